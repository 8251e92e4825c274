/** Two texts side by side, as rows that a page draws: what differs with some lines around it, the rest as gaps. */
import { diffArrays } from 'diff'
import type { SideLine, SideRow } from './replay'

type SideRows = {
  rows: SideRow[]
  /** Rows past the bound. */
  left: number
  /** No line differs, as far as they are compared. */
  alike: boolean
  /** Rows whose two lines are different, and equal by what they are compared by. */
  ignored: number
}

const rowsMax = 120
const lineCharactersMax = 300
const aroundLines = 3
/** Lines that have come or gone; past that the texts have little in common, and one after the other says as much. */
const editsMax = 1_000
/** Lines of both that are lined up: with the edits above some ten million steps. */
const linesMax = 10_000

/** @param mask what lines are compared by: those that it makes equal do not differ */
export function sideRows(
  before: readonly string[],
  after: readonly string[],
  mask: (line: string) => string = line => line,
): SideRows {
  const pairs = lineUp(before, after, mask)
  const differs = pairs.map(({ one, other, alike }) => !(one && other && alike))
  const kept = new Set<number>()
  for (const [at, differing] of differs.entries())
    if (differing) for (let near = at - aroundLines; near <= at + aroundLines; near += 1) kept.add(near)
  const rows: SideRow[] = []
  for (const [at, pair] of pairs.entries()) {
    const last = rows.at(-1)
    if (kept.has(at)) rows.push(rowOf(pair))
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

/** Whole characters, with `…` for what is left out. */
export function shorten(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text
  const cut = text.slice(0, charactersMax - 1)
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`
}

type Pair = { one: SideLine | null; other: SideLine | null; alike: boolean }

function lineUp(before: readonly string[], after: readonly string[], mask: (line: string) => string): Pair[] {
  // What is the same at both ends is neither masked nor compared, which costs the square of what differs.
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
    // Lines that came stand beside those that went in their place.
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
  const kind = one === null ? 'added' : other === null ? 'removed' : alike ? 'same' : 'changed'
  return { kind, before: one && shown(one), after: other && shown(other) }
}

/** Control characters as the pictures that Unicode has for them, so that what differs is seen and nothing acts. */
function shown({ line, text }: SideLine): SideLine {
  const seen = shorten(text, lineCharactersMax).replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, character =>
    character === '\u007F' ? '\u2421' : String.fromCharCode(0x2400 + character.charCodeAt(0)),
  )
  return { line, text: seen }
}
