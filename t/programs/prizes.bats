#!/usr/bin/env bats
# tb-prizes: t/cases/prizes are what rulebooks, directors and other programs
# paid (source says who); each column of expected.tsv is a reading.
load ../helper

# A table, rows in rank order, as a ranked stream of one section.
ranked()
{
    awk -F, -v OFS='\t' '
        NR == 1 { $1 = $1; print "section", $0, "rank"; next }
        { for (i = 1; i <= NF; i++) if ($i == "") $i = "-"
          $1 = $1; print "Open", $0, NR - 1 }' "$@"
}

# The lines that make a sheet one of a reading.
reading()
{
    case $1 in
    32b-2003) printf '# rule=32b\n# cap=no\n' ;;
    32b*) echo '# rule=32b' ;;
    all:hort) echo '# rule=hort-all' ;;
    *) echo "# rule=$1" ;;
    esac
    case $1 in
    */pass) sed 's/^# limit=/# limit-pass=/' ;;
    *) cat ;;
    esac
}

@test "prizes: every case to the cent, by each of its readings" {
    cd "$BATS_TEST_TMPDIR"
    local case column columns count=0
    for case in "$cases"/prizes/*/; do
        read -ra columns < <(head -n 1 "$case/expected.tsv")
        ranked "$case/standings.csv" >stream
        for column in "${!columns[@]}"; do
            case ${columns[column]} in id | name | trophy | other:*) continue ;; esac
            reading "${columns[column]}" <"$case/prizes.txt" >sheet
            tb-prizes sheet stream | grep -v '^#' >out
            awk -F '\t' -v c=$((column + 1)) 'NR > 1 { print $1, $c + 0 }' \
                "$case/expected.tsv" >expected
            awk -F '\t' 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "prize") p = i }
                NR > 1 { print $2, $p }' out | diff expected - ||
                { echo "$case ${columns[column]}"; cat out; return 1; }
            count=$((count + 1))
        done
        case " ${columns[*]} " in *' trophy '*)
            diff <(awk -F '\t' 'NR > 1 { print $4 == "" ? "-" : $4 }' \
                "$case/expected.tsv") <(awk -F '\t' 'NR > 1 { print $NF }' out)
        esac
    done
    [ "$count" = 38 ]
}

# Six players in rank order, C and D with one rank.
field()
{
    tabs <<'END'
section | id | name | rating | score | sex | birth | club | rank
Open | 1 | Ann | 1900 | 5 | F | 1990-05-01 | Rooks | 1
Open | 2 | Bob | 1750 | 4 | M | 2011-08-31 | Kings | 2
Open | 3 | Cid | - | 3 | M | 1950 | Rooks | 3
Open | 4 | Dot | 1700 | 3 | F | 1949-12-31 | - | 3
Open | 5 | Eve | 1650 | 2 | F | 2011-09-01 | Kings | 5
Open | 6 | Fay | 1500 | 1 | F | - | Pawns | 6
END
}

# prizes LINE...: who has what by these lines of a sheet, and the comments.
prizes()
{
    { echo '# rule=place'; echo 'prize,value,for,section,of'
      printf '%s\n' "$@"; } >sheet
    field | tb-prizes sheet | awk -F '\t' '
        /^#/ { print; next }
        NR > 1 && ($10 || $12 != "-") { print $3, $10 + 0, $12 }'
}

@test "prizes: for whom, each condition by one line" {
    cd "$BATS_TEST_TMPDIR"
    while IFS='|' read -r condition name; do
        echo "$condition"
        condition=${condition//;/|}
        diff <(echo "$name 0 T") <(prizes "T,trophy,$condition" | grep -v '^#')
    done <<'END'
|Ann
rating<1900|Bob
rating<=1750 & rating>=1750|Bob
RATING 1600-1700|Dot
rating>1500 & rating<1700|Eve
unrated|Cid
Sex=m|Bob
sex=F & birth<=1976|Dot
birth<=1949|Dot
birth>=2011-09-01|Eve
birth 2011-2012|Bob
birth=2011|Bob
club=kings;pawns|Bob
club=Pawns|Fay
score<=3|Cid
score>=1 & rating<1600|Fay
END
}

@test "prizes: things go by rank, one a person, or one of each kind" {
    cd "$BATS_TEST_TMPDIR"
    diff - <(prizes 'T1,cup,' 'T2,cup,' 'T3,cup,' 'W,medal,sex=F') <<'END'
Ann 0 T1
Bob 0 T2
Cid 0 T3
Dot 0 W
# Open: T3: Cid; Dot share a rank: play-off or lot
END
    diff - <(prizes '# double=yes' 'T1,cup,' 'W,medal,sex=F' 'W2,medal,sex=F' \
        'U,book,unrated' 'U2,book,unrated') <<'END'
Ann 0 T1 + W
Cid 0 U
Dot 0 W2
# Open: U2 is not awarded: nobody is left for it
END
}

@test "prizes: funds, entries, those who left, to each, a least number" {
    cd "$BATS_TEST_TMPDIR"
    # 35 % of 801 is 280.35; 6 of 8 entries leave three quarters: 210.26.
    diff - <(prizes '# fund=801' 'P,35%,' '# out=Open:1') <<'END'
Bob 280.35 -
# Open: not eligible: house player, or left out by the prize sheet: Ann
# Open: 280.35 of 280.35 paid
END
    diff - <(prizes '# fund=801' 'P,35%,' '# based=8') <<'END'
Ann 210.26 -
# Open: 210.26 of 210.26 paid
END
    # 2000 based on 125, 75 came: 1200 (Tim Just); 1000 on 50, under 25: 500.
    diff - <(prizes 'P,2000,' '# based=125' '# entries=75') <<'END'
Ann 1200 -
# Open: 1200.00 of 1200.00 paid
END
    diff - <(prizes 'P,1000,' '# based=50' '# floor=50') <<'END'
Ann 500 -
# Open: 500.00 of 500.00 paid
END
    diff - <(prizes 'P,10,score>=4 each' 'Q,20,score>=5 each' 'R,7,') <<'END'
Ann 27 -
Bob 10 -
# Open: 37.00 of 37.00 paid
END
    diff - <(prizes '# fund=100' 'P,50%,score>=5 each' 'Q,40,score>=5 each') <<'END'
Ann 50 -
# Open: 50.00 of 50.00 paid
END
    diff - <(prizes '# least=2' 'U,10,unrated' 'M,10,sex=M') <<'END'
Bob 10 -
# Open: U 10 is not awarded: fewer players are eligible than the sheet requires
# Open: 10.00 of 20.00 paid
END
    diff - <(prizes '# least=2' 'U,cup,unrated' 'E,5,rating>1800 each' 'M,cup,sex=M') <<'END'
Bob 0 M
# Open: U is not awarded: fewer players are eligible than the sheet requires
# Open: E 5 is not awarded: fewer players are eligible than the sheet requires
END
}

@test "prizes: whole sums, and what nobody can divide" {
    cd "$BATS_TEST_TMPDIR"
    printf '# rule=32b\n# round=5\nprize,value,for\n1st,50,score<=3\n' >sheet
    run -0 sh -c 'tb-prizes --work sheet | cut -f3,10,11 | sed -n "4,5p;8p"' \
        < <(field)
    expect <<'END'
Cid	25	25 | 1st | half of 1st (50) | Two players with 3 points share 50, divided by 2.
Dot	25	25 | 1st | half of 1st (50) | Two players with 3 points share 50, divided by 2.
# Open: 50.00 of 50.00 paid
END
    printf '# rule=32b\n# round=1\nprize,value,for\n1st,25,score<=3\n' >sheet
    run -0 sh -c 'tb-prizes --work sheet | cut -f3,10,11 | sed -n 4,5p' \
        < <(field)
    expect <<'END'
Cid	13	13 | 1st | half of 1st (25) | Two players with 3 points share 25, divided by 2; the odd 1 goes to the highest place.
Dot	12	12 | 1st | half of 1st (25) | Two players with 3 points share 25, divided by 2; the odd 1 goes to the highest place.
END
    # A limit is met by a multiple, and nothing is lost; who has 0 is told so.
    printf '# rule=32b\n# round=1\n# limit-pass=5.50 unrated\nprize,value,for\n1st,25,score<=3\n' >sheet
    run -0 sh -c 'tb-prizes sheet | cut -f3,10 | sed -n "4,5p;8p"' < <(field)
    expect <<<$'Cid\t5\nDot\t20\n# Open: 25.00 of 25.00 paid'
    printf '# rule=32b\n# round=5\nprize,value,for\n1st,5,score<=3\n' >sheet
    run -0 sh -c 'tb-prizes --work sheet | cut -f11 | sed -n 5p' < <(field)
    expect <<<'0 | 1st | half of 1st (5) | Two players with 3 points share 5, divided by 2; the odd 5 goes to the highest place.'
}

@test "prizes: the sheet as spreadsheets save it" {
    cd "$BATS_TEST_TMPDIR"
    local one
    # What is typed above and between, and sums as cells show them.
    printf 'Prizes of Spring,,\n,,\n"# rule=32b",,\nPrize,Value,For\n1st,"$1,300.00",\n,,\n2nd,"1,000",\n' >t.csv
    run -0 sh -c 'tb-prizes t.csv | cut -f10 | sed -n 2,3p' < <(field)
    expect <<<$'1300\n1000'
    printf '# rule=place\n# fund=2.000\nPrize;Value;For\n1st;1.300,50 €;\n2nd;15 %%;\n' >t.csv
    run -0 sh -c 'tb-prizes t.csv | cut -f10 | sed -n 2,3p' < <(field)
    expect <<<$'1300.5\n300'
    printf 'rule=32b\nPrize,Value\n1st,5\n' >t.csv
    run -1 --separate-stderr tb-prizes t.csv < <(field)
    expect_error <<<'tb-prizes: t.csv:1: no header: expected columns such as prize, value, for'
    printf '# rule=32b\nprize,value,for\n"A, 1st",100.50,"club=Rooks|Kings"\n' >a.csv
    sed 's/,100/;100/; s/",/";/; s/,"/;"/; s/^prize,value,/prize;value;/
        s/00.50/00,50/; s/^#.*/"&";;/; s/$/\r/' a.csv | sed '1s/^/\xef\xbb\xbf/' >b.csv
    printf 'Of\tValue\tFOR\t#notes\tPrize\n# rule=32b\t\t\n\t100.5 €\tclub=Rooks|Kings\tx\tA, 1st\n\n' >c.csv
    for one in a b c; do
        field | tb-prizes $one.csv >$one
        diff $one - < <(field | awk -F '\t' -v OFS='\t' '
            NR == 1 { print $0, "prize", "won", "trophy"; next }
            { print $0, NR == 2 ? "100.5\tA, 1st" : "0\t-", "-" }
            END { print "# Open: 100.50 of 100.50 paid" }')
    done
}

@test "prizes: schools and clubs by another column's lines" {
    cd "$BATS_TEST_TMPDIR"
    printf '# rule=equal\nprize,value,for,of\nP,10,,\nS,20,,school\n' >sheet
    run -0 sh -c 'tb-prizes --of=School sheet | cut -f10,11 | sed -n 2p' < <(field)
    expect <<<$'20\tS'
    run -0 sh -c 'tb-prizes sheet | cut -f10,11 | sed -n 2p' < <(field)
    expect <<<$'10\tP'
}

@test "prizes: who left, and sections that are one" {
    cd "$BATS_TEST_TMPDIR"
    printf '# rule=32b\nprize,value,for,section\nP,10,,Open\nQ,20,,*\n' >sheet
    sed /Q/d sheet >own
    run -0 --separate-stderr sh -c "awk -F '\t' -v OFS='\t' '{ print \$0, NR == 1 ? \"settings\" : \"left=1,3\" }' |
        tb-prizes own | cut -f3,11,12 | sed -n 2,3p" < <(field)
    expect <<<$'Ann\t0\t-\nBob\t10\tP'
    # Whom a prize would go to is said; Cid, third, had none to lose.
    run -0 --separate-stderr sh -c "awk -F '\t' -v OFS='\t' '{ print \$0, NR == 1 ? \"settings\" : \"left=1,3\" }' |
        tb-prizes own | grep '^#'" < <(field)
    expect <<<$'# Open: 10.00 of 10.00 paid\n# Open: P would go to Ann, who has left'
    # 100 and 50 would be shared by two, the cup would be the first one's.
    printf '# rule=32b\nprize,value\n1st,100\n2nd,50\nCup,cup\n' >three
    printf 'no,name,r1,r2,r3\n1,Ann,W4,W2,wd\n2,Ben,H,L1,W4\n3,Cy,B,D4,H\n4,Di,L1,D3,L2\n' >wd.csv
    run -0 tb-standings -t mmed --prizes=three wd.csv
    [[ $(tr -s '\n ' ' ' <<<"$output") = \
        *'; prizes: 150.00 of 150.00 paid; 1st/2 + 2nd/2 + Cup would go to Ann, who has left'* ]]
    for part in '' --partial; do
        run -1 --separate-stderr tb-prizes $part sheet < <(field)
        said="tb-prizes: sheet:4: 'Q' is for players of all sections together, but here each section is ranked by itself"
        [[ $output = *"#tb error $said" ]]
        expect_error <<<"$said"
    done
    run -0 sh -c 'cut -f2- | tb-prizes sheet | cut -f2,9,10 | sed -n 2p' < <(field)
    expect <<<$'Ann\t20\tQ'
}

# tb-prizes reads it again, in a pipeline.
@test "tb-standings --prizes: what can be read once is no sheet" {
    run -2 tb-standings --prizes=- "$top/samples/quad.csv" </dev/null
    [ "${lines[0]}" = \
        'tb-standings: --prizes requires a file: it is read more than once' ]
    run -1 tb-standings --prizes=<(echo) "$top/samples/quad.csv"
    [[ $output = *' can be read only once; --prizes requires a file' ]]
}

@test "tb-standings --prizes: tables, the page, the pipeline, its columns" {
    cd "$BATS_TEST_TMPDIR"
    local sheet=$top/samples/prizes-hort.csv open=$top/samples/open.csv
    run -0 tb-standings -o csv --prizes="$sheet" -t 'BH/C1' "$open"
    [ "${lines[1]}" = 'open,1,1,"Aalto, Aino",3.5,12.5,667,1st/3 + 2nd/3 + 3rd/3' ]
    [ "${lines[5]}" = 'open,5,5,"Esser, Emil",2.5,12.5,150,Best junior' ]
    run -0 sh -c "$(tb-standings -p -o csv --prizes="$sheet" -t BH/C1 "$open")"
    [ "${lines[5]}" = 'open,5,5,"Esser, Emil",2.5,12.5,150,Best junior' ]
    run -0 tb-standings -k name,prize=Euro --prizes="$sheet" -o csv "$open"
    [ "${lines[1]}" = '"Aalto, Aino",667' ]
    run -0 tb-standings -o page --prizes="$sheet" "$open"
    [[ $output = *'<th scope=row>Best junior<td><a href=#p5>Esser, Emil</a><td class=n>2.5<td class=n>150'* ]]
    [[ $output = *'<p class=mu>Best senior 100 is not awarded: all eligible players have another prize.'* ]]
    run -0 tb-standings -t BH --prizes="$sheet" "$open"
    [[ $output = *'not awarded: Best senior 100; prizes: 2250.00'*'of 2350.00 paid' ]]
    # Shared ranks are reported in text and on the page.
    printf '# rule=32b\nprize,value\n1st,cup\n2nd,cup\n' >cups
    printf 'no,name,r1\n1,Ann,D2\n2,Ben,D1\n3,Cy,L4\n4,Di,W3\n' >tied.csv
    for format in text page; do
        run -0 tb-standings -t PTS -o $format --prizes=cups tied.csv
        [[ $(tr -s '\n ' ' ' <<<"$output") = \
            *[\>\ ]'2nd: Ann; Ben share a rank: play-off or lot'* ]]
    done
    run -0 tb-standings --explain=5 --prizes="$sheet" "$open"
    [[ $output = *$'\nPrize: 150, Best junior prize.\n'* ]]
    run -2 tb-standings --chances=1 --prizes="$sheet" "$open"
    run -1 --separate-stderr tb-standings --combine=2 --by=fed --prizes="$sheet" "$open"
    [[ $stderr = *": no prize is for what is ranked: leave 'of' empty for players, or write the column of --by for clubs" ]]
    echo 'prize,value' >sheet
    run -1 --separate-stderr tb-standings --prizes=sheet "$open"
    [ -z "$output" ]
}

# In A the winner has 100 and a cup; B has no prizes.
@test "tb-standings --prizes: a section without prizes has no columns of them" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' section,no,name,r1 A,1,Ann,W2 A,2,Bob,L1 B,1,Cat,W2 \
        B,2,Dan,L1 >two.csv
    printf '%s\n' '# rule=32b' prize,value,for,section 1st,100,,A Best,Cup,,A \
        >sheet
    run -0 tb-standings -t PTS --prizes=sheet -o text two.csv
    expect <<'END'
A
rank  id  name  score  prize  won  trophy
   1   1  Ann       1    100  1st  Best
   2   2  Bob       0      0  -    -

Order: as requested, after 1 round: score; prizes: 100.00 of 100.00 paid

B
rank  id  name  score
   1   1  Cat       1
   2   2  Dan       0

Order: as requested, after 1 round: score
END
    run -0 tb-standings -t PTS --prizes=sheet -o html two.csv
    [ "$(grep -o '>\(prize\|won\|trophy\)<' <<<"$output")" = \
        $'>prize<\n>won<\n>trophy<' ]
    # A table for programs has one header, and B's players win 0.
    run -0 tb-standings -t PTS --prizes=sheet -o csv -k name,prize,won two.csv
    expect <<'END'
name,prize,won
Ann,100,1st
Bob,0,
Cat,0,
Dan,0,
END
    # In B there is a trophy alone.
    echo Last,Spoon,,B >>sheet
    run -0 tb-standings -t PTS --prizes=sheet --only=B -k name,prize,won,trophy two.csv
    [ "${lines[1]}" = 'name  trophy' ]
}

@test "a section that is not there: the message lists those that are" {
    cd "$BATS_TEST_TMPDIR"
    local i
    echo section,no,name,r1 >many.csv
    for i in {1..9}; do
        printf '%s\n' "S$i,1,Ann,W2" "S$i,2,Bob,L1" >>many.csv
    done
    printf '%s\n' '# rule=32b' prize,value,for,section 1st,100,,S0 >sheet
    local first="'S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8'"
    run -1 --separate-stderr tb-standings -t PTS --prizes=sheet many.csv
    [ "${stderr_lines[0]}" = "tb-prizes: sheet:3: no section is called 'S0': there are $first and more" ]
    run -1 --separate-stderr tb-standings -t PTS --order=S1=PTS --prizes=sheet many.csv
    expect_error <<<"tb-standings: sheet: no section is called 'S0': there are $first and more"
    run -1 --separate-stderr tb-standings -t PTS --order=S0=PTS many.csv
    expect_error <<<"tb-standings: --order: no good section matches 'S0': there are $first and more"
    sed '4,$d' many.csv >one.csv
    run -1 --separate-stderr tb-standings -t PTS --prizes=sheet one.csv
    [ "${stderr_lines[0]}" = "tb-prizes: sheet:3: no section is called 'S0': there is 'S1'" ]
}

@test "tb-standings --prizes: schools, in sections and together, in parts of an event" {
    cd "$BATS_TEST_TMPDIR"
    # Sums of the best two, by hand: Elm 5.0, Oak 3.5 in K-3; 5.5, 4.0, 1.5 of all.
    local file=$top/samples/scholastic.csv all by
    printf '# rule=32b\nprize,value,for,section,of\n1st,cup,,K-3,\nS,cup,,K-3,school\nAll,cup,,*,School\nC,cup,,,club\n' >s.csv
    for by in '' --by=school; do
        if [ "$by" ]; then
            run -0 --separate-stderr tb-standings -o csv -k name,trophy --combine=2 $by --prizes=s.csv "$file"
            expect <<<$'name,trophy\nElm School,S\nOak School,\nElm School,\nOak School,\nAsh School,'
            expect_error <<<"tb-prizes: warning: s.csv:5: 'All' is for all sections together, but here each section is ranked by itself"
        else # the column that the file has may be either
            run -1 --separate-stderr tb-standings --combine=2 --prizes=s.csv "$file"
            [[ $stderr = *"s.csv: of has 'School' and 'club': choose with --by=" ]]
            sed -i '/club/d' s.csv
        fi
        run -0 tb-standings -o csv -k name,trophy --combine=2 --all-sections $by --prizes=s.csv "$file"
        expect <<<$'name,trophy\nElm School,All\nOak School,\nAsh School,'
        run -0 tb-standings -o page --combine=2 --all-sections $by --prizes=s.csv "$file"
        [[ $output = *'<th scope=row>1st<td><a href=#k-3-p1>Abbot, Amy</a><td class=n>2.5<td class=n>cup<'*'<th scope=row>All<td><a href=#clubs>Elm School</a><td class=n>5.5<td class=n>cup<'* ]]
    done
    # Sections with orders of their own are ranked apart; a sheet is of all.
    run -0 tb-standings -o jsonl -k name,trophy --order='K-3=PTS' --prizes=s.csv "$file"
    [[ $output = *'"name": "Abbot, Amy", "trophy": "1st"'* ]]
    run -0 tb-standings -o csv -k name,trophy --only=4-6 --prizes=s.csv "$file"
    # --only does not hide a name that is written in another way.
    sed 's/,K-3,$/,k3,/' s.csv >k3.csv
    run -1 --separate-stderr tb-standings --only=K-3 --prizes=k3.csv "$file"
    [[ $stderr = *"k3.csv:"*": no section is called 'k3': there is 'K-3'"* ]]
    run -0 tb-standings --only=4-6 --prizes=k3.csv "$file"
    sed -i 's/,K-3,$/,K-4,/' s.csv
    run -1 --separate-stderr tb-standings --order='K-3=PTS' --prizes=s.csv "$file"
    [ "$stderr" = "tb-standings: s.csv: no section is called 'K-4': there are 'K-3', '4-6'" ]
    # In a part of the sections others are passed over, and its own checked.
    field | tb-prizes --partial --rule=equal s.csv >/dev/null
    echo '# out=Open:99' >>s.csv
    run -1 --separate-stderr tb-prizes --partial s.csv < <(field)
    expect_error <<<"tb-prizes: s.csv:6: out= '99': no player has this id"
}

@test "prizes: those in SwissSys's own file, as SwissSys paid them" {
    cd "$BATS_TEST_TMPDIR"
    local file=$top/t/cases/swisssys/event
    paid()
    {
        tb-standings -o tsv -k section,id,prize --prizes="$1" "$1" |
            awk -F '\t' 'NR > 1 && $3 > 0 { print $1 ":" $2, $3 }' | sort -t: -k 1,1 -k 2n
    }
    # Odd cents go to the first of a tie; SwissSys printed 6.67 for all three.
    diff - <(paid "${file}003.sjson") <<'END'
Open I:1 50
Open I:2 6.67
Open I:5 6.67
Open I:8 6.66
Open I:16 30
Open II:1 40
Open II:4 10
Open II:13 10
Open II:16 40
END
    diff - <(paid "${file}104.sjson") <<'END'
Open:1 15
Open:4 60
Open:6 15
Open:20 60
END
    # Classes, by hand: five with 3.0 pool 250, 125 and the 100 of U2210.
    run -0 sh -c "tb-parse '${file}020.sjson' | tb-sort -k score |
        tb-prizes --work '${file}020.sjson' | cut -f 11- | sed -n '4p;11p'"
    expect <<'END'
95	95 | Place 1 + Place 2 + U2210 | a fifth of Place 1 (250), Place 2 (125) and U2210 (100) | Five players with 3 points share 250 + 125 + 100 = 475, divided by 5.	share of the pool of 5 players (Place 1 + Place 2 + U2210)	-
50	50 | U2010 | half of U2010 (100) | Two players with 2½ points share 100, divided by 2.	U2010/2	-
END
    cat >s.sjson <<'END'
{"Sections": [{"Section name": "Open", "Players": [{}], "Prizes": {
  "Place prizes": [{"Value": 10.5, "Description": "cup"}, {"Value": 0}],
  "Class prizes": [{"Name": "A", "Top": 1899, "Bottom": 1600,
    "Details": [{"Value": "7"}, {"Value": 3}]},
   {"Name": "Unr", "Top": 0, "Bottom": 0, "Details": [{"Value": 2}]}]}},
 {"Section name": "Empty", "Players": [], "Prizes": {"Place prizes": [{"Value": 1}]}}]}
END
    run -0 sh -c 'tb-prizes --rule=place s.sjson | cut -f 3,10- | sed -n 2,5p' < <(field)
    expect <<<$'Ann\t10.5\tPlace 1\tPlace 1: cup\nBob\t7\tA\t-\nCid\t2\tUnr\t-\nDot\t3\tA 2\t-'
    sed 's/10.5/-4/' s.sjson >t.sjson
    run -1 --separate-stderr tb-prizes t.sjson < <(field)
    expect_error <<<"tb-prizes: t.sjson:2: value '-4' is not a sum of money such as 300, 300.50 or \$300"
    sed '4s/]/}/' s.sjson >t.sjson
    run -1 --separate-stderr tb-prizes t.sjson < <(field)
    [[ $stderr = 'tb-prizes: t.sjson:4:'*': invalid JSON: '* ]]
    # What stands twice is refused by both programs, in the same words.
    for twice in 's/"Value": 10.5,/& "Value": 9,/' 's/"Top": 1899,/& "Top": 99,/' \
        's/"Prizes": {/"Prizes": null, &/' 's/"Section name": "Open",/& &/'; do
        sed "$twice" s.sjson >t.sjson
        run -1 --separate-stderr tb-prizes t.sjson < <(field)
        [[ $stderr = "tb-prizes: t.sjson:"*": member '"*"' occurs twice" ]]
        [ -z "$output" ]
    done
    said=${stderr#*: }
    run -1 --separate-stderr tb-parse t.sjson
    [ "${stderr_lines[0]}" = "tb-parse: $said" ]
    sed 's/"Place prizes": \[\(.*\)\],/"Place prizes": 1,/' s.sjson >t.sjson
    run -1 --separate-stderr tb-prizes t.sjson < <(field)
    expect_error <<<"tb-prizes: t.sjson:2:3: member 'Place prizes' is not an array"
    echo '{"Sections": []}' >t.sjson
    run -1 --separate-stderr tb-prizes t.sjson < <(field)
    expect_error <<<'tb-prizes: t.sjson: no section with players has prizes'
}

# Cid, 3 points, is unrated and ahead of Eve, 2 and rated 1650. Nothing is paid
# before the round is over.
@test "prizes: under a rating or unrated; a round that is going on" {
    cd "$BATS_TEST_TMPDIR"
    for words in 'rating<1700|unrated' 'under 1700 or unrated' \
        'Rating < 1700 | Unrated'; do
        run -0 prizes "Class,60,$words"
        [ "$output" = $'Cid 60 -\n# Open: 60.00 of 60.00 paid' ]
    done
    run -0 prizes 'Class,60,under 1700'
    [[ $output = 'Eve 60 -'* ]]
    printf '# rule=place\nprize,value\n1st,60\n' >money
    printf 'no,name,r1,r2\n1,A,W2,W4\n2,B,L1,?3\n3,C,W4,?2\n4,D,L3,L1\n' >a.csv
    run -0 --separate-stderr tb-standings -t solkoff --prizes=money a.csv
    [[ ${output//$'\n  '/ } = *'; prizes: 60.00 of 60.00 if the event ended now, during round 2'* ]]
}

# By hand: 60 % and 60 % of 1,000 would be 1,200, and nobody has 200 of them.
@test "prizes: a fund pays at most all of it, in each section" {
    cd "$BATS_TEST_TMPDIR"
    local rule line message
    lines() { printf "# rule=$rule\nprize,value,for,section,of\n$1" >s.csv; }
    for rule in 32b equal hort hort-all hort-k place; do
        while IFS='|' read -r line message; do
            lines "$line"
            run -1 --separate-stderr tb-prizes s.csv < <(field)
            expect_error <<<"tb-prizes: s.csv:$message"
            [ -z "$output" ]
            run -1 --separate-stderr tb-standings --prizes=s.csv "$top/samples/quad.csv"
            expect_error <<<"tb-standings: s.csv:$message"
            [ -z "$output" ]
        done <<'END'
# fund=1000\n1st,60%%\n2nd,60%%\n|5: the shares of the fund add up to 120%; lower them to 100% in all
1st,50%%\n2nd,50%%\n3rd,0.01%%,rating<1500\n# fund=1000\n|5: the shares of the fund add up to 100.01%; lower them to 100% in all
# fund=10\n# fund=Open:1000\n1st,60%%\n2nd,60%%,,Open\n3rd,50%%,,K-3|6: the shares of the fund add up to 120%; lower them to 100% in all
# fund=1000\n1st,60%%,,Open\n2nd,60%%\n|5: the shares of the fund add up to 120%; lower them to 100% in all
# fund=1000\n# based=20\n# floor=50\n1st,60%%\nS,60%%,,,school\n|7: the shares of the fund add up to 120%; lower them to 100% in all
END
        # All of it is good, and so are other sections and all of them together.
        lines '# fund=100\n1st,33.34%%\n2nd,33.33%%\n3rd,33.33%%\nS,60%%,,*,school\n'
        run -0 --separate-stderr sh -c 'tb-prizes s.csv | tail -n 1' < <(field)
        [ "$output$stderr" = '# Open: 100.00 of 100.00 paid' ]
    done
    # Fixed sums may come from elsewhere; a program that reads it twice says so once.
    rule=32b
    lines '# fund=1000\n1st,60%%\n2nd,400.01\n'
    run -0 --separate-stderr tb-standings --prizes=s.csv "$top/samples/quad.csv"
    expect_error <<<'tb-prizes: s.csv:3: warning: the prizes add up to 1000.01, more than the fund of 1000'
    sed -i 's/400.01/400/' s.csv
    run -0 --separate-stderr tb-standings --prizes=s.csv "$top/samples/quad.csv"
    [ -z "$stderr" ]
    # Sums to each are known when the players are: 40 % and thrice 20, or 25.
    lines '# fund=100\n1st,40%%\nE,20%%,score>=3 & rating>0 each\n'
    run -0 sh -c 'tb-prizes s.csv | tail -n 1' < <(field)
    [ "$output" = '# Open: 100.00 of 100.00 paid' ]
    sed -i 's/20%/25%/' s.csv
    run -1 --separate-stderr tb-prizes s.csv < <(field)
    expect_error <<<"tb-prizes: s.csv:5: the fund of 100 is too small for 'E' to each: the shares add up to 115; lower them"
    [[ $output != *Ann* ]]
}

# Two of three rounds: nobody has won anything.
@test "tb-standings --prizes: before the last round nothing is won, in any output" {
    cd "$BATS_TEST_TMPDIR"
    local now='if the event ended now' format options
    printf '# rounds=3\nNo,Name,Club,R1,R2,R3\n1,Ann,Elm,W3,W4,\n2,Ben,Elm,W4,D3,\n3,Cy,Oak,L1,D2,\n4,Di,Oak,L2,L1,\n' >two.csv
    sed 's/W4,$/W4,W2/; s/D3,$/D3,L1/; s/D2,$/D2,D4/; s/L1,$/L1,D3/' two.csv >three.csv
    sed 's/W4,$/W4,W2/; s/D3,$/D3,L1/' two.csv >going.csv
    printf '# rule=32b\nprize,value,of\n1st,trophy,\n2nd,$30,\nClub,cup,club\n' >sheet
    printf '# rule=32b\nprize,value,of\n1st,trophy,\nClub,cup,club\n' >things
    for format in text md html csv tsv json jsonl page; do
        for options in '' --combine=2 '--combine=2 --all-sections'; do
            for sheet in sheet things; do
                for file in two going; do
                    # shellcheck disable=SC2086 # several
                    run -0 tb-standings -t PTS -o $format $options --prizes=$sheet $file.csv
                    [[ $(tr -s '\n ' ' ' <<<"$output") = *"$now"* ]] || {
                        echo "$format $options $file"; return 1; }
                    [[ $output != *' paid'* ]]
                    # The page has a key of results: W won.
                    [[ $format = page || ! ${output//won $now} =~ [^a-z]won[^a-z] ]]
                done
                # shellcheck disable=SC2086 # several
                run -0 tb-standings -t PTS -o $format $options --prizes=$sheet three.csv
                [[ $output != *"$now"* ]]
            done
        done
    done
    for format in text md html json; do
        run -0 tb-standings -t PTS -o $format --explain=1,2 --prizes=sheet two.csv
        [[ $(tr -s '\n ' ' ' <<<"$output") = *"Prize $now: \$30, 2nd prize."* ]]
        [[ $output = *"Prize $now: trophy, 1st prize."* ]]
        run -0 tb-standings -t PTS -o $format --explain=1,2 --prizes=sheet three.csv
        [[ $output = *'Prize: $30, 2nd prize.'* &&
            $output = *'Prize: trophy, 1st prize.'* ]]
    done
    run -0 tb-standings -t PTS -k name,prize,won,trophy=Cup --prizes=sheet two.csv
    expect <<'END'
two
name  prize now  would win  Cup
Ann          30  2nd        1st
Ben           0  -          -
Cy            0  -          -
Di            0  -          -

Order: as requested, by score, after 2 of 3 rounds; prizes: 30.00 of 30.00 if
  the event ended now, after round 2 of 3
END
    run -0 tb-standings -t PTS -o csv --prizes=sheet two.csv
    [ "${lines[0]}" = "section,rank,id,name,score,prize $now,won $now,trophy $now" ]
    # Rounds that nobody announced, and a round looked back at.
    sed '/^#/d; s/,R3$//; s/,$//' two.csv >all.csv
    run -0 tb-standings -t PTS --prizes=sheet all.csv
    [[ $output = *'  won  trophy'$'\n'* && $output = *'30.00 of 30.00 paid' ]]
    run -0 tb-standings -t PTS -R 2 --prizes=sheet three.csv
    [[ $(tr -s '\n ' ' ' <<<"$output") = *"30.00 of 30.00 $now, after round 2 of 3 " ]]
}

# By hand: of five columns two are filled, four players need three rounds, five
# players five. What nobody declared must not change a value: BH of a bye and
# FB go by the rounds that are planned (Articles 16.4.2, 8.3).
@test "tb-standings --prizes: empty columns and a round robin's cycle are rounds to come" {
    cd "$BATS_TEST_TMPDIR"
    local now='if the event ended now'
    said() { tr -s '\n ' ' ' <<<"$output" | grep -o "$now, [^.]*[^ .]"; }
    printf '# rule=32b\nPrize,Value,Of\n1st,$100,\n2nd,$50,\nClub,cup,club\n' >sheet
    printf 'No,Name,Club,R1,R2,R3,R4,R5,Total\n1,Ann,Elm,W3,W4,,,,2\n2,Ben,Elm,W4,D3,,,,1.5\n3,Cy,Oak,L1,D2,,,,0.5\n4,Di,Oak,L2,L1,,,,0\n' >a.csv
    for options in '' --combine=2 '--combine=2 --all-sections' '-R whole'; do
        # shellcheck disable=SC2086 # several
        run -0 tb-standings $options --prizes=sheet a.csv
        [ "$(said)" = "$now, after round 2; the sheet has columns for 5" ]
        [[ $output != *' paid'* && $output != *' won '* ]]
    done
    for format in md html csv tsv json jsonl page; do
        run -0 tb-standings -o $format --prizes=sheet a.csv
        [[ $output = *"$now"* && $output != *' paid'* ]]
    done
    # Who says how many rounds there are is believed.
    for rounds in 2 4; do
        run -0 tb-standings --prizes=sheet <(echo "# rounds=$rounds"; cat a.csv)
        [[ $rounds = 2 || $(said) = "$now, after round 2 of 4" ]]
        [[ $rounds = 4 || $output = *' paid' ]]
    done
    # One sheet of sections with fewer rounds: a column that another one uses.
    printf 'Section,No,Name,R1,R2\nA,1,Ann,W2,\nA,2,Ben,L1,\nB,1,Cy,W2,D2\nB,2,Di,L1,D1\n' >two.csv
    run -0 tb-standings --prizes=sheet two.csv
    [[ $output != *"$now"* ]]
    run -0 tb-standings --prizes=sheet <(sed 's/,D.$/,/' two.csv)
    [ "$(said | sort -u)" = "$now, after round 1; the sheet has columns for 2" ]
    # The round after one that is paired, too.
    sed 's/,W4,,/,W4,?2,/; s/,D3,,/,D3,?1,/; s/,D2,,/,D2,?4,/; s/,L1,,/,L1,?3,/' a.csv >paired.csv
    run -0 tb-standings --words paired.csv
    [ "${lines[1]}" = 'After round 3; the sheet has columns for 5:' ]

    printf '# system=roundrobin\nNo,Name,Club,R1\n1,Ann,Elm,W2\n2,Ben,Elm,L1\n3,Cy,Oak,W4\n4,Di,Oak,L3\n' >four.csv
    printf '# system=roundrobin\nNo,Name,Club,R1,R2,R3\n1,Ann,Elm,W2,W3,D4\n2,Ben,Elm,L1,W4,L3\n3,Cy,Oak,W4,L1,W2\n4,Di,Oak,L3,L2,D1\n' >all.csv
    for options in '' --combine=2; do
        run -0 tb-standings $options --prizes=sheet four.csv
        [ "$(said)" = "$now, after round 1 of 3" ]
        run -0 tb-standings $options --prizes=sheet all.csv
        [[ $output != *"$now"* ]]
    done
    run -0 tb-standings --prizes=sheet <(cat four.csv; echo 5,Ed,Elm,U)
    [ "$(said)" = "$now, after round 1 of 5" ]

    # A bye's dummy has at most the points of two draws, not of five.
    printf 'No,Name,R1,R2,R3,R4,R5\n1,Ann,B,W2,,,\n2,Ben,W3,L1,,,\n3,Cy,L2,B,,,\n' >bye.csv
    tb-standings -o csv -t BH,FB,SB,KS,uscf bye.csv >with
    sed 's/,R3.*//; s/,,,$//' bye.csv >bare.csv
    tb-standings -o csv -t BH,FB,SB,KS,uscf bare.csv | sed 's/^bare/bye/' | diff with -
}

@test "tb-standings --prizes: no column of money without money, of things without things" {
    cd "$BATS_TEST_TMPDIR"
    printf 'No,Name,Club,R1\n1,Ann,Elm,W2\n2,Ben,Oak,L1\n' >a.csv
    head() { tb-standings -t PTS -o csv --prizes=sheet "$@" a.csv | sed -n 1p; }
    printf '# rule=32b\nprize,value,of\nP,cup,\nQ,5,club\n' >sheet
    [ "$(head)" = section,rank,id,name,score,trophy ]
    [ "$(head --combine=1)" = section,rank,name,score,prize,won ]
    [ "$(head --combine=1 --by=club)" = section,rank,name,score,prize,won ]
    [ "$(head -k name,won)" = name,won ]
    printf '# rule=32b\nprize,value,for\nP,5,score>=1 each\n' >sheet
    [ "$(head)" = section,rank,id,name,score,prize,won ]
}

@test "prizes: who is out is named as not eligible" {
    cd "$BATS_TEST_TMPDIR"
    local said='not eligible: house player, or left out by the prize sheet'
    printf 'No,Name,R1,R2,R3\n1,Ann,W3,W4,W2\n2,Ben,W4,D3,L1\n3,Cy,L1,D2,W4\n4,Di,L2,L1,L3\n' >a.csv
    printf '# rule=32b\n# out=1,4\nPrize,Value\n1st,trophy\n2nd,trophy\n' >sheet
    run -0 tb-standings -t PTS -k name,trophy --prizes=sheet a.csv
    [[ $(tr -s '\n ' ' ' <<<"$output") = *"Ann - Ben 1st Cy 2nd Di - "*"; $said: Ann; Di " ]]
    run -0 tb-standings -t PTS --explain=1,2 --prizes=sheet a.csv
    [[ $output = *'Ann (1)'*$'\nN'"${said:1}."$'\n'*'Ben (2)'*'Prize: trophy, 1st prize.'* ]]
    run -0 tb-standings -t PTS -o page --prizes=sheet a.csv
    [[ $output = *'play-off or lot. Not eligible: house player, or left out by the prize sheet: Ann; Di.'* ]]
}

# X has 3 points of A and B, Y has 1 of C and D: the numbers of players, house
# players too, are not those of schools.
@test "prizes: a player's number in out= bars no club that happens to have it" {
    cd "$BATS_TEST_TMPDIR"
    local out sheet=$'Prize,Value,For,Of\n1st,$100,,\n1st school,trophy,,school'
    printf 'No,Name,School,R1,R2\n1,A,X,W3,W2\n2,B,X,W4,L1\n3,C,Y,L1,D4\n4,D,Y,L2,D3\n' >A.csv
    for out in out=1 out=2 out=1,2,3,4 out=A:1 out=A:2; do
        printf '# rule=32b\n# %s\n%s\n' "$out" "$sheet" >sheet.csv
        for all in '' --all-sections; do
            run -0 tb-standings --combine=2 --by=school $all --prizes=sheet.csv \
                -o csv -k name,trophy A.csv
            [[ $output = *$'X,1st school\n'*Y, ]]
        done
        run -0 tb-standings --combine=2 --by=school --prizes=sheet.csv -o page A.csv
        [[ $output = *'<th scope=row>1st school<td><a href=#clubs>X</a>'* ]]
    done
    printf '# rule=32b\n# out=B:1\n%s\n' "$sheet" >sheet.csv
    run -1 tb-standings --combine=2 --by=school --prizes=sheet.csv A.csv
    [[ $output = *"sheet.csv:2: no section is called 'B'"* ]]
}

# Rated 2495, A has no prize under 2400. By hand, 32B3: 100 + 300 + 200 among
# four; A has the 100 of the 2nd place at most, the others 500 / 3.
@test "prizes: a share of a pool is no class prize of one who is outside the class" {
    cd "$BATS_TEST_TMPDIR"
    local most='$100.00 | 1st U2400 + 2nd U2400 + 2nd | a share of 1st U2400 ($300.00), 2nd U2400 ($200.00) and 2nd ($100.00) | Four players with 1 point share $300.00 + $200.00 + $100.00 = $600.00; one of them is limited to $100.00 (the largest prize without the tie); the other three share $500.00, divided by 3; the two odd cents go to the highest places.'
    local pool='share of the pool of 4 players (1st U2400 + 2nd U2400 + 2nd)'
    printf 'No,Name,Rating,R1,R2\n1,A,2495,W4,L2\n2,B,2390,L3,W1\n3,C,2380,W2,L5\n4,D,2300,L1,L6\n5,E,2200,L6,W3\n6,F,2100,W5,W4\n' >a.csv
    printf '# rule=32b\nPrize,Value,For\n1st,$500,\n2nd,$100,\n1st U2400,$300,rating<2400\n2nd U2400,$200,rating<2400\n' >sheet
    run -0 tb-standings -t PTS -o tsv -k name,prize,won --prizes=sheet a.csv
    expect <<END
name	prize	won
F	500	1st
A	100	$pool
B	166.67	$pool
C	166.67	$pool
E	166.66	$pool
D	0	-
END
    run -0 tb-standings -t PTS -o tsv -k prize.work --prizes=sheet a.csv
    [ "${lines[2]}" = "$most" ]
    # Where each of them could win each prize these are named.
    sed -i 's/2495/2395/' a.csv
    run -0 tb-standings -t PTS -o csv -k prize,won --prizes=sheet a.csv
    [ "${lines[2]}" = '150,1st U2400/4 + 2nd U2400/4 + 2nd/4' ]
}

@test "prizes: what is wrong with a sheet, and nothing is written" {
    cd "$BATS_TEST_TMPDIR"
    while IFS='|' read -r line message; do
        echo "$line"
        printf '# rule=32b\nprize,value,for,section\n1st,10,,\n%b\n' \
            "${line//;/|}" >s.csv
        run -1 --separate-stderr tb-prizes s.csv < <(field)
        message=${message/1400;/1400|}
        expect_error <<<"tb-prizes: s.csv:${message/3;4/3|4}"
        [[ $output != *Ann* || $output = *'#tb error'* ]]
    done <<'END'
2nd,,|4: value '' is missing
2nd,-5,|4: value '-5' is not a sum of money such as 300, 300.50 or $300
2nd,10 20,|4: value '10 20' is not a sum of money such as 300, 300.50 or $300
2nd,"1,0000",|4: value '1,0000' is not a sum of money such as 300, 300.50 or $300
2nd,"1.000.000.00",|4: value '1.000.000.00' is not a sum of money such as 300, 300.50 or $300
2nd,"0,500",|4: value '0,500' is not a sum of money such as 300, 300.50 or $300
2nd,"1,000,000,000.01",|4: value '1,000,000,000.01' is more than 1000000000
2nd,USD 5,|4: value 'USD 5' is neither money such as 300 or $300 nor a thing without digits
2nd,5,\nTotal,15,|5: 'Total' would be read as a prize; delete this line, or rename the prize
2nd,0,|4: value '0' is not a sum of money such as 300, 300.50 or $300
2nd,20000000000,|4: value '20000000000' is more than 1000000000
2nd,1000000000.01,|4: value '1000000000.01' is more than 1000000000
2nd,5,,,000|4: cell '000' is in a column without a name; give the column a header, or delete the cell
#1 board,50,rating<1800|4: a line that begins with # is not read as a prize; give the prize another name
"#1, board",5%,|4: a line that begins with # is not read as a prize; give the prize another name
2nd,5,rating=>2000|4: for 'rating=>2000' is not a condition such as rating<1800, rating 1600-1799, unrated, rating<1400;unrated, sex=F, grade=3;4
# out=1;2|4: out= '1|2' is not the id of a player
# out=1,abc|4: out= 'abc' is not the id of a player
# out=|4: out= '' is not the id of a player
# out=1,99|4: out= '99': no player has this id
# out=Open:99|4: out= '99': no player has this id
# fund=5\n# round=5\n# fund=6|6: fund= is in line 4 already, with another value: delete one
# least=Open:2\n# least=Open:3|5: least= is in line 4 already, with another value: delete one
# limit=9 unrated\n# limit-pass=8 unrated|5: limit-pass= and line 4 limit the same players; delete one of them
# rule=hort|4: rule= is in line 1 already, with another value: delete one
2nd,120%,|4: value '120%' is not a share of the fund from 0.01% to 100%
2nd,12%,|4: prize '2nd' is a share of a fund: add a line such as '# fund=1000'
,10,|4: a prize has no name
1st,20,|4: prize '1st' is in line 3 already: choose another name
2nd,5,\n1st,4,|5: prize '1st' is in line 3 already: choose another name
# rule=Open:hort|4: rule= 'hort' must be the same for all sections
2nd,5,rating<x|4: for 'rating<x' has a bound that is neither a number nor a date such as 2010-12-31
2nd,5,rating=unr|4: for 'rating=unr' is not a condition such as rating<1800, rating 1600-1799, unrated, rating<1400;unrated, sex=F, grade=3;4
2nd,5,rating 1800|4: for 'rating 1800' is not a condition such as rating<1800, rating 1600-1799, unrated, rating<1400;unrated, sex=F, grade=3;4
2nd,5,rating 1799-1600|4: for 'rating 1799-1600' cannot be met by anybody
2nd,5,rating<1600 & rating>1700|4: for 'rating<1600 & rating>1700' cannot be met by anybody
2nd,5,unrated & rating<1000|4: for 'unrated & rating<1000' cannot be met by anybody
2nd,5,sex=|4: for 'sex=' has no value
2nd,5,<5|4: for '<5' names no column
2nd,5,grade=3|4: the stream has no column 'grade'
2nd,cup,score>1 each|4: value 'cup' is not money, but a prize for each must be money
2nd,5,,Opne|4: no section is called 'Opne': there is 'Open'
# out=Opne:3|4: no section is called 'Opne': there is 'Open'
# limt=5 unrated|4: '# limt=' is not known; the nearest is 'limit'
# limit=5|4: limit= '5' requires a sum and a condition, such as limit=600 unrated
# limit=x unrated|4: limit= 'x unrated' is not a sum of money such as 300, 300.50 or $300
# rule=33|4: rule= '33' is not 32b, equal, hort, hort-all, hort-k or place
# round=2|4: round= '2' is not 0.01, 1 or 5
# round=5\n2nd,7,|5: prize '2nd' is not a multiple of '# round='
# cap=maybe|4: cap= 'maybe' is neither yes nor no
# based=x|4: based= 'x' is not a number above 0
2nd,"5|4:5: the quote is not closed
END
}

@test "prizes: of equal amounts that of the line above, whatever its list" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' 1st,200, 'U1800,80,rating<1800' 2nd,80, >lines
    ranked <(echo id,name,rating,score,sex,birth
        printf '%s,F,1990\n' 1,Ann,2000,4 2,Bea,1500,3 3,Cem,1900,2 4,Dan,1500,1) >stream
    for rule in equal hort hort-k hort-all place; do
        { echo prize,value,for; cat lines; } >sheet
        run -0 sh -c "tb-prizes --rule=$rule sheet stream | cut -f3,9,10"
        expect <<<$'name\tprize\twon\nAnn\t200\t1st\nBea\t80\tU1800
Cem\t80\t2nd\nDan\t0\t-\n# Open: 360.00 of 360.00 paid'
    done
}

@test "prizes: who has no rank wins nothing, and by place another key is first" {
    cd "$BATS_TEST_TMPDIR"
    printf 'prize,value,for\nE,1,score>=0 each\nP,10,\nQ,7,\nR,5,\nT,cup,\n' >s.csv
    last() { field | awk -F '\t' -v OFS='\t' 'NR > 3 { $9 = "-" } NR == 5 { $5 = 9 } 1'; }
    for rule in 32b hort place; do
        run -0 sh -c "tb-prizes --rule=$rule s.csv | cut -f3,10- | sed 1d" < <(last)
        expect <<<$'Ann\t11\tP + E\tT\nBob\t8\tQ + E\t-
Cid\t0\t-\t-\nDot\t0\t-\t-\nEve\t0\t-\t-\nFay\t0\t-\t-
# Open: R 5 is not awarded: all eligible players have another prize
# Open: 19.00 of 24.00 paid'
    done
    run -1 --separate-stderr tb-prizes --rule=32b s.csv < <(last | sed '4{h;d};7G' | sed '6s/-$/9/')
    [[ $stderr = 'tb-prizes: stdin:6: the records are not in order of rank; sort them with tb-sort' ]]
    rated() { field | awk -F '\t' -v OFS='\t' 'NR == 2 { $5 = 0 } 1'; }
    run -1 --separate-stderr tb-prizes --rule=equal s.csv < <(rated)
    [[ $stderr = 'tb-prizes: stdin:3: players with the same score share money, but the ranking is not by score first; rank by score, or use rule=place' ]]
    run -0 sh -c 'tb-prizes --rule=place s.csv | cut -f3,10,11 | sed -n 2,3p' < <(rated)
    expect <<<$'Ann\t11\tP + E\nBob\t8\tQ + E'
}

@test "prizes: the sum of one who won two; dates with points, and none" {
    cd "$BATS_TEST_TMPDIR"
    printf '# rule=equal\n# double=yes\nprize,value,for\nA,100,\nB,50.5,score>=5\n' >s.csv
    run -0 sh -c 'tb-prizes --work s.csv | cut -f11 | sed -n 2,3p' < <(field)
    expect <<<$'100.00 | A | A prize | - | 50.50 | B | B prize | -\n-'
    printf '# rule=place\nprize,value,for\nA,10,birth>=31.08.2011\nB,5,birth<=1949\nC,2,birth>2030\n' >s.csv
    run -0 --separate-stderr sh -c "sed 's/2011-08-31/31.08.2011/; s/2011-09-01/2011x/' |
        tb-prizes s.csv | cut -f3,11 | sed -n '3p;5p'" < <(field)
    expect <<<$'Bob\tA\nDot\tB'
    expect_error <<<"tb-prizes: stdin:6: warning: birth '2011x' is neither a year of four digits nor a date such as 2010-12-31: it meets no condition with < or >"
}

@test "prizes: kindergarten is the grade before 1" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' No,Name,Grade,R1,R2 1,Ann,2,W2,L4 2,Bob,K,L1,L3 3,Cy,1,W4,W2 \
        4,Di,k,L3,W1 >g.csv
    while IFS='|' read -r for cy di ann bob; do
        printf 'prize,value,for\nA,cup,%s\nB,cup,%s\nC,cup,%s\n' \
            "$for" "$for" "$for" >s.csv
        run -0 --separate-stderr tb-standings -t PTS --prizes=s.csv -o tsv \
            -k name,trophy g.csv
        [ "$stderr" = '' ]
        diff <(sort <<<"$output") <(printf '%s\t%s\n' name trophy Cy "$cy" \
            Di "$di" Ann "$ann" Bob "$bob" | sort)
    done <<'END'
grade<=1|A|B|-|C
grade<1|-|A|-|B
grade>=1|A|-|B|-
grade=1|A|-|-|-
END
}

@test "prizes: no rule, no prizes, no sheet, records that are not ranked" {
    cd "$BATS_TEST_TMPDIR"
    printf 'prize,value\n1st,10\n' >s.csv
    run -1 --separate-stderr tb-prizes s.csv < <(field)
    expect_error <<'END'
tb-prizes: s.csv: how do ties divide money? Add a line '# rule=32b' (US Chess), or equal, hort, hort-all, hort-k or place
END
    [ -z "$output" ]
    # Trophies are not divided.
    printf 'prize,value\n1st,trophy\n2nd,medal\n' >s.csv
    run -0 --separate-stderr sh -c 'tb-prizes s.csv | cut -f3,12 | head -4' < <(field)
    expect <<<$'name\ttrophy\nAnn\t1st\nBob\t2nd\nCid\t-'
    [ -z "$stderr" ]
    printf 'prize,value\n1st,10\n' >s.csv
    run -0 tb-prizes --rule=equal s.csv < <(field)
    run -1 --separate-stderr tb-prizes --rule=equal --of=school s.csv < <(field)
    expect_error <<<"tb-prizes: s.csv: no prize has 'school' in the column 'of'"
    printf '# fund=5\n# fund=5\n# fund=Open:6\n# out=1\n# out=2,3\n# titles, 2\nprize,value\n# titles, of 2\n1st,10\n' >s.csv
    run -0 tb-prizes --rule=equal s.csv < <(field)
    run -1 --separate-stderr sh -c 'cut -f2- | tb-prizes --rule=equal s.csv' < <(field)
    expect_error <<<"tb-prizes: s.csv:3: no section is called 'Open'"
    run -0 bash -c 'cut -f2- | tb-prizes --rule=equal <(sed 3d s.csv)' < <(field)
    run -1 --separate-stderr tb-prizes --rule=hort <(echo '# cap=no'; cat s.csv) < <(field)
    [[ $stderr = *':1: cap= requires rule=32b' ]]
    printf 'Prize,value,VALUE\n1st,10,5\n' >s.csv
    run -1 --separate-stderr tb-prizes --rule=equal s.csv < <(field)
    expect_error <<<"tb-prizes: s.csv:1: duplicate column 'value'"
    printf 'prize,for,value,,#x\n1st,,1,000,\n' >s.csv
    run -1 --separate-stderr tb-prizes --rule=equal s.csv < <(field)
    expect_error <<<"tb-prizes: s.csv:2: cell '000' is in a column without a name; give the column a header, or delete the cell"
    printf 'prize,value\n1st,10\n' >s.csv
    run -1 --separate-stderr tb-prizes --rule=32b s.csv < <(field | sed '2{h;d};3G')
    [[ $stderr = 'tb-prizes: stdin:3: the records are not in order of rank; sort them with tb-sort' ]]
    [[ $output = *'#tb error tb-prizes: stdin:3: '* && $output != *Ann* ]]
    run -1 --separate-stderr tb-prizes --rule=32b s.csv < <(field | cut -f-8)
    [[ $stderr = "tb-prizes: stdin:1: no column 'rank'"* ]]
    echo 'prize,value' >s.csv
    run -1 --separate-stderr tb-prizes --rule=32b s.csv < <(field)
    expect_error <<<"tb-prizes: s.csv:1: no prizes below the header prize, value, for"
    printf 'price,value\n1st,10\n' >s.csv
    run -1 --separate-stderr tb-prizes --rule=32b s.csv < <(field)
    expect_error <<<"tb-prizes: s.csv:1: no header: expected columns such as prize, value, for"
    run -1 --separate-stderr tb-prizes --rule=32b none.csv < <(field)
    expect_error <<<'tb-prizes: none.csv: No such file or directory'
    run -2 --separate-stderr tb-prizes
    [[ $stderr = 'tb-prizes: the sheet of prizes is missing'* ]]
    run -2 --separate-stderr tb-prizes --rule=32c s.csv
    for operands in '' - 's.csv -'; do
        # shellcheck disable=SC2086 # no word, too
        run -2 tb-prizes - $operands < <(field)
        [ "${lines[0]}" = 'tb-prizes: the sheet and the stream cannot both be standard input' ]
    done
    field >field.tb
    run -0 tb-prizes --rule=32b - field.tb <<<$'prize,value\n1st,10'
}

# By hand: the pool is 100 + 75; N3 has her limit, the others 165 / 3, which is
# more than the 75 / 3 that they alone could win.
@test "prizes: who can win no prize of a few players takes no share of it" {
    cd "$BATS_TEST_TMPDIR"
    cat >s.csv <<'EOF'
# rule=32b
prize,value,for
# limit-pass=10 sex=F
# limit=80 rating<1600
p0,100,sex=F & birth<=1976
p1,75,club=A|B
EOF
    tr ' ' '\t' >p.tb <<'EOF'
section id name rating score sex birth club rank
S 1 N1 1650 4 M 2000 B 1
S 3 N3 - 4 F 1950 C 2
S 5 N5 1590 4 M 2000 A 3
S 2 N2 1700 4 M 2000 A 4
EOF
    run -0 tb-prizes s.csv p.tb
    expect < <(paste p.tb <(printf '%s\n' prize 55 10 55 55) <(
        echo won
        yes 'share of the pool of 4 players (p0 + p1)' | head -4
    ) <(printf '%s\n' trophy - - - -)
        echo '# S: 175.00 of 175.00 paid')
}

@test "prizes: random sheets against brute force in another language" {
    needs python3
    run -0 "$top/dev/prizes.py" 300 11
    expect <<<'300 sheets by 6 rules: 0 differ'
}

@test "a column in two spellings in a sheet of tb-standings" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' '# rule=equal' prize,value,for K,20,sex=f z,10,SEX=F >s.csv
    printf '%s\n' no,name,sex,r1 1,A,f,W2 2,B,m,L1 3,C,F,H >x.csv
    run -0 --separate-stderr tb-standings -t PTS --prizes=s.csv -o tsv x.csv
    [ "$(awk -F '\t' '{ print $4, $6, $7 }' <<<"$output")" = 'name prize won
A 20 K
C 10 z
B 0 -' ]
}

# Cap takes 100 with Bo: 10 and 90. With Di they would pool 150: 10, 70 and 70.
@test "32b: a share with a limit, where the equal shares would be the same" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' '# rule=32b' '# cap=no' '# limit-pass=10 sex=F' \
        prize,value,for p0,100,'club=A|B' p1,50,'rating 1600-1799' >s.csv
    tabs >x.tb <<'END'
id|name|rating|sex|club|score|rank
3|Bo|1900|M|A|4|1
1|Cap|1790|F|A|4|2
2|Di|1650|M|C|4|2
END
    run -0 bash -c 'tb-prizes --work s.csv x.tb | tb-format -o tsv -k name,prize'
    expect < <(tabs <<'END'
name|prize
Bo|90
Cap|10
Di|50
END
    )
    run -0 tb-prizes --work s.csv x.tb
    [[ $output = *'With the others in the tie one of them would get less.'* ]]
}

# By hand: A, without a rating, may get 200 in Open and 100 elsewhere.
@test "a sheet that is not what it seems: columns, totals, settings, conditions" {
    cd "$BATS_TEST_TMPDIR"
    tabs >s.tb <<'END'
section|id|name|rating|score|rank
Open|1|A|-|3|1
Open|2|B|1650|2|2
END
    for header in 'prize,value,condition|condition' \
        'prize,value,for,section name|section name'; do
        printf '%s\n' '# rule=32b' "${header%|*}" '1st,300,' >s.csv
        run -1 --separate-stderr tb-prizes s.csv s.tb
        expect_error <<END
tb-prizes: s.csv:2: column '${header#*|}' is not prize, value, for, section or\
 of; rename it, or begin its name with # to have it ignored
END
    done
    for total in Total TOTAL: 'Grand total' 'Totals (USD)' Sum \
        Subtotal 'Prize fund total'; do
        printf '%s\n' '# rule=32b' prize,value,for,section 1st,300,,Open \
            "$total,300,," >s.csv
        run -1 --separate-stderr tb-prizes s.csv s.tb
        expect_error <<<"tb-prizes: s.csv:4: '$total' would be read as a prize;\
 delete this line, or rename the prize"
    done
    for line in '# limit,100 unrated' '# limit: 100 unrated' '"# limit,100 unrated"' \
        '# limit 100 unrated' '# Limit,100 unrated' '# limit ,100 unrated'; do
        printf '%s\n' '# rule=32b' "$line" prize,value 1st,300 >s.csv
        run -1 --separate-stderr tb-prizes s.csv s.tb
        expect_error <<<"tb-prizes: s.csv:2: '# limit' has no '='; write\
 '# limit=...' in one cell"
    done
    for bad in rating=1600-1799 'rating<1.800' 'rating=1600|B' 'rating 1.600-1.799'; do
        printf '%s\n' '# rule=32b' prize,value,for "1st,300,$bad" >s.csv
        run -1 --separate-stderr tb-prizes s.csv s.tb
        [[ $stderr = "tb-prizes: s.csv:3: for '$bad' is not a condition such as "* ]]
    done
    # A limit of one section replaces that of all for the same players.
    printf '%s\n' '# rule=32b' '# limit=100 unrated' '# limit=Open:200 unrated' \
        prize,value 1st,300 2nd,50 >s.csv
    run -0 tb-prizes s.csv s.tb
    [ "$(cut -f 7 <<<"$output" | paste -sd ' ')" = \
        'prize 200 150 # Open: 350.00 of 350.00 paid' ]
    # One condition in two spellings has a first prize and a second.
    while IFS='|' read -r one two; do
        printf '%s\n' '# rule=place' '# double=yes' prize,value,for \
            "1st U1800,100,${one/or/|}" "2nd U1800,50,${two/or/|}" >s.csv
        run -0 --separate-stderr tb-prizes s.csv - < <(sed 's/-/1700/
            s/^section.*/&\tsex/; s/^Open.*/&\tF/' s.tb)
        [ "$(cut -f 8 <<<"$output" | paste -sd ' ')" = \
            'prize 100 50 # Open: 150.00 of 150.00 paid' ]
    done <<'END'
sex=F & rating<1800|rating < 1800&SEX=f
sex=ForM|sex=m or f
rating<1701|rating<=1700
rating 1600-1700|rating<=1700&rating>=1600
END
    # Half of 75 is 37.50: 35 would be below the floor.
    printf '%s\n' '# rule=32b' '# based=20' '# floor=50' '# round=5' \
        prize,value 1st,75 >s.csv
    run -0 tb-prizes s.csv s.tb
    [[ $output = *$'\t40\t1st\t-\n'* ]]
}

# Each value is worked out by hand.
@test "conditions compare numbers and dates, whatever their form" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' 'no,name,birth,sex,r1,r2' '1,Ann,2008-05-01,w,W2,W3' \
        '2,Bo,2008,m,L1,W4' '3,Cy,01.07.2009,m,W4,L1' '4,Di,08,m,L3,L2' >a.csv
    printf '%s\n' '# rule=equal' prize,value,for \
        'Years,20,birth=2008|2009' 'Day,5,birth=2009-07-01' 'Woman,6,sex=F' \
        'Points,7,"score=1,0 | 9 EACH"' 'Old,8,birth<=1960' 'None,9,score>=9 each' >s.csv
    run -0 --separate-stderr tb-standings -t score -k section,name,prize,won \
        -o csv --prizes=s.csv a.csv
    expect <<'END'
section,name,prize,won
a,Ann,20,Years
a,Bo,7,Points
a,Cy,12,Day + Points
a,Di,0,
END
    [[ $stderr = *"birth '08' is neither a year of four digits nor a date"* ]]
    printf '# rule=equal\nprize,value,for\nYoung,5,birth>=08\n' >wrong.csv
    run -1 tb-standings -t score --prizes=wrong.csv a.csv
    [[ $output = *'needs a year of four digits, or a date such as'* ]]
    # Groups 1 and 01 are two; points 1 and 1.0 are the same.
    printf 'no,name,group,r1\n1,Ann,01,W2\n2,Bo,1,L1\n' >g.csv
    printf '# rule=equal\nprize,value,for\nGroup,5,group=1\n' >g1.csv
    run -0 tb-standings -t score -k name,prize -o csv --prizes=g1.csv g.csv
    [ "$output" = $'name,prize\nAnn,0\nBo,5' ]
    run -0 sh -c 'tb-standings -t score -x birth,sex --prizes=s.csv a.csv 2>&1'
    [[ $output = *'None 9;'*'Old 8;'* ]]
}

# By hand: who meets a condition, in the words that people write.
@test "conditions: words for a sex and a grade; what says not, or two things" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' no,name,sex,grade,r1 1,Ann,Female,1st,W2 2,Bo,M,K,L1 3,Cy,girl,Gr.\ 2,W4 \
        4,Di,boy,'Grade 3',L3 5,Eve,x,4th\ grade,B >a.csv
    prize()
    {
        printf '# rule=equal\nprize,value,for\nP,6,"%s"\n' "$1" >s.csv
        tb-standings -t score -k id,won --prizes=s.csv -o csv a.csv 2>err |
            sed -n 's|,P.*||p' | sort | paste -sd ' ' || true
    }
    [ "$(prize 'sex=F each')" = '1 3' ]
    grep -q ":6: warning: sex 'x' is not known: write M or F" err
    [ "$(prize 'sex=girl each')" = '1 3' ]
    [ "$(prize 'sex=W & grade=1')" = 1 ]
    [ "$(prize 'sex=boy each')" = '2 4' ]
    [ "$(prize 'sex=x')" = 5 ]
    [ "$(prize 'grade=K|1 each')" = '1 2' ]
    [ "$(prize 'grade<=2 each')" = '1 2 3' ]
    [ "$(prize 'grade=4')" = 5 ]
    while IFS='|' read -r condition message; do
        [ "$(prize "${condition//;/|}")" = '' ]
        grep -q "s.csv:3: for '${condition//;/|}' $message" err
    done <<'END'
sex!=M|says not: list the values that qualify, as in grade=3|4
!sex=M|says not
-sex=M|says not
sex=F;unrated|is not a condition such as
sex=F;state=NJ|is not a condition such as
grade=3-5|is not a condition such as
grade=K-3|is not a condition such as
grade=6,8|is not a condition such as
club=Elm or Oak|is not a condition such as
club=~E|is not a condition such as
birth=2008-2010|needs a year of four digits
birth=08|needs a year of four digits
under 18|has a rating below 100; for an age write birth>=2010
under 14 or unrated|has a rating below 100
END
    # The names of prizes, and whom they are for.
    while IFS='|' read -r row message; do
        printf '# rule=equal\nprize,value,for,of\n%s\n' "$row" >s.csv
        run -1 tb-standings -t score --prizes=s.csv a.csv
        [[ $output = *"s.csv:3: $message"* ]]
    done <<'END'
2nd-4th,5,,|prize '2nd-4th' is one prize; give each place a row
4 - 10th,5,,|prize '4 - 10th' is one prize; give each place a row
2nd to 4th each,5,,|prize '2nd to 4th each' is one prize; give each place a row
1st,5,,schools|of 'schools' must be school, club or team, without s
END
    printf '%s\n' '# rule=equal' prize,value,for,of 1st,6,,player 2nd,4,,- U1400-1600,2,,players >s.csv
    run -0 tb-standings -t score -k id,prize --prizes=s.csv -o csv a.csv
    [ "$(awk -F , 'NR > 1 { sum += $2 } END { print sum }' <<<"$output")" = 12 ]
}

@test "a column of a condition in which a section has no value" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' section,no,name,rating,sex,r1 A,1,Ann,,F,W2 A,2,Bo,,M,L1 \
        B,1,Cy,1500,,W2 B,2,Di,1400,,L1 >a.csv
    printf '%s\n' '# rule=equal' prize,value,for Woman,5,sex=F U1450,5,'rating<1450' \
        Unrated,5,unrated >s.csv
    run -0 --separate-stderr tb-standings -t score --prizes=s.csv a.csv
    diff - <(grep nobody <<<"$stderr" | sort) <<'END'
tb-prizes: warning: section 'A': nobody has a value in the column rating, which decides who can win a prize
tb-prizes: warning: section 'B': nobody has a value in the column sex, which decides who can win a prize
END
    printf 'No,Name,USCF,R1\n1,Ann,1850,W2\n2,Bo,1500,L1\n' >u.csv
    run -0 --separate-stderr tb-parse u.csv
    [[ $stderr = "tb-parse: u.csv:1:9: warning: ignoring column 'USCF'; did you mean 'rating'?" ]]
}

@test "a stream without names of sections: a sheet's section or player is not there" {
    cd "$BATS_TEST_TMPDIR"
    printf 'no,name,r1\n1,A,W2\n2,B,L1\n' >a.csv
    printf '# rule=32b\nprize,value,section\n1st,100,Open\n' >s.csv
    run -1 --separate-stderr tb-standings -t score --prizes=s.csv <a.csv
    [[ $stderr = *"s.csv:3: no section is called 'Open'"* && -z $output ]]
    printf '# rule=32b\n# out=99\nprize,value\n1st,100\n' >s.csv
    run -1 --separate-stderr tb-standings -t score --prizes=s.csv <a.csv
    [[ $stderr = *"s.csv:2: out= '99': no player has this id"* && -z $output ]]
}

# Hort-k pays 1st and 2nd: Ann, and one of three who are equal in every key. And
# a player with a limit has no half of the pool.
@test "who of those that share a rank is cut off, and shares that are not equal" {
    cd "$BATS_TEST_TMPDIR"
    printf 'id\tname\tscore\trank\n1\tAnn\t3\t1\n2\tBo\t3\t2\n3\tCy\t3\t2\n4\tDi\t3\t2\n' >h.tb
    printf '# rule=hort-k\nprize,value\n1st,100\n2nd,50\n' >s.csv
    run -0 tb-prizes s.csv h.tb
    [[ $output = *'# -: 2nd: Bo; Cy; Di share a rank: play-off or lot'* ]]
    printf 'id\tname\trating\tscore\trank\n1\tBo\t-\t3\t1\n2\tCy\t1500\t3\t2\n3\tDi\t1400\t1\t3\n' >l.tb
    printf '# rule=32b\n# limit-pass=100 unrated\nprize,value\n1st,500\n2nd,300\n' >s.csv
    run -0 sh -c 'tb-prizes s.csv l.tb | cut -f 2,6,7'
    [[ $output = *$'Bo\t100\tshare of the pool of 2 players (1st + 2nd)\nCy\t500\tshare of'* ]]
}
