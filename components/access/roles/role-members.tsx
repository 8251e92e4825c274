/** The people and groups that have a role, and a form that gives it to another one. */
'use client'

import type { FormEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { Select } from '@/components/ui/form/select'
import type { RolesView, RoleView } from '@/lib/core/policy/views/role-view'

/** @param member whether the person or group gets the role or loses it */
export type Membership = { type: 'person' | 'group'; id: string; member: boolean }

type RoleMembersProps = {
  role: RoleView
  choices: RolesView['choices']
  onChange: (membership: Membership) => void
}

export function RoleMembers({ role, choices, onChange }: RoleMembersProps) {
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
      <GiveRoleForm role={role} choices={choices} onChange={onChange} />
    </div>
  )
}

function GiveRoleForm({ role, choices, onChange }: RoleMembersProps) {
  const members = new Set([...role.people, ...role.groups].map(({ id }) => id))
  const groups = choices.groups.filter(({ id }) => !members.has(id))
  const people = choices.people.filter(({ id }) => !members.has(id))
  const give = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const member = String(new FormData(event.currentTarget).get('member'))
    const [type, id] = member.split(':') as ['person' | 'group', string]
    onChange({ type, id, member: true })
  }
  return (
    <form className="mt-3 flex flex-wrap items-center gap-2" onSubmit={give}>
      <Select className="w-full sm:w-80" aria-label={`Assign ${role.title} to`} name="member" required>
        {groups.map(({ id, name }) => (
          <option key={id} value={`group:${id}`}>
            Group {name}
          </option>
        ))}
        {people.map(({ id, name, email }) => (
          <option key={id} value={`person:${id}`}>
            {name} ({email})
          </option>
        ))}
      </Select>
      <Button type="submit" size="sm">
        Assign role
      </Button>
    </form>
  )
}
