import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { setPriority } from 'node:os'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import { filterFile } from '../host/folders'
import { userOf } from '../host/slot-users'
import { fixedEnvironment, resourceLimits } from '../jail/jail'
import { programArguments } from '../jail/runner-command'
import type { ControlGroups, GroupUsage, RunGroup } from './control-groups'
import type { ForkServer } from './fork-server'
import { ForkedTool } from './forked-tool'
import type { Assignment, LauncherEnd, LauncherSetup, StartOrder } from './link'
import { judgeRunEnd } from './judge-run-end'
import { drainedBytesMax, OutputMeter, type OutputStream } from './output-meter'
import { locksMax } from './count-locks'
import { MemoryWatch } from './memory-watch'
import { childrenOf, measureTree } from './process-tree'
import { archiveBytesMax } from '@/lib/core/runs/limits/file-limits'
import {
  endedAtOf,
  isMeasured,
  isUnassigned,
  type RunAction,
  type RunEvent,
  type RunStart,
  type RunState,
  startedAtOf,
  stopOf,
  type StopReason,
  transition,
} from './run-state'
import type { Slot } from './slot'
import { startJail, type WaitingJail } from './start-jail'
import { StatusReader } from './status-reader'

/**
 * One sandboxed process from spawn to the last byte. What happens to it next is decided by `transition` in
 * run-state.ts; this class reports the events and performs the actions. The end is judged from outside: by the exit of
 * the process, its limits and its kill. Nothing that a tool prints counts.
 */
export class JailedRun {
  /** Resolves when everything was read and nothing of the run is left: the slot is free again. */
  readonly done: Promise<LauncherEnd>
  /** How far the run has come, and why it was stopped. Only `#dispatch` writes it. */
  #state: RunState
  readonly #child: ChildProcess
  readonly #group: RunGroup | null
  readonly #watch: MemoryWatch | null
  readonly #output: Socket[]
  #meter: OutputMeter
  #limits: RunLimits
  /** Controls of a sandbox that was built in advance, with nothing of any tool in it; null for other sandboxes. */
  readonly #waiting: WaitingJail | null
  /** Program that such a sandbox starts when it is released; empty where a runner waits. */
  #program = ''
  /** The copy of a fork server that becomes the tool. */
  #forked: ForkedTool | null = null
  #copyEnd: { code: number | null; signal: NodeJS.Signals | null } | null = null
  readonly #status = new StatusReader()
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #pausedBy = new Set<PauseReason>()
  /** Output before the tool has begun. What arrives as error output until then comes from our own programs. */
  #early: Buffer[] = []
  #frameBytes = 0
  #fileBytes = 0
  #usage = { memoryPeakBytes: 0, cpuMs: 0, processesPeak: 0 }
  /** CPU time of the setup and of imports, before there was a run. */
  #cpuMsBefore = 0

  readonly #actions: Record<RunAction, () => void> = {
    'clear-timers': () => this.#clearTimers(),
    'limit-set-up': () => this.#after(setUpMsMax, () => this.#requestKill('set-up')),
    'limit-time': () => this.#after(this.#limits.wallMs, () => this.#requestEnd('timed-out')),
    'limit-grace': () => this.#after(graceMs, () => this.#kill()),
    'limit-leaving': () => this.#after(this.order.collects ? collectMsMax : graceMs, () => this.#kill()),
    'limit-collecting': () => this.#after(collectMsMax, () => this.#kill()),
    'report-prepared': () => this.report.prepared(),
    'report-started': () => this.report.started(),
    'pass-early-output': () => this.#passEarlyOutput(),
    release: () => this.#release(),
    enter: () => this.#enter(),
    terminate: () => this.#terminate(),
    'end-leftovers': () => this.#endLeftovers(),
    kill: () => this.#kill(),
  }

  /** @throws when the kernel refuses a process or a control group */
  constructor(
    private readonly setup: LauncherSetup,
    groups: ControlGroups | null,
    slot: Slot,
    private readonly order: StartOrder,
    private readonly report: RunReport,
    server: ForkServer | null = null,
  ) {
    this.#state = { phase: 'building', start: startOf(order, server) }
    this.#limits = order.limits
    this.#meter = new OutputMeter(order.limits.outputBytes)
    const counting = {
      memoryIsCounted: groups !== null,
      countsSockets: groups?.version === 'v2',
    }
    const jail = startJail(setup, slot, order, counting, server !== null)
    this.#watch = groups === null ? new MemoryWatch(order.limits) : null
    this.#child = jail.child
    this.#output = [jail.stdout, jail.stderr, jail.frames, jail.files].filter(socket => socket !== null)
    listen(jail.stdout, bytes => this.#take('stdout', bytes))
    listen(jail.stderr, bytes => this.#take('stderr', bytes))
    if (jail.frames) listen(jail.frames, bytes => this.#takeFrames(bytes))
    if (jail.files) listen(jail.files, bytes => this.#takeFiles(bytes))
    listen(jail.status, bytes => {
      this.#status.read(bytes)
      if (!this.#status.started) return
      this.#dispatch({ kind: 'process-one-started' })
      if (order.collects && this.#status.exitCode !== null) this.#dispatch({ kind: 'tool-ended' })
    })
    this.#waiting = jail.waiting
    const closed = [...this.#output, jail.status].map(whenClosed)
    this.#group = this.#limit(groups)
    this.#actions['limit-set-up']()
    if (server && this.#state.phase === 'building') {
      this.#forked = this.#fork(server, slot, jail.tellEnded)
      closed.push(this.#forked.gone)
    }
    this.done = this.#finish(whenExited(jail.child), closed)
    void this.#putUnderLimits(jail.child.pid!).then(() => {
      // No run gets past this phase before the process is ordered to continue, unless it is stopped or dies.
      if (this.#state.phase === 'building') jail.begin()
    })
  }

  /**
   * Gives a waiting sandbox its run. The tool begins when its files are mounted.
   * @throws IllegalTransition when this sandbox does not wait for a run: the worker has confused two of them
   */
  assign(assignment: Assignment): void {
    // The worker has not heard of the end yet.
    if (hasEnded(this.#child)) return
    this.#dispatch({ kind: 'assigned' })
    if (this.#state.phase !== 'mounting') return
    const waiting = this.#waiting!
    this.#limits = assignment.limits
    this.#meter = new OutputMeter(assignment.limits.outputBytes)
    this.#program = assignment.program
    let said = ''
    listen(waiting.helper, bytes => {
      said += bytes.toString('utf8')
      if (said === 'mounted\n') this.#dispatch({ kind: 'mounted' })
    })
    waiting.helper.once('close', () => {
      const detail = said.trim().slice(-saidMax) || 'The files of the tool could not be mounted.'
      this.#dispatch({ kind: 'helper-closed', detail })
    })
    try {
      waiting.assign(assignment)
    } catch (error) {
      this.#failSetUp(error)
    }
  }

  /** Reports whether a copy for this run may still come to its slot. */
  get isExpectingCopy(): boolean {
    return this.#forked?.isMissing ?? false
  }

  /** Asks the tool to end, and kills it after a grace period. */
  cancel(): void {
    this.#requestEnd('cancelled')
  }

  /** Kills everything immediately; output that was not read is lost. */
  abandon(): void {
    this.#requestKill('cancelled')
    this.#output.forEach(socket => socket.destroy())
  }

  pause(reason: PauseReason, paused: boolean): void {
    if (paused) this.#pausedBy.add(reason)
    else this.#pausedBy.delete(reason)
    for (const socket of this.#output) {
      if (this.#pausedBy.size > 0) socket.pause()
      else socket.resume()
    }
  }

  /** Memory by the last measurement, in bytes; 0 where a control group counts it. */
  get watchedBytes(): number {
    return hasEnded(this.#child) ? 0 : (this.#watch?.lastBytes ?? 0)
  }

  /** Stops the run when its processes have too many file locks. */
  judgeLocks(locks: ReadonlyMap<number, number>): void {
    if (hasEnded(this.#child)) return
    const { processes } = measureTree(this.#child.pid!)
    if (processes.reduce((sum, { pid }) => sum + (locks.get(pid) ?? 0), 0) > locksMax)
      this.#requestKill('out-of-memory')
  }

  /** Stops the run, because the machine is short of memory. */
  stopForMemory(): void {
    this.#requestKill('out-of-memory')
  }

  /**
   * Measures what the whole run uses. A control group is more exact than a sum over processes, so it is asked first.
   */
  measure(): void {
    if (!isMeasured(this.#state) || hasEnded(this.#child)) return
    const limits = this.#limits
    if (this.#group) {
      const usage = this.#group.usage()
      const processesPeak = usage.processesPeak ?? measureTree(this.#child.pid!).threads
      this.#usage = { ...usage, processesPeak: Math.max(this.#usage.processesPeak, processesPeak) }
      if (usage.outOfMemory) this.#requestKill('out-of-memory')
    } else {
      const usage = measureTree(this.#child.pid!)
      this.#usage.cpuMs = Math.max(this.#usage.cpuMs, usage.cpuMs)
      this.#usage.processesPeak = Math.max(this.#usage.processesPeak, usage.threads)
      if (this.#watch?.exceeds(usage, this.#firstProcesses())) this.#requestKill('out-of-memory')
      this.#usage.memoryPeakBytes = Math.max(this.#usage.memoryPeakBytes, this.#watch?.lastBytes ?? 0)
    }
    if (this.#usage.cpuMs - this.#cpuMsBefore > limits.cpuSeconds * 1000) this.#requestKill('cpu-limit')
  }

  /** If the group cannot be made, the run is stopped before anything of the tool is near. */
  #limit(groups: ControlGroups | null): RunGroup | null {
    try {
      return groups?.open(`slot-${this.order.slot}`, this.order.limits, this.order.hasNetwork) ?? null
    } catch (error) {
      this.#failSetUp(error)
      return null
    }
  }

  /** Puts a process under the limits of the run, before it continues. */
  async #putUnderLimits(pid: number): Promise<void> {
    try {
      if (this.#group) await this.#group.add(pid)
      else setPriority(pid, priority)
    } catch (error) {
      this.#failSetUp(error)
    }
  }

  #failSetUp(error: unknown) {
    const detail = error instanceof Error ? error.message : String(error)
    this.#dispatch({ kind: 'set-up-failed', detail })
  }

  #fork(server: ForkServer, slot: Slot, tellEnded: (code: 0 | 1) => void): ForkedTool {
    return new ForkedTool(server, slot, {
      arrived: pid => this.#putUnderLimits(pid),
      isStill: process => this.#firstProcesses().includes(process),
      started: () => this.#dispatch({ kind: 'copy-started' }),
      ended: end => {
        this.#copyEnd = end
        // A copy that died before it could report its start had started all the same.
        this.#dispatch({ kind: 'copy-started' })
        this.#dispatch({ kind: 'copy-ended' })
        tellEnded(end.code === 0 ? 0 : 1)
      },
      failed: detail => {
        if (!hasEnded(this.#child)) this.#dispatch({ kind: 'copy-failed', detail })
      },
    })
  }

  #requestEnd(reason: StopReason) {
    this.#dispatch({ kind: 'end-requested', reason })
  }

  #requestKill(reason: StopReason) {
    this.#dispatch({ kind: 'kill-requested', reason })
  }

  /**
   * Changes the state and performs the actions in their order. An action may dispatch again, and then finds the new
   * state.
   */
  #dispatch(event: RunEvent): void {
    const { state, actions } = transition(this.#state, event, performance.now())
    this.#state = state
    for (const action of actions) this.#actions[action]()
  }

  #passEarlyOutput() {
    for (const bytes of this.#early.splice(0)) this.#take('stderr', bytes)
  }

  #release() {
    this.#waiting!.release(this.#program)
    this.#cpuMsBefore = this.#group?.usage().cpuMs ?? measureFirst(this.#firstProcesses())
  }

  /** Process 1 leads the tool's process group and ignores the signal itself. */
  #terminate() {
    for (const first of this.#firstProcesses()) sendSignal(-first, 'SIGTERM')
    this.#forked?.terminate()
  }

  /**
   * The outcome of a copied tool is known, and process 1 only collects. Processes that the tool left could stop the
   * child for which process 1 waits, so all of them are killed from outside, and process 1 starts that child again.
   */
  #endLeftovers() {
    const [first] = this.#firstProcesses()
    for (const { pid } of first === undefined ? [] : measureTree(first).processes)
      if (pid !== first) sendSignal(pid, 'SIGKILL')
  }

  /** Sends the copy the sandbox to enter. */
  #enter() {
    const [process] = this.#firstProcesses()
    if (process === undefined) return
    const { setup } = this
    const { command, environment, hasNetwork, limits, slot, stdin } = this.order
    this.#forked?.enter({
      process,
      filter: filterFile(setup.folders.instance, { memoryIsCounted: true, hasNetwork }),
      user: setup.users && userOf(setup.users, slot),
      group: setup.users?.gid ?? null,
      limits: resourceLimits({ host: setup.host, limits, memoryIsCounted: true }),
      environment: { ...fixedEnvironment(setup.host), ...environment },
      arguments: programArguments(command),
      originalArguments: command,
      input: stdin,
    })
  }

  #take(stream: OutputStream, bytes: Buffer) {
    // Only a tool writes to the other stream.
    if (stream === 'stdout') this.#dispatch({ kind: 'tool-wrote' })
    if (startedAtOf(this.#state) === null) {
      this.#early.push(bytes)
      return
    }
    const passed = this.#meter.accept(stream, bytes)
    if (passed.length > 0) this.report.output(stream, passed)
    if (passed.length < bytes.length && this.#limits.fullOutputBytes > 0)
      this.report.beyond(stream, bytes.subarray(passed.length))
    if (this.#meter.isEndless) this.#requestKill('output-limit')
  }

  #takeFrames(bytes: Buffer) {
    if (isUnassigned(this.#state)) return
    this.#dispatch({ kind: 'tool-wrote' })
    this.#frameBytes += bytes.length
    if (this.#frameBytes > drainedBytesMax) this.#requestKill('output-limit')
    else this.report.frames(bytes)
  }

  /** Before the end of the tool, only a tool that writes to the descriptor on purpose sends bytes here. */
  #takeFiles(bytes: Buffer) {
    const room = archiveBytesMax - this.#fileBytes
    this.#fileBytes += bytes.length
    if (room > 0) this.report.files(bytes.subarray(0, room))
  }

  /**
   * Kills the sandbox. The end of process 1 is the end of its namespace. Bubblewrap is killed after it: in the
   * reverse order, process 1 would remain as a zombie of the machine's init.
   */
  #kill() {
    this.#forked?.close()
    const first = this.#firstProcesses()
    for (const pid of first) sendSignal(pid, 'SIGKILL')
    if (first.length === 0) this.#child.kill('SIGKILL')
    else this.#after(500, () => this.#child.kill('SIGKILL'))
  }

  /** Returns process 1. Before bubblewrap has its only child, these are helpers of stage0, which ends with them. */
  #firstProcesses(): number[] {
    return hasEnded(this.#child) ? [] : childrenOf(this.#child.pid!)
  }

  #after(ms: number, act: () => void) {
    this.#timers.add(setTimeout(act, ms))
  }

  #clearTimers() {
    this.#timers.forEach(clearTimeout)
    this.#timers.clear()
  }

  async #finish(exited: Promise<number | null>, closed: Promise<void>[]): Promise<LauncherEnd> {
    const exitCode = await exited
    const wallMs = this.#wallMs(performance.now())
    this.#clearTimers()
    // A sandbox that could not be built ends without a copy entering it.
    this.#forked?.close()
    await Promise.all(closed)
    // If process 1 was killed while it sent out files, it has reported before how the tool ended.
    const ownCode = exitCode ?? (endedAtOf(this.#state) === null ? null : this.#status.exitCode)
    const code = this.#copyEnd ? this.#copyEnd.code : ownCode
    const last = this.#group?.usage()
    await this.#group?.remove()
    for (const { stream, left, tail } of this.#meter.finish()) {
      if (left > 0) this.report.left(stream, left)
      this.report.output(stream, tail)
    }
    const allCpuMs = Math.max(last?.cpuMs ?? this.#status.cpuMs, this.#usage.cpuMs)
    const cpuMs = Math.max(0, allCpuMs - this.#cpuMsBefore)
    const wasStarted = startedAtOf(this.#state) !== null
    const end: LauncherEnd = {
      ...this.#judge(code, cpuMs, last?.outOfMemory ?? false),
      ...(this.#state.phase === 'aborting' && this.#state.couldNotEnter && { couldNotEnter: true }),
      filesLeft: this.#status.filesLeft,
      usage: {
        wallMs: Math.round(wallMs),
        cpuMs: Math.round(cpuMs),
        memoryPeakBytes: Math.max(last?.memoryPeakBytes ?? 0, this.#usage.memoryPeakBytes),
        processesPeak: wasStarted ? this.#toolProcesses(last) : 0,
        outputBytes: this.#meter.bytesWritten,
        droppedBytes: this.#meter.bytesWritten - this.#meter.bytesPassed,
        ...(this.#forked && { forked: true }),
      },
    }
    this.#dispatch({ kind: 'drained' })
    return end
  }

  /** From the start of the tool to its end, without the time in which its files were collected. */
  #wallMs(now: number): number {
    const startedAt = startedAtOf(this.#state)
    return startedAt === null ? 0 : (endedAtOf(this.#state) ?? now) - startedAt
  }

  #judge(code: number | null, cpuMs: number, outOfMemory: boolean) {
    return judgeRunEnd({
      wasStarted: startedAtOf(this.#state) !== null,
      stop: stopOf(this.#state),
      code,
      signal: this.#copyEnd ? this.#copyEnd.signal : this.#status.signalOf(code),
      cpuMs,
      cpuSecondsMax: this.order.limits.cpuSeconds,
      outOfMemory,
      quotaIsFull: this.#status.quotaIsFull,
      said: Buffer.concat(this.#early).toString('utf8').trim().slice(-saidMax),
    })
  }

  /**
   * Peak number of the tool's processes: of all that were counted, without bubblewrap, process 1 and the processes
   * that watch a copy. A tool that ended before it was measured was one process.
   */
  #toolProcesses(last: GroupUsage | undefined): number {
    const others = this.#forked ? 4 : 2
    return Math.max(1, ...[last, this.#usage].map(each => (each?.processesPeak ?? 0) - others))
  }
}

/** Returns how the tool comes into its sandbox. No copy enters a waiting sandbox. */
function startOf(order: StartOrder, server: ForkServer | null): RunStart {
  if (order.waits) return 'warm'
  return server === null ? 'cold' : 'copied'
}

type RunReport = {
  started(): void
  output(stream: OutputStream, bytes: Buffer): void
  /**
   * Bytes past the limit; their end also arrives as output, when the run ends. Not called if nothing stores full
   * output.
   */
  beyond(stream: OutputStream, bytes: Buffer): void
  frames(bytes: Buffer): void
  files(bytes: Buffer): void
  /** The sandbox now waits for its run. */
  prepared(): void
  /** The number of bytes of this stream that are missing before its next output. */
  left(stream: OutputStream, bytes: number): void
}

/** What cannot take more output: the listener of this run, or the link to the worker. */
type PauseReason = 'watcher' | 'link'

/** Time between the request to end and the kill. */
const graceMs = 2000
/** Enough for an archive of some megabytes in memory, which the worker may read slowly. */
const collectMsMax = 30_000
/** Building a sandbox takes about 20 ms; on an overloaded machine it can take seconds. */
const setUpMsMax = 15_000
/** Nice value of tools where no control group divides the CPU, so that the server has priority. */
const priority = 5
/** Characters of bubblewrap's error output that are passed on: its last lines name the cause. */
const saidMax = 2000

const measureFirst = ([first]: number[]) => (first === undefined ? 0 : measureTree(first).cpuMs)

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

function listen(socket: Socket, take: (bytes: Buffer) => void) {
  socket.on('data', take)
  socket.on('error', () => socket.destroy())
}

const whenClosed = (socket: Socket) => new Promise<void>(resolve => socket.once('close', () => resolve()))

const whenExited = (child: ChildProcess) => new Promise<number | null>(resolve => child.once('exit', resolve))

function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended meanwhile.
  }
}
