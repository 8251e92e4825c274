import type { LineRow, LineSide } from './compare-lines'
import { showOne, showPair } from './shown-text'

/**
 * Returns a row as it is drawn: with its changed words, and with long lines cut to the part in which they begin to
 * differ.
 */
export function showRow({ kind, before, after }: LineRow, lengthMax: number): LineRow {
  if (kind === 'changed' && before && after) {
    const shown = showPair(before.text, after.text, lengthMax)
    return { kind, before: { ...before, ...shown.before }, after: { ...after, ...shown.after } }
  }
  const alone = (side: LineSide | null) => side && { ...side, ...showOne(side.text, lengthMax) }
  return { kind, before: alone(before), after: alone(after) }
}
