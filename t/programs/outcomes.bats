#!/usr/bin/env bats
# tb-outcomes: a section for each way in which the pending games can end.
# shellcheck disable=SC2154 # set by run
load ../helper

# A stream of sections, its records on standard input between bars.
stream()
{
    printf 'section\tid\tname\tteam\trating\tscore\tgames\tsettings\n'
    tabs
}

# Two players who are to play: ratings and scores of both.
two()
{
    stream <<END
M|1|A|-|$1|${3-0}|?2|${4--}
M|2|B|-|$2|${3-0}|?1|${4--}
END
}

records()
{
    sed 1d <<<"$output"
}

@test "byes: penalties from a round on, 999 from the last, planned or there" {
    while IFS='|' read -r round planned byes; do
        echo "$round of $planned"
        run -0 tb-outcomes < <(stream <<END
S|1|A|-|-|0|W2 ?2|${planned:+rounds=$planned;}penalties=1:-1:0:$round
S|2|B|-|-|0.5|HPB=0.5 ?1|${planned:+rounds=$planned;}penalties=1:-1:0:$round
END
        )
        [ "$(records | sed -n 1,2p | cut -f 11)" = "$byes"$'\n1:0.5' ]
    done <<'END'
0|2|-
1|2|1:-1
2|2|2:-1
3|3|-
999|2|2:-1
999|3|-
999||2:-1
END
}

@test "both records of each game, in the order that the page states" {
    run -0 tb-outcomes < <(stream <<'END'
Open|7|Gus|Red|1800|1|W9w ?3b|points=3,1,0
Open|3|Cy|-|-|1.5|D5 ?7w|points=3,1,0
Open|5|Eve|-|1700|1|D3 ?9=0.5|points=3,1,0
Open|9|Ida|-|1900|2|L7b ?5|points=3,1,0
END
    )
    # 3 and 7 play first: 3 wins, draws, loses; then 5 and 9. What 5 has behind
    # ? falls.
    [ "$(head -1 <<<"$output")" = "$(printf '%s\t' section id name team \
        rating score games settings now open)byes" ]
    [ "$(records | cut -f 1,2,6,7,9,10 | head -8)" = "$(tabs <<'END'
Open#1|7|1|W9w L3b|1|2
Open#1|3|4.5|D5 W7w|1.5|2
Open#1|5|3.5|D3 W9|1|2
Open#1|9|2|L7b L5|2|2
Open#2|7|1|W9w L3b|1|2
Open#2|3|4.5|D5 W7w|1.5|2
Open#2|5|1.5|D3 D9|1|2
Open#2|9|3|L7b D5|2|2
END
    )" ]
    [ "$(records | grep -c .)" -eq 36 ]
    [ "$(records | sed -n 13,16p | cut -f 1,2,6,7)" = "$(tabs <<'END'
Open#4|7|2|W9w D3b
Open#4|3|2.5|D5 D7w
Open#4|5|3.5|D3 W9
Open#4|9|2|L7b L5
END
    )" ]
    [ "$(records | tail -4 | cut -f 1,2,6,7)" = "$(tabs <<'END'
Open#9|7|4|W9w W3b
Open#9|3|1.5|D5 L7w
Open#9|5|0.5|D3 L9
Open#9|9|5|L7b W5
END
    )" ]
    [[ $(records | cut -f 8 | sort -u) =~ ^'points=3,1,0;ways=9-'[0-9a-f]{8}$ ]]
    [ "$(records | cut -f 3-5 | sort -u | paste -sd ,)" = \
        $'Cy\t-\t-,Eve\t-\t1700,Gus\tRed\t1800,Ida\t-\t1900' ]
}

@test "columns that were computed before are left out; open rounds are named" {
    run -0 tb-outcomes < <(printf 'id\tsection\tBH\tscore\tname\tgames\t' &&
        printf 'team\trating\tsettings\n' && tabs <<'END'
1|S|3|1|A|W2 ?3 ?2|-|-|-
2|S|4|0|B|L1 HPB ?1|-|-|-
3|S|5|0|C|L9=0.5 ?1 PAB|-|-|-
9|S|6|0|D|W3=0.5 ZPB ZPB|-|-|-
END
    )
    [ "$(records | head -4 | cut -f 2,6,7,9,10)" = "$(tabs <<'END'
1|3|W2 W3 W2|1|2,3
2|0|L1 HPB L1|0|3
3|0|L9=0.5 L1 PAB|0|2
9|0|W3=0.5 ZPB ZPB|0|-
END
    )" ]
    [ "$(records | sed -n 5,8p | cut -f 2,6,7)" = "$(tabs <<'END'
1|2.5|W2 W3 D2
2|0.5|L1 HPB D1
3|0|L9=0.5 L1 PAB
9|0|W3=0.5 ZPB ZPB
END
    )" ]
}

# Way k has the results of k - 1 in base 3.
@test "five open rounds of one player" {
    run -0 tb-outcomes < <(stream <<'END'
S|1|A|-|-|2|W2 ?2 ?2b ?2w ?2 ?2 HPB=1|-
S|2|B|-|-|0|L1 ?1 ?1w ?1b ?1 ?1 ZPB|-
END
    )
    [ "$(records | wc -l)" -eq 486 ]
    local win=WDL loss=LDW
    for ((k = 0; k < 243; k++)); do
        own='' other='' score=4
        for power in 81 27 9 3 1; do
            digit=$((k / power % 3))
            own+=${own:+ }${win:digit:1}2
            other+=${other:+ }${loss:digit:1}1
            score=$((score + 2 - digit))
        done
        printf '1|%s|W2 %s HPB=1\n2|%s|L1 %s ZPB\n' "$score" "$own" \
            $((14 - score)) "$other"
    done >"$BATS_TEST_TMPDIR/expected"
    records | awk -F '\t' '{ gsub(/[wb]/, "", $7); print $2 "|" 2 * $6 "|" $7 }' |
        diff "$BATS_TEST_TMPDIR/expected" -
}

@test "a section without pending games stands once, beside one with them" {
    run -0 tb-outcomes < <(two 1500 1500; printf 'N\t1\tC\t-\t-\t0\tPAB\t-\n')
    [ "$(records | cut -f 1 | uniq | paste -sd ,)" = 'M#1,M#2,M#3,N#1' ]
    [ "$(records | tail -1 | cut -f 10)" = - ]
}

@test "a section that continues and has no pairings is left out, with a warning" {
    local after rest
    # Planned rounds, empty columns of the file, one cycle of a round robin.
    for after in rounds=2 columns=2 'system=roundrobin'; do
        rest='N|1|C|-|-|0|PAB|'$after
        [ "$after" != system=roundrobin ] ||
            printf -v rest 'N|%s|C|-|-|0|PAB|'"$after"'\n' 1 2 3
        run -0 --separate-stderr tb-outcomes \
            < <(two 1500 1500; tabs <<<"${rest%$'\n'}")
        [ "$(records | cut -f 1 | uniq | paste -sd ,)" = 'M#1,M#2,M#3' ]
        expect_error <<'END'
tb-outcomes: warning: section 'N' is left out: more rounds follow, and nobody is paired
END
    done
    # Its last round has been played.
    run -0 --separate-stderr tb-outcomes \
        < <(two 1500 1500; tabs <<<'N|1|C|-|-|0|PAB|rounds=1')
    [ "$(records | tail -1 | cut -f 1)" = N#1 ]
    [ "$stderr" = '' ]
}

@test "-g gives results: of either side, with the round, the last list" {
    local both='S|1|A|-|-|0|?2 ?3|-
S|2|B|-|-|0|?1 PAB|-
S|3|C|-|-|0|PAB ?1|-'
    while IFS='|' read -r list games; do
        echo "$list"
        # shellcheck disable=SC2086 # options
        run -0 tb-outcomes $list < <(stream <<<"$both")
        [ "$(records | cut -f 7 | sed -n '1~3p' | paste -sd ,)" = "$games" ]
    done <<'END'
-g 1:1=L,2:1=D|L2 D3
-g 2=W,3=D|L2 D3
-g 2=W|L2 W3,L2 D3,L2 L3
-g 3=L|W2 W3,D2 W3,L2 W3
-g 3=L -g 2=D|D2 W3,D2 D3,D2 L3
-g 2=D,1:1=D,3=W|D2 L3
END
}

# NAME: what is wrong with -g or the stream.
@test "what cannot be is an error" {
    local games
    while IFS='|' read -r options record message; do
        echo "$options $record"
        games=$(tabs <<<"S|1|A|-|-|0|?2 ?3|-")
        printf -v record %b "$record"
        # shellcheck disable=SC2086
        run -1 --separate-stderr tb-outcomes $options < <(
            printf 'section\tid\tname\tteam\trating\tscore\tgames\tsettings\n'
            printf '%s\n%b\n%b\n%s' "$games" \
                'S\t2\tB\t-\t-\t0\t?1 PAB\t-' 'S\t3\tC\t-\t-\t0\tPAB ?1\t-' \
                "${record:+$record$'\n'}")
        expect_error <<<"tb-outcomes: $message"
        [ "$(tail -1 <<<"$output")" = "#tb error tb-outcomes: $message" ]
    done <<'END'
-g 1=W||stdin:2: -g: 1 (A) has pending games in rounds 1 and 2; name the round, as in 1:1=W
-g 9=W||stdin:2: -g: nobody has the id 9
-g 2:2=W||stdin:3: -g: 2 (B) has no pending game in that round
-g 2=W,1:1=W||stdin:2: -g: 1:1=W contradicts an earlier result of the list
-g 2=W|T\t1\tD\t-\t-\t0\tPAB\t-|stdin:5: -g requires a single section, and this is the second
|S\t4\tD\t-\t-\t0\t?1 ZPB\t-|stdin:5: round 1: 4 (D) has a pending game against 1 (A), who has none against them; correct one of the lines
|#tb\nS\t4\tD\t-\t-\t0\tPAB\t-|stdin:6: duplicate section 'S'
|T\t4\tD\t-\t-\t-\tPAB\t-|stdin:5: score '-' is missing; a player without points has 0
|T\t4\tD\t-\tx\t1\tPAB\t-|stdin:5: rating 'x' is not a number
END
    run -1 --separate-stderr tb-outcomes < <(stream <<<'S|1|A|-|-|1|PAB|-')
    expect_error <<'END'
tb-outcomes: no game is pending: nobody is paired without a result
END
    run -1 --separate-stderr tb-outcomes < <(two 1 1 | cut -f 2-)
    [[ $stderr = "tb-outcomes: stdin:1: no column 'section'"* ]]
    run -1 --separate-stderr tb-outcomes \
        < <(tb-parse --teams "$top/samples/fide-team.trf")
    expect_error <<'END'
tb-outcomes: no game is pending: nobody is paired without a result
END
    run -1 --separate-stderr tb-outcomes --sample=9 --seed=x \
        < <(tb-parse --teams "$top/samples/fide-team.trf")
    expect_error <<'END'
tb-outcomes: -g and --sample require players: teams have no ratings, and -g gives results of players' games
END
    for column in mps gps boards; do
        run -1 --separate-stderr tb-outcomes \
            < <(tb-parse --teams "$top/samples/fide-team.trf" | sed -e \
                's/[WDL]\([0-9]*[wb]\)\tpoints/?\1\tpoints/' \
                -e "1s/\t$column\>/\tother/")
        [[ $stderr = "tb-outcomes: stdin:1: no column '$column'"* ]]
    done
}

@test "wrong options are told" {
    while IFS='|' read -r options message; do
        echo "$options"
        # shellcheck disable=SC2086
        run -2 --separate-stderr tb-outcomes $options < <(two 1 1)
        [ "${stderr%%$'\n'*}" = "tb-outcomes: $message" ]
    done <<'END'
-g 1|-g '1' is not ID=W, ID=D, ID=L or ROUND:ID=W
-g 1=X|-g '1=X' is not ID=W, ID=D, ID=L or ROUND:ID=W
-g 0:1=W|-g '0:1=W' is not ID=W, ID=D, ID=L or ROUND:ID=W
--sample=10|--sample requires --seed=TEXT, so that others can repeat the draw
--sample=0 --seed=x|--sample '0' is not a number from 1 to 1000000000
--seed=x|--seed and --draws require --sample
--draws=20|--seed and --draws require --sample
--sample=5 --seed=x --draws=101|--draws '101' is not a number from 0 to 100
--part=3/2|--part '3/2' is not I/N, such as 2/8
--part=0/2|--part '0/2' is not I/N, such as 2/8
--part=1|--part '1' is not I/N, such as 2/8
END
}

# So many games, all open.
games()
{
    awk -v n="$1" 'BEGIN {
        print "section\tid\tname\tteam\trating\tscore\tgames\tsettings"
        for (i = 1; i <= 2 * n; i++)
            print "S\t" i "\tP\t-\t-\t0\t?" (i % 2 ? i + 1 : i - 1) "\t-" }'
}

@test "more ways than 10,000,000 are not written, but drawn" {
    run -1 --separate-stderr tb-outcomes < <(games 15)
    expect_error <<'END'
tb-outcomes: stdin:2: 15 games can end in 14348907 ways, too many to count; use --sample or --sure of tb-outcomes, or give some results with -g
END
    run -1 --separate-stderr tb-outcomes < <(games 40)
    expect_error <<'END'
tb-outcomes: stdin:2: 40 games can end in 3^40 ways, too many to count; use --sample or --sure of tb-outcomes, or give some results with -g
END
    run -0 tb-outcomes --sample=2 --seed=x < <(games 40)
    [ "$(records | cut -f 1 | uniq | paste -sd ,)" = S#1,S#2 ]
    run -0 tb-outcomes --part=1/4782969 < <(games 14)
    [ "$(records | cut -f 1 | uniq | paste -sd ,)" = S#1 ]
}

# 11 games end in 177,147 ways, 22 records each: 3,897,234; and one more 4,074,381.
@test "--sure: of 4,000,000 records, or OUTCOMES, all are written" {
    while IFS='|' read -r options others settings; do
        echo "$options $others"
        # shellcheck disable=SC2086 # words
        { games 11; awk -v n="$others" 'BEGIN { while (n--)
              print "S\t" n + 23 "\tQ\t-\t-\t0\tZPB\t-" }'; } |
            tb-outcomes $options --part=1/23 >"$BATS_TEST_TMPDIR/out"
        [ "$(sed -n 2p "$BATS_TEST_TMPDIR/out" | cut -f 8 |
            sed 's/[0-9a-f]*$//')" = "$settings" ]
    done <<'END'
--sure|0|ways=177147-
--sure|1|ways=23!
--sure=177147|1|ways=177147-
--sure=177146|0|ways=23!
END
}

@test "parts are the whole, one behind the other, for 1 to 17" {
    games 4 | tb-outcomes | sed 1d >"$BATS_TEST_TMPDIR/whole"
    games 4 >"$BATS_TEST_TMPDIR/games"
    for n in {1..17}; do
        for ((i = 1; i <= n; i++)); do
            tb-outcomes --part="$i/$n" "$BATS_TEST_TMPDIR/games" | sed 1d
        done | cmp - "$BATS_TEST_TMPDIR/whole"
    done
    run -0 tb-outcomes --part=7/100 < <(games 2) # 9 ways: it is empty
    [ "$(records)" = '' ]
}

# 2000 against 1800: 0.76 by table 8.1.2. Of equals 30 % are drawn, so here
# 4 * 0.3 * 0.76 * 0.24 = 0.21888; 0.76 less half of that is won: 0.65056.
@test "--sample: anybody can draw the same with sha256sum" {
    local k number expected=
    for k in {1..40}; do
        number=$((0x$(printf 'a b:M:%d:0' "$k" | sha256sum | cut -c 1-4)))
        if ((number * 100000 < 65056 * 65536)); then
            expected+=W
        elif ((number * 100000 < (65056 + 21888) * 65536)); then
            expected+=D
        else
            expected+=L
        fi
    done
    run -0 tb-outcomes --sample=40 --seed='a b' < <(two 2000 1800)
    [ "$(records | cut -f 7 | sed -n '1~2s/2//p' | paste -sd '\0')" = \
        "$expected" ]
    [[ $expected == *W*L* || $expected == *L*W* ]]
}

# The 17th game of a way is the first of the second block.
@test "--sample: 16 games of a block, 16 bits each" {
    local all=
    for block in 0 1; do
        all+=$(printf 's:S:3:%d' "$block" | sha256sum | cut -c 1-64)
    done
    run -0 tb-outcomes --sample=3 --seed=s --draws=0 < <(games 18)
    for ((g = 0; g < 18; g++)); do
        ((0x${all:4 * g:4} < 32768)) && printf 'W\n' || printf 'L\n'
    done >"$BATS_TEST_TMPDIR/expected"
    records | grep '^S#3' | cut -f 7 | sed -n '1~2s/[0-9]*$//p' |
        diff "$BATS_TEST_TMPDIR/expected" -
}

# Within four standard errors; dev/ways.sh draws a million.
@test "--sample: shares are those of the model" {
    while read -r one two draws win draw; do
        tb-outcomes --sample=50000 --seed=model --draws="$draws" \
            < <(two "$one" "$two") |
            awk -F '\t' -v win="$win" -v draw="$draw" '
                function far(got, p)
                {
                    return (got - p) ^ 2 > 16 * p * (1 - p) / 50000
                }
                $2 == 1 { n[substr($7, 1, 1)]++ }
                END {
                    if (far(n["W"] / 50000, win) || far(n["D"] / 50000, draw))
                        print n["W"], n["D"], n["L"]
                }' >"$BATS_TEST_TMPDIR/far"
        echo "$one $two: $(<"$BATS_TEST_TMPDIR/far")"
        [ ! -s "$BATS_TEST_TMPDIR/far" ]
    done <<'END'
2000 1800 30 0.65056 0.21888
1800 2000 30 0.13056 0.21888
- 1800 40 0.3 0.4
1500 1500 0 0.499496 0.001008
1200 2000 100 0.001008 0.001008
1500 1900 100 0.001008 0.16
END
}

# By brute force: table 8.1.2 again, the model of the page and the numbers of
# sha256sum. Of 65,536 numbers each result has 66, which is 1.007 in 1,000.
# bats test_tags=sweep
@test "--sample: no result is rarer than 1 in 1,000, whatever the ratings" {
    local differences='0 3 4 -100 400 411 -559 619 620 735 736 -736 737 1200'
    local k draws
    differences+=' -2000 -'
    for k in {1..400}; do
        printf 'f:S:%d:0' "$k" | sha256sum | cut -c 1-64
    done >"$BATS_TEST_TMPDIR/numbers"
    i=0
    for k in $differences; do
        echo "S|$((++i))|P|-|${k/#-/}|0|?$((i + 1))|-"
        echo "S|$((++i))|P|-|0|0|?$((i - 1))|-"
    done | awk -F '|' -v OFS='|' -v all="$differences" '{
            split(all, d, " ")
            k = d[int((NR + 1) / 2)]
            $5 = NR % 2 ? (k == "-" ? k : 2000 + k) : 2000
            print
        }' | stream >"$BATS_TEST_TMPDIR/pairs"
    for draws in 0 1 30 50 77 100; do
        tb-outcomes --sample=400 --seed=f --draws=$draws \
            "$BATS_TEST_TMPDIR/pairs" | grep -v '^#' | cut -f 2,7 |
            sed -n '2~2{s/^[0-9]*\t\(.\).*/\1/;p;}' >"$BATS_TEST_TMPDIR/got"
        awk -v draws=$draws -v all="$differences" '
            function within(x, least, most)
            {
                return x < least ? least : x > most ? most : x
            }
            function model(d,    p, size, least)
            {
                p = 0
                size = d < 0 ? -d : d
                while (p < 50 && size > upper[p + 1])
                    p++
                p = d < 0 ? 50 - p : 50 + p
                least = p < 50 ? p : 100 - p
                draw = within(4 * draws * p * (100 - p), 0, 20000 * least)
                draw = within(draw, 1008, 1000000 - 2 * 1008)
                win = within(p * 10000 - draw / 2, 1008,
                             1000000 - draw - 1008)
            }
            # How many of 0 to 65535 are below a share of a million.
            function below(share,    n)
            {
                n = int(share * 65536 / 1000000)
                return n + (n < share * 65536 / 1000000)
            }
            BEGIN {
                count = split(all, difference, " ")
                split("3 10 17 25 32 39 46 53 61 68 76 83 91 98 106 113 121 " \
                      "129 137 145 153 162 170 179 188 197 206 215 225 235 " \
                      "245 256 267 278 290 302 315 328 344 357 374 391 411 " \
                      "432 456 484 517 559 619 735", upper, " ")
                for (d = -900; d <= 900; d++) {
                    model(d)
                    if (below(win) < 66 || below(win + draw) - below(win) < 66 \
                        || 65536 - below(win + draw) < 66)
                        print "rare:", d
                }
            }
            {
                for (g = 1; g <= count; g++) {
                    model(difference[g] + 0)
                    n = 0
                    for (i = 4 * g - 3; i <= 4 * g; i++)
                        n = 16 * n + index("0123456789abcdef",
                                           substr($0, i, 1)) - 1
                    print n * 1000000 < win * 65536 ? "W" : \
                          n * 1000000 < (win + draw) * 65536 ? "D" : "L"
                }
            }' "$BATS_TEST_TMPDIR/numbers" | diff - "$BATS_TEST_TMPDIR/got"
    done
    # So each of them is seen.
    run -0 tb-outcomes --sample=20000 --seed=all --draws=0 "$BATS_TEST_TMPDIR/pairs"
    [ "$(records | grep -v '^#' | cut -f 2,7 | sed 's/[0-9]*$//' | sort -u |
        wc -l)" -eq 96 ]
}

@test "parts of a sample are draws of the whole" {
    run -0 tb-outcomes --sample=10 --seed=x --part=2/3 < <(two 1500 1500)
    [ "$(records)" = "$(two 1500 1500 | tb-outcomes --sample=10 --seed=x |
        grep -E '^M#[456]'$'\t')" ]
}

@test "the number of ways stands beside a hash of records and options" {
    local all
    two 1500 1500 >"$BATS_TEST_TMPDIR/two"
    all=$(
        for options in '' '-g 1=W' '-g 1=D' '--sample=3 --seed=x' \
            '--sample=3 --seed=y' '--sample=3 --seed=x --draws=31'; do
            # shellcheck disable=SC2086
            tb-outcomes $options "$BATS_TEST_TMPDIR/two" | sed -n 2p | cut -f 8
        done
        two 1500 1501 | tb-outcomes | sed -n 2p | cut -f 8
    )
    [ "$(sort -u <<<"$all" | grep -c '^ways=[13][-~]')" -eq 7 ]
    # The first digits of the records', each with its LF, and ? for each game.
    [ "$(head -1 <<<"$all")" = "ways=3-$({
        sed 1d "$BATS_TEST_TMPDIR/two"
        printf '?'
    } | sha256sum | cut -c 1-8)" ]
}

@test "settings: of several ways what values depend on, of one all" {
    local all='points=3,1,0;rounds=9;date=2026-01-02;order=DE;event=A=b'
    all+=';edition=2024;written=3,4'
    run -0 tb-outcomes < <(two 1500 1500 0 "$all")
    [[ $(records | cut -f 8 | sort -u) =~ \
        ^'points=3,1,0;rounds=9;order=DE;edition=2024;ways=3-'[0-9a-f]{8}$ ]]
    run -0 tb-outcomes -g 1=W < <(two 1500 1500 0 "$all")
    [[ $(records | cut -f 8 | sort -u) =~ ^"$all;ways=1-"[0-9a-f]{8}$ ]]
}

@test "comments stand once, marks that say where streams end as they were" {
    run -0 tb-outcomes < <(two 1500 1500 |
        sed '1a #tb begin' | sed '3a # between' && echo '#tb end')
    [ "$(grep '^#' <<<"$output" | paste -sd ,)" = '#tb begin,# between,#tb end' ]
    run -0 tb-outcomes < <(two 1500 1500 | sed '1a #tb begin')
    [ "$(grep '^#' <<<"$output")" = '#tb begin' ]
    run -1 tb-outcomes < <(two 1500 1500; echo '#tb error tb-x: y')
    [ "$(tail -1 <<<"$output")" = '#tb error tb-x: y' ]
}
