#!/usr/bin/env bash
# Runs the job array of schemas/archives.md on a Slurm cluster of two nodes, which it starts on this machine and stops
# at the end. Some tasks fail and are submitted again. The sum of the parts must equal the summary of one process, byte
# for byte. Needs munge and slurm-wlm of Debian 12, and root access. Only the loopback address is used.
#
#   tests/archive/slurm.sh PROGRAM
set -euo pipefail

# Slurm listens at the address of the machine's name. If that is not the loopback address, the test runs with its own
# /etc/hosts, in its own mount namespace.
host=$(uname -n)
if [[ $(getent ahostsv4 "$host") != 127.* ]]; then
  if [[ ${1-} == --own-hosts || ! -e /etc/hosts ]] || ! unshare --mount true 2>/dev/null; then
    echo "slurm.sh: the name $host must have the address 127.0.0.1; add it to /etc/hosts" >&2
    exit 1
  fi
  hosts=$(mktemp)
  echo "127.0.0.1 localhost $host ${host%%.*}" >"$hosts"
  # shellcheck disable=SC2016
  exec unshare --mount --propagation private bash -c \
    'mount --bind "$1" /etc/hosts; rm "$1"; exec "$2" --own-hosts "${@:3}"' bash "$hosts" "${BASH_SOURCE[0]}" "$@"
fi
[[ ${1-} != --own-hosts ]] || shift

# shellcheck source=tests/archive/page.sh
source "$(dirname "${BASH_SOURCE[0]}")/page.sh"
for tool in munged slurmctld slurmd sbatch squeue scancel sinfo; do
  command -v "$tool" >/dev/null || fail "$tool is missing; '.ci/setup long' installs it"
done
((EUID == 0)) || fail "a cluster needs root access"
step() { echo "slurm.sh: $* ($SECONDS s)"; }

daemons=()
# Ends all processes of the cluster: those with its configuration in their environment.
stop() {
  local status=$? try signal=TERM pids pid
  trap '' INT TERM
  echo "slurm.sh: stop the cluster ($SECONDS s)"
  timeout 10 scancel --quiet --user root 2>/dev/null || true
  export -n SLURM_CONF  # not for the commands that search
  for pid in "${daemons[@]}"; do kill "$pid" 2>/dev/null || true; done
  for try in {1..50}; do
    pids=$(grep -lsz "^SLURM_CONF=$SLURM_CONF\$" /proc/[0-9]*/environ | cut -d/ -f3 || true)
    [[ $pids ]] || break
    ((try < 20)) || signal=KILL
    for pid in $pids; do kill -s "$signal" "$pid" 2>/dev/null || true; done
    sleep 0.1
  done
  wait
  rm -rf "$folder"
  exit "$status"
}
export SLURM_CONF=$folder/slurm.conf
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Prints the first of three unused ports.
find_ports() {
  local port each
  for ((port = 27000 + RANDOM % 4000; port < 32000; port += 3)); do
    for each in 0 1 2; do
      ! (exec 3<>"/dev/tcp/127.0.0.1/$((port + each))") 2>/dev/null || continue 2
    done
    echo "$port"
    return
  done
  return 1
}

# Waits up to 30 seconds until a command succeeds.
wait_for() {
  local end=$((SECONDS + 30))
  until "$@"; do
    ((SECONDS < end)) || { tail -n 20 "$folder"/log/* >&2; fail "no success within 30 seconds: $*"; }
    sleep 0.2
  done
}

step "start munged, slurmctld and two slurmd"
chmod 755 "$folder"
mkdir "$folder/munge" "$folder/log"
mkdir -m 700 "$folder/key" "$folder/state"
(umask 077 && head -c 128 /dev/urandom >"$folder/key/munge.key")
munged --foreground --key-file="$folder/key/munge.key" --socket="$folder/munge/socket" --seed-file="$folder/key/seed" \
  --pid-file="$folder/munge/pid" --log-file="$folder/log/munged" >"$folder/log/munged.out" 2>&1 &
daemons+=($!)
wait_for test -S "$folder/munge/socket"

host=${host%%.*}
printf "%s\n" CgroupPlugin=cgroup/v1 "CgroupMountpoint=$folder/cgroup" >"$folder/cgroup.conf"  # containers may have no cgroups
port=$(find_ports) || fail "no ports are unused"
cat >"$SLURM_CONF" <<END
ClusterName=spadille
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket=$folder/munge/socket
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=batch_sched_delay=0,sched_min_interval=10000
SlurmdParameters=config_overrides
ReturnToService=2
KillWait=2
MailProg=/bin/true
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool-%n
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd-%n.pid
SlurmctldLogFile=$folder/log/slurmctld
SlurmdLogFile=$folder/log/slurmd-%n
NodeName=node1 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=8
NodeName=node2 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=8
PartitionName=all Nodes=ALL Default=YES State=UP
END
for daemon in slurmctld "slurmd -N node1" "slurmd -N node2"; do
  # shellcheck disable=SC2086
  $daemon -D >"$folder/log/${daemon##* }.out" 2>&1 &
  daemons+=($!)
done
two_are_idle() { [[ $(sinfo --noheader --Node --format=%T 2>/dev/null) == $'idle\nidle' ]]; }
wait_for two_are_idle

# Runs the lines that submit the tasks without a part. Ends with the status of `sbatch --wait`: 0 if all succeeded.
submit() {
  timeout 100 sh -c "$(block submit.sh)" >submit.txt &
  wait "$!"  # unlike a process in the foreground, it can be interrupted
}
missing() { local i; for i in $(seq "$(cat tasks.txt)"); do [[ -e part-$i.json ]] || printf '%s ' "$i"; done; }
merge_and_compare() {
  [[ $(sh -c "$(block submit.sh)") == "all parts are there" ]] || fail "a part is missing"
  judged sh -c "$(block merge.sh)" >sum.txt
  same all.txt sum.txt
}

mkdir "$folder/files" && cd "$folder/files"
step "an array over files; one task is killed, another one ends with status 2"
make_files
judged "$program" check archive --summary >all.txt
grep -q ' unreadable' all.txt || fail "the archive has no errors"
sh -c "$(block list-files.sh)"
block judge-files.sh >judge.sh
[[ $(cat tasks.txt) == 4 ]] || fail "there should be 4 tasks"
touch "$faults/killed" "$faults/refused"
if submit; then fail "two tasks should fail"; fi
[[ $(missing | wc -w) == 2 ]] || fail "two parts should be missing, not: $(missing)"
if sh -c "$(block merge.sh)" >sum.txt 2>errors.txt; then fail "there is a sum without all parts"; fi
[[ ! -s sum.txt ]] || fail "there is a sum without all parts"
step "submit the missing parts $(missing)"
submit || fail "a task failed again: $(cat slurm-*.out)"
merge_and_compare

mkdir "$folder/shards" && cd "$folder/shards"
step "an array over the shards of a file; one task hangs and is canceled"
make_file
judged "$program" check archive.jsonl --summary >all.txt
sh -c "$(block list-shards.sh)"
block judge-shard.sh >judge.sh
(($(cat tasks.txt) > 40)) || fail "there should be more shards"
touch "$faults/hangs"
submit &
submitted=$!
wait_for test -e "$faults/hanging"
only_one_is_left() { [[ $(squeue --noheader --array --format=%T) == RUNNING ]]; }
wait_for only_one_is_left
scancel "$(squeue --noheader --array --format=%i)"
if wait "$submitted"; then fail "one task should fail"; fi
[[ $(missing | wc -w) == 1 ]] || fail "one part should be missing, not: $(missing)"
step "submit the missing part $(missing)"
submit || fail "a task failed again: $(cat slurm-*.out)"
merge_and_compare

step "the sum of the parts is the summary of the whole"
