/** Asks for the title of an example and saves it. */
'use client'

import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import { exampleLimits } from '@/lib/core/proposals/replay/example'

export type SaveExampleProps = { toolbox: string; run: string }

export default function SaveExampleDialog({
  toolbox,
  run,
  onClose,
}: SaveExampleProps & { onClose: () => void }) {
  const { submit, busy, problem } = useSubmit()
  const save = (fields: FormData) => {
    const title = String(fields.get('title')).trim()
    return submit({
      url: links.api.toolboxExamples(toolbox),
      json: { run, ...(title && { title }) },
      done: { title: 'Example saved', detail: 'New versions are replayed with it.' },
    })
  }
  return (
    <FormDialog
      size="sm"
      title="Save as example"
      description="Anyone who can see the tool will be able to see these arguments and this result."
      action="Save example"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={save}
    >
      <Field id="example-title" label="Title" aside="optional">
        {control => <Input {...control} name="title" maxLength={exampleLimits.titleCharactersMax} />}
      </Field>
    </FormDialog>
  )
}
