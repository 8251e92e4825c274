// The door of the HOCON reader: text in, values with their places and problems out, nothing else reached.
import { Builder } from './build'
import { LimitReached } from './diagnostics'
import type { HoconNode, HoconProblem } from './hocon-value'
import { Includer, type FindIncluded } from './include'
import { hoconLimits, type HoconLimits } from './limits'
import { readSyntax } from './read-syntax'
import { Resolver } from './resolve'

export type { HoconEntry, HoconNode, HoconProblem, HoconProblemCode, HoconValue, Span } from './hocon-value'
export type { FindIncluded, HoconInclude, HoconIncluded } from './include'
export type { HoconLimits } from './limits'
export { toNumber } from './numbers'
export { toJsonText } from './to-json-text'
export { toPlain } from './to-plain'

export type HoconOptions = {
  /** What a `${name}` is that the file does not define: a problem (default), or marked text in the value. */
  unresolved?: 'error' | 'keep'
  limits?: Partial<HoconLimits>
  /** Finds an included text. Without it every `include` is a problem of its own. */
  include?: FindIncluded
}

export type HoconReading = {
  /** As far as the text could be understood, also when there are problems; null when nothing could. */
  root: HoconNode | null
  /** In the order of the text. */
  problems: HoconProblem[]
}

/**
 * Reads a HOCON text. Never throws, never reaches anything but its arguments, and ends within its limits.
 * Rules: the HOCON specification of the Lightbend config project, where that leaves doubt its implementation.
 * Values of the result may be shared where references lead to the same place: treat them as frozen.
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
