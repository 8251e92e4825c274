/** The very words that a model gets about a tool: what it costs in the context, and what an agent chooses it by. */
import { isJsonObject } from './json-value'
import type { JsonSchema, ToolSpec } from './tool-spec'

type AgentView = { name: string; description: string; parameters: JsonSchema }

/** As a function in the form of OpenAI's tool calling, which the other systems follow. */
export function agentView(spec: Pick<ToolSpec, 'callName' | 'description' | 'inputSchema'>): AgentView {
  return { name: spec.callName, description: spec.description, parameters: shownToModels(spec.inputSchema) }
}

/** Without the inputs that the system fills and no model sees (neurosurfer's `llm=False`). */
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

/** The view as it is sent: JSON without blanks. */
export function agentViewText(spec: Pick<ToolSpec, 'callName' | 'description' | 'inputSchema'>): string {
  return JSON.stringify(agentView(spec))
}
