/**
 * Arguments while they are being edited: JSON whose numbers keep their spelling (1.0 stays 1.0, long integers keep every
 * digit), changed one path at a time, so that form and JSON view show the same text and neither corrupts it.
 */
import { isLosslessNumber, LosslessNumber, parse, stringify } from 'lossless-json'

export type EditValue = null | boolean | string | LosslessNumber | EditValue[] | EditObject
export type EditObject = { [key: string]: EditValue }
export type EditPath = readonly (string | number)[]

export type EditReading =
  | { ok: true; value: EditValue }
  | { ok: false; message: string; position: number | null }

/** Text to value. The position counts characters from the start of the text. */
export function readEditText(text: string): EditReading {
  try {
    return { ok: true, value: parse(text, null, { onDuplicateKey: refuseDuplicate }) as EditValue }
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault)
    const position = /position (\d+)/.exec(message)
    return {
      ok: false,
      message: message.replace(/ at position \d+/, ''),
      position: position ? Number(position[1]) : null,
    }
  }
}

export function writeEditText(value: EditValue): string {
  return stringify(value, null, 2) ?? 'null'
}

/** A number as it was typed, or null when it is not a JSON number (yet). */
export function readNumber(text: string, integer: boolean): LosslessNumber | null {
  const pattern = integer ? /^-?(0|[1-9]\d*)$/ : /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/
  return pattern.test(text.trim()) ? new LosslessNumber(text.trim()) : null
}

export { isLosslessNumber }

/** The value at a path; `undefined` when there is none. */
export function valueAt(root: EditValue | undefined, path: EditPath): EditValue | undefined {
  let at = root
  for (const step of path) {
    if (typeof step === 'number') at = Array.isArray(at) ? at[step] : undefined
    else at = isEditObject(at) && Object.hasOwn(at, step) ? at[step] : undefined
  }
  return at
}

/** A copy with the value at the path set; objects on the way are made, other keys stay as and where they are. */
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

/** A copy without the key or item at the path. */
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

export function isEditObject(value: unknown): value is EditObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value)
}

/** A plain JSON value (a schema's default) as an edit value. */
export function toEditValue(value: unknown): EditValue {
  const reading = readEditText(JSON.stringify(value ?? null))
  return reading.ok ? reading.value : null
}

/** By definition instead of assignment: `__proto__` is an ordinary key here. */
function fromEntries(entries: [string, EditValue][]): EditObject {
  return Object.fromEntries(entries)
}

function refuseDuplicate({ key }: { key: string }): never {
  throw new SyntaxError(`The key "${key}" stands here twice`)
}
