/** Saves a person's own run as an example of its tool. */
'use client'

import { Bookmark } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { GatedButton } from '@/components/ui/form/gated-button'
import type { RunPage } from '@/lib/core/runs/run-views'
import type { SaveExampleProps } from './save-example-dialog'

/** Loaded when it is first opened. */
const SaveExampleDialog = dynamic(() => import('./save-example-dialog'), { ssr: false })

/** `off` is the reason why the run can't be an example; null if it can. */
export function SaveExample({ off, ...props }: SaveExampleProps & { off: string | null }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <GatedButton size="sm" variant="ghost" off={off} onClick={() => setOpen(true)}>
        <Bookmark aria-hidden /> Save as example
      </GatedButton>
      {open && <SaveExampleDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** People can save their own runs that succeeded and whose arguments are still stored. */
export function canBeExample({
  person,
  status,
  forgotten,
}: Pick<RunPage, 'person' | 'status' | 'forgotten'>): boolean {
  return person.me && status.state === 'ended' && status.outcome === 'succeeded' && !forgotten
}
