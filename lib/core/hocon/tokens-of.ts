// The words of a text for those who look at how it is written, not at what it says.
import { Diagnostics, LimitReached } from './diagnostics'
import { lex } from './lex'
import { hoconLimits } from './limits'
import { Source } from './span'
import type { Token } from './tokens'

/** Without problems: reading the text tells them. Nothing for a text past the limits. */
export function tokensOf(text: string): { tokens: Token[]; source: Source } {
  const source = new Source(text)
  if (text.length > hoconLimits.textLengthMax) return { tokens: [], source }
  try {
    return { tokens: lex(source, new Diagnostics(source, hoconLimits), hoconLimits, Infinity).tokens, source }
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    return { tokens: [], source }
  }
}
