import type { Place } from '@/lib/core/base/problem'

/**
 * Columns that are visible without scrolling on a typical screen, and the number of columns preserved before
 * the marked one.
 */
const seenColumns = 90
const columnsBefore = 40

/**
 * Returns the part of an excerpt's lines that shows the marked column, because a file can be one line of
 * thousands of columns. An ellipsis replaces the text cut on the left, and positions count from there.
 */
export function excerptWindow(lines: readonly string[], place: Place): { lines: string[]; place: Place } {
  const { column, endColumn } = place
  if (column === undefined || column <= seenColumns) return { lines: [...lines], place }
  const cut = column - 1 - columnsBefore
  return {
    lines: lines.map(line => (line.length > cut ? `…${line.slice(cut)}` : line && '…')),
    place: {
      ...place,
      column: column - cut + 1,
      ...(endColumn !== undefined && { endColumn: endColumn - cut + 1 }),
    },
  }
}
