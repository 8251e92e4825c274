/**
 * Determines the outcome of a run from the end of its sandboxed process and the process's own report. The
 * process is judged from outside: the tool's report can explain a failure, never turn it into a success.
 */
import { formatBytes, formatDuration } from '@/lib/core/base/format-units'
import { exactText } from '@/lib/core/spec/json-text'
import { deeperThan, storableJson, storableText } from '@/lib/core/spec/json-value'
import { formatMissingModule } from '@/lib/core/spec/missing-needs'
import { CapturedText } from '@/lib/core/runs/output/captured-text'
import { reportedError } from './reported-error'
import type { Outcome } from './outcome'
import type { RunResult } from './run-event'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import { frameDepthMax, type RunnerFrame } from '@/lib/core/spec/runner-frame'
import type { SandboxEnd } from './sandbox-report'

export type Judgement = { outcome: Outcome; reason: string | null; result: RunResult | null }

/**
 * Why a run that was still active was stopped. Absent when nothing asked for it: a sandbox cancels a run on its own only
 * when its worker closes it.
 */
export type StopCause = 'person' | 'shutdown' | 'unreachable-database'

export type ReceivedFrames = {
  runner: 'executable' | 'python'
  /** The tool's process started. */
  started?: boolean
  /** The run had a network grant; absent when the run is judged without this information. */
  hasNetwork?: boolean
  /** The content of a result can report an error (`reportedError`). Depends on the kind of the tool. */
  judgesResult?: boolean
  stdout: CapturedText
  stderr: CapturedText
  /** The last frame of each kind. */
  frames: {
    result?: Extract<RunnerFrame, { type: 'result' }>
    error?: Extract<RunnerFrame, { type: 'error' }>
    slyData?: Extract<RunnerFrame, { type: 'sly_data' }>
  }
}

/** Returns the initial state, before the first frame. */
export const newReceivedFrames = (runner: ReceivedFrames['runner']): ReceivedFrames => ({
  runner,
  stdout: new CapturedText(),
  stderr: new CapturedText(),
  frames: {},
})

/** @returns false for a frame that does not affect the outcome */
export function receiveFrame({ frames }: ReceivedFrames, frame: RunnerFrame): boolean {
  if (frame.type === 'result') frames.result = frame
  else if (frame.type === 'error') frames.error = frame
  else if (frame.type === 'sly_data') frames.slyData = frame
  else return false
  return true
}

/** `heard` are the frames of the process. They never turn a failure into a success. */
export function judgeEnd(
  end: SandboxEnd,
  received: ReceivedFrames,
  limits: RunLimits,
  stop?: StopCause,
): Judgement {
  const result = received.runner === 'executable' ? executableResult(end, received) : pythonResult(received)
  const judged = judgeResult(verdict(end, received, limits, stop), result, received)
  const explained = missesNetwork(judged, received)
    ? ending(judged.outcome, `${judged.reason ?? ''} ${networkNeeded}`)
    : judged
  return { ...explained, result: result && storableJson(result) }
}

/** A tool that finished normally reports an error if its kind does so in the result, and the result has one. */
function judgeResult(
  judged: Omit<Judgement, 'result'>,
  result: RunResult | null,
  { judgesResult }: ReceivedFrames,
): Omit<Judgement, 'result'> {
  const error = judgesResult && judged.outcome === 'succeeded' ? reportedError(result?.value) : null
  return error === null ? judged : ending('tool-error', error)
}

/**
 * Without a grant a run cannot open an internet socket, and most programs report that with the kernel's
 * message.
 */
function missesNetwork({ outcome }: Omit<Judgement, 'result'>, received: ReceivedFrames): boolean {
  if (received.hasNetwork || (outcome !== 'tool-error' && outcome !== 'crashed')) return false
  const texts = [received.frames.error?.message ?? '', received.stderr.text(), received.stdout.text()]
  return texts.some(text => /EAFNOSUPPORT|Address family not supported/.test(text))
}

const networkNeeded =
  'The tool tried to open an internet socket, which needs a network grant. Owners of the toolbox can grant hosts on the page of the tool.'

function verdict(
  end: SandboxEnd,
  received: ReceivedFrames,
  limits: RunLimits,
  stop: StopCause | undefined,
): Omit<Judgement, 'result'> {
  switch (end.reason) {
    case 'exited':
      return received.runner === 'executable'
        ? executableExit(end.exitCode)
        : pythonExit(end.exitCode, received)
    case 'signalled':
      return ending(
        'crashed',
        end.signal ? `Ended by signal ${end.signal}.` : 'Ended by a signal of another process.',
      )
    case 'timed-out':
      return ending('timed-out', `Exceeded the time limit of ${formatDuration(limits.wallMs)}.`)
    case 'cpu-limit':
      return ending('cpu-limit', `Exceeded the CPU limit of ${formatDuration(limits.cpuSeconds * 1000)}.`)
    case 'out-of-memory':
      return ending('out-of-memory', `Exceeded the memory limit of ${formatBytes(limits.memoryBytes)}.`)
    case 'output-limit':
      return ending('output-limit', `Exceeded the output limit of ${formatBytes(limits.outputBytes)}.`)
    case 'quota':
      return ending('disk-limit', `Exceeded the disk limit of ${formatBytes(limits.workspaceBytes)}.`)
    case 'spawn-failed':
      return ending(outcomeWithoutStart(end, received), end.detail ?? 'The sandbox could not be started.')
    case 'cancelled':
      if (stop === 'unreachable-database')
        return ending(
          'lost',
          'The worker stopped the run because it could not reach the database for too long.',
        )
      // A cancellation by a person has the name of the person instead of a reason.
      return ending('cancelled', stop === 'person' ? null : 'The server was stopped.')
  }
}

/**
 * With `execFailure`, no kernel here can start the file. Without it the sandbox failed: nothing was executed, or, when
 * the tool had already started, its progress is unknown.
 */
function outcomeWithoutStart({ execFailure }: SandboxEnd, { started }: ReceivedFrames) {
  if (execFailure) return 'crashed'
  return started ? 'lost' : 'sandbox-unavailable'
}

function executableExit(exitCode: number | null) {
  return exitCode === 0
    ? ending('succeeded', null)
    : ending('tool-error', `Exited with code ${exitCode ?? 'unknown'}.`)
}

function pythonExit(exitCode: number | null, { frames }: ReceivedFrames) {
  if (frames.error) {
    const { errorType, message, missingPackage, refused } = frames.error
    if (refused === 'invalid-input') return ending('invalid-input', message)
    return missingPackage
      ? ending('crashed', formatMissingModule(missingPackage))
      : ending('crashed', message ? `${errorType}: ${message}` : errorType)
  }
  if (exitCode !== 0) return ending('crashed', `Exited with code ${exitCode ?? 'unknown'}.`)
  if (!frames.result) return ending('crashed', 'The tool ended without a result.')
  return frames.result.toolError ? ending('tool-error', null) : ending('succeeded', null)
}

/** stdout is the result. For a failure an agent receives stderr, or stdout when stderr is empty. */
function executableResult(end: SandboxEnd, { stdout, stderr }: ReceivedFrames): RunResult | null {
  if (end.reason === 'spawn-failed') return null
  const failed = end.reason !== 'exited' || end.exitCode !== 0
  return {
    ...(failed || stdout.cut ? { value: null } : readJson(stdout.text())),
    agentSees: failed && stderr.bytes > 0 ? stderr.text() : stdout.text(),
  }
}

function pythonResult({ frames: { result, error, slyData } }: ReceivedFrames): RunResult | null {
  if (!result && !error) return null
  return {
    value: result?.value ?? null,
    valueText: result?.valueText,
    agentSees: result?.agentSees ?? (error ? `Error: ${error.message || error.errorType}` : ''),
    ...(result?.finalAnswer !== undefined && { finalAnswer: result.finalAnswer }),
    ...(result?.extras !== undefined && { extras: result.extras, extrasText: result.extrasText }),
    ...(slyData && {
      slyDataBefore: slyData.before,
      slyDataBeforeText: slyData.beforeText,
      slyDataAfter: slyData.after,
      slyDataAfterText: slyData.afterText,
    }),
    ...(error && {
      error: {
        type: error.errorType,
        message: error.message,
        chain: error.chain,
        ...(error.missingPackage && { missingPackage: error.missingPackage }),
      },
    }),
  }
}

/** Returns the value null for text that is not JSON, and for JSON nested too deeply to be stored. */
function readJson(text: string): Pick<RunResult, 'value' | 'valueText'> {
  try {
    const value: unknown = JSON.parse(text)
    return deeperThan(value, frameDepthMax)
      ? { value: null }
      : { value, valueText: exactText(value, text.trim()) }
  } catch {
    // Output that is not JSON is text, which the run stores unchanged.
    return { value: null }
  }
}

/** Reasons fit one line of a table: a tool's message is shortened there and complete in the result. */
const reasonCharactersMax = 500

function ending(outcome: Outcome, reason: string | null): Omit<Judgement, 'result'> {
  const text = reason === null ? null : storableText(reason.trim())
  const long = text !== null && text.length > reasonCharactersMax
  return { outcome, reason: long ? `${storableText(text.slice(0, reasonCharactersMax - 1))}…` : text }
}
