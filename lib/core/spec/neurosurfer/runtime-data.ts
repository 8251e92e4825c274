/**
 * What a neurosurfer tool is given beside its arguments, as one JSON text: the context that its agent would have, the
 * arguments of its constructor, and the extras of the call before. lib/sandbox/runners/python reads the same keys.
 */
import { isEditObject, readEditText, writeEditText } from '@/lib/core/spec/json-edit'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { readArguments } from '@/lib/core/spec/read-arguments'

/** The parts as a person edits them; '' is none. */
type RuntimeTexts = Record<RuntimePart, string>
export type RuntimePart = keyof typeof runtimeParts

const runtimeParts = {
  context: 'The context',
  constructor_arguments: 'The arguments of the constructor',
  extras: 'The extras',
} as const

const partNames = Object.keys(runtimeParts) as RuntimePart[]

export const noRuntime: RuntimeTexts = { context: '', constructor_arguments: '', extras: '' }

/** What is wrong with runtime data that a call brings; null when nothing is. */
export function checkRuntime(text: string): string | null {
  const read = readArguments(text)
  if (!read.ok) return read.message.replace('The arguments', 'The runtime data')
  for (const [key, value] of Object.entries(read.value)) {
    if (!Object.hasOwn(runtimeParts, key))
      return `The runtime data hold ${partNames.join(', ')}; nothing reads ${JSON.stringify(key.slice(0, 80))}.`
    if (!isEditObject(value)) return `${runtimeParts[key as RuntimePart]} must be a JSON object.`
  }
  return null
}

/** The parts of a text that was sent before, for editing; what cannot be read is no part. */
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
  | { ok: true /** null when there is nothing to send. */; text: string | null }
  | { ok: false; part: RuntimePart; message: string }

/** One text of the parts; numbers keep their spelling. */
export function writeRuntime(texts: RuntimeTexts): WrittenRuntime {
  const given = partNames.filter(name => texts[name].trim() !== '')
  for (const part of given) {
    const read = readEditText(texts[part])
    if (!read.ok) return { ok: false, part, message: `${runtimeParts[part]} cannot be read: ${read.message}` }
    if (!isEditObject(read.value))
      return { ok: false, part, message: `${runtimeParts[part]} must be a JSON object.` }
  }
  if (given.length === 0) return { ok: true, text: null }
  return { ok: true, text: `{${given.map(part => `"${part}": ${texts[part].trim()}`).join(', ')}}` }
}

/** Extras of one call for the next: what only lived in the process of the first is left behind. */
export function carryExtras(extras: unknown): { kept: JsonObject; left: string[] } {
  const entries = isJsonObject(extras) ? Object.entries(extras) : []
  const kept = entries.filter(([, value]) => !holdsMark(value))
  return {
    kept: Object.fromEntries(kept),
    left: entries.filter(([, value]) => holdsMark(value)).map(([key]) => key),
  }
}

/** The runner's mark of a value that JSON cannot hold. */
function holdsMark(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsMark)
  if (!isJsonObject(value)) return false
  return Object.hasOwn(value, '$python') || Object.values(value).some(holdsMark)
}
