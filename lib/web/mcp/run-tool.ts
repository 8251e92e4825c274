/** One run for a call, until its end or until a person must confirm it. */
import { randomUUID } from 'node:crypto'
import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  inputRequired,
} from '@modelcontextprotocol/server'
import { errorTable } from '@/lib/core/base/errors'
import { links } from '@/lib/core/base/links'
import type { RunId } from '@/lib/core/base/ids'
import { askInstructions, askQuestion, type AskedCall } from '@/lib/core/mcp/ask-text'
import { endedCall, failedCall } from '@/lib/core/mcp/call-result'
import { listedOutput, type CallableTool } from '@/lib/core/mcp/listed-tool'
import { mcpLimits } from '@/lib/core/mcp/mcp-limits'
import {
  cancelCall,
  endCall,
  postponeCall,
  startCall,
  type StartedCall,
} from '@/lib/operations/mcp/start-call'
import { listCallFiles } from '@/lib/operations/mcp/wait-for-call'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { asAppError, logError } from '@/lib/web/http/problem-response'
import type { CallAnswer, ReceivedCall } from './mcp-request'
import { followRun, waitForDecision } from './follow-run'

export async function runTool(
  call: ReceivedCall,
  tool: CallableTool,
  argumentsText: string,
): Promise<CallAnswer> {
  const { actor, session, message, era, at } = call
  const canCancel = era === 'legacy' && session !== null && message.id !== undefined
  const started = await startCall(actor, {
    toolbox: tool.toolbox.slug,
    tool: tool.spec.name,
    ...(tool.isPinned && { version: tool.version }),
    argumentsText,
    key: canCancel && message.id!.length <= mcpLimits.idMax ? { session, request: message.id! } : null,
    at,
  })
  const asked = started.confirm ? await ask(call, tool, started) : null
  return asked ?? finish(call, tool, started).catch(error => describeLost(call, started.id, error))
}

async function finish(call: ReceivedCall, tool: CallableTool, started: StartedCall): Promise<CallAnswer> {
  const runId = started.id as RunId
  const status = await followRun(call, runId)
  if (!status) return leave(call, runId)
  const [files] = await Promise.all([
    status.outcome === 'succeeded' ? listCallFiles(runId) : [],
    started.isOpen && endCall(runId),
  ])
  const { warning } = started
  const ended = { runId, status, files, outputSchema: listedOutput(tool), warning, page: pageOf(runId) }
  const { result, exact } = endedCall(ended, `exact-${randomUUID()}`)
  call.withRestore(exact?.restore ?? null)
  return result
}

/** An error would hide the address of the run, and a client that calls again would start a second run. */
function describeLost({ requestId }: ReceivedCall, runId: string, error: unknown): CallAnswer {
  const known = asAppError(error)
  if (known.status >= 500) logError(known, requestId)
  return failedCall(
    `The result can't be read: ${errorTable[known.code].title}.`,
    'The run may continue. Look at its page before you call the tool again.',
    `Run: ${pageOf(runId)}`,
  )
}

/** The client has gone, or its token no longer works. No one reads the answer. */
async function leave({ actor }: ReceivedCall, runId: RunId): Promise<CallAnswer> {
  await cancelCall(actor, runId, new Date())
  return failedCall('Cancelled.', `Run: ${pageOf(runId)}`)
}

/**
 * Asks the person to confirm the run on its page. A client that can show the link repeats the call, and waits there for
 * the decision; any other gets the link as text for its model. What the client says never confirms a run.
 * @returns null after the decision
 */
async function ask(call: ReceivedCall, tool: CallableTool, started: StartedCall): Promise<CallAnswer | null> {
  const { actor, context } = call
  const runId = started.id as RunId
  const { reason, approvers, expiresAt } = started.confirm!
  const page = pageOf(runId)
  const asked: AskedCall = {
    toolbox: tool.toolbox.slug,
    tool: tool.spec.name,
    reason,
    approvers,
    page,
    expiresAt,
  }
  const askAgain = async () => {
    await postponeCall(runId)
    return failedCall(askInstructions(asked))
  }
  if (!canShowLinks(call)) return askAgain()
  const answer = context.mcpReq.inputResponses?.confirm
  const round = Number(context.mcpReq.requestState<string>() ?? 0) || 0
  if (answer === undefined && round === 0) {
    const confirm = inputRequired.elicitUrl({ message: askQuestion(asked), url: page })
    return inputRequired({ inputRequests: { confirm }, requestState: '1' })
  }
  if (isRefusal(answer)) {
    await cancelCall(actor, runId, new Date())
    return failedCall('Not run: the request to confirm it was declined.', `Run: ${page}`)
  }
  const isDecided = await waitForDecision(call, runId, mcpLimits.askWaitMs)
  if (call.signal.aborted) return leave(call, runId)
  if (isDecided) return null
  return round < mcpLimits.askRoundsMax ? inputRequired({ requestState: String(round + 1) }) : askAgain()
}

function canShowLinks({ era, context }: ReceivedCall): boolean {
  const envelope: Record<string, unknown> = context.mcpReq.envelope ?? {}
  const capabilities = envelope[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined
  return era === 'modern' && capabilities?.elicitation?.url !== undefined
}

const isRefusal = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'action' in answer && answer.action !== 'accept'

const pageOf = (runId: string) => absoluteUrl(links.run(runId))
