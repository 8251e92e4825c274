/** When a session has to be confirmed by the sign-in provider that started it. */

/** A session ends this long after the sign-in, even while it is used. */
export const sessionMs = 30 * 24 * 60 * 60_000
/** A session is used this much longer while its provider does not answer, and then ends. */
export const checkGraceMs = 15 * 60_000
/** A provider that did not answer is asked again after this time. */
export const checkRetryMs = 60_000
/** While one request asks the provider, others do not. A process that dies meanwhile blocks the check for no longer than this. */
export const askingMs = 15_000

export type CheckedSession = {
  /** Null for a session that a password started, which no provider confirms. */
  provider: string | null
  checkedAt: Date
  askAfter: Date | null
  /** Whether there is a token to ask the provider with. */
  hasGrant: boolean
}

/**
 * - `live`: the session can be used.
 * - `due`: this request asks the provider before it goes on.
 * - `asking`: another request asks the provider; this one waits for the answer.
 * - `over`: the session has ended, because there is no way to ask.
 */
type CheckPhase = 'live' | 'due' | 'asking' | 'over'

/** @param intervalMs time for which an answer of the provider counts */
export function checkPhase(session: CheckedSession, intervalMs: number, at: Date): CheckPhase {
  if (session.provider === null || at < dueAt(session, intervalMs)) return 'live'
  if (!session.hasGrant) return 'over'
  if (session.askAfter === null || session.askAfter <= at) return 'due'
  return isInGrace(session, intervalMs, at) ? 'live' : 'asking'
}

/** Reports whether a session whose provider does not answer can still be used. */
export function isInGrace(session: CheckedSession, intervalMs: number, at: Date): boolean {
  return at.getTime() < dueAt(session, intervalMs).getTime() + checkGraceMs
}

/** Returns when a provider that did not answer is asked again: never later than the session ends without an answer. */
export function retryAt(session: CheckedSession, intervalMs: number, at: Date): Date {
  const graceEnds = dueAt(session, intervalMs).getTime() + checkGraceMs
  return new Date(Math.min(at.getTime() + checkRetryMs, graceEnds))
}

const dueAt = ({ checkedAt }: CheckedSession, intervalMs: number) =>
  new Date(checkedAt.getTime() + intervalMs)
