/** Judges a replayed case from the answers of both versions, independently of how they were executed. */
import { compareAnswers, checkContract, formatEnd } from './compare-answers'
import type { AnswerComparison, IgnoreRule, ReplayAnswer, ReplayVerdict } from './replay'

type CaseAnswers = {
  /** Answer of the published version; null if it has no such tool or rejects the arguments. */
  before: ReplayAnswer | null
  after: ReplayAnswer
  ignore: readonly IgnoreRule[]
  /** For contract examples: the expected answer, or null if success is enough. */
  contract?: { expected: ReplayAnswer | null }
  /** Runs the published version a second time. Absent for tools with side effects, which run only once. */
  again?: () => Promise<ReplayAnswer>
}

type JudgedCase = { verdict: ReplayVerdict; detail: string; comparison: AnswerComparison | null }

/** Judges a case. A difference counts only if the published version does not differ from itself as much. */
export async function judgeCase(answers: CaseAnswers): Promise<JudgedCase> {
  const { before, after, ignore, contract, again } = answers
  if (contract) {
    const { passed, problem } = checkContract(contract.expected, after, ignore)
    const from = contract.expected ?? before
    if (!passed)
      return {
        verdict: 'fail',
        detail: problem,
        comparison: from && compareAnswers(from, after, ignore).comparison,
      }
  }
  if (!before)
    return after.outcome === 'succeeded'
      ? {
          verdict: 'same',
          detail: 'Only the new version accepts this call, and it succeeds.',
          comparison: null,
        }
      : {
          verdict: contract ? 'same' : 'fail',
          detail: `Only the new version accepts this call. ${formatEnd(after)}`,
          comparison: null,
        }
  const compared = compareAnswers(before, after, ignore)
  if (compared.verdict === 'same' || !again) return compared
  const second = await again()
  const itself = compareAnswers(before, second, ignore)
  // A tool that always works and now fails is not excused by output that varies.
  const varies = compared.verdict === 'fail' ? second.outcome !== 'succeeded' : itself.verdict !== 'same'
  if (!varies) return compared
  return {
    verdict: 'varies',
    detail: `The published version gives a different result each time. ${itself.detail}`,
    comparison: compared.comparison,
  }
}
