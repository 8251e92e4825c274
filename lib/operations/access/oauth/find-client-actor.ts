import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { actorOfToken } from '@/lib/operations/access/find-token-actor'
import { findToken } from '@/lib/store/access/api-tokens'
import { findOAuthRecord } from '@/lib/store/access/oauth-records'
import { database } from '@/lib/store/connection/client'

/**
 * Finds the actor of an OAuth access token: the person who allowed the client, with no more rights than they allowed.
 * @param resource the address that the request was sent to; a token works only at the one it was issued for (RFC 8707);
 * null for an address that nothing can have
 * @param requestId of the request that carried the token
 * @throws AppError `token.invalid`, `token.paused`
 */
export async function findClientActor(
  text: string,
  { resource, requestId, at }: { resource: string | null; requestId: string; at: Date },
): Promise<Actor> {
  const record = await findOAuthRecord(database(), 'AccessToken', text, at)
  const token = record?.tokenId && (await findToken(database(), record.tokenId))
  // Clients get a new token for any of these reasons, so that one sentence is enough.
  if (!token) throw new AppError('token.invalid', 'This token is unknown, has expired or was revoked.')
  if (record.payload.aud !== resource)
    throw new AppError('token.invalid', 'This token was issued for another address.')
  return actorOfToken(token, requestId, at)
}
