/**
 * The text of an API token: `pegb_`, 192 random bits, and a checksum by which scanners of leaked secrets recognize one
 * without a request.
 */
import { createHash } from 'node:crypto'

const apiTokenPrefix = 'pegb_'
/** Number of random bytes of a token. */
export const apiTokenBytes = 24

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Base-62 digits of 192 bits. */
const bodyLength = 33
/** Base-62 digits of 32 bits. */
const checkLength = 6
/** Documented for scanners in docs/guides/api-tokens.md. */
const pattern = /^pegb_([0-9A-Za-z]{33})([0-9A-Za-z]{6})$/

/** @param random `apiTokenBytes` random bytes */
export function writeApiToken(random: Uint8Array): string {
  const body = baseSixtyTwo(BigInt(`0x${Buffer.from(random).toString('hex')}`), bodyLength)
  return apiTokenPrefix + body + checkOf(body)
}

/** Reports whether the text has the form of a token of any Pegboard. */
export function isApiToken(text: string): boolean {
  const match = pattern.exec(text)
  return match !== null && checkOf(match[1]!) === match[2]
}

/** Returns what is stored of a token. A fast hash is sufficient for a secret that cannot be guessed. */
export const hashApiToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Returns the beginning of a token, by which people identify it in lists. */
export const shownPart = (token: string): string => token.slice(0, apiTokenPrefix.length + 6)

function checkOf(body: string): string {
  const sum = createHash('sha256')
    .update(apiTokenPrefix + body)
    .digest()
    .readUInt32BE()
  return baseSixtyTwo(BigInt(sum), checkLength)
}

function baseSixtyTwo(number: bigint, length: number): string {
  let text = ''
  for (let rest = number; text.length < length; rest /= 62n) text = digits[Number(rest % 62n)]! + text
  return text
}
