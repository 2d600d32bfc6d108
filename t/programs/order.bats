#!/usr/bin/env bats
# tb-order prints what tb-standings runs; both are the same for every option and
# case, and nothing that a file or an option says is run by the shell.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

setup()
{
    export SOURCE_DATE_EPOCH=1795335900
    mkdir "$BATS_TEST_TMPDIR/dir"
    cd "$BATS_TEST_TMPDIR/dir" || return
}

# same [STATUS] ARGUMENTS...: what is run and what is printed, run by sh, write
# the same bytes and end with the same status, which is STATUS if it is given.
same()
{
    local status=0 other=0 wanted=
    case $1 in [0-9]) wanted=$1 && shift ;; esac
    tb-standings "$@" >../run 2>../run.err \
        <"${input:-/dev/null}" || status=$?
    tb-standings -p "$@" >../script 2>../script.err <"${input:-/dev/null}" ||
        other=$?
    if [ -s ../script ]; then
        other=0
        sh -c "$(cat ../script)" >../printed 2>../printed.err \
            <"${input:-/dev/null}" || other=$?
    else
        : >../printed
    fi
    cmp ../run ../printed && [ "$status" = "$other" ] &&
        [ "$status" = "${wanted:-$status}" ] || {
        printf '%q ' "$@"
        echo "run $status, printed $other"
        cat ../run.err ../printed.err
        return 1
    }
}

@test "every option: run and printed are the same" {
    local s=samples
    ln -s "$top/samples" . # whose folder's name may have a blank
    while IFS='|' read -r status arguments; do
        # shellcheck disable=SC2086 # words
        eval same $status $arguments
    done <<'END'
0|$s/wscf.txt
0|-t wintd -R 3 $s/wscf.txt
0|-f wallchart -l $s/wscf.txt
0|-x rating -o csv $s/club.csv
0|-k rank,name=Player,score $s/quad.csv
0|-o tsv $s/club.csv
0|-o md $s/club.csv
0|-o html $s/club.csv
0|-o json $s/club.csv
0|-o jsonl $s/club.csv
0|-o page $s/club.csv
0|--work -t mmed,DE $s/quad.csv
0|--explain $s/wscf.txt
0|--explain=3 -o json $s/wscf.txt
0|--crosstable $s/quad.csv
0|--combine=2 $s/combined.csv
0|--combine=2 --all-sections $s/combined.csv
0|--edition=2024 --round-robin -t BH $s/fide-swiss.trf
0|--seed="it's" -t lots,RND $s/quad.csv
0|--teams --mp=3,1,0 $s/league.csv
0|-t usat-order $s/league.csv
0|$s/fide-team.trf
0|-t PTS:GP,EDE $s/fide-team.trf
0|--chances=1,2 $s/last-round.csv
1|--chances -g 1=W -t PTS $s/last-round.csv
0|--chances --sample=9 --seed=x -t PTS $s/last-round.csv
0|--chances -o page $s/last-round.csv
0|--chances --words -o page $s/last-round.csv
0|--chances -o page $s/quad.csv
1|--chances $s/quad.csv
0|--mp=us $s/quad.csv
0|-t solkoff $s/quad.csv $s/wscf.txt
1|$s/quad.csv nowhere.csv
1|nowhere.csv
1|-t mmed nowhere.csv $s/quad.csv nowhere.txt
1|/dev/null
0|$s/quad.csv $s/fide-swiss.trf
0|--order='q*=sb' -t BH $s/quad.csv $s/fide-swiss.trf $s/wscf.txt
0|-w - $s/quad.csv $s/fide-swiss.trf
0|-w - -o page -x rating $s/quad.csv $s/fide-swiss.trf $s/wscf.txt
0|-o page $s/quad.csv $s/fide-swiss.trf
1|-o page $s/quad.csv nowhere.csv $s/fide-swiss.trf
0|-o page --order='q*=sb' $s/quad.csv
0|--only='[Qqf]*' $s/quad.csv $s/fide-swiss.trf $s/wscf.txt
1|--only=no $s/quad.csv
1|$s/quad.csv nowhere.csv $s/fide-swiss.trf
1|-o tsv $s/quad.csv $s/fide-swiss.trf
2|-t nope $s/quad.csv
2|--combine=2 --teams $s/quad.csv
1|-x nowhere $s/quad.csv
0|-w - $s/quad.csv
1|-w - $s/quad.csv nowhere.csv
1|-w no/where $s/quad.csv
END
    # Days of one event.
    printf 'no,name,r1\n1,A,W2\n2,B,L1\n' >day1.csv
    printf 'no,name,r1\n1,A,L2\n2,B,W1\n' >day2.csv
    same 0 --join day1.csv day2.csv
}

@test "streams: whole, cut off, markless, appended to; standard input" {
    command tb-parse "$top/samples/club.csv" >x.tb
    sed 's/^Open\t1\t\([^\t]*\t[^\t]*\t[^\t]*\)\t[^\t]*/Open\t1\t\1\t99/' x.tb >wrong.tb
    head -n 9 x.tb >cut.tb
    grep -v '^#' x.tb >plain.tb
    tb-sort <x.tb >ranked.tb
    sed 2q x.tb >empty.tb
    grep -v '^Open' x.tb >one.tb
    for file in x wrong cut plain ranked empty one; do
        same "$file.tb"
        same -w - "$file.tb"
        input=$file.tb same
        input=$file.tb same -t DE -
    done
    same 1 cut.tb
    input=$top/samples/fide-team.trf same 0
    input=$top/samples/fide-team.trf same 0 -t BH - "$top/samples/fide-swiss.trf"
    input=$top/samples/quad.csv same 0 -o page
    mkfifo pipe
    timeout 60 sh -c 'cat "$0" >pipe' "$top/samples/quad.csv" 3>&- &
    mkdir file
    cp "$top/samples/quad.csv" file/pipe
    [ "$(timeout 60 tb-standings -t mmed pipe)" = \
        "$(tb-standings -t mmed file/pipe)" ]
    # What stands on standard input is no matter where files are read.
    input=x.tb same 0 "$top/samples/quad.csv"
}

@test "-w: the same file, or the old one" {
    for arguments in "$top/samples/quad.csv" "-o page $top/samples/club.csv" \
        "nowhere $top/samples/quad.csv"; do
        for name in page -x "it's \$(touch pwned)" $'two\nlines'; do
            echo old >../one
            echo old >"./$name"
            # shellcheck disable=SC2086 # words
            same -w "$name" $arguments
            mv -- "./$name" ../printed.page
            [ -e ../printed.page ]
            echo old >"./$name"
            # shellcheck disable=SC2086
            tb-standings -w "$name" $arguments || [ $? = 1 ]
            cmp ../printed.page "./$name"
            rm -- "./$name"
            [ "$(ls -A)" = '' ]
        done
    done
}

# bats test_tags=sweep
@test "-w: of a run that was killed nothing is written, also a while after" {
    mkdir slow
    cp "$(dirname "$(type -P tb-sort)")"/tb-* slow
    mv slow/tb-sort slow/sorts
    printf '#!/bin/sh\n: >began; sleep 1\nexec "%s/slow/sorts" "$@"\n' "$PWD" \
        >slow/tb-sort
    chmod +x slow/tb-sort
    for signal in TERM HUP KILL; do
        echo old >table
        rm -f began
        slow/tb-standings -t PTS -w table "$top/samples/quad.csv" 2>said &
        for ((i = 0; i < 300; i++)); do
            [ ! -e began ] || break
            sleep 0.1
        done
        kill -s $signal $!
        wait $! || :
        for ((i = 0; i < 100; i++)); do
            ! grep -q 'nothing is written' said || break
            sleep 0.1
        done
        [ "$(cat table)" = old ]
        grep -qx 'tb-write: the tb-standings that ran it was killed' said
    done
}

# bats test_tags=sweep
@test "a thousand files with names that a shell would read otherwise" {
    local name i
    for ((i = 0; i < 1000; i++)); do
        printf -v name '%s%d' "$(sed -n $((i % 12 + 1))p <<'END'
it's 
a  b
$(touch pwned)
`touch pwned`
; touch pwned;
-x
"quoted"
a\
* ? [a]
~
#x
&& ! {a,b}
END
        )" $i
        [ $((i % 7)) != 0 ] || name+=$'\n\t'
        printf 'no,name,r1\n1,A%d,W2\n2,B,L1\n' $i >"./$name.csv"
    done
    same 0 -t mmed -o csv -- *.csv
    [ "$(wc -l <../run)" = 2001 ]
    same 0 -t mmed -o page -w ../page -- *.csv
    [ ! -e pwned ] && [ "$(ls | wc -l)" -ge 1000 ]
    # The script has none of them.
    tb-standings -t mmed -- *.csv >/dev/null
    tb-parse -- *.csv | tb-order -t mmed >script
    [ "$(wc -c <script)" -lt 400 ]
}

# 500 texts that would run something, from few parts.
hostile()
{
    awk 'BEGIN {
        count = split("$(touch pwned)|`touch pwned`|;touch pwned;|&& touch " \
            "pwned|\nt|touch pwned|> pwned|'\''; touch pwned; '\''|\";touch " \
            "pwned;\"|\\|$HOME|*|~|!x|#|%s|--|-w pwned|{a,b}|=x|\t|<<END|" \
            "\001\002|\377\376|é|,|(|)|$((1))|${x}|\\\\'\''|'\'\''", part, "|")
        srand(7)
        for (i = 0; i < 500; i++) {
            text = ""
            for (j = 1 + int(rand() * 3); j > 0; j--)
                text = text part[1 + int(rand() * count)]
            gsub(/\n/, "\v", text)
            print text
        }
    }'
}

# bats test_tags=sweep
@test "500 hostile strings in every place run nothing" {
    local text place script
    hostile >../hostile
    [ "$(wc -l <../hostile)" = 500 ]
    # A shell that obeys is seen.
    sh -c "echo $(sed -n '/^\$(touch pwned)/p' ../hostile | sed 1q)" || :
    [ -e pwned ] && rm pwned
    command tb-parse "$top/samples/quad.csv" >../quad.tb
    while IFS= read -r text; do
        text=${text//$'\v'/$'\n'}
        # The file says: an event, an order, a section, a name of a column.
        printf '# event=%s\nno,name,r1,r2\n1,A%s,W2,B\n2,B,L1,\n' \
            "${text//[$'\n\t']/}" "${text//[,\"$'\n\t']/}" >../x.csv
        printf '# order=mmed,%s\nno,name,r1\n1,A,W2\n2,B,L1\n' \
            "${text//$'\n'/}" >../o.csv
        for place in ../x.csv ../o.csv "-t $text" "-x $text" \
            "-k $text" "-w $text"; do
            case $place in
            -*) script=$(tb-order "${place%% *}" "${place#* }" ../quad.tb \
                2>/dev/null) || continue ;;
            *) script=$(tb-parse "$place" 2>/dev/null |
                tb-order 2>/dev/null) || continue ;;
            esac
            # Each word is one word, the one that it was.
            printf '%s\n' "$script" | sed 's/ |$//' >../script
            [[ $place != -w* ]] || continue
            sh -c "$script" <../quad.tb >/dev/null 2>&1 || :
            [ ! -e pwned ] || { echo "$place: $script"; return 1; }
        done
        # The seed is a text of any kind, and the file's name, too.
        if [[ $text != *$'\001'* ]]; then
            tb-order --seed="$text" -t lots -w "$text" ../quad.tb >../script
            (cd "$BATS_TEST_TMPDIR" && sh -c "$(cat script)" <quad.tb) \
                >/dev/null 2>&1 || :
        fi
        [ ! -e pwned ] && [ ! -e ../pwned ] || { echo "$text"; return 1; }
    done <../hostile
    [ "$(ls -A)" = '' ]
}

# bats test_tags=sweep
@test "a seed of any bytes is the seed that tb-random gets" {
    printf 'id\tscore\tgames\n1\t0\tPAB\n' >in.tb
    while IFS= read -r text; do
        text=${text//$'\v'/$'\n'}
        sh -c "$(tb-order --seed="$text" -t lots -o tsv -k id,lots in.tb)" <in.tb |
            sed -n 2p >ours
        tb-random --seed="$text" -n lots in.tb | cut -f 1,4 | sed -n 2p |
            cmp - ours || { printf '%q\n' "$text"; return 1; }
    done < <(hostile)
}

@test "tb-order: a stream of a file or a pipe, and what tb-standings prints" {
    for file in wscf.txt quad.csv fide-swiss.trf club.csv; do
        command tb-parse "$top/samples/$file" >"${file%.*}.tb"
        tb-order "${file%.*}.tb" >ours
        tb-standings -p "$top/samples/$file" | sed 1d | sed '1s/^  //' |
            diff - ours
        # The name of a file is part of a heading alone.
        tb-order <"${file%.*}.tb" | sed 's/ --heading=[^-]* --\| '\''--heading=[^'\'']*'\''//' |
            diff <(sed 's/ --heading=[^-]* --\| '\''--heading=[^'\'']*'\''//' ours) -
        sh -c "$(cat ours)" <"${file%.*}.tb" |
            cmp - <(tb-standings "$top/samples/$file")
    done
    command tb-parse --teams "$top/samples/fide-team.trf" >teams.tb
    run -0 tb-order -t MPvGP,EDE teams.tb
    [[ $output = *'tb-direct -r ede --points=mp -k score,MPvGP -n EDE'* ]]
    # Chances on a page are counted from the same stream. The places gained since
    # the round before are tb-standings' own.
    still()
    {
        sed 's/<td class=\(mv\|up\)>[^<]*//g; s/<th scope=col class=mv><abbr [^>]*>[^<]*<\/abbr>//
            s/colspan=[0-9]*//g; s/<span>+2 −2 [^<]*<\/span>//'
    }
    command tb-parse "$top/samples/last-round.csv" >last-round.tb
    for options in '' --words; do
        # shellcheck disable=SC2086 # no word, too
        tb-order -o page --chances $options last-round.tb >ours
        # shellcheck disable=SC2086
        sh ours <last-round.tb 3<last-round.tb 4<last-round.tb 2>/dev/null |
            still | cmp - <(tb-standings -o page --chances $options \
                "$top/samples/last-round.csv" | still)
    done
}

# By hand, in the games of fide-swiss.trf: W10b W7w D1b W16w D3b of player 2,
# W12b HPB W13w D3w D1b of 4, L14b L3w PAB W10w W8b of 6, D16b W14w L3b W13w L6w.
@test "quantities that follow each other are counted by one tb-count" {
    command tb-parse "$top/samples/fide-swiss.trf" >swiss.tb
    while IFS='|' read -r order counts columns; do
        tb-order -o tsv -t "$order" swiss.tb >script
        [ "$(sed -n 's/^ *tb-count -q \(.*\) |$/\1/p' script |
            paste -sd ,)" = "$counts" ]
        run -0 sh script <swiss.tb
        cut -f "3,$columns" <<<"$output" | grep $'^[2468]\t' | sort |
            diff - <(tabs <<'END'
2 | 3 | 3 | 1 | 5 | 3
4 | 2 | 2 | 1 | 4 | 2
6 | 3 | 2 | 1 | 5 | 2
8 | 2 | 2 | 0 | 5 | 2
END
            )
    done <<'END'
WIN,BPG,BWG,REP,WON|win,bpg,bwg,rep,won -n WIN,BPG,BWG,REP,WON|6-
PTS,WIN,BPG,DE,BWG,REP,BH,WON|win,bpg -n WIN,BPG,bwg,rep -n BWG,REP,won -n WON|6,7,9,10,12
END
    # One that is asked for twice is counted once.
    tb-order -t BPG,BPG,WIN swiss.tb | head -1 |
        diff - <(echo 'tb-count -q bpg,win -n BPG,WIN |')
}

@test "tb-order: what it refuses" {
    command tb-parse "$top/samples/fide-team.trf" >players.tb
    command tb-parse "$top/samples/quad.csv" >quad.tb
    head -n 4 quad.tb >cut.tb
    while IFS='|' read -r status arguments message; do
        echo "$arguments"
        # shellcheck disable=SC2086 # words
        run "-$status" --separate-stderr tb-order $arguments
        [ "$output" = '' ]
        [ "${stderr_lines[0]}" = "tb-order: $message" ]
    done <<'END'
1|players.tb|teams are to be ranked, but these are records of players, or of teams with other points: make them with tb-parse --teams
1|--teams quad.tb|teams are to be ranked, but these are records of players, or of teams with other points: make them with tb-parse --teams
1|--teams -t mmed quad.tb|teams are to be ranked, but these are records of players, or of teams with other points: make them with tb-parse --teams
1|cut.tb|the stream is truncated: its end is missing
1|nowhere.tb|nowhere.tb: cannot read: No such file or directory
1|--chances quad.tb|--chances: no game is pending: nobody is paired without a result (?3 in tables)
2|quad.tb quad.tb|it reads one stream
2|-t -RTNG quad.tb|-t: '-RTNG' has a sign, but a tie-break has its own direction; only a column may rank lower values first: -col:NAME
2|-t PTS,WIN- quad.tb|-t: 'WIN-' has a sign, but a tie-break has its own direction; only a column may rank lower values first: -col:NAME
2|-t nope quad.tb|-t: 'nope' is not a tie-break: see man tiebreaks; for a column write col:nope
1|-x grade quad.tb|-x: no file has a column 'grade'
END
}

# two OPTIONS: runs the script of several orders of two.tb.
two()
{
    tb-order "$@" two.tb >script &&
        sh ./script <two.tb
}

@test "several orders: each ranks its sections, the rest has -t" {
    command tb-parse "$top/samples/club.csv" >two.tb
    tb-pick --only=Open two.tb >open.tb
    tb-pick --but=Open two.tb >reserve.tb
    grep -v '^Reserve' two.tb | cmp - open.tb
    grep -v '^Open' two.tb | cmp - reserve.tb
    for format in text md html jsonl; do
        two -o $format --order=Open=mmed,solkoff -t BH >both
        { tb-standings -o $format -t mmed,solkoff open.tb
            [ $format != text ] && [ $format != md ] || echo
            tb-standings -o $format -t BH reserve.tb; } | cmp - both
        # The same to a file.
        echo old >table
        two -w table -o $format --order=Open=mmed,solkoff -t BH
        cmp table both
    done
    # The first that matches; the rest by what it declares; names with signs.
    two -t PTS --order='O*=mmed' --order='*=solkoff' >both
    [ "$(grep -o 'score.*' both | paste -s -d '|')" = \
        'score  mmed|score, Modified Median|score  solkoff|score, Solkoff' ]
    [ "$(two --order='Open=fide' | grep -c '^Order: ')" = 2 ]
    sed 's/^Open/a=b; $(touch pwned)/' two.tb >other.tb && mv other.tb two.tb
    # shellcheck disable=SC2016
    [ "$(two -t PTS --order='a=b; $(touch pwned)=mmed' | grep -c '^rank')" = 2 ]
    [ ! -e pwned ]
}

@test "several orders: sections that are wrong are counted; a byte order mark" {
    printf '%s\n' $'no,name,r1\n1,A,W2\n2,B,L1' >x.csv
    for s in A B C D; do command tb-parse -S $s x.csv; done >good.tb
    # A's settings are none, or a short record stands before B.
    sed '/^A\t/s/written=/points=1,x;written=/' good.tb >1.tb
    sed '/^B\t1/s/^/X\t1\tbad\n/' good.tb >2.tb
    for file in 1 2; do
        tb-order --order=B=cum --order=C=solkoff -t mmed $file.tb >script
        run -1 --separate-stderr sh ./script <$file.tb
        [ "$(grep -o '^[A-DX]$\|score  .*' <<<"$output" | tr -s ' ' | paste -s -d ' ')" = \
            "$([ $file = 2 ] && echo 'A score mmed ')B score cum C score solkoff D score mmed" ]
    done
    # Sections are known behind a byte order mark, too.
    { printf '\357\273\277'; cat good.tb; } >bom.tb
    cmp <(tb-order --order=B=cum -t mmed good.tb) \
        <(tb-order --order=B=cum -t mmed bom.tb)
    # As many orders as a shell can take.
    for i in {1..110}; do
        printf '# order=%s\nno,name,r1\n1,A,W2\n2,B,L1\n' \
            "$([ $((i % 2)) = 1 ] && echo mmed || echo cum)" >m$i.csv
    done
    run -0 tb-standings m?.csv m??.csv
    [ "$(grep -c '^rank' <<<"$output")" = 99 ]
    run -1 --separate-stderr tb-standings m?.csv m??.csv m10[0-9].csv
    [[ $stderr = 'tb-standings: the order changes more than 100 times'* ]]
}

@test "several orders: tb-order finds tb-pick beside it, whatever PATH has" {
    local here
    here=$(type -P tb-order)
    command tb-parse "$top/samples/club.csv" >club.tb
    PATH=/usr/bin:/bin "$here" --order=Open=BH -t SB club.tb >script
    cmp script <(tb-order --order=Open=BH -t SB club.tb)
}

@test "several orders: a section that is wrong, a stage that dies; what is refused" {
    command tb-parse "$top/samples/club.csv" >two.tb
    tb-order --order=Open=mmed -t BH two.tb >script
    sed 's/\tL3b L2b L5w/\tL3b L2b L9w/' two.tb >wrong.tb
    run -1 --separate-stderr sh ./script <wrong.tb
    [[ $output = *Reserve* && $output != *Adams* && $stderr ]]
    head -n 6 two.tb >cut.tb
    run -1 --separate-stderr sh ./script <cut.tb
    [[ ! $output && $stderr ]]
    # A stage that dies leaves no page.
    tb-order -o page --order=Open=mmed -t BH two.tb >page.sh
    run -0 sh ./page.sh <two.tb
    [[ $output = *Adams*Gray*'</html>' ]]
    mkdir dies
    for stage in pick oppscores median sort; do
        printf '#!/bin/sh\nhead -n 3; kill -9 $$\n' >dies/tb-$stage
        chmod +x dies/tb-$stage
        run -1 --separate-stderr env "PATH=$PWD/dies:$PATH" sh ./page.sh <two.tb
        [[ ! $output && $stderr ]]
        # Nor one that wrote nothing at all, whichever part it is of.
        for part in 1-1 2- solkoff BH mmed; do
            printf '#!/bin/sh\ncase "$*" in *%s*) kill -9 $$ ;; esac\nexec %s "$@"\n' \
                "$part" "$(type -P tb-$stage)" >dies/tb-$stage
            run --separate-stderr env "PATH=$PWD/dies:$PATH" sh ./page.sh <two.tb
            [[ $status = 1 && ! $output && $stderr ]] ||
                [[ $output = *Adams*Gray*'</html>' ]]
        done
        rm dies/tb-$stage
    done
    # A part of a stream is one, but a stream that is missing is not.
    run -1 --separate-stderr tb-page -k score --next -k score \
        < <(tb-sort -k score two.tb)
    [ "$output" = '' ]
    [ "$stderr" = 'tb-page: a stream is missing: expected one more than --next options' ]
    # What cannot be read twice is refused, and nothing is written.
    run -1 --separate-stderr sh ./script < <(cat two.tb)
    [ "$output" = '' ]
    [[ $stderr = *'must be a file'* ]]
    tb-order -w table --order=Open=mmed -t BH two.tb >script
    for wrong in cut wrong; do
        echo old >table
        run -1 --separate-stderr sh ./script <$wrong.tb
        [ "$(cat table)" = old ]
    done
    # A pipe is parsed once, into a file that is read again.
    input=$top/samples/quad.csv
    same - "$top/samples/fide-swiss.trf"
    tb-standings -p - "$top/samples/fide-swiss.trf" <"$input" >script
    sh script < <(cat "$input") | cmp - ../run
    # What a match is worth is the order's: teams are ranked in calls of their own.
    run -1 --separate-stderr tb-standings --teams --order='f*=EDE' \
        "$top/samples/fide-team.trf"
    [ "$stderr" = 'tb-standings: --order cannot rank teams: rank them separately, with -t' ]
    # An error of one section is told as where one order is printed.
    { cat "$top/samples/quad.csv"; echo x; } >bad.csv
    run -1 --separate-stderr tb-standings "$top"/samples/{wscf.txt,fide-swiss.trf} \
        bad.csv
    [ "$(grep -c 'bad.csv:6:1' <<<"$stderr")" = 2 ]
    while IFS='|' read -r status arguments message; do
        echo "$arguments"
        # shellcheck disable=SC2086 # words
        run "-$status" --separate-stderr tb-order $arguments two.tb
        [ "$output" = '' ]
        [ "${stderr_lines[0]}" = "tb-order: $message" ]
    done <<'END'
1|--order=Nobody=mmed|--order: no good section matches 'Nobody': there are 'Open', 'Reserve'
2|--order=mmed|--order 'mmed' is not PATTERN=LIST, as in 'Quad *=uscf'
2|--order=Open=|--order 'Open=' is not PATTERN=LIST, as in 'Quad *=uscf'
2|--order=Open=nope|-t: 'nope' is not a tie-break: see man tiebreaks; for a column write col:nope
2|--order=Open=mmed -o csv|--order: -o csv can have only one table; use text, md, html, jsonl, stream or page
2|--order=Open=mmed --chances|--order cannot be combined with --chances
END
}

@test "a script that sh could not be given is one message" {
    local ids
    ids=$(seq -s , 30000)
    run -1 --separate-stderr tb-standings --explain="${ids:0:131050}" -t PTS \
        "$top/samples/quad.csv"
    [ "$output" = '' ]
    [[ $stderr = 'tb-standings: the pipeline has 131096 bytes, but sh accepts 131071; print it to a file with -p, and run that with sh' ]]
    ids=$(printf '1,%.0s' {1..60000})1
    run -0 tb-standings --explain="$ids" -t PTS "$top/samples/quad.csv"
}

@test "TMPDIR: nothing is left there; a folder that is full or none is a message" {
    mkdir tmp
    export TMPDIR=$PWD/tmp
    tb-standings "$top/samples/wscf.txt" >/dev/null
    tb-standings <"$top/samples/wscf.txt" >/dev/null
    [ "$(ls tmp)" = '' ]
    run -1 --separate-stderr env TMPDIR=/nowhere tb-standings "$top/samples/wscf.txt"
    [ "$stderr" = 'tb-standings: cannot make a temporary file in TMPDIR, or in /tmp if that is not set: No such file or directory' ]
    mount -t tmpfs -o size=16k tmpfs tmp 2>/dev/null ||
        skip 'no file system can be mounted'
    run --separate-stderr tb-standings -t mmed < <(echo no,name,r1
        seq 1 2 3999 | awk '{ print $1 ",A,W" $1 + 1; print $1 + 1 ",B,L" $1 }')
    umount tmp
    [ "$status" = 1 ] && [ "$output" = '' ]
    [ "$stderr" = 'tb-standings: cannot write: No space left on device' ]
}

@test "a modifier given twice is refused, whichever comes first" {
    for code in BH/E2024/Efull BH/Efull/E2024 KS/L1/L2 TPR/U1400/U1500 BH/C1/C1; do
        run -2 --separate-stderr tb-order -t "$code" "$cases/us/direct1.trf"
        [[ ${stderr_lines[0]} = *"'$code' has an invalid modifier for '${code%%/*}'" ]]
    done
}
