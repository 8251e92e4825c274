/** Invitations: create a link, show it once, revoke it. */
'use client'

import { useState } from 'react'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { CopiedText } from '@/components/ui/text/copied-text'
import { DataTable, type Column } from '@/components/ui/data/data-table'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Select } from '@/components/ui/form/select'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit, type Submit } from '@/components/ui/request/use-submit'
import type { InvitationRow } from '@/lib/core/people/people-views'
import { stepControl } from '@/lib/core/people/first-step-anchor'
import { links } from '@/lib/core/base/links'
import { roles } from '@/lib/core/policy/model/actor'

/** The columns that need no action. */
const columns: readonly Column<InvitationRow>[] = [
  {
    title: 'For',
    label: 'For',
    className: 'wrap-anywhere max-md:w-full',
    cell: ({ email }) => email ?? 'anyone with the link',
  },
  { title: 'Role', label: 'Role:', cell: ({ role }) => role },
  {
    title: 'From',
    label: 'From',
    className: 'text-ink-soft',
    cell: ({ invitedBy, createdAt }) => (
      <>
        {invitedBy ?? 'Pegboard'}, <RelativeTime at={createdAt} />
      </>
    ),
  },
  {
    title: 'State',
    cell: ({ state }) => (
      <Badge tone={state === 'open' ? 'info' : 'plain'} className="capitalize">
        {state}
      </Badge>
    ),
  },
]

export function InvitationsAdmin({ invitations }: { invitations: readonly InvitationRow[] }) {
  const submission = useSubmit()
  const { submit, isBusy, problem, retry } = submission
  const [link, setLink] = useState<string | null>(null)

  const revoke = ({ id }: InvitationRow) =>
    submit({
      key: id,
      url: links.api.invitation(id),
      method: 'DELETE',
      done: 'Invitation revoked',
      refresh: 'always',
    })
  const actions: Column<InvitationRow> = {
    title: 'Actions',
    hasHiddenTitle: true,
    className: 'text-right',
    cell: invitation =>
      invitation.state === 'open' && (
        <Button size="sm" busy={isBusy(invitation.id)} onClick={() => void revoke(invitation)}>
          Revoke
        </Button>
      ),
  }

  return (
    <>
      <SubmitProblem problem={problem} retry={retry} className="mb-3" />
      <InvitationForm submission={submission} onLink={setLink} />
      {link && <CreatedLink link={link} />}
      <div className="mt-5">
        <DataTable
          label="Invitations"
          columns={[...columns, actions]}
          rows={invitations}
          keyOf={({ id }) => id}
        />
      </div>
    </>
  )
}

type InvitationFormProps = {
  submission: Submit
  /** Receives the new link; null when another invitation is sent. */
  onLink: (link: string | null) => void
}

function InvitationForm({ submission, onLink }: InvitationFormProps) {
  const invite = (form: HTMLFormElement) => {
    const fields = new FormData(form)
    onLink(null)
    return submission.submit<{ link: string }>({
      key: 'new',
      url: links.api.invitations(),
      json: { email: String(fields.get('email')).trim() || undefined, role: String(fields.get('role')) },
      refresh: 'done',
      onDone: ({ link }) => {
        form.reset()
        onLink(link)
      },
    })
  }
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={event => {
        event.preventDefault()
        void invite(event.currentTarget)
      }}
    >
      <Field id="invite-email" label="Email address" aside="optional" className="w-72">
        {control => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="off"
            placeholder="anyone with the link"
          />
        )}
      </Field>
      <Field id="invite-role" label="Role">
        {control => (
          <Select {...control} name="role" defaultValue="member">
            {roles.map(role => (
              <option key={role}>{role}</option>
            ))}
          </Select>
        )}
      </Field>
      <Button {...stepControl('invite')} type="submit" variant="primary" busy={submission.isBusy('new')}>
        Create invitation link
      </Button>
    </form>
  )
}

function CreatedLink({ link }: { link: string }) {
  return (
    <Callout tone="good" role="status" title="Copy this link now. It’s shown only once." className="mt-4">
      <CopiedText text={link} label="Copy invitation link" testId="invitation-link" />
      <span className="block">Valid for one use within 7 days.</span>
    </Callout>
  )
}
