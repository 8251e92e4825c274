/** Accepts events whose time conflicts with the chain, such as after the clock was set back. */
import { signCheckpoint } from '@/lib/core/audit/checkpoint'
import { AppError } from '@/lib/core/base/errors'
import { parseId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { isStorable } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import { findPlaces, lockChain, linkAnyTime } from '@/lib/store/audit/audit-chain'
import { insertCheckpoint } from '@/lib/store/audit/audit-checkpoints'
import { findDatabaseTime } from '@/lib/store/audit/audit-set-aside'
import { inTransaction } from '@/lib/store/connection/client'
import { findSecretKeys } from '@/lib/store/toolboxes/secret-keys'

export type Acceptance = {
  /** IDs of the events, as the integrity check reports them. */
  events: readonly string[]
  reason: string
}

const timeoutMs = 60_000

/**
 * Appends events that were set aside to the chain, and signs each, so that the integrity check no longer
 * reports it. Accepts all events or none.
 * @throws AppError `action.denied`, `secret.no-key`, `request.invalid` when an event does not exist
 */
export async function acceptEvents(actor: Actor, { events, reason }: Acceptance): Promise<void> {
  const decision = permit(decide(actor, 'audit.accept', null))
  const ids = [...new Set(events)]
  const wrong = ids.find(id => !parseId(id))
  if (wrong !== undefined) throw new AppError('request.invalid', `${wrong} is not the id of an event.`)
  if (!isStorable(reason))
    throw new AppError(
      'request.invalid',
      'The reason contains a NUL character or an unpaired surrogate. Remove it.',
    )
  const [key] = await findSecretKeys()
  await inTransaction(
    async tx => {
      await lockChain(tx)
      await linkAnyTime(tx, ids)
      const places = await findPlaces(tx, ids)
      if (places.length < ids.length)
        throw new AppError('request.invalid', `Only ${places.length} of the ${ids.length} events exist.`)
      const at = new Date(await findDatabaseTime(tx)).toISOString()
      for (const place of places)
        await insertCheckpoint(tx, signCheckpoint(key, { kind: 'accepted', ...place, at }))
      await recordAudit(tx, {
        type: 'audit.accepted',
        actorId: actor.id,
        after: { reason, places: places.map(({ seq }) => seq), events: ids },
        decision,
      })
    },
    { timeoutMs },
  )
}
