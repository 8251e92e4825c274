/** Converts a tool to the value of an entry in a toolbox info file. */
import { describeSchema, localSchema } from './local-schema'
import type { JsonSchema, ToolSpec } from '@/lib/core/spec/tool-spec'

/**
 * Returns the original entry of neuro-san's own tools; for other tools, a coded entry whose class must still be
 * written.
 */
export function toInfoEntry(tool: ToolSpec): unknown {
  if (tool.kind.startsWith('neuro-san-')) return tool.source.verbatim
  const { properties = {}, required = [] } = tool.inputSchema
  const names = Object.keys(properties)
  return {
    class: codedClassOf(tool.name),
    description: tool.description,
    // For a tool without arguments, the loader requires that parameters are absent.
    ...(names.length > 0 && {
      parameters: {
        type: 'object',
        properties: new SchemaMapper(tool.inputSchema).properties(properties),
        required: required.filter(name => names.includes(name)),
      },
    }),
  }
}

/** Converts `line-count` to `line_count.LineCount`, the class that neuro-san will look for. */
export function codedClassOf(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean)
  const safe = words.length > 0 && !/^\d/.test(words[0]!) ? words : ['tool', ...words]
  const upper = safe.map(word => word[0]!.toUpperCase() + word.slice(1)).join('')
  return `${safe.join('_').toLowerCase()}.${upper}`
}

/** neuro-san's own names of types, which every version reads. */
const formatTypes: Record<string, string> = { integer: 'int', number: 'float' }

/** Schemas expanded per tool: references can multiply a small schema without limit. */
const schemasMax = 2_000

class SchemaMapper {
  private left = schemasMax

  constructor(private readonly root: JsonSchema) {}

  properties(provided: Record<string, JsonSchema>): Record<string, unknown> {
    // fromEntries defines properties, so an argument named __proto__ is an ordinary key.
    return Object.fromEntries(
      Object.entries(provided).map(([name, schema]) => [name, this.schema(schema, 0)]),
    )
  }

  private schema(provided: JsonSchema | boolean, depth: number): Record<string, unknown> {
    this.left -= 1
    const { schema, type } = localSchema(provided, this.root)
    const description = describeSchema(schema)
    const known = type ?? 'string'
    const goesOn = depth < 8 && this.left > 0
    const inner = Object.entries(schema.properties ?? {})
    return {
      type: formatTypes[known] ?? known,
      ...(description !== '' && { description }),
      ...(known === 'array' && {
        items: goesOn ? this.schema(itemsOf(schema), depth + 1) : { type: 'object' },
      }),
      ...(known === 'object' &&
        goesOn &&
        inner.length > 0 && {
          properties: Object.fromEntries(inner.map(([name, each]) => [name, this.schema(each, depth + 1)])),
          required: (schema.required ?? []).filter(name => Object.hasOwn(schema.properties!, name)),
        }),
    }
  }
}

function itemsOf(schema: JsonSchema): JsonSchema {
  return typeof schema.items === 'object' ? schema.items : { type: 'string' }
}
