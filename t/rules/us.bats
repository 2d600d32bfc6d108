#!/usr/bin/env bats
# Values of US Chess and WinTD that others printed or computed: cases/us.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

codes=h2h,adjcum,avgopp,blacks,cum,cumopp,kashdan,kashdan-wintd,med,mmed
codes+=,oppperf,pct,sb,sbx2,solkoff

# A table with a line a code and a column an id, as compare_values wants it.
melt()
{
    awk -F '\t' 'NR == 1 { split($0, id); next }
        $1 == "compavg" { $1 = "avgopp" }
        { for (i = 2; i <= NF; i++) print "\t" $1 "\t" id[i] "\t" $i }' "$1"
}

@test "wscf: the 60 values and the points that WinTD printed" {
    standings -t mmed,solkoff,cum,cumopp "$cases/us/wscf.txt" \
        >"$BATS_TEST_TMPDIR/ours"
    awk -F '\t' 'NR == 1 { split($0, code); next }
        { for (i = 2; i <= NF; i++) print "\t" code[i] "\t" $1 "\t" $i }' \
        "$cases/us/wscf-expected.tsv" >"$BATS_TEST_TMPDIR/expected"
    run -0 compare_values "$BATS_TEST_TMPDIR"/{expected,ours}
    expect <<<'75 compared'
}

@test "wscf: the places follow from the values" {
    run -0 tb-standings "$cases/us/wscf.txt"
    expect <<'END'
wscf
rank  id  name       score  mmed  solkoff   cum  cumopp
   1   1  Player, A    6.0  17.0     19.5  21.0    68.0
   2   2  Player, B    6.0  16.0     17.5  21.0    65.0
   3   3  Player, E    4.0  19.0     20.5  13.0    78.0
   4   4  Player, C    3.5  20.0     21.5  14.5    79.5
   5   5  Player, D    3.5  20.0     21.5  12.5    81.5
   6   6  Player, I    3.5  14.0     14.0   7.0    51.0
   7   7  Player, F    3.0   9.5     17.0  11.0    66.5
   8   8  Player, M    3.0   8.0     12.0  10.0    46.0
   9   9  Player, G    2.5  16.0     22.0  10.0    80.0
  10  10  Player, N    2.5  15.5     21.5  11.0    73.5
  11  11  Player, K    2.5   9.0     12.5   6.0    40.5
  12  12  Player, L    2.0  12.5     16.5   8.0    61.0
  13  13  Player, O    2.0  11.0     15.0   7.0    47.0
  14  14  Player, J    2.0   9.5     13.0   6.0    43.5
  15  15  Player, H    2.0   8.0     14.0   4.0    50.0

Order: US Chess (results are written W6 L1; no order is named), after 6 rounds:
  score, Modified Median, Solkoff, Cumulative, Cumulative of Opposition
END
}

@test "edge: every code, worked by hand" {
    standings -t "$codes" "$cases/us/edge.trf" \
        >"$BATS_TEST_TMPDIR/ours"
    melt "$cases/us/edge_expected.tsv" |
        awk -F '\t' '$2 != "sb-raw" && $2 != "pct-played"' \
        >"$BATS_TEST_TMPDIR/expected"
    run -0 compare_values "$BATS_TEST_TMPDIR"/{expected,ours} \
        pct,avgopp,oppperf
    expect <<<'80 compared'
}

# What the system of lists.tsv is called here, as a program and its options.
program_for()
{
    case $1 in
    solkoff | bh) echo 'tb-median -i values -n x' ;;
    mmed) echo 'tb-median -M -i values -n x' ;;
    med) echo 'tb-median -H -i values -n x' ;;
    bh-c1) echo 'tb-median -c 1 -i values -n x' ;;
    bh-c2) echo 'tb-median -c 2 -i values -n x' ;;
    bh-m1) echo 'tb-median -m 1 -i values -n x' ;;
    cum) echo 'tb-cumulative -u -n x' ;;
    adjcum) echo 'tb-cumulative -u -c 1 -n x' ;;
    prog) echo 'tb-cumulative -n x' ;;
    *) return 1 ;;
    esac
}

@test "lists: what single lists give, from source pages and by hand" {
    local row=0
    while IFS=$'\t' read -r source system player values score rounds value; do
        echo "$source: $system of $player"
        [ "$system" = system ] || [ "$system" = adjusted ] && continue
        values=${values//,/ }
        # For the cumulative scores the values are the points of each round.
        games=$(awk '{ for (i = 1; i <= NF; i++)
            $i = ($i == 1 ? "W9w" : $i == 0 ? "L9w" : "D9w")
            print }' <<<"$values")
        [ "$(wc -w <<<"$values")" = "$rounds" ]
        # shellcheck disable=SC2046,SC2091 # words, a command
        output=$(printf 'score\tvalues\tgames\n%s\t%s\t%s\n' \
            "$score" "$values" "$games" | $(program_for "$system") | cut -f4)
        [ "$output" = $'x\n'"$value" ]
        row=$((row + 1))
    done <"$cases/us/lists.tsv"
    [ "$row" = 34 ]
}

@test "lists: an adjusted score, 1 1 0 and two rounds unplayed is 3" {
    output=$(printf '%s\t%s\t%s\n' id score games 1 2 'W2 W2 L2 ZPB ZPB' \
        2 1 'L1 L1 W1 ZPB ZPB' | tb-oppscores -r uscf | cut -f4)
    expect <<<$'adj\n2 2 2 0 0\n3 3 3 0 0'
}

@test "direct1, direct2: h2h of A, B, C, D and the order by DE" {
    while IFS=$'\t' read -r file ranking a b c d note; do
        [ "$file" = file ] && continue
        echo "$file: $note"
        standings -t h2h "$cases/us/$file.trf" \
            >"$BATS_TEST_TMPDIR/ours"
        printf '\th2h\t%s\t%s\n' 1 "$a" 2 "$b" 3 "$c" 4 "$d" \
            >"$BATS_TEST_TMPDIR/expected"
        run -0 compare_values "$BATS_TEST_TMPDIR"/{expected,ours}
        expect <<<'4 compared'
        # A>C>B>D: in this order with ranks 1 2 3 4; A=B=C=D: all are first.
        output=$(standings -t DE "$cases/us/$file.trf" |
            awk -F '\t' 'NR > 1 && NR < 6 {
                printf "%s%s", NR == 2 ? "" : $1 == rank ? "=" : ">", $3
                rank = $1 }')
        [ "$output" = "$ranking" ]
    done <"$cases/us/direct_expected.tsv"
}

@test "generated: 40 tournaments, every code" {
    tb-standings -o tsv -t "$codes" "$cases"/us/generated/trf/*.trf \
        >"$BATS_TEST_TMPDIR/ours"
    # The oracle calls avgopp compavg; two of its codes are other readings.
    awk -F '\t' -v OFS='\t' '$2 != "sb-raw" && $2 != "pct-played" {
        sub(/\.trf$/, "", $1)
        if ($2 == "compavg") $2 = "avgopp"
        print }' "$cases/us/generated/expected.tsv" \
        >"$BATS_TEST_TMPDIR/expected"
    run -0 compare_values "$BATS_TEST_TMPDIR"/{expected,ours} \
        pct,avgopp,oppperf
    expect <<<'24912 compared'
}
