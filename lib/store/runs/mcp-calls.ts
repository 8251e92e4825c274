/** Rows of calls over MCP. All web processes read them: a client may cancel a call in another one. */
import type { RunId, TokenId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'

/** How clients of 2025 name an open call when they cancel it. */
export type CallKey = {
  session: string
  /** ID of the request as JSON text. */
  request: string
}

type OpenCall = {
  runId: RunId
  tokenId: TokenId
  key: CallKey | null
  /** Of a run that asked first. */
  argumentsHash: string | null
}

/** Age at which a row without an answer is deleted: longer than any approval request. */
const sweptAfterHours = 48
const sweptAtOnce = 50

/** Adds an open call, or renews it when the same call finds its earlier run. */
export async function openCall(tx: Tx, { runId, tokenId, key, argumentsHash }: OpenCall): Promise<void> {
  await tx.$executeRaw`
    WITH swept AS (
      DELETE FROM mcp_call WHERE run_id IN (
        SELECT run_id FROM mcp_call WHERE created_at < now() - make_interval(hours => ${sweptAfterHours}::int)
        ORDER BY created_at LIMIT ${sweptAtOnce} FOR UPDATE SKIP LOCKED
      )
    )
    INSERT INTO mcp_call (run_id, token_id, session, request, arguments_hash)
    VALUES (${runId}::uuid, ${tokenId}::uuid, ${key?.session ?? null}, ${key?.request ?? null}, ${argumentsHash})
    ON CONFLICT (run_id) DO UPDATE SET session = excluded.session, request = excluded.request`
}

/** Removes a call whose result has been sent. */
export async function closeCall(tx: Tx, runId: RunId): Promise<void> {
  await tx.$executeRaw`DELETE FROM mcp_call WHERE run_id = ${runId}::uuid`
}

/** Keeps a call whose request was answered while its run still waits for a person. */
export async function leaveCall(tx: Tx, runId: RunId): Promise<void> {
  await tx.$executeRaw`UPDATE mcp_call SET session = NULL, request = NULL WHERE run_id = ${runId}::uuid`
}

/** Returns the run of this token that asked for the same call and whose result was not sent yet. */
export async function findAskedRun(tx: Tx, tokenId: TokenId, argumentsHash: string): Promise<RunId | null> {
  const [row] = await tx.$queryRaw<{ id: RunId }[]>`
    SELECT run.id FROM mcp_call c JOIN run ON run.id = c.run_id
    WHERE c.token_id = ${tokenId}::uuid AND c.arguments_hash = ${argumentsHash}
      AND run.outcome IS DISTINCT FROM 'expired'
      AND (run.state <> 'awaiting-confirmation' OR run.confirm_expires_at > now())
    ORDER BY c.created_at DESC LIMIT 1`
  return row?.id ?? null
}

/**
 * Returns the runs of open calls of a session. A session of another token has none.
 * @param request only this request; all if absent
 */
export async function listOpenCalls(
  tx: Tx,
  tokenId: TokenId,
  { session, request }: { session: string; request?: string },
): Promise<RunId[]> {
  const rows = await tx.$queryRaw<{ id: RunId }[]>`
    SELECT run.id FROM mcp_call c JOIN run ON run.id = c.run_id
    WHERE c.token_id = ${tokenId}::uuid AND c.session = ${session} AND run.state <> 'ended'
      AND (${request ?? null}::text IS NULL OR c.request = ${request ?? null})`
  return rows.map(({ id }) => id)
}
