// The path between the braces of a reference.
import { readPath } from './path'
import type { Report } from '@/lib/core/hocon/diagnostics'
import type { HoconLimits } from '@/lib/core/hocon/limits'
import type { Plain, Quoted, Token } from './tokens'

/** The tokens between `${` and `}`. */
type ReferenceContent = {
  start: number
  end: number
  words: readonly (Plain | Quoted)[]
  /** The first token that cannot be part of a path. */
  wrong: Token | null
}

/** Returns the keys, or the problem if the content is not a path. */
export function readReferencePath(
  { start, end, words, wrong }: ReferenceContent,
  text: string,
  limits: HoconLimits,
): { path: string[] } | { path: null; report: Report } {
  if (wrong) {
    const message = `\`${text.slice(wrong.start, wrong.end)}\` is not allowed inside \${ }.`
    const hint = 'Write ${path.to.a.key}. Put special characters of a key in double quotes.'
    return { path: null, report: { code: 'path', message, hint, start: wrong.start, end: wrong.end } }
  }
  if (words.length === 0) {
    const message = 'This ${ } is empty.'
    const hint = 'Write the path of a key between the braces.'
    return { path: null, report: { code: 'path', message, hint, start, end } }
  }
  return readPath(words, text, limits)
}
