/** What admins do with a group as a whole: change it, delete it. */
'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { GroupForm } from './group-form'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/components/ui/format-number'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { problemWords, request } from '@/components/ui/request'
import { toast } from '@/components/ui/toast'
import { links } from '@/lib/core/base/links'
import type { GroupView } from '@/lib/core/people/groups-view'

export function GroupActions({ group }: { group: GroupView }) {
  const router = useRouter()
  const [open, setOpen] = useState<'change' | 'delete' | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const remove = async () => {
    setBusy(true)
    const answer = await request(links.api.group(group.slug), { method: 'DELETE' })
    setBusy(false)
    if (!answer.ok) return setFault(problemWords(answer.problem))
    router.push(links.groups())
  }

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
            setOpen(null)
            toast.good('Saved')
            router.refresh()
          }}
        />
      )}
      <Dialog
        open={open === 'delete'}
        onClose={() => setOpen(null)}
        size="sm"
        title={`Delete ${group.name}?`}
        footer={
          <>
            <Button data-autofocus onClick={() => setOpen(null)}>
              Keep
            </Button>
            <Button variant="danger" busy={busy} onClick={remove}>
              Delete {group.name}
            </Button>
          </>
        }
      >
        {fault && (
          <Callout tone="bad" role="alert" className="mb-3">
            {fault}
          </Callout>
        )}
        <p className="text-sm">
          {formatCount(group.members.length, 'person', 'people')} and{' '}
          {formatCount(group.toolboxes.length, 'toolbox', 'toolboxes')} stay; rules that name the group no
          longer match anyone.
        </p>
      </Dialog>
    </>
  )
}
