/** What a group is called, what it is for, and whom the sign-in provider puts into it. */
'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import { problemWords, request } from '@/components/ui/request'
import { links } from '@/lib/core/base/links'
import { claimLengthMax, groupDescriptionLengthMax, groupNameLengthMax } from '@/lib/core/people/group-limits'
import type { GroupView } from '@/lib/core/people/groups-view'

type GroupFormProps = {
  /** Absent: a new group. */
  group?: { slug: string; name: string; description: string; claim: string | null }
  /** A claim that a new group is made for. */
  claim?: string
  onClose: () => void
  onSaved: (group: GroupView) => void
}

export function GroupForm({ group, claim = '', onClose, onSaved }: GroupFormProps) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const json = {
      name: String(fields.get('name')),
      description: String(fields.get('description')),
      claim: String(fields.get('claim')).trim() || null,
    }
    setBusy(true)
    const answer = await request<GroupView>(group ? links.api.group(group.slug) : links.api.groups(), {
      method: group ? 'PATCH' : 'POST',
      json,
    })
    setBusy(false)
    if (answer.ok) onSaved(answer.value)
    else setFault(problemWords(answer.problem))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={group ? `Change ${group.name}` : 'A new group'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="group-form" variant="primary" busy={busy}>
            {group ? 'Save' : 'Make the group'}
          </Button>
        </>
      }
    >
      <form id="group-form" className="flex flex-col gap-4" onSubmit={save}>
        {fault && (
          <Callout tone="bad" role="alert">
            {fault}
          </Callout>
        )}
        <Field id="group-name" label="Name" required>
          {control => (
            <Input
              {...control}
              name="name"
              required
              maxLength={groupNameLengthMax}
              autoComplete="off"
              data-autofocus
              defaultValue={group?.name ?? claim}
            />
          )}
        </Field>
        <Field id="group-description" label="What it is for" aside="optional">
          {control => (
            <Textarea
              {...control}
              name="description"
              rows={2}
              maxLength={groupDescriptionLengthMax}
              defaultValue={group?.description}
            />
          )}
        </Field>
        <Field
          id="group-claim"
          label="Group at the sign-in provider"
          aside="optional"
          hint="People whose sign-in includes this value are added automatically, and removed when it no longer does."
        >
          {control => (
            <Input
              {...control}
              name="claim"
              maxLength={claimLengthMax}
              autoComplete="off"
              className="font-mono"
              defaultValue={group?.claim ?? claim}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
