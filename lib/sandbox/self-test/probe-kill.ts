import type { SandboxProbe } from '@/lib/core/runs/sandbox-report'
import { startCanary } from './canary'
import type { Engine } from '../engine/engine'
import { endMarkedProcesses, newMark, processesWith, waitUntil } from './marked-processes'

type Verdict = Pick<SandboxProbe, 'status' | 'detail'>

/** Cancels a tool that left a daemon in its own session, and checks from outside that no process survives. */
export async function probeKill(engine: Engine): Promise<Verdict> {
  const mark = newMark()
  const run = startCanary(
    engine,
    `setsid sh -c "trap '' TERM HUP; sleep ${mark}; sleep ${mark}" & sleep ${mark}`,
  )
  await run.started
  let isOver = false
  void run.done.then(() => (isOver = true))
  await waitUntil(() => isOver || processesWith(mark) >= 2, startMsMax)
  const before = processesWith(mark)
  const startedAt = performance.now()
  run.cancel()
  await Promise.race([run.done, new Promise(resolve => setTimeout(resolve, giveUpMs))])
  const tookMs = Math.round(performance.now() - startedAt)
  const left = processesWith(mark)
  endMarkedProcesses(mark)
  if (before === 0)
    return { status: 'failed', detail: 'The test process ended before it could be cancelled.' }
  if (left > 0)
    return { status: 'failed', detail: `${left} of ${before} processes did not exit with their sandbox.` }
  return tookMs < killMsMax
    ? { status: 'passed', detail: `${before} processes, including a daemon, had exited after ${tookMs} ms.` }
    : { status: 'failed', detail: `The last process exited only after ${tookMs} ms.` }
}

const killMsMax = 1000
/** Time after which a kill counts as not working. */
const giveUpMs = 6000
/** Half of the time of a canary, which an overloaded machine may need until a shell has started its daemon. */
const startMsMax = 10_000
