/** Rows of the authorization server. Identifiers are secrets, so only their SHA-256 is stored. */
import { createHash } from 'node:crypto'
import type { TokenId } from '@/lib/core/base/ids'
import type { JsonObject } from '@/lib/core/spec/json-value'
import { database, type Tx } from '@/lib/store/connection/client'
import { inBatches } from '@/lib/store/connection/in-batches'
import { toJson } from '@/lib/store/connection/stored-json'
import { readOAuthPayload } from './stored-oauth'

export type OAuthRecord = {
  payload: JsonObject
  tokenId: TokenId | null
  consumedAt: Date | null
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')

/** Inserts a record, or replaces it. */
export async function saveOAuthRecord(
  tx: Tx,
  model: string,
  id: string,
  record: { payload: JsonObject; tokenId: TokenId | null; expiresAt: Date },
): Promise<void> {
  const data = { ...record, payload: toJson(record.payload) }
  const hash = hashOf(id)
  await tx.oAuthRecord.upsert({
    where: { model_hash: { model, hash } },
    create: { model, hash, ...data },
    update: data,
  })
}

/** Returns a record that has not expired, and whose access was neither revoked nor has expired. */
export async function findOAuthRecord(
  tx: Tx,
  model: string,
  id: string,
  at: Date,
): Promise<OAuthRecord | null> {
  const row = await tx.oAuthRecord.findUnique({
    where: {
      model_hash: { model, hash: hashOf(id) },
      expiresAt: { gt: at },
      OR: [{ tokenId: null }, { token: { revokedAt: null, expiresAt: { gt: at } } }],
    },
    select: { payload: true, tokenId: true, consumedAt: true },
  })
  return (
    row && {
      ...row,
      tokenId: row.tokenId as TokenId | null,
      payload: readOAuthPayload(row.payload, `${model} ${hashOf(id)}`),
    }
  )
}

/** Marks a code or refresh token as used. @returns true for exactly one of several requests */
export async function consumeOAuthRecord(tx: Tx, model: string, id: string, at: Date): Promise<boolean> {
  const { count } = await tx.oAuthRecord.updateMany({
    where: { model, hash: hashOf(id), consumedAt: null },
    data: { consumedAt: at },
  })
  return count === 1
}

export async function deleteOAuthRecord(tx: Tx, model: string, id: string): Promise<void> {
  await tx.oAuthRecord.deleteMany({ where: { model, hash: hashOf(id) } })
}

/** Lets a record live until then, if it would expire before. */
export async function extendOAuthRecord(tx: Tx, model: string, id: string, until: Date): Promise<void> {
  await tx.oAuthRecord.updateMany({
    where: { model, hash: hashOf(id), expiresAt: { lt: until } },
    data: { expiresAt: until },
  })
}

/** Deletes the records of an access, or only those of one model. */
export async function deleteOAuthRecordsOf(tx: Tx, tokenId: TokenId, model?: string): Promise<void> {
  await tx.oAuthRecord.deleteMany({ where: { tokenId, ...(model && { model }) } })
}

/** Purges expired records, in batches. @returns how many */
export const purgeOAuthRecords = (at: Date, signal?: AbortSignal): Promise<number> =>
  inBatches(
    () => database().$executeRaw`
      DELETE FROM oauth_record WHERE (model, hash) IN (
        SELECT model, hash FROM oauth_record WHERE expires_at <= ${at}
        ORDER BY expires_at LIMIT ${recordsAtOnceMax} FOR UPDATE SKIP LOCKED
      )`,
    signal,
  )
/** Maximum number of records that one statement deletes. */
const recordsAtOnceMax = 1_000
