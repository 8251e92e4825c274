'use client'

/** Everyone who can sign in, and what an admin does with them. */
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ViewAsButton } from '@/components/people/view-as-button'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { RelativeTime } from '@/components/ui/relative-time'
import { request } from '@/components/ui/request'
import { Select } from '@/components/ui/select'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/table'
import type { PersonRow } from '@/lib/core/people/people-views'
import { links } from '@/lib/core/base/links'
import { roles } from '@/lib/core/policy/model/actor'

export function PeopleAdmin({ people }: { people: readonly PersonRow[] }) {
  const router = useRouter()
  const [busy, setBusy] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<PersonRow | null>(null)

  const change = async (person: PersonRow, method: 'PATCH' | 'DELETE', json?: unknown) => {
    setBusy(person.id)
    setFault(null)
    const answer = await request(links.api.person(person.id), { method, json })
    setBusy(null)
    setLeaving(null)
    if (!answer.ok) setFault(answer.problem.detail)
    router.refresh()
  }

  return (
    <>
      {fault && (
        <Callout tone="bad" role="alert" className="mb-3">
          {fault}
        </Callout>
      )}
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
                    suspended
                  </Badge>
                )}
                <span className="text-ink-soft block text-xs">{person.email}</span>
              </Td>
              <Td>
                <Select
                  className="min-w-28"
                  aria-label={`Role of ${person.name}`}
                  value={person.role}
                  disabled={busy === person.id}
                  onChange={event => change(person, 'PATCH', { role: event.target.value })}
                >
                  {roles.map(role => (
                    <option key={role}>{role}</option>
                  ))}
                </Select>
              </Td>
              <Td label="Signs in with" className="text-ink-soft">
                {person.providers.join(', ') || 'password'}
              </Td>
              <Td label="Last here:" className="text-ink-soft whitespace-nowrap">
                {person.lastSeenAt ? <RelativeTime at={person.lastSeenAt} /> : 'never'}
              </Td>
              <Td className="max-md:w-full">
                <div className="flex flex-wrap gap-2 md:flex-nowrap md:justify-end">
                  {!person.me && person.status === 'active' && (
                    <ViewAsButton person={person.id} name={person.name} />
                  )}
                  <Button
                    size="sm"
                    busy={busy === person.id}
                    onClick={() =>
                      change(person, 'PATCH', {
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
      <Dialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        size="sm"
        title={`Remove ${leaving?.name}?`}
        footer={
          <>
            <Button data-autofocus onClick={() => setLeaving(null)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              busy={busy === leaving?.id}
              onClick={() => leaving && change(leaving, 'DELETE')}
            >
              Remove {leaving?.name}
            </Button>
          </>
        }
      >
        <p className="text-sm">
          {leaving?.name} is signed out immediately, and {leaving?.email} can be invited again. Toolboxes,
          versions and runs keep their name.
        </p>
      </Dialog>
    </>
  )
}
