/**
 * Variants of a word by which typos are found. One typo is a character too many, too few, wrong, or swapped with its
 * neighbor. Two words can be one typo apart only if they share a variant (the word itself or the word without one of
 * its characters), so a plain index of variants finds every candidate. `countTypos` then removes the pairs that
 * merely look similar.
 */

/** Shorter words have too many neighbors for any of them to be meaningful. */
const nearLengthMin = 3
/** Longer words are not typed from memory; their variants would only fill the index. */
const nearLengthMax = 64

/**
 * Returns the lower-cased word and the word without each one of its characters. Empty for very short and very long
 * words.
 */
export function listTypoVariants(word: string): string[] {
  const letters = [...word.toLowerCase()]
  if (letters.length < nearLengthMin || letters.length > nearLengthMax) return []
  const entries = new Set([letters.join('')])
  for (let at = 0; at < letters.length; at += 1)
    entries.add(letters.slice(0, at).join('') + letters.slice(at + 1).join(''))
  return [...entries]
}

/** Returns variants of a whole name, marked so that they never equal a variant of a part of a name. */
export function listNameTypoVariants(name: string): string[] {
  return listTypoVariants(name).map(entry => `=${entry}`)
}

/** Counts the typos between two words, ignoring case: 0 for the same word, 1 for one typo, 2 for two or more. */
export function countTypos(left: string, right: string): 0 | 1 | 2 {
  const a = [...left.toLowerCase()]
  const b = [...right.toLowerCase()]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end += 1
  const restOfA = a.slice(start, a.length - end)
  const restOfB = b.slice(start, b.length - end)
  if (restOfA.length === 0 && restOfB.length === 0) return 0
  if (restOfA.length <= 1 && restOfB.length <= 1) return 1
  const swapped =
    restOfA.length === 2 && restOfB.length === 2 && restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0]
  return swapped ? 1 : 2
}
