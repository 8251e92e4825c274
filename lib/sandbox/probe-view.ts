import { randomUUID } from 'node:crypto'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { SandboxProbe } from '@/lib/core/runs/sandbox-report'
import { type CanaryEnd, runCanary } from './canary'
import type { Engine } from './engine'

/**
 * One canary looks around and says what it sees; what it must not see was planted before: a world-readable file, a
 * variable in its launcher's environment, a listener on the loopback address.
 */
export async function probeView(
  engine: Engine,
  run: (engine: Engine, script: string) => Promise<CanaryEnd> = runCanary,
): Promise<SandboxProbe[]> {
  const startedAt = performance.now()
  const secret = randomUUID()
  const planted = path.join(engine.folders.instance, `planted-${randomUUID()}`)
  writeFileSync(planted, secret)
  chmodSync(planted, 0o644)
  let connections = 0
  const listener = createServer(socket => {
    connections += 1
    socket.destroy()
  })
  const port = await new Promise<number>((resolve, reject) => {
    listener.once('error', reject)
    listener.listen(0, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port))
  })
  try {
    const { stdout, end } = await run(engine, lookAround(planted, port))
    const seen = readSightings(stdout)
    const durationMs = Math.round(performance.now() - startedAt)
    const how = [end.reason, end.exitCode ?? end.signal, end.detail].filter(word => word != null).join(', ')
    const broken = `The canary ended before it had looked (${how}).`
    return sights.map(({ name, title, judge, good }) => {
      const fault = seen.has('done') ? judge(seen, { engine, secret, connections }) : broken
      return {
        ...{ name, title, durationMs },
        ...(fault === null ? { status: 'passed', detail: good } : { status: 'failed', detail: fault }),
      }
    })
  } finally {
    listener.close()
    rmSync(planted, { force: true })
  }
}

/** Prints `name<TAB>value` lines. Only programs that every Linux has; Python adds system calls no shell can make. */
const lookAround = (planted: string, port: number) => `
say() { printf '%s\\t%s\\n' "$1" "$2"; }
say root "$(ls / | tr '\\n' ' ')"
say planted "$(cat ${planted} 2>&1)"
say shadow "$(cat /etc/shadow 2>&1)"
say home "$(ls -A /root /home 2>/dev/null | tr '\\n' ' ')"
say write "$(for f in /usr/x /etc/x /x /dev/x /tool/x; do (: > $f) 2>/dev/null && echo $f; done | tr '\\n' ' ')"
say environment "$(env | cut -d= -f1 | tr '\\n' ' ')"
say environments "$(cat /proc/[0-9]*/environ 2>/dev/null | tr '\\0' ' ')"
say processes "$(ls /proc | grep -c '^[0-9]')"
say first "$(cat /proc/1/comm)"
say descriptors "$(ls /proc/self/fd | tr '\\n' ' ')"
say uid "$(id -u)"
say capabilities "$(grep -E '^Cap(Prm|Eff|Bnd)' /proc/self/status | grep -vc '0000000000000000$')"
say privileges "$(sed -n 's/^NoNewPrivs:[^0-9]*//p' /proc/self/status)"
say seccomp "$(sed -n 's/^Seccomp:[^0-9]*//p' /proc/self/status)"
say namespace "$(unshare -U true 2>/dev/null && echo made)"
say calls "$(${seccompQuestions})"
say interfaces "$(sed -n 's/^ *\\([^ :]*\\):.*/\\1/p' /proc/net/dev | tr '\\n' ' ')"
say routes "$(sed 1d /proc/net/route | grep -c .)"
say connect "$(bash -c 'exec 3<>/dev/tcp/127.0.0.1/${port} && echo connected' 2>/dev/null)"
say done yes`

/** io_uring_setup, keyctl and a socket of AF_VSOCK: each prints a word when the kernel granted it. */
const seccompQuestions = `python3 -I -S -c '
import ctypes, os, socket
c = ctypes.CDLL(None, use_errno=True)
keyctl = {"x86_64": 250, "aarch64": 219}[os.uname().machine]
if c.syscall(425, 1, ctypes.create_string_buffer(256)) >= 0: print("io_uring")
if c.syscall(keyctl, 0, -3, 1, 0, 0) >= 0: print("keyctl")
try: socket.socket(40, socket.SOCK_STREAM); print("vsock")
except OSError: pass
' 2>/dev/null`

type Facts = { engine: Engine; secret: string; connections: number }
type Sight = {
  name: string
  title: string
  good: string
  /** What is wrong, in a sentence; null when all is well. */
  judge(seen: Map<string, string>, facts: Facts): string | null
}

const words = (text: string | undefined) => (text ?? '').split(/\s+/).filter(Boolean)
const allowedVariables = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'TOOLBOX_ACTION',
  'TOOLBOX_WORKSPACE',
  'PWD',
  'OLDPWD',
  '_',
]
const ownTopFolders = ['dev', 'etc', 'proc', 'tmp', 'tool', 'usr', 'workspace', 'opt', 'runner']

const sights: readonly Sight[] = [
  {
    name: 'host-files',
    title: 'No files of this machine',
    good: 'Only programs under /usr, a prepared /etc, the tool and an empty workspace are visible; only the workspace can be written.',
    judge(seen, { engine, secret }) {
      const known = [...ownTopFolders, ...engine.host.topFolders.map(folder => path.basename(folder.path))]
      const foreign = words(seen.get('root')).filter(entry => !known.includes(entry))
      if (foreign.length > 0) return `The folders ${foreign.join(', ')} are visible.`
      if (seen.get('planted')?.includes(secret)) return 'A file planted on this machine was read.'
      if (seen.get('shadow')?.includes('root:')) return 'The password file of this machine was read.'
      if (seen.get('home')) return `Home folders are visible: ${seen.get('home')}.`
      return seen.get('write') ? `It could write to ${seen.get('write')}.` : null
    },
  },
  {
    name: 'processes-hidden',
    title: 'No foreign processes',
    good: 'A fresh /proc shows only the processes of the run.',
    judge(seen) {
      if (seen.get('first') !== 'sh') return `Process 1 is ${seen.get('first')}, not the sandbox's own.`
      return Number(seen.get('processes')) > 12 ? `${seen.get('processes')} processes are visible.` : null
    },
  },
  {
    name: 'environment',
    title: 'No variables of the server',
    good: 'The environment holds the documented variables and nothing else.',
    judge(seen, { engine }) {
      const foreign = words(seen.get('environment')).filter(name => !allowedVariables.includes(name))
      if (foreign.length > 0) return `The variables ${foreign.join(', ')} came in.`
      return seen.get('environments')?.includes(engine.canary) ? "The launcher's environment was read." : null
    },
  },
  {
    name: 'descriptors',
    title: 'No open files handed in',
    good: 'Only standard input, output and error are open.',
    judge(seen) {
      // ls itself opened the folder that it lists, and takes the lowest number that is free.
      const foreign = words(seen.get('descriptors')).filter(number => !['0', '1', '2', '3'].includes(number))
      return foreign.length > 0 ? `${foreign.length} more were open.` : null
    },
  },
  {
    name: 'privileges',
    title: 'No privileges',
    good: 'It runs as an ordinary user without capabilities, and cannot gain any.',
    judge(seen) {
      if (seen.get('uid') === '0') return 'It runs as root.'
      if (seen.get('capabilities') !== '0') return 'It holds capabilities.'
      return seen.get('privileges') === '1'
        ? null
        : 'It could gain privileges through a program with the setuid bit.'
    },
  },
  {
    name: 'seccomp',
    title: 'System call filter',
    good: 'Namespaces, keys, io_uring and sockets to the hypervisor are refused.',
    judge(seen) {
      if (seen.get('seccomp') !== '2') return 'No filter is in force.'
      if (seen.get('namespace')) return 'A namespace of its own could be made.'
      return seen.get('calls') ? `It was granted: ${seen.get('calls')}.` : null
    },
  },
  {
    name: 'network',
    title: 'No network',
    good: 'There is a loopback interface of its own and no route; a listener on this machine was not reached.',
    judge(seen, { connections }) {
      if (connections > 0 || seen.get('connect')) return 'A listener on this machine was reached.'
      const foreign = words(seen.get('interfaces')).filter(name => name !== 'lo')
      if (foreign.length > 0) return `The interfaces ${foreign.join(', ')} are visible.`
      return seen.get('routes') === '0' ? null : 'There are routes out of the sandbox.'
    },
  },
]

const readSightings = (stdout: string) =>
  new Map(
    stdout.split('\n').flatMap(line => {
      const tab = line.indexOf('\t')
      return tab === -1 ? [] : [[line.slice(0, tab), line.slice(tab + 1).trim()] as const]
    }),
  )
