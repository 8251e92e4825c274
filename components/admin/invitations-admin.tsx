'use client'

/** Invitations: create a link, show it once, revoke it. */
import { useState } from 'react'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { CopyButton } from '@/components/ui/form/copy-button'
import { DataTable, type Column } from '@/components/ui/data/data-table'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Select } from '@/components/ui/form/select'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import type { InvitationRow } from '@/lib/core/people/people-views'
import { links } from '@/lib/core/base/links'
import { roles } from '@/lib/core/policy/model/actor'

export function InvitationsAdmin({ invitations }: { invitations: readonly InvitationRow[] }) {
  const { submit, isBusy, problem, retry } = useSubmit()
  const [link, setLink] = useState<string | null>(null)

  const invite = (form: HTMLFormElement) => {
    const fields = new FormData(form)
    setLink(null)
    return submit<{ link: string }>({
      key: 'new',
      url: links.api.invitations(),
      json: { email: String(fields.get('email')).trim() || undefined, role: String(fields.get('role')) },
      refresh: 'done',
      onDone: made => {
        form.reset()
        setLink(made.link)
      },
    })
  }
  const revoke = ({ id }: InvitationRow) =>
    submit({ key: id, url: links.api.invitation(id), method: 'DELETE', refresh: 'always' })

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
      cell: ({ state }) => <Badge tone={state === 'open' ? 'info' : 'plain'}>{state}</Badge>,
    },
    {
      title: 'Actions',
      hasHiddenTitle: true,
      className: 'text-right',
      cell: invitation =>
        invitation.state === 'open' && (
          <Button size="sm" busy={isBusy(invitation.id)} onClick={() => void revoke(invitation)}>
            Revoke
          </Button>
        ),
    },
  ]

  return (
    <>
      <SubmitProblem problem={problem} retry={retry} className="mb-3" />
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
        <Button type="submit" variant="primary" busy={isBusy('new')}>
          Create invitation link
        </Button>
      </form>
      {link && (
        <Callout tone="good" role="status" title="Copy this link now. It’s shown only once." className="mt-4">
          <span className="flex items-center gap-2">
            <code className="min-w-0 text-xs break-all" data-testid="invitation-link">
              {link}
            </code>
            <CopyButton text={link} label="Copy the invitation link" />
          </span>
          <span className="block">Valid for one use within 7 days.</span>
        </Callout>
      )}
      <div className="mt-5">
        <DataTable label="Invitations" columns={columns} rows={invitations} keyOf={({ id }) => id} />
      </div>
    </>
  )
}
