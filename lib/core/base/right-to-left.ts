/** Finds the right-to-left part of a text, so that it can be isolated from its surroundings. */

/** Hebrew, Arabic, Syriac, Thaana, NKo and the other blocks that Unicode reserves for right-to-left scripts. */
const letter = '[\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}]'
const parts = new RegExp(`^([^]*?)(${letter}(?:[^]*${letter})?)([^]*)$`, 'u')
const anyLetter = new RegExp(letter, 'u')

/**
 * @returns null for a text without such letters; otherwise the text before the part, the part, and the text after it. A
 *   side without letters, such as the period at the end of a sentence, belongs to the part
 */
export function splitRightToLeft(text: string): [before: string, part: string, after: string] | null {
  if (!anyLetter.test(text)) return null
  const [, before = '', part = '', after = ''] = parts.exec(text) ?? []
  const isJoined = (side: string) => !/\p{L}/u.test(side)
  return [
    isJoined(before) ? '' : before,
    `${isJoined(before) ? before : ''}${part}${isJoined(after) ? after : ''}`,
    isJoined(after) ? '' : after,
  ]
}
