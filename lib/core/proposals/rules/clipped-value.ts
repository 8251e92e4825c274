/** Values of a finding that are too long to be stored: their beginning, and the part in which both begin to differ. */
import { partsAround, type TextPart } from '@/lib/core/base/text-parts'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { hashJson } from '@/lib/core/spec/spec-hash'

type ClippedValue = {
  beginning: string
  /** Length of the whole text. */
  characters: number
  sha256: string
  /** Absent if the other version has no value, and in findings that an earlier release stored. */
  part?: StoredPart
}

type StoredPart = Pick<TextPart, 'text' | 'skipped' | 'isMoreDifferent'>

/** Both values of a finding; undefined if a version has no such part. */
type Values = { before?: unknown; after?: unknown }

/** Maximum characters of JSON for one side of a finding. The longest known description has 6,000. */
const valueLengthMax = 20_000
const shownLength = 1_000

/** Replaces long values by their beginning, length and hash, so that they still have their own fingerprint. */
export const clipValues = (values: Values): Values => mapValues(values, clip)

/** Adds to clipped values the part in which both begin to differ. It does not belong to the fingerprint. */
export function addParts(clipped: Values, { before, after }: Values): Values {
  if (before === undefined || after === undefined) return clipped
  if (clipped.before === before && clipped.after === after) return clipped
  const [one, other] = partsAround(textOf(before), textOf(after), shownLength)
  const add = (value: unknown, whole: unknown, { text, skipped, isMoreDifferent }: TextPart) =>
    value === whole ? value : { ...(value as ClippedValue), part: { text, skipped, isMoreDifferent } }
  return { before: add(clipped.before, before, one), after: add(clipped.after, after, other) }
}

/** Returns null for a value that is not clipped. */
export function readClipped(value: unknown): ClippedValue | null {
  if (!isJsonObject(value) || typeof value.sha256 !== 'string') return null
  return typeof value.beginning === 'string' && typeof value.characters === 'number'
    ? (value as ClippedValue)
    : null
}

/** Returns the stored parts of two values at the same position; null if neither is stored as a part. */
export function partsOf(before: unknown, after: unknown): [TextPart, TextPart] | null {
  const parts = [readClipped(before)?.part, readClipped(after)?.part]
  const known = parts[0] ?? parts[1]
  if (!known) return null
  return [partOf(before, known), partOf(after, known)]
}

/** Returns two values as texts that begin at the same position. */
export function comparableTexts(before: unknown, after: unknown): [string, string] {
  const parts = partsOf(before, after)
  return parts ? [parts[0].text, parts[1].text] : [plainText(before), plainText(after)]
}

/** Returns a value as one text, or the beginning of a clipped one. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : (readClipped(value)?.beginning ?? JSON.stringify(value) ?? '')

/** @param known the part of one of both values; the other may be short, and stored as a whole */
function partOf(value: unknown, known: StoredPart): TextPart {
  const clipped = readClipped(value)
  const { skipped, isMoreDifferent } = known
  const whole = textOf(value)
  const text = clipped?.part?.text ?? whole.slice(skipped, skipped + shownLength)
  const more = (clipped?.characters ?? whole.length) - skipped - text.length
  return { text, skipped, more, isMoreDifferent }
}

function clip(value: unknown): unknown {
  const text = textOf(value)
  // An uploaded value that looks like a clipped one would hide its own text.
  if (text.length <= valueLengthMax && readClipped(value) === null) return value
  return { beginning: text.slice(0, shownLength), characters: text.length, sha256: hashJson(value) }
}

const mapValues = ({ before, after }: Values, map: (value: unknown) => unknown): Values => ({
  ...(before !== undefined && { before: map(before) }),
  ...(after !== undefined && { after: map(after) }),
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : canonicalJson(value))
