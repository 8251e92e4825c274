import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Duplex } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type Assignment,
  encodeMessage,
  type LauncherEnd,
  type LauncherReady,
  type LauncherSetup,
  type Message,
  MessageReader,
  parseBody,
  type StartOrder,
} from './link'

/**
 * The worker's side of the launcher, which starts when it is first needed, and again after it died. The runs of a
 * dead launcher end here, and their processes die with it.
 */
export class LauncherClient {
  #connection: Promise<Connection> | null = null
  #isClosed = false

  constructor(
    private readonly setup: LauncherSetup,
    /** A value in the launcher's own environment: the self-test checks that no sandbox sees it. */
    private readonly canary: string,
  ) {}

  /** @throws when the launcher cannot be started */
  async ready(): Promise<LauncherReady> {
    return (await this.#connect()).info
  }

  /** Returns the process id of the running launcher. */
  async pid(): Promise<number> {
    return (await this.#connect()).child.pid!
  }

  async start(order: StartOrder, listener: LaunchedListener): Promise<LaunchedRun> {
    return (await this.#connect()).start(order, listener)
  }

  /** Resolves when the launcher and everything it started are gone. */
  async close(): Promise<void> {
    this.#isClosed = true
    // A launcher that did not start has nothing to close; the caller that opened it got the error.
    const connection = await this.#connection?.catch(() => null)
    await connection?.close()
  }

  #connect(): Promise<Connection> {
    if (this.#isClosed) return Promise.reject(new Error('The sandbox is closed.'))
    if (this.#connection) return this.#connection
    const opening = Connection.open(this.setup, this.canary, () => {
      if (this.#connection === opening) this.#connection = null
    })
    this.#connection = opening
    // The caller gets the error; the next call starts another launcher.
    opening.catch(() => {
      if (this.#connection === opening) this.#connection = null
    })
    return opening
  }
}

export type LaunchedListener = {
  /** Called only for an order that waits. */
  prepared?(): void
  started(): void
  output(stream: 'stdout' | 'stderr', bytes: Buffer): void
  beyond(stream: 'stdout' | 'stderr', bytes: Buffer): void
  frames(bytes: Buffer): void
  files(bytes: Buffer): void
  left(stream: 'stdout' | 'stderr', bytes: number): void
  end(end: LauncherEnd): void
}

export type LaunchedRun = {
  cancel(): void
  pause(paused: boolean): void
  /** Only for an order that waits, and only once. */
  assign(assignment: Assignment): void
}

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))
const mainFile = fileURLToPath(new URL('../launcher/main.ts', import.meta.url))
/** Beside a worker that was packed into one file; it starts without a compiler. */
const packedFile = fileURLToPath(new URL('../launcher/main.mjs', import.meta.url))
/** The compiler is installed only for development. */
const fromSources = () => [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
  mainFile,
]
const program = existsSync(packedFile) ? [packedFile] : fromSources()

class Connection {
  readonly #runs = new Map<number, LaunchedListener>()
  readonly #reader = new MessageReader()
  readonly #link: Duplex
  readonly #exited: Promise<void>
  #lastRun = 0
  #isClosing = false

  private constructor(
    readonly child: ChildProcess,
    readonly info: LauncherReady,
    onGone: () => void,
  ) {
    this.#link = linkOf(child)
    this.#link.on('data', (bytes: Buffer) =>
      this.#reader.read(bytes).forEach(message => this.#receive(message)),
    )
    this.#exited = new Promise(resolve =>
      // Not 'exit', so that the last messages of the launcher are read first.
      child.once('close', () => {
        onGone()
        const lost = spawnFailed('The sandbox launcher exited during the run.')
        this.#runs.forEach(listener => listener.end(this.#isClosing ? cancelledUnseen : lost))
        this.#runs.clear()
        resolve()
      }),
    )
    if (child.exitCode !== null || child.signalCode !== null) child.emit('close')
  }

  static async open(setup: LauncherSetup, canary: string, onGone: () => void): Promise<Connection> {
    const child = spawn(process.execPath, program, {
      cwd: projectFolder,
      // Nothing of the server's own environment, which contains its secrets.
      env: {
        PATH: '/usr/bin:/bin',
        PEGBOARD_CANARY: canary,
      } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv,
      stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    })
    const link = linkOf(child)
    // The end of the child is reported below.
    link.on('error', () => {})
    link.write(encodeMessage('setup', 0, setup))
    return new Promise((resolve, reject) => {
      const failed = (error?: Error) => reject(error ?? new Error('The sandbox launcher did not start.'))
      child.once('error', failed)
      child.once('exit', () => failed())
      link.once('data', (bytes: Buffer) => {
        // The launcher sends nothing else before the first run is requested.
        const [message] = new MessageReader().read(bytes)
        child.off('error', failed)
        if (message?.kind === 'ready')
          resolve(new Connection(child, parseBody<LauncherReady>(message), onGone))
        else failed()
      })
    })
  }

  start(order: StartOrder, listener: LaunchedListener): LaunchedRun {
    const run = (this.#lastRun += 1)
    this.#runs.set(run, listener)
    this.#link.write(encodeMessage('start', run, order))
    return {
      cancel: () => this.#link.write(encodeMessage('cancel', run)),
      pause: paused => this.#link.write(encodeMessage(paused ? 'pause' : 'resume', run)),
      assign: assignment => this.#link.write(encodeMessage('assign', run, assignment)),
    }
  }

  close(): Promise<void> {
    this.#isClosing = true
    this.#link.end()
    return this.#exited
  }

  #receive(message: Message) {
    const listener = this.#runs.get(message.run)
    if (!listener) return
    switch (message.kind) {
      case 'prepared':
        return listener.prepared?.()
      case 'started':
        return listener.started()
      case 'stdout':
      case 'stderr':
        return listener.output(message.kind, message.bytes)
      case 'stdout-beyond':
        return listener.beyond('stdout', message.bytes)
      case 'stderr-beyond':
        return listener.beyond('stderr', message.bytes)
      case 'frames':
        return listener.frames(message.bytes)
      case 'files':
        return listener.files(message.bytes)
      case 'left': {
        const { stream, bytes } = parseBody<{ stream: 'stdout' | 'stderr'; bytes: number }>(message)
        return listener.left(stream, bytes)
      }
      case 'end':
        this.#runs.delete(message.run)
        return listener.end(parseBody<LauncherEnd>(message))
      default:
        throw new RangeError(`the launcher does not send ${message.kind}`)
    }
  }
}

const linkOf = (child: ChildProcess) => child.stdio[3] as Duplex

/** Returns the end of a run of which no process was started, with the reason. */
export const spawnFailed = (detail: string): LauncherEnd => ({
  reason: 'spawn-failed',
  exitCode: null,
  signal: null,
  detail,
  usage: { wallMs: 0, cpuMs: 0, memoryPeakBytes: 0, outputBytes: 0, droppedBytes: 0 },
})

/** The end of a run that was cancelled before anything was known about it. */
export const cancelledUnseen: LauncherEnd = { ...spawnFailed(''), reason: 'cancelled', detail: undefined }
