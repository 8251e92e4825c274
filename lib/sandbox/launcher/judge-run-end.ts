import type { LauncherEnd } from './link'
import type { StopReason } from './states/run-state'

/** What is known of a run when its process is gone and everything it wrote was read. */
type RunFacts = {
  /** The tool had begun. */
  wasStarted: boolean
  /** Why the launcher stopped the run; null when it ended on its own. */
  stop: { reason: StopReason; detail: string | null } | null
  /** Exit code of the tool; null when a signal ended process 1 before it reported one. */
  code: number | null
  signal: NodeJS.Signals | null
  cpuMs: number
  cpuSecondsMax: number
  /** The kernel ended processes because the control group was out of memory. */
  outOfMemory: boolean
  /** The disk had no blocks or no files left when the tool failed. */
  quotaIsFull: boolean
  /** Output of our own programs, if they set up a sandbox in which no tool began. */
  setUpText: string
}

type RunVerdict = Omit<LauncherEnd, 'usage' | 'filesLeft' | 'couldNotEnter'>

/** Returns why a run ended. Nothing that its tool printed is among the facts. */
export function judgeRunEnd(facts: RunFacts): RunVerdict {
  const { code, signal, stop } = facts
  const ending = { exitCode: signal === null ? code : null, signal }
  if (stop?.reason === 'cancelled') return { reason: 'cancelled', ...ending }
  if (!facts.wasStarted || stop?.reason === 'set-up') {
    const detail = stop?.detail ?? (facts.setUpText || 'The sandbox did not start in time.')
    return { reason: 'spawn-failed', exitCode: null, signal: null, detail }
  }
  if (facts.outOfMemory) return { reason: 'out-of-memory', ...ending }
  if (stop) return { reason: stop.reason, ...ending }
  const isUsedUp = signal === 'SIGKILL' && facts.cpuMs >= facts.cpuSecondsMax * 1000
  if (signal === 'SIGXCPU' || isUsedUp) return { reason: 'cpu-limit', ...ending }
  if (signal === 'SIGXFSZ' || (code !== 0 && facts.quotaIsFull)) return { reason: 'quota', ...ending }
  return { reason: signal === null ? 'exited' : 'signalled', ...ending }
}
