/** Saves a person's own run as an example of its tool. */
'use client'

import { Bookmark } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { problemWords, request } from '@/components/ui/request/request'
import { toast } from '@/components/ui/overlay/toast'
import { exampleLimits } from '@/lib/core/proposals/replay/replay'
import { links } from '@/lib/core/base/links'

export function SaveExample({ toolbox, run }: { toolbox: string; run: string }) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    setError(null)
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const title = String(new FormData(event.currentTarget).get('title')).trim()
    setBusy(true)
    const answer = await request(links.api.toolboxExamples(toolbox), {
      json: { run, ...(title && { title }) },
    })
    setBusy(false)
    if (!answer.ok) return setError(problemWords(answer.problem))
    close()
    toast.good('Example saved', 'New versions are replayed with it.')
  }
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden /> Save as example
      </Button>
      <Dialog
        open={open}
        onClose={close}
        size="sm"
        title="Save as example"
        description="Anyone who can see the tool will be able to see these arguments and this result."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" form="save-example" variant="primary" busy={busy}>
              Save example
            </Button>
          </>
        }
      >
        <form id="save-example" onSubmit={save}>
          <Field id="example-title" label="Title" aside="optional" error={error}>
            {control => (
              <Input {...control} data-autofocus name="title" maxLength={exampleLimits.titleCharactersMax} />
            )}
          </Field>
        </form>
      </Dialog>
    </>
  )
}
