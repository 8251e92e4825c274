/** Limits repeated problems, so that a page and the database never receive one for each line of a large upload. */
import type { Problem } from './problem'

const boundLimits = {
  /** Problems with the same code, severity and tool. */
  alikeMax: 100,
  /** The same for problems with a fix, because only a listed fix can be applied. */
  fixableMax: 1_000,
} as const

/**
 * Returns the first problems of each kind in their order. One more problem of that kind, at the place of the first
 * omitted one, gives the number of omitted ones. It has the same severity and tool, so it decides the same.
 */
export function boundProblems(problems: readonly Problem[]): Problem[] {
  const counts = new Map<string, { listed: number; first: Problem | null; omitted: number }>()
  const kept = problems.filter(problem => {
    const key = JSON.stringify([problem.code, problem.severity, problem.tool ?? null])
    const count = counts.get(key) ?? { listed: 0, first: null, omitted: 0 }
    counts.set(key, count)
    if (count.listed < (problem.fix ? boundLimits.fixableMax : boundLimits.alikeMax)) {
      count.listed += 1
      return true
    }
    count.first ??= problem
    count.omitted += 1
    return false
  })
  const rest = [...counts.values()].flatMap(({ listed, first, omitted }) =>
    first ? [summaryOf(first, listed, omitted)] : [],
  )
  return [...kept, ...rest]
}

function summaryOf({ severity, code, tool, place }: Problem, listed: number, omitted: number): Problem {
  return {
    severity,
    code,
    message: `${omitted === 1 ? 'One more problem has' : `${omitted.toLocaleString('en-US')} more problems have`} the code ${code}.`,
    hint: `Pegboard lists only the first ${listed.toLocaleString('en-US')}.`,
    ...(tool !== undefined && { tool }),
    ...(place && { place }),
  }
}
