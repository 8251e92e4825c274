'use client'

import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/form/button'
import { useRequestDialog } from './use-request-dialog'

/** Opens the form that requests a tool. */
export function RequestToolButton() {
  const { open, dialog } = useRequestDialog('')
  return (
    <>
      <Button variant="primary" onClick={open}>
        <Plus aria-hidden /> Request a tool
      </Button>
      {dialog}
    </>
  )
}
