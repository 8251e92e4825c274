/**
 * The session cookie: next-auth's encrypted JWT, holding nothing but who and which session version. The name and rights
 * of a person are read from the database each time.
 */
import { decode, encode } from 'next-auth/jwt'
import { config } from '@/lib/config'
import { parseId, type UserId } from '@/lib/core/ids'
import type { Session } from '@/lib/operations/find-actor'

/** Seconds that a session lasts at most: 30 days. */
export const sessionMaxAge = 30 * 24 * 60 * 60

/** Cookies are marked Secure exactly when people reach this installation by https. */
export const usesSecureCookies = (): boolean => config().publicUrl.startsWith('https://')

export const sessionCookieName = (): string =>
  usesSecureCookies() ? '__Secure-next-auth.session-token' : 'next-auth.session-token'

export const sessionCookieOptions = () =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: usesSecureCookies() }) as const

/** The claims that a session is made of; next-auth adds when it was issued and when it ends. */
export const sessionClaims = (session: Session) => ({ sub: session.personId, version: session.version })

/** Reads claims that were decrypted already; null for those of anything but a session. */
export function readSessionClaims(claims: Record<string, unknown> | null): Session | null {
  const personId = parseId<UserId>(claims?.sub)
  const version = claims?.version
  return personId && typeof version === 'number' ? { personId, version } : null
}

/** Null for an absent, forged or outdated cookie. */
export async function readSessionCookie(value: string | undefined): Promise<Session | null> {
  if (!value) return null
  try {
    return readSessionClaims(await decode({ token: value, secret: config().authSecret }))
  } catch {
    return null
  }
}

/** A `Set-Cookie` header that signs the person in, as next-auth itself would write it. */
export async function makeSessionCookie(session: Session): Promise<string> {
  const value = await encode({
    token: sessionClaims(session),
    secret: config().authSecret,
    maxAge: sessionMaxAge,
  })
  return cookieHeader(value, sessionMaxAge)
}

/** A `Set-Cookie` header that takes the session back. */
export function endedSessionCookie(): string {
  return cookieHeader('', 0)
}

function cookieHeader(value: string, maxAge: number): string {
  const secure = usesSecureCookies() ? '; Secure' : ''
  return `${sessionCookieName()}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`
}
