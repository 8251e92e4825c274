/** Denied attempts in the audit log: the action, the person and the rule. The number of events is bounded. */
import { createHash } from 'node:crypto'
import {
  refusalPathMax,
  refusalsPerActorMax,
  refusalsPerThingMax,
  refusalWindowMs,
  refusalWindowOf,
} from '@/lib/core/audit/refusals'
import type { UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Refused } from '@/lib/core/policy/model/refused'
import { storableText } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction } from '@/lib/store/connection/client'
import { countAttempt } from '@/lib/store/people/rate-limits'
import { countRefusal, reserveRefusalEvent, takeOverRefusals } from '@/lib/store/audit/refusals'
import { findToolboxId } from '@/lib/store/toolboxes/toolboxes'

type Refusal = {
  method: string
  path: string
  /** The rule that denied the attempt. */
  rule: string
  /** The policy revision with the rule; absent for built-in rules. */
  policy?: number
  refused: Refused
}

/** Maximum number of windows per transaction. */
const takenAtOnce = 100

/**
 * Records an attempt, unless this person has enough events in this window. Attempts are counted per tool, so
 * that every attempted tool is named.
 */
export async function recordRefusal(actor: Actor, refusal: Refusal, at: Date): Promise<void> {
  const { method, rule, policy, refused } = refusal
  // An admin who views as another person made the attempt; the other person did not.
  const actorId = actor.viewedBy?.id ?? actor.id
  const startsAt = refusalWindowOf(at)
  const { recorded } = await countRefusal(database(), actorId, startsAt)
  if (recorded >= refusalsPerActorMax) return
  const path = bounded(refusal.path)
  const { action, version, proposal } = refused
  const [toolbox, tool] = [bounded(refused.toolbox), bounded(refused.tool)]
  const deniedTo = refused.person ?? actor.id
  const thing = JSON.stringify([actorId, actor.token?.id, method, path, action, toolbox, tool])
  const key = `refused:${createHash('sha256').update(thing).digest('hex')}`
  const { count } = await countAttempt(database(), key, refusalWindowMs, at)
  if (count > refusalsPerThingMax) return
  await inTransaction(async tx => {
    if (!(await reserveRefusalEvent(tx, { actorId, startsAt, max: refusalsPerActorMax }))) return
    const target = toolbox === undefined ? null : await findToolboxId(tx, toolbox)
    await recordAudit(tx, {
      type: 'access.refused',
      actorId,
      ...(target && { target }),
      after: {
        method,
        path,
        action,
        toolbox,
        tool,
        version,
        proposal,
        ...(deniedTo !== actorId && { person: deniedTo }),
      },
      decision: { rule, ...(policy !== undefined && { policy }) },
      result: 'refused',
    })
  })
}

/** A name may come unchanged from the request URL. */
function bounded(text: string): string
function bounded(text: string | undefined): string | undefined
function bounded(text: string | undefined): string | undefined {
  return text === undefined ? undefined : storableText(text).slice(0, refusalPathMax)
}

/**
 * Records one event with the number of omitted attempts for each window that is over and had more attempts
 * than events.
 */
export async function recordLeftOutRefusals(at: Date): Promise<void> {
  for (;;) {
    const taken = await inTransaction(async tx => {
      const windows = await takeOverRefusals(tx, at, takenAtOnce)
      for (const { actorId, startsAt, attempts, recorded } of windows)
        if (attempts > recorded)
          await recordAudit(tx, {
            type: 'access.refused',
            actorId: actorId as UserId,
            after: {
              leftOut: attempts - recorded,
              from: startsAt.toISOString(),
              to: new Date(startsAt.getTime() + refusalWindowMs).toISOString(),
            },
            result: 'refused',
          })
      return windows.length
    })
    if (taken < takenAtOnce) return
  }
}
