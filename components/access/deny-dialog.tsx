/** No, with a few words for whoever asked. */
'use client'

import type { FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/input'
import { accessLimits } from '@/lib/core/policy/model/access-request'

type RefuseDialogProps = {
  title: string
  busy: boolean
  onClose: () => void
  /** Without words it is empty. */
  onRefuse: (message: string) => void
}

export function RefuseDialog({ title, busy, onClose, onRefuse }: RefuseDialogProps) {
  const refuse = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onRefuse(String(new FormData(event.currentTarget).get('message')).trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="refuse-form" variant="primary" busy={busy}>
            Refuse
          </Button>
        </>
      }
    >
      <form id="refuse-form" onSubmit={refuse}>
        <Field id="refuse-message" label="Message" aside="optional" hint="Sent to the requester.">
          {control => (
            <Textarea
              {...control}
              data-autofocus
              name="message"
              rows={3}
              maxLength={accessLimits.textLengthMax}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
