/** Actions on a proposal as a whole: the review and its next steps. Each disabled action shows its reason. */
'use client'

import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Button } from '@/components/ui/form/button'
import { GatedButton } from '@/components/ui/form/gated-button'
import { Menu, MenuItem, MenuLine } from '@/components/ui/overlay/menu'
import type { ProposalStep } from '@/lib/core/proposals/model/proposal-views'
import { disabledReason } from '../disabled-reason'
import { firstStep } from './first-step'
import { StepDialogs } from './step-dialogs'
import { stepTitles } from './step-titles'
import { useSteps, type SteppedProposal, type Steps } from './use-steps'

type ProposalActionsProps = {
  proposal: SteppedProposal
  /** The reader has a review that they can withdraw. */
  reviewed: boolean
  open: boolean
}

export function ProposalActions({ proposal, reviewed, open }: ProposalActionsProps) {
  const steps = useSteps(proposal)
  const id = useId()
  if (!open) return null
  const first = firstStep(proposal.state)
  const off = disabledReason(proposal.may[first])
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-start gap-2 sm:justify-end">
          <ReviewMenu proposal={proposal} steps={steps} reviewed={reviewed} reasonId={`${id}-review`} />
          <GatedButton
            className={narrow}
            variant={off === null ? 'primary' : 'secondary'}
            off={off}
            reasonId={`${id}-step`}
            busy={steps.busy}
            onClick={() => steps.start(first)}
          >
            {stepTitles[first]}
          </GatedButton>
          <MoreMenu proposal={proposal} steps={steps} first={first} />
        </div>
        <Reasons
          reasons={[
            { id: `${id}-review`, of: 'Review', words: disabledReason(proposal.may.review) },
            { id: `${id}-step`, of: stepTitles[first], words: off },
          ]}
        />
      </div>
      <StepDialogs proposal={proposal} steps={steps} />
    </>
  )
}

/** On a narrow screen, the buttons fit in one row. */
const narrow = 'max-sm:px-2.5'

type Reason = { id: string; of: string; words: string | null }

/** Why buttons are disabled. A narrow screen leaves the room to the findings; the header names the next step. */
function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="flex max-w-80 flex-col gap-0.5 text-xs text-ink-soft empty:hidden max-sm:sr-only sm:text-right">
      {reasons.map(({ id, of, words }) => (
        <li key={id} id={id} className="empty:hidden">
          {words && `${of}: ${words}`}
        </li>
      ))}
    </ul>
  )
}

type PartProps = { proposal: SteppedProposal; steps: Steps }

type ReviewMenuProps = PartProps & { reviewed: boolean; reasonId: string }

function ReviewMenu({ proposal, steps, reviewed, reasonId }: ReviewMenuProps) {
  const { busy, review, ask } = steps
  const off = disabledReason(proposal.may.review)
  if (off !== null)
    return (
      <GatedButton off={off} reasonId={reasonId} className={narrow}>
        Review
      </GatedButton>
    )
  return (
    <Menu
      trigger={
        <Button busy={busy} className={narrow}>
          Review <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={() => void review('approve', 'Everything approved')}>Approve all</MenuItem>
      <MenuItem onSelect={() => ask('request-changes')}>Request changes…</MenuItem>
      {reviewed && (
        <MenuItem onSelect={() => void review('withdraw', 'Review withdrawn')}>Withdraw review</MenuItem>
      )}
    </Menu>
  )
}

function MoreMenu({ proposal, steps, first }: PartProps & { first: ProposalStep }) {
  const { may, publishAt } = proposal
  const { start, ask } = steps
  const isOn = (name: ProposalStep) => may[name].effect !== 'deny'
  const plain = (['rebase', 'submit', 'to-draft'] as const).filter(name => name !== first && isOn(name))
  const canUnschedule = publishAt !== null && isOn('unschedule')
  const hasSoft = plain.length > 0 || isOn('schedule') || canUnschedule
  const hard = (['bypass', 'reject', 'cancel'] as const).filter(isOn)
  if (!hasSoft && hard.length === 0) return null
  return (
    <Menu
      trigger={
        <Button variant="ghost" aria-label="More actions" className={narrow}>
          <span className="max-sm:hidden">More</span> <ChevronDown aria-hidden />
        </Button>
      }
    >
      {plain.map(name => (
        <MenuItem key={name} onSelect={() => start(name)}>
          {stepTitles[name]}
        </MenuItem>
      ))}
      {isOn('schedule') && <MenuItem onSelect={() => ask('schedule')}>{stepTitles.schedule}…</MenuItem>}
      {canUnschedule && <MenuItem onSelect={() => start('unschedule')}>{stepTitles.unschedule}</MenuItem>}
      {hard.length > 0 && hasSoft && <MenuLine />}
      {hard.map(name => (
        <MenuItem key={name} onSelect={() => ask(name)} className="text-bad">
          {stepTitles[name]}…
        </MenuItem>
      ))}
    </Menu>
  )
}
