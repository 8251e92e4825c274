/** Actions that change and delete a group, for admins. */
'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { GroupForm } from './group-form'
import { Button } from '@/components/ui/form/button'
import { formatCount } from '@/components/ui/text/format-number'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { toast } from '@/components/ui/overlay/toast'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { GroupView } from '@/lib/core/people/groups-view'

export function GroupActions({ group }: { group: GroupView }) {
  const router = useRouter()
  const [open, setOpen] = useState<'change' | 'delete' | null>(null)
  const { submit, busy, problem } = useSubmit()

  const remove = () =>
    submit({
      url: links.api.group(group.slug),
      method: 'DELETE',
      done: 'Group deleted',
      onDone: () => router.push(links.groups()),
    })

  return (
    <>
      <Button onClick={() => setOpen('change')}>Change</Button>
      <Button variant="danger" onClick={() => setOpen('delete')}>
        Delete
      </Button>
      {open === 'change' && (
        <GroupForm
          group={group}
          onClose={() => setOpen(null)}
          onSaved={() => {
            toast.good('Group saved')
            router.refresh()
          }}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={`Delete ${group.name}?`}
          action={`Delete ${group.name}`}
          busy={busy}
          problem={problem}
          onClose={() => setOpen(null)}
          onConfirm={() => void remove()}
        >
          {formatCount(group.total, 'person', 'people')} and{' '}
          {formatCount(group.toolboxes.length + group.moreToolboxes, 'toolbox', 'toolboxes')} stay; rules that
          name the group no longer match anyone.
        </ConfirmDialog>
      )}
    </>
  )
}
