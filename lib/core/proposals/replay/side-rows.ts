/** Arranges two texts side by side as rows for a page: the differences with some context, and gaps. */
import { shorten } from '@/lib/core/base/shorten'
import { shortenPair } from '@/lib/core/base/text-parts'
import { diffArrays } from 'diff'
import type { SideLine, SideRow } from './replay'

type SideRows = {
  rows: SideRow[]
  /** Number of rows past the limit. */
  left: number
  /** Whether no line differs under the comparison. */
  alike: boolean
  /** Number of rows whose two lines differ but count as equal because of ignore rules. */
  ignored: number
}

const rowsMax = 120
const lineCharactersMax = 300
const aroundLines = 3
/**
 * Maximum number of inserted and removed lines for an alignment. Past it the texts have too little in common.
 */
const editsMax = 1_000
/** Maximum number of lines of both texts that are aligned: with the limit above, some ten million steps. */
const linesMax = 10_000

/** @param mask the form in which lines are compared: lines with equal masks do not differ */
export function sideRows(
  before: readonly string[],
  after: readonly string[],
  mask: (line: string) => string = line => line,
): SideRows {
  const pairs = lineUp(before, after, mask)
  const differs = pairs.map(({ one, other, alike }) => !(one && other && alike))
  const visible = new Set<number>()
  for (const [at, differing] of differs.entries())
    if (differing) for (let near = at - aroundLines; near <= at + aroundLines; near += 1) visible.add(near)
  const rows: SideRow[] = []
  for (const [at, pair] of pairs.entries()) {
    const last = rows.at(-1)
    if (visible.has(at)) rows.push(rowOf(pair))
    else if (last?.kind === 'gap') last.lines += 1
    else rows.push({ kind: 'gap', lines: 1 })
  }
  return {
    rows: rows.slice(0, rowsMax),
    left: Math.max(0, rows.length - rowsMax),
    alike: !differs.includes(true),
    ignored: pairs.filter(({ one, other, alike }) => one && other && alike && one.text !== other.text).length,
  }
}

type Pair = { one: SideLine | null; other: SideLine | null; alike: boolean }

function lineUp(before: readonly string[], after: readonly string[], mask: (line: string) => string): Pair[] {
  // Equal lines at both ends are skipped, because masking and comparing cost the square of the remaining
  // lines.
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1
  let tail = 0
  const shorter = Math.min(before.length, after.length) - head
  while (tail < shorter && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const [one, other] = [before, after].map(side => side.slice(head, side.length - tail).map(mask)) as [
    string[],
    string[],
  ]
  const parts =
    one.length + other.length > linesMax ? undefined : diffArrays(one, other, { maxEditLength: editsMax })

  const pairs: Pair[] = []
  let [left, right] = [0, 0]
  const push = (both: number, alike: boolean) => {
    for (let step = 0; step < both; step += 1)
      pairs.push({ one: lineOf(before, left++), other: lineOf(after, right++), alike })
  }
  push(head, true)
  let gone = 0
  let come = 0
  const settle = () => {
    // Added lines are placed beside the removed lines that they replace.
    push(Math.min(gone, come), false)
    for (; gone > come; gone -= 1) pairs.push({ one: lineOf(before, left++), other: null, alike: false })
    for (; come > gone; come -= 1) pairs.push({ one: null, other: lineOf(after, right++), alike: false })
    gone = come = 0
  }
  if (parts)
    for (const { added, removed, count } of parts)
      if (removed) gone += count
      else if (added) come += count
      else {
        settle()
        push(count, true)
      }
  else [gone, come] = [one.length, other.length]
  settle()
  push(tail, true)
  return pairs
}

const lineOf = (side: readonly string[], at: number): SideLine => ({ line: at + 1, text: side[at]! })

function rowOf({ one, other, alike }: Pair): SideRow {
  if (one && other) {
    const [before, after] = shortenPair(one.text, other.text, lineCharactersMax)
    const sides = { before: drawn({ ...one, text: before }), after: drawn({ ...other, text: after }) }
    return { kind: alike ? 'same' : 'changed', ...sides }
  }
  const alone = (side: SideLine | null) =>
    side && drawn({ ...side, text: shorten(side.text, lineCharactersMax) })
  return { kind: one === null ? 'added' : 'removed', before: alone(one), after: alone(other) }
}

/**
 * Replaces control characters by their Unicode pictures, so that differences are visible and nothing is
 * interpreted.
 */
function drawn({ line, text }: SideLine): SideLine {
  const seen = text.replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, character =>
    character === '\u007F' ? '\u2421' : String.fromCharCode(0x2400 + character.charCodeAt(0)),
  )
  return { line, text: seen }
}
