// Joins the values of a concatenation: text with text, lists with lists, objects with objects.
import type { AstBlank } from '@/lib/core/hocon/syntax/ast'
import type { Diagnostics } from '@/lib/core/hocon/diagnostics'
import type { HoconLimits } from '@/lib/core/hocon/limits'
import { mergeObjects } from './open-objects'
import type { Source } from '@/lib/core/hocon/span'
import {
  absent,
  failed,
  isContainer,
  makeList,
  type Item,
  type ListValue,
  type ObjectValue,
  type Value,
} from './value'

export type JoinContext = { source: Source; diagnostics: Diagnostics; limits: HoconLimits }

type Place = { start: number; end: number }

/** Joins pieces from left to right and reports those that cannot be joined. `place` is their place in the text. */
export function join(
  pieces: readonly (Value | AstBlank)[],
  { start, end }: Place,
  context: JoinContext,
): Value {
  const place = { start, end }

  if (pieces.some(piece => piece.kind === 'failed')) return failed
  const present = pieces.filter(piece => piece.kind !== 'absent')
  const [first] = present
  if (!first) return absent
  // A single remaining piece keeps its type: `${?prefix}10` is a number if there is no prefix.
  if (present.length === 1 && first.kind !== 'blank') return first
  const containers = present.some(piece => piece.kind === 'list' || piece.kind === 'object')
  return containers ? joinContainers(present, place, context) : joinText(present, place, context)
}

function joinText(pieces: readonly (Value | AstBlank)[], place: Place, context: JoinContext): Value {
  const { limits, diagnostics } = context
  const texts = pieces.map(piece => ('text' in piece ? piece.text : ''))
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  if (length > limits.stringLengthMax) {
    const message = `This text would have ${length} characters; the limit is ${limits.stringLengthMax}.`
    diagnostics.report({ code: 'limit', message, ...place })
    return failed
  }
  const text = texts.join('')
  if (pieces.some(piece => piece.kind === 'unknown')) return { kind: 'unknown', text, ...place }
  return { kind: 'scalar', value: { kind: 'string', value: text }, text, ...place }
}

function joinContainers(pieces: readonly (Value | AstBlank)[], place: Place, context: JoinContext): Value {
  const { diagnostics } = context
  let joined: Value | null = null
  for (const piece of pieces) {
    if (piece.kind === 'blank') continue
    if (piece.kind === 'unknown') {
      const message = `\`${piece.text}\` is not defined in this file, so it is missing from this value.`
      diagnostics.report({ code: 'unresolved', message, start: piece.start, end: piece.end })
      continue
    }
    joined = joined ? joinTwo(joined, piece, context) : piece
    if (!joined) {
      reportMismatch(pieces, place, context)
      return failed
    }
  }
  return joined ?? absent
}

/** Returns null if the two values cannot be joined. */
function joinTwo(left: Value, right: Value, context: JoinContext): Value | null {
  if (left.kind === 'object' && right.kind === 'object') return mergeObjects(left, right)
  if (!isContainer(left) || !isContainer(right)) return null
  const front = toList(left)
  const back = toList(right)
  if (!front || !back) return null
  const length = front.items.length + back.items.length
  if (length > context.limits.nodesMax) {
    context.diagnostics.halt(`This list would have ${length} items.`, left.start, left.end)
  }
  return makeList(front.items.concat(back.items), left)
}

/** Treats an object with keys such as `0` and `1` as a list in their order. Other keys are ignored and gaps close. */
function toList(value: ListValue | ObjectValue): ListValue | null {
  if (value.kind === 'list') return value
  const numbered: { index: number; item: Item }[] = []
  for (const [key, slot] of value.slots) {
    if (/^\d{1,10}$/.test(key)) numbered.push({ index: Number(key), item: { slot } })
  }
  numbered.sort((a, b) => a.index - b.index)
  return numbered.length > 0
    ? makeList(
        numbered.map(({ item }) => item),
        value,
      )
    : null
}

function reportMismatch(pieces: readonly (Value | AstBlank)[], place: Place, context: JoinContext): void {
  const { diagnostics, source } = context
  const values = pieces.filter(piece => piece.kind !== 'blank' && piece.kind !== 'unknown') as Value[]
  const kinds = [...new Set(values.map(nameKind))]
  // Names the line where the first value was written, which is the line to check when it came through a reference.
  const [first] = values
  const start = first && 'start' in first ? first.start : place.start
  const line = source.lineAt(place.start)
  const where = source.lineAt(start) === line ? '' : ` on line ${line}`
  diagnostics.report({
    code: 'type',
    message: `${kinds.join(' and ')} are joined${where}, which gives no value.`,
    hint: 'Only text joins with text, lists with lists, and objects with objects.',
    start,
    end: first && 'end' in first ? first.end : place.end,
  })
}

function nameKind(value: Value): string {
  if (value.kind === 'list') return 'a list'
  return value.kind === 'object' ? 'an object' : 'text'
}
