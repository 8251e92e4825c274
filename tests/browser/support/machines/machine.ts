/**
 * A simulated machine: its own network, host name and processes, by namespaces of the kernel. Its first process ends
 * with the test, whatever happens to the test, and the kernel then ends all others and removes the network.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const checkout = fileURLToPath(new URL('../../../..', import.meta.url))

/** Returns why this process can't make machines; null if it can. */
export function missingForMachines(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'Network namespaces need root on Linux.'
  const { status, error, stderr } = spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up'], {
    encoding: 'utf8',
  })
  return status === 0 ? null : `Network namespaces are unavailable: ${(error?.message ?? stderr).trim()}`
}

export class Machine {
  private constructor(
    readonly name: string,
    private readonly holder: ChildProcess,
    /** Process 1 of the machine, by its number outside. */
    readonly pid: number,
  ) {}

  static async start(name: string): Promise<Machine> {
    // Bash ends when its input ends, and reaps processes whose parents have ended.
    const first = 'hostname "$0" && ip link set lo up && echo up && read -r'
    const holder = spawn(
      'unshare',
      ['--net', '--uts', '--pid', '--fork', '--kill-child', '--mount-proc', 'bash', '-c', first, name],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    )
    await firstLine(holder)
    const children = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8')
    return new Machine(name, holder, Number(children.trim()))
  }

  /** Starts Node on this machine. The process ends with the machine at the latest. */
  start(args: readonly string[], env: Record<string, string | undefined> = process.env): ChildProcess {
    return this.startProgram([process.execPath, ...args], env)
  }

  startProgram(command: readonly string[], env: Record<string, string | undefined> = process.env) {
    const enter = ['--target', `${this.pid}`, '--net', '--uts', '--pid', '--mount']
    return spawn('nsenter', [...enter, 'env', `--chdir=${checkout}`, ...command], {
      env: env as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }

  /** Executes commands of `ip` in the network of this machine. */
  ip(...lines: readonly string[]): void {
    run('nsenter', ['--target', `${this.pid}`, '--net', 'ip', '-batch', '-'], lines.join('\n'))
  }

  /** Kills every process of this machine whose command line contains one of the words. @returns their number */
  kill(...words: readonly string[]): number {
    const own = readlinkSync(`/proc/${this.pid}/ns/pid`)
    const found = readdirSync('/proc')
      .map(Number)
      .filter(pid => pid > 0 && pid !== this.pid && namespaceOf(pid) === own)
      .filter(pid => words.some(word => commandOf(pid).includes(word)))
    for (const pid of found) process.kill(pid, 'SIGKILL')
    return found.length
  }

  async stop(): Promise<void> {
    if (this.holder.exitCode !== null || this.holder.signalCode !== null) return
    const ended = once(this.holder, 'exit')
    this.holder.stdin!.end()
    await ended
  }
}

/** The machine of the test itself. */
export const ownMachine: Pick<Machine, 'pid' | 'ip'> = {
  pid: process.pid,
  ip: (...lines) => run('ip', ['-batch', '-'], lines.join('\n')),
}

type CableEnd = { machine: Pick<Machine, 'pid' | 'ip'>; device: string; address: string }

/** Connects two machines by a cable with these names and addresses of its ends. */
export function connectMachines(one: CableEnd, other: CableEnd): void {
  const ends = [one, other].map(({ machine, device }) => ['name', device, 'netns', `${machine.pid}`])
  run('ip', ['link', 'add', ...ends[0]!, 'type', 'veth', 'peer', ...ends[1]!])
  for (const { machine, device, address } of [one, other])
    machine.ip(`address add ${address}/30 dev ${device}`, `link set ${device} up`)
}

/** Resolves with the first line that a process prints. */
export async function firstLine(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) return line
  throw new Error(`${child.spawnargs.slice(0, 12).join(' ')} … ended without a line.`)
}

function run(program: string, args: readonly string[], input = ''): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8', input })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr} ${input}`)
}

function namespaceOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/ns/pid`)
  } catch {
    // The process has ended since it was listed.
    return ''
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    // The process has ended since it was listed.
    return ''
  }
}
