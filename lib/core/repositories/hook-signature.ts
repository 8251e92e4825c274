/** Push webhooks of Git hosts: their secret, and the signatures of GitHub, Gitea and GitLab. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretKey } from '@/lib/core/secrets/seal-secret'

/**
 * Returns the secret of a webhook. It is derived, so that nothing is stored: an owner sees it again by saving the
 * repository again, and a new encryption key of the installation replaces it.
 */
export const hookSecretOf = (key: SecretKey, sourceId: string): string =>
  createHmac('sha256', key.bytes).update(`pegboard git hook\0${sourceId}`).digest('hex')

/**
 * Reports whether a request was sent by someone who knows one of the secrets. GitHub and Gitea (also Forgejo) sign the
 * body, GitLab sends the secret itself.
 */
export function isSignedHook(headers: Headers, body: Uint8Array, secrets: readonly string[]): boolean {
  const github = headers.get('x-hub-signature-256')?.replace(/^sha256=/, '')
  const gitea = headers.get('x-gitea-signature')
  const gitlab = headers.get('x-gitlab-token')
  return secrets
    .map(secret => {
      const signature = createHmac('sha256', secret).update(body).digest('hex')
      return [isSame(github, signature), isSame(gitea, signature), isSame(gitlab, secret)].includes(true)
    })
    .includes(true)
}

/** Compares in a time that does not depend on the texts. An absent text equals none. */
function isSame(provided: string | null | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(provided ?? ''), digest(expected)) && Boolean(provided)
}
