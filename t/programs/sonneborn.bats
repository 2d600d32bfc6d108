#!/usr/bin/env bats
# tb-sonneborn weights opponents' scores by the own results.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

@test "by hand: points, cuts, the US variant" {
    while IFS='|' read -r options settings games scores value; do
        echo "$options $settings: $games, $scores"
        # shellcheck disable=SC2086 # words
        output=$(printf 'games\tlist\tsettings\n%s\t%s\t%s\n' "$games" \
            "$scores" "$settings" | tb-sonneborn -k list $options |
            appended_values)
        [ "$output" = "$value" ]
    done <<'END'
|-|W2 D3 L4 HPB|2 3 4 1v|4
|-|W2 D3 PAB ZPB|2 3 - -|3.5
|-|W2 D3|2.25 3.25|3.875
|points=3,1,0|W2 D3 L4 PAB|2 3 4 1|12
|-|W2=0.5 +3|2 3|4
-u|-|W2 D3 L4 PAB|2 3 4 1|3.5
--us|points=3,1,0|W2 D3 L4 PAB|2 3 4 1|3.5
-u|-|w2 d3 +4|2 3 4|3.5
-c 0|-|W2 D3 L4|2 3 4|3.5
-c 1|-|W2 D3 L4|2 3 4|1.5
-c 2|-|W2 D3 L4|2 3 4|0
-c 3|-|W2 D3 L4|2 3 4|0
--cut=4|-|W2 D3 L4|2 3 4|0
-c 1|-|W2 D3 D4|2 2 4|4
-c 1|-|W2 D3 L4 HPB|1 3 4 1.5v|2.25
-c 1|-|W2 D3 L4 HPB|1 3 4 2v|2.5
-c 1|-|W2 D3 L4 HPB|1 3 4 3v|2.5
-c 2|-|W2 D3 L4 HPB|1 3 4 1.5v|1.5
-c 1|-|W2 ZPB -4|2 1v 3v|2
END
}

@test "-i and -k: other columns; -n: another name" {
    run -0 tb-sonneborn -i gp -k BH -n EGMSB <<<$'gp\tBH\n2.5 1 -\t2 3 4'
    expect <<<$'gp\tBH\tEGMSB\n2.5 1 -\t2 3 4\t8'
    run -0 tb-sonneborn --list=a --keys=b --name=c <<<$'a\tb\n2\t3'
    expect <<<$'a\tb\tc\n2\t3\t6'
}

@test "lists of different lengths are an error" {
    run -1 --separate-stderr tb-sonneborn <<<$'games\toppscores\nW2 L3\t1'
    [[ $stderr = 'tb-sonneborn: stdin:2: '*oppscores*1*games*2* ]]
    run -2 tb-sonneborn -u -i x <<<$'games\toppscores\n-\t-'
    [ "${lines[0]}" = 'tb-sonneborn: -i cannot be combined with -u or --points' ]
}

@test "a product with more decimals than a number has is told" {
    run -1 --separate-stderr tb-sonneborn -i w <<<$'oppscores\tw
2 1.5 0.333333\t1 - 0.5'
    expect_error <<<'tb-sonneborn: stdin:2: round 3: 0.333333 times 0.5 has more than 6 decimals; give the points fewer'
    run -0 tb-sonneborn -i w <<<$'oppscores\tw\n0.0001 0.333333\t0.01 1'
    expect <<<$'oppscores\tw\tsb\n0.0001 0.333333\t0.01 1\t0.333334'
}

@test "34E8: -u takes the scores as US Chess adjusts them by default" {
    run -0 tb-sonneborn -u <<<$'games\toppscores\tadj\nW2 D3\t2 3\t1 2'
    expect <<<$'games\toppscores\tadj\tsb\nW2 D3\t2 3\t1 2\t2'
    run -0 tb-sonneborn <<<$'games\toppscores\tadj\nW2 D3\t2 3\t1 2'
    expect <<<$'games\toppscores\tadj\tsb\nW2 D3\t2 3\t1 2\t3.5'
}
