/** Reads the choice from the answer of an endpoint, which is of unknown origin and may be anything. */
import { shorten } from '@/lib/core/base/shorten'
import { isJsonObject } from '@/lib/core/spec/json-value'
import {
  selectionLimits,
  type OfferedTool,
  type SelectionAnswer,
  type SelectionChoice,
  type SelectionUsage,
} from './selection'

/** @param response the body of a successful answer */
export function readSelection(response: string, offered: readonly OfferedTool[]): SelectionAnswer {
  const body = parse(response)
  const usage = isJsonObject(body) ? readUsage(body.usage) : null
  const message = messageOf(body)
  const stored = shorten(response, selectionLimits.responseCharactersMax)
  if (!message) return { choice: null, problem: 'The endpoint returned no message.', response: stored, usage }
  const choice = readChoice(message, offered)
  return typeof choice === 'string'
    ? { choice: null, problem: choice, response: stored, usage }
    : { choice, problem: '', response: stored, usage }
}

/** An answer that the endpoint refused or did not give. */
export const noSelection = (problem: string, response = ''): SelectionAnswer => ({
  choice: null,
  problem,
  response: shorten(response, selectionLimits.responseCharactersMax),
  usage: null,
})

function parse(response: string): unknown {
  try {
    return JSON.parse(response)
  } catch {
    // The answer is reported as one without a message, and stored as received.
    return null
  }
}

function messageOf(body: unknown): Record<string, unknown> | null {
  const first: unknown = isJsonObject(body) && Array.isArray(body.choices) ? body.choices[0] : null
  const message = isJsonObject(first) ? first.message : null
  return isJsonObject(message) ? message : null
}

/** Returns the choice, or the reason why the message has none. Of several calls, the first counts. */
function readChoice(
  message: Record<string, unknown>,
  offered: readonly OfferedTool[],
): SelectionChoice | string {
  const text = typeof message.content === 'string' ? shorten(message.content, textCharactersMax) : ''
  const call: unknown = Array.isArray(message.tool_calls) ? message.tool_calls[0] : undefined
  if (call === undefined) return { tool: null, argumentsText: null, text }
  const called = isJsonObject(call) && isJsonObject(call.function) ? call.function : null
  if (!called || typeof called.name !== 'string') return 'The endpoint returned a call without a name.'
  const tool = offered.find(({ name }) => name === called.name)?.tool
  if (tool === undefined)
    return `The model called ${JSON.stringify(shorten(called.name, 100))}, which was not offered.`
  const written =
    typeof called.arguments === 'string' ? called.arguments : JSON.stringify(called.arguments ?? {})
  return { tool, argumentsText: written, text }
}

const textCharactersMax = 2_000

function readUsage(usage: unknown): SelectionUsage | null {
  if (!isJsonObject(usage)) return null
  const { prompt_tokens: input, completion_tokens: output, cost } = usage
  if (!isCount(input) || !isCount(output)) return null
  return { inputTokens: input, outputTokens: output, ...(isAmount(cost) && { cost }) }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
