// Path expressions: the dotted keys to the left of a value and inside `${}`.
import type { Report } from '@/lib/core/hocon/diagnostics'
import type { HoconLimits } from '@/lib/core/hocon/limits'
import type { Plain, Quoted } from './tokens'

/**
 * Joins the words of a path and splits them at the dots outside of quotes: `a."b.c" d` becomes `a` and `b.c d`. A part
 * may be empty only if it is written as `""`.
 */
export function readPath(
  words: readonly (Plain | Quoted)[],
  text: string,
  limits: HoconLimits,
): { path: string[] } | { path: null; report: Report } {
  const [only] = words
  if (only && words.length === 1 && (only.kind === 'quoted' || !only.text.includes('.')))
    return { path: [only.text] }
  const elements = [{ text: '', quoted: false }]
  const last = () => elements[elements.length - 1]!
  let previousEnd = words[0]?.start ?? 0
  for (const word of words) {
    last().text += text.slice(previousEnd, word.start)
    previousEnd = word.end
    if (word.kind === 'quoted') {
      last().text += word.text
      last().quoted = true
    } else {
      const [first = '', ...others] = word.text.split('.')
      last().text += first
      for (const other of others) elements.push({ text: other, quoted: false })
    }
  }
  const place = { start: words[0]?.start ?? 0, end: previousEnd }
  if (elements.some(element => element.text === '' && !element.quoted)) {
    const message = 'This path starts or ends with a dot, or has two dots in a row.'
    const hint = isProse(words)
      ? proseHint
      : 'Write "" for an empty part, or put the whole key in double quotes.'
    return { path: null, report: { code: 'path', message, hint, ...place } }
  }
  if (elements.length > limits.depthMax) {
    const message = `This path has ${elements.length} parts; the limit is ${limits.depthMax}.`
    return { path: null, report: { code: 'limit', message, ...place } }
  }
  return { path: elements.map(element => element.text) }
}

/** Formats a path as `${}` would write it, for messages and unresolved references. */
export const writePath = (path: readonly string[]) =>
  path.map(part => (/^[\p{L}\p{N}_-]+$/u.test(part) ? part : JSON.stringify(part))).join('.')

/** Reports whether words in place of a key read like a sentence that lost its quotes. */
export const isProse = (words: readonly unknown[]) => words.length >= 4

export const proseHint = 'If this is text, put it between """ and """.'
