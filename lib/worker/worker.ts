/** A worker: takes runs from the queue and executes them, as long as its sandbox holds what it promises. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { config } from '@/lib/config'
import { parseId, type RunId } from '@/lib/core/base/ids'
import { workerJobs } from '@/lib/core/background/background-jobs'
import { heartbeatEveryMs } from '@/lib/core/runs/lease'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { jobReports } from '@/lib/store/background/job-reports'
import { type QueueRunner, startQueueRunner } from '@/lib/store/queue/queue-runner'
import { type Listener, listen } from '@/lib/store/runs/run-listener'
import { beat, markStopped } from '@/lib/store/runs/worker-nodes'
import { Announcer } from './output-notifier'
import { tryContracts } from './contracts-job'
import { executeRun } from './execute-run'
import { Flusher } from './output-flusher'
import { sweepFullOutput } from './full-output'
import { LeaseKeeper } from './lease-keeper'
import { tryReplay } from './replay-job'
import { startMailing } from './send-mail'
import { faultFields, log, logJob } from '@/lib/log'
import { tidyEnvironments } from './tidy-environments'

type WorkerOptions = {
  sandbox: Sandbox
  /** Runs that execute at once. */
  concurrency: number
  /** The background work that needs a sandbox too: describing the executables of a version. */
  describe: (payload: Record<string, string>) => Promise<void>
  /** The same of files that are only checked; absent: other workers do that. */
  describeCheck?: (payload: Record<string, string>) => Promise<void>
  /** How long a stop waits for runs to end by themselves; then they are stopped, and lost. */
  drainMs?: number
  /** How often a sandbox that works is tested again; every hour when absent. */
  testEveryMs?: number
  /** Called when the queue has given up: the worker is of no use any more. */
  failed?: (error: unknown) => void
}

/** Enough for most runs, and less than what process managers wait before they kill: ten seconds is the usual. */
const drainMsDefault = 6_000
/** For killing what is left and writing its end. */
const endWithinMs = 3_000
/** For the queue to notice that its jobs are done. All three together stay under twelve seconds. */
const leaveWithinMs = 1_500
/** A sandbox that does not work may be mended while the worker runs. */
const testAgainMs = 30_000
/** A machine changes under a sandbox that works: an update, a setting, another bubblewrap. */
const testEveryMsDefault = 3_600_000

/** They become overdue when they hang at their first run. The others run when there is something to do. */
const timedJobs = ['send-heartbeat', 'renew-leases', 'tidy-environments', 'test-sandbox'] as const

export class Worker {
  /** Under this name it is known to others; while it takes jobs, the name under which they are locked. */
  id = `worker-${randomUUID()}`
  private readonly announcer = new Announcer()
  private readonly flusher = new Flusher(this.announcer)
  private readonly leases = new LeaseKeeper(() => this.id)
  private readonly house = startMaintenance()
  private readonly mailing = config().mail && startMailing(config().mail!)
  private readonly abandoning = new AbortController()
  private readonly listener: Listener
  private readonly heartbeat: NodeJS.Timeout
  private runner: QueueRunner | null = null
  /** While the queue is being started, which waits for the database. */
  private beginning: Promise<void> | null = null
  private tending: Promise<void> | null = null
  private testedAt = performance.now()
  private testing: Promise<void> | null = null
  private stopping: Promise<void> | null = null

  constructor(private readonly options: WorkerOptions) {
    jobReports().describe('worker', logJob)
    for (const name of timedJobs) jobReports().expect(name, new Date(Date.now() + workerJobs[name].everyMs))
    this.listener = listen('run_control', {
      heard: payload => {
        const runId = parseId<RunId>(payload)
        if (runId) this.leases.stop(runId, 'person')
      },
      // What was asked meanwhile is seen at the next renewal.
      connected: () => {},
    })
    this.heartbeat = setInterval(() => void this.tend(), heartbeatEveryMs)
  }

  /** Makes itself known and begins to take runs. @throws when the database cannot be reached */
  async start(): Promise<void> {
    await sweepFullOutput()
    await this.takeJobs()
    if (this.stopping) return
    await beat(this.identity, this.options.sandbox.report)
    log('info', 'worker.started', { worker: this.id, sandbox: this.options.sandbox.report.available })
  }

  /** Runs under way. */
  get size(): number {
    return this.leases.size
  }

  /** Takes nothing more, lets runs end for a while, stops the rest; done when nothing of it is left. */
  stop(): Promise<void> {
    return (this.stopping ??= this.stopInOrder())
  }

  /** Does not wait for runs to end by themselves any longer. */
  hurry(): void {
    this.leases.stopAll('shutdown')
  }

  private async stopInOrder(): Promise<void> {
    log('info', 'worker.stopping', { worker: this.id, runs: this.size })
    clearInterval(this.heartbeat)
    const drained = this.drain().catch(error => log('warn', 'queue.not-stopped', faultFields(error)))
    await Promise.race([drained, this.loseWhatIsLeft(drained)])
    this.leases.close()
    await this.flusher.stop()
    await this.announcer.quiet()
    await this.house.stop()
    await this.mailing?.stop()
    // With the database away, the worker is taken for gone when its heartbeats stay away.
    await markStopped(this.id).catch(() => {})
    await this.listener.close()
    await this.options.sandbox.close()
    log('info', 'worker.stopped', { worker: this.id })
  }

  private async drain(): Promise<void> {
    await Promise.all([this.tending, this.beginning])
    await this.runner?.stop()
  }

  /** Resolves when there is no time left, whether or not anything came of it: the database may be away. */
  private async loseWhatIsLeft(drained: Promise<void>): Promise<void> {
    const enough = new AbortController()
    void drained.then(() => enough.abort())
    const wait = (ms: number) => pause(ms, undefined, { signal: enough.signal })
    try {
      await wait(this.options.drainMs ?? drainMsDefault)
      this.leases.stopAll('shutdown')
      await wait(endWithinMs)
      this.abandoning.abort()
      await this.flusher.stop()
      await wait(leaveWithinMs)
    } catch {
      // Drained in time.
    }
  }

  private get identity() {
    return { id: this.id, host: hostname(), pid: process.pid }
  }

  /** The heartbeat: says that it lives, and takes jobs or not as the sandbox allows. */
  private tend(): Promise<void> {
    return (this.tending ??= this.tendOnce().finally(() => (this.tending = null)))
  }

  private async tendOnce(): Promise<void> {
    const { sandbox } = this.options
    this.testWhenDue()
    await jobReports().run('tidy-environments', async () =>
      tidyEnvironments(sandbox.environments, config().environmentDays, new Date()),
    )
    await jobReports().run('send-heartbeat', async () => {
      if (sandbox.report.available) await this.takeJobs()
      else await this.leaveJobs()
      await beat(this.identity, sandbox.report)
    })
  }

  /** Beside the heartbeat: canaries wait for a free place, and others must not take the worker for dead meanwhile. */
  private testWhenDue(): void {
    const { sandbox, testEveryMs = testEveryMsDefault } = this.options
    const dueMs = sandbox.report.available ? testEveryMs : testAgainMs
    if (this.testing || performance.now() - this.testedAt < dueMs) return
    this.testing = sandbox
      .selfTest()
      .then(({ available, probes }) => {
        const failed = probes.filter(probe => probe.status === 'failed').map(({ name }) => name)
        log(available ? 'info' : 'error', 'sandbox.tested', { worker: this.id, available, failed })
        jobReports().succeeded('test-sandbox')
      })
      .catch(error => jobReports().failed('test-sandbox', error))
      .finally(() => {
        this.testing = null
        this.testedAt = performance.now()
        // Others learn of it now, not with the next beat.
        if (!this.stopping) void this.tend()
      })
  }

  /** The start and a beat may come at once, and what takes jobs twice could be stopped only once. */
  private async takeJobs(): Promise<void> {
    if (this.runner || this.stopping || !this.options.sandbox.report.available) return
    await (this.beginning ??= this.beginToTakeJobs().finally(() => (this.beginning = null)))
  }

  private async beginToTakeJobs(): Promise<void> {
    const { describeCheck } = this.options
    const runner = await startQueueRunner({
      concurrency: this.options.concurrency,
      named: id => {
        // The name before is taken for gone when its heartbeats stay away.
        void markStopped(this.id).catch(() => {})
        this.id = id
      },
      log: (level, message) => log(level, 'queue', { message }),
      tasks: {
        run: async ({ run }) => this.executeJob(run),
        'describe-version': this.options.describe,
        ...(describeCheck && { 'describe-check': describeCheck }),
        replay: payload => tryReplay(payload, this.options.sandbox),
        'try-contracts': payload => tryContracts(payload, this.options.sandbox),
      },
    })
    // Whoever told the worker to stop meanwhile had nothing yet that could be stopped.
    if (this.stopping) return runner.stop()
    this.runner = runner
    runner.finished.catch(error => this.options.failed?.(error))
  }

  /** Without a sandbox nothing can be executed or described; other workers may have one. */
  private async leaveJobs(): Promise<void> {
    const { runner } = this
    this.runner = null
    await runner?.stop()
  }

  private async executeJob(run: string | undefined): Promise<void> {
    const runId = parseId<RunId>(run)
    if (!runId) return
    const { announcer, flusher, leases } = this
    const { sandbox } = this.options
    const signal = this.abandoning.signal
    await executeRun(runId, {
      workerId: this.id,
      sandbox,
      flusher,
      announcer,
      leases,
      signal,
    }).catch(error =>
      // The run is put back when it was not claimed, and lost when it was.
      log('error', 'run.failed', { run: runId, ...faultFields(error) }),
    )
  }
}
