/** The releases of neuro-san on the package index, and where its readers changed. Releases sort as numbers. */

const series: readonly { prefix: string; first: number; last: number; missing: readonly number[] }[] = [
  { prefix: '0.5', first: 15, last: 68, missing: [16] },
  { prefix: '0.6', first: 0, last: 98, missing: [38, 50, 51, 64] },
]

/** Sorted with the newest first. */
export const knownReleases: readonly string[] = series
  .flatMap(({ prefix, first, last, missing }) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index)
      .filter(number => !missing.includes(number))
      .map(number => `${prefix}.${number}`),
  )
  .reverse()

/** The first release with each change that a problem depends on. */
export const changedIn = {
  /** A toolbox info file can be JSON. */
  jsonFiles: '0.6.37',
  /** Quotes around a key are no part of the key, whatever characters it has. */
  plainQuotedKeys: '0.6.90',
  /** Parameters can have the types integer, number and bool, and names that pydantic reserves are rejected. */
  jsonSchemaTypes: '0.6.93',
  /** AGENT_TOOL_PATH_ONLY restricts where classes are found. */
  toolPathOnly: '0.6.94',
  /** The default toolbox has no LangChain tools. */
  noRequestsTools: '0.6.93',
} as const

/** Negative if the first release is older. Missing numbers are 0, and anything after the numbers is ignored. */
export function compareReleases(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)]
  const length = Math.max(left.length, right.length)
  for (let index = 0; index < length; index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Reports whether the text is a release, not a date such as `2025-05`. */
export const isRelease = (text: string): boolean => /^\d+\.\d+/.test(text)

function numbersOf(release: string): number[] {
  return release.split('.').map(part => Number.parseInt(part, 10) || 0)
}
