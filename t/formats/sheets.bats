#!/usr/bin/env bats
# Tables as people paste and export them: stacked, with single blanks, without
# rounds; and what is there twice.
load ../helper

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
}

# games FILE LINES: the sections, ids and games of its records.
games()
{
    run -0 --separate-stderr tb-parse "$1"
    diff <(cut -f 1,2,7 <<<"$output" | sed 1d | tr '\t' ' ') - <<<"$2"
}

# Player A won in the section of the name; B, C and D.
section()
{
    printf '%s\n' "$1" '#,Place,Name,PreR,PostR,Rd 1,Rd 2,Tot' \
        "1,1,\"$2, A\",1800,1805,W3,W2,2.0" "2,2,\"$2, B\",1700,,W4,L1,1.0" \
        "3,3,\"$2, C\",1600,,L1,B---,1.0" "4,4,\"$2, D\",,,L2,H---,.5"
}

@test "a spreadsheet of several tables, a title above each header" {
    local both=$'Open 1 W3 W2\nOpen 2 W4 L1\nOpen 3 L1 PAB\nOpen 4 L2 HPB'
    both+=$'\n'${both//Open/U1200}
    { section 'Section Open:' Oak; echo; section 'Section U1200:' Elm; } >plain
    sed '/^Section/s/$/,,,,,,,/; s/^$/,,,,,,,/' plain >commas
    sed 's/^\(Section.*:\),/"\1",/' commas >quoted
    sed '/^,*$/d' commas >dense
    sed 's/^Section \(.*\):,/Section,"\1",/' commas >labels
    sed '/^,*$/d' labels >dense_labels
    sed 's/, \([A-D]\)"/; \1"/; s/,/;/g; s/; \([A-D]\)"/, \1"/' plain >semicolons
    sed 's/, \([A-D]\)"/~\1"/; s/,/\t/g; s/~/, /' plain >tabs
    sed '/^$/d' tabs >dense_tabs
    for file in plain commas quoted dense labels dense_labels semicolons tabs dense_tabs; do
        echo "$file"
        games $file "$both"
        run -0 tb-parse -f csv $file
        diff - <(tb-parse $file) <<<"$output"
    done
    run -0 tb-parse quoted
    [ "$(cut -f 3 <<<"${lines[5]}")" = 'Elm, A' ]
    # The same header without a title goes on with the table.
    { section '' Oak | sed 1d; section '' Elm | sed '1,2d; s/^4/5/' | tail -1; } |
        sed '6s/L2,H---,.5/U,H---,.5/' >one
    { head -5 one; sed -n '1p;6p' one; } >pages
    run -0 tb-parse -S x one
    diff - <(tb-parse -S x pages) <<<"$output"
    # A name with a comma, and faults of each table with their lines.
    sed 's/^1,1,"Elm, A"/1,1,Elm, A/; s/"Oak, B",1700,,W4/"Oak, B",1700,,Q4/' plain >bad
    run -1 --separate-stderr tb-parse bad
    expect_error <<'END'
tb-parse: bad:4:20: round 1: 'Q4' is not a result; write W4 for a win against 4, D4 for a draw, L4 for a loss
tb-parse: bad:10: the row has 9 cells but the header has 8; put quotes around a name that contains a comma
END
}

@test "a padded chart with single blanks between short columns" {
    while IFS= read -r chart; do
        echo "$chart"
        printf '%b\n' "$chart" >chart
        games chart $'chart 1 W4 W2\nchart 2 D3 L1\nchart 3 D2 W4\nchart 4 L1 L3'
        [ "$(cut -f 3,5,6 <<<"${lines[2]}")" = $'Cole, Bert\t1748\t0.5' ]
    done <<'END'
No. Name        Rate Pts Rnd1 Rnd2\n 1  Ames, Ann   2180 2.0 W4   W2\n 2  Cole, Bert  1748 0.5 D3   L1\n 3  Dee, C      1840 1.5 D2   W4\n 4  Day         1504 0.0 L1   L3
No.  Name        Rate  Pts  Rnd1  Rnd2\n1    Ames, Ann   2180 2.0 W4    W2\n2    Cole, Bert  1748 0.5 D3    L1\n3    Dee, C      1840 1.5 D2    W4\n4    Day         1504 0.0 L1    L3
#  Name       Rtng  Rd 1  Rd 2  Tot\n1  Ames, Ann  2180  W4    W2    2.0\n2  Cole, Bert 1748  D3    L1    0.5\n3  Dee, C     1840  D2    W4    1.5\n4  Day        1504  L1    L3    0.0
No.  Name        Rate  Pts  TBrk1 TBrk2 Rnd1  Rnd2\n1    Ames, Ann   2180 2.0   3.0 3.5 W4    W2\n2    Cole, Bert  1748 0.5   3.0 5.5 D3    L1\n3    Dee, C      1840 1.5   4.0 4.5 D2    W4\n4    Day         1504 0.0   3.5 6.0 L1    L3
END
    # Nothing is moved into a rating that is missing: not a number of the name.
    doubt='its column is not clear; separate the columns with tabs'
    while IFS='|' read -r row what; do
        run -1 --separate-stderr tb-parse < <(printf '%s\n' \
            'No. Name        Rate Pts Rnd1' "$row")
        expect_first_fault <<<"tb-parse: stdin:2:$what: $doubt"
    done <<'END'
1   Team 3           1.0 U|22: '1.0 U'
1   Ann Day 2        1.0 U|22: '1.0 U'
1   Ann              1.0 U|22: '1.0 U'
1   Ann Day     1500 1.0|17: '1500 1.0'
END
}

@test "a chart with single blanks: the results tell the columns" {
    cat >chart <<'END'
No. Name Rate Pts TBrk1 Rnd 1 Rnd2
1 Player, A 2180 2.0 3.0 W4 W2
2 Player, B van 1748 0.5 3.0 H L1
3 Cy unr. 1.0 2.0 U B
4 Player, D 1504 0.0 3.5 L1 U
END
    games chart $'chart 1 W4 W2\nchart 2 HPB L1\nchart 3 ZPB PAB\nchart 4 L1 ZPB'
    [ "$(cut -f 3,5 <<<"${lines[2]}")" = $'Player, B van\t1748' ]
    # A cell that is missing is not made up, nor is a B of a name a bye.
    while IFS='|' read -r chart what; do
        run -1 --separate-stderr tb-parse < <(printf "%b\n" "$chart")
        expect_first_fault <<<"tb-parse: stdin:$what: its column is not clear; separate the columns with tabs"
    done <<'END'
No Name Pts R1 R2\n1 Ada 1 W2\n2 Bo 0 L1 U|2:9: 'W2'
No Name Pts R1 R2\n1 Ada Bird 1 W2\n2 Bo 0 L1 U|2:7: 'Bird'
No Name Rtg R1\n1 Ada 1500 W2\n2 Bo Lee L1|3:6: 'Lee'
No Name R1 R2\n1 Ada W2 U\n2 Lee B L1|3:7: 'B'
No Name R1 R2\n1 Ada W 2 H\n2 Bo L 1 H|2:9: '2'
END
    sed 's/^No\./#/' chart >hash
    games hash $'hash 1 W4 W2\nhash 2 HPB L1\nhash 3 ZPB PAB\nhash 4 L1 ZPB'
    # Columns that may be several words, with and without -f.
    while IFS='|' read -r name header row; do
        printf '%s\n' 'Spring Open' '' "$header" "$row" >chart
        for format in '' '-f wallchart'; do
            # shellcheck disable=SC2086 # words
            run -1 --separate-stderr tb-parse $format chart
            expect_first_fault <<<"tb-parse: chart:3: the columns are separated by single blanks, and '$name' may have several words or none; put two blanks or a tab between the columns, or save the table as csv"
        done
    done <<'END'
Club|No. Name Club Rtng Rd1 Rd2 Tot|1 Ada Bird Elm Park 1500 W2 W3 2.0
St|# Name St Rtng Rd1 Rd2 Tot|1 Ada Bird TX 1500 W2 W3 2.0
FED|Rk. SNo Name FED Rtg 1.Rd 2.Rd Pts. TB1|1 1 Bird Ada USA 1500 2w1 3b1 2 2
END
    # Titles of players in front of names, names of columns side by side.
    cat >fixed <<'END'
 Rk. SNo     Name            FED  Rtg   1.Rd   2.Rd   Pts.
  1   2  WIM Mora, Ana       CRC  1850   2b½    2w1   1,5
  2   1      Rojas, Bea      CRC  1800   1w½    1b0   0,5
END
    games fixed $'fixed 1 D2b W2w\nfixed 2 D1w L1b'
    [ "$(cut -f 3,5 <<<"${lines[1]}")" = $'Mora, Ana\t1850' ]
}

@test "a roster before round 1: an event of no rounds" {
    printf '%s\n' No,Name,Rating,Grade '1,"Lee, Ada",1500,3' 2,Bo,,K >roster.csv
    games roster.csv $'roster 1 -\nroster 2 -'
    [ -z "$stderr" ]
    run -0 --separate-stderr tb-standings -t uscf -o tsv -k id,score,mmed roster.csv
    [ "$output" = $'id\tscore\tmmed\n1\t0\t0\n2\t0\t0' ]
    run -0 tb-standings -t FB,DE,SB,PS -o page roster.csv
    [[ $output = *'Lee, Ada'* ]]
    for mark in ';' '\t'; do
        run -0 tb-parse -S roster < <(sed 's/, /~/' roster.csv | tr ',~' "$mark,")
        [ "$(cut -f 2,7 <<<"$output")" = $'id\tgames\n1\t-\n2\t-' ]
    done
    # Without numbers, which are then those of the rows in a section.
    for header in Name,Rating 'Last Name,US Chess ID' Player,School; do
        run -0 --separate-stderr tb-parse -S x <<<"$header"$'\nBo,1400\nAda,1500'
        [ -z "$stderr" ]
        [ "$(cut -f 2,3,7 <<<"$output")" = \
            $'id\tname\tgames\n1\tBo\t-\n2\tAda\t-' ]
    done
    run -0 --separate-stderr tb-parse <<<$'Section,Name\nA,Bo\nB,Cy\nA,Ada'
    [ "$(grep -v '^#' <<<"$output" | cut -f 1-3)" = \
        $'section\tid\tname\nA\t1\tBo\nA\t2\tAda\nB\t1\tCy' ]
    # Other tables without rounds.
    for header in Prize,Value Name,Rating Event,Name Name,Rating,Result \
        No,White,Black No,Name,Round,Result \
        No,Name,Opponent,Result No,Name,Total Rank,Name,Pts; do
        run -1 --separate-stderr tb-parse <<<"$header"$'\n1,2,3,4'
    done
    run -1 --separate-stderr tb-parse <<<$'No,Name,Final\n1,Ada,W2\n2,Bo,L1'
    expect_error <<<"tb-parse: stdin:1: column 'Final' has results, but no column is named like a round; name the columns of rounds R1, R2, R3"
    run -1 tb-parse <<<$'Name,Rating,Final\nAda,1500,W2\nBo,1400,L1'
    # Totals that are all 0; a page without games.
    for total in 0 '' -; do
        run -0 --separate-stderr tb-parse -S x < <(printf '%s\n' \
            No,Name,Rating,Total "1,Ada,1500,$total" "2,Bo,1400,0")
        [[ -z $stderr && $(cut -f 2,6,7 <<<"$output" | tr '\t' ' ') = $'id score games\n1 0 -\n2 0 -' ]]
    done
    run -1 --separate-stderr tb-parse \
        <<<$'No,Name,Rating,Total\n1,Ada,1500,0\n2,Bo,1400,1'
    [[ $stderr = *'stdin:1: this is a table of standings'* ]]
    page='<table><tr><td>No<td>Name<td>Rating<tr><td>1<td>Ada<td>1500<tr><td>2<td>Bo<td>1400</table>'
    run -0 --separate-stderr tb-parse -S x <<<"$page"
    [[ -z $stderr && $(cut -f 2,6,7 <<<"$output" | tr '\t' ' ') = $'id score games\n1 0 -\n2 0 -' ]]
    run -0 --separate-stderr tb-parse -S x <<<"<table><tr><td>No<td>Name<td>R1<tr>
<td>1<td>Ada<td>W2<tr><td>2<td>Bo<td>L1</table>$page"
    [[ -z $stderr && $output = *$'\tW2\t'* ]]
    # Games below a name that is unknown are not passed over.
    run -1 --separate-stderr tb-parse <<<"$(sed 's/<td>1500/&<td>W2/; s/<td>1400/&<td>L1/
        s/<td>Rating/&<td>Saturday/' <<<"$page")"
    [[ $stderr = *"it has games ('W2' below 'Saturday')"* ]]
    run -1 --separate-stderr tb-parse <<<$'No  Name  Rating\n1   Ada   1500\n2   Bo    1400'
    expect_first_fault <<<'tb-parse: stdin:1: this is a list of players without rounds; save it as csv to read it before round 1, or add a column R1'
}

@test "a round robin that a player left: the message says what to write" {
    sheet=$'No,Name,R1,R2,R3\n1,A,W4,D2,D3\n2,B,W3,D1,U\n3,C,L2,U,D1'
    run -1 --separate-stderr tb-parse <<<"# system=roundrobin"$'\n'"$sheet"
    expect_error <<<"tb-parse: stdin:3: round 1: 1 'A' has W4, but there is no player 4; if that player left and the games do not count, write U in their place"
    run -1 --separate-stderr tb-parse <<<"$sheet"
    expect_error <<<"tb-parse: stdin:2: round 1: 1 'A' has W4, but there is no player 4"
}

@test "rounds called 1st, 2nd, 3rd; rows that are no player's" {
    printf '%s\n' No,Name,1st,2nd,3rd,4th,'5th Rd' 1,A,W2,H,W3,H,B 2,B,L1,H,H,W3,U 3,C,U,U,L1,L2,H 4,D,U,U,U,U,W5 5,E,U,U,U,U,L4 >x.csv
    games x.csv $'x 1 W2 HPB W3 HPB PAB\nx 2 L1 HPB HPB W3 ZPB\nx 3 ZPB ZPB L1 L2 HPB\nx 4 ZPB ZPB ZPB ZPB W5\nx 5 ZPB ZPB ZPB ZPB L4'
    run -1 --separate-stderr tb-parse < <(cat x.csv; echo Total,2,,,,,)
    expect_error <<<"tb-parse: stdin:7:1: id 'Total' is not a player's number; correct it, or delete the row"
    run -1 --separate-stderr tb-parse <<<$'No,Name,R1\n1,A,W2,,\n2,B,L1'
    expect_error <<<'tb-parse: stdin:2: the row has 5 cells but the header has 3; delete the commas at its end, or put quotes around a name that contains a comma'
}

@test "a byte order mark below a line that was added above" {
    printf '# points=3,1,0\n\xef\xbb\xbf"No",Name,R1\n1,Ünal,W2\n2,B,L1\n' >x.csv
    games x.csv $'x 1 W2\nx 2 L1'
}

# US Chess' report of a round robin has a column for each opponent, and * in the
# player's own; colours are known.
@test "uschess: a round robin whose columns are the players" {
    cat >report <<'END'
---------------------------------------------------
 Pair | Player Name            |Total|Round|Round|Round|
 Num  | USCF ID / Rtg          | Pts |  1  |  2  |  3  |
---------------------------------------------------
    1 | ONE                    |2.0  |*    |W   2|W   3|
   MI | 90000001 / R: 1490   ->1629 |  |     |B    |W    |
---------------------------------------------------
    2 | TWO                    |0.5  |L   1|*    |D   3|
   MI | 90000002 /             |     |W    |     |B    |
---------------------------------------------------
    3 | THREE                  |0.5  |L   1|D   2|*    |
   MI | 90000003 /             |     |B    |W    |     |
---------------------------------------------------
END
    games report $'report 1 ZPB W2b W3w\nreport 2 D3b L1w ZPB\nreport 3 D2w ZPB L1b'
    [[ $output = *system=roundrobin* && $stderr = *'a round-robin table does not show the rounds; they are taken from the Berger tables'* ]]
    run -1 --separate-stderr tb-parse < <(sed '0,/W   2/s//W   3/' report)
    run -1 --separate-stderr tb-parse < <(sed 's/|D   2|\*/|D   2|U/' report)
    [[ $stderr = *"or two players share a column" ]]
    # Blank for a game not played yet, which pairs the two, as in a matrix.
    sed 's/|D   3|/|     |/; s/|D   2|/|     |/; s/|0.5  |/|0.0  |/' report >open
    games open $'open 1 ZPB W2b W3w\nopen 2 ?3 L1w ZPB\nopen 3 ?2 ZPB L1b' --pending
}

# The same in a sheet; the rounds are those of the Berger table of four.
@test "a round robin's table with * in each player's own column" {
    for names in R1,R2,R3 1,2,3 'Rd 1,Rd 2,Rd 3'; do
        printf '%s\n' "No,Name,$names" '1,A,*,W2,W3' '2,B,L1,*,D3' '3,C,L1,D2,*' >x
        games x $'x 1 ZPB W2 W3\nx 2 D3 L1 ZPB\nx 3 D2 ZPB L1'
        [[ $output = *system=roundrobin* ]]
    done
    run -1 --separate-stderr tb-parse < <(sed 's/L1,\*/W1,*/' x)
    [[ $stderr = *"1 'A' has W2, but 2 'B' (line 3) has W1: the results disagree"* ]]
    # Columns of rounds, in which the * is a free one.
    printf '%s\n' No,Name,R1,R2,R3 '1,A,*,W3,W2' '2,B,W3,*,L1' '3,C,L2,L1,*' >x
    games x $'x 1 ZPB W3 W2\nx 2 W3 ZPB L1\nx 3 L2 L1 ZPB'
    while IFS='@' read -r rows message; do
        run -1 --separate-stderr tb-parse < <(printf '%b\n' "$rows")
        expect_first_fault <<<"tb-parse: stdin:$message"
    done <<'END'
No,Name,1,2,3\n1,A,*,S,R\n2,B,N,*,R\n3,C,R,R,*@2:7: 'S' is not a result in a round-robin table; write 1, 0 or ½, + or - for a forfeit, and leave the field of an unplayed game empty
No,Name,1,2,3\n1,A,*,1F,1\n2,B,0,*,1\n3,C,0,0,*@2:7: '1F' is not a result in a round-robin table; write 1, 0 or ½, + or - for a forfeit, and leave the field of an unplayed game empty
No,Name,1,2,3\n1,A,*,1,U\n2,B,0,*,1\n3,C,U,0,*@2:9: 'U' is not a result in a round-robin table; write 1, 0 or ½, + or - for a forfeit, and leave the field of an unplayed game empty
No,Name,R1,R2,R3\n1,A,*,½,½\n2,B,½,*,½\n3,C,½,½,*@2: round 2 names no opponent in a round-robin table with * in the player's own column; write D4 for a draw with 4, or name the columns 1, 2, 3
No,Name,R1,R2\n1,A,W2,W3\n2,B,L1,*\n3,C,*,L1@3: '*' marks a player's own column in a round-robin table, but here players and columns do not match; write U for a round that was not played; if this is the list of unpaired players of Chess-Results (art=40), give the cross table (art=4 or art=5)
END
}

@test "two who meet twice in a Swiss, and two of one name: once a section" {
    twice="which no Swiss allows; use --round-robin if this is not a Swiss"
    printf '%s\n' No,Name,R1,R2 1,Ann,W2,W2 2,Bo,L1,L1 >two.csv
    run -0 --separate-stderr tb-parse two.csv
    expect_error <<<"tb-parse: two.csv:2: warning: 1 'Ann' and 2 'Bo' meet in round 1 and in round 2, $twice"
    printf '%s\n' No,Name,R1,R2,R3 1,Ann,W2,W3,?2 2,Bo,L1,W4,?1 3,Cy,W4,L1,?4 \
        4,Di,L3,L2,?3 >four.csv
    run -0 --separate-stderr parse_next four.csv
    expect_error <<<"tb-parse: four.csv:2: warning: 1 'Ann' and 2 'Bo' meet in round 1 and in round 3, and 1 more pairs twice, $twice"
    # Of a TRF, too; in the stream it is no matter.
    { player 1 Ann '' '' '2 w 1' '3 w 1' '2 b 1'; player 2 Bo '' '' '1 b 0' '4 w =' '1 w 0'
        player 3 Cy '' '' '4 w 1' '1 b 0' ''; player 4 Di '' '' '3 b 0' '2 b =' ''
    } >swiss.trf
    run -0 --separate-stderr tb-standings swiss.trf
    [[ $(grep -c "Bo' meet in round 1 and in round 3, $twice" <<<"$stderr") = 1 ]]
    run -0 --separate-stderr tb-sort < <(tb-parse swiss.trf 2>/dev/null)
    [ -z "$stderr" ]
    # Not what was forfeited, nor where all meet twice, nor a match, nor -R.
    quiet=()
    sed 's/W2,W3/X2,W3/; s/L1,W4/F1,W4/; s/?4$/H/; s/?3$/H/' four.csv >forfeit.csv
    printf '%s\n' No,Name,R1,R2,R3,R4 1,A,W2,W2,W3,W3 2,B,L1,L1,B,U 3,C,B,U,L1,L1 >double.csv
    printf '%s\n' No,Name,R1,R2,R3 1,A,W2,W2,W2 2,B,L1,L1,L1 >match.csv
    for options in forfeit.csv double.csv match.csv '--round-robin four.csv' '-R 2 four.csv'; do
        # shellcheck disable=SC2086 # words
        run -0 --separate-stderr parse_next $options
        [[ $stderr != *meet* ]]
    done
    # Where pairs meet nobody else, or the file says Swiss, they are warned of.
    printf '%s\n' No,Name,R1,R2 1,A,W2,W2 2,B,L1,L1 3,C,W4,W4 4,D,L3,L3 >pairs.csv
    run -0 --separate-stderr tb-parse pairs.csv
    expect_error <<<"tb-parse: pairs.csv:2: warning: 1 'A' and 2 'B' meet in round 1 and in round 2, and 1 more pairs twice, $twice"
    printf '%s\n' team,round,opponent,gp A,1,B,3 B,1,A,1 A,2,B,3 B,2,A,1 C,1,D,2 \
        D,1,C,2 C,2,D,4 D,2,C,0 >matches.csv
    run -0 --separate-stderr tb-parse matches.csv
    expect_error <<<"tb-parse: matches.csv:2: warning: 1 'A' and 2 'B' meet in round 1 and in round 2, and 1 more pairs twice, $twice"
    double() {
        echo "092 $1"
        for i in 1 2 3 4; do printf '013 Team %-27s%4d\n' $i $i; done
        player 1 Ann '' '' '2 w 1' '2 b 1'
        player 2 Bo '' '' '1 b 0' '1 w 0'
        player 3 Cy '' '' '4 w 1' '4 b 1'
        player 4 Di '' '' '3 b 0' '3 w 0'
    }
    for system in 'Team: Swiss-System' FIDE_DUTCH_2025; do
        run -0 --separate-stderr tb-parse --teams < <(double "$system")
        [[ $stderr = *"stdin:2: warning: 1 'Team 1' and 2 'Team 2' meet in round 1 and in round 2"* ]]
        run -0 --separate-stderr tb-parse < <(double "$system")
        [[ $stderr = *"meet in round 1 and in round 2, and 1 more pairs twice, $twice" ]]
    done
    for system in Knockout FIDE_KNOCKOUT Match Double-Swiss 'Round robin'; do
        run -0 --separate-stderr tb-parse < <(double "$system")
        [[ $stderr != *meet* ]]
    done
    printf '%s\n' Section,No,Name,USCF,R1 A,1,Ann,1,W2 A,2,Ann,,L1 A,3,Bo,1,H \
        A,4,Bo,2,H A,5,Ann,,H A,6,,,H A,7,,,H B,1,Ann,,W2 B,2,Bo,,L1 |
        sed '1s/USCF/"Member ID"/' >names.csv
    run -0 --separate-stderr tb-parse names.csv
    expect_error <<<"tb-parse: names.csv:7: warning: 6 and 1 more have no name: fill it in
tb-parse: names.csv:3: warning: section 'A': 2 and 1 (line 2) are both called 'Ann', and 1 more share a name: is it one player?"
}

# By hand: Bo's 0 caps the dummy of Ann's forfeit (C.07 16.4), so 0 + 2 + 1.
@test "a forfeit whose opponent only the other side names" {
    cd "$BATS_TEST_TMPDIR"
    for pair in 'X F1' '+ F1' '+ 1-' 'X2 F' '2+ -' 'X2 F1'; do
        read -r ann bo <<<"$pair"
        printf '%s\n' no,name,R1,R2,R3 "1,Ann,$ann,W3,W4" "2,Bo,$bo,L4,L3" \
            3,Cy,W4,L1,W2 4,Di,L3,W2,L1 >x.csv
        run -0 --separate-stderr tb-standings -t BH,SB -o tsv x.csv
        [ "$(cut -f 4- <<<"$output" | tr '\t' ' ' | paste -sd ' ')" = \
            'name score BH SB Ann 3 3 3 Cy 2 4 1 Di 1 5 0 Bo 0 3 0' ]
    done
    # A stream is copied as it is, whether rounds are cut or not.
    printf 'id\tscore\tgames\n1\t2\t+0 W2\n2\t0\t-1 L1\n' >x.tb
    for round in '' '-R 2'; do
        # shellcheck disable=SC2086
        run -0 --separate-stderr tb-parse -f tb $round x.tb
        [ "$(cut -f 3 <<<"$output" | paste -sd ,)" = 'games,+0 W2,-1 L1' ]
    done
}

@test "first and last name, a club and no numbers: players, not teams" {
    cd "$BATS_TEST_TMPDIR"
    for names in 'First Name,Last Name' 'Vorname,Nachname'; do
        printf '%s\n' "Place,$names,Club,R1,Rd 2" 1,Ada,Adams,Ash,W2w,L2b \
            2,Ben,Brown,Birch,L1b,W1w >x.csv
        run -0 --separate-stderr tb-parse --round-robin x.csv
        [ "$(sed 1d <<<"$output" | cut -f 3,4,7 | tr '\t' ' ' | paste -sd ';')" = \
            'Adams, Ada Ash W2w L2b;Brown, Ben Birch L1b W1w' ]
    done
}

@test "what -o csv writes before a formula is not part of a name" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' no,name,team,r1 '1,=Ann,@x,W2' '2,-Bo,+y,L1' >x.csv
    tb-standings -t BH -x team --crosstable -o csv x.csv 2>/dev/null >y.csv
    grep -qF "'=Ann,'@x" y.csv
    run -0 --separate-stderr tb-parse y.csv
    [ "$(cut -f 3,4 <<<"$output" | sed 1d | tr '\t' ' ' | paste -sd ,)" = '=Ann @x,-Bo +y' ]
}

@test "a second day alone: how days are joined" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' No,Name,R3 1,Ann,W2 2,Bo,L1 >x.csv
    run -1 --separate-stderr tb-parse x.csv
    expect_error <<<'tb-parse: x.csv:1: the header has round 3 but no round 1; join the days of an event with --join (tb-parse: --days)'
}

# What a person reads in them, of clubs' own sheets.
@test "sheets: other names of ratings and points, titles, members' numbers" {
    local rest=$'\n1,Ada,1820,2w1,1\n2,Bo,1750,1b0,0'
    local column what
    for column in 'Player #' 'Player#' '# Player'; do
        run -0 --separate-stderr tb-parse <<<"$column,Name,Elo,1,Pts$rest"
        [[ -z $stderr && $output = *$'\n-\t1\tAda\t-\t1820\t'* ]]
    done
    while read -r what column; do
        run -0 --separate-stderr tb-parse <<<$'No,Name,'"$column"$',1\n1,Ada,1,W2\n2,Bo,0,L1'
        expect_error <<<"tb-parse: stdin:1:9: warning: ignoring column '$column'; did you mean '$what'?"
    done <<'END'
rating NWZ
rating DWZ
rating Pre Rating
rating Elo FIDE
points Total Score
points Summe
END
    for column in 'DWZ +/-' 'Elo FIDE +/-' 'Total Points %'; do
        run -0 --separate-stderr tb-parse <<<$'No,Name,'"$column"$',1\n1,Ada,+1,W2\n2,Bo,-1,L1'
        [ -z "$stderr" ]
    done
    # The column without a name, as Chess-Results has it.
    run -0 command tb-parse <<<$'Rk.,,Name,Rtg,1.Rd,Pts.\n1,GM,Ada,2500,2w1,1\n2,,Bo,1755,1b0,0'
    [[ $output = *$'\tAda\t'*$'\ttitle=GM;rank=1;'*$'\tBo\t'*$'\ttitle=-;rank=2;'* ]]
    run -0 command tb-parse <<<$'Rk.,,Name,Rtg,1.Rd,Pts.\n1,4,Ada,2500,2w1,1\n2,▲,Bo,1755,1b0,0'
    [[ $output = *$'\ttitle=-;rank=1;'*$'\ttitle=-;rank=2;'* ]]
    run -0 command tb-parse <<<$'Rank,ID,Name,R1\n1,12345678,Ada,W2\n2,12345679,Bo,L1'
    [[ $output = *$'\n-\t1\tAda\t'*$'\tmemberid=12345678;rank=1'* ]]
    run -1 --separate-stderr tb-parse <<<$'# event=Club Open; order=solkoff\nNo,Name,R1\n1,Ada,W2\n2,Bo,L1'
    expect_error <<<"tb-parse: stdin:1: 'order=solkoff' follows event= in the same line; write it in a line of its own"
    run -1 tb-parse <<<$'# event=Club Open, order=solkoff\nNo,Name,R1\n1,Ada,W2\n2,Bo,L1'
    run -1 tb-parse <<<$'# section=A; event=Open, order=solkoff\nNo,Name,Section,R1\n1,Ada,A,W2\n2,Bo,A,L1'
    [[ $output = *"'event=Open, order=solkoff' cannot follow section="* ]]
    run -0 tb-parse <<<$'# order=PTS,BH\nNo,Name,R1\n1,Ada,W2\n2,Bo,L1'
    run -0 tb-parse <<<$'# event=Club, Open = 3; date: May\nNo,Name,R1\n1,Ada,W2\n2,Bo,L1'
    run -0 tb-parse <<<$'# event=Club; Open = 3\nNo,Name,R1\n1,Ada,W2\n2,Bo,L1'
    # A bye with its number or kind.
    run -1 --separate-stderr tb-parse <<<$'No,Name,1,2\n1,A,W2,W3\n2,B,L1,B\n3,BYE (1),B,L1'
    [[ $stderr = *"3 'BYE (1)' has L1: a bye is not a player; "* ]]
}
