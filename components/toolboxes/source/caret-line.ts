import type { Place } from '@/lib/core/base/problem'

/** Carets under more than this many columns say no more than the first. */
const caretsMax = 80

/**
 * The line to write below `text` so that carets stand under the marked columns. Tabs are kept, so that both lines are
 * indented alike. Null when no column is known or it lies outside of what is shown.
 */
export function caretLine(text: string, place: Place): string | null {
  const { line, column, endLine, endColumn } = place
  if (column === undefined || column < 1 || column > text.length + 1) return null
  const end = endLine !== undefined && endLine !== line ? text.length + 1 : (endColumn ?? column + 1)
  const width = Math.max(1, Math.min(end, text.length + 1) - column)
  return text.slice(0, column - 1).replaceAll(/[^\t]/g, ' ') + '^'.repeat(Math.min(width, caretsMax))
}
