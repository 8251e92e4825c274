/** The worker process, started by `npm run worker` and `npm start`. */
import { setTimeout as pause } from 'node:timers/promises'
import { config } from '@/lib/config'
import { queueAllDescribing } from '@/lib/operations/toolboxes/describe-version'
import { queueAllTrials } from '@/lib/operations/proposals/selection/plan-trial'
import { queueAllReplays } from '@/lib/operations/proposals/replay/replay-progress'
import { openSandbox } from '@/lib/sandbox/open-sandbox'
import { closeDatabase } from '@/lib/store/connection/client'
import { describeCheck } from '@/lib/worker/jobs/describe-check-job'
import { describeVersion } from '@/lib/worker/jobs/describe-version-job'
import { errorFields, log } from '@/lib/log'
import { Worker } from './worker'

/** The database may be starting as well. */
const startAgainMs = 1_000

async function main(): Promise<void> {
  const { dataFolder, workerConcurrency, warmSandboxes, copyInterpreters, requiredKernel } = config()
  const sandbox = await openSandbox({
    dataDirectory: dataFolder,
    slots: workerConcurrency,
    warm: warmSandboxes,
    copyInterpreters,
    requiredKernel,
  })
  for (const probe of sandbox.report.probes)
    if (probe.status !== 'passed')
      log(probe.status === 'failed' ? 'error' : 'warn', 'sandbox.probe', {
        probe: probe.name,
        detail: probe.detail,
        ...(probe.fix && { fix: probe.fix }),
      })
  if (!sandbox.report.available)
    log('error', 'sandbox.unavailable', {
      detail: "Tools can't run until the failed checks of the sandbox pass.",
    })

  const worker = new Worker({
    sandbox,
    concurrency: workerConcurrency,
    describe: payload => describeVersion(payload, sandbox),
    describeCheck: payload => describeCheck(payload, sandbox),
    failed: error => {
      log('error', 'queue.failed', errorFields(error))
      void leave(worker, 1)
    },
  })
  let requested = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (requested) worker.hurry()
      requested = true
      void leave(worker, 0)
    })

  while (!requested) {
    try {
      await worker.start()
      await queueAllDescribing()
      await queueAllReplays()
      await queueAllTrials()
      return
    } catch (error) {
      log('warn', 'worker.not-started', errorFields(error))
      await pause(startAgainMs)
    }
  }
}

async function leave(worker: Worker, exitCode: number): Promise<never> {
  await worker.stop().catch(error => log('error', 'worker.not-stopped', errorFields(error)))
  // The process exits, and its connections close with it.
  await closeDatabase().catch(() => {})
  process.exit(exitCode)
}

main().catch(error => {
  log('error', 'worker.failed', errorFields(error))
  process.exit(1)
})
