#!/usr/bin/env bash
# From the top of a built tree: dev/ways.sh [EVENTS [SEED]]
# Compares tb-standings --chances with every way of random events as a file of
# its own, and a million draws with the model of tb-outcomes(1).
set -u -o pipefail
export LC_ALL=C PATH=$PWD/bin:$PATH
# shellcheck disable=SC2034 # ways.bash uses it
top=$PWD
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
# shellcheck source=t/ways.bash
# shellcheck disable=SC1091 # not followed
. t/ways.bash
bad=0
compare_ways "${2-1}" "${1-300}" "$dir" | tee "$dir/said"
[ "$(wc -l <"$dir/said")" -eq 1 ] || bad=1

# 2000 against 1800: 0.76, of which 4 * 0.3 * 0.76 * 0.24 are draws.
{
    printf 'section\tid\tname\tteam\trating\tscore\tgames\tsettings\n'
    printf 'M\t1\tA\t-\t2000\t0\t?2\t-\nM\t2\tB\t-\t1800\t0\t?1\t-\n'
} >"$dir/two"
tb-outcomes --sample=1000000 --seed="${2-1}" "$dir/two" | awk -F '\t' '
    function compare(what, p,    got, error)
    {
        got = n[what] / 1000000
        error = sqrt(p * (1 - p) / 1000000)
        printf "%s: %.6f, expected %.6f, %.1f standard errors\n", what, got,
            p, (got - p) / error
        bad += (got - p) ^ 2 > 16 * error ^ 2
    }
    $2 == 1 { n[substr($7, 1, 1)]++ }
    END {
        compare("W", 0.65056)
        compare("D", 0.21888)
        compare("L", 0.13056)
        exit bad > 0
    }' || bad=1
exit $bad
