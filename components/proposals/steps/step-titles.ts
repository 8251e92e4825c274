/** Labels of the steps of a proposal. */
import type { ProposalStep } from '@/lib/core/proposals/model/proposal-views'

export const stepTitles: Record<ProposalStep, string> = {
  submit: 'Submit for review',
  'to-draft': 'Convert to draft',
  cancel: 'Cancel proposal',
  reject: 'Reject',
  rebase: 'Rebase on the latest version',
  publish: 'Publish',
  schedule: 'Schedule publishing',
  unschedule: 'Cancel scheduled publishing',
  bypass: 'Publish without approval',
}

/** Announced to screen readers after success. */
export const stepDone: Record<ProposalStep, string> = {
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
