#!/usr/bin/env bats
# FIDE's exercises with the values printed in them, and what the reference
# checker computed for generated tournaments: cases/fide-exercises and
# cases/fide-generated.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

setup()
{
    date_exercises
}
generated=$cases/fide-generated

# check_printed EXPECTED FILE: compares every printed value but the slips of
# exclude.tsv, at the printed precision, with what tb-standings makes of FILE.
# RANK[X]: the rank by score and X. RNK[X]: the line of a table sorted so.
# POS[X]: the rank inside the set that the source column names. Columns that
# are no code of ours are left to the tests that follow.
check_printed()
{
    local codes code

    # Each order that is asked for, and each value, by a run of its own.
    codes=$(awk -F '\t' 'NR > 1 && $1 !~ /^(ADJ|PTS\[|NUM|TPR\[|DE\[|PERF)/ {
        code = $1
        if (code ~ /\[/) {
            sub(/^[^\[]*\[/, "", code)
            sub(/\]$/, "", code)
        }
        print code }' "$exercises/$1" | sort -u)
    for code in $codes; do
        standings -t "$code" "$exercises/$2" |
            awk -F '\t' -v OFS='\t' -v code="$code" 'NR > 1 {
                print code, $2, $1, NF == 4 ? $4 : $5, $4 }'
    done >"$BATS_TEST_TMPDIR/ours"
    awk -F '\t' -v file="$1" '
        function printed(x, decimals,    unit) # half up
        {
            unit = 10 ^ decimals
            return sprintf("%." decimals "f",
                int(x * unit + 0.5 + 1e-9) / unit)
        }
        function excluded(    i, source, list, n)
        {
            for (i = 1; i <= slips; i++) {
                if (slip_code[i] != $1 || (slip_id[i] != $2 && slip_id[i] != "*"))
                    continue
                n = split(slip_source[i], list, /, */)
                while (n)
                    if (index($4 " " $5 " ", list[n--] " "))
                        return 1
            }
            return 0
        }
        function place(code, id, source,    n, list, rank)
        {
            sub(/.*set=/, "", source)
            n = split(source, list, ",")
            rank = 1
            for (; n; n--)
                rank += our_rank[code, list[n]] < our_rank[code, id]
            return rank
        }
        function differs(ours)
        {
            print $1, "of", $2 ":", ours ", printed", $3, "(" $4 ", " $5 ")"
        }
        FILENAME ~ /exclude/ {
            if ($1 == file) {
                slip_code[++slips] = $2
                slip_id[slips] = $3
                slip_source[slips] = $4
            }
            next
        }
        FILENAME ~ /ours$/ {
            our_rank[$1, $2] = $3
            our_value[$1, $2] = $4
            our_value["PTS", $2] = $5
            ties[$1, $3]++
            next
        }
        FNR == 1 || excluded() { next }
        $1 ~ /^(ADJ|PTS\[|NUM|TPR\[|DE\[|PERF)/ { next }
        { compared++ }
        $1 !~ /\[/ {
            ours = our_value[$1, $2]
            if ($3 == "undefined")
                $3 = "-"
            decimals = ($3 ~ /\./) ? length($3) - index($3, ".") : 0
            if (ours != "-" && ours != "")
                ours = printed(ours, decimals)
            if (ours != $3 "")
                differs(ours)
            next
        }
        {
            code = $1
            sub(/^[^\[]*\[/, "", code)
            sub(/\]$/, "", code)
            rank = our_rank[code, $2]
            if ($1 ~ /^POS/)
                rank = place(code, $2, $5)
            if ($1 ~ /^RNK/ && rank < $3 && $3 < rank + ties[code, rank])
                rank = $3
            if (rank != $3)
                differs(rank)
        }
        END { print compared, "compared" }' \
        "$exercises/exclude.tsv" "$BATS_TEST_TMPDIR/ours" "$exercises/$1"
}

@test "exercises: the Swiss" {
    run -0 check_printed expected-swiss.tsv swiss.trf
    expect <<<'1037 compared'
}

# DE[SUM1], the score in the first separate table, is no column of ours.
# Their date is a day of the rule that the exercises teach.
@test "exercises: the samples need no option" {
    for event in swiss team roundrobin; do
        diff <(sed '/^0[45]2/d' "$exercises/$event.trf") \
            <(sed '/^0[45]2/d' "$top/samples/fide-$event.trf")
        diff <(tb-standings -o tsv -t BH,SB,DE <"$exercises/$event.trf") \
            <(tb-standings -o tsv -t BH,SB,DE <"$top/samples/fide-$event.trf")
    done
}

@test "exercises: direct encounter after nine rounds" {
    run -0 check_printed expected-swiss9.tsv swiss9.trf
    expect <<<'29 compared'
}

@test "exercises: the round robin" {
    run -0 check_printed expected-roundrobin.tsv roundrobin.trf
    expect <<<'42 compared'
}

@test "exercises: the players of the team event" {
    run -0 check_printed expected-team-players.tsv team-players.trf
    expect <<<'84 compared'
}

@test "exercises: the Swiss of 2026" {
    run -0 check_printed expected-pl2026.tsv pl2026-swiss.trf
    expect <<<'43 compared'
}

# The lists of a file's participants: id, round, opponent if it was a game
# over the board (else empty), the list's entry.
lists_of()
{
    local file=$1
    shift
    tb-parse "$file" | tb-oppscores "$@" | awk -F '\t' -v OFS='\t' 'NR > 1 {
        n = split($7, game, " ")
        if (split($9, entry, " ") != n)
            print "a list of another length:", $9
        for (r = 1; r <= n; r++) {
            opponent = game[r]
            if (!sub(/^[WDLwdl]/, "", opponent))
                opponent = ""
            sub(/[wb]$/, "", opponent)
            print $2, r, opponent, entry[r]
        } }'
}

# check_entries OURS EXPECTED: code, id, value in each; ours may end in v.
check_entries()
{
    awk -F '\t' '
        NR == FNR { ours[$1, $2] = $3; next }
        {
            compared++
            value = ours[$1, $2]
            sub(/v$/, "", value)
            if (value == "" || value + 0 != $3 + 0)
                print $1, "of", $2 ":", value ", printed", $3
        }
        END { print compared, "compared" }' "$@"
}

@test "exercises: the contributions of each round, BH[R1] to FB[R5]" {
    { lists_of "$exercises/swiss.trf" | sed 's/^/BH\t/'
      lists_of "$exercises/swiss.trf" -F | sed 's/^/FB\t/'
    } | awk -F '\t' -v OFS='\t' '{ print $1 "[R" $3 "]", $2, $5 }' \
        >"$BATS_TEST_TMPDIR/ours"
    sed 1d "$exercises/contributions-swiss.tsv" >"$BATS_TEST_TMPDIR/expected"
    run -0 check_entries "$BATS_TEST_TMPDIR"/{ours,expected}
    expect <<<'160 compared'
}

# An adjusted score has no column: it stands in the lists of the opponents.
@test "exercises: the adjusted scores, ADJ and ADJ[FB]" {
    { lists_of "$exercises/swiss.trf" | sed 's/^/ADJ\t/'
      lists_of "$exercises/swiss.trf" -F | sed 's/^/ADJ[FB]\t/'
    } | awk -F '\t' -v OFS='\t' '$4 != "" { print $1, $4, $5 }' | sort -u \
        >"$BATS_TEST_TMPDIR/ours"
    run -0 cut -f 1,2 "$BATS_TEST_TMPDIR/ours"
    [ "${#lines[@]}" = 32 ] # nobody has two
    grep '^ADJ' "$exercises/expected-swiss.tsv" >"$BATS_TEST_TMPDIR/expected"
    run -0 check_entries "$BATS_TEST_TMPDIR"/{ours,expected}
    expect <<<'66 compared'
}

# PTS[FB]: what is scored when the games of the last round are drawn.
@test "exercises: the scores with the last round drawn, PTS[FB]" {
    awk '/^001/ && substr($0, 132, 4) + 0 {
            $0 = substr($0, 1, 138) "=" substr($0, 140) }
        /^001/ { $0 = substr($0, 1, 80) "    " substr($0, 85) }
        { print }' "$exercises/swiss.trf" |
        tb-parse | awk -F '\t' -v OFS='\t' '{ print "PTS[FB]", $2, $6 }' \
        >"$BATS_TEST_TMPDIR/ours"
    grep '^PTS\[FB' "$exercises/expected-swiss.tsv" \
        >"$BATS_TEST_TMPDIR/expected"
    run -0 check_entries "$BATS_TEST_TMPDIR"/{ours,expected}
    expect <<<'16 compared'
}

@test "exercises: games and points over the board, differences dp" {
    tb-parse "$exercises/swiss.trf" |
        tb-count -q played,otb -n NUM,'PTS[OTB]' |
        tb-oppscores -k rating -n ratings |
        tb-median -a -d 0 -i ratings -n ARO | tb-perf -q tpr |
        tb-calc '{TPR[DP]} = tpr - ARO' |
        awk -F '\t' -v OFS='\t' 'NR == 1 { split($0, name); next }
            { for (i = 9; i <= NF; i++) print name[i], $2, $i }' \
        >"$BATS_TEST_TMPDIR/ours"
    grep -e '^PTS\[OTB' -e ^NUM -e '^TPR\[DP' \
        "$exercises/expected-swiss.tsv" >"$BATS_TEST_TMPDIR/expected"
    run -0 check_entries "$BATS_TEST_TMPDIR"/{ours,expected}
    expect <<<'48 compared'
}

# PERF is the TPR; exclude.tsv names the four that are slips.
@test "exercises: performances of 2026, but the four slips" {
    standings -t TPR "$exercises/pl2026-swiss.trf" |
        awk -F '\t' -v OFS='\t' '{ print "PERF", $2, $5 }' \
        >"$BATS_TEST_TMPDIR/ours"
    awk -F '\t' 'NR == FNR { slip[$2, $3]; next }
        $1 == "PERF" && !(($1, $2) in slip)' \
        "$exercises"/{exclude,expected-pl2026}.tsv >"$BATS_TEST_TMPDIR/expected"
    run -0 check_entries "$BATS_TEST_TMPDIR"/{ours,expected}
    expect <<<'10 compared'
}

# Slide 13 supposes another tournament; slide 11 has one row of #13 in place
# of #9's, who has 2.
@test "exercises: the rows of slides 8 to 15" {
    lists_of "$exercises/pl2026-swiss.trf" | awk -F '\t' -v OFS='\t' \
        '{ print $2, $1, $4 }' >"$BATS_TEST_TMPDIR/ours"
    awk -F '\t' -v OFS='\t' '$1 ~ /^(8|9|1[01245])$/ {
        print $5, $2, $1 == 11 && $5 == 1 ? 2 : $10 }' \
        "$exercises/pl2026-rows.tsv" >"$BATS_TEST_TMPDIR/expected"
    run -0 check_entries "$BATS_TEST_TMPDIR"/{ours,expected}
    expect <<<'35 compared'
}

# check_generated SET... : the values of the sets in one run, but the codes
# that need a run of their own: DE/P stands right after the score like DE,
# and codes that few of the files are asked for.
check_generated()
{
    local set codes files

    for set; do
        sed 1d "$generated/expected/$set.tsv"
    done >"$BATS_TEST_TMPDIR/all"
    while read -r choice; do
        awk -F '\t' -v OFS='\t' -v choice="$choice" '
            (choice == "DE/P") == ($2 == "DE/P") &&
            (choice == "/U1400") == ($2 ~ /\/U1400$/) {
                sub(/\.trf$/, "", $1)
                print
            }' "$BATS_TEST_TMPDIR/all" |
            sed 's/\tPTS\t/\tscore\t/' >"$BATS_TEST_TMPDIR/expected"
        [ -s "$BATS_TEST_TMPDIR/expected" ] || continue
        # The order of the codes matters for DE alone.
        codes=$(cut -f 2 "$BATS_TEST_TMPDIR/expected" | grep -vx score |
            sed 's/^DE$/ DE/' | sort -u | paste -sd , | tr -d ' ')
        mapfile -t files < <(cut -f 1 "$BATS_TEST_TMPDIR/expected" | sort -u |
            sed "s|.*|$generated/trf/&.trf|")
        tb-standings -o tsv -t "$codes" "${files[@]}" \
            >"$BATS_TEST_TMPDIR/ours"
        sed 's/\t-0$/\t-/' "$BATS_TEST_TMPDIR/expected" >"$BATS_TEST_TMPDIR/e"
        compare_values "$BATS_TEST_TMPDIR"/{e,ours}
    done <<'END'
all
DE/P
/U1400
END
}

@test "generated: Swisses of both editions, mutated, other points" {
    run -0 --separate-stderr check_generated sw26 sw24 mut26 pts26
    [ -z "$(other_faults)" ]
    expect <<<$'53943 compared\n1226 compared\n70 compared'
}

@test "generated: round robins" {
    run -0 check_generated rr26
    expect <<<$'1334 compared\n58 compared'
}

@test "generated: the ranks by five orders" {
    cat "$generated"/expected/rank-*.tsv >"$BATS_TEST_TMPDIR/all"
    while read -r order; do
        tb-standings -o tsv -t "$order" "$generated"/trf/{sw,mut,pts}2*.trf \
            >"$BATS_TEST_TMPDIR/ours"
        awk -F '\t' -v OFS='\t' -v order="$order" '$2 == order {
            sub(/\.trf$/, "", $1)
            print $1, "rank", $3, $4 }' "$BATS_TEST_TMPDIR/all" \
            >"$BATS_TEST_TMPDIR/expected"
        run -0 compare_values "$BATS_TEST_TMPDIR"/{expected,ours}
        expect <<<'1226 compared'
    done < <(awk -F '\t' '/^[^#]/ { print $2 }' "$BATS_TEST_TMPDIR/all" |
        sort -u)
}
