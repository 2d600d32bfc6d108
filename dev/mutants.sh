#!/usr/bin/env bash
# Makes slips in the sources, one at a time, and runs the tests that should see
# them:
#
#   dev/mutants.sh [NAME...]      those of the names; all of mutants.list
#   dev/mutants.sh --part N/M     each Mth, from the Nth on (or N modulo M)
#
# In a checkout: works on a clone of what is committed. Says who notices each
# one; ends with 1 if nobody does.
set -u -o pipefail
export LC_ALL=C
top=$(cd "$(dirname "$0")/.." && pwd)
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
jobs=$(getconf _NPROCESSORS_ONLN)
part=1/1
[ "${1-}" != --part ] || { part=$2 && shift 2; }

git clone -q "$top" "$dir/tree" || exit 2
cd "$dir/tree" || exit 2
{ autoreconf -i && ./configure -q && make -s -j "$jobs"; } >"$dir/said" 2>&1 || {
    cat "$dir/said"
    exit 2
}
PATH=$PWD/bin:$PATH

# mutate FILE OLD NEW: what must stand there exactly once becomes another.
mutate()
{
    local text behind
    text=$(<"$1") || return
    behind=${text#*"$2"}
    if [ "$behind" = "$text" ] || [[ $behind = *"$2"* ]]; then
        echo "$1: not there once: $2" >&2
        return 1
    fi
    printf '%s\n' "${text%%"$2"*}$3$behind" >"$1"
}

# try NAME FILE OLD NEW TEST...: true if a test fails with the slip.
try()
{
    local name=$1 file=$2 found test
    mutate "$file" "$3" "$4" || return
    shift 4
    if make -s -j "$jobs" >"$dir/said" 2>&1; then
        found=
        for test; do
            found=$(BATS_TEST_TIMEOUT=120 timeout 600 bats --tap "$test" 2>/dev/null </dev/null |
                sed -n 's/^not ok [0-9]* //p' | head -n 1)
            [ -z "$found" ] || break
        done
    else
        cat "$dir/said"
        found='the compiler, which is no answer'
    fi
    git checkout -q "$file"
    if [ -n "$found" ]; then
        echo "noticed: $name: $test: $found"
    else
        echo "NOT NOTICED: $name"
    fi
    [ -n "$found" ] && [ "$found" = "${found#the compiler}" ]
}

number=0 count=0 missed=0
while IFS=$'\t' read -r name file tests; do
    IFS= read -r old && IFS= read -r new || exit 2
    [ $# -eq 0 ] || [[ " $* " = *" $name "* ]] || continue
    number=$((number + 1))
    (((number - ${part%/*}) % ${part#*/} == 0)) || continue
    count=$((count + 1))
    # shellcheck disable=SC2086 # several tests
    try "$name" "$file" "${old:2}" "${new:2}" $tests ||
        missed=$((missed + 1))
done < <(grep -v '^#' "$top/dev/mutants.list")
echo "$count slips, $missed not noticed"
[ "$missed" -eq 0 ] && [ "$count" -gt 0 ]
