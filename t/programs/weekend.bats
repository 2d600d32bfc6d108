#!/usr/bin/env bats
# A weekend as one page: a Swiss, quads with their bottom Swiss, a team match, a
# scholastic section with its schools and clubs, each by its own rules.
# cases/weekend has the files, and in expected.txt the places and values that a
# script of its own made from the rules' text.

load ../helper

setup()
{
    cd "$BATS_TEST_DIRNAME/../cases/weekend" || exit
}

# The standings of a page as SECTION|RANK|NAME|VALUES, without the rounds and the
# places gained; of clubs without the tie-breaks, which a page does not have.
tables()
{
    sed -n 's/.*<h2 id=[^>]* class=pb>\([^<]*\)<.*/=\1/p; /^<tr id=[^>]*r[0-9]*>/p
            s/.*<caption>Points of each \([^ ]*\)’s best [^,]*, \([^<]*\)<.*<tbody>/=\2: \u\1\n/
            /^=.*\n/{s/<tr>/\n<tr>/g; p;}' |
        awk '/^=/ { name = substr($0, 2); next } NF { print name $0 }' |
        sed -E 's/<td class=(mv|up|rt|cl|[wdlbfz]|me|mu)>([^<]|<\/?[iab][^>]*>|<\/?span[^>]*>)*//g
                s/<t[dh][^>]*>/|/g; s/<[^>]*>//g; s/^([^|]*)\|–/\1|-/; s/\|–/|0/g' | bare
}

# Numbers without zeros behind the point.
bare()
{
    sed -E ':a; s/(\.[0-9]*[1-9])0+(\||$)/\1\2/; s/\.0+(\||$)/\1/; ta'
}

# The sections of tables that stand in the expected ones, without clubs.
expected_of()
{
    for section in "$@"; do
        grep "^$section|" expected.txt
    done
}

@test "one page: each section by its own order, schools and clubs behind" {
    run -0 --separate-stderr tb-standings -o page --combine=2-2 --by=School \
        --by=Club open.csv quads.csv match.csv scholastic.csv
    tables <<<"$output" |
        diff <(sed '/: /s/^\(\([^|]*|\)\{3\}[^|]*\).*/\1/' expected.txt) -
    [[ $output = *'<caption>Final standings after 3 rounds, 4 teams.'* ]]
    [[ $output = *'<td class=w>2½<td'* ]]
    [[ $stderr = *'2 players are in no team'* ]]
}

@test "players and teams as text and jsonl, in the order of the files" {
    local quads=('Quad A' 'Quad B' 'Bottom Swiss')
    run -0 --separate-stderr tb-standings open.csv match.csv quads.csv
    [ ! "$stderr" ]
    awk 'NF == 0 { getline; name = $0; next } NR == 1 { name = $0 }
         $1 ~ /^[0-9]+$/ && NF > 4 {
             line = name "|" $1
             for (i = 3; i <= NF; i++)
                 line = line "|" $i
             print line
         }' <<<"$output" | bare |
        diff <(expected_of open match "${quads[@]}") -
    tb-standings -o jsonl match.csv quads.csv open.csv |
        sed -E 's/, "id": [0-9]+//; s/[{}]//g; s/"[a-z0-9]+": //g; s/, /|/g
                s/"//g' | diff <(expected_of match "${quads[@]}" open) -
    # Columns that no team has are no fault of the match.
    run -0 --separate-stderr tb-standings -x School match.csv scholastic.csv
    [[ ! $stderr && $output = *' Geese   -  '*' Abbey  Elm  '* ]]
}

@test "files are ranked together as one by one, and -p prints what is run" {
    local first files each file
    for files in 'open match' 'match open' 'quads match scholastic' \
        'match quads' 'open quads match scholastic' 'open match quads'; do
        echo "$files"
        first=yes
        each=
        for file in $files; do
            each+=" $file.csv"
            [ "$first" ] || echo
            first=
            tb-standings "$file.csv"
        done >"$BATS_TEST_TMPDIR/apart"
        # shellcheck disable=SC2086 # words
        tb-standings $each | diff "$BATS_TEST_TMPDIR/apart" -
        # shellcheck disable=SC2086 # words
        sh -c "$(tb-standings -p $each)" | diff "$BATS_TEST_TMPDIR/apart" -
    done
    # An order of all, and a part of the sections.
    run -0 tb-standings -t solkoff,PTS open.csv match.csv
    diff - <(tb-standings -t solkoff,PTS open.csv
        echo
        tb-standings -t solkoff,PTS match.csv) <<<"$output"
    run -0 --separate-stderr tb-standings --only=match --only='Quad ?' \
        open.csv match.csv quads.csv
    [ ! "$stderr" ]
    grep -E '^[a-zA-Z]+( .)?$' <<<"$output" | diff - \
        <(printf '%s\n' match 'Quad A' 'Quad B')
    run -0 --separate-stderr tb-standings -o csv --only=match open.csv match.csv
    diff - <(tb-standings -o csv match.csv) <<<"$output"
    run -1 --separate-stderr tb-standings --only=match --only=none open.csv match.csv
    [[ $stderr = *"no section matches 'none'"* ]]
    # Streams, made before.
    for file in 'open.csv' '--teams=us match.csv' 'quads.csv'; do
        # shellcheck disable=SC2086 # words
        command tb-parse $file
    done >"$BATS_TEST_TMPDIR/both.tb"
    [ "$(grep -c '^#tb end' "$BATS_TEST_TMPDIR/both.tb")" = 3 ]
    tb-order "$BATS_TEST_TMPDIR/both.tb" >"$BATS_TEST_TMPDIR/script"
    sh "$BATS_TEST_TMPDIR/script" <"$BATS_TEST_TMPDIR/both.tb" |
        diff - <(tb-standings open.csv match.csv quads.csv)
    command tb-parse --teams=us match.csv >"$BATS_TEST_TMPDIR/match.tb"
    tb-standings open.csv "$BATS_TEST_TMPDIR/match.tb" |
        diff - <(tb-standings open.csv match.csv)
    command tb-pick --only=match "$BATS_TEST_TMPDIR/both.tb" | grep -v '^#' |
        diff <(command tb-parse --teams=us match.csv | grep -v '^#') -
}

@test "a file that is wrong leaves the others, teams or players" {
    local files
    sed 's/2.5/2.x/' match.csv >"$BATS_TEST_TMPDIR/bad.csv"
    for files in "bad open match" "open bad match" "match open bad" \
        "match bad open" "open match none" "none match open"; do
        echo "$files"
        files=" $files"
        files=${files// bad/ "$BATS_TEST_TMPDIR"/bad}
        # shellcheck disable=SC2086 # words
        set -- ${files}
        run -1 --separate-stderr tb-standings "${@/%/.csv}"
        [[ $stderr = *'2.x'* || $stderr = *'none.csv: No such file'* ]]
        [[ $output = *' Geese '* && $output = *' Alvarez '* ]]
    done
}

@test "what teams and players cannot be together is one sentence" {
    local wrong both='tb-standings: these are teams and players: rank them separately for csv, tsv, json, --chances, --explain=ID, or --combine without a page'
    for wrong in '-o csv' '-o tsv' '-o json' '--explain=1' \
        '-t PTS -o csv' '--combine=2 --by=School'; do
        echo "$wrong"
        # shellcheck disable=SC2086 # words
        run -1 --separate-stderr tb-standings $wrong match.csv scholastic.csv
        [ "$output" = '' ]
        [ "$stderr" = "$both" ]
    done
    run -1 --separate-stderr tb-standings --order=match=EDE open.csv match.csv
    [[ ! $output && $stderr = *': --order cannot rank teams: '* ]]
    { echo '# order=MPvGP'; cat match.csv; } >"$BATS_TEST_TMPDIR/fide.csv"
    tb-standings open.csv match.csv "$BATS_TEST_TMPDIR/fide.csv" |
        diff <(tb-standings open.csv; for file in match.csv "$BATS_TEST_TMPDIR/fide.csv"; do
            echo
            tb-standings "$file"
        done) -
    run -0 --separate-stderr tb-standings --chances -o page "$BATS_TEST_DIRNAME/../../samples/last-round.csv" match.csv
    [[ $stderr = *'the page has no chances: the orders of its sections differ' ]]
    # Filters read one stream.
    run -1 --separate-stderr tb-sort -k score <(command tb-parse open.csv match.csv)
    [[ $stderr = *'this header differs from the first one' ]]
}

# A header without the columns of what comes next, which pages ask for, made the
# sections behind it those of another file.
@test "of a stream whose first section is wrong a page has the others" {
    { printf '%s\t' section id name team rating score games && echo settings
      printf '%s\t%s\t%s\t-\t-\t%s\t%s\t-\n' B 1 Cal 1 'W2 D2' B 2 Dan 0 'L1 L1' \
          A 1 Ann 1.5 'W2 D2' A 2 Bob 0.5 'L1 D1'; } >"$BATS_TEST_TMPDIR/first.tb"
    run -3 --separate-stderr tb-page --skip-bad \
        < <(command tb-parse "$BATS_TEST_TMPDIR/first.tb" | tb-sort)
    [[ $output = *'>Ann</a>'* && $output = *'its rounds sum to 1.5 (section &#39;B&#39;)'* ]]
    [[ $stderr != *'this file has the columns'* ]]
}

# The same of the days and of the whole event, by other ids on Sunday, too.
@test "rounds ahead of the last day are those of the event" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' no,name,r1,r2 1,Ann,W2,W3 2,Bo,L1,W4 3,Cy,W4,L1 4,Di,L3,L2 >sat.csv
    while IFS='|' read -r all sunday; do
        printf '%s\n' no,name,r1,r2,r3,r4 $all >all.csv
        printf '%s\n' no,name,r1,r2 $sunday >sun.csv
        for options in '-R whole' '--chances=1-4' '--words --chances'; do
            # shellcheck disable=SC2086 # words
            diff <(tb-standings -t PTS -o tsv $options all.csv 2>/dev/null |
                cut -f 2- | sed 's/settings$//; s/rounds=4//') \
                <(tb-standings -t PTS -o tsv $options --join sat.csv sun.csv \
                    2>/dev/null | cut -f 2- | sed 's/settings$//')
        done
        command tb-parse --days sat.csv sun.csv 2>/dev/null | tb-join |
            grep -o 'next=[^;]*$' | diff - <(command tb-parse all.csv \
                2>/dev/null | grep -o 'next=[^;]*$')
    done <<'END'
1,Ann,W2,W3,?4, 2,Bo,L1,W4,?3, 3,Cy,W4,L1,?2, 4,Di,L3,L2,?1,|1,Ann,?4, 2,Bo,?3, 3,Cy,?2, 4,Di,?1,
1,Ann,W2,W3,W4,H 2,Bo,L1,W4,L3,B 3,Cy,W4,L1,W2,?4 4,Di,L3,L2,L1,?3|1,Ann,W4,H 2,Bo,L3,B 3,Cy,W2,?4 4,Di,L1,?3
1,Ann,W2,W3,W4,H 2,Bo,L1,W4,L3,B 3,Cy,W4,L1,W2,?4 4,Di,L3,L2,L1,?3|2,Di,L4,?3 4,Ann,W2,H 1,Bo,L3,B 3,Cy,W1,?2
END
}

@test "-R -1 leaves the last round of a weekend off" {
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' no,name,r1,r2 1,Ann,W2,W3 2,Bo,L1,W4 3,Cy,W4,L1 4,Di,L3,L2 >sat.csv
    printf '%s\n' no,name,r1 1,Ann,W4 2,Bo,L3 3,Cy,W2 4,Di,L1 >sun.csv
    tb-standings --join -R -1 -t PTS -o tsv sat.csv sun.csv |
        diff <(tb-standings --join -R 2 -t PTS -o tsv sat.csv sun.csv) -
    run -0 tb-standings --join -R -1 -t PTS -o csv sat.csv sun.csv
    [ "${lines[1]}" = sat,1,1,Ann,2 ]
}
