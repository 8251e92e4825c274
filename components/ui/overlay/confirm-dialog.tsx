/** A confirmation before an action that cannot be undone; the safe button has the focus. */
'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { Dialog } from './dialog'
import { SubmitProblem } from '@/components/ui/request/submit-problem'

type ConfirmDialogProps = {
  /** A verb, the object and a question mark. */
  title: string
  /** Label of the button that performs the action. */
  action: string
  /** Label of the safe button. Required when the action itself cancels something. */
  back?: string
  busy: boolean
  /** Why the action failed. */
  problem?: string | null
  onClose: () => void
  onConfirm: () => void
  /** What is lost, what stays, and whether it can be undone. */
  children: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, back = 'Cancel', busy, problem = null, onClose, onConfirm, children } = props
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {back}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <SubmitProblem problem={problem} className="mb-3" />
      <p className="text-sm">{children}</p>
    </Dialog>
  )
}
