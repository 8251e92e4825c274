'use client'

/** Service accounts. Admins create, suspend and remove them, and create their tokens. */
import { useState } from 'react'
import { Link } from '@/components/ui/layout/link'
import { ApiTokens } from '@/components/people/api-tokens'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import type { ServiceRow } from '@/lib/core/people/people-views'
import { links } from '@/lib/core/base/links'

export function ServiceAccounts({ services }: { services: readonly ServiceRow[] }) {
  const { submit, isBusy, problem, retry } = useSubmit()
  const [leaving, setLeaving] = useState<ServiceRow | null>(null)

  const create = (form: HTMLFormElement) =>
    submit({
      key: 'new',
      url: links.api.services(),
      json: { name: String(new FormData(form).get('name')) },
      refresh: 'always',
      onDone: () => form.reset(),
    })
  const suspend = ({ id, status }: ServiceRow) =>
    submit({
      key: id,
      url: links.api.person(id),
      method: 'PATCH',
      json: { status: status === 'suspended' ? 'active' : 'suspended' },
      refresh: 'always',
    })
  const remove = async ({ id }: ServiceRow) => {
    await submit({ key: id, url: links.api.person(id), method: 'DELETE', refresh: 'always' })
    setLeaving(null)
  }

  return (
    <>
      <p className="mb-4 text-sm text-ink-soft">
        Accounts for programs rather than people. They can’t sign in. Use their address in groups, roles,
        rules and owners.
      </p>
      <SubmitProblem problem={problem} retry={retry} className="mb-3" />
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
        <Button type="submit" busy={isBusy('new')}>
          Create service account
        </Button>
      </form>
      <ul className="mt-5 flex flex-col gap-4" aria-label="Service accounts">
        {services.map(service => (
          <li key={service.id} className="rounded-lg border p-4">
            <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div className="min-w-0 text-sm">
                <span className="font-medium wrap-anywhere">{service.name}</span>{' '}
                {service.status === 'suspended' && <Badge tone="warn">Suspended</Badge>}
                <span className="block text-xs text-ink-soft wrap-anywhere">{service.email}</span>
                {service.groups.length > 0 && (
                  <span className="block text-xs text-ink-soft">
                    in{' '}
                    {service.groups.map(({ slug, name }, at) => (
                      <span key={slug}>
                        {at > 0 && ', '}
                        <Link className="link" href={links.group(slug)}>
                          {name}
                        </Link>
                      </span>
                    ))}
                  </span>
                )}
              </div>
              <div className="flex gap-2">
                <Button size="sm" busy={isBusy(service.id)} onClick={() => void suspend(service)}>
                  {service.status === 'suspended' ? 'Reactivate' : 'Suspend'}
                </Button>
                <Button size="sm" variant="danger" onClick={() => setLeaving(service)}>
                  Remove
                </Button>
              </div>
            </div>
            <ApiTokens tokens={service.tokens} owner={service} />
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={`Remove ${leaving.name}?`}
          action={`Remove ${leaving.name}`}
          busy={isBusy(leaving.id)}
          onClose={() => setLeaving(null)}
          onConfirm={() => void remove(leaving)}
        >
          All of its tokens stop working immediately. This can’t be undone. Runs keep its name.
        </ConfirmDialog>
      )}
    </>
  )
}
