/**
 * The forms in which a secret is looked for in what a tool writes, once the escapes of JSON, Python, shells, addresses and
 * HTML are decoded: lib/core/runs/decoded-views.ts. They stop accidents. An author who wants to get a secret out writes it
 * in another way; what such a tool is given is decided by granting.
 */
import { makePattern, type Pattern } from '@/lib/core/base/search-bytes'

export type SecretForms = {
  name: string
  /** Found byte by byte in what the escapes decode to. */
  text: Pattern[]
  /** In the standard alphabet, without line ends. */
  base64: Pattern[]
  /** In small letters, without line ends. */
  hex: Pattern[]
}

/** Lines of a secret of several lines are hidden one by one; shorter ones are ordinary words. */
const lineLengthMin = 12
/** Of a short secret in the middle of other bytes so little of its base64 is certain that it would hide other text. */
const encodedLengthMin = 8

export function formsOfSecret(name: string, value: string): SecretForms {
  // Blanks around it are lost on the way through a shell, and are no secret.
  const core = value.trim()
  const bytes = Buffer.from(core)
  const lines = core.split(/\r\n|\n|\r/).map(line => line.trim())
  const texts = [
    core,
    ...(lines.length > 1 ? [lines.join('\n'), lines.join('\r\n')] : []),
    ...(lines.length > 1 ? lines.filter(line => line.length >= lineLengthMin) : []),
  ].flatMap(text => [
    text,
    // In forms a plus sign is a blank, and the sign itself is escaped.
    text.replaceAll(' ', '+'),
    // A quote cannot stand between the quotes of a shell: it stands between two texts.
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
 * `\xfc` in a text of Python is a character; decoded like a byte, it is one byte, and other characters are UTF-8. `ascii`
 * writes all of Latin-1 so, and `repr` what cannot be printed.
 */
const withBytes = (text: string, isByte: RegExp): Buffer =>
  Buffer.concat([...text].map(letter => Buffer.from(letter, isByte.test(letter) ? 'latin1' : 'utf8')))
const ofLatin1 = /[\x80-\xff]/
const unprintable = /[\x80-\xa0\xad]/

/** The part of base64 that the secret alone decides when it stands behind `3n + offset` other bytes. */
function base64At(bytes: Buffer, offset: number): string {
  const whole = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
  return whole.slice(Math.ceil((8 * offset) / 6), Math.floor((8 * (offset + bytes.length)) / 6))
}

function patterns(forms: readonly Buffer[], lengthMin = 1): Pattern[] {
  const distinct = new Map(forms.map(form => [form.toString('latin1'), form]))
  return [...distinct.values()].filter(form => form.length >= lengthMin).map(makePattern)
}
