#!/usr/bin/env bats
# Pending games: paired, the result is not in. Worked by hand: each is in the
# scores of opponents as if both had lost over the board for nothing.
load ../helper

# After two rounds of four, 3 against 1 and 2 against 4 are to play.
event()
{
    printf '%b\n' 'id\tname\trating\tscore\tgames\tsettings\tmore' \
        "1\tA\t2000\t1.5\tW2w D4b ?3w\t$1\t-" \
        "2\tB\t1900\t1\tL1b W3w ?4b\t$1\t-" \
        "3\tC\t1800\t0.5\tD4w L2b ?1b\t$1\t-" \
        "4\tD\t1700\t1\tD3b D1w ?2w\t$1\t-"
}

# A 1 + 1 + 0.5, B 1.5 + 0.5 + 1, C 1 + 1 + 1.5, D 0.5 + 1.5 + 1; A is even of
# three rounds and loses both ends, the others their highest. The running
# scores are 1 1.5 1.5, 0 1 1, 0.5 0.5 0.5 and 0.5 1 1. In FB the scores are
# 2, 1.5, 1 and 1.5; with four rounds planned it is BH. Ratings: two opponents.
@test "codes of opponents' scores have the opponent, the others nothing" {
    while IFS='|' read -r settings code values; do
        echo "$code with $settings"
        output=$(event "$settings" >"$BATS_TEST_TMPDIR/x.tb"
            tb-standings -t "score,$code" -o tsv "$BATS_TEST_TMPDIR/x.tb" |
                awk -F '\t' -v code="$code" 'NR == 1 {
                    for (i = 1; i <= NF; i++)
                        at[$i] = i
                    next }
                    { print $at["id"] "\t" $at[code] }' | sort -n | cut -f 2 |
                paste -sd ,)
        [ "$output" = "$values" ]
    done <<'END'
-|solkoff|2.5,3,3.5,3
-|mmed|1,1.5,2,1.5
-|med|1,1,1,1
-|sb|1.5,0.5,0.5,1
-|cum|4,2,1.5,2.5
-|cumopp|6,8,8.5,7.5
-|avgopp|1800,1900,1800,1900
-|BH|2.5,3,3.5,3
-|BH/C1|2,2.5,2.5,2.5
-|BH/M1|1,1,1,1
-|FB|4,4.5,5,4.5
rounds=4|FB|2.5,3,3.5,3
-|SB|1.5,0.5,0.5,1
-|AOB|3.17,3,2.83,3
-|ARO|1800,1900,1800,1900
-|PS|4,2,1.5,2.5
-|REP|3,3,3,3
-|BPG|1,1,1,1
system=roundrobin|SB|1.5,0.5,0.5,1
END
}

# 16.3: the zero-point bye of 1 is not among the last rounds while it plays;
# 34E1: it has one unplayed round, 3 has two.
@test "to opponents a pending game adds nothing, and byes before it stay" {
    while read -r rules lists; do
        output=$(printf '%b\n' 'id\tscore\tgames' '1\t1\tW2 ZPB ?2' \
            '2\t1\tL1 W3 ?1' '3\t1\tPAB L2 ZPB' |
            tb-oppscores -r "$rules" | appended_values)
        [ "$output" = "$lists" ]
    done <<'END'
fide 1 1v 1,1 1.5 1,1 1 1v
uscf 1 0 1,1.5 1 1.5,0 1 0
raw 1 0 0,1 1 0,0 1 0
played 1 - -,1 1 -,- 1 -
paired 1 - 1,1 1 1,- 1 -
END
}

@test "what stands behind it is the opponent's score; ?0 has a dummy" {
    output=$(event - | tb-oppscores -n x --work | appended_values)
    [ "$output" = 'score score score,score score score,score score score,score score score' ]
    output=$(printf '%b\n' 'id\tscore\tgames' '1\t1\tW2 ?0' '2\t0\tL1 ZPB' |
        tb-oppscores --work | sed -n 2p | cut -f 4,5)
    [ "$output" = $'0.5 1\tunplayed dummy' ]
}
