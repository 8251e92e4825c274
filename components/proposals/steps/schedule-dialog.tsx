/** When Pegboard publishes an approved proposal automatically. */
'use client'

import { useState } from 'react'
import { Field } from '@/components/ui/form/field'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { Input } from '@/components/ui/form/input'

type ScheduleDialogProps = {
  busy: boolean
  onClose: () => void
  /**
   * The dialog closes if the result is true.
   * @param at ISO 8601
   */
  onSend: (at: string) => Promise<boolean>
}

export function ScheduleDialog({ busy, onClose, onSend }: ScheduleDialogProps) {
  const [error, setError] = useState<string | null>(null)
  const send = (fields: FormData) => {
    // The field has no zone: its time is that of the browser.
    const at = new Date(String(fields.get('at')))
    const found = findProblem(at)
    setError(found)
    return found === null && onSend(at.toISOString())
  }
  return (
    <FormDialog
      size="sm"
      title="Schedule publishing"
      description="Pegboard publishes the proposal at this time if it is approved then and breaks no more than you confirm now."
      action="Schedule"
      busy={busy}
      onClose={onClose}
      onSubmit={send}
    >
      <Field id="schedule-at" label="When" hint="In your time zone." error={error} required>
        {control => <Input {...control} type="datetime-local" name="at" />}
      </Field>
    </FormDialog>
  )
}

function findProblem(at: Date): string | null {
  if (Number.isNaN(at.getTime())) return 'Choose a day and a time.'
  return at.getTime() <= Date.now() ? 'Choose a time in the future.' : null
}
