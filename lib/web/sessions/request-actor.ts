/** From the credentials of a request to its actor. */
import type { Session } from '@/lib/operations/access/find-actor'
import { findTokenActor } from '@/lib/operations/access/find-token-actor'
import type { Actor } from '@/lib/core/policy/model/actor'
import { readCookie } from '@/lib/web/http/request/read-cookie'
import { findSessionActor } from './session-actor'
import { readSessionCookie, sessionCookieName } from './session-cookie'
import { readViewingCookie, viewingCookieName } from './viewing-cookie'

/**
 * Finds the actor of a request to a public route; null for anonymous requests and while the database is
 * unavailable. Never throws.
 */
export async function findCaller(request: Request, requestId: string, at: Date): Promise<Actor | null> {
  try {
    const token = readBearer(request)
    if (token !== null) return await findTokenActor(token, requestId, at)
    const session = await readSession(request)
    return session && (await sessionActor(request, session, at))
  } catch {
    // The route also serves anonymous requests, and its checks report the database.
    return null
  }
}

/** Returns the session of the cookie, valid or not; null without one. */
export const readSession = (request: Request): Promise<Session | null> =>
  readSessionCookie(readCookie(request, sessionCookieName()))

/** Finds the actor of the session cookie. */
export async function sessionActor(request: Request, session: Session, at: Date): Promise<Actor | null> {
  const viewing = await readViewingCookie(readCookie(request, viewingCookieName()))
  return findSessionActor(session, at, { viewing, signal: request.signal })
}

/**
 * Returns the token of `Authorization: Bearer …` (RFC 6750), valid or not; null for a header without one, as
 * in other schemes.
 */
export function readBearer(request: Request): string | null {
  const match = /^bearer(?: +(.*))?$/i.exec(request.headers.get('authorization')?.trim() ?? '')
  return match && (match[1]?.trim() ?? '')
}
