/** A few words that have to go with something, such as why. */
'use client'

import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/input'
import { proposalLimits } from '@/lib/core/proposals/lifecycle/proposal-requests'

type NoteDialogProps = {
  title: string
  description?: ReactNode
  /** The question over the field. */
  label: string
  hint?: string
  action: string
  /** What it does cannot be taken back. */
  dangerous?: boolean
  optional?: boolean
  busy: boolean
  onClose: () => void
  onSend: (note: string) => void
  children?: ReactNode
}

export function NoteDialog(props: NoteDialogProps) {
  const { title, description, label, hint, action, dangerous, optional, busy, onClose, onSend } = props
  const [fault, setFault] = useState<string | null>(null)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note')).trim()
    if (note === '' && !optional) return setFault('Enter a reason.')
    onSend(note)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="note-form" variant={dangerous ? 'danger' : 'primary'} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id="note-form" onSubmit={send} className="flex flex-col gap-4">
        {props.children}
        <Field id="note" label={label} hint={hint} error={fault} required={!optional}>
          {control => (
            <Textarea
              {...control}
              data-autofocus
              name="note"
              rows={4}
              maxLength={proposalLimits.reasonLengthMax}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
