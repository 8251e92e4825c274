/** The end of sessions, and of the views as another person that they started. */
import type { UserId } from '@/lib/core/base/ids'
import { recordAudit } from '@/lib/store/audit/audit'
import { inTransaction, type Tx } from '@/lib/store/connection/client'
import { inBatches } from '@/lib/store/connection/in-batches'
import { deleteSessions, lockOverSessions, type SessionRecord } from '@/lib/store/people/sessions'
import { deleteViewings, type Viewing, type ViewingsOf } from '@/lib/store/access/viewings'

/**
 * Why a session ended that its person did not end:
 * - `replaced`: the same person signed in again with the same browser.
 * - `too-many`: a sign-in started one more than a person may have.
 * - `expired`: 30 days have passed since the sign-in.
 * - `not-confirmed`: the interval has passed, and there is no token to ask the provider with.
 * - `provider-refused`, `provider-unreachable`: by the answer of the provider.
 * - `no-key`: the key is gone that opens the token.
 */
export type SessionEnd =
  | 'replaced'
  | 'too-many'
  | 'expired'
  | 'not-confirmed'
  | 'provider-refused'
  | 'provider-unreachable'
  | 'no-key'

/** Ends sessions that are locked and their views. The caller records the end of the sessions. */
export async function endSessions(tx: Tx, sessions: readonly SessionRecord[], at: Date): Promise<void> {
  if (sessions.length === 0) return
  const ids = sessions.map(({ id }) => id)
  await endViews(tx, { sessions: ids }, at)
  await deleteSessions(tx, ids)
}

/** Ends sessions that are locked, and records why. */
export async function endSessionsBecause(
  tx: Tx,
  reason: SessionEnd,
  sessions: readonly SessionRecord[],
  at: Date,
): Promise<void> {
  await endSessions(tx, sessions, at)
  for (const { id, userId, device, provider } of sessions)
    await recordAudit(tx, {
      type: 'session.ended',
      target: userId,
      before: { session: id, device },
      after: { reason, ...(provider && { provider }) },
    })
}

/** Ends the views of a person whose sessions all end with a change of the account. */
export const endViewsOfPerson = (tx: Tx, viewer: UserId, at: Date): Promise<Viewing[]> =>
  endViews(tx, { viewer }, at)

/** Ends views and records those that had time left. @returns those views */
export async function endViews(tx: Tx, of: ViewingsOf, at: Date): Promise<Viewing[]> {
  const ended = (await deleteViewings(tx, of)).filter(({ endsAt }) => endsAt > at)
  for (const viewing of ended)
    await recordAudit(tx, {
      type: 'person.view-ended',
      actorId: viewing.viewerId,
      target: viewing.personId,
      before: { since: viewing.startedAt.toISOString() },
    })
  return ended
}

/** Maximum number of sessions that one transaction ends, each with its event. */
const sessionsAtOnceMax = 100

/** Ends sessions that are over, in batches until none is left. @returns how many */
export async function endOverSessions(at: Date, signal?: AbortSignal): Promise<number> {
  let ended = 0
  for (const reason of ['expired', 'not-confirmed'] as const)
    ended += await inBatches(
      () =>
        inTransaction(async tx => {
          const sessions = await lockOverSessions(tx, reason, at, sessionsAtOnceMax)
          await endSessionsBecause(tx, reason, sessions, at)
          return sessions.length
        }),
      signal,
    )
  return ended
}
