/** What the requests of a trial cost in total. */
import type { JudgedAnswer, SelectionUsage } from './selection'

export type SelectionSpending = SelectionUsage & { requests: number }

/** Adds up what answers cost. A cost is unknown, not zero, as long as no endpoint reported one. */
export function countUsage(answers: readonly JudgedAnswer[]): SelectionSpending {
  const sum: SelectionSpending = { requests: answers.length, inputTokens: 0, outputTokens: 0 }
  for (const { usage } of answers) {
    if (!usage) continue
    sum.inputTokens += usage.inputTokens
    sum.outputTokens += usage.outputTokens
    if (usage.cost !== undefined) sum.cost = (sum.cost ?? 0) + usage.cost
  }
  return sum
}
