'use client'

/** Invitations: create a link, show it once, revoke it. */
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { CopyButton } from '@/components/ui/copy-button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { RelativeTime } from '@/components/ui/relative-time'
import { Select } from '@/components/ui/select'
import { SubmitProblem } from '@/components/ui/submit-problem'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/table'
import { useSubmit } from '@/components/ui/use-submit'
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
      {invitations.length > 0 && (
        <div className="mt-5">
          <Table stacked label="Invitations">
            <TableHead>
              <Th>For</Th>
              <Th>Role</Th>
              <Th>From</Th>
              <Th>State</Th>
              <Th>
                <span className="sr-only">What you can do</span>
              </Th>
            </TableHead>
            <tbody>
              {invitations.map(invitation => (
                <Tr key={invitation.id}>
                  <Td label="For" className="wrap-anywhere max-md:w-full">
                    {invitation.email ?? 'anyone with the link'}
                  </Td>
                  <Td label="Role:">{invitation.role}</Td>
                  <Td label="From" className="text-ink-soft">
                    {invitation.invitedBy ?? 'Pegboard'}, <RelativeTime at={invitation.createdAt} />
                  </Td>
                  <Td>
                    <Badge tone={invitation.state === 'open' ? 'info' : 'plain'}>{invitation.state}</Badge>
                  </Td>
                  <Td className="text-right">
                    {invitation.state === 'open' && (
                      <Button size="sm" busy={isBusy(invitation.id)} onClick={() => void revoke(invitation)}>
                        Revoke
                      </Button>
                    )}
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </>
  )
}
