import { closeSync } from 'node:fs'
import { constants } from 'node:os'
import type { Socket } from 'node:net'
import type { ForkServer } from './fork-server'
import type { Slot } from './slot'

/** What a copy of a fork server is told: the sandbox that it enters, and what it becomes there. */
export type ForkOrder = {
  /** Process 1 of the sandbox, by the number that it has here. */
  process: number
  /** File of the system call filter. */
  filter: string
  /** null: it is the right one already. */
  user: number | null
  group: number | null
  /** In the words of prlimit. */
  limits: readonly string[]
  environment: Record<string, string>
  /** As the runner's own program would find them. */
  arguments: readonly string[]
  originalArguments: readonly string[]
  /** The request: one line of JSON. */
  input: string
}

type ForkedToolEvents = {
  /** It waits, with nothing of the run in it, until it was put under its limits. */
  arrived(pid: number): Promise<void>
  /** Is this still process 1 of the sandbox? Asked when the copy holds on to it. */
  isStill(process: number): boolean
  started(): void
  /** `exited` with a code or by a signal; the sandbox around it lives on. */
  ended(end: { code: number | null; signal: NodeJS.Signals | null }): void
  /** It could not enter. Nothing of the tool's ran. */
  failed(detail: string): void
}

/** The launcher's side of the conversation with one copy: lib/sandbox/runners/python/enter_sandbox.py is the other. */
export class ForkedTool {
  readonly #reply: Socket
  readonly #order: Socket
  #said = ''
  #enter: ForkOrder | null = null
  /** A copy has come, and when it was put under its limits it may be told what it becomes. */
  #hasCome = false
  #hasArrived = false
  /** From here on its tool may have begun, whatever else is heard of it. */
  #wasLetIn = false
  #hasStarted = false
  #isOver = false
  #isClosed = false
  /** Resolves when the copy is gone: only then may another one come to this slot. */
  readonly gone: Promise<void>
  #closeOwnEnd: (() => void) | null

  constructor(
    private readonly server: ForkServer,
    slot: Slot,
    private readonly events: ForkedToolEvents,
  ) {
    const reply = slot.openForReading('reply')
    this.#reply = reply.socket
    this.#closeOwnEnd = () => closeSync(reply.childEnd)
    this.#order = slot.openForWriting('order')
    for (const end of [this.#order, this.#reply]) end.on('error', () => end.destroy())
    this.#reply.on('data', (bytes: Buffer) => {
      const lines = (this.#said + bytes.toString('utf8')).split('\n')
      this.#said = lines.pop()!
      for (const line of lines) this.#hear(line)
    })
    this.gone = new Promise(resolve =>
      this.#reply.once('close', () => {
        this.#leave()
        resolve()
      }),
    )
    server.fork(slot.folder)
    void server.gone.then(() => this.#closeOwnEnds())
  }

  /** It was given up before it came: one that is late would come to whoever has the pipes of the slot by then. */
  get isMissing(): boolean {
    return !this.#hasCome
  }

  /** Once the sandbox is built; the copy may come before that or after it. */
  enter(order: ForkOrder): void {
    if (this.#enter) return
    this.#enter = order
    if (this.#hasArrived) this.#tell(order)
    else this.#expectArrival()
  }

  /** Asks the tool to end. */
  terminate(): void {
    if (this.#hasStarted && !this.#isOver) this.#order.write('T')
  }

  /** Nothing more is said: the copy ends its tool and itself. One that has not come yet is waited for, and sent away. */
  close(): void {
    this.#isClosed = true
    if (this.#closeOwnEnd === null) this.#order.destroy()
    else this.#expectArrival()
  }

  /** A server that makes no copies any more is ended, and with it the wait for one. */
  #expectArrival(): void {
    setTimeout(() => this.#closeOwnEnd && this.server.kill(), arrivalMsMax).unref()
  }

  #hear(line: string) {
    const [word, ...rest] = line.split(' ')
    const value = rest.join(' ')
    switch (word) {
      case 'process':
        this.#hasCome = true
        this.#closeOwnEnds()
        if (this.#isClosed) return this.#order.destroy()
        return void this.events.arrived(Number(value)).then(() => {
          this.#hasArrived = true
          if (this.#enter) this.#tell(this.#enter)
        })
      case 'holds':
        if (!this.#enter || !this.events.isStill(this.#enter.process)) return this.close()
        this.#wasLetIn = true
        this.#order.write('go\n')
        return
      case 'started':
        this.#hasStarted = true
        return this.events.started()
      case 'exit':
        return this.#end({ code: Number(value), signal: null })
      case 'signal':
        return this.#end({ code: null, signal: signalNames.get(Number(value)) ?? 'SIGKILL' })
      default:
        // Whoever watches the tool cannot go on with it.
        if (this.#hasStarted) return this.#end({ code: null, signal: 'SIGKILL' })
        this.#isOver = true
        return this.events.failed(value || line)
    }
  }

  #tell(order: ForkOrder) {
    if (!this.#isClosed) this.#order.write(`${JSON.stringify(order)}\n`)
  }

  #end(end: { code: number | null; signal: NodeJS.Signals | null }) {
    if (this.#isOver) return
    this.#isOver = true
    this.events.ended(end)
  }

  /**
   * Killed by somebody, for example because the run had no memory left. Nobody can say of one that was let in that its
   * tool had not begun, and nothing is executed twice.
   */
  #leave() {
    this.#order.destroy()
    if (this.#isOver) return
    if (this.#wasLetIn) return this.#end({ code: null, signal: 'SIGKILL' })
    this.#isOver = true
    this.events.failed('The copy of the interpreter ended before it was in the sandbox.')
  }

  /** Held until the copy has its own, so that the end of the pipe is the end of the copy. */
  #closeOwnEnds() {
    this.#closeOwnEnd?.()
    this.#closeOwnEnd = null
  }
}

/** A fork takes a millisecond, on a machine out of breath a second; what has not come by then will not come any more. */
const arrivalMsMax = 5000

const signalNames = new Map(
  Object.entries(constants.signals).map(([name, number]) => [number, name as NodeJS.Signals]),
)
