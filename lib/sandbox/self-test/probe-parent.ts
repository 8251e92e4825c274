import type { SandboxProbe } from '@/lib/core/runs/sandbox-report'
import { startCanary } from './canary'
import type { Engine } from '../engine/engine'
import { isProcessOne, parentOf } from '../launcher/measure/process-tree'
import { endMarkedProcesses, markedProcesses, newMark, waitUntil } from './marked-processes'

type Verdict = Pick<SandboxProbe, 'status' | 'detail'>

/**
 * Kills the process that built a sandbox, as the kernel does when a launcher is killed, and checks from outside that
 * no process survives. Survivors are killed here, because nothing else would end them.
 */
export async function probeParent(engine: Engine): Promise<Verdict> {
  const mark = newMark()
  const run = startCanary(engine, `sleep ${mark} & sleep ${mark}`)
  await run.started
  await waitUntil(() => markedProcesses(mark).length >= 2, startMsMax)
  const before = markedProcesses(mark)
  const builder = before.map(builderOf).find(pid => pid !== null)
  if (!builder) {
    run.cancel()
    await run.done
    return { status: 'failed', detail: 'The test process ended before its launcher was stopped.' }
  }
  process.kill(builder, 'SIGKILL')
  await waitUntil(() => markedProcesses(mark).length === 0, endMsMax)
  const left = markedProcesses(mark)
  endMarkedProcesses(mark)
  run.cancel()
  await run.done
  return left.length === 0
    ? {
        status: 'passed',
        detail: `${before.length} processes exited with their launcher.`,
      }
    : { status: 'failed', detail: `${left.length} processes did not exit with their launcher.` }
}

/** Returns the parent of process 1 of the sandbox in which this process runs, or null when one of them is gone. */
function builderOf(pid: number): number | null {
  for (let each = pid; each > 1; each = parentOf(each)) if (isProcessOne(each)) return parentOf(each) || null
  return null
}

const startMsMax = 10_000
const endMsMax = 2000
