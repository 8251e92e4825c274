/** The timeline and the comment threads of a proposal, as its page shows them. */
import type { CommentThread, CommentView, Rebased } from '@/lib/core/proposals/model/proposal-views'
import type { TimelineEntry } from '@/lib/core/proposals/model/timeline-view'
import { formatEvent } from '@/lib/core/proposals/lifecycle/format-timeline'
import { groupBy } from '@/lib/core/base/group-by'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { ProposalEventRecord, CommentRecord } from '@/lib/store/proposals/proposal-events'

/** Returns what the rebase changed, if it was the last event of the versions; else null. */
export function rebasedOf(events: readonly ProposalEventRecord[]): Rebased | null {
  const last = events.findLast(({ kind }) => kind === 'rebased' || kind === 'uploaded' || kind === 'opened')
  if (last?.kind !== 'rebased') return null
  const { base = null, cameGroups = [], wentTitles = [] } = last.data
  return { at: last.at.toISOString(), base, came: cameGroups, went: wentTitles }
}

/** Returns an event as one sentence. */
export function timelineEntry({ at, kind, actor, data }: ProposalEventRecord): TimelineEntry {
  return { at: at.toISOString(), by: actor, kind, ...formatEvent(kind, data) }
}

/** Returns the threads in the order in which they were started. */
export function threadsOf(actor: Actor, comments: readonly CommentRecord[]): CommentThread[] {
  const replies = groupBy(comments, ({ threadId }) => threadId)
  return comments
    .filter(({ threadId }) => threadId === null)
    .map(head => ({
      id: head.id,
      anchor: head.anchor ?? { on: 'proposal' },
      resolved: head.resolvedAt && { by: head.resolvedBy ?? '', at: head.resolvedAt.toISOString() },
      comments: [head, ...(replies.get(head.id) ?? [])].map(comment => commentView(actor, comment)),
    }))
}

function commentView(actor: Actor, comment: CommentRecord): CommentView {
  const { id, author, authorId, body, suggestion, appliedAt, createdAt, editedAt } = comment
  return {
    id,
    by: author,
    mine: authorId === actor.id,
    body,
    at: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    suggestion:
      suggestion === null ? null : { text: suggestion, appliedAt: appliedAt?.toISOString() ?? null },
    removed: body === '',
  }
}
