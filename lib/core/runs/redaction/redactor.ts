/**
 * Hides secrets in a tool's output. A stream is treated as one text regardless of its chunks: a possible
 * beginning of a secret is withheld until more data arrives, and everything else is passed on immediately.
 */
import type { SecretForms } from '@/lib/core/secrets/secret-forms'
import { betweenEscapes, endOf, startOf, viewsOf, type View } from './decoded-views'
import { findOccurrences, prefixAtEnd, suffixAt, type Pattern } from '@/lib/core/base/search-bytes'

/** Returns the replacement for a secret. */
const redactionOf = (name: string): string => `[secret ${name}]`

/**
 * A match, or several overlapping ones: from `start` up to `end`, named after the longest form that begins
 * first.
 */
type Span = { start: number; end: number; name: string; form: number; isWritten: boolean }

/** Beside a gap, a shorter part of a secret is not hidden: it reveals little, and any text may match it. */
const partBytesMin = 4
/** Maximum number of bytes left behind a gap from an escape whose start is missing. */
const escapeRestMax = 12
/** Maximum bytes of an escape for one byte, so that the end of a secret is recognized behind a gap. */
const escapeFactor = 8
/**
 * More data than this is withheld only for a secret of that length; the data is then scanned in larger steps.
 */
const heldAtOnceMax = 4_096
const heldShare = 8

export class Redactor {
  private held: Buffer = Buffer.alloc(0)
  /** New data that was not scanned yet. */
  private unread: Uint8Array[] = []
  private unreadBytes = 0
  /** Bytes of `held` that belong to a secret whose redaction is already written. */
  private covered = 0
  /** Whether the following data may be the end of a secret whose start is missing. */
  private isBehindGap = false
  private readonly formBytesMax: number

  constructor(private readonly secrets: readonly SecretForms[]) {
    const forms = secrets.flatMap(({ text, base64, hex }) => [...text, ...base64, ...hex])
    this.formBytesMax = Math.max(0, ...forms.map(({ bytes }) => bytes.length))
  }

  /** Returns the part of the data that can be shown now, after the part returned before. */
  write(chunk: Uint8Array): Uint8Array {
    this.unread.push(Buffer.from(chunk))
    this.unreadBytes += chunk.length
    // Scanning a long beginning again for each byte would have quadratic cost.
    if (this.held.length > heldAtOnceMax && this.unreadBytes * heldShare < this.held.length)
      return new Uint8Array()
    return this.pass('more')
  }

  /** Returns the rest: no data follows that could complete a secret. */
  end(): Uint8Array {
    return this.pass('end')
  }

  /**
   * Handles missing bytes of the stream: of a secret that the gap cuts, neither part is shown. Returns the
   * data before the gap.
   */
  gap(): Uint8Array {
    const shown = this.pass('gap')
    this.isBehindGap = true
    return shown
  }

  private pass(next: 'more' | 'end' | 'gap'): Uint8Array {
    const data = Buffer.concat([this.held, ...this.unread])
    this.unread = []
    this.unreadBytes = 0
    if (this.isBehindGap && next === 'more' && data.length < escapeFactor * this.formBytesMax) {
      this.held = data
      return new Uint8Array()
    }
    const views = viewsOf(data, next === 'end')
    const until = next === 'more' ? betweenEscapes(views, this.beginningOfSecret(views)) : data.length
    const spans = this.findSpans(views, data.length, next === 'gap')
    const shown: Buffer[] = []
    let at = 0
    let covered = 0
    for (const { start, end, name, isWritten } of spans) {
      if (start >= until) {
        if (isWritten) covered = end - until
        break
      }
      shown.push(data.subarray(at, start))
      if (!isWritten) shown.push(Buffer.from(redactionOf(name)))
      at = Math.min(end, until)
      covered = Math.max(0, end - until)
    }
    shown.push(data.subarray(at, until))
    this.isBehindGap = false
    this.held = Buffer.from(data.subarray(until))
    this.covered = covered
    return Buffer.concat(shown)
  }

  /** Returns the spans in order, without overlaps. */
  private findSpans(views: readonly View[], length: number, isBeforeGap: boolean): Span[] {
    const found: Span[] =
      this.covered > 0 ? [{ start: 0, end: this.covered, name: '', form: 0, isWritten: true }] : []
    for (const view of views)
      for (const secret of this.secrets)
        for (const pattern of secret[view.kind]) {
          const add = (start: number, end: number, form: number) =>
            found.push({ start, end, name: secret.name, form, isWritten: false })
          for (const [start, end] of findOccurrences(view.bytes, pattern))
            add(startOf(view, start), endOf(view, end - 1), pattern.bytes.length)
          if (this.isBehindGap) {
            const end = endBehindGap(view, pattern)
            if (end > 0) add(0, end, end)
          }
          const part = isBeforeGap ? prefixAtEnd(view.bytes, pattern) : 0
          if (part >= partBytesMin) add(startOf(view, view.bytes.length - part), length, part)
        }
    found.sort((a, b) => a.start - b.start || Number(b.isWritten) - Number(a.isWritten) || b.form - a.form)
    const spans: Span[] = []
    for (const span of found) {
      const before = spans.at(-1)
      if (before && span.start < before.end) before.end = Math.max(before.end, span.end)
      else spans.push(span)
    }
    return spans
  }

  /**
   * Returns the start of the longest suffix of the data that a secret can begin with; the end of the data
   * when there is none.
   */
  private beginningOfSecret(views: readonly View[]): number {
    let from = Math.min(...views.map(({ open }) => open))
    for (const view of views)
      for (const secret of this.secrets)
        for (const pattern of secret[view.kind]) {
          const length = prefixAtEnd(view.bytes, pattern)
          if (length > 0) from = Math.min(from, startOf(view, view.bytes.length - length))
        }
    return from
  }
}

/** Returns the end of the secret whose last part is at the beginning of the data; 0 when there is none. */
function endBehindGap(view: View, pattern: Pattern): number {
  const skipMax = view.places && view.kind === 'text' ? Math.min(escapeRestMax, view.bytes.length) : 0
  for (let skip = 0; skip <= skipMax; skip += 1) {
    const length = suffixAt(view.bytes, skip, pattern, partBytesMin)
    if (length > 0) return endOf(view, skip + length - 1)
  }
  return 0
}

/** Redacts data that arrives in one piece. */
export function redactBytes(secrets: readonly SecretForms[], bytes: Uint8Array): Uint8Array {
  const redactor = new Redactor(secrets)
  return Buffer.concat([redactor.write(bytes), redactor.end()])
}

/** For a complete text. Streams need a `Redactor`, because a secret can be divided among chunks. */
export function redactText(secrets: readonly SecretForms[], text: string): string {
  const bytes = Buffer.from(text)
  const shown = Buffer.from(redactBytes(secrets, bytes))
  // Data without a secret stays unchanged, even where it cannot be written as UTF-8.
  return shown.equals(bytes) ? text : shown.toString('utf8')
}

/** Redacts every text in a JSON value, including keys and numbers. The runner's limit bounds the depth. */
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
