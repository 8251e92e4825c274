'use client'

import { Layers } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import type { AddToSetProps } from './add-to-set-dialog'

const AddToSetDialog = dynamic(() => import('./add-to-set-dialog').then(loaded => loaded.AddToSetDialog))

/** Opens the form that adds a tool to one of the reader’s sets. */
export function AddToSetButton(props: AddToSetProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Layers aria-hidden /> Add to set
      </Button>
      {isOpen && <AddToSetDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
