/** The actions of a reviewer on one finding: approve, request changes, mark as viewed, comment. */
'use client'

import { Check, MessageSquare, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { GatedButton } from '@/components/ui/form/gated-button'
import { plainWords } from '@/components/ui/text/inline-code-text'
import { CommentForm } from '@/components/proposals/discussion/comment-form'
import type { Verdict } from '@/lib/core/proposals/model/proposal-state'
import { ReasonDialog } from '../steps/reason-dialog'
import type { ReviewContext } from '../review-context'
import { useFindingReview, type FindingReview } from './use-finding-review'

type FindingActionsProps = {
  context: ReviewContext
  /** Group of the finding; null for the proposal as a whole. */
  group: string | null
  /** Title of the finding, for the labels of the buttons. */
  title: string
  fingerprints: readonly string[]
  /** Whether `fingerprints` contains those of all tools that share the finding. */
  isComplete: boolean
  needsApproval: boolean
  /** The reader's own verdict; null if there is none. */
  mine: Verdict | null
  seen: boolean
}

export function FindingActions(props: FindingActionsProps) {
  const { context, group, mine, seen } = props
  // Toasts and labels can contain only plain text.
  const title = plainWords(props.title)
  const finding = useFindingReview(props)
  const root = useRef<HTMLDivElement>(null)
  const [isCommenting, setCommenting] = useState(false)
  /** Moves focus to the card, because the pressed button may have disappeared. */
  const backToCard = () => root.current?.closest<HTMLElement>('[data-card]')?.focus({ preventScroll: true })
  return (
    <div ref={root} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {(props.needsApproval || mine !== null) && (
          <Verdicts finding={finding} title={title} mine={mine} off={context.reviewOff} onDone={backToCard} />
        )}
        {context.commentOff === null && (
          <Button
            size="sm"
            data-key="comment"
            aria-expanded={isCommenting}
            onClick={() => setCommenting(!isCommenting)}
            aria-label={`Comment on: ${title}`}
          >
            <MessageSquare aria-hidden /> Comment
          </Button>
        )}
        <Viewed finding={finding} title={title} seen={seen} />
      </div>
      {isCommenting && (
        <CommentForm
          proposal={context.number}
          target={{ anchor: group === null ? { on: 'proposal' } : { on: 'finding', group } }}
          label={`Comment on: ${title}`}
          onClose={() => {
            setCommenting(false)
            backToCard()
          }}
        />
      )}
    </div>
  )
}

type VerdictsProps = {
  finding: FindingReview
  title: string
  mine: Verdict | null
  /** Why the reader cannot review; null if they can. */
  off: string | null
  onDone: () => void
}

function Verdicts({ finding, title, mine, off, onDone }: VerdictsProps) {
  const { busy } = finding
  const [isAsking, setAsking] = useState(false)
  const review = async (verdict: Verdict | 'withdraw', done: string, note?: string) => {
    const worked = await finding.review(verdict, done, note)
    if (worked) onDone()
    return worked
  }
  return (
    <>
      {mine !== null && (
        <Button
          size="sm"
          busy={busy}
          onClick={() => void review('withdraw', `Review withdrawn: ${title}`)}
          aria-label={`Withdraw review: ${title}`}
        >
          <RotateCcw aria-hidden /> Withdraw
        </Button>
      )}
      {mine !== 'approve' && (
        <GatedButton
          size="sm"
          data-key="approve"
          off={off}
          busy={busy}
          onClick={() => void review('approve', `Approved: ${title}`)}
          aria-label={`Approve: ${title}`}
        >
          <Check aria-hidden /> Approve
        </GatedButton>
      )}
      {off === null && mine !== 'request-changes' && (
        <Button size="sm" onClick={() => setAsking(true)} aria-label={`Request changes: ${title}`}>
          Request changes
        </Button>
      )}
      {isAsking && (
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
    </>
  )
}

function Viewed({ finding, title, seen }: Pick<VerdictsProps, 'finding' | 'title'> & { seen: boolean }) {
  return (
    <Button
      size="sm"
      variant="ghost"
      data-key="seen"
      aria-pressed={seen}
      aria-label={`Viewed: ${title}`}
      onClick={() => void finding.markSeen(!seen, seen ? `Not viewed: ${title}` : `Viewed: ${title}`)}
    >
      <span
        aria-hidden
        className="grid size-3.5 place-items-center rounded-[3px] border border-line-strong [&_svg]:size-3"
      >
        {seen && <Check />}
      </span>
      Viewed
    </Button>
  )
}
