/** What an upload fixed: its problems compared with those of the upload before it. */
import type { Problem } from '@/lib/core/base/problem'

export type ProblemChanges = {
  /** Number of the version before. */
  since: number
  /** Problems of that version that are gone, in its order. */
  fixed: Problem[]
  /** Indexes of the problems that it did not have. */
  added: number[]
}

/**
 * Finds the same problem in both lists. Lines move when a file is edited, so they do not count; a message can name a line
 * or a value, so problems of the same kind in the same place are the same even if their words differ.
 * @param before problems of the version before
 */
export function compareProblems(
  before: readonly Problem[],
  after: readonly Problem[],
): Pick<ProblemChanges, 'fixed' | 'added'> {
  const same = withoutPairs(before, after, problem => JSON.stringify([...kindOf(problem), problem.message]))
  const { before: fixed, after: added } = withoutPairs(same.before, same.after, problem =>
    JSON.stringify(kindOf(problem)),
  )
  return { fixed, added: added.map(problem => after.indexOf(problem)) }
}

const kindOf = ({ code, tool, place }: Problem) => [code, tool ?? null, place?.file ?? null]

/** Removes the pairs of problems with the same key, each problem at most once. */
function withoutPairs(
  before: readonly Problem[],
  after: readonly Problem[],
  keyOf: (problem: Problem) => string,
): { before: Problem[]; after: Problem[] } {
  const open = new Map<string, number>()
  for (const problem of after) open.set(keyOf(problem), (open.get(keyOf(problem)) ?? 0) + 1)
  const paired = new Map<string, number>()
  const gone = before.filter(problem => {
    const key = keyOf(problem)
    const left = open.get(key) ?? 0
    if (left === 0) return true
    open.set(key, left - 1)
    paired.set(key, (paired.get(key) ?? 0) + 1)
    return false
  })
  const added = after.filter(problem => {
    const key = keyOf(problem)
    const left = paired.get(key) ?? 0
    paired.set(key, left - 1)
    return left <= 0
  })
  return { before: gone, after: added }
}
