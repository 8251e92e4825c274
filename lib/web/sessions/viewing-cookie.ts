/**
 * The cookie of an admin who views as another person: encrypted like the session, with a separate key, and
 * useless without the session.
 */
import { decode, encode } from 'next-auth/jwt'
import { config } from '@/lib/config'
import { parseId, type ViewingId } from '@/lib/core/base/ids'
import { viewingMs } from '@/lib/operations/access/view-as'
import { usesSecureCookies } from './session-cookie'

/** Returns the name of the cookie. Browsers accept the `__Secure-` prefix only over HTTPS. */
export const viewingCookieName = (): string =>
  usesSecureCookies() ? '__Secure-pegboard.viewing' : 'pegboard.viewing'

/**
 * A different salt results in a different key: a session cookie cannot serve as a viewing cookie, or the
 * reverse.
 */
const salt = 'viewing'

/** Returns null for an absent, forged or outdated cookie. */
export async function readViewingCookie(value: string | undefined): Promise<ViewingId | null> {
  if (!value) return null
  try {
    return parseId<ViewingId>((await decode({ token: value, secret: config().authSecret, salt }))?.sub)
  } catch {
    // A cookie that does not decode is forged or uses an old key, so it starts no view.
    return null
  }
}

/** Returns a `Set-Cookie` header. */
export async function makeViewingCookie(id: ViewingId): Promise<string> {
  const maxAge = viewingMs / 1000
  return cookieHeader(await encode({ token: { sub: id }, secret: config().authSecret, salt, maxAge }), maxAge)
}

/** Returns the header that deletes the cookie. */
export const endedViewingCookie = (): string => cookieHeader('', 0)

function cookieHeader(value: string, maxAge: number): string {
  const secure = usesSecureCookies() ? '; Secure' : ''
  return `${viewingCookieName()}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Strict${secure}`
}
