import { AppError } from '@/lib/core/base/errors'
import type { TokenId } from '@/lib/core/base/ids'
import type { McpAddress } from '@/lib/core/mcp/mcp-address'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Actor } from '@/lib/core/policy/model/actor'
import { clientHost, clientLabel } from '@/lib/core/tokens/oauth-client'
import { accessesMax, oauthLifetimes, type OAuthScope } from '@/lib/core/tokens/oauth-scopes'
import { allToolboxes, tokensMax } from '@/lib/core/tokens/token-settings'
import { refuseTooMany, tooManyTokens, whyNoToken } from '@/lib/operations/access/api-tokens'
import { countLiveTokens, insertToken, listLiveAccess } from '@/lib/store/access/api-tokens'
import { extendOAuthRecord } from '@/lib/store/access/oauth-records'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction } from '@/lib/store/connection/client'
import { lockPerson } from '@/lib/store/people/people'
import { endAccess } from './oauth-store'

/** The access that a client requests. */
export type RequestedAccess = {
  clientId: string
  /** As the client declares it; null without one. */
  name: string | null
  scopes: readonly OAuthScope[]
  address: McpAddress
}

/** Returns why the actor cannot give a client access; null if they can. */
export async function whyNoAccess(
  actor: Actor,
  { clientId, address }: Pick<RequestedAccess, 'clientId' | 'address'>,
  at: Date,
): Promise<string | null> {
  const reason = whyNoToken(actor)
  if (reason !== null) return reason
  const [count, live] = await Promise.all([
    countLiveTokens(database(), actor.id, at),
    listLiveAccess(database(), { userId: actor.id, clientId, address: address.path }, at),
  ])
  return count - replacedBy(live, count).length >= tokensMax ? tooManyTokens : null
}

/**
 * Returns the oldest accesses of a client that end when it gets another.
 * @param live its accesses at the address, oldest first
 * @param count number of all tokens and accesses of the person
 */
function replacedBy<Access>(live: readonly Access[], count: number): readonly Access[] {
  const tooMany = Math.max(live.length + 1 - accessesMax, count + 1 - tokensMax)
  return live.slice(0, Math.max(0, tooMany))
}

/**
 * Gives a client access in the name of the actor: a row among their tokens, with no secret of its own. The tokens of the
 * client belong to it, and end with it. The oldest
 * accesses of the client at the same address end if there are too many.
 * @throws AppError `action.denied`, `request.invalid` when there are too many tokens
 */
export async function allowClient(actor: Actor, requested: RequestedAccess, at: Date): Promise<TokenId> {
  const { clientId, address, scopes } = requested
  const decision = permit(decide(actor, 'token.manage', { ownerId: actor.id }))
  const name = clientLabel(requested.name, clientId)
  const toolboxes = [address.toolbox ?? allToolboxes]
  const expiresAt = new Date(at.getTime() + oauthLifetimes.access * 1000)
  return inTransaction(async tx => {
    const owner = await lockPerson(tx, actor.id)
    if (owner?.status !== 'active') throw new AppError('session.required')
    const earlier = await listLiveAccess(tx, { userId: actor.id, clientId, address: address.path }, at)
    const count = await countLiveTokens(tx, actor.id, at)
    for (const token of replacedBy(earlier, count))
      await endAccess(tx, token, { reason: 'The person allowed the client again.', at, decision })
    await refuseTooMany(tx, actor.id, at)
    const token = await insertToken(tx, {
      name,
      clientId,
      address: address.path,
      scopes: [...scopes],
      toolboxes,
      prefix: '',
      userId: actor.id,
      createdById: actor.id,
      createdAt: at,
      expiresAt,
    })
    await extendOAuthRecord(tx, 'Client', clientId, expiresAt)
    await recordAudit(tx, {
      type: 'token.created',
      actorId: actor.id,
      target: token.id,
      after: {
        name,
        client: clientHost(clientId) ?? clientId,
        address: address.path,
        scopes,
        toolboxes,
        expiresAt: expiresAt.toISOString(),
      },
      decision,
    })
    return token.id
  })
}
