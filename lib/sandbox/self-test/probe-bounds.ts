import type { SandboxProbe } from '@/lib/core/runs/sandbox-report'
import { runCanary } from './canary'
import type { Engine } from '../engine/engine'

type Verdict = Pick<SandboxProbe, 'status' | 'detail'>

const MiB = 1024 * 1024

/**
 * Several processes take more memory than the run may use, but each of them less. They wait at the end, so that a
 * limit that does not work shows within `patienceSeconds`.
 */
export async function probeMemory(engine: Engine): Promise<Verdict> {
  const take = `(head -c 20000000 /dev/zero; sleep ${patienceSeconds}) | tail -c 20000000 > /dev/null &`
  const { end } = await runCanary(engine, `${take.repeat(4)} wait`, {
    memoryBytes: 32 * MiB,
    workspaceBytes: MiB,
    processes: 32,
  })
  return end.reason === 'out-of-memory'
    ? passed('Four processes that took 76 MB together were stopped where 32 MB are allowed.')
    : failed(`Four processes took 76 MB where 32 MB are allowed, and the run ended with ${end.reason}.`)
}

/** Two busy processes together exceed the CPU time of the run. */
export async function probeProcessorTime(engine: Engine): Promise<Verdict> {
  const busy = '(while :; do :; done) &'
  const { end } = await runCanary(engine, `${busy} ${busy} sleep ${patienceSeconds}; kill -9 -1`, {
    cpuSeconds: 0.2,
  })
  return end.reason === 'cpu-limit'
    ? passed(`A run was stopped after ${end.usage.cpuMs} ms of CPU time where 200 ms are allowed.`)
    : failed(`A run used ${end.usage.cpuMs} ms of CPU time where 200 ms are allowed.`)
}

/** A canary waits for longer than its time limit. */
export async function probeTime(engine: Engine): Promise<Verdict> {
  const { end } = await runCanary(engine, `sleep ${patienceSeconds}`, { wallMs: 500 })
  return end.reason === 'timed-out'
    ? passed(`A run was stopped after ${end.usage.wallMs} ms where 500 ms are allowed.`)
    : failed(`A run that may take 500 ms ended with ${end.reason} after ${end.usage.wallMs} ms.`)
}

/** One canary writes a file that is too large and then too much output. */
export async function probeSizes(engine: Engine): Promise<Record<'output' | 'file', Verdict>> {
  const script = `{ head -c 131072 /dev/zero > /tmp/large; } 2>/dev/null
echo "$(wc -c < /tmp/large)"
head -c 131072 /dev/zero | tr '\\0' x`
  const { end, stdout } = await runCanary(engine, script, { fileBytes: 65_536, outputBytes: 4096 })
  const written = Number(stdout.split('\n')[0])
  const arrived = Buffer.byteLength(stdout)
  return {
    output:
      arrived > 0 && arrived <= 4096 && end.usage.droppedBytes > 0
        ? passed(`Of 128 KB of output, ${arrived} bytes came through where 4 KB are allowed.`)
        : failed(`Of 128 KB of output, ${arrived} bytes came through where 4 KB are allowed.`),
    file:
      written > 0 && written <= 65_536
        ? passed(`A file ended at ${written / 1024} KB where 64 KB are allowed.`)
        : failed(`A file of ${written} bytes was written where 64 KB are allowed.`),
  }
}

/**
 * How long a canary waits after it exceeded a limit. An overloaded machine must notice by then, and a limit that does
 * not work shows within the ten seconds of a self-test.
 */
const patienceSeconds = 6

const passed = (detail: string): Verdict => ({ status: 'passed', detail })
const failed = (detail: string): Verdict => ({ status: 'failed', detail })
