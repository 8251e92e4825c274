/**
 * One slip of the fingers: a character too many, too few, wrong, or two swapped. Two words are within one slip only
 * if they share an entry when each also counts without any one of its characters, so a plain index of such entries
 * finds every candidate; `slipsBetween` then sorts out the pairs that merely look alike.
 */

/** Shorter words have too many neighbours to mean any of them. */
const nearLengthMin = 3
/** Longer words than any name a person types from memory; their entries would only fill the index. */
const nearLengthMax = 64

/** The word and the word without each one of its characters, lower-cased; nothing for very short and very long words. */
export function nearEntries(word: string): string[] {
  const letters = [...word.toLowerCase()]
  if (letters.length < nearLengthMin || letters.length > nearLengthMax) return []
  const entries = new Set([letters.join('')])
  for (let at = 0; at < letters.length; at += 1)
    entries.add(letters.slice(0, at).join('') + letters.slice(at + 1).join(''))
  return [...entries]
}

/** Entries of a whole name, which no part of another name shares. */
export function nearNameEntries(name: string): string[] {
  return nearEntries(name).map(entry => `=${entry}`)
}

/** Slips between two words: 0 for the same word, 1 for one slip, 2 for two or more. Capitals do not count. */
export function slipsBetween(left: string, right: string): 0 | 1 | 2 {
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
