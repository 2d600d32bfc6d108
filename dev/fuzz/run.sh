#!/bin/sh
# Fuzzes tb-parse, the filters, the readers of orders and formulas, and of what
# --work writes.
#
#   dev/fuzz/run.sh [SECONDS]      SECONDS in all, a quarter for each harness
#
# Works in $FUZZ_WORK (fuzz.work in the current folder): programs and corpora
# stay there, so that the next run goes on where this one ended. Ends with 1 if
# anything was found; the input is then in $FUZZ_WORK/NAME.found/. At the end
# it says how many executions there were and how much of lib/ and bin/ the
# corpora reach.
#
# Environment: CLANG (clang-14 or clang), FUZZ_WORK, FUZZ_ONLY=parse|filter|
# rules|working, FUZZ_ARGUMENTS for libFuzzer, FUZZ_COVERAGE=no,
# FUZZ_BUILD=only: with $CFLAGS and $LIB_FUZZING_ENGINE, as OSS-Fuzz builds.
set -eu
seconds=${1:-60}
top=$(cd "$(dirname "$0")/../.." && pwd)
work=${FUZZ_WORK:-fuzz.work}
mkdir -p "$work"
work=$(cd "$work" && pwd)

for CLANG in ${CLANG-} clang-14 clang ''; do
    [ -n "$CLANG" ] || {
        echo 'fuzz: no clang (set CLANG): nothing is fuzzed' >&2
        exit 1
    }
    if command -v "$CLANG" >/dev/null; then break; fi
done

if ! echo 'int LLVMFuzzerTestOneInput(const char *d, long n) { return d && !n; }' |
    "$CLANG" -fsanitize=fuzzer,address,undefined -x c - -o "$work/try" \
        2>"$work/try.log"; then
    echo "fuzz: $CLANG has no libFuzzer (Debian: libclang-rt-14-dev):" >&2
    cat "$work/try.log" >&2
    exit 1
fi

# compile FOLDER FLAGS...: objects of lib/ and bin/ that are not up to date.
compile() {
    folder=$1
    shift
    if [ -f "$folder/done" ] &&
        [ -z "$(find "$top/lib" "$top/bin" "$top/dev/fuzz" -name '*.[ch]' \
            -newer "$folder/done")" ]; then
        return 0
    fi
    rm -rf "$folder"
    mkdir -p "$folder"
    find "$top/lib" "$top/bin" -name '*.c' ! -path '*/lib/check/*' \
        >"$folder/sources"
    echo "$top/dev/fuzz/order_main.c" >>"$folder/sources"
    while read -r source; do
        name=$(basename "$source" .c)
        # Rooms have files of one name.
        object=$(echo "${source#"$top"/}" | tr / -)
        case $name in
        tb | tb-standings | tb-order | tb-write | tb-publish | tb-check | \
            parsed | program | stages | scored | views | script | \
            script_over | several | asked | run | replace)
            continue ;; # they run others, or are of those that do
        tb-*) main=-Dmain=$(echo "$name" | tr - _)_main ;;
        *) main= ;;
        esac
        # shellcheck disable=SC2086 # none or one
        "$CLANG" -g -O1 -D_XOPEN_SOURCE=700 "$@" $main -include "$work/config.h" \
            -include "$top/dev/fuzz/world.h" \
            -I"$work" -Ilib -I"$top/lib" -I"$top/dev/fuzz" -c "$source" \
            -o "$folder/$object.o" &
        [ $(($(jobs | wc -l) % 4)) -ne 0 ] || wait
    done <"$folder/sources"
    wait
    : >"$folder/done"
}

# link FOLDER HARNESS FLAGS...
link() {
    folder=$1 harness=$2
    shift 2
    if [ -n "$(find "$folder/$harness" -newer "$folder/done" 2>/dev/null)" ]
    then
        return 0
    fi
    "$CLANG" -g -O1 -D_XOPEN_SOURCE=700 "$@" -I"$work" -I"$top/lib" \
        -I"$top/dev/fuzz" "$top/dev/fuzz/$harness.c" "$top/dev/fuzz/world.c" "$top/dev/fuzz/programs.c" \
        "$folder"/*.o -o "$folder/$harness"
}

checks='-fsanitize=address,undefined -fno-sanitize-recover=all'
objects=-fsanitize=fuzzer-no-link
engine=-fsanitize=fuzzer
if [ "${FUZZ_BUILD-}" = only ]; then
    checks=${CFLAGS-} objects='' engine=${LIB_FUZZING_ENGINE:-$engine}
fi
[ -f "$work/config.h" ] ||
    echo '#define PACKAGE_NAME "tb-tools"
#define PACKAGE_STRING "tb-tools fuzz"
#define PACKAGE_VERSION "fuzz"' >"$work/config.h"
# shellcheck disable=SC2086 # several
compile "$work/build" $checks $objects
sh "$top/dev/fuzz/seeds.sh" "$top" "$work"
tb-parse --complete 1 -f '' | sed 's/\(.*\)	.*/    " -f \1",/' \
    >"$work/formats.inc"
[ -s "$work/formats.inc" ] || exit
for harness in ${FUZZ_ONLY:-parse filter rules working}; do
    # shellcheck disable=SC2086 # several
    link "$work/build" "$harness" $checks $engine
done
[ "${FUZZ_BUILD-}" != only ] || exit 0

bad=0
for harness in ${FUZZ_ONLY:-parse filter rules working}; do
    mkdir -p "$work/$harness.corpus" "$work/$harness.found"
    share=$((seconds / 4))
    [ -z "${FUZZ_ONLY-}" ] || share=$seconds
    echo "fuzz: $harness for $share s"
    # shellcheck disable=SC2086 # several
    if ! ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1 \
        "$work/build/$harness" -max_total_time="$share" -timeout=10 \
        -rss_limit_mb=2000 -max_len=4096 -len_control=20 \
        -print_final_stats=1 -dict="$top/dev/fuzz/tb.dict" \
        -artifact_prefix="$work/$harness.found/" ${FUZZ_ARGUMENTS-} \
        "$work/$harness.corpus" "$work/$harness.seeds" \
        >"$work/$harness.log" 2>&1; then
        bad=1
        echo "fuzz: $harness found something:" >&2
        tail -n 60 "$work/$harness.log" >&2
    fi
    executions=$(sed -n 's/^stat::number_of_executed_units: *//p' \
        "$work/$harness.log")
    echo "${executions:-0} $share" >>"$work/$harness.executions"
    awk -v name="$harness" -v now="${executions:-0}" '
        { all += $1; seconds += $2 }
        END { printf "fuzz: %s: %d executions, %d in all runs, %.1f hours\n",
            name, now, all, seconds / 3600 }' "$work/$harness.executions"
done

# Lines of lib/ and bin/ that the corpora reach.
if [ "${FUZZ_COVERAGE-}" != no ]; then
    suffix=${CLANG#"${CLANG%-[0-9]*}"}
    compile "$work/coverage" -fprofile-instr-generate -fcoverage-mapping
    for harness in ${FUZZ_ONLY:-parse filter rules working}; do
        link "$work/coverage" "$harness" -fprofile-instr-generate \
            -fsanitize=fuzzer
        rm -f "$work/coverage/$harness".*.profraw
        find "$work/$harness.corpus" "$work/$harness.seeds" -type f -exec \
            env LLVM_PROFILE_FILE="$work/coverage/$harness.%p.profraw" \
            "$work/coverage/$harness" {} + >/dev/null 2>&1 || :
    done
    if command -v "llvm-profdata$suffix" >/dev/null; then
        "llvm-profdata$suffix" merge -o "$work/coverage/all" \
            "$work"/coverage/*.profraw
        objects=
        for harness in ${FUZZ_ONLY:-parse filter rules working}; do
            objects="$objects -object $work/coverage/$harness"
        done
        # shellcheck disable=SC2086 # several
        "llvm-cov$suffix" report $objects -instr-profile="$work/coverage/all" \
            -ignore-filename-regex='/dev/fuzz/' >"$work/coverage.txt"
        awk '/^TOTAL/ { print "fuzz: coverage of lib/ and bin/: " $10 \
            " of lines, " $7 " of functions, " $4 " of regions" }' \
            "$work/coverage.txt"
    fi
fi
exit $bad
