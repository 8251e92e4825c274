/** The words that a change is told in: its title and description. */
'use client'

import { Pencil } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import { changeLimits, type ChangeEdit } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { links } from '@/lib/core/base/links'
import { useChangeRequest } from '../use-proposal-request'

type EditChangeProps = { change: number; title: string; description: string }

export function EditChange({ change, title, description }: EditChangeProps) {
  const { busy, send } = useChangeRequest()
  const [open, setOpen] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const json: ChangeEdit = {
      title: String(form.get('title')).trim(),
      description: String(form.get('description')).trim(),
    }
    if (await send(links.api.change(change), { method: 'PATCH', json }, 'Saved')) setOpen(false)
  }
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        <Pencil aria-hidden /> Edit
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Change #${change}`}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" form="edit-change" variant="primary" busy={busy}>
              Save
            </Button>
          </>
        }
      >
        <form id="edit-change" onSubmit={save} className="flex flex-col gap-4">
          <Field id="change-title" label="Title" required>
            {control => (
              <Input
                {...control}
                name="title"
                required
                defaultValue={title}
                maxLength={changeLimits.titleLengthMax}
              />
            )}
          </Field>
          <Field id="change-description" label="What changes, and why">
            {control => (
              <Textarea
                {...control}
                name="description"
                rows={6}
                defaultValue={description}
                maxLength={changeLimits.descriptionLengthMax}
              />
            )}
          </Field>
        </form>
      </Dialog>
    </>
  )
}
