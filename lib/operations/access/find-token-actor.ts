/**
 * Finds the actor of an API token. Runs on every request, so that revocation and suspension apply
 * immediately.
 */
import { AppError } from '@/lib/core/base/errors'
import type { Actor, ActorToken } from '@/lib/core/policy/model/actor'
import { hashApiToken, isApiToken } from '@/lib/core/tokens/api-token'
import { pausesAt } from '@/lib/core/tokens/token-pause'
import { allToolboxes } from '@/lib/core/tokens/token-settings'
import { findTokenByHash, markFirstUse, markUse, type TokenRecord } from '@/lib/store/access/api-tokens'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction } from '@/lib/store/connection/client'
import { inRequest } from '@/lib/store/connection/request-context'
import { tokenPauseMs } from '@/lib/store/people/sign-in-settings'
import { findTokenOwner } from './find-actor'

/** Precision of "last used", which saves a write with every request. */
const usedPrecisionMs = 60_000

/**
 * Returns the token's owner, with no more rights than the token has.
 * @param requestId of the request that carried the token
 * @throws AppError `token.invalid`, with the reason for a token that once worked; `token.paused` until its
 * owner signs in
 */
export async function findTokenActor(text: string, requestId: string, at: Date): Promise<Actor> {
  const token = isApiToken(text) ? await findTokenByHash(database(), hashApiToken(text)) : null
  if (!token) throw new AppError('token.invalid', 'Unknown token.')
  return actorOfToken(token, requestId, at)
}

/**
 * Returns the actor of a token that was found.
 * @throws AppError as `findTokenActor`
 */
export async function actorOfToken(token: TokenRecord, requestId: string, at: Date): Promise<Actor> {
  if (token.revokedAt) throw new AppError('token.invalid', 'This token was revoked.')
  if (token.expiresAt <= at)
    throw new AppError('token.invalid', `This token expired at ${token.expiresAt.toISOString()}.`)
  const owner = await findTokenOwner(token.userId, at, actorToken(token))
  if (!owner) throw new AppError('token.invalid', 'The account behind this token is not active.')
  const pausedAt = pausesAt(owner, tokenPauseMs())
  if (pausedAt && pausedAt <= at) throw new AppError('token.paused', pausedMessage(owner.confirmedAt))
  await recordUse(token, requestId, at)
  return owner.actor
}

const pausedMessage = (confirmedAt: Date) =>
  `The owner of this token last signed in at ${confirmedAt.toISOString()}. ` +
  'The token works again as soon as its owner signs in to Pegboard.'

function actorToken({ id, scopes, toolboxes }: TokenRecord): ActorToken {
  return { id, scopes, toolboxes: toolboxes.includes(allToolboxes) ? null : toolboxes }
}

async function recordUse({ id, userId, name, lastUsedAt }: TokenRecord, requestId: string, at: Date) {
  if (lastUsedAt && at.getTime() - lastUsedAt.getTime() < usedPrecisionMs) return
  if (lastUsedAt) return markUse(database(), id, at)
  await inRequest({ requestId, tokenId: id }, () =>
    inTransaction(async tx => {
      if (!(await markFirstUse(tx, id, at))) return
      await recordAudit(tx, { type: 'token.first-used', actorId: userId, target: id, after: { name } })
    }),
  )
}
