/** All accounts that can sign in, with the actions of an admin. */
'use client'

import { useState } from 'react'
import { ViewAsButton } from '@/components/people/view-as-button'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { DataTable, type Column } from '@/components/ui/data/data-table'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Select } from '@/components/ui/form/select'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import type { PersonRow } from '@/lib/core/people/people-views'
import { links } from '@/lib/core/base/links'
import { roles } from '@/lib/core/policy/model/actor'

export function PeopleAdmin({ people }: { people: readonly PersonRow[] }) {
  const { submit, isBusy, problem, retry } = useSubmit()
  const [removing, setRemoving] = useState<PersonRow | null>(null)

  const change = async (person: PersonRow, method: 'PATCH' | 'DELETE', json?: unknown) => {
    const done = method === 'DELETE' ? 'Person removed' : 'Person saved'
    await submit({ key: person.id, url: links.api.person(person.id), method, json, done, refresh: 'always' })
    setRemoving(null)
  }
  const columns = peopleColumns({
    isBusy,
    onRole: (person, role) => void change(person, 'PATCH', { role }),
    onStatus: (person, status) => void change(person, 'PATCH', { status }),
    onRemove: setRemoving,
  })
  return (
    <>
      <SubmitProblem problem={problem} retry={retry} className="mb-3" />
      <DataTable
        label="People"
        columns={columns}
        rows={people}
        keyOf={person => person.id}
        empty={<p className="text-sm text-ink-soft">No matching people.</p>}
      />
      {removing && (
        <ConfirmDialog
          title={`Remove ${removing.name}?`}
          action={`Remove ${removing.name}`}
          busy={isBusy(removing.id)}
          onClose={() => setRemoving(null)}
          onConfirm={() => void change(removing, 'DELETE')}
        >
          {removing.name} is signed out immediately, and {removing.email} can be invited again. Toolboxes,
          versions and runs keep their name.
        </ConfirmDialog>
      )}
    </>
  )
}

type PeopleActions = {
  /** Reports whether an action for the person with this id is active. */
  isBusy: (id: string) => boolean
  onRole: (person: PersonRow, role: string) => void
  onStatus: (person: PersonRow, status: PersonRow['status']) => void
  onRemove: (person: PersonRow) => void
}

function peopleColumns({ isBusy, onRole, onStatus, onRemove }: PeopleActions): Column<PersonRow>[] {
  return [
    { title: 'Name', className: 'wrap-anywhere max-md:w-full', cell: person => <Name person={person} /> },
    {
      title: 'Role',
      cell: person => (
        <RoleSelect person={person} disabled={isBusy(person.id)} onChange={role => onRole(person, role)} />
      ),
    },
    {
      title: 'Signs in with',
      label: 'Signs in with',
      className: 'text-ink-soft',
      cell: person => person.providers.join(', ') || 'password',
    },
    {
      title: 'Last active',
      label: 'Last active:',
      className: 'text-ink-soft whitespace-nowrap',
      cell: person => (person.lastSeenAt ? <RelativeTime at={person.lastSeenAt} /> : 'Never'),
    },
    {
      title: 'Actions',
      hasHiddenTitle: true,
      className: 'max-md:w-full',
      cell: person => (
        <Actions
          person={person}
          busy={isBusy(person.id)}
          onStatus={status => onStatus(person, status)}
          onRemove={() => onRemove(person)}
        />
      ),
    },
  ]
}

type RoleSelectProps = { person: PersonRow; disabled: boolean; onChange: (role: string) => void }

function RoleSelect({ person, disabled, onChange }: RoleSelectProps) {
  return (
    <Select
      className="min-w-28"
      aria-label={`Role of ${person.name}`}
      value={person.role}
      disabled={disabled}
      onChange={event => onChange(event.target.value)}
    >
      {roles.map(role => (
        <option key={role}>{role}</option>
      ))}
    </Select>
  )
}

function Name({ person }: { person: PersonRow }) {
  return (
    <>
      <span className="font-medium">{person.name}</span>
      {person.me && <span className="text-ink-soft"> (you)</span>}
      {person.status === 'suspended' && (
        <Badge tone="warn" className="ml-2">
          Suspended
        </Badge>
      )}
      <span className="block text-xs text-ink-soft">{person.email}</span>
    </>
  )
}

type ActionsProps = {
  person: PersonRow
  busy: boolean
  onStatus: (status: PersonRow['status']) => void
  onRemove: () => void
}

function Actions({ person, busy, onStatus, onRemove }: ActionsProps) {
  const isSuspended = person.status === 'suspended'
  return (
    <div className="flex flex-wrap gap-2 md:flex-nowrap md:justify-end">
      {!person.me && person.status === 'active' && <ViewAsButton person={person.id} name={person.name} />}
      <Button size="sm" busy={busy} onClick={() => onStatus(isSuspended ? 'active' : 'suspended')}>
        {isSuspended ? 'Reactivate' : 'Suspend'}
      </Button>
      <Button size="sm" variant="danger" onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}
