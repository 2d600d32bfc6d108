#!/usr/bin/env bats
# All programs in one file, as dev/one.sh links it.
bats_require_minimum_version 1.5.0

setup_file()
{
    local bin
    bin=$(dirname "$(command -v tb-sort)")
    top=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
    export top
    # Valgrind's wrappers and what is installed have no objects.
    [ -e "$bin/tb-sort.o" ] || skip 'no objects beside the programs'
    command -v objcopy >/dev/null || skip 'no objcopy'
    command -v mandoc >/dev/null || skip 'no mandoc'
    mkdir "$BATS_FILE_TMPDIR/there"
    (cd "$bin/.." && "$top/dev/one.sh" "$BATS_FILE_TMPDIR/there/tb" \
        $(sed -n 's/^CC = //p' Makefile) \
        $(sed -n 's/^TB_CFLAGS = //p; s/^TB_LDFLAGS = //p' Makefile) -Werror)
}

setup()
{
    load ../helper
    cd "$BATS_TEST_TMPDIR"
    mkdir tmp
    export TMPDIR=$PWD/tmp
    tb=$BATS_FILE_TMPDIR/there/tb
    # Only tb is there, and what a script needs.
    bare=/usr/bin:/bin
    ! PATH=$bare command -v tb-sort || skip 'tb-tools are installed'
    export SOURCE_DATE_EPOCH=1790000000
}

# same WORDS...: by tb and by the program, what comes of it is the same.
same()
{
    local status=0 other=0
    command "tb-$1" "${@:2}" >a 2>a.said || status=$?
    PATH=$bare "$tb" "$@" >b 2>b.said || other=$?
    cmp a b
    cmp a.said b.said
    [ $status -eq $other ]
    [ -z "$(ls tmp)" ]
}

@test "one file: each program says the same by either name" {
    local program name
    for program in "$top"/bin/tb-*.c; do
        name=$(basename "$program" .c)
        same "${name#tb-}" --version
        same "${name#tb-}" --help
        same "${name#tb-}" --no-such-option
        PATH=$bare "$tb" "$name" --version | grep -x "$name (tb-tools) .*" >/dev/null
    done
}

@test "one file: what runs others finds them, and leaves nothing behind" {
    local open=$top/samples/open.csv
    same standings "$open"
    same standings -t BH/C1,DE -o page "$open"
    same standings -p -t uscf "$open"
    same standings --chances "$top/samples/last-round.csv"
    same standings no-such-file
    same check -t uscf "$open"
    same check -t BH "$top/samples/fide-swiss.trf"
    same join --no-such-option
    PATH=$bare "$tb" standings -w page.html "$open"
    [ -s page.html ]
    PATH=$bare "$tb" publish live.html -- "$open"
    [ -s live.html ]
    [ -z "$(ls tmp)" ]
}

@test "one file: a run that is ended leaves nothing behind" {
    mkfifo never
    PATH=$bare "$tb" standings never 3>&- &
    for ((i = 0; i < 100; i++)); do
        [ -z "$(ls tmp)" ] || break
        sleep 0.05
    done
    [ -n "$(ls tmp)" ]
    kill -TERM $!
    status=0
    wait $! || status=$?
    [ "$status" -eq 143 ]
    [ -z "$(ls tmp)" ]
    exec 8<>never 8>&- # a parser that was not ended reads on, and ends
}

@test "one file: links by which the programs are called" {
    mkdir bin
    PATH=$bare "$tb" install bin
    [ "$(readlink bin/tb-sort)" = "$(realpath "$tb")" ]
    [ "$(ls bin | wc -l)" -eq $(($(ls "$top"/bin/tb-*.c | wc -l) + 1)) ]
    command tb-parse "$top/samples/quad.csv" | tb-oppscores | tb-median >a
    PATH=$PWD/bin:$bare sh -c "tb-parse '$top/samples/quad.csv' |
        tb-oppscores | tb-median" >b
    cmp a b
    tb-standings "$top/samples/quad.csv" >a
    PATH=$PWD/bin:$bare tb-standings "$top/samples/quad.csv" >b
    cmp a b
    [ -z "$(ls tmp)" ]
    # Again: the links become those of this file; what is no link stays.
    ln -sf /no/such bin/tb-sort
    PATH=$bare "$tb" install bin
    [ "$(readlink bin/tb-sort)" = "$(realpath "$tb")" ]
    rm bin/tb-sort
    echo mine >bin/tb-sort
    rm bin/tb-team
    run -1 "$tb" install bin
    expect <<END
tb: $(realpath bin)/tb-sort is not a link: move it away first
END
    [ "$(cat bin/tb-sort)" = mine ]
    [ -L bin/tb-team ] # the others are made
}

@test "one file: without /proc it is the file that was called" {
    without_sanitizers # they read /proc
    unshare -rm true 2>/dev/null || skip 'no name spaces'
    mkdir other
    printf '#!/bin/sh\necho other\n' >other/tb-standings
    chmod +x other/tb-standings
    run -0 unshare -rm sh -c 'mount -t tmpfs none /proc
        PATH=$PWD/other:$2 "$1" standings "$3"' - "$tb" "$bare" \
        "$top/samples/quad.csv"
    expect < <(tb-standings "$top/samples/quad.csv")
}

@test "one file: a colon in TMPDIR" {
    mkdir 'x:y'
    run -0 env TMPDIR="$PWD/x:y" PATH=$bare "$tb" standings \
        "$top/samples/quad.csv"
    expect < <(tb-standings "$top/samples/quad.csv")
    [ -z "$(ls 'x:y')" ]
}

@test "one file: a folder that cannot be written, or is none" {
    run -1 "$tb" install nowhere
    expect <<END
tb: nowhere: No such file or directory
END
    [ "$(id -u)" -ne 0 ] || skip 'root writes everywhere'
    mkdir closed
    chmod 500 closed
    run -1 "$tb" install closed
    expect <<END
tb: closed: Permission denied
END
}

@test "one file: no folder for the links of a run" {
    TMPDIR=$PWD/nowhere run -1 env PATH=$bare "$tb" standings \
        "$top/samples/quad.csv"
    expect <<END
tb: $PWD/nowhere: no links can be made there: No such file or directory
END
}

@test "one file: names that none of its programs has" {
    local usage
    usage=$("$tb" --help)
    run -2 "$tb" no-such
    expect <<END
tb: there is no program 'no-such'
$usage
END
    ln -s "$tb" tb-medain
    run -2 ./tb-medain
    expect <<END
tb: called as 'tb-medain', which is not the name of a program
$usage
END
    ln -s "$tb" other
    ln -s "$tb" tb-9.9.9-x86_64
    for name in other tb-9.9.9-x86_64; do
        other=$("./$name" median --version)
        [ "$other" = "$(tb-median --version)" ]
    done
    run -2 "$tb"
    expect <<<"$usage"
    run -2 "$tb" install
    expect <<<"$usage"
}

@test "one file: its pages are those of man, a line each" {
    local page name
    for page in "$top"/man/*.[157]; do
        name=$(basename "$page")
        "$tb" help "$name" >said
        mandoc -T ascii -O width=78 "$page" | sed 's/.\x08//g' | cmp - said
    done
    "$tb" help median | cmp - <("$tb" help tb-median.1)
    "$tb" help tiebreaks | cmp - <("$tb" help tiebreaks.7)
    "$tb" help | cmp - <("$tb" help tb.7)
    run -2 "$tb" help medain
    [ "${lines[0]}" = "tb: there is no page 'medain'; there are:" ]
    [[ ${lines[1]} = *' tb-median.1 '* ]]
}
