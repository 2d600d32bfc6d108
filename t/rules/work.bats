#!/usr/bin/env bats
# The working of every code, as --work shows it: sums are the value, means are
# it rounded, words are there; entries are those that others printed.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

setup()
{
    date_exercises
}

# Reads codes between commas; writes their commands, without parsing, sorting
# and printing.
commands_of()
{
    tb-standings -p --work --seed=s "${options[@]}" -t "$1" "$2" |
        sed -n 's/ |$//; /^  tb-sort/q; /^  /s/$/ |/p'
    echo cat
}

# check_work: reads such streams one behind another and compares each working
# with its value, by the kind that the table of codes names.
check_work()
{
    awk -F '\t' '
        function round_half_up(x, decimals,    unit)
        {
            unit = 10 ^ decimals
            x = x * unit + 0.5 + 1e-9
            return (int(x) - (int(x) > x)) / unit
        }
        function near(x, y)
        {
            return x - y < 1e-9 && y - x < 1e-9
        }
        function wrong(i, what)
        {
            if (wrongs++ < 20)
                print $1, "id", $2, name[i] ":", $i ", working", $(i + 1) ":",
                    what
        }
        # What is not left out, added up and counted.
        function add_up(i,    n, entry)
        {
            sum = count = 0
            n = split($(i + 1), entry, " ")
            # A cumulative score has one more, of what is taken back.
            if (n != rounds && !(n == rounds + 1 && base[i] ~ /cum$/))
                wrong(i, "not " rounds " entries")
            for (; n; n--) {
                if (entry[n] == "-" || entry[n] ~ /^\(-?[0-9.]+\)$/)
                    continue
                if (entry[n] !~ /^-?[0-9]+(\.[0-9]+)?$/)
                    wrong(i, "no number: " entry[n])
                sum += entry[n]
                count++
            }
        }
        function check_mean(i, decimals)
        {
            add_up(i)
            if ($i == "-" ? count : !count ||
                !near($i, round_half_up(sum / count, decimals)))
                wrong(i, "the mean of " count " is " sum "/" count)
        }
        # Places of two by the points of each.
        function check_pair(i, word,    n, place)
        {
            n = split($(i + 1), word, /[ :]+/)
            place = word[5] == word[6] ? 0 : \
                (word[3] == $2) == (word[5] + 0 > word[6] + 0) ? 1 : 2
            if (n != 6 || $i != place)
                wrong(i, "place " place)
        }
        # The numbers of the words give the value again.
        function recompute(i, base,    p)
        {
            sub(/^[a-z]*: /, "", $(i + 1))
            split($(i + 1), p, /[^0-9.]+/)
            if (base == "pct")
                return round_half_up(100 * p[1] / p[2], 2)
            if (base == "TPR") {
                sub(/^[^:]*: /, "", $(i + 1))
                return p[1] + $(i + 1)
            }
            if (base == "SSSC")
                return round_half_up(p[1] + p[2] / \
                    (p[5] ? int(p[3] * p[4] / p[5]) : p[3]),
                    name[i] ~ /[.]key$/ ? 6 : 2)
            if (base == "pi")
                return round_half_up(p[1] - p[2] * (p[4] ? p[4] : 1) + \
                    (p[5] + p[6] * p[7]) / (p[9] * p[10]) * p[11] / p[12] + \
                    p[13] / (p[15] * p[16]) * p[17], 4)
            return $i
        }
        function check_words(i, base)
        {
            if ($i == "-" ? $(i + 1) != "-" : $(i + 1) !~ /^[a-z]+: ./)
                wrong(i, "words")
            else if ($(i + 1) ~ /^steps: among [0-9]+ [0-9]+: [0-9.]+ [0-9.]+$/)
                check_pair(i)
            else if ($i != "-" && !near($i, recompute(i, base)))
                wrong(i, recompute(i, base))
        }
        function own_points(list)
        {
            if (list ~ /[.][mg]p/)
                return $at[list ~ /[.]mp/ ? "mp" : "gp"]
            return $at["score"]
        }
        function check_why(i,    n, m, word, entry)
        {
            n = split($(i + 1), word, " ")
            m = split($i, entry, " ")
            for (; n; n--) {
                if (word[n] !~ /^(score|unplayed|rounds|dummy|capped|virtual|fore|unrated|-)$/)
                    wrong(i, "word " word[n])
                if (word[n] != "-" && entry[n] == "-")
                    wrong(i, "nothing is behind -")
                if (word[n] == "dummy" && name[i] !~ /fore/ &&
                    entry[n] + 0 != own_points(name[i]))
                    wrong(i, "a dummy has the own score")
                whys++
            }
        }
        FILENAME ~ /kinds$/ {
            split($0, word, " ")
            kind[word[1]] = word[2]
            next
        }
        $1 == "section" {
            delete at
            for (i = 1; i <= NF; i++) {
                name[i] = $i
                at[$i] = i
                base[i] = $i
                sub(/[\/:.].*/, "", base[i])
            }
            next
        }
        /^#/ { next }
        {
            rounds = split($at["games"], game, " ")
            for (i = 1; i < NF; i++) {
                if (name[i + 1] == name[i] ".why")
                    check_why(i)
                if (name[i + 1] != name[i] ".work" || !(base[i] in kind))
                    continue
                seen[base[i]] += $i != "-"
                checked++
                # No value, as BPG of a game without a colour: no shares.
                if (kind[base[i]] == "SUM" && $i == "-" && $(i + 1) == "-")
                    continue
                if (kind[base[i]] == "SUM") {
                    add_up(i)
                    if (!near(sum, $i))
                        wrong(i, "the sum is " sum)
                }
                else if (kind[base[i]] == "MEAN")
                    check_mean(i, name[i] ~ /[.]key$/ ? 6 : \
                        base[i] ~ /^(avgopp|AOB)$/ ? 2 : 0)
                else if (kind[base[i]] == "WORDS")
                    check_words(i, base[i])
                else
                    wrong(i, "it needs no working")
            }
        }
        END {
            for (code in seen)
                if (seen[code])
                    print code >"seen"
            print wrongs + 0, "wrong"
            if (checked < 40000 || whys < 40000)
                print "only", checked, "values and", whys, "words"
        }' kinds "$1"
}

# check_stream STREAM FILE: takes lists of codes, and runs each on the stream;
# FILE is one of those that the stream is of.
check_stream()
{
    local codes
    known_workings >kinds
    while read -r codes; do
        commands_of "$codes" "$2" >commands
        sh commands <"$1"
    done >works
    check_work works
}

# Codes of a file each for itself: those that depend on the keys before them,
# and those that not every event has. The others in blocks.
blocks()
{
    local single='^(h2h|DE|EDE[A-Z]*|TBR|BBE|BC|pi|SSSC)(/|:|$)'
    grep -E "$single" "$1"
    grep -v -E "$single" "$1" | paste -s -d "$(printf '%.0s,' {1..89})\n"
}

# The codes of players, or of teams.
codes_of()
{
    if [[ $1 = teams ]]; then
        code_variants
    else
        code_variants | grep -v ':' | grep -v -x -f <(known_rules |
            awk -F '\t' '$5 ~ /TEAMS/ { print $1 "\\(/.*\\)\\?" }')
    fi
}

# Codes of a list that have a working, but no value anywhere.
without_values()
{
    sed 's/[/:].*//' "$1" | sort -u | join - <(grep -v NONE kinds) |
        cut -d ' ' -f 1 | join -v 1 - <(sort seen)
}

@test "players: each working of each code is its value, in all cases" {
    cd "$BATS_TEST_TMPDIR"
    options=()
    # Three exports of one event are no files by themselves.
    find "$cases" -name '*.trf' -o -name '*.txt' -o -name '*.csv' |
        grep -v -e export -e swiss-manager.txt -e hostile -e /prizes/ -e /page/ \
            -e expected.txt -e match.csv -e /published/ -e /lists/ | sort |
        xargs -d '\n' tb-parse -l >stream 2>warnings
    codes_of players >codes
    run -0 --separate-stderr check_stream stream "$cases/us/wscf.txt" \
        < <(blocks codes)
    expect <<<'0 wrong'
    [ -z "$(other_faults)" ]
    run -0 without_values codes
    [ -z "$output" ]
}

@test "teams: each working of each code is its value, in all cases" {
    cd "$BATS_TEST_TMPDIR"
    options=(--teams)
    { find "$cases" -name '*.trf' -exec grep -l -e ^013 -e ^310 {} +
      ls "$cases"/us/team/ex?.tsv
    } | sort | xargs -d '\n' tb-parse -l --teams >stream 2>warnings
    codes_of teams >codes
    run -0 --separate-stderr check_stream stream "$exercises/team.trf" \
        < <(blocks codes)
    expect <<<'0 wrong'
    run -1 grep -v -e 'no match has boards$' -e 'division by zero$' \
        -e 'C.07 12.1); put MPvGP before it$' < <(other_faults)
    run -0 without_values codes # teams have no ratings
    expect <<<$'avgopp\noppperf'
}

# entries CODE FILE: lines CODE[R1], id, entry of its working.
entries()
{
    standings "${options[@]}" --work -t "$1" "$2" |
        awk -F '\t' -v OFS='\t' -v code="$1" 'NR > 1 {
            n = split($6, entry, " ")
            for (r = 1; r <= n; r++)
                print code "[R" r "]", $2, entry[r] }'
}

# compare_entries EXPECTED OURS: code, id, value, equal as numbers.
compare_entries()
{
    awk -F '\t' '
        NR == FNR { ours[$1, $2] = $3; next }
        {
            compared++
            if (!(($1, $2) in ours) || ours[$1, $2] !~ /^-?[0-9.]+$/ ||
                ours[$1, $2] + 0 != $3 + 0)
                print $1, "of", $2 ":", ours[$1, $2] ", printed", $3
        }
        END { print compared, "compared" }' "$2" "$1"
}

@test "exercises: the contributions of each round, BH[R1] to FB[R5]" {
    cd "$BATS_TEST_TMPDIR"
    options=()
    for code in BH FB; do
        entries "$code" "$exercises/swiss.trf"
    done >ours
    sed 1d "$exercises/contributions-swiss.tsv" >expected
    run -0 compare_entries expected ours
    expect <<<'160 compared'
}

@test "exercises: the contributions of each round, BH:MP[R1] to BH:GP[R7]" {
    cd "$BATS_TEST_TMPDIR"
    options=(--teams)
    for code in BH:MP BH:GP; do
        entries "$code" "$exercises/team.trf"
    done >ours
    sed 1d "$exercises/contributions-team.tsv" >expected
    run -0 compare_entries expected ours
    expect <<<'196 compared'
}

# Slide 11 has one row of #13 in place of #9's, who has 2; on slide 14 round 3
# or 4 may be cut.
@test "exercises: the rows of slides 8 to 15, with what is cut" {
    cd "$BATS_TEST_TMPDIR"
    options=()
    for code in BH BH/C1; do
        entries "$code" "$exercises/pl2026-swiss.trf"
    done >ours
    awk -F '\t' -v OFS='\t' '$1 ~ /^(8|9|1[01245])$/ {
        value = $1 == 11 && $5 == 1 ? 2 : $10
        print $4 "[R" $5 "]", $2, $11 == "cut" ? "(" value ")" : value }' \
        "$exercises/pl2026-rows.tsv" >expected
    [[ $(grep -c '(' expected) = 2 ]]
    run -1 grep -v -x -F -f ours expected
    [ -z "$output" ]
    [[ $(wc -l <expected) = 35 ]]
}

# What the cross table prints gives each entry: an opponent's points, a bye less
# a half; its cumulative, TBrk3; the own running score, and
# the byes, which are taken back.
@test "wscf: each entry of solkoff, cum and cumopp by the printed table" {
    cd "$BATS_TEST_TMPDIR"
    options=()
    for code in solkoff cum cumopp; do
        entries "$code" "$cases/us/wscf.txt"
    done >ours
    awk -F '\t' -v OFS='\t' '
        NR == 1 { next }
        {
            id[++n] = $1
            adjusted[$1] = $3
            cumulative[$1] = $6
            for (r = 1; r <= 6; r++) {
                result[$1, r] = $(7 + r)
                adjusted[$1] -= $(7 + r) == "-B-" ? 0.5 : 0
            }
        }
        END {
            for (i = 1; i <= n; i++) {
                running = 0
                for (r = 1; r <= 6; r++) {
                    other = result[id[i], r]
                    bye = other == "-B-"
                    running += bye || other ~ /^W/ ? 1 : other ~ /^D/ ? 0.5 : 0
                    sub(/^[WDL]/, "", other)
                    print "cum[R" r "]", id[i], running
                    back += bye
                    print "solkoff[R" r "]", id[i], bye ? 0 : adjusted[other]
                    if (!bye)
                        print "cumopp[R" r "]", id[i], cumulative[other]
                }
                if (back)
                    print "cum[R7]", id[i], -back
                back = 0
            }
        }' "$cases/us/wscf.txt" >expected
    run -0 compare_entries expected ours
    expect <<<'270 compared'
}

# 34E1 as WinTD printed it: plus scores lose the lowest, minus the highest. Of
# equal entries the first goes.
@test "wscf: what the Modified Median leaves out" {
    run -0 standings --work -t mmed "$cases/us/wscf.txt"
    awk -F '\t' 'NR > 1 {
        print $2 ":" ($4 > 3 ? " lowest" : $4 < 3 ? " highest" : " both"), $6
    }' <<<"$output" | sort -n >"$BATS_TEST_TMPDIR/ours"
    diff -u - "$BATS_TEST_TMPDIR/ours" <<'END'
1: lowest 3 4 (2.5) 3.5 3.5 3
2: lowest (1.5) 3.5 3.5 4 2.5 2.5
3: lowest (1.5) 6 2 6 2.5 2.5
4: lowest (1.5) 3 6 1.5 6 3.5
5: lowest 2 6 2.5 6 (1.5) 3.5
6: lowest 6 2.5 2 (0) 2 1.5
7: both 2 3.5 (1.5) 2.5 1.5 (6)
8: both (0) 2.5 1.5 2.5 (4) 1.5
9: highest 2.5 2.5 (6) 3 2 6
10: highest 2.5 3 3.5 2.5 (6) 4
11: highest (3.5) 1.5 3 2 2.5 0
12: highest (4) 0 3 3.5 3.5 2.5
13: highest 3 1.5 (4) 2 3 1.5
14: highest (3.5) 2 0 1.5 3 3
15: highest (6) 2 2.5 1.5 0 2
END
}

# Four players, four rounds: a forfeit, each kind of bye.
event()
{
    tabs <<'END'
id | rating | score | games | settings | opp
1 | 2000 | 3 | W2w D3b +4w HPB | - | 2 2.5 0.5 2v
2 | 1900 | 2 | L1b PAB L3w W4b | - | 3 2 2.5 0.5
3 | 1800 | 2 | D4w D1w W2b ZPB | - | 0.5 3 2 2v
4 | 1700 | 0.5 | D3b ZPB -1b L2w | - | 2.5 0.5v 0.5v 2
END
}

# Running scores 1 1.5 2.5 3, the forfeit and the bye taken back; cuts take the
# bye's 2 before the lower 0.5; half of 4 rounds are 2 points.
@test "the first of four players, by hand" {
    while IFS='|' read -r program value working; do
        echo "$program"
        # shellcheck disable=SC2086 # words
        output=$(event | $program --work -n X | cut -f 7- | sed -n '1,2p')
        expect <<<$'X\tX.work\n'"$value"$'\t'"$working"
    done <<'END'
tb-cumulative|8|1 1.5 2.5 3
tb-cumulative -c 2|5.5|(1) (1.5) 2.5 3
tb-cumulative -u|6.5|1 1.5 2.5 3 -1.5
tb-cumulative -u -c 1|5.5|(1) 1.5 2.5 3 -1.5
tb-median -i opp|7|2 2.5 0.5 2
tb-median -i opp -c 1|5|2 2.5 0.5 (2)
tb-median -i opp -c 2|4.5|2 2.5 (0.5) (2)
tb-median -i opp -m 1|2.5|2 (2.5) 0.5 (2)
tb-median -i opp -m 2|0|(2) (2.5) (0.5) (2)
tb-median -a -i opp|1.75|2 2.5 0.5 2
tb-median -a -i opp -c 1|1.67|2 2.5 0.5 (2)
tb-median -a -i opp -m 2|-|(2) (2.5) (0.5) (2)
tb-sonneborn -k opp|4.75|2 1.25 0.5 1
tb-sonneborn -k opp -c 1|3.75|2 1.25 0.5 (1)
tb-sonneborn -u -k opp|3.25|2 1.25 0 0
tb-koya|1.5|1 0.5 (1) -
tb-koya -L 10|2.5|1 0.5 1 -
tb-count -q won|1|1 0 0 0
tb-count -q win|2|1 0 1 0
tb-count -q rep|3|1 1 1 0
tb-count -q std|3|1 0.5 1 0.5
tb-count -q kashdan|6|4 2 0 0
tb-count -q bpg|1|0 1 0 0
tb-count -q pct|150|points: 3 of 2
tb-perf -q tpr|2043|mean: 1850, 1.5 of 2: +193
tb-perf -q ptp|2046|expected: 1.5 of 2: 1900 1800 - -
tb-perf -q rtng|2000|rating: 2000
tb-perf -q usperf|2050|2300 1800 - -
tb-perf -q oppperf|1850|means: 1700 2000 - -
tb-direct -r uscf -k ~settings|1|1 0 - -
tb-random --seed=x|49266325651|lot: x:1
END
}

# A bye in a round that is cut takes nothing back.
@test "a first round that is cut is left out with what it takes back" {
    output=$(tb-cumulative -u -c 1 --work <<<$'games\nPAB W2\nW2 PAB' | cut -f 2-)
    expect <<<$'cum\tcum.work\n2\t(1) 2 -\n1\t(1) 2 -1'
}

# tb(5): -u adds one entry after those of the rounds.
@test "where nothing is taken back the last entry is a dash" {
    output=$(tb-cumulative -u --work <<<$'games\nW2 ZPB\nL1 ZPB' | cut -f 2-)
    expect <<<$'cum\tcum.work\n2\t1 1 -\n0\t0 0 -'
}

@test "of equal entries the first round's is left out, played or not alike" {
    while IFS='|' read -r options list working; do
        echo "$options: $list"
        # shellcheck disable=SC2086 # words
        output=$(printf 'opp\n%s\n' "$list" |
            tb-median -i opp $options --work | cut -f 3 | sed 1d)
        expect <<<"$working"
    done <<'END'
-c 1|2 1 3 1|2 (1) 3 1
-c 2|1 1 1|(1) (1) 1
-m 1|2 2 2|(2) (2) 2
-m 1|3 - 1 3 1|(3) - (1) 3 1
-c 1|1 2 1v 1v|1 2 (1) 1
-c 3|1 2v 1 2v|(1) (2) 1 (2)
END
}

@test "what has no value has no words" {
    while IFS='|' read -r program; do
        echo "$program"
        # shellcheck disable=SC2086 # words
        output=$($program --work -n X <<<$'id\trating\tscore\tgames\n1\t-\t0\tZPB' |
            cut -f 5- | sed 1d)
        expect <<<$'-\t-'
    done <<'END'
tb-count -q pct
tb-perf -q tpr
tb-perf -q ptp
tb-perf -q rtng
tb-perf -q usperf
tb-perf -q oppperf
END
    run -0 tb-calc --work 'x = 2 * a + 1' <<<$'a\n-'
    expect <<<$'a\tx\tx.work\n-\t-\t-'
}

@test "all wins, and all losses" {
    tabs >"$BATS_TEST_TMPDIR/in" <<'END'
id | rating | games
1 | 2000 | W2 W3
2 | 1900 | L1 W3
3 | 1800 | L1 L2
END
    for quantity in ptp-wintd ptp tpr; do
        tb-perf -q $quantity --work <"$BATS_TEST_TMPDIR/in" | cut -f 1,4-
    done >"$BATS_TEST_TMPDIR/out"
    tabs <<'END' | diff -u - "$BATS_TEST_TMPDIR/out"
id | ptp-wintd | ptp-wintd.work
1 | 2700 | highest: 1900, 2 of 2: +800
2 | 1899 | expected: 1 of 2: 2000 1800
3 | 1100 | lowest: 1900, 0 of 2: -800
id | ptp | ptp.work
1 | 2636 | expected: 2 of 2: 1900 1800
2 | 1899 | expected: 1 of 2: 2000 1800
3 | 1100 | lowest: 1900, 0 of 2: -800
id | tpr | tpr.work
1 | 2650 | mean: 1850, 2 of 2: +800
2 | 1900 | mean: 1900, 1 of 2: +0
3 | 1150 | mean: 1950, 0 of 2: -800
END
}

# A beat B and C and did not meet D; C beat D, B and D drew, B and C drew.
@test "the steps of a direct encounter, by hand" {
    output=$(tabs <<'END' | tb-direct --work | cut -f 1,4-
id | score | games
1 | 2 | W2 W3 ZPB ZPB
2 | 2 | L1 D4 D3 ZPB
3 | 2 | W4 L1 D2 ZPB
4 | 2 | L3 D2 ZPB ZPB
9 | 1 | ZPB ZPB ZPB ZPB
END
    )
    steps='steps: among 1 3 2 4, who have not all met: 2 1.5 1 0.5; '
    steps+='among 3 2 4: 1.5 1 0.5'
    tabs <<END | expect
id | direct | direct.work
1 | 1 | $steps
2 | 3 | $steps
3 | 2 | $steps
4 | 4 | $steps
9 | 0 | steps: tied with nobody
END
}

# 3, 2 and 1 points: who have not met have nothing from each other, and lose
# what they miss, 1 point for each game.
@test "steps do not sum games that were not played" {
    output=$(tabs <<'END' | tb-direct --work | cut -f 1,5-
id | score | games | settings
1 | 5 | W2 D4 | points=3,2,1
2 | 5 | L1 W9 | points=3,2,1
3 | 5 | W9 D4 | points=3,2,1
4 | 4 | D1 D3 | points=3,2,1
9 | 2 | L3 L2 | points=3,2,1
END
    )
    steps='steps: among 1 2 3, who have not all met: 3+1 1+1 0+2'
    tabs <<END | expect
id | direct | direct.work
1 | 0 | $steps
2 | 0 | $steps
3 | 0 | $steps
4 | 0 | steps: tied with nobody
9 | 0 | steps: tied with nobody
END
}

# The mean of two games: 1 and 2 drew and 1 won, so 0.75 to 0.25; with 3 thirds.
@test "steps with means that are no decimals" {
    output=$(tabs <<'END' | tb-direct --work | cut -f 5 | sort -u
id | score | games
1 | 2 | W2 D2 D2 ZPB
2 | 2 | L1 D1 D1 ZPB
END
    )
    expect <<<$'direct.work\nsteps: among 1 2: 2/3 1/3'
}

# Totals 2 0.5 1, 2 1 0, 1 1 1 on boards 1, 2, 3.
@test "the steps of boards, by hand" {
    while IFS='|' read -r quantity records; do
        echo "$quantity"
        output=$(tabs <<'END' | tb-boards -q "$quantity" --work | cut -f 4- |
id | score | boards
1 | 2 | 1,0,1 1,0.5,0
2 | 2 | 1,1,0 1,0,0
3 | 2 | 0,1,1 1,0,0
7 | 1 | 1,1,0 1,1,1
8 | 1 | 1,1,1 1,1,0
END
            sed 1d | paste -s -d '|')
        expect < <(tr '#' '\t' <<<"$records")
    done <<'END'
tbr|2#steps: board 1 among 2 1 3: 2 2 1; board 2 among 2 1: 1 0.5|1#steps: board 1 among 2 1 3: 2 2 1; board 2 among 2 1: 1 0.5|3#steps: board 1 among 2 1 3: 2 2 1; board 2 among 2 1: 1 0.5|0#steps: all boards equal among 7 8|0#steps: all boards equal among 7 8
bbe|2#steps: boards 1 to 2 among 2 1 3: 3 2.5 2|1#steps: boards 1 to 2 among 2 1 3: 3 2.5 2|3#steps: boards 1 to 2 among 2 1 3: 3 2.5 2|0#steps: all boards equal among 7 8|0#steps: all boards equal among 7 8
bc|6#4 2|4#3 1|6#5 1|9#3 6|9#6 3
END
}

# Each of a large group has its steps: they must not grow with its square.
@test "large groups are told by number, and long steps end" {
    output=$(seq 51 | awk 'BEGIN { print "id\tscore\tgames" }
        { print $1 "\t0\tZPB" }' | tb-direct --work | cut -f 5 | sort -u)
    expect <<<$'direct.work\nsteps: among 51 of them, who have not all met'
    # Of 45 teams each board parts one from the others.
    seq 45 | awk 'BEGIN { print "id\tscore\tboards" }
        {
            printf "%d\t0\t", $1
            for (b = 1; b < 45; b++)
                printf "%s%d", (b > 1 ? "," : ""), (b == $1)
            print ""
        }' | tb-boards -q tbr --work | cut -f 5 | sort -u \
        >"$BATS_TEST_TMPDIR/steps"
    [[ $(wc -l <"$BATS_TEST_TMPDIR/steps") = 2 ]]
    [[ $(wc -c <"$BATS_TEST_TMPDIR/steps") -lt 2400 ]]
    grep -q '; \.\.\.$' "$BATS_TEST_TMPDIR/steps"
}

@test "tb-calc: a multiple has the list, what else there is the formula" {
    while IFS='|' read -r options value working; do
        echo "$options"
        run -0 tb-calc --work ${options%%:*} "${options#*:}" \
            <<<$'a\ta.work\tb\tc/d\n3.5\t1 (2) 2.5 -\t-2\t0.5'
        expect < <(printf 'a\ta.work\tb\tc/d\tx\tx.work\n3.5\t1 (2) 2.5 -\t-2\t0.5\t%s\t%s\n' \
            "$value" "$working")
    done <<'END'
:x = 2 * a|7|2 (4) 5 -
:x = a*0.5|1.75|0.5 (1) 1.25 -
-d1:x = 0.5 * a|1.8|formula: 0.5 * 3.5
:x = 2 * b|-4|formula: 2 * -2
:x = (a + {c/d}) / 2|2|formula: (3.5 + 0.5) / 2
:x = max(a, b);|3.5|formula: max(3.5, -2)
END
    # Ends of lines in a formula are none in the stream.
    run -0 tb-calc --work $'x = a\n   + 1;\t y = x +\t2 ;' <<<$'a\n3'
    expect <<<$'a\tx\tx.work\ty\ty.work\n3\t4\tformula: 3 + 1\t6\tformula: 4 + 2'
}

@test "--work: what cannot be shown" {
    run -2 --separate-stderr tb-random --seed=$'a\tb' --work <<<$'id\n1'
    [ "${stderr%%$'\n'*}" = \
        'tb-random: --work cannot show a seed with control characters' ]
    run -2 --separate-stderr tb-boards -q weighted --weights=1 --work <<<boards
    [ "${stderr%%$'\n'*}" = \
        'tb-boards: --work: -q weighted is a list of rounds already' ]
    run -1 --separate-stderr tb-cumulative --work <<<$'games\tcum.work\nPAB\t1'
    echo "$stderr"
    [[ $stderr = *"cum.work"* ]]
}
