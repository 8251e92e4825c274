// The result of reading HOCON: values with their places in the text, and the problems of the text.

/** A place in the text. Offsets and columns count UTF-16 units; lines and columns start at 1; the end is exclusive. */
export type Span = {
  start: number
  end: number
  line: number
  column: number
  endLine: number
  endColumn: number
}

export type HoconValue =
  /** Keys in the order of their first appearance, each once; `__proto__` and `10` are keys like any other. */
  | { kind: 'object'; entries: HoconEntry[] }
  | { kind: 'array'; items: HoconNode[] }
  | { kind: 'string'; value: string }
  /** The number as written, so that no digit is lost. `toNumber` converts it. */
  | { kind: 'number'; text: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'null' }
  /** Text around a `${name}` that the file does not define; only with `unresolved: 'keep'`. */
  | { kind: 'unresolved'; text: string }

/** A value with the span of its assignment or list item. The last assignment of a key counts. */
export type HoconNode = { value: HoconValue; span: Span }

export type HoconEntry = {
  key: string
  keySpan: Span
  node: HoconNode
  /** Comment lines directly above the last assignment of the key, without `#` or `//` and the following space. */
  comments: string[]
}

export type HoconProblemCode =
  | 'syntax'
  | 'string'
  | 'path'
  | 'include'
  | 'type'
  | 'unresolved'
  | 'cycle'
  | 'limit'

/** What was written wrongly, where code reacts to it. Messages are only for people. */
export type HoconMistake =
  | 'lone-comma'
  /** The next key follows a value on the same line. */
  | 'missing-comma'
  /** `https://` outside of quotes, whose `//` begins a comment. */
  | 'unquoted-address'
  /** A character that needs quotes; it is at the start of the problem. */
  | 'unquoted-character'
  | 'unknown-escape'
  /** The mistake is in an included file, which the message names. */
  | 'in-included-file'

/** A problem in words for the author of the file, with its place. */
export type HoconProblem = {
  code: HoconProblemCode
  mistake?: HoconMistake
  message: string
  /** How to fix the problem, if known. */
  hint?: string
  start: number
  end: number
  line: number
  column: number
}
