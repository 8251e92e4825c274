/** Who is looking at a page. */
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { links } from '@/lib/core/links'
import type { Actor } from '@/lib/core/policy/actor'
import { findActor } from '@/lib/operations/find-actor'
import { pathHeader } from './page-headers'
import { readSessionCookie, sessionCookieName } from './session-cookie'
import { readViewingCookie, viewingCookieName } from './viewing-cookie'

/** Whoever is signed in, asked of the database once a page; null for strangers. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const jar = await cookies()
  const session = await readSessionCookie(jar.get(sessionCookieName())?.value)
  const viewing = session && (await readViewingCookie(jar.get(viewingCookieName())?.value))
  return session && findActor(session, new Date(), viewing)
})

/**
 * For pages that need someone signed in: strangers go to the sign-in page and come back afterwards.
 * @param returnTo where to come back to; absent: the page that was asked for, with its query
 */
export async function requireActor(returnTo?: string): Promise<Actor> {
  const actor = await currentActor()
  if (actor) return actor
  return redirect(links.signIn(returnTo ?? (await headers()).get(pathHeader) ?? undefined))
}
