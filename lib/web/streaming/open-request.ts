import type { Actor } from '@/lib/core/policy/model/actor'
import type { Session } from '@/lib/operations/access/find-actor'
import { openStreams } from './open-streams'

/** The request that stays open, and who sent it. */
type OpenRequest = { request: Request; actor: Actor; session: Session | null }

/**
 * Returns a controller that is aborted when the client disconnects, and when the session or the token of the
 * request no longer works. Abort it when the request is done.
 */
export function openRequest({ request, actor, session }: OpenRequest): AbortController {
  const viewer = new AbortController()
  request.signal.addEventListener('abort', () => viewer.abort(), { once: true, signal: viewer.signal })
  if (request.signal.aborted) viewer.abort()
  if (actor.token) openStreams().endWith({ token: actor.token.id }, viewer)
  else if (session) openStreams().endWith({ session: session.id }, viewer)
  return viewer
}
