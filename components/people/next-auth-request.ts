/** Signs in and out through next-auth's endpoints, with its CSRF token. */
import { request, type RequestResult } from '@/components/ui/request/request'

type AuthAnswer = { url: string }

/** @param action a path below /api/auth, for example `callback/credentials` */
export async function postToNextAuth(
  action: string,
  fields: Record<string, string>,
): Promise<RequestResult<AuthAnswer>> {
  const token = await request<{ csrfToken: string }>('/api/auth/csrf')
  if (!token.ok) return token
  return request<AuthAnswer>(`/api/auth/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, csrfToken: token.value.csrfToken, json: 'true' }).toString(),
  })
}
