/** Dialogs of the steps that ask for a reason, a time or a confirmation. */
'use client'

import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { ConflictDialog } from './conflict-dialog'
import { PublishDialog } from './publish-dialog'
import { ReasonDialog } from './reason-dialog'
import { ScheduleDialog } from './schedule-dialog'
import type { SteppedProposal, Steps } from './use-steps'

type StepDialogsProps = { proposal: SteppedProposal; steps: Steps }

export function StepDialogs({ proposal, steps }: StepDialogsProps) {
  const { busy, asking, ask, step, review } = steps
  const close = () => ask(null)
  if (steps.confirming)
    return (
      <PublishDialog
        version={steps.confirming.version}
        risks={steps.confirming.risks}
        isRepeated={steps.confirming.isRepeated}
        busy={busy}
        onClose={steps.stopConfirming}
        onConfirm={async () => {
          if (await steps.confirming?.confirm()) steps.stopConfirming()
        }}
      />
    )
  switch (asking) {
    case 'request-changes':
      return (
        <ReasonDialog
          title="Request changes"
          description={`Proposal #${proposal.number} waits until the author responds.`}
          label="What should change?"
          action="Request changes"
          busy={busy}
          onClose={close}
          onSend={note => review('request-changes', 'Changes requested', note)}
        />
      )
    case 'schedule':
      return <ScheduleDialog busy={busy} onClose={close} onSend={at => step('schedule', { at })} />
    case 'rebase':
      return (
        <ConflictDialog
          // Choices are for the lines of these two versions.
          key={`${proposal.to}-${proposal.movedTo}`}
          proposal={proposal}
          busy={busy}
          onClose={close}
          onSend={resolve => step('rebase', { resolve, onto: proposal.movedTo ?? undefined })}
        />
      )
    case 'reject':
    case 'cancel':
    case 'bypass':
      return <FinalDialog proposal={proposal} steps={steps} asking={asking} />
    case null:
      return null
  }
}

/** Confirms a step that closes the proposal. */
function FinalDialog({
  proposal,
  steps,
  asking,
}: StepDialogsProps & { asking: 'reject' | 'cancel' | 'bypass' }) {
  const { number, to, toolbox, approvals } = proposal
  const { busy, ask, step } = steps
  const close = () => ask(null)
  if (asking === 'cancel')
    return (
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
    )
  if (asking === 'reject')
    return (
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
    )
  return (
    <ReasonDialog
      title={`Publish version ${to} without approval?`}
      description={`${approvals.given} of ${approvals.needed} approvals are given. Your name and reason are recorded and stay visible on the proposal, and all owners of ${toolbox.title} are notified.`}
      label="Reason"
      action="Publish without approval"
      dangerous
      busy={busy}
      onClose={close}
      onSend={reason => step('bypass', { reason })}
    />
  )
}
