import { request, type RequestProblem } from '@/components/ui/request/request'
import { links } from '@/lib/core/base/links'

/**
 * Ends the session and loads the sign-in page in full, so that no data of the person remains in the browser.
 */
export async function signOut(): Promise<RequestProblem | null> {
  const token = await request<{ csrfToken: string }>(links.api.authCsrf())
  if (!token.ok) return token.problem
  const fields = new URLSearchParams({
    csrfToken: token.value.csrfToken,
    callbackUrl: links.signIn(),
    json: 'true',
  })
  const answer = await request(links.api.signOut(), { body: fields })
  if (!answer.ok) return answer.problem
  window.location.assign(links.signIn())
  return null
}
