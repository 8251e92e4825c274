/** The people of a group: shown to its members, changed by its managers and admins. */
'use client'

import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SubmitProblem } from '@/components/ui/submit-problem'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/table'
import { useSubmit } from '@/components/ui/use-submit'
import { links } from '@/lib/core/base/links'
import type { GroupView } from '@/lib/core/people/groups-view'

export function GroupMembers({ group }: { group: GroupView }) {
  const { submit, isBusy, problem, retry } = useSubmit()
  const mayStaff = group.may.staff.effect !== 'deny'

  const add = (form: HTMLFormElement) => {
    const fields = new FormData(form)
    return submit({
      key: 'new',
      url: links.api.groupMembers(group.slug),
      json: { email: String(fields.get('email')).trim(), manager: fields.get('manager') !== null },
      refresh: 'always',
      onDone: () => form.reset(),
    })
  }
  const setManager = (id: string, manager: boolean) =>
    submit({
      key: id,
      url: links.api.groupMember(group.slug, id),
      method: 'PATCH',
      json: { manager },
      refresh: 'always',
    })
  const remove = (id: string) =>
    submit({ key: id, url: links.api.groupMember(group.slug, id), method: 'DELETE', refresh: 'always' })

  return (
    <>
      <SubmitProblem problem={problem} retry={retry} className="mb-3" />
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
                        busy={isBusy(member.id)}
                        onClick={() => void setManager(member.id, !member.manager)}
                      >
                        {member.manager ? 'Make member' : 'Make manager'}
                      </Button>
                      <Button
                        size="sm"
                        variant="danger"
                        aria-label={`Take ${member.name} out`}
                        onClick={() => void remove(member.id)}
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
          <Field id="member-email" label="Email address of a member" className="w-80">
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
          <Button type="submit" variant="primary" busy={isBusy('new')}>
            Add
          </Button>
        </form>
      ) : (
        <p className="mt-4 text-sm text-ink-soft">{group.may.staff.reason}</p>
      )}
    </>
  )
}
