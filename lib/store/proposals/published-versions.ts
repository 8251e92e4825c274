import type { ProposalId, ToolboxId, UserId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'
import { readSummary } from './stored-proposals'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'

type PublishedVersion = {
  number: number
  publishedAt: Date
  publishedBy: string | null
  /** Why the version was yanked; null when it was not. */
  yankReason: string | null
  /** Proposal of the version; null for the first version of a toolbox. */
  proposal:
    | (Pick<ProposalRecord, 'id' | 'number' | 'title' | 'summary' | 'rollbackOf'> & {
        authorId: UserId | null
        bypassed: boolean
      })
    | null
}

/** Returns published versions, newest first. */
export async function listPublishedVersions(
  tx: Tx,
  toolboxId: ToolboxId,
  { before, limit }: { before?: number; limit: number },
): Promise<PublishedVersion[]> {
  const rows = await tx.version.findMany({
    where: { toolboxId, state: 'published', ...(before !== undefined && { number: { lt: before } }) },
    orderBy: { number: 'desc' },
    take: limit,
    select: {
      number: true,
      publishedAt: true,
      createdAt: true,
      yankedAt: true,
      yankReason: true,
      uploadedBy: { select: { name: true } },
      proposedBy: {
        select: {
          id: true,
          number: true,
          title: true,
          summary: true,
          rollbackOf: true,
          authorId: true,
          bypassReason: true,
          closedBy: { select: { name: true } },
        },
      },
    },
  })
  return rows.map(({ number, publishedAt, createdAt, yankedAt, yankReason, uploadedBy, proposedBy }) => ({
    number,
    publishedAt: publishedAt ?? createdAt,
    publishedBy: (proposedBy?.closedBy ?? uploadedBy)?.name ?? null,
    yankReason: yankedAt ? yankReason : null,
    proposal: proposedBy && {
      number: proposedBy.number,
      title: proposedBy.title,
      rollbackOf: proposedBy.rollbackOf,
      id: proposedBy.id as ProposalId,
      summary: readSummary(proposedBy.summary, proposedBy.id),
      authorId: proposedBy.authorId as UserId | null,
      bypassed: proposedBy.bypassReason !== null,
    },
  }))
}
