import { closeSync } from 'node:fs'
import { constants } from 'node:os'
import type { Socket } from 'node:net'
import type { ForkServer } from './fork-server'
import type { Slot } from '../slot'

/**
 * The order of the launcher for a copy of a fork server: the sandbox to enter, and the tool to become there.
 */
export type ForkOrder = {
  /** Process 1 of the sandbox, by its number in the launcher's namespace. */
  process: number
  /** File of the system call filter. */
  filter: string
  /** null if the copy already has the right user. */
  user: number | null
  group: number | null
  /** Options of `prlimit`. */
  limits: readonly string[]
  environment: Record<string, string>
  /** Arguments as the runner's own program would find them. */
  arguments: readonly string[]
  originalArguments: readonly string[]
  /** The request: one line of JSON. */
  input: string
}

type ForkedToolEvents = {
  /** The copy waits, with nothing of the run in it, until it is under its limits. */
  arrived(pid: number): Promise<void>
  /** Reports whether this process still is process 1 of the sandbox. Asked when the copy has a descriptor of it. */
  isStill(process: number): boolean
  started(): void
  /** The tool has exited with a code or by a signal; the sandbox still exists. */
  ended(end: { code: number | null; signal: NodeJS.Signals | null }): void
  /** The copy could not enter. Nothing of the tool has run. */
  failed(detail: string): void
}

/**
 * The launcher's side of the conversation with one copy: lib/sandbox/runners/python/enter_sandbox.py is the other.
 */
export class ForkedTool {
  readonly #reply: Socket
  readonly #order: Socket
  #unread = ''
  #enter: ForkOrder | null = null
  /** A copy has come. It receives its order after it was put under its limits. */
  #hasCome = false
  #hasArrived = false
  /** From here on the tool may have begun, whatever the copy reports later. */
  #wasLetIn = false
  #hasStarted = false
  #isOver = false
  #isClosed = false
  /** Resolves when the copy is gone: only then can another copy use this slot. */
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
      const lines = (this.#unread + bytes.toString('utf8')).split('\n')
      this.#unread = lines.pop()!
      for (const line of lines) this.#receiveLine(line)
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

  /** Reports whether the copy has not come. A late one would come to the next run that uses the pipes of the slot. */
  get isMissing(): boolean {
    return !this.#hasCome
  }

  /** Sends the order when the sandbox is built, which can be before or after the copy comes. */
  enter(order: ForkOrder): void {
    if (this.#enter) return
    this.#enter = order
    if (this.#hasArrived) this.#sendOrder(order)
    else this.#expectArrival()
  }

  /** Asks the tool to end. */
  terminate(): void {
    if (this.#hasStarted && !this.#isOver) this.#order.write('T')
  }

  /** Ends the conversation: the copy kills its tool and exits. If it has not come yet, it is sent away on arrival. */
  close(): void {
    this.#isClosed = true
    if (this.#closeOwnEnd === null) this.#order.destroy()
    else this.#expectArrival()
  }

  /** A server that makes no more copies is killed, which also ends the wait for one. */
  #expectArrival(): void {
    setTimeout(() => this.#closeOwnEnd && this.server.kill(), arrivalMsMax).unref()
  }

  #receiveLine(line: string) {
    const [word, ...rest] = line.split(' ')
    const value = rest.join(' ')
    switch (word) {
      case 'process':
        this.#hasCome = true
        this.#closeOwnEnds()
        if (this.#isClosed) return this.#order.destroy()
        return void this.events.arrived(Number(value)).then(() => {
          this.#hasArrived = true
          if (this.#enter) this.#sendOrder(this.#enter)
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
        // The process that watches the tool has failed and cannot continue.
        if (this.#hasStarted) return this.#end({ code: null, signal: 'SIGKILL' })
        this.#isOver = true
        return this.events.failed(value || line)
    }
  }

  #sendOrder(order: ForkOrder) {
    if (!this.#isClosed) this.#order.write(`${JSON.stringify(order)}\n`)
  }

  #end(end: { code: number | null; signal: NodeJS.Signals | null }) {
    if (this.#isOver) return
    this.#isOver = true
    this.events.ended(end)
  }

  /**
   * The copy was killed, for example because the run had no memory left. After it was admitted to the
   * sandbox, its tool may have begun, and nothing is executed twice.
   */
  #leave() {
    this.#order.destroy()
    if (this.#isOver) return
    if (this.#wasLetIn) return this.#end({ code: null, signal: 'SIGKILL' })
    this.#isOver = true
    this.events.failed('The copied interpreter exited before it entered the sandbox.')
  }

  /** Kept open until the copy has its own end, so that the end of the pipe is the end of the copy. */
  #closeOwnEnds() {
    this.#closeOwnEnd?.()
    this.#closeOwnEnd = null
  }
}

/**
 * A fork takes a millisecond, or a second on an overloaded machine. A copy that has not come by then will not come.
 */
const arrivalMsMax = 5000

const signalNames = new Map(
  Object.entries(constants.signals).map(([name, number]) => [number, name as NodeJS.Signals]),
)
