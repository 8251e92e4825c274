/**
 * Text of unknown origin for people: control and direction characters become marks as `⟨U+202E⟩`, because a name or a
 * description that holds them can look like another one, or turn around what stands beside it.
 */

// What is drawn as nothing (variation selectors among it, which carry hidden text), what only formats, control characters,
// private ones, halves of surrogate pairs, and separators that look like ends of lines.
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Co}\p{Cs}\u2028\u2029]/gu

/** Text that `unseen` cannot match, which is nearly all there is: one pass without a table of properties. */
const plain = /^[\n\t\x20-\x7e\xa1-\xac\xae-\u034e]*$/

/** Before a character that is not itself replaced: after the replacement, a joiner beside it would join nothing. */
const stays = '(?![\\p{Default_Ignorable_Code_Point}\\p{Cf}])'
const joining =
  `${stays}[\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Telugu}` +
  '\\p{Script=Kannada}\\p{Script=Tamil}\\p{Script=Gujarati}\\p{Script=Gurmukhi}\\p{Script=Oriya}\\p{Script=Khmer}]'

/**
 * Where writing needs such characters: emoji of several parts, keycaps, the three flags made of tags, joiners inside
 * words of scripts that join, one variation selector after an ideograph or a Mongolian letter, and the signs that
 * enclose Arabic and Syriac numbers.
 */
const needed = new RegExp(
  [
    '\\u{1F3F4}\\u{E0067}\\u{E0062}(?:\\u{E0065}\\u{E006E}\\u{E0067}|\\u{E0073}\\u{E0063}\\u{E0074}|\\u{E0077}\\u{E006C}\\u{E0073})\\u{E007F}',
    '\\p{Extended_Pictographic}\\uFE0F?[\\u{1F3FB}-\\u{1F3FF}]?(?:\\u200D\\p{Extended_Pictographic}\\uFE0F?[\\u{1F3FB}-\\u{1F3FF}]?)*\\uFE0E?',
    '[0-9#*]\\uFE0F\\u20E3',
    `(?<=${joining}(?:${stays}\\p{M})*)[\\u200C\\u200D](?=${joining})`,
    '(?<=\\p{Script=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
    `(?<=${stays}\\p{Script=Mongolian})[\\u180B-\\u180D\\u180F]`,
    '[\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2]',
  ].join('|'),
  'gu',
)
const neededOrUnseen = new RegExp(`(${needed.source})|${unseen.source}`, 'gu')

/** For names, descriptions and everything else that pages show: what writing needs stays as it is. */
export function displayText(text: string): string {
  if (plain.test(text)) return text
  return text
    .replaceAll('\r\n', '\n')
    .replace(neededOrUnseen, (found, isNeeded?: string) => (isNeeded === undefined ? mark(found) : found))
}

/** For a reviewer, who has to see every one of them: nothing but tabs and ends of lines stays. */
export function visibleText(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(unseen, mark)
}

/**
 * Replaces the same characters as `visibleText`, for formats that can write them another way. Tabs and ends of lines stay.
 * @param write may get a pair of surrogates
 */
export const escapeUnseen = (text: string, write: (found: string) => string): string =>
  text.replace(unseen, found => (found === '\n' || found === '\t' ? found : write(found)))

/**
 * Writes the control and direction characters of a JSON document as escapes, so that a terminal can show the document. Its
 * value stays the same: outside of strings, JSON has no such characters.
 */
export const printableJson = (json: string): string =>
  escapeUnseen(json, found =>
    Array.from(
      { length: found.length },
      (_, index) => `\\u${found.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  )

const mark = (found: string) =>
  found === '\n' || found === '\t'
    ? found
    : `⟨U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`
