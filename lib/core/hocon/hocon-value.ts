// What reading HOCON gives back: values that remember where they stand in the text, and what is wrong with it.

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
  /** The number as written, so that no digit is lost; `toNumber` reads it. */
  | { kind: 'number'; text: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'null' }
  /** Text around a `${name}` that the file does not define; only with `unresolved: 'keep'`. */
  | { kind: 'unresolved'; text: string }

/** A value with the span of the assignment (or list item) that it came from; the last assignment of a key counts. */
export type HoconNode = { value: HoconValue; span: Span }

export type HoconEntry = {
  key: string
  keySpan: Span
  node: HoconNode
  /** Comment lines directly above the last assignment of the key, without `#` or `//` and the blank after it. */
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

/** What is wrong, in words for the author of the file, and where. */
export type HoconProblem = {
  code: HoconProblemCode
  message: string
  /** What to do about it, where that is known. */
  hint?: string
  start: number
  end: number
  line: number
  column: number
}
