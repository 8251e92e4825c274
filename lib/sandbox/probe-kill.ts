import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { SandboxProbe } from '@/lib/core/runs/sandbox-report'
import { startCanary } from './canary'
import type { Engine } from './engine'

/**
 * Cancels a tool that left a daemon in a session of its own, and looks from outside whether anything lives on.
 * Slowness alone is tried again: a machine out of breath shows it once, a kill that does not work shows it twice.
 */
export async function probeKill(engine: Engine): Promise<Verdict> {
  const first = await killOnce(engine)
  return first.isSlow ? killOnce(engine) : first
}

type Verdict = Pick<SandboxProbe, 'status' | 'detail'>

async function killOnce(engine: Engine): Promise<Verdict & { isSlow?: boolean }> {
  // A length of sleep that nobody else sleeps, found in the list of processes by that.
  const mark = `${3600 + randomBytes(2).readUInt16BE()}.${randomBytes(4).readUInt32BE()}`
  const run = startCanary(
    engine,
    `setsid sh -c "trap '' TERM HUP; sleep ${mark}; sleep ${mark}" & sleep ${mark}`,
  )
  await run.started
  await until(() => processesWith(mark) >= 2, 1000)
  const before = processesWith(mark)
  const startedAt = performance.now()
  run.cancel()
  await run.done
  const tookMs = Math.round(performance.now() - startedAt)
  const left = processesWith(mark)
  if (before === 0) return { status: 'failed', detail: 'The canary did not live long enough to be killed.' }
  if (left > 0) return { status: 'failed', detail: `${left} of ${before} processes outlived their sandbox.` }
  return tookMs < killMsMax
    ? { status: 'passed', detail: `${before} processes, a daemon among them, were gone after ${tookMs} ms.` }
    : { status: 'failed', detail: `It took ${tookMs} ms until the last process was gone.`, isSlow: true }
}

const killMsMax = 1000

/** Everybody may read argument lists, unless /proc hides other users' processes. */
function processesWith(mark: string): number {
  return readdirSync('/proc').filter(entry => {
    if (!/^\d+$/.test(entry)) return false
    try {
      return readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes(mark)
    } catch {
      return false
    }
  }).length
}

async function until(holds: () => boolean, msMax: number): Promise<void> {
  for (const end = performance.now() + msMax; !holds() && performance.now() < end; )
    await new Promise(resolve => setTimeout(resolve, 5))
}
