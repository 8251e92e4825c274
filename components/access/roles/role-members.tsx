/** The people and groups that have a role, and a form that gives it to another one. */
'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import type { RoleView } from '@/lib/core/policy/views/role-view'
import { LookupCombobox } from '../lookup-combobox'

/** @param member whether the person or group gets the role or loses it */
export type Membership = { type: 'person' | 'group'; id: string; member: boolean }

type RoleMembersProps = {
  role: RoleView
  onChange: (membership: Membership) => void
}

export function RoleMembers({ role, onChange }: RoleMembersProps) {
  const members = [
    ...role.groups.map(({ id, name }) => ({ type: 'group' as const, id, name: `Group ${name}` })),
    ...role.people.map(({ id, name }) => ({ type: 'person' as const, id, name })),
  ]
  return (
    <div className="mt-4 border-t pt-3">
      {members.length === 0 ? (
        <p className="text-sm text-ink-soft">No members yet.</p>
      ) : (
        <ul aria-label={`Members of ${role.title}`} className="flex flex-wrap gap-2">
          {members.map(({ type, id, name }) => (
            <li
              key={id}
              className="flex items-center gap-1.5 rounded-md border bg-sunken py-0.5 pr-0.5 pl-2 text-sm"
            >
              {name}
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove ${role.title} from ${name}`}
                onClick={() => onChange({ type, id, member: false })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <GiveRoleForm role={role} onChange={onChange} />
    </div>
  )
}

function GiveRoleForm({ role, onChange }: RoleMembersProps) {
  const [holder, setHolder] = useState('')
  const give = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [type, id] = holder.split(':') as ['person' | 'group', string]
    onChange({ type, id, member: true })
    setHolder('')
  }
  return (
    <form className="mt-3 flex flex-wrap items-center gap-2" onSubmit={give}>
      <LookupCombobox
        className="w-full sm:w-80"
        aria-label={`Assign ${role.title} to`}
        placeholder="Person or group"
        kind="holder"
        value={holder}
        onChoose={setHolder}
      />
      <Button type="submit" size="sm" disabled={holder === ''}>
        Assign role
      </Button>
    </form>
  )
}
