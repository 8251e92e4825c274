/** Requests a tool that the catalog lacks. */
'use client'

import { Field } from '@/components/ui/form/field'
import { Input, Textarea } from '@/components/ui/form/input'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { toast } from '@/components/ui/overlay/toast'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import { toolRequestLimits } from '@/lib/core/demand/tool-request'

type RequestToolDialogProps = {
  /** The title that the form begins with. */
  title: string
  onClose: () => void
}

const { titleLengthMax, textLengthMax } = toolRequestLimits

export function RequestToolDialog({ title, onClose }: RequestToolDialogProps) {
  const { submit, busy, problem } = useSubmit()
  const send = (fields: FormData) =>
    submit<{ joined: boolean }>({
      url: links.api.toolRequests(),
      json: {
        title: String(fields.get('title')),
        purpose: String(fields.get('purpose')),
        audience: String(fields.get('audience')),
      },
      refresh: 'done',
      onDone: ({ joined }) =>
        joined
          ? toast.good('You were added to the request', 'Others requested this tool before.')
          : toast.good('Tool requested', 'You’ll be notified when it is available.'),
    })
  return (
    <FormDialog
      title="Request a tool"
      description="Everyone who is signed in can read the request and add themselves. It doesn’t show your name."
      action="Request tool"
      busy={busy}
      problem={problem}
      form={{ method: 'post' }}
      sticky
      onClose={onClose}
      onSubmit={send}
    >
      <Field id="request-title" label="Title" required>
        {control => (
          <Input
            {...control}
            name="title"
            required
            maxLength={titleLengthMax}
            autoComplete="off"
            defaultValue={title.slice(0, titleLengthMax)}
          />
        )}
      </Field>
      <Field id="request-purpose" label="What it is for" required>
        {control => <Textarea {...control} name="purpose" required rows={3} maxLength={textLengthMax} />}
      </Field>
      <Field id="request-audience" label="Who needs it" aside="optional" hint="A team or an agent.">
        {control => <Input {...control} name="audience" maxLength={textLengthMax} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}
