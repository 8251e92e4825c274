/** What the answers of both versions say about a proposal: as values, whoever executed them. */
import { compareAnswers, holdsContract, sayEnd } from './compare-answers'
import type { AnswerComparison, IgnoreRule, ReplayAnswer, ReplayVerdict } from './replay'

type CaseAnswers = {
  /** null where the published version has no such tool, or takes no such arguments. */
  before: ReplayAnswer | null
  after: ReplayAnswer
  ignore: readonly IgnoreRule[]
  /** For contract examples: what they expect, null when success is enough. */
  contract?: { expected: ReplayAnswer | null }
  /** Asks the published version again; absent for tools with side effects, which are asked once. */
  again?: () => Promise<ReplayAnswer>
}

type JudgedCase = { verdict: ReplayVerdict; detail: string; comparison: AnswerComparison | null }

/** A difference counts only when the published version does not differ from itself as much. */
export async function judgeCase(answers: CaseAnswers): Promise<JudgedCase> {
  const { before, after, ignore, contract, again } = answers
  if (contract) {
    const { held, fault } = holdsContract(contract.expected, after, ignore)
    const from = contract.expected ?? before
    if (!held)
      return {
        verdict: 'fail',
        detail: fault,
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
          detail: `Only the new version accepts this call. ${sayEnd(after)}`,
          comparison: null,
        }
  const compared = compareAnswers(before, after, ignore)
  if (compared.verdict === 'same' || !again) return compared
  const second = await again()
  const itself = compareAnswers(before, second, ignore)
  // A tool that always works and now fails is not excused by words that change.
  const varies = compared.verdict === 'fail' ? second.outcome !== 'succeeded' : itself.verdict !== 'same'
  if (!varies) return compared
  return {
    verdict: 'varies',
    detail: `The published version gives a different result each time. ${itself.detail}`,
    comparison: compared.comparison,
  }
}
