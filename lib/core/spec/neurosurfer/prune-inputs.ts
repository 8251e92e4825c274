/** Leaves out what a tool does not know, as agents of neurosurfer do before they check the inputs of a model. */
import { isEditObject, readEditText, writeEditText, type EditObject } from '@/lib/core/spec/json-edit'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

/** The same text when there is nothing to leave out, or nothing that can be read. */
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
