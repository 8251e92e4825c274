/**
 * Compares two texts line by line: equal, removed and added lines, and the changed words within
 * a line. Both texts are uploads, so the work is bounded: past the bound, the whole text counts as changed.
 */
import { diffArrays } from 'diff'
import { compareWords } from './compare-words'
import type { ShownText } from './shown-text'

/**
 * Which lines count as equal. code: trailing whitespace is ignored. data: all whitespace and the position of
 * a line are ignored, as in JSON and HOCON. exact: nothing is ignored.
 */
export type LineSense = 'code' | 'data' | 'exact'

/** A line of one side; `cut` is set only where a page shows a part of it. */
export type LineSide = ShownText & { number: number }
export type LineRow = {
  kind: 'same' | 'changed' | 'removed' | 'added'
  before: LineSide | null
  after: LineSide | null
}
export type LineComparison = {
  rows: LineRow[]
  added: number
  removed: number
  /** Number of lines that differ only in what `sense` ignores. */
  aside: number
}

/** Maximum number of differences to find. Past it the texts have too little in common. */
const editsMax = 1500
/** Maximum number of line pairs that are checked for common text. */
const pairsMax = 200

/** Returns the lines of a text, whichever line ends it has. The last line end does not start another line. */
export const linesOf = (text: string): string[] => {
  const lines = text.split(/\r\n|\n/)
  // The final line break does not start another line.
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/**
 * Compares two texts.
 * @param marksWords whether changed lines are marked word by word; long texts are marked where they are shown,
 * with `markRowWords`
 */
export function compareLines(
  before: string,
  after: string,
  sense: LineSense,
  marksWords = true,
): LineComparison {
  const old = linesOf(before)
  const now = linesOf(after)
  const keyOf = keys[sense]
  const parts = diffArrays(old.map(keyOf), now.map(keyOf), { maxEditLength: editsMax }) ?? [
    { removed: true, added: false, count: old.length },
    { removed: false, added: true, count: now.length },
  ]
  const rows: LineRow[] = []
  let removed: LineSide[] = []
  let added: LineSide[] = []
  let o = 0
  let n = 0
  const flush = () => {
    // Not spread: an upload can have more lines than a call may have arguments.
    for (const row of pair(removed, added)) rows.push(marksWords ? markRowWords(row) : row)
    removed = []
    added = []
  }
  for (const part of parts) {
    for (let count = 0; count < part.count; count++) {
      if (part.removed) removed.push(side(old, o++))
      else if (part.added) added.push(side(now, n++))
      else {
        flush()
        rows.push({ kind: 'same', before: side(old, o++), after: side(now, n++) })
      }
    }
  }
  flush()
  const settled = sense === 'data' ? withoutMoves(rows, keyOf) : { rows, moved: 0 }
  const blank = settled.rows.filter(
    row => row.kind === 'same' && row.before && row.after && row.before.text !== row.after.text,
  ).length
  return {
    rows: settled.rows,
    added: settled.rows.filter(row => row.kind !== 'same' && row.after).length,
    removed: settled.rows.filter(row => row.kind !== 'same' && row.before).length,
    aside: settled.moved + blank,
  }
}

const keys: Record<LineSense, (line: string) => string> = {
  exact: line => line,
  code: line => line.trimEnd(),
  // The comma after an entry depends on its position, so it is ignored.
  data: line => line.replace(/\s+/g, ' ').trim().replace(/,$/, ''),
}

const side = (lines: readonly string[], index: number): LineSide => ({
  number: index + 1,
  text: lines[index]!,
  words: [],
})

/** Pairs removed and added lines of one position by similarity, in order. */
function pair(removed: LineSide[], added: LineSide[]): LineRow[] {
  if (removed.length === added.length || removed.length * added.length > pairsMax)
    return beside(removed, added)
  const rows: LineRow[] = []
  let r = 0
  let a = 0
  for (const [index, before] of removed.entries()) {
    const like = added.findIndex((after, at) => at >= a && isAlike(before.text, after.text))
    if (like < 0) continue
    rows.push(...beside(removed.slice(r, index), added.slice(a, like)), ...beside([before], [added[like]!]))
    r = index + 1
    a = like + 1
  }
  return [...rows, ...beside(removed.slice(r), added.slice(a))]
}

const isAlike = (before: string, after: string) => {
  const { before: gone, after: came } = compareWords(before, after)
  return gone.length + came.length > 0
}

function beside(removed: readonly LineSide[], added: readonly LineSide[]): LineRow[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const before = removed[index] ?? null
    const after = added[index] ?? null
    if (before && after) return { kind: 'changed', before, after }
    return { kind: before ? 'removed' : 'added', before, after }
  })
}

/** Returns a changed row with its changed words, and any other row as it is. */
export function markRowWords(row: LineRow): LineRow {
  const { kind, before, after } = row
  if (kind !== 'changed' || !before || !after) return row
  const marks = compareWords(before.text, after.text)
  return { kind, before: { ...before, words: marks.before }, after: { ...after, words: marks.after } }
}

/** Treats a line that was removed in one position and added in another as equal. */
function withoutMoves(
  rows: readonly LineRow[],
  keyOf: (line: string) => string,
): { rows: LineRow[]; moved: number } {
  const gone = new Map<string, LineSide[]>()
  for (const { kind, before } of rows)
    if (kind !== 'same' && before) {
      const key = keyOf(before.text)
      const same = gone.get(key)
      if (same) same.push(before)
      else gone.set(key, [before])
    }
  // The earliest is taken first, from the end, because removing the first of a long list moves all others.
  for (const same of gone.values()) same.reverse()
  const moved = new Set<LineSide>()
  const origin = new Map<LineSide, LineSide>()
  for (const { kind, after } of rows) {
    if (kind === 'same' || !after) continue
    const from = gone.get(keyOf(after.text))?.pop()
    if (!from) continue
    moved.add(from)
    origin.set(after, from)
  }
  if (moved.size === 0) return { rows: [...rows], moved: 0 }
  const settled = rows.flatMap((row): LineRow[] => {
    if (row.kind === 'same') return [row]
    const before = row.before && !moved.has(row.before) ? row.before : null
    const from = row.after && origin.get(row.after)
    if (row.after && from) {
      const here: LineRow = {
        kind: 'same',
        before: { ...from, words: [] },
        after: { ...row.after, words: [] },
      }
      return before ? [{ kind: 'removed', before: { ...before, words: [] }, after: null }, here] : [here]
    }
    if (before && row.after) return [row]
    if (before) return [{ kind: 'removed', before: { ...before, words: [] }, after: null }]
    return row.after ? [{ kind: 'added', before: null, after: { ...row.after, words: [] } }] : []
  })
  return { rows: settled, moved: moved.size }
}

export type RowGroup = { folded: boolean; rows: LineRow[] }

/** Number of equal lines around each difference that are not folded. */
const context = 3

/**
 * Folds rows far from every difference.
 * @param isOpen names rows that are shown like differences, with the lines around them
 */
export function foldRows(
  rows: readonly LineRow[],
  isOpen: (row: LineRow) => boolean = () => false,
): RowGroup[] {
  const near = new Uint8Array(rows.length)
  for (const [index, row] of rows.entries())
    if (row.kind !== 'same' || isOpen(row))
      near.fill(1, Math.max(0, index - context), Math.min(rows.length, index + context + 1))
  const groups: RowGroup[] = []
  for (const [index, row] of rows.entries()) {
    const folded = near[index] === 0
    const last = groups.at(-1)
    if (last?.folded === folded) last.rows.push(row)
    else groups.push({ folded, rows: [row] })
  }
  // A fold takes as much room as a single line, so single lines are not folded.
  return groups.map(group => (group.rows.length < 2 ? { ...group, folded: false } : group))
}
