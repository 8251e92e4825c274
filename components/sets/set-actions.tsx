/** What owners can do with a whole set: change its settings, and delete it. */
'use client'

import { Settings2, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { SetRow } from '@/lib/core/sets/set-views'
import { readSetFields, SetFields } from './set-form'

export function SetActions({ set }: { set: SetRow }) {
  const [open, setOpen] = useState<'settings' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('settings')}>
        <Settings2 aria-hidden /> Settings
      </Button>
      <Button onClick={() => setOpen('delete')}>
        <Trash2 aria-hidden /> Delete
      </Button>
      {open === 'settings' && <SettingsDialog set={set} onClose={close} />}
      {open === 'delete' && <DeleteDialog set={set} onClose={close} />}
    </>
  )
}

type DialogProps = { set: SetRow; onClose: () => void }

function SettingsDialog({ set, onClose }: DialogProps) {
  const { submit, busy, problem } = useSubmit()
  const save = (fields: FormData) =>
    submit({
      url: links.api.set(set.slug),
      method: 'PATCH',
      json: readSetFields(fields),
      done: 'Settings saved',
      refresh: 'done',
    })
  return (
    <FormDialog
      title={`Settings of ${set.title}`}
      action="Save"
      busy={busy}
      problem={problem}
      form={{ method: 'post' }}
      sticky
      onClose={onClose}
      onSubmit={save}
    >
      <SetFields {...set} />
    </FormDialog>
  )
}

function DeleteDialog({ set, onClose }: DialogProps) {
  const router = useRouter()
  const { submit, busy, problem } = useSubmit()
  const remove = () =>
    void submit({
      url: links.api.set(set.slug),
      method: 'DELETE',
      done: 'Set deleted',
      onDone: () => router.push(links.sets()),
    })
  return (
    <ConfirmDialog
      title={`Delete ${set.title}?`}
      action="Delete set"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={remove}
    >
      Agents can’t reach the tools at its address anymore. The tools and their runs stay. This can’t be
      undone.
    </ConfirmDialog>
  )
}
