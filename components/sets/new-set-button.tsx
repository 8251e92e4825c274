'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { SetRow } from '@/lib/core/sets/set-views'
import { readSetFields, SetFields } from './set-form'

/** Creates a tool set, and opens its page. */
export function NewSetButton() {
  const [isOpen, setOpen] = useState(false)
  const router = useRouter()
  const { submit, busy, problem } = useSubmit()
  const create = (fields: FormData) =>
    submit<SetRow>({
      url: links.api.sets(),
      json: readSetFields(fields),
      done: 'Set created',
      onDone: ({ slug }) => router.push(links.set(slug)),
    })
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden /> New set
      </Button>
      {isOpen && (
        <FormDialog
          title="New tool set"
          description="Add tools to it from their pages. Its name in addresses comes from the title."
          action="Create set"
          busy={busy}
          problem={problem}
          form={{ method: 'post' }}
          sticky
          onClose={() => setOpen(false)}
          onSubmit={create}
        >
          <SetFields />
        </FormDialog>
      )}
    </>
  )
}
