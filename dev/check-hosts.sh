#!/bin/sh
# What tb-hosts(7) promises, on three hosts that fail: make check-hosts.
#
# The hosts are three sshd of our own, on 127.0.0.1 to 127.0.0.3. The scripts
# are those that the page prints; only waits are shortened. The programs must
# be in PATH. What is missing of ssh and parallel comes from Debian. Meanwhile
# check-slurm.sh does so with a job array, where there is Slurm.
set -eu
# shellcheck source=dev/hosts.sh
# shellcheck disable=SC1091 # not followed
. "$(dirname "$0")/hosts.sh"
need ssh openssh-client
need sshd openssh-server
need parallel parallel
need ps procps
ssh=$(command -v ssh)
slurm=
# Below the ports that the system gives away.
port=$((20000 + $$ % 10000))

# The host's sshd, and all that runs under it.
signal_host() {
    signal_tree "$1" "$(cat "$folder/h$2/pid")"
}

clean_up() {
    if [ "$slurm" ]; then
        signal_tree TERM "$slurm"
        wait "$slurm" || :
    fi
    for host in 1 2 3; do
        [ ! -e "$folder/h$host/pid" ] || signal_host KILL "$host"
    done
    rm -rf "$folder"
}

# In a shell of its own: this one would tell of each that is killed.
run_sshd() {
    rm -f "$folder/h$1/log"
    (
        /usr/sbin/sshd -D -f "$folder/h$1/sshd_config" -E "$folder/h$1/log" &
        echo $! >"$folder/h$1/pid"
    )
}

# True if the host answers. The one that was killed may have held its port for
# a moment more: then its successor has ended.
answers() {
    ssh "h$1" true && return
    ! grep -q 'Cannot bind' "$folder/h$1/log" || run_sshd "$1"
    return 1
}

start_host() {
    run_sshd "$1"
    await answers "$1"
}

# make_host N: its programs, its keys.
make_host() {
    make_programs "$1"
    ssh-keygen -q -t ed25519 -N '' -f "$home/key"
    cat >"$home/sshd_config" <<END
ListenAddress 127.0.0.$1:$port
HostKey $home/key
AuthorizedKeysFile $folder/key.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
SetEnv HOME=$home PATH=$home/bin:/usr/local/bin:/usr/bin:/bin LC_ALL=C \
SOURCE_DATE_EPOCH=$SOURCE_DATE_EPOCH
END
    # The default exchange of keys takes ten times the processor's time.
    cat >>"$folder/ssh_config" <<END
Host h$1
    HostName 127.0.0.$1
    Port $port
    IdentityFile $folder/key
    UserKnownHostsFile $folder/known_hosts
    KexAlgorithms curve25519-sha256
END
    printf '[127.0.0.%s]:%s %s\n' "$1" "$port" "$(cat "$home/key.pub")" \
        >>"$folder/known_hosts"
}

# make_hosts: ssh finds them by the page's settings, and a few more.
make_hosts() {
    # sshd insists on it, and it is root's.
    [ "$(id -u)" -ne 0 ] || mkdir -p /run/sshd
    ssh-keygen -q -t ed25519 -N '' -f "$folder/key"
    for host in 1 2 3; do
        make_host "$host"
    done
    sed 's/Timeout 10$/Timeout 3/; s/Interval 5$/Interval 1/; s/Max 3$/Max 2/' \
        "$folder/shared/ssh_config" >>"$folder/ssh_config"
    printf '#!/bin/sh\nexec %s -F %s/ssh_config "$@"\n' "$ssh" "$folder" \
        >"$folder/bin/ssh"
    chmod +x "$folder/bin/ssh"
    PATH=$folder/bin:$PATH
    export PATH
    for host in 1 2 3; do
        start_host "$host"
    done
}

kill_host() {
    signal_host KILL 2
}

kill_hosts() {
    for host in 1 2 3; do
        signal_host KILL "$host"
    done
}

stop_host() {
    signal_host STOP 2
}

restart_host() {
    signal_host KILL 2
    start_host 2
}

begin
# Most of its time is waiting.
"$top/dev/check-slurm.sh" >"$folder/slurm" 2>&1 &
slurm=$!
make_hosts
for script in by-section by-file by-part; do
    run "$script"
    same "$script"
    run_while "$script" kill_host
    same "$script, a host is killed"
    start_host 2
    run_while "$script" stop_host
    same "$script, a host answers no more"
    restart_host
    variant "$script.once" "$script" 's/--retries 3 //'
    run_while "$script.once" kill_host
    none "$script without --retries, a host is killed"
    start_host 2
done

variant by-file.twice by-file 's,^set -e$,set -e; set -- a.trf b/a.trf,'
run by-file.twice
none 'by-file, two files of one name'
said 'by-file: two pages called '

# The host answers, its job does not end.
variant by-part.soon by-part 's/--timeout 600/--timeout 3/'
run_while by-part.soon true
same 'by-part, a job hangs'

# The shell of the host knows only how the last program of a pipe ended.
for script in by-section by-part; do
    : >"$folder/h2/die"
    run "$script"
    [ ! -e "$folder/h2/die" ] || fail "$script: tb-median did not run on h2"
    none "$script, a program is killed on a host"
done

run_while by-section kill_hosts
none 'by-section, all hosts are killed'
for host in 1 2 3; do
    start_host "$host"
done

kill_host
run by-section
none 'by-section, a host is not there'
said 'same-version: a host does not answer'
start_host 2
stop_host
run by-section
none 'by-section, a host is there and does not answer'
said 'same-version: a host does not answer'
restart_host

other_version h3
for script in by-section by-file by-part; do
    run "$script"
    none "$script, a host has another version"
    said 'same-version: the versions differ:' 'h3.*0\.1\.0'
done

wait "$slurm" || fail "$(cat "$folder/slurm")"
cat "$folder/slurm"
