/** Finds invisible characters and letters that look like other letters. */
import { isDarkLetter, isOtherAlphabet, isSmallCapital, withLetters } from './confusable-letters'
import type { Cue } from './cue'

/**
 * Characters that no font draws, control characters other than tabs and line ends, uncommon line separators,
 * and the blank of Braille.
 */
const invisible =
  /(?![\t\n\r])[\p{Default_Ignorable_Code_Point}\p{Control}\p{Line_Separator}\p{Paragraph_Separator}\uFFF9-\uFFFB\u2800]/gu

const joinedScripts =
  '[\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Tamil}]'
/** The tags of the three flags of regions that exist: gbeng, gbsct and gbwls. Other tags can spell anything. */
const flags =
  '\\u{1F3F4}\\u{E0067}\\u{E0062}(?:\\u{E0065}\\u{E006E}\\u{E0067}|\\u{E0073}\\u{E0063}\\u{E0074}|\\u{E0077}\\u{E006C}\\u{E0073})\\u{E007F}'

/** Legitimate uses: flags, emoji sequences, joined letters, variants of Han characters and Braille. */
const rightful = new RegExp(
  [
    flags,
    '\\p{Extended_Pictographic}[\\uFE0E\\uFE0F\\u{1F3FB}-\\u{1F3FF}]?(?:\\u200D\\p{Extended_Pictographic}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]?)*',
    '[0-9#*]\\uFE0F\\u20E3',
    `(?<=${joinedScripts})[\\u200C\\u200D](?=${joinedScripts})`,
    '(?<=\\p{Script=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}](?![\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}])',
    '(?<=[\\u2801-\\u28FF])\\u2800(?=[\\u2801-\\u28FF])',
  ].join('|'),
  'gu',
)

/** Returns a cue for each kind of invisible character that has no legitimate use where it stands. */
export function findInvisible(provided: string): Cue[] {
  if (provided.search(invisible) < 0) return []
  const text = provided.replace(rightful, '')
  const counts = new Map<string, { count: number; at: number }>()
  for (const { 0: character, index } of text.matchAll(invisible)) {
    const seen = counts.get(character)
    if (seen) seen.count += 1
    else counts.set(character, { count: 1, at: index })
  }
  return [...counts].map(([character, { count, at }]) => ({
    // The count is part of the key: an invisible character that was always there must not conceal a message
    // of a hundred.
    key: `${codeOf(character)} ${count}`,
    words: `${count} × ${codeOf(character)}: ${visible(text.slice(Math.max(0, at - 20), at + 20))}`,
  }))
}

/** Removes what people cannot see. A blank of Braille separates words, as it seems to. */
export const withoutInvisible = (text: string) =>
  text.replace(invisible, character => (character === '\u2800' ? ' ' : ''))

/** Replaces each invisible character by its name in brackets. */
const visible = (text: string) => text.replace(invisible, character => `⟨${codeOf(character)}⟩`)

const codeOf = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

/** Forms of Latin letters that Unicode keeps for compatibility: fullwidth, mathematical, circled, squared. */
const isDressed = (letter: string): boolean =>
  /^[\uFF21-\uFF3A\uFF41-\uFF5A\u{1D400}-\u{1D7FF}\u2100-\u2115\u2119-\u2121\u2124\u2128\u212A-\u2138\u2160-\u217F\u249C-\u24E9\u{1F110}-\u{1F149}]$/u.test(
    letter,
  ) || isDarkLetter(letter)
const otherScript =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}]/u
const wordOfLetters =
  /[\p{L}\p{M}\p{N}_\u24B6-\u24E9\u{1F110}-\u{1F149}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]{2,80}/gu
const spelledFlags = /[\u{1F1E6}-\u{1F1FF}]{4,40}/gu

/**
 * Finds words that mix similar alphabets, words of one alphabet that read as Latin among Latin words, and
 * stylized letters.
 */
export function findLookAlikes(provided: string): Cue[] {
  const text = withoutInvisible(provided)
  const words = [...new Set(text.match(wordOfLetters))]
  const otherWords = words.filter(word => otherScript.test(word) && !/\p{Script=Latin}/u.test(word))
  const isLatinText = words.length > otherWords.length * 2
  const alike = words.filter(word => isLookAlike(word, isLatinText))
  const flags = [...new Set(text.match(spelledFlags))].filter(isNoCountry)
  return [
    ...alike.map(word => ({ key: word, words: `${word} (${strangeOf(word)})` })),
    ...flags.map(word => ({ key: word, words: `${word} (${withLetters(word)})` })),
  ]
}

function isLookAlike(word: string, isLatinText: boolean): boolean {
  const letters = [...word]
  if (letters.some(isDressed)) return letters.filter(letter => /\p{L}|\p{S}|\p{Nl}/u.test(letter)).length > 1
  const small = letters.filter(isSmallCapital).length
  if (small > 1) return true
  if (!letters.some(isOtherAlphabet)) return false
  if (/\p{Script=Latin}/u.test(word)) return true
  return isLatinText && letters.every(letter => isOtherAlphabet(letter) || /[\p{N}_]/u.test(letter))
}

/** Several flags in a row are flags as long as each of them is one that letters cannot be read from. */
const isNoCountry = (signs: string): boolean =>
  [...signs].length % 2 === 1 || /[aeiou]/.test(withLetters(signs))

const strangeOf = (word: string) =>
  [...word]
    .filter(letter => isOtherAlphabet(letter) || isSmallCapital(letter) || isDressed(letter))
    .slice(0, 5)
    .map(letter => `${letter} is ${codeOf(letter)}`)
    .join(', ')
