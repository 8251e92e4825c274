/** The very words that a model gets about a tool: what it costs in the context, and what an agent chooses it by. */
import type { JsonSchema, ToolSpec } from './tool-spec'

export type AgentView = { name: string; description: string; parameters: JsonSchema }

/** As a function in the form of OpenAI's tool calling, which the other systems follow. */
export function agentView(spec: Pick<ToolSpec, 'callName' | 'description' | 'inputSchema'>): AgentView {
  return { name: spec.callName, description: spec.description, parameters: spec.inputSchema }
}

/** The view as it is sent: JSON without blanks. */
export function agentViewText(spec: Pick<ToolSpec, 'callName' | 'description' | 'inputSchema'>): string {
  return JSON.stringify(agentView(spec))
}
