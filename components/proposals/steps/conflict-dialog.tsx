/** Asks what each conflicting file keeps, before a rebase. */
'use client'

import { useState } from 'react'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import type { ConflictChoice } from '@/lib/core/proposals/model/rebase-conflict'
import { buildResolve, formatConflictCount, type ConflictChoices } from './conflict-choices'
import { ConflictField } from './conflict-field'
import type { SteppedProposal } from './use-steps'

type ConflictDialogProps = {
  proposal: Pick<SteppedProposal, 'to' | 'movedTo' | 'conflicts'>
  busy: boolean
  onClose: () => void
  /** Receives a choice for every file. The dialog closes if the result is true. */
  onSend: (resolve: Record<string, ConflictChoice>) => Promise<boolean>
}

export function ConflictDialog({ proposal, busy, onClose, onSend }: ConflictDialogProps) {
  const { to, movedTo, conflicts } = proposal
  const [choices, setChoices] = useState<ConflictChoices>(new Map())
  const [problem, setProblem] = useState<string | null>(null)
  // A reload can find that no conflicts are left.
  if (conflicts.length === 0) return null
  const send = () => {
    const resolve = buildResolve(conflicts, choices)
    setProblem(resolve ? null : 'Choose what each file keeps.')
    return resolve !== null && onSend(resolve)
  }
  return (
    <FormDialog
      size="lg"
      sticky
      title={`Rebase on version ${movedTo}`}
      description={`${formatConflictCount(conflicts)} with version ${movedTo}. Choose what each file keeps; changes that don’t conflict are merged. An upload that contains both changes also resolves the conflicts, and version ${to} stays available under its number.`}
      action="Rebase proposal"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={send}
    >
      {conflicts.map(conflict => (
        <ConflictField
          key={conflict.file}
          conflict={conflict}
          choice={choices.get(conflict.file)}
          onChoose={choice => setChoices(before => new Map(before).set(conflict.file, choice))}
        />
      ))}
    </FormDialog>
  )
}
