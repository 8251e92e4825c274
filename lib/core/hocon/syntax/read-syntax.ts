// Parses a text into a syntax tree, with a second attempt by indentation if its brackets or quotes do not match.
import type { AstArray, AstField, AstObject } from './ast'
import { Diagnostics, LimitReached } from '@/lib/core/hocon/diagnostics'
import type { HoconProblem } from '@/lib/core/hocon/hocon-value'
import { lex } from '@/lib/core/hocon/tokens/lex'
import type { HoconLimits } from '@/lib/core/hocon/limits'
import type { IncludeStatement } from './match-include'
import { parse } from './parse'
import type { IncludePlace } from './parse-context'
import { Source } from '@/lib/core/hocon/span'

/** Follows include statements. `Includer` implements it, and reads the included texts with `readSyntax`. */
export type FollowsIncludes = {
  /** Resets the counters for another attempt at the same text. */
  startOver(): void
  /** Returns the assignments of an included file, with the place of the statement as their place. */
  include(
    statement: IncludeStatement,
    place: IncludePlace,
    from: readonly string[],
    diagnostics: Diagnostics,
  ): AstField[]
}

type Syntax = {
  root: AstObject | AstArray | null
  source: Source
  diagnostics: Diagnostics
  problems: HoconProblem[]
}

/**
 * `from` lists the files whose include statements led here; `depth` counts the objects and lists around the last
 * statement.
 */
export function readSyntax(
  text: string,
  limits: HoconLimits,
  includer: FollowsIncludes,
  from: readonly string[],
  depth: number,
): Syntax {
  const source = new Source(text)
  const isIncluded = from.length > 0
  if (text.length > limits.textLengthMax) {
    const diagnostics = new Diagnostics(source, limits)
    const message = `This text has ${text.length} characters; the limit is ${limits.textLengthMax}.`
    diagnostics.report({ code: 'limit', message, start: limits.textLengthMax, end: text.length })
    return { root: null, source, diagnostics, problems: diagnostics.problems() }
  }
  const attempt = (trustIndentation: boolean, cutFrom: number): Attempt => {
    const diagnostics = new Diagnostics(source, limits)
    if (!isIncluded) includer.startOver()
    try {
      const { tokens, runaway } = lex(source, diagnostics, limits, cutFrom)
      const { root, unbalanced } = parse(tokens, {
        source,
        diagnostics,
        limits,
        trustIndentation,
        depth,
        include: (statement, place) => includer.include(statement, place, from, diagnostics),
      })
      return { root, diagnostics, runaway, unbalanced }
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
      return { root: null, diagnostics, runaway: false, unbalanced: false }
    }
  }
  // Guesses at every level of includes would multiply.
  const { root, diagnostics } = isIncluded ? attempt(false, Infinity) : findBest(attempt, limits.problemsMax)
  return { root, source, diagnostics, problems: diagnostics.problems() }
}

type Attempt = {
  root: AstObject | AstArray | null
  diagnostics: Diagnostics
  runaway: boolean
  unbalanced: boolean
}

/**
 * Parses the text as written. If brackets or quotes do not match, the guess with the fewest problems wins. A text with
 * more problems than are listed is not a toolbox with a typo, and gets no guesses.
 */
function findBest(
  attempt: (trustIndentation: boolean, cutFrom: number) => Attempt,
  problemsMax: number,
): Attempt {
  const plain = attempt(false, Infinity)
  if (!plain.unbalanced && !plain.runaway) return plain
  if (plain.diagnostics.count >= problemsMax) return plain
  let best = plain
  const guess = (cutFrom: number) => {
    if (best !== plain && best.diagnostics.count <= 1) return
    const guessed = attempt(true, cutFrom)
    const [count, least] = [guessed.diagnostics.count, best.diagnostics.count]
    if (count < least || (count === least && best === plain)) best = guessed
  }
  guess(Infinity)
  // The forgotten """ can be any of the strings with lines that look like entries: valid strings contain examples, too.
  if (plain.runaway) for (let cutFrom = 0; cutFrom < guessesMax; cutFrom++) guess(cutFrom)
  return best
}

/** Each guess costs as much as parsing the text once. */
const guessesMax = 4
