#!/usr/bin/env bats
# What must not change a value: the order of records, the numbers of players,
# columns and comments beside. No expected value is needed, so this is looked at
# for nearly every code, on tournaments of all kinds.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

players=BH,BH/C1,BH/M1,BH/F/C1,BH/P,FB,AOB,SB,SB/C1,SB/P,KS,KS/L+1,WIN,WON,BPG
players+=,BWG,PS,PS/C1,REP,STD,RTNG,ARO,ARO/C1,TPR,PTP,APRO,APPO,DE,DE/P
players+=,mmed,solkoff,cum,med,h2h,blacks,kashdan,kashdan-wintd,sb,sbx2,cumopp
players+=,oppperf,avgopp,adjcum,pct,rep-wintd
teams=MPvGP,BH:MP,BH:MP/C1,BH:GP,FB:MP,AOB:MP,SB:GP,KS:GP,DE:GP,PS:GP,WIN:MP
teams+=,EMMSB,EMGSB/C1,EGMSB,EGGSB/P,SSSC,EDE,EDE/P,BC,TBR,BBE,usat,pi

# streams FOLDER OPTION FILE...: each file as a stream.
streams()
{
    mkdir "$1"
    for file in "${@:3}"; do
        # shellcheck disable=SC2086 # an option or none
        tb-parse $2 "$file" >"$1/${file##*/}"
    done
}

# values CODES: the standings by id.
values()
{
    standings -t "$1" | sort -t $'\t' -k 2,2n
}

# Ids 7n+3, in the order that they had; in the column of games, too.
renumber()
{
    awk -F '\t' -v OFS='\t' '
        /^#/ || NR == 1 { print; next }
        {
            $2 = 7 * $2 + 3
            count = split($7, game, " ")
            $7 = ""
            for (g = 1; g <= count; g++) {
                if (match(game[g], /^[-WDLwdl+=?][0-9]+/) && game[g] !~ /^.0/)
                    game[g] = substr(game[g], 1, 1) \
                        (7 * substr(game[g], 2, RLENGTH - 1) + 3) \
                        substr(game[g], RLENGTH + 1)
                $7 = $7 (g > 1 ? " " : "") game[g]
            }
            print
        }'
}

number_back()
{
    awk -F '\t' -v OFS='\t' 'NR > 1 { $2 = ($2 - 3) / 7 } { print }'
}

# shuffle FILE: records in another order, the same each time.
shuffle()
{
    sed 1q "$1"
    sed 1d "$1" | awk '{
        seed = (seed * 1103 + length($0) + 12345) % 65537
        print seed "\t" $0 }' | sort -n | cut -f 2-
}

# relations FOLDER CODES
relations()
{
    for file in "$1"/*; do
        echo "$file"
        values "$2" <"$file" >"$BATS_TEST_TMPDIR/as-is"
        [ "$(wc -l <"$BATS_TEST_TMPDIR/as-is")" -gt 1 ]
        shuffle "$file" | values "$2" | cmp - "$BATS_TEST_TMPDIR/as-is"
        renumber <"$file" | values "$2" | number_back |
            cmp - "$BATS_TEST_TMPDIR/as-is"
        # A column in front and one between, comments, and CR LF.
        awk -F '\t' -v OFS='\t' '/^#/ { print; next }
            { $3 = $3 "\tnote " NR; print (NR > 1 ? "x" : "mine"), $0
              if (NR > 1) print "# between" }' "$file" |
            sed 's/$/\r/; 1s/note 1/note/' | values "$2" |
            cmp - "$BATS_TEST_TMPDIR/as-is"
    done
}

# bats test_tags=sweep
@test "shuffled, renumbered and widened streams: players" {
    streams "$BATS_TEST_TMPDIR/in" '' "$cases"/fide-exercises/*.trf \
        "$cases"/fide-generated/trf/*[05].trf "$cases"/us/generated/trf/*[05].trf
    relations "$BATS_TEST_TMPDIR/in" "$players"
}

# bats test_tags=sweep
@test "shuffled, renumbered and widened streams: teams" {
    streams "$BATS_TEST_TMPDIR/in" --teams "$cases"/fide-exercises/team.trf \
        "$cases"/team-generated/trf/*.trf
    relations "$BATS_TEST_TMPDIR/in" "$teams"
}

@test "files beside each other, as tables, joined, in all forms: a part" {
    "$top/dev/relations.sh" -p 3/40
}
