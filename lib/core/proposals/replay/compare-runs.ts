/** Compares two runs by what their readers see: how they ended, what they returned and what they were given. */
import { outcomes, type Outcome } from '@/lib/core/runs/outcome'
import type { RunResult } from '@/lib/core/runs/run-event'
import { compareOutput } from './compare-answers'
import { answerOfRun } from './replay-answer'
import type { AnswerComparison } from './replay'

/** A run that has ended, as its reader may know it. */
export type ComparedRun = {
  argumentsText: string
  outcome: Outcome
  reason: string | null
  exitCode: number | null
  result: RunResult | null
  /** Beginning of its standard output, for runs without a result. */
  stdout: string
  durationMs: number
  /** Whether a part of its output is not compared. */
  cut: boolean
}

export type RunComparison = {
  /** One sentence about the results. */
  detail: string
  /** The differences of the results; null if nothing differs. */
  result: AnswerComparison | null
  /** The differences of the arguments; null if nothing differs. */
  inputs: AnswerComparison | null
}

/** Returns the differences of two runs. Nothing is ignored, because no rules apply to both. */
export function compareRuns(left: ComparedRun, right: ComparedRun): RunComparison {
  const result = differing(compareOutput(answerOf(left), answerOf(right), []))
  const inputs = differing(compareOutput(inputsOf(left), inputsOf(right), []))
  return { detail: formatComparison(left, right, result), result, inputs }
}

/** Texts that differ only in their last line break have no rows. */
const differing = (comparison: AnswerComparison | null) =>
  comparison && comparison.differences.length + comparison.rows.length > 0 ? comparison : null

const answerOf = (run: ComparedRun) => {
  const answer = answerOfRun(run)
  return run.result === null ? { ...answer, answer: run.stdout } : answer
}

const inputsOf = ({ argumentsText }: ComparedRun) => ({ answer: argumentsText, result: null })

function formatComparison(left: ComparedRun, right: ComparedRun, result: AnswerComparison | null): string {
  const ends =
    left.outcome === right.outcome
      ? ''
      : `The left run ended with “${outcomes[left.outcome].title}”, the right run with “${outcomes[right.outcome].title}”. `
  if (result) return `${ends}The results differ.`
  return left.cut || right.cut
    ? `${ends}The compared parts of the results are the same. At least one of them is longer.`
    : `${ends}The results are the same.`
}
