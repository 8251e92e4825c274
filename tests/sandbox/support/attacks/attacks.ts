import type { ToolOptions, ToolResult, StartedTool } from '../run-tool'

/** Targets of an attack, prepared so that a sandbox that leaks is detected. */
export type Targets = {
  /** A listener on this machine's loopback address, which counts connections. */
  port: number
  connections: () => number
  /** A unix socket without a file. */
  abstractName: string
  /** World-readable, outside everything that a sandbox may see. */
  plantedFile: string
  secret: string
}

export type Attack = {
  /** A sentence: what the tool tries, and the result. */
  name: string
  script: (targets: Targets) => string
  options?: ToolOptions
  /** What happens from outside while the tool runs. */
  meddle?: (tool: StartedTool) => Promise<void>
  /** Returns the problem of a result; null when the sandbox contained the attack. */
  findProblem: (result: ToolResult, targets: Targets) => string | null
}

const MiB = 1024 * 1024
/** Standard input is beside the quota, rounded up to the largest page of any kernel. */
const page = 65_536

const endsWith = (reason: ToolResult['end']['reason']) => (result: ToolResult) =>
  result.end.reason === reason
    ? null
    : `it ended with ${JSON.stringify(result.end)}: ${result.stderr.toString('utf8').slice(-500)}`

/** Attackers that report: they print BREACH for everything that they reached, and HELD at the end. */
const held = ({ stdout, stderr, end }: ToolResult) => {
  const stated = stdout.toString('utf8')
  if (stated.includes('BREACH')) return stated.slice(0, 1000)
  if (!stated.endsWith('HELD\n'))
    return `it never finished (${end.reason}): ${stated}${stderr.toString('utf8')}`.slice(0, 1000)
  return null
}

const both =
  (first: Attack['findProblem'], second: Attack['findProblem']): Attack['findProblem'] =>
  (result, targets) =>
    first(result, targets) ?? second(result, targets)

const python = (body: string) =>
  `#!/usr/bin/python3\nimport ctypes, os, socket, sys\nlibc = ctypes.CDLL(None, use_errno=True)\n${body}`

export const attacks: readonly Attack[] = [
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
    findProblem: held,
  },
  {
    name: 'a tool that fills its disk and gives up ends as quota',
    script: () => '#!/bin/sh\nhead -c 20000000 /dev/zero > /tmp/fill',
    options: { limits: { workspaceBytes: 4 * MiB } },
    findProblem: endsWith('quota'),
  },
  {
    name: 'endless output ends as output-limit with its beginning and its end',
    script: () => '#!/bin/bash\necho first; yes',
    options: { limits: { outputBytes: 256 * 1024 } },
    findProblem: both(endsWith('output-limit'), ({ stdout, end, notices }) => {
      if (!stdout.toString('utf8').startsWith('first\ny\n')) return 'the beginning is not there'
      if (stdout.length > 256 * 1024) return `${stdout.length} bytes came through`
      if (stdout.length + end.usage.droppedBytes !== end.usage.outputBytes) return 'the counts do not add up'
      return notices.some(text => text.includes('omitted here')) ? null : 'no notice reports the gap'
    }),
  },
  {
    name: 'binary bytes, ANSI colors and bad UTF-8 arrive as they were written',
    script: () => "#!/bin/bash\nprintf '\\377\\376\\000\\033[31mred\\033[0m\\033]52;c;aGk=\\a\\xc3('",
    findProblem: both(endsWith('exited'), ({ stdout }) =>
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
    findProblem: ({ stdout, stderr }) =>
      stdout.toString('utf8') === '{"in":1}\ntee\n' && stderr.toString('utf8') === 'oops\ntee\n'
        ? null
        : `${stdout.toString('utf8')} ${stderr.toString('utf8')}`,
  },
  {
    name: 'eight megabytes of arguments that the tool never reads do no harm',
    script: () => '#!/bin/sh\necho done',
    options: { argumentsText: JSON.stringify({ text: 'x'.repeat(8 * MiB) }) },
    findProblem: both(endsWith('exited'), ({ stdout }) =>
      stdout.toString('utf8') === 'done\n' ? null : 'no output',
    ),
  },
  {
    name: 'eight megabytes of arguments arrive whole',
    script: () => '#!/bin/sh\nwc -c',
    options: { argumentsText: 'y'.repeat(8 * MiB) },
    findProblem: ({ stdout }) =>
      Number(stdout.toString('utf8')) === 8 * MiB ? null : stdout.toString('utf8'),
  },
  {
    name: 'a tool that cleans up on SIGTERM gets its chance at the time limit',
    script: () => "#!/bin/bash\ntrap 'echo cleaned; exit 3' TERM\necho up\nwhile :; do sleep 0.05; done",
    options: { limits: { wallMs: 2_000 } },
    findProblem: both(endsWith('timed-out'), ({ stdout }) =>
      stdout.toString('utf8') === 'up\ncleaned\n' ? null : stdout.toString('utf8'),
    ),
  },
  {
    name: 'a cancelled tool with children is gone',
    script: () => '#!/bin/bash\nsleep 300 & sleep 300 & echo up; wait',
    meddle: async tool => {
      await tool.firstOutput
      tool.cancel()
    },
    findProblem: endsWith('cancelled'),
  },
  {
    name: 'busy processes together meet the CPU time limit of the run',
    script: () => '#!/bin/bash\nfor i in 1 2 3 4; do (while :; do :; done) & done; wait',
    options: { limits: { cpuSeconds: 1, wallMs: 20_000 } },
    findProblem: endsWith('cpu-limit'),
  },
  {
    name: 'a granted secret is in the environment and in no argument list inside',
    script: () => `#!/bin/bash
[ "$API_KEY" = "s3cret value" ] || echo BREACH not given
[[ "$(cat /proc/[0-9]*/cmdline | tr '\\0' ' ')" == *s3cret* ]] && echo BREACH cmdline
echo HELD`,
    options: { environment: { API_KEY: 's3cret value' } },
    findProblem: held,
  },
  {
    name: 'a variable that smuggles in an argument of bubblewrap is rejected',
    script: () => '#!/bin/sh\nls /host && echo BREACH',
    options: { environment: { X: 'y\0--bind\0/\0/host' } },
    findProblem: endsWith('spawn-failed'),
  },
  {
    name: 'no descriptor of the server is open in the tool',
    script: () => '#!/usr/bin/python3\nimport os\nprint(sorted(map(int, os.listdir("/proc/self/fd"))))',
    findProblem: ({ stdout }) =>
      stdout.toString('utf8') === '[0, 1, 2, 3]\n' ? null : stdout.toString('utf8'),
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
    findProblem: both(held, ({ stdout }) =>
      stdout.toString('utf8') === '2,4\n[1,2]\n1\n4\nthrough\nHELD\n' ? null : stdout.toString('utf8'),
    ),
  },
  {
    name: 'an exit code of 137 is not mistaken for a signal, nor a signal for an exit',
    script: () => '#!/bin/sh\nexit 137',
    findProblem: ({ end }) => (end.reason === 'exited' && end.exitCode === 137 ? null : JSON.stringify(end)),
  },
  {
    name: 'a tool that kills itself ends by that signal',
    script: () => '#!/bin/sh\nkill -9 $$',
    findProblem: ({ end }) =>
      end.reason === 'signalled' && end.signal === 'SIGKILL' ? null : JSON.stringify(end),
  },
]
