#!/bin/sh
# seeds.sh TOP WORK: makes the seed corpora of the harnesses in
# WORK/parse.seeds, filter.seeds, rules.seeds and working.seeds from the samples
# and the test cases, and WORK/teams.inc. Uses the programs of PATH or TOP/bin.
set -eu
top=$1 work=$2
PATH=$PATH:$top/bin

byte() { printf '%b' "\\0$(printf %o "$1")"; }

rm -rf "$work"/*.seeds
mkdir -p "$work/parse.seeds" "$work/filter.seeds" "$work/rules.seeds" \
    "$work/working.seeds"

# Teams that have played: for rules.c and as a stream.
cat >"$work/teams.trf" <<'TRF'
012 Teams
042 2026/11/20
352 WB
001    1      A                                 2000                             1.5    1     3 w 1     5 b =
001    2      B                                 1900                             1.0    2     4 b 1     6 w 0
001    3      C                                 1800                             1.0    3     1 b 0  0000 - U
001    4      D                                 1700                             1.0    4     2 w 0  0000 - U
001    5      E                                 1600                             1.5    5  0000 - U     1 w =
001    6      F                                 1500                             1.0    6  0000 - Z     2 b 1
013 X                                  1    2
013 Y                                  3    4
013 Z                                  5    6
TRF
tb-parse --teams "$work/teams.trf" >"$work/teams.tsv"
sed 's/[\\"]/\\&/g; s/	/\\t/g; s/^/"/; s/$/\\n"/' "$work/teams.tsv" \
    >"$work/teams.inc"

# parse: each file as detected and with options.
n=0
for file in "$top"/samples/*.[cdtx]* "$work/teams.trf" \
    "$top"/t/cases/*/*.trf "$top"/t/cases/*/*.txt "$top"/t/cases/*/*.csv \
    "$top"/t/cases/*/*.sjson "$top"/t/cases/*/*.json \
    "$top"/t/cases/*/*/*.trf "$top"/t/cases/*/*/*.txt "$top"/t/cases/*/*/*.tsv \
    "$top"/t/cases/*/*/*.csv "$top"/t/cases/*/*/*.html \
    "$top"/t/cases/*/*/*.pgn "$top"/t/cases/*/*.dbf "$top"/t/cases/*/*/*.dbf \
    "$top"/t/cases/*/*.DBF "$top"/t/cases/*/*/*.DBF; do
    [ -f "$file" ] || continue
    n=$((n + 1))
    case $((n % 4)) in
    0) options=0 ;; 1) options=73 ;; 2) options=44 ;; *) options=65 ;;
    esac
    { byte 0; byte $options; head -c 20000 "$file"; } \
        >"$work/parse.seeds/$n"
    { byte 0; byte 4; head -c 20000 "$file"; } >"$work/parse.seeds/$n.team"
done

# Tables of US Chess, made as the tests of formats do; see split_tables.
sed -n '/^make_dbf()/,/^}/p' "$top/t/formats/formats.bats" >"$work/make_dbf"
if [ -s "$work/make_dbf" ] && command -v bash >/dev/null; then
    for name in tdexport tsexport thexport old-tdexport; do
        bash -c '. "$1" && make_dbf <"$2"' bash "$work/make_dbf" \
            "$top/t/cases/formats/$name.txt" >"$work/$name.dbf"
        { byte 0; byte 64; cat "$work/$name.dbf"; } \
            >"$work/parse.seeds/$name"
    done
    lengths() { byte $(($1 % 256)); byte $(($1 / 256)); }
    for players in tdexport old-tdexport; do
        { byte 192; byte 0; lengths $(($(wc -c <"$work/$players.dbf")))
          lengths $(($(wc -c <"$work/tsexport.dbf")))
          cat "$work/$players.dbf" "$work/tsexport.dbf" "$work/thexport.dbf"
        } >"$work/parse.seeds/three.$players"
    done
fi

# Small files with each format's letters, which mutate faster.
small() { # NAME
    { byte 0; byte 0; cat; } >"$work/parse.seeds/small.$1"
}
small trf <<'TRF'
012 T
042 2026/01/02
162 W  3.0   D  1.0
XXR 3
212 PTS,BH/C1,DE
001    1 w GM Ada                               2000 FID   12345678 1999/01/02  4.0    1     2 w 1  0000 - H     3 b -
001    2      Bo                                1900                             3.0    2     1 b 0     3 w +     4 w =
001    3 m    Cy                                                                 3.0    3  0000 - F     2 b -     1 w +
001    4      Di                                1700                             2.0    4  0000 - Z  0000 - U     2 b =
GER    1      Ada                               2100
TRF
# Records about a round: of players, and of the teams above.
{
    printf '001 %4d%76s%15s%10s%10s\n' 1 2.5 '2 w 1' '' '3 w 1' \
        2 2.0 '1 b 0' '3 w 1' '' 3 0.0 '' '2 b 0' '1 b 0'
    echo '240 H 002    1'
    echo '240 F 003    2'
    echo '240 Z 004    3    1'
    echo '299          -0.5  001    3'
    echo '299           0.5  002    3'
} | small records
{
    byte 0
    byte 4
    cat "$work/teams.trf"
    echo '362 TW 2.0   TD 1.0   TL 0.0'
    echo '320  2.0  2.0 003 002'
    echo '240 H 003    1    2'
    echo '299 W   2.0   1.5  001    1'
    echo '300 001 001 002    1    2'
} >"$work/parse.seeds/small.team-records"
small chart <<'CHART'
No.  Name      Rtg   Pts  Rnd1  Rnd2  Rnd3
1    Ada Love  2000  3.0  W2    W3w   -B-
2    Bo        1900P5  1.0  L1    H     D3
3    Cy              1.0  H     L1b   D2
CHART
small swisssys <<'JSON'
{"Sections": [{"Type": 3, "Rounds paired": 2, "Rounds played": 1,
"Final round": 3, "Number of players": 3, "Players": [
{"Pair number": 1, "Name": "Ada \u00c9\ud83d\ude00", "Rating": 1810, "Team": "X",
"Results": ["+;2;W;1;2;2;0", "~;3;B;1;3;3;0"]},
{"Pair number": 2, "Name": "Bo", "Reserved byes": "3 ",
"Results": ["-;1;B;1;1;1;0", "H;-1;-;0;0;0;0.5"]},
{"Pair number": 3, "Name": "Cy", "Reserved byes": "3z ",
"Results": ["B;-1;-;0;-1;-1;0", "~;1;W;1;1;1;0"]}]}]}
JSON
small published <<'JSON'
{"tournament": "T", "date": "2026-01-02", "sections": [{"section": "S",
"rounds_played": 2, "standings": [1, 3, 2], "place": ["1", "2-3", "2-3"],
"tiebreaks": ["Med", "Op. perf.", "Kash"], "players": [
{"name": "Ada", "rating": 1810, "team": "X", "club": "Y",
"tiebreaks": [1.5, 1700, 3], "results": ["W", "~"], "colors": ["W", "B"],
"ops": [2, 3]},
{"name": "Bo", "results": ["L", "H"], "colors": ["B", "-"], "ops": [1, -1]},
{"name": "Cy", "results": ["B", "~"], "colors": ["-", "W"], "ops": [0, 1]}]}]}
JSON
small matches <<'CSV'
section,team,round,opponent,gp,mp,boards
A,Reds,1,Blues,2.5,2,4
A,Blues,1,Reds,1.5,0,4
A,Greens,1,bye,4,2,4
A,Reds,2,Greens,2,1,4
A,Greens,2,Reds,2,1,4
CSV
small uschess <<'US'
-----------------------------------------------------------------------------------------
 Pair | Player Name                     |Total|Round|Round|Round|
 Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |  2  |  3  |
-----------------------------------------------------------------------------------------
    1 | GARY HUA                        |2.5  |W   2|D   3|B    |
   ON | 15445895 / R: 1794   ->1817     |N:2  |W    |B    |     |
-----------------------------------------------------------------------------------------
    2 | DAKSHESH DARURI                 |1.0  |L   1|H    |D   3|
   MI | 14598900 / R: 1553P12->1663     |N:2  |B    |     |W    |
-----------------------------------------------------------------------------------------
    3 | ADITYA BAJAJ                    |1.5  |U    |D   1|L   2|
   MI | 14959604 / R: 1384   ->1640     |N:2  |     |W    |B    |
-----------------------------------------------------------------------------------------
US
small csv <<'CSV'
no;name;rtg;team;section;pts;1.Rd;2.Rd;3.Rd
1;"Ada; ""A""";2000;X;A;2,5;2w1;3b½;-1
2;Bo;1900P;X;A;1;1b0;4w1;-0
3;Cy;;Y;A;1,5;18w+;1w½;
4;Di;1700;Y;A;0;-;2b0;F
CSV
small tsv <<'TSV'
section	id	name	rating	score	r1	r2	r3
A	1	Ada	2000	2	W2	H	B
A	2	Bo	1900	.5	L1	D3	U
B	1	Cy	-	1	X	Z0	N2
B	2	Di	1700	1	F	HPB	S1
TSV
small games <<'CSV'
# points=3,1,0
# armageddon=0.5
Section,Round,Board,No.,White,Elo,Team,No.,Black,Elo,Team,Result,Armageddon,Date
A,1,1,1,"Ada, A",2000,X,2,"GM Bo, B",1900,Y,½-½,1-0,2026-01-02
A,1,2,3,Cy,,X,4,Di,1700,Y,+--,,
A,2,1,4,Di,1700,Y,1,"Ada, A",2000,X,0-½,,
A,2,2,3,Cy,,X,,half-point bye,,,,,
A,2,3,2,"Bo, B",1900,Y,-1,BYE,,,1,,
A,3,1,1,"Ada, A",2000,X,3,Cy,,X,*,,
CSV
small games-titles <<'CSV'
Round 1;;
White;Black;Result
Ada;Bo;1:0
Cy;spielfrei;
2. Runde am 2.1.2026;;
Weiß;Schwarz;Erg.
Bo;Cy;-:-
Ada;not paired;0
CSV
small rows <<'CSV'
Section,Round,Pairing #,Player Name,Rating,Color,Opponent Pairing #,Opponent Name,Result
A,1,1,Ada,2000,W,2,Bo,W
A,1,2,Bo,1900,B,1,Ada,L
A,1,3,Cy,,,,,B
A,2,1,Ada,2000,,,,H
A,2,2,Bo,1900,W,3,Cy,'=
A,2,3,Cy,,B,2,Bo,D
CSV
small pgn <<'PGN'
[Event "Open: Round 1"]
[Site "?"]
[Date "2026.01.02"]
[Round "1.2"]
[White "Ada, A"]
[Black "Bo \"B\""]
[Result "1-0"]
[WhiteElo "2000"]
[BlackFideId "99000002"]
[WhiteTeam "X"]

1. e4 {a [b] comment} e5 ; another
2. Nf3 (2. f4 exf4 $1 "x") 2... Nc6 1-0

[Event "Open"]
[Round "2"]
[White "Bo \"B\""]
[Black "Ada, A"]
[Termination "forfeit"]
[Result "*"]

*
PGN
small pairings <<'HTML'
<h2>Open</h2><h3>Round 1 on 2026/01/02 at 14:30</h3><table class="CRs1">
<tr class="CRg1b"><td>Bo.</td><td>No.</td><td></td><td>White</td><td>Rtg</td><td>Pts.</td><td>Result</td><td>Pts.</td><td></td><td>Black</td><td>Rtg</td><td>No.</td></tr>
<tr><td>1</td><td>1</td><td>GM</td><td>Ada</td><td>2000</td><td>0</td><td>&frac12; - &frac12;</td><td>0</td><td></td><td>Bo</td><td>1900</td><td>2</td></tr>
<tr><td>2</td><td>3</td><td></td><td>Cy</td><td>0</td><td>0</td><td>1</td><td></td><td></td><td>bye</td><td></td><td>-1</td></tr>
</table>
HTML
small pairings-text <<'TEXT'
Open
Abbinamenti/Risultati

Turno 1 del 2026/01/02 alle 18:00

Sc.   No.      Bianco         Elo Punti Risultato Punti      Nero           Elo   No.
  1     1      Ada           2000     0   1 - 0       0      Bo            1900     2
  2     3      Cy               0     0     1                bye              0    -1
TEXT
small team-pairings <<'HTML'
<h2>League</h2><table class="CRs1"><tr><td colspan="9">Round 1</td></tr>
<tr><td>Bo.</td><td>1</td><td>X</td><td>Rtg</td><td>-</td><td>2</td><td>Y</td><td>Rtg</td><td>1&frac12;:&frac12;</td></tr>
<tr><td>1.1</td><td></td><td>Ada</td><td>2000</td><td><div class="FarbewT"></div></td><td></td><td>Cy</td><td></td><td>1 - 0</td></tr>
<tr><td>1.2</td><td></td><td>Bo</td><td>1900</td><td><div class="FarbesT"></div></td><td></td><td>Di</td><td>1700</td><td>&frac12; - &frac12;</td></tr>
</table>
HTML
small team-table <<'CSV'
Rk.,Team,1.Rd,2.Rd,TB1,TB2
1,X,2w1½,3b1,4,"2,5"
2,Y,1b½,,0,"0,5"
3,Z,,1w1,1,"1,0"
CSV

# filter: the samples' streams with the columns that filters read, each
# command once.
{
    printf 'section\tid\tname\tteam\trating\tscore\tgames\tsettings\toppscores\n'
    printf '%s\t1\tAda\tX\t2000\t2.5\tW2w D3b PAB=0.5\t%s\t1 1.5v -\n' \
        A 'edition=2026;points=1,0.5,0' B 'system=roundrobin;order=BH/C1,DE'
    printf 'B\t2\tBo\tX\t-\t1\tL1b W1w ZPB\t%s\t2.5 1 -0.5v\n' \
        'system=roundrobin;order=BH/C1,DE'
} >"$work/broken.tsv" # B is no section of A's; the fuzzer repairs it
{
    printf 'section\tid\tname\tteam\trating\tscore\tgames\tsettings\toppscores\trank\n'
    printf '#tb keys score,oppscores\n#tb order Order: x; if all have met: y\n'
    printf 'A\t1\tAda\tX\t2000\t2.5\tW2w D3b HPB\tedition=2026\t1 1.5v -\t1\n'
    printf 'A\t2\tBo\tX\t1900\t1\tL1b w3 ZPB\tedition=2026\t2.5 1.5 0v\t2\n'
    printf '# a comment\n'
    printf 'A\t3\tCy\tY\t1800\t0.5\t+0 D1w -2b\tedition=2026\t- 2.5 1\t3\n'
    printf 'B\t7\tDi\tY\t-\t1\tPAB=0.5 ?9w =9b\tsystem=roundrobin\t1 1 -\t1\n'
    printf 'B\t9\tEd\tY\t-\t0.5\tFPB ?7b =7w\tsystem=roundrobin\t- 0.5 1\t2\n'
    printf '#tb error tb-x: f:1: bad\n#tb\n'
} >"$work/small.tsv"
tb-parse "$work/teams.trf" >"$work/players.tsv"
{
    printf 'section\tid\tname\tteam\trating\tscore\tgames\tsettings\n'
    printf 'B\t7\tDi\tY\t1900\t1\tPAB ?9w=0.5\t-\n'
    printf 'B\t9\tEd\tY\t-\t0.5\tHPB ?7b\t-\n'
} >"$work/pending.tsv"
tb-outcomes "$work/pending.tsv" | tb-sort >"$work/ways.tsv"
tb-chances "$work/ways.tsv" >"$work/chances.tsv"
tb-chances --needs=7 "$work/ways.tsv" >"$work/needs.tsv"
tb-parse --teams --both "$work/teams.trf" >"$work/both.tsv"
commands=$(grep -c '^    {"tb-' "$top/dev/fuzz/filter.c")
n=0
while [ $n -lt "$commands" ]; do
    for file in small broken teams players both pending ways chances needs; do
        { byte $n; byte $((n % 2)); cat "$work/$file.tsv"; } \
            >"$work/filter.seeds/$n.$file"
    done
    { byte $n; byte 192; cat "$work/small.tsv" "$work/small.tsv"; } \
        >"$work/filter.seeds/$n.two"
    n=$((n + 1))
done
for file in samples/wscf.txt samples/club.csv samples/fide-swiss.trf; do
    n=$((n + 1))
    { byte 0; byte 0; tb-parse "$top/$file" | tb-oppscores; } \
        >"$work/filter.seeds/$n.sample"
done

# rules: every code of tiebreaks(7) and every formula that codes are made of.
n=0
tb-standings --complete 1 -t '' |
    while IFS=$(printf '\t') read -r code title; do
        n=$((n + 1))
        { byte $((1 + n % 32)); printf '%s,%s cut 1' "$title" "$code"; } \
            >"$work/rules.seeds/$n.title"
        for modifier in '' /C1 /M2 /F /P /R /L+1 /K3 /U1400 :MP :GP/C1/P; do
            n=$((n + 1))
            { byte $((1 + n % 32)); printf '%s%s' "$code" "$modifier"; } \
                >"$work/rules.seeds/$n.$code"
        done
    done
{ byte 66; cat "$work/small.tsv"; } >"$work/rules.seeds/survey"
{ byte 106; cat "$work/teams.tsv"; } >"$work/rules.seeds/survey.teams"
for order in fide uscf,wintd fide-team swissperfect,fide-rr \
    'BH/C1, BH , SB,DE,DE' 'PTS,BH:MP/C2/P,EDE,SSSC/K2'; do
    { byte 5; printf %s "$order"; } >"$work/rules.seeds/o.$(echo "$order" | cksum | cut -d ' ' -f 1)"
done
n=0
# shellcheck disable=SC2016 # formulas of tb-calc
for formula in 'x = 2 * score' 'y = {score} / 3 - floor(rating / 7); z=y+y' \
    'a = max(score, id, 1.5) * -min(id, $R) + (2 - $win)' \
    'b=35-5*$R+(50+10*$R)/($R*$R)*id' 'c = 9223372036854.775807 - 1' \
    'd = 1 / 0' 'e = ((((1))))'; do
    n=$((n + 1))
    { byte 138; printf %s "$formula"; } >"$work/rules.seeds/f.$n"
    { byte 128; printf %s "$formula"; } >"$work/rules.seeds/g.$n"
done

# working: what --work writes of players and of teams.
n=0
{
    tb-standings --work --seed=s -t DE,TPR,PTP,oppperf,pct,lots,BH/C1,RTNG \
        -o tsv "$top/samples/fide-swiss.trf"
    tb-standings --work --teams -t EDEBB,TBR,BBE,pi -o tsv \
        "$top/samples/fide-team.trf"
} 2>/dev/null | tr '\t' '\n' | grep ' ' | sort -u | while read -r line; do
    n=$((n + 1))
    printf %s "$line" >"$work/working.seeds/$n"
done
