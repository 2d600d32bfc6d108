#!/usr/bin/env bats
# tb-parse reads tournament files of several formats.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

header=$'section\tid\tname\tteam\trating\tscore\tgames\tsettings'

# The records of a file on standard input, only some columns of them.
columns()
{
    cut -f "$1"
}

# Two players who met in the first round.
pair()
{
    player 1 Ada 2000 1.0 '2 w 1'
    player 2 Bo 1900 0.0 '1 b 0'
}

# --- TRF ---

@test "trf: all columns of a player's record" {
    cat >"$BATS_TEST_TMPDIR/Open A.trf" <<'END'
012 A name that is not the section
001   12 mGM  Carlsen, Magnus                   2839 NOR     1503014 1990/11/30  1.0    1     7 w 1
001    7 w    Müller, Ö.                             GER             1991/00/00  0.0    2    12 b 0
END
    run -0 parse_with title,fed,fideid,birth,sex "$BATS_TEST_TMPDIR/Open A.trf"
    expect < <(
        printf '%s\ttitle\tfed\tfideid\tbirth\tsex\n' "$header"
        tabs <<'END'
Open A | 12 | Carlsen, Magnus | - | 2839 | 1 | W7w | event=A name that is not the section | GM | NOR | 1503014 | 1990/11/30 | m
Open A | 7 | Müller, Ö. | - | - | 0 | L12b | event=A name that is not the section | - | GER | - | 1991/00/00 | w
END
    )
}

@test "trf: the results of a game, in either case" {
    while IFS='|' read -r white black token other; do
        echo "$white $black"
        output=$({ player 1 A 2000 '' '3 w 1' "2 w $white"
            player 2 B 2000 '' '4 w 1' "1 b $black"
            player 3 C 2000 '' '1 b 0' '4 w ='
            player 4 D 2000 '' '2 b 0' '3 b ='
        } | tb-parse 2>/dev/null | cut -f 7)
        [ "$output" = "games
W3w $token
W4w $other
L1b D4w
L2b D3b" ]
    done <<'END'
1|0|W2w|L1b
=|=|D2w|D1b
0|1|L2w|W1b
0|0|L2w|L1b
=|0|D2w|L1b
W|L|w2w|l1b
w|l|w2w|l1b
D|D|d2w|d1b
d|d|d2w|d1b
L|W|l2w|w1b
+|-|+2w|-1b
-|+|-2w|+1b
-|-|-2w|-1b
END
}

@test "trf: rounds without an opponent, in either case; old byes" {
    while IFS='|' read -r cell token points; do
        echo "$cell"
        output=$({ player 1 A 2000 '' '2 w 1' "$cell"
            player 2 B 2000 '' '1 b 0' '3 w 1'
            player 3 C 2000 '' '0000 - Z' '2 b 0'
        } | tb-parse | sed -n 2p | cut -f 6,7)
        [ "$output" = "$points"$'\t'"W2w $token" ]
    done <<'END'
0000 - H|HPB|1.5
0000 - h|HPB|1.5
0000 - F|FPB|2
0000 - U|PAB|2
0000 - u|PAB|2
0000 - Z|ZPB|1
0000 - z|ZPB|1
0000 - +|+0|2
0000 - -|ZPB|1
0000 - 1|PAB|2
0000 - =|HPB|1.5
0000 - 0|ZPB|1
|ZPB|1
0 - H|HPB|1.5
000 - H|HPB|1.5
END
}

@test "trf: a blank opponent is none, a blank colour is unknown" {
    { player 1 A 2000 '' '2 - 1'
      player 2 B 2000 '' '1 - 0'
      printf '%-98sH\n' "$(player 3 C 2000 '')"
    } >"$BATS_TEST_TMPDIR/x"
    run -0 tb-parse "$BATS_TEST_TMPDIR/x"
    run -0 columns 7 <<<"$output"
    expect <<<$'games\nW2\nL1\nHPB'
}

@test "trf: a result that is not known yet counts 0 and is reported" {
    { player 1 A 2000 '' '2 w 1' '3 b  '
      player 2 B 2000 '' '1 b 0' '4 w 1'
      player 3 C 2000 '' '4 w 0' '1 w  '
      player 4 D 2000 '' '3 b 1' '2 b 0'
    } >"$BATS_TEST_TMPDIR/x.trf"
    run -0 --separate-stderr tb-parse "$BATS_TEST_TMPDIR/x.trf"
    expect_error <<END
tb-parse: $BATS_TEST_TMPDIR/x.trf:1: warning: round 2: the result of 1 'A' against\
 3 'C' is unknown and counts 0
tb-parse: $BATS_TEST_TMPDIR/x.trf: round 2: 2 of 4 have no result yet
END
    run -0 columns 2,6,7 <<<"$output"
    expect < <(tabs <<'END'
id | score | games
1 | 1 | W2w ?3b
2 | 1 | L1b W4w
3 | 0 | L4w ?1w
4 | 1 | W3b L2b
END
    )
}

@test "trf: R is the last round that has begun" {
    while IFS='|' read -r second third games; do
        output=$({ player 1 A 2000 '' '2 w 1' "$second" "$third"
            player 2 B 2000 '' '1 b 0' '' ''; } | tb-parse 2>/dev/null |
            sed -n 2p | cut -f 7)
        [ "$output" = "$games" ]
    done <<'END'
||W2w
0000 - H||W2w
|0000 - U|W2w
0000 - Z||W2w
0000 - H|0000 - +|W2w HPB +0
END
}

@test "trf: lines end in LF, CR or CRLF, the last one in none" {
    while read -r sep; do
        for last in "$sep" ''; do
            echo "$sep, at the end $last"
            output=$(pair | awk -v ORS= -v sep="$sep" -v last="$last" '
                { print (NR > 1 ? sep : "") $0 } END { print last }' |
                tb-parse | cut -f 2,3,7)
            expect <<<$'id\tname\tgames\n1\tAda\tW2w\n2\tBo\tL1b'
        done
    done <<'END'
\n
\r
\r\n
END
}

@test "trf: Windows-1252, UTF-8, a byte order mark" {
    while read -r name bom; do
        echo "$name $bom"
        { printf '%b' "$bom"
          pair | sed "s/Ada      /$(printf '%b' "$name")   /"
        } >"$BATS_TEST_TMPDIR/x.trf"
        run -0 tb-parse "$BATS_TEST_TMPDIR/x.trf"
        run -0 columns 3,5,7 <<<"$output"
        expect <<<$'name\trating\tgames\nAdélaï\t2000\tW2w\nBo\t1900\tL1b'
    done <<'END'
Ad\0351la\0357
Ad\0303\0251la\0303\0257
Ad\0303\0251la\0303\0257 \0357\0273\0277
END
}

@test "Windows-1252: what it has beside Latin-1; -v says so" {
    local file=$BATS_TEST_TMPDIR/x.csv
    printf 'no,name,team,r1\n1,O\222Neil,\212K,W2\n2,\200\237\201,\216K,L1\n' \
        >"$file"
    run -0 --separate-stderr tb-parse -v "$file"
    expect_error <<<"tb-parse: $file: is not UTF-8: read as Windows-1252"
    [ "$(cut -f 3,4 <<<"${lines[1]}")" = $'O’Neil\tŠK' ]
    [ "$(cut -f 3,4 <<<"${lines[2]}")" = $'€Ÿ?\tŽK' ]
    run -0 --separate-stderr tb-parse "$file"
    [ "$stderr" = "" ]
}

@test "UTF-8 and Windows-1252 in one file: a warning with the line" {
    while read -r line text; do
        echo "$text"
        run -0 --separate-stderr tb-parse -R 1 < <(printf '%b' "$text")
        message="tb-parse: stdin:$line: warning: a byte is not UTF-8, though others are: all are read as Windows-1252, and names may be wrong"
        [ "$line" != - ] || message=
        expect_error <<<"$message"
        line=$(cut -f 3 <<<"$output" | tail -n 1)
        [ "$line" = Adé ] || [ "$line" = AdÃ© ]
    done <<'END'
3 no,name,r1\n1,B\0303\0266,B\n2,C\0366,B\n3,Ad\0303\0251,B\n
2 no,name,r1\n1,B\0366,B\n2,Ad\0303\0251,B\n
2 \0357\0273\0277no,name,r1\r\n1,Ad\0351,B\r\n
- no,name,r1\n1,C\0366,B\n2,Ad\0351,B\n
- no,name,r1\n1,C\0303\0266,B\n2,Ad\0303\0251,B\n
END
    # A file that was cut off inside a character.
    run -0 --separate-stderr tb-parse \
        < <(printf 'no,r1,name\n1,B,B\303\266\n2,B,C\303')
    [[ $stderr = 'tb-parse: stdin:3: warning: a byte is not UTF-8, though '* ]]
}

@test "trf: short lines; what is missing is said with -v" {
    { player 1 A 2000 '' '2 w 1' '3 b 1'
      player 2 B 1900 '' '1 b 0'
      player 3 C 1800 '' '' '1 w 0'
      printf '001    4          D\n'
    } >"$BATS_TEST_TMPDIR/x.trf"
    run -0 --separate-stderr tb-parse "$BATS_TEST_TMPDIR/x.trf"
    [ "$stderr" = '' ]
    run -0 --separate-stderr tb-parse -v "$BATS_TEST_TMPDIR/x.trf"
    expect_error <<END
tb-parse: $BATS_TEST_TMPDIR/x.trf:2: 1 of 2 rounds are given; the others\
 count as zero-point byes
tb-parse: $BATS_TEST_TMPDIR/x.trf:4: 0 of 2 rounds are given; the others\
 count as zero-point byes
END
    run -0 columns 2,3,5,6,7 <<<"$output"
    expect < <(tabs <<'END'
id | name | rating | score | games
1 | A | 2000 | 2 | W2w W3b
2 | B | 1900 | 0 | L1b ZPB
3 | C | 1800 | 0 | ZPB L1w
4 | D | - | 0 | ZPB ZPB
END
    )
}

@test "trf: comments and unknown records are skipped" {
    run -0 tb-parse < <(printf '### TRF26\n### 001 nobody\n999 x\nhello\n\n'
        pair; printf '250 x\n260 y\n132   22/01/01\nXXZ 1 2\n')
    run -0 columns 2,7 <<<"$output"
    expect <<<$'id\tgames\n1\tW2w\n2\tL1b'
}

# The settings of a file with these lines before its players.
settings_with()
{
    { printf '%b' "$1"; pair; } | tb-parse 2>&1 | sed -n 2p | cut -f 8
}

@test "trf: points, 162 and the letters of pairing engines" {
    while IFS='|' read -r lines settings; do
        echo "$lines"
        output=$({ printf '%b' "$lines"
            player 1 A 2000 '' '2 w 1' '3 b =' '0000 - U' '4 w +'
            player 2 B 2000 '' '1 b 0' '4 w 1' '0000 - H' '3 b 1'
            player 3 C 2000 '' '4 w 1' '1 w =' '0000 - F' '2 w 0'
            player 4 D 2000 '' '3 b 0' '2 b 0' '0000 - Z' '1 b -'
        } | tb-parse | cut -f 6-8 | tr '\t\n' '/,')
        [ "$output" = "score/games/settings,$settings," ]
    done <<'END'
|3.5/W2w D3b PAB +4w/-,2.5/L1b W4w HPB W3b/-,2.5/W4w D1w FPB L2w/-,0/L3b L2b ZPB -1b/-
162  W   3    D   1\n|10/W2w D3b PAB +4w/points=3,1,0,7/L1b W4w HPB W3b/points=3,1,0,7/W4w D1w FPB L2w/points=3,1,0,0/L3b L2b ZPB -1b/points=3,1,0
162  W 3.0    D 1.0    L 0.0\n|10/W2w D3b PAB +4w/points=3,1,0,7/L1b W4w HPB W3b/points=3,1,0,7/W4w D1w FPB L2w/points=3,1,0,0/L3b L2b ZPB -1b/points=3,1,0
162  W 3.0    D 1.0    L 0.0    P 1.5    A 0.5\n|8.5/W2w D3b PAB=1.5 +4w/points=3,1,0,7/L1b W4w HPB W3b/points=3,1,0,7/W4w D1w FPB L2w/points=3,1,0,1/L3b L2b ZPB=0.5 -1b=0.5/points=3,1,0
162  P 0.5\n|3/W2w D3b PAB=0.5 +4w/-,2.5/L1b W4w HPB W3b/-,2.5/W4w D1w FPB L2w/-,0/L3b L2b ZPB -1b/-
BBW   3.0\nBBD   1.0\nBBL   0.0\n|10/W2w D3b PAB +4w/points=3,1,0,7/L1b W4w HPB W3b/points=3,1,0,7/W4w D1w FPB L2w/points=3,1,0,0/L3b L2b ZPB -1b/points=3,1,0
BBU   0.5\nBBZ   0.5\nBBF   0.5\n|3/W2w D3b PAB=0.5 +4w/-,2.5/L1b W4w HPB W3b/-,2.5/W4w D1w FPB L2w/-,1/L3b L2b ZPB=0.5 -1b=0.5/-
END
}

@test "trf: the edition in force on the first day" {
    while IFS='|' read -r date settings; do
        echo "$date"
        output=$({ echo "042 $date"; pair; } | tb-parse 2>/dev/null)
        [ "$(grep Ada <<<"$output" | cut -f 8 | sed 's/;date=.*//')" = \
            "$settings" ]
    done <<'END'
2026/02/28|edition=2024
2026/03/01|edition=2026
24/05/01|edition=2024
26/03/01|-
28/02/2026|edition=2024
01/03/2026|-
01.03.2026|edition=2026
01.03.26|-
202/05/01|-
01/12/2025|edition=2024
12/03/2025|edition=2024
2025/12/31|edition=2024
2027/01/01|edition=2026
99/12/31|edition=2009
06/05/04|edition=2009
 2026/03/01 |edition=2026
|-
END
    run -0 --separate-stderr tb-parse < <(printf '042 in May\n'; pair)
    expect_error <<<"tb-parse: stdin:1: warning: start date 'in May' is not\
 YYYY/MM/DD; using the newest edition of the FIDE rules"
    [[ ${lines[1]} = *$'\t-' ]]
}

# The day stands in the stream where it is one day alone.
@test "trf: the first day and the name of the event" {
    while IFS='|' read -r lines settings; do
        echo "$lines"
        [ "$(settings_with "$lines\n" 2>/dev/null)" = "$settings" ]
    done <<'END'
012 Spring Open|event=Spring Open
012 One; two|event=One, two
042 2026/02/28|edition=2024;date=2026-02-28
042 31/03/2026|edition=2026;date=2026-03-31
042 01.03.2026|edition=2026;date=2026-03-01
042 Mar 1, 2026|edition=2026;date=2026-03-01
042 2026/03/01 10:00|edition=2026;date=2026-03-01
042 03/04/2026|edition=2026
042 2026/03/20\n012 A|edition=2026;date=2026-03-20;event=A
END
}

@test "trf: the type of the tournament, 092 and 192" {
    while IFS='|' read -r lines settings; do
        echo "$lines"
        [ "$(settings_with "$lines\n")" = "$settings" ]
    done <<'END'
092 Individual: Swiss-System|-
092 Individual: Round-Robin|system=roundrobin
092 Individual: Round Robin|system=roundrobin
092 individual double round robin|system=roundrobin
092 Double Round-Robin|system=roundrobin
192 FIDE_ROUNDROBIN|system=roundrobin
192 FIDE_DOUBLEROUNDROBIN|system=roundrobin
192 FIDE_DUTCH_2025|-
092 Swiss\n192 FIDE_ROUNDROBIN|system=roundrobin
092 Round Robin\n042 2024/03/22|system=roundrobin;edition=2009;date=2024-03-22
END
}

@test "trf: the order declared in 202 or 212" {
    while IFS='|' read -r lines settings; do
        echo "$lines"
        [ "$(settings_with "$lines\n")" = "$settings" ]
    done <<'END'
202 BH/C1,BH,SB|order=BH/C1,BH,SB
212 PTS,BH/C1,BH,SB|order=PTS,BH/C1,BH,SB
202 BH,SB\n212 PTS,SB,BH|order=PTS,SB,BH
212 PTS,SB,BH\n202 BH,SB|order=PTS,SB,BH
202 BH/C1, BH , SB|order=BH/C1,BH,SB
042 2026/05/04\n202 BH|edition=2026;order=BH;date=2026-05-04
END
}

@test "trf: teams from 013 and from 310" {
    { pair; printf '%-36s%4s\n' '013 The Owls' 2; } >"$BATS_TEST_TMPDIR/x.trf"
    run -0 tb-parse "$BATS_TEST_TMPDIR/x.trf"
    run -0 columns 2,4 <<<"$output"
    expect <<<$'id\tteam\n1\t-\n2\tThe Owls'
    { printf '%-73s%4s %4s\n' '310   7 The Owls' 2 1; pair; } \
        >"$BATS_TEST_TMPDIR/x.trf"
    run -0 tb-parse "$BATS_TEST_TMPDIR/x.trf"
    run -0 columns 2,4 <<<"$output"
    expect <<<$'id\tteam\n1\tThe Owls\n2\tThe Owls'
}

@test "trf: --rating=national reads a federation's records" {
    { pair; player 1 Ada 1234 '' | sed s/^001/GER/; } >"$BATS_TEST_TMPDIR/x"
    for pair in fide:2000,1900 national:1234,-; do
        run -0 tb-parse --rating="${pair%:*}" "$BATS_TEST_TMPDIR/x"
        run -0 columns 5 <<<"$output"
        expect <<<$'rating\n'"$(tr , '\n' <<<"${pair#*:}")"
    done
}

# --- the other formats ---

# The cells between bars in columns, two blanks apart.
aligned()
{
    awk -F '|' '
        { row[NR] = $0 }
        { for (i = 1; i <= NF; i++) if (length($i) > w[i]) w[i] = length($i) }
        END {
            for (r = 1; r <= NR; r++) {
                count = split(row[r], cell)
                for (i = 1; i < count; i++)
                    printf "%-" (w[i] + 2) "s", cell[i]
                print cell[count]
            }
        }'
}

@test "wallchart: tabs, bars and blanks between the columns" {
    chart=$(sed 's/ *| */|/g' <<'END'
No.|Name|Rtg|Pts|Tbrk1|Rnd1|Rnd2|Rnd3
1|Ada Lovelace|2000|3.0|4.0|W2|W3w|-B-
2|Bo|1900P5|1.0|3.0|L1|H|D3
3|Cy||1.0|3.0|H|L1b|D2
END
    )
    while IFS='|' read -r name program; do
        echo "$name"
        run -0 tb-parse < <(eval "$program" <<<"$chart")
        expect < <(printf '%s\n' "$header"; tabs <<'END'
- | 1 | Ada Lovelace | - | 2000 | 3 | W2 W3w PAB | written=6,0
- | 2 | Bo | - | 1900 | 1 | L1 HPB D3 | written=6,0
- | 3 | Cy | - | - | 1 | HPB L1b D2 | written=6,0
END
        )
    done <<'END'
tabs|tr '|' '\t'
bars|cat
outer bars|sed 's/^/| /; s/|/ | /g; s/$/ |/'
blanks|aligned
END
}

@test "wallchart: every result" {
    while IFS='|' read -r cell token points; do
        echo "$cell"
        output=$(printf '%s\t%s\t%s\t%s\n' No. Name Rnd1 Rnd2 \
            1 A W2 "$cell" 2 B L1 "${4:-W3}" 3 C U L2 | tb-parse |
            sed -n 2p | cut -f 6,7)
        [ "$output" = "$points"$'\t'"W2 $token" ]
    done <<'END'
-B-|PAB|2
B|PAB|2
H|HPB|1.5
-X-|+0|2
-F-|-0|1
U|ZPB|1
-U-|ZPB|1
END
    while IFS='|' read -r cell other token points; do
        echo "$cell"
        output=$(printf '%s\t%s\t%s\t%s\n' No. Name Rnd1 Rnd2 \
            1 A W2 "$cell" 2 B L1 "$other" | tb-parse |
            sed -n 2p | cut -f 6,7)
        [ "$output" = "$points"$'\t'"W2 $token" ]
    done <<'END'
W2|L1|W2|2
W2w|L1b|W2w|2
D2b|D1w|D2b|1.5
L2|W1|L2|1
X2|F1|+2|2
F2|X1|-2|1
w2|l1|W2|2
END
}

@test "uschess: players of a rating report, by hand" {
    run -0 parse_with state,memberid "$cases/us/rating-report.txt"
    [ "${#lines[@]}" = 65 ]
    printf '%s\n' "${lines[0]}" "${lines[1]}" "${lines[2]}" "${lines[8]}" |
        cut -f 1-3,5-10 >"$BATS_TEST_TMPDIR/ours"
    run -0 cat "$BATS_TEST_TMPDIR/ours"
    expect < <(tabs <<'END'
section | id | name | rating | score | games | settings | state | memberid
rating-report | 1 | KIM E MARSH | 1794 | 6 | W39w W21b W18w W14b W7w D12b D4w | written=408,0 | ON | 90000001
rating-report | 2 | UMA B CLARK | 1553 | 6 | W63b W58w L4b W17w W16b W20w W7b | written=408,0 | MI | 90000002
rating-report | 8 | NED B STONE | 1641 | 5 | W3b W32w L14b L9w W47b W28w W19w | written=408,0 | MI | 90000008
END
    )
}

@test "uschess: byes, a forfeit win without opponent, a late start" {
    # Lines 38, 39 and the like of the report say:
    #    12 | HUGO B REED | 4.5 |W  42|W  33|D   5|W  38|H    |D   1|L   3|
    run -0 tb-parse "$cases/us/rating-report.txt"
    printf '%s\n' "${lines[@]}" | awk -F '\t' '$7 ~ /[BPZ]|[+-]0/ {
        print $2, $6, $7 }' | sort -n >"$BATS_TEST_TMPDIR/ours"
    # The first line of each player with a cell that names no opponent, the
    # second line's colours put behind the numbers.
    awk -F '|' '/^ *[0-9]+ \|/ { first = $0; getline
        n = split(first, a, "|")
        split($0, b, "|")
        out = a[1] + 0 " " a[3] + 0
        found = 0
        for (i = 4; i < n; i++) {
            cell = a[i]
            gsub(/ /, "", cell)
            gsub(/ /, "", b[i])
            found = found || cell !~ /[0-9]/
            if (cell == "H") cell = "HPB"
            else if (cell == "B") cell = "PAB"
            else if (cell == "U") cell = "ZPB"
            else if (cell == "X") cell = "+0"
            else if (cell == "F") cell = "-0"
            else cell = cell tolower(b[i])
            out = out " " cell
        }
        if (found) print out }' "$cases/us/rating-report.txt" | sort -n \
        >"$BATS_TEST_TMPDIR/expected"
    [ "$(wc -l <"$BATS_TEST_TMPDIR/expected")" -gt 20 ]
    run -0 diff -u "$BATS_TEST_TMPDIR"/{expected,ours}
}

# A cell of each kind: with a tab, a mark, nothing, and a row that ends before.
classes()
{
    printf 'No,Name,Club,School,Rtg,R1,Grade Level,"Class"\n'
    printf '1,Ada,Knights,PS 1,1500P12,W2,K-3,A\n'
    printf '2,Bo,,PS 2,,L1,"4\tx"\n3,Cy,Rooks,,900,B,-,C\n'
}

@test "columns of a table by their headers" {
    run -0 parse_with 'Grade Level,Class,school,club' -S x < <(classes)
    expect < <(printf '%s\tGrade Level\tClass\tschool\tclub\n' \
        "$header"; tabs <<'END'
x | 1 | Ada | Knights | 1500 | 1 | W2 | mp=1,0.5,0;written=2,0;clubs=Club,School | K-3 | A | PS 1 | Knights
x | 2 | Bo | - | - | 0 | L1 | mp=1,0.5,0;written=2,0;clubs=Club,School | 4 x | - | PS 2 | -
x | 3 | Cy | Rooks | 900 | 1 | PAB | mp=1,0.5,0;written=2,0;clubs=Club,School | - | C | - | Rooks
END
    )
    # Case, blanks and marks do not matter to who asks.
    run -0 tb-format -o tsv -k 'name,grade level,CLASS,gradelevel' \
        < <(classes | command tb-parse)
    expect < <(tabs <<'END'
name | grade level | CLASS | gradelevel
Ada | K-3 | A | K-3
Bo | 4 x | - | 4 x
Cy | - | C | -
END
    )
}

@test "columns that some of several files have" {
    cd "$BATS_TEST_TMPDIR"
    classes >a.csv
    printf 'no,name,r1\n1,Di,W2\n2,Ed,L1\n' >b.csv
    { player 1 Fi 2000 1.0 '2 w 1'; player 2 Gus 1900 0.0 '1 b 0'; } |
        sed 's/\(001    1.\{45\}\)   /\1NOR/' >c.trf
    run -0 parse_with 'Grade Level,fed' a.csv b.csv c.trf
    cut -f 3,9- <<<"$output" >ours
    run -0 cat ours
    expect < <(tabs <<'END'
name | Grade Level | fed
Ada | K-3 | none
Bo | 4 x | none
Cy | - | none
Di | none | none
Ed | none | none
Fi | none | NOR
Gus | none | -
END
    )
    # The days of an event: those of the first file.
    printf 'no,name,class,r2\n1,Ada,Z,L2\n2,Bo,Z,W1\n3,Cy,Z,H\n' >d.csv
    run -0 tb-join < <(command tb-parse --days a.csv d.csv)
    run -0 with Class <<<"$output"
    [ "$(grep -v '^#' <<<"$output" | cut -f 3,7,9)" = \
        $'name\tgames\tClass\nAda\tW2 L2\tA\nBo\tL1 W1\t-\nCy\tPAB HPB\tC' ]
}

@test "uschess: unrated, provisional, a third line, unrated games, colours" {
    rule=$(printf '%.s-' {1..53})
    run -0 parse_with memberid < <(cat <<END
$rule
 Pair | Player Name           |Total|Round|Round|
 Num  | USCF ID / Rtg         | Pts |  1  |  2  |
$rule
    1 | ANN                   | 2.0 |W   2|N   3|
   NY | 10 / R: Unrated ->900P2|N:1 |W    |B    |
      | Q: 900P2 ->950P4      |     |     |     |
$rule
    2 | BOB                   | 0.5 |L   1|H    |
      |                       |     |B    |     |
$rule
    3 | CY                    | 0.0 |F    |S   1|
   PA | 30 / R:  980P12->1077P17|   |     |W    |
END
    )
    expect < <(printf '%s\tmemberid\n' "$header"; tabs <<'END'
- | 1 | ANN | - | - | 2 | W2w w3b | written=4,0 | 10
- | 2 | BOB | - | - | 0.5 | L1b HPB | written=4,0 | -
- | 3 | CY | - | 980 | 0 | -0 l1w | written=4,0 | 30
END
    )
}

@test "csv, tsv: columns in any order and case, three separators" {
    while IFS='|' read -r name separator points; do
        echo "$name"
        run -0 tb-parse < <(tr '|' "$separator" <<END
Rd 2|NO|Name|Elo|Team|Round 1|PTS
3b½|1|Ada|2000|Owls|2w1|"$points"
+|2|Bo|||1b0|1
1w½|3|Cy|1800||½|1
END
        )
        expect < <(printf '%s\n' "$header"; tabs <<'END'
- | 1 | Ada | Owls | 2000 | 1.5 | W2w D3b | written=0,4
- | 2 | Bo | - | - | 1 | L1b +0 | written=0,4
- | 3 | Cy | - | 1800 | 1 | HPB D1w | written=0,4
END
        )
    done <<'END'
commas|,|1.5
semicolons, decimal comma|;|1,5
tabs, decimal comma|\t|1,5
tabs|\t|1½
END
}

@test "csv: quotes as RFC 4180 has them, CRLF, no last newline" {
    run -0 tb-parse < <(printf '%s\r\n' 'no,name,team,r1' \
        '1,"Lee, ""A""",x,W2' '"3","a
b",,' && printf '"2","Bo""","a;b",L1')
    expect < <(printf '%s\n' "$header"; tabs <<'END'
- | 1 | Lee, "A" | x | - | 1 | W2 | mp=1,0.5,0;written=2,0
- | 3 | a b | - | - | 0 | ZPB | mp=1,0.5,0;written=2,0
- | 2 | Bo" | a;b | - | 0 | L1 | mp=1,0.5,0;written=2,0
END
    )
}

@test "csv: a doubled quote and a newline in one cell" {
    run -0 tb-parse <<<$'no,name,r1\n1,"""A""\nB",W2\n2,C,L1'
    expect < <(printf '%s\n' "$header"; tabs <<'END'
- | 1 | "A" B | - | - | 1 | W2 | written=2,0
- | 2 | C | - | - | 0 | L1 | written=2,0
END
    )
}

@test "csv: results as Chess-Results prints them" {
    while IFS='|' read -r cell other token points; do
        echo "$cell"
        output=$(printf '%s,%s,%s,%s\n' no name r1 r2 1 A W2 "$cell" \
            2 B L1 "$other" | tb-parse -R 2 | sed -n 2p | cut -f 6,7)
        [ "$output" = "$points"$'\t'"W2 $token" ]
    done <<'END'
2w1|1b0|W2w|2
2b0|1w1|L2b|1
2b½|1w½|D2b|1.5
2b=|1w=|D2b|1.5
2s1|1w0|W2b|2
2b+|1w-|+2b|2
2w-|1b+|-2w|1
2-|1+|-2|1
-1|U|PAB|2
-½|U|HPB|1.5
-0|U|ZPB|1
-|U|-0|1
+|U|PAB|2
+|-|+0|2
W2|L1|W2|2
PAB|U|PAB|2
fpb|U|FPB|2
B|U|PAB|2
END
}

@test "csv: sections are tournaments of their own" {
    run -0 tb-parse < <(printf '%s,%s,%s,%s\n' section no name r1 \
        '#1 Open' 1 A W2 '#1 Open' 2 B L1 U1200 1 C W2 U1200 2 D L1)
    expect < <(printf '%s\n' "$header"; tabs <<'END'
1 Open | 1 | A | - | - | 1 | W2 | written=2,0
1 Open | 2 | B | - | - | 0 | L1 | written=2,0
U1200 | 1 | C | - | - | 1 | W2 | written=2,0
U1200 | 2 | D | - | - | 0 | L1 | written=2,0
END
    )
}

# --- the stream itself ---

stream()
{
    printf '# top\n%s\tBH\n# a\n' "$header"
    tabs <<'END'
A | 7 | Ada | - | 2000 | 1.50 | W9w PAB=0.5 | edition=2024;x=y | 0.50
# between
A | 9 | Bo | - | - | 0 | L7b ZPB | edition=2024;x=y | 1v
#tb
A | 1 | Cy | - | - | 0 | - | - | -
# end
END
}

@test "stream: passes through byte by byte" {
    run -0 command tb-parse < <(stream)
    expect < <(stream)
}

@test "stream: columns in any order, some missing, others kept" {
    input=$'x\tgames\tid\na b\tW2\t1\n\tL1\t2'
    run -0 tb-parse <<<"$input"
    expect <<<"$input"
}

@test "stream: is checked" {
    while IFS='|' read -r change message; do
        echo "$change"
        run -1 --separate-stderr tb-parse < <(stream | sed "$change")
        expect_first_fault <<<"tb-parse: stdin:$message"
        [[ $output = *$'\n'"#tb error tb-parse: stdin:$message"* ]]
    done <<'END'
4s/W9w/W8w/|4: round 1: 7 'Ada' has W8w, but there is no player 8
6s/L7b/W7b/|4: round 1: 7 'Ada' has W9w, but 9 'Bo' (line 6) has W7b: the results disagree
4s/W9w/W9b/|4: round 1: 7 'Ada' has W9b, but 9 'Bo' (line 6) has L7b: both have the same colour
4s/W9w/Q9w/|4: games 'Q9w' is not a game token
4s/1.50/2/|4: 7 'Ada' has 2 points, but its rounds sum to 1.5
4s/2000/rated/|4: rating 'rated' is not a number
4s/2000/10000/|4: rating '10000' is not from 0 to 9999
4s/2000/-1/|4: rating '-1' is not from 0 to 9999
6s/2024/2026/|6: settings 'edition=2026;x=y' differ from the 'edition=2024;x=y' of the section's first record
6s/ZPB/ZPB ZPB/|6: 3 rounds, but the section's first record has 2
6s/.1v$//|6: 8 fields where the header has 9
6s/9/7/|6: duplicate id 7, first in line 4
4s/7/x/|4: id 'x' is not an integer from 1 to 2147483647
4s/W9w/W2147483648w/|4: games 'W2147483648w' has an opponent that is out of range
END
}

# An empty line is a record of one empty field, so its section is not whole.
@test "stream: a record that cannot be split spoils the section it stands in" {
    for line in '' $'\tx'; do
        run -1 --separate-stderr tb-parse <<<$'section\tid\tgames\nA\t1\tW2
'"$line"$'\nA\t2\tL1\nB\t1\t-'
        [[ $stderr = 'tb-parse: stdin:3: '?' fields where the header has 3' ]]
        expect <<<$'section\tid\tgames\n#tb error '"$stderr"$'\nB\t1\t-'
        run -1 --separate-stderr tb-sort -k id <<<$'section\tid\tgames
A\t1\tW2\n'"$line"$'\nA\t2\tL1\nB\t1\t-'
        [[ $stderr = 'tb-sort: stdin:3: '?' fields where the header has 3' ]]
    done
}

# --- which format ---

@test "the format is told by the content, or by -f" {
    for file in us/wscf.txt:wallchart us/rating-report.txt:uschess \
        us/edge.trf:trf; do
        cat "$cases/${file%:*}" >"$BATS_TEST_TMPDIR/x"
        run -0 tb-parse "$BATS_TEST_TMPDIR/x"
        all=$output
        run -0 tb-parse -f "${file#*:}" "$BATS_TEST_TMPDIR/x"
        [ "$output" = "$all" ]
    done
    run -0 tb-parse -f csv <<<$'no,name,r1\n1,A,W2\n2,B,L1'
    run -0 tb-parse -f tsv <<<$'no\tname\tr1\n1\tA\tW2\n2\tB\tL1'
    run -0 tb-parse -f tb <<<$'id\tgames\n1\tW2\n2\tL1'
}

@test "what is in none of the formats is an error" {
    run -1 --separate-stderr tb-parse <<<$'Dear all,\nthe games begin at ten.'
    expect_error <<<"tb-parse: stdin: unknown format; a table begins with a header\
 such as no, name, r1, r2, a list of games with round, white, black, result, and\
 a TRF file has lines such as 001    1; -f FORMAT reads it as one of dbf,\
 swisssys, swisssys-json, tb, pgn, trf, pairings, uschess, wallchart, html,\
 matches, games, rows, csv, tsv"
}

@test "-f that does not fit is an error, not an empty table" {
    for format in trf uschess; do
        echo "$format"
        run -1 --separate-stderr tb-parse -f $format "$cases/us/wscf.txt"
        [ "$stderr" != '' ]
    done
    for format in wallchart uschess csv tsv tb; do
        echo "$format"
        run -1 --separate-stderr tb-parse -f $format "$cases/us/edge.trf"
        [ "$stderr" != '' ]
    done
}

# --- options ---

@test "-R: the first rounds, with the points of them" {
    run -0 tb-parse -R 2 "$cases/us/edge.trf"
    expect < <(printf '%s\n' "$header"; tabs <<'END'
edge | 1 | Edge 1 | - | 2000 | 2 | W2w +3w | rounds=4;event=edge cases
edge | 2 | Edge 2 | - | 1800 | 1 | L1b w5b | rounds=4;event=edge cases
edge | 3 | Edge 3 | - | - | 0.5 | D4w -1b | rounds=4;event=edge cases
edge | 4 | Edge 4 | - | 1600 | 1 | D3b HPB | rounds=4;event=edge cases
edge | 5 | Edge 5 | - | 1500 | 1 | PAB l2w | rounds=4;event=edge cases
END
    )
    all=$(tb-parse "$cases/us/edge.trf")
    for rounds in 4 5 1000; do
        run -0 tb-parse -R $rounds "$cases/us/edge.trf"
        [ "$output" = "$all" ]
    done
    run -0 tb-parse -R 0 "$cases/us/edge.trf"
    [ "${lines[1]}" = $'edge\t1\tEdge 1\t-\t2000\t0\t-\trounds=4;event=edge cases' ]
}

@test "-R and -S want the columns of tb-parse alone, and name them" {
    local all='section id name team rating score games settings more'
    run -1 --separate-stderr tb-parse -S y < <(pair | command tb-parse |
        awk -F '\t' -v OFS='\t' '/^#/ { print; next } { print $0, "x" }')
    expect_error <<<"tb-parse: stdin: records with the columns '$all x' cannot\
 be changed; cut rounds and name sections right after tb-parse, when the columns\
 are '$all'"
}

@test "-S: another name for the section; without # in front" {
    for pair in 'Open A:Open A' '#1 Open:1 Open'; do
        run -0 tb-parse -S "${pair%:*}" "$cases/us/edge.trf"
        run -0 cut -f 1 <<<"$output"
        [ "${lines[1]},${lines[5]}" = "${pair#*:},${pair#*:}" ]
    done
}

@test "several files, - for standard input; stems name the sections" {
    pair >"$BATS_TEST_TMPDIR/a.b.trf"
    pair >"$BATS_TEST_TMPDIR/#c"
    run -0 tb-parse "$BATS_TEST_TMPDIR/a.b.trf" - "$BATS_TEST_TMPDIR/#c" \
        < <(pair)
    expect < <(printf '%s\n' "$header"
        for section in a.b - c; do
            printf '%s\t%s\n' "$section" $'1\tAda\t-\t2000\t1\tW2w\t-' \
                "$section" $'2\tBo\t-\t1900\t0\tL1b\t-'
        done)
}

@test "one section name in two files is an error that names both" {
    mkdir "$BATS_TEST_TMPDIR/d"
    pair | tee "$BATS_TEST_TMPDIR/a.trf" "$BATS_TEST_TMPDIR/b.trf" \
        >"$BATS_TEST_TMPDIR/d/a.txt"
    cd "$BATS_TEST_TMPDIR"
    run -1 --separate-stderr tb-parse a.trf d/a.txt b.trf
    expect_error <<<"tb-parse: d/a.txt: section 'a' is in a.trf already; read\
 one of them separately, with -S NAME"
    message=$stderr # run forgets it
    run -0 cut -f 1 <<<"$output"
    expect <<<$'section\na\na\n#tb error '"$message"$'\nb\nb'
}

@test "streams: one section twice in one file is two of the same name" {
    run -0 command tb-parse < <(cat <(stream) <(stream | sed 1d))
    run -0 grep -c '^#tb$' <<<"$output"
    [ "$output" = 3 ]
}

@test "files with other columns than the first one's are an error" {
    printf 'id\tgames\tx\n1\t-\ty\n' >"$BATS_TEST_TMPDIR/x.tsv"
    run -1 --separate-stderr tb-parse "$cases/us/edge.trf" \
        "$BATS_TEST_TMPDIR/x.tsv" "$cases/us/direct1.trf"
    [ "${#lines[@]}" = 15 ] # header, 5, #tb error, 8
    [[ $stderr = "tb-parse: $BATS_TEST_TMPDIR/x.tsv: this file has the columns"* ]]
}

@test "wrong options" {
    while IFS='|' read -r arguments message; do
        echo "$arguments"
        eval "run -2 tb-parse $arguments" <<<$'id\tgames\n1\t-'
        [ "${lines[0]}" = "tb-parse: $message" ]
    done <<'END'
-f xls|-f 'xls' is not one of dbf, swisssys, swisssys-json, tb, pgn, trf, pairings, uschess, wallchart, html, matches, games, rows, csv, tsv
-R x|-R must be an integer from 0 to 1000, not 'x'
-R -0|-R must be an integer from 1 to 1000, not '0'
-R 1001|-R must be an integer from 0 to 1000, not '1001'
--rating=blitz|--rating 'blitz' is not one of fide, national
END
}

@test "a file that is not there, or a folder" {
    run -1 --separate-stderr tb-parse "$BATS_TEST_TMPDIR/no.trf" \
        "$cases/us/edge.trf"
    expect_error <<<"tb-parse: $BATS_TEST_TMPDIR/no.trf: No such file or\
 directory"
    [ "${#lines[@]}" = 7 ]
    run -1 --separate-stderr tb-parse "$BATS_TEST_TMPDIR"
    expect_error <<<"tb-parse: $BATS_TEST_TMPDIR: cannot read: Is a directory"
}

# --- what is checked ---

@test "inconsistencies: file, line, both facts; the others are printed" {
    local file=$BATS_TEST_TMPDIR/x.trf
    while IFS='|' read -r change message; do
        echo "$change"
        { player 1 A 2000 2.0 '2 w 1' '3 b +'
          player 2 B 1900 0.5 '1 b 0' '0000 - H'
          player 3 C 1800 1.5 '4 w =' '1 w -'
          player 4 D 1700 0.5 '3 b =' '0000 - Z'
        } | sed '3s/ 1\.5/ 0.5/' | sed "$change" >"$file"
        run -1 --separate-stderr tb-parse "$file" "$cases/us/edge.trf"
        expect_first_fault <<<"tb-parse: $file:$message"
        expect < <(printf '%s\n' "$header" "#tb error $(first_fault)"
            tb-parse "$cases/us/edge.trf" | sed 1d)
    done <<'END'
1s/2 w 1/4 w 1/|1: round 1: 1 'A' has W4w, but 4 'D' (line 4) has D3b: not the same game
1s/2 w 1/9 w 1/|1: round 1: 1 'A' has W9w, but there is no player 9
2s/1 b 0/1 b 1/|1: round 1: 1 'A' has W2w, but 2 'B' (line 2) has W1b: the results disagree
2s/1 b 0/1 b =/|1: round 1: 1 'A' has W2w, but 2 'B' (line 2) has D1b: the results disagree
2s/1 b 0/1 b L/|1: round 1: 1 'A' has W2w, but 2 'B' (line 2) has l1b: the results disagree
2s/1 b 0/1 b -/|1: round 1: 1 'A' has W2w, but 2 'B' (line 2) has -1b: the results disagree
2s/1 b 0/1 w 0/|1: round 1: 1 'A' has W2w, but 2 'B' (line 2) has L1w: both have the same colour
2s/   1 b 0/0000 - Z/|1: round 1: 1 'A' has W2w, but 2 'B' (line 2) has no opponent: not the same game
4s/3 b =/1 b =/|3: round 1: 3 'C' has D4w, but 4 'D' (line 4) has D1b: not the same game
1s/2 w 1/1 w 1/|1: round 1: 1 'A' is its own opponent
1s/ 2\.0/ 2.5/|1: 1 'A' has 2.5 points, but its rounds sum to 2
3s/ 0\.5/ 1.5/|3: 3 'C' has 1.5 points, but its rounds sum to 0.5
4s/001    4/001    2/|4: duplicate id 2, first in line 2
4s/1700/17a0/|4:49: rating '17a0' is not a number
4s/001    4/001    x/|4:5: starting rank 'x' is not a number
4s/001    4/001     /|4:5: a player without a starting rank
2s/ 0\.5/ abc/|2:81: points 'abc' is not a number; write them in columns 81 to 84 of a 001
2s/1 b 0/1 c 0/|2:97: colour 'c' is not w, b or -
2s/1 b 0/1 b 5/|2:99: result '5' is not valid against an opponent; write one of 1 = 0 W D L + - ? *
2s/0000 - H/0000 - 5/|2:109: result '5' is not valid without an opponent; write one of H F U Z + - 1 = 0
2s/1 b 0/x b 0/|2:92: opponent 'x' is not a number
2s/1 b 0/1xb 0/|2:92: round '   1xb 0  ' is not in its columns
2s/1 b 0/1yb 0/|2:92: round '   1yb 0  ' is not in its columns
END
}

@test "-l: inconsistencies become warnings, declared points are kept" {
    { player 1 A 2000 2.5 '2 w 1'
      player 2 B 1900 '' '1 w 1'
    } >"$BATS_TEST_TMPDIR/x.trf"
    run -0 --separate-stderr tb-parse -l "$BATS_TEST_TMPDIR/x.trf"
    expect_error <<END
tb-parse: $BATS_TEST_TMPDIR/x.trf:1: warning: round 1: 1 'A' has W2w, but 2 'B'\
 (line 2) has W1w: the results disagree
tb-parse: $BATS_TEST_TMPDIR/x.trf:1: warning: 1 'A' has 2.5 points, but its rounds\
 sum to 1
END
    run -0 columns 2,6,7 <<<"$output"
    expect <<<$'id\tscore\tgames\n1\t2.5\tW2w\n2\t1\tW1w'
    # What cannot be read stays an error.
    run -1 tb-parse -l < <(player 1 A 20x0 '')
}

@test "trf: who lost by forfeit and names nobody lost to who names it" {
    run -0 tb-parse < <(player 1 A 2000 1.0 '2 w +'
        player 2 B 1900 0.0 '0000 - -')
    run -0 columns 7 <<<"$output"
    expect <<<$'games\n+2w\n-1'
}

# B and D are not paired in the last round, which their opponents count as a
# draw (16.3): A has B 0.5 and C 1, C has D 0.5 and A 2.
@test "trf: a dash without an opponent is an absence" {
    run -0 --separate-stderr standings -t BH \
        "$cases/formats/absent-dash.trf"
    [ "$stderr" = '' ]
    [ "$(cut -f 2,5 <<<"$output" | sort -n)" = $'id\tBH\n1\t1.5\n2\t2
3\t2.5\n4\t1' ]
    run -0 tb-parse "$cases/formats/absent-dash.trf"
    [ "$(cut -f 7 <<<"$output")" = $'games\nW2w W3b\nL1b ZPB\nW4w L1w
L3b ZPB' ]
}

# A reserve sits out; a team has no match: neither is on a board.
@test "trf: a dash without an opponent is no board of a team" {
    run -0 --separate-stderr tb-parse --teams "$cases/formats/reserves-dash.trf"
    [ "$stderr" = '' ]
    [ "$(cut -f 7,13 <<<"$output" | sed 1d)" = $'W2w\t1,0.5\nL1b\t0,0.5' ]
    run -0 --separate-stderr tb-parse --teams "$cases/formats/bye-team-dash.trf"
    [ "$stderr" = '' ]
    [ "$(cut -f 7,13 <<<"$output" | sed 1d)" = $'W2w L3w\t1,0.5 0,0
L1b ZPB\t0,0.5 0,0\nZPB W1b\t0,0 1,1' ]
}

# Reds and Blues met on two boards; a third Red was nowhere, and a Blue won
# against nobody. Which of the Reds had which board no line-up says.
@test "trf: a dash is no board beside a plus that names nobody either" {
    file=$cases/formats/team-default-board.trf
    run -0 --separate-stderr tb-parse --teams "$file"
    [ "$(cut -f 7,12,13 <<<"$output" | sed 1d)" = $'D2\t1.5\t-\nD1\t1.5\t-' ]
    run -0 --separate-stderr tb-parse "$file"
    [ "$(cut -f 7 <<<"$output" | paste -sd ' ')" = \
        'games W4w ZPB D6w L1b +0 D3b' ]
    # A line-up says it: the second board of Alphas is empty.
    run -0 --separate-stderr tb-parse --teams "$cases/formats/lineup-dash.trf"
    [ "$stderr" = '' ]
    [ "$(cut -f 7,12,13 <<<"$output" | sed 1d)" = $'D2w\t1\t1,0\nD1b\t1\t0,1' ]
}

# Blanks part the codes of 202, but not where commas do.
@test "trf: an order between commas may have blanks in its names" {
    while IFS='|' read -r order codes; do
        run -0 tb-parse < <(printf '202 %s\n' "$order"
            player 1 A 2000 1.0 '2 w 1'; player 2 B 1900 0.0 '1 b 0')
        [[ $output == *"order=$codes"$'\n'* ]] || { echo "$output"; return 1; }
        run -0 tb-standings -o tsv <<<"$output"
        [ "$(cut -f 6- <<<"${lines[0]}" | tr '\t' ' ')" = "$(sed -n "s:^$order|::p" <<'END'
BH C1,BH|BH/C1 BH
Buchholz Cut 1; Buchholz|BH/C1 BH
BHC1, SBM1|BH/C1 SB/M1
BH SB|BH SB
END
        )" ]
    done <<'END'
BH C1,BH|BHC1,BH
Buchholz Cut 1; Buchholz|BuchholzCut1,Buchholz
BH SB|BH,SB
END
}

@test "points that byes would make up: the message names the blank round" {
    hint=': write 0000 - H for a half-point bye, U for one of a point'
    run -1 --separate-stderr tb-parse "$cases/formats/trf06-blank-half.trf"
    expect_error < <(sed 's/^/tb-parse: /' <<END
$cases/formats/trf06-blank-half.trf:5: 1 'Alpha, Ann' has 1.5 points, but its rounds sum to 1; round 1 is blank$hint
$cases/formats/trf06-blank-half.trf:7: 3 'Gamma, Cy' has 0.5 points, but its rounds sum to 0; round 2 is blank$hint
END
    )
}

@test "a fault spoils its section only, in one file too" {
    error="#tb error tb-parse: stdin:2: round 1: 1 'a' has W2, but 2 'b' (line 3) has"
    error+=' W1: the results disagree'
    run -1 --separate-stderr tb-parse <<<'section,no,name,r1
A,1,a,W2
A,2,b,W1
B,1,c,W2
B,2,d,L1'
    expect_error <<<"${error#\#tb error }"
    expect < <(printf '%s\n' "$header" "$error"; tabs <<'END'
B | 1 | c | - | - | 1 | W2 | written=2,0
B | 2 | d | - | - | 0 | L1 | written=2,0
END
    )
}

@test "a fault in a stream: its header and its other sections stay" {
    run -1 --separate-stderr tb-parse <<<$'section\tid\tgames\nA\t1\tW2
A\t2\tW1\nB\t1\tW2\nB\t2\tL1'
    expect <<<$'section\tid\tgames\n#tb error '"$(first_fault)"$'
B\t1\tW2\nB\t2\tL1'
}

@test "an error that comes with a stream is passed on" {
    input=$'id\tgames\n#tb error tb-x: f:3: bad\n1\t-'
    run -1 --separate-stderr tb-parse <<<"$input"
    expect <<<"$input"
}

@test "control characters in names become ?" {
    run -0 tb-parse < <(player 1 $'A\x01\x7fB\x1b[31m' 2000 '')
    run -0 columns 3 <<<"$output"
    expect <<<$'name\nA??B?[31m'
}

@test "what is no text" {
    run -1 --separate-stderr tb-parse < <(printf '001 \0')
    expect_error <<<'tb-parse: stdin: is not a text file: it has a NUL byte; save a spreadsheet as CSV'
    run -1 --separate-stderr tb-parse < <(printf 'section\tid\tname\tx\0y\tgames\n')
    expect_error <<<'tb-parse: stdin:1: is not a text file: it has a NUL byte; save a spreadsheet as CSV'
    run -1 --separate-stderr tb-parse < <(pair | iconv -t UTF-16)
    [[ $stderr = 'tb-parse: stdin: is UTF-16; convert it first'* ]]
    run -1 --separate-stderr tb-parse </dev/null
    expect_error <<<'tb-parse: stdin: empty input'
}

@test "limits: ids to 2147483647, rounds to 1000" {
    run -0 tb-parse <<<$'no,name,r1\n2147483647,A,W2\n2,B,L2147483647'
    run -0 columns 2,7 <<<"$output"
    expect <<<$'id\tgames\n2147483647\tW2\n2\tL2147483647'
    run -1 --separate-stderr tb-parse <<<$'no,name,r1\n2147483648,A,U'
    expect_error <<<"tb-parse: stdin:2:1: id '2147483648' is not a number from 1\
 to 2147483647"
    games=$(printf 'PAB %.s' {1..999})
    run -0 tb-parse < <(printf 'id\tgames\n1\t%sPAB\n' "$games")
    run -1 --separate-stderr tb-parse \
        < <(printf 'id\tgames\n1\t%sPAB PAB\n' "$games")
    expect_error <<<'tb-parse: stdin: 1001 rounds, more than 1000'
}

@test "trf: 299 gives a player other points for a round" {
    player() { printf '001 %4d%76.1f%11d %s %s\n' "$1" "$2" "$3" "$4" "$5"; }
    { player 1 0.5 2 w 1; player 2 0 1 b 0; } >"$BATS_TEST_TMPDIR/x.trf"
    run -1 --separate-stderr tb-parse "$BATS_TEST_TMPDIR/x.trf"
    printf '299 W         0.5    1    1\n' >>"$BATS_TEST_TMPDIR/x.trf"
    run -0 tb-parse "$BATS_TEST_TMPDIR/x.trf"
    [ "$(cut -f 6,7 <<<"$output")" = $'score\tgames\n0.5\tW2w=0.5\n0\tL1b' ]
    printf '299 W         0.5    2    1\n' >>"$BATS_TEST_TMPDIR/x.trf"
    run -1 --separate-stderr tb-parse "$BATS_TEST_TMPDIR/x.trf"
    [[ $stderr = *'x.trf:4:24: there is no round 2 for player 1' ]]
}

# Three players; player 2's row ends with round 2, player 1's is blank there.
byes()
{
    local row='001 %4d%76.1f%15s%10s%10s\n'
    # shellcheck disable=SC2059 # a format
    printf "$row" 1 "${1:-2.5}" '2 w 1' '' '3 w 1'
    printf '001 %4d%76.1f%15s%10s\n' 2 2.0 '1 b 0' '3 w 1'
    # shellcheck disable=SC2059
    printf "$row" 3 0.0 '' '2 b 0' '1 b 0'
    shift
    [ $# = 0 ] || printf '%s\n' "$@"
}

@test "trf: 240 names the byes of players in rounds that are blank" {
    run -0 --separate-stderr parse_with next < <(byes 2.5 '240 H 002    1' \
        '240 F 003         2' '240 H 004    1    2' '240 Z 001    3')
    [ "$stderr" = '' ]
    [ "$(cut -f 6,7,9 <<<"$output")" = "score	games	next
2.5	W2w HPB W3w	HPB
2	L1b W3w FPB	HPB
0	ZPB L2b L1b	." ]
}

@test "trf: a 240 or 299 that contradicts, or says nothing, is an error" {
    while IFS='|' read -r one two message; do
        echo "$one $two"
        run -1 --separate-stderr tb-parse < <(byes 2.5 '240 H 002    1' \
            '240 F 003    2' "$one" ${two:+"$two"})
        expect_first_fault <<<"tb-parse: stdin:$message"
    done <<'END'
240 F 001    1||6:11: round 1: player 1 has FPB, but W2w in line 1
240 H 001    3|240 Z 001    3|7:11: line 6 is already about player 3 in round 1
240 H 001    4||6:11: there is no player 4
240 H 001||6: the record 240 lists nobody
240 U 001    3||6:5: bye 'U' is not F, H or Z
240 H        3||6:7: the round is missing or 0
299 H              001    3||6:8: the points are missing
299 H         0.5  001||6: the record 299 lists nobody
299 H         0.5  001    3|299 H         0.5  001    3|7:24: line 6 is already about player 3 in round 1
END
    run -1 --separate-stderr tb-parse < <(byes 2.5 '240 Z 002    1')
    expect_error <<'END'
tb-parse: stdin:1: 1 has 2.5 points, but its rounds sum to 2
tb-parse: stdin:2: 2 has 2 points, but its rounds sum to 1; round 3 is blank: write 0000 - H for a half-point bye, U for one of a point
END
    run -0 --separate-stderr tb-parse -l < <(byes 2.5 '240 H 002    1' \
        '240 F 003    2' '240 H 002' '240 Z 003    1')
    expect_error <<'END'
tb-parse: stdin:6: warning: the record 240 lists nobody
tb-parse: stdin:7:11: warning: round 3: player 1 has ZPB, but W3w in line 1
END
}

# A penalty of half a point in round 1, a bonus in round 2.
@test "trf: a 299 without a result, a penalty or bonus, is added to the score" {
    printf '%s\n' '240 H 002    1' '240 F 003    2' \
        '299          -0.5  001    1' '299           0.5  002    1' \
        >"$BATS_TEST_TMPDIR/records"
    run -0 --separate-stderr tb-parse < <(byes 2.5
        cat "$BATS_TEST_TMPDIR/records")
    [ "$(grep ^- <<<"$output" | head -1 | cut -f 6,7)" = \
        $'2.5\tW2w HPB W3w' ]
    [[ $output = *'penalties=1:-0.5:0:1,1:0.5:0:2'* ]]
    expect_error <<'END'
tb-parse: stdin:6: warning: points without a result are a penalty or bonus; they are added to the score only
tb-parse: stdin:7: warning: points without a result are a penalty or bonus; they are added to the score only
END
    # Each from its round on, in the file as in its stream.
    byes 2.5 "$(<"$BATS_TEST_TMPDIR/records")" >"$BATS_TEST_TMPDIR/x.trf"
    tb-parse "$BATS_TEST_TMPDIR/x.trf" >"$BATS_TEST_TMPDIR/x.tb"
    while read -r round score; do
        for file in trf tb; do
            run -0 --separate-stderr tb-parse -R "$round" \
                "$BATS_TEST_TMPDIR/x.$file"
            [ "$(grep ^x <<<"$output" | head -1 | cut -f 6)" = "$score" ]
        done
    done <<<$'1 0.5\n2 1.5\n3 2.5'
    # Round 999 is the end of the event.
    run -0 --separate-stderr tb-parse -R 2 < <(byes 1.5 \
        '240 H 002    1' '240 F 003    2' '299          -1.0  999    1')
    [ "$(grep ^- <<<"$output" | head -1 | cut -f 6)" = 1.5 ]
    run -1 --separate-stderr tb-join < <(command tb-parse --days \
        "$BATS_TEST_TMPDIR/x.trf")
    [[ $stderr = *':3: tb-join cannot join penalties and bonuses'* ]]
    # Without a round it counts always, and on top of others.
    run -0 --separate-stderr tb-parse < <(byes 3.5 '240 H 002    1' \
        '240 F 003    2' '299          -1.0         1' \
        '299 W         3.0  001    1')
    [ "$(grep ^- <<<"$output" | head -1 | cut -f 6,7)" = \
        $'3.5\tW2w=3 HPB W3w' ]
}

# TRF26: a round that is empty or 000 means all rounds with the result.
@test "trf: a 299 of all rounds" {
    for round in '   ' 000; do
        run -0 --separate-stderr tb-parse < <(byes 6.5 '240 H 002    1' \
            '240 F 003    2' "299 W         3.0  $round    1")
        [ "$(grep ^- <<<"$output" | cut -f 6,7 | paste -sd ,)" = \
            $'6.5\tW2w=3 HPB W3w=3,2\tL1b W3w FPB,0\tZPB L2b L1b' ]
        # A record of the round goes before it; byes are results, too.
        run -0 --separate-stderr tb-parse < <(byes 5 '240 H 002    1' \
            '240 F 003    2' "299 W         3.0  $round    1" \
            '299 W         2.0  003    1' "299 H         0.0  $round    1")
        [ "$(grep ^- <<<"$output" | head -1 | cut -f 7)" = \
            'W2w=3 HPB=0 W3w=2' ]
    done
    run -1 --separate-stderr tb-parse < <(byes 6.5 \
        '299 W         3.0         1' '299 W         2.0         1')
    [[ $stderr = *'line 4 is already about player 1 in all rounds'* ]]
}

# An adjourned game: SCORE and 162, and the token of player 1 in round 2.
adjourned()
{
    { [ ! "$2" ] || printf '162  %s\n' "$2"
      player 1 A '' "$1" '3 w 1' "2 w ${3:-Q}"
      player 2 B '' '' '4 w 1' "1 b ${3:-Q}"
      player 3 C '' '' '1 b 0' '4 w 1'
      player 4 D '' '' '2 b 0' '3 b 0'
    } | tr QS '?*'
}

# TRF26, record 162: X is as D by default. A blank result is not entered yet.
@test "trf: the results ? and * have the points of X in record 162" {
    while IFS='|' read -r scale points letter game; do
        echo "$scale|$letter"
        for declared in '' "$points"; do
            run -0 --separate-stderr tb-parse < <(
                adjourned "$declared" "$scale" "$letter")
            [ "$(awk -F '\t' '$2 == 1 { print $6, $7 }' <<<"$output")" = \
                "$points W3w $game" ]
            [[ $game == *=* ]] || game=$game=0
            [[ $stderr == *"1 'A' against 2 'B' is unknown and counts ${game#*=}"$'\n'* ]]
            game=${game%=0}
        done
    done <<'END'
|1.5||?2w=0.5
|1.5|S|?2w=0.5
|1| |?2w
|1|Z|?2w
W 1.0    D 0.5    X 0.0|1||?2w
W 1.0    D 0.5    X 1.0|2|S|?2w=1
W 3.0    D 1.0|4||?2w=1
W 3.0    D 1.0    X 0.5|3.5||?2w=0.5
END
    # Where nothing is said, points show whether it counts.
    run -0 tb-parse < <(adjourned 1 '')
    [[ $output == *$'\t1\tW3w ?2w\t'* ]]
    # What it is worth so far changes nothing that is still possible.
    for letter in Q ' '; do
        tb-standings -o tsv -t BH,SB --chances \
            < <(adjourned '' '' "$letter") |
            cut -f 1-3,5-13 >"$BATS_TEST_TMPDIR/$letter"
    done
    diff "$BATS_TEST_TMPDIR/"{Q,' '}
    [ "$(wc -l <"$BATS_TEST_TMPDIR/Q")" = 5 ]
}

# C.04.5, preface: 4 won the game of round 2 by forfeit against 3. By hand, with
# it played: 4 met 3, 3, 1 and 1 of 2.5 and 3 points, won 1 from 3 and drew with
# 1: 11 and 2.5 + 1.5. By article 16 round 2 is one against a dummy of 1.5 points:
# 10 and 1.5 + 1.5.
@test "a forfeited game of a match in a Double-Swiss counts as played" {
    double()
    {
        printf '%s\n' "042 $2" "192 $1"
        player 1 A 2490 "" '2 w 1' '2 b =' '4 w =' '4 b 1'
        player 2 B 2480 "" '1 b 0' '1 w =' '3 b 0' '3 w ='
        player 3 C 2470 "" "4 w ${3:-1}" '4 b -' '2 w 1' '2 b ='
        player 4 D 2460 "" "3 b ${4:-0}" '3 w +' '1 b =' '1 w 0'
    }
    # Not before February 2026, nor in another system, nor where no game of the
    # match was played: then rounds 1 and 2 have dummies of 1.5 points, 9 and 3.
    while read -r type day mine theirs bh sb; do
        run -0 --separate-stderr tb-standings -o tsv -t BH,SB \
            < <(double "$type" "$day" "$mine" "$theirs")
        [[ $stderr != *forfeited* && $stderr != *'no Swiss'* ||
            $type = FIDE_DUTCH ]]
        grep -q $'\tD\t1.5\t'"$bh"$'\t'"$sb"'$' <<<"$output"
    done <<'END'
FIDE_DOUBLESWISS 2026/11/20 1 0 11 4
Double-Swiss 2026/02/01 1 0 11 4
FIDE_DOUBLESWISS 2026/01/31 1 0 10 3
FIDE_DUTCH 2026/11/20 1 0 10 3
FIDE_DOUBLESWISS 2026/11/20 + - 9 3
END
    # A table says so above its header; the legend names the system.
    sheet=$'No,Name,Rd 1,Rd 2,Rd 3,Rd 4\n1,A,W2,D2,D4,W4\n2,B,L1,D1,L3,D3
3,C,W4,F4,W2,D2\n4,D,L3,X3,D1,L1'
    run -0 --separate-stderr tb-standings -t BH,SB \
        <<<"# system=Double Swiss"$'\n'"$sheet"
    [[ $stderr != *'no Swiss'* && $output = *', Double-Swiss, edition of'* ]]
    grep -Eq ' D +1.5 +11 +4.00$' <<<"$output"
    # By hand: C and D have 2 points each, and in their match C 0.5 and D 1.5.
    run -0 --separate-stderr tb-standings -o tsv -t DE <<'END'
# system=doubleswiss
No,Name,Rd 1,Rd 2,Rd 3,Rd 4
1,A,D2,D2,D3,L3
2,B,D1,D1,W4,D4
3,C,D4,F4,D1,W1
4,D,D3,X3,L2,D2
END
    [ "$(cut -f 3- <<<"$output" | sed 1d)" = $'2\tB\t2.5\t0
4\tD\t2\t1\n3\tC\t2\t2\n1\tA\t1.5\t0' ]
}

# By hand: 6 played 2 of 5 rounds, left, and is not listed. Everybody had a point
# from 6, which does not count; each of five has a free round.
@test "trf: who left a round robin before half is not in the cross table" {
    left_out()
    {
        printf '%s\n' '062 6' '092 Round-Robin' '142 5'
        player 1 A 2490 "$1" '6 w 1' '2 w =' '3 b 0' '4 w 1' '5 b 1'
        player 2 B 2480 "$2" '5 w =' '1 b =' '6 w +' '3 w 0' '4 b ='
        player 3 C 2470 '' '4 w 1' '5 b =' '1 w 1' '2 b 1' '6 w +'
        player 4 D 2460 '' '3 b 0' '6 b 1' '5 w =' '1 b 0' '2 w ='
        player 5 E 2450 '' '2 b =' '3 w =' '4 b =' '6 b +' '1 w 0'
    }
    for points in '2.5 1.5' '3.5 2.5' ' '; do
        read -r a b <<<"$points"
        run -0 --separate-stderr tb-standings -o tsv -t SB \
            < <(left_out "$a" "$b")
        [[ $stderr == *"stdin:1: warning: 062 says 6 players, but 5 are listed; \
games against the missing players (first: 6), who left before half of the rounds, \
do not count"* && $stderr != *'cut off'* ]]
        [ "$(cut -f 3- <<<"$output" | sed 1d)" = $'3\tC\t3.5\t5.75
1\tA\t2.5\t3.25\n5\tE\t1.5\t3\n2\tB\t1.5\t2.5\n4\tD\t1\t1.5' ]
    done
    # Points that are neither, 062 of another number, half of the rounds played,
    # a Swiss: refused.
    while read -r change; do
        run -1 --separate-stderr tb-parse < <(left_out 2.5 1.5 | sed "$change")
        [[ $stderr == *'but there is no player 6'* ]]
    done <<'END'
s/1\.5/2.5/
s/^062 6/062 5/
s/^062 6/062 7/
s/6 w +/6 w 1/
s/^092.*/092 Swiss/
END
}

# What is recommended for a game that is not known, or goes on.
@test "trf: the result ?" {
    run -0 --separate-stderr tb-parse < <({ player 1 A '' '' '2 w Q' '2 w 1'
        player 2 B '' '' '1 b Q' '1 b 0'; } | tr Q '?')
    [ "$(grep ^- <<<"$output" | cut -f 7 | paste -sd ,)" = \
        '?2w=0.5 W2w,?1b=0.5 L1b' ]
    for cell in '0000 - Q' '2 w é'; do
        run -1 --separate-stderr tb-parse < <({ player 1 A '' '' "$cell"
            player 2 B '' '' "1 b ${cell##* }"; } | tr Q '?')
        [[ $stderr = *"result '?' is not valid "* ]]
    done
}

# As pairing engines write it, one column to the right; the scale is taken.
@test "trf: 162 and 362 whose points do not stand in their columns" {
    while IFS='|' read -r record setting; do
        echo "$record"
        run -0 --separate-stderr tb-parse < <(echo "$record"; player 1 A '' '')
        [[ $output = *$'\t'"$setting"* ]]
        expect_error <<<"tb-parse: stdin:1: warning: the points of a\
 ${record%% *} belong in columns 7 to 10, 16 to 19 and so on, after the code;\
 here they are read as '$(sed 's/^... *//' <<<"$record")'"
    done <<'END'
362 TW  3.0   TD  1.0   TL  0.0|mp=3,1,0
362 TW 3.0 TD 1.0 TL 0.0|mp=3,1,0
162  W  3.0    D  1.0    L  0.0|points=3,1,0
162 W 3.0 D1.0|points=3,1,0
162  W 3.00   D 1.00|points=3,1,0
END
}

@test "trf: a 092 or 192 that says neither Swiss nor round robin" {
    while IFS='|' read -r records line; do
        printf -v records %b "$records"
        echo "$records"
        run -0 --separate-stderr tb-parse < <(echo "$records"; pair)
        [ "${stderr:+${stderr%says neither*}}" = \
            "${line:+tb-parse: stdin:$line: warning: type 'Individual' }" ]
    done <<'END'
092 Individual|1
192 Individual|1
092 Individual\n192 FIDE_DUTCH|
092 Individual: Swiss-System\n192|
092 |
092 Schweizer System|
092 Individual: Round Robin|
END
}

# The cell of round 2 is blank: a bye of that kind, and no absence.
@test "trf: a 299 of a bye, in a round that is blank" {
    run -0 tb-parse < <(byes 2.0 '299 H         0.0  002    1' \
        '299 F         1.0  003    2')
    [ "$(cut -f 6,7 <<<"$output" | sed 1d | head -n 2)" = \
        $'2\tW2w HPB=0 W3w\n2\tL1b W3w FPB' ]
}

@test "trf: points, colours and codes that were passed over in silence" {
    while IFS='|' read -r record message; do
        echo "$record"
        run -1 --separate-stderr tb-parse < <(byes 2.5 '240 H 002    1' \
            '240 F 003    2' "$record")
        expect_first_fault <<<"tb-parse: stdin$message"
    done < <(tr '~' '\t' <<'END'
162  W 1.00 5 D 0.25|:6:13: expected a code and its points at '5 D 0.25'
162  W 0.5    D 1.0|: points 0.5 for a win, 1 for a draw, 0 for a loss: a better result must not give less
362 TW 2.00 x|:6:13: expected a code and its points at 'x'
362 TW 3.0   TD       TL 0.0|:6:14: expected a code and its points at 'TD       TL 0.0'
352 W B|:6:5: boards 'W B': ' ' is not W or B
352 WBXW|:6:5: boards 'WBXW': 'X' is not W or B
 162  W 1.0|:6:1: a record must begin with its code, here 162, and a blank
162~ W 1.0|:6:1: a record must begin with its code, here 162, and a blank
001    4                                                                         1.0            w 1|:6:92: a colour and a result, but no opponent
299 Q         0.5  001    1|:6:5: result 'Q' is not W, D, L, F, H, Z, + or -
299 L         0.5  001    1|:6:24: round 1: player 1 has points for L, but W2w in line 1
299 F         1.0  001    1|:6:24: round 1: player 1 has points for F, but W2w in line 1
END
    )
    run -1 --separate-stderr tb-parse < <(byes 2.5 '240 H 002    1' \
        '240 F 003    2' 'BBW  1.0' 'XXS W=3 D=1')
    expect_error <<<'tb-parse: stdin:7: XXS sets other points than a 162 or BBW'
    run -0 tb-parse < <(byes 2.5 '240 H 002    1' '240 F 003    2' \
        'BBW  1.0' 'XXS W=1 D=0.5')
    run -1 --separate-stderr tb-parse --rating=national < <(
        byes 2.5 '240 H 002    1' '240 F 003    2'
        printf '%s    1%40s%4d\n' NOR '' 2000 SWE '' 2100)
    expect_error <<<'tb-parse: stdin:7:49: player 1 has a national rating of'\
' 2000 already'
}

@test "trf: what two records say of the same must agree" {
    while IFS='|' read -r one two message; do
        echo "$one $two"
        run -1 --separate-stderr tb-parse < <(byes 2.5 '240 H 002    1' \
            '240 F 003    2' "$one" "$two")
        expect_first_fault <<<"tb-parse: stdin:7$message"
        run -0 tb-parse < <(byes 2.5 '240 H 002    1' '240 F 003    2' "$one" \
            "$one")
    done <<'END'
162  W 1.0|162  W 3.0|: 3 points for a result that was given 1 points earlier
162  W 1.0|162  W 0.5|: 0.5 points for a result that was given 1 points earlier
BBW  1.0|162  W 3.0|: 3 points for a result that was given 1 points earlier
362 TW 2.0|362 TW 3.0   TD 1.0|: 3 points for a result that was given 2 points earlier
042 2024/09/01|042 2026/09/01|:5: the first day falls under the FIDE rules of 2026, but an earlier 042 has a day under those of 2024
352 WBWB|352 WBWBWB|:5: 6 boards, but an earlier 352 has 4
END
}

# A total is often a formula, which follows the slip: whatever it says, of a
# table both sides of a game must agree. In a TRF the points of both prove it.
@test "half a point to none, and two losses: FIDE has them, a table does not" {
    while IFS='|' read -r one two points split; do
        for pts in : $points; do
            echo "$pts $one $two"
            file=$'no,name,pts,r1\n'"1,A,${pts%:*},$one"$'\n'"2,B,${pts#*:},$two"
            message="round 1: 1 'A' has $one, but 2 'B' (line 3) has $two: the results disagree"
            message+="; for a draw without points write $split"
            run -1 --separate-stderr tb-parse <<<"$file"
            expect_error <<<"tb-parse: stdin:2: $message"
            run -0 --separate-stderr tb-parse -l <<<"$file"
            expect_error <<<"tb-parse: stdin:2: warning: $message"
            [ "$(cut -f 7 <<<"$output")" = $'games\n'"$one"$'\n'"$two" ]
            tr , '\t' <<<"$file" >"$BATS_TEST_TMPDIR/chart"
            run -1 --separate-stderr tb-parse -f wallchart \
                "$BATS_TEST_TMPDIR/chart"
            [[ $stderr == *"$message"* ]]
            sed "1s/.*/id\tname\tscore\tgames/; s/\t\t/\t0\t/" \
                "$BATS_TEST_TMPDIR/chart" >"$BATS_TEST_TMPDIR/stream"
            [ "$pts" = : ] || run -0 tb-parse "$BATS_TEST_TMPDIR/stream"
        done
    done <<'END'
D2w|L1b|0.5:0|D1=0
L2|D1|0:0.5|D2=0
L2|L1|0:0|D2=0 and D1=0
END
    for games in D2,D1 W2,L1 F2,X1 F2,F1; do
        run -0 --separate-stderr tb-parse \
            <<<$'no,name,r1\n1,A,'"${games%,*}"$'\n2,B,'"${games#*,}"
        [ "$stderr" = '' ]
    done
}

# Both sides of a game, its points between them; a blank is a column's end.
@test "split results: the points of a game behind =, on either side" {
    while IFS='|' read -r one two first second; do
        for mark in ';' $'\t' ' | '; do
            echo "$one $two"
            run -0 --separate-stderr tb-parse <<END
no${mark}name${mark}r1
1${mark}A${mark}$one
2${mark}B${mark}$two
END
            [ -z "$stderr" ]
            [ "$(cut -f 6,7 <<<"$output" | tr '\t' ' ')" = \
                $'score games\n'"$first"$'\n'"$second" ]
        done
    done <<'END'
W2=0.5|L1=0.5|0.5 W2=0.5|0.5 L1=0.5
W2b=½|L1w|0.5 W2b=0.5|0 L1w
D2=0|D1|0 D2=0|0.5 D1
D2=0|D1=0|0 D2=0|0 D1=0
D2b|D1=0|0.5 D2b|0 D1w=0
2w½=0|1b½|0 D2w=0|0.5 D1b
2w1=,5|1b0=0,5|0.5 W2w=0.5|0.5 L1b=0.5
L2|W1=0|0 L2|0 W1=0
W2=1|L1=0|1 W2|0 L1
END
    # Its letter is the result, its points the score.
    run -0 tb-standings -t WON,SB -o tsv -k id,score,WON,SB < <(
        printf '%s\n' no,name,r1,pts 1,A,W2=0.5,0.5 2,B,L1=0.5,½)
    [ "${lines[*]:1}" = $'1\t0.5\t1\t0.25 2\t0.5\t0\t0.25' ]
    while IFS='|' read -r one two message; do
        run -1 --separate-stderr tb-parse \
            <<<$'no\tname\tr1\n1\tA\t'"$one"$'\n2\tB\t'"$two"
        expect_first_fault <<<"tb-parse: stdin:$message"
    done <<'END'
W2|L1=0.5|3: round 1: 2 'B' has L1=0.5, and 1 'A' (line 2) has W2: together they are more than a win; write the points of both, as W2=0.5 and L1=0.5
D2=1|D1|2: round 1: 1 'A' has D2=1, and 2 'B' (line 3) has D1: together they are more than a win; write the points of both, as W2=0.5 and L1=0.5
D2=0|L1|2: round 1: 1 'A' has D2=0, but 2 'B' (line 3) has L1: the results disagree; for a draw without points write D1=0
X2=0.5|F1|2:5: round 1: 'X2=0.5' sets points, but is not a game that was played
H=1|U|2:5: round 1: 'H=1' sets points, but is not a game that was played
END
}

@test "a bye that is written as a player" {
    for name in BYE Bye spielfrei Freilos; do
        file=$'no,name,r1,r2\n1,A,W3,D2\n2,Bye; B.,-1,D1\n3,'$name$',L1,'
        run -1 --separate-stderr tb-parse <<<"$file"
        expect_error <<<"tb-parse: stdin:4: round 1: 3 '$name' has L1: a bye is not a player; leave its row empty, and give its opponent B, H or U; a person with this name needs a first name or a rating"
        [ "${lines[1]}" = "#tb error $(first_fault)" ]
        run -0 --separate-stderr tb-parse -l <<<"$file"
        [[ $stderr = 'tb-parse: stdin:4: warning: '* ]]
    done
    # Nobody met it: a row that was kept ready has no place, in any format.
    for cell in '' U H; do
        run -0 --separate-stderr tb-parse \
            <<<$'no,name,r1\n1,A,W2\n3,BYE,'"$cell"$'\n2,B,L1'
        [ "$(grep ^- <<<"$output" | cut -f 2,7 | paste -sd ,)" = $'1\tW2,2\tL1' ]
        expect_error <<<"tb-parse: stdin:3: warning: 3, 'BYE', is not a player: ignored"
    done
    for cell in '' '0000 - -' '0000 - U'; do
        run -0 --separate-stderr tb-standings -o tsv < <(pair
            player 3 Spielfrei '' '' "$cell")
        [ "$(sed 1d <<<"$output" | cut -f 4 | paste -sd ,)" = Ada,Bo ]
        expect_error <<<"tb-parse: stdin:3: warning: 3, 'Spielfrei', is not a player: ignored"
    done
}

# A surname: who played is a person, with whatever an opponent confirms.
@test "players called Frei or Libre, and others with a rating, are players" {
    for name in Frei LIBRE 'Bye 1500' 'Exempt 900' '(frei) 1200'; do
        read -r who rating <<<"$name"
        while IFS='|' read -r one two; do
            echo "$name: $one, $two"
            run -0 --separate-stderr tb-parse <<END
No,Name,Rating,R1,R2
1,Ann,,$one
2,$who,$rating,$two
END
            [[ $stderr != *'is no player'* ]]
            [ "$(cut -f 3 <<<"${lines[2]}")" = "$who" ]
        done <<'END'
W2,H|L1,U
?2,|?1,
X2,W2|F1,L1
U,H|B,U
END
        if [ "$rating" ]; then continue; fi
        run -1 --separate-stderr tb-parse \
            <<<$'No,Name,R1\n1,Ann,X2\n2,'"$who"$',F1'
        expect_first_fault <<<"tb-parse: stdin:3: round 1: 2 '$who' has F1: a bye is not a player; leave its row empty, and give its opponent B, H or U; a person with this name needs a first name or a rating"
    done
    run -0 --separate-stderr tb-standings -o tsv < <(
        player 1 Ann '' 1.0 '2 w 1'
        player 2 Frei '' 0.0 '1 b 0')
    [ "$(sed 1d <<<"$output" | cut -f 4 | paste -sd ,)" = Ann,Frei ]
}

# counted RECORD...: two players who met in round 1, and one with a bye, behind
# the records.
counted()
{
    printf '%s\n' "$@"
    player 1 Ada 2000 1.0 '2 w 1'
    player 2 Bo 1900 0.0 '1 b 0'
    player 3 Cy 1800 1.0 '0000 - U'
}

@test "trf: fewer players than 062 says, more rounds than 142 says" {
    while IFS='|' read -r record message; do
        echo "$record"
        run -0 --separate-stderr tb-parse < <(counted "$record")
        expect_error <<<"${message:+tb-parse: stdin:1: warning: $message}"
        [ "$(cut -f 7 <<<"$output")" = $'games\nW2w\nL1b\nPAB' ]
    done <<'END'
062 3|
062 2|
062 4|062 says 4 players, but there are 3: is the file cut off?
062    4  |062 says 4 players, but there are 3: is the file cut off?
062 4 (3)|
062 5 (4)|062 says 5 players, but there are 3: is the file cut off?
062 3 (2)|
062|
062 four|
062 NUMBER OF PLAYERS|
062 4 teams|
062 4 (3|
142 1|
142 9|
142 0|
142|
XXR 1|
END
    run -0 --separate-stderr tb-parse \
        < <(counted '142 1' | sed '/Ada/{s/$/  0000 - H/; s/ 1\.0/ 1.5/}')
    expect_error <<'END'
tb-parse: stdin:1: warning: 142 says 1 rounds, but there are 2
END
    run -0 --separate-stderr tb-parse \
        < <(counted 'XXR 1' '142 2' '062 3' |
            sed '/Ada/{s/$/  0000 - H/; s/ 1\.0/ 1.5/}')
    expect_error <<'END'
tb-parse: stdin: warning: round 2 counts, because points in the file include it, but none of its games has a result; -R 1 leaves it out
END
}

@test "a file that ends in a short row without an end of line" {
    message='the file ends in this row, which is short and has no end of line: is it cut off?'
    while IFS='|' read -r line file; do
        echo "$file"
        printf -v file %b "$file"
        run -0 --separate-stderr tb-parse < <(printf '%s' "$file")
        expect_error <<<"${line:+tb-parse: stdin:$line: warning: $message}"
        run -0 --separate-stderr tb-parse < <(printf '%s\n' "$file")
        [ "$stderr" = '' ]
    done <<'END'
2|no,name,pts,r1\n1,A
2|no,name,pts,r1\r1,"A"
|no,name,pts,r1\n1,A,,
4|no,name,r1,r2\n1,A,W2,W2\n2,B,L1,L1\n3,C
|no,name,r1,r2\n1,A,W2,W2\n2,B,L1,L1\n3,C,,
|no,name,r1,r2\n1,A,W2\n2,B,L1\n3,C,U,
2|no\tname\tr1\n1\tA
2|No  Name  R1\n1   Lee
|No  Name  R1\n1   Lee   -X-
END
    report='----
 Pair | Name |Total|Round|
 Num  | ID   | Pts |  1  |
----
    1 | Lee  |1.0  |X    |
   ON | 1 / R: 1500 ->1500 |N:2  |'
    run -0 --separate-stderr tb-parse < <(printf '%s' "$report")
    expect_error <<<"tb-parse: stdin:6: warning: $message"
    run -0 --separate-stderr tb-parse <<<"$report"
    [ "$stderr" = '' ]
    run -0 --separate-stderr tb-parse < <(printf '%s     |' "$report")
    [ "$stderr" = '' ]
    for length in 12 40 80; do
        run -0 --separate-stderr tb-parse \
            < <(pair | head -n 1 | head -c "$length")
        expect_error <<<"tb-parse: stdin:1: warning: $message"
    done
    counted >"$BATS_TEST_TMPDIR/x.trf"
    run -0 --separate-stderr tb-parse \
        < <(head -c -1 "$BATS_TEST_TMPDIR/x.trf")
    [ "$stderr" = '' ]
    run -0 --separate-stderr tb-parse \
        < <(head -c -15 "$BATS_TEST_TMPDIR/x.trf" | sed 's/ 1\.0 *$//')
    expect_error <<<"tb-parse: stdin:4: warning: $message"
}

@test "a colour on one side of a game is that of both, but in trf and tb" {
    while IFS='|' read -r one two first second; do
        echo "$one $two"
        run -0 --separate-stderr tb-parse \
            <<<$'no,name,r1\n1,A,'"$one"$'\n2,B,'"$two"
        [ "$stderr" = '' ]
        [ "$(cut -f 7 <<<"$output")" = $'games\n'"$first"$'\n'"$second" ]
    done <<'END'
W2|L1w|W2b|L1w
W2|L1b|W2w|L1b
D2w|D1|D2w|D1b
D2b|D1|D2b|D1w
X2w|F1|+2w|-1b
2w1|L1|W2w|L1b
W2|L1|W2|L1
+|F1w|+2b|-1w
END
    # Games with black: B had it in round 1.
    run -0 tb-count -q bpg < <(tb-parse \
        <<<$'no,name,r1\n1,A,W2w\n2,B,L1')
    [ "$(cut -f 9 <<<"$output")" = $'bpg\n0\n1' ]
    run -0 tb-parse < <(player 1 A '' '' '2 - 1'; player 2 B '' '' '1 w 0')
    [ "$(cut -f 7 <<<"$output")" = $'games\nW2\nL1w' ]
    run -0 tb-parse < <(printf 'id\tgames\n1\tW2\n2\tL1w\n')
    [ "$output" = $'id\tgames\n1\tW2\n2\tL1w' ]
}

# Passed over, a player was one whom nobody met, and the date was lost.
@test "trf: codes that are glued, behind what cannot be seen, or before it" {
    while IFS='|' read -r line message; do
        printf -v line %b "$line"
        echo "$line"
        run -1 --separate-stderr tb-parse < <(pair; echo "$line")
        [ "${stderr_lines[0]}" = "tb-parse: stdin:3:1: $message" ]
    done <<'END'
0422024/05/01|a record must begin with its code, here 042, and a blank
042\0302\02402024/05/01|a record must begin with its code, here 042, and a blank
\0342\0200\0213042 2024/05/01|a record must begin with its code, here 042, and a blank
\0302\0240\0342\0201\0240 042 2024/05/01|a record must begin with its code, here 042, and a blank
092Round Robin|a record must begin with its code, here 092, and a blank
162W 3.0|a record must begin with its code, here 162, and a blank
BBW\0302\0240  3.0|a record must begin with its code, here BBW, and a blank
001\0302\0240   3      Cy|a player's record must begin with 001 and a blank
\0342\0200\0213001    3      Cy|a player's record must begin with 001 and a blank
END
    run -0 --separate-stderr tb-parse < <(pair; printf '%s\n' '2024 Open' \
        '012-345' 'BBWin' 'Notes')
    [ "$stderr" = '' ]
}
