/** Follows a run for the client that called its tool. */
import type { RunId } from '@/lib/core/base/ids'
import { ProgressText } from '@/lib/core/mcp/progress-text'
import type { RunStatus } from '@/lib/core/runs/run-event'
import { waitForCall } from '@/lib/operations/mcp/wait-for-call'
import { streamRun } from '@/lib/operations/runs/stream-run'
import type { ReceivedCall } from './mcp-request'

/**
 * Waits for the end of a run and sends its output as progress, if the client asked for it.
 * @returns null when the client has gone before
 */
export async function followRun(call: ReceivedCall, runId: RunId): Promise<RunStatus | null> {
  const { actor, signal, context } = call
  const progressToken = context.mcpReq._meta?.progressToken
  if (progressToken === undefined) {
    const status = await waitForCall(actor, runId, signal)
    if (status || signal.aborted) return status
  }
  const text = new ProgressText()
  let progress = 0
  for await (const event of streamRun(actor, runId, 0, signal)) {
    if (event.event === 'end') return event.data
    const message = event.event === 'chunk' && progressToken !== undefined ? text.read(event.data) : ''
    if (message === '') continue
    progress += 1
    await context.mcpReq.notify({
      method: 'notifications/progress',
      params: { progressToken, progress, message },
    })
  }
  return null
}

/** Waits until a run no longer waits for a person. @returns false after `ms` milliseconds, or when the client has gone */
export async function waitForDecision(call: ReceivedCall, runId: RunId, ms: number): Promise<boolean> {
  const signal = AbortSignal.any([call.signal, AbortSignal.timeout(ms)])
  for await (const event of streamRun(call.actor, runId, 0, signal))
    if (event.event !== 'state' || event.data.state !== 'awaiting-confirmation') return true
  return false
}
