import { type ChildProcess, spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import type { Socket } from 'node:net'
import type { PythonAdapter } from '@/lib/core/spec/tool-spec'
import type { SlotUsers } from '../host/slot-users'
import { isWritable } from '../host/host'
import { fixedEnvironment } from '../jail/jail'
import type { LauncherSetup } from './link'

/**
 * May tools run in copies of this program? /proc/self/exe of a copy leads to the file where the machine has it, past the
 * read-only view of the sandbox, so it must be somebody else's than the tool's: nobody opens it for writing or unlocks it.
 */
export function mayBeCopied(program: string, users: SlotUsers | null): boolean {
  const { uid, mode } = statSync(program)
  const isEverybodys = (mode & 0o002) !== 0
  return !isEverybodys && (users !== null || (uid !== process.getuid?.() && !isWritable(program)))
}

/**
 * Interpreters that have loaded the runner and are copied for each run, one for each adapter that is in use:
 * lib/sandbox/runners/python/fork_server.py. Starting one anew for each run takes longer than all the rest of it.
 */
export class ForkServers {
  readonly #servers = new Map<PythonAdapter, ForkServer>()
  #failures = 0
  #isGivenUp = false

  constructor(
    private readonly python: string,
    private readonly setup: LauncherSetup,
  ) {}

  /** One that is ready, or null; then it is there for whoever comes later. */
  take(adapter: PythonAdapter): ForkServer | null {
    const known = this.#servers.get(adapter)
    if (known?.isFresh) return known.isReady ? known : null
    void this.start(adapter)
    return null
  }

  /** Resolves when it is ready, or will not be. Never rejects: without a copy a run starts an interpreter. */
  async start(adapter: PythonAdapter): Promise<void> {
    if (this.#isGivenUp) return
    this.#servers.get(adapter)?.end()
    try {
      const server = new ForkServer(this.python, adapter, this.setup)
      this.#servers.set(adapter, server)
      await server.settled
      if (!server.isReady) this.#fail(server)
    } catch {
      // Runs start an interpreter of their own; three failures end the copying.
      this.#countFailure()
    }
  }

  /** What became of a copy of it. */
  learn(server: ForkServer, fork: 'entered' | 'failed'): void {
    if (fork === 'failed') this.#fail(server)
    else this.#failures = 0
  }

  /** Runs that begin together meet the same fault, which counts once. */
  #fail(server: ForkServer): void {
    if (server.hasFailed) return
    server.hasFailed = true
    server.end()
    this.#countFailure()
  }

  /** A machine on which it goes wrong again and again starts an interpreter for each run. */
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
  /** Somebody who asked for a copy of it did without one, or it never was ready. */
  hasFailed = false
  /** When it says that it is ready, or is gone. */
  readonly settled: Promise<void>
  readonly gone: Promise<void>
  readonly #child: ChildProcess
  readonly #requests: Socket
  #copies = 0
  #isGone = false
  #idle?: NodeJS.Timeout

  /** @throws when the kernel refuses a process or its pipes */
  constructor(python: string, adapter: PythonAdapter, { host, folders }: LauncherSetup) {
    // A copy keeps the argument list and the names of code for good, so neither holds the folder.
    const program = 'exec(compile(open("fork_server.py").read(), "fork_server.py", "exec"))'
    this.#child = spawn(python, ['-I', '-S', '-u', '-c', program, adapter], {
      cwd: folders.runners,
      env: fixedEnvironment(host) as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv,
      // Pipes, because its streams learn here that nobody can seek in them; nothing is ever written there.
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
    // One that could not be started may have no pipes at all, and says so to nobody but the listener above.
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

  /** Copies share the layout of their memory and the seed of their hashes, so none is copied for ever. */
  get isFresh(): boolean {
    return !this.#isGone && !this.hasFailed && this.#copies < copiesMax
  }

  /** The copy opens the pipes `order` and `reply` of this folder. */
  fork(folder: string): void {
    this.#copies += 1
    this.#idle?.refresh()
    this.#requests.write(`${folder}\n`)
  }

  /** Copies that live already live on. */
  end(): void {
    clearTimeout(this.#idle)
    this.#requests.end()
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  #endWhenIdle(): NodeJS.Timeout {
    return setTimeout(() => {
      // The next one that is asked for is a new one.
      this.#copies = copiesMax
      this.end()
    }, idleMsMax).unref()
  }
}

/** In a row, of as many servers. */
const failuresMax = 3
const copiesMax = 500
/** An adapter that nobody has used for so long keeps no memory. */
const idleMsMax = 10 * 60 * 1000
