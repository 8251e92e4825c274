/** The tools of a toolbox with checkboxes, and a button that exports the checked tools, or all. */
'use client'

import { Download } from 'lucide-react'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { formatCount } from '@/components/ui/text/format-number'
import type { ExportTarget } from '@/lib/core/export/export-targets'
import { links } from '@/lib/core/base/links'
import { ExportDialog } from './export-dialog'

type ExportSelectionProps = {
  toolbox: string
  version: number
  /** Number of tools on all pages. */
  total: number
  /** The format that is preselected. */
  preferred: ExportTarget
  /** The list, whose checkboxes have the name `tools`. */
  children: ReactNode
}

/** Without scripts the form sends the checkboxes directly to the download. */
export function ExportSelection({ toolbox, version, total, preferred, children }: ExportSelectionProps) {
  const form = useRef<HTMLFormElement>(null)
  const [selected, setSelected] = useState<string[]>([])
  const [open, setOpen] = useState(false)
  const readSelected = () => setSelected(new FormData(form.current!).getAll('tools').map(String))
  const count = selected.length === 0 ? total : selected.length

  const ask = (event: FormEvent) => {
    event.preventDefault()
    // A browser that returns to the page restores the checkboxes without a change event.
    readSelected()
    setOpen(true)
  }

  return (
    <>
      <form
        ref={form}
        action={links.api.export(toolbox, version, preferred, [])}
        onChange={readSelected}
        onSubmit={ask}
        aria-label="Export tools"
      >
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="format" value={preferred} />
        <div className="mb-2 flex justify-end">
          <Button type="submit" size="sm">
            <Download aria-hidden /> Export {selected.length === 0 && total > 1 ? 'all ' : ''}
            {formatCount(count, 'tool')}
          </Button>
        </div>
        {children}
      </form>
      {open && (
        <ExportDialog
          toolbox={toolbox}
          version={version}
          tools={selected}
          count={count}
          preferred={preferred}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
