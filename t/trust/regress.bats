#!/usr/bin/env bats
# What fuzzing, faults and mutations have found, each so that it is not found
# again.
load ../helper

@test "tb-parse: a stream of a header only, or without a round" {
    for header in $'id\tgames' $'section\tid\tname\tteam\trating\tscore\tgames'
    do
        run -0 tb-parse -f tb <<<"$header"
        expect <<<"$header"
    done
    run -0 tb-parse -f tb <<<$'id\tgames\n1\t-'
    expect <<<$'id\tgames\n1\t-'
}

@test "numbers of very many digits are out of range, not something else" {
    for digits in 14 20 40 400; do
        number=$(printf '%0*d' $digits 0 | tr 0 3)
        for program in tb-calc\ x=score tb-sort tb-koya; do
            run -1 --separate-stderr $program \
                <<<$'id\tscore\tgames\n1\t'"$number"$'\tPAB'
            [[ $stderr = *"is out of range" ]]
        done
        run -1 --separate-stderr tb-median <<<$'id\toppscores\n1\t'"$number"
        [[ $stderr = *"is out of range" ]]
    done
}

@test "trf: a short last round that is not in its columns: one line each" {
    # The message went on into the next line of the file.
    { player 1 Ada 2000 0.0 '2 b 0' | sed 's/2 b 0/ 2 b0/'
      player 2 Bo 1900 1.0 '1 w 1'; } >"$BATS_TEST_TMPDIR/x.trf"
    cd "$BATS_TEST_TMPDIR"
    run -1 --separate-stderr tb-parse x.trf
    expect_error <<<"tb-parse: x.trf:1:92: round '    2 b0' is not in its\
 columns"
    expect < <(printf 'section\tid\tname\tteam\trating\tscore\tgames\tsettings\n'
        echo "#tb error $stderr")
}

@test "errors in the stream are one line without control characters" {
    cd "$BATS_TEST_TMPDIR"
    printf 'no,name,r1\n1,A,W9\n' >$'x\ny\e[1m.csv'
    run -1 --separate-stderr tb-parse $'x\ny\e[1m.csv'
    expect_error <<<"tb-parse: x?y?[1m.csv:2: round 1: 1 'A' has W9, but there is no player 9"
    [ "${lines[1]}" = "#tb error $stderr" ]
    [ ${#lines[@]} = 2 ]
    printf 'id\tscore\tgames\n1\t1\tW9\n' >$'x\ny.tsv'
    run -1 --separate-stderr tb-oppscores $'x\ny.tsv'
    [ "${lines[1]}" = "#tb error $stderr" ]
    [ ${#lines[@]} = 2 ]
}

@test "tb-parse: a stream's header is checked as filters do" {
    while IFS='|' read -r header message; do
        # shellcheck disable=SC2059 # a format
        run -1 --separate-stderr tb-parse -f tb \
            < <(printf "$header\n1\tPAB\t-\n")
        expect_error <<<"tb-parse: stdin:1: $message"
        [ "${lines[-1]}" = "#tb error $stderr" ]
    done <<'END'
id\tgames\t|column 3 has no name
id\tgames\tid|duplicate column 'id'
id\tgames\tgames|duplicate column 'games'
END
}

@test "tb-parse -S with several sections: the header stays" {
    run -1 --separate-stderr tb-parse -S z \
        <<<$'no,name,section,r1\n1,A,x,-X-\n1,B,y,-X-'
    expect_error <<<"tb-parse: stdin: has several sections, but -S names only\
 one: leave -S out"
    expect < <(printf 'section\tid\tname\tteam\trating\tscore\tgames\tsettings\n'
        echo "#tb error $stderr")
}

@test "tb-calc: rounding at the lower edge of the range" {
    while IFS='|' read -r decimals formula value; do
        run -0 tb-calc -d "$decimals" "x = $formula" <<<$'id\n3'
        [ "$(appended_values <<<"$output")" = "$value" ]
    done <<'END'
6|0 - 9223372036854.775807|-9223372036854.775807
3|0 - 9223372036854.775807 / id|-3074457345618.259
0|floor(0 - 9223372036854.775807) + 1|-9223372036854
END
    for decimals in 0 1 5; do # these are below it
        run -1 --separate-stderr tb-calc -d $decimals \
            'x = -9223372036854.775807' <<<$'id\n3'
        expect_error <<<'tb-calc: stdin:2: x: the result is out of range'
    done
}

@test "tb-median: means at the lower edge of the range" {
    while IFS='|' read -r options list value; do
        # shellcheck disable=SC2086 # words
        run -0 tb-median -a $options <<<$'id\toppscores\n1\t'"$list"
        [ "$(appended_values <<<"$output")" = "$value" ]
    done <<'END'
-d 6|-9223372036854.775807 0 0|-3074457345618.258602
-d 6|-9223372036854.775807 0|-4611686018427.387903
-d 1|-9223372036854.775807 0|-4611686018427.4
-d 6|9223372036854.775807 0|4611686018427.387904
END
}

@test "tb-parse: how a stream is read does not depend on how it is written" {
    # In pieces: the header cut, and a pause behind it; bytes that are no
    # UTF-8; a NUL; a first byte as that of a dBase table.
    pieces()
    {
        # shellcheck disable=SC2059 # a format
        printf "$1" | head -c 6
        sleep 0.2
        # shellcheck disable=SC2059
        printf "$1" | sed -n '1s/^.\{6\}//p'
        sleep 0.2
        # shellcheck disable=SC2059
        printf "$1" | sed 1d
    }
    export LC_ALL=C
    for text in 'id\tname\tgames\n1\tM\xfcller\tPAB\n' \
        'id\tname\tgames\tx\xfc\n1\tA\tPAB\t\xfc\n' \
        'id\tname\tgames\n1\tA\tPAB\n2\tx\0y\tPAB\n' \
        '\x8b\tid\tname\tgames\nx\t1\tA\tPAB\n' \
        '\x8b\tid\tname\tgames\nx\t1\tA\0\tPAB\n'; do
        # shellcheck disable=SC2059
        printf "$text" >"$BATS_TEST_TMPDIR/in"
        tb-parse <"$BATS_TEST_TMPDIR/in" >"$BATS_TEST_TMPDIR/one" 2>&1 || :
        pieces "$text" | tb-parse >"$BATS_TEST_TMPDIR/two" 2>&1 || :
        cmp "$BATS_TEST_TMPDIR/one" "$BATS_TEST_TMPDIR/two"
    done
}

# Seconds of the processor, not of the clock: other tests run at the same time,
# and sanitizers take ten times as long.
within()
{
    sh -c 'ulimit -t "$0"; exec "$@"' "$@"
}

@test "tb-parse: very many comments, a very long line: no second per MB" {
    seq 1000000 | sed 's/^/# comment /' >"$BATS_TEST_TMPDIR/in"
    run -1 within 30 tb-parse "$BATS_TEST_TMPDIR/in"
    head -c 20000000 /dev/zero | tr '\0' x >"$BATS_TEST_TMPDIR/in"
    run -1 within 30 tb-parse "$BATS_TEST_TMPDIR/in"
}

@test "trf: very long lines with a character of two bytes at their end" {
    awk 'BEGIN {
        printf "%-91s", "001    1      Ada"
        for (r = 0; r < 100000; r++)
            printf "0000 - Z  "
        print "é" }' >"$BATS_TEST_TMPDIR/x.trf"
    run -1 --separate-stderr within 30 tb-parse "$BATS_TEST_TMPDIR/x.trf"
    expect_error <<<"tb-parse: $BATS_TEST_TMPDIR/x.trf:1:1000092: opponent\
 'é' is not a number"
    # Columns are found right, in whatever order they are read.
    { player 1 Ada 2000 1.0 '2 w 1'
      player 2 'Zoë Öåß' 1900 0.0 '1 b 0' '0000 - Z'; } >"$BATS_TEST_TMPDIR/x.trf"
    run -0 tb-parse -R 2 "$BATS_TEST_TMPDIR/x.trf"
    [ "${lines[2]}" = $'x\t2\tZoë Öåß\t-\t1900\t0\tL1b ZPB\t-' ]
}

@test "ids that are multiples of a power of two are found as fast as others" {
    { printf 'id\tscore\tgames\n'
      awk 'BEGIN { for (i = 1; i < 65000; i++)
          printf "%d\t1\tPAB\n", i * 32768 }'; } >"$BATS_TEST_TMPDIR/in"
    for program in tb-parse tb-oppscores tb-direct; do
        run -0 sh -c "ulimit -t 5; for i in 1 2 3 4 5 6 7 8; do \
            $program '$BATS_TEST_TMPDIR/in' >/dev/null || exit; done"
    done
}

@test "tb-parse: a stream whose lines end with CR is no slower" {
    { printf 'section\tid\tgames\tname\r'
      awk 'BEGIN { for (i = 0; i < 200000; i++)
          printf "section number %d\t1\tPAB\tsomebody whose name is " \
              "neither short nor long\r", i }'; } >"$BATS_TEST_TMPDIR/in"
    run -0 sh -c 'ulimit -t 5; tb-parse "$1" | wc -l' sh "$BATS_TEST_TMPDIR/in"
    [ "$output" -eq 200001 ]
}

# bats test_tags=sweep
@test "tb-parse: very many columns, and sections: no second per MB" {
    x=$(printf '  x%.s' {1..4000})
    X=${x//  /,}
    while read -r name; do
        echo "$name"
        case $name in
        chart) # one cell of each row is missing, so each is looked for
            echo "No  Name  R1$x"
            for i in {10..99}; do
                echo "$i  A     B ${x%  x}"
            done
            ;;
        columns)
            echo 'no,name,r1'
            head -c 3000000 /dev/zero | tr '\0' ,
            ;;
        sections)
            echo "section,no,r1$X"
            seq 100000 | sed 's/.*/s&,1,B/'
            ;;
        bars) # empty names, in each line that may be a header
            for i in {1..20}; do
                head -c 500000 /dev/zero | tr '\0' '|'
                echo
            done
            ;;
        long) # a long name in the header, above very many short rows
            echo "No  Name  $(head -c 900000 /dev/zero | tr '\0' x)  R1"
            seq 100000 | sed 's/$/  A  x/'
            ;;
        esac >"$BATS_TEST_TMPDIR/in"
        # Of the processor's time: other tests run beside this one.
        run sh -c 'ulimit -t 10; exec tb-parse "$1"' sh "$BATS_TEST_TMPDIR/in"
        [ "$status" -le 1 ]
    done <<'END'
chart
columns
sections
bars
long
END
}

@test "uschess: a report without a round" {
    run -0 tb-parse -S x <<'END'
---------
 Pair | Player Name |Total|
 Num  | USCF ID / Rtg (Pre->Post) | Pts |
---------
    1 | ADA A |0.0  |
   OH | 12345678 / R: 1500   ->1500     |     |
---------
END
    expect <<<$'section\tid\tname\tteam\trating\tscore\tgames\tsettings
x\t1\tADA A\t-\t1500\t0\t-\twritten=0,0'
}

# Names that only the stream makes one are not told apart behind it.
@test "sections whose names are written alike are an error" {
    while read -r one two three line name; do
        run -1 --separate-stderr tb-parse -f csv < <(printf \
            'section,no,name,r1\n%b,1,A,-X-\n%b,2,B,-X-\n%b,3,C,-X-\n' \
            "$one" "$two" "$three")
        expect_error <<<"tb-parse: stdin:$line: two sections would both be '$name' in the stream, which drops a leading # and control characters; rename one of them"
    done <<'END'
x\001 x\002 y 3 x?
y \002x \003x 4 ?x
#U12 U12 y 3 U12
U12 y ##U12 4 U12
END
    printf 'section,no,name,r1\n#x,1,A,-X-\n' >"$BATS_TEST_TMPDIR/a.csv"
    printf 'section,no,name,r1\nx,1,A,-X-\n' >"$BATS_TEST_TMPDIR/b.csv"
    run -1 --separate-stderr tb-parse "$BATS_TEST_TMPDIR"/[ab].csv
    expect_error <<<"tb-parse: $BATS_TEST_TMPDIR/b.csv: section 'x' is in $BATS_TEST_TMPDIR/a.csv already; rename one of them, or read the files separately"
}

# Under sanitizers: memory that a section left, and text before a name.
@test "a section that cannot be joined, and a short name of one with prizes" {
    cd "$BATS_TEST_TMPDIR"
    stream=$'section\tid\tname\tscore\tgames\nA\t1\tAda\t1\tW9'
    printf 'no,name,r1\n1,Ada,W2\n2,Bo,L1\n' >b.csv
    run -1 --separate-stderr tb-check --games=b.csv - <<<"$stream"
    [[ $stderr = *"stdin:2: round 1: 1 'Ada' "* ]]
    printf '# rule=32b\nprize,value,for,section,of\n1st,cup,,,school\n' >sheet
    printf 'no,name,school,r1\n1,Ada,Oak,W2\n2,Bo,Elm,L1\n' >e.csv
    run -0 tb-standings -o tsv -k section,name,score,trophy --combine=1 \
        --by=school --prizes=sheet e.csv
    expect <<<$'section\tname\tscore\ttrophy\ne: school\tOak\t1\t1st\ne: school\tElm\t0\t-'
}
