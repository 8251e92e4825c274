import dynamic from 'next/dynamic'
import { useMemo, useState, type ReactNode } from 'react'
import { orNotLoaded } from '@/components/ui/request/or-not-loaded'
import { useWhenIdle } from '@/components/ui/request/use-when-idle'

const RequestToolDialog = dynamic(
  () => orNotLoaded(import('./request-tool-dialog').then(loaded => loaded.RequestToolDialog)),
  { ssr: false },
)
const loadDialog = () => import('./request-tool-dialog')

/** A dialog that requests a tool. @param title that the form begins with */
export function useRequestDialog(title: string): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  useWhenIdle(loadDialog)
  return useMemo(
    () => ({
      open: () => setOpen(true),
      dialog: isOpen && <RequestToolDialog title={title} onClose={() => setOpen(false)} />,
    }),
    [isOpen, title],
  )
}
