/** Decides when the sign-in provider must confirm a session that it started. */

/** Maximum age of a session, even while it is used. */
export const sessionMs = 30 * 24 * 60 * 60_000
/** Maximum time that a session remains usable while its provider does not answer. */
export const checkGraceMs = 15 * 60_000
/** Delay before a provider that did not answer is asked again. */
export const checkRetryMs = 60_000
/**
 * Duration of the lock while one request asks the provider. A process that dies during the request
 * blocks the check no longer than this.
 */
export const askingMs = 15_000

export type CheckedSession = {
  /** Null for a session that a password started, which no provider confirms. */
  provider: string | null
  checkedAt: Date
  askAfter: Date | null
  /** Whether there is a token for the request to the provider. */
  hasGrant: boolean
}

/**
 * - `live`: the session can be used.
 * - `due`: this request asks the provider before it proceeds.
 * - `asking`: another request asks the provider; this one waits for the answer.
 * - `over`: the session has ended, because it cannot be confirmed.
 */
type CheckPhase = 'live' | 'due' | 'asking' | 'over'

/** @param intervalMs time for which an answer of the provider is valid */
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
