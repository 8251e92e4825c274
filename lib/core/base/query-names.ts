/** Checks the names of query parameters against those that an address declares. */

/** Parameters that other sites add to links to count visits. They do not affect what a page shows. */
const tracking = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_[ce]id|_ga|_gl)$/
/** Maximum number of characters of an unknown name that a message repeats. */
const shownMax = 60

type QueryNames = {
  allowed: readonly string[]
  /** Allowed names that may be given more than once. */
  repeatable?: readonly string[]
}

type QueryNameProblem = {
  name: string
  /** The allowed name that this one looks like a typo of, or null if there is none. */
  nearest: string | null
  /** A sentence for the reader. */
  message: string
}

/** Links from other sites have such parameters, so pages ignore them. */
export const isTracking = (name: string): boolean => tracking.test(name)

/**
 * Finds names that are not allowed or are given more than once. Ignoring an unknown filter would return more than what
 * was requested.
 * @param names one name for each value
 */
export function findQueryNameProblems(
  names: readonly string[],
  { allowed, repeatable = [] }: QueryNames,
): QueryNameProblem[] {
  return [...new Set(names)].flatMap(name => {
    const shown = name.length > shownMax ? `${name.slice(0, shownMax)}…` : name
    if (allowed.includes(name))
      return repeatable.includes(name) || names.filter(each => each === name).length === 1
        ? []
        : [{ name: shown, nearest: null, message: `The parameter "${shown}" is given more than once.` }]
    const nearest = findNearest(name, allowed)
    const hint = nearest === null ? '' : ` Did you mean "${nearest}"?`
    const known =
      allowed.length === 0
        ? 'This address has no parameters.'
        : `Parameters of this address: ${allowed.join(', ')}.`
    return [{ name: shown, nearest, message: `Unknown parameter "${shown}".${hint} ${known}` }]
  })
}

/** Returns the allowed name with the fewest typos, or null if even that one has too many for its length. */
function findNearest(name: string, allowed: readonly string[]): string | null {
  const lower = name.slice(0, shownMax).toLowerCase()
  const [best] = allowed
    .map(each => ({ each, typos: countTypos(lower, each.toLowerCase()) }))
    .filter(({ each, typos }) => typos <= Math.max(1, Math.ceil(each.length / 3)))
    .toSorted((a, b) => a.typos - b.typos)
  return best?.each ?? null
}

/** Counts the characters to insert, drop, replace, or swap with a neighbor. */
function countTypos(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity
      row.push(Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, replaced, swapped))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
