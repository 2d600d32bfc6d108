#!/usr/bin/env bats
# tb-oppscores appends what each round contributes.
load ../helper

# Four players, four rounds: a forfeit (1 won, 4 lost), each kind of bye.
event()
{
    tabs <<END
id | rating | score | games | settings
1 | 2000 | 3 | W2w D3b +4w HPB | $1
2 | 1900 | 2 | L1b PAB L3w W4b | $1
3 | 1800 | 2 | D4w D1w W2b ZPB | $1
4 | ${2:-1700} | 0.5 | D3b ZPB -1b L2w | $1
END
}

# Adjusted for the opponents: 3, 2, 2.5 (the last round's bye a draw), 0.5
# (its bye is followed by a game). Own rounds: at most the opponent's adjusted
# score for a forfeit, 0.5 x 4 for a bye; before 2026 the own score.
@test "all rules, worked by hand" {
    while IFS='|' read -r options settings lists; do
        echo "$options with $settings"
        # shellcheck disable=SC2086 # words
        output=$(event "$settings" | tb-oppscores $options | appended_values)
        [ "$output" = "$lists" ]
    done <<'END'
|-|2 2.5 0.5 2v,3 2 2.5 0.5,0.5 3 2 2v,2.5 0.5v 0.5v 2
-r fide|edition=2026|2 2.5 0.5 2v,3 2 2.5 0.5,0.5 3 2 2v,2.5 0.5v 0.5v 2
-r fide|edition=2024|2 2.5 3 3v,3 2 2.5 0.5,0.5 3 2 2v,2.5 0.5v 0.5v 2
-r fide2024|edition=2026|2 2.5 3 3v,3 2 2.5 0.5,0.5 3 2 2v,2.5 0.5v 0.5v 2
-r fide2026|edition=2024|2 2.5 0.5 2v,3 2 2.5 0.5,0.5 3 2 2v,2.5 0.5v 0.5v 2
--rules=fide2024|-|2 2.5 3 3v,3 2 2.5 0.5,0.5 3 2 2v,2.5 0.5v 0.5v 2
-F|-|1.5 2.5 1 2v,3 1.5 2.5 1,1 3 1.5 2v,2.5 1v 1v 1.5
--fore|-|1.5 2.5 1 2v,3 1.5 2.5 1,1 3 1.5 2v,2.5 1v 1v 1.5
-P|-|2 2.5 0.5 2v,3 2 2.5 0.5,0.5 3 2 2v,2.5 0.5v 3 2
--forfeits-played|edition=2024|2 2.5 0.5 3v,3 2 2.5 0.5,0.5 3 2 2v,2.5 0.5v 3 2
-F -P|-|1.5 2.5 1 2v,3 1.5 2.5 1,1 3 1.5 2v,2.5 1v 3 1.5
|system=roundrobin|2 2 0.5 -,3 - 2 0.5,0.5 3 2 -,2 - 3 2
-r uscf|-|1.5 2.5 0 0,2.5 0 2.5 1.5,1.5 2.5 1.5 0,2.5 0 0 1.5
-r raw|-|2 2 0 0,3 0 2 0.5,0.5 3 2 0,2 0 0 2
-r played|-|2 2 - -,3 - 2 0.5,0.5 3 2 -,2 - - 2
-k rating|-|1900 1800 - -,2000 - 1800 1700,1700 2000 1900 -,1800 - - 1900
-k id -r uscf|-|2 3 - -,1 - 3 4,4 1 2 -,3 - - 2
--keys=score|-|2 2.5 0.5 2v,3 2 2.5 0.5,0.5 3 2 2v,2.5 0.5v 0.5v 2
END
}

# Caps as above; of 3 the last bye, of 4 nothing changes its score. With -F the
# games of the last round, 2 with 4, are draws.
@test "--work: what stands behind each contribution, by hand" {
    while IFS='|' read -r options settings rated lists; do
        echo "$options with $settings"
        # shellcheck disable=SC2086 # words
        output=$(event "$settings" "$rated" | tb-oppscores $options --work |
            appended_values)
        [ "$output" = "$lists" ]
    done <<'END'
|-|1|score unplayed capped capped,score dummy unplayed score,score score score dummy,unplayed dummy dummy score
-r fide2024|-|1|score unplayed dummy dummy,score dummy unplayed score,score score score dummy,unplayed dummy dummy score
-F|-|1|fore unplayed capped capped,score dummy unplayed fore,fore score fore dummy,unplayed dummy dummy fore
-P|-|1|score unplayed score capped,score dummy unplayed score,score score score dummy,unplayed dummy score score
|system=roundrobin|1|score score score -,score - score score,score score score -,score - score score
-r uscf|-|1|unplayed unplayed - -,unplayed - unplayed unplayed,unplayed unplayed unplayed -,unplayed - - unplayed
-r raw|-|1|score score - -,score - score score,score score score -,score - - score
-r played|-|1|score score - -,score - score score,score score score -,score - - score
-k id|-|1|score score - -,score - score score,score score score -,score - - score
-k rating|-|-|- - - -,- - - -,- - - -,- - - -
-k rating -r played|-|-|score score - -,score - score -,- score score -,score - - score
-k rating -U 1400|-|-|score score - -,score - score unrated,unrated score score -,score - - score
END
    run -0 tb-oppscores -n x --work < <(event -)
    [[ ${lines[0]} = *$'\tx\tx.why' ]]
    run -0 tb-oppscores --work <<<$'id\tscore\tgames\n1\t0\t-'
    [ "${lines[1]}" = $'1\t0\t-\t-\t-' ]
}

@test "ratings: undefined if anybody is unrated and nothing stands in" {
    while IFS='|' read -r options lists; do
        echo "$options"
        # shellcheck disable=SC2086 # words
        output=$(event - - | tb-oppscores -k rating $options | appended_values)
        [ "$output" = "$lists" ]
    done <<'END'
|- - - -,- - - -,- - - -,- - - -
-U 1400|1900 1800 - -,2000 - 1800 1400,1400 2000 1900 -,1800 - - 1900
--unrated=1400 -r played|1900 1800 - -,2000 - 1800 1400,1400 2000 1900 -,1800 - - 1900
-r played|1900 1800 - -,2000 - 1800 -,- 2000 1900 -,1800 - - 1900
END
}

# The cap is a draw's points times the rounds: 1. A forfeit loss is voluntary,
# a draw by forfeit and an unknown result are not.
@test "rounds whose opponent is not recorded; draws by forfeit" {
    while read -r token score entry; do
        echo "$token"
        output=$(printf 'id\tscore\tgames\n1\t%s\t%s D2\n2\t0.5\tZPB D1\n' \
            "$score" "$token" | tb-oppscores | sed -n 2p | cut -f 4)
        [ "$output" = "$entry 0.5" ]
    done <<'END'
+0 1.5 1
-0 0.5 0.5v
=0 1 1
PAB 1.5 1
FPB 1.5 1
HPB 1 1v
PAB=0.5 1 1
END
    output=$(printf 'id\tscore\tgames\n1\t1\t=2 D2\n2\t1\t=1 D1\n' |
        tb-oppscores | appended_values)
    [ "$output" = '1 1,1 1' ]
}

@test "-n names the column" {
    run -0 tb-oppscores -n 'opp x' < <(event -)
    [ "${lines[0]}" = $'id\trating\tscore\tgames\tsettings\topp x' ]
    run -0 tb-oppscores --name=y < <(event -)
    [[ ${lines[0]} = *$'\ty' ]]
}

# The lists of the first test, added up by hand; and what tb-median makes of
# lists of samples.
@test "-s: the sum of the list, with it or alone" {
    while IFS='|' read -r options sums; do
        echo "$options"
        # shellcheck disable=SC2086 # words
        output=$(event - | tb-oppscores $options | appended_values)
        [ "$output" = "$sums" ]
    done <<'END'
-s BH|7,8,7.5,5.5
-r uscf --sum=solkoff|4,6.5,5.5,4
-r played -s x|4,5.5,5.5,4
-k id -r uscf -s x|5,8,7,5
END
    run -0 tb-oppscores -s BH -n opp < <(event -)
    [ "$(sed -n '1p;4p' <<<"$output" | cut -f 6-)" = \
        $'opp\tBH\n0.5 3 2 2v\t7.5' ]
    for options in '' '-F' '-r fide2009' '-r raw' '-r paired -k rating'; do
        # shellcheck disable=SC2086 # words
        tb-oppscores $options -n opp < <(tb-parse "$top"/samples/*.trf) |
            tb-median -i opp -n sum >"$BATS_TEST_TMPDIR/two"
        # shellcheck disable=SC2086 # words
        tb-parse "$top"/samples/*.trf | tb-oppscores $options -n opp -s sum |
            diff - "$BATS_TEST_TMPDIR/two"
    done
    run -1 --separate-stderr tb-oppscores -k rating -s sum < <(tabs <<'END'
id | rating | score | games
1 | 1 | 0 | D2 D3
2 | 9000000000000 | 0 | D1 D3
3 | 9000000000000 | 0 | D2 D1
END
    )
    [ "$stderr" = 'tb-oppscores: stdin:2: the sum of a list is out of range' ]
}

@test "wrong options" {
    while IFS='|' read -r options message; do
        echo "$options"
        # shellcheck disable=SC2086 # words
        run -2 tb-oppscores $options < <(event -)
        [ "${lines[0]}" = "tb-oppscores: $message" ]
    done <<'END'
-r fifa|-r 'fifa' is not one of fide, fide2026, fide2024, fide2009, fide-full, fide-swiss, real, uscf, raw, played, paired; the nearest is 'fide'
-F -r uscf|-F and -P require FIDE's rules and -k score
-P -k rating|-F and -P require FIDE's rules and -k score
-U 1400|-U requires -k rating
-s x --work|-s and --work cannot be combined
-U 0 -k rating|-U must be an integer from 1 to 9999, not '0'
END
}

@test "rounds without games: an empty list" {
    run -0 tb-oppscores <<<$'id\tscore\tgames\n1\t0\t-'
    expect <<<$'id\tscore\tgames\toppscores\n1\t0\t-\t-'
}

# C.07 16.4.1: 1 and 2 drew by forfeit. The dummy of 1, who has 1.5, is capped
# by what 2 has, 0.5, and not by two draws. Two was not voluntarily absent then.
@test "a draw by forfeit is capped as a forfeit" {
    output=$(tabs <<'END' | tb-oppscores -r fide2026 | appended_values
id | score | games
1 | 1.5 | W3 =2
2 | 0.5 | ZPB =1
3 | 0 | L1 ZPB
END
    )
    [ "$output" = '0.5 0.5,0.5v 0.5,1.5 0v' ]
}
