#!/usr/bin/env bats
# Lists with a row for each player and round: tb-parse, format rows.
load ../helper
load ../lists

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
}

@test "published events as rows" {
    values rows-long-tsv
    values rows-wp-tournament-manager
}

@test "commas, semicolons, tabs; BOM, CR LF, Latin-1; UTF-16 is refused" {
    local long=$cases/lists/rows-long-tsv/in.tsv
    tr '\t' ';' <"$long" >semicolons.csv
    sed 's/[^\t]*/"&"/g; s/\t/,/g' "$long" >commas.csv
    { printf '\xef\xbb\xbf'; sed 's/$/\r/' commas.csv; } >mark.csv
    for file in semicolons.csv commas.csv mark.csv; do
        values rows-long-tsv "$file"
    done
    sed 's/P11, H/Müller/' semicolons.csv | iconv -f UTF-8 -t LATIN1 >latin.csv
    diff <(tb-parse -S x latin.csv) \
        <(sed 's/P11, H/Müller/' semicolons.csv | tb-parse -S x)
    iconv -f UTF-8 -t UTF-16LE commas.csv >wide.csv
    run -1 --separate-stderr tb-parse wide.csv
    [ "$stderr" = 'tb-parse: wide.csv: is UTF-16; convert it first: iconv -f UTF-16LE -t UTF-8' ]
}

@test "the letters of US Chess, with an opponent and without one" {
    games $'No,Player,Round,Opponent No,Opponent,Color,Result
1,\'=Ann,1,2,@Bo,W,W\n2,\'@Bo,1,1,\'=Ann,B,L\n3,Cy,1,,,,B
1,\'=Ann,2,3,Cy,,D\n3,Cy,2,1,\'=Ann,,D\n2,\'@Bo,2,,,,H
1,\'=Ann,3,2,@Bo,B,X\n2,@Bo,3,1,\'=Ann,W,F\n3,Cy,3,,,,U
1,\'=Ann,4,,,,X\n2,@Bo,4,,,,F\n3,Cy,4,,,,
1,\'=Ann,5,2,@Bo,W,N\n2,@Bo,5,1,\'=Ann,B,S\n3,Cy,5,bye,,,' '1|=Ann|W2w D3 +2b +0 w2w
2|@Bo|L1b HPB -1w -0 l1b
3|Cy|PAB D1 ZPB ZPB PAB'
    [ "$(tb-parse list.csv | cut -f 8 | sed -n 2p)" = 'written=13,2' ]
    refuse $'player,round,opponent,result\nAnn,1,Bo,Q\nBo,1,,W\nCy,1,Di,H\nDi,1,Cy,L' \
        ":2: result 'Q' is not one against an opponent; write W, L, D, X or F" \
        ":3: result 'W' names no opponent" \
        ":4: result 'H' is not one against an opponent; write W, L, D, X or F"
}

@test "Sieg, Niederlage and Remis are not unrated games of US Chess" {
    refuse $'Runde;Spieler;Gegner;Ergebnis\n1;Ann;Bo;S\n1;Bo;Ann;N\n2;Ann;Bo;R\n2;Bo;Ann;R' \
        ': most results are N, S and R: a loss, a win and a draw in German, but an unrated win, loss and draw in US Chess; write W, L and D'
}

@test "results of both sides are by the colour; points; forfeits" {
    games $'Spieler,Runde,Gegner,Farbe,Ergebnis\nAnn,1,Bo,W,1-0\nBo,1,Ann,S,1-0
Ann,2,Bo,S,+--\nBo,2,Ann,W,+--\nAnn,3,Bo,W,+\nBo,3,Ann,S,-' \
        $'1|Ann|W2w -2b +2w\n2|Bo|L1b +1w -1b'
    games $'# points=3,1,0\njugador,ronda,rival,pts\nAnn,1,Bo,3\nBo,1,Ann,0
Ann,2,,3\nBo,2,,\nAnn,3,Bo,1\nBo,3,Ann,1' $'1|Ann|W2 PAB D2\n2|Bo|L1 ZPB D1'
    games $'player,round,opponent,result\nAnn,1,Bo,1-0\nBo,1,Ann,0-1' \
        $'1|Ann|W2\n2|Bo|L1'
    refuse $'player,round,opponent,colour,result\nAnn,1,Bo,,1-0' \
        ":2: result '1-0' is for White and Black, but the row has no colour; write 1, ½ or 0"
}

@test "a forfeit by both, and results that are split, of both rows or of one" {
    local result
    for result in --- 0F-0F "- - -" -:- F; do
        games $'player,round,opponent,colour,result\nAnn,1,Bo,W,'"$result"$'
Bo,1,Ann,B,'"$result" $'1|Ann|-2w\n2|Bo|-1b'
    done
    games $'player,round,opponent,result\nAnn,1,Bo,---' $'1|Ann|-2\n2|Bo|-1'
    games $'player,round,opponent,result\nAnn,1,Bo,F' $'1|Ann|-2\n2|Bo|+1'
    games $'player,round,opponent,colour,result\nAnn,1,Bo,W,½-0
Bo,1,Ann,B,½-0\nAnn,2,Bo,B,0-0\nBo,2,Ann,W,0-0\nAnn,3,Bo,B,White wins\nBo,3,Ann,W,1' \
        $'1|Ann|D2w L2b L2b\n2|Bo|L1b L1w W1w'
    refuse $'player,round,opponent,colour,result\nAnn,1,Bo,W,X\nBo,1,Ann,B,F
Ann,1,Bo,W,F\nCy,1,Di,B,1-1\nEd,1,Flo,,White wins' \
        ":5: result '1-1' gives both players together more than a win; correct it" \
        ":6: result 'White wins' is for White and Black, but the row has no colour; write 1, ½ or 0"
    refuse $'player,round,opponent,colour,result\nAnn,1,Bo,W,X\nBo,1,Ann,B,F
Ann,1,Bo,W,F' \
        ":4: round 1: 1 'Ann' has -2w here, and +2w in line 2: two results; correct one, or leave it out"
}

@test "colours are words, or letters of three languages" {
    local letters
    for letters in W,B W,S w,z white,black Weiß,Schwarz blancas,negras; do
        games $'player,round,opponent,colour,points\nAnn,1,Bo,'"${letters%,*}"$',1
Bo,1,Ann,'"${letters#*,},0" $'1|Ann|W2w\n2|Bo|L1b'
    done
    refuse $'player,round,opponent,colour,points\nAnn,1,Bo,B,1\nBo,1,Ann,N,0' \
        ":3: colour 'N' is not known: write white or black"
    # A tab too few: the points are in the column of the colour.
    refuse $'player,round,opponent,colour,points\nAnn,1,,1\nBo,1,,' \
        ":2: colour '1' is not known: write white or black"
}

@test "both rows must agree, and be whole" {
    refuse $'player,round,opponent,points\nAnn,1\n,1,Ann,0' \
        ':2: no opponent: is the row cut short?' \
        ':3: no player: is the row cut short?'
    refuse $'player,round,opponent,colou,points\nAnn,1,Bo,white,1' \
        ":1:23: unknown column 'colou'; if it is the colour, rename it"
    refuse $'player,round,opponent,points\nAnn,1,Bo,1\nBo,1,Ann,½' \
        ":3: round 1: 2 'Bo' has D1 here, and L1 in line 2: two results; correct one, or leave it out"
}

@test "columns that are not read, but may change a result or a score" {
    local name value
    while IFS='|' read -r name value; do
        refuse "Round,Player,Opponent,Result,Score,$name
1,Ann,Bo,1,1,
1,Bo,Ann,0,0,$value" ":3:14: column '$name' is not read, but may change a \
result or a score; write what counts as the result, a forfeit as +--, an \
armageddon game in a column Armageddon, a penalty in a table with a row for each \
player; then delete the column"
    done <<'END'
Penalty|-0.5
Bye|x
Armageddon|1
Total|5
END
}

@test "players who are called as a bye may be, and the number 0" {
    games $'No,Player,Round,No,Opponent,Result\n1,Ann,1,2,Odd,0\n2,Odd,1,1,Ann,1' \
        $'1|Ann|L2\n2|Odd|W1'
    refuse $'player,round,opponent no,opponent,result\nAnn,1,,Odd,0\nOdd,1,,Ann,1
Bo,1,0,Cy,1\nDi,1,,bye,0-1' \
        ":3: player 'Odd' may be a bye: write bye, with 1, ½ or 0 as the result; or the player's full name and number or rating" \
        ":4: player 'Cy' may be a bye: write bye, with 1, ½ or 0 as the result; or the player's full name and number or rating" \
        ":5: result '0-1' does not say what the bye is worth, or contradicts its words; write bye for Black, and 1, ½ or 0; a player with such a name needs a number, a rating or a first name"
}

@test "boards of a match where one team has nobody" {
    games $'Round,Player,Team,Opponent,Opponent Team,Result\n1,Ann,X,,Y,X
1,Cy,X,bye,Y,+--\n1,Di,Y,bye,,1\n1,Ed,X,Flo,Y,W\n1,Flo,Y,Ed,X,L' '1|Ann|+0
2|Cy|+0
3|Di|PAB
4|Ed|W5
5|Flo|L4'
    refuse $'Round,Player,Team,Opponent,Opponent Team,Result\n1,Ann,X,bye,Y,1' \
        ":2: player 'Ann' has no opponent of the other team: write the opponent, or the forfeit as +-- or --+"
}

@test "rows that give both players one colour say so" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' Round,Player,Color,Opponent,Points 1,Ann,W,Bo,1 1,Bo,W,Ann,0 >x.csv
    run -1 --separate-stderr tb-parse x.csv
    expect_error <<<"tb-parse: x.csv:3: round 1: 2 'Bo' has L1w here, and L1b in\
 line 2: both rows have the same colour; correct one"
}
