'use client'

/** Forms for the account of the reader: name, password, sessions and email. */
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import type { Submission } from '@/components/ui/request/submission'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'

/** Result of the newest submission. Success stays visible beside the form until the next submission. */
function useAccountChange() {
  const { submit, busy, problem, retry } = useSubmit()
  const [done, setDone] = useState<string | null>(null)
  const send = (submission: Submission, words: string) => {
    setDone(null)
    return submit({
      ...submission,
      onDone: value => {
        setDone(words)
        submission.onDone?.(value)
      },
    })
  }
  const outcome = done ? (
    <Callout tone="good" role="status">
      {done}
    </Callout>
  ) : (
    <SubmitProblem problem={problem} retry={retry} />
  )
  return { busy, outcome, send }
}

function Form({
  onSend,
  children,
}: {
  onSend: (form: HTMLFormElement) => Promise<boolean>
  children: ReactNode
}) {
  return (
    <form
      // Without this, a submission before hydration would put the password into the URL.
      method="post"
      className="flex max-w-sm flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        void onSend(event.currentTarget)
      }}
    >
      {children}
    </form>
  )
}

export function NameForm({ name }: { name: string }) {
  const { busy, outcome, send } = useAccountChange()
  const save = (form: HTMLFormElement) => {
    const json = { name: String(new FormData(form).get('name')) }
    return send({ url: links.api.account(), method: 'PATCH', json, refresh: 'done' }, 'Name saved')
  }
  return (
    <Form onSend={save}>
      {outcome}
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
  const { busy, outcome, send } = useAccountChange()
  const save = (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const json = { currentPassword: String(fields.get('current')), newPassword: String(fields.get('new')) }
    return send(
      { url: links.api.account(), method: 'PATCH', json, onDone: () => form.reset() },
      'Password changed. Your other sessions are signed out.',
    )
  }
  return (
    <Form onSend={save}>
      {outcome}
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

/** Ends all sessions of the reader, including this one. */
export function SignOutEverywhere() {
  const { busy, outcome, send } = useAccountChange()
  const signOut = () =>
    send(
      {
        url: links.api.signOutEverywhere(),
        json: {},
        leaves: true,
        onDone: () => window.location.assign(links.signIn()),
      },
      'Signed out',
    )
  return (
    <div className="flex max-w-sm flex-col items-start gap-4">
      {outcome}
      <p className="text-ink-soft text-sm">This ends all your sessions, including this one.</p>
      <Button variant="danger" busy={busy} onClick={() => void signOut()}>
        Sign out everywhere
      </Button>
    </div>
  )
}

/** Saves immediately when the checkbox changes. */
export function EmailNotificationsForm({ wanted }: { wanted: boolean }) {
  const { busy, outcome, send } = useAccountChange()
  const [isOn, setIsOn] = useState(wanted)
  const change = async (next: boolean) => {
    setIsOn(next)
    const done = next ? 'Email turned on' : 'Email turned off'
    if (!(await send({ url: links.api.account(), method: 'PATCH', json: { emails: next } }, done)))
      setIsOn(!next)
  }
  return (
    <div className="flex max-w-sm flex-col gap-4">
      {outcome}
      <Checkbox
        checked={isOn}
        disabled={busy}
        onChange={event => void change(event.currentTarget.checked)}
        label="Email me unread notifications"
        hint="Combined and sent within two minutes, if an admin has configured email."
      />
    </div>
  )
}
