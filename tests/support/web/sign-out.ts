import { GET, POST } from '@/app/api/auth/[...nextauth]/route'
import { callRoute } from './call-route'

/** Signs a session out as the account menu does. @param token the CSRF token; the correct one if absent */
export async function signOut(cookie: string, token?: string): Promise<Response> {
  const csrf = await callRoute(GET, '/api/auth/csrf', { params: { nextauth: ['csrf'] } })
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  return callRoute(POST, '/api/auth/signout', {
    params: { nextauth: ['signout'] },
    json: { csrfToken: token ?? csrfToken, json: 'true' },
    cookie: `${cookie}; ${csrf.headers.getSetCookie()[0]!.split(';')[0]!}`,
  })
}
