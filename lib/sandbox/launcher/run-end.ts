import type { GroupUsage } from './measure/control-groups'
import { judgeRunEnd } from './judge-run-end'
import type { LauncherEnd } from './link'
import type { RunMeasure } from './measure/run-measure'
import { endedAtOf, type RunState, startedAtOf, stopOf } from './states/run-state'
import type { StatusReader } from './status-reader'

/** How a copied tool ended. */
export type CopyEnd = { code: number | null; signal: NodeJS.Signals | null }

/** What the launcher knows of a run when nothing of it is left. */
type EndedRun = {
  state: RunState
  /** Exit code of bubblewrap; null when a signal ended it. */
  exitCode: number | null
  /** null if the tool was not copied, or its copy never ended. */
  copyEnd: CopyEnd | null
  wasCopied: boolean
  status: StatusReader
  measure: RunMeasure
  /** Last count of the control group. */
  group: GroupUsage | undefined
  cpuSecondsMax: number
  wallMs: number
  written: { outputBytes: number; droppedBytes: number }
  /** Output of our own programs, if no tool has begun. */
  setUpText: string
}

/** Returns the end of a run for the worker: its reason, and what the run used. */
export function describeEnd(run: EndedRun): LauncherEnd {
  const { state, status, copyEnd, group } = run
  // If process 1 was killed while it sent out files, it has reported before how the tool ended.
  const ownCode = run.exitCode ?? (endedAtOf(state) === null ? null : status.exitCode)
  const code = copyEnd ? copyEnd.code : ownCode
  const wasStarted = startedAtOf(state) !== null
  const used = run.measure.total(group, status.cpuMs, run.wasCopied ? processesAroundCopy : processesAround)
  const verdict = judgeRunEnd({
    wasStarted,
    stop: stopOf(state),
    code,
    signal: copyEnd ? copyEnd.signal : status.signalOf(code),
    cpuMs: used.cpuMs,
    cpuSecondsMax: run.cpuSecondsMax,
    outOfMemory: group?.outOfMemory ?? false,
    quotaIsFull: status.quotaIsFull,
    setUpText: run.setUpText,
  })
  return {
    ...verdict,
    ...(state.phase === 'aborting' && state.couldNotEnter && { couldNotEnter: true }),
    filesLeft: status.filesLeft,
    usage: {
      wallMs: Math.round(run.wallMs),
      cpuMs: Math.round(used.cpuMs),
      memoryPeakBytes: used.memoryPeakBytes,
      processesPeak: wasStarted ? used.processesPeak : 0,
      ...run.written,
      ...(run.wasCopied && { forked: true }),
    },
  }
}

/** Processes that are counted with those of the tool: bubblewrap and process 1. */
const processesAround = 2
/** The same for a copied tool, which two more processes watch. */
const processesAroundCopy = 4
