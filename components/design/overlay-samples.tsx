/** What opens above the page. */
'use client'

import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { Section } from '@/components/ui/layout/page'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { Menu, MenuItem } from '@/components/ui/overlay/menu'
import { Popover } from '@/components/ui/overlay/popover'
import { toast } from '@/components/ui/overlay/toast'
import { Samples } from './sample'

export function OverlaySamples() {
  const [open, setOpen] = useState<'form' | 'sheet' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section id="overlays" title="Overlays">
      <Samples>
        <Button onClick={() => setOpen('form')}>Open a form</Button>
        <Button onClick={() => setOpen('sheet')}>Open a side sheet</Button>
        <Button onClick={() => setOpen('confirm')}>Open a confirmation</Button>
        <Popover label="Sample of a popover" content="A short text about the button.">
          Open a popover
        </Popover>
        <Menu
          trigger={
            <Button size="icon" aria-label="Open a menu">
              <MoreHorizontal aria-hidden />
            </Button>
          }
        >
          <MenuItem onSelect={() => toast.info('Copied')}>Copy</MenuItem>
          <MenuItem onSelect={() => toast.bad('Couldn’t delete the sample', 'It is used by 3 tools.')}>
            Delete
          </MenuItem>
        </Menu>
        <Button onClick={() => toast.good('Limits saved', 'Applies to new runs.')}>Show a toast</Button>
      </Samples>
      {open === 'form' && (
        <FormDialog
          title="New group"
          action="Create group"
          busy={false}
          problem={null}
          onClose={close}
          onSubmit={async () => true}
        >
          <Field id="sample-dialog-name" label="Name" required>
            {control => <Input {...control} name="name" />}
          </Field>
        </FormDialog>
      )}
      {open === 'sheet' && (
        <FormDialog
          size="sheet"
          title="Rule no-drops"
          action="Save rule"
          unsaved={{ title: 'Discard changes to no-drops?', detail: 'The rule stays as it was.' }}
          summary={<p className="text-sm font-medium">No one can run tools matching */drop-*.</p>}
          onClose={close}
          onSubmit={async () => true}
        >
          <Field id="sample-sheet-note" label="Note">
            {control => <Input {...control} name="note" />}
          </Field>
        </FormDialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Delete SEARCH_API_KEY?"
          action="Delete secret"
          busy={false}
          onClose={close}
          onConfirm={close}
        >
          Tools that need this secret can’t run, in any version.
        </ConfirmDialog>
      )}
    </Section>
  )
}
