/** Every text of a tool that a model may get to read, with its place: what words are judged by. */
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { inside } from './schema-shape'

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
  ]
  gather(tool.inputSchema, '/inputSchema', texts)
  gather(tool.output.schema, '/output/schema', texts)
  return texts.filter(({ text }) => text !== '')
}

/** What a skill tells the model that carries it out: its file without the front matter, which is read apart. */
export function instructionsOf(tool: ToolSpec): string {
  if (tool.kind !== 'ovos-skill') return ''
  return (tool.source.text ?? '').replace(/^\uFEFF?---\r?\n[^]*?\n---[ \t]*(?:\r?\n|$)/, '')
}

/** References and the name of the draft say nothing to a reader. */
const silent = new Set(['$ref', '$schema', 'type', 'format'])

/** A schema, or a map of them: names of properties are texts as well. */
function gather(value: unknown, path: string, texts: ToolText[], depth = 0, isMap = false): void {
  if (depth > depthMax || !isJsonObject(value)) return
  for (const [key, item] of Object.entries(value)) {
    const at = inside(path, key)
    if (isMap) texts.push({ path: at, text: key, is: 'name' })
    else if (silent.has(key) && typeof item === 'string') continue
    if (typeof item === 'string' && !isMap) texts.push({ path: at, text: item, is: kindOf(key) })
    else if (Array.isArray(item)) gatherList(item, at, texts, depth + 1)
    else gather(item, at, texts, depth + 1, !isMap && maps.has(key))
  }
}

function gatherList(items: readonly unknown[], path: string, texts: ToolText[], depth: number): void {
  if (depth > depthMax || path.endsWith('/required')) return
  for (const [index, item] of items.entries())
    if (typeof item === 'string') texts.push({ path: inside(path, index), text: item, is: 'value' })
    else if (Array.isArray(item)) gatherList(item, inside(path, index), texts, depth + 1)
    else gather(item, inside(path, index), texts, depth + 1)
}

const maps = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'])
const kindOf = (keyword: string): ToolText['is'] =>
  keyword === 'default' || keyword === 'const' || keyword === 'pattern' ? 'value' : 'prose'
