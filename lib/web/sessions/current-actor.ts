/** Who is looking at a page. */
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { links } from '@/lib/core/base/links'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Session } from '@/lib/operations/access/find-actor'
import type { SignInError } from './auth-options'
import { pathHeader } from '@/lib/web/http/protection/page-headers'
import { findSessionActor } from './session-actor'
import { readSessionCookie, sessionCookieName } from './session-cookie'
import { readViewingCookie, viewingCookieName } from './viewing-cookie'

/** Whoever is signed in, asked of the database once a page; null for strangers. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const session = await currentSession()
  const viewing = session && (await readViewingCookie((await cookies()).get(viewingCookieName())?.value))
  return session && findSessionActor(session, new Date(), { viewing })
})

/** What the session cookie of a page's request says. It may have ended: currentActor looks. */
export const currentSession = cache(
  async (): Promise<Session | null> => readSessionCookie((await cookies()).get(sessionCookieName())?.value),
)

const sessionEnded: SignInError = 'SessionEnded'

/**
 * For pages that need someone signed in: strangers go to the sign-in page and come back afterwards.
 * @param returnTo where to come back to; absent: the page that was asked for, with its query
 */
export async function requireActor(returnTo?: string): Promise<Actor> {
  const actor = await currentActor()
  if (actor) return actor
  const back = returnTo ?? (await headers()).get(pathHeader) ?? undefined
  // A cookie that can be read and means nothing any more: the person was signed in until now.
  return redirect(links.signIn(back, (await currentSession()) ? sessionEnded : undefined))
}
