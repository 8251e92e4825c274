import type { ViewingId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { findActor, type Session } from '@/lib/operations/access/find-actor'
import { askProvider } from './ask-provider'

/**
 * Finds the person of a session cookie, or the person they view as.
 * @param from of the request, where it is known
 * @returns null when the session has ended
 */
export const findSessionActor = (
  session: Session,
  at: Date,
  from: { viewing?: ViewingId | null; signal?: AbortSignal } = {},
): Promise<Actor | null> => findActor(session, at, { ...from, ask: askProvider })
