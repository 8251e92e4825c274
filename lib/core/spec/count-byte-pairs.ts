/**
 * Counts the tokens of a word in the o200k encoding. The encoder of js-tiktoken converts all 200,000 tokens into three
 * forms first, which takes 1.7 s and 150 MB; this one takes 0.2 s and 40 MB.
 */
import o200k from 'js-tiktoken/ranks/o200k_base'

let loaded: Map<string, number> | undefined

/** Returns the rank of each token; keys stay in base64, as the package provides them. */
function ranks(): Map<string, number> {
  if (loaded) return loaded
  loaded = new Map()
  for (const line of o200k.bpe_ranks.split('\n')) {
    const [, first, ...tokens] = line.split(' ')
    for (const [at, token] of tokens.entries()) loaded.set(token, Number(first) + at)
  }
  return loaded
}

const rankOf = (bytes: string) => ranks().get(btoa(bytes)) ?? Infinity

/** Repeatedly joins the adjacent pair with the lowest rank until no pair is a token. */
export function countBytePairs(word: string): number {
  const parts = Array.from(new TextEncoder().encode(word), byte => String.fromCharCode(byte))
  if (rankOf(parts.join('')) < Infinity) return 1
  for (;;) {
    let [best, lowest] = [0, Infinity]
    for (let at = 1; at < parts.length; at++) {
      const rank = rankOf(parts[at - 1]! + parts[at]!)
      if (rank < lowest) [best, lowest] = [at, rank]
    }
    if (lowest === Infinity) return parts.length
    parts.splice(best - 1, 2, parts[best - 1]! + parts[best]!)
  }
}
