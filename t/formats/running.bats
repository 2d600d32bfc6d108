#!/usr/bin/env bats
# The round that is going on: six sheets of an event of four rounds as it is
# typed, as csv, as wall chart and as TRF; worked by hand.
load ../helper

# 1: round 2 begun. 2: half in. 3: a slip, 5 and 6 have both won. 4: that is
# corrected, and 2 beat 5 in round 1, which was a draw. 5: round 3 begun, and 6
# has asked for a bye in round 4. 6: the last result.
sheet()
{
    case $1 in
    1) echo '2:W4,W3 0.5:D5,?4 1:W6,L1 0:L1,?2 0.5:D2,?6 0:L3,?5' ;;
    2) echo '2:W4,W3 1.5:D5,W4 1:W6,L1 0:L1,L2 0.5:D2,?6 0:L3,?5' ;;
    3) echo '2:W4,W3 1.5:D5,W4 1:W6,L1 0:L1,L2 1.5:D2,W6 1:L3,W5' ;;
    4) echo '2:W4,W3 2:W5,W4 1:W6,L1 0:L1,L2 1:L2,W6 0:L3,L5' ;;
    5) echo '2.5:W4,W3,D2 2.5:W5,W4,D1 1:W6,L1,?5 0:L1,L2,?6' \
        '1:L2,W6,?3 0.5:L3,L5,?4,H' ;;
    6) echo '3.5:W4,W3,D2,W5 3:W5,W4,D1,D3 1.5:W6,L1,L5,D2' \
        '2:L1,L2,W6,B 2:L2,W6,W3,L1 0.5:L3,L5,L4,H' ;;
    esac
}

# table SHEET SEPARATOR [SED]: with a total; SED changes cells.
table()
{
    local - row id=0 s=$2 # ? is a result
    set -f
    echo "No${s}Name${s}Total${s}R1${s}R2${s}R3${s}R4"
    for row in $(sheet "$1" | sed "${3-}"); do
        ((id += 1))
        printf '%s' "$id$s$(printf %s ABCDEF | cut -c $id)$s"
        printf '%s\n' "${row%%:*}$s$(tr , "$s" <<<"${row#*:}")"
    done
}

csv()
{
    table "$1" , "${2-}"
}

# Empty cells in place of pairings: nothing but a blank stands there.
empty()
{
    table "$1" , 's/?[0-9]//g'
}

chart()
{
    table "$1" '|'
}

# In a TRF the points do not count what is ahead.
trf()
{
    local - row cell id=0
    local -a cells
    set -f
    for row in $(sheet "$1" | sed 's/0.5:L3,L5,?4/0:L3,L5,?4/'); do
        ((id += 1))
        cells=()
        for cell in $(tr , ' ' <<<"${row#*:}"); do
            case $cell in
            W*) cells+=("${cell#?} - 1") ;;
            D*) cells+=("${cell#?} - =") ;;
            L*) cells+=("${cell#?} - 0") ;;
            \?*) cells+=("${cell#?} -") ;;
            H) cells+=('0000 - H') ;;
            B) cells+=('0000 - U') ;;
            esac
        done
        player $id "$(printf %s ABCDEF | cut -c $id)" '' "${row%%:*}" \
            "${cells[@]}"
    done
}

# What tb-parse says of each: scores, what is going on, the message.
@test "what is going on stands in settings, and a message says it" {
    local form sheet scores running message
    for form in csv empty chart trf; do
        while IFS='|' read -r sheet scores running message; do
            echo "$form $sheet"
            run -0 --separate-stderr tb-parse < <($form "$sheet")
            [ "$(cut -f 6 <<<"$output" | sed 1d | paste -sd ' ')" = "$scores" ]
            [ "$(grep -o $'running=[^;\t]*' <<<"$output" | sort -u)" = "$running" ]
            [ "$(grep -c "$(sed 's/;.*//' <<<"${running:-id}")" \
                <<<"$output")" = "$((${#running} ? 6 : 1))" ]
            if [ "$form" = empty ] && [ "$message" ]; then
                message="${message/result/entry}: write ?N while a game is going on, U for a player who is away; empty cells count as zero-point byes: ${running:10:1}"
            fi
            [ "$(grep 'round .: . of' <<<"$stderr")" = \
                "${message:+tb-parse: stdin: $message}" ]
        done <<'END'
1|2 0.5 1 0 0.5 0|running=2:4/6|round 2: 4 of 6 have no result yet
2|2 1.5 1 0 0.5 0|running=2:2/6|round 2: 2 of 6 have no result yet
4|2 2 1 0 1 0||
5|2.5 2.5 1 0 1 0|running=3:4/6|round 3: 4 of 6 have no result yet
6|3.5 3 1.5 2 2 0.5||
END
        run -1 --separate-stderr tb-parse < <($form 3)
        [[ $stderr = *"round 2: 5 'E' has W6, but 6 'F' (line "*') has W5'* ]]
    done
}

@test "--final, # state=final and -R: nothing is going on" {
    run -0 --separate-stderr tb-parse --final < <(empty 2)
    [[ $output$stderr != *running* && $stderr != *'round 2'* ]]
    run -0 --separate-stderr tb-parse < <(echo '# state=final'; empty 2)
    [[ $output$stderr != *running* && $stderr != *'round 2'* ]]
    run -1 --separate-stderr tb-parse < <(echo '# state=over'; empty 2)
    expect_error <<<"tb-parse: stdin:1: state 'over' must be final"
    run -0 --separate-stderr tb-parse -R 2 < <(empty 2)
    [[ $output$stderr != *running* && $stderr != *'round 2'* ]]
    # Of a stream, too, which else keeps what it says.
    command tb-parse - < <(empty 2) >"$BATS_TEST_TMPDIR/x.tb"
    command tb-parse "$BATS_TEST_TMPDIR/x.tb" | cmp - "$BATS_TEST_TMPDIR/x.tb"
    for options in --final '-R 2'; do
        # shellcheck disable=SC2086 # words
        command tb-parse $options "$BATS_TEST_TMPDIR/x.tb" |
            cmp - <(sed 's/;running=2:2.6//' "$BATS_TEST_TMPDIR/x.tb")
    done
}

# 4 has left: nothing stands in round 3 either. 5 has left, and says so.
@test "who has left or says so is not missing" {
    run -0 --separate-stderr tb-parse <<'END'
no,name,r1,r2,r3
1,A,W2,W3,W6
2,B,L1,U,
3,C,W4,L1,
4,D,L3,,
5,E,W6,W7,wd
6,F,L5,B,L1
7,G,H,L5,0
END
    [ "$(grep -o $'running=[^;\t]*' <<<"$output" | sort -u)" = running=3:1/7 ]
    # A round that nobody's game has begun is not going on.
    run -0 --separate-stderr tb-parse <<<$'no,name,r1,r2\n1,A,W2,\n2,B,L1,'
    [[ $output != *running* && -z $stderr ]]
}

@test "a total is right with byes ahead and without; -R counts them" {
    local total
    for total in 1 1.5; do
        local text=$'no,name,r1,r2,r3,r4,r5,total\n1,A,W3,W2,,,,2\n'
        text+=$'2,B,W4,L1,,,H,'$total$'\n3,C,L1,D4,,,,.5\n4,D,L2,D3,,,,.5'
        run -0 --separate-stderr tb-parse <<<"$text"
        [ "$(cut -f 6,7 <<<"$output" | sed -n 3p)" = $'1\tW4 L1' ]
        [ "$stderr" = '' ]
        run -0 --separate-stderr parse_with next <<<"$text"
        [ "$(appended_values <<<"$output")" = '. . .,. . HPB,. . .,. . .' ]
        run -0 --separate-stderr tb-parse -R 5 <<<"$text"
        [ "$(cut -f 6,7 <<<"$output" | sed -n 3p)" = $'1.5\tW4 L1 ZPB ZPB HPB' ]
        [ -z "$stderr" ]
        run -0 --separate-stderr parse_with points <<<"$text"
        [ "$(appended_values <<<"$output")" = '2,1,0.5,0.5' ]
    done
    run -1 --separate-stderr tb-parse <<<"${text/,1.5/,2}"
    [[ $stderr = *"2 'B' has 2 points, but its rounds sum to 1"* ]]
}

@test "streams: the last day's, a wrong word, and tb-outcomes has none" {
    printf 'id,name,r1\n1,A,W2\n2,B,L1\n3,C,W4\n4,D,L3\n' \
        >"$BATS_TEST_TMPDIR/sat.csv"
    printf 'id,name,r2,r3\n1,A,W3,\n2,B,W4,L3\n3,C,L1,W2\n4,D,L2,\n' \
        >"$BATS_TEST_TMPDIR/sun.csv"
    cd "$BATS_TEST_TMPDIR"
    run -0 --separate-stderr bash -c 'tb-parse --days sat.csv sun.csv | tb-join'
    [ "$(grep -o $'running=[^;\t]*' <<<"$output" | sort -u)" = running=3:2/4 ]
    for word in running=2 running=0:1/2 running=2:3/2 running=2:0/2; do
        run -1 --separate-stderr tb-oppscores \
            <<<$'id\tscore\tgames\tsettings\n1\t0\t?2\t'"$word"
        [[ $stderr = *'running= is not ROUND:MISSING/PLAYERS'* ]]
    done
    run -0 --separate-stderr bash -c "tb-parse | tb-outcomes" < <(csv 2)
    [[ $output = *ways=3* && $output != *running* ]]
}

# Of teams a match, whatever stands in its games.
@test "teams: a match without a result" {
    run -0 --separate-stderr tb-parse <<'END'
team,round,opponent,gp
A,1,B,3
B,1,A,1
C,1,D,2
D,1,C,2
A,2,C,3
C,2,A,1
B,2,D,
D,2,B,
END
    [ "$(grep -o 'running=[0-9:/]*' <<<"$output" | sort -u)" = running=2:2/4 ]
}

# flat: a table with its legend in one line.
flat()
{
    sed -e '/^$/d' -e '/^stdin$/d' -e '/^rank/d' |
        awk '/^Order/ { order = $0; next }
            order { sub(/^ +/, ""); order = order " " $0; next }
            { $1 = $1; print } END { print order }'
}

# Of sheet 2: E and F play each other, so each has the other's score; where the
# cells are empty both have a bye, 0, and are half a point better for others.
# 4 gets a bye in round 4, and 6 half a point, as asked.
@test "tables: text, whole, by hand" {
    local form tail still='… after points: still playing'
    tail='Order: as requested, after round 2; round 3 is going on,'
    for form in csv chart trf; do
        echo "$form"
        run -0 --separate-stderr tb-standings -t solkoff < <($form 2)
        diff <(flat <<<"$output") - <<END
1 1 A 2.0 1.0
2 2 B 1.5 0.5
3 3 C 1.0 2.0
4 5 E 0.5… 1.5
5 4 D 0.0 3.5
6 6 F 0.0… 1.5
Order: as requested, after round 1; round 2 is going on, 2 of 3 games are in: score, Solkoff; $still
END
        diff <(tb-standings -t solkoff < <($form 1) 2>/dev/null | flat) - <<END
1 1 A 2.0 1.0
2 3 C 1.0 2.0
3 2 B 0.5… 0.5
3 5 E 0.5… 0.5
5 4 D 0.0… 2.5
6 6 F 0.0… 1.5
Order: as requested, after round 1; round 2 is going on, 1 of 3 games are in: score, Solkoff; $still
END
        diff <(tb-standings -t solkoff < <($form 4) 2>/dev/null | flat) - <<'END'
1 1 A 2 1
1 2 B 2 1
3 3 C 1 2
3 5 E 1 2
5 4 D 0 4
6 6 F 0 2
Order: as requested, after 2 rounds: score, Solkoff
END
        diff <(tb-standings -t solkoff < <($form 5) 2>/dev/null | flat) - <<END
1 1 A 2.5 3.5
1 2 B 2.5 3.5
3 3 C 1.0… 3.5
3 5 E 1.0… 3.5
5 4 D 0.0… 5.0
6 6 F 0.0… 2.0
$tail 1 of 3 games are in: score, Solkoff; $still
END
        diff <(tb-standings -t solkoff < <($form 6) 2>/dev/null | flat) - <<'END'
1 1 A 3.5 8.0
2 2 B 3.0 8.5
3 5 E 2.0 8.5
4 4 D 2.0 7.0
5 3 C 1.5 9.0
6 6 F 0.5 5.0
Order: as requested, after 4 rounds: score, Solkoff
END
    done
    diff <(tb-standings -t solkoff < <(empty 2) 2>/dev/null | flat) - <<END
1 1 A 2.0 1.0
2 2 B 1.5 1.0
3 3 C 1.0 2.5
4 5 E 0.5… 1.5
5 4 D 0.0 3.5
6 6 F 0.0… 1.0
Order: as requested, after round 1; round 2 is going on, 4 of 6 players are in: score, Solkoff; $still
END
}

# Whose game is open, and what the caption says, sheet by sheet.
@test "the page of each sheet, by hand" {
    local form sheet marked caption
    for form in csv empty chart trf; do
        while IFS='|' read -r sheet marked caption; do
            echo "$form $sheet"
            if [ "$form" = empty ]; then # who plays whom is not known
                caption=${caption/1 of 3 games/2 of 6 players}
                caption=${caption/2 of 3 games/4 of 6 players}
            fi
            run -0 --separate-stderr tb-standings -t solkoff -o page \
                < <($form "$sheet")
            [[ $output = *"<caption>$caption, 6 players</caption>"* ]]
            [ "$(grep -o '>[A-F]</a><td.*<td class=z>·' <<<"$output" |
                cut -c 2 | sort | tr -d '\n')" = \
                "$([ "$form" = empty ] || echo "$marked")" ]
        done <<'END'
1|BDEF|Round 2 under way, 1 of 3 games are in
2|EF|Round 2 under way, 2 of 3 games are in
4||After round 2
5|CDEF|Round 3 under way, 1 of 3 games are in
6||After round 4
END
        run -1 --separate-stderr tb-standings -t solkoff -o page < <($form 3)
        [ -z "$output" ]
    done
}

@test "md, html, json, jsonl and the page say it, too" {
    local format where='after round 1; round 2 is going on, 2 of 3 games are in'
    for format in md html; do
        run -0 --separate-stderr tb-standings -t solkoff -o $format < <(csv 2)
        [[ $output = *", $where"* ]]
    done
    run -0 --separate-stderr tb-standings -t solkoff -o page < <(csv 2)
    [[ $output = *'<b>Round 2 under way, 2 of 3 games are in</b>'* ]]
    # 5 and 6 are playing: their points may change.
    [ "$(sed -n 's/^<tr id.*class=pt>\([^<]*\).*<td class=[a-z]>\([^<]*\).*/\1\2/p' \
        <<<"$output" | paste -sd ' ')" = '2.0W 1.5W 1.0L 0.5· 0.0L 0.0·' ]
    for format in json jsonl; do
        run -0 --separate-stderr tb-standings -t solkoff -o $format < <(csv 2)
        [ "$(grep -c '"running": {"round": 2, "missing": 2, "players": 6}}' \
            <<<"$output")" = 6 ]
        run -0 --separate-stderr tb-standings -t solkoff -o $format < <(csv 4)
        [[ $output != *running* ]]
    done
}

# The pairing program's points count the bye of 3 in round 2.
@test "TRF: byes that declared points count begin a round, and the legend says so" {
    run -0 --separate-stderr tb-standings -t solkoff < <(
        player 1 A '' 1.0 '2 w 1'
        player 2 B '' 0.0 '1 b 0'
        player 3 C '' 1.5 '4 w 1' '0000 - H'
        player 4 D '' 0.0 '3 b 0')
    [ "$(flat <<<"$output" | tail -n 1)" = 'Order: as requested, after round 1; byes of round 2 are counted: score, Solkoff' ]
    run -0 --separate-stderr tb-standings -t solkoff -R 2 < <(csv 1 | cut -d , -f 1-5)
    [[ $output = *'after 2 rounds'* ]]
}

# What -R N gives is what it is compared with.
@test "-R whole: the last round up to which no result is missing" {
    cd "$BATS_TEST_TMPDIR"
    empty 2 >x.csv
    for command in 'tb-standings -t PTS' 'tb-standings -o json' \
        'tb-standings --chances=1' 'tb-standings --explain=1' \
        'command tb-check -t PTS' tb-parse 'command tb-parse'; do
        for option in '' --final; do
            rounds=${option:+2}
            rounds=${rounds:-1}
            # shellcheck disable=SC2086 # words
            run --separate-stderr $command $option -R "$rounds" x.csv
            expected=$status$output
            # shellcheck disable=SC2086
            run --separate-stderr $command $option -R whole x.csv
            [ "$status$output" = "$expected" ] || { echo "$command"; return 1; }
        done
    done
    run -0 tb-standings -R whole < <(empty 4)
    [[ $output = *'after 2 '* ]]
    # Of a stream, too; a game of an earlier round that is open is one.
    for file in x.csv <(printf '%s\n' no,name,r1,r2,r3 '1,A,W2,?3,W4' 2,B,L1,W4,L3 \
        '3,C,W4,?1,W2' 4,D,L3,L2,L1); do
        cat "$file" >y.csv
        command tb-parse y.csv 2>/dev/null >y.tb
        command tb-parse -R 1 y.csv >one.tb
        command tb-parse -R whole y.csv 2>/dev/null | diff one.tb -
        command tb-parse -R whole y.tb | diff one.tb -
        tb-standings -R whole y.tb | diff <(tb-standings one.tb) -
    done
    # Round 1 is going on.
    printf '%s\n' no,name,r1 '1,A,?2' '2,B,?1' 3,C,W4 4,D,L3 >z.csv
    command tb-parse -R whole z.csv 2>/dev/null | diff <(command tb-parse -R 0 z.csv 2>/dev/null) -
    # Days are cut when they are joined.
    cut -d , -f 1-4 y.csv >sat
    cut -d , -f 1,2,5 y.csv >sun
    tb-standings --join -R whole -o tsv sat sun 2>/dev/null |
        diff <(tb-standings --join -R 1 -o tsv sat sun 2>/dev/null) -
    tb-parse --days sat sun 2>/dev/null | tb-join | tb-rounds whole |
        diff <(tb-parse --days sat sun 2>/dev/null | tb-join | tb-rounds 1) -
    for wrong in hole WHOLE 1.5 -0 --1; do
        run -2 tb-parse -R "$wrong" x.csv
    done
}

# B and C are still playing in round 3; D has a bye there, and has left.
@test "days: an empty cell behind a round of the day before" {
    local day cells still='… after points: still playing' said
    cd "$BATS_TEST_TMPDIR"
    printf 'no,name,r1,r2\n1,A,W2,W3\n2,B,L1,W4\n3,C,W4,L1\n4,D,L3,L2\n' >sat
    said='Order: as requested, after round 2; round 3 is going on, 3 of 5'
    for day in r1 r3; do
        for cells in ', ,U,W5' ',,wd,W5'; do
            IFS=, read -r b c d a <<<"$cells"
            printf 'no,name,%s\n1,A,%s\n2,B,%s\n3,C,%s\n4,D,%s\n5,E,L1\n' \
                $day "$a" "$b" "$c" "$d" >sun
            run -0 --separate-stderr tb-standings --join -t solkoff sat sun
            [ "$(flat <<<"$output" | tail -n 1)" = \
                "$said players are in: score, Solkoff$([ "$d" = U ] ||
                    echo "; $still")" ]
            tb-standings --join -R whole -o tsv -t solkoff sat sun 2>/dev/null |
                diff <(tb-standings --join -R 2 -o tsv -t solkoff sat sun) -
        done
    done
    # Who did not play the round before has left; -R and --final say so of all.
    printf 'no,name,r3\n1,A,W4\n2,B,W5\n3,C,\n4,D,L1\n5,E,L2\n6,F,\n' >sun
    sed -i 's/W4,L1/W4,/' sat
    sed -i 's/W2,W3/W2,B/' sat
    run -0 --separate-stderr tb-standings --join -t solkoff sat sun
    [[ $output = *'after 3 rounds'* ]]
    sed -i 's/W5$//; s/L2$/U/' sun
    run -0 --separate-stderr tb-standings --join -t solkoff sat sun
    [[ $output = *'5 of 6 players'* ]]
    for options in --final '-R 3'; do
        # shellcheck disable=SC2086 # two words
        run -0 --separate-stderr tb-standings --join $options -t solkoff sat sun
        [[ $output = *'after 3 rounds'* ]]
    done
}

# 1 and 3 still play their game of round 2.
@test "a game of an earlier round that is open has a mark and a word" {
    local text=$'no,name,r1,r2,r3\n1,A,W2,?3,W4\n2,B,L1,W4,L3\n3,C,W4,?1,W2\n4,D,L3,L2,L1'
    local open='1 game of round 2 is open' still='… after points: still playing'
    run -0 --separate-stderr tb-standings -t win <<<"$text"
    [ "$(flat <<<"$output")" = "1 1 A 2… 2
1 3 C 2… 2
3 2 B 1 1
4 4 D 0 0
Order: as requested, Swiss, after round 3; $open: score, Number of Wins; $still" ]
    run -0 --separate-stderr tb-standings -t win -o page <<<"$text"
    [[ $output = *"<caption>After round 3; $open, 4 players</caption>"* ]]
    [ "$(grep -o '>[A-D]</a><td.*<td class=z>·' <<<"$output" |
        cut -c 2 | paste -sd ' ')" = 'A C' ]
    run -0 --separate-stderr tb-standings -R whole -t win <<<"$text"
    [[ $output = *'after 1 of 3 rounds'* && $output != *…* ]]
    run --separate-stderr command tb-check -t PTS - <<<"$text"
    [[ $stderr = *"after round 3; $open"* ]]
    run -0 --separate-stderr tb-standings --final -t win <<<"$text"
    [[ $output = *'after 3 rounds'* && $output != *…* ]]
    # While another round is played.
    run -0 --separate-stderr tb-standings -t win \
        <<<"$(sed 's/L3$/?3/; s/W2$/?2/; s/W2,/?2,/; s/L1,W4/?1,W4/' <<<"$text")"
    [[ $(flat <<<"$output") = *"after round 2; round 3 is going on, 1 of 2 games are in; 2 games of rounds 1 to 2 are open:"* ]]
    [ "$(flat <<<"$output" | grep -c '^[0-9].*…')" = 3 ]
    # The first day's, too.
    cd "$BATS_TEST_TMPDIR"
    cut -d , -f 1-4 <<<"$text" >sat
    cut -d , -f 1,2,5 <<<"$text" >sun
    run -0 --separate-stderr tb-standings --join -t win sat sun
    [[ $(flat <<<"$output") = *"after round 3; $open: score"* ]]
}

# Sums of players who still play are not final either. Of B and C, Oak's and
# Elm's, round 3 is to come.
@test "combined teams say that their players' round is going on" {
    local text=$'no,name,team,r1,r2,r3\n1,A,Elm,W2,W3,W4\n2,B,Oak,L1,W4,\n3,C,Elm,W4,L1,\n4,D,Elm,L3,L2,L1'
    local where='round 3 is going on, 2 of 4 players are in'
    run -0 --separate-stderr tb-standings --combine 2 -t cum <<<"$text"
    [[ $(flat <<<"$output") = "1 Elm 4 9
2 Oak 1 2
Order: "*", $where: score, Cumulative" ]]
    run -0 --separate-stderr tb-standings --combine 2 -o json -t cum <<<"$text"
    [ "$(grep -c '"running": {"round": 3, "missing": 2, "players": 4}}' \
        <<<"$output")" = 2 ]
    run -0 --separate-stderr tb-standings --combine 2 -o page -t cum <<<"$text"
    [[ $output = *"<caption>Round 3 under way, 2 of 4 players are in, 4 players</caption>"* ]]
    run -0 --separate-stderr tb-standings --final --combine 2 -t cum <<<"$text"
    [[ $output != *'going on'* ]]
}

# Three and five players: somebody is free in each round.
@test "the free round of a round robin may be an empty cell" {
    local text=$'no,name,r1,r2,r3\n1,A,2w1,3b1,\n2,B,1b0,,3w1\n3,C,,1w0,2b0'
    run -0 --separate-stderr tb-parse <<<"$text"
    [[ $output != *running* && -z $stderr ]]
    text=$'no,name,r1,r2\n1,A,W2,\n2,B,L1,W3\n3,C,W4,L2\n4,D,L3,W5\n5,E,,L4'
    run -0 --separate-stderr tb-parse <<<"$text"
    [[ $output = *'running=2:1/5'* ]]
    run -0 --separate-stderr tb-parse <<<$'# system=roundrobin\n'"$text"
    [[ $output != *running* && -z $stderr ]]
    run -0 --separate-stderr tb-parse \
        <<<$'# system=roundrobin\n'"$(sed 's/,[WL][45]$/,/' <<<"$text")"
    [[ $output = *'running=2:2/5'* ]]
}

@test "words of marks only where there are marks" {
    run -0 --separate-stderr tb-standings -t win -k rank,name < <(csv 2)
    [[ $output = *'round 2 is going on'* && $output != *still* ]]
    cd "$BATS_TEST_TMPDIR"
    csv 4 >a.csv
    csv 2 >b.csv
}

# A went after round 2; B was back in round 3; C asked to be left out of 4.
gone()
{
    printf 'No,Name,R1,R2,R3,R4\n1,A,W2,W3,wd,\n2,B,L1,wd,W4,\n'
    printf '3,C,W4,L1,-,wd\n4,D,L3,H,L2,\n'
}

@test "left: who has left, by the end or by a round" {
    local round said
    while read -r round said; do
        run -0 --separate-stderr tb-parse -R "$round" < <(gone)
        [ "$(grep -o $'left=[^;\t]*' <<<"$output" | sort | uniq -c |
            tr -d ' ')" = "$said" ]
    done <<'END'
1
2
3 4left=1
4 4left=1,3
END
    run -0 --separate-stderr tb-parse < <(gone)
    [[ $output = *';left=1,3'* ]]
    run -0 --separate-stderr bash -c 'tb-parse | tb-parse -R 2' < <(gone)
    [[ $output = *'rounds=4'* && $output != *left* ]]
    run -0 --separate-stderr bash -c 'tb-parse | tb-parse --days | tb-join' \
        < <(gone)
    [[ $output = *';left=1,3'* ]]
    run -0 --separate-stderr bash -c \
        "sed 's/L2,\$/?2,/;s/W4,\$/?4,/' | tb-parse | tb-outcomes" < <(gone)
    [ "$(grep -c 'left=1,3;ways=3-' <<<"$output")" = 12 ]
    for word in left= left=0 left=1,,2 left=A 'left=1;left=2'; do
        run -1 --separate-stderr tb-oppscores \
            <<<$'id\tscore\tgames\tsettings\n1\t0\tZPB\t'"$word"
        [[ $stderr = *'left= is not a list of ids'* || $stderr = *twice* ]]
    done
}

@test "left: days have ids of their own, teams have none of players" {
    cd "$BATS_TEST_TMPDIR"
    printf 'No,Name,R1,R2\n1,A,W2,wd\n2,B,L1,W3\n3,C,wd,L2\n' >sat.csv
    printf 'No,Name,R1\n5,B,W6\n6,C,L5\n7,D,wd\n' >sun.csv
    run -0 --separate-stderr bash -c 'tb-parse --days sat.csv sun.csv | tb-join'
    [ "$(grep -o $'left=[^;\t]*' <<<"$output" | sort | uniq -c | tr -d ' ')" = \
        4left=1,7 ]
    printf 'No,Name,Team,R1\n1,A,X,W3\n2,B,X,wd\n3,C,Y,L1\n' >teams.csv
    run -0 --separate-stderr tb-parse teams.csv
    [[ $output = *left=2* ]]
    for teams in 'tb-parse --teams teams.csv' 'tb-parse teams.csv | tb-team' \
        'tb-parse teams.csv | tb-parse --teams'; do
        run -0 --separate-stderr bash -c "$teams"
        [[ $output = *boards=* && $output != *left=* ]]
    done
}

@test "left: the page says who withdrew" {
    run -0 --separate-stderr tb-standings -t solkoff -o page < <(gone)
    [ "$(grep -o '<th scope=row class=wd><a href=#p[1-4]>[A-D]<' <<<"$output" |
        sort | paste -sd ' ')" = '<th scope=row class=wd><a href=#p1>A< <th scope=row class=wd><a href=#p3>C<' ]
    [[ $output = *'.wd::after{content:"withdrawn"'* ]]
    run -0 --separate-stderr tb-standings -t solkoff -o page < <(gone | tr -d wd)
    [[ $output != *'wd'* ]]
}

# Numbers stay below each other; who has a bye, has left or is in has no mark.
@test "marks: lined up, of whose result is missing" {
    run -0 --separate-stderr tb-standings -t solkoff < <(empty 2)
    diff -u - <(head -n 7 <<<"$output") <<'EOF'
rank  id  name  score  solkoff
   1   1  A      2.0       1.0
   2   2  B      1.5       1.0
   3   3  C      1.0       2.5
   4   5  E      0.5…      1.5
   5   4  D      0.0       3.5
   6   6  F      0.0…      1.0
EOF
    run -0 --separate-stderr tb-standings -t solkoff -o md < <(empty 2)
    [[ $output = *'| E    |  0.5… |'* && $output = *'| D    |  0.0  |'* ]]
    run -0 --separate-stderr tb-standings -t solkoff -o html < <(empty 2)
    [ "$(grep -o '[0-9.]*…</td>' <<<"$output" | paste -sd ' ')" = \
        '0.5…</td> 0.0…</td>' ]
    # F has left; a U cannot be told from an empty cell in the stream.
    run -0 --separate-stderr tb-standings -t solkoff \
        < <(table 2 , 's/?6//;s/?5/wd/')
    [ "$(grep -o '[A-F]  *[0-9.]*…' <<<"$output" | tr -d ' ')" = E0.5… ]
    run -0 --separate-stderr tb-standings -t solkoff \
        < <(table 2 , 's/?6//;s/?5/U/')
    [[ $output = *'is going on, 5 of 6 players are in'* && $output != *…* ]]
    # What is final, or for programs, has none.
    run -0 --separate-stderr tb-standings --final < <(empty 2)
    [[ $output != *…* ]]
    run -0 --separate-stderr tb-standings -o csv < <(empty 2)
    [[ $output != *…* ]]
}

@test "tb-explain says what is going on" {
    local where='after round 1; round 2 is going on, 2 of 3 games are in'
    local format begins
    while read -r format begins; do
        run -0 --separate-stderr tb-standings --explain=5 -t solkoff \
            -o "$format" < <(csv 2)
        [[ $output = *"${begins//_/ }$where"* ]]
        run -0 --separate-stderr tb-standings --explain=5 -t solkoff \
            -o "$format" < <(csv 4)
        [[ $output != *'after round'* ]]
    done <<'EOF'
text Standings_
md Standings_
html <p>Standings_
json "state":_"
EOF
}

@test "tb-check says what is going on" {
    cd "$BATS_TEST_TMPDIR"
    empty 2 >x.csv
    csv 6 | sed 's/^No,Name,Total/No,Name,Points/' >y.csv
    run -0 --separate-stderr command tb-check -t PTS x.csv y.csv
    [ "$stderr" = 'tb-check: x.csv: after round 1; round 2 is going on, 4 of 6 players are in
tb-check: compared: points 12, no ranks' ]
    run --separate-stderr command tb-check -R whole -t PTS x.csv y.csv
    [[ $stderr != *'going on'* ]]
}

@test "next: who meets whom in the rounds that have not begun" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' No,Name,R1,R2 '1,Ann,W2,?3w' '2,Bob,L1,H' '3,Cy,W4,?1b' '4,Dee,L3,?5' \
        '5,Eve,H,?4' >coming.csv
    next() { parse_with next "$@" 2>/dev/null | grep -v '^#' | cut -f 7,9; }
    next coming.csv | diff - <(tr '|' '\t' <<'END'
games|next
W2|?3w
L1|HPB
W4|?1b
L3|?5
HPB|?4
END
    )
    # A round that has begun is in games, and so is what -R names.
    for edit in 's/?3w/W3/;s/?1b/L1/' 's/?.*//;s/,H$/,/'; do
        sed "$edit" coming.csv >edited.csv
        next edited.csv | cut -f 2 | sort -u | diff - <(printf 'next\nnone\n')
    done
    next -R 1 coming.csv | cut -f 2 | sort -u | diff - <(printf 'next\nnone\n')
    # Byes alone, which somebody asked for, are next, too.
    sed 's/?.*//' coming.csv | next | diff - <(tr '|' '\t' <<'END'
games|next
W2|.
L1|HPB
W4|.
L3|.
HPB|.
END
    )
    # A stream keeps it.
    command tb-parse coming.csv >coming.tb
    diff <(next coming.csv) <(next coming.tb)
}

# By hand: Cy played round 2 and has no entry; Ann's bye and Eve's nothing are
# no games, so their empty cells are told apart from hers.
@test "empty cells behind no game are told of by themselves" {
    run -0 --separate-stderr tb-parse <<'END'
No,Name,R1,R2,R3
1,Ann,W2,H,
2,Bo,L1,W3,W4
3,Cy,W4,L2,
4,Di,L3,B,L2
5,Eve,,,
END
    [[ $stderr = *'round 3: 1 of 5 has no entry yet: '*'byes: 1; 2 without a game in the round before count as away' ]]
}

# Five in a round robin: C is free in round 3, D was in round 2.
@test "the free round beside games that go on, and beside a game not typed" {
    local text='# system=roundrobin
no,name,r1,r2,r3
1,A,W4,W2,?5
2,B,W3,L1,W4
3,C,L2,W5,
4,D,L1,,L2
5,E,,L3,?1'
    run -0 --separate-stderr tb-parse <<<"$text"
    [ "$stderr" = "tb-parse: stdin:3: warning: round 3: the result of 1 'A' against 5 'E' is unknown and counts 0
tb-parse: stdin: round 3: 2 of 5 have no result yet" ]
    run -0 --separate-stderr tb-standings -t SB <<<"$text"
    [[ $output = *'after
  round 2; round 3 is going on, 1 of 2 games are in'* ]]
    run -0 --separate-stderr tb-parse < <(sed 's/?5/W5/; s/?1/L1/' <<<"$text")
    [ "$stderr" = '' ]
    # C's bye is typed, and B has not played D: D's cell was empty before, too.
    run -0 --separate-stderr tb-parse < <(sed \
        's/?5/W5/; s/?1/L1/; /,C,/s/$/B/; s/W4$//; s/L2$//' <<<"$text")
    [[ $stderr = 'tb-parse: stdin: round 3: 1 of 5 has no entry yet'* ]]
}
