/** Patterns that accept every text, so that they restrict nothing. */

/** `^.*$` is not among them: `.` does not match a line break. */
const idlePatterns: ReadonlySet<string> = new Set([
  '',
  '^',
  '$',
  '.*',
  '^.*',
  '.*$',
  '(.*)',
  '(?:)',
  '^(.*)',
  '^(?:.*)',
  '[\\s\\S]*',
  '^[\\s\\S]*',
  '^[\\s\\S]*$',
  '[\\S\\s]*',
  '^[\\S\\s]*',
  '^[\\S\\s]*$',
])

/** Decides a few notations only; any other pattern counts as a restriction. */
export const isIdlePattern = (pattern: unknown): boolean =>
  typeof pattern === 'string' && idlePatterns.has(pattern)
