/** Denies a request, with an optional message to the requester. */
'use client'

import { Field } from '@/components/ui/form/field'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { Textarea } from '@/components/ui/form/input'
import { accessLimits } from '@/lib/core/policy/model/access-request'

type DenyDialogProps = {
  title: string
  busy: boolean
  onClose: () => void
  /** Receives an empty text if there is no message. */
  onDeny: (message: string) => void
}

/** The page that opened the dialog closes it, also after a failure: someone else may have decided first. */
export function DenyDialog({ title, busy, onClose, onDeny }: DenyDialogProps) {
  const deny = (fields: FormData) => {
    onDeny(String(fields.get('message')).trim())
    return false
  }
  return (
    <FormDialog size="sm" title={title} action="Deny" busy={busy} onClose={onClose} onSubmit={deny}>
      <Field id="deny-message" label="Message" aside="optional" hint="Sent to the requester.">
        {control => <Textarea {...control} name="message" rows={3} maxLength={accessLimits.textLengthMax} />}
      </Field>
    </FormDialog>
  )
}
