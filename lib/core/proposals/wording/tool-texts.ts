/** Lists every text of a tool that a model may read, with its position. */
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { inside } from '@/lib/core/spec/schema/walk-schema'
import { instructionsOf, skillFields } from './skill-text'

export type ToolText = {
  /** JSON Pointer into the specification. */
  path: string
  text: string
  /** prose: written to be read; name: a name; value: a value that may be passed or returned. */
  is: 'prose' | 'name' | 'value'
}

/** Uploads with deeper schemas are rejected. */
const depthMax = 200

/** Returns the texts with the JSON Pointers of their places in the tool, including texts inside schemas. */
export function toolTexts(tool: ToolSpec): ToolText[] {
  const texts: ToolText[] = [
    { path: '/name', text: tool.name, is: 'name' },
    ...(tool.callName === tool.name ? [] : [{ path: '/callName', text: tool.callName, is: 'name' as const }]),
    { path: '/description', text: tool.description, is: 'prose' },
    { path: '/whenToUse', text: tool.whenToUse ?? '', is: 'prose' },
    { path: '/tags', text: tool.tags.join(', '), is: 'name' },
    { path: '/output/description', text: tool.output.description ?? '', is: 'prose' },
    { path: '/source/text', text: instructionsOf(tool), is: 'prose' },
    ...[...skillFields(tool)].map(([name, text]) => ({
      path: inside('/source/frontMatter', name),
      text,
      is: 'prose' as const,
    })),
  ]
  gather(tool.inputSchema, '/inputSchema', texts)
  gather(tool.output.schema, '/output/schema', texts)
  return texts.filter(({ text }) => text !== '')
}

/** Keywords whose values are not text, as long as they have the expected form. */
const silent = new Set(['$ref', '$schema', '$anchor', 'type', 'format'])
/** Keywords whose value is a map from names to schemas. */
const maps = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'])
/** Keywords whose values are argument or result values and not schemas. */
const values = new Set(['default', 'const', 'enum', 'example', 'examples'])

/** The kind of an object: a schema, a map of schemas, or a value. */
type Inside = 'schema' | 'map' | 'value'

function gather(value: unknown, path: string, texts: ToolText[], depth = 0, is: Inside = 'schema'): void {
  if (depth > depthMax || !isJsonObject(value)) return
  for (const [key, item] of Object.entries(value)) {
    const at = inside(path, key)
    if (is !== 'schema') texts.push({ path: at, text: key, is: is === 'map' ? 'name' : 'value' })
    else if ((silent.has(key) && isToken(item)) || (key === '$id' && isIdentifier(item))) continue
    const next = is === 'schema' ? insideOf(key) : insideOfMember[is]
    if (typeof item === 'string') texts.push({ path: at, text: item, is: kindOf(key, is) })
    else if (Array.isArray(item)) {
      const isListOfNames = is === 'schema' && (key === 'required' || key === 'type')
      if (!isListOfNames || !item.every(isToken)) gatherList(item, at, texts, depth + 1, next)
    } else gather(item, at, texts, depth + 1, next)
  }
}

function gatherList(items: readonly unknown[], path: string, texts: ToolText[], depth: number, is: Inside) {
  if (depth > depthMax) return
  for (const [index, item] of items.entries())
    if (typeof item === 'string') texts.push({ path: inside(path, index), text: item, is: 'value' })
    else if (Array.isArray(item)) gatherList(item, inside(path, index), texts, depth + 1, is)
    else gather(item, inside(path, index), texts, depth + 1, is)
}

/** The identifier of a schema is usually written as an address, but nothing is fetched from it. */
const isIdentifier = (value: unknown) =>
  typeof value === 'string' && /^[\w.:/@+#$%*?&=~-]{1,200}$/.test(value)

/** What the members of a map of schemas and of a value are. */
const insideOfMember = { map: 'schema', value: 'value' } as const

function insideOf(keyword: string): Inside {
  if (maps.has(keyword)) return 'map'
  return values.has(keyword) ? 'value' : 'schema'
}
const kindOf = (keyword: string, is: Inside): ToolText['is'] =>
  is === 'value' || keyword === 'default' || keyword === 'const' || keyword === 'pattern' ? 'value' : 'prose'

/**
 * Reports whether a value is a name or code and not prose: one plain word, or a reference within the schema.
 */
export const isToken = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:[\w.:/@+#$%*-]{1,64}|#\/\S+)$/.test(value)
