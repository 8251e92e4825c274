/** The reason of an access request, which is sent with it. */
'use client'

import { Field } from '@/components/ui/form/field'
import { Textarea } from '@/components/ui/form/input'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import { accessLimits } from '@/lib/core/policy/model/access-request'
import { formatOwners } from './format-owners'

type AskDialogProps = {
  toolbox: string
  /** Absent: the whole toolbox. */
  tool?: string
  owners: readonly string[]
  onClose: () => void
}

export default function AskDialog({ toolbox, tool, owners, onClose }: AskDialogProps) {
  const { submit, busy, problem } = useSubmit()
  const ask = (fields: FormData) =>
    submit({
      url: links.api.accessRequests(),
      json: { toolbox, tool, reason: String(fields.get('reason')) },
      done: { title: 'Access requested', detail: 'The response appears here.' },
      refresh: 'done',
    })

  return (
    <FormDialog
      size="sm"
      title={
        <>
          Request access to <span className="font-mono">{tool ?? toolbox}</span>
        </>
      }
      description={`${formatOwners(owners)} will see your name and your reason.`}
      action="Send request"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={ask}
    >
      <Field id="access-reason" label="What do you need it for?">
        {control => (
          <Textarea {...control} name="reason" required rows={3} maxLength={accessLimits.textLengthMax} />
        )}
      </Field>
    </FormDialog>
  )
}
