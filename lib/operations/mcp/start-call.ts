/** Calls of tools by programs over MCP: ordinary runs that the same client can cancel and find again. */
import { AppError } from '@/lib/core/base/errors'
import type { RunId, TokenId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { StartedRun } from '@/lib/core/runs/run-views'
import { consumeAttempt } from '@/lib/operations/people/rate-limit'
import { cancelRun } from '@/lib/operations/runs/cancel-run'
import { startRun } from '@/lib/operations/runs/start-run'
import { database } from '@/lib/store/connection/client'
import {
  type CallKey,
  closeCall,
  findAskedRun,
  leaveCall,
  listOpenCalls,
  openCall,
} from '@/lib/store/runs/mcp-calls'

type ToolCall = {
  toolbox: string
  tool: string
  /** Absent: the current version. */
  version?: number
  argumentsText: string
  /** How the client can cancel it; null when closing the connection does. */
  key: CallKey | null
  at: Date
}

/** A started run, and whether it has a row of an open call, which `endCall` removes. */
export type StartedCall = StartedRun & { isOpen: boolean }

/**
 * Starts a run, or returns the earlier one that asked for the same call: with the same token, tool, version and
 * arguments.
 * @throws AppError what `startRun` throws, `request.rate-limited`
 */
export async function startCall(actor: Actor, { key, ...call }: ToolCall): Promise<StartedCall> {
  const tokenId = tokenOf(actor)
  const earlier: { runId: RunId | null } = { runId: null }
  const started = await startRun(actor, {
    ...call,
    allow: async () => void (await consumeAttempt('run', actor.id, call.at)),
    findEarlier: async hash => (earlier.runId = await findAskedRun(database(), tokenId, hash)),
  })
  const argumentsHash = started.confirm?.hash ?? null
  const isOpen = earlier.runId !== null || key !== null || argumentsHash !== null
  if (isOpen) await openCall(database(), { runId: started.id as RunId, tokenId, key, argumentsHash })
  return { ...started, isOpen }
}

/** Forgets a call whose answer is being sent. */
export const endCall = (runId: RunId): Promise<void> => closeCall(database(), runId)

/** Keeps a call that was answered with the request to confirm it: ending the session must not cancel its run. */
export const postponeCall = (runId: RunId): Promise<void> => leaveCall(database(), runId)

/** Cancels the run of a call whose client has gone. A run that has ended stays as it is. */
export async function cancelCall(actor: Actor, runId: RunId, at: Date): Promise<void> {
  await cancelRun(actor, runId, at).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'run.stale')) throw error
  })
  await endCall(runId)
}

/**
 * Cancels the open calls of a session, or one of them. Sessions of other tokens have none.
 */
export async function cancelCalls(
  actor: Actor,
  calls: { session: string; request?: string },
  at: Date,
): Promise<void> {
  for (const runId of await listOpenCalls(database(), tokenOf(actor), calls))
    await cancelCall(actor, runId, at)
}

function tokenOf({ token }: Actor): TokenId {
  if (!token) throw new AppError('token.invalid')
  return token.id
}
