/** Service accounts. Admins create, suspend and remove them, and create their tokens. */
'use client'

import { useState } from 'react'
import { Link } from '@/components/ui/layout/link'
import { ApiTokens } from '@/components/people/api-tokens'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit, type Submit } from '@/components/ui/request/use-submit'
import type { ServiceRow } from '@/lib/core/people/people-views'
import { links } from '@/lib/core/base/links'

export function ServiceAccounts({ services }: { services: readonly ServiceRow[] }) {
  const submission = useSubmit()
  const { submit, isBusy, problem, retry } = submission
  const [removing, setRemoving] = useState<ServiceRow | null>(null)

  const suspend = ({ id, status }: ServiceRow) =>
    submit({
      key: id,
      url: links.api.person(id),
      method: 'PATCH',
      json: { status: status === 'suspended' ? 'active' : 'suspended' },
      done: 'Service account saved',
      refresh: 'always',
    })
  const remove = async ({ id }: ServiceRow) => {
    await submit({
      key: id,
      url: links.api.person(id),
      method: 'DELETE',
      done: 'Service account removed',
      refresh: 'always',
    })
    setRemoving(null)
  }

  return (
    <>
      <p className="mb-4 text-sm text-ink-soft">
        Accounts for programs rather than people. They can’t sign in. Use their address in groups, roles,
        rules and owners.
      </p>
      <SubmitProblem problem={problem} retry={retry} className="mb-3" />
      <NewServiceForm submission={submission} />
      <ul className="mt-5 flex flex-col gap-4" aria-label="Service accounts">
        {services.map(service => (
          <ServiceItem
            key={service.id}
            service={service}
            busy={isBusy(service.id)}
            onSuspend={() => void suspend(service)}
            onRemove={() => setRemoving(service)}
          />
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title={`Remove ${removing.name}?`}
          action={`Remove ${removing.name}`}
          busy={isBusy(removing.id)}
          onClose={() => setRemoving(null)}
          onConfirm={() => void remove(removing)}
        >
          All of its tokens stop working immediately. This can’t be undone. Runs keep its name.
        </ConfirmDialog>
      )}
    </>
  )
}

function NewServiceForm({ submission }: { submission: Submit }) {
  const create = (form: HTMLFormElement) =>
    submission.submit({
      key: 'new',
      url: links.api.services(),
      json: { name: String(new FormData(form).get('name')) },
      done: 'Service account created',
      refresh: 'always',
      onDone: () => form.reset(),
    })
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={event => {
        event.preventDefault()
        void create(event.currentTarget)
      }}
    >
      <Field id="service-name" label="Name of a new service account" className="w-72">
        {control => <Input {...control} name="name" autoComplete="off" required maxLength={80} />}
      </Field>
      <Button type="submit" busy={submission.isBusy('new')}>
        Create service account
      </Button>
    </form>
  )
}

type ServiceItemProps = {
  service: ServiceRow
  busy: boolean
  /** Suspends an active account, and reactivates a suspended one. */
  onSuspend: () => void
  onRemove: () => void
}

function ServiceItem({ service, busy, onSuspend, onRemove }: ServiceItemProps) {
  const { name, email, status, groups } = service
  const isSuspended = status === 'suspended'
  return (
    <li className="rounded-lg border p-4">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 text-sm">
          <span className="font-medium wrap-anywhere">{name}</span>{' '}
          {isSuspended && <Badge tone="warn">Suspended</Badge>}
          <span className="block text-xs text-ink-soft wrap-anywhere">{email}</span>
          {groups.length > 0 && <ServiceGroups groups={groups} />}
        </div>
        <div className="flex gap-2">
          <Button size="sm" busy={busy} onClick={onSuspend}>
            {isSuspended ? 'Reactivate' : 'Suspend'}
          </Button>
          <Button size="sm" variant="danger" onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
      <ApiTokens tokens={service.tokens} owner={service} />
    </li>
  )
}

function ServiceGroups({ groups }: Pick<ServiceRow, 'groups'>) {
  return (
    <span className="block text-xs text-ink-soft">
      in{' '}
      {groups.map(({ slug, name }, at) => (
        <span key={slug}>
          {at > 0 && ', '}
          <Link className="link" href={links.group(slug)}>
            {name}
          </Link>
        </span>
      ))}
    </span>
  )
}
