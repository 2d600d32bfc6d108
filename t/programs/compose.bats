#!/usr/bin/env bats
# Programs of others between ours; what tb-standings prints and writes.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

# Names without the folder above them, which may have a blank.
season() { cd "$top" && echo t/cases/us/generated/trf/*-T[45]x*.trf; }

setup() { cd "$top" || return; }

# Values and ranks from records, whatever their order was.
finish()
{
    tb-sort -k score,x | tb-format -o tsv -k section,rank,id,score,x |
        { IFS= read -r header && echo "$header" && sort; }
}

# One process, for comparison.
plain()
{
    # shellcheck disable=SC2046 # many files
    command tb-parse $(season) | tb-oppscores -r uscf -n adj | tb-median -M -i adj -n x
}

# The values that the oracle computed come out behind each kind of stage.
check()
{
    awk -F '\t' -v OFS='\t' '$2 == "mmed" && $1 ~ /-T[45]x/ {
        sub(/\.trf$/, "", $1)
        $2 = "x"
        print }' "$cases/us/generated/expected.tsv" >"$BATS_TEST_TMPDIR/expected"
    run -0 compare_values "$BATS_TEST_TMPDIR/expected" "$1"
    expect <<<'184 compared'
}

@test "a stage of awk" {
    # shellcheck disable=SC2016,SC2046 # the script is awk's; many files
    command tb-parse $(season) | awk -F '\t' -v OFS='\t' '
            NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i
                print $0, "half"
                next }
            { print $0, $at["score"] / 2 }' |
        tb-oppscores -r uscf -n adj | awk 1 | tb-median -M -i adj -n x |
        tb-calc 'y = 2 * half - score' >"$BATS_TEST_TMPDIR/records"
    # shellcheck disable=SC2016 # the script is awk's
    run -0 awk -F '\t' 'NR > 1 && !/^#/ && $NF != 0' "$BATS_TEST_TMPDIR/records"
    [ "$output" = '' ]
    finish <"$BATS_TEST_TMPDIR/records" >"$BATS_TEST_TMPDIR/ours"
    check "$BATS_TEST_TMPDIR/ours"
    run -0 diff "$BATS_TEST_TMPDIR/ours" <(plain | finish)
}

@test "a stage of sort: records in any order" {
    # shellcheck disable=SC2046 # many files
    command tb-parse $(season) |
        { IFS= read -r header && echo "$header" &&
            sort -t "$(printf '\t')" -k 1,1 -k 5,5n -k 3,3; } |
        tb-oppscores -r uscf -n adj |
        { IFS= read -r header && echo "$header" &&
            sort -t "$(printf '\t')" -k 1,1r -k 2,2nr; } |
        tb-median -M -i adj -n x | finish >"$BATS_TEST_TMPDIR/ours"
    check "$BATS_TEST_TMPDIR/ours"
    run -0 diff "$BATS_TEST_TMPDIR/ours" <(plain | finish)
}

@test "a stage of mlr" {
    needs mlr
    # shellcheck disable=SC2046,SC2016 # many files; the script is mlr's
    command tb-parse $(season) |
        mlr --tsv --pass-comments put '$half = $score / 2' |
        tb-oppscores -r uscf -n adj |
        mlr --tsv --pass-comments sort -nr rating |
        mlr --tsv --skip-comments sort -f section |
        tb-median -M -i adj -n x | finish >"$BATS_TEST_TMPDIR/ours"
    check "$BATS_TEST_TMPDIR/ours"
    run -0 diff "$BATS_TEST_TMPDIR/ours" <(plain | finish)
}

@test "parallel gives each process whole sections" {
    needs parallel
    export HOME=$BATS_TEST_TMPDIR
    for size in -N1 '--block 4k'; do
        echo "$size"
        # shellcheck disable=SC2046,SC2086 # many files, words
        command tb-parse $(season) | parallel --will-cite -k $size --pipe --header : \
            --colsep '\t' --group-by section \
            'tb-oppscores -r uscf -n adj | tb-median -M -i adj -n x' \
            >"$BATS_TEST_TMPDIR/records"
        run -0 grep -c '^section' "$BATS_TEST_TMPDIR/records"
        [ "$output" -gt 1 ] # it was cut
        run -0 diff <(grep -v '^section\|^#' "$BATS_TEST_TMPDIR/records") \
            <(plain | grep -v '^section\|^#')
        run -0 diff <(finish <"$BATS_TEST_TMPDIR/records") <(plain | finish)
    done
}

@test "an error passes a stage of awk and of mlr that keep comments" {
    needs mlr
    input=$'section\tid\tscore\tgames\nA\t1\t1\tW2\nA\t2\t0\tQ1
B\t1\t1\tW2\nB\t2\t0\tL1'
    pipe() { tb-oppscores -r raw | mlr --tsv --pass-comments cat | awk 1 |
        tb-median | tb-sort | tb-format -o csv; }
    run -1 --separate-stderr pipe <<<"$input"
    expect <<<$'section,id,score,sum,rank\nB,1,1,0,1\nB,2,0,1,2'
}

# --- tb-standings -p ---

@test "-p: what it prints, run by sh, gives what tb-standings gives" {
    cd "$BATS_TEST_TMPDIR"
    cp "$cases/us/wscf.txt" "it's a \"wall\" chart.txt"
    # shellcheck disable=SC2016 # a strange name, and what it could do
    cp "$cases/fide-exercises/swiss.trf" './-$HOME `x`.trf'
    cp "$cases/fide-exercises/swiss.trf" swiss.trf
    cp "$cases/fide-exercises/roundrobin.trf" rr.trf
    while IFS='|' read -r options; do
        for format in text tsv csv md html json; do
            echo "$options, $format"
            eval "set -- $options"
            tb-standings -o $format "$@" >table
            run -0 --separate-stderr tb-standings -p -o $format "$@"
            run -0 diff table <(sh -c "$output")
        done
    done <<'END'
-t uscf "it's a \"wall\" chart.txt"
-t wintd "it's a \"wall\" chart.txt"
-t swissperfect "it's a \"wall\" chart.txt" -- '-$HOME `x`.trf'
-t swissperfect rr.trf
-t fide -- '-$HOME `x`.trf'
-t fide-rr rr.trf
"it's a \"wall\" chart.txt"
-- '-$HOME `x`.trf' swiss.trf
-- '-$HOME `x`.trf'
-t KS/L+1,TPN/R,RTNG/R,DE,DE/P,AOB/F,APPO/U1400 -R 3 -- '-$HOME `x`.trf'
--seed 'a $b'\''c' -t lots,BH/C1/P,RND rr.trf
-l -f trf -t h2h,sbx2,oppperf rr.trf
END
}

@test "-p with standard input" {
    run -0 tb-standings -p "$@" <"$cases/us/wscf.txt"
    run -0 diff <(sh -c "$output" <"$cases/us/wscf.txt") \
        <(tb-standings <"$cases/us/wscf.txt")
}

@test "-p -w: the shell writes the file" {
    cd "$BATS_TEST_TMPDIR"
    run -0 tb-standings -p -w 'a b' "$cases/us/wscf.txt"
    [ ! -e 'a b' ]
    sh -c "$output"
    run -0 diff 'a b' <(tb-standings "$cases/us/wscf.txt")
}

# --- tb-standings -w ---

@test "-w: a new file; an old one is replaced by a rename" {
    cd "$BATS_TEST_TMPDIR"
    tb-standings "$cases/us/wscf.txt" >table
    run -0 tb-standings -w new "$cases/us/wscf.txt"
    [ "$output" = '' ]
    run -0 diff new table
    [ "$(stat -c %a new)" = "$(stat -c %a table)" ]
    echo old >page
    chmod 640 page
    ln page reader
    ln -s page link
    run -0 tb-standings --write=link "$cases/us/wscf.txt"
    run -0 diff page table
    [ "$(cat reader)" = old ] # who had it open still reads all of the old one
    [ "$(stat -c %a page)" = 640 ]
    [ -L link ]
    [ "$(echo *)" = 'link new page reader table' ]
}

@test "-w: on an error the file stays as it was" {
    mkdir "$BATS_TEST_TMPDIR/www"
    cd "$BATS_TEST_TMPDIR/www"
    printf '001 bad\n' >bad.trf
    sed 's/W6/W7/' "$cases/us/wscf.txt" >bad.txt
    echo old >page
    while IFS='|' read -r status arguments; do
        echo "$arguments"
        eval "run -$status --separate-stderr tb-standings -w page $arguments"
        [ "$stderr" != '' ]
        [ "$output" = '' ]
        [ "$(cat page)" = old ]
        run -0 ls
        expect <<<$'bad.trf\nbad.txt\npage'
    done <<'END'
1|bad.trf
1|bad.txt
1|-t BH bad.txt "$cases/us/edge.trf"
1|no.trf
2|-t nope "$cases/us/wscf.txt"
1|-t BH </dev/null
END
    run -1 --separate-stderr tb-standings -w no/page "$cases/us/wscf.txt"
    expect_error <<<"tb-write: no/page: cannot make a file in its directory: No\
 such file or directory"
}

@test "-w -: standard output, but nothing after an error" {
    cd "$BATS_TEST_TMPDIR"
    run -0 tb-standings -w - "$cases/us/wscf.txt"
    expect < <(tb-standings "$cases/us/wscf.txt")
    run -0 tb-standings -p -w - "$cases/us/wscf.txt"
    expect < <(tb-standings -p "$cases/us/wscf.txt" |
        sed 's/^  tb-format/  tb-write - -- tb-format/')
    printf '001 bad\n' >bad.trf
    run -1 --separate-stderr tb-standings -t BH -w - "$cases/us/edge.trf" \
        bad.trf
    [ "$output" = '' ]
    [ ! -e ./- ]
}

@test "-w: what is read is not replaced, nor a link to nothing" {
    cd "$BATS_TEST_TMPDIR"
    cp "$cases/us/wscf.txt" open.txt
    ln open.txt other
    ln -s open.txt link
    ln -s nowhere dangling
    for written in open.txt ./other link; do
        for options in '' -p; do
            # shellcheck disable=SC2086 # no word, too
            run -2 tb-standings $options -w $written -t mmed open.txt
            [ "${lines[0]}" = \
                "tb-standings: $written is both input and output; write to another file" ]
            # shellcheck disable=SC2086
            run -2 tb-standings $options -w $written <open.txt
        done
    done
    cp "$top/samples/prizes-quad.csv" sheet
    for program in 'tb-standings' 'tb-standings -p' tb-order; do
        # shellcheck disable=SC2086
        run -2 $program -w sheet --prizes=./sheet "$top/samples/quad.csv"
        [ "${lines[0]}" = \
            "${program% -p}: sheet is both input and output; write to another file" ]
    done
    cmp sheet "$top/samples/prizes-quad.csv"
    # The script of tb-order reads what tb-order looked at.
    rm -f sheet # as the sample's, it may be read only
    tb-parse open.txt >sheet
    for read in sheet '- <sheet'; do
        run -2 sh -c "tb-order -t mmed -w ./sheet $read"
        [ "${lines[0]}" = 'tb-order: ./sheet is both input and output; write to another file' ]
    done
    rm sheet
    run -1 tb-standings -w dangling open.txt
    [ "$output" = 'tb-write: dangling: is a link to a missing file; make that'\
' file first' ]
    cmp open.txt "$cases/us/wscf.txt"
    [ "$(readlink dangling)" = nowhere ]
    [ "$(echo *)" = 'dangling link open.txt other' ]
}

@test "-w: the file keeps its owner and group" {
    [ "$(id -u)" = 0 ] || skip 'root alone can give files away'
    cd "$BATS_TEST_TMPDIR"
    echo old >page
    chown 12:34 page
    chmod 640 page
    tb-standings -w page "$cases/us/wscf.txt"
    [ "$(stat -c '%u %g %a' page)" = '12 34 640' ]
}

# --- streams that are no fresh ones ---

@test "tb-standings of a stream with working columns says what to do" {
    tb-parse "$cases/us/wscf.txt" | tb-oppscores -r uscf -n adj |
        tb-median -i adj -n TPN | tb-sort >"$BATS_TEST_TMPDIR/stream"
    while IFS='|' read -r name options; do
        for print in '' -p; do
            # shellcheck disable=SC2086 # words
            run -1 --separate-stderr tb-standings $print $options "$BATS_TEST_TMPDIR/stream"
            [ "$output" = "${print:+exit 1}" ]
            expect_error <<END
tb-standings: the input already has the column '$name', which is computed\
 here: keep only the columns of tb-parse, with cut -f1-9
END
        done
    done <<'END'
adj|-t uscf
rank|-t BH
TPN|-t BH,TPN
END
    run -0 sh -c 'cut -f1-8 "$1" | tb-standings -t uscf' sh \
        "$BATS_TEST_TMPDIR/stream"
    expect < <(tb-parse "$cases/us/wscf.txt" | tb-standings -t uscf)
}

@test "standings are no tournament: the message says so" {
    for format in text tsv csv json md; do
        run -1 tb-standings <<<"$(tb-standings -o $format \
            "$top/samples/club.csv")"
        [[ $output =~ ^'tb-parse: stdin:'1?:?' this is a table of standings without games'(' (no column is named like a round: R1, R2)')?'; give the tournament file that it was made from' ]]
        [ "${#lines[@]}" = 1 ]
    done
}

@test "-S with several sections or files: what to do" {
    samples=$top/samples
    run -1 --separate-stderr tb-parse -S x "$samples/club.csv"
    expect_error <<<"tb-parse: $samples/club.csv: has several sections, but\
 -S names only one: leave -S out"
    run -1 --separate-stderr tb-parse -S x "$samples/wscf.txt" \
        "$samples/fide-swiss.trf"
    expect_error <<<"tb-parse: $samples/fide-swiss.trf: section 'x' is in\
 $samples/wscf.txt already; use -S with one file only"
}

# --- stages that fail ---

# A folder with all programs, but tb-median is what stands on standard input.
fake_median()
{
    folder=$BATS_TEST_TMPDIR/bin
    rm -rf "$folder"
    mkdir "$folder"
    find "$(dirname "$(command -v tb-standings)")" -maxdepth 1 -name 'tb-*' \
        -type f -perm -u+x -exec cp {} "$folder" \;
    rm "$folder/tb-median"
    cat >"$folder/tb-median"
    chmod +x "$folder/tb-median"
}

@test "a stage that is killed: no table, the old page" {
    while IFS= read -r script; do
        echo "$script"
        # shellcheck disable=SC2059 # a format
        fake_median < <(printf "#!/bin/sh\n$script\n")
        run -1 --separate-stderr "$folder/tb-standings" "$cases/us/wscf.txt"
        [ "$output" = '' ]
        [ "$stderr" ]
        echo old >"$BATS_TEST_TMPDIR/page"
        run -1 --separate-stderr "$folder/tb-standings" \
            -w "$BATS_TEST_TMPDIR/page" "$cases/us/wscf.txt"
        [ "$(cat "$BATS_TEST_TMPDIR/page")" = old ]
    done <<'END'
kill -9 $$
cat >/dev/null; kill -9 $$
head -n 5; kill -SEGV $$
head -n 5; exit 3
END
}

@test "a stage that is missing; stages beside tb-standings, then in PATH" {
    fake_median <<<''
    rm "$folder/tb-median"
    run -1 --separate-stderr env PATH=/usr/bin:/bin "$folder/tb-standings" \
        "$cases/us/wscf.txt"
    [ "$output" = '' ]
    [[ $stderr = *'tb-median: not found'* || $stderr = *'tb-median: '*'such'* ]]
    run -0 "$folder/tb-standings" "$cases/us/wscf.txt" # found in PATH
    expect < <(tb-standings "$cases/us/wscf.txt")
    # A stage beside it goes before one in PATH.
    fake_median < <(printf '#!/bin/sh\nexit 3\n')
    run -1 "$folder/tb-standings" "$cases/us/wscf.txt"
    run -1 env PATH="$folder:$PATH" tb-standings "$cases/us/wscf.txt"
}
