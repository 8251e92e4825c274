/**
 * What a neurosurfer tool declares of itself, and the framework's own verdict on it, in its own words. The class
 * `ToolSpec` of lib/sandbox/runners/python judges before anything runs; this is its twin for pages and readers.
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
  /** False when the system fills it and no model sees it; only the late dialect has it. */
  llm?: boolean
}

/** seed: the first release, strict. late: the last one before the specification was removed, which casts values. */
export type NeurosurferDialect = 'seed' | 'late'

const supportedTypes = ['string', 'integer', 'number', 'boolean', 'array', 'object']

/** The first fault as the framework words it, null when there is none. `str` is refused, as it is there. */
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

type AcceptedSpec = { fault: string | null; warnings: string[] }

/**
 * The verdict that acts here: `str` is what people write who know Python, and the framework's own check of arguments
 * knows it, so it counts as `string`, with the words of the strict verdict as a warning.
 */
export function acceptSpec(spec: NeurosurferSpec, dialect: NeurosurferDialect): AcceptedSpec {
  const readStr = <T extends { type: string }>(item: T): T =>
    item.type === 'str' ? { ...item, type: 'string' } : item
  const read = { ...spec, inputs: spec.inputs.map(readStr), returns: readStr(spec.returns) }
  const fault = validateSpec(read, dialect)
  const strict = validateSpec(spec, dialect)
  return { fault, warnings: fault === null && strict !== null ? [strict] : [] }
}

/** The keys of the framework's own `to_json()`, in its order: it leaves `llm` out. */
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

/** Words of the framework that JSON Schema has another word for. */
const schemaTypes: Record<string, string> = { str: 'string', float: 'number' }

/** The arguments as JSON Schema; the words that it has no place for stand in `x-type` and `x-llm`. */
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

/** Back from the schema to what the framework's check of arguments reads. */
export function paramsOfSchema(schema: JsonSchema): Pick<NeurosurferParam, 'name' | 'type' | 'required'>[] {
  const required = new Set(schema.required ?? [])
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const word = property['x-type'] ?? property.type
    return { name, type: typeof word === 'string' ? word : '', required: required.has(name) }
  })
}
