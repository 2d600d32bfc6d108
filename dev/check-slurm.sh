#!/bin/sh
# The job array of tb-hosts(7) on three nodes that fail: make check-hosts.
#
# The cluster is our own, a slurmctld, three slurmd and a munged of this
# machine. Without Slurm, or without root, which slurmd wants to be, it says so
# and does nothing.
set -eu
# shellcheck source=dev/hosts.sh
# shellcheck disable=SC1091 # not followed
. "$(dirname "$0")/hosts.sh"
PATH=$PATH:/usr/sbin
for program in slurmctld slurmd munged sbatch; do
    if ! command -v "$program" >/dev/null || [ "$(id -u)" -ne 0 ]; then
        echo "SKIPPED, without root or $program: the job array"
        exit
    fi
done
# Below the ports that the system gives away.
port=$((30000 + $$ % 500 * 5))

clean_up() {
    for pid in "$folder"/h?/pid "$folder"/slurm/*.pid; do
        [ ! -e "$pid" ] || signal_tree KILL "$(cat "$pid")"
    done
    for host in 1 2 3; do
        kill_steps "$host"
    done
    rm -rf "$folder"
}

# The tasks of a node, and what watches each: children of nobody.
kill_steps() {
    for step in $(ps -A -o ppid= -o args= | awk -v "spool=$folder/h$1/spool/" '
        index($0, spool) { print $1 }'); do
        signal_tree KILL "$step"
    done
}

# start NAME COMMAND...: a daemon, in a shell of its own, which does not tell
# that it was killed.
start() {
    pid=$1
    shift
    (
        "$@" >"$folder/slurm/log" 2>&1 &
        echo $! >"$pid"
    )
}

start_node() {
    start "$folder/h$1/pid" slurmd -D -N "h$1"
    await node_is idle "$1"
}

node_is() {
    [ "$(sinfo -h -n "h$2" -o %t)" = "$1" ]
}

make_cluster() {
    slurm=$folder/slurm
    mkdir "$slurm" "$slurm/state"
    name=$(uname -n | sed "s/\..*//")
    cat >"$slurm/slurm.conf" <<END
ClusterName=tb
SlurmctldHost=$name(127.0.0.1)
SlurmctldPort=$port
AuthInfo=socket=$slurm/munge
SlurmUser=root
StateSaveLocation=$slurm/state
SlurmdSpoolDir=$folder/%n/spool
SlurmctldPidFile=$slurm/slurmctld
SlurmdPidFile=$folder/%n/slurmd
ProctrackType=proctrack/linuxproc
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
SlurmdTimeout=3
MessageTimeout=3
KillWait=1
ReturnToService=2
SchedulerParameters=sched_interval=1,sched_min_interval=0,batch_sched_delay=0
NodeName=h[1-3] NodeHostname=$name NodeAddr=127.0.0.1 \
Port=[$((port + 1))-$((port + 3))] CPUs=4
PartitionName=all Nodes=ALL Default=YES
END
    export SLURM_CONF="$slurm/slurm.conf"
    dd if=/dev/urandom of="$slurm/key" bs=1024 count=1 2>/dev/null
    chmod 600 "$slurm/key"
    start "$slurm/munged.pid" munged -F --force --key-file="$slurm/key" \
        --socket="$slurm/munge" --seed-file="$slurm/seed" \
        --pid-file="$slurm/munged"
    await [ -e "$slurm/munge" ]
    start "$slurm/slurmctld.pid" slurmctld -D -c
    await sinfo
}

# The programs that a task finds are those of its node.
make_nodes() {
    cat >"$folder/bin/node" <<END
#!/bin/sh
exec $folder/\$SLURMD_NODENAME/bin/\${0##*/} "\$@"
END
    chmod +x "$folder/bin/node"
    for program in "$bin"/tb-*; do
        [ ! -x "$program" ] || ln "$folder/bin/node" "$folder/bin/${program##*/}"
    done
    PATH=$folder/bin:$PATH
    for host in 1 2 3; do
        make_programs "$host"
        start_node "$host"
    done
}

# Slurm lets what runs again wait for two minutes.
kill_node() {
    signal_tree KILL "$(cat "$folder/h2/pid")"
    kill_steps 2
    rm "$folder/h2/hold"
    await node_is 'down*' 2
    for job in $(squeue -h -r -t PD -o '%i %r' | sed -n 's/ BeginTime$//p'); do
        scontrol update "JobId=$job" StartTime=now
    done
}

begin
make_cluster
make_nodes
run by-array
same by-array
run_while by-array kill_node
same 'by-array, a node is killed'
start_node 2

: >"$folder/h2/die"
run by-array
[ ! -e "$folder/h2/die" ] || fail "by-array: tb-median did not run on h2"
none 'by-array, a program is killed on a node'

# The merge never runs, for which sbatch --wait has exit status 0.
rm "$folder/h3/bin/tb-chances"
ln -s "$(command -v false)" "$folder/h3/bin/tb-chances"
run by-array
none 'by-array, a part fails'
[ ! -e parts/merge.log ] || fail 'there was a merge'
said 'by-array: a part is missing'
ln -sf "$bin/tb-chances" "$folder/h3/bin/tb-chances"

other_version h3
run by-array
none 'by-array, a node has another version'
grep -q 'different versions' parts/merge.log || fail "nothing says so"
