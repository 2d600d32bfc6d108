#!/usr/bin/env bats
# tb-count counts in the own record.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

all='W2b w3w D4b d5 L6b +7b -8w PAB FPB HPB ZPB ?9b =10w'

@test "every quantity of one record with all kinds of rounds, by hand" {
    while read -r quantity value; do
        echo "$quantity"
        output=$(printf 'score\tgames\n7\t%s\n' "$all" |
            tb-count -q "$quantity" -n x)
        expect <<<$'score\tgames\tx\n7\t'"$all"$'\t'"$value"
    done <<'END'
played 5
otb 3
scored 1
win 5
won 2
bpg -
bwg -
rep 10
rep-wintd 9
blacks -
kashdan 13
kashdan-wintd 6
pct 140
END
    # Game 4 has no colour; with it Black is counted in rounds 1, 3, 4, 5.
    all=${all/d5/d5b}
    while read -r quantity value; do
        output=$(printf 'score\tgames\n7\t%s\n' "$all" |
            tb-count -q "$quantity" -n x)
        expect <<<$'score\tgames\tx\n7\t'"$all"$'\t'"$value"
    done <<'END'
bpg 4
bwg 1
blacks 4
END
}

@test "scored: 1 if any point is of a game that was played, however it is split" {
    run -0 tb-count -q scored --work < <(printf '%s\n' $'id\tgames' \
        $'1\tPAB FPB HPB' $'2\t+3w =4 HPB' $'3\tL4 -2 L5' $'4\tHPB D5 W6' \
        $'5\tL6=0.5 PAB ZPB' $'6\tW5=0 +7w ?8b')
    expect <<'END'
id	games	scored	scored.work
1	PAB FPB HPB	0	0 0 0
2	+3w =4 HPB	0	0 0 0
3	L4 -2 L5	0	0 0 0
4	HPB D5 W6	1	0 1 0
5	L6=0.5 PAB ZPB	1	1 0 0
6	W5=0 +7w ?8b	0	0 0 0
END
}

@test "games without colours: Black is not known, and nobody is told 0" {
    run -0 --separate-stderr tb-count -q bpg,bwg,won --work < <(
        printf 'id\tgames\n1\tW2 D3\n2\tL1 ZPB\n3\tZPB D1\n4\tPAB +2w\n')
    expect <<'END'
id	games	bpg	bpg.work	bwg	bwg.work	won	won.work
1	W2 D3	-	-	-	-	1	1 0
2	L1 ZPB	-	-	-	-	0	0 0
3	ZPB D1	-	-	-	-	0	0 0
4	PAB +2w	0	0 0	0	0 0	0	0 0
END
    expect_error <<END
tb-count: warning: bpg has no value for players with a game without a colour; the\
 first is in round 1 of record 1
END
    run -0 --separate-stderr tb-count -q blacks < <(
        printf 'section\tgames\nA\tW2w\nA\tL1b\nB\tW2\nB\tL1\n')
    expect_error <<<"tb-count: warning: section 'B': blacks has no value for players with a game without a colour; the first is in round 1 of record 1"
    run -0 --separate-stderr tb-perf -q tpr < <(
        printf 'section\tid\trating\tgames\nA\t1\t9\tZPB\nB\t1\t-\tZPB\n')
    [[ $stderr = "tb-perf: warning: section 'B': tpr: there are no ratings, so there are no values" ]]
}

@test "what counts as a win or a draw depends on the points awarded" {
    while IFS='|' read -r settings games values; do
        echo "$settings: $games"
        output=$(printf 'games\tsettings\n%s\t%s\n' "$games" "$settings" |
            tb-count -q win,won | cut -f 3-)
        [ "$output" = $'win\twon\n'"$(tr , '\t' <<<"$values")" ]
    done <<'END'
-|PAB=0.5 W2=0.5|0,1
-|ZPB=0.5 -3=0.25|0,0
points=3,1,0|PAB PAB=1 W2 D3|2,1
points=3,1,0|PAB=2 HPB|0,0
-|-2b -0|0,0
END
}

@test "7.7 std: against the opponent's points of a game, else against a draw" {
    while IFS='|' read -r settings one two values; do
        echo "$settings: $one, $two"
        output=$(printf '%s\t%s\t%s\n' id games settings 1 "$one" "$settings" \
            2 "$two" "$settings" | tb-count -q std | appended_values)
        [ "$output" = "$values" ]
    done <<'END'
-|W2 D2 L2|L1 D1 W1|1.5,1.5
-|W2=0.5 L2=0.5|L1 W1=0.5|1.5,0.5
-|W2=0 w2=0|L1 l1=0.5|0.5,1.5
-|PAB=0.5 ZPB HPB FPB|ZPB PAB ZPB=0.5 -0|2,1.5
-|+2 -2 =2 -2 ?2|-1 +1 =1 -1 ?1|1.5,1.5
points=3,1,0|PAB=2 HPB D2=2 L2|PAB HPB D1 W1=0|3,2
-|W2|PAB|1,1
-|W2=0.5|PAB|0.5,1
END
    # The other side says that it played a third.
    output=$(printf '%s\t%s\n' id games 1 W2 2 W3 3 L2 | tb-count -q std |
        appended_values)
    [ "$output" = 1,1,0 ]
}

@test "7.2 won: in a team's game points on all boards, as win" {
    settings='points=2,1,0;mp=2,1,0;gp=4,2,0;boards=4'
    while IFS='|' read -r options also values; do
        echo "$options $also"
        # shellcheck disable=SC2086 # words
        output=$(printf '%s\n%s\n' $'games\tgps\tsettings' \
            "W2b W3w +4b D5w"$'\t4 2.5 4 2\t'"$settings$also" |
            tb-count -q win,won,bwg $options | tail -n 1 | cut -f 4-)
        [ "$output" = "$(tr , '\t' <<<"$values")" ]
    done <<'END'
||3,2,1
--points=gp||2,1,1
END
    # Of players, points of another worth do not undo a win.
    run -0 tb-count -q won,bwg <<<$'games\nW2b=0 W3b'
    expect <<<$'games\twon\tbwg\nW2b=0 W3b\t2\t2'
}

@test "pct: two decimals half up, of the score as it stands" {
    while IFS='|' read -r score games value; do
        echo "$score of $games"
        output=$(printf 'score\tgames\n%s\t%s\n' "$score" "$games" |
            tb-count -q pct | appended_values)
        [ "$output" = "$value" ]
    done <<'END'
2|W2 L3 W4|66.67
1|W2 L3 L4|33.33
2.5|PAB W2 D3|125
0|L2|0
1|PAB|-
0.03|L2 L3 L4 L5 L6 L7 L8 L9|0.38
END
}

@test "several quantities, -n names their columns" {
    run -0 tb-count -q won,played -n WON,'games played' <<<$'games\nW2 L3'
    expect <<<$'games\tWON\tgames played\nW2 L3\t1\t2'
    run -0 tb-count --quantity=won --name=x <<<$'games\nW2 L3'
    expect <<<$'games\tx\nW2 L3\t1'
}

@test "wrong options" {
    while IFS='|' read -r options message; do
        echo "$options"
        # shellcheck disable=SC2086 # words
        run -2 --separate-stderr tb-count $options <<<$'games\nW2 L3'
        [ "${stderr%%$'\n'*}" = "tb-count: $message" ]
    done <<'END'
|-q is missing: what to count
-q blakcs|-q 'blakcs' is not one of played, otb, scored, win, won, bpg, bwg, rep, rep-wintd, std, blacks, kashdan, kashdan-wintd, pct; the nearest is 'blacks'
-q won,|-q '' is not one of played, otb, scored, win, won, bpg, bwg, rep, rep-wintd, std, blacks, kashdan, kashdan-wintd, pct
-q won -n a,b|-n has 2 names for 1 quantities
END
}
