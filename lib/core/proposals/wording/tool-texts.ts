/** Every text of a tool that a model may get to read, with its place: what words are judged by. */
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { inside } from '@/lib/core/spec/schema-shape'
import { instructionsOf, skillFields } from './skill-text'

export type ToolText = {
  /** JSON Pointer into the spec. */
  path: string
  text: string
  /** prose: written for reading; name: what something is called; value: what may be given or returned. */
  is: 'prose' | 'name' | 'value'
}

/** Deeper schemas are refused when they are uploaded. */
const depthMax = 200

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

/** Values of these keywords are no text, as long as they look like what the keyword takes. */
const silent = new Set(['$ref', '$schema', 'type', 'format'])
/** Keywords whose value is a map from names to schemas. */
const maps = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'])
/** Keywords whose value is what may be given or returned, and no schema. */
const values = new Set(['default', 'const', 'enum', 'example', 'examples'])

/** What an object is: a schema, a map of them, or a value that a schema shows. */
type Inside = 'schema' | 'map' | 'value'

function gather(value: unknown, path: string, texts: ToolText[], depth = 0, is: Inside = 'schema'): void {
  if (depth > depthMax || !isJsonObject(value)) return
  for (const [key, item] of Object.entries(value)) {
    const at = inside(path, key)
    if (is !== 'schema') texts.push({ path: at, text: key, is: is === 'map' ? 'name' : 'value' })
    else if (silent.has(key) && isToken(item)) continue
    const next = is === 'schema' ? insideOf(key) : is === 'map' ? 'schema' : 'value'
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

const insideOf = (keyword: string): Inside =>
  maps.has(keyword) ? 'map' : values.has(keyword) ? 'value' : 'schema'
const kindOf = (keyword: string, is: Inside): ToolText['is'] =>
  is === 'value' || keyword === 'default' || keyword === 'const' || keyword === 'pattern' ? 'value' : 'prose'

/** A name or a code rather than a text: one word of signs that keyboards write, or a reference within the schema. */
export const isToken = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:[\w.:/@+#$%*-]{1,64}|#\/\S+)$/.test(value)
