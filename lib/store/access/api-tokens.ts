/** Rows of API tokens. The token itself is never stored, only its SHA-256. */
import type { TokenId, UserId } from '@/lib/core/base/ids'
import { ruleActions, type RuleAction } from '@/lib/core/policy/model/actions'
import { endedTokensMax } from '@/lib/core/tokens/token-settings'
import type { Tx } from '@/lib/store/connection/client'
import { wordReader } from '@/lib/store/connection/stored-word'
import type { Prisma } from '@/lib/store/generated/client'

export type TokenRecord = {
  id: TokenId
  prefix: string
  name: string
  userId: UserId
  /** Identifier of the OAuth client; null for an API token. */
  clientId: string | null
  /** Path of the only MCP address at which an OAuth client has access; null for an API token. */
  address: string | null
  scopes: RuleAction[]
  toolboxes: string[]
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

const recordColumns = {
  id: true,
  prefix: true,
  name: true,
  userId: true,
  clientId: true,
  address: true,
  scopes: true,
  toolboxes: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
  revokedAt: true,
} as const satisfies Prisma.ApiTokenSelect

type NewToken = Pick<
  TokenRecord,
  'prefix' | 'name' | 'userId' | 'scopes' | 'toolboxes' | 'createdAt' | 'expiresAt'
> & { createdById: UserId } & ({ hash: string } | { clientId: string; address: string })

/** Stores a token by its hash, as the token itself is never stored, or the access of an OAuth client. */
export async function insertToken(tx: Tx, token: NewToken): Promise<TokenRecord> {
  return asRecord(await tx.apiToken.create({ data: token, select: recordColumns }))
}

/** Returns the token of a request, also when it has expired or was revoked: the caller decides. */
export async function findTokenByHash(tx: Tx, hash: string): Promise<TokenRecord | null> {
  const row = await tx.apiToken.findUnique({ where: { hash }, select: recordColumns })
  return row && asRecord(row)
}

/** Returns a token without a check of who owns it. */
export async function findToken(tx: Tx, id: TokenId): Promise<TokenRecord | null> {
  const row = await tx.apiToken.findUnique({ where: { id }, select: recordColumns })
  return row && asRecord(row)
}

/** Reports whether a client has access that works, in the name of anyone. */
export async function hasLiveClient(tx: Tx, clientId: string, at: Date): Promise<boolean> {
  const row = await tx.apiToken.findFirst({
    where: { clientId, ...liveAt(at) },
    select: { id: true },
  })
  return row !== null
}

/** What works at that time. */
const liveAt = (at: Date) => ({ revokedAt: null, expiresAt: { gt: at } }) satisfies Prisma.ApiTokenWhereInput

/** Returns the access of a client at an address, in the name of one person, that works at that time. */
export async function listLiveAccess(
  tx: Tx,
  { userId, clientId, address }: { userId: UserId; clientId: string; address: string },
  at: Date,
): Promise<TokenRecord[]> {
  const rows = await tx.apiToken.findMany({
    where: { userId, clientId, address, ...liveAt(at) },
    orderBy: { id: 'asc' },
    select: recordColumns,
  })
  return rows.map(asRecord)
}

/**
 * Returns the tokens of these owners, newest first: those that work at that time, and the newest of each owner that have
 * ended.
 */
export async function listTokensOf(tx: Tx, owners: readonly UserId[], at: Date): Promise<TokenRecord[]> {
  const userId = { in: [...owners] }
  const ended = await tx.$queryRaw<{ id: string }[]>`
    SELECT t.id FROM unnest(${[...owners]}::uuid[]) AS owner (id) CROSS JOIN LATERAL (
      SELECT id FROM api_token
      WHERE user_id = owner.id AND (revoked_at IS NOT NULL OR expires_at <= ${at})
      ORDER BY created_at DESC, id DESC LIMIT ${endedTokensMax}
    ) t`
  const rows = await tx.apiToken.findMany({
    where: { userId, OR: [liveAt(at), { id: { in: ended.map(({ id }) => id) } }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: recordColumns,
  })
  return rows.map(asRecord)
}

/** Returns the number of tokens that work at that time. To enforce a limit, callers must hold the lock of the owner. */
export async function countLiveTokens(tx: Tx, owner: UserId, at: Date): Promise<number> {
  return tx.apiToken.count({ where: { userId: owner, ...liveAt(at) } })
}

/** Revokes a token. @returns false when it was already revoked */
export async function revokeToken(tx: Tx, id: TokenId, at: Date): Promise<boolean> {
  const { count } = await tx.apiToken.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: at } })
  return count === 1
}

/** Revokes all tokens of a person who is being removed. @returns how many were not revoked before */
export async function revokeTokensOf(tx: Tx, owner: UserId, at: Date): Promise<number> {
  const { count } = await tx.apiToken.updateMany({
    where: { userId: owner, revokedAt: null },
    data: { revokedAt: at },
  })
  return count
}

/**
 * Returns the tokens in `ids` whose open streams may continue.
 * @param confirmedAfter tokens of owners who last signed in earlier are paused
 */
export async function listLiveTokens(
  tx: Tx,
  ids: readonly TokenId[],
  { at, confirmedAfter }: { at: Date; confirmedAfter: Date },
): Promise<TokenId[]> {
  const rows = await tx.apiToken.findMany({
    where: {
      id: { in: [...ids] },
      revokedAt: null,
      expiresAt: { gt: at },
      owner: { status: 'active', OR: [{ kind: 'service' }, { confirmedAt: { gt: confirmedAfter } }] },
    },
    select: { id: true },
  })
  return rows.map(({ id }) => id as TokenId)
}

/** A person whose tokens pause soon. */
type PausingOwner = { id: UserId; confirmedAt: Date }

/**
 * Marks the people who have working tokens, last signed in before `confirmedBefore` and were not notified about it yet.
 * Of two processes that do this at the same time, one gets each person. At most `limit` at a time.
 */
export async function markPausingOwners(
  tx: Tx,
  { confirmedBefore, at, limit }: { confirmedBefore: Date; at: Date; limit: number },
): Promise<PausingOwner[]> {
  return tx.$queryRaw<PausingOwner[]>`
    UPDATE "user" SET pause_notified_for = confirmed_at WHERE id IN (
      SELECT u.id FROM "user" u
      WHERE u.kind = 'person' AND u.status = 'active' AND u.confirmed_at <= ${confirmedBefore}
        AND u.pause_notified_for IS DISTINCT FROM u.confirmed_at
        AND EXISTS (
          SELECT 1 FROM api_token t WHERE t.user_id = u.id AND t.revoked_at IS NULL AND t.expires_at > ${at}
        )
      ORDER BY u.id LIMIT ${limit} FOR UPDATE OF u SKIP LOCKED
    ) RETURNING id, confirmed_at AS "confirmedAt"`
}

/** Marks the first use of a token. @returns true for exactly one request */
export async function markFirstUse(tx: Tx, id: TokenId, at: Date): Promise<boolean> {
  const { count } = await tx.apiToken.updateMany({
    where: { id, lastUsedAt: null },
    data: { lastUsedAt: at },
  })
  return count === 1
}

/** Records the last use. Changes nothing if the token no longer exists. */
export async function markUse(tx: Tx, id: TokenId, at: Date): Promise<void> {
  await tx.apiToken.updateMany({ where: { id }, data: { lastUsedAt: at } })
}

const readScope = wordReader('api_token.scopes', ruleActions)

function asRecord(row: Prisma.ApiTokenGetPayload<{ select: typeof recordColumns }>): TokenRecord {
  return {
    ...row,
    id: row.id as TokenId,
    userId: row.userId as UserId,
    scopes: row.scopes.map(readScope),
  }
}
