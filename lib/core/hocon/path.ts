// Path expressions: the dotted keys on the left of a value and inside of `${}`.
import type { Diagnostics } from './diagnostics'
import type { HoconLimits } from './limits'
import type { Plain, Quoted } from './tokens'

/**
 * Joins the words of a path and splits them at the dots outside of quotes: `a."b.c" d` is `a`, then `b.c d`.
 * Gives null when an element is empty without being written as `""`, after reporting it.
 */
export function readPath(
  words: readonly (Plain | Quoted)[],
  text: string,
  diagnostics: Diagnostics,
  limits: HoconLimits,
): string[] | null {
  const [only] = words
  if (only && words.length === 1 && (only.kind === 'quoted' || !only.text.includes('.'))) return [only.text]
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
    diagnostics.report({
      code: 'path',
      message: 'This path starts or ends with a dot, or has two dots in a row.',
      hint: 'Write "" for an empty part, or put the whole key in double quotes.',
      ...place,
    })
    return null
  }
  if (elements.length > limits.depthMax) {
    const message = `This path has ${elements.length} parts; the limit is ${limits.depthMax}.`
    diagnostics.report({ code: 'limit', message, ...place })
    return null
  }
  return elements.map(element => element.text)
}

/** A path as `${}` would write it, for messages and kept references. */
export const writePath = (path: readonly string[]) =>
  path.map(part => (/^[\p{L}\p{N}_-]+$/u.test(part) ? part : JSON.stringify(part))).join('.')
