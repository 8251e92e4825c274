/** The words that a proposal is told in: its title and description. */
'use client'

import { Pencil } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import { proposalLimits, type ProposalEdit } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { links } from '@/lib/core/base/links'
import { useProposalRequest } from '../use-proposal-request'

type EditProposalProps = { proposal: number; title: string; description: string }

export function EditProposal({ proposal, title, description }: EditProposalProps) {
  const { busy, send } = useProposalRequest()
  const [open, setOpen] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const json: ProposalEdit = {
      title: String(form.get('title')).trim(),
      description: String(form.get('description')).trim(),
    }
    if (await send(links.api.proposal(proposal), { method: 'PATCH', json }, 'Saved')) setOpen(false)
  }
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        <Pencil aria-hidden /> Edit
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Proposal #${proposal}`}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" form="edit-proposal" variant="primary" busy={busy}>
              Save
            </Button>
          </>
        }
      >
        <form id="edit-proposal" onSubmit={save} className="flex flex-col gap-4">
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
        </form>
      </Dialog>
    </>
  )
}
