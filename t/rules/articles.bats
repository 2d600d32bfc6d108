#!/usr/bin/env bats
# Articles of C.07 (1 March 2026), each by the smallest events that show it:
# cases/c07, with values that follow from the article's words.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

# values FILE CODE EDITION: the code's values in the order of the ids, as an
# event of that edition has them.
values()
{
    local date=2026/11/20

    [ "$3" = 2026 ] || date=2025/11/20
    sed "s|^042 .*|042 $date|" "$cases/c07/$1.trf" |
        standings -t "$2" - |
        awk -F '\t' 'NR > 1 { print $2 "\t" $NF }' | sort -n |
        awk '{ printf "%s%s", comma, $2; comma = "," } END { print "" }'
}

# check_values ARTICLE: its rows of cases/c07/expected.tsv, which hold in both
# editions. - are readings of what no article says.
check_values()
{
    local count=0

    while IFS=$'\t' read -r article file code values; do
        [ "$article" = "$1" ] || continue
        for edition in 2024 2026; do
            echo "$file $code, edition $edition"
            output=$(values "$file" "$code" "$edition")
            expect <<<"$values"
            count=$((count + 1))
        done
    done <"$cases/c07/expected.tsv"
    [ "$count" -gt 0 ]
}

@test "7.7 STD: more points than the opponent has from the game, or as many" {
    # 0:0 over the board is a half each, a half against 0 is 1. A double
    # forfeit is compared with a draw.
    check_values 7.7
}

@test "7.2 WON:GP: matches won on all boards, no more than WIN:GP" {
    check_values 7.2
}

@test "6.3 DE: a missing game gives the leader what a loss is worth" {
    # 3 2 1 points. Of 1 3 4 5, tied on 8, they have 2 6 6 6 from each other;
    # 1 and 4 did not meet: 4 has 7 at least, 1 has 5 at most. Then 1 3 5 have
    # met all: 2 5 5, and 3 drew with 5.
    check_values 6.3
}

@test "6.3 in 13.3 EDE: the same with match points 3, 2, 1" {
    output=$(tabs <<'END' | sed 's/SET/points=3,2,1;mp=3,2,1;gp=4,2,0/' |
id | score | games | settings | mps | gps
1 | 8 | L3 L5 ZPB | SET | 1 1 0 | 2 2 0
3 | 8 | W1 L4 D5 | SET | 3 1 2 | 2 2 2
4 | 8 | W5 W3 ZPB | SET | 3 3 0 | 2 2 0
5 | 8 | L4 W1 D3 | SET | 1 3 2 | 2 2 2
END
        tb-direct -r ede | appended_values)
    [ "$output" = 4,2,1,2 ]
}

# 42.944 is 773/18, of 9 games, and 42.9375 is 687/16, of 8: 6 before 8. What
# decided is said where two decimals do not show it.
@test "8.2 AOB: compared exactly, printed with two decimals" {
    run -0 standings -k section,rank,id,AOB -t AOB "$cases/c07/aob-two-decimals.tb"
    sed -n '4,5p' <<<"$output" >"$BATS_TEST_TMPDIR/ours"
    diff -u - "$BATS_TEST_TMPDIR/ours" <<<$'3\t6\t42.94\n4\t8\t42.94'
    run -0 tb-standings -t AOB --explain=6 "$cases/c07/aob-two-decimals.tb"
    [[ ${output//$'\n  '/ } == *": 42.944444 to 42.9375."* ]]
}

# By so large a factor the opponents decide last: as a key of their own.
@test "13.4 SSSC: compared exactly, printed with two decimals" {
    for file in "$cases"/fide-exercises/team.trf \
        "$cases"/team-generated/trf/tsw2*.trf; do
        echo "$file"
        run -0 --separate-stderr standings -k section,rank,id -t SSSC/K100000 "$file"
        expect < <(standings -k section,rank,id -t MPvGP,BH:MP "$file")
    done
    run -0 standings -k section,SSSC/K7 -t SSSC/K7 "$cases/fide-exercises/team.trf"
    ! grep '[.]...' <<<"$output"
}

# 172 of the federation ITA: both ratings, or one of them. Cat has no FIDE rating.
@test "TRF 172 chooses whose rating is taken, --rating goes before it" {
    while IFS='|' read -r kind options ratings; do
        echo "$kind $options"
        # shellcheck disable=SC2086 # words
        output=$(sed "s/ITA FIDON/$kind/" "$cases/c07/fidon.trf" |
            tb-parse $options | cut -f 5 | sed 1d | paste -sd ' ')
        expect <<<"$ratings"
    done <<'END'
ITA FIDON||2000 1800 1500 1600
ITA NIDOF||1990 1750 1500 1650
ITA HBFN||2000 1800 1500 1650
ITA LBFN||1990 1750 1500 1600
ITA FIDE||2000 1800 - 1600
NOR NIDOF||2000 1800 - 1600
ITA NIDOF|--rating fide|2000 1800 - 1600
ITA FIDON|--rating national|1990 1750 1500 1650
END
}

# C.07 8: not in a round robin. 10: nothing is defined if somebody is unrated.
@test "a code that must not be used, or has no values: one warning says why" {
    cd "$BATS_TEST_TMPDIR"
    { player 1 A 2000 1.0 '2 w 1'; player 2 B '' 0.0 '1 b 0'; } >swiss.trf
    { echo '092 Individual: Round-Robin'; cat swiss.trf; } >rr.trf
    cp rr.trf rr2.trf
    while IFS='|' read -r files codes forbidden undefined; do
        # shellcheck disable=SC2086 # words
        run -0 --separate-stderr tb-standings -t "PTS,$codes" $files
        said=$(sed -n 's/ must not be used in a round robin (FIDE C.07 8),.*//p' \
            <<<"$stderr" | sed 's/.* //' | paste -s -d ' ')
        [ "$said" = "$forbidden" ]
        [ "$(grep -c 'have no rating, so .*C.07 10' <<<"$stderr")" = \
            "$undefined" ]
        [ -z "$(other_faults)" ]
    done <<'END'
rr.trf rr2.trf|BH/C1,BH,SB|BH|0
rr.trf rr2.trf|FB,AOB,ARO|FB AOB|1
rr.trf|fide|BH|0
rr.trf|swissperfect,fide-rr,PS||0
swiss.trf|swissperfect,BH,FB,AOB||0
swiss.trf rr.trf|BH,SB|BH|0
swiss.trf rr.trf|ARO,TPR,APPO,RTNG||4
swiss.trf|ARO/U1400,TPR/U1400,avgopp,oppperf||0
END
    run -0 tb-check -t BH,SB rr.trf
    [[ $output = *'BH must not be used in a round robin'* ]]
}

@test "codes of older files, and 4.1: of OTHER the order up to it holds" {
    event() { sed "s/^142.*/202 $1/" "$cases/c07/cap-16.4.2.trf"; }
    run -0 standings - < <(event PTS,GE,BH,OTHER_X,SB) 2>/dev/null
    [[ ${lines[0]} = *"OTHER_..."*": ignoring it"* ]]
    [ "${lines[1]}" = $'rank\tid\tname\tscore\tREP\tBH' ]
    run -0 tb-check - < <(event PTS,BH,OTHER_X)
    [[ $output = *"OTHER_..."*": ignoring it"* ]]
    run -2 tb-standings -t BH,OTHER_X "$cases/c07/cap-16.4.2.trf"
    run -0 standings -t MPTS,ESB:MG/C1,ESB:GM,GPTS "$cases/fide-exercises/team.trf"
    expect < <(standings -t PTS:MP,EMGSB/C1,EGMSB,PTS:GP \
        "$cases/fide-exercises/team.trf")
    run -0 standings -t GPTS,MPTS "$cases/fide-exercises/team.trf"
    expect < <(standings -t PTS:GP,PTS:MP "$cases/fide-exercises/team.trf")
}

# Ann's win stays one, and her opponents met somebody with 1.5; only what goes
# by the score, her own dummies and who reaches the limit of KS, has 0.5.
@test "a penalty of no result changes the score, and no round" {
    local file=$cases/c07/penalty-299.trf
    local codes=WIN,WON,BPG,BWG,REP,STD,PS,SB,BH,AOB,ARO,TPR
    sed '/^299/d; /Ann/s/0\.5    1 /1.5    1 /' "$file" \
        >"$BATS_TEST_TMPDIR/without.trf"
    run -0 standings -k section,id,$codes -t $codes \
        "$BATS_TEST_TMPDIR/without.trf"
    sort <<<"$output" >"$BATS_TEST_TMPDIR/without"
    run -0 --separate-stderr standings -k section,id,$codes -t $codes "$file"
    sort <<<"$output" | diff -u "$BATS_TEST_TMPDIR/without" -
    check_values -
    output=$(tabs <<'END' | tb-oppscores | cut -f 5
id | score | games | settings
1 | 1 | FPB W2w | penalties=1:-1:0:0
2 | 1 | W3w L1b | penalties=1:-1:0:0
3 | 0 | L2b ZPB | penalties=1:-1:0:0
END
    )
    expect <<<$'oppscores\n1 1\n0.5 2\n1 0v'
}

# Board counts 3 and 6, game points 2.5 and 3.5: the first has scored less.
@test "12.1 BC: only where game points are equal it decides" {
    run -0 --separate-stderr standings -k section,rank,id,BC -t BC \
        "$cases/c07/bc.trf"
    expect <<<$'rank\tid\tBC\n1\t1\t3\n1\t2\t6'
    expect_error <<'END'
tb-boards: warning: bc: BC cannot break ties between teams with different game points (C.07 12.1); put MPvGP before it
END
    run -0 tb-standings -t BC --explain=1 "$cases/c07/bc.trf"
    [[ ${output//$'\n  '/ } == *"(3) and Board Count (undecided)."* ]]
    # A page ranks the round before, too: it is told once, and not of a tie that
    # a fourth round, in which Team 1 won both games, has broken.
    tb-standings --teams -t PTS,BC -o page "$cases/c07/bc.trf" 2>&1 \
        >"$BATS_TEST_TMPDIR/page.html" |
        grep -c . | grep -x 1 >/dev/null
    sed -E '/^142/s/3/4/; /^310   1/s/3.0    2.5/5.0    4.5/
        /T1B1/{s/2.0 ( +3)/3.0 \1/;s/$/     3 w 1/;}; /T2B1/s/$/     1 b 0/
        /T1B2/{s/0.5 ( +4)/1.5 \1/;s/$/     4 b 1/;}; /T2B2/s/$/     2 w 0/' \
        "$cases/c07/bc.trf" >"$BATS_TEST_TMPDIR/broken.trf"
    run -0 --separate-stderr tb-standings --teams -t PTS,BC -o page \
        "$BATS_TEST_TMPDIR/broken.trf"
    [[ -z $stderr && $output = *'inal standings after 4 rounds'* ]]
    # Three teams of 3 points, each group by its game points.
    group() {
        tabs <<END | tb-boards -q bc-tied -k score | appended_values
id | score | gp | games | boards
1 | 3 | 2 | W9w W9w | 1,0 0,1
2 | 3 | $1 | W9w W9w | 0,1 0,1
3 | 3 | 2 | W9w W9w | 1,0 1,0
4 | 2 | 5 | W9w W9w | 1,1 1,1
END
    }
    output=$(group 2)
    expect <<<3,4,2,6
    run -0 group 2.5
    [ "${lines[-1]}" = 0,0,0,6 ]
}

# In the match of two teams 13.3 has compared the game points before.
@test "12.1 in 13.3 EDEC: the one with more game points is first" {
    for code in EDEC EDEBT EDEBB; do
        run -0 standings -k section,rank,id -t "$code" "$cases/c07/bc.trf"
        expect <<<$'rank\tid\n1\t2\n2\t1'
    done
}

@test "9.2.3, 14.5 KS: a digit without a sign is half points up" {
    # The limit is 3.5 of 7 and half a point or one: 2 4 7 reach it, with 6 5
    # 5; 8, with 3.5, does not. 5 beat 4 and drew with 7.
    check_values 9.2.3
}

@test "9.2 KS: who was never paired has no part in a round robin" {
    # Four play three rounds: half of the maximum is 1.5, which 3 and 4 have.
    # 1 drew with both, so did 2. After one round the one who was not paired
    # may have been free in it: then nobody can have won.
    check_values 9.2
    output=$(tb-parse -R 1 "$cases/c07/ks-never-paired.trf" | tb-koya |
        appended_values)
    [ "$output" = 1,0,0.5,0.5,0 ]
}

# Ann has 2 points of two rounds, the first by a bye, and met Bob, who has 1.
@test "16.4.2: a dummy has at most a draw in each round of the tournament" {
    while IFS='|' read -r planned value; do
        echo "$planned"
        sed "s/^142.*/$planned/" "$cases/c07/cap-16.4.2.trf" \
            >"$BATS_TEST_TMPDIR/event.trf"
        run -0 standings -t TPN,BH "$BATS_TEST_TMPDIR/event.trf"
        [ "$(grep -c . <<<"$output")" = 4 ]
        output=$(grep Ann <<<"$output" | cut -f 6)
        expect <<<"$value"
    done <<'END'
|2
142 2|2
142 3|2.5
142 4|3
142 9|3
END
    # After round 2 of 4 that are in the file, as after these of those planned.
    tabs <<'END' >"$BATS_TEST_TMPDIR/event.tb"
section | id | name | team | rating | score | games | settings
A | 1 | Ann | - | - | 3 | FPB W2w ZPB PAB | -
A | 2 | Bob | - | - | 2 | W3w L1b PAB ZPB | -
A | 3 | Cal | - | - | 0 | L2b ZPB ZPB ZPB | -
END
    run -0 standings -R 2 -t TPN,BH "$BATS_TEST_TMPDIR/event.tb"
    output=$(grep Ann <<<"$output" | cut -f 6)
    expect <<<3
}

@test "13.4.2b SSSC: by the highest primary score, by the most of a match" {
    # A win is 3 game points on each of 2 boards, 2 match points; 6 rounds.
    # B: 6 + 72 / floor(2 * 6 / 6), and 0 + 144 / floor(6 * 6 / 2).
    check_values 13.4.2b
}

@test "13.4.2b SSSC: a factor of 0 is an error" {
    # After 2 rounds 2 * 2 / 6; half of the boards are more than the points.
    run -1 --separate-stderr tb-standings -R 2 -t SSSC \
        "$cases/c07/sssc-310.trf"
    [ -z "$output" ]
    [[ $stderr == *'tb-calc: stdin:'?': SSSC: division by zero'* ]]
    run -2 --separate-stderr tb-standings -t SSSC/K0 "$cases/c07/sssc-310.trf"
}

# Round 2 of 3: B 0 + C 1 for A. Were it the last: B 0.5 + C 1.5.
@test "8.3 FB: before the event's final round it is BH" {
    check_values 8.3
    sed /^142/d "$cases/c07/fore-before-the-end.trf" \
        >"$BATS_TEST_TMPDIR/end.trf"
    fore() { tb-oppscores -F | tb-median | appended_values; }
    [ "$(tb-parse "$BATS_TEST_TMPDIR/end.trf" | fore)" = 2,2,2,2 ]
    # Cut off by -R, here or in a stream.
    [ "$(tb-parse -R 1 "$BATS_TEST_TMPDIR/end.trf" | fore)" = 0,1,0,1 ]
    [ "$(tb-parse "$BATS_TEST_TMPDIR/end.trf" | tb-parse -R 1 | fore)" = \
        0,1,0,1 ]
    [ "$(tb-parse "$BATS_TEST_TMPDIR/end.trf" | sed 's/edition=2026[^\t]*/-/' |
        tb-parse -R 1 | fore)" = 0,1,0,1 ]
    # Pairings of round 2 without results.
    [ "$(sed 's/ [01]$/  /; s/2\.0    1/1.0    1/; s/1\.0    3/0.0    3/' \
        "$BATS_TEST_TMPDIR/end.trf" | tb-parse | fore)" = 0,1,0,1 ]
}
