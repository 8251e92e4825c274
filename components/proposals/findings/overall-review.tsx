/** The review of a proposal as a whole, for proposals without findings that need their own approval. */
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import { FindingActions } from './finding-actions'
import { ReviewList } from '@/components/proposals/discussion/review-list'
import type { ReviewContext } from '../review-context'

type OverallCardProps = { proposal: Pick<ProposalPage, 'whole' | 'left'>; context: ReviewContext }

export function OverallReviewCard({ proposal, context }: OverallCardProps) {
  const { whole, left } = proposal
  if (!whole) return null
  const mine = whole.approvals.find(each => each.mine)?.verdict ?? null
  return (
    <article
      aria-labelledby="whole-title"
      id="finding-whole"
      tabIndex={-1}
      data-card
      data-todo={!whole.approved && mine === null && !whole.seen ? '' : undefined}
      className="flex scroll-mt-32 flex-col gap-3 rounded-lg border border-l-4 border-l-line-strong bg-surface px-4 py-3.5"
    >
      <h2 id="whole-title" className="font-semibold">
        Overall review
      </h2>
      <p className="text-sm text-ink-soft">
        {left > 0
          ? 'Some findings aren’t shown, so the proposal also needs overall approval.'
          : 'No finding requires its own approval. Approving confirms that you reviewed the whole proposal.'}
      </p>
      {whole.approvals.length > 0 && <ReviewList reviews={whole.approvals} />}
      <FindingActions
        context={context}
        group={null}
        title="Overall review"
        fingerprints={[whole.fingerprint]}
        isComplete
        needsApproval
        mine={mine}
        seen={whole.seen}
      />
    </article>
  )
}
