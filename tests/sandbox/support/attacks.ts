import type { ToolOptions, ToolResult, StartedTool } from './run-tool'

/** What an attack may aim at: each was put there so that a sandbox that leaks is caught. */
export type Targets = {
  /** A listener on this machine's loopback address, counting who comes. */
  port: number
  connections: () => number
  /** A unix socket without a file. */
  abstractName: string
  /** World-readable, outside of everything that a sandbox may see. */
  plantedFile: string
  secret: string
}

export type Attack = {
  /** A sentence: what the tool tries, and what becomes of it. */
  name: string
  script: (targets: Targets) => string
  options?: ToolOptions
  /** What happens from outside while it lives. */
  meddle?: (tool: StartedTool) => Promise<void>
  /** What is wrong with the result; null when the sandbox held. */
  fault: (result: ToolResult, targets: Targets) => string | null
}

const MiB = 1024 * 1024
/** Standard input lies beside the quota, rounded up to the largest page of any kernel. */
const page = 65_536

const endsWith = (reason: ToolResult['end']['reason']) => (result: ToolResult) =>
  result.end.reason === reason
    ? null
    : `it ended with ${JSON.stringify(result.end)}: ${result.stderr.toString('utf8').slice(-500)}`

/** Attackers that report: they print BREACH for what they got, and at their end HELD. */
const held = ({ stdout, stderr, end }: ToolResult) => {
  const said = stdout.toString('utf8')
  if (said.includes('BREACH')) return said.slice(0, 1000)
  if (!said.endsWith('HELD\n'))
    return `it never finished (${end.reason}): ${said}${stderr.toString('utf8')}`.slice(0, 1000)
  return null
}

const both =
  (first: Attack['fault'], second: Attack['fault']): Attack['fault'] =>
  (result, targets) =>
    first(result, targets) ?? second(result, targets)

const python = (body: string) =>
  `#!/usr/bin/python3\nimport ctypes, os, socket, sys\nlibc = ctypes.CDLL(None, use_errno=True)\n${body}`

/** System calls by name, with arguments that a kernel without a filter would take; what is granted is a breach. */
const tryCalls = (calls: Record<string, [x86: number, arm: number, ...args: string[]]>) =>
  python(`machine = 0 if os.uname().machine == "x86_64" else 1
calls = {${Object.entries(calls)
    .map(
      ([name, [x86, arm, ...args]]) =>
        `"${name}": ((${x86}, ${arm}), (${args.map(arg => `${arg},`).join(' ')}))`,
    )
    .join(', ')}}
for name, (numbers, arguments) in calls.items():
    if numbers[machine] < 0: continue
    pid = os.fork()
    if pid == 0:
        result = libc.syscall(numbers[machine], *arguments)
        os._exit(1 if result >= 0 else 0)
    _, status = os.waitpid(pid, 0)
    if status != 0: print("BREACH", name, status)
print("HELD")
`)

export const attacks: readonly Attack[] = [
  {
    name: 'a fork bomb in shell stops at the process limit and is gone with its run',
    script: () => '#!/bin/bash\nbomb() { bomb | bomb & }\nbomb 2>/dev/null\nsleep 20',
    options: { limits: { wallMs: 1500, processes: 32 } },
    fault: result =>
      ['timed-out', 'cpu-limit', 'exited', 'signalled'].includes(result.end.reason)
        ? null
        : JSON.stringify(result.end),
  },
  {
    name: 'a fork bomb in Python meets the process limit',
    script: () =>
      python(`count = 0
try:
    while count < 500:
        if os.fork() == 0:
            import time
            time.sleep(20)
            os._exit(0)
        count += 1
except OSError: pass
print("BREACH" if count > 64 else "", count)
print("HELD", flush=True)
os._exit(0)`),
    fault: held,
  },
  {
    name: 'a memory bomb in one process is stopped near its limit',
    script: () => python('kept = []\nwhile True: kept.append(bytearray(8_000_000))'),
    options: { limits: { memoryBytes: 128 * MiB, cpuSeconds: 20 } },
    fault: ({ end, stderr }) => {
      if (end.usage.memoryPeakBytes > 2 * 128 * MiB) return `it used ${end.usage.memoryPeakBytes} bytes`
      if (end.reason === 'out-of-memory') return null
      return stderr.includes('MemoryError') ? null : JSON.stringify(end)
    },
  },
  {
    name: 'a memory bomb in many processes is stopped as a whole',
    script: () =>
      python(`import time
for _ in range(12):
    if os.fork() == 0:
        kept = []
        try:
            while len(kept) < 12: kept.append(bytearray(8_000_000)); time.sleep(0.02)
        except MemoryError: pass
        time.sleep(20)
        os._exit(0)
time.sleep(20)`),
    options: { limits: { memoryBytes: 128 * MiB, wallMs: 10_000, cpuSeconds: 20 } },
    fault: endsWith('out-of-memory'),
  },
  {
    name: 'filling every place that can be written stays within one quota',
    script: () => `#!/bin/bash
exec 2>/dev/null
for d in /tmp /workspace /dev/shm /dev /run /var/tmp / /etc /tool /usr/local; do head -c 20000000 /dev/zero > $d/fill; done
total=0
for d in /tmp /workspace /dev/shm /dev /run /var/tmp / /etc /tool /usr/local; do
  size=$(stat -c %s $d/fill || echo 0); total=$((total + size))
done
[ $total -le ${8 * MiB + page} ] || echo BREACH $total
[ $total -gt 4000000 ] || echo BREACH nothing could be written at all
echo HELD`,
    options: { limits: { workspaceBytes: 8 * MiB, fileBytes: 64 * MiB } },
    fault: held,
  },
  {
    name: 'deleted files that are still open count against the quota',
    script: () =>
      python(`total = 0
files = []
try:
    for n in range(100):
        file = open(f"/tmp/{n}", "wb", buffering=0)
        os.unlink(f"/tmp/{n}")
        files.append(file)
        for _ in range(16): total += file.write(bytes(65536))
except OSError: pass
print("BREACH" if total > ${8 * MiB + page} else "", total)
print("HELD")`),
    options: { limits: { workspaceBytes: 8 * MiB } },
    fault: held,
  },
  {
    name: 'a hundred thousand empty files meet the file limit',
    script: () =>
      python(`count = 0
try:
    while count < 100000:
        os.close(os.open(f"/tmp/{count}", os.O_CREAT))
        count += 1
except OSError: pass
print("BREACH" if count > 4096 else "", count)
print("HELD")`),
    options: { limits: { cpuSeconds: 20 } },
    fault: held,
  },
  {
    name: 'a tool that fills its disk and gives up ends as quota',
    script: () => '#!/bin/sh\nhead -c 20000000 /dev/zero > /tmp/fill',
    options: { limits: { workspaceBytes: 4 * MiB } },
    fault: endsWith('quota'),
  },
  {
    name: 'endless output ends as output-limit with the beginning and the end kept',
    script: () => '#!/bin/bash\necho first; yes',
    options: { limits: { outputBytes: 256 * 1024 } },
    fault: both(endsWith('output-limit'), ({ stdout, end, notices }) => {
      if (!stdout.toString('utf8').startsWith('first\ny\n')) return 'the beginning is not there'
      if (stdout.length > 256 * 1024) return `${stdout.length} bytes came through`
      if (stdout.length + end.usage.droppedBytes !== end.usage.outputBytes) return 'the counts do not add up'
      return notices.some(text => text.includes('left out here')) ? null : 'nobody was told of the gap'
    }),
  },
  {
    name: 'an endless line on both streams ends as output-limit',
    script: () => "#!/bin/bash\ncat /dev/zero | tr '\\0' x >&2 &\nexec cat /dev/zero",
    options: { limits: { outputBytes: 64 * 1024 } },
    fault: endsWith('output-limit'),
  },
  {
    name: 'binary bytes, ANSI colours and bad UTF-8 arrive as they were written',
    script: () => "#!/bin/bash\nprintf '\\377\\376\\000\\033[31mred\\033[0m\\033]52;c;aGk=\\a\\xc3('",
    fault: both(endsWith('exited'), ({ stdout }) =>
      stdout.equals(Buffer.from('\xff\xfe\x00\x1b[31mred\x1b[0m\x1b]52;c;aGk=\x07\xc3(', 'latin1'))
        ? null
        : stdout.toString('hex'),
    ),
  },
  {
    name: 'opening /dev/stdin, /dev/stdout and /dev/stderr by name works as in a terminal',
    script: () =>
      '#!/bin/bash\ncat /dev/stdin > /dev/stdout; echo oops > /dev/stderr; echo tee | tee /dev/stderr',
    options: { argumentsText: '{"in":1}\n' },
    fault: ({ stdout, stderr }) =>
      stdout.toString('utf8') === '{"in":1}\ntee\n' && stderr.toString('utf8') === 'oops\ntee\n'
        ? null
        : `${stdout.toString('utf8')} ${stderr.toString('utf8')}`,
  },
  {
    name: 'eight megabytes of arguments that nobody reads do no harm',
    script: () => '#!/bin/sh\necho done',
    options: { argumentsText: JSON.stringify({ text: 'x'.repeat(8 * MiB) }) },
    fault: both(endsWith('exited'), ({ stdout }) =>
      stdout.toString('utf8') === 'done\n' ? null : 'no output',
    ),
  },
  {
    name: 'eight megabytes of arguments arrive whole',
    script: () => '#!/bin/sh\nwc -c',
    options: { argumentsText: 'y'.repeat(8 * MiB) },
    fault: ({ stdout }) => (Number(stdout.toString('utf8')) === 8 * MiB ? null : stdout.toString('utf8')),
  },
  {
    name: 'ignoring every signal does not outlast the time limit',
    script: () =>
      "#!/bin/bash\nfor s in $(seq 1 64); do trap '' $s 2>/dev/null; done\necho up\nwhile :; do sleep 1; done",
    options: { limits: { wallMs: 300 } },
    fault: both(endsWith('timed-out'), ({ end }) =>
      end.usage.wallMs > 6000 ? `it lived for ${end.usage.wallMs} ms` : null,
    ),
  },
  {
    name: 'a tool that cleans up on SIGTERM gets its chance at the time limit',
    script: () => "#!/bin/bash\ntrap 'echo cleaned; exit 3' TERM\necho up\nwhile :; do sleep 0.05; done",
    options: { limits: { wallMs: 300 } },
    fault: both(endsWith('timed-out'), ({ stdout }) =>
      stdout.toString('utf8') === 'up\ncleaned\n' ? null : stdout.toString('utf8'),
    ),
  },
  {
    name: 'a daemon in a session of its own dies with its run',
    script: () =>
      '#!/bin/bash\n(setsid sh -c \'trap "" HUP TERM; sleep 300; sleep 300\' >/dev/null 2>&1 &) &\nsleep 0.1; echo bye',
    fault: both(endsWith('exited'), ({ stdout }) =>
      stdout.toString('utf8') === 'bye\n' ? null : 'no output',
    ),
  },
  {
    name: 'a cancelled tool with children is gone',
    script: () => '#!/bin/bash\nsleep 300 & sleep 300 & echo up; wait',
    meddle: async tool => {
      await tool.firstOutput
      tool.cancel()
    },
    fault: endsWith('cancelled'),
  },
  {
    name: 'busy processes together meet the processor time limit of the run',
    script: () => '#!/bin/bash\nfor i in 1 2 3 4; do (while :; do :; done) & done; wait',
    options: { limits: { cpuSeconds: 1, wallMs: 20_000 } },
    fault: endsWith('cpu-limit'),
  },
  {
    name: 'the network is not there: no listener of this machine, no interface, no route, no name',
    script: ({ port, abstractName }) =>
      python(`for family, address in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET, "0.0.0.0"), (socket.AF_INET6, "::1")):
    try:
        socket.create_connection((address, ${port}), 1)
        print("BREACH connected to", address)
    except OSError: pass
for address in ("169.254.169.254", "10.0.0.1", "192.0.2.1", "8.8.8.8"):
    try:
        socket.create_connection((address, 80), 1)
        print("BREACH connected to", address)
    except OSError: pass
try:
    socket.getaddrinfo("example.org", 80)
    print("BREACH resolved a name")
except OSError: pass
try:
    unix = socket.socket(socket.AF_UNIX)
    unix.connect("\\0${abstractName}")
    print("BREACH connected to an abstract socket")
except OSError: pass
interfaces = [line.split(":")[0].strip() for line in open("/proc/net/dev").readlines()[2:]]
if interfaces != ["lo"]: print("BREACH interfaces", interfaces)
if len(open("/proc/net/route").readlines()) > 1: print("BREACH routes")
if "${abstractName}" in open("/proc/net/unix").read(): print("BREACH sees an abstract socket")
print("HELD")`),
    fault: both(held, (_, { connections }) =>
      connections() === 0 ? null : `${connections()} connections came`,
    ),
  },
  {
    name: 'sockets to the hypervisor, to the kernel log and raw ones are refused',
    script: () =>
      python(`for family, kind, protocol in ((40, 1, 0), (17, 3, 768), (16, 3, 9), (16, 3, 15), (38, 5, 0), (2, 3, 1), (31, 3, 1)):
    try:
        socket.socket(family, kind, protocol)
        print("BREACH", family, kind, protocol)
    except OSError: pass
print("HELD")`),
    fault: held,
  },
  {
    name: 'files of this machine are absent: passwords, homes, logs, the server, a planted secret',
    script: ({ plantedFile, secret }) => `#!/bin/bash
for f in /etc/shadow /root/.ssh /root/.bashrc /var/log /var/lib /home /opt/x /srv /mnt /boot /sys/kernel /run/secrets ${plantedFile} /proc/1/root${plantedFile}; do
  [ -e "$f" ] && echo "BREACH $f"
done
grep -q '^root:[^:]*:0:0:root:/root' /etc/passwd && echo BREACH passwd
timeout 20 grep -rlsF '${secret.slice(0, 20)}''${secret.slice(20)}' /etc /tmp /workspace /dev/shm /proc/1/root/tmp 2>/dev/null && echo BREACH found
ls / | grep -vxE 'bin|dev|etc|lib|lib32|lib64|libx32|proc|sbin|tmp|tool|usr|workspace|opt' && echo BREACH root
echo HELD`,
    fault: held,
  },
  {
    name: 'variables of the server are in no environment and in no argument list',
    script: ({ secret }) => `#!/bin/bash
env | cut -d= -f1 | grep -vxE 'PATH|HOME|LANG|TMPDIR|TOOLBOX_ACTION|TOOLBOX_WORKSPACE|PWD|SHLVL|_|OLDPWD' && echo BREACH variables
cat /proc/[0-9]*/environ 2>/dev/null | tr '\\0' '\\n' | grep -E 'PEGBOARD|DATABASE|NEXTAUTH|${secret}' && echo BREACH environ
[ $(ls /proc | grep -c '^[0-9]') -le 12 ] || echo BREACH processes
echo HELD`,
    fault: held,
  },
  {
    name: 'a granted secret is in the environment and in no argument list inside',
    script: () => `#!/bin/bash
[ "$API_KEY" = "s3cret value" ] || echo BREACH not given
[[ "$(cat /proc/[0-9]*/cmdline | tr '\\0' ' ')" == *s3cret* ]] && echo BREACH cmdline
echo HELD`,
    options: { environment: { API_KEY: 's3cret value' } },
    fault: held,
  },
  {
    name: 'a variable that smuggles an argument for the jail is refused',
    script: () => '#!/bin/sh\nls /host && echo BREACH',
    options: { environment: { X: 'y\0--bind\0/\0/host' } },
    fault: endsWith('spawn-failed'),
  },
  {
    name: 'no descriptor of the server is open in the tool',
    script: () => '#!/usr/bin/python3\nimport os\nprint(sorted(map(int, os.listdir("/proc/self/fd"))))',
    fault: ({ stdout }) => (stdout.toString('utf8') === '[0, 1, 2, 3]\n' ? null : stdout.toString('utf8')),
  },
  {
    name: 'privileges cannot be had: no capability, no setuid program, no way back up',
    script: () => `#!/bin/bash
grep -E '^Cap(Inh|Prm|Eff|Bnd|Amb)' /proc/self/status | grep -v '0000000000000000$' && echo BREACH capabilities
grep -q '^NoNewPrivs:.1' /proc/self/status || echo BREACH privileges
[ $(id -u) = 1000 ] || echo BREACH uid
su -c id </dev/null 2>/dev/null && echo BREACH su
prlimit --nproc=1000 true 2>/dev/null && echo BREACH rlimit
ulimit -c unlimited 2>/dev/null && echo BREACH core
(nice -n -5 true 2>&1) | grep -q . || echo BREACH nice
(echo -1000 > /proc/self/oom_score_adj) 2>/dev/null && echo BREACH oom
echo HELD`,
    fault: held,
  },
  {
    name: 'namespaces, mounts, keys, tracing and the kernel itself are out of reach by system call',
    script: () =>
      tryCalls({
        mount: [165, 40, 'b"none"', 'b"/tmp"', 'b"tmpfs"', '0', '0'],
        umount: [166, 39, 'b"/tmp"', '2'],
        fsopen: [430, 430, 'b"tmpfs"', '0'],
        open_tree: [428, 428, '-100', 'b"/"', '1'],
        pivot_root: [155, 41, 'b"/tmp"', 'b"/tmp"'],
        chroot: [161, 51, 'b"/tmp"'],
        unshare: [272, 97, '0x10000000'],
        clone: [56, 220, '0x10000011', '0', '0', '0', '0'],
        clone3: [435, 435, 'ctypes.create_string_buffer(88)', '88'],
        ptrace: [101, 117, '0', '0', '0', '0'],
        keyctl: [250, 219, '0', '-3', '1', '0', '0'],
        add_key: [248, 217, 'b"user"', 'b"x"', 'b"y"', '1', '-3'],
        bpf: [321, 280, '0', 'ctypes.create_string_buffer(128)', '128'],
        perf: [298, 241, 'ctypes.create_string_buffer(128)', '0', '-1', '-1', '0'],
        userfaultfd: [323, 282, '1'],
        io_uring: [425, 425, '1', 'ctypes.create_string_buffer(256)'],
        name_to_handle: [
          303,
          264,
          '-100',
          'b"/"',
          'ctypes.create_string_buffer(256)',
          'ctypes.create_string_buffer(8)',
          '0',
        ],
        pidfd_getfd: [438, 438, '0', '0', '0'],
        kcmp: [312, 272, '1', '1', '0', '0', '0'],
        syslog: [103, 116, '10', '0', '0'],
        sethostname: [170, 161, 'b"x"', '1'],
        quotactl: [179, 60, '0', '0', '0', '0'],
        shmget: [29, 194, '0', '4096', '0o1600'],
        memfd_secret: [447, 447, '0'],
        personality: [135, 92, '0x0040000'],
        mknod: [259, 33, '-100', 'b"/tmp/null"', '0o20666', '0x103'],
      }),
    fault: held,
  },
  {
    name: 'process 1 cannot be traced, and killing everything kills only the run',
    script: () => `#!/bin/bash
kill -9 1 2>/dev/null
[ -d /proc/1 ] || echo BREACH
echo HELD
kill -9 -1`,
    fault: result => (result.stdout.toString('utf8') === 'HELD\n' ? null : result.stdout.toString('utf8')),
  },
  {
    name: 'nothing but the workspace can be written, the kernel settings least of all',
    script: () => `#!/bin/bash
exec 2>/dev/null
for f in /usr/x /etc/x /x /dev/x /tool/x /tool/tool /proc/sys/kernel/core_pattern /proc/sysrq-trigger /proc/sys/vm/drop_caches /sys/x; do
  (echo 1 > $f) && echo "BREACH $f"
done
rm /tool/tool && echo BREACH removed
chmod 777 /tool && echo BREACH chmod
echo HELD`,
    fault: held,
  },
  {
    name: 'the machine does not show its kernel command line, its keys or its name',
    script: () => `#!/bin/bash
for f in /proc/cmdline /proc/keys /proc/version /proc/config.gz; do [ -s $f ] && [ -n "$(cat $f)" ] && echo "BREACH $f"; done
[ "$(hostname)" = sandbox ] || echo BREACH hostname
echo HELD`,
    fault: held,
  },
  {
    name: 'devices of the machine are absent',
    script: () => `#!/bin/bash
for f in /dev/mem /dev/kmem /dev/kmsg /dev/kvm /dev/vsock /dev/net/tun /dev/fuse /dev/vda /dev/sda /dev/nvme0n1 /dev/userfaultfd; do [ -e $f ] && echo "BREACH $f"; done
echo HELD`,
    fault: held,
  },
  {
    name: 'ordinary programs of every interpreter work within the limits',
    script: () => `#!/bin/bash
set -e
node -e 'new Promise(done => setTimeout(done, 1)).then(() => console.log([1, 2].map(n => n * 2).join()))'
echo '{"a": [1, 2]}' | jq -c .a
python3 -c 'import asyncio, json, threading; print(json.dumps(1))'
awk 'BEGIN { print 4 }' < /dev/null
mkfifo /tmp/fifo; (echo through > /tmp/fifo &); cat /tmp/fifo
date -u +%Y > /workspace/year; test -s /workspace/year
echo HELD`,
    fault: both(held, ({ stdout }) =>
      stdout.toString('utf8') === '2,4\n[1,2]\n1\n4\nthrough\nHELD\n' ? null : stdout.toString('utf8'),
    ),
  },
  {
    name: 'an exit code of 137 is not mistaken for a signal, nor a signal for an exit',
    script: () => '#!/bin/sh\nexit 137',
    fault: ({ end }) => (end.reason === 'exited' && end.exitCode === 137 ? null : JSON.stringify(end)),
  },
  {
    name: 'a tool that kills itself ends by that signal',
    script: () => '#!/bin/sh\nkill -9 $$',
    fault: ({ end }) => (end.reason === 'signalled' && end.signal === 'SIGKILL' ? null : JSON.stringify(end)),
  },
]
