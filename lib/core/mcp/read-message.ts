/**
 * Reads a JSON-RPC message with the exact text of the arguments of a call: parsing would change long integers and the
 * notation of numbers.
 */
import { deeperThan, isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { memberTexts } from '@/lib/core/spec/json-text'
import { mcpLimits } from './mcp-limits'

export type McpMessage = {
  /** The parsed message, for the protocol. */
  body: JsonObject
  /** Absent for answers. */
  method?: string
  /** The ID of a request as JSON text; absent for notifications. */
  id?: string
  params: JsonObject
  /** The text of `arguments` as it was sent; `{}` when there are none. */
  argumentsText: string
}

/** Why a text is no message: the code of JSON-RPC and a sentence. */
type MessageProblem = { code: -32700 | -32600; message: string }

/** Reads the body of a request. Never throws. */
export function readMessage(text: string): McpMessage | MessageProblem {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    // The answer says so.
    return { code: -32700, message: 'The request body is not valid JSON.' }
  }
  if (Array.isArray(body))
    return { code: -32600, message: 'Batches are not supported. Send one message in a request.' }
  if (!isJsonObject(body) || deeperThan(body, mcpLimits.depthMax))
    return { code: -32600, message: 'The request body must be a JSON-RPC message.' }
  const { method, id } = body
  const params = isJsonObject(body.params) ? body.params : {}
  return {
    body,
    ...(typeof method === 'string' && { method }),
    ...((typeof id === 'string' || typeof id === 'number') && { id: JSON.stringify(id) }),
    params,
    argumentsText: params.arguments === undefined ? '{}' : nestedText(text, ['params', 'arguments']),
  }
}

/** Returns the text of the member at a path of keys; `{}` when there is none. */
export function nestedText(text: string, path: readonly string[]): string {
  return path.reduce(
    (inner, key) => (inner.startsWith('{') ? (memberTexts(inner).get(key) ?? '{}') : '{}'),
    text.trim(),
  )
}
