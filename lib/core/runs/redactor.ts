/**
 * Hides secrets in what a tool says. A stream is looked at as one text, however it is cut into chunks: what may be the
 * beginning of a secret waits until more has come, everything else goes on at once.
 */
import type { SecretForms } from '@/lib/core/secrets/secret-forms'

/** What stands where a secret was. */
export const redactionOf = (name: string): string => `[secret ${name}]`

/** A match, or several that overlap: from `start` up to `end`, called like the longest form that begins first. */
type Span = { start: number; end: number; name: string; form: number; said: boolean }

/** How the line began that is being written: encoders break base64 into lines of nothing else. */
type Line = { length: number; encoded: boolean }
const newLine: Line = { length: 0, encoded: true }
/** Narrower lines are words below each other, not an encoding that was folded. */
const foldedWidthMin = 16
/** Beside a gap, less than this of a secret is not hidden: it tells little, and any text may look like it. */
const partBytesMin = 4

export class Redactor {
  private held: Buffer = Buffer.alloc(0)
  /** Bytes of `held` that belong to a secret whose redaction has been written. */
  private covered = 0
  private line = newLine
  /** What comes next may be the end of a secret whose beginning is missing. */
  private isBehindGap = false

  constructor(private readonly secrets: readonly SecretForms[]) {}

  /** What can be shown of everything so far, behind what was shown before. */
  write(chunk: Uint8Array): Uint8Array {
    return this.pass(Buffer.concat([this.held, chunk]), false)
  }

  /** The rest: nothing comes after it that could make a secret of it. */
  end(): Uint8Array {
    return this.pass(this.held, true)
  }

  /** Bytes of the stream are missing here: of a secret that is cut by that, neither part is shown. What stands before it. */
  gap(): Uint8Array {
    const { name } = this.secrets.find(secret => this.beginsWithHeld(secret)) ?? { name: null }
    const isPart = name !== null && this.held.length >= partBytesMin
    const shown = isPart ? Buffer.from(this.covered > 0 ? '' : redactionOf(name)) : this.end()
    this.held = Buffer.alloc(0)
    this.covered = 0
    // An encoding may be folded where its line began before.
    this.line = { length: foldedWidthMin, encoded: true }
    this.isBehindGap = true
    return shown
  }

  private beginsWithHeld({ plain, encoded }: SecretForms): boolean {
    const unfolded = unfold(this.held, this.line).bytes
    const begins = (form: Buffer, part: Buffer) => form.subarray(0, part.length).equals(part)
    return plain.some(form => begins(form, this.held)) || encoded.some(form => begins(form, unfolded))
  }

  private pass(data: Buffer, isLast: boolean): Uint8Array {
    if (this.isBehindGap && !isLast && data.length < this.endBytesMax()) {
      this.held = data
      return new Uint8Array()
    }
    const unfolded = unfold(data, this.line)
    const until = isLast ? data.length : this.beginningOfSecret(data, unfolded)
    const shown: Buffer[] = []
    let at = 0
    let covered = 0
    for (const { start, end, name, said } of this.findSpans(data, unfolded)) {
      if (start >= until) {
        if (said) covered = end - until
        break
      }
      shown.push(data.subarray(at, start))
      if (!said) shown.push(Buffer.from(redactionOf(name)))
      at = Math.min(end, until)
      covered = Math.max(0, end - until)
    }
    shown.push(data.subarray(at, until))
    this.isBehindGap = false
    this.line = lineAt(data, until, this.line)
    this.held = Buffer.from(data.subarray(until))
    this.covered = covered
    return Buffer.concat(shown)
  }

  /** In their order, none overlapping another. */
  private findSpans(data: Buffer, unfolded: Unfolded): Span[] {
    const found: Span[] =
      this.covered > 0 ? [{ start: 0, end: this.covered, name: '', form: 0, said: true }] : []
    if (this.isBehindGap) found.push(...this.findEnds(data, unfolded))
    for (const { name, plain, encoded } of this.secrets) {
      for (const form of plain)
        for (const [start, end] of occurrences(data, form))
          found.push({ start, end, name, form: form.length, said: false })
      for (const form of encoded)
        for (const [start, end] of occurrences(unfolded.bytes, form))
          found.push({
            start: unfolded.placeOf(start),
            end: unfolded.placeOf(end - 1) + 1,
            name,
            form: form.length,
            said: false,
          })
    }
    found.sort((a, b) => a.start - b.start || Number(b.said) - Number(a.said) || b.form - a.form)
    const spans: Span[] = []
    for (const span of found) {
      const before = spans.at(-1)
      if (before && span.start < before.end) before.end = Math.max(before.end, span.end)
      else spans.push(span)
    }
    return spans
  }

  /** What stands at the beginning of the data and may be the end of a secret. */
  private findEnds(data: Buffer, unfolded: Unfolded): Span[] {
    return this.secrets.flatMap(({ name, plain, encoded }) =>
      [
        ...plain.map(form => endAtBeginning(data, form)),
        ...encoded.map(form => {
          const length = endAtBeginning(unfolded.bytes, form)
          return length === 0 ? 0 : unfolded.placeOf(length - 1) + 1
        }),
      ]
        .filter(end => end > 0)
        .map(end => ({ start: 0, end, name, form: end, said: false })),
    )
  }

  /** So much of the data decides whether it begins with the end of a secret; encodings have line ends between them. */
  private endBytesMax(): number {
    const forms = this.secrets.flatMap(({ plain, encoded }) => [...plain, ...encoded])
    return 2 * Math.max(...forms.map(form => form.length))
  }

  /** Where the longest end of the data begins that a secret may begin with; the end of the data when there is none. */
  private beginningOfSecret(data: Buffer, unfolded: Unfolded): number {
    let from = data.length
    for (const { plain, encoded } of this.secrets) {
      for (const form of plain) from = Math.min(from, beginningAtEnd(data, form) ?? from)
      for (const form of encoded) {
        const start = beginningAtEnd(unfolded.bytes, form)
        if (start !== null) from = Math.min(from, unfolded.placeOf(start))
      }
    }
    return from
  }
}

/** For what comes in one piece. */
export function redactBytes(secrets: readonly SecretForms[], bytes: Uint8Array): Uint8Array {
  const redactor = new Redactor(secrets)
  return Buffer.concat([redactor.write(bytes), redactor.end()])
}

export function redactText(secrets: readonly SecretForms[], text: string): string {
  const bytes = Buffer.from(text)
  const shown = Buffer.from(redactBytes(secrets, bytes))
  // What holds no secret stays what it was, also where it is no text that can be written as UTF-8.
  return shown.equals(bytes) ? text : shown.toString('utf8')
}

/** Every text in a JSON value, keys and numbers too. The depth of what runners send is bounded before. */
export function redactValue<T>(secrets: readonly SecretForms[], value: T): T
export function redactValue(secrets: readonly SecretForms[], value: unknown): unknown {
  if (typeof value === 'string') return redactText(secrets, value)
  if (typeof value === 'number') {
    const shown = redactText(secrets, String(value))
    return shown === String(value) ? value : shown
  }
  if (Array.isArray(value)) return value.map((item: unknown) => redactValue(secrets, item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [redactText(secrets, key), redactValue(secrets, item)]),
  )
}

/** Where the form stands, from and to; occurrences that overlap are one. */
function occurrences(data: Buffer, form: Buffer): [start: number, end: number][] {
  const found: [number, number][] = []
  for (let at = data.indexOf(form); at >= 0; at = data.indexOf(form, at + 1)) {
    const last = found.at(-1)
    if (last && at < last[1]) last[1] = at + form.length
    else found.push([at, at + form.length])
  }
  return found
}

/** The first place from which the data goes to its end as the form begins, without being all of it. */
function beginningAtEnd(data: Buffer, form: Buffer): number | null {
  const earliest = Math.max(0, data.length - form.length + 1)
  for (let at = data.indexOf(form[0]!, earliest); at >= 0; at = data.indexOf(form[0]!, at + 1))
    if (form.compare(data, at, data.length, 0, data.length - at) === 0) return at
  return null
}

/** How much of the data's beginning is the end of the form, without being all of it. */
function endAtBeginning(data: Buffer, form: Buffer): number {
  for (let length = Math.min(form.length - 1, data.length); length >= partBytesMin; length -= 1)
    if (data.compare(form, form.length - length, form.length, 0, length) === 0) return length
  return 0
}

type Unfolded = { bytes: Buffer; placeOf: (at: number) => number }

/** The data without the line ends that fold an encoding. */
function unfold(data: Buffer, before: Line): Unfolded {
  const folds: number[] = []
  let { length, encoded } = before
  for (let at = 0; at < data.length; at += 1) {
    const byte = data[at]!
    const isFolded = encoded && length >= foldedWidthMin
    if (byte === lineFeed) {
      if (isFolded) folds.push(at)
      length = 0
      encoded = true
    } else if (byte === carriageReturn && isFolded && isLineEnd(data, at + 1)) folds.push(at)
    else {
      length += 1
      encoded &&= encodingBytes[byte] === 1
    }
  }
  if (folds.length === 0) return { bytes: data, placeOf: at => at }
  const parts = folds.map((fold, index) => data.subarray(index === 0 ? 0 : folds[index - 1]! + 1, fold))
  const bytes = Buffer.concat([...parts, data.subarray(folds.at(-1)! + 1)])
  const placeOf = (at: number) => {
    // Folds before the byte: the fold of number n stands n bytes earlier without those before it.
    let [low, high] = [0, folds.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (folds[middle]! - middle <= at) low = middle + 1
      else high = middle
    }
    return at + low
  }
  return { bytes, placeOf }
}

/** At the end of what is there, the other half of a line end may be what comes next. */
const isLineEnd = (data: Buffer, at: number) => at === data.length || data[at] === lineFeed

function lineAt(data: Buffer, until: number, before: Line): Line {
  const start = until === 0 ? 0 : data.lastIndexOf(lineFeed, until - 1) + 1
  let { length, encoded } = start === 0 ? before : newLine
  for (let at = start; at < until; at += 1) {
    length += 1
    encoded &&= encodingBytes[data[at]!] === 1
  }
  return { length, encoded }
}

const lineFeed = 0x0a
const carriageReturn = 0x0d
const encodingBytes = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(/[A-Za-z0-9+/=_-]/.test(String.fromCharCode(byte))),
)
