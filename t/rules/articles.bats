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

# Reads FILE|CODE|VALUES: they hold in both editions.
check_values()
{
    while IFS='|' read -r file code values; do
        for edition in 2024 2026; do
            echo "$file $code, edition $edition"
            output=$(values "$file" "$code" "$edition")
            expect <<<"$values"
        done
    done
}

@test "7.7 STD: more points than the opponent has from the game, or as many" {
    # 0:0 over the board is a half each, a half against 0 is 1. A double
    # forfeit is compared with a draw.
    check_values <<'END'
std-00|STD|0.5,0.5
std-half-none|STD|1,0
std-double-forfeit|STD|0,0
END
}

@test "7.2 WON:GP: matches won on all boards, no more than WIN:GP" {
    check_values <<'END'
won-gp|WIN:GP|0,0
won-gp|WON:GP|0,0
won-gp|WON:MP|1,0
won-gp|PTS:GP,WON|0,0
won-gp|PTS:MP,WON|1,0
END
}

@test "6.3 DE: a missing game gives the leader what a loss is worth" {
    # 3 2 1 points. Of 1 3 4 5, tied on 8, they have 2 6 6 6 from each other;
    # 1 and 4 did not meet: 4 has 7 at least, 1 has 5 at most. Then 1 3 5 have
    # met all: 2 5 5, and 3 drew with 5.
    check_values <<'END'
de-63-loss-points|DE|4,0,2,1,2
END
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

@test "9.2 KS: who was never paired has no part in a round robin" {
    # Four play three rounds: half of the maximum is 1.5, which 3 and 4 have.
    # 1 drew with both, so did 2. After one round the one who was not paired
    # may have been free in it: then nobody can have won.
    check_values <<'END'
ks-never-paired|KS|1,1,1,1,0
END
    output=$(tb-parse -R 1 "$cases/c07/ks-never-paired.trf" | tb-koya |
        appended_values)
    [ "$output" = 1,0,0.5,0.5,0 ]
}

@test "13.4.2b SSSC: by the highest primary score, by the most of a match" {
    # A win is 3 game points on each of 2 boards, 2 match points; 6 rounds.
    # B: 6 + 72 / floor(2 * 6 / 6), and 0 + 144 / floor(6 * 6 / 2).
    check_values <<'END'
sssc-310|SSSC|24,42
sssc-310|PTS:GP,SSSC|14,8
sssc-310|SSSC/K3|24,30
END
}

@test "13.4.2b SSSC: a factor of 0 is an error" {
    # After 2 rounds 2 * 2 / 6; half of the boards are more than the points.
    run -1 --separate-stderr tb-standings -R 2 -t SSSC \
        "$cases/c07/sssc-310.trf"
    [ -z "$output" ]
    [[ ${stderr%%$'\n'*} == 'tb-calc: stdin:'?': SSSC: division by zero' ]]
    run -2 --separate-stderr tb-standings -t SSSC/K0 "$cases/c07/sssc-310.trf"
}

# Round 2 of 3: B 0 + C 1 for A. Were it the last: B 0.5 + C 1.5.
@test "8.3 FB: before the event's final round it is BH" {
    check_values <<'END'
fore-before-the-end|FB|1,3,3,1
fore-before-the-end|BH/F|1,3,3,1
fore-before-the-end|AOB/F|3,1,1,3
END
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
