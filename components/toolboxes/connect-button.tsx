'use client'

import { Plug } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { stepControl } from '@/lib/core/people/first-step-anchor'
import type { ConnectProps } from './connect-dialog'

const ConnectDialog = dynamic(() => import('./connect-dialog').then(loaded => loaded.ConnectDialog))

/**
 * Opens the configurations with which agents reach an address.
 * @param props with `isStep` for the button that the first steps of a newcomer lead to
 */
export function ConnectButton({ isStep, ...props }: ConnectProps & { isStep?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...(isStep && stepControl('agent'))} onClick={() => setOpen(true)}>
        <Plug aria-hidden /> Connect
      </Button>
      {isOpen && <ConnectDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
