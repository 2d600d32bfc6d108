#!/usr/bin/env bats
# tb-median sums a list of contributions after discarding some.
load ../helper

# check OPTIONS... : a table of lists and what is left of them.
check()
{
    while IFS='|' read -r options list value; do
        echo "$options: $list"
        # shellcheck disable=SC2086 # words
        output=$(printf 'score\tlist\n3\t%s\n' "$list" |
            tb-median -i list $options | appended_values)
        [ "$output" = "$value" ]
    done
}

@test "sums, cuts, medians" {
    check <<'END'
|3 2 1 4|10
|0.5 - 12.25 -|12.75
|- - - -|0
|-|0
|1v 2|3
-c 0|3 2 1 4|10
-c 1|3 2 1 4|9
-c 2|3 2 1 4|7
--cut=3|3 2 1 4|4
-c 4|3 2 1 4|0
-c 5|3 2 1 4|0
-c 1|- 2 - 4|4
-m 1|3 2 1 4|5
--median=2|3 2 1 4|0
-m 1|7|0
-m 1|1 2 3|2
-H|1 2 3 4 5 6 7 8|27
-H|1 2 3 4 5 6 7 8 9|25
--harkness|1 2 - 4 5 6 7 8 9|22
END
}

@test "means: exact, rounded half up to -d decimals" {
    check <<'END'
-a|1 2 -|1.5
-a|1 1 2|1.33
--average|1 2 2|1.67
-a|1 2 2 2 2 2 2 2|1.88
-a -d 0|1 2|2
-a -d 0|2 3|3
-a -d 0|1 1 2|1
-a --decimals=6|1 1 2|1.333333
-a -d 6|2 2 1|1.666667
-a -d 3|0.000001|0
-a -c 1|1900 1700 1800|1850
-a -m 1|1 2 9|2
-a|- -|-
-a -c 2|1 2|-
END
}

# C.07 16.5: the lowest contribution from a voluntarily unplayed round goes
# first, as long as it is not lower than the least significant value.
@test "cuts with voluntarily unplayed rounds" {
    check <<'END'
-c 1|3 2v 1 4|8
-c 2|3 2v 1 4|7
-c 1|5v 2v 1 4|10
-c 2|5v 2v 1 4|5
-c 3|5v 2v 1 4|4
-c 1|4 0.5v 1.5 1.5 2.5|9.5
-m 1|3 2v 1 4|4
-m 1|3v 1 2|1
-m 1|1 2 5v|1
-m 1|9v 9v 1 2|3
END
}

# 34E1, with the score 3: of five rounds plus, of six even, of seven minus.
@test "-M: the lowest off a plus score, the highest off a minus score" {
    check <<'END'
-M|1 2 3 4 5|14
-M|1 2 3 4 5 6|14
-M|1 2 3 4 5 6 7|21
--modified|1 2 3 4 5 6 7 8 9|28
-M|- 2 3 - 5|8
END
}

# The WSCF's chart: the first opponent's bye counts a half (34E1), a point in
# FIDE's list: 19.5 less 2.5, less 2.5 and 4, and 20.
@test "34E1: the medians of US Chess do not take FIDE's list by default" {
    chart() { tb-parse "$cases/us/wscf.txt"; }
    output=$(chart | tb-oppscores -r uscf | tb-oppscores | tb-median -M -n x |
        tb-median -H -n y | tb-median -n z | sed -n 2p | cut -f 9-)
    [ "$output" = $'3 4 2.5 3.5 3.5 3\t3.5 4 2.5 3.5 3.5 3\t17\t13\t20' ]
    run -1 --separate-stderr tb-median -M < <(chart | tb-oppscores)
    [ "$stderr" = "tb-median: stdin:1: no column 'adj', which tb-oppscores -r\
 uscf makes: there are section, id, name, team, rating, score, games, settings,\
 oppscores" ]
    run -1 --separate-stderr tb-median < <(chart)
    [[ $stderr == *"no column 'oppscores', which tb-oppscores makes: there "* ]]
}

# What the column is called is what it has.
@test "a sum is no median, and a mean is none" {
    while IFS='|' read -r options name; do
        # shellcheck disable=SC2086 # words
        run -0 tb-median $options <<<$'score\toppscores\tadj\n1\t1 2\t3 4'
        [ "${lines[0]##*$'\t'}" = "$name" ]
    done <<'END'
|sum
-c 1|sum
-m 1|sum
-a|mean
-a -c 1|mean
-H|median
-M|median
-a -M|median
-M -n mmed|mmed
END
}

@test "without -i the last list that tb-oppscores made" {
    club() { tb-parse "$top/samples/club.csv"; }
    cd "$BATS_TEST_TMPDIR"
    club | tb-oppscores >fide
    club | tb-oppscores -r uscf >us
    club | tb-oppscores | tb-oppscores -r uscf >both
    club | tb-oppscores -r uscf | tb-oppscores >turned
    for input in fide:oppscores us:adj both:adj turned:oppscores; do
        tb-median -i "${input#*:}" "${input%:*}" | diff <(tb-median "${input%:*}") -
    done
}

@test "-i and -n: other names of columns" {
    run -0 tb-median -i 'opp x' -n Solkoff <<<$'opp x\n1 2'
    expect <<<$'opp x\tSolkoff\n1 2\t3'
    run -0 tb-median --list=a --name=b <<<$'a\n1 2'
    expect <<<$'a\tb\n1 2\t3'
}

@test "wrong options" {
    while IFS='|' read -r options message; do
        echo "$options"
        # shellcheck disable=SC2086 # words
        run -2 tb-median $options <<<$'oppscores\n1'
        [ "${lines[0]}" = "tb-median: $message" ]
    done <<'END'
-c 1 -m 1|-c, -H, -m and -M cannot be combined
-H -M|-c, -H, -m and -M cannot be combined
-c -1|-c must be an integer from 0 to 1000, not '-1'
-c 1.5|-c must be an integer from 0 to 1000, not '1.5'
-d 7|-d must be an integer from 0 to 6, not '7'
END
}
