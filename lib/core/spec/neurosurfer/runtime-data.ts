/**
 * The data of a neurosurfer tool beside its arguments, as one JSON text: the context of its agent, the arguments of its
 * constructor, and the extras of the previous call. lib/sandbox/runners/python reads the same keys.
 */
import { isEditObject, readEditText, writeEditText } from '@/lib/core/spec/arguments/json-edit'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { readArguments } from '@/lib/core/spec/arguments/read-arguments'

/** The parts as a person edits them; an empty text means that there is none. */
type RuntimeTexts = Record<RuntimePart, string>
export type RuntimePart = keyof typeof runtimeParts

const runtimeParts = {
  context: 'The context',
  constructor_arguments: 'The arguments of the constructor',
  extras: 'The extras',
} as const

const partNames = Object.keys(runtimeParts) as RuntimePart[]

export const noRuntime: RuntimeTexts = { context: '', constructor_arguments: '', extras: '' }

/** Returns the problem of the runtime data of a call, or null. */
export function checkRuntime(text: string): string | null {
  const read = readArguments(text)
  if (!read.ok) return read.message.replace('The arguments', 'The runtime data')
  for (const [key, value] of Object.entries(read.value)) {
    if (!Object.hasOwn(runtimeParts, key))
      return `The runtime data can contain ${partNames.join(', ')}. Remove ${JSON.stringify(key.slice(0, 80))}.`
    if (!isEditObject(value)) return `${runtimeParts[key as RuntimePart]} must be a JSON object.`
  }
  return null
}

/** Returns the parts of a previously sent text for editing. Parts that cannot be read are empty. */
export function readRuntime(text: string | null): RuntimeTexts {
  const read = readEditText(text ?? '')
  if (!read.ok || !isEditObject(read.value)) return noRuntime
  const { value } = read
  const textOf = (name: RuntimePart) =>
    Object.hasOwn(value, name) && isEditObject(value[name]) && Object.keys(value[name]).length > 0
      ? writeEditText(value[name])
      : ''
  return {
    context: textOf('context'),
    constructor_arguments: textOf('constructor_arguments'),
    extras: textOf('extras'),
  }
}

export type WrittenRuntime =
  | { ok: true /** The text to send, or null if all parts are empty. */; text: string | null }
  | { ok: false; part: RuntimePart; message: string }

/** Joins the parts into one text. Numbers keep their notation. */
export function writeRuntime(texts: RuntimeTexts): WrittenRuntime {
  const provided = partNames.filter(name => texts[name].trim() !== '')
  for (const part of provided) {
    const read = readEditText(texts[part])
    if (!read.ok) return { ok: false, part, message: `${runtimeParts[part]} can't be read: ${read.message}` }
    if (!isEditObject(read.value))
      return { ok: false, part, message: `${runtimeParts[part]} must be a JSON object.` }
  }
  if (provided.length === 0) return { ok: true, text: null }
  return { ok: true, text: `{${provided.map(part => `"${part}": ${texts[part].trim()}`).join(', ')}}` }
}

/**
 * Selects the extras of one call that the next call can receive. Values that exist only in the process of the first
 * call are dropped.
 */
export function carryExtras(extras: unknown): { kept: JsonObject; left: string[] } {
  const entries = isJsonObject(extras) ? Object.entries(extras) : []
  const kept = entries.filter(([, value]) => !holdsMark(value))
  return {
    kept: Object.fromEntries(kept),
    left: entries.filter(([, value]) => holdsMark(value)).map(([key]) => key),
  }
}

/** Reports whether a value contains the runner's marker for a value that JSON cannot express. */
function holdsMark(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsMark)
  if (!isJsonObject(value)) return false
  return Object.hasOwn(value, '$python') || Object.values(value).some(holdsMark)
}
