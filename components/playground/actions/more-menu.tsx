/** The less frequent actions of a call: save the run in view as an example, add files. */
'use client'

import { Bookmark, Ellipsis, FileUp } from 'lucide-react'
import { useState } from 'react'
import { canBeExample, SaveExampleDialog } from '@/components/runs/save-example'
import { Button } from '@/components/ui/form/button'
import { Menu, MenuItem } from '@/components/ui/overlay/menu'
import type { RunPage } from '@/lib/core/runs/run-views'

type MoreMenuProps = {
  toolbox: string
  /** The run in view. */
  run: RunPage | null
  /** Shows the files of the call; null if they are shown. */
  onAddFiles: (() => void) | null
}

export function MoreMenu({ toolbox, run, onAddFiles }: MoreMenuProps) {
  const [saving, setSaving] = useState<string | null>(null)
  const exampleRun = run !== null && canBeExample(run) ? run.id : null
  return (
    <>
      <Menu
        side="top"
        align="start"
        trigger={
          <Button size="icon-sm" variant="ghost" aria-label="More actions">
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem
          aria-disabled={exampleRun === null || undefined}
          onSelect={event => (exampleRun === null ? event.preventDefault() : setSaving(exampleRun))}
        >
          <Bookmark aria-hidden />
          <span>
            Save as example
            {exampleRun === null && (
              <span className="block text-xs text-ink-soft">Only a run of yours that succeeded.</span>
            )}
          </span>
        </MenuItem>
        {onAddFiles && (
          <MenuItem onSelect={onAddFiles}>
            <FileUp aria-hidden /> Add files
          </MenuItem>
        )}
      </Menu>
      {saving !== null && (
        <SaveExampleDialog toolbox={toolbox} run={saving} onClose={() => setSaving(null)} />
      )}
    </>
  )
}
