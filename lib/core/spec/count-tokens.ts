/** The context cost of a tool, in tokens of the o200k encoding. */
import o200k from 'js-tiktoken/ranks/o200k_base'
import { agentViewText } from './agent-view'
import { countBytePairs } from './count-byte-pairs'
import type { ToolSpec } from './tool-spec'

/** Counts the tokens of the tool's agent view. */
export function countTokens(spec: Pick<ToolSpec, 'callName' | 'description' | 'inputSchema'>): number {
  return countTextTokens(agentViewText(spec))
}

/**
 * Longest run of characters of one kind that is encoded as a whole: Latin letters, or everything else with up to four
 * bytes per character. The encoder's work grows with the cube of a word's bytes, and an uploaded description may be a
 * single word of a megabyte. Splitting a word adds about one token.
 */
const latinRunMax = 32
const otherRunMax = 12
/** Beyond this length, the cost is extrapolated from the start. The largest known tool has 6,000 characters. */
const textLengthMax = 20_000

/** Splits long words and extrapolates from the start of long texts, so that hostile text takes little time. */
export function countTextTokens(text: string): number {
  const start = text.slice(0, textLengthMax)
  let tokens = 0
  for (const word of start.match(words) ?? [])
    if (word.length <= otherRunMax) tokens += countWordTokens(word)
    else
      for (const [piece] of word.matchAll(pieces))
        for (const part of piece.match(words) ?? []) tokens += countWordTokens(part)
  return start.length === text.length ? tokens : Math.ceil((tokens * text.length) / start.length)
}

/** Matches a run that is too long, or the text up to the next one. The kinds are those of the encoding itself. */
const longRun = [
  `[\\p{L}\\p{M}]{${latinRunMax}}`,
  `(?:(?![A-Za-z])[\\p{L}\\p{M}]){${otherRunMax}}`,
  `[^\\s\\p{L}\\p{M}\\p{N}]{${otherRunMax}}`,
  `\\s{${latinRunMax}}`,
].join('|')
const pieces = new RegExp(`${longRun}|(?:(?!${longRun})[^])+`, 'gu')

/** Splits a text as the encoding does; each part is encoded separately. */
const words = new RegExp(o200k.pat_str, 'gu')

/** Descriptions repeat the same words, so their counts are cached; the cache takes a few megabytes at most. */
const wordsKept = 20_000
const known = new Map<string, number>()

function countWordTokens(word: string): number {
  const count = known.get(word) ?? countBytePairs(word)
  if (known.size >= wordsKept) known.clear()
  known.set(word, count)
  return count
}
