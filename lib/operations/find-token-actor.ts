/** From an API token to whoever acts: asked on every request, so that revoking and suspension act at once. */
import { AppError } from '@/lib/core/errors'
import type { Actor, ActorToken } from '@/lib/core/policy/actor'
import { hashApiToken, isApiToken } from '@/lib/core/tokens/api-token'
import { allToolboxes } from '@/lib/core/tokens/token-settings'
import { findTokenByHash, markFirstUse, markUse, type TokenRecord } from '@/lib/store/api-tokens'
import { recordAudit } from '@/lib/store/audit'
import { database, inTransaction } from '@/lib/store/client'
import { inRequest } from '@/lib/store/request-context'
import { findActorById } from './find-actor'

/** "Last used" is told to this precision, which spares a write with every request. */
const usedPrecisionMs = 60_000

/**
 * Whoever the token acts for, with no more rights than it was made for.
 * @param requestId of the request that it came with
 * @throws AppError `token.invalid`; why is told to whoever holds a token that was one
 */
export async function findTokenActor(text: string, requestId: string, at: Date): Promise<Actor> {
  const token = isApiToken(text) ? await findTokenByHash(database(), hashApiToken(text)) : null
  if (!token) throw new AppError('token.invalid', 'This token is not known here.')
  if (token.revokedAt) throw new AppError('token.invalid', 'This token was revoked.')
  if (token.expiresAt <= at)
    throw new AppError('token.invalid', `This token ended at ${token.expiresAt.toISOString()}.`)
  const actor = await findActorById(token.userId, at, actorToken(token))
  if (!actor) throw new AppError('token.invalid', 'Whoever this token acts for may not come in.')
  await tellUse(token, requestId, at)
  return actor
}

function actorToken({ id, scopes, toolboxes }: TokenRecord): ActorToken {
  return { id, scopes, toolboxes: toolboxes.includes(allToolboxes) ? null : toolboxes }
}

async function tellUse({ id, userId, name, lastUsedAt }: TokenRecord, requestId: string, at: Date) {
  if (lastUsedAt && at.getTime() - lastUsedAt.getTime() < usedPrecisionMs) return
  if (lastUsedAt) return markUse(database(), id, at)
  await inRequest({ requestId, tokenId: id }, () =>
    inTransaction(async tx => {
      if (!(await markFirstUse(tx, id, at))) return
      await recordAudit(tx, { type: 'token.first-used', actorId: userId, target: id, after: { name } })
    }),
  )
}
