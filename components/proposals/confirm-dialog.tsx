/** A question before what cannot be taken back; the safe answer has the focus. */
'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type SureDialogProps = {
  /** Names what it destroys. */
  title: string
  action: string
  stay?: string
  busy: boolean
  onClose: () => void
  onSure: () => void
  children: ReactNode
}

export function SureDialog({
  title,
  action,
  stay = 'Cancel',
  busy,
  onClose,
  onSure,
  children,
}: SureDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {stay}
          </Button>
          <Button variant="danger" busy={busy} onClick={onSure}>
            {action}
          </Button>
        </>
      }
    >
      <p className="text-sm">{children}</p>
    </Dialog>
  )
}
