/** What the authorization server stores and reads, by the models of its library. */
import { parseId, type TokenId, type UserId } from '@/lib/core/base/ids'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { JsonObject } from '@/lib/core/spec/json-value'
import { oauthLifetimes } from '@/lib/core/tokens/oauth-scopes'
import { tokenStateOf } from '@/lib/core/tokens/token-view'
import { findActorById } from '@/lib/operations/access/find-actor'
import { findToken, hasLiveClient, revokeToken, type TokenRecord } from '@/lib/store/access/api-tokens'
import {
  deleteOAuthRecord,
  deleteOAuthRecordsOf,
  findOAuthRecord,
  saveOAuthRecord,
  consumeOAuthRecord,
} from '@/lib/store/access/oauth-records'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'

/** The access that a person allowed. Its identifier is that of the row among their tokens. */
const access = 'Grant'
/** A client that registered itself. Its identifier is no secret and part of its metadata. */
const registeredClient = 'Client'

/**
 * Stores a record under its identifier.
 * @param seconds until it expires; undefined for a client that registered itself
 */
export async function saveRecord(
  model: string,
  id: string,
  payload: JsonObject,
  seconds: number | undefined,
): Promise<void> {
  const { jti: _, ...stored } = payload
  const tokenId = parseId<TokenId>(model === access ? id : payload.grantId)
  const expiresAt = new Date(Date.now() + (seconds ?? oauthLifetimes.unusedClient) * 1000)
  await saveOAuthRecord(database(), model, id, { payload: stored, tokenId, expiresAt })
}

/** Returns a record that is valid, with its identifier and the time of its use in seconds. */
export async function findRecord(model: string, id: string): Promise<JsonObject | null> {
  const record = await findOAuthRecord(database(), model, id, new Date())
  if (!record) return null
  const { payload, consumedAt } = record
  return {
    ...payload,
    ...(model !== registeredClient && { jti: id }),
    ...(consumedAt && { consumed: Math.floor(consumedAt.getTime() / 1000) }),
  }
}

/** Marks a code or refresh token as used. @returns true for exactly one of several requests */
export const consumeRecord = (model: string, id: string): Promise<boolean> =>
  consumeOAuthRecord(database(), model, id, new Date())

/** Deletes a record. With an access, everything that belongs to it ends. @param reason why an access ends */
export async function deleteRecord(model: string, id: string, reason: string): Promise<void> {
  const tokenId = model === access ? parseId<TokenId>(id) : null
  if (tokenId) await endRecordedAccess(tokenId, reason)
  else await deleteOAuthRecord(database(), model, id)
}

/** Deletes the records of a model that belong to an access. */
export async function deleteRecordsOf(model: string, accessId: string): Promise<void> {
  const tokenId = parseId<TokenId>(accessId)
  if (tokenId) await deleteOAuthRecordsOf(database(), tokenId, model)
}

async function endRecordedAccess(id: TokenId, reason: string): Promise<void> {
  await inTransaction(async tx => {
    const token = await findToken(tx, id)
    if (token) await endAccess(tx, token, { reason, at: new Date() })
    else await deleteOAuthRecordsOf(tx, id)
  })
}

/** Ends the access of a client, with everything that belongs to it. @param reason for the audit log */
export async function endAccess(
  tx: Tx,
  token: TokenRecord,
  { reason, at, decision }: { reason: string; at: Date; decision?: Decision },
): Promise<void> {
  await deleteOAuthRecordsOf(tx, token.id)
  if (!(await revokeToken(tx, token.id, at))) return
  await recordAudit(tx, {
    type: 'token.revoked',
    actorId: token.userId,
    target: token.id,
    before: { name: token.name, state: tokenStateOf(token, null, at) },
    after: { state: 'revoked', reason },
    ...(decision && { decision }),
  })
}

/** Reports whether a person can sign in, and with them whatever they allowed. */
export const isActivePerson = async (id: string): Promise<boolean> => {
  const personId = parseId<UserId>(id)
  return personId !== null && (await findActorById(personId, new Date())) !== null
}

/** Reports whether someone has allowed the client to act for them. */
export const isAllowedClient = (clientId: string): Promise<boolean> =>
  hasLiveClient(database(), clientId, new Date())
