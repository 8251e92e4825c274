import type { Place } from '@/lib/core/base/problem'

/** Columns that can be seen without scrolling on a usual screen, and how much stays before the marked one. */
const seenColumns = 90
const columnsBefore = 40

/**
 * The part of an excerpt's lines in which the marked column can be seen: a file may be one line of thousands of columns.
 * Left of it an ellipsis stands for what is cut, and the place counts from there.
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
