/** Searches bytes for a pattern in linear time, whatever the pattern and the bytes: tools control what they write. */

export type Pattern = {
  bytes: Buffer
  /** For each prefix, the length of its longest proper prefix that is also a suffix (Knuth, Morris and Pratt). */
  borders: Int32Array
}

/** Prepares a pattern, which must not be empty, for any number of searches. */
export function makePattern(bytes: Buffer): Pattern {
  const borders = new Int32Array(bytes.length)
  let length = 0
  for (let at = 1; at < bytes.length; at += 1) {
    while (length > 0 && bytes[at] !== bytes[length]) length = borders[length - 1]!
    if (bytes[at] === bytes[length]) length += 1
    borders[at] = length
  }
  return { bytes, borders }
}

/** Returns start and end of each occurrence. Overlapping occurrences are merged. */
export function findOccurrences(data: Buffer, { bytes, borders }: Pattern): [start: number, end: number][] {
  const found: [number, number][] = []
  for (let at = data.indexOf(bytes); at >= 0; ) {
    let end = at + bytes.length
    // Another occurrence can overlap only directly after this one, so the faster native search handles the rest.
    let matched = borders.at(-1)!
    let next = end
    for (; next < data.length && matched > 0; next += 1) {
      while (matched > 0 && data[next] !== bytes[matched]) matched = borders[matched - 1]!
      if (data[next] === bytes[matched]) matched += 1
      if (next - matched + 1 >= end) break
      if (matched === bytes.length) {
        end = next + 1
        matched = borders[matched - 1]!
      }
    }
    found.push([at, end])
    at = data.indexOf(bytes, end)
  }
  return found
}

/** Returns the length of the longest proper prefix of the pattern that the data ends with. */
export function prefixAtEnd(data: Buffer, { bytes, borders }: Pattern): number {
  const from = Math.max(0, data.length - bytes.length + 1)
  let at = data.indexOf(bytes[0]!, from)
  if (at < 0) return 0
  let matched = 0
  for (; at < data.length; at += 1) {
    while (matched > 0 && data[at] !== bytes[matched]) matched = borders[matched - 1]!
    if (data[at] === bytes[matched]) matched += 1
    if (matched === bytes.length) matched = borders[matched - 1]!
  }
  return matched
}

/** Returns the length of the longest proper suffix of the pattern found at this place of the data. */
export function suffixAt(data: Buffer, place: number, { bytes }: Pattern, lengthMin: number): number {
  const lengthMax = Math.min(bytes.length - 1, data.length - place)
  for (let length = lengthMax; length >= lengthMin; length -= 1)
    if (
      data[place] === bytes[bytes.length - length] &&
      data.compare(bytes, bytes.length - length, bytes.length, place, place + length) === 0
    )
      return length
  return 0
}
