#!/usr/bin/env bats
# Rows that contradict each other, which -l lets through: what is drawn of them.
# shellcheck disable=SC2154 # stderr is set by run
load ../helper

setup()
{
    cd "$BATS_TEST_TMPDIR" || return
}

# Ada and Bo in round 2, by each two of all kinds of entries: a section each.
pairs()
{
    awk -v OFS='\t' 'BEGIN {
        n = split("W2w W2 D2w L2b W2w=0.5 D2=0 +2 -2b -0 =2 ?2 HPB PAB FPB ZPB",
            kind, " ")
        split("1 1 0.5 0 0.5 0 1 0 0 0.5 0 0.5 1 1 0", worth, " ")
        print "section", "id", "name", "team", "rating", "score", "games",
            "settings"
        print "#tb begin 1"
        for (i = 1; i <= n; i++) for (k = 1; k <= n; k++) {
            if (kind[i] ~ /^[?HPFZ]/ && kind[k] ~ /^[?HPFZ]/)
                continue # a round without any result has not begun
            section = kind[i] " " kind[k]
            other = kind[k]
            gsub("2", "1", other)
            if (!gsub("w", "b", other)) sub("b", "w", other)
            set = "rounds=2;running=2:2/4"
            print section, 1, "Ada", "Oak", 1900, 1 + worth[i],
                "W3w " kind[i], set
            print section, 2, "Bo", "Elm", 1800, 1 + worth[k], "W4w " other, set
            print section, 3, "Cy", "Oak", 1700, 0, "L1b ?4w", set
            print section, 4, "Di", "Elm", 1600, 0, "L2b ?3b", set
        }
        print "#tb end" }'
}

# The pairings of the last round: section|name|result|name, and of byes
# section|name|points|bye.
round_list()
{
    sed -n '/<h2 id=next>/,/<h2 id=ties>/p' |
        sed 's/^<h3>\(.*\), round 2/#\1/; s/^<p class=mu>/%/; s/<td[^>]*>/|/g; s/<[^>]*>//g' |
        awk -F '|' -v OFS='|' 'sub("#", "") { section = $1 }
            NF > 5 && /Ada|Bo/ { print section, $2, $4, $5 }
            sub("%Bye with ", "") {
                split($0, said, " points?: ")
                sub("[.].*", "", said[2])
                print section, said[2], said[1], "bye"
            }'
}

@test "a round list shows of each game what both lines say, whatever they say" {
    pairs >pairs.tb
    run -0 --separate-stderr tb-standings -l -o page pairs.tb
    round_list <<<"$output" >list
    # Each side by its own line; one that has another game, or none, is not
    # known. Who lost by forfeit may not know against whom.
    awk -F '\t' -v OFS='|' '
        function half(token) {
            if (token ~ /^W.*=0.5/) return "½"
            if (token ~ /^D.*=0/) return "0"
            if (token ~ /^[?HPFZ]/) return "?"
            token = substr(token, 1, 1)
            sub("W", "1", token); sub("D", "½", token)
            sub("L", "0", token); sub("-", "−", token)
            return token
        }
        function bye(token) { return token == "HPB" ? "½" : "1" }
        /^#/ || NR == 1 { next }
        $2 == 1 { split($7, own, " "); ada = own[2] }
        $2 == 2 {
            split($7, own, " "); bo = own[2]
            if (ada ~ /2/ || bo ~ /1/)
                print $1, half(ada), half(bo), "Ada", "Bo"
            if (ada ~ /[HPF].B/) print $1, bye(ada), "bye", "Ada"
            if (bo ~ /[HPF].B/) print $1, bye(bo), "bye", "Bo"
        }' pairs.tb | sort >right
    awk -F '|' -v OFS='|' '
        $4 == "bye" { print $1, $3, $4, $2; next }
        { result = $3; sign = result
          if (result == "·") result = "?–?"
          if (result == "=") result = "= ="
          n = split(result, half, /–| /)
          first = $2 == "Ada" ? 1 : 2
          print $1, half[first], half[3 - first], "Ada", "Bo" }' list |
        sort >shown
    diff right shown
    [ "$(wc -l <shown)" -gt 250 ]
}

# By hand: both lost, and one of them does not know against whom.
@test "a double forfeit is lost by both, whoever names the opponent" {
    while read -r ada bo; do
        printf 'no,name,r1,r2\n1,Ada,W3,%s\n2,Bo,W4,%s\n3,Cy,L1,?4\n4,Di,L2,?3\n' \
            "$ada" "$bo" | tb-standings -o page - 2>/dev/null |
            sed 's/^<title>.*//' | round_list | grep '|− −|' >/dev/null
    done <<'END'
F2b F
F2w F
F F1b
F F1w
F2b F1w
F2 F1
END
}

@test "no format, explanation or count stumbles over rows that contradict" {
    pairs >pairs.tb
    printf '# rule=32b\nprize,value\n1st,100\n2nd,50\n' >sheet
    while read -r options; do
        code=0
        # shellcheck disable=SC2086 # words
        tb-standings -l $options pairs.tb >out 2>err || code=$?
        # Sections in which one waits for a result that the other has cannot be
        # counted: that is said.
        if ((code)) && grep -v 'warning: \|; correct one of the lines$\|have no result yet$\|have the points of a bye' err
        then
            echo "$code: $options"
            return 1
        fi
        [ -s out ]
    done <<'END'
-o text
-o md
-o html
-o csv
-o tsv
-o json
-o jsonl
-o page
--crosstable
--crosstable -o html
--explain=*
--explain=* -o json
--explain=* -o html
--chances
--chances --words
--chances -o page
--prizes=sheet
--prizes=sheet -o page
--combine=2 --by=team
--combine=2 --by=team -o page
-t uscf --work --explain=*
-t BH,SB,DE,KS,BPG,WON,ARO,TPR --explain=*
END
}

# By hand: Ada and Bo both won; Cy's points are not the sum.
doubtful()
{
    cat <<'END'
no,name,pts,r1,r2
1,Ada,2,W2,W3
2,Bo,2,W1,W4
3,Cy,1,D4,L1
4,Di,0.5,D3,L2
END
}

says='Computed from contradictory results (2); values may be wrong'

@test "tb-parse -l: settings list what contradicts itself, filters carry it" {
    doubtful >c.csv
    run -0 bash -c 'tb-parse -l c.csv 2>/dev/null | tb-oppscores | tb-median |
        tb-sort -k score,sum | tb-pick --only=c | cut -f 8 | sort -u'
    expect <<'END'
#tb begin 1
#tb end
#tb keys score,sum
settings
written=8,0;doubt=1:1:2,0:3:0
END
    command tb-parse -l c.csv 2>/dev/null >c.tb
    # A stream keeps it, and finds what is in it once.
    run -0 bash -c 'tb-parse -l c.tb 2>/dev/null | cut -f 8 | sort -u | tail -1'
    expect <<<'written=8,0;doubt=1:1:2,0:3:0'
    # Rounds that are cut off take theirs with them.
    sed 's/W2,W3/W2,D3/; s/W1,W4/L1,W4/; s/2,Ada/1.5,Ada/' c.csv | sed 's/,pts//
        s/\(^[1-4],[A-D][a-z]*\),[0-9.]*/\1/' >later.csv
    run -0 bash -c 'for r in 1 2; do
        tb-parse -l later.csv 2>/dev/null | tb-parse -l -R $r 2>/dev/null |
            cut -f 8 | sed -n 3p; done'
    expect <<'END'
written=8,0;rounds=2
written=8,0;doubt=2:1:3
END
    # Sums of clubs say how many; days are joined by the event's rounds.
    run -0 bash -c 'tb-team -b 2 -k score --by=name c.tb | tail -2 | cut -f 6'
    expect <<<$'doubt=+2\n#tb end'
    printf 'no,name,r1\n1,Ada,W2\n2,Bo,L1\n3,Cy,W4\n4,Di,L3\n' |
        command tb-parse --days -S d - >day1.tb
    sed 's/,pts//; s/\(^[1-4],[A-D][a-z]*\),[0-9.]*/\1/' c.csv |
        cut -d , -f 1-3 | command tb-parse -l --days -S d - \
        2>/dev/null >day2.tb
    run -0 bash -c 'tb-join -l day1.tb day2.tb | cut -f 8 |
        grep -v ^# | tail -n 1'
    expect <<<'written=8,0;doubt=2:1:2'
    # Many: 20 are listed.
    { echo no,name,r1; for ((i = 1; i < 100; i += 2)); do
        echo "$i,A$i,W$((i + 1))"; echo "$((i + 1)),B$i,W$i"; done; } >many.csv
    run -0 bash -c 'tb-parse -l many.csv 2>/dev/null | cut -f 8 | sed -n 3p'
    [[ $output = *'doubt=1:1:2,1:3:4,'*',1:39:40,+30' ]]
    run -0 bash -c 'tb-standings -l -t PTS many.csv 2>/dev/null | sed -n 2p'
    expect <<<"${says/2/50}."
    run -1 --separate-stderr tb-oppscores < <(sed 's/1:1:2/1:2/' c.tb)
    [[ $stderr = *'doubt= is not a list of ROUND:ID:ID' ]]
}

@test "all that is printed of contradictory results says so" {
    doubtful >c.csv
    show()
    {
        tb-standings -l -t PTS "$@" c.csv 2>/dev/null
    }
    for options in '-o text' '-o md' '-o html' --crosstable '--explain=*' \
        '--explain=* -o md' '--explain=* -o html'; do
        # shellcheck disable=SC2086 # words
        run -0 show $options
        [ "$(grep -c 'Computed from contr' <<<"$output")" = 1 ]
        [[ $output = *"$says."* ]]
    done
    run -0 show '--explain=*' -o json
    [ "$(grep -c '"doubt": 2,' <<<"$output")" = 4 ]
    run -0 show -k id,score -o csv
    expect <<'END'
id,score,doubt
1,2,2
2,2,2
3,1,2
4,0.5,2
END
    run -0 show -k id,score -o jsonl
    expect <<'END'
{"id": 1, "score": 2, "doubt": 2}
{"id": 2, "score": 2, "doubt": 2}
{"id": 3, "score": 1, "doubt": 2}
{"id": 4, "score": 0.5, "doubt": 2}
END
    run -0 show -o page
    grep '^<div class=wn' <<<"$output" | sed 's/<p>/\n/g; s/<[^>]*>//g' |
        grep . | diff - <(cat <<'END'
2 results are in doubt.
Round 1, Ada against Bo: Ada’s line says won, Bo’s line says won.
Cy: the points are not the sum of the rounds.
Until it is settled each line counts as it stands.
END
    )
    # tb-check and prizes, chances and their sentences.
    run -1 --separate-stderr tb-check -l -t PTS c.csv
    [[ $stderr = *"c.csv: ${says/2/1}"* ]] # points are what it checks
    printf '# rule=32b\nprize,value\n1st,10\n' >sheet
    run -0 bash -c 'tb-parse -l c.csv 2>/dev/null | tb-sort -k score |
        tb-prizes sheet | grep "^# c"'
    [[ $output = *"# c: $says" ]]
    sed 's/W4$/?4/; s/L2$/?2/; s/,pts//
        s/\(^[1-4],[A-D][a-z]*\),[0-9.]*/\1/' c.csv >open.csv
    for words in '' --words; do
        # shellcheck disable=SC2086 # nothing, or a word
        run -0 --separate-stderr tb-standings -l --chances $words open.csv
        [[ $stderr = *"section 'open': ${says/2/1}"* ]]
    done
}

# Both say that they won in round 1; a table is passed on without its messages.
@test "chances and sentences from contradictory results say so, as clean ones do not" {
    printf '# rounds=3\nno,name,rating,club,r1,r2,r3\n1,Ada,1500,X,W2,W3,?4\n2,Bo,1500,X,W1,W4,?3\n3,Cy,1500,Y,W4,L1,?2\n4,Di,1500,Y,L3,L2,?1\n' >open.csv
    sed 's/W1,W4/L1,W4/' open.csv >good.csv
    show()
    {
        # shellcheck disable=SC2086 # words
        tb-standings -l -o "$1" $2 "$3" 2>/dev/null
    }
    for options in --chances --words --words=Ada \
        '--combine=2 --chances' '--chances --sample=9 --seed=x'; do
        for format in text md html page; do
            run -0 show $format "$options" open.csv
            [[ $output = *"${says/2/1}."* || $output = *'One result is in doubt.'* ]]
            run -0 show $format "$options" good.csv
            [[ $output != *contradict* && $output != *doubt* ]]
        done
        for format in csv tsv; do
            run -0 show $format "$options" open.csv
            [[ ${lines[0]} = *[,$'\t']doubt && ${lines[1]} = *[,$'\t']1 ]]
            run -0 show $format "$options" good.csv
            [[ $output != *doubt* ]]
        done
        for format in json jsonl; do
            run -0 show $format "$options" open.csv
            [ "$(grep -c '"doubt": 1[,}]' <<<"$output")" = "$(grep -c '{' <<<"$output")" ]
            run -0 show $format "$options" good.csv
            [[ $output != *doubt* ]]
        done
    done
    # Counts that are added keep it.
    for part in 1/2 2/2; do
        command tb-parse -l open.csv 2>/dev/null | tb-outcomes --part=$part |
            tb-sort | tb-chances --partial
    done >parts 2>/dev/null
    run -0 bash -c 'tb-chances parts 2>/dev/null | tb-format -o text | sed -n 2p'
    expect <<<"${says/2/1}."
}

@test "what does not contradict itself says nothing of it; nothing names -l" {
    sed 's/W1,W4/L1,W4/; s/2,Bo,2/2,Bo,1/; s/3,Cy,1/3,Cy,0.5/' < <(doubtful) \
        >good.csv
    for format in text md html csv json page; do
        run -0 --separate-stderr tb-standings -l -o $format good.csv
        [[ $output != *oubt* && $output != *contradict* ]]
    done
    doubtful >c.csv
    run -1 --separate-stderr tb-standings c.csv
    [[ $stderr = *'correct the lines that contradict each other'* ]]
    run -1 grep -rnE '"[^"]*-l (takes|makes|lets)' "$top/lib" "$top/bin" \
        --include=*.c
}

# By hand: W2 and W1 contradict each other; SB of Ada is 2 + 1, not 1.
@test "tb-check and tb-diff report contradictory results as such" {
    local one=${says/2/1}
    printf 'no,name,r1,r2,pts,SB\n1,Ada,W2,W3,2,1\n2,Bo,W1,W4,2,2\n3,Cy,W4,L1,1,0\n4,Di,L3,L2,0,0\n' >new.csv
    run -0 bash -c 'tb-check -l new.csv 2>/dev/null | cut -f 1-3,9'
    expect <<<"section	id	name	differences
new	1	Ada	SB: declared 1, computed 3; $one"
    run -0 bash -c 'tb-check -l -o json new.csv 2>/dev/null | grep -c "\"doubt\": 1, \"differences\""'
    expect <<<1
    run -1 --separate-stderr tb-check -l -q new.csv
    [ -z "$output" ]
    [[ $stderr = *"new.csv: $one"* ]]
    cut -d , -f 1-4 new.csv >two.csv
    command tb-parse -l -S A two.csv 2>/dev/null >new.tb
    for fault in 's/W2/W2/' 's/W1/L1/'; do
        sed "$fault" two.csv | cut -d , -f 1-3 |
            command tb-parse -l -S A - 2>/dev/null >old.tb
        run -0 tb-diff -o words old.tb new.tb
        [ "${lines[0]}" = "A: $one" ]
        [ "$(grep -c "$one" <<<"$output")" = 1 ]
        [[ $output = *'A: round 2: Ada beat Cy'* ]]
        for format in text md html; do
            run -0 bash -c "tb-diff old.tb new.tb | tb-format -o $format"
            [[ $output = *"$one."* ]]
        done
        run -0 bash -c 'tb-diff old.tb new.tb | tb-format -o csv 2>/dev/null | cut -d , -f 7 | sort -u'
        expect <<<$'1\ndoubt'
    done
    # Nothing of what was corrected, nor where nothing has changed.
    sed 's/W1/L1/' two.csv | command tb-parse -S A - >good.tb
    run -0 bash -c 'tb-diff -o words new.tb good.tb; tb-diff new.tb good.tb; tb-diff -o words new.tb new.tb'
    [[ $output = *"Bo lost to Ada"* && $output != *"$one"* && $output != *doubt* ]]
}

# Two sections of two players each; in Bad both players say that they won.
@test "csv, tsv: a doubtful section after a clean one begins a new header" {
    local clean='Good,1,Ann,1
Good,2,Bob,0' doubtful='Bad,1,Cat,1,1
Bad,2,Dan,1,1' header=section,id,name,score form
    printf '%s\n' section,no,name,r1 Good,1,Ann,W2 Good,2,Bob,L1 \
        Bad,1,Cat,W2 Bad,2,Dan,W1 >two.csv
    { cat two.csv; printf '%s\n' Last,1,Eve,W2 Last,2,Fay,L1; } >three.csv
    { sed -n 1p two.csv; sed -n '4,$p' two.csv; sed -n 2,3p two.csv; } >late.csv
    for form in csv tsv; do
        table() { # FILE
            tb-standings -l -t PTS -k section,id,name,score -o "$form" "$1" \
                2>messages | tr '\t' ,
        }
        run -0 table two.csv
        expect <<<"$header
$clean
$header,doubt
$doubtful"
        grep -qx "tb-format: warning: section 'Bad': Computed from \
contradictory results (1); values may be wrong" messages
        run -0 table three.csv
        expect <<<"$header
$clean
$header,doubt
$doubtful
Last,1,Eve,1,0
Last,2,Fay,0,0"
        run -0 table late.csv
        expect <<<"$header,doubt
$doubtful
${clean//$'\n'/,0$'\n'},0"
    done
}
