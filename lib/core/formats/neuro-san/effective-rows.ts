/** A merged tool as rows of a table: one for each key, in order, with its depth. */
import { toJsonText } from '@/lib/core/hocon/read-hocon'
import type { EffectiveEntry, Origin } from './effective-toolbox'
import type { HoconNode, HoconValue } from '@/lib/core/hocon/read-hocon'

export type EffectiveRow = {
  key: string
  /** Number of keys around it, without the tool's name. */
  depth: number
  /** The value as JSON, shortened; null for an object, whose keys follow. */
  text: string | null
  /** One origin; several only for merged objects. */
  origins: Origin[]
  covers: { text: string; origin: Origin } | null
  /** The text from which this value was converted. */
  convertedFrom: string | null
}

/** Characters of a value that are shown; the file has the rest. */
const textLengthMax = 400
/** Rows of one tool. The largest known tool has 60. */
export const effectiveRowsMax = 500

const textOf = (value: EffectiveEntry['node']['value']) => (value.kind === 'object' ? '{}' : shorten(value))

/** `cut` if there are more than `effectiveRowsMax`. */
export function effectiveRows({ node }: EffectiveEntry): { rows: EffectiveRow[]; cut: boolean } {
  const rows: EffectiveRow[] = []
  const open: { entry: EffectiveEntry; depth: number }[] = []
  const push = (entries: readonly EffectiveEntry[], depth: number) =>
    open.push(...entries.map(entry => ({ entry, depth })).reverse())
  if (node.value.kind === 'object') push(node.value.entries, 0)
  for (let next = open.pop(); next; next = open.pop()) {
    if (rows.length === effectiveRowsMax) return { rows, cut: true }
    const { key, node: inner } = next.entry
    const { value, origins, shadowed, convertedFrom } = inner
    const isFilled = value.kind === 'object' && value.entries.length > 0
    rows.push({
      key,
      depth: next.depth,
      text: isFilled ? null : textOf(value),
      origins,
      covers: shadowed ? { text: shorten(shadowed.value), origin: shadowed.origin } : null,
      convertedFrom: convertedFrom ?? null,
    })
    if (isFilled) push(value.entries, next.depth + 1)
  }
  return { rows, cut: false }
}

function shorten(value: HoconValue): string {
  // The limits of the layer's reading bound the length.
  const text = value.kind === 'unresolved' ? value.text : toJsonText(nodeOf(value))
  return text.length > textLengthMax ? `${text.slice(0, textLengthMax)}…` : text
}

const nowhere = { start: 0, end: 0, line: 1, column: 1, endLine: 1, endColumn: 1 }
const nodeOf = (value: HoconValue): HoconNode => ({ value, span: nowhere })
