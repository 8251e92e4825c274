/** What somebody tried and was refused, in the audit: by which rule, and not more often than anybody reads. */
import { createHash } from 'node:crypto'
import type { Actor } from '@/lib/core/policy/actor'
import { refusalPathMax, refusalWindowMs, toldRefusals } from '@/lib/core/audit/refusals'
import { storableText } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit'
import { database, inTransaction } from '@/lib/store/client'
import { countAttempt } from '@/lib/store/rate-limits'

export type Refusal = {
  method: string
  path: string
  /** Of the decision that refused. */
  rule: string
  /** Of the policy that the rule is in; absent for built-in ones. */
  policy?: number
}

/** Counted for each person and thing that they try, so that a program that goes on trying fills no audit. */
export async function recordRefusal(actor: Actor, refusal: Refusal, at: Date): Promise<void> {
  const { method, rule, policy } = refusal
  const path = storableText(refusal.path).slice(0, refusalPathMax)
  const tried = createHash('sha256').update(`${actor.id} ${method} ${path}`).digest('hex')
  const { count } = await countAttempt(database(), `refused:${tried}`, refusalWindowMs, at)
  const leftOut = toldRefusals(count)
  if (leftOut === null) return
  await inTransaction(tx =>
    recordAudit(tx, {
      type: 'access.refused',
      actorId: actor.id,
      after: { method, path, ...(leftOut > 0 && { leftOut }) },
      decision: { rule, ...(policy !== undefined && { policy }) },
      result: 'refused',
    }),
  )
}
