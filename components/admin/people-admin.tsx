'use client'

/** Everyone who can sign in, and what an admin does with them. */
import { useState } from 'react'
import { ViewAsButton } from '@/components/people/view-as-button'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { RelativeTime } from '@/components/ui/relative-time'
import { Select } from '@/components/ui/select'
import { SubmitProblem } from '@/components/ui/submit-problem'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/table'
import { useSubmit } from '@/components/ui/use-submit'
import type { PersonRow } from '@/lib/core/people/people-views'
import { links } from '@/lib/core/base/links'
import { roles } from '@/lib/core/policy/model/actor'

export function PeopleAdmin({ people }: { people: readonly PersonRow[] }) {
  const { submit, isBusy, problem, retry } = useSubmit()
  const [leaving, setLeaving] = useState<PersonRow | null>(null)

  const change = async (person: PersonRow, method: 'PATCH' | 'DELETE', json?: unknown) => {
    await submit({ key: person.id, url: links.api.person(person.id), method, json, refresh: 'always' })
    setLeaving(null)
  }

  return (
    <>
      <SubmitProblem problem={problem} retry={retry} className="mb-3" />
      <Table stacked label="People">
        <TableHead>
          <Th>Name</Th>
          <Th>Role</Th>
          <Th>Signs in with</Th>
          <Th>Last active</Th>
          <Th>
            <span className="sr-only">What you can do</span>
          </Th>
        </TableHead>
        <tbody>
          {people.map(person => (
            <Tr key={person.id}>
              <Td className="wrap-anywhere max-md:w-full">
                <span className="font-medium">{person.name}</span>
                {person.me && <span className="text-ink-soft"> (you)</span>}
                {person.status === 'suspended' && (
                  <Badge tone="warn" className="ml-2">
                    Suspended
                  </Badge>
                )}
                <span className="text-ink-soft block text-xs">{person.email}</span>
              </Td>
              <Td>
                <Select
                  className="min-w-28"
                  aria-label={`Role of ${person.name}`}
                  value={person.role}
                  disabled={isBusy(person.id)}
                  onChange={event => void change(person, 'PATCH', { role: event.target.value })}
                >
                  {roles.map(role => (
                    <option key={role}>{role}</option>
                  ))}
                </Select>
              </Td>
              <Td label="Signs in with" className="text-ink-soft">
                {person.providers.join(', ') || 'password'}
              </Td>
              <Td label="Last active:" className="text-ink-soft whitespace-nowrap">
                {person.lastSeenAt ? <RelativeTime at={person.lastSeenAt} /> : 'Never'}
              </Td>
              <Td className="max-md:w-full">
                <div className="flex flex-wrap gap-2 md:flex-nowrap md:justify-end">
                  {!person.me && person.status === 'active' && (
                    <ViewAsButton person={person.id} name={person.name} />
                  )}
                  <Button
                    size="sm"
                    busy={isBusy(person.id)}
                    onClick={() =>
                      void change(person, 'PATCH', {
                        status: person.status === 'suspended' ? 'active' : 'suspended',
                      })
                    }
                  >
                    {person.status === 'suspended' ? 'Reactivate' : 'Suspend'}
                  </Button>
                  <Button size="sm" variant="danger" onClick={() => setLeaving(person)}>
                    Remove
                  </Button>
                </div>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {leaving && (
        <ConfirmDialog
          title={`Remove ${leaving.name}?`}
          action={`Remove ${leaving.name}`}
          busy={isBusy(leaving.id)}
          onClose={() => setLeaving(null)}
          onConfirm={() => void change(leaving, 'DELETE')}
        >
          {leaving.name} is signed out immediately, and {leaving.email} can be invited again. Toolboxes,
          versions and runs keep their name.
        </ConfirmDialog>
      )}
    </>
  )
}
