#!/usr/bin/env bats
# tb-chances --words, tb-standings --chances --words: what must happen.
# shellcheck disable=SC2154 # set by run
load ../helper
# shellcheck source=t/sure.bash
. "$top/t/sure.bash"

sample=$top/samples/last-round.csv

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
    export SOURCE_DATE_EPOCH=1795335900
}

# Ranked outcomes of the sections of the sample that match, by its own order.
ranked()
{
    parse_next "$sample" 2>/dev/null | grep -E "^(section|$1)" |
        tb-outcomes "${@:2}" | tb-direct -k score -n DE | tb-sort -k score,-DE
}

told()
{
    grep -v '^#' <<<"$output" | sed 1d | cut -f 1-4 | tr '\t' '|'
}

# evaluate EVENTS SEED PLAYERS ROUNDS ORDER PLACES [alone]
evaluate()
{
    python3 "$top/t/sure.py" make "${@:1:4}" >table.csv
    parse_next table.csv 2>/dev/null | tb-outcomes | "$5" |
        tb-chances --words --places="$6" ${7+--alone} >words
    python3 "$top/t/words.py" check table.csv words "$5" "$6" "${7-}"
}

@test "each sentence, read in another language, is true in the ways it names" {
    needs python3
    run -0 evaluate 6 3 8 4 fide 1,2,3
    [[ $output =~ ^[0-9]+' sentences, 486 ways'$ ]]
    run -0 evaluate 6 4 8 4 uscf 1,4 alone
    [[ $output =~ ^[0-9]+' sentences, 486 ways'$ ]]
    # What is wrong is seen: one that is turned, one that is left out, a count.
    run -0 evaluate 6 3 8 4 fide 1,2,3
    sed -i '0,/ beats /s// does not beat /' words
    run -0 python3 "$top/t/words.py" check table.csv words fide
    [ "${#lines[@]}" = 2 ]
    sed -i '4d; 0,/, in 1/s//, in 2/' words
    run -0 python3 "$top/t/words.py" check table.csv words fide
    [ "${#lines[@]}" = 4 ]
}

# chances.bats has the places in the nine ways of each, by hand. In the quad 1
# shares first with 2 and 3 where 2 and 3 win, 2 with 4 and 3 second where 1 and
# 4 do; in the Swiss 3 is second with 4, or alone.
@test "three last rounds by hand, two of them with ties that share a place" {
    run -0 tb-chances --words --places=1,2 < <(ranked Quad)
    told | diff - <(cat <<'END'
Quad|1|1|Abel is first or ties for first with a win or a draw against Bond; with a loss if Cole beats Dunn.
Quad|2|1|Bond is first or ties for first with a win against Abel.
Quad|3|1|Cole ties for first with a win against Dunn if Bond beats Abel.
Quad|4|1|Dunn cannot be first.
Quad|1|2|Abel is in or ties for the first two, whatever happens.
Quad|2|2|Bond is in or ties for the first two with a win against Abel; with a draw or a loss if Dunn beats Cole.
Quad|3|2|Cole is in or ties for the first two with a win against Dunn; with a draw if Bond does not beat Abel; with a loss if Abel beats Bond.
Quad|4|2|Dunn ties for the first two with a win against Cole if Abel beats Bond.
END
    )
    run -0 tb-chances --words --places=1,2 < <(ranked Swiss)
    told | diff - <(cat <<'END'
Swiss|1|1|East is first, whatever happens.
Swiss|-|1|5 others cannot be first.
Swiss|2|2|Ford is in or ties for the first two with a win or a draw against Hale.
Swiss|4|2|Hale is in or ties for the first two with a win against Ford.
Swiss|3|2|Gray ties for the first two with a win against East if Ford does not beat Hale.
Swiss|-|2|2 others cannot be in the first two.
END
    )
    # Two rounds are open: a third game of the own is said as others are.
    run -0 tb-chances --words --places=1 < <(ranked Triangle)
    told | diff - <(cat <<'END'
Triangle|1|1|King is first or ties for first with a win or a draw against Moss; with a loss if Lane beats Moss.
Triangle|3|1|Moss is first or ties for first with a win against Lane if King does not beat Moss; with a draw or a loss if Moss beats King.
Triangle|2|1|Lane ties for first with a win against Moss if Moss beats King.
END
    )
}

# 2 wins: 1 and 2 have 2 points, 3 as many with a win. Alone is who shares with
# nobody: then 2, but where 3 wins.
@test "--words=WHO, results given, --alone" {
    # A name, in sections that have it; Gray and Bond stand in one each.
    for who in 'Bond, Bo' bond OND, 2; do
        run -0 tb-chances --words="$who" --places=1 < <(ranked Quad)
        told | diff - <(echo 'Quad|2|1|Bond is first or ties for first with a win against Abel.')
    done
    run -0 --separate-stderr tb-standings --chances=2 --words=gray -o tsv "$sample"
    told | diff - <(echo 'Swiss|3|2|Gray ties for the first two with a win against East if Ford does not beat Hale.')
    run -0 tb-chances --words=3 --places=1,2 < <(ranked Quad -g 2=W)
    told | diff - <(cat <<'END'
Quad|-|1|Taken as given: Bond beats Abel.
Quad|3|1|Cole ties for first with a win against Dunn.
Quad|3|2|Cole ties for the first two with a win against Dunn.
END
    )
    run -0 tb-chances --words --alone --places=1 < <(ranked Quad)
    told | diff - <(cat <<'END'
Quad|1|1|Abel is first alone with a win or a draw against Bond.
Quad|2|1|Bond is first alone with a win against Abel if Cole does not beat Dunn.
Quad|-|1|2 others cannot be first alone.
END
    )
}

# 1 and 2 have 2 points and meet, the others have 1 at most.
two_of_a_name()
{
    cat >table.csv <<'END'
section,id,name,r1,r2,r3
S,1,"Abel, Ada",W4,W3,?2
S,2,"Abel, Bo",W6,W5,?1
S,3,Cole,W5,L1,?4
S,4,"Dunn, Di",L1,W6,?3
S,5,"East, Eve",L3,L2,?6
S,6,"East, Eve",L2,L4,?5
END
}

@test "games that do not matter; names that are not clear have the id" {
    two_of_a_name
    run -0 tb-chances --words --places=1 < <(parse_next table.csv 2>/dev/null |
        tb-outcomes | tb-sort -k score)
    told | diff - <(cat <<'END'
S|1|1|Abel, Ada (1) is first or ties for first with a win or a draw against Abel, Bo (2).
S|2|1|Abel, Bo (2) is first or ties for first with a win or a draw against Abel, Ada (1).
S|-|1|4 others cannot be first.
S|-|1|Games that do not matter for these places: Cole against Dunn; East, Eve (5) against East, Eve (6).
END
    )
}

@test "who has no name is a number" {
    two_of_a_name
    sed -i 's/"Abel, Bo"/-/; s/"Dunn, Di"/-/' table.csv
    run -0 tb-chances --words --places=1 < <(parse_next table.csv 2>/dev/null |
        tb-outcomes | tb-sort -k score)
    told | diff - <(cat <<'END'
S|1|1|Abel is first or ties for first with a win or a draw against number 2.
S|2|1|number 2 is first or ties for first with a win or a draw against Abel.
S|-|1|4 others cannot be first.
S|-|1|Games that do not matter for these places: Cole against number 4; East, Eve (5) against East, Eve (6).
END
    )
}

# 12 games of 12 events: 531,441 ways of 24 players, 100 places.
@test "what has no sentences is refused, with the numbers" {
    run -2 tb-chances --words --needs=1 "$sample"
    run -2 tb-chances --words --partial "$sample"
    run -2 tb-chances --words=0 "$sample"
    run -1 --separate-stderr tb-chances --words=9 < <(ranked Quad)
    expect_error <<<"tb-chances: --words: no section has the id '9'"
    run -1 --separate-stderr tb-chances --words=East < <(ranked Quad)
    expect_error <<<"tb-chances: --words: no name contains 'East'"
    for option in --sure=0 '--sample=9 --seed=x'; do
        # shellcheck disable=SC2086 # words
        run -1 --separate-stderr tb-chances --words < <(ranked Quad $option)
        expect_error <<<"tb-chances: stdin:3: section 'Quad#1': --words requires all outcomes; run tb-outcomes without --sample or --sure"
    done
    run -1 --separate-stderr tb-chances --words < <(ranked Quad --part=1/2)
    [[ $stderr = *"outcomes 5 to 9 of 9 are missing"* ]]
    run -2 --separate-stderr tb-chances --words < <(ranked Quad | tb-chances)
    [[ $stderr = *'but the input has counts'* ]]
    # A hundred places of 500 players: 10,000 ways are 62.5 million bytes.
    run -1 --separate-stderr tb-chances --words \
        --places="$(seq -s , 100)" < <(awk 'BEGIN {
            OFS = "\t"
            print "section", "id", "name", "team", "rating", "now", "byes",
                "settings", "rank", "open", "games"
            for (id = 1; id <= 500; id++)
                print "S#1", id, "A", "-", "-", 0, "-", "ways=10240-00000000",
                    1, "-", "W1"
        }')
    expect_error <<<'tb-chances: stdin:2: --words: 100 places of 500 participants in 10240 outcomes require more than 64 MB; give some results with -g, or ask for fewer places'
    # The number of the ways is not that of the games.
    run -1 --separate-stderr tb-chances --words \
        < <(ranked Quad | sed 's/[WDL]3$/W3/; s/[WDL]4\t/W4\t/; s/[WDL]3\t/W3\t/')
    [ "$stderr" = "tb-chances: section 'Quad': --words cannot describe matches that end by game points; use --needs" ]
}

@test "tb-standings: sentences in text, as tsv, on a page below the table" {
    two_of_a_name
    run -0 --separate-stderr tb-standings -t PTS --chances=1 --words table.csv
    expect <<'END'
S
Abel, Ada (1) is first or ties for first with a win or a draw against Abel, Bo
  (2).
Abel, Bo (2) is first or ties for first with a win or a draw against Abel, Ada
  (1).
4 others cannot be first.
Games that do not matter for these places: Cole against Dunn; East, Eve (5)
  against East, Eve (6).

Of all ways in which the pending games can end, each counted once. Order: as
  requested
END
    run -0 --separate-stderr tb-standings -t PTS --chances=1 --words=2 -o tsv table.csv
    [ "${lines[0]}" = $'section\tid\tplace\twords' ]
    [ "${#lines[@]}" = 2 ]
    run -0 tb-standings -t PTS --chances=1,2 --words -o page "$sample"
    sed -n '/^<details><summary>What each/,/^<.ul>/p' <<<"$output" | sed '4,$d' |
        diff - <(cat <<'END'
<details><summary>What each result means</summary><ul class=cs>
<li>Abel is first or ties for first, whatever happens.
<li>Bond ties for first with a win against Abel.
END
    )
    [ "$(grep -c '^<details><summary>What each result means' <<<"$output")" = 3 ]
    run -2 tb-standings --chances --words --sample=9 --seed=x "$sample"
    # Sentences are of chances, and everybody has three names.
    for format in text tsv json page; do
        tb-standings --chances --words -o $format "$sample" >chances 2>/dev/null
        for who in --words '--words=*' --words=all '--chances --words=all'; do
            # shellcheck disable=SC2086
            run -0 --separate-stderr tb-standings $who -o $format "$sample"
            cmp chances - <<<"$output"
        done
    done
    run -0 tb-chances --words=all --places=1 < <(ranked Quad)
    [ "$output" = "$(ranked Quad | tb-chances --words --places=1)" ]
    # Who is called so is found by more of the name.
    run -1 tb-standings --words=alle "$sample"
    run -0 tb-standings --words=allen <(sed "s/Hale/Allen/" "$sample")
    [[ $output = *Allen* ]]
}

@test "tb-page: sentences want counts, and ids that are there" {
    ranked Quad >outcomes
    tb-chances outcomes >counts
    tb-chances --words outcomes >words
    tb-parse "$sample" 2>said | grep -E '^(section|Quad)' |
        tb-direct -k score -n DE | tb-sort -k score,-DE >ranked
    run -0 tb-page -k score,-DE --counts=words --counts=counts ranked
    [[ $output = *$'<li>Dunn cannot be first.\n'* ]]
    run -2 tb-page -k score,-DE --counts=words ranked
    run -2 tb-page -k score,-DE --counts=words --counts=words --counts=counts ranked
    run -1 --separate-stderr tb-page -k score,-DE --counts=counts \
        --counts=<(sed 's/\t4\t/\t5\t/' words) ranked
    [[ $stderr = *": section 'Quad': id 5 is not among the standings" ]]
    run -1 --separate-stderr tb-page -k score,-DE --counts=counts \
        --counts=<(sed 's/^Quad/Quod/' words) ranked
    [[ $stderr = *': has sections that the standings do not have' ]]
}

# As printed before these rounds: Tan needs a draw, or Lei no win (uschess.org);
# India needs a draw, or China no win (lichess.org).
@test "three last rounds as they were, one of teams, read by the evaluator" {
    needs python3
    cat >lines <<'END'
Open 1 Nakamura 8 2 1
Open 2 Gukesh 8.5 1 1
Open 3 Caruana 8 4 1
Open 4 Nepomniachtchi 8 3 1
Open 5 Firouzja 4.5 6 1
Open 6 Vidit 5.5 5 1
Open 7 Abasov 3.5 8 1
Open 8 Praggnanandhaa 6 7 1
Women 1 Lagno 6.5 2 1
Women 2 Vaishali 6.5 1 1
Women 3 Lei 7.5 4 1
Women 4 Koneru 6.5 3 1
Women 5 Muzychuk 5 6 1
Women 6 Tan 8.5 5 1
Women 7 Goryachkina 6.5 8 1
Women 8 Salimova 5 7 1
Teams 1 India 19 2 2
Teams 2 Slovenia 16 1 2
Teams 3 China 17 4 2
Teams 4 USA 15 3 2
END
    awk -v OFS='\t' 'BEGIN { print "section", "id", "name", "team", "rating",
            "score", "games", "settings" }
        { print $1, $2, $3, "-", "-", $4, "?" $5,
          $6 == 2 ? "points=2,1,0" : "-" }' lines | tb-outcomes |
        tb-sort -k score >ways
    for alone in '' alone; do
        tb-chances --words ${alone:+--alone} ways >words
        run -0 python3 "$top/t/words.py" scores lines words 1,2,3 $alone
        [[ $output =~ ^[0-9]+' sentences, 171 ways'$ ]]
    done
    grep -qF 'Tan is first alone with a win or a draw against Muzychuk; with a loss if Lei does not beat Koneru.' words
    grep -qF 'India is first alone with a win or a draw against Slovenia; with a loss if China does not beat USA.' words
}

@test "rounds to come, a pair that meets twice, all given" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' '# order=PTS,SB' '# rounds=5' No,Name,r1,r2,r3,r4,r5 \
        1,Abel,W4,W3,,, '2,Bond,W3,?4,,,' 3,Cole,L2,L1,,, '4,Dunn,L1,?2,,,' >five.csv
    run -0 --separate-stderr sh -c 'tb-standings --chances=1 --words five.csv'
    [ "${lines[1]}" = 'After round 2 of 5:' ]
    [ "${lines[2]}" = 'Abel is first or ties for first, whatever happens.' ]
    sed -i s/=5/=2/ five.csv
    run -0 --separate-stderr sh -c 'tb-standings --chances=1 --words five.csv'
    [ "${lines[1]}" = 'Abel is first or ties for first, whatever happens.' ]
    printf '%s\n' '# order=PTS' No,Name,r1,r2,r3 '1,Abel,W2,?2,?2' \
        '2,Bond,L1,?1,?1' >twice.csv
    run -1 tb-standings --chances=1 --words twice.csv
    [[ $output = *'--words: 1 (Abel) and 2 (Bond) have two open games against each other, and sentences cannot tell these apart'* ]]
    run -0 --separate-stderr tb-standings --chances=1 --words -g 1=D \
        < <(cut -d , -f 1-4 twice.csv)
    [ "${lines[0]}" = 'Taken as given: Abel and Bond draw.' ]
    [ "${lines[1]}" = 'Abel is first, whatever happens.' ]
    [ "${lines[2]}" = 'Bond cannot be first.' ]
    # A section that is over is not left out.
    printf '%s\n' '# order=PTS' Section,No,Name,r1 'A,1,Abel,?2' 'A,2,Bond,?1' \
        'B,1,Cole,W2' 'B,2,Dunn,L1' >two.csv
    run -0 --separate-stderr tb-standings --chances=1 --words two.csv
    [ "${lines[3]}" = B ]
    [ "${lines[4]}" = 'No game is pending.' ]
}

# By hand, from the scores. Open: Nakamura-Gukesh, Caruana-Nepomniachtchi. Gukesh
# wins: 9.5, the others at most 9. A draw: Gukesh 9, who wins of the others 9 too,
# Nakamura 8.5. Nakamura wins: 9, Gukesh 8.5, the winner of the others 9. Women: Tan
# 8.5, Lei 7.5: level if Lei wins and Tan loses. Teams: India 19, China 17, Slovenia
# 16: level if India loses and China wins. What was printed before these rounds is
# the same: uschess.org ("wins the tournament outright with at least a draw, whereas
# a loss and then a Lei win forces a tiebreak"), lichess.org of 21 September 2024.
@test "the last rounds of the Candidates and of the Olympiad of 2024, in full" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' 'Open 1 Nakamura 8 2' 'Open 2 Gukesh 8.5 1' 'Open 3 Caruana 8 4' \
        'Open 4 Nepomniachtchi 8 3' 'Open 5 Firouzja 4.5 6' 'Open 6 Vidit 5.5 5' \
        'Open 7 Abasov 3.5 8' 'Open 8 Praggnanandhaa 6 7' \
        'Women 1 Lagno 6.5 2' 'Women 2 Vaishali 6.5 1' 'Women 3 Lei 7.5 4' \
        'Women 4 Koneru 6.5 3' 'Women 5 Muzychuk 5 6' 'Women 6 Tan 8.5 5' \
        'Women 7 Goryachkina 6.5 8' 'Women 8 Salimova 5 7' \
        'Teams 1 India 19 2' 'Teams 2 Slovenia 16 1' 'Teams 3 China 17 4' \
        'Teams 4 USA 15 3' |
      awk -v OFS='\t' 'BEGIN { print "section", "id", "name", "team", "rating",
          "score", "games", "settings" }
        { print $1, $2, $3, "-", "-", $4, "?" $5,
          $1 == "Teams" ? "points=2,1,0" : "-" }' >last.tb
    tb-outcomes last.tb | tb-sort -k score | tb-chances --words --places=1 |
        tb-format -k words | diff - <(cat <<'END'
Open
Gukesh is first or ties for first with a win or a draw against Nakamura.
Nakamura is first or ties for first with a win against Gukesh.
Caruana ties for first with a win against Nepomniachtchi if Gukesh does not beat
  Nakamura.
Nepomniachtchi ties for first with a win against Caruana if Gukesh does not beat
  Nakamura.
4 others cannot be first.
Games that do not matter for these places: Firouzja against Vidit; Abasov
  against Praggnanandhaa.

Women
Tan is first or ties for first, whatever happens.
Lei ties for first with a win against Koneru if Muzychuk beats Tan.
6 others cannot be first.
Games that do not matter for these places: Lagno against Vaishali; Goryachkina
  against Salimova.

Teams
India is first or ties for first, whatever happens.
China ties for first with a win against USA if Slovenia beats India.
2 others cannot be first.
END
    )
    tb-outcomes last.tb | tb-sort -k score |
        tb-chances --words --alone --places=1 |
        grep -v ' cannot \| not matter ' |
        tb-format -k words | diff - <(cat <<'END'
Open
Gukesh is first alone with a win against Nakamura; with a draw if Caruana and
  Nepomniachtchi draw.
Nakamura is first alone with a win against Gukesh if Caruana and Nepomniachtchi
  draw.

Women
Tan is first alone with a win or a draw against Muzychuk; with a loss if Lei
  does not beat Koneru.

Teams
India is first alone with a win or a draw against Slovenia; with a loss if China
  does not beat USA.
END
    )
}
