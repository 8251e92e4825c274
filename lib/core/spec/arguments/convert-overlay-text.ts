/**
 * Mirrors how neuro-san overlays a text on a number or a boolean: it treats the text as the value of an environment
 * variable and converts it to the type below, as Python would. Measured: tests/fixtures/neuro-san/layering.
 */
import type { HoconValue } from '@/lib/core/hocon/read-hocon'

type Conversion =
  | { value: Extract<HoconValue, { kind: 'number' } | { kind: 'boolean' }> }
  /** Python's own message for why the file cannot be loaded. */
  | { error: string }

/** Returns the converted value, or null if the text stays a text. */
export function convertOverlayText(below: HoconValue, text: string): Conversion | null {
  if (below.kind === 'boolean')
    return { value: { kind: 'boolean', value: pythonStrip(text).toLowerCase() === 'true' } }
  if (below.kind !== 'number') return null
  const number = readPythonFloat(text)
  if (number === null) return { error: `could not convert string to float: ${pythonQuote(text)}` }
  if (!isPythonInt(below.text)) return { value: { kind: 'number', text: pythonFloatText(number) } }
  if (Number.isNaN(number)) return { error: 'cannot convert float NaN to integer' }
  if (!Number.isFinite(number)) return { error: 'cannot convert float infinity to integer' }
  return { value: { kind: 'number', text: BigInt(Math.trunc(number)).toString() } }
}

/** Only digits make an int; a point or an exponent makes a float. */
const isPythonInt = (text: string) => /^-?\d+$/.test(text)

const pythonFloat = /^[+-]?(\d+(_\d+)*\.?(\d+(_\d+)*)?|\.\d+(_\d+)*)([eE][+-]?\d+(_\d+)*)?$/
const notFinite = /^([+-]?)(inf|infinity|nan)$/i

/** Mirrors `float(text)`, which accepts surrounding whitespace and single underscores between digits. */
function readPythonFloat(text: string): number | null {
  const trimmed = pythonStrip(text)
  const named = notFinite.exec(trimmed)
  if (named?.[2]?.toLowerCase() === 'nan') return NaN
  if (named) return named[1] === '-' ? -Infinity : Infinity
  // The length is bounded, because a number never has megabytes of digits and the pattern must not scan them.
  return trimmed.length <= 1_000 && pythonFloat.test(trimmed) ? Number(trimmed.replaceAll('_', '')) : null
}

const pythonStrip = (text: string) => text.trim()

/** Mirrors `repr` of a float: always with a point or an exponent, the exponent beyond 16 digits and below 0.0001. */
function pythonFloatText(number: number): string {
  if (Number.isNaN(number)) return 'nan'
  if (!Number.isFinite(number)) return number > 0 ? 'inf' : '-inf'
  const [mantissa, exponent] = number.toExponential().split('e') as [string, string]
  const power = Number(exponent)
  if (number !== 0 && (power < -4 || power >= 16))
    return `${mantissa}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
  const plain = Object.is(number, -0) ? '-0' : String(number)
  return plain.includes('.') ? plain : `${plain}.0`
}

/** Mirrors `repr` of a text as far as messages need it: Python prefers single quotes. */
function pythonQuote(text: string): string {
  const shown = text.length > 200 ? `${text.slice(0, 200)}…` : text
  const quote = shown.includes("'") && !shown.includes('"') ? '"' : "'"
  const escaped = shown
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
  return `${quote}${quote === "'" ? escaped.replaceAll("'", "\\'") : escaped}${quote}`
}
