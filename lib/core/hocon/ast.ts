// What the parser makes of a text: values and assignments as written, nothing merged or looked up yet.
import type { HoconValue } from './hocon-value'

/** A string, number, boolean or null, with the text that it adds to a concatenation. */
export type AstScalar = { kind: 'scalar'; start: number; end: number; value: HoconValue; text: string }

export type AstArray = { kind: 'array'; start: number; end: number; items: AstValue[] }

export type AstObject = { kind: 'object'; start: number; end: number; fields: AstField[] }

export type AstReference = {
  kind: 'reference'
  start: number
  end: number
  path: readonly string[]
  optional: boolean
  /** Where the file that holds this reference was included; its paths are tried from there first. */
  prefix: readonly string[]
}

/** Blanks between two words of a concatenation: part of a string, nothing between lists or objects. */
export type AstBlank = { kind: 'blank'; start: number; end: number; text: string }

/** Two or more values side by side, which join to one string, list or object. */
type AstConcat = { kind: 'concat'; start: number; end: number; pieces: (AstValue | AstBlank)[] }

/** A value that could not be read, which is reported already. */
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
