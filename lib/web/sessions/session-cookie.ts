/**
 * The session cookie: next-auth's encrypted JWT, which names a person, a session and the person's session version. Whether
 * the session still exists, and the name and rights of the person, are read from the database each time.
 */
import { decode, encode } from 'next-auth/jwt'
import { config } from '@/lib/config'
import { LastUsed } from '@/lib/core/base/recall'
import { sessionMs } from '@/lib/core/people/session-check'
import { parseId, type SessionId, type UserId } from '@/lib/core/base/ids'
import type { Session } from '@/lib/operations/access/find-actor'

/** Seconds for which a browser keeps the cookie. The session on the server ends at the same time. */
export const sessionMaxAge = sessionMs / 1000

/** Reports whether cookies are marked Secure: exactly when people use this installation over https. */
export const usesSecureCookies = (): boolean => config().publicUrl.startsWith('https://')

/** Returns the name of the cookie. Browsers accept the `__Secure-` prefix only over HTTPS. */
export const sessionCookieName = (): string =>
  usesSecureCookies() ? '__Secure-next-auth.session-token' : 'next-auth.session-token'

/**
 * Returns the attributes of the cookie: no script can read it, and other sites do not send it with their
 * requests.
 */
export const sessionCookieOptions = () =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: usesSecureCookies() }) as const

/** Returns the claims of a session; next-auth adds the times of issue and expiry. */
export const sessionClaims = (session: Session) => ({
  sub: session.personId,
  sid: session.id,
  version: session.version,
})

/** Reads claims that were already decrypted; null if they belong to anything but a session. */
export function readSessionClaims(claims: Record<string, unknown> | null): Session | null {
  const personId = parseId<UserId>(claims?.sub)
  const id = parseId<SessionId>(claims?.sid)
  const version = claims?.version
  return personId && id && typeof version === 'number' ? { personId, id, version } : null
}

/** Returns null for an absent, forged or outdated cookie. */
export async function readSessionCookie(value: string | undefined): Promise<Session | null> {
  if (!value) return null
  const claims = decrypted.get(value) ?? (await decrypt(value))
  // A cookie may have expired since it was decrypted.
  const isOver = typeof claims?.exp === 'number' && claims.exp * 1000 <= Date.now()
  return isOver ? null : readSessionClaims(claims)
}

/** The claims of cookies that are valid: decrypting takes longer than anything else that a request does with a cookie. */
const decrypted = new LastUsed<Record<string, unknown>>(1_000)

async function decrypt(value: string): Promise<Record<string, unknown> | null> {
  try {
    const claims = await decode({ token: value, secret: config().authSecret })
    if (claims) decrypted.set(value, claims)
    return claims
  } catch {
    // A cookie that does not decode is forged or uses an old key, so it signs no one in.
    return null
  }
}

/** Returns a `Set-Cookie` header that signs the person in, as next-auth itself would write it. */
export async function makeSessionCookie(session: Session): Promise<string> {
  const value = await encode({
    token: sessionClaims(session),
    secret: config().authSecret,
    maxAge: sessionMaxAge,
  })
  return cookieHeader(value, sessionMaxAge)
}

/** Returns a `Set-Cookie` header that deletes the session cookie. */
export function endedSessionCookie(): string {
  return cookieHeader('', 0)
}

function cookieHeader(value: string, maxAge: number): string {
  const secure = usesSecureCookies() ? '; Secure' : ''
  return `${sessionCookieName()}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`
}
