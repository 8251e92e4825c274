/** The deprecation that the source of a tool declares. */
import { isJsonObject, type JsonObject } from './json-value'
import {
  deprecationOf,
  gatherNotes,
  sunsetKeywords,
  type Deprecation,
  type Notes,
} from './schema/schema-annotations'
import type { ToolSpec } from './tool-spec'

/** Returns the deprecation in the entry of a tool, or null. */
export const entryDeprecation = (tool: ToolSpec): Deprecation | null =>
  isJsonObject(tool.source.verbatim) ? deprecationIn(tool.source.verbatim) : null

/** Returns the deprecation of a whole tool: in its entry, or at the root of its input schema; null without one. */
export const declaredDeprecation = (tool: ToolSpec): Deprecation | null =>
  entryDeprecation(tool) ?? deprecationIn(tool.inputSchema)

function deprecationIn(marked: JsonObject): Deprecation | null {
  const marks = ['deprecated', ...sunsetKeywords].flatMap(keyword =>
    Object.hasOwn(marked, keyword) ? [[keyword, marked[keyword]] as const] : [],
  )
  const notes: Notes = new Map()
  gatherNotes(Object.fromEntries(marks), notes)
  return deprecationOf(notes)
}
