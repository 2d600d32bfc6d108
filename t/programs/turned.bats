#!/usr/bin/env bats
# The place a round before, and what a game that had ended otherwise would have
# changed: tb-outcomes --before and --turned, and tb-diff of the same names.

load ../helper

setup()
{
    cd "$BATS_TEST_TMPDIR" || exit
    top=$BATS_TEST_DIRNAME/../..
}

# A round robin of six, or with an even seed of five and a bye, by lot, with some
# forfeits: No,Name,R1 to R5.
random_event()
{
    awk -v seed="$1" 'BEGIN {
        srand(seed)
        print "No,Name,R1,R2,R3,R4,R5"
        for (r = 1; r <= 5; r++) { # the last stays, the others go round
            for (k = 0; k < 3; k++) {
                a = (r + k) % 5 + 1
                b = k ? (r - k + 5) % 5 + 1 : 6
                x = substr("WDLWDLWDLXF", int(rand() * 11) + 1, 1)
                cell[a, r] = b == 6 && seed % 2 == 0 ? "B" : x b
                cell[b, r] = substr("LDWFX", index("WDLXF", x), 1) a
            }
        }
        for (p = 1; p <= 6 - (seed % 2 == 0); p++) {
            line = p ",Player " p
            for (r = 1; r <= 5; r++)
                line = line "," cell[p, r]
            print line
        }
    }'
}

# RANK ID of each, by a run of its own.
ranks()
{
    tb-standings -t mmed,solkoff,cum -o tsv "$1" | sed 1d | cut -f 2,3
}

# The change that costs least, as PLACE column ROUND=X:PLACE by id: the file is
# edited and ranked for each game and other result.
smallest_changes()
{
    local r p cell b x y new
    ranks "$1" | sed 's/^/now /' >tries
    for r in 5 4 3 2 1; do
        for p in 1 2 3 4 5 6; do
            cell=$(sed -n "$((p + 1))p" "$1" | cut -d , -f $((r + 2)))
            x=${cell:0:1}
            b=${cell:1}
            [[ $x = [WDL] ]] && ((b > p)) || continue
            for new in W D L; do
                [ $new = "$x" ] && continue
                y=$(tr WL LW <<<$new)
                awk -F , -v OFS=, -v p="$p" -v b="$b" -v c=$((r + 2)) \
                    -v x="$new$b" -v y="$y$p" \
                    '$1 == p { $c = x } $1 == b { $c = y } 1' "$1" >edited.csv
                ranks edited.csv | sed "s/^/$r $p $b $x $new $y /" >>tries
            done
        done
    done
    awk '$1 == "now" { now[$3] = $2; best[$3] = 8; next }
         {
             id = $8; place = $7
             if (place == now[id])
                 next
             own = (id == $2 || id == $3)
             cost = (own ? 0 : 4) + ($4 != "D" && $5 != "D" ? 2 : 0)
             cost += (place > now[id])
             if (cost >= best[id])
                 next
             best[id] = cost
             said[id] = $1 (own ? "" : ":" $2) "=" (own && id == $3 ? $6 : $5) ":" place
         }
         END { for (id in now) print id "\t" (id in said ? said[id] : "-") }' \
        tries | sort -n
}

@test "the smallest change, as by runs of edited files" {
    local seed
    for seed in $(seq "${TURNED_EVENTS:-4}"); do
        random_event "$seed" >e.csv
        smallest_changes e.csv >expected
        tb-standings -t mmed,solkoff,cum --turned -o stream e.csv | grep -v '^#' |
            awk -F '\t' 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
                         { print $at["id"] "\t" $at["turned"] }' | sort -n |
            diff expected - || { cat e.csv; false; }
    done
}

@test "the place a round before, as by -R; teams, too, and sections with orders" {
    local file rounds
    # A penalty at the end of an event of which nobody says how long it is:
    # after round 1 Ann has 1, as Cal.
    { printf 'section\tid\tname\tteam\trating\tscore\tgames\tsettings\n'
      printf 'e\t%s\t-\t-\t%s\tpenalties=1:-1:0:999\n' '1\tAnn' '0.5\tW2 D3' \
          '2\tBob' '0.5\tL1 D4' '3\tCal' '1.5\tW4 D1' '4\tDan' '0.5\tL3 D2'; } |
        sed 's/\\t/\t/g' >end.tb
    # 5 met nobody in round 1 and has 1.5 after round 2, which are fewer than the
    # draws of three rounds, as the bye is worth then, too (C.07 16.4.2).
    printf '%s\n' '# order=BH/C1' No,Name,R1,R2,R3 1,Ann,D3,D5,F4 2,Bea,L4,L3,L5 3,Cay,D1,W2,B \
        4,Dot,W2,B,X1 5,Eve,B,D1,W2 >dummy.csv
    while read -r file rounds; do
        echo "$file"
        [ -e "$file" ] || file=$top/$file
        tb-standings -R "$rounds" -o tsv "$file" | sed 1d |
            awk -F '\t' '{ print $1 "\t" $3 "\t" $2 }' | sort >expected
        tb-standings --before -o tsv "$file" | sed 1d |
            awk -F '\t' '{ print $1 "\t" $4 "\t" $3 }' | sort | diff expected -
    done <<'END'
samples/quad.csv 2
samples/open.csv 4
samples/fide-swiss.trf 4
samples/fide-team.trf 6
samples/fide-roundrobin.trf 4
t/cases/weekend/match.csv 2
samples/wscf.txt 5
end.tb 1
dummy.csv 2
END
    run -0 tb-standings --before "$top/samples/"{quad.csv,fide-team.trf,fide-swiss.trf}
    [ "$(grep -c '^rank  was-round ' <<<"$output")" = 3 ]
    # After a first round nobody has been anywhere.
    run -0 tb-standings --before -R 1 -k rank,was-round "$top/samples/quad.csv"
    [ "$(awk '$1 == 1 { print $2 }' <<<"$output" | sort -u)" = - ]
}

# By hand: after round 1 Ann and Cay have 1, Bea and Dot 0; after round 2 Cay has 2.
@test "a page has who rose always, but where nobody can know it" {
    printf '%s\n' No,Name,R1,R2 1,Ann,W2,L3 2,Bea,L1,W4 3,Cay,W4,W1 4,Dot,L3,L2 >two.csv
    places() {
        sed -En 's/^<tr id="s1p.*<td class="n">(.*)<td class="n">(.*)<th scope="row">.*<a [^>]*>([A-Z][a-z]*)<.*/\1 \2 \3/p' "$@"
    }
    tb-standings -t PTS -o page two.csv >page.html
    places page.html | diff - <(printf '%s\n' '1 1 Cay' '2= 1 Ann' '2= 3 Bea' '4 3 Dot')
    tb-standings -t PTS -o page -R 1 two.csv >first.html
    run ! grep -q '>Was<\|Was:' first.html
    printf '%s\n' No,Name,Draws,R1,R2 1,Ann,1,W2,D3 2,Bea,0,L1,W4 3,Cay,2,D4,D1 \
        4,Dot,1,D3,L2 >four.csv
    run -0 --separate-stderr tb-standings -t score,col:draws -o page four.csv
    [[ -z $stderr && $output != *'>Was<'* ]]
}

# Half of the ranks would be those of the whole event: a draw is a key.
@test "a column of the sheet does not tell what it was, or would be" {
    printf '%s\n' No,Name,Draws,R1,R2 1,Ann,1,W2,D3 2,Bea,0,L1,W4 3,Cay,2,D4,D1 \
        4,Dot,1,D3,L2 >four.csv
    run -0 --separate-stderr tb-standings -t score,col:draws --before four.csv
    [ "$stderr" = 'tb-standings: warning: without --before: the order ranks by a column of the file, which does not tell what it was a round before' ]
    [[ $output != *was-round* ]]
    run -0 --separate-stderr tb-standings -t score,col:draws --explain --turned four.csv
    [[ $stderr = *'without --turned: '*'what it would be after other results' ]]
    [[ $output != *'this would be place'* ]]
    tb-standings -t score,col:draws -o page --before --turned four.csv >page
    run ! grep -E 'was-round|this would be place' page
}

# "Was", "turned", a reason for no rank: what the page takes for its own.
@test "a table's own column of such a name is one sentence, and no place" {
    printf '%s\n' No,Name,turned,was,unranked,R1 1,Ann,a,b,c,W2 2,Bea,d,e,f,L1 >own.csv
    for column in turned was unranked; do
        run -1 --separate-stderr tb-standings -t score -x "$column" -o page own.csv
        [ "$stderr" = "tb-standings: a column '$column' is computed here: the table's own cannot have that name" ]
        [ -z "$output" ]
    done
    run -0 tb-standings -t score -x turned,was own.csv
    [[ ${lines[2]} = *'Ann   a       b '* ]]
    run -1 tb-standings -t score -x unranked own.csv
}

@test "in words, by hand" {
    printf '%s\n' No,Name,R1,R2 '1,Ann,W2,D3' '2,Bea,L1,W4' '3,Cay,W4,D1' \
        '4,Dot,L3,L2' >four.csv
    # Ann 1.5 and Cay 1.5 are first, Bea 1, Dot 0. Ann would have 2 with a win,
    # and stay first; 1 with a loss: third beside Bea, behind Cay with 2.
    run -0 tb-standings -t score --explain=1,2,4 --turned four.csv
    [[ $output = *'With a loss in round 2 this would be place 2.'* ]]
    # Bea would be third, or first, with another result of her own.
    [[ $output = *'With a draw in round 1 this would be place 1.'* ]]
    # Dot, with 0, is third with a draw against Bea, who has 0.5 then.
    [[ $output = *'With a draw in round 2 this would be place 3.'* ]]
}

# 4 games with 2 other results each of 4 players are 32 records.
@test "pages turn small sections always, --most says which those are" {
    printf '%s\n' No,Name,R1,R2 '1,Ann,W2,D3' '2,Bea,L1,W4' '3,Cay,W4,D1' \
        '4,Dot,L3,L2' >four.csv
    run -0 tb-standings -t score -o page four.csv
    [[ $output = *'With a loss in round 2 this would be place 2.'* ]]
    copies() {
        tb-parse four.csv | tb-outcomes --turned --most="$1" |
            grep -o 'turned=[^;\t]*' | sort -u | wc -l
    }
    [ "$(copies 32)" -eq 9 ] && [ "$(copies 31)" -eq 1 ]
    run -2 --separate-stderr tb-outcomes --most=32 four.tb
    [[ $stderr = 'tb-outcomes: --most goes with --turned'* ]]
    run -2 tb-outcomes --turned --most=10000001 four.tb
}

@test "in words, by hand: a game of others" {
    printf '%s\n' No,Name,R1,R2,R3,R4,R5 '1,Ann,F3,L5,L2,L4,B' \
        '2,Bea,B,F4,W1,X3,D5' '3,Cay,X1,B,L5,F2,L4' '4,Dot,L5,X2,B,W1,W3' \
        '5,Eve,W4,W1,W3,B,D2' >five.csv
    # Eve 4.5, Dot 4, Bea 3.5, Cay 2, Ann 1. With a win Bea has 4, as Eve and Dot
    # have then, and of these the least Solkoff; with less she stays before Cay.
    # Cay's win leaves Dot with 3; a draw leaves her 3.5, and Solkoff decides.
    run -0 tb-standings -t score,solkoff --explain=2 --turned five.csv
    [[ $output = *'Had Cay beaten Dot in round 5 this would be place 2.'* ]]
}

@test "of two games of a round that of the lower id, whatever the order of rows" {
    # Eve is behind Ann and Cay, who won: a draw of either makes her second.
    printf '%s\n' No,Name,R1 5,Eve,H 4,Dot,L3 3,Cay,W4 2,Bea,L1 1,Ann,W2 >rows.csv
    run -0 tb-standings -t score --explain=5 --turned rows.csv
    [[ $output = *'Had Ann drawn with Bea in round 1 this would be place 2.'* ]]
}

@test "--before and --since stand side by side, on a page too" {
    printf '%s\n' No,Name,R1 1,Ann,W2 2,Bea,L1 3,Cay,D4 4,Dot,D3 >one.csv
    tb-standings -t PTS -o tsv one.csv >one.tsv
    printf '%s\n' No,Name,R1,R2 1,Ann,W2,L3 2,Bea,L1,W4 3,Cay,W4,W1 4,Dot,L3,L2 >two.csv
    tb-standings -t PTS --before --since=one.tsv -S one two.csv | sed -n '2,/^$/p' |
        diff - <(cat <<'END'
rank  was  was-round  id  name  score
   1    2          1   3  Cay       2
   2    1          1   1  Ann       1
   2    4          3   2  Bea       1
   4    2          3   4  Dot       0

END
        )
    tb-standings -t PTS --before --since=one.tsv -S one -o page two.csv >page.html
    grep -q '>Rank</th><th scope="col" class="n">Was</th><th scope="col" class="n">Before</th>' page.html
    grep -o '^<tr id="s1p3"><td class="n">1<td class="n">1<td class="n">2<' page.html
    grep -q 'Was: the place a round before; Before: the place that was published before.</p>' page.html
}

@test "what does not go together is one sentence" {
    local words message
    while IFS='|' read -r words message; do
        # shellcheck disable=SC2086 # words
        run -2 --separate-stderr tb-standings $words "$top/samples/quad.csv"
        [ "${stderr_lines[0]}" = "tb-standings: $message" ] || { echo "$stderr"; false; }
    done <<'END'
--turned|--turned goes with -o page and stream, and with --explain
--before --explain|--explain prints no table: leave out -k, -x, --before, --combine and --crosstable
--before --chances|--chances goes with none of --work, --explain, --since, --before
--before --combine=2|--combine=N sums players: --before is of them alone
END
    run -1 --separate-stderr tb-outcomes --turned < <(command tb-parse --teams \
        "$top/samples/fide-team.trf")
    [ "$stderr" = 'tb-outcomes: the records are those of teams: --turned is of players'\'' games' ]
    # Of a stream that was cut off nothing is said.
    command tb-parse "$top/samples/quad.csv" | tb-outcomes --before | head -n 9 |
        tb-sort -k score >cut.tb 2>/dev/null || true
    run -0 tb-diff --before cut.tb
    [[ $output != *$'\nquad\t'* ]]
}

# A won twice and has a point less from a round on.
@test "before: a penalty counts from its round on" {
    while IFS='|' read -r round before; do
        echo "$round"
        run -0 tb-outcomes --before < <(printf '%s\t%s\t%s\t%s\n' \
            id score games settings \
            1 1 'W2 W2' "rounds=2;penalties=1:-1:0:$round" \
            2 0 'L1 L1' "rounds=2;penalties=1:-1:0:$round")
        [ "$(grep turned=before <<<"$output" | cut -f 2)" = "$before"$'\n0' ]
    done <<'END'
0|0
1|0
2|1
999|1
END
}

@test "-x of a column that stands there already is refused in one sentence" {
    local arguments
    printf '%s\n' '# rule=place' prize,value 'Cup,' >"$BATS_TEST_TMPDIR/sheet.csv"
    printf '%s\n' no,name,r1 1,Ada,W2 2,Bo,L1 >"$BATS_TEST_TMPDIR/a.csv"
    for arguments in "--before -x was-round" "--prizes=sheet.csv -x prize"; do
        cd "$BATS_TEST_TMPDIR"
        # shellcheck disable=SC2086 # words
        run -2 tb-standings $arguments a.csv
        expect <<END
tb-standings: -x: '${arguments##* }' is no further column: it is there without
tb-standings: try 'tb-standings --help'
END
    done
}
