// The syntax tree: values and assignments as written, before anything is merged or looked up.
import type { HoconValue } from '@/lib/core/hocon/hocon-value'

/** A string, number, boolean or null, with the text that it contributes to a concatenation. */
export type AstScalar = { kind: 'scalar'; start: number; end: number; value: HoconValue; text: string }

export type AstArray = { kind: 'array'; start: number; end: number; items: AstValue[] }

export type AstObject = { kind: 'object'; start: number; end: number; fields: AstField[] }

export type AstReference = {
  kind: 'reference'
  start: number
  end: number
  path: readonly string[]
  optional: boolean
  /** Path at which the file with this reference was included. Its paths are tried from there first. */
  prefix: readonly string[]
}

/** Whitespace between two words of a concatenation: part of a string, ignored between lists or objects. */
export type AstBlank = { kind: 'blank'; start: number; end: number; text: string }

/** Two or more adjacent values, which join into one string, list or object. */
type AstConcat = { kind: 'concat'; start: number; end: number; pieces: (AstValue | AstBlank)[] }

/** A value that could not be read. Its problem is already reported. */
type AstBroken = { kind: 'broken'; start: number; end: number }

export type AstValue = AstScalar | AstArray | AstObject | AstReference | AstConcat | AstBroken

/** `path = value`, or `path += value`. */
export type AstField = {
  path: readonly string[]
  keyStart: number
  keyEnd: number
  append: boolean
  value: AstValue
  comments: string[]
}
