/** A part of a comparison, so that a page draws only what its reader looks at. */
import { foldRows, type LineRow } from './compare-lines'
import { showRow } from './show-row'

/** A row with its position in the comparison, or a run of equal rows that is not drawn. */
export type SourceItem =
  | { kind: 'fold'; from: number; to: number }
  | { kind: 'row'; index: number; row: LineRow }

export type SourceWindow = {
  items: SourceItem[]
  /** Position of the row that follows the window; null at the end. */
  next: number | null
  /** Number of rows of the whole comparison. */
  total: number
}

/** Maximum number of rows per window: about two screens. */
export const windowRowsMax = 100
/** Maximum length of a drawn line. A longer line is data, which is not read line by line. */
const lineLengthMax = 2_000

type WindowRequest = {
  /** Position of the first row. */
  from: number
  /** Position after the last row. */
  to?: number
  /** Whether equal rows far from every difference are folded. */
  isFolding: boolean
  /** Names rows that are never folded, such as those with comments. */
  isOpen?: (row: LineRow) => boolean
}

/** Returns at most `windowRowsMax` rows, with their changed words marked and long lines shortened. */
export function sourceWindow(rows: readonly LineRow[], request: WindowRequest): SourceWindow {
  const { from, to = rows.length, isFolding, isOpen } = request
  const end = Math.min(to, rows.length)
  const items: SourceItem[] = []
  let drawn = 0
  let position = 0
  const groups = isFolding ? foldRows(rows, isOpen) : [{ folded: false, rows: rows as LineRow[] }]
  for (const group of groups) {
    const first = Math.max(position, from)
    position += group.rows.length
    if (position <= from) continue
    if (first >= end) break
    if (group.folded) {
      items.push({ kind: 'fold', from: first, to: Math.min(position, end) })
      continue
    }
    const last = Math.min(position, end, first + windowRowsMax - drawn)
    for (let index = first; index < last; index += 1)
      items.push({ kind: 'row', index, row: showRow(rows[index]!, lineLengthMax) })
    drawn += last - first
    if (last < Math.min(position, end)) return { items, next: last, total: rows.length }
  }
  return { items, next: null, total: rows.length }
}
