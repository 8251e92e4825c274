import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { Header } from '@/components/shell/header'
import { Started } from '@/components/shell/hydration-marker'
import { ViewingBanner } from '@/components/shell/viewing-banner'
import { Clock } from '@/components/ui/text/clock'
import { LiveRegion } from '@/components/ui/data/live-region'
import { readTheme, themeCookie } from '@/components/ui/layout/theme'
import { Toaster } from '@/components/ui/overlay/toast'
import { countUnread } from '@/lib/operations/notifications/notifications'
import { currentActor } from '@/lib/web/sessions/current-actor'
import { approvalsWaitingFor, proposalsWaitingFor } from '@/lib/web/http/pending-counts'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'Pegboard', template: '%s · Pegboard' },
  description: 'The catalog, playground and permissions for your team’s AI tools.',
  // Everything here belongs to a team; no page is for search engines.
  robots: { index: false, follow: false },
  // These files lie in public/.
  icons: { icon: '/icon.svg', apple: '/icon-180.png' },
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

/** The frame of every page. The theme is read from its cookie here, so that the first paint is already right. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const jar = await cookies()
  const theme = readTheme(jar.get(themeCookie)?.value)
  // The page itself asks again and tells what is wrong; the frame stays up without a name in it.
  const actor = await currentActor().catch(() => null)
  const [waiting, reviews, unread] = actor
    ? await Promise.all([
        // Counts are extras: the page that lists them reports the error.
        approvalsWaitingFor(actor).catch(() => nothingWaits),
        // Counts are extras: the page that lists them reports the error.
        proposalsWaitingFor(actor).catch(() => 0),
        // Somebody else's inbox is their own.
        actor.viewedBy ? 0 : countUnread(actor).catch(() => 0),
      ])
    : [nothingWaits, 0, 0]
  const person = actor && { name: actor.name, email: actor.email, role: actor.role }
  return (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme} data-starting="">
      <body>
        <Clock requestedAt={timeOfRequest()}>
          {actor?.viewedBy && <ViewingBanner name={actor.name} until={actor.viewedBy.until} />}
          <Header
            {...{ person, theme, reviews, unread }}
            waiting={waiting.runs.length + waiting.requests.length}
          />
          <main id="content" tabIndex={-1} className="outline-none">
            {children}
          </main>
          <Toaster />
          <LiveRegion />
          <Started />
        </Clock>
      </body>
    </html>
  )
}

const nothingWaits = { runs: [], requests: [] }
const timeOfRequest = () => Date.now()
