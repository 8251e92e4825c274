/** Removes inputs that a tool does not declare, as neurosurfer agents do before they check the inputs of a model. */
import {
  isEditObject,
  readEditText,
  writeEditText,
  type EditObject,
} from '@/lib/core/spec/arguments/json-edit'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

/** Returns the same text if nothing is removed or the text cannot be read. */
export function pruneInputs(schema: JsonSchema, text: string): { text: string; dropped: string[] } {
  const read = readEditText(text)
  if (!read.ok || !isEditObject(read.value)) return { text, dropped: [] }
  const known = schema.properties ?? {}
  const dropped = Object.keys(read.value).filter(key => !Object.hasOwn(known, key))
  if (dropped.length === 0) return { text, dropped }
  const kept: EditObject = Object.fromEntries(
    Object.entries(read.value).filter(([key]) => Object.hasOwn(known, key)),
  )
  return { text: writeEditText(kept), dropped }
}
