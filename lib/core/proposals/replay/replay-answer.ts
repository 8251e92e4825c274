/** Turns the outcome of a run into an answer that can be compared, stored and shown. */
import { createHash } from 'node:crypto'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { storableJson, storableText } from '@/lib/core/spec/json-value'
import { outcomes, type Outcome } from '@/lib/core/runs/outcome'
import { resultText } from '@/lib/core/runs/result-texts'
import type { RunResult, RunStatus } from '@/lib/core/runs/run-event'
import type { ReceivedFrames, Judgement } from '@/lib/core/runs/judge-end'
import { shorten } from '@/lib/core/base/shorten'
import type { ReplayAnswer, ReplaySide } from './replay'

/** @param stdoutHash SHA-256 of all bytes of stdout, hexadecimal */
export function answerOf(
  judgement: Judgement,
  received: ReceivedFrames,
  end: { exitCode: number | null; durationMs: number; stdoutHash: string },
): ReplayAnswer {
  const { outcome, reason, result } = judgement
  const stdout = storableText(received.stdout.text())
  const isStdout = received.runner === 'executable' && result?.agentSees === stdout
  const isWhole = !received.stdout.cut && !stdout.includes('\uFFFD')
  return {
    outcome,
    reason,
    exitCode: end.exitCode,
    answer: result?.agentSees ?? '',
    stdout,
    stderr: storableText(received.stderr.text()),
    ...(result ? reportOf(result) : { result: null }),
    hash: isStdout && !isWhole ? end.stdoutHash : null,
    durationMs: end.durationMs,
    cut: received.stdout.cut || received.stderr.cut,
  }
}

/**
 * Returns the answer of a stored run. Long or binary output was not stored byte by byte and cannot be
 * compared; `cut` marks it.
 */
export function answerOfRun(
  run: Pick<RunStatus, 'reason' | 'exitCode' | 'result'> & {
    outcome: Outcome
    durationMs: number
    cut: boolean
  },
): ReplayAnswer {
  const { outcome, reason, exitCode, result, durationMs } = run
  const answer = result?.agentSees ?? ''
  const bounded = boundAnswer({
    outcome,
    reason,
    exitCode,
    answer,
    durationMs,
    stdout: '',
    stderr: '',
    hash: null,
    ...(result ? reportOf(result) : { result: null }),
    cut: run.cut || answer.includes('\uFFFD'),
  })
  return { ...bounded, hash: null }
}

/** Returns the value together with everything else that the tool reported beside it. */
function reportOf(result: RunResult): Pick<ReplayAnswer, 'result' | 'resultText'> {
  const { value, finalAnswer, extras, slyDataBefore, slyDataAfter } = result
  const isChanged = canonicalJson(slyDataBefore ?? null) !== canonicalJson(slyDataAfter ?? null)
  if (finalAnswer === undefined && extras === undefined && !isChanged)
    return { result: value, resultText: resultText(result, 'value') }
  const members = [`"value":${resultText(result, 'value')}`]
  if (finalAnswer !== undefined) members.push(`"final_answer":${finalAnswer}`)
  if (extras !== undefined) members.push(`"extras":${resultText(result, 'extras')}`)
  if (isChanged) members.push(`"sly_data":${resultText(result, 'slyDataAfter')}`)
  const text = `{${members.join(',')}}`
  return { result: storableJson(JSON.parse(text)), resultText: text }
}

/**
 * Maximum characters stored per answer. Each call of a replay stores two, and a replay has up to a hundred
 * calls.
 */
const answerCharactersMax = 32 * 1024
const streamCharactersMax = 8 * 1024

/**
 * Bounds an answer for storage. `cut` marks shortened answers, and `hash` replaces shortened output in
 * comparisons.
 */
export function boundAnswer(answer: ReplayAnswer): ReplayAnswer {
  const isLong = answer.answer.length > answerCharactersMax
  const plainText = JSON.stringify(answer.result ?? null)
  const isLarge = plainText.length > answerCharactersMax
  const isTextLarge = (answer.resultText?.length ?? 0) > answerCharactersMax
  return {
    ...answer,
    answer: shorten(answer.answer, answerCharactersMax),
    stdout: shorten(answer.stdout, streamCharactersMax),
    stderr: shorten(answer.stderr, streamCharactersMax),
    result: isLarge ? null : answer.result,
    resultText: isLarge || isTextLarge ? undefined : answer.resultText,
    hash:
      answer.hash ??
      (isLong || isLarge
        ? createHash('sha256').update(`${answer.answer}\n${plainText}`).digest('hex')
        : null),
    cut:
      answer.cut ||
      isLong ||
      isLarge ||
      answer.stdout.length > streamCharactersMax ||
      answer.stderr.length > streamCharactersMax,
  }
}

/** Maximum characters of each text that a page shows. */
export const shownCharactersMax = 4 * 1024

/** Returns an answer as a page shows it beside that of the other version, with shortened texts. */
export function sideOf(answer: ReplayAnswer): ReplaySide {
  const { title, tone } = outcomes[answer.outcome]
  const show = (text: string) => shorten(text, shownCharactersMax)
  const longest = Math.max(answer.answer.length, answer.stdout.length, answer.stderr.length)
  return {
    outcome: answer.outcome,
    title,
    reason: answer.reason,
    tone,
    exitCode: answer.exitCode,
    answer: show(answer.answer),
    stdout: answer.stdout === answer.answer ? '' : show(answer.stdout),
    stderr: answer.stderr === answer.answer ? '' : show(answer.stderr),
    durationMs: answer.durationMs,
    cut: answer.cut || longest > shownCharactersMax,
  }
}
