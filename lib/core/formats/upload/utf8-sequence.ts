/** Well-formed sequences of UTF-8: table 3-7 of the Unicode Standard, without NUL, which no text contains. */
const sequences = [
  { from: 0x01, to: 0x7f, length: 1, low: 0x00, high: 0xff },
  { from: 0xc2, to: 0xdf, length: 2, low: 0x80, high: 0xbf },
  { from: 0xe0, to: 0xe0, length: 3, low: 0xa0, high: 0xbf },
  { from: 0xe1, to: 0xec, length: 3, low: 0x80, high: 0xbf },
  { from: 0xed, to: 0xed, length: 3, low: 0x80, high: 0x9f },
  { from: 0xee, to: 0xef, length: 3, low: 0x80, high: 0xbf },
  { from: 0xf0, to: 0xf0, length: 4, low: 0x90, high: 0xbf },
  { from: 0xf1, to: 0xf3, length: 4, low: 0x80, high: 0xbf },
  { from: 0xf4, to: 0xf4, length: 4, low: 0x80, high: 0x8f },
] as const

/** Returns the number of bytes of the character at this place; 0 if no character begins here. */
export function utf8SequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!
  const sequence = sequences.find(({ from, to }) => lead >= from && lead <= to)
  if (!sequence) return 0
  for (let index = 1; index < sequence.length; index += 1) {
    const byte = bytes[at + index] ?? 0
    const [low, high] = index === 1 ? [sequence.low, sequence.high] : [0x80, 0xbf]
    if (byte < low || byte > high) return 0
  }
  return sequence.length
}
