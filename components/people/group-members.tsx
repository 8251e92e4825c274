/** The people of a group: shown to its members, changed by its managers and admins. */
'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { problemWords, request, type RequestResult } from '@/components/ui/request'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/table'
import { links } from '@/lib/core/base/links'
import type { GroupView } from '@/lib/core/people/groups-view'

export function GroupMembers({ group }: { group: GroupView }) {
  const router = useRouter()
  const [busy, setBusy] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const mayStaff = group.may.staff.effect !== 'deny'

  const send = async (mark: string, work: Promise<RequestResult<unknown>>): Promise<boolean> => {
    setBusy(mark)
    const answer = await work
    setBusy(null)
    setFault(answer.ok ? null : problemWords(answer.problem))
    router.refresh()
    return answer.ok
  }
  const add = async (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const json = { email: String(fields.get('email')).trim(), manager: fields.get('manager') !== null }
    if (await send('new', request(links.api.groupMembers(group.slug), { json }))) form.reset()
  }

  return (
    <>
      {fault && (
        <Callout tone="bad" role="alert" className="mb-3">
          {fault}
        </Callout>
      )}
      {group.members.length > 0 ? (
        <Table label="People in the group">
          <TableHead>
            <Th>Name</Th>
            <Th>Role</Th>
            {mayStaff && (
              <Th>
                <span className="sr-only">What you can do</span>
              </Th>
            )}
          </TableHead>
          <tbody>
            {group.members.map(member => (
              <Tr key={member.id}>
                <Td>
                  <span className="font-medium">{member.name}</span>
                  <span className="block text-xs text-ink-soft">{member.email}</span>
                </Td>
                <Td>
                  <span className="flex flex-wrap gap-1.5">
                    <Badge tone={member.manager ? 'accent' : 'plain'}>
                      {member.manager ? 'manager' : 'member'}
                    </Badge>
                    {member.source === 'claim' && <Badge>from sign-in</Badge>}
                  </span>
                </Td>
                {mayStaff && (
                  <Td>
                    <div className="flex justify-end gap-2">
                      <Button
                        size="sm"
                        busy={busy === member.id}
                        onClick={() =>
                          send(
                            member.id,
                            request(links.api.groupMember(group.slug, member.id), {
                              method: 'PATCH',
                              json: { manager: !member.manager },
                            }),
                          )
                        }
                      >
                        {member.manager ? 'Make member' : 'Make manager'}
                      </Button>
                      <Button
                        size="sm"
                        variant="danger"
                        aria-label={`Remove ${member.name}`}
                        onClick={() =>
                          send(
                            member.id,
                            request(links.api.groupMember(group.slug, member.id), { method: 'DELETE' }),
                          )
                        }
                      >
                        Remove
                      </Button>
                    </div>
                  </Td>
                )}
              </Tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <p className="text-sm text-ink-soft">No members yet.</p>
      )}
      {mayStaff ? (
        <form
          className="mt-5 flex flex-wrap items-end gap-4"
          onSubmit={event => {
            event.preventDefault()
            void add(event.currentTarget)
          }}
        >
          <Field id="member-email" label="Email address of a person in Pegboard" className="w-80">
            {control => (
              <Input
                {...control}
                name="email"
                type="email"
                required
                autoComplete="off"
                list={group.candidates.length > 0 ? 'candidates' : undefined}
              />
            )}
          </Field>
          <datalist id="candidates">
            {group.candidates.map(person => (
              <option key={person.email} value={person.email}>
                {person.name}
              </option>
            ))}
          </datalist>
          <Checkbox name="manager" label="Can manage members" />
          <Button type="submit" variant="primary" busy={busy === 'new'}>
            Add
          </Button>
        </form>
      ) : (
        <p className="mt-4 text-sm text-ink-soft">{group.may.staff.reason}</p>
      )}
    </>
  )
}
