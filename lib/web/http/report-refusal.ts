import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { errorFields, log } from '@/lib/log'
import { recordRefusal } from '@/lib/operations/audit/record-refusal'
import { recordDeniedRun } from '@/lib/operations/demand/record-demand'

type RefusedRequest = { method: string; path: string; at: Date; requestId: string }

/** Records denied permissions, but not "not found" errors, because those reveal nothing. */
export async function reportRefusal(
  error: unknown,
  actor: Actor,
  { method, path, at, requestId }: RefusedRequest,
): Promise<void> {
  if (!(error instanceof AppError)) return
  const { details = {}, refused = {} } = error.options
  const rule = error.code === 'viewing.read-only' ? error.code : details.rule
  if ((error.code !== 'action.denied' && error.code !== 'viewing.read-only') || typeof rule !== 'string')
    return
  const { policy } = details
  const refusal = { method, path, rule, refused, ...(typeof policy === 'number' && { policy }) }
  const warn = (cause: unknown) => log('warn', 'refusal-not-recorded', { requestId, ...errorFields(cause) })
  await Promise.all([
    recordRefusal(actor, refusal, at).catch(warn),
    recordDeniedRun(actor, refused, at).catch(warn),
  ])
}
