/** When the tokens of a person who no longer signs in pause, and when the person is notified about it. */
import type { PersonKind } from '@/lib/core/policy/model/actor'

const dayMs = 24 * 60 * 60_000
/** People are notified this long before their tokens pause, or half of the period where that is shorter. */
const notifyBeforeMsMax = 7 * dayMs

/**
 * Returns when the tokens of an owner pause.
 * @param pauseMs time after the last sign-in
 * @returns null for a service account, because no one signs in to it
 */
export function pausesAt(owner: { kind: PersonKind; confirmedAt: Date }, pauseMs: number): Date | null {
  return owner.kind === 'service' ? null : new Date(owner.confirmedAt.getTime() + pauseMs)
}

/** Returns how long before the pause the notification is sent. */
export const notifyBeforePauseMs = (pauseMs: number): number => Math.min(notifyBeforeMsMax, pauseMs / 2)
