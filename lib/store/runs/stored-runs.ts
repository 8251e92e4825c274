/** Readers of the JSON columns of runs and workers. The decision about a run is read in access/stored-policy.ts. */
import type { RunNetwork } from '@/lib/core/network/network-log'
import { withResultTexts } from '@/lib/core/runs/result-texts'
import type { RunTiming } from '@/lib/core/runs/run-timing'
import type { RunResult } from '@/lib/core/runs/run-event'
import { defaultRunLimits, type RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { Isolation, RunUsage, SandboxProbe, SandboxReport } from '@/lib/core/runs/sandbox-report'
import { isJsonObject } from '@/lib/core/spec/json-value'
import {
  fields,
  flag,
  list,
  listOf,
  mapOf,
  maybe,
  nullOr,
  number,
  orNull,
  storedReader,
  text,
  wordOf,
} from '@/lib/store/connection/stored-json'

/** Runs of earlier releases have fewer limits. Missing limits get their default. */
export const readRunLimits = storedReader<RunLimits>('run.limits', mapOf(number), limits =>
  isJsonObject(limits) ? { ...defaultRunLimits, ...limits } : limits,
)

export const readUsage = orNull(
  storedReader<RunUsage>(
    'run.usage',
    fields<RunUsage>({
      wallMs: number,
      cpuMs: number,
      memoryPeakBytes: number,
      outputBytes: number,
      droppedBytes: number,
      firstByteMs: nullOr(number),
    }),
  ),
)

/** How long the steps of an ended run took. Before the end, the column contains only what is known by then. */
export const readTiming = orNull(
  storedReader<RunTiming>(
    'run.timing',
    fields<RunTiming>({
      checksMs: number,
      waitingMs: number,
      queueMs: number,
      sandboxMs: number,
      firstOutputMs: nullOr(number),
      toolMs: number,
      storingMs: number,
    }),
  ),
)

/** The result of a tool may be any JSON. Only what a model receives for it, and texts of JSON, are always text. */
const readStoredResult = orNull(
  storedReader<RunResult>(
    'run.result',
    fields<RunResult>({
      agentSees: text,
      valueText: maybe(text),
      extrasText: maybe(text),
      slyDataBeforeText: maybe(text),
      slyDataAfterText: maybe(text),
    }),
  ),
)
export function readResult(stored: unknown, id: string): RunResult | null {
  const result = readStoredResult(stored, id)
  return result && withResultTexts(result)
}

const isolation = fields<Isolation>({
  engine: wordOf(['bubblewrap', 'none']),
  version: nullOr(text),
  seccomp: flag,
  cgroup: wordOf(['v1', 'v2', 'none']),
  separateUser: flag,
})

export const readIsolation = orNull(storedReader<Isolation>('run.isolation', isolation))

export const readNetworkLog = orNull(
  storedReader<Pick<RunNetwork, 'log' | 'left'>>(
    'run.network_log',
    fields<RunNetwork>({ log: nullOr(list), left: number }),
  ),
)

export const readSandboxReport = storedReader<SandboxReport>(
  'worker_node.sandbox',
  fields<SandboxReport>({
    available: flag,
    checkedAt: text,
    isolation,
    probes: listOf(
      fields<SandboxProbe>({
        name: text,
        title: text,
        status: wordOf(['passed', 'failed', 'warning']),
        detail: text,
      }),
    ),
  }),
)
