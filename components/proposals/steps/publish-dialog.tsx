/** Confirms a publication that breaks callers or examples, with the numbers. */
'use client'

import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { formatCount } from '@/components/ui/text/format-number'
import type { PublishRisks } from '@/lib/core/proposals/lifecycle/publish-risks'

type PublishDialogProps = {
  version: number
  risks: PublishRisks
  /** The person confirmed other numbers before. */
  isRepeated: boolean
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

export function PublishDialog({ version, risks, isRepeated, ...dialog }: PublishDialogProps) {
  return (
    <ConfirmDialog
      title={`Publish version ${version} anyway?`}
      action="Publish anyway"
      problem={isRepeated ? 'The numbers changed after you confirmed them.' : null}
      {...dialog}
    >
      {sentences(risks).join(' ')} Published versions never change; you can only yank this one or roll back.
    </ConfirmDialog>
  )
}

function sentences(risks: PublishRisks): string[] {
  const { breaking, failingReplays, failingExamples } = risks
  return [
    breaking > 0 && `It has ${formatCount(breaking, 'breaking finding')}${affectedBy(risks)}.`,
    failingReplays > 0 && `${formatCount(failingReplays, 'replayed call fails', 'replayed calls fail')}.`,
    failingExamples > 0 &&
      `${formatCount(failingExamples, 'contract example fails', 'contract examples fail')}.`,
  ].filter(sentence => sentence !== false)
}

function affectedBy({ callers, callersCut }: PublishRisks): string {
  if (callers > 0)
    return ` that affect ${callersCut ? 'at least ' : ''}${formatCount(callers, 'recent caller')}`
  return callersCut ? ', and not all recent calls could be checked' : ''
}
