#!/usr/bin/env bats
# Games that are paired and have no result yet: next of the column more.
# shellcheck disable=SC2059,SC2154 # escapes; set by run
load ../helper

# What tb-parse says of standard input: score and games with the rounds ahead, a
# record a line.
records()
{
    parse_with next "$@" |
        awk -F '\t' 'NR > 1 { print $6 "\t" $7 ($9 == "none" ? "" : " " $9) }'
}

# Four players after two rounds, 3 against 1 and 2 against 4 are to play.
expected()
{
    printf '%b\n' '1.5\tW2w D4b ?3w' '1\tL1b W3w ?4b' '0.5\tD4w L2b ?1b' \
        '1\tD3b D1w ?2w'
}

trf()
{
    local - # ? is a result
    set -f
    player 1 A '' "$1" '2 w 1' '4 b =' "$4"
    player 2 B '' "$2" '1 b 0' '3 w 1' "${5-4 b}"
    player 3 C '' 0.5 '4 w =' '2 b 0' "${6-1 b}"
    player 4 D '' "$3" '3 b =' '1 w =' "${7-2 w}"
}

@test "tables, charts and reports: ?3, ?3w and 3w are pairings" {
    run -0 records <<'END'
id,name,r1,r2,r3
1,A,W2w,D4b,?3w
2,B,L1b,W3w,4b
3,C,D4w,L2b,?1
4,D,D3b,D1w, ? 2 w
END
    expect < <(expected)
    run -0 records <<'END'
No;Name;Pts;1.Rd;2.Rd;3.Rd
1;A;1,5;2w1;4b½;3w
2;B;1;1b0;3w1;4b
3;C;0,5;4w½;2b0;1b
4;D;1;3b½;1w½;2w
END
    expect < <(expected)
    run -0 records <<'END'
 #  Name      Pts   Rd1    Rd2    Rd3
 1  Adams A   1.5   W2w    D4b    ? 3w
 2  Brown B   1     L1b    W3w    ?4
 3  Clark C   0.5   D4w    L2b    ?1b
 4  Diaz D    1     D3b    D1w    ?2w
END
    expect < <(expected)
    run -0 records <<'END'
---------------------------------------------
 Pair | Player Name |Total|Round|Round|Round|
 Num  | USCF ID     | Pts |  1  |  2  |  3  |
---------------------------------------------
    1 | ADAMS       | 1.5 |W   2|D   4|?   3|
   NY | 1 / R: 1500 ->1500 |N:2 |W    |B    |W    |
---------------------------------------------
    2 | BROWN       | 1.0 |L   1|W   3|?   4|
   NY | 2 / R: 1500 ->1500 |N:2 |B    |W    |B    |
---------------------------------------------
    3 | CLARK       | 0.5 |D   4|L   2|?   1|
   NY | 3 / R: 1500 ->1500 |N:2 |W    |B    |B    |
---------------------------------------------
    4 | DIAZ        | 1.0 |D   3|D   1|?   2|
   NY | 4 / R: 1500 ->1500 |N:2 |B    |W    |W    |
---------------------------------------------
END
    expect < <(expected)
}

@test "TRF: a blank result, ? and Z; the stream: as it is" {
    run -0 records < <(trf 1.5 1.0 1.0 '3 w ?' '4 b' '1 b Z')
    expect < <(expected)
    trf 1.5 1.0 1.0 '3 w' | command tb-parse >"$BATS_TEST_TMPDIR/records"
    command tb-parse "$BATS_TEST_TMPDIR/records" |
        cmp - "$BATS_TEST_TMPDIR/records"
    run -0 --separate-stderr records "$BATS_TEST_TMPDIR/records"
    expect < <(expected)
}

# A table of the submission: its fields, and a record for each player.
dbf()
{
    local -a fields=(D_SEC_NUM=2 D_PAIR_NUM=4 D_NAME=10 D_RND01=6 D_RND02=6
        D_RND03=6)
    local field hex size=1 count=$#
    for field in "${fields[@]}"; do
        ((size += ${field#*=}))
    done
    printf '\x03\x1a\x0b\x16'
    printf -v hex '%08x%04x%04x' "$count" $((33 + 32 * ${#fields[@]})) "$size"
    printf "\\x${hex:6:2}\\x${hex:4:2}\\x${hex:2:2}\\x${hex:0:2}"
    printf "\\x${hex:10:2}\\x${hex:8:2}\\x${hex:14:2}\\x${hex:12:2}"
    head -c 20 /dev/zero
    for field in "${fields[@]}"; do
        printf %s "${field%=*}"
        head -c $((11 - $(printf %s "${field%=*}" | wc -c))) /dev/zero
        printf 'C\0\0\0\0'
        printf -v hex %02x "${field#*=}"
        printf "\\x$hex\\0"
        head -c 14 /dev/zero
    done
    printf '\r'
    for field; do
        printf ' %s' "$field"
    done
    printf '\x1a'
}

@test "the submission: ?3W, and a cell that lacks the letter" {
    dbf '1    1A         W2W   D4B   ?3W   ' '1    2B         L1B   W3W   ? 4B  ' \
        '1    3C         D4W   L2B   1B    ' '1    4D         D3B   D1W      2W ' \
        >"$BATS_TEST_TMPDIR/TDEXPORT.DBF"
    run -0 records "$BATS_TEST_TMPDIR/TDEXPORT.DBF"
    expect < <(expected)
}

@test "such rounds are in next, and tb-standings has none" {
    trf 1.5 1.0 1.0 '3 w' >"$BATS_TEST_TMPDIR/open.trf"
    run -0 --separate-stderr parse_with next "$BATS_TEST_TMPDIR/open.trf"
    [ "$(cut -f 7,9 <<<"$output" | sed 1d | tr '\t' : | paste -sd ,)" = \
        'W2w D4b:?3w,L1b W3w:?4b,D4w L2b:?1b,D3b D1w:?2w' ]
    [ "$stderr" = '' ]
    run -0 --separate-stderr tb-standings -t PTS -o tsv "$BATS_TEST_TMPDIR/open.trf"
    [ "$(cut -f 3,5 <<<"$output" | sed 1d | paste -sd ,)" = \
        $'1\t1.5,2\t1,4\t1,3\t0.5' ]
}

# 2 has a half in round 3: it is declared already, or it is not.
@test "a bye of an open round may be among the declared points, or not" {
    for points in 0 0.5; do
        run -0 --separate-stderr records < <(
            player 1 A '' 1.0 '2 w 1' '3 w'
            player 2 B '' "$points" '1 b 0' '0000 - H'
            player 3 C '' 1.0 '0000 - U' '1 b')
        expect < <(printf '%b\n' '1\tW2w ?3w' "$points\tL1b HPB" '1\tPAB ?1b')
    done
}

@test "two open rounds, all of them, or as far as -R says" {
    local table=$'id,name,r1,r2,r3,r4\n1,A,W2,?3,?4,\n2,B,L1,?4,?3,'
    table+=$'\n3,C,W4,?1,?2,\n4,D,L3,?2,?1,H'
    run -0 --separate-stderr command tb-parse <<<"$table"
    [[ $output = *$'\tW2\t'*'next=?3 ?4 .'* ]]
    run -0 --separate-stderr tb-parse -R 2 <<<"$table"
    [ "$(cut -f 7 <<<"$output" | sed -n 2p)" = 'W2 ?3' ]
}

@test "a pairing that one side alone has is an error; ?0 is none" {
    run -1 --separate-stderr tb-parse <<'END'
id,name,r1,r2
1,A,W2,?2
2,B,L1,W1
END
    expect_error <<'END'
tb-parse: stdin:2: round 2: 1 'A' has ?2, but 2 'B' (line 3) has W1: the results disagree
tb-parse: stdin:2: warning: round 2: the result of 1 'A' against 2 'B' is unknown and counts 0
END
    run -0 --separate-stderr tb-parse <<<$'id,name,r1,r2\n1,A,W2,?0\n2,B,L1,H'
    [ "$(cut -f 7 <<<"$output" | sed 1d | paste -sd ,)" = W2,L1 ]
    run -1 --separate-stderr tb-parse <<<$'id,name,r1\n1,A,?x'
    expect_error <<<"tb-parse: stdin:2:5: round 1: '?x' names no opponent"
}

# Version 0.2.0 wrote rounds ahead into games, on request; a column more would
# have them as next.
@test "a stream with a last round in which nobody has a result is refused" {
    old()
    {
        printf 'section\tid\tname\tteam\trating\tscore\tgames\tsettings\n'
        printf 'S\t%d\t%s\t-\t-\t%d\t%s\t-\n' 1 A 1 'W2 ?2' 2 B 0 "L1 $1"
    }
    run -1 --separate-stderr tb-parse -f tb < <(old '?1')
    expect_error <<'END'
tb-parse: stdin:2: nobody has a result in round 2, as in streams of older versions; parse the file again, or write that round as next= in the column more
END
    run -1 tb-standings < <(old '?1')
    run -0 command tb-parse < <(old '?1' | sed $'1s/$/\tmore/; 2,$s/$/\t-/')
}

# On board 1 of the teams by number are Ann and Hal, but Ann plays Hal and Bo
# plays Gus.
@test "teams of players: a pairing of players that cross tells no colour" {
    cat >"$BATS_TEST_TMPDIR/t.csv" <<'EOF'
No,Name,Team,R1,R2
1,Ann,Rooks,W3w,?8w
2,Bo,Rooks,D4b,?7b
3,Cy,Kings,L1b,?6b
4,Di,Kings,D2w,?5w
5,Ed,Pawns,W7w,?4b
6,Fay,Pawns,W8b,?3w
7,Gus,Bishops,L5b,?2w
8,Hal,Bishops,L6w,?1b
EOF
    run -0 --separate-stderr command tb-parse --teams "$BATS_TEST_TMPDIR/t.csv"
    [ "$(awk -F '\t' 'NR > 1 && !/^#/ { print $3, $7, $NF }' <<<"$output")" = \
        "$(printf '%s\n' 'Rooks W2w next=?4;lineups=1,2' \
            'Kings L1b next=?3;lineups=3,4' \
            'Pawns W4w next=?2;lineups=5,6' \
            'Bishops L3b next=?1;lineups=7,8')" ]
}

# U in place of ?4 is the same: no opponent, and the round is over.
@test "a pairing with a seat that nobody takes is a free round that is over" {
    cd "$BATS_TEST_TMPDIR"
    for name in '' spielfrei Freilos; do
        printf '%s\n' 'no,name,R1,R2,Total' '1,Ann,W2,?4,1' '2,Bo,L1,W3,1' \
            '3,Cy,?4,L2,0' "4,$name,,," >x.csv
        mkdir -p u
        sed 's/?4/U/' x.csv >u/x.csv
        for round in '' '-R whole'; do
            # shellcheck disable=SC2086
            run -0 --separate-stderr tb-standings $round -o tsv x.csv
            [[ $stderr != *going\ on* ]]
            diff <(tb-standings $round -o tsv u/x.csv) - <<<"$output"
        done
    done
}

@test "a free seat in rounds ahead is no absence" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' No,Name,R1,R2,R3 '1,Ann,W2,?3,?4' '2,Bo,L1,?4,?3' \
        '3,Cy,U,?1,?2' 4,,,, >x.csv
    run -0 --separate-stderr tb-standings x.csv
    [[ $stderr = *'rounds 2 to 3 have not started: ignoring their 2 pairings; -R 3 counts them' ]]
}
