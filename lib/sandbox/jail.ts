import { existsSync } from 'node:fs'
import path from 'node:path'
import type { RunLimits } from '@/lib/core/runs/run-limits'
import { authorityFiles } from './prepare-etc'
import { outputFileLimits, sharedName } from '@/lib/core/runs/file-limits'
import { extraNodeFolder, type Host, toolFolders } from './host'

/**
 * The isolation line: which process is started how, so that a tool sees its own files, an empty workspace and the
 * programs of /usr, and nothing else. Everything here is a function of the order; the launcher starts it.
 */
export type JailOrder = {
  host: Host
  /** Prepared folder mounted at /etc: never the machine's own. */
  etc: string
  /** Empty folder where stage0 mounts the quota file system, in a mount namespace of its own. */
  mountPoint: string
  /** Folder mounted read-only at /tool. Nothing of a tool is known yet when the sandbox `waits`. */
  bundle: string
  /** Folder mounted read-only at /runner, for programs that a runner drives. */
  runners: string | null
  /** Folder with the sockets of the run's doors, mounted at /run/pegboard. */
  doors: string | null
  /** The python that carries connections from loopback to the door `egress`; null without that door. */
  relay: string | null
  /** Folder of installed packages, mounted read-only at /environment. */
  packages: string | null
  environment: Record<string, string>
  command: readonly string[]
  limits: RunLimits
  /** A memory cgroup counts the whole run; without one each process is limited by itself. */
  memoryIsCounted: boolean
  /** Folder whose files are copied into the workspace before the tool starts; they are the tool's from then on. */
  inputs: string | null
  /** Folder mounted read-only at /workspace/shared. */
  shared: string | null
  /** Send out what the tool leaves in its workspace. */
  collects: boolean
  /** Of standard input: it lies on the quota file system and is not the tool's to pay. */
  stdinBytes: number
  /** Built in advance: where the folders lie of which one is mounted when a run comes; see `stage0Waiting`. */
  waits: { bundles: string; environments: string } | null
  /** The tool comes from outside, a copy of a fork server: process 1 only waits until it is told how that one ended. */
  forked: boolean
}

/**
 * Descriptors of the process that `jailCommand` starts, besides 0, 1 and 2. The tool keeps `frames` alone. Only a
 * sandbox that waits has `assignment`, and only a helper outside of the jail reads it.
 */
export const jailDescriptors = {
  filter: 3,
  arguments: 4,
  status: 5,
  files: 6,
  frames: 7,
  assignment: 8,
} as const

export const toolFolder = '/tool'
export const runnerFolder = '/runner'
export const workspaceFolder = '/workspace'
/** Inside the workspace, so that a tool which knows one folder only finds it. */
export const sharedFolder = `${workspaceFolder}/${sharedName}`
export const environmentFolder = '/environment'
export const doorsFolder = '/run/pegboard'

/** What an executable of the describe/execute protocol finds in its environment. */
export const protocolEnvironment = (action: 'describe' | 'execute') => ({
  TOOLBOX_ACTION: action,
  TOOLBOX_WORKSPACE: workspaceFolder,
})

export const searchPath = (host: Host) =>
  [...toolFolders, ...(host.extraNode ? [extraNodeFolder] : [])].join(':')

/**
 * Runs in a user and mount namespace of its own, before anything of the tool's is near. It waits for a byte, so that
 * the launcher can put it under its limits first; an end of file means that the launcher is gone.
 * One file system for /tmp, /workspace and /dev/shm together, with a limit of files as well: a limit of bytes alone
 * is passed by empty files.
 * Standard input becomes a file there: opened again as /dev/stdin, a socket is refused and a named pipe whose writer is
 * done waits for ever.
 */
const stage0 = `set -eu
m=$1 q=$2 n=$3 i=$4 z=$5
shift 5
read -r _ <&4
mount -t tmpfs -o "size=$q,nr_inodes=$n,mode=0755,nosuid,nodev" sandbox "$m"
mkdir -m 1777 "$m/tmp" "$m/shm" "$m/workspace"
[ -z "$i" ] || cp -R "$i/." "$m/workspace/"
if [ "$z" = 0 ]; then : > "$m/stdin"; else cat > "$m/stdin"; fi
exec "$@" < "$m/stdin"`

/**
 * The same for a sandbox that waits for its run. A helper stays behind in the namespace of stage0, outside of the jail,
 * and reads which bundle and which packages it will be, then what standard input is. It mounts them where the jail, whose
 * /tool and /environment follow these two mounts and nothing else, sees them appear: read-only, because they are cut out
 * of mounts that are, and a jail cannot lift what it did not mount.
 */
const stage0Waiting = `set -eu
m=$1 q=$2 n=$3 b=$4 e=$5
shift 5
read -r _ <&4
mount -t tmpfs -o "size=$q,nr_inodes=$n,mode=0755,nosuid,nodev" sandbox "$m"
mkdir -m 1777 "$m/tmp" "$m/shm" "$m/workspace"
mkdir "$m/tool" "$m/environment" "$m/bundles" "$m/environments"
mount -n --bind "$b" "$m/bundles"
mount -n --bind "$e" "$m/environments"
for f in bundles environments; do mount -n -o remount,bind,ro,nosuid,nodev "$m/$f"; done
for f in tool environment; do
  mount -n --bind "$m/$f" "$m/$f"
  mount -n --make-shared "$m/$f"
done
: > "$m/stdin"
(
  exec <&8 >&8 2>&8 3<&- 4<&- 5>&- 6>&- 7>&- 8>&-
  IFS= read -r tool
  IFS= read -r packages
  mount -n --bind "$m/bundles/$tool" "$m/tool" &
  cat > "$m/stdin"
  wait $!
  [ -z "$packages" ] || mount -n --bind "$m/environments/$packages" "$m/environment"
  echo mounted
) &`

/**
 * Process 1 of the sandbox: it reaps orphans and tells over the status descriptor when the tool starts, whether a
 * signal ended it (the shell's own message), how full the quota was after a failure, and the processor time.
 * Its first word doubles as a sign of life: when nobody listens any more, the launcher is dead and nothing may start.
 */
const init = (collects: boolean, run = runTool) => `exec 9>&2 2>&5
unset PWD OLDPWD
echo started >&5 || exit 1
${run}
[ $c = 0 ] || stat -f -c 'free %a %d' /tmp >&5
times >&5
${collects ? collect : ''}exit $c`

const runTool = `(exec "$@" 2>&9 9>&- 5>&- 6>&-)
c=$?`

/**
 * After the tool: first everything that it left running is ended, so that nothing changes any more; then regular files
 * leave as a tar archive on a descriptor of its own, small ones and not too many, none of another file system and none
 * behind a link. All of it happens inside, with the rights of the tool: nobody outside ever opens a path that a tool
 * could have laid. What stays behind is told by the number of all regular files.
 */
const collect = `exec 2>/dev/null
echo "ended $c" >&5
trap "exit $c" 0
kill -9 -- -1
set -- *
[ "$1" = '*' ] && exit $c
echo "files $(find . -xdev -name '.?*' -prune -o -type f -printf x | wc -c)" >&5
find . -xdev -name '.?*' -prune -o -type f -size -${outputFileLimits.fileBytesMax + 1}c -print0 |
  head -z -n ${outputFileLimits.filesMax} | tar --format=gnu --hard-dereference --null --no-recursion -T - -cf - >&6
`

/**
 * Before the tool lives, so that it finds its way out and cannot be there first. Where it does not start, nothing does.
 */
const relayFirst = `"$1" -I -S "$2" "$3" </dev/null >/dev/null 5>&- 6>&- 7>&- || exit 1
shift 3
`

/**
 * Instead of starting a tool, process 1 waits for a word about the one that entered. A child waits for it, so that
 * process 1 reaps orphans meanwhile as ever; a tool that ends everything but itself ends that child as well, and another
 * one takes its place. It fails when nobody is left who could say anything.
 */
const awaitTool = `while :; do
  (exec 6>&- 9>&-; IFS= read -r c <&5 || exit 1; exit "$c") 2>/dev/null
  c=$?
  [ $c -gt 1 ] || break
done`

/** In a sandbox that waits, what it starts waits at the status descriptor, and closes it before anything of the tool's is near. */
const initWaiting = (collects: boolean) => init(collects).replace(' 5>&-', '')

/** What waits where no runner does, under all limits already: it is told the program of the tool and becomes it. */
export const waitingCommand = (sh: string): string[] => [
  sh,
  '-c',
  'IFS= read -r t <&5 || exit 1\nunset PWD OLDPWD\nexec "$t" 5>&-',
]

/** The program and its argument list. Nothing secret in it: argument lists are readable by everyone. */
export function jailCommand(order: JailOrder): string[] {
  const { bwrap, unshare, sh, prlimit } = requireTools(order.host)
  const { limits, waits, runners } = order
  const size = `${limits.workspaceBytes + roundUpToPage(order.stdinBytes)}`
  // Descriptors of the helper alone, and one that is only there to keep its place.
  const start = `exec "$@" < "$m/stdin" 8>&-${runners ? '' : ' 7>&-'}`
  return [
    ...[unshare, '--user', '--map-root-user', '--mount', '--propagation', 'private'],
    ...(order.host.kernel === 'gvisor' ? ['--net'] : []),
    '--',
    ...[sh, '-c', waits ? `${stage0Waiting}\n${start}` : stage0, 'stage0', order.mountPoint, size],
    `${limits.workspaceFiles + ownFiles + (waits ? ownFilesWaiting : 0)}`,
    ...(waits ? [waits.bundles, waits.environments] : [order.inputs ?? '', `${order.stdinBytes}`]),
    ...[bwrap, '--args', `${jailDescriptors.arguments}`, '--'],
    ...[sh, '-c', initOf(order), 'init', ...relayArguments(order)],
    // Of one that enters, the fork server's copy takes its limits itself.
    ...(order.forked ? [] : [prlimit, ...resourceLimits(order), '--', ...order.command]),
  ]
}

function initOf(order: JailOrder): string {
  // Linux keeps process 1 from signals that it does not handle; on gVisor it has to handle them to outlive them.
  return order.host.kernel === 'gvisor' ? `trap : TERM\n${initOnLinux(order)}` : initOnLinux(order)
}

function initOnLinux({ waits, relay, collects, forked }: JailOrder): string {
  if (waits) return initWaiting(collects)
  const start = forked ? init(collects, awaitTool) : init(collects)
  return relay ? `${relayFirst}${start}` : start
}

const relayArguments = ({ relay }: JailOrder) =>
  relay === null ? [] : [relay, `${runnerFolder}/network_relay.py`, `${relayPort}`]

/** Where the relay listens inside. */
const relayPort = 3128

/** What programs look for that know of proxies; the sandbox's own addresses are reached without. */
export function proxyEnvironment(etc: string): Record<string, string> {
  const proxy = `http://127.0.0.1:${relayPort}`
  const direct = 'localhost,127.0.0.1,::1'
  const authorities = authorityFiles.find(file => existsSync(path.join(etc, file)))
  return {
    ...{ HTTP_PROXY: proxy, HTTPS_PROXY: proxy, http_proxy: proxy, https_proxy: proxy },
    ...{ NO_PROXY: direct, no_proxy: direct },
    // Node 22.21 and later asks its proxies only when told to.
    NODE_USE_ENV_PROXY: '1',
    ...(authorities && { SSL_CERT_FILE: `/etc/${authorities}` }),
  }
}

/** The root of the quota file system, its three folders and standard input. */
const ownFiles = 5
/** Input of a run in a sandbox that was built before it was known, in bytes: the quota cannot grow later. */
export const waitingStdinBytes = 65_536
/** The four folders of mounts. */
const ownFilesWaiting = 4
/** The largest page of any kernel that we run on. */
const pageBytes = 65_536
const roundUpToPage = (bytes: number) => Math.ceil(bytes / pageBytes) * pageBytes

/** What travels over the arguments descriptor: the byte that stage0 waits for, then bubblewrap's own arguments. */
export function jailArguments(order: JailOrder): string {
  const args = bubblewrapArguments(order)
  // A NUL inside of one would become an argument of its own: a mount of the host, for example.
  if (args.some(arg => arg.includes('\0'))) throw new Error('an environment variable holds a NUL character')
  return '\n' + args.join('\0') + '\0'
}

export function bubblewrapArguments({
  host,
  etc,
  mountPoint,
  bundle,
  runners,
  doors,
  packages,
  shared,
  environment,
  waits,
}: JailOrder): string[] {
  const tool = waits ? `${mountPoint}/tool` : bundle
  const installed = waits && runners ? `${mountPoint}/environment` : packages
  return [
    ...['--unshare-user', '--unshare-ipc', '--unshare-pid', '--unshare-uts', '--unshare-cgroup-try'],
    // gVisor's loopback is up by itself, and refuses to be set up as bubblewrap does it: see jailCommand.
    ...(host.kernel === 'gvisor' ? [] : ['--unshare-net']),
    ...['--uid', '1000', '--gid', '1000', '--hostname', 'sandbox'],
    ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--clearenv'],
    ...Object.entries({ ...fixedEnvironment(host), ...environment }).flatMap(entry => ['--setenv', ...entry]),
    ...['--ro-bind', '/usr', '/usr'],
    ...host.topFolders.flatMap(({ path, linkTo }) =>
      linkTo === null ? ['--ro-bind', path, path] : ['--symlink', linkTo, path],
    ),
    ...(host.extraNode ? ['--ro-bind', host.extraNode, `${extraNodeFolder}/node`] : []),
    ...['--ro-bind', etc, '/etc', '--proc', '/proc', '--dev', '/dev'],
    ...host.masks.flatMap(file => ['--ro-bind', '/dev/null', file]),
    ...['--bind', `${mountPoint}/tmp`, '/tmp', '--bind', `${mountPoint}/workspace`, workspaceFolder],
    ...['--bind', `${mountPoint}/shm`, '/dev/shm', '--ro-bind', tool, toolFolder],
    ...(shared ? ['--ro-bind', shared, sharedFolder] : []),
    ...(runners ? ['--ro-bind', runners, runnerFolder] : []),
    ...(installed ? ['--ro-bind', installed, environmentFolder] : []),
    ...(doors ? ['--ro-bind', doors, doorsFolder] : []),
    // Bubblewrap's root and /dev are file systems of half the memory, writable until here.
    ...['--remount-ro', '/dev', '--remount-ro', '/', '--chdir', workspaceFolder],
    // Without this, bubblewrap's own child is reaped by the machine's init, or by nobody in a container.
    ...['--seccomp', `${jailDescriptors.filter}`, '--as-pid-1'],
  ]
}

/** What every tool finds in its environment. */
export const fixedEnvironment = (host: Host) => ({
  PATH: searchPath(host),
  HOME: workspaceFolder,
  TMPDIR: '/tmp',
  LANG: 'C.UTF-8',
})

/**
 * Set inside the namespace: a process count is kept per user namespace, so that sandboxes do not count against each
 * other nor against the server. RLIMIT_AS would stop node at 1 GB of addresses that it never uses; RLIMIT_DATA does not.
 */
export const resourceLimits = ({
  host,
  limits,
  memoryIsCounted,
}: Pick<JailOrder, 'host' | 'limits' | 'memoryIsCounted'>) => [
  '--core=0',
  `--cpu=${limits.cpuSeconds}:${limits.cpuSeconds + 1}`,
  `--fsize=${limits.fileBytes}`,
  `--nofile=${limits.descriptors}`,
  `--nproc=${limits.processes}`,
  '--memlock=65536',
  '--rtprio=0',
  // gVisor has no such limits, and nothing behind them either: no message queues, no lower priorities.
  ...(host.kernel === 'gvisor' ? [] : ['--msgqueue=0', '--sigpending=256', '--nice=0']),
  ...(memoryIsCounted ? [] : [`--data=${limits.memoryBytes}`]),
]

function requireTools({ tools }: Host) {
  const { bwrap, unshare, sh, prlimit } = tools
  if (!bwrap || !unshare || !sh || !prlimit) throw new Error('a program of the sandbox is not installed')
  return { bwrap, unshare, sh, prlimit }
}
