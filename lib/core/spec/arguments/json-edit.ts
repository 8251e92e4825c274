/**
 * Arguments during editing: JSON whose numbers keep their notation (1.0 stays 1.0, long integers keep every digit),
 * changed one path at a time, so that the form and the JSON view show the same text and neither corrupts it.
 */
import { isLosslessNumber, LosslessNumber, parse, stringify } from 'lossless-json'

export type EditValue = null | boolean | string | LosslessNumber | EditValue[] | EditObject
export type EditObject = { [key: string]: EditValue }
export type EditPath = readonly (string | number)[]

type EditReading = { ok: true; value: EditValue } | { ok: false; message: string; position: number | null }

/** Parses text. The position counts characters from the start of the text. */
export function readEditText(text: string): EditReading {
  try {
    return { ok: true, value: parse(text, null, { onDuplicateKey: refuseDuplicate }) as EditValue }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const position = /position (\d+)/.exec(message)
    return {
      ok: false,
      message: message.replace(/ at position \d+/, ''),
      position: position ? Number(position[1]) : null,
    }
  }
}

/** Indented by two spaces; numbers as they were typed. */
export function writeEditText(value: EditValue): string {
  return stringify(value, null, 2) ?? 'null'
}

/** Returns a number as it was typed, or null if it is not (yet) a JSON number. */
export function readNumber(text: string, integer: boolean): LosslessNumber | null {
  const pattern = integer ? /^-?(0|[1-9]\d*)$/ : /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/
  return pattern.test(text.trim()) ? new LosslessNumber(text.trim()) : null
}

export { isLosslessNumber }

/** Returns the value at a path, or `undefined` if there is none. */
export function valueAt(root: EditValue | undefined, path: EditPath): EditValue | undefined {
  let at = root
  for (const step of path) {
    if (typeof step === 'number') at = Array.isArray(at) ? at[step] : undefined
    else at = isEditObject(at) && Object.hasOwn(at, step) ? at[step] : undefined
  }
  return at
}

/**
 * Returns a copy with the value set at the path. Missing objects are created; other keys stay unchanged and in order.
 */
export function withValue(root: EditValue | undefined, path: EditPath, value: EditValue): EditValue {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (typeof step === 'number') {
    const items = Array.isArray(root) ? [...root] : []
    items[step] = withValue(items[step], rest, value)
    return items
  }
  const object = isEditObject(root) ? root : {}
  const next = withValue(Object.hasOwn(object, step) ? object[step] : undefined, rest, value)
  return fromEntries(
    Object.hasOwn(object, step)
      ? Object.entries(object).map(([key, old]) => [key, key === step ? next : old])
      : [...Object.entries(object), [step, next]],
  )
}

/** Returns a copy without the key or item at the path. */
export function withoutValue(root: EditValue | undefined, path: EditPath): EditValue {
  const parent = path.slice(0, -1)
  const last = path.at(-1)
  const container = valueAt(root, parent)
  if (typeof last === 'number' && Array.isArray(container))
    return withValue(
      root,
      parent,
      container.filter((_, index) => index !== last),
    )
  if (typeof last === 'string' && isEditObject(container))
    return withValue(root, parent, fromEntries(Object.entries(container).filter(([key]) => key !== last)))
  return root ?? {}
}

/** Numbers are objects, too, because they keep their notation. */
export function isEditObject(value: unknown): value is EditObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value)
}

/** Converts a plain JSON value (a schema's default) to an edit value. */
export function toEditValue(value: unknown): EditValue {
  const reading = readEditText(JSON.stringify(value ?? null))
  return reading.ok ? reading.value : null
}

/** Properties are defined rather than assigned, so that `__proto__` is an ordinary key. */
function fromEntries(entries: [string, EditValue][]): EditObject {
  return Object.fromEntries(entries)
}

function refuseDuplicate({ key }: { key: string }): never {
  throw new SyntaxError(`Duplicate key "${key}"`)
}
