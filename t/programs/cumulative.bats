#!/usr/bin/env bats
# tb-cumulative sums running scores.
load ../helper

@test "progressive and US cumulative scores, by hand" {
    while IFS='|' read -r options games value; do
        echo "$options: $games"
        # shellcheck disable=SC2086 # words
        output=$(printf 'games\n%s\n' "$games" | tb-cumulative $options |
            appended_values)
        [ "$output" = "$value" ]
    done <<'END'
|W2 L3 W4 D5 L6|9
|W2w W3b D4 L5 L6|10.5
-u|W2w W3b D4 L5 L6|10.5
|PAB W2 L3|5
-u|PAB W2 L3|4
-c 1|PAB W2 L3|4
-u -c 1|PAB W2 L3|4
-u -c 1|FPB W2 W3|5
-u -c 1|FPB HPB W2|3.5
-u -c 1|W2 PAB L3|3
--us --cut=2|PAB W2 L3|2
-c 3|PAB W2 L3|0
-c 4|W2 W3|0
-u|HPB HPB|0.5
-u|W2 FPB|2
-u|W2 +0|2
-u|W2 -0 ZPB|3
-u|w2 d3|2.5
-u|PAB=0.5 W2|1.5
-u|W2 =3|2
|?2 W2|1
|-|0
END
}

@test "points of the settings" {
    output=$(printf 'games\tsettings\nW2 D3 PAB\tpoints=3,1,0\n' |
        tb-cumulative -u | appended_values)
    [ "$output" = 11 ] # 3 + 4 + 7 - 3
}

@test "-n names the column" {
    run -0 tb-cumulative -n PS <<<$'games\nW2'
    expect <<<$'games\tPS\nW2\t1'
    run -0 tb-cumulative <<<$'games\nW2'
    expect <<<$'games\tcum\nW2\t1'
}

# tb(5): -u adds one entry after those of the rounds.
@test "tb-cumulative -u --work: the last entry is what was subtracted, or -" {
    input=$'id\tname\tscore\tgames\n1\tAnn\t1\tW2 -2\n2\tBob\t1\tL1 +1'
    for cut in 1 2; do
        run -0 tb-cumulative -u -c $cut --work <<<"$input"
        [ "$(cut -f 6 <<<"$output" | paste -sd ,)" = \
            "$([ $cut = 1 ] && echo 'cum.work,(1) 1 -,(0) 1 -1' ||
                echo 'cum.work,(1) (1) -,(0) (1) -')" ]
    done
}
