/** The session that a sign-in starts: a row on the server, without which its cookie means nothing. */
import { randomBytes } from 'node:crypto'
import { AppError } from '@/lib/core/base/errors'
import type { SessionId, UserId } from '@/lib/core/base/ids'
import { sessionMs } from '@/lib/core/people/session-check'
import { nonceBytes, sealText, type SealedSecret } from '@/lib/core/secrets/seal-secret'
import type { Tx } from '@/lib/store/connection/client'
import { findSecretKeys } from '@/lib/store/toolboxes/secret-keys'
import type { PersonRecord, ProviderAccount } from '@/lib/store/people/people'
import {
  insertSession,
  lockOldestSessions,
  lockSession,
  markConfirmed,
  newSessionId,
} from '@/lib/store/people/sessions'
import { endSessionsBecause } from './end-sessions'
import type { Session } from '@/lib/core/people/session'

/** Origin of a sign-in, as the person sees it in the list of their sessions. */
export type SessionOrigin = {
  address: string
  /** Browser and system: lib/core/people/device-name.ts */
  device: string
  /** Session that the same browser used until now. It ends when it belongs to the person who signs in. */
  replaces?: Session | null
}

export const unknownOrigin: SessionOrigin = { address: 'unknown', device: 'Unknown browser' }

/** What a provider can be asked with later. */
type ProviderStart = {
  account: ProviderAccount
  /** OIDC refresh token or GitHub access token; null when the provider gave none. */
  grant: string | null
}

/** A person who has this many sessions loses the least recently used one with the next sign-in. */
export const sessionsMax = 100
/** Longer tokens are not stored. Those of large providers have up to 4 KB. */
const grantLengthMax = 16 * 1024

/**
 * Starts a session in the transaction of the sign-in, which records the audit event.
 * @param provider absent: a password started the session, and no provider confirms it later
 */
export async function startSession(
  tx: Tx,
  person: PersonRecord,
  { origin, provider, at }: { origin: SessionOrigin; provider?: ProviderStart; at: Date },
): Promise<Session> {
  const id = newSessionId()
  // If another person used the browser before, their session stays.
  if (origin.replaces?.personId === person.id) {
    const replaced = await lockSession(tx, { id: origin.replaces.id, userId: person.id })
    if (replaced) await endSessionsBecause(tx, 'replaced', [replaced], at)
  }
  const tooMany = await lockOldestSessions(tx, person.id, sessionsMax - 1)
  await endSessionsBecause(tx, 'too-many', tooMany, at)
  await insertSession(tx, {
    id,
    userId: person.id,
    startedAt: at,
    expiresAt: new Date(at.getTime() + sessionMs),
    device: origin.device,
    address: origin.address,
    account: provider?.account ?? null,
    grant: provider?.grant ? await sealGrant(id, provider.grant) : null,
  })
  await markConfirmed(tx, person.id as UserId, at)
  return { personId: person.id, id, version: person.sessionVersion }
}

/** Names the row of a grant to `sealText`. */
export const grantRow = (id: SessionId): readonly string[] => ['session', id]

/**
 * Encrypts a token of a provider for the row of its session.
 * @returns null when this installation has no key: the session then ends at the interval, as without a token
 */
export async function sealGrant(id: SessionId, grant: string): Promise<SealedSecret | null> {
  if (grant.length > grantLengthMax) return null
  try {
    const [key] = await findSecretKeys()
    return sealText(key, grantRow(id), grant, randomBytes(nonceBytes))
  } catch (error) {
    if (error instanceof AppError && error.code === 'secret.no-key') return null
    throw error
  }
}
