import { existsSync } from 'node:fs'
import path from 'node:path'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import { authorityFiles } from '../host/prepare-etc'
import { outputFileLimits, sharedName } from '@/lib/core/runs/limits/file-limits'
import { extraNodeFolder, type Host, isBelow, toolFolders } from '../host/host'

/**
 * The isolation of a sandbox: the command that starts it, so that a tool sees its own files, an empty workspace, the
 * program folders and nothing else. Everything here is a pure function of the order; the launcher starts the command.
 */
export type JailOrder = {
  host: Host
  /**
   * Folder that contains all mounted folders of the server except `run` and `proxies`. They are mounted from an
   * overlay of it, so the mount table shows only paths below it; null where the kernel has no such overlays.
   */
  home: string | null
  /** An empty folder outside `home`: the second layer, which a read-only overlay needs. */
  empty: string
  /** Prepared folder mounted at /etc, never the machine's own. */
  etc: string
  /** Empty folder where stage0 mounts the quota file system, in its own mount namespace. */
  mountPoint: string
  /** Folder mounted read-only at /run: the named pipes that process 1 opens for the tool. See slot.ts. */
  run: string
  /**
   * Folder mounted read-only at /run/init: a copy of the shell that becomes process 1, executable but unreadable, and
   * owned by the user of the run.
   */
  init: string
  /** A runner calls the tool and writes frames. */
  writesFrames: boolean
  /** Folder mounted read-only at /tool. While the sandbox `waits`, its tool is not known. */
  bundle: string
  /** Folder mounted read-only at /runner, for tools that a runner calls. */
  runners: string | null
  /** Folder with the sockets of the run's proxies, mounted at /run/pegboard. */
  proxies: string | null
  /** The run can open internet sockets, because it has the proxy `egress`. */
  hasNetwork: boolean
  /**
   * Python interpreter for the relay from loopback to the proxy `egress`; null if the tool connects to it directly.
   */
  relay: string | null
  /** Folder of installed packages, mounted read-only at /environment. */
  packages: string | null
  environment: Record<string, string>
  command: readonly string[]
  limits: RunLimits
  /** A control group counts the memory of the whole run; without one, each process has its own limit. */
  memoryIsCounted: boolean
  /** That control group also counts the buffers of sockets. */
  countsSockets: boolean
  /** Folder whose files are copied into the workspace before the tool starts; the tool can change the copies. */
  inputs: string | null
  /** Folder mounted read-only at /workspace/shared. */
  shared: string | null
  /** Sends out the files that the tool leaves in its workspace. */
  collects: boolean
  /** Size of standard input in bytes. It is on the quota file system without counting against the tool's quota. */
  stdinBytes: number
  /**
   * Built in advance: the folders of which one is mounted when a run is assigned; see `stage0Waiting`. null for other
   * sandboxes.
   */
  waits: { bundles: string; environments: string } | null
  /** The tool is a copy of a fork server, which enters from outside: process 1 only waits for its outcome. */
  forked: boolean
}

/**
 * Descriptors of the process that `jailCommand` starts, besides 0, 1 and 2. The tool keeps only `frames`. Only a
 * waiting sandbox has `assignment`, and only a helper outside the sandbox reads it.
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
/** Inside the workspace, so that a tool that knows only one folder finds it. */
const sharedFolder = `${workspaceFolder}/${sharedName}`
const environmentFolder = '/environment'
export const proxiesFolder = '/run/pegboard'
/** Where process 1 finds its shell, standard input and the pipes of the run. The paths of the host stay outside. */
const runFolder = '/run'
const initFile = `${runFolder}/init/sh`
/**
 * Processes that process 1 may have in addition to the tool's: helpers that collect files, and zombies of the tool.
 */
const initProcesses = 8

/** Returns the environment variables of the describe/execute protocol. */
export const protocolEnvironment = (action: 'describe' | 'execute') => ({
  TOOLBOX_ACTION: action,
  TOOLBOX_WORKSPACE: workspaceFolder,
})

const searchPath = (host: Host) => [...toolFolders, ...(host.extraNode ? [extraNodeFolder] : [])].join(':')

/**
 * Runs in its own user and mount namespaces, before anything of the tool is near. It waits for a byte, so that the
 * launcher can first put it under its limits; an end of file means that the launcher is gone. One file system holds
 * /tmp, /workspace and /dev/shm, with a limit for the number of files as well, because empty files take no bytes.
 * Standard input becomes a file on it: opened again as /dev/stdin, a socket is refused and a named pipe whose writer
 * has finished blocks forever.
 */
const stage0 = `i=$1 z=$2
shift 2
[ -z "$i" ] || cp -R "$i/." "$m/tmp/workspace/"
if [ "$z" = 0 ]; then : > "$m/stdin"; else cat > "$m/stdin"; fi
exec "$@" < /dev/null`

/**
 * The same for a sandbox that waits for its run. A helper stays in the namespace of stage0, outside the sandbox, and
 * reads which bundle, packages and standard input to use. It mounts them, and the mounts propagate to /tool and
 * /environment of the sandbox, which are the only mounts that follow. They are read-only, because their sources are,
 * and a sandbox cannot remount what it did not mount.
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

/** Used where no overlay already makes both folders read-only. */
const copyOfMounts = ` "$m/bundles" "$m/environments"
mount -n --bind "$b" "$m/bundles"
mount -n --bind "$e" "$m/environments"
b=$m/bundles e=$m/environments
for f in "$b" "$e"; do mount -n -o remount,bind,ro,nosuid,nodev "$f"; done`

/**
 * The beginning of both scripts. One program makes all mounts and folders of the table, because starting a program
 * takes ten times as long as a mount. The layers of an overlay have names that reveal nothing: the current folder and
 * a descriptor.
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

/** Options of an overlay that only shows the current folder of stage0. */
export const overlayOptions = 'ro,nosuid,nodev,lowerdir=.:/proc/self/fd/9'

/**
 * Returns the table of mounts that stage0 makes, in the format of fstab(5). The program that reads it makes folders
 * only to mount something on them. Therefore the quota file system is mounted once more on each of its three folders,
 * and `quotaOf` finds it behind these mounts.
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

/** Returns the path of the quota file system that no other mount covers. */
const quotaOf = (mountPoint: string) => `${mountPoint}/tmp`

/** Blanks end a field, and a number sign begins a comment. */
const escapeField = (text: string) =>
  text.replace(/[\s\\#]/g, found => `\\${found.charCodeAt(0).toString(8).padStart(3, '0')}`)

/**
 * Returns the path under which stage0 finds a folder of the server. Folders that stage0 mounts itself are elsewhere.
 */
function sourceOf({ home, mountPoint }: Pick<JailOrder, 'home' | 'mountPoint'>, folder: string): string {
  const isInHome = home !== null && isBelow(folder, home) && !isBelow(folder, mountPoint)
  return isInHome ? `${mountPoint}/home${folder.slice(home.length)}` : folder
}

/**
 * The script of process 1. It reaps orphans and reports over the status descriptor: when the tool starts, whether a
 * signal ended it (the shell's own message), how full the quota was after a failure, and the CPU time.
 *
 * - Writing the first word also tests the connection: if no one reads it, the launcher is dead and nothing may start.
 * - The tool's descriptors are opened under their paths inside, so that no link in /proc shows a path of the host.
 * - Everything that the tool left running is killed before a helper starts: a helper runs as the tool's user, which
 * could write to the status descriptor in the helper's name.
 * - Process 1 handles interrupts, because they end a shell, and a tool can make the kernel send one to its process
 * group.
 * - Without its own process namespace it refuses to start, because the kill would end processes of the server.
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

/** Message of process 1 when it is not process 1; lib/sandbox/self-test/explain-failure.ts recognizes it. */
export const noProcessNamespace = 'The sandbox has no process namespace of its own.'

/**
 * The tool has the limits of process 1, except for the number of processes. Shells name that limit differently: dash
 * and busybox have -p, bash has -u.
 */
const runTool = (processes: number) => `(ulimit -p ${processes} || ulimit -u ${processes} || exit 1
exec "$@" 2>&9 9>&- 5>&- 6>&-)
c=$?`

/**
 * Sends regular files as a tar archive on a separate descriptor, with limits for their size and number, and without
 * other file systems and links. This happens inside, with the rights of the tool: no process outside opens a path
 * that a tool made. The count of all regular files shows how many were left out.
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
 * Starts the relay before the tool, so that the tool finds it listening and cannot take its address first. If the
 * relay does not start, neither does the tool.
 */
const relayFirst = `"$1" -I -S "$2" "$3" </dev/null >/dev/null 5>&- 6>&- 7>&- || exit 1
shift 3
`

/**
 * Instead of starting a tool, process 1 waits for a report about the copy that entered. A child process waits for it,
 * so that process 1 can reap orphans meanwhile. A tool that kills everything except itself kills that child as well,
 * and a new child takes its place. It fails when no process is left that could report.
 */
const awaitTool = `while :; do
  (exec 6>&- 9>&-; IFS= read -r c <&5 || exit 1; exit "$c") 2>/dev/null
  c=$?
  [ $c -gt 1 ] || break
done`

/**
 * In a waiting sandbox, the program waits at the status descriptor, and closes it before anything of the tool is
 * near.
 */
const initWaiting = (collects: boolean, writesFrames: boolean, run: string) =>
  init(collects, writesFrames, run).replace(' 5>&-', '')

/** Waits where no runner does, already under all limits: it reads the path of the tool and becomes it. */
export const waitingCommand = (sh: string): string[] => [
  sh,
  '-c',
  'IFS= read -r t <&5 || exit 1\nunset PWD OLDPWD\nexec "$t" 5>&-',
]

/**
 * Returns the program and its argument list. They contain no secrets, because every user of the machine can read
 * argument lists.
 * @param table file with the text of `mountTable`
 */
export function jailCommand(order: JailOrder, table: string): string[] {
  const { bwrap, unshare, sh, prlimit } = requireTools(order.host)
  const { home, host, limits, waits, runners } = order
  // Closes the descriptors that only the helper uses, and one that only reserves its number.
  const start = `exec "$@" < /dev/null 8>&-${runners ? '' : ' 7>&-'}`
  const script = [
    ...(order.hasNetwork ? [limitNetworkBuffers(order)] : []),
    openMounts(home, host.extraNode),
    ...(waits ? [stage0Waiting(home !== null), start] : [stage0]),
  ].join('\n')
  // Process 1 has the limits of the run as well, because every helper that it starts inherits them.
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
    // A copy that enters applies its limits itself.
    ...(order.forked ? [] : order.command),
  ]
}

/**
 * The loopback of gVisor is always up, and gVisor refuses the setup that bubblewrap makes. Elsewhere a network
 * namespace that is made before bubblewrap can still get small buffers.
 */
const makesNetworkFirst = ({ host, hasNetwork }: Pick<JailOrder, 'host' | 'hasNetwork'>) =>
  host.kernel === 'gvisor' || hasNetwork

/**
 * Minimum, default and maximum size in bytes of one TCP buffer. A tool transfers about 0.5 GB per second with these.
 */
export const tcpBufferBytes = '4096 16384 65536'

/**
 * Bytes in socket buffers belong to the kernel and to no process, so each buffer is small and few connections can
 * wait to be accepted. Where that cannot be set and no control group counts sockets, the run does not start.
 */
function limitNetworkBuffers({ host, countsSockets }: JailOrder): string {
  if (host.kernel === 'gvisor') return ''
  const set = `{ echo ${tcpBufferBytes} > ipv4/tcp_rmem; echo ${tcpBufferBytes} > ipv4/tcp_wmem
echo 64 > core/somaxconn; echo 2 > unix/max_dgram_qlen; } 2>/dev/null || :`
  // The `read` of the shell cannot be used: it reads single bytes, and the kernel returns only the first one.
  const check = `v=$(cat ipv4/tcp_rmem ipv4/tcp_wmem)
[ "$(echo $v)" = '${tcpBufferBytes} ${tcpBufferBytes}' ] || { echo '${unlimitedBuffers}' >&2; exit 1; }`
  return `set -eu\ncd /proc/sys/net\n${set}\n${countsSockets ? '' : `${check}\n`}cd /\n${raiseLoopback(host)}`
}

export const unlimitedBuffers = 'The network buffers of a sandbox cannot be limited on this machine.'

/** Calls SIOCSIFFLAGS with IFF_UP where `ip` is missing. A run with a relay always has Python. */
const raiseLoopback = ({ tools, interpreters }: Host) =>
  tools.ip
    ? `${tools.ip} link set lo up`
    : `${interpreters.python3} -I -S -c 'import fcntl, socket, struct
fcntl.ioctl(socket.socket(2, 2), 0x8914, struct.pack("16sh14x", b"lo", 1))'`

function initOf(order: JailOrder): string {
  // Linux protects process 1 from signals that it does not handle; on gVisor it must handle them to survive.
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

/** Port of the relay inside the sandbox. */
const relayPort = 3128

/** Returns the variables that programs read to find a proxy; the sandbox's own addresses bypass it. */
export function proxyEnvironment(etc: string): Record<string, string> {
  const proxy = `http://127.0.0.1:${relayPort}`
  const direct = 'localhost,127.0.0.1,::1'
  const authorities = authorityFiles.find(file => existsSync(path.join(etc, file)))
  return {
    ...{ HTTP_PROXY: proxy, HTTPS_PROXY: proxy, http_proxy: proxy, https_proxy: proxy },
    ...{ NO_PROXY: direct, no_proxy: direct },
    // Node 22.21 and later uses proxies only with this variable.
    NODE_USE_ENV_PROXY: '1',
    ...(authorities && { SSL_CERT_FILE: `/etc/${authorities}` }),
  }
}

/** The root of the quota file system, its three folders and standard input. */
const ownFiles = 5
/** Bytes of input that a waiting sandbox has room for: its quota is set before the run is known and cannot grow. */
export const waitingStdinBytes = 65_536
/** Largest page size of the supported kernels. */
const pageBytes = 65_536
const roundUpToPage = (bytes: number) => Math.ceil(bytes / pageBytes) * pageBytes

/**
 * Returns what travels over the arguments descriptor: the byte that stage0 waits for, then the arguments of
 * bubblewrap.
 */
export function jailArguments(order: JailOrder): string {
  const args = bubblewrapArguments(order)
  // A NUL inside an argument would begin another argument, for example a mount of the host.
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
    // Control groups do not count terminal buffers, and the number of terminals is shared by the whole machine.
    ...(host.kernel === 'gvisor' ? [] : ['--ro-bind', '/dev/null', '/dev/pts/ptmx']),
    // Reads as zeros like the device that it covers, but cannot be mapped as memory that nothing counts.
    ...(order.memoryIsCounted || host.kernel === 'gvisor' ? [] : ['--dev-bind', '/dev/full', '/dev/zero']),
    ...host.masks.flatMap(file => ['--ro-bind', '/dev/null', file]),
    ...['--bind', `${quota}/tmp`, '/tmp', '--bind', `${quota}/workspace`, workspaceFolder],
    ...['--bind', `${quota}/shm`, '/dev/shm', ...show(tool, toolFolder)],
    ...(shared ? show(shared, sharedFolder) : []),
    ...(runners ? show(runners, runnerFolder) : []),
    ...(installed ? show(installed, environmentFolder) : []),
    // One mount for all pipes, because each mount costs a tenth of a millisecond.
    ...[...show(order.run, runFolder), '--ro-bind', `${mountPoint}/stdin`, `${runFolder}/stdin`],
    ...show(order.init, path.posix.dirname(initFile)),
    ...(proxies ? ['--ro-bind', proxies, proxiesFolder] : []),
    // Bubblewrap's root and /dev are file systems with half of the machine's memory, and writable until here.
    ...['--remount-ro', '/dev', '--remount-ro', '/', '--chdir', workspaceFolder],
    // Without this option, the machine's init reaps the child of bubblewrap, and in a container nothing may reap it.
    ...['--seccomp', `${jailDescriptors.filter}`, '--as-pid-1'],
  ]
}

function nodeSource({ home, host, mountPoint }: JailOrder): string {
  const node = host.extraNode!
  return home === null ? node : `${mountPoint}/node/${path.basename(node)}`
}

/** Returns the variables that every tool finds in its environment. */
export const fixedEnvironment = (host: Host) => ({
  PATH: searchPath(host),
  HOME: workspaceFolder,
  TMPDIR: '/tmp',
  LANG: 'C.UTF-8',
})

/**
 * Returns the options of `prlimit` for a process of the run. They are set inside the namespace: processes are counted
 * per user namespace, so sandboxes count neither against each other nor against the server. RLIMIT_AS would stop Node
 * at 1 GB of addresses that it never uses; RLIMIT_DATA does not.
 */
export const resourceLimits = ({
  host,
  limits,
  memoryIsCounted,
}: Pick<JailOrder, 'host' | 'limits' | 'memoryIsCounted'>) => [
  '--core=0',
  // RLIMIT_CPU has whole seconds; the limit of the whole run is exact to the millisecond.
  `--cpu=${Math.ceil(limits.cpuSeconds)}:${Math.ceil(limits.cpuSeconds) + 1}`,
  `--fsize=${limits.fileBytes}`,
  `--nofile=${limits.descriptors}`,
  `--nproc=${limits.processes}`,
  '--memlock=65536',
  '--rtprio=0',
  // gVisor has neither these limits nor what they limit: message queues and lower priorities.
  ...(host.kernel === 'gvisor' ? [] : ['--msgqueue=0', '--sigpending=256', '--nice=0']),
  ...(memoryIsCounted ? [] : [`--data=${limits.memoryBytes}`]),
]

function requireTools({ tools }: Host) {
  const { bwrap, unshare, sh, prlimit } = tools
  if (!bwrap || !unshare || !sh || !prlimit) throw new Error('a program of the sandbox is not installed')
  return { bwrap, unshare, sh, prlimit }
}
