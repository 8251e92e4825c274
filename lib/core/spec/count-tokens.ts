/** What a tool costs in a model's context, in tokens of the o200k encoding. */
import o200k from 'js-tiktoken/ranks/o200k_base'
import { agentViewText } from './agent-view'
import { countBytePairs } from './count-byte-pairs'
import type { ToolSpec } from './tool-spec'

/** Tokens of the tool's agent view. */
export function countTokens(spec: Pick<ToolSpec, 'callName' | 'description' | 'inputSchema'>): number {
  return countTextTokens(agentViewText(spec))
}

/**
 * Characters of one kind in a row that are encoded together: Latin letters; everything else, which has up to four bytes
 * a character. The encoder's work grows with the cube of a word's bytes, and an uploaded description may be one word of
 * a megabyte. A word that is cut counts a token or so more.
 */
const latinRunMax = 32
const otherRunMax = 12
/** Past this the rest is taken to be like the start. The largest real tool has 6,000 characters. */
const textLengthMax = 20_000

export function countTextTokens(text: string): number {
  const start = text.slice(0, textLengthMax)
  let tokens = 0
  for (const [word] of start.matchAll(words))
    if (word.length <= otherRunMax) tokens += countWordTokens(word)
    else
      for (const [piece] of word.matchAll(pieces))
        for (const [part] of piece.matchAll(words)) tokens += countWordTokens(part)
  return start.length === text.length ? tokens : Math.ceil((tokens * text.length) / start.length)
}

/** A run that is too long, or the text up to the next one. The kinds are those that the encoding itself keeps apart. */
const longRun = [
  `[\\p{L}\\p{M}]{${latinRunMax}}`,
  `(?:(?![A-Za-z])[\\p{L}\\p{M}]){${otherRunMax}}`,
  `[^\\s\\p{L}\\p{M}\\p{N}]{${otherRunMax}}`,
  `\\s{${latinRunMax}}`,
].join('|')
const pieces = new RegExp(`${longRun}|(?:(?!${longRun})[^])+`, 'gu')

/** Where the encoding itself parts a text; each part is encoded for itself. */
const words = new RegExp(o200k.pat_str, 'gu')

/** Descriptions are made of the same words again and again. Kept are some megabytes at most. */
const wordsKept = 20_000
const known = new Map<string, number>()

function countWordTokens(word: string): number {
  const count = known.get(word) ?? countBytePairs(word)
  if (known.size >= wordsKept) known.clear()
  known.set(word, count)
  return count
}
