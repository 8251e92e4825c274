/**
 * The text of an API token: `pegb_`, 192 random bits, and a checksum by which scanners of leaked secrets, and we, know one
 * without asking anybody.
 */
import { createHash } from 'node:crypto'

const apiTokenPrefix = 'pegb_'
/** Random bytes that a token is made of. */
export const apiTokenBytes = 24

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Digits to the base of 62 that 192 bits need. */
const bodyLength = 33
/** Those that 32 bits need. */
const checkLength = 6
/** Also what scanners look for: docs/guides/api-tokens.md. */
const pattern = /^pegb_([0-9A-Za-z]{33})([0-9A-Za-z]{6})$/

/** @param random `apiTokenBytes` of them */
export function writeApiToken(random: Uint8Array): string {
  const body = baseSixtyTwo(BigInt(`0x${Buffer.from(random).toString('hex')}`), bodyLength)
  return apiTokenPrefix + body + checkOf(body)
}

/** Could it have been given out by any Pegboard? */
export function isApiToken(text: string): boolean {
  const match = pattern.exec(text)
  return match !== null && checkOf(match[1]!) === match[2]
}

/** What is stored of a token. A fast hash is enough for a secret that cannot be guessed. */
export const hashApiToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** What lists show of it, so that people know which one they hold. */
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
