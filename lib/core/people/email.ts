/** Email addresses in the one form in which they are stored and compared. */

/** RFC 5321, section 4.5.3.1.3, without the angle brackets. */
const lengthMax = 254

const pattern = /^[^\s@"(),:;<>[\\\]\p{Cc}\p{Cf}]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u

/**
 * Returns the address trimmed, in NFC and lower case, or null when the text is not one address. Lower-casing
 * the part before the @ merges addresses that a provider could distinguish in theory; in practice they belong
 * to one person who typed them differently.
 */
export function readEmail(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 4 * lengthMax) return null
  const email = text.trim().normalize('NFC').toLowerCase()
  return email.length <= lengthMax && pattern.test(email) && !email.includes('..') ? email : null
}

/** Returns the part after the @. */
export function emailDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}
