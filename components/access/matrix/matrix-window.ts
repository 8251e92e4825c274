/**
 * Computes which part of a large grid is rendered and where keys move within it. Works on pixels and indexes,
 * independent of the page.
 */

/** A half-open range of indexes. */
export type Extent = { first: number; last: number }

/**
 * Row height, column width and the sizes of the fixed header row and column. The classes of the grid repeat
 * these values.
 */
export const matrixSizes = { row: 36, column: 112, head: 48, side: 208 } as const

/** Number of items rendered beyond each edge, so that a turn of the wheel shows no gap. */
const margin = 4
/** Step by which the rendered part moves, because every move renders all of it. */
const step = 4

export function extentOf(scrolled: number, size: number, each: number, count: number): Extent {
  const first = Math.floor((Math.floor(scrolled / each) - margin) / step) * step
  const last = Math.ceil((Math.ceil((scrolled + size) / each) + margin) / step) * step
  return { first: Math.min(Math.max(0, first), count), last: Math.min(count, last) }
}

/** Column -1 is the name of the row. */
export type Position = { row: number; column: number }

type GridBounds = { rows: number; columns: number; pageRows: number }

/** Returns the position that a key moves to, or null for keys without a meaning. */
export function moveBy(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column }: Position,
  { rows, columns, pageRows }: GridBounds,
): Position | null {
  const to = (nextRow: number, nextColumn: number): Position => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(-1, Math.min(columns - 1, nextColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'PageUp':
      return to(row - pageRows, column)
    case 'PageDown':
      return to(row + pageRows, column)
    case 'Home':
      return to(ctrlKey ? 0 : row, -1)
    case 'End':
      return to(ctrlKey ? rows - 1 : row, columns - 1)
    default:
      return null
  }
}

/** Returns the scroll offset that makes the item at `start` fully visible. */
export function scrollFor(start: number, each: number, scrolled: number, size: number): number {
  if (start < scrolled) return start
  return start + each > scrolled + size ? start + each - size : scrolled
}
