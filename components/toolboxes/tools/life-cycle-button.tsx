'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { orNotLoaded } from '@/components/ui/request/or-not-loaded'
import { useWhenIdle } from '@/components/ui/request/use-when-idle'
import type { LifeCycleProps } from './life-cycle-dialog'

const LifeCycleDialog = dynamic(
  () => orNotLoaded(import('./life-cycle-dialog').then(loaded => loaded.LifeCycleDialog)),
  { ssr: false },
)
const loadDialog = () => import('./life-cycle-dialog')

/** Opens the form for the stage of a tool. */
export function LifeCycleButton(props: LifeCycleProps) {
  const [isOpen, setOpen] = useState(false)
  useWhenIdle(loadDialog)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Change life cycle
      </Button>
      {isOpen && <LifeCycleDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
