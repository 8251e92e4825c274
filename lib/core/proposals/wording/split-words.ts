/** Splits a text into words in a form in which variants of one word are equal. */
import { foldLetters } from './confusable-letters'

export type Word = {
  /** In lower case and plain letters, without apostrophes. */
  text: string
  /** The word with digits read as the letters that they resemble; equal to `text` if it mixes none. */
  swapped: string
  start: number
  end: number
  /** Number of the sentence. Frames do not reach across sentences. */
  sentence: number
  /** Whether the word begins a sentence or a part of one, as an order does. */
  startsClause: boolean
}

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’‘´`][\p{L}\p{M}]+)*/gu
/** The same, with names such as `assume_role` as one word. Longer ones are sentences without spaces. */
const wordOrName =
  /(?<![\p{L}\p{N}_])[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+){1,2}(?![\p{L}\p{N}_])|[\p{L}\p{M}\p{N}]+(?:['’‘´`][\p{L}\p{M}]+)*/gu
const sentenceEnd = /[.!?…。！？](?:["'”’)\]*_`>]{0,4})(?:\s|$)|[;|]|\n[ \t]*\n|\n[ \t]*[-*+#>•\d]|<!--|-->/u
const clauseEnd = /[,:.!?()[\]{}<>|*#;“”«»\n—–…。！？]|\s-+\s|[\s=]["']$/u
const abbreviations = new Set(['e', 'g', 'i', 'eg', 'ie', 'etc', 'vs', 'cf', 'approx', 'no'])
/** Longer gaps between two words separate sentences, whatever they contain. */
const gapLengthMax = 200
/** Longer words occur in no table. */
const wordLengthMax = 60
/** A sentence without an end is divided after this many words. */
const sentenceWordsMax = 400

/**
 * @param text plain text, see cue-text.ts; positions refer to it
 * @param joinsNames whether a name with underscores is one word
 */
export function splitWords(text: string, joinsNames: boolean): Word[] {
  const words: Word[] = []
  let sentence = 0
  let sentenceStart = 0
  let from = 0
  for (const match of text.matchAll(joinsNames ? wordOrName : wordPattern)) {
    const gap = text.slice(from, match.index)
    const last = words.at(-1)
    const isEnd = last !== undefined && endsSentence(gap, last.text)
    if (isEnd || words.length - sentenceStart >= sentenceWordsMax) {
      sentence += 1
      sentenceStart = words.length
    }
    from = match.index + match[0].length
    const word = spellingOf(match[0])
    const startsClause = last === undefined || isEnd || clauseEnd.test(gap.slice(-gapLengthMax))
    words.push({
      text: word,
      swapped: withoutDigits(word),
      start: match.index,
      end: from,
      sentence,
      startsClause,
    })
  }
  return words
}

function endsSentence(gap: string, lastWord: string): boolean {
  if (gap.length > gapLengthMax) return true
  return sentenceEnd.test(gap) && (gap.includes('\n') || !abbreviations.has(lastWord))
}

/** Drops the ending of a possessive and the signs of a contraction: "user's" is "user", "don’t" is "dont". */
const spellingOf = (word: string): string =>
  foldLetters(word.slice(0, wordLengthMax))
    .replace(/['’‘´`]s$/, '')
    .replace(/['’‘´`]/g, '')

const resembled: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
}

function withoutDigits(word: string): string {
  if (!/[0134578]/.test(word) || !/[a-z]/.test(word)) return word
  return word.replace(/\d/g, digit => resembled[digit] ?? digit)
}
