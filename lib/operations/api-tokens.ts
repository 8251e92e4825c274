/** API tokens: made once, shown once, listed and revoked by whom they act for. */
import { randomBytes } from 'node:crypto'
import { AppError } from '@/lib/core/errors'
import type { TokenId, UserId } from '@/lib/core/ids'
import type { Actor } from '@/lib/core/policy/actor'
import { decide } from '@/lib/core/policy/decide'
import { permit } from '@/lib/core/policy/permit'
import { apiTokenBytes, hashApiToken, shownPart, writeApiToken } from '@/lib/core/tokens/api-token'
import { readTokenSettings, tokensMax, type TokenInput } from '@/lib/core/tokens/token-settings'
import { tokenStateOf, type NewTokenView, type TokenRow } from '@/lib/core/tokens/token-view'
import {
  countLiveTokens,
  findToken,
  insertToken,
  listTokensOf,
  revokeToken as revokeRow,
  type TokenRecord,
} from '@/lib/store/api-tokens'
import { recordAudit } from '@/lib/store/audit'
import { database, inTransaction } from '@/lib/store/client'
import { lockPerson } from '@/lib/store/people'

const dayMs = 24 * 60 * 60_000

/** The actor's own, newest first, with those that are over. @throws AppError `action.denied` */
export async function listTokens(actor: Actor, at: Date): Promise<TokenRow[]> {
  if (actor.viewedBy) throw new AppError('viewing.read-only', `Only ${actor.name} sees their own tokens.`)
  permit(decide(actor, 'token.manage', { ownerId: actor.id }))
  const records = await listTokensOf(database(), [actor.id])
  return records.map(record => tokenRow(record, at))
}

/**
 * The only answer that has the token in it.
 * @param input with `ownerId`, for that service account; without, for the actor
 * @throws AppError `action.denied`, `request.invalid`, `person.not-found` for anybody else's
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
  const record = await inTransaction(async tx => {
    const owner = await lockPerson(tx, ownerId)
    if (!owner || owner.status === 'removed' || (ownerId !== actor.id && owner.kind !== 'service'))
      throw new AppError('person.not-found')
    if ((await countLiveTokens(tx, ownerId, at)) >= tokensMax)
      throw new AppError('request.invalid', `There are ${tokensMax} tokens already. Revoke some first.`)
    const token = await insertToken(tx, {
      ...{ name, scopes, toolboxes },
      ...{ prefix: shownPart(secret), hash: hashApiToken(secret), userId: ownerId, createdById: actor.id },
      ...{ createdAt: at, expiresAt: new Date(at.getTime() + days * dayMs) },
    })
    await recordAudit(tx, {
      type: 'token.created',
      actorId: actor.id,
      target: token.id,
      after: {
        ...{ name, prefix: token.prefix, scopes, toolboxes, expiresAt: token.expiresAt.toISOString() },
        ...(ownerId !== actor.id && { for: owner.name }),
      },
      decision,
    })
    return token
  })
  return { token: tokenRow(record, at), secret }
}

/**
 * From the next request on it is refused. Doing it again changes nothing.
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
        before: { name: token.name, prefix: token.prefix, state: tokenStateOf(token, at) },
        after: { state: 'revoked' },
        decision: token.decision,
      })
    return tokenRow((await findToken(tx, id))!, at)
  })
}

function revocable(token: TokenRecord | null, actor: Actor) {
  // A program is told the reason, whichever token it names.
  const decision = decide(actor, 'token.manage', { ownerId: token?.userId ?? actor.id })
  if (actor.token) permit(decision)
  if (!token || decision.effect === 'deny') throw new AppError('token.not-found')
  return { ...token, decision }
}

export function tokenRow(record: TokenRecord, at: Date): TokenRow {
  const { id, prefix, name, scopes, toolboxes, createdAt, expiresAt, lastUsedAt } = record
  return {
    ...{ id, prefix, name, scopes, toolboxes },
    state: tokenStateOf(record, at),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
