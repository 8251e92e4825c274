/** The actions of a reviewer on one finding: approve, request changes, mark as viewed, comment. */
'use client'

import { Check, MessageSquare, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { plainWords } from '@/components/ui/text/inline-code-text'
import { ReasonedButton } from '@/components/ui/form/gated-button'
import type { ReviewRequest, SeenRequest } from '@/lib/core/proposals/lifecycle/proposal-requests'
import type { Verdict } from '@/lib/core/proposals/model/proposal-state'
import { links } from '@/lib/core/base/links'
import { CommentForm } from '@/components/proposals/discussion/comment-form'
import { ReasonDialog } from '../reason-dialog'
import { useProposalRequest } from '../use-proposal-request'

type FindingActionsProps = {
  proposal: number
  /** The proposed version that is shown. Reviews apply to this version only. */
  version: number
  /** ProposalPage.judgement of the page, which identifies the set of findings. */
  judgement: string
  /** Group of the finding; null for the proposal as a whole. */
  group: string | null
  /** Title of the finding, for the labels of the buttons. */
  title: string
  fingerprints: readonly string[]
  needsApproval: boolean
  /** The reader's own verdict; null if there is none. */
  mine: Verdict | null
  seen: boolean
  /** Why the reader cannot review; null if they can. */
  reviewOff: string | null
  commentOff: string | null
}

export function FindingActions(props: FindingActionsProps) {
  const {
    proposal,
    version,
    judgement,
    group,
    fingerprints,
    needsApproval,
    mine,
    seen,
    reviewOff,
    commentOff,
  } = props
  // Toasts and labels can contain only plain text.
  const title = plainWords(props.title)
  const { busy, send } = useProposalRequest()
  const root = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)
  const [commenting, setCommenting] = useState(false)

  /** Moves focus to the card, because the pressed button may have disappeared. */
  const backToCard = () => root.current?.closest<HTMLElement>('[data-card]')?.focus({ preventScroll: true })
  const review = async (verdict: Verdict | 'withdraw', done: string, note?: string) => {
    const json: ReviewRequest = { verdict, fingerprints, version, judgement, note }
    const worked = await send(links.api.proposalReviews(proposal), { json }, done)
    if (worked) backToCard()
    return worked
  }
  const tick = () =>
    send(
      links.api.proposalSeen(proposal),
      { json: { fingerprints, seen: !seen } satisfies SeenRequest },
      seen ? `Not viewed: ${title}` : `Viewed: ${title}`,
    )

  return (
    <div ref={root} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {needsApproval && mine !== null && (
          <Button
            size="sm"
            busy={busy}
            onClick={() => void review('withdraw', `Review withdrawn: ${title}`)}
            aria-label={`Withdraw review: ${title}`}
          >
            <RotateCcw aria-hidden /> Withdraw
          </Button>
        )}
        {needsApproval && mine !== 'approve' && (
          <ReasonedButton
            size="sm"
            variant="primary"
            data-key="approve"
            off={reviewOff}
            busy={busy}
            onClick={() => void review('approve', `Approved: ${title}`)}
            aria-label={`Approve: ${title}`}
          >
            <Check aria-hidden /> Approve
          </ReasonedButton>
        )}
        {needsApproval && reviewOff === null && mine !== 'request-changes' && (
          <Button size="sm" onClick={() => setAsking(true)} aria-label={`Request changes: ${title}`}>
            Request changes
          </Button>
        )}
        {commentOff === null && (
          <Button
            size="sm"
            data-key="comment"
            aria-expanded={commenting}
            onClick={() => setCommenting(!commenting)}
            aria-label={`Comment on: ${title}`}
          >
            <MessageSquare aria-hidden /> Comment
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          data-key="seen"
          aria-pressed={seen}
          aria-label={`Viewed: ${title}`}
          onClick={() => void tick()}
        >
          <span
            aria-hidden
            className="grid size-3.5 place-items-center rounded-[3px] border border-line-strong [&_svg]:size-3"
          >
            {seen && <Check />}
          </span>
          Viewed
        </Button>
      </div>
      {commenting && (
        <CommentForm
          proposal={proposal}
          target={{ anchor: group === null ? { on: 'proposal' } : { on: 'finding', group } }}
          label={`Comment on: ${title}`}
          onClose={() => {
            setCommenting(false)
            backToCard()
          }}
        />
      )}
      {asking && (
        <ReasonDialog
          title="Request changes"
          description={title}
          label="What should change?"
          action="Request changes"
          busy={busy}
          onClose={() => setAsking(false)}
          onSend={note => review('request-changes', `Changes requested: ${title}`, note)}
        />
      )}
    </div>
  )
}
