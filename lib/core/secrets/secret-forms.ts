/**
 * The forms of a secret that are redacted from the output of a tool, after the escapes of JSON, Python, shells, URLs
 * and HTML are decoded: lib/core/runs/redaction/decoded-views.ts. Redaction prevents accidents. An author can always write a
 * secret in another form; only granting controls what a tool receives.
 */
import { makePattern, type Pattern } from '@/lib/core/base/search-bytes'

export type SecretForms = {
  name: string
  /** Patterns that are compared byte by byte with the decoded output. */
  text: Pattern[]
  /** Patterns in the standard alphabet, without line breaks. */
  base64: Pattern[]
  /** Patterns in lower case, without line breaks. */
  hex: Pattern[]
}

/** Lines of a multi-line secret are redacted one by one; shorter lines are ordinary words. */
const lineLengthMin = 12
/** In the middle of other bytes, too little of a short secret's base64 is certain, and it would match other text. */
const encodedLengthMin = 8

/** `name` is shown in place of each form. */
export function formsOfSecret(name: string, value: string): SecretForms {
  // A shell drops surrounding whitespace, which is not secret.
  const core = value.trim()
  const bytes = Buffer.from(core)
  const lines = core.split(/\r\n|\n|\r/).map(line => line.trim())
  const texts = [
    core,
    ...(lines.length > 1 ? [lines.join('\n'), lines.join('\r\n')] : []),
    ...(lines.length > 1 ? lines.filter(line => line.length >= lineLengthMin) : []),
  ].flatMap(text => [
    text,
    // In form encoding, a plus sign means a space, and the sign itself is escaped.
    text.replaceAll(' ', '+'),
    // A shell cannot have a quote inside quotes, so it is written between two quoted texts.
    text.replaceAll("'", `'\\''`),
    text.replaceAll("'", `'"'"'`),
  ])
  return {
    name,
    text: patterns(
      texts.flatMap(text => [Buffer.from(text), withBytes(text, ofLatin1), withBytes(text, unprintable)]),
    ),
    base64: patterns(
      [0, 1, 2].map(offset => Buffer.from(base64At(bytes, offset))),
      encodedLengthMin,
    ),
    hex: patterns([Buffer.from(bytes.toString('hex'))], encodedLengthMin),
  }
}

/**
 * `\xfc` in Python text is a character. Decoded as a byte, it is one byte, while other characters are UTF-8. `ascii`
 * writes all of Latin-1 this way, `repr` only unprintable characters.
 */
const withBytes = (text: string, isByte: RegExp): Buffer =>
  Buffer.concat([...text].map(letter => Buffer.from(letter, isByte.test(letter) ? 'latin1' : 'utf8')))
const ofLatin1 = /[\x80-\xff]/
const unprintable = /[\x80-\xa0\xad]/

/** Returns the part of the base64 that depends only on the secret, if it follows `3n + offset` other bytes. */
function base64At(bytes: Buffer, offset: number): string {
  const whole = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
  return whole.slice(Math.ceil((8 * offset) / 6), Math.floor((8 * (offset + bytes.length)) / 6))
}

function patterns(forms: readonly Buffer[], lengthMin = 1): Pattern[] {
  const distinct = new Map(forms.map(form => [form.toString('latin1'), form]))
  return [...distinct.values()].filter(form => form.length >= lengthMin).map(makePattern)
}
