import { defaultRunLimits } from '@/lib/core/runs/limits/run-limits'
import { hostilePython } from './hostile-python'
import type { LimitAttack } from './limit-attack'
import type { ToolResult } from '../run-tool'

/** Processes that the sandbox itself may have in addition to those of the tool. */
const ownProcesses = 8
const { processes, descriptors } = defaultRunLimits

type Ending = { reason?: ToolResult['end']['reason']; exitCode?: number | null; finishes?: boolean }

/**
 * A tool that prints BREACH for everything that it reached and HELD as its last line, and ends in a way that nothing
 * may change.
 * @param finishes false if the attack never reaches its last line
 */
function boundaryAttack(
  name: string,
  title: string,
  body: string,
  {
    reason = 'exited',
    exitCode = 0,
    finishes = true,
    ...more
  }: Ending & Partial<Pick<LimitAttack, 'limits' | 'grant' | 'collects' | 'where'>> = {},
): LimitAttack {
  const ending = exitCode === 0 ? '' : `\nsys.stdout.flush()\nos._exit(${exitCode})`
  return {
    name,
    title,
    script: hostilePython(`${helpers}\n${body}\nprint("HELD")${ending}`),
    ...more,
    findProblem({ end, stdout, stderr }) {
      const output = stdout.toString('utf8')
      if (output.includes('BREACH')) return output.slice(0, 2000)
      if (end.reason !== reason || (reason === 'exited' && end.exitCode !== exitCode))
        return `it ended as ${JSON.stringify(end)}: ${output}${stderr.toString('utf8').slice(-500)}`
      return output.endsWith('HELD\n') || !finishes ? null : `it never finished: ${output}`
    },
  }
}

const helpers = `
def expect(wanted, what, result):
    "Compares the error of the last call, whose result this is."
    got = name_of(result)
    if got != wanted: print("BREACH", what, got)

def overwrite(old, new, process=1):
    "Replaces a text everywhere in the memory of a process."
    try: memory = open(f"/proc/{process}/mem", "r+b", 0)
    except PermissionError: return
    for line in open(f"/proc/{process}/maps"):
        span, rights = line.split()[:2]
        if not rights.startswith("rw") or "[v" in line: continue
        start, end = (int(each, 16) for each in span.split("-"))
        memory.seek(start)
        try: content = memory.read(end - start)
        except OSError: continue
        at = content.find(old)
        while at >= 0:
            memory.seek(start + at)
            memory.write(new.ljust(len(old)))
            at = content.find(old, at + 1)

def limit_of(process, name):
    for line in open(f"/proc/{process}/limits"):
        if line.startswith(name):
            said = line[len(name):].split()[0]
            return float("inf") if said == "unlimited" else int(said)
`

const isUncounted: LimitAttack['where'] = mode => !mode.counted

/** Each attack aims at what enforces the limits and judges the outcome. */
export const boundaryAttacks: readonly LimitAttack[] = [
  boundaryAttack(
    'files-of-process-1',
    'keeps the files of process 1 closed',
    `def look(path, how):
    try: how(path)
    except (PermissionError, FileNotFoundError): return
    except OSError: pass
    print("BREACH", path)
for name in "mem maps smaps smaps_rollup pagemap environ auxv io stack syscall personality numa_maps".split():
    look(f"/proc/1/{name}", lambda path: os.read(os.open(path, os.O_RDONLY), 1))
for name in "mem comm oom_score_adj oom_adj coredump_filter clear_refs".split():
    look(f"/proc/1/{name}", lambda path: os.open(path, os.O_WRONLY))
for name in "fd", "fdinfo", "map_files": look(f"/proc/1/{name}", os.listdir)
for name in "exe", "cwd", "root", "ns/net", "ns/user": look(f"/proc/1/{name}", os.readlink)`,
  ),
  boundaryAttack(
    'outcome-in-memory',
    'records the exit code of a tool that overwrites the memory of process 1',
    'overwrite(b"exit $c", b"exit 0")',
    { exitCode: 3 },
  ),
  boundaryAttack(
    'program-of-process-1',
    'keeps process 1 from becoming a program of the tool without limits',
    `with open("/workspace/x", "w") as file: file.write("""#!/usr/bin/python3
import os, threading, time
threads, files = 0, 0
try:
    while threads < 400:
        threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
        threads += 1
except RuntimeError: pass
try:
    while files < 2000:
        os.dup(1)
        files += 1
except OSError: pass
print("BREACH process 1 has", threads, "threads and", files, "files", flush=True)
os._exit(0)
""")
os.chmod("/workspace/x", 0o755)
overwrite(b"times >&5\\n", b"exec ./x\\n")`,
  ),
  boundaryAttack(
    'limits-of-process-1',
    'keeps process 1 under the limits of the run',
    `for name, most in ("Max processes", ${processes + ownProcesses}), ("Max open files", ${descriptors}):
    if limit_of(1, name) > most: print("BREACH", name, limit_of(1, name))`,
  ),
  boundaryAttack(
    'prlimit',
    'refuses to change the limits of process 1',
    `for limit in range(16):
    none = (ctypes.c_ulong * 2)(0, 0)
    expect("EPERM", f"prlimit {limit}", call((302, 261), 1, limit, ctypes.addressof(none), 0))`,
    { exitCode: 7 },
  ),
  boundaryAttack(
    'signals',
    'refuses every signal to process 1',
    `# Lethal signals to the group of process 1 shall not meet the tool itself.
try: os.setsid()
except PermissionError: pass
information = ctypes.create_string_buffer(128)
struct.pack_into("iii", information, 0, 0, 0, -1)
there = ctypes.addressof(information)
process = libc.syscall(number(434), 1, 0)
expect("EPERM", "pidfd_open", process)
for each in range(1, 65):
    struct.pack_into("i", information, 0, each)
    expect("EPERM", f"kill {each}", call((62, 129), 1, each))
    expect("EPERM", f"tkill {each}", call((200, 130), 1, each))
    expect("EPERM", f"tgkill {each}", call((234, 131), 1, 1, each))
    expect("EPERM", f"rt_sigqueueinfo {each}", call((129, 138), 1, each, there))
    expect("EPERM", f"rt_tgsigqueueinfo {each}", call((297, 240), 1, 1, each, there))
    if process != -1: call((424, 424), process, each, 0, 0)
    # Every other process, and the group of each.
    call((62, 129), -1, each)
    for other in filter(str.isdigit, os.listdir("/proc")):
        if other in ("1", str(os.getpid())): continue
        call((62, 129), int(other), each)
        try: group = os.getpgid(int(other))
        except OSError: continue
        if group not in (1, os.getpgid(0)): call((62, 129), -group, each)
`,
    { exitCode: 5 },
  ),
  boundaryAttack(
    'signals-by-the-kernel',
    'records the exit code of a tool that makes the kernel send signals to process 1',
    `def attempt(what, *arguments):
    try: what(*arguments)
    except OSError: pass
for each in range(1, 65):
    # A pipe that can be read, and one whose owner is named with its kind.
    for command, owner in (fcntl.F_SETOWN, 1), (15, struct.pack("ii", 1, 1)), (15, struct.pack("ii", 0, 1)):
        reader, writer = os.pipe()
        attempt(fcntl.fcntl, reader, 10, each)
        attempt(fcntl.fcntl, reader, command, owner)
        attempt(fcntl.fcntl, reader, fcntl.F_SETFL, os.O_ASYNC | os.O_NONBLOCK)
        os.write(writer, b"x")
        os.close(reader), os.close(writer)
    # A socket, whose owner is set by ioctl: FIOSETOWN, FIOASYNC.
    line, other = socket.socketpair()
    attempt(fcntl.fcntl, line, 10, each)
    attempt(fcntl.ioctl, line, 0x8901, struct.pack("i", 1))
    attempt(fcntl.ioctl, line, 0x5452, struct.pack("i", 1))
    other.send(b"x")
    # A folder in which something changes.
    folder = os.open("/tmp", os.O_RDONLY)
    attempt(fcntl.fcntl, folder, 10, each)
    attempt(fcntl.fcntl, folder, 1026, 4)
    attempt(fcntl.fcntl, folder, fcntl.F_SETOWN, 1)
    attempt(open, f"/tmp/{each}", "w")
    os.close(folder)
# The group of the tool, as an interrupt from a keyboard reaches it.
for each in signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM:
    signal.signal(each, signal.SIG_IGN)
    os.kill(0, each)
time.sleep(0.2)`,
    { exitCode: 5 },
  ),
  boundaryAttack(
    'scheduling',
    'refuses to change the priority, the scheduling and the processors of process 1',
    `zeros = ctypes.create_string_buffer(64)
there = ctypes.addressof(zeros)
zeros[0] = 1
mask = (ctypes.c_ulong * 16)(*[2**64 - 1] * 16)
before = open("/proc/1/stat").read().rpartition(")")[2].split()
expect("EPERM", "setpriority", call((141, 140), 0, 1, 19))
expect("EPERM", "setpriority of its group", call((141, 140), 1, 1, 19))
expect("EPERM", "ioprio_set", call((251, 30), 1, 1, 3 << 13))
expect("EPERM", "sched_setaffinity", call((203, 122), 1, 128, ctypes.addressof(mask)))
ctypes.memset(there, 0, 64)
expect("EPERM", "sched_setparam", call((142, 118), 1, there))
expect("EPERM", "sched_setscheduler", call((144, 119), 1, 5, there))
struct.pack_into("II", zeros, 0, 48, 5)
expect("EPERM", "sched_setattr", call((314, 274), 1, there, 0))
after = open("/proc/1/stat").read().rpartition(")")[2].split()
# The priority, the nice value and the policy.
for field in 15, 16, 38:
    if before[field] != after[field]: print("BREACH field", field, before[field], after[field])`,
    { exitCode: 6 },
  ),
  boundaryAttack(
    'faked-end',
    'stops a tool at its time limit that reports its own end',
    `for process in os.listdir("/proc"):
    if not process.isdigit() or int(process) == os.getpid(): continue
    for file in "5", "2":
        try: os.write(os.open(f"/proc/{process}/fd/{file}", os.O_WRONLY), b"\\nended 0\\nfiles 0\\n")
        except OSError: pass
time.sleep(4)`,
    { limits: { wallMs: 1500 }, collects: true, reason: 'timed-out', finishes: false },
  ),
  boundaryAttack(
    'faked-quota',
    'records the exit code of a tool that leaves a process behind to fake a full disk',
    `# Process 1 and its helpers get the lowest priority, where that is allowed.
zeros = ctypes.create_string_buffer(8)
call((144, 119), 1, 5, ctypes.addressof(zeros))
ready = []
for _ in range(2):
    reader, writer = os.pipe()
    if os.fork():
        os.close(writer)
        ready.append(reader)
        continue
    os.setsid()
    os.write(writer, b"x")
    ends = time.monotonic() + 3
    while time.monotonic() < ends:
        for process in open("/proc/1/task/1/children").read().split():
            try:
                if open(f"/proc/{process}/comm").read() not in ("sh\\n", "stat\\n"): continue
                os.kill(int(process), signal.SIGSTOP)
                overwrite(b"free %a %d", b"free 0 %d\\0", process)
                os.kill(int(process), signal.SIGCONT)
            except OSError: pass
    os._exit(0)
for reader in ready: os.read(reader, 1)`,
    { exitCode: 7 },
  ),
  boundaryAttack(
    'relay',
    'keeps the relay of a network grant under the limits of the run',
    `for process in filter(str.isdigit, os.listdir("/proc")):
    if int(process) == os.getpid(): continue
    for name, most in ("Max processes", ${processes + ownProcesses}), ("Max open files", ${descriptors}):
        if limit_of(process, name) > most: print("BREACH", process, name, limit_of(process, name))`,
    { grant: true, where: ({ start }) => start === 'cold' },
  ),
  boundaryAttack(
    'tcp-buffers',
    'gives a tool with a network grant small TCP buffers',
    `for name in "tcp_rmem", "tcp_wmem":
    sizes = open(f"/proc/sys/net/ipv4/{name}").read().split()
    if sizes != ["4096", "16384", "65536"]: print("BREACH", name, sizes)`,
    { grant: true, where: ({ start }) => start === 'cold' },
  ),
  boundaryAttack(
    'families',
    'refuses sockets of every family but Unix without a network grant',
    `# Routing tables may be asked for: programs list interfaces that way.
allowed = {(1, kind, 0) for kind in (1, 2, 3, 5)} | {(16, kind, 0) for kind in (2, 3)}
for family in range(47):
    for kind in 1, 2, 3, 5, 10:
        for protocol in 0, 1, 6, 17, 0x0300:
            line = call((41, 198), family, kind, protocol)
            if line == -1 and ctypes.get_errno() == errno.EAFNOSUPPORT: continue
            if line == -1 and family in (1, 16): continue
            if line != -1: os.close(line)
            if (family, kind, protocol) not in allowed and family != 1:
                print("BREACH socket", family, kind, protocol, name_of(line))`,
  ),
  boundaryAttack(
    'pairs-of-families',
    'refuses socket pairs of every family but Unix',
    `pair = (ctypes.c_int * 2)()
for family in range(47):
    for kind in 1, 2, 3, 5:
        if family == 1: continue
        expect("EAFNOSUPPORT", f"socketpair {family} {kind}", call((53, 199), family, kind, 0, ctypes.addressof(pair)))`,
  ),
  boundaryAttack(
    'socket-options',
    'ignores buffer sizes of sockets and refuses their filters',
    `line, _ = socket.socketpair()
sizes = lambda: [line.getsockopt(socket.SOL_SOCKET, each) for each in (socket.SO_SNDBUF, socket.SO_RCVBUF)]
before = sizes()
size = ctypes.c_int(4 * MiB)
for option in 7, 8, 32, 33:
    expect("ok", f"option {option}", libc.setsockopt(line.fileno(), 1, option, ctypes.byref(size), 4))
if sizes() != before: print("BREACH sizes", before, sizes())
program = ctypes.create_string_buffer(struct.pack("HBBI", 6, 0, 0, 0xffff))
filter = ctypes.create_string_buffer(struct.pack("HxxxxxxQ", 1, ctypes.addressof(program)))
for option in 26, 50, 51, 52:
    expect("EPERM", f"option {option}", libc.setsockopt(line.fileno(), 1, option, filter, 16))`,
  ),
  boundaryAttack(
    'hidden-memory',
    'refuses calls that hide memory from the watchdog',
    `def refused(what, wanted, result): expect(wanted, what, -1 if result in (-1, None) else result)
address = map_memory(4096, READ | WRITE, PRIVATE | ANONYMOUS)
reader, writer = os.pipe()
other_reader, other_writer = os.pipe()
os.write(writer, b"x")
file = os.open("/tmp/file", os.O_RDWR | os.O_CREAT)
os.write(file, bytes(4096))
piece = ctypes.create_string_buffer(struct.pack("QQ", address, 1))
refused("mmap shared", "ENOMEM", map_memory(4096, READ | WRITE, SHARED | ANONYMOUS))
refused("mmap shared and validated", "ENOMEM", map_memory(4096, READ | WRITE, 3 | ANONYMOUS))
refused("mmap huge", "ENOMEM", map_memory(2 * MiB, READ | WRITE, PRIVATE | ANONYMOUS | HUGETLB))
refused("mmap /dev/zero", "ENODEV", map_memory(4096, READ | WRITE, SHARED, os.open("/dev/zero", os.O_RDWR)))
refused("vmsplice", "ENOSYS", call((278, 75), writer, ctypes.addressof(piece), 1, 0))
refused("splice", "ENOSYS", call((275, 76), file, 0, writer, 0, 1, 0))
refused("tee", "ENOSYS", call((276, 77), reader, other_writer, 1, 0))
refused("memfd_create", "ENOSYS", call((319, 279), ctypes.addressof(piece), 0))
refused("landlock_create_ruleset", "ENOSYS", call((444, 444), 0, 0, 1))
refused("landlock_add_rule", "ENOSYS", call((445, 445), 0, 1, 0, 0))
refused("landlock_restrict_self", "ENOSYS", call((446, 446), 0, 0))
context = ctypes.c_ulong(0)
refused("io_setup", "ENOSYS", call((206, 0), 1, ctypes.addressof(context)))
refused("sendfile", "EINVAL", call((40, 71), writer, file, 0, 1))
for advice in 14, 25:
    refused(f"madvise {advice}", "EINVAL", call((28, 233), address, 4096, advice))
# What stays: files, and memory of its own.
if map_memory(4096, READ | WRITE, SHARED, file) is None: print("BREACH a file cannot be mapped")
if open("/dev/zero", "rb").read(4) != bytes(4): print("BREACH /dev/zero is no more")`,
    { where: isUncounted },
  ),
  boundaryAttack(
    'folders-of-usr',
    'shows the folders of /usr that programs need and no other',
    `usual = set("bin sbin lib lib32 lib64 libx32 libexec share include".split())
local = usual - {"sbin", "lib32", "libx32"}
for folder, names in ("/usr", usual | {"local"}), ("/usr/local", local):
    more = set(os.listdir(folder)) - names
    if more: print("BREACH", folder, sorted(more))`,
  ),
  boundaryAttack(
    'links-of-descriptors',
    'shows no path of the server in the links of descriptors',
    `links = [os.readlink(f"/proc/self/fd/{each}") for each in range(3)]
# The descriptor of frames, which is closed by now.
links.append(os.environ.get("FRAMES", ""))
for each in links:
    # A path of the server leads through folders that are not here.
    if each.startswith("/") and not os.path.isdir(os.path.dirname(each)): print("BREACH", each)`,
  ),
  boundaryAttack(
    'planted-files',
    'shows no file of an installation below /usr',
    `import json
for place in json.loads(sys.stdin.read()):
    for folder, _, files in os.walk(place):
        for file in files: print("BREACH", os.path.join(folder, file))`,
    { where: () => false },
  ),
]
