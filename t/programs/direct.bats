#!/usr/bin/env bats
# tb-direct appends the direct encounter among those tied.
load ../helper

# direct OPTIONS: the values by id for records on standard input.
direct()
{
    # shellcheck disable=SC2086 # words
    tabs | tb-direct $1 | appended_values
}

# WinTD's page: A beats B and C, D draws B and loses to C, C draws B.
@test "the example of WinTD's page: A, C, B, D" {
    output=$(direct '' <<'END'
id | score | games
1 | 2 | W2 W3 ZPB ZPB
2 | 2 | L1 D4 D3 ZPB
3 | 2 | W4 L1 D2 ZPB
4 | 2 | L3 D2 ZPB ZPB
END
    )
    [ "$output" = 1,3,2,4 ]
}

@test "the same without the game of B and D: nothing is broken" {
    output=$(direct '' <<'END'
id | score | games
1 | 2 | W2 W3 ZPB ZPB
2 | 2 | L1 ZPB D3 ZPB
3 | 2 | W4 L1 D2 ZPB
4 | 2 | L3 ZPB ZPB ZPB
END
    )
    [ "$output" = 0,0,0,0 ]
}

@test "all have met all: points, then each group anew" {
    # 1 and 2 have two points, 3 and 4 one; 2 beat 1, 3 beat 4.
    output=$(direct '' <<'END'
id | score | games
1 | 5 | L2 W3 W4
2 | 5 | W1 L4 W3
3 | 5 | W4 L1 L2
4 | 5 | L3 W2 L1
END
    )
    [ "$output" = 2,1,3,4 ]
    # A cycle stays tied: 0, as nothing at all is broken.
    output=$(direct '' <<'END'
id | score | games
1 | 5 | W2 L3 ZPB
2 | 5 | L1 ZPB W3
3 | 5 | ZPB W1 L2
END
    )
    [ "$output" = 0,0,0 ]
    # A cycle below a winner of all: places 1 and 2 2 2.
    output=$(direct '' <<'END'
id | score | games
1 | 5 | W2 L3 L4
2 | 5 | L1 W3 L4
3 | 5 | W1 L2 L4
4 | 5 | W3 W1 W2
END
    )
    [ "$output" = 2,2,2,1 ]
}

@test "forfeits count with -P, and in round robins" {
    event() { sed "s/SYSTEM/$1/" <<'END'
id | score | games | settings
1 | 1 | +2w | SYSTEM
2 | 1 | -1b | SYSTEM
END
    }
    [ "$(event - | direct '')" = 0,0 ]
    [ "$(event - | direct -P)" = 1,2 ]
    [ "$(event - | direct --forfeits-played)" = 1,2 ]
    [ "$(event system=roundrobin | direct '')" = 1,2 ]
}

@test "several games of two: the mean of them" {
    # 1 and 2: 1.5 of 2 is 0.75; 2 and 3: 1 of 1; 1 and 3: 0.
    output=$(direct '' <<'END'
id | score | games
1 | 2 | W2 D2 L3
2 | 2 | L1 D1 ZPB
3 | 2 | ZPB ZPB W1
END
    )
    # 2 and 3 have not met: 3 leads with 1, 1 has 0.75, 2 has 0.25: 2 could
    # still reach 1.25 by beating 3.
    [ "$output" = 0,0,0 ]
    output=$(direct '' <<'END'
id | score | games
1 | 2 | W2 L2 W2
2 | 2 | L1 W1 L1
END
    )
    [ "$output" = 1,2 ]
    # For US Chess each game counts.
    output=$(direct '-r uscf' <<'END'
id | score | games
1 | 2 | W2 L2 W2
2 | 2 | L1 W1 L1
END
    )
    [ "$output" = 1,-1 ]
}

@test "several games of two, whom others met once before them" {
    # 1: 1 + 0. 2: 0 + 1.5/2. 3: 1 + 0.5/2.
    output=$(direct '' <<'END'
id | score | games
1 | 2 | W2 L3 ZPB ZPB
2 | 2 | L1 ZPB W3 D3
3 | 2 | ZPB W1 L2 D2
END
    )
    [ "$output" = 2,3,1 ]
}

@test "-k: those tied on all keys; text, missing values" {
    event() { tabs <<'END' | tb-direct "$@" | appended_values
id | score | name | a | games
1 | 2 | x | 1 | W2 D3
2 | 2 | x | 1 | L1 W4
3 | 2 | y | - | W4 D1
4 | 2 | y | - | L3 L2
END
    }
    while IFS='|' read -r keys values; do
        echo "$keys"
        [ "$(event -k "$keys")" = "$values" ]
    done <<'END'
score,a|1,2,1,2
score,-a|1,2,1,2
a|1,2,1,2
~name|1,2,1,2
id|0,0,0,0
score|0,0,0,0
END
    [ "$(event --keys=a --name=DE -r fide)" = 1,2,1,2 ]
}

@test "-r uscf: wins less losses in the games played between those tied" {
    output=$(tabs <<'END' | tb-direct --rules=uscf -n h2h
id | score | games
1 | 2 | W2 +3 W4 D5
2 | 2 | L1 w3 ZPB PAB
3 | 2 | W4 -1 l2 ZPB
4 | 1 | L3 W5 L1 ZPB
5 | 1 | ZPB L4 ZPB D1
END
    )
    run -0 cut -f 4 <<<"$output"
    expect <<<$'h2h\n1\n0\n-1\n1\n-1'
}

@test "wrong options" {
    while IFS='|' read -r options message; do
        echo "$options"
        # shellcheck disable=SC2086 # words
        run -2 tb-direct $options <<<$'id\tscore\tgames'
        [ "${lines[0]}" = "tb-direct: $message" ]
    done <<'END'
-r wintd|-r 'wintd' is not one of fide, uscf, ede, edec, edet, edeb, edebt, edebb
-r uscf -P|-P requires FIDE's rules
-k score,,id|-k 'score,,id' has an empty key
END
}
