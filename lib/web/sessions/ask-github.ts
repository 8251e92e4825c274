import type { GithubServer } from '@/lib/config'
import type { ProviderAnswer, ProviderQuestion } from '@/lib/operations/people/check-session'
import { githubApi } from './auth-providers'

/**
 * Asks GitHub for the person of an access token, which OAuth apps get without an expiry.
 * @throws when there is no answer about the person
 */
export async function askGithub(
  server: GithubServer,
  { providerAccountId, grant }: ProviderQuestion,
  signal: AbortSignal,
): Promise<ProviderAnswer> {
  const answer = await fetch(`${githubApi(server)}/user`, {
    headers: { authorization: `Bearer ${grant}`, accept: 'application/vnd.github+json' },
    redirect: 'error',
    signal,
  })
  // GitHub returns 401 for a token that was revoked or whose person was deleted, and 403 for a suspended
  // person.
  if (answer.status === 401 || (answer.status === 403 && !isLimited(answer))) return { is: 'refused' }
  if (!answer.ok) throw new Error(`GitHub responded with status ${answer.status}.`)
  const { id } = (await answer.json()) as { id?: unknown }
  return String(id) === providerAccountId ? { is: 'confirmed', grant, groups: null } : { is: 'refused' }
}

/** GitHub also returns 403 for too many requests. */
const isLimited = ({ headers }: Response) =>
  headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0'
