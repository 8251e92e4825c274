/** Simplifies a schema for systems without references and without nullable types. */
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

type LocalSchema = {
  schema: JsonSchema
  /** The only type; null if there is none, or several. */
  type: string | null
  nullable: boolean
  /** Several types or forms, of which other systems can express at most one. */
  composite: boolean
}

/** References that lead to references. */
const stepsMax = 16

const types = new Set(['string', 'integer', 'number', 'boolean', 'array', 'object'])

/** @param root schema that contains the `$defs` */
export function localSchema(provided: JsonSchema | boolean, root: JsonSchema): LocalSchema {
  let schema: JsonSchema = typeof provided === 'boolean' ? {} : provided
  let nullable = false
  let composite = false
  for (let step = 0; step < stepsMax; step += 1) {
    const target = targetOf(schema, root)
    const forms = schema.anyOf ?? schema.oneOf
    if (target) schema = { ...target, ...withoutKeys(schema, ['$ref']) }
    else if (forms) {
      const real = forms.filter(form => form.type !== 'null')
      if (real.length < forms.length) nullable = true
      if (real.length !== 1) composite = true
      schema = { ...real[0], ...withoutKeys(schema, ['anyOf', 'oneOf']) }
    } else break
  }
  const listed = schema.type === undefined ? [] : [schema.type].flat()
  const real = listed.filter(type => type !== 'null')
  if (real.length < listed.length) nullable = true
  if (real.length !== 1 || schema.allOf || schema.$ref) composite = true
  const type = real.length === 1 && types.has(real[0]!) ? real[0]! : null
  return { schema, type, nullable, composite }
}

function targetOf({ $ref }: JsonSchema, { $defs }: JsonSchema): JsonSchema | null {
  const name = /^#\/\$defs\/([^/]+)$/.exec($ref ?? '')?.[1]
  return name !== undefined && $defs && Object.hasOwn($defs, name) ? $defs[name]! : null
}

function withoutKeys(schema: JsonSchema, keys: readonly string[]): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)))
}

/** Returns the description, extended by keywords that the target system would not show to a model. */
export function describeSchema({
  description = '',
  enum: listed,
  const: only,
  default: preset,
  format,
}: JsonSchema): string {
  const values = listed ?? (only === undefined ? undefined : [only])
  return [
    description,
    values ? `One of: ${values.map(value => JSON.stringify(value)).join(', ')}.` : '',
    preset !== undefined ? `Default: ${JSON.stringify(preset)}.` : '',
    format ? `Format: ${format}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
