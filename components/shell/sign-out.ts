import { request, type RequestProblem } from '@/components/ui/request/request'
import { links } from '@/lib/core/base/links'

/** Ends this browser's session and goes to the sign-in page with a full load, so that nothing of the person stays. */
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
