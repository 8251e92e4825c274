/** The rules as a file: downloaded, and imported with every problem on its line. */
'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Menu, MenuItem } from '@/components/ui/overlay/menu'
import { links } from '@/lib/core/base/links'
import type { PolicyContent } from '@/lib/core/policy/text/read-policy'
import { policyFormats } from '@/lib/core/policy/text/write-policy'
import { ImportDialog } from './import-dialog'

type PolicyFileProps = { number: number; onRead: (content: PolicyContent) => void }

export function PolicyFile({ number, onRead }: PolicyFileProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu align="end" trigger={<Button>As a file</Button>}>
        {Object.entries(policyFormats).map(([format, { title }]) => (
          <MenuItem key={format} asChild>
            <a href={links.api.policyExport(format, number || undefined)} download>
              Download as {title}
            </a>
          </MenuItem>
        ))}
        <MenuItem onSelect={() => setOpen(true)}>Import rules…</MenuItem>
      </Menu>
      {open && (
        <ImportDialog
          onClose={() => setOpen(false)}
          onRead={content => {
            setOpen(false)
            onRead(content)
          }}
        />
      )}
    </>
  )
}
