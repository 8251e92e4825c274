/**
 * Names of people: any script, but no control or direction-changing characters, which could disguise a name,
 * and no lone surrogates, which the database cannot store.
 */

const lengthMax = 80

/** Returns the name with single spaces, in NFC, or null when it is empty or too long. */
export function readPersonName(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 4 * lengthMax) return null
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim()
  return name !== '' && [...name].length <= lengthMax && !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u.test(name)
    ? name
    : null
}
