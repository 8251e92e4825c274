// Text to syntax tree, with a second try by indentation for a text whose brackets or quotes do not match.
import type { AstArray, AstObject } from './ast'
import { Diagnostics, LimitReached } from './diagnostics'
import type { HoconProblem } from './hocon-value'
import type { Includer } from './include'
import { lex } from './lex'
import type { HoconLimits } from './limits'
import { parse } from './parse'
import { Source } from './span'

export type Syntax = {
  root: AstObject | AstArray | null
  source: Source
  diagnostics: Diagnostics
  problems: HoconProblem[]
}

/** `from` names the files that led here by include statements, `depth` the objects and lists around the last one. */
export function readSyntax(
  text: string,
  limits: HoconLimits,
  includer: Includer,
  from: readonly string[],
  depth: number,
): Syntax {
  const source = new Source(text)
  if (text.length > limits.textLengthMax) {
    const diagnostics = new Diagnostics(source, limits)
    const message = `This text has ${text.length} characters; the limit is ${limits.textLengthMax}.`
    diagnostics.report({ code: 'limit', message, start: limits.textLengthMax, end: text.length })
    return { root: null, source, diagnostics, problems: diagnostics.problems() }
  }
  const attempt = (trustIndentation: boolean) => {
    const diagnostics = new Diagnostics(source, limits)
    try {
      const { tokens, runaway } = lex(source, diagnostics, limits, trustIndentation)
      const { root, unbalanced } = parse(tokens, {
        source,
        diagnostics,
        limits,
        trustIndentation,
        depth,
        include: (statement, place) => includer.include(statement, place, from, diagnostics),
      })
      return { root, diagnostics, doubtful: runaway || unbalanced }
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
      return { root: null, diagnostics, doubtful: false }
    }
  }
  let best = attempt(false)
  if (best.doubtful) {
    const second = attempt(true)
    if (second.diagnostics.count <= best.diagnostics.count) best = second
  }
  const { root, diagnostics } = best
  return { root, source, diagnostics, problems: diagnostics.problems() }
}
