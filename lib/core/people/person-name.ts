/**
 * What people are called: any script, no control or direction-changing characters that could dress up a
 * name, and no halves of characters, which no database keeps.
 */

const lengthMax = 80

/** The name with single spaces, in NFC, or null when nothing is left of it or too much. */
export function readPersonName(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 4 * lengthMax) return null
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim()
  return name !== '' && [...name].length <= lengthMax && !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u.test(name)
    ? name
    : null
}
