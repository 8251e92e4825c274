'use client'

/** Accounts that only programs act for: made, suspended and removed by admins, who also make their tokens. */
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Link } from '@/components/ui/link'
import { ApiTokens } from '@/components/people/api-tokens'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { request } from '@/components/ui/request'
import type { ServiceRow } from '@/lib/core/people/people-views'
import { links } from '@/lib/core/base/links'

export function ServiceAccounts({ services }: { services: readonly ServiceRow[] }) {
  const router = useRouter()
  const [busy, setBusy] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<ServiceRow | null>(null)

  const send = async (
    key: string,
    url: string,
    call: { method: 'POST' | 'PATCH' | 'DELETE'; json?: unknown },
  ) => {
    setBusy(key)
    setFault(null)
    const answer = await request(url, call)
    setBusy(null)
    setLeaving(null)
    if (!answer.ok) setFault(answer.problem.detail)
    router.refresh()
    return answer.ok
  }
  const make = async (form: HTMLFormElement) => {
    const json = { name: String(new FormData(form).get('name')) }
    if (await send('new', links.api.services(), { method: 'POST', json })) form.reset()
  }
  const suspend = (service: ServiceRow) =>
    send(service.id, links.api.person(service.id), {
      method: 'PATCH',
      json: { status: service.status === 'suspended' ? 'active' : 'suspended' },
    })

  return (
    <>
      <p className="mb-4 text-sm text-ink-soft">
        Accounts for programs rather than people. They can’t sign in. Use their address in groups, roles,
        rules and owners.
      </p>
      {fault && (
        <Callout tone="bad" role="alert" className="mb-3">
          {fault}
        </Callout>
      )}
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={event => {
          event.preventDefault()
          void make(event.currentTarget)
        }}
      >
        <Field id="service-name" label="Name of a new service account" className="w-72">
          {control => <Input {...control} name="name" autoComplete="off" required maxLength={80} />}
        </Field>
        <Button type="submit" busy={busy === 'new'}>
          Create service account
        </Button>
      </form>
      <ul className="mt-5 flex flex-col gap-4" aria-label="Service accounts">
        {services.map(service => (
          <li key={service.id} className="rounded-lg border border-line p-4">
            <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div className="min-w-0 text-sm">
                <span className="font-medium wrap-anywhere">{service.name}</span>{' '}
                {service.status === 'suspended' && <Badge tone="warn">suspended</Badge>}
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
                <Button size="sm" busy={busy === service.id} onClick={() => suspend(service)}>
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
      <Dialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        size="sm"
        title={`Remove ${leaving?.name}?`}
        footer={
          <>
            <Button data-autofocus onClick={() => setLeaving(null)}>
              Keep
            </Button>
            <Button
              variant="danger"
              busy={busy === leaving?.id}
              onClick={() => leaving && send(leaving.id, links.api.person(leaving.id), { method: 'DELETE' })}
            >
              Remove {leaving?.name}
            </Button>
          </>
        }
      >
        <p className="text-sm">
          All of its tokens stop working immediately and permanently. Runs keep its name.
        </p>
      </Dialog>
    </>
  )
}
