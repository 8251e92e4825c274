/** Editing the title and the description of a proposal. */
'use client'

import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { Input, Textarea } from '@/components/ui/form/input'
import { proposalLimits, type ProposalEdit } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { links } from '@/lib/core/base/links'
import { useProposalRequest } from '../use-proposal-request'

type EditProposalProps = { proposal: number; title: string; description: string }

export function EditProposal({ proposal, title, description }: EditProposalProps) {
  const { busy, send } = useProposalRequest()
  const [open, setOpen] = useState(false)
  const save = (form: FormData) => {
    const json: ProposalEdit = {
      title: String(form.get('title')).trim(),
      description: String(form.get('description')).trim(),
    }
    return send(links.api.proposal(proposal), { method: 'PATCH', json }, 'Proposal saved')
  }
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        <Pencil aria-hidden /> Edit
      </Button>
      {open && (
        <FormDialog
          title={`Proposal #${proposal}`}
          action="Save"
          busy={busy}
          onClose={() => setOpen(false)}
          onSubmit={save}
        >
          <Field id="proposal-title" label="Title" required>
            {control => (
              <Input
                {...control}
                name="title"
                required
                defaultValue={title}
                maxLength={proposalLimits.titleLengthMax}
              />
            )}
          </Field>
          <Field id="proposal-description" label="Description">
            {control => (
              <Textarea
                {...control}
                name="description"
                rows={6}
                defaultValue={description}
                maxLength={proposalLimits.descriptionLengthMax}
              />
            )}
          </Field>
        </FormDialog>
      )}
    </>
  )
}
