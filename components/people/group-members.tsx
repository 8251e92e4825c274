/** The members of a group: shown to its members, changed by its managers and admins. */
'use client'

import { LookupInput } from '@/components/access/lookup-input'
import { useState } from 'react'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { DataTable, type Column } from '@/components/ui/data/data-table'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { PageLinks } from '@/components/ui/layout/page-links'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit, type Submit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { GroupView } from '@/lib/core/people/groups-view'

type Member = GroupView['members'][number]

const columns: readonly Column<Member>[] = [
  {
    title: 'Name',
    className: 'wrap-anywhere max-md:w-full',
    cell: ({ name, email }) => (
      <>
        <span className="font-medium">{name}</span>
        <span className="block text-xs text-ink-soft">{email}</span>
      </>
    ),
  },
  {
    title: 'Role',
    cell: ({ manager, source }) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={manager ? 'outline' : 'plain'}>{manager ? 'Manager' : 'Member'}</Badge>
        {source === 'claim' && <Badge>From sign-in</Badge>}
      </span>
    ),
  },
]

export function GroupMembers({ group }: { group: GroupView }) {
  const submission = useSubmit()
  const { submit, isBusy, problem, retry } = submission
  const canManage = group.may.staff.effect !== 'deny'

  const setManager = (id: string, manager: boolean) =>
    submit({
      key: id,
      url: links.api.groupMember(group.slug, id),
      method: 'PATCH',
      json: { manager },
      done: 'Member saved',
      refresh: 'always',
    })
  const remove = (id: string) =>
    submit({
      key: id,
      url: links.api.groupMember(group.slug, id),
      method: 'DELETE',
      done: 'Member removed',
      refresh: 'always',
    })

  const actions: Column<Member> = {
    title: 'Actions',
    hasHiddenTitle: true,
    className: 'max-md:w-full',
    cell: ({ id, name, manager }) => (
      <div className="flex flex-wrap gap-2 md:justify-end">
        <Button size="sm" busy={isBusy(id)} onClick={() => void setManager(id, !manager)}>
          {manager ? 'Make member' : 'Make manager'}
        </Button>
        <Button size="sm" variant="danger" aria-label={`Remove ${name}`} onClick={() => void remove(id)}>
          Remove
        </Button>
      </div>
    ),
  }

  return (
    <>
      <SubmitProblem problem={problem} retry={retry} className="mb-3" />
      <DataTable
        label="People in the group"
        columns={canManage ? [...columns, actions] : columns}
        rows={group.members}
        keyOf={member => member.id}
        empty={<p className="text-sm text-ink-soft">No members yet.</p>}
      />
      <PageLinks
        label="Pages of members"
        page={group.page}
        pages={group.pages}
        hrefOf={page => links.group(group.slug, page)}
      />
      {canManage ? (
        <AddMemberForm group={group} submission={submission} />
      ) : (
        <p className="mt-4 text-sm text-ink-soft">{group.may.staff.reason}</p>
      )}
    </>
  )
}

function AddMemberForm({ group, submission }: { group: GroupView; submission: Submit }) {
  /** Number of members that were added, so that the next form is empty. */
  const [added, setAdded] = useState(0)
  const add = (form: HTMLFormElement) => {
    const fields = new FormData(form)
    return submission.submit({
      key: 'new',
      url: links.api.groupMembers(group.slug),
      json: { email: String(fields.get('email')).trim(), manager: fields.get('manager') !== null },
      done: 'Member added',
      refresh: 'always',
      onDone: () => {
        form.reset()
        setAdded(added + 1)
      },
    })
  }
  return (
    <form
      className="mt-5 flex flex-wrap items-end gap-4"
      onSubmit={event => {
        event.preventDefault()
        void add(event.currentTarget)
      }}
    >
      <Field id="member-email" label="Email address of a member" className="w-80">
        {control => <EmailField key={added} {...control} seesAll={group.may.manage.effect !== 'deny'} />}
      </Field>
      <Checkbox name="manager" label="Can manage members" />
      <Button type="submit" variant="primary" busy={submission.isBusy('new')}>
        Add
      </Button>
    </form>
  )
}

type EmailFieldProps = {
  id: string
  /** Whether the reader can see everyone, so that addresses can be suggested. */
  seesAll: boolean
}

function EmailField({ seesAll, ...control }: EmailFieldProps) {
  const field = { ...control, name: 'email', required: true }
  return seesAll ? (
    <LookupInput {...field} kind="person" textOf={({ title, note }) => note ?? title} />
  ) : (
    <Input {...field} type="email" autoComplete="off" />
  )
}
