// The tokens of a HOCON text. Whitespace is not stored: it is the gap between two tokens.
import type { HoconValue } from '@/lib/core/hocon/hocon-value'

/** Punctuation, named as it is written. */
export type Mark = {
  kind: '{' | '}' | '[' | ']' | ':' | '=' | '+=' | ',' | 'newline' | 'end'
  start: number
  end: number
}

/** `# ...` or `// ...` up to the end of its line. */
type Comment = { kind: 'comment'; start: number; end: number }

/** Unquoted text, and what it means as a value: a number, true, false, null, or just the text. */
export type Plain = { kind: 'plain'; start: number; end: number; text: string; value: HoconValue }

export type Quoted = { kind: 'quoted'; start: number; end: number; text: string }

/** `${path}` or `${?path}`. Without a path if it could not be read; the problem is then already reported. */
export type Reference = {
  kind: 'reference'
  start: number
  end: number
  optional: boolean
  path: readonly string[] | null
}

export type Token = Mark | Comment | Plain | Quoted | Reference

/** Returns the name of a token for messages. */
export function describeToken(token: Token, text: string): string {
  switch (token.kind) {
    case 'end':
      return 'the end of the text'
    case 'newline':
      return 'the end of the line'
    case 'comment':
      return 'a comment'
    default:
      return `\`${shorten(text.slice(token.start, token.end))}\``
  }
}

/** Shortens text to one line of at most 40 characters, for messages. */
export function shorten(text: string): string {
  const line = text.slice(0, 200).split('\n', 1)[0] ?? ''
  return line.length <= 40 && line.length === text.length ? line : `${line.slice(0, 38)}…`
}
