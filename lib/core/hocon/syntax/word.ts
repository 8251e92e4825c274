// Tokens that are values of their own.
import type { AstValue } from './ast'
import type { Plain, Quoted, Reference, Token } from '@/lib/core/hocon/tokens/tokens'

type Word = Plain | Quoted | Reference

/** Words join with neighboring words into one text; brackets do not. */
export const isWord = (token: Token): token is Word =>
  token.kind === 'plain' || token.kind === 'quoted' || token.kind === 'reference'

/** Returns the value of a word. A reference whose path could not be read is broken. */
export function readWord(word: Word): AstValue {
  const { start, end } = word
  switch (word.kind) {
    case 'plain':
      return { kind: 'scalar', start, end, value: word.value, text: word.text }
    case 'quoted':
      return { kind: 'scalar', start, end, value: { kind: 'string', value: word.text }, text: word.text }
    case 'reference':
      return word.path
        ? { kind: 'reference', start, end, path: word.path, optional: word.optional, prefix: [] }
        : { kind: 'broken', start, end }
  }
}
