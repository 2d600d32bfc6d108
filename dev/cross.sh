#!/bin/sh
# Builds for other machines, statically and with warnings as errors, by gcc and
# clang, and runs the samples there under qemu-user: the same bytes as here.
#
#   dev/cross.sh [MACHINE...]     aarch64 s390x i686; COMPILERS='gcc clang'
#
# Where char has no sign (aarch64, s390x), where the first byte is the highest
# (s390x), where size_t has 32 bits (i686). In a built tree, whose bin/ is the
# measure; cross compilers and qemu-user are Debian's.
set -eu
cd "$(dirname "$0")/.."
source=$PWD
# shellcheck disable=SC1091 # need.sh is checked by itself
. dev/need.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
LC_ALL=C
export LC_ALL

# The package of a machine's C library, and what runs its programs.
library_of() {
    case $1 in
    aarch64) echo libc6-dev-arm64-cross ;;
    s390x) echo libc6-dev-s390x-cross ;;
    i686) echo libc6-dev-i386-cross ;;
    *) echo "cross.sh: no machine $1" >&2; exit 2 ;;
    esac
}

qemu_of() {
    case $1 in i686) echo qemu-i386 ;; *) echo "qemu-$1" ;; esac
}

# outputs FOLDER: what the programs there write, and their messages. The kernel
# runs no such programs, so what would run others does not: our tb-standings
# says what to run.
outputs() (
    PATH=$1:$PATH
    for file in samples/*.trf samples/[!p]*.csv samples/*.txt; do
        echo "# $file"
        tb-parse -lv "$file" 2>&1 || echo "status $?"
        for order in uscf fide; do
            for option in '-o json' '-o html' --crosstable '--explain -o md'; do
                echo "# $file $order $option"
                # shellcheck disable=SC2086 # words
                { "$source/bin/tb-standings" -p -t $order $option "$file" |
                    sh; } 2>&1 || echo "status $?"
            done
        done
    done
    tb-parse samples/last-round.csv | tb-outcomes | tb-sort -k score |
        tb-chances 2>&1
    tb-parse samples/wscf.txt | tb-random --seed=x | tb-calc 'x = score / 3' |
        tb-perf -q tpr | tb-format 2>&1
)

# build MACHINE COMPILER: into $work/there.bin, where a script runs each.
build() {
    rm -rf "$work/build" "$work/there.bin"
    mkdir "$work/build" "$work/there.bin"
    case $2 in
    gcc) cc=$1-linux-gnu-gcc ;;
    clang) cc="clang --target=$1-linux-gnu" ;;
    esac
    (cd "$work/build" &&
        "$work/source/configure" --quiet --host="$1-linux-gnu" CC="$cc" \
            CFLAGS=-O2 LDFLAGS=-static --enable-werror &&
        make --silent "-j$(nproc)") >"$work/log" 2>&1 || {
        tail -n 40 "$work/log"
        return 1
    }
    for program in "$work"/build/bin/tb-*; do
        case $program in *.o) continue ;; esac
        printf '#!/bin/sh\nexec %s %s "$@"\n' "$(qemu_of "$1")" "$program" \
            >"$work/there.bin/${program##*/}"
        chmod +x "$work/there.bin/${program##*/}"
    done
}

[ $# -gt 0 ] || set -- aarch64 s390x i686
for machine; do
    library=$(library_of "$machine")
    need "$machine-linux-gnu-gcc" "gcc-$machine-linux-gnu"
    [ -d "/usr/$machine-linux-gnu/include" ] || need no-such-program "$library"
    need "$(qemu_of "$machine")" qemu-user
done
need clang clang

# A tree that is configured cannot be built elsewhere.
mkdir "$work/source"
cp -R "$source/." "$work/source"
(cd "$work/source" && make --silent distclean) >/dev/null 2>&1
outputs "$source/bin" >"$work/native"
bad=0
for machine; do
    for compiler in ${COMPILERS:-gcc clang}; do
        if build "$machine" "$compiler" && outputs "$work/there.bin" >"$work/there" &&
            cmp "$work/native" "$work/there"; then
            echo "$machine, $compiler: $(wc -c <"$work/there") bytes agree"
        else
            echo "cross.sh: $machine, $compiler: FAILED" >&2
            diff "$work/native" "$work/there" 2>&1 | head -n 20
            bad=1
        fi
    done
done
exit "$bad"
