#!/usr/bin/env bash
# Records what the programs write for every file of samples and t/cases, and
# for what becomes of them when they are damaged, so that a change that shall
# change nothing can be held against what was before:
#
#   dev/outputs.sh record FOLDER [CASES...]   with the programs of PATH
#   dev/outputs.sh final FOLDER [CASES...]    only what users see in the end
#   dev/outputs.sh compare FOLDER FOLDER      prints what differs; status 1
#
# Streams may gain columns and marks while tables stay the same: final leaves
# streams out, and says what a director, a page or a script gets.
#
# CASES are further files or folders of tournaments.
set -u
export LC_ALL=C

us=mmed,solkoff,cum,med,h2h,blacks,kashdan,kashdan-wintd,sb,sbx2,cumopp
us+=,oppperf,avgopp,lots,adjcum,pct,otb,rep-wintd
fide=BH,FB,AOB,SB,KS,WIN,WON,BPG,BWG,PS,REP,STD,TPN,RTNG,ARO,TPR,PTP,APRO
fide+=,APPO,DE,BH/C1,BH/C2,BH/M1,BH/P,BH/F,FB/C1,SB/C1,SB/P,KS/L+1,KS/L60
fide+=,PS/C1,ARO/M1,ARO/U1400,TPR/U1500,APRO/U1400,DE/P,TPN/R,RTNG/R,RND
teams=PTS,MPvGP,EMMSB,EMGSB,EGMSB,EGGSB,EMMSB/C1,SSSC,EDE,EDEC,EDET,EDEB
teams+=,EDEBT,EDEBB,EDE/P,BC,TBR,BBE,BH:MP,BH:GP/C1,SB:GP,DE:GP,KS:GP,WIN:MP
teams+=,usat,usatx2,pi,gamepts,matchpts,mmed,solkoff

# run COMMAND...: the command, its status, output and messages.
run()
{
    printf '$ %s\n' "$*"
    timeout 60 "$@" 2>"$scratch/said"
    printf '\n[%s]\n' $?
    cat "$scratch/said"
}

# filters STREAM: every filter with every option.
filters()
{
    local command
    while read -r command; do
        # shellcheck disable=SC2086 # words
        run $command "$1"
    done <<END
tb-oppscores
tb-oppscores -F
tb-oppscores -P -n p
tb-oppscores -r fide2024
tb-oppscores -r fide2026
tb-oppscores -r uscf
tb-oppscores -r raw --points=gp
tb-oppscores -r played -k rating -U 1400
tb-cumulative
tb-cumulative -u -c 1
tb-cumulative -c 2 --points=gp
tb-koya
tb-koya -L +1
tb-koya -L -1.5 --points=mp
tb-koya -L 60
tb-count -q played,otb,scored,win,won,bpg,bwg,rep,rep-wintd,std,blacks,kashdan,pct
tb-count -q kashdan-wintd,win,std,won --points=gp
tb-perf -q tpr
tb-perf -q ptp -U 1500
tb-perf -q rtng
tb-perf -q usperf
tb-perf -q oppperf
tb-direct
tb-direct -r uscf
tb-direct -P -k score,id
tb-direct -r ede
tb-direct -r edebb -P
tb-random --seed=x
tb-calc -d 3 x=score*2+\$R/3
tb-boards -q bc
tb-boards -q tbr
tb-boards -q bbe -k score,-id
tb-boards -q weighted --weights=12,11,10,9,8,7,6,5
tb-sort
tb-sort -k -score,~name -n place
tb-team -b 4
tb-team -b 2 -k score,rating
tb-team -b 3 --mp=3,1,0 --primary=gp
tb-explain -k score
tb-format
tb-format -o md -k id,name,score=Points
tb-format -o html
tb-format -o json
tb-format -o csv
tb-parse -v
tb-parse -R 2 -S other
tb-standings
tb-check -t PTS
END
    tb-oppscores "$1" 2>/dev/null >"$scratch/lists"
    while read -r command; do
        # shellcheck disable=SC2086 # words
        run $command "$scratch/lists"
    done <<END
tb-median
tb-median -a -d 2 -c 1
tb-median -m 1
tb-median -H -i oppscores
tb-median -M -i oppscores
tb-sonneborn
tb-sonneborn -u -k oppscores
tb-sonneborn -c 1 -n x
tb-median -i nothing
END
}

# whole FILE: everything that reads files.
whole()
{
    local format
    run tb-parse "$1"
    run tb-parse -l -v "$1"
    run tb-parse -R 3 -S name --rating=national "$1"
    run tb-parse --teams "$1"
    run tb-parse --teams=3,1,0 -l "$1"
    for format in trf csv wallchart uschess matches tb; do
        run tb-parse -f "$format" "$1"
    done
    run tb-standings "$1"
    run tb-standings -p -l "$1"
    run tb-standings --seed=x -o tsv -t "$us" "$1"
    run tb-standings --seed=x -o json -t "$fide" "$1"
    run tb-standings --seed=x -o csv -t "$teams" --teams "$1"
    run tb-standings -t usat-order -R 2 "$1"
    run tb-standings -t fide-team "$1"
    run tb-standings -t PTS:GP,EDE,SSSC,BH:MP "$1"
    run tb-check "$1"
    run tb-check -l -t fide,mmed "$1"
    run tb-check --teams -t MPvGP,EDE "$1"
    tb-parse -l "$1" >"$scratch/stream" 2>/dev/null
    filters "$scratch/stream"
    tb-parse -l --teams "$1" >"$scratch/stream" 2>/dev/null
    filters "$scratch/stream"
}

# final FILE: what users see, streams left out. The page without its time.
final()
{
    local sheet
    run tb-standings "$1"
    run tb-standings -o tsv -t uscf "$1"
    run tb-standings -o json -t fide "$1"
    run tb-standings -o csv -t fide-team --teams "$1"
    run tb-standings -o md --crosstable "$1"
    run tb-standings -o jsonl --work "$1"
    run tb-standings -R 2 "$1"
    run tb-standings '--explain=*' "$1"
    run tb-standings -o json '--explain=*' "$1"
    run tb-standings --chances --sample=50 --seed=x --words "$1"
    run tb-standings -o tsv --chances --sample=50 --seed=x "$1"
    run tb-standings --combine=3 "$1"
    for sheet in samples/prizes-us.csv samples/prizes-hort.csv; do
        run tb-standings --prizes=$sheet -k rank,name,score,prize,won "$1"
    done
    run tb-check "$1"
    run tb-check -o json "$1"
    run tb-check --teams "$1"
    SOURCE_DATE_EPOCH=0 run tb-standings -o page "$1"
}

# damaged FILE: what the readers say of it with a small fault, forty times.
damaged()
{
    local i
    for ((i = 1; i <= 40; i++)); do
        awk -v seed="$i" 'BEGIN { srand(seed * 7919) }
            { line[NR] = $0 }
            END {
                at = 1 + int(rand() * NR); what = int(rand() * 6)
                text = line[at]; p = 1 + int(rand() * length(text))
                q = substr("0123456789WLDHwb-,; \tX?=+", 1 + int(rand() * 25), 1)
                if (what == 0) text = substr(text, 1, p - 1) q substr(text, p + 1)
                if (what == 1) text = substr(text, 1, p - 1) substr(text, p + 1)
                if (what == 2) text = substr(text, 1, p) q substr(text, p + 1)
                if (what == 3) text = substr(text, 1, p)
                line[at] = text
                for (i = 1; i <= NR; i++) {
                    if (what == 4 && i == at) continue
                    print line[i]
                    if (what == 5 && i == at) print line[i]
                } }' "$1" >"$scratch/damaged"
        run tb-parse -v "$scratch/damaged"
        run tb-parse -l --teams "$scratch/damaged"
        run tb-standings -t BH,mmed "$scratch/damaged"
        run tb-check -t PTS,WIN "$scratch/damaged"
    done
}

# record_one FOLDER FILE: all of it, into one file of the folder.
record_one()
{
    scratch=$(mktemp -d)
    { whole "$2"; damaged "$2"; } |
        sed "s|$scratch|SCRATCH|g" >"$1/run,${2//\//,}"
    rm -rf "$scratch"
}

# final_one FOLDER FILE: the same for what users see.
final_one()
{
    scratch=$(mktemp -d)
    final "$2" | sed "s|$scratch|SCRATCH|g" >"$1/final,${2//\//,}"
    rm -rf "$scratch"
}

case ${1-} in
record | final)
    what=one
    [ "$1" = record ] || what=final-one
    folder=$2
    shift 2
    mkdir -p "$folder" || exit
    find samples t/cases "$@" -type f ! -name '*.md' ! -name '*.sh' \
        ! -name NOTES | sort |
        xargs -P "$(getconf _NPROCESSORS_ONLN)" -n 1 "$0" "$what" "$folder"
    ;;
one) record_one "$2" "$3" ;;
final-one) final_one "$2" "$3" ;;
compare) diff -rq "$2" "$3" && echo 'no difference' ;;
*)
    echo "usage: $0 record|final FOLDER [CASES...] | compare FOLDER FOLDER" >&2
    exit 2
    ;;
esac
