import type { Place } from '@/lib/core/base/problem'

/** Maximum number of carets. More of them add no information. */
const caretsMax = 80

/**
 * Returns the line to write below `text`, with carets under the marked columns. Tabs are preserved, so that
 * both lines have the same indentation. Null when no column is known or the column is outside the visible
 * part.
 */
export function caretLine(text: string, place: Place): string | null {
  const { line, column, endLine, endColumn } = place
  if (column === undefined || column < 1 || column > text.length + 1) return null
  const end = endLine !== undefined && endLine !== line ? text.length + 1 : (endColumn ?? column + 1)
  const width = Math.max(1, Math.min(end, text.length + 1) - column)
  return text.slice(0, column - 1).replaceAll(/[^\t]/g, ' ') + '^'.repeat(Math.min(width, caretsMax))
}
