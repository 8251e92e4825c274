/** What a person can do with a run besides opening it: compare, pin, name and delete it. */
'use client'

import { Columns2, Ellipsis, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { Menu, MenuItem, MenuLine } from '@/components/ui/overlay/menu'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { MenuRun } from './run-marks'

/** Loaded when they are first opened. */
const NameRunDialog = dynamic(() => import('./name-run-dialog'), { ssr: false })
const DeleteRunDialog = dynamic(() => import('./delete-run-dialog'), { ssr: false })

type RunMenuProps = {
  run: MenuRun
  /** Name of the button, where several runs have one. */
  label?: string
  /** Called after the run got or lost a pin or a name. */
  onMarked?: () => void
  /** Called after the run was deleted. */
  onDeleted?: () => void
}

export function RunMenu({ run, label = 'Actions of the run', onMarked, onDeleted }: RunMenuProps) {
  const [open, setOpen] = useState<'name' | 'delete' | null>(null)
  const { submit } = useSubmit()
  const pin = () =>
    void submit({
      url: links.api.runMark(run.id),
      method: 'PATCH',
      json: { pinned: !run.pinned },
      done: run.pinned ? 'Run unpinned' : 'Run pinned',
      failed: run.pinned ? 'Couldn’t unpin the run' : 'Couldn’t pin the run',
      refresh: 'done',
      onDone: onMarked,
    })
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        floats
        trigger={
          <Button size="icon-sm" variant="ghost" aria-label={label}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem asChild>
          <Link href={links.compareRuns(run.id)}>
            <Columns2 aria-hidden /> Compare with…
          </Link>
        </MenuItem>
        <MenuItem onSelect={pin}>
          {run.pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />} {run.pinned ? 'Unpin' : 'Pin'}
        </MenuItem>
        <MenuItem onSelect={() => setOpen('name')}>
          <Pencil aria-hidden /> {run.name === null ? 'Name…' : 'Rename…'}
        </MenuItem>
        <MenuLine />
        <MenuItem
          aria-disabled={run.keeps !== null || undefined}
          onSelect={event => (run.keeps === null ? setOpen('delete') : event.preventDefault())}
        >
          <Trash2 aria-hidden />
          <span>
            Delete…
            {run.keeps !== null && <span className="text-ink-soft block text-xs">{run.keeps}</span>}
          </span>
        </MenuItem>
      </Menu>
      {open === 'name' && <NameRunDialog run={run} onClose={close} onDone={onMarked} />}
      {open === 'delete' && <DeleteRunDialog run={run} onClose={close} onDone={onDeleted} />}
    </>
  )
}
