/** Tools in the forms in which models and MCP clients receive them. */
import { isJsonObject, type JsonValue } from '@/lib/core/spec/json-value'
import type { JsonSchema, ToolSpec } from '@/lib/core/spec/tool-spec'

/** Longest names of functions, in characters. */
export const openAiNameMax = 64
export const anthropicNameMax = 128
/** MCP itself has no limit, but models receive the names. */
export const mcpNameMax = 128

/** An item of "tools" in a request for a chat completion. */
type OpenAiTool = {
  type: 'function'
  function: { name: string; description: string; parameters: ObjectSchema }
}

/** An item of "tools" in a request for a message. */
type AnthropicTool = { name: string; description: string; input_schema: ObjectSchema }

/** An item of "tools" in the response to `tools/list`. */
type McpTool = {
  name: string
  description: string
  inputSchema: ObjectSchema
  outputSchema?: ObjectSchema
}

type ObjectSchema = {
  type: 'object'
  properties: Record<string, JsonValue>
  required?: string[]
  [keyword: string]: unknown
}

export function toOpenAiTool(tool: ToolSpec, name: string): OpenAiTool {
  const parameters = objectSchema(tool.inputSchema)
  return { type: 'function', function: { name, description: describeTool(tool), parameters } }
}

export function toAnthropicTool(tool: ToolSpec, name: string): AnthropicTool {
  return { name, description: describeTool(tool), input_schema: objectSchema(tool.inputSchema) }
}

export function toMcpTool(tool: ToolSpec, name: string): McpTool {
  const { schema } = tool.output
  return {
    name,
    description: describeTool(tool),
    inputSchema: objectSchema(tool.inputSchema),
    ...(schema && isObjectSchema(schema) && { outputSchema: objectSchema(schema) }),
  }
}

/** Returns the call name in the letters that models accept: ASCII letters, digits, - and _. */
export function functionName(callName: string, lengthMax: number): string {
  const cleaned = callName.replace(/[^A-Za-z0-9_-]+/g, '_').slice(0, lengthMax)
  return /[A-Za-z0-9]/.test(cleaned) ? cleaned : 'tool'
}

/** Returns a name for each tool. Names that are no longer different get a number. */
export function functionNames(tools: readonly ToolSpec[], lengthMax: number): string[] {
  const taken = new Set<string>()
  return tools.map(({ callName }) => {
    const cleaned = functionName(callName, lengthMax)
    let name = cleaned
    for (let number = 2; taken.has(name); number += 1) {
      const ending = `_${number}`
      name = `${cleaned.slice(0, lengthMax - ending.length)}${ending}`
    }
    taken.add(name)
    return name
  })
}

/** Reports whether MCP accepts the schema as that of a result. */
export function isObjectSchema(schema: JsonSchema): boolean {
  return schema.type === 'object' || (schema.type === undefined && isJsonObject(schema.properties))
}

function describeTool({ description, whenToUse }: ToolSpec): string {
  return [description, whenToUse].filter(Boolean).join('\n\n')
}

/** All targets require the type object at the top level. */
function objectSchema({ $schema: _draft, $id: _id, ...schema }: JsonSchema): ObjectSchema {
  // Stored schemas are JSON.
  const properties = (schema.properties ?? {}) as Record<string, JsonValue>
  return { ...schema, type: 'object', properties }
}
