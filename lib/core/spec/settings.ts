/** What the owners of a toolbox set for its tools, over what its author and the defaults say. */
import { checkInputs, type InputProblem } from './check-inputs'
import { isJsonObject, type JsonObject } from './json-value'
import type { JsonSchema, ToolSpec } from './tool-spec'

/** The spec as it is run. Settings win over the author's own, key by key. */
export function withSettings(spec: ToolSpec, settings: JsonObject): ToolSpec {
  const { program, configuration } = spec
  if (!configuration || program?.runner !== 'python') return spec
  return { ...spec, program: { ...program, config: { ...program.config, ...settings } } }
}

/** What holds for whatever nobody has set. */
export function usualSettings(schema: JsonSchema, own: JsonObject): JsonObject {
  const defaults = Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
    isJsonObject(property) && property.default !== undefined ? [[key, property.default] as const] : [],
  )
  return { ...Object.fromEntries(defaults), ...own }
}

/** Problems with their place in the settings; none when they can be saved. */
export function checkSettings(schema: JsonSchema, config: JsonObject): InputProblem[] {
  const checked = checkInputs({ inputSchema: schema, inputMode: 'json-schema' }, JSON.stringify(config))
  if (checked.ok) return []
  return checked.problems.map(problem =>
    problem.keyword === 'additionalProperties'
      ? { ...problem, message: 'Is not a setting of this toolbox.' }
      : problem,
  )
}

/** Names of the settings that differ, for the record: the values stay in the settings themselves. */
export function changedSettings(before: JsonObject, after: JsonObject): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter(key => JSON.stringify(before[key]) !== JSON.stringify(after[key])).toSorted()
}
