#!/usr/bin/env bats
# The page's winners, prizes and clubs: t/cases/prizes are what rulebooks,
# directors and other programs paid; the rest is by hand.
load ../helper

# A table, rows in rank order, as a ranked stream of one section that is over.
ranked()
{
    awk -F, -v OFS='\t' '
        NR == 1 { $1 = $1; print "section", $0, "games", "settings", "order", "rank"; next }
        { for (i = 1; i <= NF; i++) if ($i == "") $i = "-"
          $1 = $1; print "Open", $0, "PAB", "rounds=1", 99 - NR, NR - 1 }' "$@"
}

# A sheet by a reading of expected.tsv, in dollars.
sheet()
{
    case $1 in
    32b*) echo '# rule=32b' ;;
    *) echo "# rule=$1" ;;
    esac
    case $1 in
    */pass) sed 's/^# limit=/# limit-pass=/' ;;
    *) cat ;;
    esac | sed -E 's/^([^#,]+),([0-9])/\1,$\2/'
}

# The part of a page after this heading, a row a line.
part()
{
    sed -n "/<h2 id=$1/,/<h2 id=/p" | sed '1!{/<h2 id=/d}' |
        sed 's/<tr/\n<tr/g; s/<tbody>/\n/g; s/<tfoot>/\n/g; s/<\/table>/\n/g' |
        sed '/^$/d'
}

# Of the rows of a part: id and amount, and the total.
amounts()
{
    sed -nE 's/.*<a href=#p([0-9]+)>.*<td class=n>([^<]*)$/\1 \2/p
        s/.*Total.*<td class=n>([^<]*)$/total \1/p'
}

@test "a page without clubs warns that prizes for them are left out" {
    local sheet=$top/samples/prizes-school.csv file=$top/samples/scholastic.csv
    run -0 --separate-stderr tb-standings -o page --prizes="$sheet" "$file"
    [ "$stderr" = "tb-standings: $sheet: warning: the page has no prizes for a school; --combine=3 adds the best three players of each" ]
    run -0 --separate-stderr tb-standings -o page --combine=3 \
        --prizes="$sheet" "$file"
    [ "$stderr" = '' ]
    run -0 --separate-stderr tb-standings --prizes="$sheet" "$file"
    [ "$stderr" = '' ]
}

@test "page: the prizes of every case, its total, and what is not awarded" {
    cd "$BATS_TEST_TMPDIR"
    local case column columns count=0
    for case in "$cases"/prizes/*/; do
        read -ra columns < <(head -n 1 "$case/expected.tsv")
        for column in "${!columns[@]}"; do
            case ${columns[column]} in id | name | trophy | other:*) continue ;; esac
            sheet "${columns[column]}" <"$case/prizes.txt" >sheet.csv
            ranked "$case/standings.csv" | tb-prizes --work sheet.csv |
                tb-page -k score,order >page.html
            part prizes <page.html >rows
            # Dollars with cents where a sum has some, with commas.
            amounts <rows | grep -v trophy >have
            awk -F '\t' -v c=$((column + 1)) '
                NR > 1 && $c + 0 { n++; id[n] = $1; sum[n] = $c; all += $c
                    cents = cents || $c % 1 }
                function money(s) { return sprintf(cents ? "$%.2f" : "$%d", s) }
                END { for (i = 1; i <= n; i++) print id[i], money(sum[i])
                    print "total", money(all) }' "$case/expected.tsv" |
                sed -E 's/([0-9])([0-9]{3})($|\.)/\1,\2\3/' >want
            # What a share was divided of can have cents where it has not.
            grep -q '\.[0-9][0-9]$' want ||
                sed -i 's/\.00$//' have
            diff <(sort want) <(sort have) ||
                { echo "$case ${columns[column]}"; cat rows; return 1; }
            # Total and what is not awarded are all the prizes of the sheet.
            [ "$(grep -v '^#' sheet.csv | sed 1d | cut -d, -f2 |
                awk '/\$/ { sum += substr($0, 2) } END { print sum }')" = "$(
                { sed -n 's/^total //p' have
                  grep 'is not awarded' rows | grep -o '\$[0-9.,]*'; } |
                    tr -d '$,' | awk '{ sum += $0 } END { print sum }')" ] ||
                { echo "$case ${columns[column]}"; cat rows; return 1; }
            count=$((count + 1))
        done
    done
    [ "$count" = 38 ]
}

@test "page: a tie is a body with a sentence, and trophies are the sheet's words" {
    cd "$BATS_TEST_TMPDIR"
    sed 's/A trophy,trophy/A trophy,medal/' "$cases/prizes/33d2-ex1-trophies/prizes.txt" |
        sheet 32b >sheet.csv
    ranked "$cases/prizes/33d2-ex1-trophies/standings.csv" |
        tb-prizes --work sheet.csv | tb-page -k score,order >page.html
    part prizes <page.html >rows
    diff - rows <<'END'
<h2 id=prizes>Prizes</h2>
<div><table class="mid pz"><caption>The prize fund</caption><thead>
<tr><th scope=col>Prize<th scope=col>Player<th scope=col class=n>Pts<th scope=col class=n>Award
<tr><th scope=row>1st<td><a href=#p1>P1</a><td class=n>5.0<td class=n>$200
<tr class=nb><th scope=rowgroup rowspan=3>2nd<br>3rd<td><a href=#p2>P2</a><td class=n>4.5<td class=n>$75
<tr class=nb><td><a href=#p3>P3</a><td class=n>4.5<td class=n>$75
<tr class=how><td colspan=3>Two players with 4½ points share $100 + $50 = $150, divided by 2.
<tr class=nb><th scope=rowgroup rowspan=3>Class A<td><a href=#p4>P4</a><td class=n>4.0<td class=n>$20
<tr class=nb><td><a href=#p5>P5</a><td class=n>4.0<td class=n>$20
<tr class=how><td colspan=3>Two players with 4 points share $40, divided by 2.
<tr><th scope=row>1st trophy<td><a href=#p1>P1</a><td class=n>5.0<td class=n>trophy
<tr><th scope=row>2nd trophy<td><a href=#p2>P2</a><td class=n>4.5<td class=n>trophy
<tr><th scope=row>3rd trophy<td><a href=#p3>P3</a><td class=n>4.5<td class=n>trophy
<tr><th scope=row>A trophy<td><a href=#p4>P4</a><td class=n>4.0<td class=n>medal
<tr><th scope=row>Total<td><td><td class=n>$390
</div>
END
    # The column, the boxes and the cards.
    [[ $(<page.html) = *'<td class="n mo">$20 + medal<'* ]]
    [[ $(<page.html) = *'<section><h3>Players</h3><ol><li><b>1</b><a href=#p1>P1</a><span>5.0 · $200 + trophy</span><li><b>2</b><a href=#p2>P2</a><span>4.5 · $75 + trophy</span><li><b>3</b><a href=#p3>P3</a><span>4.5 · $75 + trophy</span></ol></section>'* ]]
    [[ $(<page.html) = *'<p><b>Prize: $75</b>, half of 2nd ($100) and 3rd ($50).<p><b>Prize: trophy</b>, 2nd trophy.'* ]]
    # A place that is shared has its number on each.
    ranked "$cases/prizes/32b5-ex1/standings.csv" |
        sed '3s/2$/1/; 5,6s/.$/3/' | tb-page -k score >page.html
    [ "$(grep -o '<section><h3>Players.*' page.html)" = '<section><h3>Players</h3><ol><li><b>1</b><a href=#p1>P1</a><span>4.5</span><li><b>1</b><a href=#p2>P2</a><span>4.5</span><li><b>3</b><a href=#p3>P3</a><span>4.0</span><li><b>3</b><a href=#p4>P4</a><span>4.0</span><li><b>3</b><a href=#p5>P5</a><span>4.0</span></ol></section>' ]
}

# sentences CASE READING: those of its ties.
sentences()
{
    sheet "$2" <"$cases/prizes/$1/prizes.txt" >sheet.csv
    ranked "$cases/prizes/$1/standings.csv" | tb-prizes --work sheet.csv |
        tb-page -k score,order | part prizes | sed -n 's/.*colspan=3>//p'
}

@test "page: sentences of odd cents, limits, the largest prize without the tie, Hort" {
    cd "$BATS_TEST_TMPDIR"
    diff - <(sentences higher-class-first 32b) <<'END'
Three players with 3½ points share $150.00 + $100.00 + $100.00 = $350.00, divided by 3; the two odd cents go to the highest places.
END
    diff - <(sentences limit-1250 32b/roll) <<'END'
Limited to $1,250 (unrated); the other $750 goes to 3rd.
Three players with 5½ points share $500 + $300 + $100 = $900, divided by 3.
END
    diff - <(sentences limit-1250 32b/pass) <<'END'
Limited to $1,250 (unrated); the other $2,750 is a prize for others.
Three players with 5½ points share $1,000 + $500 + $300 = $1,800, divided by 3.
END
    diff - <(sentences based-on-half 32b/roll) <<'END'
Limited to $25.00 (unrated); the other $25.00 is a prize for others.
Two players with 2 points share $25.00, divided by 2.
With the others in the tie it would be less: $50.00, divided by 3.
END
    diff - <(sentences 32b5-ex2-class 32b) <<'END'
Three players with 5 points share $400 + $200 = $600, divided by 3.
Two players with 4 points share $100 + $50 = $150; one of them is limited to $50 (the largest prize without the tie); the other one has $100.
END
    diff - <(sentences hort-wikipedia hort) <<'END'
Two players with 8 points share $1,000 + $500 = $1,500 by the Hort system: each has half of the prize for their own place, and an equal share of the other halves.
Three players with 7 points share $200 + $150 + $100 = $450 by the Hort system: each has half of the prize for their own place, and an equal share of the other halves.
END
    [ -z "$(sentences europe-promotion place)" ]
}

# Two of three rounds. By hand: Ann 2, Ben and Cy 1, Di 0; 10.01 / 2 is 5.00 and
# 5.01.
@test "page: before the last round a tie is a row, and nothing is won" {
    cd "$BATS_TEST_TMPDIR"
    printf '# rounds=3\nNo,Name,R1,R2\n1,"Lee, Ann",W4,W2\n2,"Roe, Ben",W3,L1\n3,"Fox, Cy",L2,W4\n4,"Diaz, Di",L1,L3\n' >a.csv
    printf '# rule=32b\nprize,value\n1st,£20\n2nd,£7.01\n3rd,£3\nLast,cup\n' >sheet.csv
    tb-standings -o page -t PTS --prizes=sheet.csv a.csv >page.html
    diff - <(part prizes <page.html | sed '/<.div>/d') <<'END'
<h2 id=prizes>Prizes <span class=tag>if the event ended now</span></h2>
<table class="mid pz"><caption>The prize fund divided by the standings after round 2</caption><thead>
<tr><th scope=col>Prize<th scope=col>Player<th scope=col class=n>Pts<th scope=col class=n>Award
<tr><th scope=row>1st<td><a href=#p1>Lee, Ann</a><td class=n>2.0<td class=n>£20.00
<tr><th scope=row>2nd<br>3rd<td><a href=#p2>Roe</a>, <a href=#p3>Fox</a><td class=n>1.0<td class=n>£5.00 or 5.01<br><span class=mu>each</span>
<tr><th scope=row>Last<td><a href=#p1>Lee, Ann</a><td class=n>2.0<td class=n>cup
<tr><th scope=row>Total<td><td><td class=n>£30.01
END
    [[ $(<page.html) != *'id=winners'* && $(<page.html) != *'class="n mo"'* ]]
    [[ $(<page.html) = *'<p><b>If the event ended now: £5.01</b>, half of 2nd (£7.01) and 3rd (£3.00).'* ]]
}

@test "tb-prizes: the sheet's currency, one of them" {
    cd "$BATS_TEST_TMPDIR"
    printf '# rule=32b\nprize,value\n1st,1.300 €\n2nd,200\n' >sheet.csv
    run -0 sh -c 'tb-prizes --work sheet.csv | cut -f10 | sed -n 2,3p' < <(
        printf 'id,name,score\n1,A,2\n2,B,1\n' | ranked)
    expect <<<$'€1,300 | 1st | 1st prize | -\n€200 | 2nd | 2nd prize | -'
    printf '# rule=32b\nprize,value\n1st,$300\n2nd,€200\n' >sheet.csv
    run -1 --separate-stderr tb-prizes sheet.csv < <(
        printf 'id,name,score\n1,A,2\n2,B,1\n' | ranked)
    expect_error <<<"tb-prizes: sheet.csv:4: '€200' is in €, but money above it is in \$; use one currency"
}

# Sums of the best two, by hand: Elm 2½ + 2½, Oak 2 + 1½; in 4-6 3 + 1, 2 + 1½,
# 1½ + 0; of both 3 + 2½, 2 + 2, 1½ + 0.
@test "page: clubs with who counts, as links to cards of their sections" {
    cd "$BATS_TEST_TMPDIR"
    local file=$top/samples/scholastic.csv
    tb-standings -o page --combine=2 --by=school "$file" >page.html
    diff - <(part clubs <page.html) <<'END'
<h2 id=clubs>Schools</h2>
<table class=mid><caption>Points of each school’s best two players, K-3</caption><thead>
<tr><th scope=col class=rk><abbr title=Place>#</abbr><th scope=col>School<th scope=col class=pt>Points<th scope=col>Counted
<tr><td class=rk>1<th scope=row>Elm School<td class=pt>5.0<td class=mu><a href=#k-3-p1>Abbot</a> 2½, <a href=#k-3-p3>Cole</a> 2½
<tr><td class=rk>2<th scope=row>Oak School<td class=pt>3.5<td class=mu><a href=#k-3-p2>Baker</a> 2, <a href=#k-3-p4>Drew</a> 1½
<p class=mu>Equal points: higher Median (Harkness), then Solkoff, then Sonneborn-Berger (doubled), then Cumulative of the same players, added up.
<table class=mid><caption>Points of each school’s best two players, 4-6</caption><thead>
<tr><th scope=col class=rk><abbr title=Place>#</abbr><th scope=col>School<th scope=col class=pt>Points<th scope=col>Counted
<tr><td class=rk>1<th scope=row>Elm School<td class=pt>4.0<td class=mu><a href=#4-6-p2>Hale</a> 3, <a href=#4-6-p5>Kerr</a> 1
<tr><td class=rk>2<th scope=row>Oak School<td class=pt>3.5<td class=mu><a href=#4-6-p1>Gold</a> 2, <a href=#4-6-p4>Judd</a> 1½
<tr><td class=rk>3<th scope=row>Ash School<td class=pt>1.5<td class=mu><a href=#4-6-p3>Ingram</a> 1½, <a href=#4-6-p6>Lamb</a> 0
<p class=mu>Equal points: higher Median (Harkness), then Solkoff, then Sonneborn-Berger (doubled), then Cumulative of the same players, added up.
END
    tb-standings -o page --combine=2 --all-sections "$file" >page.html
    diff - <(part clubs <page.html | sed -n '2p;4,$p') <<'END'
<table class=mid><caption>Points of each school’s best two players</caption><thead>
<tr><td class=rk>1<th scope=row>Elm School<td class=pt>5.5<td class=mu><a href=#4-6-p2>Hale</a> 3, <a href=#k-3-p1>Abbot</a> 2½
<tr><td class=rk>2<th scope=row>Oak School<td class=pt>4.0<td class=mu><a href=#4-6-p1>Gold</a> 2, <a href=#k-3-p2>Baker</a> 2
<tr><td class=rk>3<th scope=row>Ash School<td class=pt>1.5<td class=mu><a href=#4-6-p3>Ingram</a> 1½, <a href=#4-6-p6>Lamb</a> 0
<p class=mu>Equal points: higher Median (Harkness), then Solkoff, then Sonneborn-Berger (doubled), then Cumulative of the same players, added up.
END
    # One section: no prefix; two of a club with one last name have whole ones.
    sed '/^4-6/d; s/Cole, Cat/Abbot, Cat/' "$file" >one.csv
    tb-standings -o page --combine=2 one.csv >page.html
    [[ $(<page.html) = *'<a href=#p1>Abbot, Amy</a> 2½, <a href=#p3>Abbot, Cat</a> 2½'* ]]
}

@test "tb-team --work: who counts, with points, id, section and name" {
    run -0 sh -c "tb-parse '$top/samples/scholastic.csv' |
        tb-team -b 2 -k score --all-sections --work | cut -f5,6 | sed -n '1p;3p'"
    expect <<'END'
players	players.work
Hale, Hal; Abbot, Amy	3 | 2 | 4-6 | Hale, Hal | 2.5 | 1 | K-3 | Abbot, Amy
END
    run -2 --separate-stderr tb-team --work /dev/null
    [ "${stderr_lines[0]}" = 'tb-team: --work requires -k' ]
}

@test "sums over sections that are in different rounds name no round" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' 'Section,No,Name,School,R1,R2' 'A,1,Ann,X,W2,?3' \
        'A,2,Bo,Y,L1,' 'A,3,Cy,X,,?1' 'B,1,Di,X,W2,W3' 'B,2,Ed,Y,L1,' \
        'B,3,Flo,Y,,L1' >x.csv
    captions()
    {
        tb-standings -o page --combine=2 --by=school "$@" x.csv 2>/dev/null |
            grep -o 'Points of each[^<]*'
    }
    [ "$(captions --all-sections)" = 'Points of each school’s best two players' ]
    [ "$(captions --only=A)" = \
        'Points of each school’s best two players after round 1' ]
    [ "$(captions)" = 'Points of each school’s best two players after round 1, A
Points of each school’s best two players, B' ]
}

# The ranks say who is where, not the order of the lines.
@test "records in another order make the same page" {
    cd "$BATS_TEST_TMPDIR"
    turned()
    {
        awk '/^#/ || NR == 1 { line[++n] = $0; next }
             { at[++records] = ++n; line[n] = $0 }
             END { for (i = 1; i <= records; i++)
                       other[at[i]] = line[at[records + 1 - i]]
                   for (i = 1; i <= n; i++)
                       print i in other ? other[i] : line[i] }' "$@"
    }
    export SOURCE_DATE_EPOCH=0
    tb-standings --prizes="$top/samples/prizes-us.csv" --final --work \
        -o stream "$top/samples/rating-report.txt" >players.tb 2>/dev/null
    command tb-parse "$top/samples/combined.csv" >combined.tb
    tb-sort -k score,rating combined.tb >own.tb
    tb-team --work -b 2 -k score --by=team combined.tb |
        tb-sort -k score >clubs.tb
    tb-page players.tb >page.html
    turned players.tb >other.tb
    ! cmp -s players.tb other.tb
    tb-page other.tb | diff page.html -
    cat own.tb clubs.tb | tb-page --next >page.html
    grep -q 'id=clubs' page.html
    { turned own.tb && turned clubs.tb; } | tb-page --next | diff page.html -
}

@test "sums by a column of the file are called as it is" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' 'No,Name,Grade,House,R1,R2' '1,"Abel, Al",5,Elm,W2,W3' \
        '2,"Bond, Bo",5,Oak,L1,W4' '3,"Cole, Cy",6,Elm,W4,L1' \
        '4,"Dunn, Di",6,Elm,L3,L2' >x.csv
    tb-standings -t BH --combine=3 --by=grade --by=House -o page x.csv 2>/dev/null >page.html
    grep -q '<li><a href=#clubs>By grade</a>' page.html
    grep -o '<h2 id=clubs>[^<]*\|Points of each[^<]*\|rk>1<th.*' page.html |
        sed 's/<tr>.*//; s/<[^>]*>/ /g; s/  */ /g' | diff - <(printf '%s\n' ' By grade' \
            'Points of each grade’s best two players' \
            'rk>1 5 3 Abel 2, Bond 1' \
            'Points of each house’s best three players' \
            'rk>1 Elm 3 Abel 2, Cole 1, Dunn 0')
    [ "$(grep -o 'scope=col>[GH][a-z]*' page.html | paste -sd' ')" = \
        'scope=col>Grade scope=col>House' ]
}

@test "while rounds are to come, shares of different places are between two sums" {
    cd "$BATS_TEST_TMPDIR"
    # Half of each prize is for the place, half is shared: 1st 300 and 2nd 100
    # among four are 50 each, and 150 and 50 are for the places.
    printf '%s\n' '# rule=hort' prize,value '1st,$300' '2nd,$100' >hort.csv
    printf '%s\n' '# rounds=3' No,Name,R1 '1,"Adams, Ada",W2' '2,"Brown, Ben",L1' \
        '3,"Cole, Cy",W4' '4,"Dunn, Di",L3' '5,"East, Ed",W6' '6,"Ford, Fay",L5' \
        '7,"Gray, Gil",B' >x.csv
    tb-standings -t WON,BH --prizes=hort.csv -o page x.csv 2>/dev/null |
        grep -F '<td class=n>between $50 and $200'
}

@test "who is tied for prizes that are not divided is said once" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' '# rule=32b' prize,value 1st,cup 2nd,cup 3rd,cup >cups.csv
    printf '%s\n' No,Name,R1 1,Ann,D2 2,Bo,D1 3,Cy,D4 4,Di,D3 >x.csv
    tb-standings -t PTS --final --prizes=cups.csv -o page x.csv 2>/dev/null |
        grep -o '[^>]* share a rank: play-off or lot.*' |
        diff - <(echo '1st: Ann; Bo; Cy; Di share a rank: play-off or lot.')
}
