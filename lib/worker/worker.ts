/** Takes runs from the queue and executes them, as long as its sandbox passes its self-test. */
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
import { OutputNotifier } from '@/lib/worker/run/output-notifier'
import { recordExample } from '@/lib/worker/jobs/record-example-job'
import { tryContracts } from '@/lib/worker/jobs/contracts-job'
import { executeRun } from '@/lib/worker/run/execute-run'
import { OutputFlusher } from '@/lib/worker/run/output-flusher'
import { sweepFullOutput } from '@/lib/worker/run/full-output'
import { LeaseRenewer } from '@/lib/worker/run/lease-renewer'
import { fetchGit } from '@/lib/worker/jobs/fetch-git-job'
import { deliverWebhook } from '@/lib/worker/jobs/deliver-webhook'
import { judgeCheckJob, judgeProposalJob } from './jobs/judge-jobs'
import { listRemote } from '@/lib/worker/jobs/list-remote-job'
import { tryReplay } from '@/lib/worker/jobs/replay-job'
import { trySelection } from '@/lib/worker/jobs/selection-job'
import { startEmailJob } from '@/lib/worker/jobs/send-email'
import { errorFields, log, logJob } from '@/lib/log'
import { SandboxTester } from '@/lib/worker/test-sandbox'
import { tidyEnvironments } from '@/lib/worker/jobs/tidy-environments'

type WorkerOptions = {
  sandbox: Sandbox
  /** Maximum number of simultaneous runs. */
  concurrency: number
  /** Background work that also needs a sandbox: describing the executables of a version. */
  describe: (payload: Record<string, string>) => Promise<void>
  /** The same for files that are only checked; if absent, other workers do it. */
  describeCheck?: (payload: Record<string, string>) => Promise<void>
  /** How long a stop waits for runs to finish before it cancels them; `PEGBOARD_STOP_SECONDS` by default. */
  drainMs?: number
  /** Time between tests of a working sandbox; an hour by default. */
  testEveryMs?: number
  /** Called when the queue has given up and the worker can do nothing more. */
  failed?: (error: unknown) => void
}

/** Time to end the remaining runs and write their ends. */
const endWithinMs = 3_000
/**
 * Time for the queue to notice that its jobs are done. With `endWithinMs` it stays far below `stopMarginMs` of
 * scripts/processes/restart-process.mjs, after which the process is killed.
 */
const leaveWithinMs = 1_500
/**
 * These jobs become overdue if they stop responding at their first run. The others run only when there is something
 * to do.
 */
const timedJobs = ['send-heartbeat', 'renew-leases', 'tidy-environments', 'test-sandbox'] as const

export class Worker {
  /** The name of this worker for others, and of its locks on jobs. */
  id = `worker-${randomUUID()}`
  private readonly notifier = new OutputNotifier()
  private readonly flusher = new OutputFlusher(this.notifier)
  private readonly leases = new LeaseRenewer(() => this.id)
  private readonly maintenance = startMaintenance()
  private readonly emailJob = config().email && startEmailJob(config().email!)
  private readonly abandoning = new AbortController()
  private readonly listener: Listener
  private readonly heartbeat: NodeJS.Timeout
  private runner: QueueRunner | null = null
  /** Set while the queue starts, which waits for the database. */
  private beginning: Promise<void> | null = null
  private tending: Promise<void> | null = null
  private readonly tester: SandboxTester
  private stopping: Promise<void> | null = null

  constructor(private readonly options: WorkerOptions) {
    jobReports().describe('worker', logJob)
    for (const name of timedJobs) jobReports().expect(name, new Date(Date.now() + workerJobs[name].everyMs))
    this.tester = new SandboxTester({
      sandbox: options.sandbox,
      workerId: () => this.id,
      testEveryMs: options.testEveryMs,
      tested: () => {
        if (!this.stopping) void this.tend()
      },
    })
    this.listener = listen('run_control', {
      received: payload => {
        const runId = parseId<RunId>(payload)
        if (runId) this.leases.stop(runId, 'person')
      },
      // Requests that were missed are seen at the next renewal.
      connected: () => {},
    })
    this.heartbeat = setInterval(() => void this.tend(), heartbeatEveryMs)
  }

  /**
   * Registers the worker and begins to take runs.
   * @throws when the database cannot be reached
   */
  async start(): Promise<void> {
    await sweepFullOutput()
    await this.takeJobs()
    if (this.stopping) return
    await beat(this.identity, this.options.sandbox.report)
    log('info', 'worker.started', { worker: this.id, sandbox: this.options.sandbox.report.available })
  }

  /** Number of current runs. */
  get size(): number {
    return this.leases.size
  }

  /** Takes nothing more, waits for runs to finish, and cancels the rest. Resolves when the worker is done. */
  stop(): Promise<void> {
    return (this.stopping ??= this.stopInOrder())
  }

  /** Cancels the runs that a stop waits for. */
  hurry(): void {
    this.leases.stopAll('shutdown')
  }

  private async stopInOrder(): Promise<void> {
    log('info', 'worker.stopping', { worker: this.id, runs: this.size })
    clearInterval(this.heartbeat)
    const drained = this.drain().catch(error => log('warn', 'queue.not-stopped', errorFields(error)))
    await Promise.race([drained, this.cancelWhatIsLeft(drained)])
    this.leases.close()
    await this.flusher.stop()
    await this.notifier.quiet()
    // Without the database, the worker counts as gone when its heartbeats stop.
    await markStopped(this.id).catch(() => {})
    await this.maintenance.stop()
    await this.emailJob?.stop()
    await this.listener.close()
    await this.options.sandbox.close()
    log('info', 'worker.stopped', { worker: this.id })
  }

  private async drain(): Promise<void> {
    await Promise.all([this.tending, this.beginning])
    await this.runner?.stop()
  }

  /** Resolves when the time is over, even without success: the database may be unavailable. */
  private async cancelWhatIsLeft(drained: Promise<void>): Promise<void> {
    const enough = new AbortController()
    void drained.then(() => enough.abort())
    const wait = (ms: number) => pause(ms, undefined, { signal: enough.signal })
    try {
      await wait(this.options.drainMs ?? config().stopSeconds * 1000)
      this.leases.stopAll('shutdown')
      await wait(endWithinMs)
      this.abandoning.abort()
      await this.flusher.stop()
      await wait(leaveWithinMs)
    } catch {
      // All runs ended in time.
    }
  }

  private get identity() {
    return { id: this.id, host: hostname(), pid: process.pid }
  }

  /** The heartbeat: reports that the worker runs, and takes jobs or not as the sandbox allows. */
  private tend(): Promise<void> {
    return (this.tending ??= this.tendOnce().finally(() => (this.tending = null)))
  }

  private async tendOnce(): Promise<void> {
    const { sandbox } = this.options
    this.tester.testWhenDue()
    await jobReports().run('tidy-environments', async () =>
      tidyEnvironments(sandbox.environments, config().environmentDays, new Date()),
    )
    await jobReports().run('send-heartbeat', async () => {
      if (sandbox.report.available) await this.takeJobs()
      else await this.leaveJobs()
      await beat(this.identity, sandbox.report)
    })
  }

  /**
   * The start and a heartbeat can come at the same time, and a queue that was started twice could be stopped only
   * once.
   */
  private async takeJobs(): Promise<void> {
    if (this.runner || this.stopping || !this.options.sandbox.report.available) return
    await (this.beginning ??= this.beginToTakeJobs().finally(() => (this.beginning = null)))
  }

  private async beginToTakeJobs(): Promise<void> {
    const { describeCheck } = this.options
    const runner = await startQueueRunner({
      concurrency: this.options.concurrency,
      named: id => {
        // The previous name counts as gone when its heartbeats stop.
        void markStopped(this.id).catch(() => {})
        this.id = id
      },
      log: (level, message) => log(level, 'queue', { message }),
      tasks: {
        run: async ({ run }) => this.executeJob(run),
        'describe-version': this.options.describe,
        ...(describeCheck && { 'describe-check': describeCheck }),
        'judge-proposal': judgeProposalJob,
        'judge-check': judgeCheckJob,
        replay: payload => tryReplay(payload, this.options.sandbox),
        'record-example': payload => recordExample(payload, this.options.sandbox),
        'try-contracts': payload => tryContracts(payload, this.options.sandbox),
        'try-selection': payload => trySelection(payload),
        'deliver-webhook': deliverWebhook,
        'fetch-git': payload => fetchGit(payload, this.options.sandbox),
        'list-remote': payload => listRemote(payload, this.options.sandbox),
      },
    })
    // When the stop was requested, there was no queue yet that could be stopped.
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
    const { notifier, flusher, leases } = this
    const { sandbox } = this.options
    const signal = this.abandoning.signal
    await executeRun(runId, {
      workerId: this.id,
      sandbox,
      flusher,
      notifier,
      leases,
      signal,
    }).catch(error =>
      // The run is put back if it was not claimed, and lost if it was.
      log('error', 'run.failed', { run: runId, ...errorFields(error) }),
    )
  }
}
