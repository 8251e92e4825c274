'use client'

/** What people change about themselves: name, password, and where they are signed in. */
import { useRouter } from 'next/navigation'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { request, type RequestResult } from '@/components/ui/request'
import { links } from '@/lib/core/base/links'

type Outcome = { tone: 'good' | 'bad'; text: string } | null

function useSending() {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const send = async (work: Promise<RequestResult<unknown>>, done: string): Promise<boolean> => {
    setBusy(true)
    const answer = await work
    setBusy(false)
    setOutcome(answer.ok ? { tone: 'good', text: done } : { tone: 'bad', text: answer.problem.detail })
    return answer.ok
  }
  return { busy, outcome, send }
}

function OutcomeNote({ outcome }: { outcome: Outcome }) {
  return (
    outcome && (
      <Callout tone={outcome.tone} role={outcome.tone === 'bad' ? 'alert' : 'status'}>
        {outcome.text}
      </Callout>
    )
  )
}

function Form({ onSend, children }: { onSend: (form: HTMLFormElement) => void; children: ReactNode }) {
  return (
    <form
      // Sent before the script runs, it must not put a password into the address.
      method="post"
      className="flex max-w-sm flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        onSend(event.currentTarget)
      }}
    >
      {children}
    </form>
  )
}

export function NameForm({ name }: { name: string }) {
  const { busy, outcome, send } = useSending()
  const router = useRouter()
  const save = async (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const work = request(links.api.account(), { method: 'PATCH', json: { name: String(fields.get('name')) } })
    if (await send(work, 'Name saved')) router.refresh()
  }
  return (
    <Form onSend={save}>
      <OutcomeNote outcome={outcome} />
      <Field id="name" label="Name">
        {control => (
          <Input {...control} name="name" autoComplete="name" required maxLength={80} defaultValue={name} />
        )}
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          Save name
        </Button>
      </div>
    </Form>
  )
}

export function PasswordForm() {
  const { busy, outcome, send } = useSending()
  const save = async (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const work = request(links.api.account(), {
      method: 'PATCH',
      json: { currentPassword: String(fields.get('current')), newPassword: String(fields.get('new')) },
    })
    if (await send(work, 'Password changed. Other browsers are signed out.')) form.reset()
  }
  return (
    <Form onSend={save}>
      <OutcomeNote outcome={outcome} />
      <Field id="current" label="Current password">
        {control => (
          <Input {...control} name="current" type="password" autoComplete="current-password" required />
        )}
      </Field>
      <Field id="new" label="New password">
        {control => <Input {...control} name="new" type="password" autoComplete="new-password" required />}
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          Change password
        </Button>
      </div>
    </Form>
  )
}

export function SignOutEverywhere() {
  const { busy, outcome, send } = useSending()
  const signOut = async () => {
    if (await send(request(links.api.signOutEverywhere(), { json: {} }), 'Signed out.'))
      window.location.assign(links.signIn())
  }
  return (
    <div className="flex max-w-sm flex-col items-start gap-4">
      <OutcomeNote outcome={outcome} />
      <p className="text-ink-soft text-sm">This ends all your sessions, including this one.</p>
      <Button variant="danger" busy={busy} onClick={signOut}>
        Sign out everywhere
      </Button>
    </div>
  )
}

/** Saved as soon as it is ticked or not: there is nothing to think over. */
export function MailForm({ wanted }: { wanted: boolean }) {
  const { busy, outcome, send } = useSending()
  const [mail, setMail] = useState(wanted)
  const change = async (next: boolean) => {
    setMail(next)
    const work = request(links.api.account(), { method: 'PATCH', json: { mail: next } })
    const done = next ? 'Email turned on' : 'Email turned off'
    if (!(await send(work, done))) setMail(!next)
  }
  return (
    <div className="flex max-w-sm flex-col gap-4">
      <OutcomeNote outcome={outcome} />
      <Checkbox
        checked={mail}
        disabled={busy}
        onChange={event => void change(event.currentTarget.checked)}
        label="Email me unread notifications"
        hint="Combined and sent within two minutes, if an admin has configured email."
      />
    </div>
  )
}
