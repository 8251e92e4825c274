/**
 * Makes text of unknown origin safe to display. Control and direction characters become marks such as `⟨U+202E⟩`,
 * because a name or description that contains them can imitate another one or reverse the text beside it.
 */

// Characters that are drawn as nothing (including variation selectors, which can carry hidden text), format and control
// characters, private characters, unpaired surrogates, and separators that look like line breaks.
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Co}\p{Cs}\u2028\u2029]/gu

/**
 * Text that `unseen` cannot match. Most texts are of this kind, and this pattern needs no table of Unicode properties.
 */
const plain = /^[\n\t\x20-\x7e\xa1-\xac\xae-\u034e]*$/

/** Requires a next character that is not itself replaced; otherwise a joiner beside it would join nothing. */
const stays = '(?![\\p{Default_Ignorable_Code_Point}\\p{Cf}])'
const joining =
  `${stays}[\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Telugu}` +
  '\\p{Script=Kannada}\\p{Script=Tamil}\\p{Script=Gujarati}\\p{Script=Gurmukhi}\\p{Script=Oriya}\\p{Script=Khmer}]'

/**
 * Combinations for which writing needs such characters: emoji of several parts, keycaps, the three flags made of tags,
 * joiners inside words of scripts that join, one variation selector after an ideograph or a Mongolian letter, and the
 * signs that enclose Arabic and Syriac numbers.
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

/** Reports whether `displayText` certainly leaves a text unchanged, and it certainly has no right-to-left letter. */
export const isPlain = (text: string): boolean => plain.test(text)

/** Returns text for pages (names, descriptions and so on). Characters that writing needs are preserved. */
export function displayText(text: string): string {
  if (isPlain(text)) return text
  return text
    .replaceAll('\r\n', '\n')
    .replace(neededOrUnseen, (found, isNeeded?: string) => (isNeeded === undefined ? mark(found) : found))
}

/** Returns text for reviewers, who must see every such character. Only tabs and line breaks are preserved. */
export function visibleText(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(unseen, mark)
}

/**
 * Replaces the same characters as `visibleText`, for formats with their own notation. Tabs and line breaks are
 * preserved.
 * @param write may receive a pair of surrogates
 */
export const escapeUnseen = (text: string, write: (found: string) => string): string =>
  text.replace(unseen, found => (found === '\n' || found === '\t' ? found : write(found)))

/**
 * Writes the control and direction characters of a JSON document as escapes, so that a terminal can show it. The value
 * stays the same, because JSON has no such characters outside of strings.
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
