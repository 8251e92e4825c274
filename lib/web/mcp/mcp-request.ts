import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server'
import type { McpMessage } from '@/lib/core/mcp/read-message'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { ToolSet } from '@/lib/operations/mcp/tool-set'

/** One request to an MCP address, after its token was checked. */
export type McpRequest = {
  actor: Actor
  set: ToolSet
  message: McpMessage
  /** Path of the address, for the audit log. */
  path: string
  requestId: string
  at: Date
  /** Session ID that the client sent, as clients of 2025 do. */
  session: string | null
  /** Aborted when the client has gone or cancels, and when its token no longer works. */
  signal: AbortSignal
  /** Replaces placeholders in the written answer: lib/core/mcp/exact-json.ts. */
  restore: ((written: string) => string) | null
}

/** `modern`: revision 2026-07-28. `legacy`: those of 2025 and before. */
export type Era = 'modern' | 'legacy'

/** A request to call a tool. */
export type ReceivedCall = Omit<McpRequest, 'restore'> & {
  era: Era
  context: ServerContext
  /** Name of the tool as the client sent it. */
  name: string
  /** Sets what replaces the placeholders of the answer. */
  withRestore: (restore: McpRequest['restore']) => void
}

export type CallAnswer = CallToolResult | InputRequiredResult
