/** Asks GitHub or an OpenID Connect provider whether a person may still sign in. */
import { config } from '@/lib/config'
import { errorFields, log } from '@/lib/log'
import type { AskProvider } from '@/lib/operations/people/check-session'
import { askGithub } from './ask-github'
import { askOidc } from './ask-oidc'

/** Timeout, because a person waits for the answer, and other requests with them. */
const askTimeoutMs = 5_000

/**
 * Asks a provider. Everything that is not an answer about the person counts as an outage, so that a wrong
 * setting does not sign everyone out immediately.
 */
export const askProvider: AskProvider = async question => {
  const { github, oidc } = config()
  const signal = AbortSignal.timeout(askTimeoutMs)
  try {
    if (question.provider === 'github' && github) return await askGithub(github, question, signal)
    if (question.provider === 'oidc' && oidc) return await askOidc(oidc, question, signal)
    // The provider is no longer configured, so no one can sign in through it either.
    return { is: 'refused' }
  } catch (error) {
    log('warn', 'session.check-failed', { provider: question.provider, ...errorFields(error) })
    return { is: 'unreachable', sent: !isUnsent(error) }
  }
}

/**
 * Codes of connections that were never established. A timeout is not one of them: the provider may have
 * received the request.
 */
const unsentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Reports whether a request failed before any of it was sent. `fetch` gives the code in the cause of its error. */
export function isUnsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  if (typeof cause !== 'object' || cause === null) return false
  return 'code' in cause && typeof cause.code === 'string' && unsentCodes.has(cause.code)
}
