/** Python's view of JSON values: type names, `repr` of texts, and possible casts. */
import { isLosslessNumber } from '@/lib/core/spec/arguments/read-arguments'
import { isJsonObject } from '@/lib/core/spec/json-value'

/** Returns the type that `json.loads` gives a value. */
export function pythonType(value: unknown): string {
  if (value === null || value === undefined) return 'NoneType'
  if (isLosslessNumber(value)) return /[.eE]/.test(value.toString()) ? 'float' : 'int'
  if (Array.isArray(value)) return 'list'
  return { string: 'str', boolean: 'bool', number: 'float' }[typeof value as string] ?? 'dict'
}

/** Returns the `repr` of a str. */
export function pythonRepr(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const inside = [...text].map(character => {
    if (character === quote || character === '\\') return `\\${character}`
    if (Object.hasOwn(escapes, character)) return escapes[character]!
    return printable.test(character) ? character : escapeCode(character.codePointAt(0)!)
  })
  return `${quote}${inside.join('')}${quote}`
}

const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const printable = /^[^\p{C}\p{Z}]$|^ $/u

function escapeCode(code: number): string {
  const digits = code.toString(16)
  if (code <= 0xff) return `\\x${digits.padStart(2, '0')}`
  return code <= 0xffff ? `\\u${digits.padStart(4, '0')}` : `\\U${digits.padStart(8, '0')}`
}

/** Python sorts by code point, JavaScript by UTF-16 unit. */
export function compareTexts(first: string, second: string): number {
  const [one, two] = [[...first], [...second]]
  for (let at = 0; at < Math.min(one.length, two.length); at += 1) {
    const difference = one[at]!.codePointAt(0)! - two[at]!.codePointAt(0)!
    if (difference !== 0) return difference
  }
  return one.length - two.length
}

/**
 * Reports whether `int(value)`, `float(value)`, `list(value)` or `dict(value)` succeeds. `str` and `bool` always do.
 */
export function castsTo(type: string, value: unknown): boolean {
  switch (type) {
    case 'integer':
      return castsToNumber(value, integerText)
    case 'number':
    case 'float':
      return castsToNumber(value, floatText)
    case 'array':
      return typeof value === 'string' || isContainer(value)
    case 'object':
      return castsToDict(value)
    default:
      return true
  }
}

/** Python does not parse longer integers. */
const integerDigitsMax = 4300
const integerText = /^\s*[+-]?\p{Nd}+(?:_\p{Nd}+)*\s*$/u
const floatText =
  /^\s*[+-]?(?:(?:\p{Nd}+(?:_\p{Nd}+)*\.?(?:\p{Nd}+(?:_\p{Nd}+)*)?|\.\p{Nd}+(?:_\p{Nd}+)*)(?:e[+-]?\p{Nd}+(?:_\p{Nd}+)*)?|inf(?:inity)?|nan)\s*$/iu

function castsToNumber(value: unknown, pattern: RegExp): boolean {
  if (typeof value === 'boolean') return true
  if (isLosslessNumber(value)) {
    const finite = Number.isFinite(Number(value.toString()))
    // A float beyond the range is infinity, which int() rejects; an int beyond the range of floats is rejected by
    // float().
    return pattern === integerText
      ? pythonType(value) === 'int' || finite
      : pythonType(value) === 'float' || finite
  }
  if (typeof value !== 'string' || !pattern.test(value)) return false
  return pattern !== integerText || (value.match(/\p{Nd}/gu)?.length ?? 0) <= integerDigitsMax
}

/** A dict, or an iterable of pairs whose first element can be a key. */
function castsToDict(value: unknown): boolean {
  if (value === '') return true
  if (Array.isArray(value)) return value.every(isPair)
  return isJsonObject(value) && !isLosslessNumber(value)
}

function isPair(value: unknown): boolean {
  if (typeof value === 'string') return [...value].length === 2
  if (Array.isArray(value)) return value.length === 2 && !isContainer(value[0])
  return isJsonObject(value) && !isLosslessNumber(value) && Object.keys(value).length === 2
}

function isContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !isLosslessNumber(value)
}
