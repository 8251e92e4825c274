/** Publishes what was scheduled, when its time has come and it has the approvals that it needs. */
import { AppError } from '@/lib/core/errors'
import type { ChangeId, UserId } from '@/lib/core/ids'
import { decide } from '@/lib/core/policy/decide'
import { recordAudit } from '@/lib/store/audit'
import { findScheduler, insertChangeEvent } from '@/lib/store/change-talk'
import { findChangeById, listDueChanges, updateChange, type ChangeRecord } from '@/lib/store/changes'
import { database, inTransaction, type Tx } from '@/lib/store/client'
import { lockToolboxById } from '@/lib/store/toolboxes'
import { findActorById } from './find-actor'
import { hangTimeoutMs } from './hang-version'
import { publishChange } from './publish-change'
import { restandChange, standChange } from './stand-change'

/** Asked by every process that keeps house; whoever is first does it. @returns how many were published */
export async function publishDue(at: Date): Promise<number> {
  let published = 0
  let fault: unknown
  for (const { id } of await listDueChanges(database(), at))
    try {
      if (await publishOne(id, at)) published += 1
    } catch (error) {
      // What one change fails for must not hold up those behind it.
      fault = error
    }
  if (fault) throw fault
  return published
}

async function publishOne(id: ChangeId, at: Date): Promise<boolean> {
  try {
    return await inTransaction(tx => publishIfDue(tx, id, at), { timeoutMs: hangTimeoutMs })
  } catch (error) {
    // Somebody was faster.
    if (error instanceof AppError && error.code === 'change.stale') return false
    throw error
  }
}

async function publishIfDue(tx: Tx, id: ChangeId, at: Date): Promise<boolean> {
  const found = await findChangeById(tx, id)
  const toolbox = found && (await lockToolboxById(tx, found.toolboxId))
  if (!toolbox) return false
  const change = await restandChange(tx, id, at)
  if (change.state !== 'approved' || !change.publishAt || change.publishAt > at) return false
  if ((await standChange(tx, change, at)).standing.contract !== null) return false
  const scheduler = await findScheduler(tx, id)
  const actor = scheduler && (await findActorById(scheduler, at))
  const decision = actor && decide(actor, 'version.publish', change.facts.toolbox)
  if (!decision || decision.effect === 'deny') {
    await unschedule(tx, change, scheduler, at)
    return false
  }
  await publishChange(tx, toolbox, change, { actorId: null, at, decision })
  return true
}

/** Whoever set the time may not publish any more, so nobody does in their name. */
async function unschedule(tx: Tx, change: ChangeRecord, scheduler: UserId | null, at: Date): Promise<void> {
  await updateChange(tx, change.id, { publishAt: null }, at)
  const reason = 'Whoever set it may not publish any more.'
  await insertChangeEvent(tx, change.id, { kind: 'unscheduled', actorId: null, at, data: { reason } })
  await recordAudit(tx, {
    type: 'change.moved',
    target: change.toolboxId,
    before: { change: change.number, state: change.state, scheduledBy: scheduler },
    after: { change: change.number, state: change.state, step: 'unschedule', reason },
    result: 'refused',
  })
}
