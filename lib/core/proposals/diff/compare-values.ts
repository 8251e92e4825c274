/** Compares the values of a finding for its card: texts word by word, longer values line by line. */
import { visibleText } from '@/lib/core/base/visible-text'
import { diffExcerpt, type DiffExcerpt } from './diff-excerpt'
import { showOne, showPair, type ShownText } from './shown-text'

export type ValueComparison =
  | { as: 'words'; before: ShownText | null; after: ShownText | null }
  | { as: 'lines'; excerpt: DiffExcerpt }

/** Maximum length of one side in words. Longer values are text that other views show in full. */
const sideLengthMax = 1_500

/** @returns null if neither version has a value */
export function compareValues(before: unknown, after: unknown): ValueComparison | null {
  const old = textOf(before)
  const now = textOf(after)
  if (old === null && now === null) return null
  const isLong = [old, now].some(text => text?.includes('\n'))
  if (isLong) return { as: 'lines', excerpt: diffExcerpt(old ?? '', now ?? '', 'exact') }
  if (old !== null && now !== null) return { as: 'words', ...showPair(old, now, sideLengthMax) }
  const alone = (text: string | null) => (text === null ? null : showOne(text, sideLengthMax))
  return { as: 'words', before: alone(old), after: alone(now) }
}

/** Lists of texts, such as packages, are compared by line. */
function textOf(value: unknown): string | null {
  if (value === undefined) return null
  if (typeof value === 'string') return visibleText(value)
  if (Array.isArray(value) && value.every(item => typeof item === 'string'))
    return visibleText(value.join('\n'))
  const shortened = beginningOf(value)
  return visibleText(shortened ?? JSON.stringify(value, null, 2) ?? '')
}

/** Returns the text of a value that is stored as its beginning, because it is too long. */
function beginningOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('beginning' in value)) return null
  const { beginning, characters } = value as { beginning: unknown; characters?: unknown }
  if (typeof beginning !== 'string' || typeof characters !== 'number') return null
  return `${beginning}\n… ${characters - beginning.length} more characters`
}
