import { recordAudit } from '@/lib/store/audit/audit'
import { inTransaction } from '@/lib/store/connection/client'
import { lockSession } from '@/lib/store/people/sessions'
import { endSessions } from './end-sessions'
import type { Session } from '@/lib/operations/access/find-actor'

/**
 * Ends one session and the view that it started: from the next request on, every copy of its cookie is
 * rejected.
 */
export async function signOut(session: Session, at: Date): Promise<void> {
  await inTransaction(async tx => {
    const ended = await lockSession(tx, { id: session.id, userId: session.personId })
    if (!ended) return
    await endSessions(tx, [ended], at)
    await recordAudit(tx, {
      type: 'person.signed-out',
      actorId: session.personId,
      before: { session: session.id, device: ended.device },
    })
  })
}
