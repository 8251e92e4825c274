/** When an approved proposal is published by itself. */
'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

type ScheduleDialogProps = {
  busy: boolean
  onClose: () => void
  /** @param at ISO 8601 */
  onSend: (at: string) => void
}

export function ScheduleDialog({ busy, onClose, onSend }: ScheduleDialogProps) {
  const [fault, setFault] = useState<string | null>(null)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The field has no zone: it is the clock of whoever fills it in.
    const at = new Date(String(new FormData(event.currentTarget).get('at')))
    if (Number.isNaN(at.getTime())) return setFault('Choose a day and a time.')
    if (at.getTime() <= Date.now()) return setFault('Choose a time in the future.')
    onSend(at.toISOString())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Schedule publishing"
      description="Publishes at this time if still approved."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="schedule-form" variant="primary" busy={busy}>
            Schedule
          </Button>
        </>
      }
    >
      <form id="schedule-form" onSubmit={send}>
        <Field id="schedule-at" label="When" hint="In your time zone" error={fault} required>
          {control => <Input {...control} data-autofocus type="datetime-local" name="at" />}
        </Field>
      </form>
    </Dialog>
  )
}
