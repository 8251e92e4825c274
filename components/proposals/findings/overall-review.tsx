/** The proposal as a whole, to agree to where no difference stands for it alone. */
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import { FindingActions } from './finding-actions'
import { ReviewsSaid } from '@/components/proposals/discussion/review-list'
import { reasonOff } from '../disabled-reason'

export function WholeCard({ proposal }: { proposal: ProposalPage }) {
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
      className="flex scroll-mt-24 flex-col gap-3 rounded-lg border border-l-4 border-l-line-strong bg-surface px-4 py-3.5"
    >
      <h3 id="whole-title" className="font-semibold">
        The proposal as a whole
      </h3>
      <p className="text-sm text-ink-soft">
        {left > 0
          ? 'Not every difference is shown, so all of it has to be agreed to as well.'
          : 'No difference needs approval by itself. Whoever approves this has looked at all of it.'}
      </p>
      {whole.approvals.length > 0 && <ReviewsSaid reviews={whole.approvals} />}
      <FindingActions
        proposal={proposal.number}
        version={proposal.to}
        judgement={proposal.judgement}
        group={null}
        title="The proposal as a whole"
        fingerprints={[whole.fingerprint]}
        needsApproval
        mine={mine}
        seen={whole.seen}
        reviewOff={reasonOff(proposal.may.review)}
        commentOff={reasonOff(proposal.may.comment)}
      />
    </article>
  )
}
