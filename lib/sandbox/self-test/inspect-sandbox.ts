import path from 'node:path'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { Engine } from '../engine/engine'
import { ownCheckout } from '../host/own-checkout'

/** What was prepared on this machine for a canary to search for. */
type Planted = {
  /** A world-readable file. */
  file: string
  /** The port of a listener on the loopback address. */
  port: number
}

/** The observations of a canary, by the name of the check; each is one line. */
export type Sightings = ReadonlyMap<string, string>

/**
 * Returns a shell script that looks around in its sandbox and prints `name<TAB>answer` lines. It uses only programs
 * of every Linux; if Python is available, it also makes system calls that no shell can make.
 */
export const inspectSandbox = (engine: Engine, { file, port }: Planted): string => `
set -f
say() { name=$1; shift; printf '%s\\t%s\\n' "$name" "$*"; }
limits() { sed -n 's/^\\(${shownLimits.join('\\|')}\\)  *\\([^ ]*\\) .*/\\1=\\2;/p' $1; }
say root $(ls -A /)
say usr $(ls -A /usr)
say usr-local $(ls -A /usr/local 2>/dev/null)
say devices $(ls -A /dev)
say terminal $(stat -L -c %t:%T /dev/ptmx)
say zero $(stat -c %t:%T /dev/zero)
say etc $(ls -A /etc)
say passwd "$(tr '\\n' '|' < /etc/passwd)"
say planted $(cat ${quote(file)} 2>&1)
say own "$(for f in ${ownPlaces(engine).map(quote).join(' ')}; do [ ! -e "$f" ] || printf '%s ' "$f"; done)"
say shadow $(head -n 1 /etc/shadow 2>&1)
say home $(ls -A /root /home 2>/dev/null)
say write $(for f in /usr/x /usr/bin/x /etc/x /x /dev/x /tool/x /run/x /run/init/x; do (: > $f) 2>/dev/null && echo $f; done)
say environment $(env | cut -d= -f1)
say environments "$(set +f; cat /proc/[0-9]*/environ 2>/dev/null | tr '\\0' ' ')"
say processes $(ls /proc | grep -c '^[0-9]')
say first $(cat /proc/1/comm)
say session $(cut -d' ' -f6 /proc/self/stat)
say namespaces $(readlink ${namespaces.map(kind => `/proc/self/ns/${kind}`).join(' ')})
say descriptors $(ls /proc/self/fd)
say links $(readlink /proc/self/fd/0 /proc/self/fd/1 /proc/self/fd/2)
say mounts "$(cat /proc/self/mountinfo /proc/1/mountinfo 2>/dev/null | tr '\\n' '|')"
say machine "$(cat /proc/cmdline /proc/keys /proc/config.gz /proc/version 2>/dev/null | tr '\\0\\n' '  ')"
say hostname $(uname -n)
say user $(id -u):$(id -g)
say capabilities $(grep -E '^Cap(Prm|Eff|Bnd)' /proc/self/status | grep -vc '0000000000000000$')
say privileges $(sed -n 's/^NoNewPrivs:[^0-9]*//p' /proc/self/status)
say seccomp $(sed -n 's/^Seccomp:[^0-9]*//p' /proc/self/status)
say namespace $(unshare -U true 2>/dev/null && echo made)
say calls "$(${systemCalls})"
say one $(for f in environ maps mem fd/0; do (: < /proc/1/$f) 2>/dev/null && echo $f; done; prlimit --pid 1 --nofile=64 2>/dev/null && echo limits)
say one-limits "$(limits /proc/1/limits | tr -d '\\n')"
say limits "$(limits /proc/self/limits | tr -d '\\n')"
say interfaces $(sed -n 's/^ *\\([^ :]*\\):.*/\\1/p' /proc/net/dev)
say routes $(sed 1d /proc/net/route | grep -c .)
say connect $(bash -c 'exec 3<>/dev/tcp/127.0.0.1/${port} && echo connected' 2>/dev/null)
say done yes`

/** Reads the lines that the script of `lookAround` prints: a name, a tab and a value. */
export const readSightings = (stdout: string): Sightings =>
  new Map(
    stdout.split('\n').flatMap(line => {
      const tab = line.indexOf('\t')
      return tab === -1 ? [] : [[line.slice(0, tab), line.slice(tab + 1).trim()] as const]
    }),
  )

/** Kinds of namespaces by their names in /proc. */
export const namespaces = ['user', 'mnt', 'pid', 'net', 'ipc', 'uts', 'cgroup'] as const

/** Returns files and folders of this server that no tool may see, wherever they are. */
const ownPlaces = ({ folders }: Engine): string[] => {
  const checkout = ownCheckout()
  const data = path.dirname(folders.bundles)
  return [
    ...['package.json', '.env', '.git', 'node_modules', 'lib/config.ts'].map(name =>
      path.join(checkout, name),
    ),
    ...['bundles', 'environments', 'sandbox'].map(name => path.join(data, name)),
  ]
}

/** Names as in /proc/self/limits. */
const shownLimits = [
  'Max cpu time',
  'Max file size',
  'Max data size',
  'Max core file size',
  'Max processes',
  'Max open files',
  'Max locked memory',
  'Max pending signals',
  'Max msgqueue size',
  'Max nice priority',
  'Max realtime priority',
]

/** Returns what /proc/self/limits must show for a run with these limits. */
export const expectedLimits = (
  limits: RunLimits,
  { memoryIsCounted, isGvisor }: { memoryIsCounted: boolean; isGvisor: boolean },
): ReadonlyMap<string, number> =>
  new Map([
    ['Max cpu time', Math.ceil(limits.cpuSeconds)],
    ['Max file size', limits.fileBytes],
    ['Max core file size', 0],
    ['Max processes', limits.processes],
    ['Max open files', limits.descriptors],
    ['Max locked memory', 65_536],
    ['Max realtime priority', 0],
    ...(memoryIsCounted ? [] : [['Max data size', limits.memoryBytes] as const]),
    ...(isGvisor
      ? []
      : [
          ['Max pending signals', 256] as const,
          ['Max msgqueue size', 0] as const,
          ['Max nice priority', 0] as const,
        ]),
  ])

/** Reads limits in the form "Max open files=1024;…". "unlimited" becomes infinity. */
export const readLimits = (text: string | undefined): ReadonlyMap<string, number> =>
  new Map(
    (text ?? '').split(';').flatMap(entry => {
      const [name, value] = entry.split('=')
      return value === undefined
        ? []
        : [[name!, value === 'unlimited' ? Number.POSITIVE_INFINITY : Number(value)]]
    }),
  )

/**
 * System calls that must be refused, each with its own error: the program prints the name of every call that was not.
 * Calls that hide memory from the memory watch are tried too; `sights` decides whether they matter here. They take little
 * memory, because they succeed where control groups count it.
 */
const systemCalls = `python3 -I -S -c '
import ctypes, errno, mmap, os, socket
c = ctypes.CDLL(None, use_errno=True)
c.syscall.restype = ctypes.c_long
x86 = os.uname().machine == "x86_64"
def call(name, expected, number, *arguments):
    ctypes.set_errno(0)
    got = c.syscall(number, *arguments)
    if got != -1 or ctypes.get_errno() != expected: print(name)
call("io_uring", errno.ENOSYS, 425, 1, ctypes.create_string_buffer(256))
call("keyctl", errno.EPERM, 250 if x86 else 219, 0, -3, 1, 0, 0)
call("prlimit", errno.EPERM, 302 if x86 else 261, 1, 7, None, None)
call("signals-to-1", errno.EPERM, 62 if x86 else 129, 1, 0)
call("uncounted:vmsplice", errno.ENOSYS, 278 if x86 else 75, -1, None, 0, 0)
call("uncounted:splice", errno.ENOSYS, 275 if x86 else 76, -1, None, -1, None, 0, 0)
call("uncounted:tee", errno.ENOSYS, 276 if x86 else 77, -1, -1, 0, 0)
call("uncounted:memfd_create", errno.ENOSYS, 319 if x86 else 279, b"x", 0)
call("uncounted:landlock", errno.ENOSYS, 444, None, 0, 1)
call("uncounted:io_setup", errno.ENOSYS, 206 if x86 else 0, 0, None)
call("uncounted:inotify", errno.EMFILE, 294 if x86 else 26, 0)
call("uncounted:futexes", errno.EINVAL, 157 if x86 else 167, 78, 1, 16, 0, 0)
call("uncounted:sendfile", errno.EINVAL, 40 if x86 else 71, -1, -1, None, 0)
def attempt(name, expected, act):
    try: act()
    except OSError as error:
        if error.errno == expected: return
    print(name)
for family in (2, 10, 16, 17, 38, 40, 44):
    attempt(f"socket-{family}", errno.EAFNOSUPPORT, lambda: socket.socket(family, socket.SOCK_DGRAM))
    attempt(f"socketpair-{family}", errno.EAFNOSUPPORT, lambda: socket.socketpair(family, socket.SOCK_DGRAM))
shared = mmap.MAP_SHARED | mmap.MAP_ANONYMOUS
attempt("uncounted:shared-memory", errno.ENOMEM, lambda: mmap.mmap(-1, 4096, shared))
zero = os.open("/dev/zero", os.O_RDWR)
attempt("uncounted:shared-zeros", errno.ENODEV, lambda: mmap.mmap(zero, 4096, mmap.MAP_SHARED))
pair = socket.socketpair()[0]
size = pair.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF)
pair.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4 << 20)
if pair.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) != size: print("buffer-size")
print("asked")
' 2>/dev/null | tr '\\n' ' '`

/** Quotes text for a shell, so that no character in it has a meaning. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
