// What the parser needs besides the tokens.
import type { AstField } from './ast'
import type { Diagnostics } from '@/lib/core/hocon/diagnostics'
import type { HoconLimits } from '@/lib/core/hocon/limits'
import type { IncludeStatement } from './match-include'
import type { Source } from '@/lib/core/hocon/span'

export type ParseContext = {
  source: Source
  diagnostics: Diagnostics
  limits: HoconLimits
  /** Ends objects and lists where the indentation suggests that their bracket was forgotten. */
  trustIndentation: boolean
  /** Number of objects and lists around this text; not zero for an included text. */
  depth: number
  include: (statement: IncludeStatement, place: IncludePlace) => AstField[]
}

/** The object that contains an include statement: the keys to it (null inside a list) and its depth. */
export type IncludePlace = { path: readonly string[] | null; depth: number }
