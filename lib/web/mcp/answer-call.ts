/** Answers `tools/call`: starts a run, sends its output as progress, and returns its result. */
import { ProtocolError, ProtocolErrorCode, type CallToolResult } from '@modelcontextprotocol/server'
import { errorTable } from '@/lib/core/base/errors'
import { shorten } from '@/lib/core/base/shorten'
import { failedCall } from '@/lib/core/mcp/call-result'
import { isCatalogTool } from '@/lib/core/mcp/catalog-tools'
import { erroredCall } from '@/lib/core/mcp/error-text'
import { nestedText } from '@/lib/core/mcp/read-message'
import { toolNameMax } from '@/lib/core/export/mcp-tool-name'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { describeTool, findTools } from '@/lib/operations/mcp/answer-catalog-tool'
import { findCallableTool } from '@/lib/operations/mcp/find-callable-tool'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { asAppError, logError } from '@/lib/web/http/problem-response'
import { reportRefusal } from '@/lib/web/http/report-refusal'
import type { CallAnswer, ReceivedCall } from './mcp-request'
import { runTool } from './run-tool'

/** Every failure becomes a text for the model. Only an unknown name is an error of the protocol. */
export async function answerCall(call: ReceivedCall): Promise<CallAnswer> {
  try {
    const { name, message } = call
    if (!isCatalogTool(name)) return await callNamed(call, name, message.argumentsText)
    const args = isJsonObject(message.params.arguments) ? message.params.arguments : {}
    if (name === 'find_tools') return asJson(await findTools(call.actor, call.set, args, call.at))
    const wanted = typeof args.name === 'string' ? args.name : ''
    if (name === 'call_tool')
      return await callNamed(
        call,
        wanted,
        args.arguments === undefined ? '{}' : nestedText(message.argumentsText, ['arguments']),
      )
    return asJson((await describeTool(call.actor, call.set, wanted)) ?? unknownTool(wanted))
  } catch (error) {
    if (error instanceof ProtocolError) throw error
    return describeError(call, error)
  }
}

async function callNamed(call: ReceivedCall, name: string, argumentsText: string): Promise<CallAnswer> {
  const tool = await findCallableTool(call.actor, call.set, name)
  return tool ? runTool(call, tool, argumentsText) : unknownTool(name)
}

/** A hidden tool is answered like one that does not exist. */
function unknownTool(name: string): never {
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Tool ${shorten(name, toolNameMax)} not found`)
}

async function describeError(call: ReceivedCall, error: unknown): Promise<CallToolResult> {
  const { actor, path, at, requestId } = call
  await reportRefusal(error, actor, { method: 'POST', path, at, requestId })
  const known = asAppError(error)
  if (known.status < 500) return erroredCall(known, absoluteUrl(''))
  logError(known, requestId)
  // The message of an unexpected error is not for readers.
  if (known.code !== 'internal') return erroredCall(known, absoluteUrl(''))
  return failedCall(`${errorTable.internal.title}. Report request ${requestId} to an admin.`)
}

const asJson = (value: unknown): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
})
