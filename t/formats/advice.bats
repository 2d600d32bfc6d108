#!/usr/bin/env bats
# Sheets that are not quite one, as people make them: what is to be added or
# changed stands in the first line that is printed, and no other complaint of
# the same kind.
load ../helper

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
}

# says SHEET SENTENCE: that is all that is said of the sheet.
says()
{
    printf '%b\n' "$1" >sheet.csv
    run -1 --separate-stderr tb-standings sheet.csv
    [[ -z $output ]]
    expect_error <<<"tb-parse: sheet.csv$2"
}

# ranks SHEET NAMES [WARNING]: it is taken, and the names come in this order.
ranks()
{
    printf '%b\n' "$1" >sheet.csv
    run -0 --separate-stderr tb-standings -t solkoff,cum -o tsv -k name sheet.csv
    [[ "${lines[*]:1}" = "$2" ]] || { echo "${lines[*]:1}"; return 1; }
    [[ $stderr = *"$3"* && ( -n $3 || -z $stderr ) ]]
}

no='; add a column No, and write W4 for a win against 4'

@test "players without numbers" {
    numbers=":1: no column has the players' numbers, which the results use to name opponents$no"
    says 'Name,Rating,R1,R2\nAda,1810,W2,L3\nBen,1755,L1,W3\nCleo,1702,,W1' "$numbers"
    says 'Name,R1,R2\nBen,L1,W3\nAda,W2,L3\nCleo,,W1' "$numbers"
    says 'Name,R1\nAda,Ben 1\nBen,Ada 0' "$numbers"
    says 'No,Name,R1\n,Ada,W2\n,Ben,L1' \
        ':2:1: the row has no number, which the results use to name the player; fill it in, or delete the row'
    says 'Place,Name,R1,Total\n1-2,Ada,D2,.5\n1-2,Ben,D1,.5' \
        ":2:1: place '1-2' cannot be the player's number, which the results use; add a column No"
    says 'No,Name,R1\n1,Ada,W2\n1,Ben,L1' ':3: duplicate id 1, first in line 2'
}

@test "ranks are numbers where nothing else is; sorted by name" {
    ranks 'Rank,Name,R1,R2\n1,Ada,W2,H\n2,Ben,L1,W3\n3,Cleo,H,L2' 'Ada Ben Cleo'
    ranks 'No,Name,R1,R2\n3,Ada,W1,H\n1,Ben,L3,W2\n2,Cleo,H,L1' 'Ada Ben Cleo'
}

@test "names, words and signs in place of W4" {
    says 'No,Name,R1\n1,Ada Bird,W Ben Cole\n2,Ben Cole,L Ada Bird' \
        ":2:12: round 1: 'W Ben Cole' gives the opponent's name; write the number, such as W4 for a win against player number 4"
    says 'No,Name,R1\n1,Ada,win 2\n2,Ben,loss 1' \
        ":2:7: round 1: 'win 2' is not a result; write W4 for a win against 4, L4 for a loss, D4 for a draw"
    says 'No,Name,R1\n1,Ada,Lost to 2\n2,Ben,Won vs 1' \
        ":2:7: round 1: 'Lost to 2' is not a result; write W4 for a win against 4, L4 for a loss, D4 for a draw"
    says 'No,Name,R1\n1,Ada,+2\n2,Ben,-1' \
        ":2:7: round 1: '+2' is not a result; write W4 for a win against 4, D4 for a draw, L4 for a loss"
    says 'No,Name,R1\n1,Ada,=2\n2,Ben,=1' \
        ":2:7: round 1: '=2' is not a result; write W4 for a win against 4, D4 for a draw, L4 for a loss"
    says 'No,Name,R1\n1,Ada,1\n2,Ben,0' \
        ":2:7: round 1: '1' has no opponent; write W4 for a win against 4, D4 for a draw, L4 for a loss"
    says 'No,Name,R1\n1,Ada,0-1\n2,Ben,1-0' \
        ":2:7: round 1: '0-1' has no opponent; write W4 for a win against 4, D4 for a draw, L4 for a loss"
    says 'No,Name,1,2,3\n1,Ada,1,1,0.5\n2,Ben,0,,1\n3,Cleo,0.5,0,' \
        ":2: results without opponents in the columns 1 to 3; give a round-robin table, with one game in each field and * in the player's own, or a column for each round, with cells such as W6 or 6w1"
}

@test "who has left, forfeits" {
    for word in withdrawn Withdrew Left out absent; do
        says "No,Name,R1,R2\\n1,Ada,W2,$word\\n2,Ben,L1,U" \
            ":2:10: round 2: '$word' is not a result; write wd for a player who has withdrawn, U for a round that was not played"
    done
    for word in W2f WF 'Forfeit win' walkover default; do
        says "No,Name,R1\\n1,Ada,$word\\n2,Ben,F1" \
            ":2:7: round 1: '$word' is not a result; write X4 for a forfeit win against 4, F4 for a forfeit loss"
    done
}

@test "marks on paper that are none of ours" {
    for cell in '1/2 2' '½2' '.5 2' '1/2-2'; do
        says "No,Name,R1\n1,Ada,$cell\n2,Ben,D1" \
            ":2:7: round 1: '$cell' is not a result; write D4 for a draw with 4, H for a half-point bye"
    done
    for cell in F-W2 FW2 XW2 fl2; do
        says "No,Name,R1\n1,Ada,$cell\n2,Ben,F1" \
            ":2:7: round 1: '$cell' is not a result; write X4 for a forfeit win against 4, F4 for a forfeit loss"
    done
    says 'No,Name,R1\n1,Ada,--\n2,Ben,U' \
        ":2:7: round 1: '--' is not a result; write wd for a player who has withdrawn, U for a round that was not played"
    says 'No,Name,R1,R2\n1,Ada,1.0,2.0\n2,Ben,0.0,0.0' \
        ":2:7: round 1: '1.0' has no opponent; write W4 for a win against 4, D4 for a draw, L4 for a loss"
    # These are read, and it is said as what.
    ranks 'No,Name,R1,R2\n1,Ada,W2,1/2\n2,Ben,L1,.5\n3,Cleo,U,U' 'Ada Ben Cleo' \
        "tb-parse: sheet.csv: warning: '1/2' is read as a half-point bye (2 cells); write H if that is right, D4 for a draw with 4"
    ranks 'No,Name,R1,R2\n1,Ada,W2,0.5\n2,Ben,L1,1/2\n3,Cleo,U,U' 'Ada Ben Cleo' \
        "tb-parse: sheet.csv: warning: '0.5' is read as a half-point bye (2 cells); write H if that is right, D4 for a draw with 4"
    ranks 'No,Name,R1,R2\n1,Ada,W2,W3\n2,Ben,L1,-\n3,Cleo,U,L1' 'Ada Ben Cleo' \
        "tb-parse: sheet.csv: warning: '-' is read as a forfeit loss (1 cell); write F if that is right, U for a round that was not played"
    # A TRF file's U is a full point. Z, -U- and a total leave no doubt, and US
    # Chess writes U for no point.
    for u in U u -U- Z; do
        warned="tb-parse: sheet.csv: warning: '$u' is read as a bye without a point (1 cell); write Z if that is right, B for a full-point bye, which a TRF file writes as U"
        [ ${#u} = 1 ] && [ $u != Z ] || warned=
        ranks "No,Name,R1,R2\n1,Ada,2w1,3w1\n2,Ben,1b0,$u\n3,Cleo,Z,1b0" \
            'Ada Ben Cleo' "$warned"
        ranks "No,Name,R1,R2,Pts\n1,Ada,2w1,3w1,2\n2,Ben,1b0,$u,0\n3,Cleo,Z,1b0,0" \
            'Ada Ben Cleo' ''
        ranks "No,Name,R1,R2\n1,Ada,W2,W3\n2,Ben,L1,$u\n3,Cleo,Z,L1" \
            'Ada Ben Cleo' ''
    done
    for left in wd W/D w/d WDR; do
        printf '%b' "No,Name,R1,R2\n1,Ada,W2,W3\n2,Ben,L1,$left\n3,Cleo,U,L1\n" >sheet.csv
        tb-parse sheet.csv | grep $'\t2\tBen\t.*left=2'
    done
}

@test "letters of another language, and cells that lack a part" {
    game="is not a result; write W4 for a win against 4, D4 for a draw, L4 for a loss"
    for cell in M5 W#5 G4 V2b E3 P4 T2 U4; do
        says "No,Name,R1\n1,Ada,$cell\n2,Ben,L1" ":2:7: round 1: '$cell' $game"
    done
    for cell in 'BYE ½' 'bye 0.5' 'Bye (1)'; do
        says "No,Name,R1\n1,Ada,$cell\n2,Ben,L1" \
            ":2:7: round 1: '$cell' is not a result; write H for a half-point bye, B for a full-point bye, U for a round that was not played"
    done
    while IFS='|' read -r cell advice; do
        says "No,Name,R1\n1,Ada,$cell\n2,Ben,L1" ":2:7: round 1: '$cell' $advice"
    done <<'END'
W9?|is not a result; write ?4 for a game against 4 without a result yet, W4 for a win
=|names no opponent; write D4 for a draw with 4, H for a half-point bye
1L|is not a result; write the letter first, such as L4 for a loss to 4
w|names no opponent; write W4 for a win against 4, D4 for a draw, L4 for a loss
DQ|is not a result; write F4 for a forfeit loss to 4, wd for a player who has withdrawn, U for a round that was not played
NP|is not a result; write U for a round that was not played, F4 for a forfeit loss to 4
END
}

# Sieg, Remis, Niederlage; the US letters of games that are not rated.
@test "N, R and S: never upside down, in sheets, charts and pages" {
    local us='in US Chess; write W2 for a win, D2 for a draw, L2 for a loss'
    says 'No,Name,R1,R2\n1,Ada,S2,R3\n2,Ben,N1,S4\n3,Cleo,S4,R1\n4,Di,N3,N2' \
        ":2:7: round 1: 'S2' is a win in German but an unrated loss $us"
    says 'No,Name,R1\n1,Ada,n2b\n2,Ben,S1' \
        ":2:7: round 1: 'n2b' is a loss in German but an unrated win $us"
    says 'No,Name,R1\n1,Ada,R2\n2,Ben,R1' \
        ":2:7: round 1: 'R2' is a draw in German but an unrated draw $us"
    # A slip of a letter among them does not make it a US table.
    says 'No,Name,R1\n1,Ada,W2\n2,Ben,L1\n3,Cy,S4\n4,Di,N3\n5,Ed,S6\n6,Fi,N5' \
        ":4:6: round 1: 'S4' is a win in German but an unrated loss in US Chess; write W4 for a win, D4 for a draw, L4 for a loss"
    run -1 --separate-stderr tb-parse <<<$'No | Name | R1\n1 | Ada | S2\n2 | Ben | N1'
    expect_error <<<"tb-parse: stdin:2:11: round 1: 'S2' is a win in German but an unrated loss $us"
    run -1 --separate-stderr tb-parse < <(printf '<table><tr>%s</tr></table>' \
        '<td>No<td>Name<td>R1<tr><td>1<td>Ada<td>S2<tr><td>2<td>Ben<td>N1')
    [[ $stderr = *"round 1: 'S2' is a win in German but an unrated loss $us"* ]]
    # Beside more games that are rated they are US Chess'.
    ranks 'No,Name,R1,R2\n1,Ada,S2,L3\n2,Ben,N1,B\n3,Cy,H,W1' 'Ben Cy Ada'
    ranks 'No,Name,R1,R2\n1,Ada,W2,R3\n2,Ben,L1,U\n3,Cy,U,R1' 'Ada Cy Ben'
}

@test "a sign alone: its game, its total, or a question" {
    for cell in x X; do
        says "No,Name,R1\n1,Ada,$cell\n2,Ben,W3\n3,Cleo,L2" \
            ":2: round 1: '$cell' names no opponent; write U for a round that was not played, H for a half-point bye, B for a bye, X4 for a win by forfeit against 4"
    done
    says 'No,Name,R1\n1,Ada,F\n2,Ben,W3\n3,Cleo,L2' \
        ":2: round 1: 'F' names no opponent; write F4 for a loss by forfeit against 4, U for a round that was not played, B for a bye of a full point"
    # The other side says it, or the total.
    ranks 'No,Name,R1,R2\n1,Ada,x,W3\n2,Ben,F1,H\n3,Cleo,U,L1' 'Ada Ben Cleo'
    ranks 'No,Name,R1,R2\n1,Ada,X2,W3\n2,Ben,F,H\n3,Cleo,U,L1' 'Ada Ben Cleo'
    ranks 'No,Name,R1,Total\n1,Ada,X,1\n2,Ben,L3,0\n3,Cleo,W2,1' 'Cleo Ada Ben'
    says 'No,Name,R1,Total\n1,Ada,X,0\n2,Ben,L3,0\n3,Cleo,W2,1' \
        ":2: 1 'Ada' has 0 points, but its rounds sum to 1; round 1: 'X' names no opponent: write U for a round that was not played, H for a half-point bye, B for a bye, X4 for a win by forfeit against 4"
    says 'No,Name,R1,R2,Pts\n1,Ada,W2,x,1\n2,Bo,L1,W4,1\n3,Cy,W4,X,2\n4,Di,L3,L2,0' \
        ":2: 1 'Ada' has 1 points, but its rounds sum to 2; round 2: 'x' names no opponent: write U for a round that was not played, H for a half-point bye, B for a bye, X4 for a win by forfeit against 4"
}

@test "points of its own without =, a letter O, late" {
    for cell in W2:0.5 W2-0.5 1-½ ½-0 2w1-½ 2w½-0 2w½-1 2b0-½ 2w0.5-0; do
        says "No,Name,R1\n1,Ada,$cell\n2,Ben,L1" \
            ":2:7: round 1: '$cell' is not a result; write W4=0.5 for a win against 4 that gives half a point, and L4=0.5 or D4=0 in the same way"
    done
    for cell in ½-0 0-½ 1-½ 1=0.5; do
        says "No,Name,1,2\n1,Ada,*,$cell\n2,Ben,0,*" \
            ":2:9: '$cell' is not a result in a round-robin table; if the points do not follow from the results, give a column for each round, with W4=0.5 for a win against 4 that gives half a point, and L4=0.5 or D4=0 in the same way"
    done
    says 'No,Name,R1\n1,Ada,W(2)\n2,Ben,L1' \
        ":2:7: round 1: 'W(2)' is not a result; write W4 for a win against 4, D4 for a draw, L4 for a loss"
    says 'No,Name,R1\n1,Ada,late\n2,Ben,H' \
        ":2:7: round 1: 'late' is not a result; write H for a half-point bye, B for a full-point bye, U for a round that was not played"
    says 'No,Name,R1\n1,Ada,W1O\n10,Ben,L1' \
        ":2:7: round 1: 'W1O' is not a result; write the digit 0 instead of the letter O"
    says 'No,Name,R1\n1,Ada,W10\n1O,Ben,L1' ":3:1: id '1O' has a letter O; write the digit 0"
    says 'No,Name,Rating,R1\n1,Ada,13OO,W2\n2,Ben,,L1' \
        ":2:7: rating '13OO' has a letter O; write the digit 0"
}

# A round of a page that SwissChess made has two byes, and two that are a
# forfeit.
@test "a + alone is a bye, unless a - is its other half, in teams a board" {
    printf '%s\n' No,Name,1,2 1,Ada,2w1,+ 2,Ben,1s0,+ 3,Cy,4w1,- 4,Di,3s0,5w1 \
        5,Ed,+,4s0 >sheet.csv
    run -0 --separate-stderr tb-parse sheet.csv
    [ "$(cut -f 7 <<<"$output" | sed 1d | paste -sd ,)" = \
        'W2w PAB,L1b PAB,W4w -0,L3b W5w,PAB L4b' ]
    expect_error <<'END'
tb-parse: sheet.csv: warning: '-' is read as a forfeit loss (1 cell); write F if that is right, U for a round that was not played
tb-parse: sheet.csv: warning: '+' is read as a full-point bye (3 cells); write B if that is right, X4 for a forfeit win against 4
END
    sed -i '3s/+/-/' sheet.csv
    run -0 --separate-stderr tb-parse <(sed '4s/-/U/' sheet.csv)
    [ "$(cut -f 7 <<<"$output" | sed '1d; 4q' | paste -sd ,)" = \
        'W2w +0,L1b -0,W4w ZPB' ]
    ranks 'No,Name,Team,R1\n1,Ada,Oak,+\n2,Ben,Elm,W3\n3,Cleo,Oak,L2' 'Ben Ada Cleo'
}

# Many crosstables write 2+ for a game won; Chess-Results and Vega for a forfeit.
@test "2+ 3= 4-: forfeits only where other games are won or lost otherwise" {
    either="may be a played game or a forfeit, and no other cell shows which; write W2 or L2 for a played game, X2 or F2 for a forfeit"
    says 'No,Name,R1,R2,R3\n1,Ada,2+,3=,4+\n3,Cy,4+,1=,2-\n2,Bo,1-,4+,3+\n4,Di,3-,2-,1-' \
        ":2:7: round 1: '2+' $either"
    says 'No,Name,R1,R2\n1,Ada,2w+,3b=\n2,Bo,1b-,Z\n3,Cy,H,1w=' \
        ":2:7: round 1: '2w+' $either"
    says 'No,Name,R1,R2\n1,Ada,2+,3+\n2,Bo,1-,Z\n3,Cy,H,1-' ":2:7: round 1: '2+' $either"
    says 'No,Name,1,2,3\n1,Ada,*,+,=\n2,Bo,-,*,+\n3,Cy,=,-,*' \
        ":2:9: '+' may be a played game or a forfeit, and no other field shows which; write 1 or 0 for a played game; for forfeits give a column for each round, with X2 or F2"
    # One game by forfeit, and games won with a colour or by Swiss Perfect.
    while read -r win loss; do
        printf '%b\n' "No,Name,R1,R2,R3\n1,Ada,$win,3=,2+\n2,Bo,$loss,U,1-\n3,Cy,H,1=,U" >x
        printf '%b\n' "No,Name,R1,R2,R3\n1,Ada,W2,D3,X2\n2,Bo,L1,U,F1\n3,Cy,H,D1,U" >y
        diff <(tb-standings -t mmed,DE,KS -o tsv <x) <(tb-standings -t mmed,DE,KS -o tsv <y)
    done <<<$'2w1 1b0\n2:W 1:L\nW2 L1'
    printf '%s\n' No,Name,R1 1,Ada,2+ 2,Bo,1- >x
    [ "$(tb-parse x | cut -f 7)" = $'games\n+2\n-1' ]
}

@test "an opponent and a colour, and no result in the table" {
    says 'No,Name,R1\n1,Ada,2W\n2,Ben,1B' \
        ":2:7: round 1: '2W' has an opponent and a colour, and no game in the table has a result; write ?2w for a game without a result yet, W2 for a win"
    says 'No,Name,R1,R2\n1,Ada,B,3s\n2,Ben,3w,H\n3,Cleo,2b,1w' \
        ":2:9: round 2: '3s' has an opponent and a colour, and no game in the table has a result; write ?3b for a game without a result yet, W3 for a win"
    # A forfeit is no sign that the others are games to be played.
    says 'No,Name,R1,R2\n1,Ada,2W,X3\n2,Ben,1B,4W\n3,Cy,4W,F1\n4,Di,3B,2B' \
        ":2:7: round 1: '2W' has an opponent and a colour, and no game in the table has a result; write ?2w for a game without a result yet, W2 for a win"
    # A page typed by hand; a program's page writes small letters.
    for colours in WB wb; do
        printf '<table><tr><td>%s</table>\n' "No<td>Name<td>1<tr><td>1<td>Ada\
<td>2${colours:0:1}<tr><td>2<td>Ben<td>1${colours:1}" >page.html
        run --separate-stderr parse_next page.html
        [[ $colours,$status = WB,1 || $output = *'?2w'* ]]
    done
    for row in '2,Ben,?1b' '2,Ben,1b\n3,Cleo,?4\n4,Di,?3'; do
        printf '%b\n' "No,Name,R1\n1,Ada,2w\n$row" >sheet.csv
        run -0 --separate-stderr parse_next sheet.csv
        [[ $output = *'?2w'* && -z $stderr ]]
    done
}

@test "byes in words" {
    half="is not a result; write H for a half-point bye, B for a full-point bye, U for a round that was not played"
    says 'No,Name,R1,R2\n1,Ada,W2,half\n2,Ben,L1,half' ":2:10: round 2: 'half' $half"
    says 'No,Name,R1,R2\n1,Ada,W2,Half point bye\n2,Ben,L1,H' \
        ":2:10: round 2: 'Half point bye' $half"
    ranks 'No,Name,R1,R2\n1,Ada,W2,W3\n2,Ben,L1,H\n3,Cleo,bye,L1' 'Ada Cleo Ben' \
        "tb-parse: sheet.csv: warning: 'bye' is read as a full-point bye (1 cell); write B if that is right, H for a half-point bye, U for no point"
    ranks 'No,Name,R1,R2\n1,Ada,W2,W3\n2,Ben,L1,Bye\n3,Cleo,BYE,L1' 'Ada Cleo Ben' \
        "tb-parse: sheet.csv: warning: 'Bye' is read as a full-point bye (2 cells); write B if that is right, H for a half-point bye, U for no point"
    ranks 'No,Name,R1,R2,Total\n1,Ada,W2,W3,2\n2,Ben,L1,H,.5\n3,Cleo,bye,L1,1' \
        'Ada Cleo Ben'
}

@test "what spreadsheets do" {
    date="is a date, made by the spreadsheet from what was typed; format the cells as text, and write W4, L4 or D4"
    says 'No,Name,R1\n1,Ada,2-Jan\n2,Ben,1-Jan' ":2:7: round 1: '2-Jan' $date"
    says 'No,Name,R1\n1,Ada,2026-02-01\n2,Ben,L1' ":2:7: round 1: '2026-02-01' $date"
    says 'No,Name,R1\n1,Ada,02/01/26\n2,Ben,L1' ":2:7: round 1: '02/01/26' $date"
    says 'PK\0003\0004\0024\0000\0006\0000' \
        ": is a spreadsheet (.xls, .xlsx or .ods): open it and save the sheet as CSV"
    says '\0320\0317\0021\0340\0241\0261\0' \
        ": is a spreadsheet (.xls, .xlsx or .ods): open it and save the sheet as CSV"
    says '<html><body><table><tr><td>No</td></tr></table></body></html>' \
        ': no table of the page has players and rounds below a known header; give the cross table (Chess-Results: art=4 or art=5 in the address)'
    says '\0377\0376N\0000o\0000' ': is UTF-16; convert it first: iconv -f UTF-16 -t UTF-8'
}

@test "JSON of sites is refused with what to give instead" {
    local file
    for file in '{"rank":1,"points":6,"tieBreak":20.5,"username":"userA"}' \
        '[\n {"id":"abcd1234","status":"mate","players":{"white":{}}}]' \
        '{"games":[{"url":"https://www.chess.com/game/live/1"}]}'; do
        says "$file" ": this is JSON but not a SwissSys file; from Lichess give lichess.org/swiss/ID.trf or the games as PGN, from chess.com the games as PGN; an arena has no rounds and cannot be read"
    done
}

@test "columns that are others" {
    says 'No,Name,Results\n1,Ada,W2;D3\n2,Ben,L1;W3\n3,Cleo,U;D1' \
        ":2: a cell contains several rounds; give each round a column of its own, R1, R2, R3"
    says 'No,Name,R1\n1,Ada,W2;D3\n2,Ben,L1;W3\n3,Cleo,U;D1' \
        ":2:7: round 1: 'W2;D3' contains several rounds; give each round a column of its own, R1, R2, R3"
    says 'No,Name,Opp1,Res1,Opp2,Res2\n1,Ada,2,1,3,.5\n2,Ben,1,0,,\n3,Cleo,,,1,.5' \
        ':1: each round has several columns; write result and opponent in one cell, such as W4, in a column R1'
    says '#,Player,Sat AM,Sat PM\n1,Ada,W2,D3\n2,Ben,L1,H\n3,Cleo,H,D1' \
        ":1: column 'Sat AM' has results, but no column is named like a round; name the columns of rounds R1, R2, R3"
    # Who stands first has no game yet, nor a second title a name.
    says 'Name,Spring Open\nNo,Name,R1 (Fri)\n1,J\xf6rg,B\n2,Ben,W3\n3,Cleo,L2' \
        ":2: column 'R1 (Fri)' has results, but no column is named like a round; name the columns of rounds R1, R2, R3"
    says 'No,Name,Rounds\n1,Ada,\n2,Ben,W3 D1' \
        ':3: a cell contains several rounds; give each round a column of its own, R1, R2, R3'
    says '1,"White, Ada",Black Knights,W2,D3\n2,Ben,X,L1,H\n3,Cleo,Y,H,D1' \
        ':1: the table has no header; put a line above it that names the columns, such as No,Name,R1,R2,R3'
    says '1,Ada,1810,W2,D3\n2,Ben,1755,L1,H\n3,Cleo,1702,H,D1' \
        ':1: the table has no header; put a line above it that names the columns, such as No,Name,R1,R2,R3'
    says 'No,Name,R1' ':1: no players below the header'
}

@test "titles, blanks, notes and separators do not matter" {
    sheet='1,Ada,W2,H\n2,Ben,L1,W3\n3,Cleo,H,L2'
    ranks "Spring Open,,,\nSaturday\, TD Ann,,,\n,,,\nNo,Name,R1,R2\n$sheet" 'Ada Ben Cleo'
    ranks "No,Name,R1,R2\n$sheet\n\nTD: Ann Arbiter,,,\nThanks to all,,," 'Ada Ben Cleo'
    ranks ' No , Name , R1 , R2\n1 , Ada , w 2 , h\n2 , Ben , l 1 , w 3\n3 , Cleo , h , l 2' \
        'Ada Ben Cleo'
    ranks 'No;Name;R1;R2\n1;Ada;W2;H\n2;Ben;L1;W3\n3;Cleo;H;L2' 'Ada Ben Cleo'
}

@test "orders that are mixed: which is taken" {
    printf 'No,Name,R1,R2\n1,Ada,W2,2b1\n2,Ben,L1,1w0\n' >sheet.csv
    run -0 --separate-stderr tb-standings sheet.csv
    [[ $stderr = *'tb-standings: warning: 2 results are written as W6 or L1, 2 as 6w1, and no order is named: using that of US Chess; name one with -t' ]]
}
