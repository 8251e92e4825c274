/** Asks the sign-in provider that started a session whether the person may still use it. */
import { setTimeout as wait } from 'node:timers/promises'
import type { SessionId, UserId } from '@/lib/core/base/ids'
import { askingMs, checkPhase, isInGrace, retryAt } from '@/lib/core/people/session-check'
import { openText } from '@/lib/core/secrets/seal-secret'
import { findActorRecord, type ActorRecord } from '@/lib/store/access/actors'
import { database, inTransaction } from '@/lib/store/connection/client'
import { findSecretKeys } from '@/lib/store/toolboxes/secret-keys'
import {
  claimSessionCheck,
  lockSession,
  markConfirmed,
  updateSessionAskAfter,
  updateSessionChecked,
  type SessionGrant,
} from '@/lib/store/people/sessions'
import { sessionCheckMs } from '@/lib/store/people/sign-in-settings'
import { endSessionsBecause, type SessionEnd } from './end-sessions'
import { grantRow, sealGrant } from './start-session'
import { takeGroups } from './take-groups'

/** Request to a provider about a person, authorized by a token of theirs. */
export type ProviderQuestion = { provider: string; providerAccountId: string; grant: string }

export type ProviderAnswer =
  | {
      is: 'confirmed'
      /** Token for the next request. */
      grant: string
      /** Groups that the provider names for the person; null when groups are not requested. */
      groups: readonly string[] | null
    }
  /** The person no longer exists, or their grant was revoked. */
  | { is: 'refused' }
  /** No answer about the person: an outage, a rate limit or a wrong setting. */
  | {
      is: 'unreachable'
      /** The token may have reached the provider, so that sending it again could count as reuse of a token that rotates. */
      sent: boolean
    }

/** Asks a provider about a person. Never throws. */
export type AskProvider = (question: ProviderQuestion) => Promise<ProviderAnswer>

/** Interval between two reads of a session that another request checks. */
const waitMs = 100

/**
 * Returns the record of a session that can be used, asking the provider when its last answer is too old. Of concurrent
 * requests one asks; the others go on during the grace period and wait after it.
 * @param signal ends the wait for the answer of another request
 * @returns null when the session has ended, or the signal was aborted before the answer
 */
export async function checkSession(
  record: ActorRecord,
  ask: AskProvider,
  at: Date,
  signal?: AbortSignal,
): Promise<ActorRecord | null> {
  const started = performance.now()
  const now = () => new Date(at.getTime() + performance.now() - started)
  for (let current: ActorRecord | null = record; current?.session; ) {
    const { session } = current
    const phase = checkPhase(session, sessionCheckMs(), now())
    if (phase === 'live') return current
    if (phase === 'over') {
      await end({ id: session.id, userId: current.id }, 'not-confirmed', now())
      return null
    }
    if (phase === 'due') await askOnce(session, ask, now)
    else if (!(await waitOr(signal))) return null
    current = await findActorRecord(current.id, session.id)
  }
  return null
}

/** Waits. @returns false when the signal is aborted */
const waitOr = (signal?: AbortSignal): Promise<boolean> =>
  // The wait rejects only because of the signal.
  wait(waitMs, true, { signal }).catch(() => false)

/** Asks the provider, unless another request was faster, and stores the answer. */
async function askOnce(
  session: NonNullable<ActorRecord['session']>,
  ask: AskProvider,
  now: () => Date,
): Promise<void> {
  const { id } = session
  const begins = now()
  const claimed = await claimSessionCheck(database(), id, new Date(begins.getTime() + askingMs), begins)
  if (!claimed) return
  // Without the removed key, the provider can no longer be asked, so the person signs in again.
  const grant = openText(await findSecretKeys().catch(() => []), grantRow(id), claimed.sealed)
  if (grant === null) return end({ id, userId: claimed.userId }, 'no-key', now())
  const { provider, providerAccountId } = claimed
  const question = { provider, providerAccountId, grant }
  const isLastChance = () => !isInGrace(session, sessionCheckMs(), now())
  let answer = await ask(question)
  // The session would end after the grace period, so one refused connection is retried.
  if (answer.is === 'unreachable' && !answer.sent && isLastChance()) answer = await ask(question)
  if (answer.is === 'confirmed') return confirm(claimed, id, { ...answer, at: now() })
  if (answer.is === 'refused') return end({ id, userId: claimed.userId }, 'provider-refused', now())
  if (isLastChance()) return end({ id, userId: claimed.userId }, 'provider-unreachable', now())
  await updateSessionAskAfter(database(), id, retryAt(session, sessionCheckMs(), now()))
}

async function confirm(
  session: SessionGrant,
  id: SessionId,
  provided: { grant: string; groups: readonly string[] | null; at: Date },
): Promise<void> {
  const { grant, groups, at } = provided
  const sealed = await sealGrant(id, grant)
  if (!sealed) return end({ id, userId: session.userId }, 'no-key', at)
  await inTransaction(async tx => {
    if (!(await updateSessionChecked(tx, id, sealed, at))) return
    await markConfirmed(tx, session.userId, at)
    if (groups) await takeGroups(tx, session.userId, groups, at)
  })
}

async function end(session: { id: SessionId; userId: UserId }, reason: SessionEnd, at: Date): Promise<void> {
  await inTransaction(async tx => {
    const locked = await lockSession(tx, session)
    if (locked) await endSessionsBecause(tx, reason, [locked], at)
  })
}

/** Confirms a session that no request uses, such as that of an open stream: its provider is asked when its answer is due. */
export async function confirmSession(
  { id, userId }: { id: SessionId; userId: UserId },
  ask: AskProvider,
  at: Date,
): Promise<void> {
  const record = await findActorRecord(userId, id)
  if (record) await checkSession(record, ask, at)
}
