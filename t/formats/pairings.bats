#!/usr/bin/env bats
# Pairings of Chess-Results and Swiss-Manager: pages, tables, text; of teams.
# shellcheck disable=SC2154 # set by run
load ../helper

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
}

# page EVENT: rows with | between the cells as a page of Chess-Results.
page()
{
    echo '<html><head><title>Chess-results.com</title></head><body>'
    echo "<h3>Links are shown after a click</h3><h2>$1</h2>"
    echo '<table class="none"><tr><td>Rd.1, Rd.2</td></tr></table>'
    echo '<h2>Pairings/Results</h2><div><table class="CRs1" border="0">'
    sed 's,|,</td><td class="CRc">,g; s,^,<tr class="CRg1"><td>,
        s,$,</td></tr>,; s,½,\&frac12;,g; s,□,<div class="FarbewT"></div>,g
        s,■,<div class="FarbesT"></div>,g'
    echo '</table></div></body></html>'
}

# players ARGUMENT...: number, name, team, rating, score, games, title, next.
players()
{
    parse_with title,next "$@" |
        awk -F '\t' -v OFS='|' 'NR > 1 && !/^#/ { print $2, $3, $4, $5, $6, $7,
            $9, $10 }' | sed 's/none/-/g'
}

# Five players; Ed has a bye of one point, Di of a half; round 3 is paired.
rounds()
{
    cat <<'EOF'
Round 1 on 2026/08/08 at 08:30
Bo.|No.||White|Rtg|Pts. |Result|Pts. ||Black|Rtg|No.
1|1|GM|Ann, A|2100|0 |1 - 0|0 ||Cy, C|1900|3|
2|4||Di, D|0|0 |½ - ½|0 |WFM|Bo, B|2000|2|
3|5||Ed, E|0|0 |1| ||bye||-1|
Round 2 on 2026/08/09 at 08:30
Bo.|No.||White|Rtg|Pts. |Result|Pts. ||Black|Rtg|No.
1|5||Ed, E|0|1 |- - +|1 |GM|Ann, A|2100|1|
2|2|WFM|Bo, B|2000|½ |0 - 1|0 ||Cy, C|1900|3|
3|4||Di, D|0|½ |½| ||bye||-1|
Round 3 on 2026/08/10 at 08:30
Bo.|No.||White|Rtg|Pts. |Result|Pts. ||Black|Rtg|No.
1|1|GM|Ann, A|2100|2 ||½ |WFM|Bo, B|2000|2|
2|3||Cy, C|1900|1 ||1 ||Di, D|0|4|
3|5||Ed, E|0|1 |0| ||not paired||-2|
EOF
}

five()
{
    cat <<'EOF'
1|Ann, A|-|2100|2|W3w +5b|GM|?2w
2|Bo, B|-|2000|0.5|D4b L3w|WFM|?1b
3|Cy, C|-|1900|1|L1b W2b|-|?4w
4|Di, D|-|-|1|D2w HPB|-|?3b
5|Ed, E|-|-|1|PAB -1w|-|ZPB
EOF
}

@test "all rounds on one page: titles, headers again, a cell more, byes" {
    rounds | page 'Open' >all.html
    run -0 --separate-stderr players all.html
    expect < <(five)
    [ -z "$stderr" ]
    run -0 says all.html
    [ "$output" = 'edition=2026;written=0,9;rounds=3;date=2026-08-08;event=Open' ]
}

@test "not paired is worth what the row says; a number below 0 is nobody's" {
    rounds | sed 's/|bye||-1/|\xd0\xb1\xd0\xb0\xd0\xb9||-1/
        s/|0| ||not paired/|½| ||not paired/' | page 'Open' >t.html
    run -0 --separate-stderr players t.html
    expect < <(five | sed 's/ZPB/HPB/')
    rounds | sed 's/|0| ||not paired/|| ||\xd0\xbd\xd0\xb5\xd1\x82/' |
        page 'Open' >t.html
    run -0 --separate-stderr players t.html
    expect < <(five)
}

@test "two events in one page, csv or text are refused" {
    local what="'Open B' is between games of round 1 and round 1: write the \
title of a round as 'Round 2'; give another section a column Section, or a file of \
its own; else leave the line out" event n=1
    for event in 'Open A' 'Open B'; do
        printf '%s\n' 'Round 1' 'Bo.|No.|White|Result|Black|No.' \
            "1|$((n++))|P$n|1 - 0|Q$n|$((n++))" >r1
        page "$event" <r1 >>t.html
        { printf 'From Chess-Results\n%s\n' "$event"; tr '|' , <r1; } >>t.csv
        printf '%s\n' "$event" '1. Round' 'Bo. White   Result  Black' \
            "  1 P$n      1 - 0   Q$n" >>t.txt
        { echo "$event"; echo 'Round 1;'; echo 'No.;Team;Team;Res.;:;Res.'
          echo "1;X$n;Y$n;2;:;1"; } >>teams.csv
    done
    for file in t.html:8 t.csv:7 t.txt:5 teams.csv:5; do
        run -1 --separate-stderr tb-parse "${file%:*}"
        diff -u <(echo "tb-parse: $file: $what") <(echo "$stderr")
    done
    { page 'Open A' <r1; page 'Open A' <r1; } >t.html
    tb-parse t.html
}

@test "one round a page: the event's name joins them, in any order" {
    rounds | sed -n 1,5p | page 'Open 2026' >a.html
    rounds | sed -n 6,10p | page 'Open 2026' >b.html
    rounds | sed -n '11,$p' | page 'Open 2026' >c.html
    run -0 --separate-stderr players c.html a.html b.html
    expect < <(five)
    [ -z "$stderr" ]
    run -1 --separate-stderr tb-parse c.html
    expect_error <<'EOF'
tb-parse: c.html:6: warning: 1 'Ann, A' has 2 points before round 3 here, but 0 by those rounds, and 4 more like this: is a game or a bye missing?
tb-parse: c.html:6: 1 'Ann, A' has an entry in round 3, but nobody has one in round 1; give the rounds before it, too
EOF
    # The title of the round may be a heading.
    sed -i 's,<tr class="CRg1"><td>\(Round 1[^<]*\)</td></tr>,,
        s,<h2>Pairings.*</h2>,&<h3>Round 1 on 2026/08/08</h3>,' a.html
    run -0 --separate-stderr players c.html a.html b.html
    expect < <(five)
    sed -i 's,<h3>.*</h3>,,' a.html
    run -1 --separate-stderr tb-parse a.html
    expect_error <<<"tb-parse: a.html:4: no round: add a column Round, or a line 'Round 1' above the games"
}

# The same, as the site exports it and a spreadsheet saves it.
sheet()
{
    printf 'From the Tournament-Database of Chess-Results %s\nOpen\n' \
        'https://chess-results.com'
    rounds | sed 's/|$//'
}

@test "as csv: commas, semicolons, tabs, BOM, CRLF, Latin-1" {
    quote() { sed -E 's/([A-Z][^|,]*, [A-Z])/"\1"/g'; }
    for separator in , ';' $'\t'; do
        sheet | quote | tr '|' "$separator" >t.csv
        run -0 --separate-stderr players t.csv
        expect < <(five)
        [ -z "$stderr" ]
    done
    { printf '\xef\xbb\xbf'; sheet | quote | tr '|' ';' | sed 's/$/\r/'; } >t.csv
    run -0 --separate-stderr players t.csv
    expect < <(five)
    sheet | quote | tr '|' ';' | sed 's/Ann/Änn/g' |
        iconv -f utf-8 -t latin1 >t.csv
    run -0 --separate-stderr players t.csv
    expect < <(five | sed 's/Ann/Änn/')
    sheet | quote | tr '|' ',' | iconv -f utf-8 -t utf-16 >t.csv
    run -1 --separate-stderr tb-parse t.csv
    expect_error <<<'tb-parse: t.csv: is UTF-16; convert it first: iconv -f UTF-16 -t UTF-8'
    # Two files of one event.
    sheet | quote | tr '|' , | sed 8,12d >a.csv
    sheet | quote | tr '|' , | sed '3,7d; 13,$d' >b.csv
    run -0 --separate-stderr players -S Open a.csv b.csv
    expect < <(five)
}

@test "titles of rounds and columns in six languages" {
    local title head
    while IFS='|' read -r title head; do
        rounds | sed "s/^Round \(.\).*/$title/; s/^Bo.*/${head//,/|}/" |
            page Open >t.html
        run -0 --separate-stderr players t.html
        expect < <(five)
    done <<'EOF'
Round \1 on 2026\/08\/03 at 14:30|Bo.,No.,,White,Rtg,Pts.,Result,Pts.,,Black,Rtg,No.
\1. Runde am 03.08.2026 um 14:30|Br.,Nr.,,Weiß,Elo,Pkt.,Ergebnis,Pkt.,,Schwarz,Elo,Nr.
\1. Ronda el 2026\/08\/03 a las 14:30|M.,No.Ini.,,White,Elo,Pts.,Resultado,Pts.,,Black,Elo,No.Ini.
Ronde \1 le 2026\/08\/03|Ech.,No.,,Blancs,Elo,Pts.,Résultat,Pts.,,Noirs,Elo,No.
Ronda \1 em 2026\/08\/03|Tab.,Nº.Inic.,,Brancas,EloI,Pts.,Resultado,Pts.,,Pretas,EloI,Nº.Inic.
Turno \1 del 2026\/08\/03|Sc.,No.,,Bianco,Elo,Punti,Risultato,Punti,,Nero,Elo,No.
EOF
}

# Two rounds of the same as Swiss-Manager writes them.
fixed()
{
    cat <<'EOF'
Open
Pairings/Results


Round 1 on 2026/08/08 at 08:30

Bo.  No.       White               Rtg Pts. Result Pts.      Black               Rtg No.
  1    1  GM   Ann, A             2100    0  1 - 0   0       Cy, C              1900   3
  2    4       Di, D                 0    0  ½ - ½   0   WFM Bo, B              2000   2
  3    5       Ed, E                 0    0    1             bye                   0  -1

Round 2 on 2026/08/09 at 08:30

Bo.  No.       White               Rtg Pts. Result Pts.      Black               Rtg No.
  1    5       Ed, E                 0    1  - - +   1   GM  Ann, A             2100   1
  2    2  WFM  Bo, B              2000    ½  0 - 1   0       Cy, C              1900   3
  3    4       Di, D                 0    ½    ½             bye                   0  -1
EOF
}

@test "fixed columns: words stand below those of the header" {
    five | awk -F '|' -v OFS='|' '{ $8 = "-"; print }' >expected
    run -0 --separate-stderr players <(fixed)
    expect <expected
    [ -z "$stderr" ]
    # A name as long as its column, and CR LF.
    fixed | sed 's/Cy, C              1/Cyrillus, Constant 1/; s/$/\r/' >t.txt
    run -0 --separate-stderr players t.txt
    expect < <(sed 's/Cy, C/Cyrillus, Constant/' expected)
    fixed | sed 's/Cy, C              1900/Cy, C       1900       /' >t.txt
    run -1 --separate-stderr tb-parse t.txt
    expect_error <<'EOF'
tb-parse: t.txt:8:74: '1900': its column is not clear; separate the columns with tabs
tb-parse: t.txt:16:74: '1900': its column is not clear; separate the columns with tabs
EOF
}

# The number, name, score, rounds, match and game points of each team.
teams()
{
    parse_next "$@" | awk -F '\t' -v OFS='|' \
        'NR > 1 && !/^#/ { print $2, $3, $6, $7, $11, $12 }'
}

# What a page says beside its rows: settings of the first record.
says()
{
    tb-parse "$@" | awk -F '\t' 'NR == 2 { print $8 }'
}

@test "team pairings: a bye with its game points, footnotes, two forms" {
    page 'League' >t.html <<'EOF'
Round 1 on 2026/01/03 at 15:00
No.|Team|Team|Res.|:|Res.
1|Rooks *)|Kings|2½|:|1½
2|Pawns|bye|3|:|
Round 2 on 2026/01/10 at 15:00
No.|Team|Team|Res.|:|Res.
1|Kings|Pawns|½|:|3½
2|Rooks|not paired||:|
EOF
    cat >expected <<'EOF'
1|Rooks|2|W2 ZPB|2 0|2.5 0
2|Kings|0|L1 L3|0 0|1.5 0.5
3|Pawns|4|PAB W2|2 2|3 3.5
EOF
    run -0 --separate-stderr teams t.html
    expect <expected
    run -0 says t.html
    [ "$output" = 'points=2,1,0;edition=2024;mp=2,1,0;gp=4,2,0;boards=4;written=0,4;date=2026-01-03;event=League' ]
    page 'League' >t.html <<'EOF'
1. Runde am 03.01.2026 um 15:00
Nr.|Snr||FED|Team|Team|Pkt.|MP|Erg.|:|Erg.|MP|Pkt.|Team|Team|FED||Snr
1|1||AUT|ROO|Rooks|0|0|2½|:|1½|0|0|Kings|KIN|AUT||2
2|3||AUT|PAW|Pawns|0|0|3|:||0|0|spielfrei||||-1
2. Runde am 10.01.2026 um 15:00
Nr.|Snr||FED|Team|Team|Pkt.|MP|Erg.|:|Erg.|MP|Pkt.|Team|Team|FED||Snr
1|2||AUT|KIN|Kings|1½|0|½|:|3½|2|3|Pawns|PAW|AUT||3
2|1||AUT|ROO|Rooks|2½|2||:||0|0|nicht ausgelost||||-2
EOF
    run -0 --separate-stderr teams t.html
    expect <expected
}

@test "who is called as a bye may be, with a rating, plays; so does a team" {
    page 'Open' >t.html <<'EOF'
Round 1
Bo.|No.|White|Rtg|Pts.|Result|Pts.|Black|Rtg|No.
1|1|Ann|1500|0|0 - 1|0|Odd|1400|2
2|3|Cy|1300|0|1 - 0|0|Free|0|4
EOF
    run -0 --separate-stderr players t.html
    expect <<'EOF'
1|Ann|-|1500|0|L2w|-|-
2|Odd|-|1400|1|W1b|-|-
3|Cy|-|1300|1|W4w|-|-
4|Free|-|-|0|L3b|-|-
EOF
    page 'League' >t.html <<'EOF'
Round 1
No.|Team|Team|Res.|:|Res.
1|Rooks|Odd|2|:|2
EOF
    run -1 --separate-stderr tb-parse t.html
    expect_error <<'EOF'
tb-parse: t.html:6: team 'Odd' has game points, but is a bye: a team called so needs another name
EOF
    boards | sed 's/Di|0/Odd|1500/' | page 'League' >t.html
    run -0 --separate-stderr players t.html
    [[ $output == *'|Odd|Kings|1500|0|L'* ]]
}

@test "team pairings: matches to come, and what is wrong with a row" {
    page 'League' >t.html <<'EOF'
Round 1
No.|Team|Team|Res.|:|Res.
1|Rooks|Kings||:|
EOF
    run -0 --separate-stderr parse_with next t.html
    [ "$(awk -F '\t' 'NR > 1 && !/^#/ { print $3, $NF }' <<<"$output")" = \
        $'Rooks ?2\nKings ?1' ]
    page 'League' >t.html <<'EOF'
Round 1
No.|Team|Team|Res.|:|Res.
1|Rooks|Kings|2|:|
2|Pawns|Queens|2|:|2
Round 2
1|Rooks|Pawns|1|:|3
2|Kings|bye||:|
EOF
    run -1 --separate-stderr tb-parse t.html
    expect_error <<'EOF'
tb-parse: t.html:10: warning: the bye of 'Kings' has no game points: it counts as absent; write them left of the colon
tb-parse: t.html:6: round 1: the match with record 6 has 2 game points here, no there
tb-parse: t.html:6: round 1: the match with record 6 has no game points here, 2 there
EOF
    sed -i '/Rooks.*Kings/s/\(:<.td><td class="CRc">\)</\12</' t.html
    run -0 --separate-stderr tb-parse t.html
    expect_error <<'EOF'
tb-parse: t.html:10: warning: the bye of 'Kings' has no game points: it counts as absent; write them left of the colon
tb-parse: t.html: round 2: 1 of 4 has no entry yet: leave gp empty while a match is going on, write bye for a team that is away; teams without a row count as zero-point byes: 1
EOF
    run -0 --separate-stderr tb-standings t.html
    [[ "$output" == *'Order: FIDE, teams ('*', matches 2 1 0,'* ]]
    page 'League' >t.html <<'EOF'
No.|Team|Team|Res.|:|Res.
1|Rooks|Kings|2|:|2
Round 1
1|Rooks|Kings|2|:|
2||Pawns|2|:|2
3|Bishops|Knights|two|:|2
EOF
    run -1 --separate-stderr tb-parse t.html
    expect_error <<'EOF'
tb-parse: t.html:5: no round: add a column Round, or a line 'Round 1' above the games
EOF
    sed -i '/Rooks.*Kings/d' t.html
    run -1 --separate-stderr tb-parse t.html
    expect_error <<'EOF'
tb-parse: t.html:6: no team: the row must name it
tb-parse: t.html:7: game points 'two' is not a number
EOF
}

boards()
{
    cat <<'EOF'
Round 1 on 2026/01/03 at 15:00
Bo.|2|Rooks|Rtg|-|1|Kings|Rtg|2 : 2
1.1||□Ann|2100|-|GM|■Cy|2000|0 - 1
1.2||■Bo|1900|-||□Di|0|1 - 0
1.3||□Brett nicht besetzt|0|-||■Brett nicht besetzt|0|
1.4||□Flo|0|-||■Brett nicht besetzt|0|+ - -
1.5||■Brett nicht besetzt|0|-|FM|□Gus|0|- - +
EOF
}

@test "boards of matches: the colour is that of an empty element" {
    boards | page 'League' >t.html
    run -0 --separate-stderr players t.html
    cat >expected <<'EOF'
1|Ann|Rooks|2100|0|L2w|-|-
2|Cy|Kings|2000|1|W1b|GM|-
3|Bo|Rooks|1900|1|W4b|-|-
4|Di|Kings|-|0|L3w|-|-
5|Flo|Rooks|-|1|+0|-|-
6|Gus|Kings|-|1|+0|FM|-
EOF
    expect <expected
    # Saved as a table it has no colours.
    boards | tr -d '□■' | tr '|' ';' >t.csv
    run -0 --separate-stderr players t.csv
    expect < <(sed 's/[wb]|/|/' expected)
    run -0 --separate-stderr teams --teams t.html
    expect <<'EOF'
1|Rooks|1|D2w|1|2
2|Kings|1|D1b|1|2
EOF
    # In the next round others may play.
    boards | sed 's/^Round 1/Round 2/; s/Flo/Hal/' | page 'League' >u.html
    run -0 --separate-stderr players t.html u.html
    expect_error <<<"tb-parse: u.html:6: warning: section 'League': 1 'Ann' and 2 'Cy' meet in round 1 and in round 2, and 1 more pairs twice, which no Swiss allows; use --round-robin if this is not a Swiss"
    expect <<'EOF'
1|Ann|Rooks|2100|0|L2w L2w|-|-
2|Cy|Kings|2000|2|W1b W1b|GM|-
3|Bo|Rooks|1900|2|W4b W4b|-|-
4|Di|Kings|-|0|L3w L3w|-|-
5|Flo|Rooks|-|1|+0 ZPB|-|-
6|Gus|Kings|-|2|+0 +0|FM|-
7|Hal|Rooks|-|1|ZPB +0|-|-
EOF
    boards | sed 's/2 : 2/2½ : 1½/' | page 'League' >t.html
    run -1 --separate-stderr tb-parse t.html
    expect_error <<'EOF'
tb-parse: t.html:5: round 1: the boards of 'Rooks' - 'Kings' add up to 2 : 2, but the match has other points
EOF
}

@test "a line between matches that could be the title of a round" {
    local title
    for title in 'Spieltag 2 der Runde' 'Finals'; do
        cat >t.csv <<EOF
Round 1
No.,Team,Team,Res.,:,Res.
1,Rooks,Kings,2,:,2
$title
No.,Team,Team,Res.,:,Res.
1,Kings,Rooks,1,:,3
EOF
        run -1 --separate-stderr tb-parse t.csv
        expect_error <<<"tb-parse: t.csv:4: '$title' is between games of round 1 and round 1: write the title of a round as 'Round 2'; give another section a column Section, or a file of its own; else leave the line out"
    done
    sed -i 's/^Finals/1ª Jornada/; s/^Round 1/Jornada: 2/' t.csv
    run -0 --separate-stderr teams t.csv
    [ "$(cut -d '|' -f 2,4 <<<"$output")" = $'Rooks|W2 D2\nKings|L1 D1' ]
}

@test "boards of matches: a colour beside the title; a player alone" {
    boards | sed 's/||□/|□|/g; s/||■/|■|/g; s/GM|■/■GM|/; s/FM|□/□FM|/' |
        page 'League' >t.html
    run -0 --separate-stderr players t.html
    boards | page 'League' >u.html
    expect < <(players u.html)
    boards | sed 's/□Flo/Flo/; s/|+ - -/|1 - 0/' |
        page 'League' >t.html
    run -1 --separate-stderr tb-parse t.html
    expect_error <<'EOF'
tb-parse: t.html:9: player 'Flo' has no opponent of the other team: write the opponent, or the forfeit as +-- or --+
EOF
    boards | sed 's/|+ - -/|/' | page 'League' >t.html
    run -1 --separate-stderr tb-parse t.html
    expect_error <<'EOF'
tb-parse: t.html:9: player 'Flo' has no opponent of the other team: write the opponent, or the forfeit as +-- or --+
tb-parse: t.html:5: round 1: the boards of 'Rooks' - 'Kings' add up to 1 : 2, but the match has other points
EOF
}

@test "matches of teams and games in one call are refused" {
    boards | page 'League' >b.html
    page 'League' >m.html <<'EOF'
Round 1
No.|Team|Team|Res.|:|Res.
1|Rooks|Kings|2|:|2
EOF
    local files
    for files in 'b.html m.html' 'm.html b.html'; do
        # shellcheck disable=SC2086 # two names
        run -1 --separate-stderr tb-parse $files
        expect_first_fault <<<"tb-parse: ${files#* }:6: one event has matches of teams and games of players: give one kind of list"
    done
}

cross()
{
    cat <<'EOF'
From the Tournament-Database of Chess-Results https://chess-results.com,,,
League,,,
Rk.,Team,1.Rd,2.Rd,TB1
1,Alpha,4w4½,2b3,3
2,Bravo,3b3½,1w3,3
3,Charlie,2w2½,-4,2
4,Delta,1b1½,,0
EOF
}

@test "the cross table of a team Swiss: both sides of each match" {
    run -0 --separate-stderr teams <(cross)
    expect <<'EOF'
1|Alpha|3|W4 D2|2 1|4.5 3
2|Bravo|3|W3 D1|2 1|3.5 3
3|Charlie|2|L2 PAB|0 2|2.5 4
4|Delta|0|L1 ZPB|0 0|1.5 0
EOF
    cross | sed 's/Charlie/"SK ""Loko"", Riga"/' >t.csv
    run -0 --separate-stderr teams t.csv
    [ "${lines[2]}" = '3|SK "Loko", Riga|2|L2 PAB|0 2|2.5 4' ]
    # Teams that have numbers are players, as they were.
    run -0 --separate-stderr teams \
        <(printf 'No,Team,R1\n1,Rooks,W2w\n2,Kings,L1b\n')
    expect < <(printf '%s\n' '1|-|1|W2w||' '2|-|0|L1b||')
    cross | sed 's/-4/5w4/' >t.csv
    run -1 --separate-stderr tb-parse t.csv
    expect_error <<'EOF'
tb-parse: t.csv:6: no row has a name for number 5
EOF
    cross | sed 's/4w4½/4x4½/' >t.csv
    run -1 --separate-stderr tb-parse t.csv
    expect_error <<'EOF'
tb-parse: t.csv:4: match '4x4½' is not the result of a match; write the number of the other team, w or b for the colour on board 1, and the game points, such as 4w2½
EOF
    cross | sed 's/2.Rd/2.RP/' >t.csv
    run -1 --separate-stderr tb-parse t.csv
    expect_error <<'EOF'
tb-parse: t.csv:4: match '2b3' is in a column without a round; name the column 1.Rd, 2.Rd and so on
tb-parse: t.csv:5: match '1w3' is in a column without a round; name the column 1.Rd, 2.Rd and so on
EOF
    cross | sed 's/4w4½/3w4½/' >t.csv
    run -1 --separate-stderr tb-parse t.csv
}

@test "lists that do not say enough are refused by name" {
    page 'Open' >t.html <<'EOF'
Rd.|Bo.|SNo||Name|Rtg|FED|Club/City|Pts.|Res.
1|27|27||Petrov, P|1179|RUS||4|1
EOF
    run -1 --separate-stderr tb-parse t.html
    expect_error <<<"tb-parse: t.html: this is a player's card, with the games of only one player; give the cross table (art=4 in the address) or all pairings (art=2)"
    page 'League' >t.html <<'EOF'
1. Rooks (RtgAvg:1896 / TB1: 12)
Bo.||Name|Rtg|FED|FideID|1|2|Pts.|Games|RtgAvg
1||Ann|2100|POR|1|+|1|2|2|1621
EOF
    run -1 --separate-stderr tb-parse t.html
    expect_error <<<"tb-parse: t.html: this page has line-ups of teams with results but without opponents; give the team pairings (art=2 in the address) or the board pairings (art=3)"
    page 'League' >t.html <<'EOF'
Rk.|Team|1|2|3|TB1
1|Rooks|*|3|4|4
EOF
    run -1 --separate-stderr tb-parse t.html
    expect_error <<<"tb-parse: t.html: this is a round robin of teams without round numbers; give the team pairings (art=2 in the address) or the board pairings (art=3)"
    page 'Open' >t.html <<'EOF'
SNo||Name|Rtg|FED|1.Rd|2.Rd
3|FM|Cy, C|1900|ENG||bye
EOF
    sed -i 's,Pairings/Results,not paired,' t.html
    run -1 --separate-stderr tb-parse t.html
    expect_error <<<"tb-parse: t.html: this is the list of unpaired players, without games; give the cross table (art=4 in the address) or all pairings (art=2)"
    rounds | page Open >all.html
    head -n 12 all.html >t.html
    run -1 --separate-stderr tb-parse t.html
    expect_error <<<"tb-parse: t.html: the page is truncated: it ends inside a table; save it again"
    run -1 --separate-stderr tb-parse -f pairings <<<'<html><table></table>'
    expect_error <<<"tb-parse: stdin: no table of the page is a list of pairings as Chess-Results has them"
}
