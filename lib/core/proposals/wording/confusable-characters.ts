/** Finds invisible characters and letters that look like other letters. */
import type { Cue } from './cue'

/**
 * Characters that no font draws, control characters other than tabs and line ends, and uncommon line
 * separators.
 */
const invisible =
  /(?![\t\n\r])[\p{Default_Ignorable_Code_Point}\p{Control}\p{Line_Separator}\p{Paragraph_Separator}\uFFF9-\uFFFB]/gu

/** Legitimate uses of invisible characters: emoji sequences, Arabic and Indic joining, and flag tags. */
const rightful =
  /\u{1F3F4}[\u{E0061}-\u{E007A}]{2,6}\u{E007F}|\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)*|[0-9#*]\uFE0F\u20E3|(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Tamil}])[\u200C\u200D](?=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Tamil}])/gu

export function findInvisible(given: string): Cue[] {
  if (given.search(invisible) < 0) return []
  const text = given.replace(rightful, '')
  const counts = new Map<string, number>()
  for (const [character] of text.matchAll(invisible)) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts].map(([character, count]) => {
    const at = text.indexOf(character)
    // The count is part of the key: an invisible character that was always there must not conceal a message
    // of a hundred.
    return {
      key: `${codeOf(character)} ${count}`,
      words: `${count} × ${codeOf(character)}: ${visible(text.slice(Math.max(0, at - 20), at + 20))}`,
    }
  })
}

export const withoutInvisible = (text: string) => text.replace(invisible, '')

/** Replaces each invisible character by its name in brackets. */
const visible = (text: string) => text.replace(invisible, character => `⟨${codeOf(character)}⟩`)

const codeOf = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

/** Letters of Cyrillic, Greek, Armenian and Cherokee that look like Latin ones. */
const confusable =
  /[\u0430\u0435\u043E\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u0501\u051B\u051D\u04BB\u0410\u0412\u0415\u041A\u041C\u041D\u041E\u0420\u0421\u0422\u0423\u0425\u0406\u0408\u0405\u04AE\u03BF\u03B1\u03BD\u03C1\u03C5\u03B9\u03BA\u0391\u0392\u0395\u0396\u0397\u0399\u039A\u039C\u039D\u039F\u03A1\u03A4\u03A5\u03A7\u0578\u057D\u0585\u0581\u13A0\u13A1\u13A2\u13AA\u13B3\u13DA\u13DE\u13E2]/u
/** Stylized forms of Latin letters. */
const dressed = /[\uFF21-\uFF3A\uFF41-\uFF5A\u{1D400}-\u{1D7FF}\u2100-\u2115\u212A-\u2134]/u
const otherScript = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/**
 * Finds words that mix similar alphabets, words of one alphabet that read as Latin among Latin words, and
 * stylized letters.
 */
export function findLookAlikes(given: string): Cue[] {
  const text = withoutInvisible(given)
  if (!confusable.test(text) && !dressed.test(text)) return []
  const words = [...new Set(text.match(/[\p{L}\p{M}\p{N}_]{2,80}/gu))]
  const otherWords = words.filter(word => otherScript.test(word) && !/\p{Script=Latin}/u.test(word))
  const isLatinText = words.length > otherWords.length * 2
  return words
    .filter(word => isLookAlike(word, isLatinText))
    .map(word => ({ key: word, words: `${word} (${strangeOf(word)})` }))
}

function isLookAlike(word: string, isLatinText: boolean): boolean {
  if (/[\uFF21-\uFF3A\uFF41-\uFF5A\u{1D400}-\u{1D7FF}]/u.test(word)) return /[\p{L}]{2}/u.test(word)
  if (!confusable.test(word)) return false
  if (/\p{Script=Latin}/u.test(word)) return true
  return isLatinText && [...word].every(letter => confusable.test(letter) || /[\p{N}_]/u.test(letter))
}

const strangeOf = (word: string) =>
  [...word]
    .filter(letter => confusable.test(letter) || dressed.test(letter))
    .slice(0, 5)
    .map(letter => `${letter} is ${codeOf(letter)}`)
    .join(', ')
