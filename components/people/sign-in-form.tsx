'use client'

/** Sign in with email and password, or through a provider when one is set up. */
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { postToNextAuth } from './next-auth-request'

/** Reasons why a sign-in returned to this page; codes that are not listed get the last sentence. */
const errorWords: Record<string, string> = {
  CredentialsSignin: 'Incorrect email or password.',
  RateLimited: 'Too many attempts. Wait a few minutes and try again.',
  SessionEnded: 'Your session has ended. Sign in again to continue.',
  Unavailable: 'Sign-in is temporarily unavailable. Try again in a minute.',
  EmailNotVerified:
    'That account has no verified email address. Verify it with the provider, or ask an admin for an invitation.',
  NotInvited: 'You need an invitation. Ask an admin to invite that email address.',
  AccountExists: 'An account with that email already exists. Sign in with its password.',
  NotActive: 'This account is suspended. Ask an admin to reactivate it.',
}
const otherError = 'Couldn’t sign you in. Try again, or contact an admin if this keeps happening.'

export function SignInForm({
  returnTo,
  providers,
  initialError,
}: {
  /** A path on this site. */
  returnTo: string
  providers: readonly { id: string; name: string }[]
  initialError: string | null
}) {
  const [error, setError] = useState(initialError && (errorWords[initialError] ?? otherError))
  const [busy, setBusy] = useState<string | null>(null)

  const go = async (action: string, fields: Record<string, string>) => {
    setBusy(action)
    setError(null)
    const answer = await postToNextAuth(action, { ...fields, callbackUrl: returnTo })
    if (answer.ok) {
      const refused = new URL(answer.value.url, window.location.href).searchParams.get('error')
      if (!refused) return window.location.assign(answer.value.url)
      setError(errorWords[refused] ?? otherError)
    } else if (answer.problem.status === 401) setError(errorWords.CredentialsSignin!)
    else if (answer.problem.code === 'request.rate-limited') setError(errorWords.RateLimited!)
    else setError(answer.problem.detail)
    setBusy(null)
  }

  return (
    <div className="flex flex-col gap-5">
      {error && (
        <Callout tone="bad" role="alert">
          {error}
        </Callout>
      )}
      <form
        // Without this, a submission before hydration would put the password into the URL.
        method="post"
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault()
          const fields = new FormData(event.currentTarget)
          void go('callback/credentials', {
            email: String(fields.get('email')),
            password: String(fields.get('password')),
          })
        }}
      >
        <Field id="email" label="Email address">
          {control => (
            <Input {...control} name="email" type="email" autoComplete="username" required autoFocus />
          )}
        </Field>
        <Field id="password" label="Password">
          {control => (
            <Input {...control} name="password" type="password" autoComplete="current-password" required />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={busy === 'callback/credentials'}>
          Sign in
        </Button>
      </form>
      {providers.map(provider => (
        <Button
          key={provider.id}
          size="lg"
          busy={busy === `signin/${provider.id}`}
          onClick={() => go(`signin/${provider.id}`, {})}
        >
          Continue with {provider.name}
        </Button>
      ))}
    </div>
  )
}
