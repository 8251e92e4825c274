// The door of the HOCON reader: text in, values with their places and problems out, nothing else reached.
import type { HoconNode, HoconProblem } from './hocon-value'
import type { HoconLimits } from './limits'

export type { HoconEntry, HoconNode, HoconProblem, HoconProblemCode, HoconValue, Span } from './hocon-value'
export type { HoconLimits } from './limits'

/** `include "name"`, `include file("name")` and so on, as the file wrote it. */
export type HoconInclude = {
  form: 'plain' | 'file' | 'url' | 'classpath' | 'package'
  name: string
  required: boolean
}

/** The text of the included file, or why there is none. */
export type HoconIncluded = { text: string } | { refused: string }

export type HoconOptions = {
  /** What a `${name}` is that the file does not define: a problem (default), or marked text in the value. */
  unresolved?: 'error' | 'keep'
  limits?: Partial<HoconLimits>
  /** Finds an included text. Without it every `include` is a problem of its own. */
  include?: (request: HoconInclude) => HoconIncluded
}

export type HoconReading = {
  /** As far as the text could be understood, also when there are problems; null when nothing could. */
  root: HoconNode | null
  problems: HoconProblem[]
}
