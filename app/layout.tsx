import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { FragmentHistory } from '@/components/shell/fragment-history'
import { Header } from '@/components/shell/header'
import { HydrationMarker } from '@/components/shell/hydration-marker'
import { StepHighlight } from '@/components/first-steps/step-highlight'
import { LazyViewingBanner } from '@/components/shell/lazy-viewing-banner'
import { Clock } from '@/components/ui/text/clock'
import { LiveRegion } from '@/components/ui/data/live-region'
import { PendingPage } from '@/components/ui/layout/pending-page'
import { readTheme, themeCookie, type Theme } from '@/components/ui/layout/theme'
import { Toaster } from '@/components/ui/overlay/toast'
import { countUnread } from '@/lib/operations/notifications/notifications'
import { currentActor } from '@/lib/web/sessions/current-actor'
import type { CappedCount } from '@/lib/core/base/capped-count'
import { approvalsWaitingFor, proposalsWaitingFor } from '@/lib/web/http/pending-counts'
import { fontVariables } from './fonts'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'Pegboard', template: '%s · Pegboard' },
  description: 'The catalog, playground and permissions for your team’s AI tools.',
  // Every page belongs to a team, so search engines must not index any.
  robots: { index: false, follow: false },
  // This file and the icons are in public/.
  manifest: '/manifest.webmanifest',
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#1d1a17' },
  ],
}

/**
 * The layout of every page. The server reads the theme's cookie, so that the first paint is correct. It waits for nothing
 * else: React begins the page when its layout has returned, and loads the frame at the same time.
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get(themeCookie)?.value)
  return (
    <html
      lang="en"
      className={fontVariables}
      data-theme={theme === 'system' ? undefined : theme}
      data-starting=""
    >
      <head>
        {/* As metadata they would be replaced with each page, and browsers that find none request /favicon.ico. */}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
      </head>
      <body>
        <Clock requestedAt={timeOfRequest()}>
          <Frame theme={theme} />
          <main id="content" tabIndex={-1} className="outline-none">
            {children}
          </main>
          <Toaster />
          <LiveRegion />
          <PendingPage />
          <HydrationMarker />
          <FragmentHistory />
          <StepHighlight />
        </Clock>
      </body>
    </html>
  )
}

/** What all pages show above their content: the header, and whose view it is. */
async function Frame({ theme }: { theme: Theme }) {
  // The page loads the actor too and reports the error; the header then shows no name.
  const actor = await currentActor().catch(() => null)
  const [waiting, reviews, unread] = actor
    ? await Promise.all([
        // The page that lists the items reports the error; the count is optional.
        approvalsWaitingFor(actor).catch(() => nothingWaits),
        // The page that lists the items reports the error; the count is optional.
        proposalsWaitingFor(actor).catch(() => nothing),
        // The inbox is private, even while an admin views as another person.
        actor.viewedBy ? 0 : countUnread(actor).catch(() => 0),
      ])
    : [nothingWaits, nothing, 0]
  return (
    <>
      {actor?.viewedBy && <LazyViewingBanner name={actor.name} until={actor.viewedBy.until} />}
      <Header
        person={actor && { name: actor.name, email: actor.email, role: actor.role }}
        {...{ theme, reviews, unread }}
        waiting={waiting.runs.length + waiting.requests.length}
      />
    </>
  )
}

const nothingWaits = { runs: [], requests: [] }
const nothing: CappedCount = { count: 0, isCapped: false }
const timeOfRequest = () => Date.now()
