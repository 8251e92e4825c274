import { existsSync } from 'node:fs'
import path from 'node:path'
import type { RunLimits } from '@/lib/core/runs/run-limits'
import { authorityFiles } from '../host/prepare-etc'
import { outputFileLimits, sharedName } from '@/lib/core/runs/file-limits'
import { extraNodeFolder, type Host, isBelow, toolFolders } from '../host/host'

/**
 * The isolation line: which process is started how, so that a tool sees its own files, an empty workspace and the
 * programs of /usr, and nothing else. Everything here is a function of the order; the launcher starts it.
 */
export type JailOrder = {
  host: Host
  /**
   * Folder that holds all others of the server which are mounted, except for `run` and `proxies`. They are cut out of an
   * overlay of it, so that the mount table shows their names below it and not where it lies; null where the kernel has
   * no such overlays.
   */
  home: string | null
  /** An empty folder outside of `home`: the second layer that an overlay without changes needs. */
  empty: string
  /** Prepared folder mounted at /etc: never the machine's own. */
  etc: string
  /** Empty folder where stage0 mounts the quota file system, in a mount namespace of its own. */
  mountPoint: string
  /** Folder mounted read-only at /run: the named pipes that process 1 opens for the tool. See slot.ts. */
  run: string
  /**
   * Folder mounted read-only at /run/init: a copy of the shell that becomes process 1, executable and unreadable and
   * owned by the user of the run.
   */
  init: string
  /** A runner drives the tool and writes frames. */
  writesFrames: boolean
  /** Folder mounted read-only at /tool. Nothing of a tool is known yet when the sandbox `waits`. */
  bundle: string
  /** Folder mounted read-only at /runner, for programs that a runner drives. */
  runners: string | null
  /** Folder with the sockets of the run's proxies, mounted at /run/pegboard. */
  proxies: string | null
  /** The run may open internet sockets, because it has the proxy `egress`. */
  hasNetwork: boolean
  /** The python that carries connections from loopback to the proxy `egress`; null where the tool does that itself. */
  relay: string | null
  /** Folder of installed packages, mounted read-only at /environment. */
  packages: string | null
  environment: Record<string, string>
  command: readonly string[]
  limits: RunLimits
  /** A memory cgroup counts the whole run; without one each process is limited by itself. */
  memoryIsCounted: boolean
  /** That cgroup counts what waits in sockets as well. */
  countsSockets: boolean
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
const workspaceFolder = '/workspace'
/** Inside the workspace, so that a tool which knows one folder only finds it. */
const sharedFolder = `${workspaceFolder}/${sharedName}`
const environmentFolder = '/environment'
export const proxiesFolder = '/run/pegboard'
/** Where process 1 finds itself, standard input and the pipes of the run. The names of the host stay outside. */
const runFolder = '/run'
const initFile = `${runFolder}/init/sh`
/** Processes that process 1 may have beside those of the tool: helpers that collect, and the tool's dead children. */
const initProcesses = 8

/** What an executable of the describe/execute protocol finds in its environment. */
export const protocolEnvironment = (action: 'describe' | 'execute') => ({
  TOOLBOX_ACTION: action,
  TOOLBOX_WORKSPACE: workspaceFolder,
})

const searchPath = (host: Host) => [...toolFolders, ...(host.extraNode ? [extraNodeFolder] : [])].join(':')

/**
 * Runs in a user and mount namespace of its own, before anything of the tool's is near. It waits for a byte, so that
 * the launcher can put it under its limits first; an end of file means that the launcher is gone.
 * One file system for /tmp, /workspace and /dev/shm together, with a limit of files as well: a limit of bytes alone
 * is passed by empty files.
 * Standard input becomes a file there: opened again as /dev/stdin, a socket is refused and a named pipe whose writer is
 * done waits for ever.
 */
const stage0 = `i=$1 z=$2
shift 2
[ -z "$i" ] || cp -R "$i/." "$m/tmp/workspace/"
if [ "$z" = 0 ]; then : > "$m/stdin"; else cat > "$m/stdin"; fi
exec "$@" < /dev/null`

/**
 * The same for a sandbox that waits for its run. A helper stays behind in the namespace of stage0, outside of the jail,
 * and reads which bundle and which packages it will be, then what standard input is. It mounts them where the jail, whose
 * /tool and /environment follow these two mounts and nothing else, sees them appear: read-only, because they are cut out
 * of mounts that are, and a jail cannot lift what it did not mount.
 */
const stage0Waiting = (isOverlay: boolean) => `b=$1 e=$2
shift 2
mkdir "$m/tool" "$m/environment"${isOverlay ? '' : copyOfMounts}
for f in tool environment; do
  mount -n --bind "$m/$f" "$m/$f"
  mount -n --make-shared "$m/$f"
done
: > "$m/stdin"
(
  exec <&8 >&8 2>&8 3<&- 4<&- 5>&- 6>&- 7>&- 8>&-
  IFS= read -r tool
  IFS= read -r packages
  mount -n --bind "$b/$tool" "$m/tool" &
  cat > "$m/stdin"
  wait $!
  [ -z "$packages" ] || mount -n --bind "$e/$packages" "$m/environment"
  echo mounted
) &`

/** Where no overlay makes both folders read-only already. */
const copyOfMounts = ` "$m/bundles" "$m/environments"
mount -n --bind "$b" "$m/bundles"
mount -n --bind "$e" "$m/environments"
b=$m/bundles e=$m/environments
for f in "$b" "$e"; do mount -n -o remount,bind,ro,nosuid,nodev "$f"; done`

/**
 * The beginning of both. One program makes all mounts and folders of the table, because starting a program takes ten
 * times as long as a mount. The layers of an overlay have names that say nothing: the folder in which this runs, and a descriptor.
 */
const openMounts = (home: string | null, extraNode: string | null) => `set -eu
m=$1 t=$2 h=$3 y=$4 x=$5
shift 5
read -r _ <&4
${home === null ? '' : 'cd "$h"\nexec 9<"$y"\n'}umask 0
mount -n -a -T "$t"
umask 022
${home === null || extraNode === null ? '' : `cd "$x"\nmount -n -t overlay -o X-mount.mkdir,${overlayOptions} sandbox "$m/node"\n`}cd /
exec 9<&-`

/** Of an overlay that only shows the folder in which stage0 runs. */
export const overlayOptions = 'ro,nosuid,nodev,lowerdir=.:/proc/self/fd/9'

/**
 * The table of mounts that stage0 makes, as fstab(5) has it. Its program makes folders only to mount something on them;
 * so the quota file system is mounted once more on each of its three folders, and `quotaOf` looks behind these mounts.
 */
export function mountTable(order: JailOrder): string {
  const { home, mountPoint, limits, stdinBytes, waits } = order
  const size = limits.workspaceBytes + roundUpToPage(stdinBytes)
  const overlays = home === null ? 0 : order.host.extraNode === null ? 1 : 2
  const inodes = limits.workspaceFiles + ownFiles + overlays + (waits ? (home === null ? 4 : 2) : 0)
  const rows = [
    ['sandbox', mountPoint, 'tmpfs', `size=${size},nr_inodes=${inodes},mode=0755,nosuid,nodev`],
    ...['tmp', 'shm', 'workspace'].map(name => [
      mountPoint,
      `${mountPoint}/${name}`,
      'none',
      'bind,X-mount.mkdir=1777',
    ]),
    ...(home === null
      ? []
      : [['sandbox', `${mountPoint}/home`, 'overlay', `X-mount.mkdir,${overlayOptions}`]]),
  ]
  return rows.map(row => `${row.map(escapeField).join(' ')} 0 0\n`).join('')
}

/** The quota file system where nothing covers its folders. */
const quotaOf = (mountPoint: string) => `${mountPoint}/tmp`

/** Blanks end a field, a number sign begins a comment. */
const escapeField = (text: string) =>
  text.replace(/[\s\\#]/g, found => `\\${found.charCodeAt(0).toString(8).padStart(3, '0')}`)

/** Where stage0 finds a folder of the server. What it mounts itself has its own place. */
function sourceOf({ home, mountPoint }: Pick<JailOrder, 'home' | 'mountPoint'>, folder: string): string {
  const isInHome = home !== null && isBelow(folder, home) && !isBelow(folder, mountPoint)
  return isInHome ? `${mountPoint}/home${folder.slice(home.length)}` : folder
}

/**
 * Process 1 of the sandbox: it reaps orphans and reports over the status descriptor when the tool starts, whether a
 * signal ended it (the shell's own message), how full the quota was after a failure, and the processor time.
 * Its first word doubles as a sign of life: when no one listens any more, the launcher is dead and nothing may start.
 * It opens the tool's descriptors by the names that they have inside, so that no link of /proc shows a path of the host.
 * Everything that the tool left running ends before any helper starts: a helper runs as the tool's user, which could
 * write to the status descriptor in the helper's name.
 * Shells end by an interrupt, which a tool can have the kernel send to all of its process group; so process 1 handles it.
 * Without a process namespace of its own it refuses to start, because the same line would end the server's processes.
 */
const init = (collects: boolean, writesFrames: boolean, run: string) => `${openDescriptors(writesFrames)}
trap : INT
[ $$ = 1 ] || { echo "${noProcessNamespace}" >&2; exit 1; }
exec 9>${runFolder}/stderr 2>&5
unset PWD OLDPWD
echo started >&5 || exit 1
${run}
kill -s KILL -- -1 2>/dev/null
[ $c = 0 ] || stat -f -c 'free %a %d' /tmp >&5
times >&5
${collects ? collect : ''}exit $c`

const openDescriptors = (writesFrames: boolean) =>
  `exec <${runFolder}/stdin >${runFolder}/stdout${writesFrames ? ` 7>${runFolder}/frames` : ''}`

/** What process 1 says when it is not process 1; lib/sandbox/self-test/explain-failure.ts knows it. */
export const noProcessNamespace = 'The sandbox has no process namespace of its own.'

/**
 * The tool has the limits of process 1, except for its number of processes, which shells name differently: dash and
 * busybox have -p, and bash has -u.
 */
const runTool = (processes: number) => `(ulimit -p ${processes} || ulimit -u ${processes} || exit 1
exec "$@" 2>&9 9>&- 5>&- 6>&-)
c=$?`

/**
 * Regular files leave as a tar archive on a descriptor of its own, small ones and not too many, none of another file
 * system and none behind a link. All of it happens inside, with the rights of the tool: no process outside ever opens a
 * path that a tool made. The number of all regular files shows how many stayed behind.
 */
const collect = `exec 2>/dev/null
echo "ended $c" >&5
trap "exit $c" 0
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
const initWaiting = (collects: boolean, writesFrames: boolean, run: string) =>
  init(collects, writesFrames, run).replace(' 5>&-', '')

/** What waits where no runner does, under all limits already: it is told the program of the tool and becomes it. */
export const waitingCommand = (sh: string): string[] => [
  sh,
  '-c',
  'IFS= read -r t <&5 || exit 1\nunset PWD OLDPWD\nexec "$t" 5>&-',
]

/**
 * The program and its argument list. Nothing secret in it: argument lists are readable by everyone.
 * @param table file with the text of `mountTable`
 */
export function jailCommand(order: JailOrder, table: string): string[] {
  const { bwrap, unshare, sh, prlimit } = requireTools(order.host)
  const { home, host, limits, waits, runners } = order
  // Descriptors of the helper alone, and one that is only there to keep its place.
  const start = `exec "$@" < /dev/null 8>&-${runners ? '' : ' 7>&-'}`
  const script = [
    ...(order.hasNetwork ? [limitNetworkBuffers(order)] : []),
    openMounts(home, host.extraNode),
    ...(waits ? [stage0Waiting(home !== null), start] : [stage0]),
  ].join('\n')
  // Process 1 has the limits of the run as well: every helper that it starts inherits them.
  const limitsOfInit = resourceLimits({
    ...order,
    limits: { ...limits, processes: limits.processes + initProcesses },
  })
  return [
    ...[unshare, '--user', '--map-root-user', '--mount', '--propagation', 'private'],
    ...(makesNetworkFirst(order) ? ['--net'] : []),
    '--',
    ...[sh, '-c', script, 'stage0', order.mountPoint, table, home ?? '', order.empty],
    host.extraNode === null ? '' : path.dirname(host.extraNode),
    ...(waits
      ? [waits.bundles, waits.environments].map(folder => sourceOf(order, folder))
      : [order.inputs ?? '', `${order.stdinBytes}`]),
    ...[bwrap, '--args', `${jailDescriptors.arguments}`, '--'],
    ...[prlimit, ...limitsOfInit, '--', initFile, '-c', initOf(order), 'init', ...relayArguments(order)],
    // Of one that enters, the fork server's copy takes its limits itself.
    ...(order.forked ? [] : order.command),
  ]
}

/**
 * gVisor's loopback is up by itself, and refuses to be set up as bubblewrap does it. Elsewhere a network namespace that
 * is made before bubblewrap can still be given small buffers.
 */
const makesNetworkFirst = ({ host, hasNetwork }: Pick<JailOrder, 'host' | 'hasNetwork'>) =>
  host.kernel === 'gvisor' || hasNetwork

/** Bytes of one TCP buffer: the least, the usual, the most. A tool moves some 0.5 GB a second through these. */
export const tcpBufferBytes = '4096 16384 65536'

/**
 * Bytes that wait in sockets belong to the kernel and to no process, so each buffer is small and few connections wait
 * to be accepted. Where that cannot be set and no control group counts sockets, the run does not start.
 */
function limitNetworkBuffers({ host, countsSockets }: JailOrder): string {
  if (host.kernel === 'gvisor') return ''
  const set = `{ echo ${tcpBufferBytes} > ipv4/tcp_rmem; echo ${tcpBufferBytes} > ipv4/tcp_wmem
echo 64 > core/somaxconn; echo 2 > unix/max_dgram_qlen; } 2>/dev/null || :`
  // The shell's own `read` cannot: it asks for single bytes, and the kernel answers only the first one.
  const check = `v=$(cat ipv4/tcp_rmem ipv4/tcp_wmem)
[ "$(echo $v)" = '${tcpBufferBytes} ${tcpBufferBytes}' ] || { echo '${unlimitedBuffers}' >&2; exit 1; }`
  return `set -eu\ncd /proc/sys/net\n${set}\n${countsSockets ? '' : `${check}\n`}cd /\n${raiseLoopback(host)}`
}

export const unlimitedBuffers = 'The network buffers of a sandbox cannot be limited on this machine.'

/** SIOCSIFFLAGS with IFF_UP, where there is no `ip`. Whoever has a relay has Python. */
const raiseLoopback = ({ tools, interpreters }: Host) =>
  tools.ip
    ? `${tools.ip} link set lo up`
    : `${interpreters.python3} -I -S -c 'import fcntl, socket, struct
fcntl.ioctl(socket.socket(2, 2), 0x8914, struct.pack("16sh14x", b"lo", 1))'`

function initOf(order: JailOrder): string {
  // Linux keeps process 1 from signals that it does not handle; on gVisor it has to handle them to outlive them.
  return order.host.kernel === 'gvisor' ? `trap : TERM\n${initOnLinux(order)}` : initOnLinux(order)
}

function initOnLinux({ waits, relay, collects, forked, writesFrames, limits }: JailOrder): string {
  const run = forked ? awaitTool : runTool(limits.processes)
  if (waits) return initWaiting(collects, writesFrames, run)
  const start = init(collects, writesFrames, run)
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

function bubblewrapArguments(order: JailOrder): string[] {
  const { host, mountPoint, bundle, runners, proxies, packages, shared, environment, waits } = order
  const show = (folder: string, at: string) => ['--ro-bind', sourceOf(order, folder), at]
  const quota = quotaOf(mountPoint)
  const tool = waits ? `${mountPoint}/tool` : bundle
  const installed = waits && runners ? `${mountPoint}/environment` : packages
  return [
    ...['--unshare-user', '--unshare-ipc', '--unshare-pid', '--unshare-uts', '--unshare-cgroup-try'],
    ...(makesNetworkFirst(order) ? [] : ['--unshare-net']),
    ...['--uid', '1000', '--gid', '1000', '--hostname', 'sandbox'],
    ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--clearenv'],
    ...Object.entries({ ...fixedEnvironment(host), ...environment }).flatMap(entry => ['--setenv', ...entry]),
    ...host.programFolders.flatMap(({ path, linkTo }) =>
      linkTo === null ? ['--ro-bind', path, path] : ['--symlink', linkTo, path],
    ),
    ...host.covered.flatMap(folder => ['--tmpfs', folder, '--remount-ro', folder]),
    ...(host.extraNode ? ['--ro-bind', nodeSource(order), `${extraNodeFolder}/node`] : []),
    ...[...show(order.etc, '/etc'), '--proc', '/proc', '--dev', '/dev'],
    // Buffers of terminals count in no control group, and their number is the whole machine's.
    ...(host.kernel === 'gvisor' ? [] : ['--ro-bind', '/dev/null', '/dev/pts/ptmx']),
    // Reads as zeros like the device that it covers, and cannot be mapped as memory that no one counts.
    ...(order.memoryIsCounted || host.kernel === 'gvisor' ? [] : ['--dev-bind', '/dev/full', '/dev/zero']),
    ...host.masks.flatMap(file => ['--ro-bind', '/dev/null', file]),
    ...['--bind', `${quota}/tmp`, '/tmp', '--bind', `${quota}/workspace`, workspaceFolder],
    ...['--bind', `${quota}/shm`, '/dev/shm', ...show(tool, toolFolder)],
    ...(shared ? show(shared, sharedFolder) : []),
    ...(runners ? show(runners, runnerFolder) : []),
    ...(installed ? show(installed, environmentFolder) : []),
    // One mount for all pipes: each mount costs a tenth of a millisecond.
    ...[...show(order.run, runFolder), '--ro-bind', `${mountPoint}/stdin`, `${runFolder}/stdin`],
    ...show(order.init, path.posix.dirname(initFile)),
    ...(proxies ? ['--ro-bind', proxies, proxiesFolder] : []),
    // Bubblewrap's root and /dev are file systems of half the memory, writable until here.
    ...['--remount-ro', '/dev', '--remount-ro', '/', '--chdir', workspaceFolder],
    // Without this, bubblewrap's own child is reaped by the machine's init, or by nobody in a container.
    ...['--seccomp', `${jailDescriptors.filter}`, '--as-pid-1'],
  ]
}

function nodeSource({ home, host, mountPoint }: JailOrder): string {
  const node = host.extraNode!
  return home === null ? node : `${mountPoint}/node/${path.basename(node)}`
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
  // In whole seconds; the run as a whole is judged to the millisecond.
  `--cpu=${Math.ceil(limits.cpuSeconds)}:${Math.ceil(limits.cpuSeconds) + 1}`,
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
