/** Compares the values of a finding for its card: texts word by word, longer values line by line. */
import { visibleText } from '@/lib/core/base/visible-text'
import { partsOf, readClipped } from '@/lib/core/proposals/rules/clipped-value'
import { diffExcerpt, type DiffExcerpt } from './diff-excerpt'
import { showOne, showPair, showParts, type ShownText } from './shown-text'

export type ValueComparison =
  | { as: 'words'; before: ShownText | null; after: ShownText | null }
  | { as: 'lines'; excerpt: DiffExcerpt }

/** Maximum length of one side in words. Longer values are text that other views show in full. */
const sideLengthMax = 1_500

/**
 * @param isPart whether both values are only parts of texts, so that their lines have no numbers
 * @returns null if neither version has a value
 */
export function compareValues(before: unknown, after: unknown, isPart = false): ValueComparison | null {
  const parts = partsOf(before, after)
  if (parts) {
    const [one, other] = parts.map(part => ({ ...part, text: visibleText(part.text) })) as typeof parts
    return { as: 'words', ...showParts(one, other) }
  }
  const old = textOf(before)
  const now = textOf(after)
  if (old === null && now === null) return null
  const isLong = !isPart && [old, now].some(text => text?.includes('\n'))
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
  const clipped = readClipped(value)
  if (!clipped) return visibleText(JSON.stringify(value, null, 2) ?? '')
  const { beginning, characters } = clipped
  const more = characters - beginning.length
  return visibleText(more > 0 ? `${beginning}\n… ${more} more characters` : beginning)
}
