/**
 * The data as its reader would decode it, in every encoding that secrets are searched in, with the position
 * of each byte.
 */
import { backslashDecoder, entityDecoder, percentDecoder, type EscapeDecoder } from './escape-decoders'

export type View = {
  bytes: Buffer
  /** Start and end of the data that each byte was decoded from; null: the view equals the data. */
  places: { starts: Uint32Array; ends: Uint32Array } | null
  /** Start of an escape in the data whose end has not arrived yet; the view ends there. */
  open: number
  /** The patterns to search for in this view. */
  kind: 'text' | 'base64' | 'hex'
}

/** Returns where the byte of a view begins in the data. */
export const startOf = ({ places }: View, at: number): number => places?.starts[at] ?? at
/** Returns where the byte of a view ends in the data, which is behind its whole escape. */
export const endOf = ({ places }: View, at: number): number => places?.ends[at] ?? at + 1

type Plan = { decoder: EscapeDecoder; encodings: boolean; then: readonly Plan[] }

/** Maximum nesting of texts in JSON in JSON, of lists of `repr`, or of both. */
const backslashDepth = 4
const backslashes = (depth: number, encodings: boolean): Plan => ({
  decoder: backslashDecoder,
  encodings,
  then: [...(depth > 1 ? [backslashes(depth - 1, encodings)] : []), ...(encodings ? [lastEntities] : [])],
})
const lastEntities: Plan = { decoder: entityDecoder, encodings: false, then: [] }
const entities: Plan = {
  decoder: entityDecoder,
  encodings: true,
  then: [lastEntities, backslashes(2, false)],
}
const percents: Plan = {
  decoder: percentDecoder,
  encodings: true,
  then: [{ decoder: percentDecoder, encodings: false, then: [] }, backslashes(2, false)],
}
/**
 * Named by its outermost escapes. Combinations that are not listed, such as a URL in a character reference in
 * JSON text, are not decoded.
 */
const plans: readonly Plan[] = [backslashes(backslashDepth, true), percents, entities]

/**
 * Returns the data itself first. A view whose escapes do not occur is omitted, so that ordinary text has
 * three.
 * @param isLast whether nothing follows the data
 */
export function viewsOf(data: Buffer, isLast: boolean): View[] {
  const whole: View = { bytes: data, places: null, open: data.length, kind: 'text' }
  const views = [whole, ...encodingsOf(whole)]
  const add = (parent: View, plan: Plan): void => {
    if (!parent.bytes.includes(plan.decoder.marker)) return
    const view = decode(parent, plan.decoder, isLast)
    views.push(view, ...(plan.encodings ? encodingsOf(view) : []))
    for (const next of plan.then) add(view, next)
  }
  for (const plan of plans) add(whole, plan)
  return views
}

function decode(parent: View, { marker, read }: EscapeDecoder, isLast: boolean): View {
  const { bytes: data } = parent
  const view = emptyView(data.length, 'text')
  let length = 0
  let at = 0
  let open = parent.open
  while (at < data.length) {
    const escape = data[at] === marker ? read(data, at, isLast) : null
    if (escape === 'open') {
      open = startOf(parent, at)
      break
    }
    const taken = escape?.length ?? 1
    const [start, end] = [startOf(parent, at), endOf(parent, at + taken - 1)]
    for (let index = 0; index < (escape?.bytes.length ?? 1); index += 1) {
      view.bytes[length] = escape ? escape.bytes[index]! : data[at]!
      view.places.starts[length] = start
      view.places.ends[length] = end
      length += 1
    }
    at += taken
  }
  return finish(view, length, open)
}

/** Maximum length of skipped whitespace, which bounds the withheld data: a line end and an indentation. */
const blanksMax = 128

/** Returns views without line ends and indentation; base64 in one alphabet, hexadecimal in lower case. */
function encodingsOf(parent: View): View[] {
  return [
    filter(parent, 'base64', base64Bytes, new Set()),
    filter(parent, 'hex', hexBytes, new Set([space, colon])),
  ]
}

function filter(
  parent: View,
  kind: 'base64' | 'hex',
  bytes: Uint8Array,
  separators: ReadonlySet<number>,
): View {
  const { bytes: data } = parent
  const view = emptyView(data.length, kind)
  let length = 0
  let blanks = 0
  let isIndent = false
  for (let at = 0; at < data.length; at += 1) {
    const byte = data[at]!
    const isLineEnd = byte === lineFeed || (byte === carriageReturn && isBeforeLineFeed(data, at))
    isIndent = byte === lineFeed || (isIndent && (byte === space || byte === tab))
    if ((isLineEnd || isIndent || separators.has(byte)) && blanks < blanksMax) {
      blanks += 1
      continue
    }
    blanks = 0
    view.bytes[length] = bytes[byte]!
    view.places.starts[length] = startOf(parent, at)
    view.places.ends[length] = endOf(parent, at)
    length += 1
  }
  return finish(view, length, parent.open)
}

/** Reports whether a line feed follows, or may follow because the data ends here. */
const isBeforeLineFeed = (data: Buffer, at: number) => at + 1 === data.length || data[at + 1] === lineFeed

type OpenView = View & { places: NonNullable<View['places']> }

/** Creates a view with room for all bytes, because no escape decodes to more bytes than it has. */
const emptyView = (length: number, kind: View['kind']): OpenView => ({
  bytes: Buffer.allocUnsafe(length),
  places: { starts: new Uint32Array(length), ends: new Uint32Array(length) },
  open: length,
  kind,
})

const finish = ({ bytes, places, kind }: OpenView, length: number, open: number): View => ({
  bytes: bytes.subarray(0, length),
  places,
  open,
  kind,
})

/**
 * Returns the place itself, or the start of the escape that contains it: data cut there decodes in the same
 * way as uncut data.
 */
export function betweenEscapes(views: readonly View[], place: number): number {
  let cut = place
  for (let isCut = true; isCut; ) {
    isCut = false
    for (const { bytes, places, kind } of views) {
      if (!places || kind !== 'text') continue
      let [low, high] = [0, bytes.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if (places.starts[middle]! < cut) low = middle + 1
        else high = middle
      }
      if (low === 0 || places.ends[low - 1]! <= cut) continue
      cut = places.starts[low - 1]!
      isCut = true
    }
  }
  return cut
}

const [tab, lineFeed, carriageReturn, space, colon] = [0x09, 0x0a, 0x0d, 0x20, 0x3a] as const
const table = (change: (letter: string) => string) =>
  Uint8Array.from({ length: 256 }, (_, byte) => change(String.fromCharCode(byte)).charCodeAt(0))
const base64Bytes = table(letter => ({ '-': '+', _: '/' })[letter] ?? letter)
const hexBytes = table(letter => (/[A-F]/.test(letter) ? letter.toLowerCase() : letter))
