/** Matches patterns of uploaded schemas in linear time by RE2's rules: a hostile `RegExp` could block the server. */
import { Matcher, RE2JS } from 're2js'
import { recall } from '@/lib/core/base/recall'
import { partsOfLookAhead } from './look-ahead'

export type Pattern = {
  matches(text: string): boolean
  /** Returns the text with every match replaced by `by`. */
  replace(text: string, by: string): string
  /** Worst-case cost of testing one character, in steps of the matcher. */
  stepsPerCharacter: number
}

/** Characters of a pattern. The longest ones in known tool schemas have about 100. */
const patternLengthMax = 500
/** Instructions after compiling: `(a?){1000}` has 2,000, an email pattern 40. */
const programSizeMax = 1_000

/** Patterns kept: checks and comparisons ask for the same pattern at every place. Matching can fill 8 MB for each. */
const kept = recall<Pattern | null>(50)

/**
 * Returns null for patterns that RE2 does not support (look-around, back-references), invalid ones and oversized ones.
 */
export function compilePattern(pattern: string): Pattern | null {
  if (pattern.length > patternLengthMax || /\\[1-9]|\\k</.test(pattern)) return null
  return compileOnce(pattern)
}

const compileOnce = (pattern: string): Pattern | null => kept(pattern, () => compile(pattern))

/** What a schema needs of its patterns. */
export type SchemaPattern = Pick<Pattern, 'matches' | 'stepsPerCharacter'>

/**
 * Also reads patterns that look ahead from the beginning of the text, as several patterns. They match exactly the texts
 * that ECMA-262 lets them match.
 */
export function compileSchemaPattern(pattern: string): SchemaPattern | null {
  if (pattern.length > patternLengthMax) return null
  const parts = partsOfLookAhead(pattern)
  if (!parts) return compilePattern(pattern)
  const matches: Pattern[] = []
  const avoids: Pattern[] = []
  for (const part of [...parts.matches, ...parts.avoids]) {
    const compiled = compileOnce(part)
    if (!compiled) return null
    ;(matches.length < parts.matches.length ? matches : avoids).push(compiled)
  }
  const stepsPerCharacter = [...matches, ...avoids].reduce((sum, one) => sum + one.stepsPerCharacter, 0)
  if (stepsPerCharacter > programSizeMax) return null
  return {
    matches: text => matches.every(one => one.matches(text)) && !avoids.some(one => one.matches(text)),
    stepsPerCharacter,
  }
}

function compile(pattern: string): Pattern | null {
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
