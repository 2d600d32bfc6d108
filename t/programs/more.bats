#!/usr/bin/env bats
# The last column of tb-parse, more: everything else that a file says. (Of the
# US Chess submission t/formats/formats.bats.)
load ../helper

# more ARGUMENT...: what tb-parse has in its last column, without the header.
more()
{
    command tb-parse "$@" | sed '1d; /^#/d; s/.*\t//'
}

# --- what each format writes ---

# Of 2 the title, the FIDE number and the year are blank, nobody has a state.
@test "trf: what somebody of the section has, points and rank" {
    run -0 more <<'END'
012 An open
001    1 mGM  Carlsen, Magnus                   2839 NOR     1503014 1990/11/30  1.0    1     2 w 1
001    2 w    Moe, Mia                               NOR                         0.0    2     1 b 0
END
    expect <<'END'
title=GM;fed=NOR;fideid=1503014;birth=1990/11/30;sex=m;rank=1;points=1
title=-;fed=NOR;fideid=-;birth=-;sex=w;rank=2;points=0
END
    # Without any of it there is nothing.
    run -0 more < <(player 1 A '' '' '2 w 1'; player 2 B '' '' '1 b 0')
    expect <<<$'-\n-'
}

@test "csv, tsv: common names, then the columns in the order of the file" {
    for separator in ',' ';' $'\t'; do
        run -0 more < <(tr , "$separator" <<'END'
No,Grade,Title,Name,USCF ID,Club,School,Sex,St,R1,Total,TB1,Paid
1,K-3,FM,Ada,10000001,Rooks,PS 1,F,TX,W2,1,0.5,yes
2,,,Bo,,,,,,L1,0,1,
END
        )
        expect <<'END'
title=FM;sex=F;state=TX;memberid=10000001;Grade=K-3;club=Rooks;school=PS 1;points=1;TB1=0.5;Paid=yes
title=-;sex=-;state=-;memberid=-;Grade=-;club=-;school=-;points=0;TB1=1;Paid=-
END
    done
}

@test "csv: every name of the sheet, whatever a row has" {
    run -0 more <<<$'no,name,r1,x,y\n1,A,W2,1\n2,B,L1\n3,C,H,,2'
    expect <<<$'x=1;y=-\nx=-;y=-\nx=-;y=2'
    # All sections of a sheet have them, those of another file their own.
    run -0 more <<<$'section,no,name,fed,rank,pts,r1,x\nP,1,A,AUT,1,1,W2,1
P,2,B,,2,0,L1,\nQ,1,C,,,,W2,\nQ,2,D,,,,L1,'
    expect <<'END'
fed=AUT;rank=1;points=1;x=1
fed=-;rank=2;points=0;x=-
fed=-;rank=-;points=-;x=-
fed=-;rank=-;points=-;x=-
END
    cd "$BATS_TEST_TMPDIR"
    printf 'no,name,r1,x\n1,A,W2,1\n2,B,L1,\n' >a.csv
    printf 'no,name,r1,y\n1,A,W2,\n2,B,L1,2\n' >b.csv
    run -0 more a.csv b.csv
    expect <<<$'x=1\nx=-\ny=-\ny=2'
}

@test "html: tie-breaks have what the legend says after their names" {
    run -0 --separate-stderr more <<'END'
<html><body><table class="CRs1">
<tr><th>No.</th><th>Name</th><th>FED</th><th>1.Rd</th><th>Pts.</th><th>Rk.</th><th>TB1</th><th>TB2</th></tr>
<tr><td>1</td><td>Ada</td><td>AUT</td><td>2w1</td><td>1</td><td>1</td><td>0</td><td>1</td></tr>
<tr><td>2</td><td>Bo</td><td></td><td>1b0</td><td>0</td><td>2</td><td>0,5</td><td></td></tr>
</table>Tie Break1: Buchholz Tie-Break Variable (2026) (Gamepoints, Cut1)<br>
Tie Break2: Something of our club</body></html>
END
    expect <<'END'
fed=AUT;rank=1;points=1;TB1 [BH/C1 2026]=0;TB2 [?]=1
fed=-;rank=2;points=0;TB1 [BH/C1 2026]=0,5;TB2 [?]=-
END
}

@test "html: a name finds the column without what the legend says" {
    stream=$'id\tname\tmore\n1\tAda\tTB1 [BH/C1 2026]=0.5;Grade Level=4
2\tBo\tTB1 [BH/C1 2026]=1;Grade Level=-'
    run -0 tb-format -o tsv -k 'TB1,col:tb1,grade-level,GRADE LEVEL' <<<"$stream"
    expect <<<$'TB1\tcol:tb1\tgrade-level\tGRADE LEVEL\n0.5\t0.5\t4\t4\n1\t1\t-\t-'
}

@test "wall charts and US reports: state, number and points" {
    # Round 2 has byes alone: points are those of round 1.
    run -0 more <<'END'
Plr#	Name	ID	Rtng	St	Rd 1	Rd 2	Tot
1	ADAMS, AL	90000001	1800	TX	W  2	H---	1.5
2	BELL, BO			OK	L  1	B0000	1.0
END
    expect <<'END'
state=TX;memberid=90000001;points=1;next=HPB
state=OK;memberid=-;points=0;next=PAB
END
    run -0 more <<'END'
-----------------------------------------------------
 Pair | Player Name           |Total|Round|Round|
 Num  | USCF ID / Rtg         | Pts |  1  |  2  |
-----------------------------------------------------
    1 | ANN                   | 2.0 |W   2|W   3|
   NY | 10 / R: Unrated ->900P2|N:1 |W    |B    |
-----------------------------------------------------
    2 | BOB                   | 0.5 |L   1|H    |
      | 20 / R: 1500 ->1490   |     |B    |     |
-----------------------------------------------------
    3 | CY                    | 0.0 |U    |L   1|
   PA | 30 / R:  980P12->1077P17|   |     |W    |
END
    expect <<'END'
state=NY;memberid=10;points=2
state=-;memberid=20;points=0.5
state=PA;memberid=30;points=0
END
}

@test "swisssys: club, sex, birth, state and number; byes of rounds ahead" {
    run -0 more <<'END'
{"Overview": {"Tournament title": "Small", "Starting date": "4/17/2026"},
 "Sections": [{"Section name": "Quad", "Type": 3, "Number of players": 2,
  "Rounds paired": 1, "Rounds played": 1, "Final round": 3, "Players": [
   {"Pair number": 1, "Name": "Ada", "ID": "12345678", "Rating": 1810,
    "Club": "Rooks; Ashby", "State": "WI", "Team": "ASH", "Sex": "F",
    "Birth date": "2011-02-03", "Results": ["+;2;W;1;2;2;0"]},
   {"Pair number": 2, "Name": "Bo", "Reserved byes": "3",
    "Results": ["-;1;B;1;1;1;0"]}]}]}
END
    expect <<'END'
birth=2011-02-03;sex=F;state=WI;memberid=12345678;club=Rooks  Ashby;next=. .
birth=-;sex=-;state=-;memberid=-;club=-;next=. HPB
END
    # Of the round that is paired it has the board.
    run -0 more <<'END'
{"Overview": {"Tournament title": "Small", "Starting date": "4/17/2026"},
 "Sections": [{"Section name": "Open", "Number of players": 3,
  "Rounds paired": 2, "Rounds played": 1, "Final round": 3, "Players": [
   {"Pair number": 1, "Name": "Ada",
    "Results": ["+;2;W;1;2;2;0", "~;3;B;17;3;3;0"]},
   {"Pair number": 2, "Name": "Bo",
    "Results": ["-;1;B;1;1;1;0", "H;0;-;0;0;0;0"]},
   {"Pair number": 3, "Name": "Cy",
    "Results": ["B;0;-;0;0;0;0", "~;1;W;17;1;1;0"]}]}]}
END
    expect <<'END'
club=-;next=?3b;table=17
club=-;next=HPB;table=-
club=-;next=?1w;table=17
END
    # Published results have places and tie-breaks.
    run -0 more <<'END'
{"tournament": "Small", "date": "2026-04-17", "sections": [
 {"section": "Quad", "rounds_paired": 1, "rounds_played": 1,
  "standings": [1, 2], "tiebreaks": ["Med", "Solk"], "players": [
  {"name": "Ada", "rating": 1810, "team": "ASH", "club": "Rooks",
   "tiebreaks": [0, 1], "results": ["W"], "colors": ["W"], "ops": [2]},
  {"name": "Bo", "tiebreaks": [0.5, 2], "results": ["L"], "colors": ["B"],
   "ops": [1]}]}]}
END
    expect <<'END'
rank=1;club=Rooks;mmed=0;solkoff=1
rank=2;club=-;mmed=0.5;solkoff=2
END
}

# --- names and values ---

@test "what parts values and names is a blank, and so is a control character" {
    run -0 more < <(printf '%s\n' 'no,name,r1,"a=b;c,d","v"' \
        $'1,Ada,W2,"x;y=z,w","1\t2\f3"' $'2,Bo,L1,"\033[1m; #tb end",')
    expect <<'END'
a b c d=x y=z,w;v=1 2 3
a b c d=?[1m  #tb end;v=-
END
    # Common values are no others.
    run -0 more <<<$'no;name;r1;title;club\n1;A;W2;"G;M";"C=1;D"\n2;B;L1;;'
    expect <<<$'title=G M;club=C=1 D\ntitle=-;club=-'
    # What cut(1) makes the first field is no mark.
    run -0 more <<<$'#tb end,no,name,r1\n1,1,A,W2\n2,2,B,L1'
    expect <<<$' #tb end=1\n #tb end=2'
}

@test "a name that is there again has a blank more" {
    run -0 more <<<$'no,name,r1,x,X,x,a=b,a b,x\n1,A,W2,1,2,3,4,5,6\n2,B,L1'
    expect <<'END'
x=1;X=2;x =3;a b=4;a b =5;x  =6
x=-;X=-;x =-;a b=-;a b =-;x  =-
END
    # Columns without a name right of the points have their numbers.
    run -0 more <<<$'no,name,pts,r1,,y,\n1,A,1,W2,1,2,3\n2,B,0,L1'
    expect <<<$'points=1;column 5=1;y=2;column 7=3\npoints=0;column 5=-;y=-;column 7=-'
}

@test "columns of a table called next and table are no rounds ahead" {
    table=$'no,name,r1,r2,Next,next,table\n1,A,W2,?2,q,?9,7\n2,B,L1,?1,,HPB,8'
    run -0 --separate-stderr more <<<"$table"
    expect <<'END'
Next=q;next =?9;table =7;next=?2
Next=-;next =HPB;table =8;next=?1
END
    run -1 --separate-stderr tb-format -o tsv -k next,Next,table \
        < <(command tb-parse <<<"$table")
    [ "$stderr" = "tb-format: no section has a column 'table'" ]
    [ "$output" = '' ]
    run -0 tb-format -o tsv -k next,Next < <(command tb-parse <<<"$table")
    expect <<<$'next\tNext\n?2\tq\n?1\t-'
    # Without rounds ahead nobody takes them for such.
    run -0 --separate-stderr tb-standings -t PTS \
        <<<$'no,name,r1,next\n1,A,W2,?2\n2,B,L1,?1'
    [ "$stderr" = '' ]
}

@test "names of the stream's own columns are not looked up in more" {
    stream=$'id\tname\tscore\tgames\tmore\n1\tA\t1\tW2\tname=x;score=7;BH=9
2\tB\t0\tL1\tname=y;score=8;BH=8'
    run -0 tb-format -o tsv -k name,score,col:name,col:BH <<<"$stream"
    expect <<<$'name\tscore\tcol:name\tcol:BH\nA\t1\tx\t9\nB\t0\ty\t8'
}

@test "a name that only a later record has is found" {
    run -0 --separate-stderr tb-format -o tsv -k name,b \
        <<<$'id\tname\tmore\n1\tA\t-\n2\tB\tb=1'
    expect <<<$'name\tb\nA\t-\nB\t1'
    [ "$stderr" = '' ]
}

@test "a name that no section has is an error, and nothing is printed" {
    for format in text tsv json; do
        run -1 --separate-stderr tb-format -o "$format" -k name,place \
            < <(command tb-parse <<<$'no,name,r1,x\n1,A,W2,1\n2,B,L1,')
        [ "$stderr" = "tb-format: no section has a column 'place'" ]
        [ "$output" = '' ]
    done
    # One that a section has is none, also where its cells are empty.
    run -0 tb-format -o tsv -k name,x \
        < <(command tb-parse <<<$'no,name,r1,x\n1,A,W2,\n2,B,L1,')
    expect <<<$'name\tx\nA\t-\nB\t-'
}

# --- streams ---

@test "a stream passes through byte for byte" {
    cd "$BATS_TEST_TMPDIR"
    printf 'no,name,r1,r2,a;b,#x\n1,A,W2,?2,"1;2",y\n2,B,L1,?1,,\n' >a.csv
    command tb-parse a.csv "$top/samples/club.csv" "$top/samples/wscf.txt" \
        "$top/samples/fide-swiss.trf" >all.tb
    run -0 command tb-parse all.tb
    cmp all.tb <(printf '%s\n' "$output")
    command tb-parse a.csv | tb-oppscores >scores.tb
    command tb-parse scores.tb | cmp - scores.tb
}

@test "a stream without more beside a table is padded" {
    cd "$BATS_TEST_TMPDIR"
    printf 'no,name,r1,x\n1,C,W2,9\n2,D,L1,\n' >new.csv
    command tb-parse new.csv | without_more | sed 's/^new/old/' >old.tb
    for files in 'old.tb new.csv' 'new.csv old.tb'; do
        # shellcheck disable=SC2086 # words
        run -0 command tb-parse $files
        [ "$(grep -v '^#' <<<"$output" | cut -f 1,3,9 | sort)" = "$(tabs <<'END'
new|C|x=9
new|D|x=-
old|C|-
old|D|-
section|name|more
END
        )" ]
        [ "$(grep -v '^#' <<<"$output" | awk -F '\t' '{ print NF }' |
            sort -u)" = 9 ]
    done
    # Alone it stays as it is.
    command tb-parse old.tb | cmp - old.tb
}

@test "-S and -R keep more of a stream; next goes with the rounds" {
    printf 'no,name,r1,r2,r3,x\n1,A,W2,B,?2,7\n2,B,L1,W3,?1,\n3,C,H,L2,H,8\n' |
        command tb-parse >"$BATS_TEST_TMPDIR/x.tb"
    cd "$BATS_TEST_TMPDIR"
    run -0 more -S new x.tb
    expect <<<$'x=7;next=?2\nx=-;next=?1\nx=8;next=HPB'
    for options in '-R 2' '-R 2 -S new'; do
        # shellcheck disable=SC2086 # words
        run -0 more $options x.tb
        expect <<<$'x=7\nx=-\nx=8'
    done
    run -0 parse_with x,next -R 1 -S new x.tb
    [ "$(cut -f 1,7,9- <<<"$output")" = "$(tabs <<'END'
section|games|x|next
new|W2|7|none
new|L1|-|none
new|HPB|8|none
END
    )" ]
    # Days of an event keep what the stream says, too.
    run -0 more --days x.tb
    expect <<<$'x=7\nx=-\nx=8'
}

# --- rounds ahead ---

# ahead [ARGUMENT...]: games and next of the players in standard input.
ahead()
{
    parse_with next "$@" | cut -f 7,9 | sed 1d | tr '\t' :
}

@test "next: pairings of several rounds, byes, and . where nothing is said" {
    run -0 ahead <<'END'
no,name,r1,r2,r3,r4,r5
1,A,W2,?3w,?4,H,
2,B,L1,?4b,?3,,
3,C,D4,?1b,?2,U,
4,D,D3,?2w,?1,B,
END
    expect <<'END'
W2:?3w ?4 HPB
L1:?4b ?3 .
D4:?1b ?2 ZPB
D3:?2w ?1 PAB
END
    # A round between of which nothing is said.
    run -0 ahead <<<$'no,name,r1,r2,r3\n1,A,W2,,H\n2,B,L1,,'
    expect <<<$'W2:. HPB\nL1:. .'
    # Never more rounds than the event has.
    run -0 ahead < <(printf '%s\n' '# rounds=2' no,name,r1,r2,r3 1,A,W2,H,H \
        2,B,L1,, 2>/dev/null)
    [ "$(grep -v warning <<<"$output")" = $'W2:HPB\nL1:.' ]
    # What -R names counts, and is not ahead.
    run -0 ahead -R 2 <<<$'no,name,r1,r2,r3\n1,A,W2,H,H\n2,B,L1,,'
    expect <<<$'W2 HPB:none\nL1 ZPB:none'
}

@test "next: in a trf, with byes of 240, and a round that goes on is in games" {
    run -0 ahead < <(player 1 A '' '' '2 w 1' '3 b' '0000 - H'
        player 2 B '' '' '1 b 0' '4 w'
        player 3 C '' '' '4 w 1' '1 w'
        player 4 D '' '' '3 b 0' '2 b'
        echo '240 F 003    4')
    expect <<'END'
W2w:?3b HPB
L1b:?4w .
W4w:?1w .
L3b:?2b FPB
END
    run -0 --separate-stderr ahead <<'END'
no,name,r1,r2,r3
1,A,W2,W3,?4
2,B,L1,?4,?3
3,C,D4,L1,?2
4,D,D3,?2,?1
END
    expect <<'END'
W2 W3:?4
L1 ?4:?3
D4 L1:?2
D3 ?2:?1
END
}

@test "next: pairings ahead that contradict each other are errors" {
    while IFS='|' read -r cells message; do
        IFS=/ read -r one two three four <<<"$cells"
        echo "$cells"
        run -1 --separate-stderr tb-parse <<<"no,name,r1,r2
1,A,W2,$one
2,B,L1,$two
3,C,D4,$three
4,D,D3,$four"
        expect_first_fault <<<"tb-parse: stdin:$message"
        [ "${#lines[@]}" = 2 ]
    done <<'END'
?3/?3/?1/|3: round 2: 2 'B' has ?3, but 3 'C' (line 4) has ?1: not the same game
?3w//?1w/|2: round 2: 1 'A' has ?3w, but 3 'C' (line 4) has ?1w: both have the same colour
?3/?4/?1/|3: round 2: 2 'B' has ?4, but 4 'D' (line 5) has an empty cell: not the same game
?3/?4/?1/H|3: round 2: 2 'B' has ?4, but 4 'D' (line 5) has H: not the same game
?9///|2: round 2: 1 'A' has ?9, but there is no player 9
?1///|2: round 2: 1 'A' is its own opponent
END
}

@test "-R of a stream counts rounds ahead as -R of the file does" {
    local file round
    cd "$top"
    for file in samples/last-round.csv t/cases/formats/chess-results.csv \
        t/cases/formats/team-last-round-byes.trf; do
        for round in 1 2 3 4; do
            echo "$file $round"
            diff <(command tb-parse -R $round "$file" | cut -f 1-7,9) \
                <(command tb-parse "$file" | command tb-parse -R $round |
                    cut -f 1-7,9)
        done
    done
    # With none there is nothing ahead: what follows has been played.
    command tb-parse -R 0 samples/last-round.csv >"$BATS_TEST_TMPDIR/none"
    run ! grep next= "$BATS_TEST_TMPDIR/none"
}

# --- nothing of it is printed unasked ---

# silent COMMAND: what it prints, of which nothing is private, is something.
silent()
{
    bash -c "$1" >said 2>&1 || [[ $? = [13] ]] ||
        { cat said; echo "$1"; return 1; }
    [ -s said ] && ! grep -e MARK -e 19770 -e 15990 said || {
        echo "$1"
        return 1
    }
}

@test "what a file says besides is printed only where it is named" {
    cd "$BATS_TEST_TMPDIR"
    cat >a.csv <<'END'
# order=mmed,solkoff
no,name,birth,sex,memberid,rating,club,r1,r2,r3,Total,TB1,Secret
1,Ada,MARKb1,MARKs1,MARKm1,1800,Rooks,W2,W3,?4,2,1,MARKf1
2,Bo,MARKb2,MARKs2,MARKm2,1700,Rooks,L1,D4,?3,0.5,9,MARKf2
3,Cy,MARKb3,MARKs3,MARKm3,1600,Kings,D4,L1,?2,0.5,,MARKf3
4,Di,MARKb4,MARKs4,MARKm4,1500,Kings,D3,D2,?1,1,,MARKf4
END
    sed 's/MARK/MARKx/g; s/?4,2/W4,3/; s/?1,1/L1,1/; s/?3/W3/; s/?2/L2/
        s/,0.5,9/,1.5,9/' a.csv >b.csv
    cat >c.trf <<'END'
012 An open
001    1 mGM  Carlsen, Magnus                   2839 NOR     1599014 1977/05/30  2.0    1     2 w 1     3 b 1
001    2 w    Moe, Mia                          2100 NOR     1599015 1977/06/30  1.0    2     1 b 0  0000 - F
001    3 w    Roe, Rut                          2000 NOR     1599016 1977/07/30  0.5    3  0000 - H     1 w 0
END
    printf 'prize,value,for\n1st,100,\nWoman,50,sex=MARKs2|w\n' >sheet.csv
    for file in a b c; do
        name=$(echo "$file".*)
        for format in text tsv csv md html json jsonl page; do
            silent "tb-standings -o $format -t PTS $name"
            silent "tb-standings -o $format -t mmed --work $name"
            silent "tb-standings -o $format --prizes=sheet.csv -t PTS $name"
            silent "tb-standings -o $format --combine=1 -t PTS $name"
            silent "tb-standings -o $format --chances -t PTS $name"
        done
        for options in --crosstable --words '-R 1' -p; do
            silent "tb-standings $options -t mmed $name"
        done
        command tb-parse -S x "$name" 2>said |
            tb-standings -t PTS -o stream >"$file".tb 2>>said
        for format in text tsv csv md html json jsonl; do
            silent "tb-format -o $format $file.tb"
            silent "tb-format -o $format --crosstable $file.tb"
        done
        for format in text md html json; do
            silent "tb-standings -o $format -t mmed --explain $name"
            silent "tb-explain -k score -o $format --id='*' $file.tb"
        done
        silent "tb-page -k score $file.tb"
        silent "tb-page -k score -x rating $file.tb"
        silent "tb-check -v -t mmed,solkoff $name"
        silent "tb-check -o json -t mmed,solkoff $name"
        silent "tb-prizes --work sheet.csv $file.tb | tb-format -o json"
        silent "tb-parse $name | tb-outcomes | tb-sort | tb-chances"
        silent "tb-parse $name | tb-order -t mmed"
    done
    sed 's/MARK/MARKx/; s/199/155/' a.tb >other.tb
    sed 's/19770/18880/; s/15990/14440/' c.tb >other-c.tb
    for files in 'a.tb b.tb' 'a.tb other.tb' 'c.tb other-c.tb'; do
        for format in stream words; do
            silent "tb-diff -o $format $files; echo"
        done
        silent "tb-join -k was=rank --with=$files | tb-format -o json"
    done
    silent 'tb-check --against=a.csv b.csv'
    silent 'tb-check --against=a.csv -o json b.csv'
    # By name it is.
    run -0 tb-format -k id,birth,secret,col:sex a.tb
    [[ $output = *MARKb1*MARKf1*MARKs1* ]]
    run -0 tb-standings -x fideid -t PTS c.trf
    [[ $output = *1599014* ]]
}

# Buchholz is 2.5, 2.5, 1.5 and 1.5 by hand; the file says otherwise.
@test "a code, or rank, is never taken from the file" {
    printf '%s\n' 'No,Name,BH,rank,R1,R2' 1,A,99,4,W2,D3 2,B,7,3,L1,W4 \
        3,C,1,2,W4,D1 4,D,50,1,L3,L2 >"$BATS_TEST_TMPDIR/q.csv"
    cd "$BATS_TEST_TMPDIR"
    command tb-parse q.csv >q.tb
    for program in 'tb-sort -k score,BH' 'tb-format -k name,BH' \
        'tb-format -k rank,name'; do
        # shellcheck disable=SC2086 # words
        run -1 --separate-stderr $program q.tb
        [[ $stderr = *": no column '"[Br]* ]]
    done
    run -0 tb-format -o tsv -k name,col:BH,col:rank q.tb
    expect <<<$'name\tcol:BH\tcol:rank\nA\t99\t4\nB\t7\t3\nC\t1\t2\nD\t50\t1'
}

@test "a column that a sheet of prizes names and no file has is an error" {
    cd "$BATS_TEST_TMPDIR"
    printf 'No,Name,Grade,R1\n1,Ada,"5,5",W2\n2,Bo,3,L1\n' >g.csv
    printf '# rule=32b\nprize,value,for\nCls,20,grad>5\n' >p.csv
    run -1 --separate-stderr tb-standings --prizes=p.csv g.csv
    [ "$output" = '' ]
    [ "$stderr" = "tb-standings: p.csv: no file has a column 'grad'; the nearest is 'Grade'" ]
    run -1 --separate-stderr bash -c 'tb-parse g.csv | tb-sort | tb-prizes p.csv'
    [ "$stderr" = "tb-prizes: p.csv:3: no section has a column 'grad'" ]
    # As people write numbers.
    sed -i s/grad/grade/ p.csv
    run -0 tb-standings -k name,prize --prizes=p.csv -o csv g.csv
    [ "$output" = $'name,prize\nAda,20\nBo,0' ]
}

@test "team is the stream's column in any spelling, beside a school" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' No,Name,School,Team,R1 1,Abe,Elm,T1,W2 2,Bob,Oak,T2,L1 \
        3,Cat,Elm,T2,W4 4,Dot,Oak,T1,L3 >by.csv
    local name
    for name in team Team TEAM; do
        run -0 tb-standings -t med -x "$name" -o tsv by.csv
        [ "$(cut -f 4,5 <<<"${lines[1]}")" = $'Abe\tT1' ]
        run -0 tb-standings -t med --combine=2 --by="$name" -o tsv by.csv
        [ "$(cut -f 3 <<<"${lines[2]}")" = T2 ]
        run -0 bash -c "tb-parse by.csv | tb-team -b 2 -k score --by=$name"
        [[ $output = *$'\tT1\t1\tAbe; Dot\t'* ]]
    done
    run -0 tb-standings -t med -x School -o tsv by.csv
    [ "$(cut -f 4,5 <<<"${lines[1]}")" = $'Abe\tElm' ]
    run -1 --separate-stderr bash -c \
        'tb-parse by.csv | tb-team -b 2 -k score --by=Nix'
    [ "$stderr" = "tb-team: --by: nobody has a value in a column 'Nix'" ]
}
