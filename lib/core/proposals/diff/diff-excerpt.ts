/** The first differences of two texts with the lines around them, short enough for the card of a finding. */
import { compareLines, foldRows, type LineRow, type LineSense } from './compare-lines'
import { isDataFile } from './resolved-values'
import { showRow } from './show-row'

export type DiffExcerpt = {
  /** Parts of the comparison; lines between them are equal. */
  hunks: LineRow[][]
  added: number
  removed: number
  /** Number of differing lines that are not among the hunks. */
  more: number
}

/** Maximum number of rows of an excerpt: less than a screen. */
const rowsMax = 24
/** Maximum length of a line of an excerpt. */
const lineLengthMax = 300

/** Returns how the lines of a file are compared: HOCON and JSON as data, everything else as code. */
export const senseOfFile = (path: string): LineSense => (isDataFile(path) ? 'data' : 'code')

/** Returns the first hunks that fit, with shortened lines, and the number of differing lines that are left out. */
export function diffExcerpt(before: string, after: string, sense: LineSense): DiffExcerpt {
  const { rows, added, removed } = compareLines(before, after, sense, false)
  const hunks: LineRow[][] = []
  let left = rowsMax
  for (const group of foldRows(rows)) {
    if (group.folded || left === 0) continue
    const hunk = group.rows.slice(0, left)
    // A hunk that only repeats equal lines shows nothing.
    if (!hunk.some(({ kind }) => kind !== 'same')) continue
    hunks.push(hunk.map(row => showRow(row, lineLengthMax)))
    left -= hunk.length
  }
  const shown = hunks.flat().filter(({ kind }) => kind !== 'same').length
  return { hunks, added, removed, more: rows.filter(({ kind }) => kind !== 'same').length - shown }
}
