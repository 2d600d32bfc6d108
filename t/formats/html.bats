#!/usr/bin/env bats
# Pages of the web. cases/published/pages has rows of published events in the form
# of the pages of Chess-Results and Vega (of USSA all rows); cases/published/new
# has whole events, which are written here in that form. Values are published.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

setup()
{
    pages=$cases/published/pages
    events=$cases/published/new
    cd "$BATS_TEST_TMPDIR" || return
}

# The page of Chess-Results, art=5 without Pts., or of Vega, of an event.
page()
{
    awk -v form="$1" '
    function field(from, to) {
        field_text = substr($0, from, to - from + 1)
        gsub(/^ +| +$/, "", field_text)
        return field_text
    }
    function vega(opponent, colour, result) {
        sub(/=/, "½", result)
        if (result ~ /[HU]/)
            return "<div class=\"res\"> " (result == "H" ? "½ " : 1) \
                "</div><div class=\"cf\">BYE</div>"
        if (result == "Z" || opponent == "")
            return " </td>"
        return "<div class=\"res\">" result "</div><div class=\"c" colour \
            "\">" opponent "   </div></td>"
    }
    function results(opponent, colour, result) {
        sub(/[=H]/, "\\&frac12;", result)
        sub(/U/, "1", result)
        sub(/Z/, "0", result)
        return opponent ~ /^0*$/ ? "   -" result : " " opponent colour result
    }
    FILENAME ~ /tsv/ { value[$1, $(NF - 1)] = $NF; next }
    /^142/ { rounds = $2 }
    /^001/ {
        id = field(5, 8) + 0
        name[id] = field(15, 47)
        rating[id] = field(49, 52) + 0
        points[id] = field(81, 84)
        for (r = 1; r <= rounds; r++) {
            at = 92 + (r - 1) * 10
            opponent = field(at, at + 3)
            colour = field(at + 5, at + 5)
            if (form == "vega")
                cell[id, r] = vega(opponent, colour, field(at + 7, at + 7))
            else
                cell[id, r] = results(opponent, colour, field(at + 7, at + 7))
        }
        players = players > id ? players : id
    }
    END {
        if (form == "vega") {
            print "<table class=\"table\">\n<thead><tr><th>#</th>" \
                "<th>Player</th><th>Pts</th>"
            for (r = 1; r <= rounds; r++)
                printf "<th>%d</th>", r
            print "</tr></thead><tbody>"
        } else {
            print "<html><body><table><tr><td><h2>Open</h2><table class=" \
                "\"CRs1\"><tr class=\"CRg1b\"><th>No.</th><th></th>" \
                "<th>Name</th><th>Rtg</th>"
            for (r = 1; r <= rounds; r++)
                printf "<td>%d.Rd</td>", r
            print "<th>Rk.</th><th>&nbsp;TB1&nbsp;</th>" \
                "<th>&nbsp;TB2&nbsp;</th><th>&nbsp;TB3&nbsp;</th></tr>"
        }
        for (id = 1; id <= players; id++) {
            if (form == "vega")
                printf "<tr>\n<td> <span class=\"idn\"> %d </span></td><td>" \
                    "<div class=\"player-container\" \n <div class=" \
                    "\"left-box2\">\n<a href=\"p.html#%d\"></a>\n<div class=" \
                    "\"player-name-box2\">\n\t<span>%s</span>\n</div>\n" \
                    "<div class=\"player-data-box\">\n<div class=\"sort-num\"" \
                    "> %d</div>\n<div class=\"title-box\"> <div class=" \
                    "\"notitle2 male\">-</div></div>\n<div class=\"rating\">" \
                    "%d</div><div class=\"fed\"> <img src=\"a.png\"></div>" \
                    "</div></div></div>\n</td><td class=\"score\"> %s</td>", \
                    id, id, name[id], id, rating[id], points[id]
            else
                printf "<tr class=\"CRg2 ENG\"><td>%d</td><td></td><td>" \
                    "<a href=\"x.aspx?art=9&amp;snr=%d\">%s</a></td>" \
                    "<td>%d</td>", id, id, name[id], rating[id]
            for (r = 1; r <= rounds; r++)
                printf "<td class=\"CRc\">%s%s", cell[id, r], \
                    form == "vega" ? "" : "</td>"
            if (form != "vega") {
                sub(/\./, ",", value["PTS", id])
                sub(/\./, ",", value["PS", id])
                printf "<td>%d</td><td>%s</td><td>0</td><td>%s</td>", \
                    value["rank", id], value["PTS", id], value["PS", id]
            }
            print "</tr>"
        }
        print "</table>"
        if (form != "vega")
            print "<p class=\"CR\"><b>Annotation:</b><br/>Tie Break1: points" \
                " (game-points)<br/>Tie Break2: Direct Encounter (DE)<br/>" \
                "Tie Break3: Progressive Score, before FIDE-Tie-Break (PS)" \
                "(Gamepoints)</p></td></tr></table></body></html>"
    }' "$2/expected.tsv" "$2/in.trf"
}

# What differs between a table and what was published, and how many values were
# compared; a shared place may be any of its range.
compare_with()
{
    awk -F '\t' '
    NR == FNR { if (!/^#/) published[$1, $3] = $4; next }
    FNR == 1 { for (i = 1; i <= NF; i++) column[i] = $i; next }
    {
        place[$2] = $1
        shared[$1]++
        for (i = 1; i <= NF; i++) {
            code = column[i] == "score" ? "PTS" : column[i]
            sub(/\/L50/, "", code)
            if (code == "rank" || !((code, $2) in published))
                continue
            compared++
            if ($i + 0 != published[code, $2] + 0 || $i == "-")
                print code, "of", $2 ":", $i, "published", published[code, $2]
        }
    }
    END {
        for (id in place) {
            compared++
            behind = published["rank", id] - place[id]
            if (behind < 0 || behind >= shared[place[id]])
                print "place of", id ":", place[id]
        }
        print compared
    }' "$1/expected.tsv" -
}

@test "Chess-Results: points as the first tie-break, 38 players" {
    page cr "$events/frome-2026" >frome.html
    run -0 --separate-stderr standings frome.html
    [ -z "$stderr" ]
    # Points, progressive scores and places.
    [ "$(compare_with "$events/frome-2026" <<<"$output")" = 114 ]
    run -0 --separate-stderr command tb-parse frome.html
    [[ ${lines[2]} = *$'\tHPB D21b W10w W17w W11b\torder=DE,PS;written=0,166\t'*'rank=4;'*'points=4;TB2 [DE]=0;TB3 [PS]=10,5' ]]
}

@test "Vega: 49 players, byes of both kinds, and who has withdrawn" {
    page vega "$events/vega-hobsonsbay-2025" >vega.html
    run -0 --separate-stderr standings --edition=2024 -t BH,BH/C1,SB vega.html
    [ -z "$stderr" ]
    [ "$(compare_with "$events/vega-hobsonsbay-2025" <<<"$output" | tail -1)" = 245 ]
    [ -z "$(compare_with "$events/vega-hobsonsbay-2025" <<<"$output" |
        grep -v -e '^place' -e '^245$')" ]
    run -0 tb-parse vega.html
    [ "$(cut -f 2-7 <<<"${lines[1]}")" = $'1\tPlayer 1\t-\t2212\t5\tW6b W20w W8b W3w W2b' ]
    [ "$(cut -f 2-7 <<<"${lines[7]}")" = $'7\tPlayer 7\t-\t1497\t0.5\tHPB ZPB ZPB ZPB ZPB' ]
    [ "$(cut -f 2-7 <<<"${lines[30]}")" = $'30\tPlayer 30\t-\t661\t2.5\tL5b PAB W14w L24b D38w' ]
}

@test "Chess-Results: a round robin's matrix, as a page and as csv" {
    local told='a round-robin table shows neither rounds nor colours; the rounds are taken from the Berger tables, so cum and PS are right only if these were played, and BPG and BWG have no value'
    cp "$pages/cr-ussa2026-roundrobin-en.html" ussa.html
    run -0 --separate-stderr standings ussa.html
    expect_error <<<"tb-parse: ussa.html: warning: $told"
    # 15.2 counts the opponent of a forfeit, the page the own points.
    [ "$(compare_with "$events/ussa-2026-roundrobin" <<<"$output")" = \
        $'SB of 2: 17.5 published 20.0\n45' ]
    run -0 --separate-stderr command tb-parse ussa.html
    [[ ${lines[2]} == *$'\tsystem=roundrobin;edition=2024;order=DE,WIN,SB,KS/L50;written='* ]]
    [[ ${lines[2]} == *$';points=6.5;TB1 [DE]=0;TB2 [WIN]=6;TB3 [SB 2024]=22;TB4 [KS/L50]=2,5' ]]
    run -1 --separate-stderr env tb-check ussa.html
    [ "${#lines[@]}" = 2 ]
    [[ ${lines[1]} = *'(SB): declared 20, computed 17.5: it is SB/Eswiss'* ]]
    [[ $stderr = *'points 9, ranks 9, TB1 [DE] (DE) 9, TB2 [WIN] (WIN) 9, TB3 [SB 2024] (SB) 9, TB4 [KS/L50] (KS/L50) 9'* ]]
    sed 's/>20</>17,5</' ussa.html >right.html
    run ! cmp -s ussa.html right.html
    run -0 tb-check right.html
    cp "$events/ussa-2026-roundrobin/in.csv" .
    run -0 --separate-stderr standings -t DE,WIN,SB,KS in.csv
    expect_error <<<"tb-parse: in.csv: warning: $told"
    [ "$(compare_with "$events/ussa-2026-roundrobin" <<<"$output")" = \
        $'SB of 2: 17.5 published 20.0\n45' ]
    # Berger's table of four: 1-4 2-3, 4-3 1-2, 2-4 3-1; an open game, and
    # columns that go by the place.
    run -0 --separate-stderr tb-parse <<<'Rk.,No.,Name,1,2,3,4
1,7,Ada,**,1,1,½
2,9,Bo,0,**,,1
3,8,Cy,0,,**,-
4,6,Di,½,0,+,**'
    diff -u - <(cut -f 2,7 <<<"$output") <<'END'
id	games
7	D6 W9 W8
9	?8 L7 W6
8	?9 -6 L7
6	D7 +8 L9
END
    # The own field has no mark: nothing is in it, or a dash.
    for own in '' -; do
        run -0 --separate-stderr tb-parse <<<"Rk,Name,1,2,3,Pts
1,Ada,$own,1,½,1.5
2,Bo,0,$own,1,1
3,Cy,½,0,$own,0.5"
        diff -u - <(cut -f 2,7 <<<"$output") <<'END'
id	games
1	ZPB W2 D3
2	W3 L1 ZPB
3	L2 ZPB D1
END
    done
}

@test "a part of a page, one without games, one that is none: one sentence" {
    local games='this is a table of standings without games (no column is named like a round: R1, R2); give the tournament file that it was made from, or a page with games (Chess-Results: art=4 or art=5 in the address; Vega: crosstable.html)'
    local part='which shows only part of the table; on Chess-Results add &zeilen=99999 to the address'
    while IFS='|' read -r file message; do
        echo "$file"
        cp "$pages/$file" .
        run -1 --separate-stderr tb-parse "$file"
        expect_error <<<"tb-parse: $file:$message"
    done <<END
cr-frome2026-nopts-en.html| 16 games are against players who are not among the 4 on the page, $part
cr-jeddah2026-interim-en.html| 5 games are against players who are not among the 4 on the page, $part
vega2025-crosstable.html| 23 games are against players who are not among the 5 on the page, $part
cr-portimao2024-ranking-en.html|1: $games
cr-portimao2024-ranking-pt.html|1: $games
vega2025-standings.html|1: $games
END
    # German, as a csv.
    run -1 --separate-stderr tb-parse <<<$'Rg.;Snr;;Name;Land;Elo;Verein/Ort;Pkt. ;Wtg1\n1;2;;Ada;AUT;;;2;3'
    expect_error <<<"tb-parse: stdin:1: $games"
    run -1 --separate-stderr tb-parse <<<'<table><tr><td>White</td><td>Black</td></tr></table>'
    expect_error <<<'tb-parse: stdin: no table of the page has players and rounds below a known header; give the cross table (Chess-Results: art=4 or art=5 in the address)'
    # Beside games it declares what it says.
    printf 'no,name,r1\n5,Player 1,W2\n2,Player 2,L5\n' >two.csv
    run -1 --separate-stderr env tb-check --games=two.csv "$pages/cr-portimao2024-ranking-pt.html"
    [[ ${lines[1]} = $'two\t5\tPlayer 1\t7\t1\t'*'points: declared 7, computed 1; Desp4 [SB] (SB): declared 42.25, computed 0' ]]
    [[ $stderr = *': points 1, no ranks, no games, Desp1 [DE] (DE) 1,'\
' no Desp2 [BH BH/C1 BH/C2 BH/M1 BH/M2], no Desp3 [BH BH/C1 BH/C2 BH/M1 BH/M2],'\
' Desp4 [SB] (SB) 1, no Desp5 [WIN WON BPG BWG]' ]]
    printf 'no,name,r1\n1,Player 1,W2\n2,Player 2,L1\n' >two.csv
    run -1 --separate-stderr env tb-check --games=two.csv "$pages/vega2025-standings.html"
    [[ ${lines[1]} = *'points: declared 4.5, computed 1; rank: declared 2, computed 1;'\
' BH [BH] (BH): declared 13.5, computed 0; BH-C1 [BH/C1] (BH/C1): declared 12.5, computed 0;'\
' SB [SB] (SB): declared 11.5, computed 0' ]]
}

@test "rounds that are going on, languages, opponents by rank" {
    # 2.kolo is not played yet; Rk. and St.č. are both there.
    cat >cs.html <<'END'
<TABLE><TR><TH>Poř.</TH><TH>St.č.</TH><TH>Jméno</TH><TH>FED</TH><TH>1.kolo</TH><TH>2.kolo</TH><TH>Body</TH><TH>PH 1</TH></TR>
<TR><TD>1</TD><TD>3</TD><TD>Ny &#269;<BR>A</TD><TD>CZE</TD><TD> 3w1</TD><TD> 2b</TD><TD>1</TD><TD>0,5</TD></TR>
<TR><TD>2</TD><TD>1</TD><TD>B&ouml;hm</TD><TD>CZE</TD><TD>4w+</TD><TD> 1w</TD><TD>1</TD><TD>0</TD></TR>
<TR><TD>3<TD>4<TD>"C" &amp; co<TD>CZE<TD> 1s0<TD>4b<TD>0<TD>1
<TR><TD>4</TD><TD>2</TD><TD>D&nbsp;E</TD><TD>CZE</TD><TD>2b-</TD><TD>3w</TD><TD>0</TD><TD>1</TD></TR></TABLE>
END
    run -0 --separate-stderr tb-parse cs.html
    expect_error <<'END'
tb-parse: cs.html: warning: the results name opponents by rank, so the ranks are read as the players' numbers; by the column of numbers the games would contradict each other
END
    diff -u - <(cut -f 2,3,7 <<<"$output") <<'END'
id	name	games
1	Ny č A	W3w
2	Böhm	+4w
3	"C" & co	L1b
4	D E	-2b
END
    run -0 --separate-stderr parse_with next cs.html
    [ "$(appended_values <<<"$output")" = '?2b,?1w,?4b,?3w' ]
    # A forfeit that Vega tells by its opponent; a nested table in a cell.
    run -0 tb-parse <<'END'
<table><tr><td><table><tr><th>#</th><th>Name</th><th>Pts</th><th>1</th></tr>
<tr><td>1</td><td><table><tr><td>GM</td><td>Ada</td></tr></table></td><td>1</td><td><div class="res">1</div><div class="cf">2 </div></td></tr>
<tr><td>2</td><td>Bo<!-- <td>x</td> --></td><td>0</td><td><div class="res">0</div><div class="cf">1</div></td></tr>
<tfoot><tr><td>3</td></tr></tfoot></table></td></tr></table>
END
    [ "$(cut -f 2,3,7 <<<"${lines[1]}")" = $'1\tGM Ada\t+2' ]
    [ "$(cut -f 2,3,7 <<<"${lines[2]}")" = $'2\tBo\t-1' ]
}

@test "what tie-breaks are called in legends" {
    while IFS='|' read -r codes wording; do
        printf '<table><tr><th>No</th><th>Name</th><th>R1</th><th>Pts</th><th>TB1</th></tr><tr><td>1<td>A<td>2w1<td>1<td>3</tr><tr><td>2<td>B<td>1b0<td>0<td>4</tr></table>Tie Break1: %s<br>' \
            "$wording" >x.html
        run -0 --separate-stderr command tb-parse x.html
        [ "${lines[2]##*;}" = "TB1 [$codes]=3" ] ||
            { echo "$wording: ${lines[2]##*$'\t'}"; return 1; }
    done <<'END'
BH|Buchholz Tie-Breaks (all Results)
BH/C1|Buchholz Tie-Breaks (without one result)
BH/M1|Buchholz Tie-Breaks (without two results=middle Tie-Breaks)
BH real|Buchholz Tie-Breaks (with the real points)
BH/C1 2024|Buchholz Tie-Break Variable (2023) (Gamepoints, Cut1)
BH/M1 2026|Buchholz Tie-Break Variable (2026) (Gamepoints, Median1)
BH/C1|Buchholzwertung (1 Streichresultat)
SB/C1 2026|Sonneborn Berger Tie-Break Variable (2026) (Gamepoints, Cut1)
SB real|Sonneborn-Berger-Tie-Break (with real points)
DE/P|Direct Encounter (DE) (Forfeited games count)
WIN WON|The greater number of victories
BWG|Number of games won with black (BWG) (Gamepoints)
PS|Fide Tie-Break (fine)
ARO/C1/U1400|Average Rating of Opponents (ARO) (1400, Cut1, Forfeits And Byes are ignored)
ARO/C1|Rating average of the opponents (without one result)
APRO/U1400|Average [Tournament] Performance Rating Of Opponents (APRO) (1400)
KS|Koya-System (Points against player with >= 50% of the points)
AOB|Average of Opponents' Buchholz (AOB)
REP|Rounds Elected to Play (REP)
none|Sum of Buchholz-Tie-Breaks (all Results)
none|Arranz System (Win:1 / Draw: 0.6 black, 0.4 white, lost: 0)
given|Manually input (after Tie-Break matches)
?|Something of our club
PTS|points (game-points)
END
}

# A page of four players, two rounds and two tie-breaks; columns and legend as
# they are given.
small()
{
    cat <<END
<html><body>$1<table class="CRs1">
<tr><th>No.</th><th>Name</th><th>1.Rd</th><th>2.Rd</th><th>Pts.</th><th>Rk.</th><th>TB1</th><th>TB2</th></tr>
<tr><td>1</td><td>Ada</td><td>3w1</td><td>2b&frac12;</td><td>1,5</td><td>1</td><td>2</td><td>1</td></tr>
<tr><td>2</td><td>Bo</td><td>4b1</td><td>1w&frac12;</td><td>1,5</td><td>2</td><td>2</td><td>1</td></tr>
<tr><td>3</td><td>Cy</td><td>1b0</td><td>4w1</td><td>1</td><td>3</td><td>2</td><td>1</td></tr>
<tr><td>4</td><td>Di</td><td>2w0</td><td>3b0</td><td>0</td><td>4</td><td>2</td><td>1</td></tr>
</table>$2</body></html>
END
}

@test "a legend of two editions: each code has its own" {
    local bh='Buchholz Tie-Break Variable' sb='Sonneborn Berger Tie-Break Variable'
    while IFS='|' read -r one other want; do
        small '' "Tie Break1: $one<br>Tie Break2: $other" >x.html
        run -0 tb-parse x.html
        [[ ${lines[1]} == *$'\t'"$want;written="* ]] || { echo "$want: ${lines[1]}"; false; }
    done <<END
$bh (2026) (Gamepoints, Cut1)|$sb (2023) (Gamepoints)|order=BH/C1/E2026,SB/E2024
$bh (2023) (Gamepoints)|$sb (2023) (Gamepoints)|edition=2024;order=BH,SB
$bh (2023) (Gamepoints)|Direct Encounter (DE) (2026)|order=BH/E2024,DE
$bh (2026) (Gamepoints)|Sonneborn Berger (all)|edition=2026;order=BH,SB
END
}

@test "an order ends before a tie-break that is not known, and that is told" {
    while IFS='|' read -r one other order end; do
        small '' "Tie Break1: $one<br>Tie Break2: $other" >x.html
        run -0 --separate-stderr tb-parse x.html
        [[ ${lines[2]##*$'\t'} == "$order"written=* ]] ||
            { echo "$one, $other: ${lines[2]}"; false; }
        [ "$stderr" = "${end:+tb-parse: x.html: warning: the tie-break \
order ends before column '$end': the legend does not name a single known \
tie-break for it}" ]
    done <<END
Something of our club|Number of Wins||TB1
Number of Wins|Something of our club|order=WIN;|TB2
Number of Wins|Manually input|order=WIN;|TB2
Number of Wins|Board Count|order=WIN,BC;|
END
}

@test "tables with games are sections, named by their headings; a ranking is told" {
    local ranking='<table><tr><th>Rk.</th><th>Name</th><th>Pts.</th></tr><tr><td>1</td><td>Xy</td><td>8</td></tr></table>'
    local cut1='Tie Break1: Buchholz Tie-Break Variable (2026) (Gamepoints, Cut1)'
    local bh='Tie Break1: Buchholz Tie-Break Variable (2026) (Gamepoints)'
    local ps='Tie Break2: Progressive Score, before FIDE-Tie-Break (PS)(Gamepoints)'
    local ignored='it has no games, but another table of the page has; use -f html:'
    small "$ranking $bh<br>$ps<br>" "$cut1<br>$ps" >x.html
    run -0 --separate-stderr tb-parse x.html
    expect_error <<<"tb-parse: x.html: warning: table 1 is ignored: ${ignored}1 to read it anyway"
    [[ ${lines[1]} = *$'\tAda\t'*'order=BH/C1,PS;'* ]]
    [ "${#lines[@]}" = 5 ]
    # Below: a ranking is ignored, but ends the legend.
    small '' "<h3>Final</h3>$ranking$cut1<br>$ps" >x.html
    run -0 --separate-stderr command tb-parse x.html
    expect_error <<<"tb-parse: x.html: warning: table 2, 'Final', is ignored: ${ignored}2 to read it anyway"
    [[ ${lines[2]} = *$'\tAda\t'*';TB2=1' ]]
    run -1 --separate-stderr tb-check --games=x.html -f html:2 x.html
    [[ $stderr = *'matched by number: 1 of 1 in x.html, of 1 in x.html'* ]]
    # Each with the legend below it; headings of all kinds, twice the same.
    { echo '<h1>Spring Open</h1><p>Open</p>'
      small '<h2>A &amp; B</h2>' "$bh<br>$ps"
      small '' "$cut1"
      echo '<p>far</p><p><strong>U1800</strong></p><p>after 2 rounds</p>'
      small '' ''
      small '<h3>A &amp; B</h3>' '' | sed 's/<table[^>]*>/&<caption>Team\n C<\/caption>/'
      small '<h6>A &amp; B</h6>' ''
      small 'Blitz' ''
      small '' '' | sed 's/<table[^>]*>/&<tr><td colspan=9>In the table<\/tr>/'
    } >x.html
    run -0 --separate-stderr tb-parse x.html
    expect_error <<<"tb-parse: x.html: warning: the tie-break order ends before\
 column 'TB2': the legend does not name a single known tie-break for it"
    [ "$(sed 1d <<<"$output" | cut -f 1 | uniq -c | sed 's/^ *//')" = '4 A & B
4 Section 2
4 U1800
4 Team C
4 A & B (5)
4 Blitz
4 In the table' ]
    [[ ${lines[1]} = *'order=BH,PS;'* && ${lines[5]} = *'order=BH/C1;'* ]]
    run -0 tb-parse -f 'html:u18' x.html
    diff <(sed 1d <<<"$output" | cut -f 2-) \
        <(sed 1d <(tb-parse x.html) | grep ^U1800 | cut -f 2-)
    run -1 --separate-stderr tb-parse -f html:9 x.html
    [[ $stderr == "tb-parse: x.html: no table with players matches '9'; the page has the tables 1 'A & B', 2, 3 'U1800', "* ]]
    run -2 tb-parse -f html: x.html
    # A fault of one leaves the others; rows are counted on.
    { small '' ''; small '<h3>B</h3>' '' | sed 's/4b1/4b0/'; small '' ''; } >x.html
    run -1 --separate-stderr tb-parse x.html
    [[ ${stderr_lines[0]} == "tb-parse: x.html:9: round 1: 4 'Di' has "* ||
       ${stderr_lines[0]} == "tb-parse: x.html:8: round 1: 2 'Bo' has "* ]]
    [ "$(grep -c '^Section [13]' <<<"$output")" = 8 ]
    # Of rankings alone all.
    echo "$ranking${ranking/Xy/Zed}" >x.html
    printf '%s\n' section,no,name,r1 A,1,Xy,W2 A,2,Abe,L1 B,1,Zed,W2 B,2,Bea,L1 >two.csv
    run -1 --separate-stderr tb-check -t PTS --games=two.csv x.html
    [[ ${lines[1]} = *$'\tXy\t8\t1\t'* && ${lines[2]} = *$'\tZed\t8\t1\t'* ]]
}

@test "what a page shows is no name of a section" {
    while IFS='|' read -r above name; do
        { echo "$above"; rows No Name R1 Eve Flo
          echo '<h3>Other</h3>'; rows No Name R1 Gus Hal; } >x.html
        run -0 --separate-stderr tb-parse x.html
        [ -z "$stderr" ]
        [ "$(cut -f 1 <<<"$output" | grep -v '^#' | uniq | paste -sd '|')" = "section|$name|Other" ]
    done <<'END'
<h3>SwissSys Standings: U1500</h3>|U1500
<h3>SwissSys Standings. Spring Open: U1500</h3>|Spring Open: U1500
<b>Standings: Open</b>|Open
<h2>Section 2: Reserve</h2>|Reserve
<h2>Open</h2><h3>Standings after Round 1</h3>|Open
<b>Open</b><h3>Final Standings</h3>|Open
<h1>Cup</h1><h2>Final</h2>|Final
<h1>Standings after Round 1</h1>|Standings after Round 1
<h1>Standings: </h1>|Standings:
<h1>Section: 5</h1>|Section: 5
<h1>Club: Open</h1>|Club: Open
END
}

# A series of events: columns of days are no rounds.
@test "the first table of a page may be something else" {
    { echo '<table><tr><td>Menu<td>News</table><table><tr><td>Name</td><td>8.1.</td><td>12.3.</td><td>9.7.</td><td>Gesamt</td></tr><tr><td>Ada</td><td>12</td><td></td><td>12</td><td>24</td></tr></table>'
      echo '<table><tr><td>Nr.<td>Name<td>1<td>2<td>Punkte<tr><td>1<td>Ada<td>12<td>3<td>15</table>'
      small '' ''; } >x.html
    run -0 --separate-stderr tb-parse -S x x.html
    expect < <(small '' '' | tb-parse -S x)
    [ "$(grep -c 'it has no games' <<<"$stderr")" = 2 ]
    run -0 --separate-stderr tb-parse -v x.html
    [[ $stderr == *'table 1 is ignored: it has no players with rounds or points'* ]]
    [[ $stderr == *'table 2 is ignored: it has no games, '* ]]
}

# The rows of two players, and a header; and the csv they make.
rows()
{
    echo "<table><tr><th>$1<th>$2<th>$3</tr><tr><td>1<td>$4<td>W2</tr><tr><td>2<td>$5<td>L1</tr></table>"
}

@test "a table with games below a header that is not known is named" {
    local open unknown="is ignored: it has games ('W2' below 'Round One'), but its header is unknown; name its columns No, Name, R1, R2 in a copy of the page"
    open=$(printf '%s\n' No,Name,R1 1,Eve,W2 2,Flo,L1 | tb-parse -S x)
    { echo '<h2>Open</h2>'; rows No Name 'Rd 1' Eve Flo
      echo '<h2>U12</h2>'; rows 'ID#' Player 'Round One' Gus Hal; } >x.html
    for option in '' -v; do
        run -0 --separate-stderr tb-parse $option -S x x.html
        expect <<<"$open"
        expect_error <<<"tb-parse: x.html: warning: table 2, 'U12', $unknown"
    done
    for option in html:2 html:u12; do
        run -1 --separate-stderr tb-parse -f "$option" x.html
        expect_error <<<"tb-parse: x.html: table 2, 'U12', $unknown"
    done
    run -0 --separate-stderr tb-parse -S x -f html:1 x.html
    expect <<<"$open"
    [ -z "$stderr" ]
    # Alone; a ranking with points; games of Chess-Results.
    run -1 --separate-stderr tb-parse < <(rows 'ID#' Player 'Round One' Gus Hal)
    expect_error <<<"tb-parse: stdin: table 1 $unknown"
    { rows No Name R1 Eve Flo
      rows Rk Name Pts Gus Hal | sed "s/Pts/&<th>Round One/
          s/W2/1<td>2w1/; s/L1/0<td>1b0/"; } >x.html
    run -0 --separate-stderr tb-parse -S x x.html
    expect <<<"$open"
    expect_error <<<"tb-parse: x.html: warning: table 2 ${unknown/W2/2w1}"
    # One cell, or what is no game, is nothing to tell.
    { rows No Name R1 Eve Flo
      rows A B C Gus Hal | sed 's/W2/R2/'
      rows A B C Gus Hal | sed 's/W2/2-1/; s/L1/2w/'; } >x.html
    run -0 --separate-stderr tb-parse -S x x.html
    [ -z "$stderr" ]
}

@test "a table with games in a hidden element is named" {
    local open told='to read it, delete the words hidden and display:none in a copy of the page'
    open=$(printf '%s\n' No,Name,R1 1,Eve,W2 2,Flo,L1 | tb-parse -S x)
    while IFS='|' read -r begin end; do
        { rows No Name 'Rd 1' Eve Flo; echo "$begin<h2>Beta</h2>"
          rows No Name 'Rd 1' Gus Hal; echo "$end"; } >x.html
        run -0 --separate-stderr tb-parse -S x x.html
        expect <<<"$open"
        expect_error <<<"tb-parse: x.html: warning: ignoring 1 hidden table with games 'Beta'; $told"
    done <<'END'
<div style="display:none">|</div>
<section hidden><div>|</div></section>
<template>|</template>
END
    # Two, one without a name, above the table that is read.
    { echo '<div hidden><h2>Beta</h2>'; rows No Name R1 Gus Hal
      rows No Name R1 Ida Jo; echo '</div>'; rows No Name R1 Eve Flo; } >x.html
    run -0 --separate-stderr tb-parse -S x x.html
    expect <<<"$open"
    expect_error <<<"tb-parse: x.html: warning: ignoring 2 hidden tables with games 'Beta'; ${told/ it,/ them,}"
    # Points alone, or a card in a cell, are nothing to tell.
    { echo '<div hidden>'; rows Rk Name Pts Gus Hal | sed 's/W2/1/; s/L1/0/'
      echo '</div>'
      rows No Name R1 Eve Flo | sed 's|Eve|<div hidden><table><tr><td>1<td>W2<tr><td>2<td>L3</table></div>&|'; } >x.html
    run -0 --separate-stderr tb-parse -S x x.html
    expect <<<"$open"
    [ -z "$stderr" ]
}

@test "the text of a cell is what people see" {
    local seen hidden
    small '' '' >plain.html
    run -0 tb-parse -S x plain.html
    seen=$output
    while read -r hidden; do
        echo "$hidden"
        sed "s|<td>Ada|<td>$hidden|" plain.html >x.html
        run -0 --separate-stderr tb-parse -S x x.html
        expect <<<"$seen"
        [ -z "$stderr" ]
    done <<'END'
<!-- <b>no</b> > -->Ada
A<!-- x -->da
<b>Ad</b>a<script>if (1 < 2) document.write("<td>x</td>")</script>
<STYLE>td { x: y }</STYLE>Ada<template><td>T</td></template><noscript>N</noscript>
<div style="color: red; DISPLAY:none">no <div>more</div> of it</div>Ada
<span style='visibility: hidden'>x</span>Ada
<i hidden>x<i>y</i></i>Ada
<a title="5 > 4" href='x.php?a="1"'>Ada</a>
<img hidden src=x>Ada<br style="display:none">
<div class="a popup"><b>Ada</b><table><tr><td>1<td>2w1</table></div>Ada
Ada<span class="tooltiptext">rated <b>1900</b></span>
<div class="tooltip">Ada<span class="tooltiptext">rated 1900</span></div>
<span class="tooltip">Ada</span>
<div class=papi_joueur_box><div>x</div>Bo</div>Ada
Ad\&#97;
END
    # By a style sheet of the page, unless a rule or a style shows it.
    while IFS='|' read -r style hidden; do
        echo "$style: $hidden"
        { echo "<style>$style</style>"
          sed "s|<td>Ada|<td>$hidden|" plain.html; } >x.html
        run -0 --separate-stderr tb-parse -S x x.html
        expect <<<"$seen"
    done <<'END'
.x{display:none}|Ada<span class="x">hid</span>
b, .x, i.y { color: red; visibility: hidden }|A<b class=x>h</b>da<i class='z y'>h</i>
/* .x{display:none} */|<b class=x>Ada</b>
/* .x{display:none}|<b class=x>Ada</b>
@media print { .x{display:none} } .y{display:none}|<b class=x>Ada</b><b class=y>h</b>
.x{display:none} @media (min-width: 1px){.x{display:inline}}|<b class=x>Ada</b>
.x{display:none}|<b class=x style="display:inline">Ada</b>
i.x{display:none}|<b class=x>Ada</b>
.x{}|Ada<dialog>Name: Ada <b>Lee</b></dialog>
.x{}|<dialog open>Ada</dialog><datalist><option>Eve</datalist>
.x{}|<select><option>Eve<option selected>Ada<option>Flo</option></select>
END
    # A column that is hidden in all rows, and a row.
    sed 's|<t[dh]>[^<]*</t[dh]></tr>|<td style="display:none">9</td></tr>|
        s|</table>|<tr hidden><td>9<td>No<td>1b1</tr>&|' plain.html >x.html
    run -0 tb-parse -S x x.html
    expect <<<"$seen"
    sed 's/Ada/\&Ntilde;and\&uacute; O\&rsquo;Shea \&szlig;/' plain.html >x.html
    run -0 tb-parse x.html
    [[ ${lines[1]} == *$'\tÑandú O’Shea ß\t'* ]]
}

@test "a chart within <pre> is read without its tags" {
    cat >plain.txt <<'END'
-------------------------------------------
 Pair | Player Name     |Total|Round|Round|
 Num  | USCF ID / Rtg   | Pts |  1  |  2  |
-------------------------------------------
    1 | ADA & CO        |1.0  |W   2|L   2|
   WI | 1 / R: 1000 ->1 |     |W    |B    |
    2 | BO              |1.0  |L   1|W   1|
   WI | 2 / R: 1000 ->1 |     |B    |W    |
END
    { echo '<html><head><title>Pair | Player</title></head><body>'
      echo '<table><tr><td>Menu</table><pre>'
      sed 's/ADA & CO/<a href="x?1">ADA \&amp; CO<\/a><i hidden>x<\/i>/
        s/^ Pair/<b>&<\/b>/' plain.txt
      echo '</pre></body></html>'
    } >x.html
    run -0 --separate-stderr tb-parse -S x x.html
    [ -z "$stderr" ]
    expect < <(tb-parse -S x plain.txt)
    # Lines are those of the page.
    sed 's/L   2/L   9/' x.html >y.html
    run -1 --separate-stderr tb-parse y.html
    [[ $stderr == "tb-parse: y.html:7: round 2: 1 'ADA & CO' has L9b, but there is no "* ]]
    # A tab-separated table, too; and one of html is read as ever.
    { echo '<pre>'; printf 'No\tName\tR1\tPts\n1\t<u>Ada</u>\tW2\t1\n2\tBo\tL1\t0\n'; echo '</pre>'; } >z.html
    run -0 tb-parse -S x z.html
    [ "$(cut -f 3,7 <<<"${lines[1]}")" = $'Ada\tW2' ]
}

@test "a page with games in a table and in a <pre>: -f says which" {
    local message='the page has games both in tables and in a <pre>; use -f html for the tables or -f csv for the <pre>'
    printf '%s\n' No,Name,R1 1,A,W2 2,B,L1 >pre.csv
    printf '%s\n' No,Name,R1 1,Eve,W2 2,Flo,L1 >table.csv
    { echo '<pre>'; cat pre.csv; echo '</pre><h2>Open</h2>'; } >pre
    { rows No Name 'Rd 1' Eve Flo; } >table
    cat pre table >first.html
    cat table pre >last.html
    for page in first last; do
        run -1 --separate-stderr tb-parse $page.html
        expect_error <<<"tb-parse: $page.html: $message"
        run -0 --separate-stderr tb-parse -S x -f csv $page.html
        expect < <(tb-parse -S x pre.csv)
        run -0 --separate-stderr tb-parse -S x -f html $page.html
        expect < <(tb-parse -S x table.csv)
    done
    # A table without games, or a <pre> that is no chart, is no second one.
    { rows Rk Name Pts Eve Flo | sed 's/W2/1/; s/L1/0/'; cat pre; } >x.html
    run -0 --separate-stderr tb-parse -S x x.html
    expect < <(tb-parse -S x pre.csv)
    { echo '<pre>Welcome to our club</pre>'; cat table; } >x.html
    run -0 --separate-stderr tb-parse -S x x.html
    expect < <(tb-parse -S x table.csv)
}

@test "several <pre> are sections, named by the headings above them" {
    local want
    printf '%s\n' No,Name,R1 1,Eve,W2 2,Flo,L1 >open
    printf '%s\n' No,Name,R1 1,Gus,W2 2,Hal,L1 >u12
    { echo Open,,; cat open; echo U12,,; cat u12; } >all.csv
    want=$(tb-parse all.csv)
    while IFS='|' read -r above between below; do
        echo "$above"
        { echo "<h1>Spring Open</h1>$above<pre>"; cat open
          echo "</pre>$between<pre>"; cat u12; echo "</pre>$below"; } >x.html
        run -0 --separate-stderr tb-parse x.html
        expect <<<"$want"
        [ -z "$stderr" ]
        # Without lines between the tags.
        sed -z 's/<pre>\n/<pre>/g; s/\n<\/pre>/<\/pre>/g' x.html >y.html
        run -0 --separate-stderr tb-parse y.html
        expect <<<"$want"
    done <<'END'
<h2>Open</h2>|<h2>U12</h2>|
<table><tr><td><h3>Open</h3><p>after 1 round</p>|</td><td><h3>U12</h3>|</td></table>
<h2><a href="x">Open</a></h2><hr>|<p>Back to top</p><h2>U12</h2>|<p>The end</p>
END
    # A chart too, whose last row the heading follows at once.
    chart() { printf '%s\n' "No  Name  R1" "1   $1   W2" "2   $2   L1"; }
    for end in '</h2><pre>' $'</h2>\n<pre>'; do
        { echo '<h2>Open</h2><pre>'; chart Eve Flo; echo "</pre><h2>U12$end"
          chart Gus Hal; echo '</pre>'; } >z.html
        run -0 --separate-stderr tb-parse z.html
        expect <<<"$want"
    done
    # Lines are those of the page.
    { echo '<h2>Open</h2><pre>'; cat open; echo '</pre><h2>U12</h2><pre>'
      sed s/L1/L/ u12; echo '</pre>'; } >x.html
    run -1 --separate-stderr tb-parse x.html
    [[ $stderr == "tb-parse: x.html:8:7: round 1: 'L' names no opponent"* ]]
    # A table goes on in the next, below the header again.
    { echo '<h2>Open</h2><pre>'; head -2 open; echo '</pre><p>Page 2</p><pre>'
      sed 2d open; echo '</pre>'; } >x.html
    run -0 --separate-stderr tb-parse -S x x.html
    expect < <(tb-parse -S x open)
}

@test "reports in two <pre>: a heading between them names a section" {
    report()
    {
        cat <<END
----------------------------
 Pair | Player  |Total|Round|
 Num  | ID      | Pts |  1  |
----------------------------
    1 | $1     |1.0  |W   2|
   WI |         |     |W    |
    2 | $2     |0.0  |L   1|
   WI |         |     |B    |
END
    }
    page() { echo '<pre>'; report ADA BOB; echo "</pre>$1<pre>"; report EVE FAY; echo '</pre>'; }
    page '<h2>U12</h2>' >x.html
    run -0 --separate-stderr tb-parse x.html
    [ "$(cut -f 1-3,7 <<<"$output" | grep -v '^#')" = $'section\tid\tname\tgames
Section 1\t1\tADA\tW2w\nSection 1\t2\tBOB\tL1b\nU12\t1\tEVE\tW2w\nU12\t2\tFAY\tL1b' ]
    # X alone, where the total says 0 for it.
    run -1 --separate-stderr tb-parse < <(report ADA BOB | sed 's/L   1/X    /; s/W   2/B    /')
    [[ $stderr = *"2 'BOB' has 0 points, but its rounds sum to 1; round 1: 'X' names no opponent: write U for a round that was not played, "* ]]
    # Without one it may be the next page of the same section, and is not.
    for between in '' '<hr>'; do
        page "$between" >x.html
        run -1 --separate-stderr tb-parse x.html
        expect_error <<'END'
tb-parse: x.html:15: duplicate id 1, first in line 6; if the repeated header begins another section, write the section's name in a line above it
tb-parse: x.html:17: duplicate id 2, first in line 8; if the repeated header begins another section, write the section's name in a line above it
END
    done
    run -1 --separate-stderr tb-parse < <(for _ in 1 2; do printf '%s\n' No,Name,R1 1,A,B; done)
    expect_error <<<"tb-parse: stdin:4: duplicate id 1, first in line 2; if the repeated header begins another section, write the section's name in a line above it"
}

@test "tables as people make them: spans, headers again, a foot, dashes" {
    local bh='Tie Break1: Buchholz Tie-Break Variable (2026) (Gamepoints)' want
    local ps='Tie Break2: Progressive Score, before FIDE-Tie-Break (PS)(Gamepoints)'
    parse()
    {
        run -0 --separate-stderr command tb-parse x.html
        [ -z "$stderr" ]
        [ "${#lines[@]}" = 7 ]
        cut -f 2- <<<"$output" >"$1"
    }
    small '' "$bh<br>$ps" >plain.html
    cp plain.html x.html
    parse want
    # One cell above title and name, opponent and result; one for a whole row.
    cat >x.html <<'END'
<table><tr><td colspan="6">Our club</td></tr>
<tr><th>No<th class="a" COLSPAN="2">Name<th colspan=2>R1<th>R2<th>Pts</tr>
<tr><td>1<td>GM<td>Ada<td>2w<td>1<td>2b0<td>1</tr>
<tr><td colspan=7>Below</tr>
<tr><td>2<td colspan=2>Bo<td>1b<td>0<td>1w1<td>1</tr></table>
END
    run -0 --separate-stderr tb-parse x.html
    [ -z "$stderr" ]
    [ "$(cut -f 3,6,7 <<<"${lines[1]}")" = $'GM Ada\t1\tW2w L2b' ]
    [ "$(cut -f 3,6,7 <<<"${lines[2]}")" = $'Bo\t1\tL1b W1w' ]
    # The header again, and a foot.
    awk -v foot="<tr><td colspan=\"8\">20 players, no more</td></tr></table>$bh<br>$ps" '
        /<th>/ { head = $0 }
        /<td>3<.td><td>Cy/ { print head }
        { if (sub(/<.table>.*/, "")) print foot; else print }' plain.html >x.html
    parse foot
    diff -u want foot
    # Dashes, a shared place, an entity without its end.
    sed 's/2w0/2w\&#8722;/; s/4b1/4b+/; s/3b0/3b–/; s/4w1/4w+/
        s/&frac12;/\&frac12/; s/Ada/Ad–a/' plain.html |
        awk '/Ada|Ad–a/ { sub("<td>1,5</td><td>1<", "<td>1,5</td><td>1–2<") }
            /Bo/ { sub("<td>1,5</td><td>2<", "<td>1,5</td><td>1=<") } 1' >x.html
    run -0 --separate-stderr parse_with rank x.html
    [ -z "$stderr" ]
    [ "$(cut -f 3,7,9 <<<"${lines[1]}")" = $'Ad-a\tW3w D2b\t1' ]
    [ "$(cut -f 3,7,9 <<<"${lines[2]}")" = $'Bo\t+4b D1w\t1' ]
    [ "$(cut -f 3,7,9 <<<"${lines[4]}")" = $'Di\t-2w -3b\t4' ]
    sed 's/<td>2w0/<td>2w--/' plain.html >x.html
    run -1 --separate-stderr tb-parse x.html
    [[ $stderr != *date* && $stderr == *"'2w--'"* ]]
}

@test "sections of one table, below rows with their names" {
    local head='<tr><th>No<th>Name<th>Rd 1</tr>' want title
    # The same table as a csv.
    want=$(printf '%s\n' Open,, No,Name,R1 1,Eve,W2 2,Flo,L1 \
        U12,, No,Name,R1 1,Gus,W2 2,Hal,L1 | tb-parse)
    [ "$(cut -f 1-3,7 <<<"$want" | grep -v '^#')" = "section	id	name	games
Open	1	Eve	W2
Open	2	Flo	L1
U12	1	Gus	W2
U12	2	Hal	L1" ]
    sections()
    {
        echo "<table><tr>${title/NAME/Open}</tr>$head<tr><td>1<td>Eve<td>W2</tr>"
        echo "<tr><td>2<td>Flo<td>L1</tr><tr>${title/NAME/U12}</tr>$between"
        echo "$head<tr><td>1<td>Gus<td>W2</tr><tr><td>2<td>Hal<td>L1</tr></table>"
    }
    for title in '<td colspan=3>NAME</td>' '<td>NAME<td><td>' '<th>NAME'; do
        for between in '' '<tr><td><td><td></tr>' '<!-- -->'; do
            echo "$title $between"
            sections >x.html
            run -0 --separate-stderr tb-parse x.html
            expect <<<"$want"
            [ -z "$stderr" ]
        done
    done
    # In the second table of a page; rows are counted on: 3 of the table above, 8 of this.
    between=
    { rows No Name R1 Ida Jo; sections; } >x.html
    run -0 --separate-stderr tb-parse x.html
    expect < <(grep -v '^#' <<<"$want" | sed '1a\
Section 1	1	Ida	-	-	1	W2	written=2,0\
Section 1	2	Jo	-	-	0	L1	written=2,0')
    sed 's/Hal<td>L1/Hal<td>L/' x.html >y.html
    run -1 --separate-stderr tb-parse y.html
    [[ $stderr == 'tb-parse: y.html:11:'* ]]
    # Notes between players, and the header at the head of each page.
    { echo "<table>$head<tr><td>1<td>Eve<td>W2</tr>$head<tr><td colspan=3>Below"
      echo "<tr><td>2<td>Flo<td>L1</tr><tr><td colspan=3>2 players</table>"; } >x.html
    run -0 --separate-stderr tb-parse -S x x.html
    expect < <(printf '%s\n' No,Name,R1 1,Eve,W2 2,Flo,L1 | tb-parse -S x)
}

@test "hostile pages: one message" {
    page cr "$events/frome-2026" >whole.html
    while read -r bytes; do
        head -c "$bytes" whole.html >cut.html
        run -1 --separate-stderr tb-parse cut.html
        expect_error <<<'tb-parse: cut.html: the page is truncated: it ends inside a table; save it again'
    done < <(seq 700 1234 "$(grep -bo '^</table>' whole.html | cut -d : -f 1)")
    printf '<table>%.0s' {1..1000} >deep.html
    cat whole.html >>deep.html
    run -0 tb-parse deep.html
    [ ${#lines[@]} = 39 ]
    { printf '<table><tr>' && printf '<td><table><tr>%.0s' {1..1000}; } >deep.html
    run -1 --separate-stderr tb-parse deep.html
    [ ${#stderr_lines[@]} = 1 ]
    { printf '<p title="' && head -c 1000000 /dev/zero | tr '\0' '&'; } >long.html
    run -1 --separate-stderr tb-parse long.html
    expect_error <<<'tb-parse: long.html: no table of the page has players and rounds below a known header; give the cross table (Chess-Results: art=4 or art=5 in the address)'
    # No more than 50 lines below a table are looked at.
    { printf '<table><tr>' && printf '<td>TB1%.0s' {1..900} &&
        printf '<td>No<td>Name<td>1</tr></table>' &&
        printf 'TB1:y<br>%.0s' {1..20000}; } >lines.html
    run -1 --separate-stderr timeout 60 tb-parse lines.html
    expect_error <<'END'
tb-parse: lines.html:1: warning: the table has more than 100 further columns; ignoring those from 'TB1' on
tb-parse: lines.html:1: no players below the header
END
    # Boxes of a game and a player in one cell.
    run -1 --separate-stderr tb-parse <<<'<table><tr><td>No<td>Name<td>1</tr><tr><td><div class="cw"><td>A<td>xx<div class="cf">5<div class="player-name">b</table>'
    [ ${#stderr_lines[@]} = 1 ]
    printf '<table>\0<tr>' >nul.html
    run -1 --separate-stderr tb-parse nul.html
    expect_error <<<'tb-parse: nul.html: is not a text file: it has a NUL byte; save a spreadsheet as CSV'
}

@test "Papi: +24N is won with Black, > and < are forfeits; as a page and pasted" {
    cd "$BATS_TEST_TMPDIR"
    # By hand: 1 beat 4 as White and 2 as Black, drew with 3; 4 lost to 2 by
    # forfeit.
    printf '%s\n' 'Pl|Nom|Elo|Cat.|Fede|Ligue|R 1|R 2|R 3|Pts' \
        '1|ALPHA Anne|2000 F|Sen|FRA|IDF|+4B|+2N|=3B|2,5' \
        '2|BETA Bob|1900 N|Sen|FRA|IDF|+3N|-1B|>4N|2' \
        '3|GAMMA Guy|1800 E|Sen|FRA|IDF|-2B|+4N|=1N|1,5' \
        '4|DELTA Dan|1700 E|Sen|FRA|IDF|-1N|-3B|<2B|0' | tr '|' '\t' >grille.tsv
    { echo '<table>'
      sed 's/</\&lt;/; s/\t/<td>/g; s/^/<tr><td>/' grille.tsv; echo '</table>'; } >grille.html
    for file in grille.tsv grille.html; do
        tb-parse "$file" | grep -v '^#' | cut -f 2,3,5-7 | diff - <(tr '|' '\t' <<'END'
id|name|rating|score|games
1|ALPHA Anne|2000|2.5|W4w W2b D3w
2|BETA Bob|1900|2|W3b L1w +4b
3|GAMMA Guy|1800|1.5|L2w W4b D1b
4|DELTA Dan|1700|0|L1b L3w -2w
END
        )
    done
    # Elsewhere + is a forfeit, and b Black.
    printf '%s\n' No,Name,R1 1,A,2b+ 2,B,1w- >table.csv
    [ "$(tb-parse table.csv | sed -n 's/.*\t\(+2b\)\t.*/\1/p')" = +2b ]
}

@test "the title of a page of Chess-Results is the event's name" {
    tb-parse "$top/samples/chess-results.html" | grep ';event=Spring Cup 2026' >/dev/null
    sed 's/Spring Cup 2026/Caf\&eacute; \&amp; Cup/' \
        "$top/samples/chess-results.html" >page.html
    run -0 --separate-stderr tb-standings -t BH page.html
    [[ ${lines[0]} == "Café & Cup" ]]
    sed 's/Chess-Results Server Chess-results.com - //' \
        "$top/samples/chess-results.html" >page.html
    run -0 --separate-stderr tb-standings -t BH page.html
    [[ ${lines[0]} == page ]]
}

@test "html: a cell over several rows is refused, not lost in the others" {
    cd "$BATS_TEST_TMPDIR"
    for attribute in rowspan=2 'rowspan="2"'; do
        printf '%s\n' '<table><tr><th rowspan=1>No<th>Name<th>R1<th>Team</tr>' \
            "<tr><td>1<td>Ann<td>W2<td $attribute>X</tr>" \
            '<tr><td>2<td>Bo<td>L1</tr></table>' >x.html
        run -1 --separate-stderr tb-parse x.html
        expect_error <<<'tb-parse: x.html: table 1 has a cell over several rows; give each row its own cell'
    done
    # In the last row it hides nothing.
    printf '%s\n' '<table><tr><th>No<th>Name<th>R1<th>Team</tr>' \
        '<tr><td>1<td>Ann<td>W2<td>X</tr><tr><td>2<td>Bo<td>L1<td rowspan=2>Y</tr>' \
        '</table>' >x.html
    run -0 --separate-stderr tb-parse x.html
    [ "$(cut -f 4 <<<"$output" | paste -sd ' ')" = 'team X Y' ]
}

@test "html: a legend that explains several columns in one line" {
    run -0 --separate-stderr tb-parse "$top/samples/chess-results.html"
    [ -z "$stderr" ]
    [[ ${lines[1]} = *'order=BH/C1,BH;'* ]]
    # The page is ranked by both; what it publishes is what they make.
    run -0 tb-standings -o tsv "$top/samples/chess-results.html"
    [ "$(cut -f 2,4,6,7 <<<"$output" | sed -n 2,4p | tr '\t' ' ' | paste -sd ,)" = \
        '1 Okoye, Ada 4 5.5,2 Silva, Bia 4 5,3 Rossi, Carlo 3.5 3.5' ]
    sed 's/, TB2/; TB2/' "$top/samples/chess-results.html" >"$BATS_TEST_TMPDIR/x.html"
    run -0 tb-parse "$BATS_TEST_TMPDIR/x.html"
    [[ ${lines[1]} = *'order=BH/C1,BH;'* ]]
    # A column of the points is explained; one on the left may be left out.
    sed 's/TB1: [^,]*, //' "$top/samples/chess-results.html" >"$BATS_TEST_TMPDIR/x.html"
    run -0 --separate-stderr tb-parse "$BATS_TEST_TMPDIR/x.html"
    [[ $stderr = *"the tie-break order ends before column 'TB1': "* ]]
}
