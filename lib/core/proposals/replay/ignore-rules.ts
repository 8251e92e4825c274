/**
 * Differences between two answers that do not count: ignored positions, patterns, and values that vary by
 * nature.
 */
import { pointerSteps } from '@/lib/core/spec/json-pointer'
import { isJsonObject, isStorable } from '@/lib/core/spec/json-value'
import { compilePattern, type Pattern } from '@/lib/core/spec/schema/match-pattern'
import { builtinIgnores, replayLimits, type BuiltinIgnore, type IgnoreRule } from './replay'

export type Ignoring = {
  /** @param path keys and indexes from the top of the answer */
  ignoresPath(path: readonly string[]): boolean
  /** Makes strings and numbers equal that differ only in ignored parts. */
  mask(value: string): string
  /** @param key the key of the value, because a number alone does not show what it means */
  maskNumber(value: number, key: string): string
}

/**
 * Compiles the rules for one comparison. Custom patterns have a budget of some hundred kilobytes of text
 * altogether. Text beyond it is compared without them, which can report too much but never too little.
 */
export function ignoring(rules: readonly IgnoreRule[]): Ignoring {
  const paths = rules.flatMap(rule => ('path' in rule ? [splitPointer(rule.path)] : []))
  const builtins = new Set(rules.flatMap(rule => ('builtin' in rule ? [rule.builtin] : [])))
  const patterns = rules.flatMap(rule => ('pattern' in rule ? [compilePattern(rule.pattern)] : []))
  const own = patterns.filter((pattern): pattern is Pattern => pattern !== null)
  let stepsLeft = stepsMax
  const maskOwn = (text: string, pattern: Pattern) => {
    const steps = pattern.stepsPerCharacter * text.length
    if (steps > stepsLeft) return text
    stepsLeft -= steps
    return pattern.replace(text, masked)
  }
  return {
    ignoresPath: path => paths.some(parts => parts !== null && isCovered(parts, path)),
    mask(value) {
      const text = [...builtins].reduce((shown, name) => maskers[name].text(shown), value)
      return own.reduce(maskOwn, text)
    },
    maskNumber: (value, key) =>
      [...builtins].some(name => maskers[name].number(value, key)) ? masked : String(value),
  }
}

type IgnoreProblem = { index: number; message: string }

/** Checks rules that a person typed. The result is empty if they can be used. */
export function checkIgnoreRules(rules: readonly unknown[]): IgnoreProblem[] {
  if (rules.length > replayLimits.ignoreMax)
    return [{ index: replayLimits.ignoreMax, message: `Use at most ${replayLimits.ignoreMax} rules.` }]
  return rules.flatMap((rule, index) => {
    const message = problemWith(rule)
    return message === null ? [] : [{ index, message }]
  })
}

/** Maximum characters of a pointer or pattern, past which a person could not check it. */
const ruleCharactersMax = 500

function problemWith(rule: unknown): string | null {
  if (!isJsonObject(rule) || Object.keys(rule).length !== 1)
    return 'A rule must be {"path": …}, {"pattern": …} or {"builtin": …}.'
  const [kind, value] = Object.entries(rule)[0]!
  if (typeof value !== 'string' || value.length > ruleCharactersMax || !isStorable(value))
    return `The value must be text of at most ${ruleCharactersMax} characters.`
  if (kind === 'path')
    return splitPointer(value) === null ? 'A path must be a JSON Pointer such as /items/*/id.' : null
  if (kind === 'builtin')
    return Object.hasOwn(builtinIgnores, value)
      ? null
      : `Choose one of ${Object.keys(builtinIgnores).join(', ')}.`
  if (kind !== 'pattern') return 'A rule must be {"path": …}, {"pattern": …} or {"builtin": …}.'
  const pattern = compilePattern(value)
  if (!pattern) return "This pattern isn't valid in RE2 or is too large."
  return pattern.matches('') ? 'This pattern matches empty text and therefore everything.' : null
}

const masked = '\u2026'

/** Maximum steps per comparison. A million steps take about a second, and runs share the process. */
const stepsMax = 300_000

/** Splits a pointer (RFC 6901); null for text that is not a pointer. */
function splitPointer(pointer: string): string[] | null {
  return pointer === '' || pointer.startsWith('/') ? pointerSteps(pointer) : null
}

/** Reports whether a rule about a position also covers everything below it. */
function isCovered(parts: readonly string[], path: readonly string[]): boolean {
  return parts.length <= path.length && parts.every((part, index) => part === '*' || part === path[index])
}

type Masker = { text(value: string): string; number(value: number, key: string): boolean }

const clock = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?`
const zone = String.raw`(?: ?(?:Z|UTC|GMT|[A-Z]{3,4}|[+-]\d{2}:?\d{2}))?`
const day = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}'
const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}'
/**
 * ISO 8601 and related forms, the formats of `date` and HTTP, times alone, and Unix seconds and milliseconds
 * since 2017.
 */
const timestampForms = [
  String.raw`\d{4}-\d{2}-\d{2}(?:[T ]${clock}${zone})?`,
  String.raw`${day},? \d{1,2}[ -]${month}[ -]\d{4} ${clock}${zone}`,
  String.raw`${day} ${month} {1,2}\d{1,2} ${clock}${zone} \d{4}`,
  String.raw`\d{2}:\d{2}:\d{2}(?:[.,]\d{1,9})?`,
  String.raw`1[5-9]\d{8}(?:\.\d{1,9}|\d{3})?`,
]

/** Every pattern runs in linear time: no repetition contains another repetition. */
const maskers: Record<BuiltinIgnore, Masker> = {
  timestamps: {
    text: replacing(String.raw`(?<![\w.])(?:${timestampForms.join('|')})(?![\w])`, 'g'),
    number: value => (value >= 1.5e9 && value < 2e9) || (value >= 1.5e12 && value < 2e12),
  },
  ids: {
    // Digits alone are more likely a number than an id, so they are not masked.
    text: replacing(
      String.raw`(?<![0-9a-z])(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?=\d{0,64}[a-f])[0-9a-f]{16,128})(?![0-9a-z])`,
      'gi',
    ),
    number: () => false,
  },
  durations: {
    // Whole seconds and minutes count as durations only after a word that announces one, because "wait 5 min"
    // is an answer.
    text: replacing(
      String.raw`(?<![\w.])(?:\d{1,9}m\d{1,2}[.,]\d{1,9}s|\d{1,12}(?:[.,]\d{1,9})? ?(?:ns|µs|us|ms)|\d{1,9}[.,]\d{1,9} ?(?:s|secs?|seconds?)|(?<=\b(?:in|took|after|elapsed|duration|real|user|sys)[ :=\t]{1,4})\d{1,9}(?:[.,]\d{1,9})? ?(?:s|secs?|seconds?|m|min|minutes?))(?!\w)`,
      'gi',
    ),
    number: (_, key) =>
      /(?:^|_|[a-z])(?:duration|elapsed|took|latency|runtime)(?:_?(?:ns|us|ms|s|secs?|seconds?))?$/i.test(
        key.slice(-60),
      ),
  },
}

function replacing(pattern: string, flags: string): Masker['text'] {
  const expression = new RegExp(pattern, flags)
  return value => value.replace(expression, masked)
}
