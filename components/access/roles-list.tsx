/** Roles, each with its members and the rules that name it. */
'use client'

import { useState } from 'react'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { Panel } from '@/components/ui/layout/page'
import { ReasonedButton } from '@/components/ui/form/gated-button'
import { Select } from '@/components/ui/form/select'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { RolesView, RoleView } from '@/lib/core/policy/views/role-view'
import { EffectBadge } from './effect-badge'
import { RoleForm } from './role-form'

export function RolesList({ view }: { view: RolesView }) {
  const [editing, setEditing] = useState<RoleView | 'new' | null>(null)
  const { submit, isBusy, problem, retry } = useSubmit()

  const remove = (role: RoleView) =>
    submit({ key: role.name, url: links.api.role(role.name), method: 'DELETE', refresh: 'always' })
  const changeMember = (role: RoleView, json: Membership) =>
    submit({ key: role.name, url: links.api.roleMembers(role.name), json, refresh: 'always' })

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-soft">
          Use roles to give several people and groups the same permissions. Rules for a role apply to everyone
          who has it.
        </p>
        <Button variant="primary" onClick={() => setEditing('new')}>
          New role
        </Button>
      </div>
      <SubmitProblem problem={problem} retry={retry} />
      <ul className="flex flex-col gap-4">
        {view.roles.map(role => (
          <li key={role.name}>
            <Panel>
              <div className="flex flex-wrap items-start justify-between gap-3">
                <div>
                  <h2 className="flex flex-wrap items-center gap-2 font-semibold">
                    {role.title} {role.builtIn && <Badge>Built in</Badge>}
                  </h2>
                  {role.description && <p className="text-sm text-ink-soft">{role.description}</p>}
                </div>
                {!role.builtIn && (
                  <div className="flex flex-wrap items-center gap-2">
                    <Button size="sm" aria-label={`Change ${role.title}`} onClick={() => setEditing(role)}>
                      Change
                    </Button>
                    <ReasonedButton
                      size="sm"
                      variant="danger"
                      aria-label={`Delete ${role.title}`}
                      off={role.rules.length > 0 ? 'Rules name this role: change those rules first.' : null}
                      busy={isBusy(role.name)}
                      onClick={() => void remove(role)}
                    >
                      Delete
                    </ReasonedButton>
                  </div>
                )}
              </div>
              <RoleRules role={role} />
              {!role.builtIn && (
                <RoleMembers
                  role={role}
                  choices={view.choices}
                  onChange={json => void changeMember(role, json)}
                />
              )}
            </Panel>
          </li>
        ))}
      </ul>
      {editing && (
        <RoleForm role={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />
      )}
    </div>
  )
}

function RoleRules({ role }: { role: RoleView }) {
  if (role.rules.length === 0) return <p className="mt-3 text-sm text-ink-soft">No rules name this role.</p>
  return (
    <ul aria-label={`Rules about ${role.title}`} className="mt-3 flex flex-col gap-1 text-sm">
      {role.rules.map(({ id, effect, sentence }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-2">
          <EffectBadge effect={effect} /> {sentence} <code className="text-xs text-ink-soft">{id}</code>
        </li>
      ))}
    </ul>
  )
}

type Membership = { type: 'person' | 'group'; id: string; member: boolean }

type RoleMembersProps = {
  role: RoleView
  choices: RolesView['choices']
  onChange: (membership: Membership) => void
}

function RoleMembers({ role, choices, onChange }: RoleMembersProps) {
  const has = new Set([...role.people, ...role.groups].map(({ id }) => id))
  const holders = [
    ...role.groups.map(({ id, name }) => ({ type: 'group' as const, id, name: `Group ${name}` })),
    ...role.people.map(({ id, name }) => ({ type: 'person' as const, id, name })),
  ]
  return (
    <div className="mt-4 border-t pt-3">
      {holders.length === 0 ? (
        <p className="text-sm text-ink-soft">No members yet.</p>
      ) : (
        <ul aria-label={`Who has ${role.title}`} className="flex flex-wrap gap-2">
          {holders.map(({ type, id, name }) => (
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
      <form
        className="mt-3 flex flex-wrap items-center gap-2"
        onSubmit={event => {
          event.preventDefault()
          const holder = String(new FormData(event.currentTarget).get('holder'))
          const [type, id] = holder.split(':') as ['person' | 'group', string]
          onChange({ type, id, member: true })
        }}
      >
        <Select className="w-full sm:w-80" aria-label={`Give ${role.title} to`} name="holder" required>
          {choices.groups
            .filter(({ id }) => !has.has(id))
            .map(({ id, name }) => (
              <option key={id} value={`group:${id}`}>
                Group {name}
              </option>
            ))}
          {choices.people
            .filter(({ id }) => !has.has(id))
            .map(({ id, name, email }) => (
              <option key={id} value={`person:${id}`}>
                {name} ({email})
              </option>
            ))}
        </Select>
        <Button type="submit" size="sm">
          Give role
        </Button>
      </form>
    </div>
  )
}
