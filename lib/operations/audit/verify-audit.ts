/**
 * The integrity check of the audit log. People request it and a background job runs it, because it reads the whole log.
 * The result is an event itself, so that everyone sees when the log was last checked.
 */
import { needsAdmin, type AuditCheck, type LastCheck, type RunningCheck } from '@/lib/core/audit/audit-check'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { linkAll } from '@/lib/store/audit/audit-chain'
import { selectAuditRecords } from '@/lib/store/audit/audit-list'
import {
  deleteCheckRequest,
  failCheck,
  findCheckRequest,
  insertCheckRequest,
  keepCheck,
  leaveCheck,
  takeCheck,
  type CheckAttempt,
} from '@/lib/store/audit/audit-verification'
import { readAuditCheck } from '@/lib/store/audit/stored-audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { followChain } from './follow-chain'

/** Pause between two writes of the progress. */
const progressEveryMs = 1_000
/** After this many attempts without a result, the check waits until someone requests it again. */
const attemptsMax = 3

/**
 * Requests a check of the whole log. A process starts it within seconds. While a check is requested or running, this
 * returns that check, which may already have passed the newest events.
 * @throws AppError `action.denied`
 */
export async function requestCheck(actor: Actor): Promise<RunningCheck> {
  const { rule } = permit(decide(actor, 'audit.read', null))
  return inTransaction(tx => insertCheckRequest(tx, actor.id, rule))
}

export type AuditChecks = {
  /** The requested check that has no result yet. */
  running: RunningCheck | null
  /** The last requested check ended without a result. The log of its process has the reason. */
  hasFailed: boolean
  /** Null while the log was never checked. */
  last: LastCheck | null
}

/** Returns the running check and the result of the last one. @throws AppError `action.denied` */
export async function findChecks(actor: Actor): Promise<AuditChecks> {
  permit(decide(actor, 'audit.read', null))
  // The request first: a check that ends in between is the last one.
  const request = await findCheckRequest(database())
  const hasFailed = request?.hasFailed ?? false
  const state = { running: request && !hasFailed ? request.check : null, hasFailed }
  const [newest] = await selectAuditRecords(database(), { filter: { type: 'audit.verified' } }, { limit: 1 })
  if (!newest) return { ...state, last: null }
  const { at, actorName, after, id } = newest
  return { ...state, last: { at, by: actorName, check: readAuditCheck(after, id) } }
}

/**
 * Runs the requested check, if there is one and no other process works on it.
 * @throws when this attempt fails
 */
export async function runRequestedCheck(_at: Date, signal: AbortSignal): Promise<void> {
  const attempt = await takeCheck()
  if (!attempt) return
  // The processes of the earlier attempts were killed.
  if (attempt.attempts > attemptsMax) return failCheck(attempt.heldBy)
  const givenUp = new AbortController()
  let storedAt = -Infinity
  const onProgress = async (events: number, total: number) => {
    if (performance.now() - storedAt < progressEveryMs) return
    storedAt = performance.now()
    if (!(await keepCheck(attempt.heldBy, events, total))) givenUp.abort()
  }
  try {
    const check = await checkLog({ signal: AbortSignal.any([signal, givenUp.signal]), onProgress })
    await inTransaction(async tx => {
      if (await deleteCheckRequest(tx, attempt.heldBy)) await recordCheck(tx, check, attempt)
    })
  } catch (error) {
    if (givenUp.signal.aborted) return
    if (signal.aborted) return leaveCheck(attempt.heldBy)
    if (attempt.attempts === attemptsMax) await failCheck(attempt.heldBy)
    throw error
  }
}

/** Checks the whole log now, for the command line of the machine. */
export async function verifyAudit(): Promise<AuditCheck> {
  const check = await checkLog()
  await inTransaction(tx => recordCheck(tx, check, null))
  return check
}

async function checkLog(options: Parameters<typeof followChain>[0] = {}): Promise<AuditCheck> {
  await linkAll(options.signal)
  return followChain(options)
}

async function recordCheck(tx: Tx, check: AuditCheck, attempt: CheckAttempt | null): Promise<void> {
  const { actorId, rule, requestId, tokenId } = attempt ?? {}
  const decision = rule === undefined ? undefined : { rule }
  await recordAudit(tx, {
    type: 'audit.verified',
    actorId,
    decision,
    requestId: requestId ?? undefined,
    tokenId: tokenId ?? undefined,
    after: { ...check },
    ...(needsAdmin(check) && { result: 'failed' }),
  })
}
