/** Roles, each with its members and the rules that name it. */
'use client'

import { useState } from 'react'
import { EffectBadge } from '@/components/access/effect-badge'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { Panel } from '@/components/ui/layout/page'
import { GatedButton } from '@/components/ui/form/gated-button'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { RolesView, RoleView } from '@/lib/core/policy/views/role-view'
import { RoleForm } from './role-form'
import { RoleMembers, type Membership } from './role-members'

export function RolesList({ view }: { view: RolesView }) {
  const [editing, setEditing] = useState<RoleView | 'new' | null>(null)
  const { submit, isBusy, problem, retry } = useSubmit()

  const remove = (role: RoleView) =>
    submit({
      key: role.name,
      url: links.api.role(role.name),
      method: 'DELETE',
      done: 'Role deleted',
      refresh: 'always',
    })
  const changeMember = (role: RoleView, json: Membership) =>
    submit({
      key: role.name,
      url: links.api.roleMembers(role.name),
      json,
      done: 'Members saved',
      refresh: 'always',
    })

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
              <RoleHeading
                role={role}
                busy={isBusy(role.name)}
                onEdit={() => setEditing(role)}
                onDelete={() => void remove(role)}
              />
              <RoleRules role={role} />
              {!role.builtIn && (
                <RoleMembers role={role} onChange={membership => void changeMember(role, membership)} />
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

type RoleHeadingProps = { role: RoleView; busy: boolean; onEdit: () => void; onDelete: () => void }

function RoleHeading({ role, busy, onEdit, onDelete }: RoleHeadingProps) {
  const { title, description, builtIn, rules } = role
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div>
        <h2 className="flex flex-wrap items-center gap-2 font-semibold">
          {title} {builtIn && <Badge>Built in</Badge>}
        </h2>
        {description && <p className="text-sm text-ink-soft">{description}</p>}
      </div>
      {!builtIn && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" aria-label={`Change ${title}`} onClick={onEdit}>
            Change
          </Button>
          <GatedButton
            size="sm"
            variant="danger"
            aria-label={`Delete ${title}`}
            off={rules.length > 0 ? 'Rules name this role: change those rules first.' : null}
            busy={busy}
            onClick={onDelete}
          >
            Delete
          </GatedButton>
        </div>
      )}
    </div>
  )
}

function RoleRules({ role }: { role: RoleView }) {
  if (role.rules.length === 0) return <p className="mt-3 text-sm text-ink-soft">No rules name this role.</p>
  return (
    <ul aria-label={`Rules for ${role.title}`} className="mt-3 flex flex-col gap-1 text-sm">
      {role.rules.map(({ id, effect, sentence }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-2">
          <EffectBadge effect={effect} /> {sentence} <code className="text-xs text-ink-soft">{id}</code>
        </li>
      ))}
    </ul>
  )
}
