/**
 * An input schema as a form: the control of each argument. Pure data that the playground renders. Whatever a form
 * cannot express becomes a JSON editor, so that every schema stays usable.
 */
import { isSecretInput } from './secret-arguments'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { lookUpReference } from '@/lib/core/spec/schema/walk-schema'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

export type FormField = {
  key: string
  label: string
  description: string
  required: boolean
  /** null is a separate value here, chosen explicitly. */
  nullable: boolean
  /** The schema's default; `undefined` means that it has none. */
  defaultValue: unknown
  control: Control
}

export type Control =
  | {
      kind: 'text'
      multiline: boolean
      minLength?: number
      maxLength?: number
      pattern?: string
      format?: string
      /** Its text is masked and never stored in drafts. */
      secret?: true
    }
  | { kind: 'number'; integer: boolean; minimum?: number; maximum?: number; step?: number }
  | { kind: 'boolean' }
  | { kind: 'choice'; options: ChoiceOption[]; radio: boolean }
  | { kind: 'list'; item: Control; minItems?: number; maxItems?: number }
  | { kind: 'object'; fields: FormField[]; open: boolean }
  | { kind: 'union'; variants: { label: string; control: Control }[] }
  | { kind: 'json'; reason: string }

type ChoiceOption = { value: string | number | boolean; label: string }

/** Deeper objects are edited as JSON: readers cannot follow more than three nested fieldsets. */
const formDepthMax = 3
/** Up to this many options are all shown as radio buttons. */
const radioOptionsMax = 4
/** References followed for one control; a longer chain is a cycle or an attack. */
const refHopsMax = 16
/** Maximum number of fields. A larger form would be harder to read than JSON. */
export const formFieldsMax = 300

/** Draws at most `formFieldsMax` fields. */
export function formFields(schema: JsonSchema): FormField[] {
  return new FormBuilder(schema).fieldsOf(schema, 0)
}

class FormBuilder {
  private drawn = 0

  constructor(private readonly root: JsonSchema) {}

  fieldsOf(schema: JsonSchema, depth: number): FormField[] {
    const required = new Set(schema.required ?? [])
    return Object.entries(schema.properties ?? {}).map(([key, property]) =>
      this.field(key, property, required.has(key), depth),
    )
  }

  private field(key: string, property: JsonSchema, required: boolean, depth: number): FormField {
    this.drawn += 1
    const resolved = this.resolve(property)
    const { schema, nullable } = withoutNull(resolved)
    return {
      key,
      label: schema.title ?? key,
      description: property.description ?? resolved.description ?? schema.description ?? '',
      required,
      nullable,
      defaultValue: property.default ?? resolved.default,
      control: this.control(schema, depth, key),
    }
  }

  private control(unresolved: JsonSchema, depth: number, key = ''): Control {
    if (this.drawn > formFieldsMax)
      return { kind: 'json', reason: 'This form has too many fields to display.' }
    const schema = this.resolve(unresolved)
    const options = choiceOptions(schema)
    if (options) return { kind: 'choice', options, radio: options.length <= radioOptionsMax }
    const variants = schema.anyOf ?? schema.oneOf
    if (variants && variants.length > 1) return this.union(variants, depth)
    if (variants?.length === 1) return this.control(variants[0]!, depth, key)
    if (schema.allOf) return { kind: 'json', reason: 'This argument combines several schemas.' }
    switch (typeOf(schema)) {
      case 'string':
        return {
          kind: 'text',
          ...(isSecretInput(key, schema) && { secret: true as const }),
          multiline: (schema.maxLength ?? 0) > 200 || schema.format === 'multiline',
          ...pick(schema, ['minLength', 'maxLength', 'pattern', 'format']),
        }
      case 'integer':
      case 'number':
        return {
          kind: 'number',
          integer: typeOf(schema) === 'integer',
          ...pick(schema, ['minimum', 'maximum']),
          ...(schema.multipleOf !== undefined && { step: schema.multipleOf }),
        }
      case 'boolean':
        return { kind: 'boolean' }
      case 'array':
        return this.list(schema, depth)
      case 'object':
        return this.object(schema, depth)
      default:
        return { kind: 'json', reason: 'No type is declared for this value. Write text in quotes.' }
    }
  }

  private list(schema: JsonSchema, depth: number): Control {
    if (typeof schema.items !== 'object' || schema.prefixItems)
      return { kind: 'json', reason: 'The tool declares no type for the items.' }
    const item = this.control(schema.items, depth + 1)
    return { kind: 'list', item, ...pick(schema, ['minItems', 'maxItems']) }
  }

  private object(schema: JsonSchema, depth: number): Control {
    if (!schema.properties || Object.keys(schema.properties).length === 0)
      return { kind: 'json', reason: 'The tool accepts any object here.' }
    if (depth + 1 >= formDepthMax) return { kind: 'json', reason: 'Deeply nested. Edit this value as JSON.' }
    return {
      kind: 'object',
      fields: this.fieldsOf(schema, depth + 1),
      open: schema.additionalProperties !== false,
    }
  }

  private union(variants: JsonSchema[], depth: number): Control {
    return {
      kind: 'union',
      variants: variants.map((variant, index) => {
        const schema = this.resolve(variant)
        return {
          label: schema.title ?? typeOf(schema) ?? `Variant ${index + 1}`,
          control: this.control(schema, depth + 1),
        }
      }),
    }
  }

  /** Follows only `#/...` references; nothing outside the schema is ever loaded. */
  private resolve(schema: JsonSchema): JsonSchema {
    let current = schema
    for (let hops = 0; current.$ref !== undefined; hops += 1) {
      const target = hops < refHopsMax ? lookUpReference(this.root, current.$ref) : undefined
      if (!isJsonObject(target)) return { description: current.description }
      const { $ref: _followed, ...beside } = current
      current = { ...target, ...beside }
    }
    return current
  }
}

/** Removes "or null" from a schema: it becomes an explicit switch beside the control instead of a variant. */
function withoutNull(schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  if (Array.isArray(schema.type) && schema.type.includes('null')) {
    const types = schema.type.filter(type => type !== 'null')
    return { schema: { ...schema, type: types.length === 1 ? types[0] : types }, nullable: true }
  }
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const variants = schema[keyword]
    const others = variants?.filter(variant => variant.type !== 'null')
    if (!variants || !others || others.length === variants.length) continue
    const { [keyword]: _variants, ...beside } = schema
    const rest = others.length === 1 ? { ...beside, ...others[0]! } : { ...beside, [keyword]: others }
    return { schema: rest, nullable: true }
  }
  return { schema, nullable: false }
}

function choiceOptions(schema: JsonSchema): ChoiceOption[] | null {
  const values = schema.enum ?? (schema.const !== undefined ? [schema.const] : null)
  if (!values || values.length === 0 || !values.every(isChoice)) return null
  return values.map(value => ({ value, label: String(value) }))
}

function isChoice(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function typeOf(schema: JsonSchema): string | undefined {
  if (typeof schema.type === 'string') return schema.type
  if (Array.isArray(schema.type)) return schema.type.length === 1 ? schema.type[0] : undefined
  if (schema.properties) return 'object'
  return schema.items ? 'array' : undefined
}

function pick<Key extends keyof JsonSchema>(schema: JsonSchema, keys: Key[]): Partial<Pick<JsonSchema, Key>> {
  return Object.fromEntries(
    keys.filter(key => schema[key] !== undefined).map(key => [key, schema[key]]),
  ) as Partial<Pick<JsonSchema, Key>>
}
