/** A dialog with one text field, such as the reason for an action. */
'use client'

import { useState } from 'react'
import { Field } from '@/components/ui/form/field'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { Textarea } from '@/components/ui/form/input'
import { proposalLimits } from '@/lib/core/proposals/lifecycle/proposal-requests'

type ReasonDialogProps = {
  title: string
  description?: string
  /** Label of the field. */
  label: string
  hint?: string
  /** Label of the button that sends. */
  action: string
  /** The action cannot be undone. */
  dangerous?: boolean
  busy: boolean
  onClose: () => void
  /** Receives the text, which is not empty. The dialog closes if the result is true. */
  onSend: (reason: string) => Promise<boolean>
}

export function ReasonDialog({ label, hint, onSend, ...dialog }: ReasonDialogProps) {
  const [error, setError] = useState<string | null>(null)
  const send = (fields: FormData) => {
    const reason = String(fields.get('note')).trim()
    setError(reason === '' ? 'Enter a few words.' : null)
    return reason !== '' && onSend(reason)
  }
  return (
    <FormDialog {...dialog} onSubmit={send}>
      <Field id="note" label={label} hint={hint} error={error} required>
        {control => <Textarea {...control} name="note" rows={4} maxLength={proposalLimits.reasonLengthMax} />}
      </Field>
    </FormDialog>
  )
}
