#!/usr/bin/env bats
# What happens when the machine fails: full disks, no memory, interrupted and
# short reads and writes, stages that die. Nothing crashes, nothing is printed
# that is not true, and exit status and message say so.
load ../helper

setup_file()
{
    bin=$(dirname "$(command -v tb-standings)")
    export bin
    export FAULT_LIBRARY= FAULT_REASON=
    if grep -q __asan_init "$bin/tb-parse"; then
        FAULT_REASON='the programs are built with sanitizers'
    elif ! ${CC:-cc} -shared -fPIC -O1 "$BATS_TEST_DIRNAME/fault.c" -ldl \
        -o "$BATS_FILE_TMPDIR/fault.so" 2>"$BATS_FILE_TMPDIR/log" ||
        [ "$(LD_PRELOAD=$BATS_FILE_TMPDIR/fault.so FAULT_CALL=write \
            FAULT_AT=1 FAULT_ERROR=28 tb-sort --version 2>&1)" = '' ]; then
        FAULT_REASON='no library can be built and preloaded'
    else
        FAULT_LIBRARY=$BATS_FILE_TMPDIR/fault.so
    fi
}

teardown()
{
    umount "$BATS_TEST_TMPDIR/disk" 2>/dev/null || :
}

need_library()
{
    [ "$FAULT_LIBRARY" ] || skip "$FAULT_REASON"
}

# with CALL AT ERROR COMMAND...: with that fault, see fault.c; PROGRAM, if
# set, is the only one that it meets.
with()
{
    env LD_PRELOAD="$FAULT_LIBRARY" ${PROGRAM:+FAULT_PROGRAM=$PROGRAM} \
        FAULT_CALL="$1" FAULT_AT="$2" FAULT_ERROR="$3" "${@:4}"
}

# count CALL COMMAND...: how often the command makes the call.
count()
{
    rm -f "$BATS_TEST_TMPDIR/count"
    FAULT_COUNT=$BATS_TEST_TMPDIR/count with "$1" 0 0 "${@:2}" \
        >/dev/null 2>&1 </dev/null || :
    cat "$BATS_TEST_TMPDIR/count" 2>/dev/null || echo 0
}

# Pages show the time.
export SOURCE_DATE_EPOCH=0

# Every program with a file to read.
commands()
{
    tb-parse "$top/samples/club.csv" | tb-oppscores | tb-sort -k -id |
        awk -F '\t' -v OFS='\t' 'NR > 1 { $4 = "T" $2 % 3 }
            $1 == "Open" && sub(/D2w$|D1b$/, "?&", $7) {
                sub(/[?]D/, "?", $7)
                $6 -= 0.5
            } 1' \
            >"$BATS_TEST_TMPDIR/in.tsv"
    cat <<'END'
tb-oppscores -n x
tb-oppscores -F -n x
tb-median -M -i oppscores -n x
tb-cumulative -n x
tb-sonneborn -n x
tb-koya -n x
tb-count -q won,rep,pct -n x,y,z
tb-perf -q tpr -U 1000 -n x
tb-direct -n x
tb-calc x=score*2;y=x/4
tb-random --seed=s -n x
tb-outcomes
tb-join
tb-sort -k score,~name -n x
tb-team -b 2 -k score
tb-format
tb-format -o html
tb-format -o json
tb-page -k -id
tb-parse -f tb
END
}

# The files that tb-parse reads.
files()
{
    printf '%s\n' "$top"/samples/{[!p]*.csv,*.trf,*.txt} \
        "$cases"/fide-generated/trf/rr26-0006.trf
}

# judge GOOD CALL: a program met a fault (status, out and err are files). It
# has done as without one, or failed and said so, in the stream too unless it
# could not write.
judge()
{
    local status
    status=$(cat "$BATS_TEST_TMPDIR/status")
    case $status in
    0)
        cmp "$1" "$BATS_TEST_TMPDIR/out"
        ;;
    1)
        [ -s "$BATS_TEST_TMPDIR/err" ] || { echo 'no message'; return 1; }
        case $2 in
        write | close)
            cmp -n "$(stat -c %s "$BATS_TEST_TMPDIR/out")" "$1" \
                "$BATS_TEST_TMPDIR/out"
            ;;
        *)
            grep -q '^#tb error ' "$BATS_TEST_TMPDIR/out" ||
                [ ! -s "$BATS_TEST_TMPDIR/out" ] ||
                [[ $program = tb-format* ]]
            ;;
        esac
        ;;
    *)
        echo "status $status"
        cat "$BATS_TEST_TMPDIR/err"
        return 1
        ;;
    esac
}

# fail_each CALL ERROR COMMAND...: fails the call at each of its places in turn.
fail_each()
{
    local call=$1 error=$2 n i
    shift 2
    command "$@" >"$BATS_TEST_TMPDIR/good" 2>/dev/null || :
    n=$(count "$call" "$@")
    for ((i = 1; i <= n; i++)); do
        faults=$((faults + 1))
        with "$call" "$i" "$error" "$@" >"$BATS_TEST_TMPDIR/out" \
            2>"$BATS_TEST_TMPDIR/err" && echo 0 >"$BATS_TEST_TMPDIR/status" ||
            echo $? >"$BATS_TEST_TMPDIR/status"
        judge "$BATS_TEST_TMPDIR/good" "$call" || {
            echo "$* : $call $i of $n"
            return 1
        }
    done
}

say_faults()
{
    echo "# $faults faults" >&3
}

# bats test_tags=sweep
@test "each read, write, open, close and block of memory fails once" {
    need_library
    faults=0
    while IFS= read -r program; do
        for pair in read:5 write:28 memory:12 open:24 close:5; do
            # shellcheck disable=SC2086 # words
            fail_each ${pair%:*} ${pair#*:} $program "$BATS_TEST_TMPDIR/in.tsv"
        done
    done < <(commands)
    while IFS= read -r file; do
        program=tb-parse
        for pair in read:5 write:28 memory:12 open:24 close:5; do
            fail_each ${pair%:*} ${pair#*:} tb-parse "$file"
        done
    done < <(files)
    say_faults
}

# bats test_tags=sweep
# The stream of commands with a comment at every place that a line can have;
# twice, one behind the other.
commented()
{
    awk '{ print "# before " NR; print }
        NR == 1 { print "#tb begin 1"; print "# between" }
        END { print "# last"; print "#tb end"; print "# behind" }' \
        "$BATS_TEST_TMPDIR/in.tsv" >"$BATS_TEST_TMPDIR/one.tsv"
    sed 's/^Open/More/' "$BATS_TEST_TMPDIR/one.tsv" |
        cat "$BATS_TEST_TMPDIR/one.tsv" - >"$BATS_TEST_TMPDIR/two.tsv"
}

@test "where comments are does not depend on how reads are cut" {
    need_library
    commands >"$BATS_TEST_TMPDIR/commands"
    commented
    cat >>"$BATS_TEST_TMPDIR/commands" <<'END'
tb-pick
tb-pick --only=Open
tb-pick --only=More
tb-pick --but=Open
tb-pick --sections=2-
tb-pick --only=nobody
END
    cd "$BATS_TEST_TMPDIR" || return
    while IFS= read -r program; do
        for input in one two; do
            echo "$program $input"
            code=0 other=0
            # shellcheck disable=SC2086 # words
            env $program $input.tsv >good 2>err || code=$?
            # shellcheck disable=SC2086
            with read 0 short $program $input.tsv >out 2>err || other=$?
            cmp good out
            [ $code = $other ]
        done
    done <commands
    # What stands before the header stays there.
    run -0 tb-pick --only=Open one.tsv
    [ "${lines[0]}" = '# before 1' ]
}

@test "short reads and writes, and those that a signal interrupts" {
    need_library
    while IFS= read -r program; do
        for pair in read:short write:short read:again write:again; do
            echo "$program $pair"
            # shellcheck disable=SC2086 # words
            $program "$BATS_TEST_TMPDIR/in.tsv" >"$BATS_TEST_TMPDIR/good"
            # shellcheck disable=SC2086
            with ${pair%:*} 0 ${pair#*:} $program "$BATS_TEST_TMPDIR/in.tsv" \
                >"$BATS_TEST_TMPDIR/out"
            cmp "$BATS_TEST_TMPDIR/good" "$BATS_TEST_TMPDIR/out"
        done
    done < <(commands)
    while IFS= read -r file; do
        for pair in read:short write:short read:again write:again \
            poll:again wait:again; do
            echo "$file $pair"
            tb-standings -t uscf,fide "$file" >"$BATS_TEST_TMPDIR/good"
            with ${pair%:*} 0 ${pair#*:} tb-standings -t uscf,fide "$file" \
                >"$BATS_TEST_TMPDIR/out"
            cmp "$BATS_TEST_TMPDIR/good" "$BATS_TEST_TMPDIR/out"
        done
    done < <(files)
}

# bats test_tags=sweep
@test "a fault in any stage of tb-standings: the right table or none" {
    need_library
    faults=0
    file=$top/samples/wscf.txt
    tb-standings "$file" >"$BATS_TEST_TMPDIR/good"
    for PROGRAM in tb-standings tb-parse tb-oppscores tb-median tb-cumulative \
        tb-sort tb-format; do
        for pair in read:5 write:28 memory:12 open:24 pipe:24 poll:12 spawn:11
        do
            for ((at = 1; at < 200; at++)); do
                faults=$((faults + 1))
                run --separate-stderr with ${pair%:*} $at ${pair#*:} \
                    tb-standings "$file"
                echo "$PROGRAM $pair $at: $status $stderr"
                [ "$status" -le 1 ]
                if [ "$status" = 0 ]; then
                    cmp "$BATS_TEST_TMPDIR/good" - <<<"$output"
                    # Nothing failed: the call is not made so often.
                    [ "$stderr" ] || break
                else
                    [ "$stderr" ]
                    [ ${pair%:*}.$PROGRAM = write.tb-format ] ||
                        [ "$output" = '' ]
                fi
            done
        done
    done
    say_faults
}

@test "-w: each call that fails leaves the old file, and no other" {
    need_library
    faults=0
    PROGRAM=tb-write
    file=$top/samples/wscf.txt
    mkdir "$BATS_TEST_TMPDIR/www"
    tb-standings -o csv "$file" >"$BATS_TEST_TMPDIR/good"
    for pair in write:28 write:5 fsync:28 fsync:5 rename:18 fchmod:1 \
        mkstemp:13 close:5 memory:12 pipe:24; do
        n=$(count ${pair%:*} tb-standings -o csv \
            -w "$BATS_TEST_TMPDIR/www/table" "$file")
        for ((at = 1; at <= n; at++)); do
            faults=$((faults + 1))
            echo old >"$BATS_TEST_TMPDIR/www/table"
            run --separate-stderr with ${pair%:*} $at ${pair#*:} \
                tb-standings -o csv -w "$BATS_TEST_TMPDIR/www/table" "$file"
            echo "$pair $at of $n: $status $stderr"
            [ "$(ls "$BATS_TEST_TMPDIR/www")" = table ]
            [ "$status" -le 1 ]
            if [ "$status" = 1 ]; then
                [ "$(cat "$BATS_TEST_TMPDIR/www/table")" = old ]
                [ "$stderr" ]
            else
                cmp "$BATS_TEST_TMPDIR/good" "$BATS_TEST_TMPDIR/www/table"
            fi
        done
    done
    for pair in write:short write:again fsync:0; do
        echo old >"$BATS_TEST_TMPDIR/www/table"
        with ${pair%:*} 0 ${pair#*:} \
            tb-standings -o csv -w "$BATS_TEST_TMPDIR/www/table" "$file"
        cmp "$BATS_TEST_TMPDIR/good" "$BATS_TEST_TMPDIR/www/table"
    done
    say_faults
}

# bats test_tags=sweep
@test "SIGINT, SIGTERM and SIGHUP during -w leave no other file" {
    need_library
    file=$top/samples/wscf.txt
    mkdir "$BATS_TEST_TMPDIR/www"
    tb-standings "$file" >"$BATS_TEST_TMPDIR/good"
    for signal in INT TERM HUP; do
        for call in fsync rename mkstemp; do
            echo "$signal $call"
            echo old >"$BATS_TEST_TMPDIR/www/table"
            # In the background a shell has SIGINT ignored.
            env --default-signal=INT LD_PRELOAD="$FAULT_LIBRARY" \
                FAULT_PROGRAM=tb-write FAULT_CALL=$call FAULT_AT=1 \
                FAULT_ERROR=sleep tb-write "$BATS_TEST_TMPDIR/www/table" \
                -- tb-standings "$file" &
            sleep 0.7
            kill -$signal $!
            wait $! || :
            [ "$(ls "$BATS_TEST_TMPDIR/www")" = table ]
            [ "$(cat "$BATS_TEST_TMPDIR/www/table")" = old ] ||
                cmp "$BATS_TEST_TMPDIR/good" "$BATS_TEST_TMPDIR/www/table"
        done
    done
}

@test "a small disk: -w and > on a tmpfs of 16 KiB" {
    mkdir "$BATS_TEST_TMPDIR/disk"
    mount -t tmpfs -o size=16k tmpfs "$BATS_TEST_TMPDIR/disk" 2>/dev/null ||
        skip 'no file system can be mounted'
    printf 'id\tname\tscore\tgames\n' >"$BATS_TEST_TMPDIR/in"
    seq 1000 | sed 's/.*/&\tplayer &\t1\tPAB/' >>"$BATS_TEST_TMPDIR/in"
    echo old >"$BATS_TEST_TMPDIR/disk/table"
    run -1 --separate-stderr tb-standings -t WON \
        -w "$BATS_TEST_TMPDIR/disk/table" "$BATS_TEST_TMPDIR/in"
    list=$(ls "$BATS_TEST_TMPDIR/disk") old=$(cat "$BATS_TEST_TMPDIR/disk/table")
    sh -c 'tb-sort "$1" >"$2"' sh "$BATS_TEST_TMPDIR/in" \
        "$BATS_TEST_TMPDIR/disk/sorted" 2>"$BATS_TEST_TMPDIR/err" &&
        bad=0 || bad=$?
    expect_error <<<"tb-write: $BATS_TEST_TMPDIR/disk/table: cannot write:\
 No space left on device"
    [ "$list" = table ]
    [ "$old" = old ]
    [ "$bad" = 1 ]
    [ "$(cat "$BATS_TEST_TMPDIR/err")" = \
        'tb-sort: cannot write: No space left on device' ]
    rm "$BATS_TEST_TMPDIR/disk/sorted"
}

@test "a file that is appended to is not read: it would never end" {
    cd "$BATS_TEST_TMPDIR"
    cp "$top/samples/club.csv" club.csv
    tb-parse club.csv >in.tsv
    cp in.tsv same.tsv
    while read -r command; do
        for input in same.tsv - "<same.tsv"; do
            [ "$command" != 'tb-check -t mmed' ] || input=same.tsv
            echo "$command $input"
            run ! timeout 60 sh -c "$command $input <same.tsv >>same.tsv"
            [[ $output = *' is both input and output; write to another file'* ||
                $output = *'standard output is both input and output; write to another file'*
            ]]
            # Nothing was added but what says so, and a beginning and an end.
            grep -v '^#tb error' same.tsv | head -n 12 | cmp - in.tsv
            [ "$(wc -l <same.tsv)" -le 16 ]
            cp in.tsv same.tsv
        done
    done <<'END'
tb-parse
tb-parse -f tb
tb-count -q won
tb-sort
tb-format -o tsv
tb-standings
tb-check -t mmed
END
    run -2 sh -c 'tb-standings club.csv >>club.csv'
    cmp club.csv "$top/samples/club.csv"
}

@test "a limit of the file's size: -w and > end with 1, not by a signal" {
    printf 'id\tname\tscore\tgames\n' >"$BATS_TEST_TMPDIR/in"
    seq 1000 | sed 's/.*/&\tplayer &\t1\tPAB/' >>"$BATS_TEST_TMPDIR/in"
    mkdir "$BATS_TEST_TMPDIR/www"
    echo old >"$BATS_TEST_TMPDIR/www/table"
    run -1 --separate-stderr sh -c 'ulimit -f 8; tb-standings -t WON -w "$1" \
        "$2"' sh "$BATS_TEST_TMPDIR/www/table" "$BATS_TEST_TMPDIR/in"
    expect_error <<<"tb-standings: cannot write: File too large"
    [ "$(ls "$BATS_TEST_TMPDIR/www")" = table ]
    [ "$(cat "$BATS_TEST_TMPDIR/www/table")" = old ]
    for program in tb-sort 'tb-parse -f tb' 'tb-format -o csv'; do
        run -1 --separate-stderr sh -c "ulimit -f 8; $program \"\$1\" >\"\$2\"" \
            sh "$BATS_TEST_TMPDIR/in" "$BATS_TEST_TMPDIR/out"
        expect_error <<<"${program%% *}: cannot write: File too large"
    done
}

# bats test_tags=sweep
@test "too little memory: exit 1 and a message, at every limit" {
    [[ $FAULT_REASON != *sanitizers ]] || skip "$FAULT_REASON"
    printf 'id\tname\trating\tscore\toppscores\tgames\trank\n' \
        >"$BATS_TEST_TMPDIR/in"
    seq 100000 | sed 's/.*/&\tplayer &\t1500\t2\t1 1 1 1\tPAB PAB ZPB ZPB\t&/' \
        >>"$BATS_TEST_TMPDIR/in"
    failed=0
    while IFS= read -r program; do
        for kilobytes in 3000 4000 6000 8000 12000 16000 24000 32000 48000; do
            # shellcheck disable=SC2086 # words
            run --separate-stderr sh -c 'ulimit -v "$1"; shift; "$@" \
                >/dev/null' sh $kilobytes $program "$BATS_TEST_TMPDIR/in"
            echo "$program $kilobytes: $status $stderr"
            # Not even the C library may fit: the loader says so, with 127.
            [ "$status" -le 1 ] || [ "$status" = 127 ]
            # What lacks memory may be the program or the start of another.
            if [ "$status" = 1 ]; then
                [[ $stderr = tb-*': out of memory'* ||
                    $stderr = tb-*': cannot run tb-'*': Cannot allocate memory'* ]]
                failed=$((failed + 1))
            fi
        done
    done < <(grep -v '^tb-[to][eu]' < <(commands); echo 'tb-standings -t WON')
    [ $failed -gt 20 ]
}

@test "closed descriptors, one and all" {
    file=$top/samples/club.csv
    command tb-parse "$file" >"$BATS_TEST_TMPDIR/good"
    run -0 sh -c 'tb-parse "$1" <&- 2>&-' sh "$file"
    expect <"$BATS_TEST_TMPDIR/good"
    for program in tb-parse tb-standings 'tb-count -q won' tb-format; do
        input=$BATS_TEST_TMPDIR/good
        run -1 sh -c "$program \"\$1\" >&- 2>&-" sh "$input"
        run -1 sh -c "$program \"\$1\" <&- >&- 2>&-" sh "$input"
        run -1 sh -c "$program <&- 2>&-"
        run -1 --separate-stderr sh -c "$program \"\$1\" >&-" sh "$input"
        expect_error <<<"${program%% *}: cannot write: Bad file descriptor"
        # The input stays what it was.
        cmp "$input" <(command tb-parse "$file")
    done
    echo old >"$BATS_TEST_TMPDIR/table"
    run -0 sh -c 'tb-standings -w "$1" "$2" <&- 2>&-' sh \
        "$BATS_TEST_TMPDIR/table" "$file"
    tb-standings "$file" | cmp - "$BATS_TEST_TMPDIR/table"
}

@test "a slow producer: tables come out one by one, through a whole pipeline" {
    header=$'section\tid\tname\tscore\tgames'
    mkfifo "$BATS_TEST_TMPDIR"/{in,out}
    tb-parse <"$BATS_TEST_TMPDIR/in" >/dev/null & # reads all first
    exec 5>"$BATS_TEST_TMPDIR/in"
    exec 5>&-
    wait $! || :
    tb-oppscores <"$BATS_TEST_TMPDIR/in" | tb-median -n BH | tb-sort -k score,BH |
        tb-format -o csv -k section,rank,id,BH >"$BATS_TEST_TMPDIR/out" &
    exec 5>"$BATS_TEST_TMPDIR/in" 6<"$BATS_TEST_TMPDIR/out"
    for name in A B C; do
        {
            [ $name = A ] && echo "$header"
            printf '%s\t1\tAda\t1\tW2w\n%s\t2\tBo\t0\tL1b\n#tb\n' $name $name
        } >&5
        [ $name = A ] && read -r -t 5 line <&6
        read -r -t 5 one <&6
        read -r -t 5 two <&6
        [ "$one/$two" = "$name,1,1,0/$name,2,2,1" ]
    done
    printf 'D\t1\tAda\t1\tW9w\n#tb\nE\t1\tAda\t0\tZPB\n' >&5
    exec 5>&-
    read -r -t 5 one <&6
    [ "$one" = E,1,1,0 ]
    run ! read -r -t 5 two <&6
    exec 6<&-
    wait $! || :
}

@test "a named pipe is read as the file is, of teams and players" {
    samples=$top/samples
    cd "$BATS_TEST_TMPDIR"
    mkfifo pipe
    mkdir file
    while read -r sample options; do
        cp -f "$samples/$sample" file/pipe # the one before may be read-only
        cat file/pipe >pipe 3>&- &
        # shellcheck disable=SC2086 # no word, too
        run -0 timeout 60 tb-standings -o tsv $options pipe
        # shellcheck disable=SC2086
        expect < <(tb-standings -o tsv $options file/pipe)
        wait $! || :
    done <<'END'
fide-team.trf
fide-team.trf -t fide-team
fide-swiss.trf
END
    run -0 tb-standings - <"$samples/fide-team.trf"
}

@test "tb-parse writes a file's sections before it waits for the next file" {
    mkfifo "$BATS_TEST_TMPDIR"/{two,out}
    command tb-parse "$top/samples/wscf.txt" "$BATS_TEST_TMPDIR/two" \
        >"$BATS_TEST_TMPDIR/out" &
    exec 6<"$BATS_TEST_TMPDIR/out"
    for _ in 1 2 3 4; do read -r -t 5 line <&6; done
    [[ $line = wscf$'\t2\t'* ]]
    printf 'no,name,r1\n1,Ada,-X-\n' >"$BATS_TEST_TMPDIR/two"
    [ "$(tail -n 2 <&6 | sed q)" = $'two\t1\tAda\t-\t-\t1\t+0\twritten=0,0\t-' ]
    exec 6<&-
    wait $!
}

# A folder of stages, of which one is a script that is given.
fake()
{
    rm -rf "$BATS_TEST_TMPDIR/bin"
    mkdir "$BATS_TEST_TMPDIR/bin"
    cp "$bin"/tb-* "$BATS_TEST_TMPDIR/bin/"
    mv "$BATS_TEST_TMPDIR/bin/$1" "$BATS_TEST_TMPDIR/bin/real"
    printf '#!/bin/sh\nreal=%s\n%s\n' "'$BATS_TEST_TMPDIR/bin/real'" "$2" \
        >"$BATS_TEST_TMPDIR/bin/$1"
    chmod +x "$BATS_TEST_TMPDIR/bin/$1"
}

stages='tb-oppscores tb-median tb-cumulative tb-sort tb-format'

# What is on standard output is no part of a table: nothing, or all of it where
# a stage died behind its work; what a view wrote before it died is its own.
right_or_none()
{
    [ "$output" = '' ] || [ "$stage" = tb-format ] ||
        [ "$output" = "$good" ]
    [ "$status" != 0 ] || [ "$output" = "$good" ]
}

# The same of the file, whatever the view wrote.
right_or_old()
{
    [ "$output" = '' ]
    if [ "$status" = 0 ]; then
        [ "$(cat "$BATS_TEST_TMPDIR/table")" = "$good" ]
    else
        [ "$stderr" ]
        [ "$(cat "$BATS_TEST_TMPDIR/table")" = old ]
    fi
}

# bats test_tags=sweep
@test "a stage that is killed, before or after it wrote: the table or none" {
    file=$top/samples/wscf.txt
    good=$(tb-standings "$file")
    for stage in $stages; do
        while IFS=% read -r script message; do
            echo "$stage: $script"
            fake $stage "$script"
            run --separate-stderr "$BATS_TEST_TMPDIR/bin/tb-standings" "$file"
            right_or_none
            case $stage,$script in
            tb-format,* | *,kill* | *,exit*) [ "$status" != 0 ] ;;
            esac
            echo old >"$BATS_TEST_TMPDIR/table"
            run --separate-stderr "$BATS_TEST_TMPDIR/bin/tb-standings" \
                -w "$BATS_TEST_TMPDIR/table" "$file"
            right_or_old
            [ $stage != tb-format ] ||
                grep -qxF "tb-write: $stage $message" <<<"$stderr"
        done <<'END'
kill -9 $$%was killed by signal 9
"$real" "$@"; kill -9 $$%was killed by signal 9
"$real" "$@" | head -n 3; kill -15 $$%was killed by signal 15
"$real" "$@" | head -c 100; kill -11 $$%was killed by signal 11
exit 2%ended with status 2
"$real" "$@"; exit 3%ended with status 3
exec 0<&- >&-; kill -6 $$%was killed by signal 6
END
    done
}

# bats test_tags=sweep
@test "tb-check: no stage that fails, or loses records, leaves all well" {
    printf '202 BH,DE,WIN\n' >"$BATS_TEST_TMPDIR/x.trf"
    { player 1 Ada 2000 1.0 '2 w 1'; player 2 Bo 1900 0.0 '1 b 0'; } |
        sed 's/1\.0     /1.0    1/; s/0\.0     /0.0    2/' \
            >>"$BATS_TEST_TMPDIR/x.trf"
    run -0 --separate-stderr tb-check "$BATS_TEST_TMPDIR/x.trf"
    good=$output
    for stage in tb-oppscores tb-median tb-direct tb-count tb-sort; do
        while IFS= read -r script; do
            echo "$stage: $script"
            fake $stage "$script"
            run --separate-stderr "$BATS_TEST_TMPDIR/bin/tb-check" \
                "$BATS_TEST_TMPDIR/x.trf"
            [ "$stderr" ]
            # A stage that dies behind its work has done it.
            case $script in
            [^\"]* | *head*) [ "$status" = 1 ] ;;
            *) [ "$status" = 1 ] || [ "$output" = "$good" ] ;;
            esac
        done <<'END'
kill -9 $$
"$real" "$@"; kill -9 $$
"$real" "$@" | head -n 2
"$real" "$@" | head -n 2; kill -15 $$
cat >/dev/null
exit 1
exit 2
"$real" "$@"; exit 1
END
    done
}

@test "SIGCHLD that is ignored by who starts tb-standings and tb-check" {
    file=$top/samples/wscf.txt
    tb-standings "$file" >"$BATS_TEST_TMPDIR/table"
    run -0 bash -c 'trap "" CHLD; exec tb-standings "$1"' sh "$file"
    expect <"$BATS_TEST_TMPDIR/table"
    run -0 bash -c 'trap "" CHLD; exec tb-check -t MPvGP "$1"' sh \
        "$cases/fide-exercises/team.trf"
}

# bats test_tags=sweep
@test "a stage that fails in silence: the table or none" {
    file=$top/samples/wscf.txt
    good=$(tb-standings "$file")
    for stage in $stages; do
        for script in 'exit 1' '"$real" "$@"; exit 1'; do
            echo "$stage: $script"
            fake $stage "$script"
            echo old >"$BATS_TEST_TMPDIR/table"
            run --separate-stderr "$BATS_TEST_TMPDIR/bin/tb-standings" \
                -w "$BATS_TEST_TMPDIR/table" "$file"
            right_or_old
            run --separate-stderr "$BATS_TEST_TMPDIR/bin/tb-standings" "$file"
            right_or_none
            [ "$script" != 'exit 1' ] || [ "$status" = 1 ]
        done
    done
}

@test "a stage that writes nothing and says all is well: no table, exit 1" {
    file=$top/samples/wscf.txt
    for stage in tb-oppscores tb-median tb-cumulative tb-sort; do
        echo $stage
        fake $stage 'cat >/dev/null; exit 0'
        run -1 --separate-stderr "$BATS_TEST_TMPDIR/bin/tb-standings" "$file"
        [ "$output" = '' ]
        [ "$stderr" ]
    done
}

@test "a stage that is not there: it is named, exit 1, no table" {
    file=$top/samples/wscf.txt
    echo old >"$BATS_TEST_TMPDIR/table"
    for stage in $stages; do
        fake $stage ''
        rm "$BATS_TEST_TMPDIR/bin/$stage"
        run -1 --separate-stderr env PATH=/nowhere \
            "$BATS_TEST_TMPDIR/bin/tb-standings" \
            -w "$BATS_TEST_TMPDIR/table" "$file"
        [ "$output" = '' ]
        grep -q "$stage.*\(not found\|No such file or directory\)" <<<"$stderr"
        [ "$(cat "$BATS_TEST_TMPDIR/table")" = old ]
    done
    # The one in PATH is taken then.
    run -0 env PATH="$bin:$PATH" "$BATS_TEST_TMPDIR/bin/tb-standings" "$file"
    expect < <(tb-standings "$file")
}

@test "a bad section among good ones: they are printed, it is named, exit 1" {
    for name in A B C; do
        printf 'no,name,pts,r1\n1,Ada,%s,W2\n2,Bo,0,L1\n' \
            $([ $name = B ] && echo 2 || echo 1) >"$BATS_TEST_TMPDIR/$name.csv"
    done
    cd "$BATS_TEST_TMPDIR"
    run -1 --separate-stderr tb-standings -t WON -o csv A.csv B.csv C.csv
    expect <<'END'
section,rank,id,name,score,WON
A,1,1,Ada,1,1
A,2,2,Bo,0,0
C,1,1,Ada,1,1
C,2,2,Bo,0,0
END
    [[ $stderr = *"tb-parse: B.csv:2: 1 'Ada' has 2 points, but its rounds sum to 1"* ]]
    echo old >table
    run -1 --separate-stderr tb-standings -t WON -w table A.csv B.csv C.csv
    [ "$output$(cat table)" = old ]
    [[ $stderr = *B.csv:2:* ]]
}

@test "readers that go away: quiet, at any point of the table" {
    file=$top/samples/wscf.txt
    go_away()
    {
        tb-standings "$file" 2>&1 >&5 5>&- | cat >&2
        true
    }
    for bytes in 0 1 100; do
        run -0 --separate-stderr go_away 5> >(head -c $bytes >/dev/null)
        [ "$stderr" = '' ]
    done
    quiet() { tb-standings "$file" >&5; }
    mkfifo "$BATS_TEST_TMPDIR/pipe"
    exec 6<>"$BATS_TEST_TMPDIR/pipe" 5>"$BATS_TEST_TMPDIR/pipe" 6<&-
    run --separate-stderr quiet
    exec 5>&-
    [ "$status" = 141 ] || [ "$status" = 1 ]
    [ "$output$stderr" = '' ]
}

# bats test_tags=sweep
@test "tb-standings is ended by a signal while its stages work" {
    file=$top/samples/wscf.txt
    mkdir "$BATS_TEST_TMPDIR/www"
    echo old >"$BATS_TEST_TMPDIR/www/table"
    fake tb-sort 'sleep 1; exec "$real" "$@"'
    mkdir "$BATS_TEST_TMPDIR/tmp"
    export TMPDIR=$BATS_TEST_TMPDIR/tmp
    for signal in INT TERM HUP KILL; do
        env --default-signal=INT,HUP "$BATS_TEST_TMPDIR/bin/tb-standings" \
            -w "$BATS_TEST_TMPDIR/www/table" "$file" 2>/dev/null &
        sleep 0.4
        kill -$signal $!
        wait $! && false
        # What runs in sh may end later, by itself.
        sleep 1.2
        [ "$(ls "$BATS_TEST_TMPDIR/www")" = table ]
        [ "$(cat "$BATS_TEST_TMPDIR/www/table")" = old ] ||
            tb-standings "$file" | cmp - "$BATS_TEST_TMPDIR/www/table"
        [ "$(ls "$TMPDIR")" = '' ]
    done
}
