import { type ChildProcess, spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import type { Socket } from 'node:net'
import type { PythonAdapter } from '@/lib/core/spec/tool-spec'
import type { SlotUsers } from '../../host/slot-users'
import { isWritable } from '../../host/host'
import { fixedEnvironment } from '../../jail/jail-environment'
import type { LauncherSetup } from '../link'

/**
 * Reports whether tools may run in copies of this program. /proc/self/exe of a copy leads to the file on the machine,
 * past the read-only view of the sandbox. The file must therefore belong to a user other than the tool's, who could
 * open it for writing or change its mode.
 */
export function mayBeCopied(program: string, users: SlotUsers | null): boolean {
  const { uid, mode } = statSync(program)
  const isEverybodys = (mode & 0o002) !== 0
  return !isEverybodys && (users !== null || (uid !== process.getuid?.() && !isWritable(program)))
}

/**
 * Interpreters that have loaded the runner and are copied for each run, one for each adapter in use:
 * lib/sandbox/runners/python/fork_server.py. Starting an interpreter takes longer than the rest of a run's start.
 */
export class ForkServers {
  readonly #servers = new Map<PythonAdapter, ForkServer>()
  #failures = 0
  #isGivenUp = false

  constructor(
    private readonly python: string,
    private readonly setup: LauncherSetup,
  ) {}

  /** Returns a server that is ready, or null. In that case one is started for later runs. */
  take(adapter: PythonAdapter): ForkServer | null {
    const known = this.#servers.get(adapter)
    if (known?.isFresh) return known.isReady ? known : null
    void this.start(adapter)
    return null
  }

  /** Resolves when the server is ready or has failed. Never rejects: without a copy, a run starts an interpreter. */
  async start(adapter: PythonAdapter): Promise<void> {
    if (this.#isGivenUp) return
    this.#servers.get(adapter)?.end()
    try {
      const server = new ForkServer(this.python, adapter, this.setup)
      this.#servers.set(adapter, server)
      await server.settled
      if (!server.isReady) this.#fail(server)
    } catch {
      // Runs start their own interpreter; three failures end the copying.
      this.#countFailure()
    }
  }

  /** Records whether a copy of this server could enter its sandbox. */
  learn(server: ForkServer, fork: 'entered' | 'failed'): void {
    if (fork === 'failed') this.#fail(server)
    else this.#failures = 0
  }

  /** Runs that start at the same time can fail for the same reason, which counts once. */
  #fail(server: ForkServer): void {
    if (server.hasFailed) return
    server.hasFailed = true
    server.end()
    this.#countFailure()
  }

  /** After repeated failures, every run on this machine starts an interpreter. */
  #countFailure(): void {
    this.#failures += 1
    if (this.#failures < failuresMax) return
    this.#isGivenUp = true
    this.close()
  }

  close(): void {
    for (const server of this.#servers.values()) server.end()
    this.#servers.clear()
  }
}

export class ForkServer {
  isReady = false
  /** A run had to do without a copy of it, or it never was ready. */
  hasFailed = false
  /** Resolves when the server reports that it is ready, or is gone. */
  readonly settled: Promise<void>
  readonly gone: Promise<void>
  readonly #child: ChildProcess
  readonly #requests: Socket
  #copies = 0
  #isGone = false
  #idle?: NodeJS.Timeout

  /** @throws when the kernel refuses a process or its pipes */
  constructor(python: string, adapter: PythonAdapter, { host, folders }: LauncherSetup) {
    // A copy keeps the argument list and the file names of code forever, so neither contains the folder.
    const program = 'exec(compile(open("fork_server.py").read(), "fork_server.py", "exec"))'
    this.#child = spawn(python, ['-I', '-S', '-u', '-c', program, adapter], {
      cwd: folders.runners,
      env: fixedEnvironment(host) as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv,
      // Pipes, because the interpreter's streams find out here that they cannot seek; nothing is ever written to
      // them.
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
    this.gone = new Promise(resolve => {
      const leave = () => {
        this.#isGone = true
        this.isReady = false
        clearTimeout(this.#idle)
        resolve()
      }
      this.#child.once('error', leave).once('exit', leave)
    })
    // A process that could not be started may have no pipes, and reports its error only to the listener above.
    const [, stdout, stderr, requests] = (this.#child.stdio as ChildProcess['stdio'] | undefined) ?? []
    if (!stdout || !stderr || !requests) throw new Error(`${python} does not start`)
    this.#requests = requests as Socket
    this.#child.stdout!.resume()
    this.#child.stderr!.resume()
    this.#requests.on('error', () => this.#requests.destroy())
    const ready = new Promise<void>(resolve =>
      this.#requests.once('data', () => {
        this.isReady = !this.#isGone
        resolve()
      }),
    )
    this.settled = Promise.race([ready, this.gone])
    this.#idle = this.#endWhenIdle()
  }

  /** Copies share the layout of their memory and the seed of their hashes, so no server is copied forever. */
  get isFresh(): boolean {
    return !this.#isGone && !this.hasFailed && this.#copies < copiesMax
  }

  /** Asks for a copy. It opens the pipes `order` and `reply` of this folder. */
  fork(folder: string): void {
    this.#copies += 1
    this.#idle?.refresh()
    this.#requests.write(`${folder}\n`)
  }

  /** Ends the server; existing copies continue. */
  end(): void {
    clearTimeout(this.#idle)
    this.#requests.end()
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  #endWhenIdle(): NodeJS.Timeout {
    return setTimeout(() => {
      // The next request gets a new server.
      this.#copies = copiesMax
      this.end()
    }, idleMsMax).unref()
  }
}

/** Servers that may fail in a row. */
const failuresMax = 3
const copiesMax = 500
/** A server that was not used for this long ends to free its memory. */
const idleMsMax = 10 * 60 * 1000
