/** Saves a person's own run as an example of its tool. */
'use client'

import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { RunPage } from '@/lib/core/runs/run-views'
import { exampleLimits } from '@/lib/core/proposals/replay/example'

type SaveExampleProps = { toolbox: string; run: string }

export function SaveExample(props: SaveExampleProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden /> Save as example
      </Button>
      {open && <SaveExampleDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

export function SaveExampleDialog({ toolbox, run, onClose }: SaveExampleProps & { onClose: () => void }) {
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

/** People can save their own runs that succeeded and whose arguments are still stored. */
export function canBeExample({ person, status, forgotten }: RunPage): boolean {
  return person.me && status.state === 'ended' && status.outcome === 'succeeded' && !forgotten
}
