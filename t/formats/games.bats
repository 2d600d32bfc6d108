#!/usr/bin/env bats
# Lists of games, a row a game: tb-parse, format games.
load ../helper
load ../lists

none="is not a result; write 1-0, 0-1, ½-½, * or bye, and 1-0F or +-- for a forfeit; in a spreadsheet, format the column as text, or it turns results into dates"
worth="does not say what the bye is worth, or contradicts its words; write bye for Black, and 1, ½ or 0; a player with such a name needs a number, a rating or a first name"
doubt="may be a bye: write bye, with 1, ½ or 0 as the result; or the player's full name and number or rating"
draw="must be 1-0, 0-1 or ½-½, after a draw; write the extra points of its winner in lines above the header, such as '# points=3,1,0' and '# armageddon=0.5'"
between="is between games of round 1 and round 1: write the title of a round as \
'Round 2'; give another section a column Section, or a file of its own; else leave \
the line out"
unread="is not read, but may change a result or a score; write what counts as the \
result, a forfeit as +--, an armageddon game in a column Armageddon, a penalty in a \
table with a row for each player; then delete the column"

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
}

@test "published events as lists of games" {
    values games-byes-and-pending
    [ "$(cat messages)" = "$(for game in "12:2 'P02, B' against 7 'P07, G'" \
        "11:3 'P03, C' against 5 'P05, E'"; do
        echo "tb-parse: $cases/lists/games-byes-and-pending/in.csv:${game%%:*}: \
warning: round 3: the result of ${game#*:} is unknown and counts 0"; done
        echo "tb-parse: $cases/lists/games-byes-and-pending/in.csv: round 3: 4 \
of 7 have no result yet")" ]
    values games-de-club
    values games-no-opponent
    values games-winner-letter
    values split-games-csv
    values armageddon-games
}

@test "published events as PGN, pairings and team tables" {
    local name
    for name in pgn-broadcast-boards pgn-lichess-swiss pgn-twic-unfinished \
        cr-es-rr-rounds cr-pt-pairings-csv sm-it-text cr-team-cross-table; do
        echo "$name"
        values $name
    done
}

# Each separator, with a mark, other ends of lines and another encoding.
@test "commas, semicolons, tabs; BOM, CR LF, Latin-1; UTF-16 is refused" {
    local club=$cases/lists/games-de-club/in.csv
    sed '1s/^\xef\xbb\xbf//; s/\r$//' "$club" >semicolons.csv
    sed 's/"/""/g; s/\([^;]*\)/"\1"/g; s/;/,/g' semicolons.csv >commas.csv
    tr ';' '\t' <semicolons.csv >tabs.tsv
    { printf '\xef\xbb\xbf'; cat tabs.tsv; } >mark.tsv
    # A line was added above the mark, or between marked files.
    { echo '# type=swiss'; printf '\xef\xbb\xbf'; cat commas.csv; } >above.csv
    { echo 'A title'; sed 's/^/\xef\xbb\xbf/' tabs.tsv; } >marks.tsv
    sed 's/$/\r/' commas.csv >crlf.csv
    tr '\n' '\r' <commas.csv >cr.csv
    tr '\n' '\r' <above.csv >above-cr.csv
    for file in semicolons.csv commas.csv tabs.tsv mark.tsv crlf.csv cr.csv \
        above.csv above-cr.csv marks.tsv; do
        values games-de-club "$file"
    done
    sed 's/P01, Ł/P01, L/' semicolons.csv | iconv -f UTF-8 -t LATIN1 >latin.csv
    diff <(tb-parse -S x latin.csv) \
        <(sed 's/P01, Ł/P01, L/' semicolons.csv | tb-parse -S x)
    iconv -f UTF-8 -t UTF-16 commas.csv >wide.csv
    run -1 --separate-stderr tb-parse wide.csv
    [ "$stderr" = 'tb-parse: wide.csv: is UTF-16; convert it first: iconv -f UTF-16 -t UTF-8' ]
}

@test "the names of columns in seven languages" {
    local header
    for header in Round,Bd.,White,Result,Black Runde,Brett,Weiß,Erg.,Schwarz \
        Ronda,Mesa,Blancas,Resultado,Negras Ronde,Ech.,Blancs,Résultat,Noirs \
        Rodada,Tab.,Brancas,Resultado,Pretas Turno,Sc.,Bianco,Risultato,Nero \
        ronde,bord,wit,uitslag,zwart RD,TABLE,'White Player',RES,BLACK_NAME
    do
        games "$header"$'\n1,1,Ann,1-0,Bo\n2,1,Bo,½-½,Ann' \
            $'1|Ann|W2w D2b\n2|Bo|L1b D1w'
    done
}

@test "results as people write them" {
    local result white black
    while read -r white black result; do
        games $'Round,White,Black,Result\n1,Ann,Bo,'"$result" \
            "1|Ann|$white"$'\n'"2|Bo|$black"
    done <<'END'
W2w L1b 1-0
W2w L1b 1 : 0
W2w L1b 1–0
W2w L1b 1.0
W2w L1b White
L2w W1b 0:1
L2w W1b 0
L2w W1b Negras
D2w D1b 1/2 - 1/2
D2w D1b "0,5-0,5"
D2w D1b =
D2w D1b remis
D2w D1b X - X
+2w -1b + - -
+2w -1b 1-0F
+2w -1b 1K - 0K
+2w -1b 1-F
-2w +1b 0F-1F
-2w +1b --+
-2w -1b - - -
-2w -1b 0F-0F
L2w L1b 0-0
D2w L1b ½-0
L2w D1b 0 - 1/2
W2w L1b "=""1-0"""
L2w W1b BLACK_WIN
+2w -1b +/-
END
    refuse $'Round,White,Black,Result\n1,Ann,Bo,ganó\n2,Ann,Bo,1-½\n3,Ann,Bo,2-0' \
        ":2: result 'ganó' $none" \
        ":3: result '1-½' gives both players together more than a win; correct it" \
        ":4: result '2-0' $none"
}

@test "byes as rows" {
    games 'Round,No.,White,Black,No.,Result,Free
1,1,Ann,Bo,2,1-0,no
1,3,Cy,bye,,,
1,4,Di,,,½,yes
1,5,Ed,spielfrei,,0,
1,6,Flo,x,-1,1-0,
1,7,Gil,not paired,,0,
2,1,Ann,,,half-point bye,
2,2,Bo,,,absent,
2,3,Cy,½ bye,,,
2,4,Di,,,H,
2,,bye,Ed,5,0-1,
2,6,Flo,Gil,7,0-1,
1,,BYE,Hal,8,Not played,
2,8,Hal,BYE,,Not played,' '1|Ann|W2w HPB
2|Bo|L1b ZPB
3|Cy|PAB HPB
4|Di|HPB HPB
5|Ed|ZPB PAB
6|Flo|PAB L7w
7|Gil|ZPB W6b
8|Hal|ZPB ZPB'
    refuse $'Round,White,Black,Result\n1,Ann,,1\n1,Bo,absent,1\n1,bye,Cy,1
1,Di,bye,*\n1,Ed,Flo,absent' \
        ":2: no Black: write the opponent's name, or bye" \
        ":3: result '1' $worth" \
        ":4: result '1' $worth" \
        ":5: result '*' $worth" \
        ':6: no bye: both players are named, but there is no result; write it, or +-- or --+ for a game that was not played, or delete the player who was absent'
}

@test "players who are called as a bye may be, and the number 0" {
    games $'Round,No,White,Elo,No,Black,Elo,Result\n1,1,Ann,,2,Libre,,0-1
1,3,Odd,,,frei,,1\n1,4,Ed,,5,Exempt,1400,1-0\n1,6,Flo,,0,exempt,,1-0' '1|Ann|L2w
2|Libre|W1b
3|Odd|PAB
4|Ed|W5w
5|Exempt|L4b
6|Flo|PAB'
    refuse $'Round,No.,White,No.,Black,Result\n1,1,Ann,0,Bo,1-0\n1,0,Cy,2,Di,1-0
1,3,Ed,,Odd,0-1\n1,,bye,4,Flo,1-0' \
        ":2: player 'Bo' $doubt" \
        ":3: player 'Cy' $doubt" \
        ":4: result '0-1' $worth" \
        ":5: result '1-0' $worth"
}

@test "boards of a match where one team has nobody" {
    games $'Round,Board,White,Team,Black,Team,Result\n1,1,Ann,X,Bo,Y,1-0
1,2,Di,Y,Cy,X,1-0\n1,3,Gy,X,,Y,+--\n2,1,Ann,X,Ed,Z,1-0\n2,2,Fy,Z,Cy,X,½-½
2,3,no player,Z,Gy,X,--+\n2,4,Hal,X,bye,Z,---\n2,1,Bo,Y,bye,,1' '1|Ann|W2w W5w
2|Bo|L1b PAB
3|Cy|L4b D6b
4|Di|W3w ZPB
5|Ed|ZPB L1b
6|Fy|ZPB D3w
7|Gy|+0 +0
8|Hal|ZPB -0'
    sed -i '$d; /^2,4/d' list.csv
    [ "$(tb-parse list.csv 2>messages | tb-team | cut -f 3,6,13 | sed '1d; /^#/d')" = \
        $'X\t4\t1,0,1 1,0.5,1\nY\t0\t0,1,0 0,0,0\nZ\t0\t0,0,0 0,0.5,0' ]
    refuse $'Round,White,Team,Black,Team,Result\n1,Ann,X,bye,Y,1\n1,,Y,Bo,X,
1,Cy,X,,Y,--+' \
        ":2: player 'Ann' has no opponent of the other team: write the opponent, or the forfeit as +-- or --+" \
        ":3: player 'Bo' has no opponent of the other team: write the opponent, or the forfeit as +-- or --+" \
        ":4: player 'Cy' has no opponent of the other team: write the opponent, or the forfeit as +-- or --+"
}

@test "letters are read by all that are in the column" {
    games $'Round,White,Black,Result\n1,Ann,Bo,W\n1,Cy,Di,L\n2,Ann,Cy,D\n2,Bo,,B' \
        $'1|Ann|W2w D3w\n2|Bo|L1b PAB\n3|Cy|L4w D1b\n4|Di|W3b ZPB'
    refuse $'Round,White,Black,Result\n1,Ann,Bo,B\n1,Cy,Di,L\n2,Ann,,B' \
        ":2: 'B' is a win of Black here, but the same column has L, or a B for a bye, in line 4; write 1-0, 0-1 and bye"
    refuse $'Round,White,Black,Result\n1,Ann,Bo,B\n2,Ann,,B' \
        ":2: 'B' is a win of Black here, but the same column has L, or a B for a bye, in line 3; write 1-0, 0-1 and bye"
}

@test "the list in README" {
    games "$(sed -n '/^Round,White/,/^```$/{/^```$/!p;}' "$top/README")" \
        $'1|Ann|W2w D5b\n2|Bo|L1b ?3w\n3|Cy|+4w ?2b\n4|Di|-3b PAB\n5|Eve|HPB D1w'
}

@test "a letter of a bye as a name beside a longer one is refused" {
    local letter
    for letter in B H U X F Z 'B|1-0' 'h|½' 'U|0' 'x|1' 'F|0-1' 'Z|0-1'; do
        refuse $'Round,White,Black,Result\n1,Ann,Bo,1-0\n2,Ann,'"${letter/|/,}" \
            ":3: player '${letter%|*}' $doubt"
    done
    refuse $'Round,White,Black,Result\n1,Ann,Bo,1-0\n1,B,Cy,\n2,2,H,' \
        ":3: player 'B' $doubt" ":4: player 'H' $doubt"
    refuse $'Player,Round,Opponent,Result\nAnn,1,H,½\nBo,1,Cy,1\nCy,1,Bo,0' \
        ":2: player 'H' $doubt"
    # A letter that loses, draws or has a number, and other letters.
    games $'Round,White,Black,Result\n1,Ann,B,0-1' $'1|Ann|L2w\n2|B|W1b'
    games $'Round,White,Black,Result\n1,A,B,1-0\n1,C,H,\n2,C,B,1-0\n2,A,,bye' \
        $'1|A|W2w PAB\n2|B|L1b L3b\n3|C|?4w W2w\n4|H|?3b ZPB'
    games $'Round,No,White,No,Black,Result\n1,1,Ann,2,B,1-0' $'1|Ann|W2w\n2|B|L1b'
}

@test "titles are the rounds where there is no column; standings above" {
    games 'Club night,,
Name,Points,
Ann,1,
Bo,½,

Round 1 on 2026/03/05,,
White,Result,Black
Ann,1-0,Bo
Cy,0-1,Di
,,

2. Runde am 12.03.2026,,
Black,Result,White
Ann,1/2-1/2,Di
Bo,1-0,Cy' '1|Ann|W2w D4b
2|Bo|L1b L3b
3|Cy|L4w W2w
4|Di|W3b D1w'
    [ "$(cat messages)" = 'tb-parse: list.csv:2: warning: ignoring the table of standings next to the list of games' ]
    [[ $(tb-parse list.csv 2>&1 | cut -f 8) == *'edition=2026;date=2026-03-05'* ]]
    refuse $'White,Black,Result\nAnn,Bo,1-0' \
        ":2: no round: add a column Round, or a line 'Round 1' above the games"
    refuse $'Round,White,Black,Result\n1,Ann,Bo,1-0\nFinal,Ann,Bo,0-1\n,Ann,Bo,0-1' \
        ":3: round 'Final' is not a number from 1 to 1000" \
        ":4: round '' is not a number from 1 to 1000"
}

@test "titles of rounds as people write them" {
    local title
    while read -r title; do
        games 'Round 1
White,Black,Result
Ann,Bo,1-0
'"$title"'
White,Black,Result
Bo,Ann,1-0' $'1|Ann|W2w L2b\n2|Bo|L1b W1w'
    done <<'END'
Round 2
ROUND: 2
Round #2
Round no. 2 on 2026/05/02 at 14:30
Round 2.
Round 2/7
Round 2 - 11 May 2026
Round 2 (11 May)
Pairings for Round 2
Results: Round 2
2nd Round
Rd. 2
2. Runde am 02.05.2026
Runde: 2
2ª Ronda
2a ronda
2º Turno
2ème ronde
Turno di gioco 2
Jornada 2
Journée 2
2.kolo
2. kolo
END
}

@test "a line between games that could be the title of a round" {
    local title
    while read -r title; do
        refuse 'Round 1
White,Black,Result
Ann,Bo,1-0

'"$title"'
White,Black,Result
Bo,Ann,1-0' ":5: '$title' $between"
    done <<'END'
Round 11 May 2026
Ronda 3 de mayo de 2026
Round 11.05.2026
Second round (2)
Final
END
    refuse 'Round 1
No.,White,Result,Black
1,Ann,1-0,Bo
zweite Runde 2
1,Bo,1-0,Ann' ":4: 'zweite Runde 2' $between"
    # Notes beside a title, at the end, and where a column says the round.
    games 'Round 1
White,Black,Result
Ann,Bo,1-0

Hall closes at 10

Standings after round 1
Rank,Name,Points
1,Ann,1

Round 2
Saturday
White,Black,Result
Bo,Ann,1-0

The final of round 3 is next week' $'1|Ann|W2w L2b\n2|Bo|L1b W1w'
    games 'Round,White,Black,Result
1,Ann,Bo,1-0

Played with round 3
Round,White,Black,Result
2,Bo,Ann,1-0' $'1|Ann|W2w L2b\n2|Bo|L1b W1w'
}

@test "a line between games may name a section" {
    local header=Round,White,Black,Result
    refuse $'Group A\n'"$header"$'\n1,Ann,Bo,1-0\n\nGroup B\n'"$header
1,Ed,Fy,1-0" ":5: 'Group B' $between"
    refuse "$header"$'\n1,Ann,Bo,1-0\nGroup B,,,\n'"1,Ed,Fy,1-0" \
        ":3: 'Group B' $between"
    refuse $'Group A\nRound,Player,Opponent,Result\n1,Ann,Bo,1\n1,Bo,Ann,0\n
1. Klasse\nRound,Player,Opponent,Result\n1,Ed,Fy,1\n1,Fy,Ed,0' \
        ":6: '1. Klasse' $between"
    # Lines that are above the first header, too; dates; a round that follows.
    games $'# event=Cup\nClub\nGames\n'"$header"$'\n1,Ann,Bo,1-0\n
Cup\nClub\n12.05.2026\n'"$header"$'\n1,Cy,Di,1-0\n\nPart 2\n'"$header
2,Bo,Ann,1-0"$'\n\nArbiter: Cy' \
        $'1|Ann|W2w L2b\n2|Bo|L1b W1w\n3|Cy|W4w ZPB\n4|Di|L3b ZPB'
    [ "$(head -n 1 messages)" = "tb-parse: list.csv:13: warning: ignoring the line 'Part 2' between games; all games count as one section" ]
}

@test "lists with points of the game, and standings after each round" {
    games 'Friday Blitz,,,,,,
Round,Board,White,Black,Result,White Pts,Black Pts
1,1,Ann,Bo,1-0,1,0
1,2,Cy,(BYE),bye,1,

Standings,,,,,,
Rank,Player,Points,Buchholz,,,
1,Ann,1,0,,,
2,Cy,1,0,,,

Round,Board,White,Black,Result,White Pts,Black Pts
2,1,Bo,Cy,DRAW,,
2,2,BYE,Ann,bye,,' '1|Ann|W2w PAB
2|Bo|L1b D3w
3|Cy|PAB D2b'
    [ "$(head -n 1 messages)" = 'tb-parse: list.csv:7: warning: ignoring the table of standings next to the list of games' ]
}

@test "standings without an empty line above and below them" {
    games 'Rank,Name,Pts
1,Ann,1
Round,White,Black,Result
1,Ann,Bo,1-0
1,Cy,Di,1-0
Rank,Name,Pts,Prize
1,Ann,1,x
2,Cy,1,y
Round,White,Black,Result
2,Ann,Cy,½-½' '1|Ann|W2w D3w
2|Bo|L1b ZPB
3|Cy|W4w D1b
4|Di|L3b ZPB'
    [ "$(head -n 2 messages)" = 'tb-parse: list.csv:1: warning: ignoring the table of standings next to the list of games
tb-parse: list.csv:6: warning: ignoring the table of standings next to the list of games' ]
}

@test "columns of one name are of the sides, by place; numbers, FIDE ids" {
    printf '%s\n' '# order=PTS' Rd.,No.,White,Elo,Team,Res,Black,Elo,Team,No. \
        1,2,Ann,1500,A,1-0,Bo,1400,B,1 >list.csv
    run -0 tb-parse list.csv
    diff <(tabs <<'END'
list|1|Bo|B|1400|0|L2b|order=PTS
list|2|Ann|A|1500|1|W1w|order=PTS
END
        ) <(sed 1d <<<"$output")
    games $'Round,White,Black,Result\n1,1,3,1-0\n1,2,-1,1' $'1|-|W3w\n2|-|PAB\n3|-|L1b'
    printf '%s\n' Round,White,BlackElo,Black,Result 1,4100018,2700,1503014,1-0 \
        >list.csv
    run -0 parse_with fideid list.csv
    diff <(tabs <<'END'
list|1|-|-|2700|0|L2b|-|1503014
list|2|-|-|-|1|W1w|-|4100018
END
        ) <(sed 1d <<<"$output")
}

@test "sections, rounds without results, a header again" {
    printf '%s\n' Event,Round,White,Black,Result A,1,Ann,Bo,1-0 B,1,Ann,Cy,1-0 \
        Event,Round,White,Black,Result B,2,Cy,Ann,1-0 >list.csv
    run -0 tb-parse list.csv
    diff <(tabs <<'END'
A|1|Ann|-|-|1|W2w|-
A|2|Bo|-|-|0|L1b|-
B|1|Ann|-|-|1|W2w L2b|-
B|2|Cy|-|-|1|L1b W1w|-
END
        ) <(sed 1d <<<"$output")
    run -0 parse_with next <<<$'Round,White,Black\n1,Ann,Bo'
    [ "$(cut -f 3,9 <<<"$output" | sed 1d)" = $'Ann\t?2w\nBo\t?1b' ]
}

@test "what a list lacks, or has twice" {
    refuse $'ronda,mesa,blancas,resultado\n1,1,Ann,1-0' \
        ':1: the list of games has a column for White but not for Black; add it, or correct its name'
    games $'ronda,mesa,blancas,negras,resultado\n1,1,Ann,Bo,1-0' $'1|Ann|W2w\n2|Bo|L1b'
    refuse $'Round,White,Black,Res,Result\n1,Ann,Bo,1-0,' \
        ":1:23: 'Result' holds the same as another column; delete one of them"
    printf 'Round,White,Black,Result\n1,Cy,Di,1-0\n1,Ann,Bo' >list.csv
    run -0 --separate-stderr tb-parse list.csv
    [[ $stderr == *'list.csv:3: warning: the file ends in this row, which is short and has no end of line: is it cut off?'* ]]
    refuse 'Round,White,Black,Result' ':1: no game is below the header'
    refuse $'player,round,opponent,points\n,,,' ':2: no game is below the header'
    # A letter is enough to lose all results, or to make two sections one.
    refuse $'Round,White,Black,Reslt
1,Ann,Bo,1-0' \
        ":1:19: unknown column 'Reslt'; if it is the result, rename it"
    refuse $'Round;Weiss;Schwarz;Ergebni8
1;Ann;Bo;1-0' \
        ":1:21: unknown column 'Ergebni8'; if it is the result, rename it"
    refuse $'Section,Round,White,Black,Result\nA,1,Ann,Bo,1-0\n,1,Cy,Di,1-0' \
        ':3: no section: the row must name it'
    refuse $'Sectio,Round,White,Black,Result
A,1,Ann,Bo,1-0' \
        ":1:1: unknown column 'Sectio'; if it is the section, rename it"
    run -0 --separate-stderr tb-parse - <<<$'Round,White,Black,Room
1,Ann,Bo,1-0'
    expect_error <<<"tb-parse: stdin: warning: no game has a result; name the column of the results result"
    run -0 --separate-stderr tb-parse - <<<$'Round 1\nWhite,Black,Result\nAnn,Bo,1-0\nRound 2\nWhite,Black,\nBo,Ann,1-0'
    expect_error <<<"tb-parse: stdin:5: warning: this header has no column for the result, unlike the one before it; the games below it are read as pairings"
    # Byes are no results.
    run -0 --separate-stderr tb-parse - <<<$'Round,White,Black,Reslltt\n1,Ann,Bo,1-0\n1,Cy,bye,1\n2,Bo,Cy,1-0\n2,Ann,bye,1'
    expect_error <<<"tb-parse: stdin: warning: no game has a result; name the column of the results result"
    # A comma too few, and too many, in the header.
    refuse $'Round 1\nBd,No,,White,Result,,Black,No\n1,1,,Ann,1-0,,Bo,2\nRound 2
BdxNo,,White,Result,,Black,No\n1,2,,Bo,1-0,,Ann,1' \
        ':6: the row has 8 cells but the header has 7; put quotes around a name that contains a comma'
    run -0 --separate-stderr tb-parse - <<<$'Round,White,Black,,Result\n1,Ann,Bo,1-0\n2,Bo,Ann,1-0'
    expect_error <<<"tb-parse: stdin: warning: no game has a result; name the column of the results result"
    refuse $'Round,White,Black,Result\n1,P01, A,Bo,1-0' \
        ':2: the row has 5 cells but the header has 4; put quotes around a name that contains a comma'
    refuse $'Round,White,Black,Result\n# order=PTS\n1,Ann,Bo,1-0' \
        ":2:1: '# order=PTS' is below the header; move it above the header"
}

@test "armageddon games, and points that are no results" {
    refuse $'Round,White,Black,Result,Armageddon\n1,Ann,Bo,½-½,1-0' \
        ":2: armageddon game '1-0' $draw"
    refuse $'# points=3,1,0\n# armageddon=.5\nRound,White,Black,Result,Armageddon
1,Ann,Bo,1-0,1-0\n1,Cy,Di,½-½,ganó' \
        ":4: armageddon game '1-0' $draw" \
        ":5: armageddon game 'ganó' $draw"
    # The two lines in any order.
    games $'# armageddon=.5\n# points=3,1,0\nRound,White,Black,Result,Armageddon
1,Ann,Bo,½-½,1-0' $'1|Ann|D2w=1.5\n2|Bo|D1b'
    refuse $'# armageddon=.5\nWinter\n# points=2,1,0\nRound,White,Black,Result\n1,Ann,Bo,1-0' \
        ":3: points '2,1,0' and armageddon= give both players together more than a win; correct one of them"
    games $'# points=3,1,0\nRound,White,Black,Points\n1,Ann,Bo,3\n1,Cy,Di,1' \
        $'1|Ann|W2w\n2|Bo|L1b\n3|Cy|D4w\n4|Di|D3b'
    games $'# points=3,1,0\nRound,White,Pts,Black,Pts,Result\n1,Ann,0,Bo,0,1-0\n2,Bo,0,Ann,3,1' \
        $'1|Ann|W2w L2b\n2|Bo|L1b W1w'
    refuse $'# points=3,1,0\nRound,White,Black,Result\n1,Ann,Bo,3\n1,Cy,Di,1' \
        ":3: result '3' $none"
}

@test "a rating that changes from round to round" {
    printf '%s\n' Round,White,Elo,Black,Elo,Result 2,Ann,1510,Cy,1590,1-0 \
        2,Bo,-,Di,1550,1-0 1,Ann,1500,Bo,1400,1-0 1,Cy,1600,Di,1550,1-0 >list.csv
    run -0 --separate-stderr tb-parse list.csv
    expect_error <<<"tb-parse: list.csv:4: warning: the rating of 'Ann' is 1500 in round 1 but 1510 in round 2; using the one of the first round"
    [ "$(cut -f 3,5 <<<"$output" | sed '1d; /^#/d' | tr '\t\n' ' ;')" = \
        'Cy 1600;Di 1550;Ann 1500;Bo 1400;' ]
}

@test "results as spreadsheets write them" {
    games $'Round;White;Black;Result\n1;Ann;Bo;1,00\n2;Bo;Ann;0,50\n3;Ann;Bo;0.00
4;Ann;Bo;+-\n5;Ann;Bo;-+' $'1|Ann|W2w D2b L2w +2w -2w\n2|Bo|L1b D1w W1b -1b +1b'
    local value
    while read -r value; do
        refuse $'Round;White;Black;Result\n1;Ann;Bo;'"$value" \
            ":2: result '$value' $none"
    done <<'END'
1:00
00:01:00
01. Jan
1-Feb
Jan 00
1. fév
2000-01-01
01.02.2026
END
    refuse $'Round;White;Black;Result\n1;Ann;Bo;1,000' \
        ":2: result '1,000' $none"
}

@test "columns that are not read, but may change a result or a score" {
    local name value
    while IFS='|' read -r name value; do
        refuse "Round,White,Black,Result,$name
1,Ann,Bo,½-½,
2,Cy,Di,1-0,$value
3,Ann,Cy,1-0,$value" ":3:13: column '$name' $unread"
    done <<'END'
Penalty|-0.5
Penalty points|1
White Bonus|1
Forfeit|yes
Status|forfeit
Winner|Cy
Final result|1
Black Result|0
Result 2|1-0
Tiebreak|1-0
White Pts|0.5
Notes|no show
Bemerkung|Kampflos
END
    # Each column once, without a column of results, too.
    refuse $'Round,White,Game 1,Game 2,Black\n1,Ann,1-0,0-1,Bo\n1,Cy,1-0,,Di' \
        ":2:7: column 'Game 1' $unread" \
        ":2:11: column 'Game 2' $unread"
    refuse $'Round,White,White Score,Black,Score\n1,Ann,1,Bo,0\n1,Cy,0.5,Di,0.5' \
        ":2:7: column 'White Score' $unread" \
        ":3:13: column 'Score' $unread"
    # Values that change nothing, and other columns, which -v names.
    run -0 --separate-stderr tb-parse -v - <<<$'Round,White,Black,Result,Penalty,Status,Hall,Arbiter,Black Pts
1,Ann,Bo,½-½,0,played,A,Ed,.5\n1,Cy,Di,1-0,-,,Time forfeit,,0
1,Eli,Flo,1-0F,0,,Forfeit,,\n1,Gus,bye,1,,,Walkover,,'
    expect_error <<<'tb-parse: stdin:1: warning: ignoring the columns Hall, Arbiter'
}

@test "a bye with its number or kind is no player, and a person has a name" {
    local name
    for name in 'BYE 1' 'Bye (0.5)' 'bye ½' 'Bye - half' 'Requested bye' byes \
        'spielfrei (1)' 'BYE BYE' none walkover 'bye (no. 4)'; do
        run -1 --separate-stderr tb-parse <<<"Round,White,Black,Result
1,Ann,Bo,1-0
1,Cy,$name,1-0"
        expect_error <<<"tb-parse: stdin:3: player '$name' $doubt"
    done
    for name in 'Bye Ann' 'Noël Bye' 'Byes Knight'; do
        run -0 tb-parse <<<"Round,White,Black,Result
1,Ann,Bo,1-0
1,Cy,$name,1-0"
        [[ $output = *$'\t'"$name"$'\t-\t'* ]]
    done
    # The number -1 says that there is nobody.
    run -0 tb-parse <<<'Round,No.,White,No.,Black,Result
1,1,Ann,2,Bo,1-0
1,3,Cy,-1,Bye 1,1-0'
    [[ $output = *$'\tCy\t-\t-\t1\tPAB\t'* ]]
}

@test "words for a bye in other languages" {
    local name
    for name in riposo 'turno libero' folga livre descanso repos Pause 'kein Gegner' \
        oneven vrijgeloot 'No game' 'Bye Player'; do
        games "Round,White,Black,Result
1,Ann,Bo,1-0
1,Cy,$name,1-0" $'1|Ann|W2w\n2|Bo|L1b\n3|Cy|PAB'
        [[ $name = @(Pause|livre|'kein Gegner'|'No game') ]] && continue
        run -1 tb-parse <<<"Nr,Name,R1
1,Ann,W2
2,Bo,L1
3,Cy,W4
4,$name,L3"
        [[ $output = *": round 1: 4 '$name' has L3: a bye is not a player; "* ]]
    done
}

@test "columns of a list that may have ratings are not passed over" {
    run -0 --separate-stderr tb-parse <<<$'Round,White,WElo,Black,B Rtg,Result\n1,Ann,1820,Bo,1750,1:0'
    expect_error <<'END'
tb-parse: stdin:1:13: warning: ignoring column 'WElo'; if it has ratings, name it White rating or Black rating
tb-parse: stdin:1:24: warning: ignoring column 'B Rtg'; if it has ratings, name it White rating or Black rating
END
    run -0 --separate-stderr tb-parse <<<$'Ronda,Blancas,Elo Blancas +/-,Negras,Resultado\n1,Ann,8,Bo,1-0'
    [ -z "$stderr" ]
    run -0 --separate-stderr tb-parse <<<$'Round,White,White rating,Black,Black Elo,Result\n1,Ann,1820,Bo,1750,1:0'
    [[ -z $stderr && $output = *$'\tAnn\t-\t1820\t'*$'\tBo\t-\t1750\t'* ]]
}
