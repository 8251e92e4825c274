/** The viewer of a page. */
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

/** Returns the signed-in person, queried once per page; null if no one is signed in. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const session = await currentSession()
  const viewing = session && (await readViewingCookie((await cookies()).get(viewingCookieName())?.value))
  return session && findSessionActor(session, new Date(), { viewing })
})

/** Returns the session of the page's cookie. It may have ended: currentActor checks that. */
export const currentSession = cache(
  async (): Promise<Session | null> => readSessionCookie((await cookies()).get(sessionCookieName())?.value),
)

const sessionEnded: SignInError = 'SessionEnded'

/**
 * Returns the actor of a page that requires one. Others are redirected to the sign-in page and return
 * afterwards.
 * @param returnTo path to return to; absent: the requested page, with its query
 */
export async function requireActor(returnTo?: string): Promise<Actor> {
  const actor = await currentActor()
  if (actor) return actor
  const back = returnTo ?? (await headers()).get(pathHeader) ?? undefined
  // A readable cookie without a valid session means that the person was signed in until now.
  return redirect(links.signIn(back, (await currentSession()) ? sessionEnded : undefined))
}
