#!/bin/sh
# What a newcomer meets on a machine that has nothing: bootstrap in chroots
# of Debian, each made anew, from the last commit.
#
#   dev/bare.sh [SUITE [CASE...]]    all suites, all cases
#
# The case readme runs all tests, and puts what they say into $RESULTS/quick and
# $RESULTS/sweeps, if that is set.
#
# Prints a line for each case, with seconds; 1 if one failed. Needs root and
# what dev/chroot.sh needs; release needs the build tools on this machine.
set -u
cd "$(dirname "$0")/.." || exit 1
suites='bookworm trixie'
cases='readme root root-check sudo password offline release old musl deb'

# within NAME COMMAND: as the user NAME in the folder of the sources, without
# a terminal and with nothing of this machine's environment. Sets status,
# seconds and last, the last line of what came out on both.
within() {
    began=$(date +%s)
    status=0
    $network chroot "$root" runuser -u "$1" -- env -i TERM=dumb \
        HOME=/home/tb PATH=/usr/local/sbin:/usr/sbin:/sbin:/usr/bin:/bin \
        sh -c "cd /home/tb/tb-tools && { $2; }" \
        >"$work/out" 2>&1 </dev/null || status=$?
    seconds=$(($(date +%s) - began))
    { echo "# $1: $2"; cat "$work/out"; } >>"$work/log"
    last=$(tail -n 1 "$work/out")
}

# set_up COMMAND: what the case starts from.
set_up() {
    within root "$1"
    [ "$status" -eq 0 ]
}

installs='export DEBIAN_FRONTEND=noninteractive; apt-get update &&
    apt-get install -y --no-install-recommends'

# What a command is called beside its seconds.
name_of() {
    case $1 in
    ./bootstrap*) echo "${1#./bootstrap }" ;;
    echo\ secret*) echo "root's line" ;;
    *check-sweeps*) echo sweeps ;;
    *) echo "$1" ;;
    esac
}

# succeeds NAME COMMAND
succeeds() {
    within "$1" "$2"
    times="$times, $(name_of "$2") $seconds s"
    [ "$status" -eq 0 ] || {
        echo "$1: $2: status $status" >>"$work/log"
        return 1
    }
}

# ends NAME COMMAND PATTERN: with status 1, this as its last line, soon.
ends() {
    within "$1" "$2"
    times="$times, $(name_of "$2") $seconds s"
    # shellcheck disable=SC2254 # a pattern
    case $status:$last in
    1:$3) [ "$seconds" -le 10 ] && return ;;
    esac
    echo "$1: $2: status $status, $seconds s, not: $3" >>"$work/log"
    return 1
}

# The table, and few lines before it.
demo_of() {
    succeeds "$1" './bootstrap demo' &&
        sed -n '1,6p' "$work/out" | grep -q '^ *1 .*Player, A'
}

try_root() { demo_of root; }

try_root_check() { succeeds root './bootstrap check'; }

# Somebody whose sudo asks for nothing.
try_sudo() {
    set_up "$installs sudo" &&
        echo 'tb ALL=(ALL) NOPASSWD: ALL' >"$root/etc/sudoers.d/tb" &&
        demo_of tb && succeeds tb './bootstrap check'
}

# Somebody whose sudo asks for a password: it can where there is a terminal,
# and without one is in the line to paste.
try_password() {
    set_up "$installs sudo && adduser tb sudo ||
            usermod -a -G sudo tb" &&
        echo tb:secret | chroot "$root" chpasswd &&
        ends tb './bootstrap demo' "sudo sh -c 'apt-get update; apt-get *'" &&
        at_terminal secret './bootstrap demo' &&
        grep -q '^ *1 .*Player, A' "$work/out"
}

# at_terminal PASSWORD COMMAND: as tb, who is asked for the password.
at_terminal() {
    began=$(date +%s)
    status=0
    : >"$work/out"
    type_when_asked "$1" |
        script -qefc "chroot '$root' runuser -u tb -- env -i HOME=/home/tb \
            PATH=/usr/bin:/bin sh -c 'cd /home/tb/tb-tools && $2'" \
            /dev/null >"$work/out" 2>&1 || status=$?
    seconds=$(($(date +%s) - began))
    times="$times, at a terminal $seconds s"
    { echo "# at a terminal: $2"; cat "$work/out"; } >>"$work/log"
    [ "$status" -eq 0 ]
}

type_when_asked() {
    for wait in 1 2 3 4 5 6 7 8 9; do
        sleep "$wait"
        if grep -q 'password for tb' "$work/out"; then break; fi
    done
    echo "$1"
    sleep 2
}

# The README's two commands by somebody without rights, who asks root: each
# prints the line that root pastes as it is, and works when it is run again.
# Then the tests that make check leaves out.
try_readme() {
    echo root:secret | chroot "$root" chpasswd &&
        asks_root './bootstrap demo' && demo_of tb &&
        asks_root './bootstrap check' || return
    good=true
    succeeds tb './bootstrap check' || good=false
    keep_results quick
    succeeds tb "make --silent -j$(nproc) check-sweeps VERBOSE=1" ||
        good=false
    keep_results sweeps
    $good
}

asks_root() {
    ends tb "$1" "su - -c 'apt-get update; apt-get *'" &&
        succeeds tb "echo secret | $last"
}

# keep_results NAME: moves the logs of the tests to the folder $RESULTS/NAME.
keep_results() {
    [ "${RESULTS-}" ] || return 0
    mkdir -p "$RESULTS/$1"
    (cd "$root/home/tb/tb-tools" && tar --remove-files -cf - \
        t/*/*.log t/*/*.trs) | tar -C "$RESULTS/$1" -xf -
}

try_offline() {
    network='unshare --net'
    ends root './bootstrap demo' \
        'bootstrap: missing: gcc libc6-dev *connect to a network*' &&
        ends root './bootstrap check' 'bootstrap: missing: gcc * bats *'
}

# A release, a compiler and make: no autoconf, no bats.
try_release() {
    sh -c 'cd "$0" && autoreconf -i && ./configure --quiet && make dist-gzip' \
        "$work/source" >>"$work/log" 2>&1 &&
        rm -rf "$root/home/tb/tb-tools" &&
        tar -C "$root/home/tb" -xzf "$work"/source/tb-tools-*.tar.gz &&
        mv "$root"/home/tb/tb-tools-* "$root/home/tb/tb-tools" &&
        chroot "$root" chown -R tb /home/tb &&
        set_up "$installs gcc libc6-dev make" &&
        demo_of tb &&
        within tb 'make --silent check' && [ "$status" -ne 0 ] &&
        [ "$(grep -c 'bats, which runs the tests, is missing' \
            "$work/out")" -eq 1 ] &&
        ! grep ERROR: "$work/out" &&
        network='unshare --net' &&
        ends root './bootstrap check' 'bootstrap: missing: bats *'
}

# An automake and an autoconf that are too old, and nothing newer to install.
try_old() {
    set_up "$installs gcc libc6-dev make autoconf automake" &&
        set_up "sed -i \"s/VERSION = '.*'/VERSION = '1.15.1'/\" \
            /usr/share/automake-*/Automake/Config.pm" &&
        ends tb './bootstrap demo' \
            'bootstrap: automake 1.15.1 is too old*install a newer one*' &&
        set_up "sed -i 's/(GNU Autoconf) .*/(GNU Autoconf) 2.68/' \
            /usr/bin/autoconf" &&
        ends tb './bootstrap demo' 'bootstrap: autoconf 2.68 is too old*'
}

# As near to Alpine as Debian gets: musl, and PATH is a folder that has what
# busybox is, and apk, which links what it is asked to install. Not its tests:
# those want GNU's grep and sed.
try_musl() {
    set_up "$installs busybox musl-tools gcc make autoconf automake" &&
        set_up 'mkdir /alpine && busybox --install -s /alpine &&
            rm -f /alpine/apt-get && ln -sf /alpine/sh /bin/sh' &&
        cat >"$root/alpine/apk" <<'END' &&
#!/bin/sh
set -e
for name; do
    case $name in
    add | --no-cache | musl-dev) ;;
    gcc) printf '%s\n' '#!/bin/sh' 'PATH=/usr/bin exec musl-gcc "$@"' \
            >/alpine/gcc && chmod +x /alpine/gcc ;;
    autoconf) for tool in autoconf autoheader autom4te autoreconf autoupdate
        do ln -sf "/usr/bin/$tool" /alpine; done ;;
    automake) ln -sf /usr/bin/automake /usr/bin/aclocal /alpine ;;
    make) ln -sf /usr/bin/make /usr/bin/ar /usr/bin/ranlib /alpine ;;
    *) echo "apk: no $name" >&2; exit 1 ;;
    esac
done
END
        chmod +x "$root/alpine/apk" &&
        within root 'export PATH=/alpine; ./bootstrap' &&
        times=", $seconds s" &&
        ! grep -q warning: "$work/out" &&
        within root 'export PATH=/alpine; ./bootstrap demo' &&
        grep -q '^ *1 .*Player, A' "$work/out" &&
        grep -q ld-musl "$root/home/tb/tb-tools/bin/tb-parse"
}

# The package, as this Debian's tools build it and its lintian sees it; the
# tests, which ran before, are not built in. It is tried where it was built.
try_deb() {
    set_up "$installs build-essential autoconf automake debhelper lintian" &&
        set_up 'autoreconf -i && ./configure --quiet' &&
        succeeds root 'RELEASE_TRIAL=yes RELEASE_CONTACT=trial@tb-tools.invalid \
            RELEASE_URL=https://tb-tools.invalid DEB_BUILD_OPTIONS=nocheck \
            make --silent deb' &&
        set_up 'dpkg -i deb/tb-tools_*.deb && mkdir /try &&
            zcat -f /usr/share/doc/tb-tools/README* >/try/README &&
            cp t/examples.sh /try && chmod 755 /try' &&
        succeeds tb \
            'sh /try/examples.sh /try/README /usr/share/tb-tools/samples'
}

# The sources of the last commit, in the home of the user tb.
put_sources() {
    mkdir -p "$1" && git archive HEAD | tar -C "$1" -xf -
}

remove() {
    [ ! -d "$root" ] || dev/chroot.sh --remove "$root"
}

prepare() {
    dev/chroot.sh "$1" "$root" &&
        chroot "$root" useradd --create-home --shell /bin/sh tb &&
        put_sources "$root/home/tb/tb-tools" &&
        chroot "$root" chown -R tb /home/tb
}

run_case() {
    case $1 in
    root) try_root ;;
    root-check) try_root_check ;;
    sudo) try_sudo ;;
    password) try_password ;;
    readme) try_readme ;;
    offline) try_offline ;;
    release) try_release ;;
    old) try_old ;;
    musl) try_musl ;;
    deb) try_deb ;;
    *) echo "no such case: $1" >>"$work/log" && false ;;
    esac
}

# try SUITE CASE
try() {
    network=
    times=
    : >"$work/log"
    if prepare "$1" && run_case "$2"; then
        echo "ok: $1 $2: ${times#, }"
    else
        echo "FAILED: $1 $2: ${times#, }"
        grep -A 15 '^not ok' "$work/log"
        tail -n 40 "$work/log"
        failed=1
    fi
    remove || failed=1
}

if [ $# -gt 0 ]; then
    suites=$1
    shift
fi
if [ $# -gt 0 ]; then cases=$*; fi

failed=0
work=$(mktemp -d) || exit 1
root=$work/root
trap 'remove && rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
put_sources "$work/source" || exit 1
for suite in $suites; do
    for name in $cases; do
        try "$suite" "$name"
    done
done
exit "$failed"
