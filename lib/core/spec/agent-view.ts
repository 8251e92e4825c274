/**
 * The exact text that a model receives about a tool. It determines the context cost, and agents choose the tool by it.
 */
import { isJsonObject } from './json-value'
import type { JsonSchema, ToolSpec } from './tool-spec'

type AgentView = { name: string; description: string; parameters: JsonSchema }

/** Returns the tool as a function in the format of OpenAI's tool calling, which the other systems follow. */
export function agentView(spec: Pick<ToolSpec, 'callName' | 'description' | 'inputSchema'>): AgentView {
  return { name: spec.callName, description: spec.description, parameters: shownToModels(spec.inputSchema) }
}

/** Removes the inputs that the system fills and no model sees (neurosurfer's `llm=False`). */
function shownToModels(schema: JsonSchema): JsonSchema {
  const properties = Object.entries(schema.properties ?? {})
  const shown = properties.filter(([, property]) => !isJsonObject(property) || property['x-llm'] !== false)
  if (shown.length === properties.length) return schema
  const names = new Set(shown.map(([name]) => name))
  return {
    ...schema,
    properties: Object.fromEntries(shown),
    ...(schema.required && { required: schema.required.filter(name => names.has(name)) }),
  }
}

/** Returns the view as it is sent: JSON without whitespace. */
export function agentViewText(spec: Pick<ToolSpec, 'callName' | 'description' | 'inputSchema'>): string {
  return JSON.stringify(agentView(spec))
}
