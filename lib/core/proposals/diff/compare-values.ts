/** Compares the values of a finding for its card: texts word by word, longer values line by line. */
import { visibleText } from '@/lib/core/base/visible-text'
import { compareWords } from './compare-words'
import { diffExcerpt, type DiffExcerpt } from './diff-excerpt'

export type ValueSide = {
  text: string
  /** Half-open offsets of the changed words. */
  words: [number, number][]
  /** Number of characters that are not shown. */
  more: number
}

export type ValueComparison =
  | { as: 'words'; before: ValueSide | null; after: ValueSide | null }
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
  const words = old !== null && now !== null ? compareWords(old, now) : { before: [], after: [] }
  return { as: 'words', before: sideOf(old, words.before), after: sideOf(now, words.after) }
}

function sideOf(text: string | null, words: [number, number][]): ValueSide | null {
  if (text === null) return null
  const shown = text.slice(0, sideLengthMax)
  return {
    text: shown,
    words: words.filter(([from]) => from < shown.length),
    more: text.length - shown.length,
  }
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
