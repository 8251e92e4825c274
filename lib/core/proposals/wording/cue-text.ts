/** Prepares a text for the search: variants of one wording become equal, so that one frame finds them all. */
import { withLetters } from './confusable-letters'
import { withoutInvisible } from './confusable-characters'
import { splitWords, type Word } from './split-words'
import type { ToolText } from './tool-texts'

export type CueText = ToolText & {
  /** The text as people read it: without invisible characters, markup inside of words and escapes. */
  plain: string
  /** The words of `plain`; their positions refer to it. A name with underscores is one word. */
  words: readonly Word[]
  /** The same with each part of a name as a word. */
  parts: readonly Word[]
}

/** Every text is judged completely, because all searches take time in proportion to its length. */
export function cueText(provided: ToolText): CueText {
  const plain = plainTextOf(provided.text)
  const parts = splitWords(plain, false)
  return { ...provided, plain, words: plain.includes('_') ? splitWords(plain, true) : parts, parts }
}

/** Reports whether the text has only characters of a plain keyboard, which cannot conceal anything. */
export const isKeyboardText = (text: string): boolean => /^[\t\n\r\x20-\x7E]*$/.test(text)

const inlineTags =
  /<\/?(?:b|i|u|s|a|em|strong|span|code|kbd|mark|small|sub|sup|font|ins|del|tt|abbr|wbr|q|big)>|<!-- {0,20}-->/giu
const blockTags =
  /<\/?(?:p|br|div|li|ul|ol|td|tr|th|table|h[1-6]|hr|section|details|summary|blockquote|pre)\s?\/?>/giu
/** Signs of Markdown between two letters belong to no word. An underscore can belong to a name. */
const markupInWords = /(?<=\p{L})(?:\*{1,3}|`{1,2}|~~)(?=\p{L})/gu
/** Letters with one sign between them, as in "i g n o r e" and "i.g.n.o.r.e". */
const spacedLetters = /(?<![\p{L}\p{N}])\p{L}(?:([ .*_·-])\p{L}(?![\p{L}\p{N}])){3,60}/gu
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

/** Returns the text as its reader understands it, without markup, escapes, invisible characters and unusual letters. */
export function plainTextOf(text: string): string {
  const readable = isKeyboardText(text)
    ? text
    : withoutInvisible(withLetters(withoutInvisible(text)).normalize('NFKC'))
  return joinSpacedSchemes(
    withoutEscapes(readable).replace(inlineTags, '').replace(blockTags, '\n').replace(markupInWords, ''),
  ).replace(spacedLetters, (letters, sign: string) => letters.split(sign).join(''))
}

const joinSpacedSchemes = (text: string): string =>
  text.replace(/\bh ?t ?t ?p ?s? ?: ?\/ ?\/ ?(?=\S)/giu, scheme => scheme.replace(/ /g, ''))

/** Characters written by their number, as in HTML, JSON and addresses. */
function withoutEscapes(text: string): string {
  return text
    .replace(/&(?:(lt|gt|amp|quot|apos|nbsp)|#(\d{2,7})|#x([0-9a-f]{2,6}));/giu, (all, name, decimal, hex) =>
      name ? entities[String(name).toLowerCase()]! : characterOf(Number(decimal ?? `0x${hex}`), all),
    )
    .replace(/\\u\{?([0-9a-f]{4,6})\}?|\\x([0-9a-f]{2})/giu, (all, long, short) =>
      characterOf(Number(`0x${long ?? short}`), all),
    )
    .replace(/%([2-7][0-9a-f])/giu, (all, hex) => characterOf(Number(`0x${hex}`), all))
}

/** Control characters keep their notation. */
const characterOf = (code: number, written: string): string =>
  code >= 0x20 && code !== 0x7f && code <= 0x10ffff ? String.fromCodePoint(code) : written
