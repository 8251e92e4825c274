/** Saves a person's own run as an example of its tool. */
'use client'

import { Bookmark } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import type { RunPage } from '@/lib/core/runs/run-views'
import type { SaveExampleProps } from './save-example-dialog'

/** Loaded when it is first opened. */
export const SaveExampleDialog = dynamic(() => import('./save-example-dialog'), { ssr: false })

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

/** People can save their own runs that succeeded and whose arguments are still stored. */
export function canBeExample({ person, status, forgotten }: RunPage): boolean {
  return person.me && status.state === 'ended' && status.outcome === 'succeeded' && !forgotten
}
