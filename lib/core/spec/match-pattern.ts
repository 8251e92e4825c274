/** Patterns of others, matched in linear time by RE2's rules: a hostile `RegExp` could stop the server. */
import { Matcher, RE2JS } from 're2js'

export type Pattern = {
  matches(text: string): boolean
  /** The text with `by` for everything that matches. */
  replace(text: string, by: string): string
  /** What testing one character costs at worst, in steps of the matcher. */
  stepsPerCharacter: number
}

/** Characters of a pattern: the longest in real tool schemas have about 100. */
const patternLengthMax = 500
/** Instructions after compiling: `(a?){1000}` has 2,000, an e-mail pattern 40. */
const programSizeMax = 1_000

/** Null for what RE2 cannot say (look-around, back-references), for wrong patterns and for oversized ones. */
export function compilePattern(pattern: string): Pattern | null {
  if (pattern.length > patternLengthMax || /\\[1-9]|\\k</.test(pattern)) return null
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern))
    const size = compiled.programSize()
    if (size > programSizeMax) return null
    return {
      matches: text => compiled.matcher(text).find(),
      replace: (text, by) => compiled.matcher(text).replaceAll(Matcher.quoteReplacement(by)),
      stepsPerCharacter: size,
    }
  } catch {
    // A pattern of another dialect; the caller reports it.
    return null
  }
}
