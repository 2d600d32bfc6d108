#!/usr/bin/env bats
# The header of a page: who leads or won, by hand; zones of times; the tie-break
# order of several sections.
# shellcheck disable=SC2154 # stderr is set by run
load ../helper

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
    export SOURCE_DATE_EPOCH=0
}

# ranked ROUNDS NAME:SCORE:BH... - who is equal in both shares a rank. The first
# two have met twice.
ranked()
{
    local rounds=$1 id=0 rank=0 before='' name score bh player
    local -a games=('FPB FPB' 'W2w D2b' 'L1b D1w')
    shift
    [ $# -gt 1 ] || games=('FPB FPB')
    printf 'id\tname\tscore\tgames\tsettings\tBH\trank\n'
    for player; do
        IFS=: read -r name score bh <<<"$player"
        id=$((id + 1))
        [ "$before" = "$score $bh" ] || rank=$id
        before="$score $bh"
        printf '%s\t%s\t%s\t%s\trounds=%s\t%s\t%s\n' $id "$name" "$score" \
            "${games[id]-${games[0]}}" "$rounds" "$bh" $rank
    done
}

# The sentence of the page.
lead()
{
    tb-page -k score,BH | grep -o '<p class=ld>[^<]*' | sed 's/.*>//'
}

@test "who leads, and by how much" {
    [ "$(ranked 3 'Quinn, Una:2:1' Bob:1.5:3 | lead)" = \
        'Una Quinn leads with 2 points, ½ point ahead of Bob.' ]
    [ "$(ranked 3 Ann:2:1 Bob:1:3 Cy:1:2 Di:1:1 Ed:0:4 | lead)" = \
        'Ann leads with 2 points, 1 point ahead of Bob, Cy and Di.' ]
    [ "$(ranked 3 Ann:2:1 B:1:3 C:1:2 D:1:1 E:1:0 | lead)" = \
        'Ann leads with 2 points, 1 point ahead of 4 other players.' ]
    [ "$(ranked 3 Ann:2:4 Bob:2:3 Cy:1:4 | lead)" = \
        'Ann and Bob lead with 2 points.' ]
    [ "$(ranked 3 A:1:4 B:1:3 C:1:2 D:1:1 E:0:4 | lead)" = \
        '4 players lead with 1 point.' ]
    [ "$(ranked 3 Ann:0:2 Bob:0:1 | lead)" = '' ]
    [ "$(ranked 3 Ann:1:2 | lead)" = 'Ann leads with 1 point.' ]
}

@test "who won: alone, on tie-break, or with another" {
    [ "$(ranked 2 Ann:2:1 Bob:1.5:3 | lead)" = \
        'Ann won with 2 points of 2, ½ point ahead of Bob.' ]
    [ "$(ranked 2 Ann:1.5:4 Bob:1.5:3 Cy:1.5:2 Di:1:9 | lead)" = \
        'Ann won with 1½ points of 2, ahead of Bob and Cy on tie-break.' ]
    [ "$(ranked 2 Ann:1.5:4 Bob:1.5:4 Cy:1.5:2 | lead)" = \
        'Ann and Bob share first place with 1½ points of 2.' ]
}

@test "several sections: four clauses at most, no margins" {
    for section in A B C D E; do
        ranked 3 "$section a:2:1" "$section b:1:1" |
            awk -F '\t' -v OFS='\t' -v section=$section \
                'NR == 1 { $0 = "section\t" $0 } NR > 1 { $0 = section "\t" $0 }
                NR > 1 || section == "A"'
    done | lead | diff - <(echo 'A: A a leads with 2 points. B: B a leads with 2 points. C: C a leads with 2 points. D: D a leads with 2 points.')
}

@test "the zone of a time has its name where it is known" {
    unset SOURCE_DATE_EPOCH
    while IFS='|' read -r zone time shown; do
        ranked 3 Ann:1:1 | TZ=$zone TB_TIME=$time tb-page -k score |
            grep -o '<time.*</time>' | diff - <(echo "<time datetime=$shown</time>")
    done <<'END'
Europe/London|2026-06-14T12:40:05+0100|2026-06-14T12:40+01:00>14 June 2026, 12:40 BST
America/Chicago|2026-11-08T18:12:59-0600|2026-11-08T18:12-06:00>8 November 2026, 18:12 CST
America/Sao_Paulo|2026-11-08T18:12:59-0300|2026-11-08T18:12-03:00>8 November 2026, 18:12 UTC-03:00
Europe/London|2026-06-14T12:40:05+0530|2026-06-14T12:40+05:30>14 June 2026, 12:40 UTC+05:30
Europe/London|2026-06-14T12:40:05+0000|2026-06-14T12:40+00:00>14 June 2026, 12:40 UTC
END
    # The bytes of SOURCE_DATE_EPOCH are the same in each zone.
    for zone in Europe/London UTC; do
        ranked 3 Ann:1:1 |
            TZ=$zone SOURCE_DATE_EPOCH=1795335900 tb-page -k score >"${zone#*/}"
    done
    cmp London UTC
    TB_TIME=2026-06-14T12:40:05+01-0 run -1 --separate-stderr tb-page -k score \
        < <(ranked 3 Ann:1:1)
    [ "$output" = '' ]
    [ "$stderr" = 'tb-page: TB_TIME=2026-06-14T12:40:05+01-0 is not like 2026-11-22T17:02:05+0100' ]
}

@test "--final: no rounds follow, so there is a winner" {
    printf '%s\n' No,Name,R1,R2 1,Ann,W2,D3 2,Bob,L1,B 3,Cy,B,D1 >three.csv
    tb-standings -o page three.csv 2>/dev/null | grep -o '<b>[^<]*' | head -1 |
        diff - <(echo '<b>After round 2')
    tb-standings --final -o page three.csv 2>/dev/null | grep -o '<b>[^<]*' |
        head -1 | diff - <(echo '<b>Final standings')
    tb-parse --final three.csv 2>/dev/null | grep -c ';rounds=2' | diff - <(echo 3)
    # Rounds that are chosen do not end an event.
    tb-parse -R 2 three.csv 2>/dev/null | run -1 grep rounds=
}

@test "a round robin is over when all have met equally often" {
    printf '%s\n' No,Name,R1,R2,R3,R4,R5,R6 1,A,W4,W3,W2,W4,W3,W2 \
        2,B,W3,W4,L1,W3,W4,L1 3,C,L2,L1,W4,L2,L1,W4 4,D,L1,L2,L3,L1,L2,L3 >six.csv
    for rounds in 2 3 4 5 6; do
        cut -d , -f "-$((rounds + 2))" six.csv |
            tb-standings --round-robin -o page - 2>/dev/null |
            grep -o '<b>[^<]*' | sed 1q
    done | sed 's/.*>//' | paste -sd '|' | diff - <(echo \
        'After round 2 of 3|Final standings|After round 4|After round 5|Final standings')
}

@test "who sits out in a round robin won points of the games that they had" {
    printf '%s\n' '# system=roundrobin' No,Name,R1,R2,R3,R4,R5 1,A,W4,W3,W2,W5, \
        2,B,W5,W4,L1,,W3 3,C,,L1,W5,W4,L2 4,D,L1,L2,,L3,D5 5,E,L2,,L3,L1,D4 >five.csv
    tb-standings -o page five.csv | grep -o '<p class=ld>[^<]*' |
        diff - <(echo '<p class=ld>A won with 4 points of 4, 1 point ahead of B.')
    # A bye of a Swiss is a round like the others.
    printf '%s\n' '# rounds=2' No,Name,R1,R2 1,A,W2,H 2,B,L1,W3 3,C,B,L2 >swiss.csv
    tb-standings -o page swiss.csv | grep -o '<p class=ld>[^<]*' |
        diff - <(echo '<p class=ld>A won with 1½ points of 2, ½ point ahead of B and C.')
}

@test "a game that is open: nobody has won, --final or not" {
    printf '%s\n' '# rounds=2' No,Name,R1,R2 1,A,W2,W3 2,B,L1,?4 3,C,W4,L1 \
        4,D,L3,?2 >open.csv
    for final in '' --final; do
        tb-standings $final --chances -o page open.csv 2>/dev/null >page.html
        grep -o '<p class=ld>[^<]*' page.html |
            diff - <(echo '<p class=ld>A leads with 2 points, 1 point ahead of C.')
        run -1 grep -i 'won with\|final standings\|winners' page.html
    done
}

@test "sections that are called like cards, rows and tie-breaks of others" {
    for section in u u-p1 'U R2' u-tb1 p1 u-p u-p1x under-1400; do
        printf '%s\n' "$section,1,A,W2" "$section,2,B,L1"
    done | cat <(echo section,no,name,R1) - >ids.csv
    tb-standings -o page ids.csv >page.html
    grep -o ' id=[^ >]*' page.html | sort | uniq -d | diff /dev/null -
    grep -o '<h2 id=[^ >]*' page.html | sed 's/.*=//' | paste -sd ' ' |
        diff - <(echo 'u u-p-1 u-r-2 u-tb-1 p-1 u-p u-p-1x under-1400 ties')
}

@test "results in doubt in several sections: each banner names its own" {
    for section in A '<b>'; do
        printf '%s\n' "$section,1,Ann,W2" "$section,2,Bob,W1"
    done | cat <(echo section,no,name,R1) - >doubt.csv
    tb-standings -l -o page doubt.csv 2>/dev/null | grep -o '<p><b>[^<]*doubt.' |
        diff - <(printf '<p><b>%s: One result is in doubt.\n' A '&lt;b&gt;')
    tb-standings --only=A -l -o page doubt.csv 2>/dev/null |
        grep -o '<p><b>[^<]*doubt.' | diff - <(echo '<p><b>One result is in doubt.')
}

@test "byes of a round without results: no round that was played, no leader" {
    printf '%s\n' '# rounds=3' No,Name,R1,R2,R3 1,Ann,W3,W2,?4 2,Bo,W4,L1,B \
        3,Cy,L1,W5,?5 4,Di,L2,B,?1 5,Ed,B,L3,?3 >x.csv
    tb-standings -t BH -R 3 -o page x.csv 2>/dev/null |
        grep -F '<b>After round 2 of 3; byes of round 3 are counted</b>'
    printf '%s\n' '# rounds=3' No,Name,R1 1,Ann,?2 2,Bo,?1 3,Cy,B |
        tb-standings -t BH -R 1 -o page - 2>/dev/null >page.html
    run ! grep 'class=ld' page.html
}
