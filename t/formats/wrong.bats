#!/usr/bin/env bats
# Wrong files: each check broken once in each format. The message names file
# and line and the two facts that disagree, the exit status is 1, and no record
# comes out.
load ../helper

# The tournament that is broken; points are exact, colours are known.
small()
{
    cat <<'END'
no,name,rtg,pts,r1,r2
1,Ada,2000,1.5,W2w,D3b
2,Bo,1900,1,L1b,W4w
3,Cy,1800,1.5,W4w,D1w
4,Di,1700,0,L3b,L2b
END
}

# make_dbf is a helper of the tests of formats.
eval "$(sed -n '/^make_dbf()/,/^}/p' "$BATS_TEST_DIRNAME/formats.bats")"

# render FORMAT <CSV: the small tournament in a format.
render()
{
    case $1 in
    csv) cat ;;
    tsv) tr , '\t' ;;
    wallchart) sed '1s/.*/No|Name|Rtg|Pts|Rnd1|Rnd2/; s/,/|/g' ;;
    tb)
        awk -F , -v OFS='\t' '
            NR == 1 { print "id", "name", "rating", "score", "games" }
            NR > 1 {
                sub(/^X/, "+", $5)
                sub(/^F/, "-", $5)
                print $1, $2, $3, $4, $5 " " $6 }'
        ;;
    trf)
        awk -F , '
            function cell(text,    colour, letter)
            {
                if (text == "B")
                    return "0000 - U"
                colour = text ~ /[wb]$/ ? substr(text, length(text)) : "-"
                letter = substr(text, 1, 1)
                letter = letter == "W" ? 1 : letter == "D" ? "=" : \
                    letter == "L" ? 0 : letter == "X" ? "+" : \
                    letter == "F" ? "-" : letter
                sub(/[wb]$/, "", text)
                return sprintf("%4s %s %s", substr(text, 2), colour, letter)
            }
            NR > 1 {
                printf "001 %4s      %-33s %4s %3s %11s %10s %4s %4s  %s  %s\n",
                    $1, $2, $3, "", "", "", $4, "", cell($5), cell($6) }'
        ;;
    uschess)
        awk -F , '
            function cell(text)
            {
                sub(/[wb]$/, "", text)
                return text == "B" ? "B    " : \
                    sprintf("%s%4s", substr(text, 1, 1), substr(text, 2))
            }
            function colour(text)
            {
                return text ~ /w$/ ? "W    " : text ~ /b$/ ? "B    " : "     "
            }
            BEGIN { rule = "-------------------------------------------------" }
            NR == 1 {
                print rule
                print " Pair | Player Name       |Total|Round|Round|"
                print " Num  | USCF ID / Rtg     | Pts |  1  |  2  |"
                print rule
                next
            }
            {
                printf "%5s | %-17s |%-5s|%s|%s|\n", $1, $2, $4, cell($5),
                    cell($6)
                printf "   ON | 1234567%s / R: %4s   ->%4s |N:2  |%s|%s|\n%s\n",
                    NR, $3, $3, colour($5), colour($6), rule }'
        ;;
    dbf)
        awk -F , '
            NR == 1 {
                print "D_SEC_NUM C 2|D_PAIR_NUM C 4|D_NAME C 30|D_RATING C 4|" \
                    "D_RND01 C 9|D_RND02 C 9" }
            NR > 1 {
                print "1|" $1 "|" $2 "|" $3 "|" toupper($5) "|" toupper($6) }' |
            make_dbf
        ;;
    esac
}

formats='csv tsv wallchart tb trf uschess dbf'

# The line of a format in which a player stands.
line_of()
{
    case $1 in
    trf | dbf) echo "$2" ;;
    uschess) echo $((3 * $2 + 2)) ;;
    *) echo $(($2 + 1)) ;;
    esac
}

# message FORMAT TEXT: @N is the line of player N.
message()
{
    local text=$2
    for player in 1 2 3 4; do
        text=${text//@$player/$(line_of $1 $player)}
    done
    [ $1 != dbf ] || text=${text//(line/(record}
    echo "$text"
}

# parse FORMAT EDIT: tb-parse of what the edit makes.
parse()
{
    small | sed "$2" | render "$1" >"$BATS_TEST_TMPDIR/in"
    cd "$BATS_TEST_TMPDIR"
    run --separate-stderr tb-parse ${3-} in
}

@test "the tournament is right in every format" {
    for format in $formats; do
        echo $format
        parse $format ''
        [ "$status" = 0 ]
        [ "$stderr" = '' ]
        games=$(sed 1d <<<"$output" | grep -oE '[WDL][0-9][wb] [WDL][0-9][wb]')
        [ "$games" = $'W2w D3b\nL1b W4w\nW4w D1w\nL3b L2b' ]
    done
}

# BPG counts games that were played, with Black: 1 has one, 4 two.
@test "the colours of a game that was not played mean nothing" {
    for format in $formats; do
        for colours in wb bw ww bb; do
            echo "$format $colours"
            parse $format \
                "2s/W2w/X2${colours:0:1}/; 3s/L1b/F1${colours:1}/"
            [ "$status" = 0 ]
            [ "$stderr" = '' ]
            run -0 --separate-stderr tb-standings -o tsv -t BPG,STD,BH,SB in
            [ $colours = wb ] || expect <<<"$first"
            first=$output
            run -0 awk -F '\t' '{ print $3, $5, $6 }' <<<"$first"
            expect <<<$'id score BPG\n1 1.5 1\n3 1.5 0\n2 1 0\n4 0 2'
        done
    done
}

# bats test_tags=sweep
@test "what disagrees: the same message in every format" {
    while IFS='|' read -r edit text without; do
        for format in $formats; do
            [[ " $without " != *" $format "* ]] || continue
            echo "$format $edit"
            parse $format "$edit"
            [ "$status" = 1 ]
            # What people type is shown as they typed it.
            shown=$text
            [[ $format != @(csv|tsv|wallchart) ]] || shown=${text/no opponent/B}
            expect_first_fault < <(message $format "tb-parse: in:$shown")
            [ "${lines[1]}" = "#tb error $(first_fault)" ]
            [ ${#lines[@]} = 2 ]
        done
    done <<'END'
2s/W2w/W9w/|@1: round 1: 1 'Ada' has W9w, but there is no player 9
5s/L2b/L9b/|@2: round 2: 2 'Bo' has W4w, but 4 'Di' (line @4) has L9b: not the same game
2s/W2w/W1w/|@1: round 1: 1 'Ada' is its own opponent
2s/W2w/W2b/|@1: round 1: 1 'Ada' has W2b, but 2 'Bo' (line @2) has L1b: both have the same colour
4s/D1w/D1b/|@1: round 2: 1 'Ada' has D3b, but 3 'Cy' (line @3) has D1b: both have the same colour
3s/L1b/W1b/|@1: round 1: 1 'Ada' has W2w, but 2 'Bo' (line @2) has W1b: the results disagree
3s/L1b/D1b/|@1: round 1: 1 'Ada' has W2w, but 2 'Bo' (line @2) has D1b: the results disagree
4s/D1w/W1w/|@1: round 2: 1 'Ada' has D3b, but 3 'Cy' (line @3) has W1w: the results disagree
2s/W2w/W3w/|@1: round 1: 1 'Ada' has W3w, but 3 'Cy' (line @3) has W4w: not the same game
4s/W4w/W2w/|@3: round 1: 3 'Cy' has W2w, but 2 'Bo' (line @2) has L1b: not the same game
2s/W2w/B/|@2: round 1: 2 'Bo' has L1b, but 1 'Ada' (line @1) has no opponent: not the same game|tb
2s/1.5/2/|@1: 1 'Ada' has 2 points, but its rounds sum to 1.5|dbf
5s/,0,/,0.5,/|@4: 4 'Di' has 0.5 points, but its rounds sum to 0|dbf
END
}

# Player 1's loss for the win in round 1, player 3's colour in round 2: the
# games with 2 and 1, and 1's points, 0.5 for 1.5.
@test "one run tells all that disagrees, and names -l" {
    for format in $formats; do
        echo $format
        local split=
        parse $format '2s/W2w/L2w/; 4s/D1w/D1b/'
        [ "$status" = 1 ]
        diff -u - <(printf '%s\n' "$stderr") < <(
            [[ $format != @(csv|tsv|wallchart) ]] || split='; for a draw without points write D2=0 and D1=0'
            [[ $format = t@(rf|b) ]] || message $format 'tb-parse: in:@1:'\
" round 1: 1 'Ada' has L2w, but 2 'Bo' (line @2) has L1b: the results disagree$split"
            message $format "tb-parse: in:@1: round 2: 1 'Ada' has D3b, but 3 'Cy' (line"\
' @3) has D1b: both have the same colour'
            [ $format = dbf ] || message $format \
                "tb-parse: in:@1: 1 'Ada' has 1.5 points, but its rounds sum to 0.5"
            echo 'tb-parse: in: correct the lines that contradict each other')
        parse $format '3s/1900/19x0/; 4s/1800/18x0/'
        [ "$status" = 1 ]
        [ "$(grep -c 'rating' <<<"$stderr")" = 2 ]
        [[ $stderr != *'-l takes'* ]]
        [ ${#lines[@]} = 2 ]
    done
}

# Nobody of 60 has the points of a win: 50 are told.
@test "a file of 60 faults: 50 are told, and how many there are" {
    for option in '' -l; do
        run --separate-stderr tb-parse $option < <(echo no,name,pts,r1
            for i in {1..60}; do echo "$i,P$i,1,F"; done)
        if [ "$option" ]; then
            [ "$status" = 0 ]
            [ ${#stderr_lines[@]} = 60 ]
        else
            [ "$status" = 1 ]
            [ ${#stderr_lines[@]} = 52 ]
            [[ ${stderr_lines[49]} = "tb-parse: stdin:51: 50 'P50' has 1 points,"\
' but its rounds sum to 0'* ]]
            [ "${stderr_lines[50]}" = 'tb-parse: stdin: and 10 more errors' ]
            [ "${stderr_lines[51]}" = 'tb-parse: stdin: correct the'\
' lines that contradict each other' ]
            [ ${#lines[@]} = 2 ]
        fi
    done
}

@test "-l: what disagrees is a warning, and the declared points stay" {
    while IFS='|' read -r edit text score; do
        for format in $formats; do
            [ "$score$format" != 2dbf ] || continue
            echo "$format $edit"
            parse $format "$edit" -l
            [ "$status" = 0 ]
            expect_error < <(message $format "tb-parse: in:${text/: /: warning: }")
            grep -qE "(^|	)1	Ada	.*	?$score	(.*	)?W2" <<<"$output"
        done
    done <<'END'
2s/W2w/W2b/|@1: round 1: 1 'Ada' has W2b, but 2 'Bo' (line @2) has L1b: both have the same colour|1.5
2s/1.5/2/|@1: 1 'Ada' has 2 points, but its rounds sum to 1.5|2
END
}

@test "what is there twice, and what cannot be read: file, line and the value" {
    while IFS='|' read -r edit player value without; do
        for format in $formats; do
            [[ " $without " != *" $format "* ]] || continue
            echo "$format $edit"
            parse $format "$edit"
            echo "$stderr"
            [ "$status" = 1 ]
            line=$(line_of $format $player)
            # A US Chess report has the rating in the line below.
            [[ $edit != *fast* || $format != uschess ]] || line=$((line + 1))
            [[ $stderr =~ ^tb-parse:\ in:$line:([0-9]+:)?\  ]]
            [[ $stderr = *$value* ]]
            [ "${#stderr_lines[@]}" = 1 ]
            [ "${lines[1]}" = "#tb error $(first_fault)" ]
            [ ${#lines[@]} = 2 ]
        done
    done <<'END'
3s/^2/1/|2|1
2s/^1/0/|1|0|trf
2s/^1/x/|1|x
2s/^1/-1/|1|-1
2s/2000/fast/|1|fast
2s/1.5/x/|1|x|dbf
2s/W2w/Q2w/|1|Q
5s/L2b/L2x/|4|x|dbf uschess trf wallchart csv tsv
END
}

@test "a player is lost, or there twice" {
    for format in $formats; do
        echo $format
        parse $format 5d
        [ "$status" = 1 ]
        expect_error < <(message $format \
            "tb-parse: in:@2: round 2: 2 'Bo' has W4w, but there is no player 4"
            message $format \
            "tb-parse: in:@3: round 1: 3 'Cy' has W4w, but there is no player 4")
        parse $format 5p
        [ "$status" = 1 ]
        [[ $stderr = "tb-parse: in:$(line_of $format 5): "*4* ]]
        [ ${#lines[@]} = 2 ]
    done
}

@test "all ids that are there twice" {
    run -1 --separate-stderr tb-parse \
        <<<$'no,name,r1\n4,A,B\n3,B,B\n4,C,B\n3,D,B\n4,E,B'
    expect_error <<'END'
tb-parse: stdin:5: duplicate id 3, first in line 3
tb-parse: stdin:4: duplicate id 4, first in line 2
tb-parse: stdin:6: duplicate id 4, first in line 2
END
}
