#!/usr/bin/env bats
# The keys and the order that tb-sort leaves in a stream: who keeps them, who
# drops them, and who reads them. See tb(5).
# shellcheck disable=SC2154 # stderr is set by run
load ../helper

setup()
{
    export SOURCE_DATE_EPOCH=0
    samples=$top/samples
    cd "$BATS_TEST_TMPDIR" || return
}

# The marks, on one line.
marks()
{
    grep -e '^#tb keys' -e '^#tb order' | paste -sd '|'
}

# The stream as sort(1) and other programs leave it.
unmarked()
{
    grep -v -e '^#tb keys' -e '^#tb order'
}

# The club's two sections, ranked.
club()
{
    command tb-parse "$samples/club.csv" |
        tb-sort -k score,-id --title='Order: as we like it'
}

ours='#tb keys score,-id|#tb order Order: as we like it'

# What the pipeline sorts by is what the views say without being told.
@test "explanations and pages need no keys, whatever the order" {
    local count=0 order file keys
    while read -r order file; do
        # shellcheck disable=SC2086 # a file, perhaps an option before it
        tb-standings -o stream --work -t $order $file 2>/dev/null >ranked ||
            continue
        # shellcheck disable=SC2086
        keys=$(tb-standings -p -o stream --work -t $order $file 2>/dev/null |
            sed -n "s/^  tb-sort -k '*\([^ ']*\).*/\1/p")
        echo "$order $file: $keys"
        [[ $keys = score* ]]
        unmarked <ranked >bare
        grep '^#tb order' ranked >title
        for view in "tb-explain --id=*" 'tb-explain -o json' tb-page; do
            set -f
            $view ranked >said
            $view -k "$keys" ranked | cmp - said
            sed '1r title' bare | $view -k "$keys" | cmp - said
            set +f
        done
        count=$((count + 1))
    done < <(
        for file in "$samples"/{wscf.txt,quad.csv,fide-swiss.trf,open.csv} \
            "$cases"/us/wscf.txt "$cases"/us/direct1.trf \
            "$cases"/swisssys/event003.sjson "--teams $samples/league.csv" \
            "--teams $samples/fide-team.trf"; do
            for order in uscf fide PTS BH/C1,BH,SB mmed,solkoff,cum DE,WIN,-TPN; do
                echo "$order $file"
            done
        done)
    [ $count -gt 40 ]
}

# The sentence that this is for.
@test "wscf.txt to an explanation, to a page, to a table with its order" {
    ranked() { command tb-parse "$samples/wscf.txt" | tb-oppscores -r uscf |
        tb-median -M -i adj -n mmed | tb-sort -k score,mmed "$@"; }
    ranked | tb-explain --id=4 >said
    sed 2q said | tail -n 1 | grep -x '' >/dev/null
    ranked | unmarked | tb-explain -k score,mmed --id=4 | cmp - said
    grep -q 'Modified Median, US Chess 34E1' said
    diff <(ranked | tb-page) <(ranked | unmarked | tb-page -k score,mmed)
    run -0 tb-format --legend -k rank,name,score,mmed < <(ranked --title='By hand')
    [ "$(tail -n 1 <<<"$output")" = \
        'By hand, after 6 rounds: score, Modified Median' ]
}

@test "tb-chances says what ranked; without the keys it counts the same" {
    ways() { command tb-parse "$samples/last-round.csv" |
        tb-outcomes | tb-direct -k score -n DE; }
    ways | tb-sort -k score,-DE --title='Order: ours' >ranked
    tb-chances ranked >counts
    sed 1d counts | marks | diff - <(echo '#tb order Order: ours')
    grep -v '^#' counts | cut -f 19 | sort -u | paste -sd ' ' |
        diff - <(echo 'keys score,-DE')
    unmarked <ranked | tb-chances | grep -v '^#' | cut -f 1-18 |
        diff - <(grep -v '^#' counts | cut -f 1-18)
    run -0 tb-format --percent --legend -k name,p1 counts
    [[ $output = *'Percent of 9 outcomes: Order: ours'* ]]
    # Two parts that were ranked by different keys.
    run -1 --separate-stderr tb-chances --partial \
        < <(sed '/^Quad#[1-4]/!{/\t/{1!d}}' ranked
            ways | sed '/^Quad#[5-9]/!{/\t/{1!d}}' | tb-sort -k score)
    [[ $stderr = *": ranked by 'score', but earlier outcomes by 'score,-DE'" ]]
}

# Their records are those that came in.
@test "filters keep the marks where they are" {
    club >ranked
    while read -r command; do
        echo "$command"
        eval "$command" <ranked >out
        sed -n '2,4p' out | diff - <(sed -n '2,4p' ranked)
        [ "$(marks <out)" = "$ours" ]
        [ "$(tb-explain --id=2 out)" = "$(tb-explain --id=2 ranked)" ] ||
            [[ $command = *pick* ]]
    done <<'END'
tb-calc 'x = score * 2'
tb-count -q win
tb-cumulative
tb-join -k was=rank --with=ranked
tb-direct -n x
tb-koya -n x
tb-oppscores | tb-median
tb-perf -q tpr
tb-prizes "$samples/prizes-us.csv"
tb-random --seed=s
tb-oppscores | tb-sonneborn -k oppscores
command tb-parse
command tb-parse -f tb -
tb-pick --only=Open
tb-write copy -- cat; cat copy
awk -F '\t' '/^#/ || NR == 1 || $2 < 9'
cat - /dev/null
END
}

# Players' keys do not rank their teams, nor what can still happen.
@test "who makes other records drops the marks" {
    club >ranked
    command tb-parse "$samples/last-round.csv" | tb-sort >open
    command tb-parse "$samples/league.csv" | tb-sort --title=x >players
    while IFS='|' read -r command file; do
        echo "$command"
        eval "$command" <"$file" >out
        [ "$(sed -n 2p out)" = '#tb begin 1' ]
        [ "$(marks <out)" = '' ]
        [ "$(grep -c $'\t' out)" -gt 2 ]
    done <<'END'
tb-team -b 4|players
tb-team -b 2 -k score|players
tb-team -b 2 -k score --all-sections|players
command tb-parse --teams|players
tb-outcomes|open
tb-join|ranked
tb-diff - <(sed 's/Adams/Adami/; s/Brown/Browne/; s/Clark/Clarke/' ranked)|ranked
END
    run -1 --separate-stderr tb-explain < <(tb-team -b 4 players)
    [[ $output = '' && $stderr = *'does not say what it was sorted by'* ]]
    # Before records that are made as well as inside a section.
    sed '/^#tb [ko]/d; 4a#tb keys x\n#tb order y' players | tb-team -b 4 |
        run ! grep -e ' keys' -e ' order'
    tb-team -b 4 players | tb-sort -k score,mp | marks |
        diff - <(echo '#tb keys score,mp')
}

@test "tb-sort replaces the marks of another" {
    club | tb-sort -k -rating -n byrating | marks |
        diff - <(echo '#tb keys -rating')
    club | tb-sort -k -rating -n byrating --title=new | marks |
        diff - <(echo '#tb keys -rating|#tb order new')
    # Wherever the others are.
    # shellcheck disable=SC2016 # sed's last line
    for at in 1i 1a 5a '$a'; do
        club | unmarked | sed "${at}#tb keys x\n#tb order y" |
            tb-sort -k -rating -n byrating | marks |
            diff - <(echo '#tb keys -rating')
    done
    # Its ranks are in another column: those of the first are not by its keys.
    run -1 --separate-stderr tb-explain < <(club | tb-sort -k -rating -n byrating)
    [[ ${stderr_lines[0]} = "tb-explain: stdin:4: rank '"*"' should be 1 by these \
keys; rank again with tb-sort, or give the keys of the ranking with -k" ]]
    # Of nobody, and of a stream that says no beginning.
    tb-sort -k score <<<score | diff - <(printf '%s\n' $'score\trank' '#tb keys score')
    tb-sort -k score <<<score | tb-sort -n x | marks | diff - <(echo '#tb keys score')
}

@test "a stream without keys: a message with the remedy, and nothing else" {
    club | unmarked >bare
    says='the stream does not say what it was sorted by; sort it with tb-sort, or name the keys with -k'
    for program in tb-explain 'tb-explain -o json' tb-page; do
        # shellcheck disable=SC2086 # words
        run -1 --separate-stderr $program bare
        [[ $output = '' && $stderr = "${program%% *}: bare:3: $says" ]]
        # shellcheck disable=SC2086
        run -1 --separate-stderr $program < <(grep -v '^#' bare)
        [[ $output = '' && $stderr = "${program%% *}: stdin:2: $says" ]]
        # shellcheck disable=SC2086
        run -1 --separate-stderr $program <<<$'id\tname\tscore\trank'
        [[ $output = '' && $stderr = "${program%% *}: stdin:1: $says" ]]
        # An empty mark says nothing.
        # shellcheck disable=SC2086
        run -1 --separate-stderr $program < <(sed '2a#tb keys' bare)
        [[ $output = '' && $stderr = "${program%% *}: stdin:4: $says" ]]
    done
    # A header is named by its own line, wherever the records begin.
    run -1 --separate-stderr tb-page < <(club | sed '1s/name/title/')
    [[ $stderr = "tb-page: stdin:1: no column 'name'"* ]]
}

@test "two streams: one order is fine, two are one message" {
    club >one
    sed 's/^Open/A/; s/^Reserve/B/' one >two
    command tb-parse "$samples/club.csv" |
        sed 's/^Open/A/; s/^Reserve/B/' | tb-sort -k -id,score >other
    # shellcheck disable=SC2094 # not written
    tb-explain --id=1 one two >both
    cat one two | tb-explain --id=1 | cmp - both
    tb-explain --id=1 -k score,-id one <(unmarked <two) | cmp - both
    [ "$(grep -c '^Adams, Ada (1): 1st of 6' both)" = 2 ]
    for program in tb-explain tb-page; do
        run -1 --separate-stderr $program one other
        [ "$output" = '' ]
        [ "$stderr" = "$program: other:3: this stream is sorted by '-id,score', but the one before by 'score,-id'; give one stream at a time" ]
        run -1 --separate-stderr $program < <(cat one other)
        [ "$output" = '' ]
        [ "$stderr" = "$program: stdin:19: this stream is sorted by '-id,score', but the one before by 'score,-id'; give one stream at a time" ]
    done
    # Each table has its own order, or none.
    sed 's/as we/as they/' two >third
    cat one third other | tb-format --legend -k rank,name,score |
        sed -n 's/, after.*//p; /^Columns/p' | diff - <(printf '%s\n' \
        'Order: as we like it' 'Order: as we like it' 'Order: as they like it' \
        'Order: as they like it' 'Columns: score')
    # A page of both is told how many there are.
    [ "$(cat one other | tb-page --next | sed -n '/id=ties/,/main>/p' |
        grep -o '<h3>[^<]*\|<b>[^<]*' | sed 's/<..*>//' | paste -sd ' ')" = \
        'Open Points. Id. Reserve Points. Id. A Id. Points. B Id. Points.' ]
}

@test "the order of --title is one line, whatever is in it" {
    local tab=$'\t' text
    for text in $'a\tb' $'a\nb' $'a\r\nb' $'\ta \n #tb begin 1' $'a\e[1mb' \
        $'#tb end\n#tb end' 'a	b		c' $'\xc2\x9bx'; do
        command tb-parse "$samples/quad.csv" | tb-sort --title="$text" >ranked
        [ "$(grep -c '^#tb order ' ranked)" = 1 ]
        [ "$(grep -c '^#tb' ranked)" = 4 ]
        [ "$(wc -l <ranked)" = 9 ]
        sed -n 4p ranked | run ! grep -q -e "$tab" -e $'[\e\r]' -e $'\xc2\x9b'
        tb-explain --id=1 ranked | grep '^Adams' >/dev/null
    done
    command tb-parse "$samples/quad.csv" | tb-sort --title=$'a\tb\n\nc\e[1m' |
        tb-format --legend -k name,score | tail -n 1 |
        diff - <(echo 'a b c?[1m, after 3 rounds: score')
    # awk may put fields behind a mark.
    club | sed "/^#tb [ko]/s/\$/${tab}x/" | tb-explain --id=2 |
        diff - <(club | tb-explain --id=2)
    # No order, no words.
    command tb-parse "$samples/quad.csv" | tb-sort --title= >ranked
    tb-format --legend -k name,score ranked | tail -n 1 |
        diff - <(echo 'Columns: score')
}

@test "views find the marks where sort(1) put them" {
    club >ranked
    { grep '^#' ranked; grep -v '^#' ranked; } | tb-explain --id=2 |
        diff - <(tb-explain --id=2 ranked)
    { sed 1q ranked; sed 1d ranked | sort; } | tb-explain --id=2 |
        diff - <(tb-explain --id=2 ranked)
}
