/**
 * The forms in which a secret is looked for in what a tool writes: as it is, and as programs write it without meaning to
 * hide it. Against an author who wants to get it out nothing of this helps: that is what granting is for.
 */

export type SecretForms = {
  name: string
  /** Found byte by byte. */
  plain: Buffer[]
  /** In base64 or hexadecimal: found across the line ends that encoders put in. */
  encoded: Buffer[]
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
  const plain = [
    core,
    ...(lines.length > 1 ? [lines.join('\n'), lines.join('\r\n')] : []),
    ...(lines.length > 1 ? lines.filter(line => line.length >= lineLengthMin) : []),
    ...[core, JSON.stringify(core).slice(1, -1)].flatMap(text => [text, inAscii(text)]),
    JSON.stringify(core).slice(1, -1).replaceAll('/', '\\/'),
    encodeURIComponent(core),
    encodeURIComponent(core).replace(/%[0-9A-F]{2}/g, escape => escape.toLowerCase()),
    encodeURIComponent(core).replaceAll('%20', '+'),
  ]
  const encoded = [
    ...[0, 1, 2].flatMap(offset => base64At(bytes, offset)),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
  ]
  return {
    name,
    plain: distinct(plain),
    encoded: distinct(encoded.filter(text => text.length >= encodedLengthMin)),
  }
}

/** As serialisers write it that leave no letter outside of ASCII. */
function inAscii(text: string): string {
  // A unit at a time: both halves of a pair are escaped.
  return text
    .split('')
    .map(unit => (unit > '\x7e' ? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}` : unit))
    .join('')
}

/** The part of base64 that the secret alone decides when it stands behind `3n + offset` other bytes. */
function base64At(bytes: Buffer, offset: number): string[] {
  const whole = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
  const certain = whole.slice(Math.ceil((8 * offset) / 6), Math.floor((8 * (offset + bytes.length)) / 6))
  return [certain, certain.replaceAll('+', '-').replaceAll('/', '_')]
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].map(text => Buffer.from(text))
