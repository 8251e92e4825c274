/** Form for joining by invitation: a name, a password, and the email address if the invitation has none. */
'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import { checkPassword, passwordLengthMin } from '@/lib/core/people/check-password'

type JoinFormProps = {
  token: string
  /** Address that the invitation is for; null for anyone with the link. */
  email: string | null
}

export function JoinForm({ token, email }: JoinFormProps) {
  const { submit, busy, problem, retry, report } = useSubmit()
  const [passwordProblems, setPasswordProblems] = useState<readonly string[]>([])

  const join = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const person = {
      name: String(fields.get('name')),
      email: email ?? String(fields.get('email')),
      password: String(fields.get('password')),
    }
    const problems = checkPassword(person.password, person)
    setPasswordProblems(problems)
    if (problems.length > 0) return report(null)
    void submit({
      url: links.api.join(),
      json: { token, ...person },
      leaves: true,
      onDone: () => window.location.assign(links.catalog()),
    })
  }

  return (
    // Without its method, a submission before hydration would put the password into the URL.
    <form method="post" className="flex flex-col gap-4" onSubmit={join}>
      <SubmitProblem problem={problem} retry={retry} />
      <Field id="name" label="Your name">
        {control => <Input {...control} name="name" autoComplete="name" required maxLength={80} autoFocus />}
      </Field>
      <EmailField email={email} />
      <Field
        id="password"
        label="Password"
        hint={`At least ${passwordLengthMin} characters. Several words are stronger than symbols.`}
        error={passwordProblems.length > 0 ? passwordProblems.join(' ') : undefined}
      >
        {control => (
          <Input {...control} name="password" type="password" autoComplete="new-password" required />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        Join
      </Button>
    </form>
  )
}

function EmailField({ email }: Pick<JoinFormProps, 'email'>) {
  return (
    <Field id="email" label="Email address" hint={email ? 'The invitation is for this address.' : undefined}>
      {control => (
        <Input
          {...control}
          name="email"
          type="email"
          autoComplete="username"
          required
          readOnly={email !== null}
          defaultValue={email ?? ''}
        />
      )}
    </Field>
  )
}
