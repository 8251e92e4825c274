'use client'

import { Plug } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import type { ConnectProps } from './connect-dialog'

const ConnectDialog = dynamic(() => import('./connect-dialog').then(loaded => loaded.ConnectDialog))

/** Opens the configurations with which agents reach an address. */
export function ConnectButton(props: ConnectProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plug aria-hidden /> Connect
      </Button>
      {isOpen && <ConnectDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
