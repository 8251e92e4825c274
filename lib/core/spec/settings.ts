/** Settings that the owners of a toolbox choose for its tools. They override the author's settings and the defaults. */
import { formatList } from '@/lib/core/base/format-list'
import { checkInputs, type InputProblem } from './arguments/check-inputs'
import { isJsonObject, type JsonObject } from './json-value'
import type { JsonSchema, ToolConfiguration, ToolSpec } from './tool-spec'

/** Returns the spec for a run. Settings override the author's own, key by key. */
export function withSettings(spec: ToolSpec, settings: JsonObject): ToolSpec {
  const { program, configuration } = spec
  if (!configuration || program?.runner !== 'python') return spec
  return { ...spec, program: { ...program, config: { ...program.config, ...settings } } }
}

/** Returns the spec with the description that OVOS gives a tool which the settings disable. */
export function withDisabledNote(spec: ToolSpec, settings: JsonObject): ToolSpec {
  const { configuration, disabledWithout, program } = spec
  if (!configuration || disabledWithout === undefined) return spec
  const own = program?.runner === 'python' ? program.config : {}
  const active: JsonObject = { ...defaultSettings(configuration.schema, own), ...settings }
  if (active[disabledWithout] !== false) return spec
  const text = spec.description.replace(/\.\s*$/, '')
  return { ...spec, description: `${text} (currently disabled — ${disabledWithout}=False).`.trimStart() }
}

/** Returns the values that apply where no setting is saved. The name of an entry point is not a setting. */
export function defaultSettings(schema: JsonSchema, { toolbox_id: _, ...own }: JsonObject): JsonObject {
  const defaults = Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
    isJsonObject(property) && property.default !== undefined ? [[key, property.default] as const] : [],
  )
  return { ...Object.fromEntries(defaults), ...own }
}

/** Returns the settings that the author requires and that have neither a default nor a saved value. */
export function missingSettings({ configuration, program }: ToolSpec, saved: JsonObject): string[] {
  const { schema, free } = configuration ?? {}
  if (!schema?.required || free) return []
  const own = program?.runner === 'python' ? program.config : {}
  const active = { ...defaultSettings(schema, own), ...saved }
  return schema.required.filter(name => !Object.hasOwn(active, name))
}

/** Returns the sentences that name the missing settings, who can enter them and where. */
export function formatMissingSettings(missing: readonly string[], owners: readonly string[]): string {
  const shown = missing.slice(0, namedMax)
  const more = missing.length > namedMax ? ` and ${missing.length - namedMax} more` : ''
  const named = more ? `${shown.join(', ')}${more}` : formatList(shown)
  const who = owners.length === 0 ? 'An admin' : formatList(owners, 'or')
  return `Missing settings: ${named}. ${who} can enter them in the settings of the toolbox, under Configuration.`
}

/** Settings that a message names. The form has all of them. */
const namedMax = 10

/** Returns problems with their place in the settings; empty if they can be saved. */
export function checkSettings(
  { schema, free }: Pick<ToolConfiguration, 'schema' | 'free'>,
  config: JsonObject,
): InputProblem[] {
  if (free) return []
  const checked = checkInputs({ inputSchema: schema, inputMode: 'json-schema' }, JSON.stringify(config))
  if (checked.ok) return []
  return checked.problems.map(problem =>
    problem.keyword === 'additionalProperties' ? { ...problem, message: 'Unknown setting.' } : problem,
  )
}

/** Returns the names of the settings that differ, for the audit log. The values stay in the settings themselves. */
export function changedSettings(before: JsonObject, after: JsonObject): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter(key => JSON.stringify(before[key]) !== JSON.stringify(after[key])).toSorted()
}
