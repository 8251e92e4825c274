/** What a role is called and what it is for. */
'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import { problemWords, request } from '@/components/ui/request'
import { links } from '@/lib/core/base/links'
import { roleDescriptionLengthMax, roleTitleLengthMax } from '@/lib/core/policy/views/role-view'

type RoleFormProps = {
  /** Absent: a new role. */
  role?: { name: string; title: string; description: string }
  onClose: () => void
  onSaved: () => void
}

export function RoleForm({ role, onClose, onSaved }: RoleFormProps) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setBusy(true)
    const answer = await request(role ? links.api.role(role.name) : links.api.roles(), {
      method: role ? 'PATCH' : 'POST',
      json: { title: String(fields.get('title')), description: String(fields.get('description')) },
    })
    setBusy(false)
    if (answer.ok) onSaved()
    else setFault(problemWords(answer.problem))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={role ? `Change ${role.title}` : 'A new role'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="role-form" variant="primary" busy={busy}>
            {role ? 'Save' : 'Make the role'}
          </Button>
        </>
      }
    >
      <form id="role-form" className="flex flex-col gap-4" onSubmit={save}>
        {fault && (
          <Callout tone="bad" role="alert">
            {fault}
          </Callout>
        )}
        <Field
          id="role-title"
          label="Title"
          hint={role ? `Rules go on calling it ${role.name}.` : undefined}
          required
        >
          {control => (
            <Input
              {...control}
              name="title"
              required
              maxLength={roleTitleLengthMax}
              autoComplete="off"
              data-autofocus
              defaultValue={role?.title}
            />
          )}
        </Field>
        <Field id="role-description" label="What it is for" aside="optional">
          {control => (
            <Textarea
              {...control}
              name="description"
              rows={2}
              maxLength={roleDescriptionLengthMax}
              defaultValue={role?.description}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
