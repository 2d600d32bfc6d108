#!/bin/sh
# What tb-hosts(7) promises, on three hosts that fail: make check-hosts.
#
# The hosts are three sshd of our own, on 127.0.0.1 to 127.0.0.3. The scripts
# are those that the page prints; only waits are shortened. The programs must
# be in PATH. What is missing of ssh and parallel comes from Debian.
set -eu
# shellcheck source=dev/hosts.sh
# shellcheck disable=SC1091 # not followed
. "$(dirname "$0")/hosts.sh"
need ssh openssh-client
need sshd openssh-server
need parallel parallel
ssh=$(command -v ssh)
# Below the ports that the system gives away.
port=$((20000 + $$ % 10000))

# The host's sshd, and all that runs under it.
processes_of() {
    ps -A -o pid= -o ppid= | awk -v root="$(cat "$folder/h$1/pid")" '
        { parent[$1] = $2 }
        END {
            for (p in parent) {
                for (q = p; q > 1 && q != root; q = parent[q])
                    ;
                if (q == root)
                    print p
            }
        }'
}

# Some of them may have ended before their turn.
signal_host() {
    for process in $(processes_of "$2"); do
        kill "-$1" "$process" 2>/dev/null || :
    done
}

clean_up() {
    for host in 1 2 3; do
        [ ! -e "$folder/h$host/pid" ] || signal_host KILL "$host"
    done
    rm -rf "$folder"
}

start_host() {
    /usr/sbin/sshd -D -f "$folder/h$1/sshd_config" -E "$folder/h$1/log" &
    echo $! >"$folder/h$1/pid"
    await ssh "h$1" true
}

# host N: its keys, its programs. Where the file hold is, tb-sort and
# tb-standings stop in the middle of their work; where the file die is, tb-median
# is killed once, between two sections.
make_host() {
    home=$folder/h$1
    mkdir -p "$home/bin"
    ln -s "$bin"/tb-* "$home/bin"
    rm "$home/bin/tb-sort" "$home/bin/tb-standings" "$home/bin/tb-median"
    cat >"$home/bin/tb-sort" <<END
#!/bin/sh
if [ -e $home/hold ]; then
    case \$0 in *sort) $bin/tb-sort "\$@" | head -n 20 ;; esac
    : >$home/holds
    exec sleep 60
fi
exec $bin/\${0##*/} "\$@"
END
    ln "$home/bin/tb-sort" "$home/bin/tb-standings"
    cat >"$home/bin/tb-median" <<END
#!/bin/sh
if rm $home/die 2>/dev/null; then
    $bin/tb-median "\$@" | awk -F'\t' '
        NR > 1 && !/^#/ && \$1 != last { last = \$1; sections++ }
        sections > 1 || \$1 == "#tb end" { exit }
        { print }'
    kill -KILL \$\$
fi
exec $bin/tb-median "\$@"
END
    chmod +x "$home/bin/tb-sort" "$home/bin/tb-median"
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

rm "$folder/h3/bin/tb-parse"
printf '#!/bin/sh\necho "tb-parse (tb-tools) 0.1.0"\n' >"$folder/h3/bin/tb-parse"
chmod +x "$folder/h3/bin/tb-parse"
for script in by-section by-file by-part; do
    run "$script"
    none "$script, a host has another version"
    said 'same-version: the versions differ:' 'h3.*0\.1\.0'
done
