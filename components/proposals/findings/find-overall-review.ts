import { request } from '@/components/ui/request/request'
import { toast } from '@/components/ui/overlay/toast'
import { links } from '@/lib/core/base/links'
import type { DrawnFinding, DrawnFindings } from '@/lib/core/proposals/judge/drawn-finding'

/** A card by one of its groups, or by a comment on it. */
export type CardName = { group: string } | { comment: string }

/** Loads a card with all its tools. Returns null if it is gone; a failure is shown as a toast. */
export async function findOverallReview(proposal: number, name: CardName): Promise<DrawnFinding | null> {
  const answer = await request<DrawnFindings>(links.api.proposalFindings(proposal, name))
  if (!answer.ok) toast.bad('Couldn’t load the finding', answer.problem.detail)
  return answer.ok ? (answer.value.findings[0] ?? null) : null
}
