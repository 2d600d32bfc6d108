#!/usr/bin/env bats
# tb-diff: what changed from one stream of an event to a later one.
# shellcheck disable=SC2154 # set by run, or by the helper
bats_require_minimum_version 1.5.0
load ../helper

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
}

# stream ROWS: of an event's sheet, ranked by the score.
stream()
{
    { echo no,name,rating,r1,r2,r3; cat; } |
        command tb-parse -S Open - 2>/dev/null | tb-sort -k score
}

# Round 3 is to come; 3 beat 4 in round 1.
before()
{
    cat <<'END'
1,Adams,1800,W2,W3,
2,Baker,1700,L1,W4,
3,Cole,1600,W4,L1,
4,Diaz,1500,L3,L2,
END
}

@test "a correction first, then results, ratings, ranks, who is new" {
    stream < <(before) >old.tb
    stream >new.tb <<'END'
1,Adams,1800,W2,W3,W4
2,Baker,1710,L1,W4,D3
3,Coles,1600,D4,L1,D2
4,Diaz,1500,D3,L2,L1
5,Eve,1400,U,U,H
END
    run -0 tb-diff old.tb new.tb
    expect < <(tabs <<'END'
section|id|name|what|old|new|settings
#tb begin 1
Open|3|Cole|round 1|W4|D4|-
Open|4|Diaz|round 1|L3|D3|-
Open|1|Adams|round 3|-|W4|-
Open|2|Baker|rating|1700|1710|-
Open|2|Baker|round 3|-|D3|-
Open|3|Cole|name|Cole|Coles|-
Open|3|Cole|round 3|-|D2|-
Open|3|Cole|rank|2|3|-
Open|4|Diaz|round 3|-|L1|-
Open|5|Eve|player|-|Eve|-
Open|5|Eve|rating|-|1400|-
Open|5|Eve|round 1|-|ZPB|-
Open|5|Eve|round 2|-|ZPB|-
Open|5|Eve|round 3|-|HPB|-
Open|5|Eve|rank|-|4|-
#tb end
END
    )
    # Each game once.
    run -0 tb-diff -k score -o words old.tb new.tb
    expect <<'END'
Open: correction of round 1: Cole drew with Diaz (was: beat Diaz)
Open: round 3: Adams beat Diaz
Open: Adams has the score 3 (was: 2)
Open: Baker has the rating 1710 (was: 1700)
Open: round 3: Baker drew with Cole
Open: Baker has the score 1.5 (was: 1)
Open: Cole has the name Coles (was: Cole)
Open: Cole is in place 3 (was: 2)
Open: Diaz has the score 0.5 (was: 0)
Open: Eve is new (number 5)
END
    # And back: what is taken away was a result, too.
    run -0 tb-diff -o words new.tb old.tb
    [[ $output = *'Open: correction of round 1: Coles beat Diaz (was: drew with Diaz)'* ]]
    [[ $output = *'Open: correction of round 3: Adams has no result (was: beat Diaz)'* ]]
    [[ $output = *'Open: Eve is gone (number 5)'* ]]
    run -0 tb-diff -o words old.tb old.tb
    [ "$output" = '' ]
    run -0 tb-diff - old.tb < <(cat old.tb)
    [ "$output" = $'section\tid\tname\twhat\told\tnew\tsettings\n#tb begin 1\n#tb end' ]
}

# apply OLD DIFF: the old stream's columns with what changed.
apply()
{
    awk -F '\t' -v OFS='\t' '
        /^#tb/ || FNR == 1 { next }
        NR == FNR {
            key = $1 OFS $2
            name[key] = $3; team[key] = $4; rating[key] = $5; games[key] = $7
            next
        }
        { key = $1 OFS $2 }
        $4 == "player" && $6 == "-" { delete name[key]; next }
        $4 == "player" { name[key] = $6; team[key] = rating[key] = "-"; next }
        $4 == "name" { name[key] = $6 }
        $4 == "team" { team[key] = $6 }
        $4 == "rating" { rating[key] = $6 }
        $4 ~ /^round / {
            n = split(games[key], token, " ")
            round = substr($4, 7) + 0
            if ($5 != (round <= n ? token[round] : "-"))
                print "wrong old", $0
            token[round] = $6
            if (round > n) n = round
            text = ""
            for (i = 1; i <= n; i++)
                if (token[i] != "-") text = text (i > 1 ? " " : "") token[i]
            games[key] = text
        }
        END { for (key in name)
                  print key, name[key], team[key], rating[key], games[key] }
    ' "$1" "$2" | sort
}

# The sheets of an event, before and after, by a seed.
sheets()
{
    awk -v seed="$1" '
        function random(n) { return int(rand() * n) }
        function row(file, id, upto,  r) {
            printf "%s,%s,%s", id, name[id], rating[id] >file
            for (r = 1; r <= R; r++)
                printf ",%s", r <= upto[id] || upto[0] ? cell[id, r] : "" >file
            printf "\n" >file
        }
        function play(r, a, b,  x) {
            x = random(3)
            cell[a, r] = substr("WDL", x + 1, 1) b
            cell[b, r] = substr("LDW", x + 1, 1) a
        }
        BEGIN {
            srand(seed)
            N = 4 + 2 * random(5); R = 2 + random(4)
            for (i = 1; i <= N; i++) {
                name[i] = "P" i; rating[i] = 1000 + random(900)
            }
            for (r = 1; r <= R; r++)
                for (i = 1; i <= N / 2; i++) {
                    a = i; b = N / 2 + 1 + (i + r) % (N / 2)
                    with[a, r] = b
                    play(r, a, b)
                }
            for (file = 1; file <= 2; file++) {
                out = file == 1 ? "old.csv" : "new.csv"
                printf "no,name,rating" >out
                for (r = 1; r <= R; r++) printf ",r%d", r >out
                printf "\n" >out
                # Before: the last round is half in.
                all[0] = file == 2
                for (i = 1; i <= N; i++) all[i] = R - 1
                if (file == 1)
                    for (i = 1; i <= N / 2; i++)
                        if (random(2)) all[i] = all[with[i, R]] = R
                if (file == 2)
                    for (k = random(4); k > 0; k--) {
                        i = 1 + random(N / 2); r = 1 + random(R)
                        play(r, i, with[i, r])
                        rating[1 + random(N)]++
                        if (random(3) == 0) name[1 + random(N)] = "Q" k
                    }
                for (i = 1; i <= N; i++) row(out, i, all)
                if (file == 2 && random(2)) {
                    printf "%d,New,-", N + 1 >out
                    for (r = 1; r <= R; r++) printf ",%s", "H" >out
                    printf "\n" >out
                }
            }
        }'
}

# bats test_tags=sweep
@test "what it says, applied to the old stream, gives the new one" {
    local changes=0
    for seed in $(seq 100); do
        sheets "$seed"
        for which in old new; do
            tb-parse -S Open $which.csv >$which.tb 2>/dev/null
        done
        for pair in 'old new' 'new old'; do
            # shellcheck disable=SC2086 # words
            set -- $pair
            tb-diff "$1.tb" "$2.tb" >diff.tb
            changes=$((changes + $(grep -c '^Open' diff.tb || true)))
            apply "$1.tb" diff.tb | diff - \
                <(awk -F '\t' -v OFS='\t' '/^Open/ { print $1, $2, $3, $4, $5, $7 }' \
                    "$2.tb" | sort) || { echo "seed $seed: $pair"; return 1; }
            # Corrections first, of results that were in.
            awk -F '\t' '/^Open/ { late = $4 !~ /^round/ || $5 ~ /^(-|[?]|ZPB)/
                if (!late && after) exit 1; after = after || late }' diff.tb
        done
    done
    [ "$changes" -gt 1000 ]
}

@test "files that were numbered again, that are cut off, no streams" {
    stream < <(before) >old.tb
    before | sort -t , -k 3,3n | cut -d , -f 2- | cat -n |
        sed 's/^ *\([0-9]*\)\t/\1,/; s/,[WL][0-9]/,/g' | stream >again.tb
    run -1 --separate-stderr tb-diff old.tb again.tb
    [ "$output" = '' ]
    expect_error <<<"tb-diff: section 'Open': 4 of 4 ids have other names:\
 the files are numbered differently, but only ids are compared"
    # A late entry in the middle, two names swapped, one before the last gone.
    printf '%s\n' 1,A,,W3 2,B,,W4 3,C,,L1 4,D,,L2 | stream >old4.tb
    printf '%s\n' 1,A,,W4 2,B,,W5 3,Late,,U 4,C,,L1 5,D,,L2 | stream >late.tb
    printf '%s\n' 1,B,,W3 2,A,,W4 3,C,,L1 4,D,,L2 | stream >swap.tb
    printf '%s\n' 1,A,,W3 2,B,,U 3,D,,L1 | stream >less.tb
    while read -r file count; do
        for call in 'tb-diff ' 'tb-join -k was=rank --with='; do
            run -1 --separate-stderr bash -c "${call}old4.tb $file"
            [[ $stderr = *"section 'Open': $count of "[34]" ids have other\
 names: the files are numbered differently, but only ids are compared" ]]
        done
    done <<'END'
late.tb 2
swap.tb 2
less.tb 1
END
    # Two of one name, of whom one is corrected.
    printf '%s\n' 1,A,,W3 2,A,,W4 3,C,,L1 4,D,,L2 | stream >twins.tb
    sed $'s/\t1\tA/\t1\tAnn/' twins.tb >ann.tb
    run -0 bash -c 'tb-diff twins.tb ann.tb | cut -f 2,4,5,6 | sed -n 3p'
    [ "$output" = $'1\tname\tA\tAnn' ]
    head -n 4 old.tb >cut.tb
    for pair in 'old cut' 'cut old'; do
        run -1 --separate-stderr tb-diff "${pair% *}.tb" "${pair#* }.tb"
        [ "$output" = '' ]
        [[ $stderr = *'the stream is truncated'* ]]
    done
    { cat old.tb; echo '#tb error tb-x: a.csv:1: wrong'; } >lacks.tb
    run -1 --separate-stderr tb-diff lacks.tb old.tb
    [ "$output" = '' ]
    cut -f 1-6 old.tb >none.tb
    run -1 --separate-stderr tb-diff none.tb old.tb
    expect_error <<<'tb-diff: one of the streams has no games; both must come from tb-parse'
    run -2 --separate-stderr tb-diff old.tb
    [ "${stderr_lines[0]}" = 'tb-diff: expected two streams, the old one and the new one, not 1' ]
}

@test "hostile names are shown, and do not turn or colour what is around" {
    stream < <(before) >old.tb
    sed $'s/Adams/A\033[31m/; s/\tW2 W3/\tD2 W3/; s/\tL1 W4/\tD1 W4/' old.tb >new.tb
    run -0 tb-diff -o words old.tb new.tb
    [[ $output != *$'\033'* && $output = *'A?[31m'* ]]
}

# By hand: Adams 2, Baker and Cole 1, Diaz 0 before; then Cole and Diaz win.
@test "tb-join --with: the rank before, by section, number and name" {
    stream < <(before) >old.tb
    stream >new.tb <<'END'
1,Adams,1800,W2,W3,L4
2,Baker,1700,L1,W4,L3
3,Cole,1600,W4,L1,W2
4,Diaz,1500,L3,L2,W1
5,Eve,1400,U,U,H
END
    run -0 bash -c 'tb-join -k was=rank --with=old.tb new.tb | cut -f 1,2,10,11'
    expect < <(tabs <<'END'
section|id|rank|was
#tb begin 1
#tb keys score
Open|1|1|1
Open|3|1|2
Open|2|3|2
Open|4|3|4
Open|5|5|-
#tb end
END
    )
    sed 's/Cole/Coles/' new.tb >coles.tb
    run -0 bash -c 'tb-join -k was=rank --with=old.tb coles.tb | cut -f 2,11 | paste -sd " "'
    [ "$output" = $'id\twas #tb begin 1 #tb keys score 1\t1 3\t2 2\t2 4\t4 5\t- #tb end' ]
    # Without names numbers decide; without a section's column all is one.
    run -0 bash -c 'tb-join -k was=rank --with=<(cut -f 2,10 old.tb) <(cut -f 2,10 new.tb) |
        grep -c "^3.*2$"'
    [ "$output" = 1 ]
    head -n 5 old.tb >cut.tb
    run -0 bash -c 'tb-join --partial -k was=rank --with=cut.tb new.tb | grep -c "	-$"'
    [ "$output" = 3 ]
}

@test "tb-join --with: several columns, under other names too" {
    stream < <(before) >old.tb
    run -0 bash -c "tb-sort -k -score -n last old.tb |
        tb-join -k score.then=score,last.rank=rank --with=old.tb | cut -f 2,10-"
    expect < <(tabs <<'END'
id|rank|last|score.then|last.rank
#tb begin 1
#tb keys -score
4|4|1|0|4
2|2|2|1|2
3|2|2|1|2
1|1|4|2|1
#tb end
END
    )
    run -1 --separate-stderr tb-join -k rank --with=old.tb old.tb
    [[ $stderr = *"old.tb:1: the stream has a column 'rank' already" ]]
    # Columns that only the other stream has.
    run -0 tb-join -k best,b=best <<<$'id\tscore\n1\t2\n3\t0' \
        --with=<(printf 'score\tid\tbest\n1\t1\t7\n0\t2\t8\n')
    expect <<<$'id\tscore\tbest\tb\n1\t2\t7\t7\n3\t0\t-\t-'
}

@test "tb-join --with: an old stream in which nobody was ranked, in any form" {
    stream < <(before) >new.tb
    head -n 1 new.tb >header.tb
    { cat header.tb; echo '#tb begin 1'; echo '#tb end'; } >whole.tb
    { cat whole.tb; echo '#tb file'; echo '#tb end'; } >file.tb
    for old in header whole file; do
        run -0 bash -c "tb-join -k was=rank --with=$old.tb new.tb | cut -f 2,11 |
            paste -sd ' '"
        [ "$output" = $'id\twas #tb begin 1 #tb keys score 1\t- 2\t- 3\t- 4\t- #tb end' ]
    done
    run -0 tb-join -k was=rank --with=new.tb header.tb
    [ "$output" = "$(cat header.tb)"$'\twas' ]
}

@test "tb-join --with: what is no ranked stream of the event" {
    stream < <(before) >old.tb
    cp old.tb new.tb
    head -n 5 old.tb >cut.tb
    { cat old.tb; echo '#tb error tb-x: a.csv:1: wrong'; } >lacks.tb
    cut -f 1-9 old.tb >none.tb
    sed 's/^Open/Blitz/' old.tb >blitz.tb
    awk -F '\t' -v OFS='\t' '/^Open/ { $2 += 50 } 1' old.tb >away.tb
    sed $'s/\tAdams/\tX/; s/\tBaker/\tY/; s/\tCole/\tZ/' old.tb >again.tb
    before >sheet.csv
    while IFS='|' read -r file wrong; do
        run -1 --separate-stderr bash -c \
            "tb-join -k was=rank --with=$file new.tb | tb-format"
        [ "$output" = '' ]
        [[ ${stderr_lines[0]} = "tb-join: $wrong" ||
            ${stderr_lines[1]} = "tb-join: $wrong" ]]
    done <<'END'
cut.tb|cut.tb: the stream is incomplete
lacks.tb|lacks.tb: the stream is incomplete
none.tb|none.tb:1: no column 'rank', which tb-sort makes: there are section, id, name, team, rating, score, games, settings, more
away.tb|new.tb:4: away.tb has nobody of the section 'Open'
again.tb|section 'Open': 3 of 4 ids have other names: the files are numbered differently, but only ids are compared
sheet.csv|sheet.csv:1: no column 'id': the first line is not a header as tb-parse writes it
not.tb|not.tb: No such file or directory
END
    # A section may be new, as an event in a folder is; but not all of them.
    { cat old.tb; sed 1d blitz.tb; } >both.tb
    run -0 bash -c 'tb-join -k was=rank --with=old.tb both.tb | cut -f 1,11'
    [ "$(grep $'\t' <<<"$output" | tr '\t' ' ' | paste -s -d ,)" = \
        'section was,Open 1,Open 2,Open 2,Open 4,Blitz -,Blitz -,Blitz -,Blitz -' ]
    run -1 --separate-stderr bash -c \
        'tb-join -k was=rank --with=blitz.tb new.tb | tb-write page -- tb-format'
    [ "${stderr_lines[0]}" = "tb-join: no section is in both: 'Open' is in new.tb, 'Blitz' in blitz.tb; give both the same name with tb-parse -S NAME FILE" ]
    [ ! -e page ]
    run -2 --separate-stderr tb-join -k rank --with=- new.tb
    [ "${stderr_lines[0]}" = 'tb-join: --with requires a file: standard input is the stream to which columns are added' ]
    run -2 --separate-stderr tb-standings --since=- new.tb
    [[ $stderr = *'--since requires a file'* ]]
    while IFS='|' read -r options wrong; do
        # shellcheck disable=SC2086 # words
        run -2 --separate-stderr tb-join $options new.tb
        [ "${stderr_lines[0]}" = "tb-join: $wrong" ]
    done <<'END'
-k rank|-k and --with require each other, and --partial requires --with
--with=old.tb|-k and --with require each other, and --partial requires --with
--partial|-k and --with require each other, and --partial requires --with
-l -k rank --with=old.tb|-l is for days and cannot be combined with --with
END
    run -2 --separate-stderr tb-standings --since=old.tb --chances new.tb
    [[ $stderr = *'--chances cannot be combined with --prizes, --work, --explain or --since'* ]]
}

@test "tb-standings --since: a column in all forms" {
    local form
    printf 'No,Name,R1\n1,A,W2\n2,B,L1\n3,C,W4\n4,D,L3\n' >x.csv
    tb-standings -o tsv -t PTS x.csv >old.tb
    printf 'No,Name,R1,R2\n1,A,W2,L3\n2,B,L1,W5\n3,C,W4,W1\n4,D,L3,H\n5,Eve,,L2\n' \
        >x.csv
    run -0 --separate-stderr tb-standings -t PTS --since=old.tb -o csv x.csv
    expect <<'END'
section,rank,was,id,name,score
x,1,1,3,C,2
x,2,1,1,A,1
x,2,3,2,B,1
x,4,3,4,D,0.5
x,5,,5,Eve,0
END
    while IFS='|' read -r form wanted; do
        run -0 --separate-stderr tb-standings -t PTS --since=old.tb \
            -o "$form" x.csv
        [[ $output = *"${wanted//!/|}"* ]]
    done <<'END'
text|   4    3   4  D       0.5
md|!    4 !   3 !   4 ! D    !   0.5 !
json|"rank": 5, "was": null,
html|<td class="number">4</td><td class="number">3</td>
page|<tr id=r4><td>4<td class=mv>−1<th scope=row>
END
    run -0 --separate-stderr tb-standings --since=old.tb -k was,name=N x.csv
    [[ ${lines[1]} = 'was  N' && ${lines[6]} = '  -  Eve' ]]
    run -0 --separate-stderr tb-standings -p -t PTS --since='old one.tb' x.csv
    [[ $output = *"tb-join -k was=rank '--with=old one.tb' |"* ]]
    run -0 bash -c 'tb-parse x.csv 2>/dev/null |
        tb-order -t PTS --since=old.tb >script &&
        tb-parse x.csv 2>/dev/null | sh script'
    [[ $output = *'4    3   4  D       0.5'* ]]
}

# The settings say it of the one, whatever else they say.
@test "who has left, and who is back" {
    stream < <(before) >old.tb
    stream < <(before | sed '2s/W4,/W4,wd/') >new.tb
    run -0 tb-diff old.tb new.tb
    expect < <(tabs <<'END'
section|id|name|what|old|new|settings
#tb begin 1
Open|2|Baker|left|-|yes|-
#tb end
END
    )
    run -0 tb-diff -o words old.tb new.tb
    expect <<<'Open: Baker has left the event'
    run -0 tb-diff -o words new.tb old.tb
    expect <<<'Open: Baker is back in the event'
}

# By hand: Ben, who had won by forfeit, did not come either; then Ben's line of
# a game is corrected, and Ada's, which contradicts it now, is not.
@test "in words of a game both lines are asked, if only one of them changes" {
    game()
    {
        printf 'section\tid\tname\tscore\tgames\nS\t1\tAda\t0\t%s\nS\t2\tBen\t0\t%s\n' \
            "$1" "$2"
    }
    while IFS='|' read -r ada ben newada newben words; do
        run -0 tb-diff -o words <(game "$ada" "$ben") <(game "$newada" "$newben")
        [ "$output" = "${words//;/$'\n'}" ]
    done <<'END'
-2|+1|-2|-1|S: correction of round 1: Ben has a double forfeit with Ada (was: won by forfeit against Ada)
?2|?1|-2|-1|S: round 1: Ada has a double forfeit with Ben (was: is paired with Ben)
W2|L1|W2|D1|S: correction of round 1: Ben drew with Ada (was: lost to Ada)
W2|L1|D2|W1|S: correction of round 1: Ada drew with Ben (was: beat Ben);S: correction of round 1: Ben beat Ada (was: lost to Ada)
W2|L1|D2|D1|S: correction of round 1: Ada drew with Ben (was: beat Ben)
END
}

@test "tb-diff: a copy under another name is not all gone and all new" {
    { echo no,name,rating,r1,r2,r3; before; } >friday.csv
    sed 's/W3,$/W3,D4/; s/W4,$/W4,L3/; s/L1,$/L1,W2/; s/L2,$/L2,D1/' friday.csv >saturday.csv
    for day in friday saturday; do
        tb-parse $day.csv >$day.tb
        tb-parse -S Open $day.csv >$day.open.tb
    done
    for options in '' '-o words'; do
        # shellcheck disable=SC2086 # words
        run -1 --separate-stderr tb-diff $options friday.tb saturday.tb
        [ "$output" = '' ]
        [ "$stderr" = "tb-diff: no section is in both: 'friday' is in friday.tb, 'saturday' in saturday.tb; give both the same name with tb-parse -S NAME FILE" ]
    done
    run -0 --separate-stderr tb-diff friday.open.tb saturday.open.tb
    [ "$(cut -f 2,4-6 <<<"$output")" = $'id\twhat\told\tnew
#tb begin 1
1\tround 3\t-\tD4
2\tround 3\t-\tL3
3\tround 3\t-\tW2
4\tround 3\t-\tD1
#tb end' ]
}

# Sections are found by name, in whichever stream they stand.
@test "several whole streams, each with its own columns" {
    printf '%s\n' '# order=mmed' no,name,r1 1,Ada,W2 2,Bo,L1 >a.csv
    printf '%s\n' '# order=solkoff' no,name,r1 1,Cy,W2 2,Di,L1 >b.csv
    printf '%s\n' '# order=cum' no,name,r1 1,Eva,W2 2,Fay,L1 >c.csv
    tb-standings -o stream a.csv b.csv >old.tb
    sed -i 's/W2/L2/; s/L1/W1/' b.csv
    run -0 tb-standings -o stream -w new.tb c.csv b.csv a.csv
    [ "$(grep -c '^section' new.tb)" = 3 ]
    run -0 tb-diff -o words old.tb new.tb
    expect <<'END'
b: correction of round 1: Cy lost to Di (was: beat Di)
b: Cy is in place 2 (was: 1)
b: Di is in place 1 (was: 2)
c: Eva is new (number 1)
c: Fay is new (number 2)
END
    run -0 --separate-stderr tb-standings -t PTS --since=old.tb -o tsv \
        -k was,name b.csv a.csv
    expect < <(tabs <<'END'
was|name
2|Di
1|Cy
1|Ada
2|Bo
END
    )
    head -n 11 old.tb >cut.tb # in its second stream
    run -1 --separate-stderr tb-diff cut.tb new.tb
    [[ ! $output && $stderr = *'the stream is truncated'* ]]
}

# An empty cell is a round that was not played, unless the round is going on.
@test "in words who has no entry yet does not stay away" {
    stream < <(before) >old.tb
    stream >new.tb <<'END'
1,Adams,1800,W2,W3,W4
2,Baker,1700,L1,W4,
3,Cole,1600,W4,L1,
4,Diaz,1500,L3,L2,L1
END
    grep -q 'running=3:2/4' new.tb
    run -0 tb-diff -o words old.tb new.tb
    expect <<'END'
Open: round 3: Adams beat Diaz
END
    sed 's/running=3:2.4;*//' new.tb >over.tb
    run -0 tb-diff -o words old.tb over.tb
    expect <<'END'
Open: round 3: Adams beat Diaz
Open: round 3: Baker does not play
Open: round 3: Cole does not play
END
}

@test "in words an empty cell that is filled is a game, told once" {
    stream >old.tb <<'END'
1,Adams,1800,W2,W3,W4
2,Baker,1700,L1,W4,
3,Cole,1600,W4,L1,
4,Diaz,1500,L3,L2,L1
END
    stream >new.tb <<'END'
1,Adams,1800,W2,W3,W4
2,Baker,1700,L1,W4,D3
3,Cole,1600,W4,L1,D2
4,Diaz,1500,L3,L2,L1
END
    run -0 tb-diff -o words old.tb new.tb
    expect <<'END'
Open: round 3: Baker drew with Cole
END
    run -0 tb-diff old.tb new.tb
    [[ $output = *$'round 3\tZPB\tD3\t'* && $output = *$'round 3\tZPB\tD2\t'* ]]
}

# A TRF's points begin a round of byes alone: the others have a blank there.
@test "byes ahead: nobody stays away from a round that is not paired" {
    local round a b c names=(Ann Bea Cal) rows
    # trf ROUNDS POINTS...: of three players, who meet in turn.
    trf()
    {
        local points=("${@:2}")
        for round in 0 1 2; do
            printf '001 %4d      %-66s%4s %4s' $((round + 1)) \
                "${names[round]}" "${points[round]}" ''
            head -c $((10 * $1)) <<<"${rows[round]}"
            echo
        done
    }
    a='     2 w 1     3 b =     2 b 1'
    b='     1 b 0  0000 - H     1 w 0'
    c='  0000 - U     1 w =  0000 - H'
    rows=("$a" "$b" "$c")
    trf 2 1.5 0.5 1.5 | tb-parse -S s - >old.tb
    rows=("${a:0:20}          " "${b:0:20}          " "$c")
    trf 3 1.5 0.5 2.0 | tb-parse -S s - >ahead.tb
    [ "$(grep -c ZPB ahead.tb)" -eq 2 ]
    run -0 tb-diff -o words old.tb ahead.tb
    expect <<<'s: round 3: Cal has a half-point bye'
    rows=("$a" "$b" "$c")
    trf 3 2.5 0.5 2.0 | tb-parse -S s - >in.tb
    run -0 tb-diff -o words ahead.tb in.tb
    expect <<<'s: round 3: Ann beat Bea'
    # The bye is taken back before anybody has played: no correction.
    rows=("${a:0:20}     3 b 1" "${b:0:20}  0000 - U" "${c:0:20}     1 w 0")
    trf 3 2.5 1.5 1.5 | tb-parse -S s - >other.tb
    run -0 tb-diff -o words ahead.tb other.tb
    expect <<'END'
s: round 3: Ann beat Cal
s: round 3: Bea has the bye
s: round 3: Cal lost to Ann (was: has a half-point bye)
END
    run -0 tb-diff -o words in.tb other.tb
    [ "$(grep -c 'correction of round 3' <<<"$output")" -eq 3 ]
}

@test "tb-diff -o words: a colour and points of one's own are shown as written" {
    cd "$BATS_TEST_TMPDIR"
    local old new words
    while IFS='|' read -r old new words; do
        command tb-parse -S e <<<"no,name,r1
1,Ada,${old% *}
2,Bo,${old#* }" >old.tb
        command tb-parse -S e <<<"no,name,r1
1,Ada,${new% *}
2,Bo,${new#* }" >new.tb
        run -0 tb-diff -o words old.tb new.tb
        [ "$output" = "e: correction of round 1: Ada $words" ]
    done <<'END'
W2 L1|W2w L1b|beat Bo (W2w, was: W2)
W2=0.5 L1=0.5|W2 L1|beat Bo (W2, was: W2=0.5)
W2 L1|L2 W1|lost to Bo (was: beat Bo)
END
}

@test "tb-join --with: a section that the other stream lacks is a warning" {
    cd "$BATS_TEST_TMPDIR"
    printf 'section\tid\trank\n%s\n' $'A\t1\t1\nB\t1\t1' >new.tb
    run -0 --separate-stderr tb-join -k was=rank --with=<(sed 3d new.tb) new.tb
    [[ $stderr = "tb-join: warning: section 'B' is not in "* ]]
    expect <<<$'section\tid\trank\twas\nA\t1\t1\t1\nB\t1\t1\t-'
}
