/** Confirms a publication that breaks callers or examples, with the numbers. */
'use client'

import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { formatCount } from '@/components/ui/text/format-number'
import type { PublishRisks } from '@/lib/core/proposals/lifecycle/publish-risks'

type PublishDialogProps = {
  version: number
  risks: PublishRisks
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

export function PublishDialog({ version, risks, busy, onClose, onConfirm }: PublishDialogProps) {
  return (
    <ConfirmDialog
      title={`Publish version ${version} anyway?`}
      action="Publish anyway"
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {sentences(risks).join(' ')} Published versions never change; you can only yank this one or roll back.
    </ConfirmDialog>
  )
}

function sentences({ breaking, callers, failingReplays, failingExamples }: PublishRisks): string[] {
  const affected = callers === 0 ? '' : ` that affect ${formatCount(callers, 'caller')} of the last 30 days`
  return [
    breaking > 0 && `It has ${formatCount(breaking, 'breaking finding')}${affected}.`,
    failingReplays > 0 && `${formatCount(failingReplays, 'replayed call fails', 'replayed calls fail')}.`,
    failingExamples > 0 &&
      `${formatCount(failingExamples, 'contract example fails', 'contract examples fail')}.`,
  ].filter(sentence => sentence !== false)
}
