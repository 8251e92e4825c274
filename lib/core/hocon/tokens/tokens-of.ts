// Returns the tokens of a text, for code that checks the notation rather than the values.
import { Diagnostics, LimitReached } from '@/lib/core/hocon/diagnostics'
import { lex } from './lex'
import { hoconLimits } from '@/lib/core/hocon/limits'
import { Source } from '@/lib/core/hocon/span'
import type { Token } from './tokens'

/** Problems are not returned, because reading the text reports them. Empty for a text beyond the limits. */
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
