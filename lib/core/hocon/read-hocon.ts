// Entry point of the HOCON reader. It takes text, returns values with their places and problems, and accesses nothing
// else.
import { Builder } from './values/build'
import { LimitReached } from './diagnostics'
import type { HoconNode, HoconProblem } from './hocon-value'
import { Includer, type FindIncluded } from './syntax/include'
import { hoconLimits, type HoconLimits } from './limits'
import { readSyntax } from './syntax/read-syntax'
import { Resolver } from './values/resolve'

export type {
  HoconEntry,
  HoconMistake,
  HoconNode,
  HoconProblem,
  HoconValue,
  Span,
} from './hocon-value'
export type { FindIncluded, HoconInclude, HoconIncluded } from './syntax/include'
export type { HoconLimits } from './limits'
export { toNumber } from './tokens/numbers'
export { toJsonText } from './to-json-text'
export { toPlain } from './to-plain'

export type HoconOptions = {
  /**
   * How a `${name}` that the file does not define is treated: as a problem (default), or as marked text in the value.
   */
  unresolved?: 'error' | 'keep'
  limits?: Partial<HoconLimits>
  /** Finds an included text. Without it, every `include` is a problem. */
  include?: FindIncluded
}

export type HoconReading = {
  /** As much of the text as could be understood, even with problems; null if nothing could. */
  root: HoconNode | null
  /** Problems in the order of the text. */
  problems: HoconProblem[]
}

/**
 * Reads a HOCON text. Never throws, accesses only its arguments, and ends within its limits. It follows the HOCON
 * specification of the Lightbend config project and, where that is ambiguous, its implementation. References to the
 * same place share values in the result; treat them as frozen.
 */
export function readHocon(text: string, options: HoconOptions = {}): HoconReading {
  const limits = { ...hoconLimits, ...options.limits }
  const { root, source, diagnostics, problems } = readSyntax(
    text,
    limits,
    new Includer(options.include, limits),
    [],
    0,
  )
  if (!root) return { root: null, problems }
  const context = { source, diagnostics, limits, unresolved: options.unresolved ?? 'error' }
  try {
    const node = new Builder(new Resolver(root, context), context).buildRoot(root)
    return { root: node, problems: diagnostics.problems() }
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    return { root: null, problems: diagnostics.problems() }
  }
}
