/** Closes a request with the tool that does what was asked. */
'use client'

import { LookupInput } from '@/components/access/lookup-input'
import { Field } from '@/components/ui/form/field'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { useSubmit } from '@/components/ui/request/use-submit'
import { formatCount } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'
import type { ToolRequestView } from '@/lib/core/demand/tool-request'

type CloseRequestDialogProps = { request: ToolRequestView; onClose: () => void }

export function CloseRequestDialog({ request, onClose }: CloseRequestDialogProps) {
  const { submit, busy, problem, report } = useSubmit()
  const close = (fields: FormData) => {
    const [, toolbox, tool] = /^([^/]+)\/(.+)$/.exec(String(fields.get('tool')).trim()) ?? []
    if (!toolbox || !tool) {
      report('Enter the tool as toolbox/tool.')
      return false
    }
    return submit({
      url: links.api.toolRequest(request.id),
      method: 'PATCH',
      json: { toolbox, tool },
      done: 'Request closed',
      refresh: 'always',
    })
  }
  return (
    <FormDialog
      title={`Close “${request.title}”`}
      description={`Pegboard notifies ${request.people === 1 ? 'the person who needs' : `the ${formatCount(request.people, 'person', 'people')} who need`} it. People who can’t see the tool get no notification.`}
      action="Close request"
      busy={busy}
      problem={problem}
      form={{ method: 'post' }}
      onClose={onClose}
      onSubmit={close}
    >
      <Field id="close-tool" label="Tool that does this" hint="As toolbox/tool." required>
        {control => <LookupInput {...control} kind="tool" name="tool" required className="font-mono" />}
      </Field>
    </FormDialog>
  )
}
