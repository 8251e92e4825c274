import { notifyBeforePauseMs } from '@/lib/core/tokens/token-pause'
import { markPausingOwners } from '@/lib/store/access/api-tokens'
import { inTransaction } from '@/lib/store/connection/client'
import { insertNotifications } from '@/lib/store/notifications/notifications'
import { tokenPauseMs } from '@/lib/store/people/sign-in-settings'

/** Maximum number of people notified in one transaction; the next pass takes the others. */
const peopleAtOnce = 200

/**
 * Notifies people whose API tokens pause soon because they have not signed in, once per absence. Any process
 * may run this at any time.
 */
export async function notifyTokenPause(at: Date): Promise<void> {
  const pauseMs = tokenPauseMs()
  const confirmedBefore = new Date(at.getTime() - pauseMs + notifyBeforePauseMs(pauseMs))
  await inTransaction(async tx => {
    for (const owner of await markPausingOwners(tx, { confirmedBefore, at, limit: peopleAtOnce })) {
      const pausesAt = new Date(owner.confirmedAt.getTime() + pauseMs).toISOString()
      await insertNotifications(tx, [owner.id], 'tokens-pause', { pausesAt }, at)
    }
  })
}
