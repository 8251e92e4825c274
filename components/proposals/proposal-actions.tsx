/** Actions on a proposal as a whole: the review and its next steps. Each disabled action shows its reason. */
'use client'

import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { Menu, MenuItem, MenuLine } from '@/components/ui/overlay/menu'
import { ReasonedButton } from '@/components/ui/form/gated-button'
import type { ReviewRequest, StepRequest } from '@/lib/core/proposals/lifecycle/proposal-requests'
import type { ProposalPage, ProposalStep } from '@/lib/core/proposals/model/proposal-views'
import { links } from '@/lib/core/base/links'
import { ReasonDialog } from './reason-dialog'
import { disabledReason } from './disabled-reason'
import { ScheduleDialog } from './schedule-dialog'
import { useProposalRequest } from './use-proposal-request'

type ProposalActionsProps = {
  proposal: Pick<
    ProposalPage,
    'number' | 'state' | 'to' | 'judgement' | 'may' | 'approvals' | 'publishAt' | 'toolbox'
  >
  /** The reader has a review that they can withdraw. */
  reviewed: boolean
  open: boolean
}

/** Labels of the steps in the menu. */
const stepWords: Record<ProposalStep, string> = {
  submit: 'Submit for review',
  'to-draft': 'Convert to draft',
  cancel: 'Cancel proposal',
  reject: 'Reject',
  rebase: 'Rebase on the latest version',
  publish: 'Publish',
  schedule: 'Schedule publishing…',
  unschedule: 'Cancel scheduled publishing',
  bypass: 'Publish without approval',
}

/** Announced to screen readers after success. */
const stepDone: Record<ProposalStep, string> = {
  submit: 'Submitted for review',
  'to-draft': 'Converted to draft',
  cancel: 'Cancelled',
  reject: 'Rejected',
  rebase: 'Rebased on the latest version',
  publish: 'Published',
  schedule: 'Publishing scheduled',
  unschedule: 'Scheduled publishing cancelled',
  bypass: 'Published without approval',
}

type Asking = 'request-changes' | 'reject' | 'cancel' | 'schedule' | 'bypass'

export function ProposalActions({ proposal, reviewed, open }: ProposalActionsProps) {
  const { number, state, to, judgement, may, approvals, publishAt, toolbox } = proposal
  const { busy, send } = useProposalRequest()
  const [asking, setAsking] = useState<Asking | null>(null)
  if (!open) return null

  const review = (verdict: 'approve' | 'request-changes' | 'withdraw', done: string, note?: string) =>
    send(
      links.api.proposalReviews(number),
      { json: { verdict, fingerprints: 'all', version: to, judgement, note } satisfies ReviewRequest },
      done,
    )
  const step = (name: ProposalStep, given: { reason?: string; at?: string } = {}) =>
    send(
      links.api.proposalSteps(number),
      { json: { step: name, from: state, ...given } satisfies StepRequest },
      stepDone[name],
    )
  const isOn = (name: ProposalStep) => may[name].effect !== 'deny'
  const first: ProposalStep = state === 'draft' ? 'submit' : state === 'outdated' ? 'rebase' : 'publish'
  const plain = (['rebase', 'submit', 'to-draft'] as const).filter(name => name !== first && isOn(name))
  const later = isOn('schedule') || (publishAt !== null && isOn('unschedule'))
  const hard = (['bypass', 'reject', 'cancel'] as const).filter(isOn)
  const close = () => setAsking(null)

  return (
    <>
      <div className="flex flex-wrap items-start gap-2">
        {disabledReason(may.review) === null ? (
          <Menu
            trigger={
              <Button busy={busy}>
                Review <ChevronDown aria-hidden />
              </Button>
            }
          >
            <MenuItem onSelect={() => void review('approve', 'Everything approved')}>Approve all</MenuItem>
            <MenuItem onSelect={() => setAsking('request-changes')}>Request changes…</MenuItem>
            {reviewed && (
              <MenuItem onSelect={() => void review('withdraw', 'Review withdrawn')}>
                Withdraw review
              </MenuItem>
            )}
          </Menu>
        ) : (
          <span className="max-w-52">
            <ReasonedButton off={disabledReason(may.review)} reasonAt="below">
              Review
            </ReasonedButton>
          </span>
        )}
        <span className="max-w-52">
          <ReasonedButton
            variant="primary"
            off={disabledReason(may[first])}
            reasonAt="below"
            busy={busy}
            onClick={() => void step(first)}
          >
            {stepWords[first]}
          </ReasonedButton>
        </span>
        {(plain.length > 0 || later || hard.length > 0) && (
          <Menu
            trigger={
              <Button variant="ghost" aria-label="More actions">
                More <ChevronDown aria-hidden />
              </Button>
            }
          >
            {plain.map(name => (
              <MenuItem key={name} onSelect={() => void step(name)}>
                {stepWords[name]}
              </MenuItem>
            ))}
            {isOn('schedule') && (
              <MenuItem onSelect={() => setAsking('schedule')}>{stepWords.schedule}…</MenuItem>
            )}
            {publishAt !== null && isOn('unschedule') && (
              <MenuItem onSelect={() => void step('unschedule')}>{stepWords.unschedule}</MenuItem>
            )}
            {hard.length > 0 && (plain.length > 0 || later) && <MenuLine />}
            {hard.map(name => (
              <MenuItem key={name} onSelect={() => setAsking(name)} className="text-bad">
                {stepWords[name]}…
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      {asking === 'request-changes' && (
        <ReasonDialog
          title="Request changes"
          description={`Proposal #${number} waits until the author responds.`}
          label="What should change?"
          action="Request changes"
          busy={busy}
          onClose={close}
          onSend={note => review('request-changes', 'Changes requested', note)}
        />
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title={`Reject proposal #${number}?`}
          description={`Version ${to} of ${toolbox.title} will not be published. Its author can upload another version.`}
          label="Reason"
          action="Reject"
          dangerous
          busy={busy}
          onClose={close}
          onSend={reason => step('reject', { reason })}
        />
      )}
      {asking === 'cancel' && (
        <ConfirmDialog
          title={`Cancel proposal #${number}?`}
          action="Cancel proposal"
          back="Back"
          busy={busy}
          onClose={close}
          onConfirm={async () => {
            if (await step('cancel')) close()
          }}
        >
          Version {to} of {toolbox.title} will not be published. Comments and approvals remain visible.
        </ConfirmDialog>
      )}
      {asking === 'schedule' && (
        <ScheduleDialog busy={busy} onClose={close} onSend={at => step('schedule', { at })} />
      )}
      {asking === 'bypass' && (
        <ReasonDialog
          title="Publish without approval?"
          description={`${approvals.given} of ${approvals.needed} approvals are given. Your name and reason are recorded and stay visible on the proposal, and all owners of ${toolbox.title} are notified.`}
          label="Reason"
          action="Publish without approval"
          dangerous
          busy={busy}
          onClose={close}
          onSend={reason => step('bypass', { reason })}
        />
      )}
    </>
  )
}
