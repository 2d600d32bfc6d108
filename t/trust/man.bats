#!/usr/bin/env bats
# shellcheck disable=SC2016 # awk and sed scripts stand in single quotes
# What the manual pages and README say is true: their examples run, every code
# has its pipeline, synopses are those of the programs.
load ../helper

setup()
{
    # Examples may write: they run in a folder of their own.
    cd "$BATS_TEST_TMPDIR" || return
    cp -R "$top/samples" . && chmod -R u+w samples
    unset PARALLEL
    export HOME=$BATS_TEST_TMPDIR
}

# The displays of a page, or the code blocks of README, as a reader sees them;
# a line with a full stop ends each.
displays()
{
    case $1 in
    *README) sed -n '/^```$/,/^```$/{s/^```$/./;p;}' "$1" ;;
    *)
        sed -n '/^\.Bd -literal/,/^\.Ed/{
            /^\.Bd/d; s/^\.Ed/./; s/\\&//g; s/\\(aq/'\''/g; s/\\e/\\/g; p;}' "$1"
        ;;
    esac
}

# True where a tool that a command wants is not installed.
lacks_tool()
{
    local tool
    # What parallel says of a machine without /sys is no example's output.
    if [[ $1 == *'parallel '* ]] &&
        [[ -n $(parallel --will-cite -k echo ::: 1 2>&1 >/dev/null) ]]; then
        echo "# not run, as parallel misses something: $1" >&3
        return 0
    fi
    for tool in datamash duckdb mlr parallel python3 Rscript sha256sum \
        sqlite3; do
        if [[ $1 == *"$tool "* ]] && ! command -v "$tool" >/dev/null; then
            echo "# not run without $tool: $1" >&3
            return 0
        fi
    done
    return 1
}

# Compares what a command writes with what it should.
check_example()
{
    [[ -n $1 ]] || return 0
    lacks_tool "$1" ||
        diff -u --label 'the page' --label "$1" \
            <(printf '%s' "$2") <(sh -c "$1" 2>&1 | without_open)
}

# Output without what tb-parse says of open rounds, which some examples have.
without_open()
{
    sed '/^tb-parse: .* \(counts 0\|no result yet\)$/d'
}

# Reads displays. A command follows `$ ` and goes on until it is whole; its
# output follows, up to the next command or the end of the display.
check_examples()
{
    local line command='' output='' whole=true good=true
    while IFS= read -r line; do
        if ! $whole; then
            command+=$'\n'$line
        elif [[ $line == '$ '* || $line == . ]]; then
            check_example "$command" "$output" || good=false
            command=${line#'$ '} output=
            [[ $line != . ]] || command=
        else
            output+=$line$'\n'
            continue
        fi
        whole=true
        [[ $command != *\\ ]] && sh -n <<<"$command" 2>/dev/null ||
            whole=false
    done
    $good
}

# The displays of section PIPELINES of tiebreaks(7).
pipelines_of_page()
{
    awk '
        /^\.Sh/ { section = $2 }
        /^\.Ed/ { inside = "" }
        inside && section == "PIPELINES" { print }
        /^\.Bd -literal$/ { inside = 1 }
    ' "$top/man/tiebreaks.7"
}

# Pipelines of some codes with modifiers.
pipelines_of_modifiers()
{
    cat <<'EOT'
tb-oppscores -n opp | tb-median -c 1 -i opp -n BH/C1
tb-oppscores -n opp | tb-median -c 2 -i opp -n BH/C2
tb-oppscores -n opp | tb-median -m 1 -i opp -n BH/M1
tb-oppscores -P -n opp.played | tb-median -i opp.played -n BH/P
tb-oppscores -F -n opp.fore | tb-median -c 1 -i opp.fore -n BH/F/C1
tb-oppscores -F -n opp.fore | tb-median -i opp.fore -n FB |
tb-oppscores -r paired -k FB -n opp.FB |
tb-median -a -d 2 -i opp.FB -n AOB/F |
tb-median -a -d 6 -i opp.FB -n AOB/F.key
tb-oppscores -n opp | tb-sonneborn -c 1 -k opp -n SB/C1
tb-oppscores -P -n opp.played | tb-sonneborn -k opp.played -n SB/P
tb-koya -L +1 -n KS/L+1
tb-cumulative -c 1 -n PS/C1
tb-oppscores -k rating -n rtg | tb-median -a -d 0 -c 1 -i rtg -n ARO/C1
tb-oppscores -k rating -U 1400 -n rtg.1400 |
tb-median -a -d 0 -i rtg.1400 -n ARO/U1400
tb-perf -q tpr -U 1400 -n TPR/U1400 |
tb-oppscores -r played -k TPR/U1400 -n opp.TPR.1400 |
tb-median -a -d 0 -i opp.TPR.1400 -n APRO/U1400
tb-direct -k score -P -n DE/P
tb-calc '{TPN/R} = id'
tb-oppscores --points=mp -n opp.mp | tb-median -i opp.mp -n BH:MP
tb-oppscores --points=gp -n opp.gp | tb-median -c 1 -i opp.gp -n BH:GP/C1
tb-oppscores -F --points=mp -n opp.fore.mp |
tb-median -i opp.fore.mp -n FB:MP
tb-oppscores --points=mp -n opp.mp | tb-median -i opp.mp -n BH:MP |
tb-oppscores -r paired -k BH:MP -n opp.BH:MP |
tb-median -a -d 2 -i opp.BH:MP -n AOB:MP |
tb-median -a -d 6 -i opp.BH:MP -n AOB:MP.key
tb-oppscores --points=gp -n opp.gp |
tb-sonneborn --points=gp -k opp.gp -n SB:GP
tb-koya --points=gp -n KS:GP
tb-koya -L +1 --points=mp -n KS:MP/L+1
tb-direct -k score --points=gp -n DE:GP
tb-cumulative --points=gp -n PS:GP
tb-count -q win --points=mp -n WIN:MP
tb-oppscores --points=mp -n opp.mp |
tb-sonneborn -c 1 -k opp.mp -i mps -n EMMSB/C1
tb-oppscores --points=mp -n opp.mp |
tb-sonneborn -c 2 -k opp.mp -i gps -n EMGSB/C2
tb-oppscores --points=gp -P -n opp.gp.played |
tb-sonneborn -k opp.gp.played -i gps -n EGGSB/P
tb-oppscores --points=mp -n opp.mp | tb-median -i opp.mp -n BH:MP |
tb-calc -d 2 '{SSSC/K5}=gp+{BH:MP}/5' |
tb-calc '{SSSC/K5.key}=gp+{BH:MP}/5'
tb-oppscores -F --points=mp -n opp.fore.mp |
tb-median -i opp.fore.mp -n FB:MP |
tb-calc -d 2 '{SSSC/F}=gp+{FB:MP}/floor($mpwin*$R/$gpwin)' |
tb-calc '{SSSC/F.key}=gp+{FB:MP}/floor($mpwin*$R/$gpwin)'
tb-direct -r ede --points=mp -k score -P -n EDE/P
tb-direct -r edet --points=mp -k score -P -n EDET/P
EOT
}

# Lines `CODE<TAB>PIPELINE` of both. A pipeline goes on after a line that ends
# in | or within quotes. Its code is the word before it, else what its first
# tb-calc computes, else the last column that it names, other than X.key.
pipelines()
{
    { pipelines_of_page; pipelines_of_modifiers; } | awk '
        text == "" && !/^tb-/ { label = $1; sub(/^[^ ]+/, "") }
        {
            sub(/^ +/, "")
            text = text (text == "" ? "" : " ") $0
            if (/\|$/ || gsub(/\047/, "&", text) % 2) next
            n = split(text, word, " ")
            for (i = 1; i < n; i++)
                if (word[i] == "-n" && word[i + 1] !~ /[.]key$/)
                    code = word[i + 1]
            if (match(text, /tb-calc (-d [0-9] )?\047[^ =]*/)) {
                code = substr(text, RSTART, RLENGTH)
                gsub(/^.*\047[{]?|[}]$/, "", code)
            }
            if (label != "") code = label
            print code "\t" text
            code = label = text = ""
        }'
}

# The codes of the source, sorted.
known_codes()
{
    known_rules | cut -f 1
}

# A page as text without overstrikes, on one long line a paragraph.
render()
{
    mandoc -T ascii -O width=1000 "$1" | sed "s/.$(printf '\b')//g"
}

@test "the examples of the pages and of README" {
    local page failed=
    for page in "$top"/README "$top"/man/*.[1-9]; do
        displays "$page" | check_examples || failed+=" ${page##*/}"
    done
    [[ -z $failed ]] || { echo "wrong:$failed"; return 1; }
}

@test "there are examples in every page but tiebreaks(7), and in README" {
    local page
    for page in "$top"/README "$top"/man/*.[1-9]; do
        [[ $page == */tiebreaks.7 ]] || displays "$page" | grep '^\$ ' >/dev/null ||
            { echo "$page has none"; return 1; }
    done
}

@test "tiebreaks(7) has every code that tb-standings knows, and no other" {
    diff -u <(known_codes) \
        <(pipelines | cut -f1 | grep -v '[/:]' | LC_ALL=C sort)
    [[ $(known_codes | wc -l) -gt 30 ]]
}

# Their modifiers, and whether lower is better.
known_directions()
{
    known_rules | awk -F '\t' '{
        print $1, $4 == "" ? "-" : $4, $5 ~ /LOWER/ ? "lower" : "higher" }'
}

# The same from tiebreaks(7): the codes with an item, those that DESCRIPTION
# names as lower, and the lists of codes in MODIFIERS.
documented_rules()
{
    awk '/^\.Sh/ { section = $2 }
         /^\.It Cm [^ \/:]+$/ { codes[$3] }
         list && /^\.Cm/ {
             for (i = 2; i <= NF && $i != "."; i++) {
                 if (list == "lower") lower[$i]
                 else modifiers[$i] = modifiers[$i] letter
             }
         }
         { list = "" }
         /^Lower is better for$/ { list = "lower" }
         section == "MODIFIERS" && /^Codes:$/ { list = "codes" }
         section == "MODIFIERS" && /^\.It Li/ {
             letter = $3 ~ /^:/ ? ":" : substr($3, 2, 1) }
         END { for (code in codes)
                   print code, code in modifiers ? modifiers[code] : "-",
                       code in lower ? "lower" : "higher" }' \
        "$top/man/tiebreaks.7" | LC_ALL=C sort
}

@test "tiebreaks(7) has the modifiers and the direction of each code" {
    diff -u <(known_directions) <(documented_rules)
}

# Code and kind of working, sorted, from section WORKING of tiebreaks(7), which
# leaves out the codes with a sum.
documented_workings()
{
    awk '/^\.Sh/ { inside = /WORKING/ }
         inside && /^\.El/ { exit }
         inside && /^\.It Em/ { kind = toupper($3) }
         inside && kind && /^\.Cm/ {
             for (i = 2; i <= NF && $i != "."; i++) print $i, kind }' \
        "$top/man/tiebreaks.7" | LC_ALL=C sort
}

@test "tiebreaks(7) has the kind of working of each code" {
    known_workings >known
    [[ $(wc -l <known) -gt 50 ]]
    diff -u <(grep -v ' SUM$' known) <(documented_workings)
}

# From the source: code, its direction and its sentence, between tabs.
known_sentences()
{
    awk '/rules\[\] = \{/ { inside = 1 }
         /^};/ { inside = 0 }
         inside && /^    [{][{]"/ { text = "" }
         inside { text = text $0 }
         inside && /},$/ && split(text, part, "\"") > 9 {
             sentence = part[10]
             for (i = 11; part[i] !~ /,/; i += 2)
                 sentence = sentence part[i + 1]
             print part[2] "\t" sentence }' \
        "$top/lib/order/codes.c" | LC_ALL=C sort
}

# The text of each item of tiebreaks(7): code, tab, text on one line.
documented_sentences()
{
    awk '/^\.(It|El|Sh)/ { if (code != "") print code "\t" text " "
                          code = "" }
         /^\.It Cm [^ \/:]+$/ { code = $3; text = ""; next }
         code != "" { text = text " " $0 }' "$top/man/tiebreaks.7" |
        LC_ALL=C sort
}

@test "tiebreaks(7) has the sentence of each code, one of 25 words and notes" {
    known_sentences >source
    documented_sentences >page
    [[ $(wc -l <source) -gt 55 ]]
    diff -u <(cut -f 1 source) <(cut -f 1 page)
    awk -F '\t' 'NR == FNR { said[$1] = $2; next }
        !index($2, " " said[$1] " ") { print $1 ": not in the page: " said[$1] }
        said[$1] !~ /^[A-Z0-9][^.]*[.]( [A-Z0-9][^.]*[.])*$/ {
            print $1 ": no sentence" }
        { sub(/[.].*/, "", said[$1]) }
        split(said[$1], word, " ") > 25 { print $1 ": more than 25 words" }' \
        source page >wrong
    diff -u /dev/null wrong
}

# Score, id and a column of a tsv table, sorted.
values()
{
    awk -F'\t' -v code="$1" '
        NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i
                  if (!(code in at)) exit 1; next }
        { print $at["score"], $at["id"], $at[code] }' | LC_ALL=C sort
}

# The codes of the source that only teams have.
team_codes()
{
    known_rules | awk -F '\t' '$5 ~ /TEAMS/ { print $1 }'
}

# The pipelines of teams, of codes that only they have and of :MP and :GP; or
# with -v those of players.
pipelines_of_teams()
{
    pipelines | grep "$@" -E \
        -e "^($(team_codes | paste -s -d '|'))(/|"$'\t)' -e $'^[^\t]*:'
}

# Reads pipelines and compares what they make of a stream, made by tb-parse
# with the options, with what tb-standings does with the file.
# shellcheck disable=SC2086 # words
check_pipelines()
{
    local file=$1 options=$2 code pipeline column
    tb-parse $options "$file" >stream
    while IFS=$'\t' read -r code pipeline; do
        column=$code
        [[ $code != PTS ]] || column=score
        sh -c "$pipeline" <stream | tb-format -o tsv -k "score,id,$code" |
            values "$code" >ours
        tb-standings --seed=TEXT -o tsv $options -t "$code" "$file" |
            values "$column" >theirs
        diff -u --label "tb-standings -t $code $file" \
            --label "$pipeline" theirs ours
        [[ $(wc -l <ours) -gt 3 ]]
    done
}

# bats test_tags=sweep
@test "each pipeline of tiebreaks(7) and of modifiers gives what tb-standings gives" {
    local file
    pipelines_of_teams -v >list
    [[ $(wc -l <list) -gt 40 ]]
    for file in rating-report.txt fide-swiss.trf fide-roundrobin.trf club.csv; do
        check_pipelines "samples/$file" '' <list
    done
}

@test "each pipeline of teams does so" {
    local file
    pipelines_of_teams >list
    [[ $(wc -l <list) -gt 30 ]]
    for file in fide-team.trf league.csv; do
        check_pipelines "samples/$file" "--teams=2,1,0" <list
    done
}

@test "tiebreaks(7) has each preset in full" {
    local name swiss round_robin count=0
    while read -r name swiss round_robin; do
        sed -n "/^\.It Sy $name\$/,/^\.\(It\|El\)/p" "$top/man/tiebreaks.7" >item
        grep -q "^\.Li $swiss\( ;\)\?\$" item
        grep -q "^\.Li $round_robin\$" item
        count=$((count + 1))
    done < <(awk '/presets\[\] = \{/ { inside = 1 }
                  /^};/ { inside = 0 }
                  inside { text = text $0 }
                  inside && /},$/ { split(text, part, "\"")
                                    print part[2], part[8], part[10]; text = "" }' \
        "$top/lib/order/presets.c")
    [[ $count -gt 4 ]]
}

# The list of codes of tiebreaks(7): name, code, article, between tabs.
index_of_names()
{
    awk -v OFS='\t' '
        /^\.Sh/ { inside = /CODES AND NAMES/ }
        inside && /^\.(It|El)/ {
            n = split(text, name, ", ")
            for (i = 1; i <= n; i++)
                print name[i], code (article == "" ? "" : OFS article)
            code = $2
            article = substr($3, 2, length($3) - 2)
            text = ""
            next
        }
        inside && code != "" { text = text (text == "" ? "" : " ") $0 }' \
        "$top/man/tiebreaks.7"
}

@test "tiebreaks(7) has every title with its code and article, and every name" {
    index_of_names >index
    known_rules | awk -F '\t' -v OFS='\t' '
        { print $2, $1 ($3 == "" ? "" : "\t" $3) }' | LC_ALL=C sort >titles
    [[ $(wc -l <titles) -gt 50 ]]
    diff -u <(LC_ALL=C sort index | LC_ALL=C comm -13 - titles) /dev/null
    sed -n '/names\[\] = {/,/^};/s/^ *{"\([^"]*\)", "\([^"]*\)"},/\1\t\2/p' \
        "$top/lib/order/code_names.c" | grep -v -e '	score$' -e '	uscf$' |
        LC_ALL=C sort >names
    [[ $(wc -l <names) -gt 40 ]]
    diff -u <(cut -f 1,2 index | LC_ALL=C sort | LC_ALL=C comm -13 - names) \
        /dev/null
}

@test "each name of the index stands for its code beside it" {
    local name code rest
    while IFS=$'\t' read -r name code rest; do
        [[ $code != PTS* ]] || continue # no keys of their own
        tb-standings -p --teams --seed=s -t "$code,$name" samples/league.csv |
            grep -e "tb-sort -k score,-\?$code\(,-\?$code\.2\)\? '--title" \
                -e "tb-sort -k '\?score,-\?$code'\? '--title" >/dev/null ||
            { echo "$name is not $code"; return 1; }
    done < <(index_of_names)
}

@test "tb-trust(7): the tests of the checklist exist, and so do its codes" {
    local table number file names
    table=$(sed -n '/^\.It Sy number/,/^\.El/p' "$top/man/tb-trust.7")
    names=$(sed -n 's/^\.It [0-9, -]* Ta \([a-z_ ]*\) Ta .*/\1/p' <<<"$table")
    for file in $names; do
        ls "$top"/t/*/"$file.bats"
    done
    [ "$(wc -w <<<"$names")" -ge 15 ]
    while read -r number file names; do
        names=$(sed -n "/^\.It $number /,/^\.It/s/^\.Cm \(.*\) \.$/\1/p" \
            <<<"$table")
        run -0 --separate-stderr tb-standings -o tsv -k "${names// /,}" \
            -t "${names// /,}" "samples/$file.trf"
        [ "${lines[0]}" = "$(tr ' ' '\t' <<<"$names")" ]
        [ "${#lines[@]}" -gt 6 ]
    done <<'END'
104 fide-roundrobin
199 fide-swiss
END
}

@test "each synopsis is that of the program" {
    needs mandoc
    local page program
    for page in "$top"/man/tb-*.1; do
        program=${page##*/}
        program=${program%.1}
        diff -u --label "$page" --label "$program --help" \
            <(render "$page" | sed -n '/^SYNOPSIS/{n;s/^ *//p;}') \
            <("$program" --help | awk '
                NR == 1 { sub("usage: ", ""); printf "%s", $0; next }
                /^  / { sub(/^ +/, " "); printf "%s", $0; next }
                { print ""; exit }')
    done
}

@test "help is at most 80 columns wide; tb-standings -h fits a screen" {
    local page program help
    for page in "$top"/man/tb-*.1; do
        program=${page##*/}
        program=${program%.1}
        for help in -h --help; do
            run -0 "$program" "$help"
            ! grep -E '.{81}' <<<"$output"
        done
    done
    [ "$(tb-standings -h | wc -l)" -le 24 ]
}

@test "every option of a program is in its page" {
    needs mandoc
    local page program option
    for page in "$top"/man/tb-*.1; do
        program=${page##*/}
        program=${program%.1}
        render "$page" >text
        while read -r option; do
            grep -q -e "$option" text || { echo "$page: $option"; return 1; }
        done < <("$program" --help | grep -o -e '--[a-z-]*' | grep -v -e --help -e --version)
    done
}

# At 80 columns, as man(1) has them set.
@test "groff finds nothing to warn of" {
    needs groff
    local page
    for page in "$top"/man/*.[1-9]; do
        run -0 --separate-stderr groff -mandoc -Tutf8 -wall -rLL=78n "$page"
        [[ -z $stderr ]] || { echo "$stderr"; return 1; }
    done
}

@test "mandoc finds nothing to warn of" {
    needs mandoc
    run -0 mandoc -T lint -W warning "$top"/man/*.[1-9]
    [[ -z $output ]]
}
