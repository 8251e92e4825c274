/** Version specifiers of Python packages (PEP 440), and the shorter ones of Poetry, for releases of plain numbers. */
import { compareReleases } from './known-releases'

const operators = '===|~=|==|!=|<=|>=|<|>|\\^|~'
const version = 'v?\\d[\\w.+*-]*'

/** Source of a regular expression for specifiers that are separated by commas. */
export const specifierPattern = `(?:${operators})\\s*${version}(?:\\s*,\\s*(?:${operators})\\s*${version})*`

const clause = new RegExp(`^(${operators})?\\s*v?(\\d+(?:\\.\\d+)*)(\\.\\*)?`)

/** Reports whether a release satisfies every part of a specifier such as `>=0.6.40,<0.7`. */
export function satisfies(release: string, specifier: string): boolean {
  return specifier.split(',').every(part => satisfiesPart(release, part.trim()))
}

/** Returns the newest version that a specifier names, or null if it names none. */
export function newestNamed(specifier: string): string | null {
  const named = specifier.split(',').flatMap(part => clause.exec(part.trim())?.[2] ?? [])
  return named.sort(compareReleases).at(-1) ?? null
}

function satisfiesPart(release: string, part: string): boolean {
  const [, operator = '==', base = '', wildcard] = clause.exec(part) ?? []
  // `*` and an empty part admit every release.
  if (base === '') return true
  const order = compareReleases(release, base)
  switch (operator) {
    case '==':
    case '===':
      return wildcard ? isWithin(release, base) : order === 0
    case '!=':
      return wildcard ? !isWithin(release, base) : order !== 0
    case '<=':
      return order <= 0
    case '>=':
      return order >= 0
    case '<':
      return order < 0
    case '>':
      return order > 0
    case '~=':
      return order >= 0 && isWithin(release, parentOf(base))
    case '~':
      return order >= 0 && isWithin(release, base.split('.').slice(0, 2).join('.'))
    default:
      return order >= 0 && isWithin(release, caretPrefix(base))
  }
}

/** Reports whether a release begins with these numbers. */
function isWithin(release: string, prefix: string): boolean {
  const wanted = prefix.split('.')
  return compareReleases(release.split('.').slice(0, wanted.length).join('.'), prefix) === 0
}

/** `~=0.6.40` stays within 0.6, and `~=0.6` within 0. */
function parentOf(base: string): string {
  const parts = base.split('.')
  return parts.slice(0, Math.max(1, parts.length - 1)).join('.')
}

/** Poetry's `^` keeps the first number that is not 0. */
function caretPrefix(base: string): string {
  const parts = base.split('.')
  const significant = parts.findIndex(part => Number(part) !== 0)
  return parts.slice(0, significant < 0 ? parts.length : significant + 1).join('.')
}
