/** The less frequent actions of a call. */
'use client'

import { Ellipsis, FileUp } from 'lucide-react'
import { Button } from '@/components/ui/form/button'
import { Menu, MenuItem } from '@/components/ui/overlay/menu'

/** `onAddFiles` shows the files of the call. */
export function MoreMenu({ onAddFiles }: { onAddFiles: () => void }) {
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <Button size="icon-sm" variant="ghost" aria-label="More actions">
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={onAddFiles}>
        <FileUp aria-hidden /> Add files
      </MenuItem>
    </Menu>
  )
}
