/** The calls of replays, executed by a worker, one after the other. */
import type {
  AnswerComparison,
  ReplayAnswer,
  ReplaySource,
  ReplayVerdict,
} from '@/lib/core/proposals/replay/replay'
import type { ProposalId, ReplayId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'
import type { Prisma } from '@/lib/store/generated/client'
import { toJsonOrNull } from '@/lib/store/connection/stored-json'
import { readAfter, readBefore, readComparison } from './stored-proposals'

export type CaseRecord = {
  position: number
  tool: string
  source: ReplaySource
  sourceId: string
  argumentsText: string
  before: ReplayAnswer | null
  after: ReplayAnswer | null
  verdict: ReplayVerdict | null
  detail: string
  comparison: AnswerComparison | null
  begunAt: Date | null
}

export type NewCase = Pick<CaseRecord, 'tool' | 'source' | 'sourceId' | 'argumentsText'> &
  Partial<Pick<CaseRecord, 'verdict' | 'detail'>>

/** Returns cases in the order in which they are tried. */
export async function listCases(tx: Tx, replayId: ReplayId): Promise<CaseRecord[]> {
  const rows = await tx.replayCase.findMany({ where: { replayId }, orderBy: { position: 'asc' } })
  return rows.map(asCase)
}

/** Returns the number of cases of each verdict; '' counts those that were not tried yet. */
export async function countVerdicts(
  tx: Tx,
  replayIds: readonly ReplayId[],
): Promise<Map<ReplayId, Map<ReplayVerdict | '', number>>> {
  const rows = await tx.replayCase.groupBy({
    by: ['replayId', 'verdict'],
    where: { replayId: { in: [...replayIds] } },
    _count: true,
  })
  const counts = new Map<ReplayId, Map<ReplayVerdict | '', number>>()
  for (const { replayId, verdict, _count } of rows) {
    const of = counts.get(replayId as ReplayId) ?? new Map<ReplayVerdict | '', number>()
    counts.set(replayId as ReplayId, of.set((verdict ?? '') as ReplayVerdict | '', _count))
  }
  return counts
}

/**
 * Returns the number of calls, other than contract examples, that failed when they were last replayed with the
 * present versions of a proposal.
 */
export async function countFailingCalls(tx: Tx, proposalId: ProposalId): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT DISTINCT ON (k.source, k.source_id) k.verdict
      FROM replay_case k
      JOIN replay r ON r.id = k.replay_id AND r.state <> 'failed'
      JOIN proposal c ON c.id = r.proposal_id AND c.proposed_id = r.proposed_id
        AND c.base_id IS NOT DISTINCT FROM r.base_id
      WHERE c.id = ${proposalId}::uuid AND k.source <> 'contract' AND k.verdict IS NOT NULL
      ORDER BY k.source, k.source_id, r.created_at DESC, r.id DESC
    ) newest WHERE verdict = 'fail'`
  return row!.count
}

/** Returns the first case that was not tried yet. */
export async function findNextCase(tx: Tx, replayId: ReplayId): Promise<CaseRecord | null> {
  const row = await tx.replayCase.findFirst({
    where: { replayId, verdict: null },
    orderBy: { position: 'asc' },
  })
  return row && asCase(row)
}

/** Stores when a case began. @param at null when it had no result, which resets it to not begun */
export async function markCase(tx: Tx, replayId: ReplayId, position: number, at: Date | null): Promise<void> {
  await tx.replayCase.updateMany({ where: { replayId, position, verdict: null }, data: { begunAt: at } })
}

export type TriedCase = Pick<CaseRecord, 'before' | 'after' | 'detail' | 'comparison'> & {
  verdict: ReplayVerdict
}

/** Stores the result of a case. A second worker with the same call changes nothing. */
export async function saveCase(
  tx: Tx,
  replayId: ReplayId,
  position: number,
  { before, after, verdict, detail, comparison }: TriedCase,
  spentMs: number,
): Promise<void> {
  const { count } = await tx.replayCase.updateMany({
    where: { replayId, position, verdict: null },
    data: {
      verdict,
      detail,
      before: toJsonOrNull(before),
      after: toJsonOrNull(after),
      comparison: toJsonOrNull(comparison),
    },
  })
  if (count > 0)
    await tx.replay.update({ where: { id: replayId }, data: { spentMs: { increment: spentMs } } })
}

function asCase({ replayId, ...row }: Prisma.ReplayCaseGetPayload<object>): CaseRecord {
  const id = `${replayId}/${row.position}`
  return {
    ...row,
    source: row.source as ReplaySource,
    verdict: row.verdict as ReplayVerdict | null,
    before: readBefore(row.before, id),
    after: readAfter(row.after, id),
    comparison: readComparison(row.comparison, id),
  }
}
