#!/usr/bin/env bats
# bootstrap on machines that lack something. They are made of fakes: PATH is
# a folder with a few of the machine's tools, and with scripts that note how
# they were called. dev/bare.sh tries the same on true ones.
load ../helper

setup()
{
    source=$BATS_TEST_TMPDIR/source
    path=$BATS_TEST_TMPDIR/path
    calls=$BATS_TEST_TMPDIR/calls
    export calls
    unset CC
    export TMPDIR=$BATS_TEST_TMPDIR/tmp
    mkdir "$TMPDIR"
    mkdir "$source" "$path"
    cp "$top"/{bootstrap,configure.ac} "$source"
    : >"$calls"
    for tool in sh awk cat dirname env mktemp printf rm sed touch tr true; do
        ln -s "$(type -P $tool)" "$path/$tool"
    done
    user 0 root
    for tool in gcc make; do fake $tool; done
    fake autoreconf 'exit 1'
    version autoconf 'autoconf (GNU Autoconf) 2.71'
    version automake 'automake (GNU automake) 1.16.5'
    version aclocal 'aclocal (GNU automake) 1.16.5'
    # Installs what is missing, which for gcc is a header.
    fake apt-get 'case "$*" in *libc6-dev*) touch "${0%/*}/headers" ;; esac'
}

# fake NAME [SCRIPT]: a command that notes its call, and then is the script.
fake()
{
    rm -f "$path/$1" # not through a link to the machine's own
    printf '#!/bin/sh\necho "%s${*:+ $*}" >>"$calls"\n%s\n' \
        "$1" "${2-}" >"$path/$1"
    chmod +x "$path/$1"
}

# One that is not noted, and says what it is.
version()
{
    rm -f "$path/$1"
    printf '#!/bin/sh\necho "%s"\n' "$2" >"$path/$1"
    chmod +x "$path/$1"
}

# user ID GROUPS: who runs it.
user()
{
    fake id "case \$1 in -u) echo $1 ;; *) echo '$2' ;; esac"
}

# gcc as it is without libc6-dev.
without_headers()
{
    fake gcc '[ -e "${0%/*}/headers" ]'
}

# What bootstrap does on that machine, where nobody sits at a terminal.
bootstrap()
{
    env PATH="$path" ${shell-} "$source/bootstrap" "$@" </dev/null
}

# The calls that install something, or make configure.
expect_calls()
{
    diff -u - <(grep -E '^(apt-get|dnf|apk|pacman|pkg|brew|autoreconf)' \
        "$calls")
}

quick='-o Acquire::Retries=0 -o Acquire::http::Timeout=10'
apt='apt-get update; apt-get install -y --no-install-recommends'

@test "a compiler that makes no program is one that is missing" {
    without_headers
    run -1 --separate-stderr bootstrap
    expect_error <<'END'
bootstrap: installing: gcc libc6-dev
bootstrap: autoreconf cannot make configure (see above)
END
    expect_calls <<END
apt-get $quick update
apt-get $quick install -y --no-install-recommends gcc libc6-dev
autoreconf --install --force
END
}

@test "demo: a line that it builds and the table, all else when it fails" {
    touch "$source/Makefile.am"
    touch "$source"/{Makefile.in,Makefile}
    printf '#!/bin/sh\n' >"$source/configure"
    chmod +x "$source/configure"
    mkdir "$source/bin"
    printf '#!/bin/sh\necho the table\n' >"$source/bin/tb-standings"
    chmod +x "$source/bin/tb-standings"
    without_headers
    fake make 'echo CC; echo warning >&2; exit $((!${good-0}))'
    printf 'echo a lot; echo more >&2\n' >>"$path/apt-get"
    good=1 run -0 --separate-stderr bootstrap demo
    [ "$output" = 'the table' ]
    expect_error <<'END'
bootstrap: installing: gcc libc6-dev
bootstrap: building the programs
END
    run -1 --separate-stderr bootstrap demo
    [ "$output" = '' ]
    expect_error <<'END'
bootstrap: building the programs
CC
warning
bootstrap: make fails (see above)
END
    # Nothing is left of it.
    [[ -z $(ls -A "$TMPDIR") ]]
}

@test "without a folder for temporary files nothing is written elsewhere" {
    fake mktemp 'exit 1'
    fake gcc 'touch "$3" "$calls.compiled"'
    run -1 --separate-stderr bootstrap demo
    [ "$stderr" = 'bootstrap: there is no folder for temporary files: name one'\
' that can be written: TMPDIR=FOLDER ./bootstrap demo' ]
    [ ! -e "$calls.compiled" ]
}

@test "CC names the compiler that is tried" {
    without_headers
    fake tcc
    CC='tcc -O1' run -1 --separate-stderr bootstrap
    expect_calls <<<'autoreconf --install --force'
    grep -q '^tcc -O1 -o ' "$calls"
}

@test "nothing is installed where all is there" {
    run -1 --separate-stderr bootstrap
    expect_calls <<<'autoreconf --install --force'
}

@test "a user without rights: the last line is the one to paste, in any sh" {
    user 1000 'users audio'
    rm "$path/make"
    without_headers
    for shell in '' dash 'busybox sh' 'bash --posix' mksh; do
        if [ "$shell" ]; then
            command -v ${shell%% *} >/dev/null || continue
            ln -sf "$(type -P ${shell%% *})" "$path"
            # Some busybox runs its own id, and none of PATH.
            [ "$(PATH=$path $shell -c 'id -u')" = 1000 ] || continue
        fi
        echo "shell: $shell"
        run -1 --separate-stderr bootstrap demo
        [ "$output" = '' ]
        expect_error <<END
bootstrap: missing: gcc libc6-dev make: run this, and then ./bootstrap demo:
su - -c '$apt gcc libc6-dev make'
END
        expect_calls </dev/null
    done
}

@test "sudo: asks nothing; would ask; refuses" {
    without_headers
    user 1000 'users sudo'
    fake sudo '[ "$1" != -n ] || shift; exec "$@"'
    run -1 --separate-stderr bootstrap
    expect_calls <<END
apt-get $quick update
apt-get $quick install -y --no-install-recommends gcc libc6-dev
autoreconf --install --force
END
    # The password of somebody who is in one of the groups that may.
    rm "$path/headers"
    fake sudo 'exit 1'
    : >"$calls"
    for group in sudo wheel admin; do
        user 1000 "users $group"
        run -1 --separate-stderr bootstrap
        expect_error <<END
bootstrap: missing: gcc libc6-dev: run this, and then ./bootstrap:
sudo sh -c '$apt gcc libc6-dev'
END
    done
    user 1000 'users sudoku'
    run -1 --separate-stderr bootstrap
    expect_error <<END
bootstrap: missing: gcc libc6-dev: run this, and then ./bootstrap:
su - -c '$apt gcc libc6-dev'
END
    expect_calls </dev/null
}

@test "no network: the last sentence says what is missing and what to do" {
    without_headers
    rm "$path/autoreconf"
    fake apt-get "echo 'E: Temporary failure resolving' >&2; exit 100"
    for what in demo check; do
        tools='gcc libc6-dev autoconf'
        [ $what = demo ] || tools+=' bats mandoc groff-base mawk datamash'
        [ $what = demo ] || tools+=' miller parallel python3 strace'
        run -1 --separate-stderr bootstrap $what
        [ "$output" = '' ]
        expect_error <<END
bootstrap: installing: $tools
E: Temporary failure resolving
E: Temporary failure resolving
bootstrap: missing: $tools: apt-get cannot install them (see above): connect\
 to a network or install them by hand, then run ./bootstrap $what
END
    done
}

@test "the names of the packages, and the line, are those of the manager" {
    user 1000 users
    without_headers
    rm "$path"/{make,autoreconf,aclocal}
    while IFS='|' read -r manager line; do
        rm -f "$path"/{apt-get,dnf,apk,pacman,pkg}
        fake "$manager"
        run -1 --separate-stderr bootstrap
        [ "${stderr_lines[1]}" = "su -${line%%|*} -c '${line#*|}'" ]
    done <<END
apt-get||$apt gcc libc6-dev make autoconf automake
dnf||dnf install -y gcc glibc-devel make autoconf automake
apk||apk add --no-cache gcc musl-dev make autoconf automake
pacman||pacman -Sy --noconfirm --needed gcc make autoconf automake
pkg| root|pkg install -y gcc make autoconf automake
END
    rm "$path/pkg"
    run -1 --separate-stderr bootstrap
    expect_error <<<"bootstrap: missing: gcc make autoconf automake: install\
 them by hand, and then run ./bootstrap"
}

@test "brew installs for who runs it: root is not asked" {
    user 1000 'users sudo'
    fake sudo
    ln -s "$(type -P mv)" "$path/mv"
    mv "$path"/autoreconf "$path"/brewed
    rm "$path/apt-get"
    fake brew 'mv "${0%/*}/brewed" "${0%/*}/autoreconf"'
    run -1 --separate-stderr bootstrap
    expect_error <<'END'
bootstrap: installing: autoconf
bootstrap: autoreconf cannot make configure (see above)
END
    expect_calls <<'END'
brew install autoconf
autoreconf --install --force
END
    ! grep sudo "$calls"
    # Names that differ from those of the tools.
    run -1 --separate-stderr bootstrap check
    [[ ${stderr_lines[0]} = \
        *' bats-core mandoc groff mawk datamash miller parallel python3 strace' ]]
}

@test "an automake or autoconf that is too old is named" {
    while IFS='|' read -r tool name version wanted; do
        version $tool "$tool ($name) $version"
        run -1 --separate-stderr bootstrap demo
        if [ "$wanted" ]; then
            expect_error <<<"bootstrap: $tool $version is too old to make\
 configure, which wants $wanted: install a newer one, or take a release,\
 which has configure"
            expect_calls </dev/null
        else
            expect_calls <<<'autoreconf --install --force'
            : >"$calls"
        fi
    done <<'END'
automake|GNU automake|1.15.1|1.16
automake|GNU automake|1.9.6|1.16
automake|GNU automake|1.16|
automake|GNU automake|2.0|
aclocal|GNU automake|1.15|1.16
aclocal|GNU automake|1.17|
autoconf|GNU Autoconf|2.68|2.69
autoconf|GNU Autoconf|2.72e|
END
}

@test "a release has configure: neither autoconf nor automake is wanted" {
    user 1000 users
    rm "$path"/{make,autoconf,autoreconf,automake,aclocal}
    # As old as its source, as what a release was made of may be.
    cd "$source"
    touch Makefile.am Makefile.in configure
    touch -r configure.ac Makefile.am Makefile.in configure
    chmod +x configure
    run -1 --separate-stderr bootstrap demo
    [ "${stderr_lines[1]}" = "su - -c '$apt make'" ]
    # One that is older is made anew.
    touch -t 200101010000 configure
    run -1 --separate-stderr bootstrap demo
    [ "${stderr_lines[1]}" = "su - -c '$apt make autoconf automake'" ]
}

# They would be installed and not find each other.
@test "configure refuses to rename the programs" {
    [ -x "$top/configure" ] || skip 'no configure'
    # As sources that are not configured; its first lines look for no more.
    rm -rf "$source" && mkdir -p "$source/lib/base"
    cp -R "$top"/{configure,build-aux,Makefile.in,config.h.in} "$source"
    # The sources of distcheck are not to be written, nor removed.
    chmod -R u+w "$source"
    : >"$source/lib/base/number.h"
    cd "$source"
    for option in --program-prefix=x- --program-suffix=-2 \
        --program-transform-name=s,tb,ch,; do
        run -1 --separate-stderr ./configure $option
        [[ $stderr = *'the programs find each other by their names:'* ]]
    done
    # rpm's %configure has an empty one.
    for option in --program-prefix= --program-suffix= \
        '--program-prefix= --program-suffix='; do
        run ! --separate-stderr ./configure $option CC=false
        [[ $stderr != *'by their names'* ]]
        [[ $stderr = *'C compiler'* ]]
    done
}

# fill_in FILE: the address of a release in a tree with this file alone.
fill_in()
{
    local file
    mkdir -p tree/dev/{debian/upstream,oss-fuzz,packaging/freebsd}
    for file in SECURITY dev/debian/{control,changelog,watch} \
        dev/debian/upstream/metadata dev/oss-fuzz/{project.yaml,Dockerfile} \
        dev/packaging/{APKBUILD,tb-tools.rb,freebsd/Makefile}; do
        cp "$top/$file" "tree/$file"
    done
    RELEASE_CONTACT=$1 RELEASE_URL=$2 sh "$top/dev/fill.sh" tree
}

@test "a release has an address, and none that gets no mail" {
    cd "$BATS_TEST_TMPDIR"
    fill_in tb@chess.org https://chess.org/tb
    sh "$top/dev/fill.sh" --check tree
    grep -qx '    tb@chess.org' tree/SECURITY
    grep -qx 'Maintainer: .* <tb@chess.org>' tree/dev/debian/control
    grep -qx 'Vcs-Git: https://chess.org/tb/tb-tools.git' tree/dev/debian/control
    grep -qx 'MASTER_SITES=	https://chess.org/tb/' \
        tree/dev/packaging/freebsd/Makefile
    run -1 grep -rn '@CONTACT@\|@URL@' tree
    fill_in '' ''
    run -1 sh "$top/dev/fill.sh" --check tree
    [ "$output" = "fill.sh: SECURITY has no address: set RELEASE_CONTACT (whom\
 to write to) and RELEASE_URL (the folder of the releases on the web)" ]
    for contact in tb@tb.invalid tb 'tb@a|b' @b; do
        run -1 fill_in "$contact" https://chess.org/tb
    done
    for url in http://chess.org https://tb.invalid https://chess.org/ 'https://a b'; do
        run -1 fill_in tb@chess.org "$url"
    done
}
