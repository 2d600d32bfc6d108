#!/usr/bin/env bats
# tb-explain: the key that decided, and the words.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

setup()
{
    cd "$top" || return
    grep -e ^section -e ^Open samples/club.csv >"$BATS_TEST_TMPDIR/open.csv"
}

# A stream of many sections with keys of all kinds, some values missing.
many_events()
{
    awk 'BEGIN {
        srand(7)
        print "section\tid\tname\tscore\ta\tb\tclub\tc"
        for (s = 1; s <= 1000; s++)
            for (id = 1; id <= 8; id++)
                print "S" s "\t" id "\tP" id "\t" int(rand() * 3) / 2 "\t" \
                    number() "\t" number() "\t" \
                    substr("ABC-", 1 + int(rand() * 4), 1) "\t" number()
        }
        function number() { return rand() < .2 ? "-" : int(rand() * 3) }'
}

# From a ranked stream: section, id, the neighbour above, the first key in
# which both differ, the same below; 0 - where there is nobody.
parted()
{
    awk -F '\t' -v OFS='\t' '
        function key(x, y,    k)
        {
            for (k = 4; k <= 8; k++)
                if (value[x, k] != value[y, k])
                    return name[k]
        }
        function tell(    i, up, down)
        {
            for (i = 1; i <= n; i++) {
                up = i - 1
                while (up && rank[up] == rank[i])
                    up--
                down = i + 1
                while (down <= n && rank[down] == rank[i])
                    down++
                print section, id[i], \
                    up ? id[up] OFS key(i, up) : "0\t-", \
                    down <= n ? id[down] OFS key(i, down) : "0\t-"
            }
            n = 0
        }
        NR == 1 { for (k = 1; k <= NF; k++) name[k] = $k; next }
        $1 != section { tell(); section = $1 }
        {
            id[++n] = $2
            rank[n] = $9
            for (k = 4; k <= 8; k++)
                value[n, k] = $k
        }
        END { tell() }'
}

@test "the deciding key is the first in which neighbours differ" {
    cd "$BATS_TEST_TMPDIR"
    many_events | tb-sort -k score,a,-b,~club,c >ranked
    tb-explain --id=p -o json ranked >all.json
    sed -n 's/^.*{"section": "\(S[0-9]*\)", "id": \([0-9]*\), /\1\t\2\t/p' all.json |
        sed 's/"name.*"above": //; s/, "reasons.*//; s/, "below": /\t/
             s/null/{"id": 0, "key": "-"/g
             s/{"id": \([0-9]*\), "key": "\([^"]*\)"[^\t]*/\1\t\2/g' >ours
    grep -v '^#tb keys ' ranked | parted >theirs
    [[ $(wc -l <theirs) = 8000 ]]
    diff theirs ours
}

# expect_words IDS OPTION...: what tb-standings says of them, without what
# the codes are, is what stands on standard input.
expect_words()
{
    local ids=$1
    shift
    tb-standings --explain="$ids" "$@" >"$BATS_TEST_TMPDIR/said"
    diff -u - <(awk '
        /^[^ ]+ +[A-Z].*, (US Chess|FIDE C.07|WinTD).*: / { exit }
        { lines = lines $0 "\n" }
        END { sub(/\n+$/, "\n", lines); printf "%s", lines }' \
        "$BATS_TEST_TMPDIR/said")
}

@test "Modified Median: more than half of the points, and exactly half" {
    expect_words 4,7 samples/wscf.txt <<'EOF'
wscf

Player, C (4): 4th of 15, 3.5 points
Behind Player, E (3rd): 3.5 points to 4.
Ahead of Player, D (5th): equal in points (3.5), Modified Median (20) and
  Solkoff (21.5); decided by Cumulative: 14.5 to 12.5.

round  game  opponent   scored  mmed   solkoff   cum  cumopp
    1  won   Player, J     2.0  (1.5)      1.5   1.0     6.0
    2  won   Player, F     3.0   3.0       3.0   2.0    11.0
    3  lost  Player, B     6.0   6.0       6.0   2.0    21.0
    4  won   Player, L     2.0   1.5       1.5   3.0     8.0
    5  lost  Player, A     6.0   6.0       6.0   3.0    21.0
    6  drew  Player, D     3.5   3.5       3.5   3.5    12.5
value                           20.0      21.5  14.5    79.5

Values in parentheses do not count.
In mmed and solkoff each round that an opponent did not play counts as half a
  point: Player, J has 1.5; Player, L has 1.5.

Player, F (7): 7th of 15, 3 points
Behind Player, I (6th): 3 points to 3.5.
Ahead of Player, M (8th): equal in points (3); decided by Modified Median: 9.5
  to 8.

round  game  opponent   scored  mmed   solkoff  cum  cumopp
    1  won   Player, O     2.0   2.0       2.0    1     7.0
    2  lost  Player, C     3.5   3.5       3.5    1    14.5
    3  lost  Player, L     2.0  (1.5)      1.5    1     8.0
    4  won   Player, G     2.5   2.5       2.5    2    10.0
    5  won   Player, J     2.0   1.5       1.5    3     6.0
    6  lost  Player, A     6.0  (6.0)      6.0    3    21.0
value                            9.5      17.0   11    66.5

Values in parentheses do not count.
In mmed and solkoff each round that an opponent did not play counts as half a
  point: Player, L has 1.5; Player, J has 1.5.
EOF
}

@test "fewer than half of the points, and a bye: an opponent without points" {
    expect_words 12 samples/wscf.txt <<'EOF'
wscf

Player, L (12): 12th of 15, 2 points
Behind Player, K (11th): 2 points to 2.5.
Ahead of Player, O (13th): equal in points (2); decided by Modified Median: 12.5
  to 11.

round  game        opponent   scored  mmed   solkoff  cum  cumopp
    1  lost        Player, E     4.0  (4.0)      4.0    0    13.0
    2  bye                             0.0       0.0    1
    3  won         Player, F     3.0   3.0       3.0    2    11.0
    4  lost        Player, C     3.5   3.5       3.5    2    14.5
    5  lost        Player, D     3.5   3.5       3.5    2    12.5
    6  lost        Player, M     3.0   2.5       2.5    2    10.0
       subtracted                                      -1
value                                 12.5      16.5    8    61.0

Values in parentheses do not count.
In mmed and solkoff each round that an opponent did not play counts as half a
  point: Player, M has 2.5.
Round 2 was not played: in mmed and solkoff that counts as an opponent with no
  points.
EOF
}

@test "a cut takes the half-point bye first; an opponent withdrew" {
    expect_words 4 samples/fide-swiss.trf <<'EOF'
TEC exercises, individual Swiss

David (4): 3rd of 16, 3.5 points
Behind Charline (2nd): equal in points (3.5); decided by Buchholz Cut 1: 11.5 to
  13.
Ahead of Alyx (4th): equal in points (3.5); decided by Buchholz Cut 1: 11.5 to
  11.

round  game            opponent  scored  BH/C1     BH    SB  WIN  BPG
    1  won as Black    Nick         2.0    3.0    3.0  3.00    1    1
    2  half-point bye                     (3.5)   3.5  1.75    0    0
    3  won as White    Opal         1.5    1.5    1.5  1.50    1    0
    4  drew as White   Charline     3.5    3.5    3.5  1.75    0    0
    5  drew as Black   Alyx         3.5    3.5    3.5  1.75    0    1
value                                     11.5   15.0  9.75    2    2

Values in parentheses do not count.
In BH/C1, BH and SB each of the last rounds that an opponent sat out counts as
  half a point: Nick has 3.
Round 2 was not played: in BH/C1, BH and SB the player's own score counts as an
  opponent's: 3.5.
Buchholz Cut 1 leaves out round 2, though it is not the lowest: rounds missed by
  choice are left out first.
EOF
}

@test "a lost forfeit and a bye: a cut of the first that was missed by choice" {
    expect_words 14 samples/fide-swiss.trf <<'EOF'
TEC exercises, individual Swiss

Paul (14): 12th of 16, 2 points
Behind Nick (11th): equal in points (2); decided by Buchholz Cut 1: 9 to 9.5.
Ahead of Genevieve (13th): 2 points to 1.5.

round  game             opponent  scored  BH/C1     BH   SB  WIN  BPG
    1  won as White     Franck       3.0    3.0    3.0  3.0    1    0
    2  lost as Black    Irina        2.5    2.5    2.5  0.0    0    1
    3  lost by forfeit  Nick         2.0   (2.0)   2.0  0.0    0    0
    4  not played                           2.0    2.0  0.0    0    0
    5  won as Black     Opal         1.5    1.5    1.5  1.5    1    1
value                                       9.0   11.0  4.5    2    2

Values in parentheses do not count.
Rounds 3 and 4 were not played: in BH/C1, BH and SB the player's own score
  counts as an opponent's: 2.
Buchholz Cut 1 leaves out round 3, though it is not the lowest: rounds missed by
  choice are left out first.
EOF
}

@test "dummies that the edition of 2026 cuts down, a forfeit" {
    expect_words 1,4 -t fide "$BATS_TEST_TMPDIR/open.csv" <<'EOF'
Open

Adams, Ada (1): 1st of 6, 3 points
Ahead of Brown, Ben (2nd): 3 points to 2.5.

round  game            opponent     scored  BH/C1    BH    SB  WIN  BPG
    1  won as White    Diaz, Dan       2.5    2.5   2.5  2.50    1    0
    2  won as Black    Clark, Cleo     2.5    2.5   2.5  2.50    1    1
    3  half-point bye                        (2.0)  2.0  1.00    0    0
    4  drew as White   Brown, Ben      2.5    2.5   2.5  1.25    0    0
value                                         7.5   9.5  7.25    2    1

Values in parentheses do not count.
Round 3 was not played: in BH/C1, BH and SB the player's own score counts as an
  opponent's, but not more than draws in all rounds would give: 2.

Diaz, Dan (4): 4th of 6, 2.5 points
Behind Clark, Cleo (3rd): equal in points (2.5); decided by Buchholz Cut 1: 7 to
  7.5.
Ahead of Evans, Eve (5th): 2.5 points to 2.

round  game            opponent    scored  BH/C1   BH  SB  WIN  BPG
    1  lost as Black   Adams, Ada       3      3    3   0    0    1
    2  drew as White   Evans, Eve       2      2    2   1    0    0
    3  bye                                     2    2   2    1    0
    4  won by forfeit  Ford, Finn       0     (0)   0   0    1    0
value                                          7    7   3    2    1

Values in parentheses do not count.
Round 3 was not played: in BH/C1, BH and SB the player's own score counts as an
  opponent's, but not more than draws in all rounds would give: 2.
Round 4 was not played: in BH/C1, BH and SB the player's own score counts as the
  opponent's, but not more than the opponent has: 0.
EOF
}

# A round robin of N who end equal and of two more: the first beats the second,
# who beats the one more that beat the first; the other loses to all. All other
# games are draws, so among the N the first has N/2 and the second N/2 - 1.
equals()
{
    awk -v n="$1" '
        function points(a, b) {
            if (a > b) return 1 - points(b, a)
            if (b == n + 2) return 1 - (a == n + 1)
            if (a == 1 && b == 2) return 1
            if (b == n + 1) return a == 1 ? 0 : a == 2 ? 1 : .5
            return .5
        }
        BEGIN {
            m = n + 2 + n % 2
            for (i = 1; i <= n + 2; i++) line[i] = i ",P" i
            for (r = 1; r < m; r++) {
                head = head ",r" r
                for (i = 1; i <= n + 2; i++) {
                    # circle: i and j meet in round r when i + j = r mod m - 1
                    j = (r - i) % (m - 1); if (j <= 0) j += m - 1
                    if (i == m) { for (j = 1; (2 * j - r) % (m - 1); j++); }
                    else if (j == i) j = m
                    line[i] = line[i] "," (j > n + 2 ? "" : substr("LDW", 1 + 2 * points(i, j), 1) j)
                }
            }
            print "# system=roundrobin\nno,name" head
            for (i = 1; i <= n + 2; i++) print line[i]
        }
    '
}

@test "direct encounter: up to eight are named, of more the one explained" {
    equals 8 >"$BATS_TEST_TMPDIR/8.csv"
    equals 9 >"$BATS_TEST_TMPDIR/9.csv"
    run -0 tb-standings --explain=1 -t DE "$BATS_TEST_TMPDIR/8.csv"
    grep -A 1 '^Direct Encounter, ' <<<"$output" | diff -u - <(echo "Direct \
Encounter, the games between those equal so far: P1 4; P3 3.5; P4 3.5; P5
  3.5; P6 3.5; P7 3.5; P8 3.5; P2 3.")
    run -0 tb-standings --explain=1 -t DE "$BATS_TEST_TMPDIR/9.csv"
    grep '^Direct Encounter, ' <<<"$output" | diff -u - <(echo "Direct \
Encounter, the games between those equal so far: 9 are equal, P1 has 4.5.")
}

# Bea lost to both, who did not meet; a loss gives 1.
@test "direct encounter: points of what was not played, where the last has none" {
    run -0 tb-explain --id=2 < <(
        printf '%s\t%s\t%s\t%s\t%s\n' id name score games settings \
            1 Ann 5 'W2 ZPB' points=3,2,1 2 Bea 5 'L1 L3' points=3,2,1 \
            3 Cay 5 'ZPB W2' points=3,2,1 |
            tb-direct --work -k score -n DE | tb-sort -k score,-DE)
    [[ $output = *': Ann 3 +1; Cay 3 +1; Bea'$'\n  2 (not all of them have met; '\
'the number after + is for losing games not'$'\n  played).'* ]]
}

# Of 51 teams the last has a point on board 1, the others on board 2.
@test "boards: whom the first step parted is not told of 50 in the second" {
    local parts='on board 1: 51 of them, too
  many to list.'
    awk -v OFS='\t' 'BEGIN { print "section", "id", "name", "score", "games",
            "boards"
        for (i = 1; i <= 51; i++)
            print "S", i, "T" i, 1, "PAB", i == 51 ? "1,0" : "0,1" }' |
        tb-boards --work -q bbe -n BBE -k score | tb-sort -k score,-BBE |
        tb-explain >"$BATS_TEST_TMPDIR/all"
    grep -m 2 -A 1 'on board 1' "$BATS_TEST_TMPDIR/all" | diff - <(
        for end in '' ' Then between these: equal on all boards.'; do
            echo "Bottom Board Elimination, among those equal so far, $parts$end"
            echo --
        done | head -n 5)
}

# Four are equal with 2.5: in their games Abel has 2, Bach and Cole 1.5, Dorn 1,
# and Cole beat Bach.
@test "direct encounter in two steps" {
    cat >"$BATS_TEST_TMPDIR/steps.csv" <<'EOF'
# system=roundrobin
No,Name,Rating,R1,R2,R3,R4,R5
1,"Abel, Ann",1900,D6w,L2w,W3b,W4w,L5b
2,"Bach, Ben",1850,W5w,W1b,L6w,L3w,D4b
3,"Cole, Cy",1800,D4w,L5b,L1w,W2b,W6w
4,"Dorn, Dee",1750,D3b,D6b,W5w,L1b,D2w
5,"Eder, Eve",1700,L2b,W3w,L4b,W6b,W1w
6,"Funk, Flo",1650,D1b,D4w,W2b,L5w,L3b
EOF
    expect_words 3 -t DE "$BATS_TEST_TMPDIR/steps.csv" <<'EOF'
steps

Cole, Cy (3): 3rd of 6, 2.5 points
Behind Abel, Ann (2nd): equal in points (2.5); decided by Direct Encounter:
  place 2 to place 1 (round 3: lost as White).
Ahead of Bach, Ben (4th): equal in points (2.5); decided by Direct Encounter:
  place 2 to place 3 (round 4: won as Black).

round  game           opponent   scored
    1  drew as White  Dorn, Dee     2.5
    2  lost as Black  Eder, Eve     3.0
    3  lost as White  Abel, Ann     2.5
    4  won as Black   Bach, Ben     2.5
    5  won as White   Funk, Flo     2.0

Direct Encounter, the games between those equal so far: Abel, Ann 2; Bach, Ben
  1.5; Cole, Cy 1.5; Dorn, Dee 1. Then between these: Cole, Cy 1; Bach, Ben 0.
EOF
    # Whom the first step parted is not told of the second.
    tb-standings --explain=1 -t DE "$BATS_TEST_TMPDIR/steps.csv" >"$BATS_TEST_TMPDIR/abel"
    grep -A 1 '^Direct Encounter, ' "$BATS_TEST_TMPDIR/abel" | diff - <(cat <<'EOF'
Direct Encounter, the games between those equal so far: Abel, Ann 2; Bach, Ben
  1.5; Cole, Cy 1.5; Dorn, Dee 1.
EOF
    )
}

@test "direct encounter that decides nothing, and a shared rank" {
    expect_words 2 -t BH/C1,DE --edition=2024 "$BATS_TEST_TMPDIR/open.csv" <<'EOF'
Open

Brown, Ben (2): 3rd of 6, shared, 2.5 points
Behind Diaz, Dan (2nd): equal in points (2.5); decided by Buchholz Cut 1: 7.5 to
  8.
Shares 3rd place with Clark, Cleo: equal in points (2.5), Buchholz Cut 1 (7.5)
  and Direct Encounter (undecided).
Ahead of Evans, Eve (5th): 2.5 points to 2.

round  game           opponent     scored  BH/C1
    1  drew as Black  Evans, Eve      2.0    2.0
    2  won as White   Ford, Finn      0.0   (0.0)
    3  drew as White  Clark, Cleo     2.5    2.5
    4  drew as Black  Adams, Ada      3.0    3.0
value                                        7.5

Direct Encounter, the games between those equal so far: Brown, Ben 0.5; Clark,
  Cleo 0.5. This decides nothing.
Values in parentheses do not count.
EOF
}

@test "teams: extended direct encounter" {
    expect_words 4 samples/fide-team.trf <<'EOF'
TEC exercises, team Swiss

Deer (4): 4th of 14, 10 match points
Behind Bonobos (3rd): equal in match points (10), game points (17) and Buchholz
  Cut 1 of match points (52); decided by Extended Direct Encounter: place 2 to
  place 1 (round 6: lost as White).
Ahead of Cougars (5th): equal in match points (10); decided by game points: 17
  to 16.

round  match          opponent   scored  BH:MP/C1
    1  won as Black   Koalas          4        (4)
    2  won as White   Antelopes      10        10
    3  won as Black   Moose           6         6
    4  won as White   Elephants      10        10
    5  lost as Black  Cougars        10        10
    6  lost as White  Bonobos        10        10
    7  won as Black   Iguanas         6         6
value                                          52

Extended Direct Encounter, the matches between those equal so far, by match
  points: Bonobos 2; Deer 0.
Values in parentheses do not count.
EOF
}

@test "teams: in turn by match points and game points" {
    expect_words 7 -t EDE t/cases/team-generated/trf/trr25-005.trf <<'EOF'
Team event trr25-005

Team Hazel (7): 6th of 8, 7 match points
Behind Team Quince (5th): equal in match points (7); decided by Extended Direct
  Encounter: place 3 to place 2 (round 5: lost as Black).
Ahead of Team Alder (7th): 7 match points to 5.

round  match            opponent     scored
    1  won as Black     Team Ivy          2
    2  won as White     Team Alder        5
    3  won as Black     Team Cedar        7
    4  lost by forfeit  Team Rowan        9
    5  lost as Black    Team Quince       7
    6  drew as White    Team Maple        8
    7  lost as Black    Team Birch       11

Extended Direct Encounter, the matches between those equal so far, by match
  points: Team Quince 2; Team Cedar 2; Team Hazel 2. Then between these, by game
  points: Team Cedar 5; Team Quince 3.5; Team Hazel 3.5. Then between these, by
  game points: Team Quince 3.5; Team Hazel 0.5.
EOF
}

@test "teams: the boards of the match between two" {
    expect_words 1 -t EDEBB t/cases/team-generated/trf/trr26-001.trf <<'EOF'
Team event trr26-001

Teak (1): 5th of 6, 4 match points
Behind Elm (4th): equal in match points (4); decided by Extended Direct
  Encounter (count and bottom): place 2 to place 1 (round 2: drew as Black).
Ahead of Alder (6th): equal in match points (4); decided by Extended Direct
  Encounter (count and bottom): place 2 to place 3 (round 5: won by forfeit).

round  match           opponent  scored
    1  drew as White   Maple          6
    2  drew as Black   Elm            4
    3  lost as Black   Juniper        5
    4  lost as Black   Oak            7
    5  won by forfeit  Alder          4

Extended Direct Encounter (count and bottom), the matches between those equal so
  far, by match points: Teak 3; Elm 3; Alder 0. Then between these, by match
  points: Teak 1; Elm 1. Then between these, by game points: Teak 1; Elm 1. Then
  between these, by the points on the boards: Teak 0 1; Elm 1 0.
EOF
}

@test "a cut of the lowest of which one was missed by choice needs no word" {
    run -0 tb-standings --explain=12 -t BH/C1 samples/fide-swiss.trf
    [[ $output == *'    4  not played                         (2.0)'* ]]
    [[ $output != *'leaves out'* ]]
}

@test "lots" {
    expect_words 4 -t lots --seed='Open 2026' "$BATS_TEST_TMPDIR/open.csv" <<'EOF'
Open

Diaz, Dan (4): 3rd of 6, 2.5 points
Behind Clark, Cleo (2nd): equal in points (2.5); decided by Drawing of Lots:
  744957299310 to 1008538851312 (more is better).
Ahead of Brown, Ben (4th): equal in points (2.5); decided by Drawing of Lots:
  744957299310 to 425445546384 (more is better).

round  game            opponent    scored
    1  lost as Black   Adams, Ada       3
    2  drew as White   Evans, Eve       2
    3  bye
    4  won by forfeit  Ford, Finn       0

Drawing of Lots: the lot is made from the text 'Open 2026:4' with SHA-256, so
  everybody can check it.
EOF
}

# words ID CODE OPTION... FILE: the lines on how the code came about, unfolded.
words()
{
    local id=$1 code=$2
    shift 2
    tb-standings --explain="$id" -t "$code" -o json "$@" |
        sed -n 's/.*, "notes": \[\(.*\)\], "keys": .*/\1/p' |
        sed 's/", "/\n/g; s/^"//; s/"$//'
}

@test "a seed is text, whatever it says" {
    cd "$BATS_TEST_TMPDIR"
    while read -r seed; do
        run -0 words 4 lots --seed="$seed" open.csv
        expect <<<"Drawing of Lots: the lot is made from the text '$seed:4' \
with SHA-256, so everybody can check it."
    done <<'EOF'
drawn among 1 2: x y
among 4 5: 1 2; among 4 5: 2 3
boards of 4: 1 0, of 5: 2
2 of 3 expected against 1900
mean 1900, 4 of 5: +2
mean of 4 5
4 of 5
EOF
}

@test "words of others are told as they stand" {
    tabs >"$BATS_TEST_TMPDIR/in" <<'EOF'
id | name | score | X | X.work | rank
1 | Ada | 1 | 2 | drawn among 1 2: x y | 1
2 | Bo | 1 | 1 | (3 + 1) / 4 | 2
EOF
    tb-explain -k score,X "$BATS_TEST_TMPDIR/in" >"$BATS_TEST_TMPDIR/said"
    grep ^X: "$BATS_TEST_TMPDIR/said" | diff - <(printf '%s\n' \
        'X: drawn among 1 2: x y.' 'X: (3 + 1) / 4.')
}

# Who lost all games, who won all.
@test "performances without a table: 800 from the lowest and the highest" {
    tabs >"$BATS_TEST_TMPDIR/in" <<'EOF'
section | id | name | rating | score | games
A | 1 | Ann | 2000 | 2 | W2w W3w
A | 2 | Bob | 1900 | 0 | L1b ZPB
A | 3 | Cal | 1800 | 0 | ZPB L1b
EOF
    run -0 words 2 PTP "$BATS_TEST_TMPDIR/in"
    expect <<<"Perfect Tournament Performance: the lowest of the opponents' \
ratings, 2000, and -800 for 0 of 1 points."
    tb-perf -q ptp-wintd -n X --work "$BATS_TEST_TMPDIR/in" |
        tb-sort -k X | tb-explain --id=1 -o md \
        >"$BATS_TEST_TMPDIR/said"
    run -0 grep '^X:' "$BATS_TEST_TMPDIR/said"
    expect <<<"X: the highest of the opponents' ratings, 1900, and +800 for 2 \
of 2 points."
}

# A win is worth 3 and a loss 1 point; 1 and 2 have not met.
@test "direct encounter does not sum games that were not played" {
    tabs >"$BATS_TEST_TMPDIR/in" <<'EOF'
section | id | name | team | rating | score | games | settings
A | 1 | Ann | - | - | 3 | W3w | points=3,2,1
A | 2 | Bob | - | - | 3 | W4w | points=3,2,1
A | 3 | Cal | - | - | 1 | L1b | points=3,2,1
A | 4 | Dan | - | - | 1 | L2b | points=3,2,1
EOF
    run -0 words 1 DE "$BATS_TEST_TMPDIR/in"
    expect <<<"Direct Encounter, the games between those equal so far: Ann 0 \
+1; Bob 0 +1 (not all of them have met; the number after + is for losing games \
not played). This decides nothing."
}

# 2.5 and 2.5 for the byes, 0.5, 1, 3: both byes go before 0.5.
@test "a cut of two names both rounds, and the sentence says two" {
    tabs >"$BATS_TEST_TMPDIR/in" <<'EOF'
section | id | name | score | games
A | 1 | Ann | 2.5 | HPB HPB D2w W3w L4w
A | 2 | Bob | 0.5 | ZPB ZPB D1b L4b L3w
A | 3 | Cal | 1 | ZPB ZPB L4b L1b W2b
A | 4 | Dan | 3 | ZPB ZPB W3w W2w W1b
EOF
    run -0 words 1 BH/C2 "$BATS_TEST_TMPDIR/in"
    [[ $output = *'Buchholz Cut 2 leaves out rounds 1 and 2, though they are '* ]]
    tb-standings --explain=1 -t BH/C2,SB/C2,PS/C2,BH/M2,BH/C1,BH/M1 -o md \
        "$BATS_TEST_TMPDIR/in" | grep '^- \*\*' | sed 's/^[^:]*: //' |
        diff - <(cat <<'EOF'
The sum of all opponents' points, without the 2 lowest. A round not played counts as a game against a dummy opponent. From April 2024 on a round missed by choice is left out first.
The sum over all rounds of the opponent's points times the points won in that round, without the 2 opponents with the fewest points. From April 2024 on a round missed by choice is left out first.
The sum of the running score after each round: early wins count more than late ones; rounds 1 to 2 are left out.
The sum of all opponents' points, without the 2 lowest and the 2 highest. A round not played counts as a game against a dummy opponent. From April 2024 on a round missed by choice is left out first.
The sum of all opponents' points, without the lowest. A round not played counts as a game against a dummy opponent. From April 2024 on a round missed by choice is left out first.
The sum of all opponents' points, without the lowest and the highest. A round not played counts as a game against a dummy opponent. From April 2024 on a round missed by choice is left out first.
EOF
    )
}

# The lowest of the byes goes as low, the highest as high: which is which is not
# to be seen.
@test "a median of byes alone names no round" {
    tabs >"$BATS_TEST_TMPDIR/in" <<'EOF'
section | id | name | score | games
A | 1 | Ann | 2 | HPB HPB D2w D3w L4w
A | 2 | Bob | 0.5 | ZPB ZPB D1b L4b L3w
A | 3 | Cal | 1 | ZPB ZPB L4b D1b D2b
A | 4 | Dan | 1.5 | ZPB ZPB W3w D2w L1b
EOF
    run -0 words 1 BH/M1 "$BATS_TEST_TMPDIR/in"
    [[ $output = *$'\n''Buchholz Median 1 leaves out rounds that are not the '* ]]
}

# 14.1.1: the dummy of round 1 has the lowest score (0.5, beside 2.5 and 3), and
# of the last player's rounds 1 (2) and 2 (2.5) the second is the highest.
@test "a cut of the lowest or the highest round is no exception" {
    tabs >"$BATS_TEST_TMPDIR/in" <<'EOF'
section | id | name | score | games
a | 1 | A | 0.5 | HPB L2w L3b
a | 2 | B | 2.5 | W4w W1b HPB
a | 3 | C | 3 | PAB W4b W1w
a | 4 | D | 0 | L2b L3w ZPB
EOF
    run -0 --separate-stderr tb-standings -t SB/C1 --explain=1 "$BATS_TEST_TMPDIR/in"
    [[ $output = *'(0.25)'* && $output != *'not the lowest'* ]]
    tabs >"$BATS_TEST_TMPDIR/in" <<'EOF'
section | id | name | score | games
a | 5 | P5 | 0 | ZPB ZPB ZPB ZPB L2
a | 2 | P2 | 2.5 | D1 +3w -3w ZPB W5
a | 4 | P4 | 1.5 | -3w +1w ZPB D3w ZPB
a | 3 | P3 | 2.5 | -4b -2b +2b D4b PAB
a | 1 | P1 | 0.5 | D2 -4b ZPB ZPB ZPB
EOF
    run -0 --separate-stderr tb-standings -t BH/M1 --explain=3 "$BATS_TEST_TMPDIR/in"
    [[ $output = *'(2.0)'*'(2.5)'* && $output != *'not the lowest'* ]]
    run -0 --separate-stderr tb-standings -t BH/C1/E2009 --explain=3 "$BATS_TEST_TMPDIR/in"
    [[ $output != *'missed by'* ]]
}

# B won the only game between the two by forfeit, which does not count.
@test "a forfeit that direct encounter does not count is no reason" {
    tabs >"$BATS_TEST_TMPDIR/in" <<'EOF'
section | id | name | score | games
a | 1 | A | 1 | W3w -2b ZPB
a | 2 | B | 1 | ZPB +1w ZPB
a | 3 | C | 1 | L1b ZPB W4w
a | 4 | D | 0 | ZPB ZPB L3b
EOF
    run -0 --separate-stderr tb-standings -t h2h --explain=1 "$BATS_TEST_TMPDIR/in"
    [[ $output = *$'decided by Result between Tied Players: 1\n  to 0.'* ]]
    # In a Double-Swiss it counts if the other game of the match was played.
    tabs >"$BATS_TEST_TMPDIR/in" <<'EOF'
section | id | name | score | games | settings
a | 1 | A | 2 | +2w D2b D3w L3b | system=doubleswiss;edition=2026;date=2026-03-01
a | 2 | B | 2 | -1b D1w W4w D4b | system=doubleswiss;edition=2026;date=2026-03-01
a | 3 | C | 2.5 | W4w L4b D1b W1w | system=doubleswiss;edition=2026;date=2026-03-01
a | 4 | D | 1.5 | L3b W3w L2b D2w | system=doubleswiss;edition=2026;date=2026-03-01
EOF
    run -0 tb-standings -t score,DE --explain=1 "$BATS_TEST_TMPDIR/in"
    [[ ${output//$'\n '/} = *'(round 1: won by forfeit; round 2: drew'* ]]
}

@test "a value that is missing says who is unrated, or that nobody played" {
    local -a rating=(1500 1400 1400)
    for unrated in '' 3 '2 3'; do
        for i in $unrated; do rating[i - 1]=-; done
        tabs >"$BATS_TEST_TMPDIR/in" <<EOF
section | id | name | rating | score | games
A | 1 | Ann | ${rating[0]} | 1 | W2w ZPB
A | 2 | Bob | ${rating[1]} | 0 | L1b ZPB
A | 3 | Cal | ${rating[2]} | 0 | ZPB ZPB
EOF
        case $unrated in
        '') why='no game that counts was played.' ;;
        3) why='Cal is unrated.' ;;
        *) why='Bob and Cal are unrated.' ;;
        esac
        for code in ARO TPR PTP APRO APPO; do
            run -0 words 3 "$code" "$BATS_TEST_TMPDIR/in"
            [[ $output = *" has no value: $why" ]]
        done
    done
    # A rating for the unrated, and rules that leave them out.
    for code in ARO/U1000 avgopp oppperf pct; do
        run -0 words 3 "$code" "$BATS_TEST_TMPDIR/in"
        [[ $output = *' has no value: no game that counts was played.' ]]
    done
}

# All drew in round 1. In the last one 1 won by forfeit against 2 and 3 beat 4:
# if these are drawn, all have 1.
@test "Fore Buchholz: games and forfeits of the last round are drawn" {
    tabs >"$BATS_TEST_TMPDIR/in" <<'EOF'
section | id | name | score | games
A | 1 | Ann | 1.5 | D3w +2w
A | 2 | Bob | 0.5 | D4w -1b
A | 3 | Cal | 1.5 | D1b W4w
A | 4 | Dan | 0.5 | D2b L3b
EOF
    run -0 words 1 FB "$BATS_TEST_TMPDIR/in"
    expect <<<"In FB all games of the last round count as drawn, forfeits \
too: Cal has 1; Bob has 1."
}

@test "after one round a number by itself is not what the round added" {
    tabs >"$BATS_TEST_TMPDIR/in" <<'EOF'
section | id | name | score | games
A | 1 | Ann | 0 | L2w
A | 2 | Bob | 1 | W1b
EOF
    tb-standings -t TPN,WON --explain=1 "$BATS_TEST_TMPDIR/in" \
        >"$BATS_TEST_TMPDIR/said"
    run -0 grep '^round' "$BATS_TEST_TMPDIR/said"
    [ "$output" = 'round  game           opponent  scored  WON' ]
}

# In the order of the ranking: how many share the place, who is above.
@test "json: nobody above is the first, alone or with others" {
    while IFS='|' read -r a b c expected; do
        printf 'id\tscore\n1\t%s\n2\t%s\n3\t%s\n' "$a" "$b" "$c" | tb-sort |
            tb-explain --id=1,2,3 -o json >"$BATS_TEST_TMPDIR/json"
        run -0 sed -n 's/.*"shared_by": \([0-9]\), .*"above": \({"id": \)\?\([0-9n]\).*/\1\3/p' \
            "$BATS_TEST_TMPDIR/json"
        [ "$(paste -s -d ' ' <<<"$output")" = "$expected" ]
    done <<'EOF'
3|2|1|1n 11 12
3|3|1|2n 2n 12
3|1|1|1n 21 21
2|2|2|3n 3n 3n
EOF
}

@test "ratings" {
    expect_words 3 -t TPR,PTP,pct,oppperf samples/fide-swiss.trf <<'EOF'
TEC exercises, individual Swiss

Charline (3): 2nd of 16, 3.5 points
Behind Bruno (1st): 3.5 points to 4.
Ahead of David (3rd): equal in points (3.5); decided by Tournament Performance
  Rating: 2089 to 2081.

round  game           opponent  scored
    1  drew as White  Maria        2.5
    2  won as Black   Franck       3.0
    3  won as White   Irina        2.5
    4  drew as Black  David        3.5
    5  drew as White  Bruno        4.0

Tournament Performance Rating: the opponents' ratings have the mean 1940, and
  FIDE's table gives +149 for 3.5 of 5 points.
EOF
}

# A stream of two players, ranked by score and WIN: its records.
ranked()
{
    printf '%s\n' 'section | id | name | score | WIN | rank' "$@" | tabs
}

two=('S | 1 | Ada | 2 | 1 | 1' 'S | 2 | Bo | 2 | 0 | 2')

@test "a stream without games; a name in any case" {
    ranked "${two[@]}" >"$BATS_TEST_TMPDIR/in"
    run -0 tb-explain -k score,WIN --id=bO "$BATS_TEST_TMPDIR/in"
    expect <<'EOF'
S

Bo (2): 2nd of 2, 2 points
Behind Ada (1st): equal in points (2); decided by Number of Wins: 0 to 1.

WIN      Number of Wins, FIDE C.07 7.1: The number of rounds with the points of
         a win, played or not.
EOF
}

# wrong MESSAGE OPTION...: exit 1 and that message of the stream in.
wrong()
{
    local message=$1
    shift
    run -1 --separate-stderr tb-explain "$@" in
    expect_error <<<"tb-explain: $message"
}

@test "one sentence each: an id, a name, ranks, keys, sections of one name" {
    cd "$BATS_TEST_TMPDIR"
    ranked "${two[@]}" >in
    wrong 'no section has the id 7' -k score,WIN --id=1,7
    [[ $output == *'Ada (1): 1st of 2'* ]]
    wrong "no name contains 'Cy'; '*' is everybody" -k score,WIN --id=Cy
    wrong "in:1: no column 'BH': there are section, id, name, score, WIN, rank" \
        -k score,BH
    wrong "in:3: rank '2' should be 1 by these keys; rank again with \
tb-sort, or give the keys of the ranking with -k" -k score
    ranked "${two[@]}" | cut -f 1-5 >in
    wrong "in:1: no column 'rank', which tb-sort makes: there are section, id, \
name, score, WIN" -k score,WIN
    { ranked "${two[@]}"; echo '#tb'; ranked "${two[@]}" | tail -n +2; } >in
    wrong "in:5: duplicate section 'S'; give one of them \
another name with tb-parse -S" -k score,WIN
    [[ $output == *'Bo (2): 2nd of 2'* ]]
}

@test "tb-standings --explain: a name in place of its id" {
    a=$BATS_TEST_TMPDIR/a
    tb-standings --explain=3 samples/quad.csv >"$a"
    name=$(tb-standings -o tsv -k id,name samples/quad.csv | sed -n 's/^3\t//p')
    tb-standings --explain="${name^^}" samples/quad.csv | diff "$a" -
    tb-standings -p --explain="$name" samples/quad.csv | sh | diff "$a" -
    # Diaz, Dan is tied with nobody.
    tb-standings --explain='*' -o json samples/quad.csv |
        mlr --ijson --onidx cut -f id | diff - <(seq 4)
    tb-standings -o stream samples/quad.csv | cut -f 2,6,9- |
        tb-explain -k score,mmed,solkoff,cum --id='*' -o json |
        mlr --ijson --onidx cut -f id | diff - <(seq 4)
    run -0 tb-explain -k score --id='*' <<<$'id\tscore\trank'
    [ "$output" = '' ]
}

@test "wrong options" {
    run -2 tb-explain --id=1,,2 </dev/null
    run -2 tb-explain --id=0 </dev/null
    run -2 tb-explain --id= </dev/null
    run -2 tb-explain -o csv </dev/null
    run -1 --separate-stderr tb-standings -o json --explain=7 samples/quad.csv
    [ "$output" = '' ]
    run -2 tb-standings --explain=1,-2 samples/club.csv
    [[ ${lines[0]} = \
        "tb-standings: --explain: '-2' is not an id from 1 to 2147483647" ]]
    run -1 tb-standings -t mmed --explain=xyz samples/quad.csv
    [ "${lines[0]}" = "tb-explain: no name contains 'xyz'; '*' is everybody" ]
    run -1 --separate-stderr tb-standings -t mmed --explain=Adams,Brown samples/quad.csv
    [ "${stderr_lines[0]}" = "tb-explain: no name contains 'Adams,Brown': for several people give their ids" ]
    # A value behind a blank is no file, and what else is read is not shown.
    run -2 --separate-stderr tb-standings --explain Adams samples/quad.csv
    [ "${stderr_lines[0]}" = "tb-standings: 'Adams' is not a file; write --explain=Adams" ]
    [ "$output" = '' ]
    run -2 --separate-stderr tb-standings --chances 1,2 samples/last-round.csv
    [ "${stderr_lines[0]}" = "tb-standings: '1,2' is not a file; write --chances=1,2" ]
    run -2 tb-standings --explain -o tsv samples/club.csv
    [[ ${lines[0]} = "tb-standings: -o 'tsv' is not one of text, md, html, json"* ]]
}

@test "the stream was cut off: nothing; a part without its first mark" {
    command tb-parse samples/quad.csv | tb-sort >"$BATS_TEST_TMPDIR/whole"
    cd "$BATS_TEST_TMPDIR"
    grep -v '^#tb end' whole >part
    run -1 tb-explain part
    expect <<'EOF'
tb-explain: part: the stream is truncated: its end is missing
EOF
    tb-explain whole >all
    [[ -s all ]]
    diff all <(sed '/^#tb begin/d' part | tb-explain)
}

@test "nobody is tied: it is said" {
    run -0 tb-standings --teams --explain samples/league.csv
    expect <<'EOF'
tb-explain: nobody is tied on score with a neighbour; choose players with --id, or everybody with --id='*'
EOF
}

@test "tb-standings --explain -p prints what it runs" {
    cd "$BATS_TEST_TMPDIR"
    tb-standings -t DE,mmed,TPR --explain -o md -p open.csv >pipeline
    tb-standings -t DE,mmed,TPR --explain -o md open.csv >run
    [[ -s run ]]
    diff run <(sh pipeline)
}

@test "tb-standings --explain -w: nothing is written for an unknown id" {
    cd "$BATS_TEST_TMPDIR"
    echo old >page
    run -1 tb-standings --explain=77 -o html -w page open.csv
    expect <<'EOF'
tb-explain: no section has the id 77
tb-write: nothing is written to page
EOF
    [[ $(cat page) = old ]]
    tb-standings --explain=1 -o html -w page open.csv
    grep -x '<h3>Adams, Ada (1): 1st of 6, 3 points</h3>' page
}

@test "-o html, md, json: what a name holds is escaped" {
    cd "$BATS_TEST_TMPDIR"
    sed 's/Clark, Cleo/<b>*|"" C/' open.csv >in.csv
    tb-standings --explain=2 -t BH/C1 -o html in.csv >said.html
    grep -F '(2.5) and Buchholz Cut 1 (7.5).</p>' said.html
    grep -F 'Shares 2nd place with &lt;b&gt;*|&quot; C: ' said.html
    grep -x -F '<tr><td>3<td>drew as White<td>&lt;b&gt;*|&quot; C<td>2.5<td>2.5' \
        said.html
    [[ $(<said.html) != *'<b>'* ]]
    tb-standings --explain=2 -t BH/C1 -o md in.csv >said.md
    grep -F 'Shares 2nd place with \<b\>\*\|" C: ' said.md
    grep -x -F '| 3 | drew as White | \<b\>\*\|" C | 2.5 | 2.5 |' said.md
    tb-standings --explain=2 -t BH/C1 -o json in.csv >said.json
    grep -F '"name": "<b>*|\" C", "scored": 2.5}' said.json
}

@test "text is at most 80 columns wide" {
    local file
    cd "$BATS_TEST_TMPDIR"
    sed 's/Brown, Ben/Bartholomew-Featherstonehaugh, Maximiliana Wilhelmina/' \
        open.csv >long.csv
    for file in "$top"/samples/*.trf "$top"/samples/*.txt long.csv; do
        tb-standings --explain -t BH/C1,mmed,SB,cum,cumopp,KS,DE,TPR,AOB,PS,sb \
            "$file"
    done >all
    grep 'Featherstonehaugh, ' all
    [[ $(wc -l <all) -gt 500 ]]
    awk 'length > 80' all | diff /dev/null -
}

@test "-o json: both neighbours, with the values of the key that decided" {
    needs mlr
    local both='"above": {"id": 3, "key": "score", "own": 3.5, "other": 4}, '
    both+='"below": {"id": 5, "key": "cum", "own": 14.5, "other": 12.5}'
    tb-standings --explain=4 -o json samples/wscf.txt >"$BATS_TEST_TMPDIR/json"
    grep -F "$both" "$BATS_TEST_TMPDIR/json"
    mlr --ijson --ojson cat "$BATS_TEST_TMPDIR/json" >/dev/null
}

# every_code FILE COUNT PATTERN: in an order of all codes whose flags match, so
# many at least, each is told with its title, within 80 columns.
every_code()
{
    known_rules | awk -F '\t' -v of="$3" '$1 != "PTS" && $5 ~ of {
        print $1 "\t" $2 }' >"$BATS_TEST_TMPDIR/codes"
    [[ $(wc -l <"$BATS_TEST_TMPDIR/codes") -ge $2 ]]
    tb-standings --explain --seed=s "$1" \
        -t "$(cut -f 1 "$BATS_TEST_TMPDIR/codes" | paste -s -d ,)" \
        >"$BATS_TEST_TMPDIR/said"
    awk 'length > 80' "$BATS_TEST_TMPDIR/said" | diff /dev/null -
    awk -F '\t' 'NR == FNR { title[$1] = $2; next }
        { split($0, word, " ") }
        word[1] in title && index($0, " " title[word[1]]) {
            delete title[word[1]] }
        END { for (code in title) print code ": no " title[code] }' \
        "$BATS_TEST_TMPDIR/codes" "$BATS_TEST_TMPDIR/said" | diff /dev/null -
}

@test "every code: players" {
    every_code samples/fide-swiss.trf 40 '^([^T]|T[^E])*$'
}

@test "every code: teams" {
    every_code samples/fide-team.trf 15 TEAMS
}

# C.07 8.2: means are compared as they are; 773/18 is 42.9444, 687/16 is 42.9375.
@test "json: what parted two that print alike is what was compared" {
    tb-standings -t PTS,AOB --explain=6 -o json \
        "$cases/c07/aob-two-decimals.tb" >"$BATS_TEST_TMPDIR/json"
    run -0 grep -o '"below": {[^}]*}' "$BATS_TEST_TMPDIR/json"
    expect <<<'"below": {"id": 8, "key": "AOB", "own": 42.944444, "other": 42.9375}'
}

# Ann won and drew, and has a point less in the standings.
@test "a penalty of an opponent is not taken for a round that was not played" {
    tb-standings -t PTS,BH --explain=2 "$cases/c07/penalty-299.trf" \
        >"$BATS_TEST_TMPDIR/text" 2>/dev/null
    run -1 grep 'sat out' "$BATS_TEST_TMPDIR/text"
    run -0 grep -A1 '^In BH' "$BATS_TEST_TMPDIR/text"
    expect <<'END'
In BH opponents' penalties and bonuses outside of games do not count: Ann has
  1.5.
END
}

@test "who has no rank shares no place" {
    run -0 tb-explain --id=1 < <(
        printf '%s\t%s\t%s\t%s\n' id name score unranked 1 Ann 2 - \
            2 Bea 2 left | tb-sort -k score)
    [[ $output != *shared* ]]
    [[ $output = 'Ann (1): 1st of 2, 2 points'* ]]
}

# Places by boards come from all rounds, not from the match of the two.
@test "explanations: which game decides, what an edition and FB count" {
    cd "$BATS_TEST_TMPDIR"
    run -0 tb-standings -t TBR --explain=1 "$top/samples/fide-team.trf"
    [[ $output = *$'decided by Top Board\n  Result: place 1 to place 2.\n'* ]]
    # Bob played the last rounds: only 2009 counts his bye in the first as half.
    printf '%s\n' '# date=2026-05-01' no,name,r1,r2,r3 1,Ann,3w1,2b1,H \
        2,Bob,B,1w0,3b1 3,Cy,1b0,U,2w0 >new.csv
    run -0 --separate-stderr tb-standings -t BH/E2009,BH/Ereal --explain=1 new.csv
    [[ $output = *$'In BH/E2009 each round that an opponent did not play counts as half a point: Cy\n  has 0.5; Bob has 1.5.'* ]]
    [[ $output = *$'In BH/Ereal each round that an opponent did not play counts as nothing: Bob has\n  1.'* ]]
    # Bob's own 0.5 with a draw in the last round is 1.
    printf '%s\n' no,name,r1,r2,r3 1,Ann,2w1,3b1,2b1 2,Bob,1b0,HPB,1w0 \
        3,Cy,HPB,1w0,HPB >fb.csv
    run -0 --separate-stderr tb-standings -t FB,BH --explain=2 fb.csv
    [[ $output = *"in FB the player's own score, with the last game drawn,
  counts as an opponent's: 1."* ]]
    [[ $output = *"in BH the player's own score counts as an opponent's:
  0.5."* ]]
    # The last round that is planned is still to come: nothing is drawn.
    sed '1i # rounds=4' fb.csv >fb4.csv
    run -0 --separate-stderr tb-standings -t FB --explain=2 fb4.csv
    [[ $output = *"in FB the player's own score counts as an opponent's: 0.5."* ||
        $output = *"in FB the player's own score counts as an opponent's:
  0.5."* ]]
    # /Efull has the edition of the event.
    sed s/2026/2015/ new.csv >old.csv
    run -0 --separate-stderr tb-standings -t BH/Efull --explain=1 old.csv
    [[ $output = *'In BH/Efull each round that an opponent did not play counts as half a point'* ]]
}
