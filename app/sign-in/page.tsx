import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthLayout } from '@/components/people/auth-layout'
import { SignInForm } from '@/components/people/sign-in-form'
import { links } from '@/lib/core/base/links'
import { signInProviders } from '@/lib/web/sessions/auth-providers'
import { currentActor } from '@/lib/web/sessions/current-actor'

export const metadata: Metadata = { title: 'Sign in' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Returns the first value of a parameter. Identity providers add their own parameters, which are ignored. */
const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

export default async function SignInPage({ searchParams }: Props) {
  const { callbackUrl, error } = await searchParams
  const returnTo = localPath(first(callbackUrl))
  if (await currentActor()) redirect(returnTo)
  return (
    <AuthLayout title="Sign in to Pegboard" lead="Your team’s catalog of tools for AI agents.">
      <SignInForm returnTo={returnTo} providers={signInProviders()} initialError={first(error) ?? null} />
    </AuthLayout>
  )
}

/** Accepts only paths of this site, because anyone can craft the address. */
function localPath(address: string | undefined): string {
  if (!address) return links.catalog()
  const base = 'http://pegboard.invalid'
  try {
    const url = new URL(address, base)
    return url.origin === base && address.startsWith('/')
      ? `${url.pathname}${url.search}${url.hash}`
      : links.catalog()
  } catch {
    // An invalid address leads to the catalog.
    return links.catalog()
  }
}
