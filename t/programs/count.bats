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
win 5
won 2
bpg 3
bwg 1
rep 10
rep-wintd 9
std 7
blacks 3
kashdan 13
kashdan-wintd 6
pct 140
END
}

@test "what counts as a win or a draw depends on the points awarded" {
    while IFS='|' read -r settings games values; do
        echo "$settings: $games"
        output=$(printf 'games\tsettings\n%s\t%s\n' "$games" "$settings" |
            tb-count -q win,std,won | cut -f 3-)
        [ "$output" = $'win\tstd\twon\n'"$(tr , '\t' <<<"$values")" ]
    done <<'END'
-|PAB=0.5 W2=0.5|0,1,1
-|ZPB=0.5 -3=0.25|0,0.5,0
points=3,1,0|PAB PAB=1 W2 D3|2,3,1
points=3,1,0|PAB=2 HPB|0,1.5,0
-|-2b -0|0,0,0
END
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
|-q says what to count, and is missing
-q blakcs|-q 'blakcs' is none of played, otb, win, won, bpg, bwg, rep, rep-wintd, std, blacks, kashdan, kashdan-wintd, pct; the nearest is 'blacks'
-q won,|-q '' is none of played, otb, win, won, bpg, bwg, rep, rep-wintd, std, blacks, kashdan, kashdan-wintd, pct
-q won -n a,b|-n has 2 names for 1 quantities
END
}
