import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { FrontDoor } from '@/components/people/front-door'
import { SignInForm } from '@/components/people/sign-in-form'
import { links } from '@/lib/core/links'
import { signInProviders } from '@/lib/web/auth-providers'
import { currentActor } from '@/lib/web/current-actor'

export const metadata: Metadata = { title: 'Sign in' }

type Props = { searchParams: Promise<{ callbackUrl?: string; error?: string }> }

export default async function SignInPage({ searchParams }: Props) {
  const { callbackUrl, error } = await searchParams
  const returnTo = localPath(callbackUrl)
  if (await currentActor()) redirect(returnTo)
  return (
    <FrontDoor title="Sign in to Pegboard" lead="The board where your team hangs its agents’ tools.">
      <SignInForm returnTo={returnTo} providers={signInProviders()} initialError={error ?? null} />
    </FrontDoor>
  )
}

/** Only paths of this site: whatever else stands in the address was put there by somebody. */
function localPath(address: string | undefined): string {
  if (!address) return links.catalog()
  const base = 'http://pegboard.invalid'
  try {
    const url = new URL(address, base)
    return url.origin === base && address.startsWith('/')
      ? `${url.pathname}${url.search}${url.hash}`
      : links.catalog()
  } catch {
    return links.catalog()
  }
}
