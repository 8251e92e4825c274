import { deviceName } from '@/lib/core/people/device-name'
import type { SessionOrigin } from '@/lib/operations/people/start-session'
import { clientAddress } from '@/lib/web/http/request/client-address'
import { readCookie } from '@/lib/web/http/request/read-cookie'
import { readSessionCookie, sessionCookieName } from './session-cookie'

/** Returns the origin of a sign-in, and the session that the same browser used until now. */
export async function sessionOrigin(request: Request): Promise<SessionOrigin> {
  return {
    address: clientAddress(request),
    device: deviceName(request.headers.get('user-agent')),
    replaces: await readSessionCookie(readCookie(request, sessionCookieName())),
  }
}
