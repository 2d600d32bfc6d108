#!/bin/sh
# SPDX-License-Identifier: ISC
# bench.sh: measures the programs of ./bin beside others in one run, each the
# best of BENCH_RUNS (5). Run in the build folder by make bench, which makes
# dev/bench/cpu. The data are made once; remove dev/bench/data to have them anew.
# dev/bench/README has the figures of one machine.
set -eu
LC_ALL=C
PATH=$PWD/bin:$PATH
export LC_ALL PATH
runs=${BENCH_RUNS:-5}
data=dev/bench/data
cpu=$PWD/dev/bench/cpu
tab=$(printf '\t')

here=$(cd "$(dirname "$0")" && pwd)
[ -x "$cpu" ] || { echo 'bench.sh: no dev/bench/cpu: run make bench' >&2; exit 1; }
if ! [ -d "$data" ]; then
	echo 'bench.sh: making the data, once' >&2
	sh "$here/generate.sh" "$data"
fi
cd "$data"
: >results

printf '%s\n' "$(uname -srm), $(getconf _NPROCESSORS_ONLN) processors:" \
	"$(sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo 2>/dev/null | sed q)" \
	"$(tb-standings --version | sed q)" "$(cut --version | sed q)" \
	"$(mawk -W version 2>&1 | sed q)"

# input TITLE RECORDS FILE...: what the rows below it read.
input() {
	title=$1 records=$2 cut=0
	shift 2
	bytes=$(cat "$@" | wc -c)
	printf '\n%-42s %8s %8s %7s %6s %6s %6s\n' "$title" \
		'CPU s' 'wall s' 'ns/rec' 'MB/s' 'MB' 'x cut'
}

# row LABEL COMMAND [RUNS]: measures and prints, and keeps the figures for the
# targets. A program that is not there is left out, one that fails is named.
row() {
	if ! command -v "${2%% *}" >/dev/null; then
		printf '%-42s not installed\n' "$1"
		return
	fi
	if ! used=$("$cpu" "${3:-$runs}" "$2"); then
		printf '%-42s FAILED\n' "$1"
		return
	fi
	# shellcheck disable=SC2086 # three numbers
	set -- "$1" $used
	case $1 in cut*) cut=$2 ;; esac
	awk -v OFS="$tab" -v label="$1" -v cpu="$2" -v wall="$3" -v kib="$4" \
		-v records="$records" -v bytes="$bytes" -v cut="$cut" 'BEGIN {
		printf "%-42s %8.4f %8.4f %7.0f %6.0f %6.1f %6s\n", label, cpu, \
		    wall, cpu * 1e9 / records, bytes / (cpu + !cpu) / 1e6, \
		    kib / 1024, (cut > 0 ? sprintf("%.2f", cpu / cut) : "-")
		print label, cpu, wall, kib / 1024, cut >>"results"
	}'
}

# order LABEL LIST FILES: two rows, the pipeline of tb-standings -p without its
# last stage, tb-format, and with it.
order() {
	# shellcheck disable=SC2086 # a pattern
	pipeline=$(tb-standings -t "$2" -p $3)
	row "$1" "$(printf '%s\n' "$pipeline" | sed '$d' | sed '$s/ |$//') >/dev/null"
	row "$1, tb-format" "$pipeline >/dev/null"
}

input 'stream.tsv, 1,000,000 records, six values in more' 1000000 stream.tsv
row 'cat | cat' 'cat stream.tsv | cat >/dev/null'
row 'wc -l' 'wc -l <stream.tsv >/dev/null'
row 'cut -f6' 'cut -f6 <stream.tsv >/dev/null'
row 'sort -k1,1 -k6,6nr' \
	"sort -t '$tab' -k1,1 -k6,6nr <stream.tsv >/dev/null"
row 'mawk, the sum of field 6' \
	"mawk -F'\\t' '{ s += \$6 } END { print s }' <stream.tsv >/dev/null"
row 'datamash -g section' \
	'datamash -C --header-in -g section count id mean score <stream.tsv >/dev/null'
while IFS= read -r command; do
	row "$command" "$command <stream.tsv >/dev/null"
done <<'END'
tb-parse
tb-oppscores -r uscf
tb-oppscores -r fide
tb-oppscores -r played
tb-cumulative -u
tb-count -q blacks
tb-koya
tb-perf -q oppperf
tb-perf -q tpr
tb-direct -r uscf
tb-direct -r fide
tb-calc 'x = 2 * score + rating / 4'
tb-random --seed=bench
tb-sort -k score
tb-format -o tsv
tb-format -o text
END

input 'lists.tsv, the same with oppscores' 1000000 lists.tsv
row 'cut -f6, lists' 'cut -f6 <lists.tsv >/dev/null'
while IFS= read -r command; do
	row "$command" "$command <lists.tsv >/dev/null"
done <<'END'
tb-median
tb-median -c 1
tb-median -M -i oppscores
tb-sonneborn
tb-sonneborn -u -k oppscores
END

fide=PTS,BH/C1,BH,SB,PS,DE
input '1,000 TRF files of 30 players, 9 rounds' 30000 trf/*.trf
row 'tb-parse, TRF' 'tb-parse trf/*.trf >/dev/null'
order uscf uscf 'trf/*.trf'
order "$fide" "$fide" 'trf/*.trf'

input 'one TRF file of 30 players, 9 rounds' 30 trf/0001.trf
# What starting the programs takes: tb-standings, sh, and those that sh runs.
mkdir -p empty
for true in /usr/bin/true /bin/true; do # a shell has one of its own
	if [ -x "$true" ]; then break; fi
done
{ echo tb-standings; tb-standings -t $fide -p trf/0001.trf; } >empty/script
for program in standings parse oppscores median sonneborn cumulative direct sort format
do
	ln -sf "$true" "empty/tb-$program"
done
row 'as many empty programs' \
	"env PATH='$PWD/empty:$PATH' sh empty/script </dev/null" 50
row "tb-standings -t $fide" "tb-standings -t $fide trf/0001.trf >/dev/null || :" 50
row 'tb-standings -t uscf' 'tb-standings -t uscf trf/0001.trf >/dev/null' 50
# FIDE's reference checker, if TBS is the folder of its sources.
row 'TieBreakServer' "${TBS:+python3 $TBS/tiebreakchecker.py -i trf/0001.trf \
	-f TRF -t PTS BH/C1 BH SB PS DE -o - >/dev/null}"

input 'one TRF file of 9,999 players, 11 rounds' 9999 big.trf
order 'big' "$fide" big.trf
input 'the same, all games drawn, all tied' 9999 tied.trf
order 'tied' "$fide" tied.trf

# The last round's first ten games without their results: 3^10 ways.
[ -f open.tsv ] || tb-parse trf/0001.trf | awk -F "$tab" -v OFS="$tab" '
	!/^#/ && NR > 1 {
		last = $7
		sub(/.* /, "", last)
		met = substr(last, 2) + 0
		if (last ~ /^[WDL]/ && (met in open || games < 10)) {
			if (!(met in open)) {
				open[$2]
				games++
			}
			$6 -= last ~ /^W/ ? 1 : last ~ /^D/ ? 0.5 : 0
			sub(/[WDL][0-9]*[wb]?$/, "?" substr(last, 2), $7)
		}
	}
	{ print }' >open.tsv
ways=PTS,BH/C1,BH,SB,DE
input 'the 59,049 ways of ten last games of it' 1771470 open.tsv
row 'tb-outcomes' 'tb-outcomes open.tsv >/dev/null'
row "chances, $ways" "$(tb-standings -p --chances -t "$ways" open.tsv |
	sed 's/^tb-parse open.tsv |$/cat open.tsv |/') >/dev/null"
row "tb-standings --chances" \
	"tb-standings --chances -t $ways open.tsv >/dev/null" 1
tb-outcomes open.tsv | tb-sort -k score >ways.tsv
row 'tb-chances' 'tb-chances ways.tsv >/dev/null'
rm ways.tsv

team=PTS,MPvGP,BH:MP/C1,EDE
input '1,000 team events of 20 teams, 4 boards' 20000 teams/*.trf
row 'tb-parse --teams' 'tb-parse --teams teams/*.trf >/dev/null'
order "$team" "$team" 'teams/*.trf'

# The targets: a row, which figure of it, and what that is at most.
printf '\n%-42s %-12s %8s %8s\n' target figure 'at most' got
awk -F'\t' '
FILENAME == "results" {
	figure[$1, "CPU s"] = $2
	figure[$1, "wall s"] = $3
	figure[$1, "MB"] = $4
	if ($5 > 0)
		figure[$1, "x cut"] = $2 / $5
	if ($5 > 0 && /^tb-/ && !/^tb-parse/ && $4 > figure["the filters", "MB"])
		figure["the filters", "MB"] = $4
	if (/^sort/)
		sort = $2
	if (/^as many empty/)
		empty = $3
	figure[$1, "ms above"] = 1000 * ($3 - empty)
	if (sort > 0)
		figure[$1, "x sort"] = $2 / sort
	next
}
{
	got = ($1, $2) in figure ? figure[$1, $2] : ""
	printf "%-42s %-12s %8s %8s %s\n", $1, $2, $3, \
	    got == "" ? "-" : sprintf("%.4g", got), \
	    got == "" ? "NOT MEASURED" : got <= $3 ? "OK" : "MISSED"
}' results - <<END
tb-median${tab}x cut${tab}1
tb-median -c 1${tab}x cut${tab}1
tb-median -M -i oppscores${tab}x cut${tab}1
tb-cumulative -u${tab}x cut${tab}1
tb-count -q blacks${tab}x cut${tab}1
tb-oppscores -r uscf${tab}x cut${tab}1.2
tb-oppscores -r fide${tab}x cut${tab}1.2
tb-oppscores -r played${tab}x cut${tab}1.2
tb-koya${tab}x cut${tab}2
tb-sonneborn${tab}x cut${tab}2
tb-sonneborn -u -k oppscores${tab}x cut${tab}2
tb-perf -q oppperf${tab}x cut${tab}1.2
tb-perf -q tpr${tab}x cut${tab}1.2
tb-direct -r uscf${tab}x cut${tab}1.2
tb-direct -r fide${tab}x cut${tab}1.2
tb-sort -k score${tab}x sort${tab}0.333
tb-parse${tab}x cut${tab}2
tb-parse${tab}MB${tab}16
the filters${tab}MB${tab}16
uscf${tab}CPU s${tab}0.2
uscf, tb-format${tab}CPU s${tab}0.2
$fide${tab}CPU s${tab}0.07
$fide, tb-format${tab}CPU s${tab}0.25
tb-standings -t $fide${tab}ms above${tab}2.5
big${tab}CPU s${tab}0.2
big, tb-format${tab}CPU s${tab}0.2
big, tb-format${tab}MB${tab}64
tied${tab}CPU s${tab}0.2
tied, tb-format${tab}CPU s${tab}0.2
tied, tb-format${tab}MB${tab}64
chances, $ways${tab}CPU s${tab}3
chances, $ways${tab}MB${tab}16
$team${tab}CPU s${tab}0.5
$team, tb-format${tab}CPU s${tab}0.5
END
