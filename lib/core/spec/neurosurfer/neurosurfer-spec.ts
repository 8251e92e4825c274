/**
 * The declaration of a neurosurfer tool and the framework's verdict on it, in the framework's words. The class
 * `ToolSpec` of lib/sandbox/runners/python judges before anything runs; this code repeats that for pages and readers.
 */
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

export type NeurosurferSpec = {
  name: string
  description: string
  when_to_use: string
  inputs: NeurosurferParam[]
  returns: { type: string; description: string }
}

export type NeurosurferParam = {
  name: string
  type: string
  description: string
  required: boolean
  /** False if the system fills the input and no model sees it; only the late dialect has it. */
  llm?: boolean
}

/** seed: the first release, strict. late: the last release before the specification was removed, which casts values. */
export type NeurosurferDialect = 'seed' | 'late'

const supportedTypes = ['string', 'integer', 'number', 'boolean', 'array', 'object']

/** Returns the first problem in the framework's words, or null. `str` is rejected, as in the framework. */
export function validateSpec(spec: NeurosurferSpec, dialect: NeurosurferDialect): string | null {
  const { name, description, when_to_use: whenToUse, inputs, returns } = spec
  const supported = (type: string) =>
    supportedTypes.includes(type) || (dialect === 'late' && type === 'float')
  if (!name || !description || !whenToUse) return 'ToolSpec must have name, description, when_to_use.'
  if (inputs.length === 0) return `ToolSpec(${name}) must define at least one input param.`
  const seen = new Set<string>()
  for (const input of inputs) {
    if (!supported(input.type)) return `${name}.${input.name} has unsupported type '${input.type}'.`
    if (!input.name) return `${name} has an input with empty name.`
    if (seen.has(input.name)) return `${name} has duplicate input '${input.name}'.`
    seen.add(input.name)
  }
  if (!supported(returns.type)) return `${name}.returns has unsupported type '${returns.type}'.`
  return null
}

type AcceptedSpec = { error: string | null; warnings: string[] }

/**
 * Returns the verdict that Pegboard applies. Python authors write `str`, and the framework's own argument check accepts
 * it, so it counts as `string`, with the strict verdict as a warning.
 */
export function acceptSpec(spec: NeurosurferSpec, dialect: NeurosurferDialect): AcceptedSpec {
  const readStr = <T extends { type: string }>(item: T): T =>
    item.type === 'str' ? { ...item, type: 'string' } : item
  const read = { ...spec, inputs: spec.inputs.map(readStr), returns: readStr(spec.returns) }
  const error = validateSpec(read, dialect)
  const strict = validateSpec(spec, dialect)
  return { error: error, warnings: error === null && strict !== null ? [strict] : [] }
}

/** The keys of the framework's `to_json()`, in its order, which omits `llm`. */
export function specToJson(spec: NeurosurferSpec): Omit<NeurosurferSpec, 'inputs'> & {
  inputs: Omit<NeurosurferParam, 'llm'>[]
} {
  return {
    name: spec.name,
    description: spec.description,
    when_to_use: spec.when_to_use,
    inputs: spec.inputs.map(({ name, type, description, required }) => ({
      name,
      type,
      description,
      required,
    })),
    returns: { type: spec.returns.type, description: spec.returns.description },
  }
}

/** Type names of the framework that differ from JSON Schema. */
const schemaTypes: Record<string, string> = { str: 'string', float: 'number' }

/** Returns the arguments as JSON Schema. Properties without an equivalent are stored in `x-type` and `x-llm`. */
export function schemaOfSpec(spec: NeurosurferSpec, dialect: NeurosurferDialect): JsonSchema {
  const properties = spec.inputs.map(({ name, type, description, llm }): [string, JsonSchema] => [
    name,
    {
      type: schemaTypes[type] ?? type,
      ...(description && { description }),
      ...(type in schemaTypes && { 'x-type': type }),
      ...(llm === false && { 'x-llm': false }),
    },
  ])
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: spec.inputs.filter(input => input.required).map(input => input.name),
    additionalProperties: dialect === 'late',
  }
}

/** Converts the schema back to what the framework's argument check reads. */
export function paramsOfSchema(schema: JsonSchema): Pick<NeurosurferParam, 'name' | 'type' | 'required'>[] {
  const required = new Set(schema.required ?? [])
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const word = property['x-type'] ?? property.type
    return { name, type: typeof word === 'string' ? word : '', required: required.has(name) }
  })
}
