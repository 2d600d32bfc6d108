#!/usr/bin/env bats
# SwissSys' own files: six real events without the names, in cases/swisssys; of
# four of them EVENT-expected.tsv has what SwissSys computed: section, tie-break
# or place, id, value.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

events=$cases/swisssys

# As compare_values wants it; "Op. perf." is another formula.
values()
{
    sed '/\tplace\t/d; /\tOp\. perf\.\t/d; s/\tMod\. Med\t/\tmmed\t/
        s/\tSolk\t/\tsolkoff\t/; s/\tCumul\.\t/\tcum\t/; s/\tKash\t/\tkashdan\t/
        s/\tOp\. cumul\.\t/\tcumopp\t/; s/\tBPG\t/\tblacks\t/' "$1"
}

# The order of the tie-breaks, the same in all sections.
order()
{
    values "$1" | awk -F '\t' 'NR == 1 { id = $3 }
        $3 != id { exit }
        { printf "%s%s", comma, $2; comma = "," }'
}

@test "the values that SwissSys computed, of four events" {
    local event count=0
    for event in 003 020 076 104; do
        tb-standings -o tsv -t "$(order "$events/event$event-expected.tsv")" \
            "$events/event$event.sjson" >"$BATS_TEST_TMPDIR/ours"
        values "$events/event$event-expected.tsv" >"$BATS_TEST_TMPDIR/theirs"
        run -0 compare_values "$BATS_TEST_TMPDIR"/{theirs,ours}
        [[ $output == *' compared' && $output != *$'\n'* ]] ||
            { echo "$event: $output"; return 1; }
        count=$((count + ${output% compared}))
    done
    [[ $count == 1794 ]] || { echo "$count values"; return 1; }
}

# Those who are equal in all may stand in any order.
@test "the order in which SwissSys printed them, of four events" {
    local event
    for event in 003 020 076 104; do
        tb-standings -o tsv -t "$(order "$events/event$event-expected.tsv")" \
            "$events/event$event.sjson" >"$BATS_TEST_TMPDIR/ours"
        run -0 awk -F '\t' 'NR == FNR { rank[$1, $3] = $2; next }
            $2 != "place" { next }
            $1 != section { section = $1; last = 0; sections++ }
            !(($1, $3) in rank) || rank[$1, $3] < last { print; wrong = 1 }
            { last = rank[$1, $3] }
            END { exit wrong || !sections }' \
            "$BATS_TEST_TMPDIR/ours" "$events/event$event-expected.tsv"
    done
}

# As the file has it: ~;13;W;14;0;0;0 and B;-1;-;0;0;0;1.
@test "a round that is paired has its opponents, and byes are asked for" {
    parse_with next "$events/event012.sjson" 2>/dev/null >"$BATS_TEST_TMPDIR/all"
    run -0 awk -F '\t' '$1 == "Open I" && $2 == 1 || $1 == "Open II" &&
        ($2 < 3 || $2 == 25) || $1 == "Under_700" && $2 == 26 {
            print $1, $2, $6, $7, $9 }' "$BATS_TEST_TMPDIR/all"
    expect <<'END'
Open I 1 0 - none
Open II 1 0 - ?13w
Open II 2 0 - ?14b
Open II 25 0 - PAB
Under_700 26 0 - HPB HPB
END
    run -0 tb-parse -R 4 "$events/event012.sjson"
    grep -q $'^Under_1000\t8\t.*\t?23b ZPB ZPB HPB\t' <<<"$output"
    grep -q $'^Under_1000\t14\t.*\t?29b HPB HPB ZPB\t' <<<"$output"
}

# event FROM TO: a small one, in which a text is another.
event()
{
    local text
    text=$(cat <<'END'
{"Overview": {"Tournament title": "Small", "Starting date": "4/17/2026"},
 "Sections": [{"Section name": "None", "Players": [], "Number of players": 0}, {
  "Section name": "Quad", "Type": 3, "Berger": true, "Number of players": 4,
  "Rounds paired": 2, "Rounds played": 2, "Final round": 3, "Players": [
   {"Pair number": 1, "Name": "Ada \"A\" \u00c9x\ud83d\ude00", "ID": "12345678",
    "Rating": 1810, "Club": "Rooks", "State": "WI", "Team": "ASH", "Sex": "F",
    "Birth date": "2011-02-03", "Results": ["+;2;W;1;2;2;0", "=;3;B;1;3;3;0"]},
   {"Pair number": 2, "Name": "Bo", "Rating": null, "Withdrew": true,
    "Results": ["-;1;B;1;1;1;0", "U;0;-;0;0;0;0"]},
   {"Pair number": 3, "Name": "Cy", "Rating": 0, "Reserved byes": "3 ",
    "Results": ["X;4;*;0;4;4;0", "=;1;W;1;1;1;0"]},
   {"Pair number": 4, "Name": "Di", "Reserved byes": "3z 9",
    "Results": ["F;3;*;0;3;3;0", "H;-1;-;0;0;0;0.5"]}]}]}
END
    )
    [[ -z $1 || $text == *"$1"* ]] || { echo "no $1"; return 1; }
    printf '%s\n' "${text/"$1"/"$2"}" >"$BATS_TEST_TMPDIR/small.sjson"
}

@test "members, escapes, a round robin, byes of rounds to come" {
    event
    cd "$BATS_TEST_TMPDIR"
    run -0 parse_with club,memberid,state,sex,birth -R 3 small.sjson
    expect <<'END'
section	id	name	team	rating	score	games	settings	club	memberid	state	sex	birth
Quad	1	Ada "A" Éx😀	ASH	1810	1.5	W2w D3b ZPB	system=roundrobin;edition=2026;mp=1,0.5,0;written=6,0;rounds=3;left=2;date=2026-04-17;event=Small	Rooks	12345678	WI	F	2011-02-03
Quad	2	Bo	-	-	0	L1b ZPB ZPB	system=roundrobin;edition=2026;mp=1,0.5,0;written=6,0;rounds=3;left=2;date=2026-04-17;event=Small	-	-	-	-	-
Quad	3	Cy	-	-	2	+4 D1w HPB	system=roundrobin;edition=2026;mp=1,0.5,0;written=6,0;rounds=3;left=2;date=2026-04-17;event=Small	-	-	-	-	-
Quad	4	Di	-	-	0.5	-3 HPB ZPB	system=roundrobin;edition=2026;mp=1,0.5,0;written=6,0;rounds=3;left=2;date=2026-04-17;event=Small	-	-	-	-	-
END
    tb-parse -R 2 <small.sjson | cut -f 2-7 >"$BATS_TEST_TMPDIR/plain"
    { printf '\xef\xbb\xbf'; tr '\n' '\r' <small.sjson; } >bom.sjson
    tb-parse -f swisssys -R 2 bom.sjson | cut -f 2-7 | diff - plain
    printf '%s' "$(tr '\n' '\001' <small.sjson | tr '\001' ' ')" >line.sjson
    tb-parse -R 2 line.sjson | cut -f 2-7 | diff - plain
    event Bo $'B\001o'
    run -0 tb-parse -R 2 small.sjson
    [[ $output == *$'\tB o\t'* ]]
}

# refused FROM TO PLACE: message
refused()
{
    event "$1" "$2"
    cd "$BATS_TEST_TMPDIR" || return
    run -1 --separate-stderr tb-parse small.sjson
    [[ $output != *$'\nQuad\t'* ]]
    [[ $'\n'$stderr$'\n' == *$'\n'"tb-parse: small.sjson:$3"$'\n'* ]] || {
        printf '%s\n' "$1 -> $2:" "$stderr"
        return 1
    }
}

@test "what is no JSON is refused with its line and column" {
    refused '"Type": 3,' '"Type": 3' \
        '3:37: invalid JSON: expected a comma or }'
    refused '"Type": 3,' '"Type": 3,,' \
        '3:37: invalid JSON: expected a name in quotes'
    refused '"Type": 3,' '"Type" 3,' '3:34: invalid JSON: expected a colon'
    refused '"Type": 3,' '"Type": 03,' \
        '3:36: invalid JSON: expected a comma or }'
    refused '"Type": 3,' '"Type": 3.,' '3:37: invalid JSON: expected a digit'
    refused '"Type": 3,' '"Type": 3e+,' '3:38: invalid JSON: expected a digit'
    refused '"Type": 3,' '"Type": tru,' '3:35: invalid JSON: expected a value'
    refused 'Bo"' 'Bo' '8:37: invalid JSON: expected a comma or }'
    refused '0.5"]}]}]}' '0.5"]}]}]} x' '13:59: invalid JSON: expected the end'
    refused '0.5"]}]}]}' '0.5"]}]}' '14:1: invalid JSON: expected a comma or ]'
    refused '0.5"]}]}]}' '0.5' \
        '13:34: invalid JSON: a string without an end, or longer than 1 MiB'
    refused '\u00c9' '\u00g9' \
        '5:42: invalid JSON: expected an escape such as \n or \u00e9'
    refused '\ude00' '\u0041' \
        '5:49: invalid JSON: expected an escape such as \n or \u00e9'
    refused '"Type": 3' "\"Type\": $(printf '[%.0s' {1..70})" \
        '3:96: invalid JSON: values are nested more than 64 deep'
}

@test "what contradicts itself is refused with its line" {
    refused '"+;2' '"=;2' \
        "5: round 1: 1 'Ada \"A\" Éx😀' has D2w, but 2 'Bo' (line 8) has L1b: the results disagree"
    refused '"+;2' '"+;9' "5: round 1: 1 'Ada \"A\" Éx😀' has W9w, but there is no player 9"
    refused '"+;2' '"+;-1' '7:45: result '"'+;-1;W;1;2;2;0' names no opponent"
    refused '"+;2' '"+;-2' \
        '7:45: result '"'+;-2;W;1;2;2;0' has an opponent that is not a \
player's number"
    refused '"+;2' '"?;2' "7:45: result '?;2;W;1;2;2;0' is not a result that \
SwissSys writes"
    refused '"+;2;W' '"+;2;V' \
        "7:45: result '+;2;V;1;2;2;0' has a colour other than W, B, - or *"
    refused '"+;2;W;1' '"+;2;W' \
        "7:45: result '+;2;W;2;2;0' does not have seven fields"
    refused '"+;2;W;1;2;2;0' '"+;2;W;1;2;2;0.5' "7:45: result \
'+;2;W;1;2;2;0.5' has points in its last field that do not match its result"
    refused '0.5"]}]}]}' '5"]}]}]}' "13:34: result 'H;-1;-;0;0;0;5' must have \
points from 0 to 1 in its last field"
    refused 'H;-1' 'H;3' \
        "13:34: result 'H;3;-;0;0;0;0.5' is a bye, but names an opponent"
    refused '"Pair number": 2' '"Pair number": 1' '8: duplicate id 1, first in line 5'
    refused '"Pair number": 2' '"Pair number": -2' \
        "8:20: Pair number '-2' is not a number from 0 to 2147483647"
    refused '"Pair number": 2' '"Pairnumber": 2' \
        '8: a player has no Pair number, or no Name'
    refused '"Name": "Bo"' '"Name": "Bo", "\u004eame": "Bob"' \
        "8:37: member 'Name' occurs twice"
    refused '"Name": "Bo"' '"Name": ["Bo"]' \
        "8:23: member 'Name' is not a text or a number"
    refused '1810' '"x"' "6:15: rating 'x' is not a rating"
}

@test "a section that says of itself what is not so is refused" {
    refused '"Rounds paired": 2' '"Rounds paired": 3' \
        '5: the player has results for 2 rounds, but the section has 3'
    refused '"Rounds paired": 2, "Rounds played": 2' '"Rounds paired": 1' \
        "7:62: result '=;3;B;1;3;3;0' is a game in a round that has not been paired"
    refused '"Rounds paired": 2' '"Rounds paired": 1' \
        '2:80: Rounds played (2), Rounds paired (1) and Final round (3) contradict each other'
    refused '"Final round": 3' '"Final round": 1' \
        '2:80: Rounds played (2), Rounds paired (2) and Final round (1) contradict each other'
    refused '"Reserved byes": "3 "' '"Reserved byes": "x"' \
        "10:67: Reserved byes 'x' must be rounds such as 3 (a half-point bye) or 4z (a zero-point bye)"
    refused '"Players": [
   {' '"Plyers": [
   {' '2:80: the section has no Players'
    event '"None", "Players": []' '"Quad", "Players": [{"Pair number": 1,
"Name": "Eve", "Results": []}]'
    run -1 --separate-stderr tb-parse "$BATS_TEST_TMPDIR/small.sjson"
    [[ $stderr == *"small.sjson:3:58: duplicate section name 'Quad'; rename one of them"* ]]
    event '"Final round": 3' '"Final round": 1'
    run -0 --separate-stderr tb-parse -l "$BATS_TEST_TMPDIR/small.sjson"
    [[ $stderr == *'warning: Rounds played (2), Rounds paired (2) and Final round (1)'* ]]
}

# Of 56 files two had a NUL for a colour, one 9 players and listed 8.
@test "a number of players that is not theirs is a warning" {
    cd "$BATS_TEST_TMPDIR"
    event
    run -0 tb-parse -R 2 small.sjson
    right=$output
    for number in 3 5; do
        event '"Number of players": 4' "\"Number of players\": $number"
        run -0 --separate-stderr tb-parse -R 2 small.sjson
        expect <<<"$right"
        expect_error <<<"tb-parse: small.sjson:2:80: warning: Number of \
players is $number, but the section has 4"
    done
}

@test "a NUL is a blank, as a colour no colour" {
    cd "$BATS_TEST_TMPDIR"
    event '+;2;W' '+;2;-'
    run -0 tb-parse -R 2 small.sjson
    first=$output
    event '+;2;W' '+;2;@'
    tr @ '\0' <small.sjson >nul.sjson
    run -0 --separate-stderr tb-parse -R 2 nul.sjson
    [ "$stderr" = '' ]
    expect <<<"$first"
    published
    run -0 tb-parse small.json
    first=$output
    published '"ops": [null, 0]' '"ops": ["@", "@"]'
    sed 's/"U"\], "colors": \["B", "-"\]/"U"], "colors": ["@", "@"]/
        s/"ASH"/"ASH@"/' small.json | tr @ '\0' >nul.json
    run -0 --separate-stderr tb-parse nul.json
    [ "$stderr" = '' ]
    expect <<<"$first"
}

@test "a Type or a Version that nobody knows is said" {
    event '"Type": 3' '"Type": 7'
    run -0 --separate-stderr tb-parse "$BATS_TEST_TMPDIR/small.sjson"
    [[ $output != *roundrobin* ]]
    [[ $stderr = *"small.sjson:2: warning: the section has the unknown Type 7; reading it as a Swiss"* ]]
    for version in 12.1 8 '"next"'; do
        event '"Overview": {' "\"Overview\": {\"Version\": $version, "
        run -0 --separate-stderr tb-parse "$BATS_TEST_TMPDIR/small.sjson"
        [[ $stderr = *"small.sjson: warning: the file has the unknown Version $version; reading it like versions 9 to 11"* ]]
    done
    for version in 9 10.5 '"11.79"'; do
        event '"Overview": {' "\"Overview\": {\"Version\": $version, "
        run -0 --separate-stderr tb-parse "$BATS_TEST_TMPDIR/small.sjson"
        [[ $stderr != *Version* ]]
    done
}

# event020-results.json has these values in the form of the published results.
@test "tb-check compares published results with tie-breaks, order and places" {
    cd "$BATS_TEST_TMPDIR"
    run -0 --separate-stderr command tb-check "$events/event020-results.json"
    [[ -z $output && $stderr == "tb-check: compared: no points, ranks 43, \
solkoff 43, mmed 43, cum 43, cumopp 43" ]]
    cp "$events/event020-results.json" results.json
    diff <(tb-parse "$events/event020.sjson" | cut -f 1-7) \
        <(tb-parse results.json | cut -f 1-7)
    sed 's/"tiebreaks":\[10.5,8.5,7.5,27.5\]/"tiebreaks":[10.5,9,7.5,27.5]/
        s/"standings":\[8,2,3,/"standings":[8,3,2,/' results.json >wrong.json
    run -1 tb-check wrong.json
    expect <<'END'
section	id	name	declared-points	points	declared-rank	rank	where	differences
Open	2	Player 2	-	3	3	2	wrong.json:1	rank: declared 3, computed 2
Open	3	Player 3	-	3	2	3	wrong.json:1	rank: declared 2, computed 3
Open	8	Player 8	-	3	1	1	wrong.json:1	mmed: declared 9, computed 8.5
END
}

@test "published results without places: other points are another rank" {
    cd "$BATS_TEST_TMPDIR"
    cat >results.json <<'END'
{"tournament": "Byes", "date": "2026-04-17", "sections": [
 {"section": "Open", "rounds_paired": 1, "rounds_played": 1,
  "standings": [1, 2, 3, 4], "tiebreaks": ["Solk"], "players": [
  {"name": "A", "tiebreaks": [0], "results": ["W"], "colors": ["W"], "ops": [4]},
  {"name": "B", "tiebreaks": [0], "results": ["H"], "colors": ["-"], "ops": [-1]},
  {"name": "C", "tiebreaks": [0], "results": ["H"], "colors": ["-"], "ops": [-1]},
  {"name": "D", "tiebreaks": [1], "results": ["L"], "colors": ["B"], "ops": [1]}]}]}
END
    run -0 parse_with rank results.json
    [ "$(cut -f 9 <<<"$output" | paste -s -d ' ')" = 'rank 1 2 2 4' ]
    run -0 --separate-stderr tb-check results.json
    [ -z "$output" ]
}

# published FROM TO: small results, in which a text is another.
published()
{
    local text
    text=$(cat <<'END'
{"tournament": "Small", "date": "2026-04-17", "sections": [
 {"section": "Quad", "rounds_paired": 2, "rounds_played": 2,
  "standings": [1, 3, 2, 4], "place": ["1-2", "1-2", "3-4", "3-4"],
  "tiebreaks": ["Med", "Op. perf."], "players": [
  {"name": "Ada", "rating": 1810, "team": "ASH", "club": "Rooks",
   "tiebreaks": [0, 1700], "results": ["W", "D"], "colors": ["W", "B"],
   "ops": [2, 3]},
  {"name": "Bo", "rating": null, "tiebreaks": [0, 1600],
   "results": ["L", "U"], "colors": ["B", "-"], "ops": [1, -1]},
  {"name": "Cy", "tiebreaks": [0, 1600], "results": ["B", "D"],
   "colors": ["-", "W"], "ops": [0, 1]},
  {"name": "Di", "tiebreaks": [0, 0], "results": ["F", "H"],
   "colors": ["*", "-"], "ops": [null, 0]}]}]}
END
    )
    [[ -z $1 || $text == *"$1"* ]] || { echo "no $1"; return 1; }
    printf '%s\n' "${text/"$1"/"$2"}" >"$BATS_TEST_TMPDIR/small.json"
}

# unpublished FROM TO PLACE: message
unpublished()
{
    published "$1" "$2"
    cd "$BATS_TEST_TMPDIR" || return
    run -1 --separate-stderr tb-parse small.json
    [[ $output != *$'\nQuad\t'* ]]
    [[ $'\n'$stderr$'\n' == *$'\n'"tb-parse: small.json:$3"$'\n'* ]] || {
        printf '%s\n' "$1 -> $2:" "$stderr"
        return 1
    }
}

@test "published results: members, and what contradicts itself" {
    published
    cd "$BATS_TEST_TMPDIR"
    run -0 parse_with club,rank small.json
    expect <<'END'
section	id	name	team	rating	score	games	settings	club	rank
Quad	1	Ada	ASH	1810	1.5	W2w D3b	edition=2026;order=mmed;mp=1,0.5,0;written=4,0;date=2026-04-17;event=Small	Rooks	1
Quad	2	Bo	-	-	0	L1b ZPB	edition=2026;order=mmed;mp=1,0.5,0;written=4,0;date=2026-04-17;event=Small	-	3
Quad	3	Cy	-	-	1.5	PAB D1w	edition=2026;order=mmed;mp=1,0.5,0;written=4,0;date=2026-04-17;event=Small	-	2
Quad	4	Di	-	-	0.5	-0 HPB	edition=2026;order=mmed;mp=1,0.5,0;written=4,0;date=2026-04-17;event=Small	-	4
END
    unpublished '"W", "D"' '"$", "D"' "6:40: result '\$' is for two games in \
one round (\$ 2-0, # 1.5-0.5, % 1-1), which cannot be read; give each game a \
round of its own"
    unpublished '"W", "D"' '"D", "D"' \
        "5: round 1: 1 'Ada' has D2w, but 2 'Bo' (line 8) has L1b: the results disagree"
    unpublished '"W", "D"' '"W"' "7:15: opponent '3' has no result in results"
    unpublished '"ops": [2, 3]' '"ops": [2]' \
        "6:45: result 'D' has no opponent in ops, or no colour in colors"
    unpublished '"rounds_played": 2' '"rounds_played": 3' \
        '5: the player has results for 2 rounds, but the section has 3'
    unpublished '[1, 3, 2, 4]' '[1, 3, 2]' \
        '2:2: the section has 4 players, but 3 in its standings'
    unpublished '[1, 3, 2, 4]' '[1, 3, 2, 2]' \
        "3:26: standings '2' is not a player, or occurs twice"
    unpublished '[1, 3, 2, 4]' '[1, 3, 2, 5]' \
        "3:26: standings '5' is not a player, or occurs twice"
    unpublished '"3-4", "3-4"' '"3-4", "5"' \
        "3:61: place '5' does not match its position in standings"
}
