/** API tokens: created once, shown once, listed and revoked by their owners. */
import { randomBytes } from 'node:crypto'
import { AppError } from '@/lib/core/base/errors'
import type { TokenId, UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { apiTokenBytes, hashApiToken, shownPart, writeApiToken } from '@/lib/core/tokens/api-token'
import { clientHost } from '@/lib/core/tokens/oauth-client'
import { pausesAt } from '@/lib/core/tokens/token-pause'
import { readTokenSettings, tokensMax, type TokenInput } from '@/lib/core/tokens/token-settings'
import { tokenStateOf, type NewTokenView, type TokenRow } from '@/lib/core/tokens/token-view'
import {
  countLiveTokens,
  findToken,
  insertToken,
  listTokensOf,
  revokeToken as revokeRow,
  type TokenRecord,
} from '@/lib/store/access/api-tokens'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { findPerson, lockPerson } from '@/lib/store/people/people'
import { tokenPauseMs } from '@/lib/store/people/sign-in-settings'

const dayMs = 24 * 60 * 60_000

/**
 * Returns the actor's own tokens, newest first, including the newest expired and revoked ones.
 * @throws AppError `action.denied`
 */
export async function listTokens(actor: Actor, at: Date): Promise<TokenRow[]> {
  if (actor.viewedBy) throw new AppError('viewing.read-only', `Only ${actor.name} can see these tokens.`)
  permit(decide(actor, 'token.manage', { ownerId: actor.id }))
  const [records, owner] = await Promise.all([
    listTokensOf(database(), [actor.id], at),
    findPerson(database(), actor.id),
  ])
  const pauses = owner && pausesAt(owner, tokenPauseMs())
  return records.map(record => tokenRow(record, pauses, at))
}

/** Returns why the actor cannot create a token for themselves; null if they can. */
export function whyNoToken(actor: Actor): string | null {
  const decision = decide(actor, 'token.manage', { ownerId: actor.id })
  return decision.effect === 'deny' ? decision.reason : null
}

/**
 * Creates a token. No other response contains its text.
 * @param input with `ownerId`, for that service account; without, for the actor
 * @throws AppError `action.denied`, `request.invalid`, `person.not-found` for the ID of any other person
 */
export async function createToken(
  actor: Actor,
  input: TokenInput & { ownerId?: UserId },
  at: Date,
): Promise<NewTokenView> {
  const ownerId = input.ownerId ?? actor.id
  const decision = permit(decide(actor, 'token.manage', { ownerId }))
  const settings = readTokenSettings(input)
  if (typeof settings === 'string') throw new AppError('request.invalid', settings)
  const { name, scopes, toolboxes, days } = settings
  const secret = writeApiToken(randomBytes(apiTokenBytes))
  return inTransaction(async tx => {
    const owner = await lockPerson(tx, ownerId)
    if (!owner || owner.status === 'removed' || (ownerId !== actor.id && owner.kind !== 'service'))
      throw new AppError('person.not-found')
    await refuseTooMany(tx, ownerId, at)
    const token = await insertToken(tx, {
      name,
      scopes,
      toolboxes,
      prefix: shownPart(secret),
      hash: hashApiToken(secret),
      userId: ownerId,
      createdById: actor.id,
      createdAt: at,
      expiresAt: new Date(at.getTime() + days * dayMs),
    })
    await recordAudit(tx, {
      type: 'token.created',
      actorId: actor.id,
      target: token.id,
      after: {
        name,
        prefix: token.prefix,
        scopes,
        toolboxes,
        expiresAt: token.expiresAt.toISOString(),
        ...(ownerId !== actor.id && { for: owner.name }),
      },
      decision,
    })
    return { token: tokenRow(token, pausesAt(owner, tokenPauseMs()), at), secret }
  })
}

/** Callers must hold the lock of the owner. @throws AppError `request.invalid` */
export async function refuseTooMany(tx: Tx, ownerId: UserId, at: Date): Promise<void> {
  if ((await countLiveTokens(tx, ownerId, at)) >= tokensMax)
    throw new AppError('request.invalid', tooManyTokens)
}

export const tooManyTokens = `You have reached the limit of ${tokensMax} tokens. Revoke a token first.`

/**
 * Revokes a token from the next request on. Revoking it again changes nothing.
 * @throws AppError `token.not-found`, also for tokens of others, `action.denied` for programs
 */
export async function revokeToken(actor: Actor, id: TokenId, at: Date): Promise<TokenRow> {
  return inTransaction(async tx => {
    const token = revocable(await findToken(tx, id), actor)
    if (await revokeRow(tx, id, at))
      await recordAudit(tx, {
        type: 'token.revoked',
        actorId: actor.id,
        target: id,
        before: { name: token.name, prefix: token.prefix, state: tokenStateOf(token, null, at) },
        after: { state: 'revoked' },
        decision: token.decision,
      })
    return tokenRow((await findToken(tx, id))!, null, at)
  })
}

function revocable(token: TokenRecord | null, actor: Actor) {
  // A program gets the reason for any token ID, whether the token exists or not.
  const decision = decide(actor, 'token.manage', { ownerId: token?.userId ?? actor.id })
  if (actor.token) permit(decision)
  if (!token || decision.effect === 'deny') throw new AppError('token.not-found')
  return { ...token, decision }
}

/** Returns the row of a token. @param pauses when the tokens of the owner pause; null if they never do */
export function tokenRow(record: TokenRecord, pauses: Date | null, at: Date): TokenRow {
  const { id, prefix, name, clientId, address, scopes, toolboxes, createdAt, expiresAt, lastUsedAt } = record
  return {
    id,
    prefix,
    name,
    client: clientId !== null && address !== null ? { host: clientHost(clientId), address } : null,
    scopes,
    toolboxes,
    state: tokenStateOf(record, pauses, at),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    pausesAt: pauses?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
