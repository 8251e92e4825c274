import { useMemo, useState, type ReactNode } from 'react'
import { RequestToolDialog } from './request-tool-dialog'

/** A dialog that requests a tool. @param title that the form begins with */
export function useRequestDialog(title: string): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  return useMemo(
    () => ({
      open: () => setOpen(true),
      dialog: isOpen && <RequestToolDialog title={title} onClose={() => setOpen(false)} />,
    }),
    [isOpen, title],
  )
}
