import { formatBytes } from '@/lib/core/base/format-units'
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
    ? passed('Four processes that used 76 MB in total were stopped; the limit is 32 MB.')
    : failed(`Four processes used 76 MB; the limit is 32 MB. The run ended with ${end.reason}.`)
}

/** Two busy processes together exceed the CPU time of the run. */
export async function probeProcessorTime(engine: Engine): Promise<Verdict> {
  const busy = '(while :; do :; done) &'
  const { end } = await runCanary(engine, `${busy} ${busy} sleep ${patienceSeconds}; kill -9 -1`, {
    cpuSeconds: 0.2,
  })
  return end.reason === 'cpu-limit'
    ? passed(`A run was stopped after ${end.usage.cpuMs} ms of CPU time; the limit is 200 ms.`)
    : failed(`A run used ${end.usage.cpuMs} ms of CPU time; the limit is 200 ms.`)
}

/** A canary waits for longer than its time limit. */
export async function probeTime(engine: Engine): Promise<Verdict> {
  const { end } = await runCanary(engine, `sleep ${patienceSeconds}`, { wallMs: 500 })
  return end.reason === 'timed-out'
    ? passed(`A run was stopped after ${end.usage.wallMs} ms; the limit is 500 ms.`)
    : failed(`A run ended with ${end.reason} after ${end.usage.wallMs} ms; the limit is 500 ms.`)
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
        ? passed(`${formatBytes(arrived)} of 128 KB of output arrived; the limit is 4 KB.`)
        : failed(`${formatBytes(arrived)} of 128 KB of output arrived; the limit is 4 KB.`),
    file:
      written > 0 && written <= 65_536
        ? passed(`A file was cut at ${formatBytes(written)}; the limit is 64 KB.`)
        : failed(`A file of ${formatBytes(written)} was written; the limit is 64 KB.`),
  }
}

/**
 * How long a canary waits after it exceeded a limit. An overloaded machine must notice by then, and a limit that does
 * not work shows within the ten seconds of a self-test.
 */
const patienceSeconds = 6

const passed = (detail: string): Verdict => ({ status: 'passed', detail })
const failed = (detail: string): Verdict => ({ status: 'failed', detail })
