#!/usr/bin/env bats
# tb-koya sums the points against opponents above a limit.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

# A round robin of four, 3 2 1 0 points; the last game a forfeit.
event()
{
    tabs <<'END'
id | score | games
1 | 3 | W4w W3b W2w
2 | 2 | W3w W4b L1b
3 | 1 | L2b L1w +4w
4 | 0 | L1b L2w -3b
END
}

@test "limits around half of three points, by hand" {
    while IFS='|' read -r options values; do
        echo "$options"
        # shellcheck disable=SC2086 # words
        output=$(event | tb-koya $options | appended_values)
        [ "$output" = "$values" ]
    done <<'END'
|1,0,0,0
-L 50|1,0,0,0
-L +0|1,0,0,0
-L -1|2,1,0,0
--limit=-2|2,1,0,0
-L -3|3,2,1,0
-L +1|1,0,0,0
-L +2|0,0,0,0
-L +4|0,0,0,0
-L -0.5|2,1,0,0
-L -1.0|2,1,0,0
-L -1.5|3,2,1,0
-L +0.5|1,0,0,0
-L +1.0|0,0,0,0
-L 33|2,1,0,0
-L 34|1,0,0,0
-L 66|1,0,0,0
-L 67|0,0,0,0
-L 100|0,0,0,0
-L 0|1,0,0,0
-L 1|1,0,0,0
-L 2|0,0,0,0
-L 9|0,0,0,0
-L 10|2,1,0,0
END
}

@test "other points: the limit shifts by halves, or by points" {
    points() { event | sed '1s/$/\tsettings/; 2,$s/$/\tpoints=3,1,0/
        s/\t3\tW/\t9\tW/; s/\t2\tW/\t6\tW/; s/\t1\tL/\t3\tL/'; }
    while IFS='|' read -r options values; do
        echo "$options"
        # shellcheck disable=SC2086 # words
        output=$(points | tb-koya $options | appended_values)
        [ "$output" = "$values" ]
    done <<'END'
|3,0,0,0
-L -2|3,0,0,0
-L -3|6,3,0,0
-L -1.5|6,3,0,0
-L 60|3,0,0,0
END
}

# In a round robin with an odd number everybody is free once: 2 points at most.
@test "the free rounds of a round robin do not count for the maximum" {
    event() { tabs <<'END'
id | score | games | settings
1 | 2 | W2w W3b ZPB | system=roundrobin
2 | 1 | L1b ZPB W3w | system=roundrobin
3 | 0 | ZPB L1w L2b | system=roundrobin
END
    }
    output=$(event | tb-koya | appended_values)
    [ "$output" = 1,0,0 ]
    output=$(event | sed 's/system=roundrobin/-/' | tb-koya | appended_values)
    [ "$output" = 0,0,0 ]
}

# FIDE's list of endorsed programs writes KS/L1 and KS/L2.
@test "an unsigned digit is halves of a point up, from 10 on a percentage" {
    for n in 0 1 2 3 9; do
        output=$(event | tb-koya -L $n)
        expect < <(event | tb-koya -L +$n)
    done
    run -0 tb-standings -t KS/L1,KS/L+1.0,KS/L60 "$cases/c07/koya.trf"
    [[ ${output//$'\n  '/ } == *", Koya (limit +1 half points), \
Koya (limit +1.0 points), Koya (limit 60 percent)" ]]
}

@test "-n names the column" {
    run -0 tb-koya -n KS < <(event)
    [ "${lines[0]}" = $'id\tscore\tgames\tKS' ]
}

@test "wrong limits" {
    while read -r limit; do
        echo "$limit"
        run -2 --separate-stderr tb-koya -L "$limit" < <(event)
        [[ $stderr = "tb-koya: -L "* ]]
    done <<'END'
x
101
+
-
+x
+1.
50.5
--1

END
}

# C.07 9.2 with 15.2: three players, of whom one is free in each round. After
# two rounds nobody can have more than 1 point, after three 2; the fourth begins
# a second turn, and 2 it is again.
@test "an odd round robin: one free round for each turn that has begun" {
    while IFS='|' read -r first second third values; do
        output=$(tabs <<END | tb-koya | appended_values
id | score | games | settings
1 | $first | system=roundrobin
2 | $second | system=roundrobin
3 | $third | system=roundrobin
END
        )
        echo "$first: $output"
        [ "$output" = "$values" ]
    done <<'END'
1.5	W2 D3|0	L1 ZPB|0.5	ZPB D1|0.5,0,0.5
1.5	W2 D3 ZPB|0.5	L1 ZPB D3|1	ZPB D1 D2|0.5,0.5,0.5
2	W2 D3 ZPB D2|1	L1 ZPB D3 D1|1	ZPB D1 D2 ZPB|2,1,1
END
}

# Three who met once each have at most 2 of 3 rounds, a fourth who is listed
# makes it no more; two make one game. A forfeit is a pairing.
@test "9.2: who was never paired is not counted among the players" {
    while IFS='|' read -r first second third fourth values; do
        output=$(tabs <<END | tb-koya | appended_values
id | score | games | settings
1 | $first | system=roundrobin
2 | $second | system=roundrobin
3 | $third | system=roundrobin
4 | $fourth | system=roundrobin
END
        )
        echo "$first: $output"
        [ "$output" = "$values" ]
    done <<'END'
1.5	W2 D3 ZPB|0.5	L1 ZPB D3|1	ZPB D1 D2|0	ZPB ZPB ZPB|0.5,0.5,0.5,0
1.5	W2 D3 ZPB|0.5	L1 ZPB D3|1	ZPB D1 D2|0	ZPB ZPB -0|0,0,0.5,0
0.5	D2 ZPB|0.5	D1 ZPB|0	ZPB ZPB|0	ZPB ZPB|0,0,0,0
1.5	D2 W2|0.5	D1 L1|1	ZPB FPB|1	FPB ZPB|0,0.5,0,0
END
}

# Half of three wins of a millionth each is one and a half of them: 2 are above
# it, 1 is not.
@test "a limit between two scores, of the smallest points there are" {
    output=$(event | sed '1s/$/\tsettings/; 2,$s/$/\tpoints=0.000001,0,0/
        s/\t\([1-3]\)\t/\t0.00000\1\t/' | tb-koya | appended_values)
    [ "$output" = 0.000001,0,0,0 ]
}
