/** Sign in with email and password, or through a provider when one is set up. */
'use client'

import { useCallback, useMemo, useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import type { RequestResult } from '@/components/ui/request/request'
import { postToNextAuth } from './next-auth-request'

/** Reasons why a sign-in returned to this page; codes that are not listed get the last sentence. */
const signInErrors: Record<string, string> = {
  CredentialsSignin: 'Incorrect email or password.',
  RateLimited: 'Too many sign-in attempts. Try again in a few minutes.',
  SessionEnded: 'Your session has ended. Sign in again to continue.',
  Unavailable: 'Sign-in is temporarily unavailable. Try again in a minute.',
  EmailNotVerified:
    'That account has no verified email address. Verify it with the provider, or ask an admin for an invitation.',
  NotInvited: 'You need an invitation. Ask an admin to invite that email address.',
  AccountExists: 'An account with that email already exists. Sign in with its password.',
  NotActive: 'This account is suspended. Ask an admin to reactivate it.',
}
const otherError = 'Couldn’t sign you in. Try again, or contact an admin if this keeps happening.'

const passwordAction = 'callback/credentials'
const providerAction = (id: string) => `signin/${id}`

type SignInFormProps = {
  /** A path on this site. */
  returnTo: string
  providers: readonly { id: string; name: string }[]
  /** Code of the error that led back to this page. */
  initialError: string | null
  /** Called after a sign-in with a password, instead of leaving the page. */
  onSignedIn?: () => void
}

export function SignInForm({ returnTo, providers, initialError, onSignedIn }: SignInFormProps) {
  const { signIn, active, error } = useSignIn(returnTo, initialError, onSignedIn)
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
          void signIn(passwordAction, {
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
        <Button type="submit" variant="primary" size="lg" busy={active === passwordAction}>
          Sign in
        </Button>
      </form>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          size="lg"
          busy={active === providerAction(id)}
          onClick={() => void signIn(providerAction(id), {})}
        >
          Continue with {name}
        </Button>
      ))}
    </div>
  )
}

type SignIn = {
  /** Leaves the page after success, unless the caller stays on it. Never throws. */
  signIn: (action: string, fields: Record<string, string>) => Promise<void>
  /** The action that is being sent; null for none. */
  active: string | null
  error: string | null
}

function useSignIn(returnTo: string, initialError: string | null, onSignedIn?: () => void): SignIn {
  const [error, setError] = useState(initialError && formatError(initialError))
  const [active, setActive] = useState<string | null>(null)
  const signIn = useCallback<SignIn['signIn']>(
    async (action, fields) => {
      setActive(action)
      setError(null)
      const answer = await postToNextAuth(action, { ...fields, callbackUrl: returnTo })
      const rejection = rejectionOf(answer)
      if (rejection === null && action === passwordAction && onSignedIn) return onSignedIn()
      if (rejection === null && answer.ok) return window.location.assign(answer.value.url)
      setError(rejection)
      setActive(null)
    },
    [returnTo, onSignedIn],
  )
  return useMemo(() => ({ signIn, active, error }), [signIn, active, error])
}

/** Returns why a person was not signed in, or null if they were. */
function rejectionOf(answer: RequestResult<{ url: string }>): string | null {
  if (answer.ok) {
    const code = new URL(answer.value.url, window.location.href).searchParams.get('error')
    return code ? formatError(code) : null
  }
  if (answer.problem.status === 401) return formatError('CredentialsSignin')
  if (answer.problem.code === 'request.rate-limited') return formatError('RateLimited')
  return answer.problem.detail
}

const formatError = (code: string) => signInErrors[code] ?? otherError
