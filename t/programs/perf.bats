#!/usr/bin/env bats
# tb-perf appends rating performances.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

# performance OPTIONS RATINGS GAME...: player 1 met 2, 3... with these ratings;
# prints the first player's value.
performance()
{
    local options=$1 ratings=$2 i=1 kind other
    shift 2
    # shellcheck disable=SC2086 # words
    { printf 'id\trating\tgames\n1\t1500\t%s\n' "$*"
      for rating in $ratings; do
          i=$((i + 1))
          printf '%s\t%s\t' $i "$rating"
          for game; do
              kind=${game%%[0-9]*}
              case $kind in W) other=L ;; L) other=W ;; +) other=- ;; *) other=$kind ;; esac
              if [ "${game#"$kind"}" = $i ]; then
                  printf '%s1 ' "$other"
              else
                  printf 'ZPB '
              fi
          done | sed 's/ $//'
          printf '\n'
      done
    } | tb-perf $options | sed -n 2p | cut -f 4
}

@test "tpr: the mean rating plus dp, by hand" {
    while IFS='|' read -r ratings games value; do
        echo "$ratings: $games"
        # shellcheck disable=SC2086 # words
        output=$(performance '-q tpr' "$ratings" $games)
        [ "$output" = "$value" ]
    done <<'END'
1900 1800 1700|W2 D3 L4|1800
1900 1800 1700|W2 W3 L4|1925
1900 1800 1700|L2 L3 W4|1675
1901 1800|D2 D3|1851
1900|W2|2700
1900|L2|1100
1900 1800|W2 +3|2700
1900 1800|d2 PAB|1900
1900|PAB|-
END
}

# p = 0.6875 of 5.5 in 8 is .69: 141. Below .50 the same, negative.
@test "tpr: p is rounded half up to hundredths" {
    ratings=$(printf '2000 %.s' {1..8})
    output=$(performance '-q tpr' "$ratings" W2 W3 W4 W5 W6 D7 L8 L9)
    [ "$output" = 2141 ] # .6875 is .69
    output=$(performance '-q tpr' "$ratings" W2 W3 D4 L5 L6 L7 L8 L9)
    [ "$output" = 1859 ] # .3125 is .31
    output=$(performance '-q tpr' "$ratings" W2 W3 W4 W5 W6 L7 L8 L9)
    [ "$output" = 2095 ] # .625 is .63
    output=$(performance '-q tpr' "$ratings" W2 W3 W4 L5 L6 L7 L8 L9)
    [ "$output" = 1913 ] # .375 is .38: 2000 - 87
}

# As WinTD's help has it: all wins are the highest opponent + 800.
@test "ptp-wintd: the highest opponent + 800 for wins alone, else ptp" {
    while IFS='|' read -r ratings games value; do
        echo "$ratings: $games"
        # shellcheck disable=SC2086 # words
        output=$(performance '-q ptp-wintd' "$ratings" $games)
        [ "$output" = "$value" ]
    done <<'END'
1900|W2|2700
1900 1800|W2 W3|2700
1800 1900|W2 W3|2700
1900 1800|W2 +3|2700
1900|L2|1100
1900 1800|L2 L3|1000
1900|D2|1897
1900|PAB|-
END
}

# A rating 735 above expects .99, one 736 above 1.00; .50 reaches to 3 points.
@test "ptp: the lowest rating that is expected to score as much" {
    while IFS='|' read -r ratings games value; do
        echo "$ratings: $games"
        # shellcheck disable=SC2086 # words
        output=$(performance '-q ptp' "$ratings" $games)
        [ "$output" = "$value" ]
    done <<'END'
1900|W2|2636
1900 1800|W2 W3|2636
1900|L2|1100
1900 1800|L2 L3|1000
1900|D2|1897
1900 1900|W2 L3|1897
1900 1900 1900 1900|W2 W3 W4 L5|2089
1900|PAB|-
END
}

@test "usperf and oppperf" {
    output=$(performance '-q usperf' '1900 1800 1700' W2 D3 L4)
    [ "$output" = 1800 ]
    output=$(performance '-q usperf' '1900 1801' W2 D3)
    [ "$output" = 2050.5 ]
    output=$(performance '-q usperf' '1900 1800 1701' W2 W3 L4)
    [ "$output" = 1933.67 ] # (2300 + 2200 + 1301) / 3
    output=$(performance '-q usperf' '- 1800' W2 D3)
    [ "$output" = 1800 ]
    output=$(performance '-q usperf' '-' W2)
    [ "$output" = - ]
    # 2 lost to 1500, 3 drew with it: the mean of 1100 and 1500.
    output=$(performance '-q oppperf' '1900 1800' W2 D3)
    [ "$output" = 1300 ]
    # An unrated opponent has a performance too.
    output=$(performance '-q oppperf' '- 1800' W2 D3)
    [ "$output" = 1300 ]
}

@test "FIDE's are undefined if anybody is unrated and nothing stands in" {
    while IFS='|' read -r options value; do
        echo "$options"
        output=$(performance "$options" '1900 -' D2 L3)
        [ "$output" = "$value" ]
    done <<'END'
-q tpr|-
-q ptp|-
-q rtng|-
-q tpr -U 1400|1457
--quantity=rtng --unrated=1400|1500
-q usperf|1900
-q usperf -U 1000|1250
END
}

@test "-n names the column, without it the quantity does" {
    run -0 tb-perf -q rtng <<<$'id\trating\tgames\n1\t1500\tPAB'
    expect <<<$'id\trating\tgames\trtng\n1\t1500\tPAB\t1500'
    run -0 tb-perf -q rtng --name=x <<<$'id\trating\tgames\n1\t1500\tPAB'
    [ "${lines[0]}" = $'id\trating\tgames\tx' ]
}

@test "wrong options" {
    while IFS='|' read -r options message; do
        echo "$options"
        # shellcheck disable=SC2086 # words
        run -2 --separate-stderr tb-perf $options <<<$'id\trating\tgames'
        [ "${stderr%%$'\n'*}" = "tb-perf: $message" ]
    done <<'END'
|-q is missing: what to count
-q elo|-q 'elo' is not one of tpr, ptp, ptp-wintd, rtng, usperf, oppperf
-q tpr -U x|-U must be an integer from 1 to 9999, not 'x'
-q tpr -U 10000|-U must be an integer from 1 to 9999, not '10000'
END
}
