import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { ControlGroups } from './measure/control-groups'
import { forkOrder } from './copies/fork-order'
import type { ForkServer } from './copies/fork-server'
import { ForkedTool } from './copies/forked-tool'
import { JailedProcess } from './jailed-process'
import type { Assignment, LauncherEnd, LauncherSetup, StartOrder } from './link'
import { MemoryWatch } from './measure/memory-watch'
import { type CopyEnd, describeEnd } from './run-end'
import { RunMachine, startOf } from './run-machine'
import { openRunGroup, RunMeasure } from './measure/run-measure'
import { listen, type PauseReason, RunOutput, type RunReport, whenClosed } from './run-output'
import { isMeasured, isUnassigned, type RunAction } from './states/run-state'
import { phaseMs, RunTimers } from './run-timers'
import type { Slot } from './slot'
import { detailMax, startJail, type WaitingJail } from './start-jail'
import { StatusReader } from './status-reader'

/**
 * One sandboxed process from spawn to the last byte. What happens to it next is decided by the tables in states/;
 * this class reports the events and performs the actions. The end is judged from outside: by the exit of the process,
 * its limits and its kill. Nothing that a tool prints counts.
 */
export class JailedRun {
  /** Resolves when everything was read and nothing of the run is left: the slot is free again. */
  readonly done: Promise<LauncherEnd>
  readonly #machine: RunMachine
  readonly #process: JailedProcess
  readonly #measure: RunMeasure
  readonly #output: RunOutput
  #limits: RunLimits
  /** Controls of a sandbox that was built in advance, with nothing of any tool in it; null for other sandboxes. */
  readonly #waiting: WaitingJail | null
  /** Program that such a sandbox starts when it is released; empty where a runner waits. */
  #program = ''
  /** The copy of a fork server that becomes the tool. */
  #forked: ForkedTool | null = null
  #copyEnd: CopyEnd | null = null
  readonly #status = new StatusReader()
  readonly #timers = new RunTimers()

  readonly #actions: Record<RunAction, () => void> = {
    'clear-timers': () => this.#timers.clear(),
    'limit-set-up': () => this.#timers.after(phaseMs.setUp, () => this.#machine.requestKill('set-up')),
    'limit-time': () => this.#timers.after(this.#limits.wallMs, () => this.#machine.requestEnd('timed-out')),
    'limit-grace': () => this.#killAfter(phaseMs.grace),
    'limit-leaving': () => this.#killAfter(this.order.collects ? phaseMs.collect : phaseMs.grace),
    'limit-collecting': () => this.#killAfter(phaseMs.collect),
    'report-prepared': () => this.report.prepared(),
    'report-started': () => this.report.started(),
    'pass-early-output': () => this.#output.passEarly(),
    release: () => this.#release(),
    enter: () => this.#enter(),
    terminate: () => this.#terminate(),
    'end-leftovers': () => this.#process.endLeftovers(),
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
    this.#machine = new RunMachine(startOf(order, server), this.#actions)
    this.#limits = order.limits
    const jail = startJail(setup, slot, order, groups?.version ?? null, server !== null)
    const watch = groups === null ? new MemoryWatch(order.limits) : null
    this.#process = new JailedProcess(jail.child)
    this.#output = new RunOutput(jail, order.limits, report, {
      toolWrote: () => this.#machine.dispatch({ kind: 'tool-wrote' }),
      hasStarted: () => this.#machine.hasStarted,
      isUnassigned: () => isUnassigned(this.#machine.state),
      exceeded: () => this.#machine.requestKill('output-limit'),
    })
    listen(jail.status, bytes => {
      this.#status.read(bytes)
      if (!this.#status.started) return
      this.#machine.dispatch({ kind: 'process-one-started' })
      if (order.collects && this.#status.exitCode !== null) this.#machine.dispatch({ kind: 'tool-ended' })
    })
    this.#waiting = jail.waiting
    const closed = [...this.#output.sockets, jail.status].map(whenClosed)
    this.#measure = new RunMeasure(
      this.#process,
      openRunGroup(groups, order, error => this.#machine.failSetUp(error)),
      watch,
    )
    this.#actions['limit-set-up']()
    if (server && this.#machine.state.phase === 'building') {
      this.#forked = this.#fork(server, slot, jail.reportEnded)
      closed.push(this.#forked.gone)
    }
    this.done = this.#finish(closed)
    void this.#putUnderLimits(this.#process.pid).then(() => {
      // No run gets past this phase before the process is ordered to continue, unless it is stopped or dies.
      if (this.#machine.state.phase === 'building') jail.begin()
    })
  }

  /**
   * Gives a waiting sandbox its run. The tool begins when its files are mounted.
   * @throws IllegalTransition when this sandbox does not wait for a run: the worker has confused two of them
   */
  assign(assignment: Assignment): void {
    // The worker does not know of the end yet.
    if (this.#process.hasEnded) return
    this.#machine.dispatch({ kind: 'assigned' })
    if (this.#machine.state.phase !== 'mounting') return
    this.#limits = assignment.limits
    this.#output.assign(assignment.limits)
    this.#program = assignment.program
    const waiting = this.#waiting!
    waiting.onMounted(
      () => this.#machine.dispatch({ kind: 'mounted' }),
      detail => this.#machine.dispatch({ kind: 'helper-closed', detail }),
    )
    try {
      waiting.assign(assignment)
    } catch (error) {
      this.#machine.failSetUp(error)
    }
  }

  /** Reports whether a copy for this run may still come to its slot. */
  get isExpectingCopy(): boolean {
    return this.#forked?.isMissing ?? false
  }

  /** Asks the tool to end, and kills it after a grace period. */
  cancel(): void {
    this.#machine.requestEnd('cancelled')
  }

  /** Kills everything immediately; output that was not read is lost. */
  abandon(): void {
    this.#machine.requestKill('cancelled')
    this.#output.abandon()
  }

  /** Stops or continues reading what the tool writes. Several reasons to pause can overlap. */
  pause(reason: PauseReason, paused: boolean): void {
    this.#output.pause(reason, paused)
  }

  /** Memory by the last measurement, in bytes; 0 where a control group counts it. */
  get watchedBytes(): number {
    return this.#measure.watchedBytes
  }

  /** Stops the run when its processes have too many file locks. */
  judgeLocks(locks: ReadonlyMap<number, number>): void {
    if (!this.#process.hasEnded && this.#measure.hasTooManyLocks(locks))
      this.#machine.requestKill('out-of-memory')
  }

  /** Stops the run, because the machine is short of memory. */
  stopForMemory(): void {
    this.#machine.requestKill('out-of-memory')
  }

  /** Stops the run when it exceeds a limit of the whole run. */
  measure(): void {
    if (!isMeasured(this.#machine.state) || this.#process.hasEnded) return
    for (const exceeded of this.#measure.measure(this.#limits)) this.#machine.requestKill(exceeded)
  }

  /** Puts a process under the limits of the run, before it continues. */
  async #putUnderLimits(pid: number): Promise<void> {
    try {
      await this.#measure.add(pid)
    } catch (error) {
      this.#machine.failSetUp(error)
    }
  }

  #fork(server: ForkServer, slot: Slot, reportEnded: (code: 0 | 1) => void): ForkedTool {
    return new ForkedTool(server, slot, {
      arrived: pid => this.#putUnderLimits(pid),
      isStill: process => this.#process.first().includes(process),
      started: () => this.#machine.dispatch({ kind: 'copy-started' }),
      ended: end => {
        this.#copyEnd = end
        // A copy that died before it could report its start had started all the same.
        this.#machine.dispatch({ kind: 'copy-started' })
        this.#machine.dispatch({ kind: 'copy-ended' })
        reportEnded(end.code === 0 ? 0 : 1)
      },
      failed: detail => {
        if (!this.#process.hasEnded) this.#machine.dispatch({ kind: 'copy-failed', detail })
      },
    })
  }

  #release() {
    this.#waiting!.release(this.#program)
    this.#measure.begin()
  }

  #terminate() {
    this.#process.terminate()
    this.#forked?.terminate()
  }

  /** Sends the copy the sandbox to enter. */
  #enter() {
    const [process] = this.#process.first()
    if (process !== undefined) this.#forked?.enter(forkOrder(this.setup, this.order, process))
  }

  /** Kills the sandbox, and with it the copy that may be in it. */
  #kill() {
    this.#forked?.close()
    this.#process.kill(act => this.#timers.after(phaseMs.killBubblewrap, act))
  }

  #killAfter(ms: number) {
    this.#timers.after(ms, () => this.#kill())
  }

  async #finish(closed: Promise<void>[]): Promise<LauncherEnd> {
    const exitCode = await this.#process.exited
    const wallMs = this.#machine.wallMs
    this.#timers.clear()
    // A sandbox that could not be built ends without a copy entering it.
    this.#forked?.close()
    await Promise.all(closed)
    const group = await this.#measure.finish()
    const end = describeEnd({
      state: this.#machine.state,
      exitCode,
      copyEnd: this.#copyEnd,
      wasCopied: this.#forked !== null,
      status: this.#status,
      measure: this.#measure,
      group,
      cpuSecondsMax: this.order.limits.cpuSeconds,
      wallMs,
      written: this.#output.finish(),
      setUpText: this.#output.setUpText.slice(-detailMax),
    })
    this.#machine.dispatch({ kind: 'drained' })
    return end
  }
}
