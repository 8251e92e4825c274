/** The header of every page: home link, navigation, search and account. */
import { Bell, Inbox } from 'lucide-react'
import { Link } from '@/components/ui/layout/link'
import { SkipLink } from '@/components/ui/layout/skip-link'
import type { Theme } from '@/components/ui/layout/theme'
import { ThemeToggle } from '@/components/ui/layout/theme-toggle'
import { formatCount } from '@/components/ui/text/format-number'
import type { CappedCount } from '@/lib/core/base/capped-count'
import { links } from '@/lib/core/base/links'
import type { Role } from '@/lib/core/policy/model/actor'
import manifest from '@/package.json'
import { AccountMenu } from './account-menu'
import { HelpMenu } from './help-menu'
import { LogoMark } from './logo'
import { NavLinks, NavMenu } from './nav-links'
import { PaletteButton } from './palette-button'

type HeaderProps = {
  /** The signed-in person; null for visitors, who see only the logo and the theme choice. */
  person: { name: string; email: string; role: Role } | null
  theme: Theme
  /** Number of approval requests that wait for the person. */
  waiting: number
  /** Number of proposals that wait for the person. */
  reviews: CappedCount
  /** Number of unread notifications. */
  unread: number
}

export function Header({ person, theme, waiting, reviews, unread }: HeaderProps) {
  return (
    // The margin undoes the scroll padding of the page, which would scroll the page when something in here gets the focus.
    <header className="sticky top-0 z-40 border-b bg-surface **:-scroll-mt-20">
      <SkipLink href="#content">Skip to content</SkipLink>
      <div className="mx-auto flex h-14 w-full max-w-7xl items-center gap-2 px-4 sm:gap-4 sm:px-6">
        <Link
          href={person ? links.catalog() : links.signIn()}
          aria-label="Pegboard"
          className="flex items-center gap-2 rounded-md font-semibold tracking-tight"
        >
          <LogoMark className="size-7" />
          <span className="hidden min-[420px]:inline md:inline">Pegboard</span>
        </Link>
        {person && <NavLinks admin={person.role === 'admin'} reviews={reviews} />}
        <div className="ml-auto flex items-center gap-1.5 sm:gap-2">
          {person ? (
            <>
              {waiting > 0 && <WaitingLink count={waiting} />}
              <PaletteButton compact={person.role === 'admin'} />
              <HelpMenu version={manifest.version} />
              <InboxLink unread={unread} />
              <AccountMenu person={person} theme={theme} />
              <NavMenu admin={person.role === 'admin'} reviews={reviews} />
            </>
          ) : (
            <ThemeToggle initial={theme} />
          )}
        </div>
      </div>
    </header>
  )
}

function InboxLink({ unread }: { unread: number }) {
  return (
    <Link
      href={links.inbox()}
      aria-label={unread > 0 ? `Inbox, ${formatCount(unread, 'new notification')}` : 'Inbox'}
      className="relative grid size-9 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <Bell aria-hidden className="size-4" />
      {unread > 0 && <span aria-hidden className="absolute top-1.5 right-1.5 size-2 rounded-full bg-ink" />}
    </Link>
  )
}

const waitingShownMax = 99

/** The link to approvals, shown only while any are waiting. */
function WaitingLink({ count }: { count: number }) {
  // What waits is listed up to a limit, so a high count is not exact.
  const shown = count > waitingShownMax ? `${waitingShownMax}+` : String(count)
  const requests = count > waitingShownMax ? `${shown} requests` : formatCount(count, 'request')
  return (
    <Link
      href={links.approvals()}
      aria-label={`${requests} ${count === 1 ? 'waits' : 'wait'} for you`}
      className="flex h-9 items-center gap-1.5 rounded-full border border-accent bg-accent-wash px-3 text-sm font-medium text-accent-text"
    >
      <Inbox aria-hidden className="size-4" />
      <span aria-hidden className="figures">
        {shown}
      </span>
    </Link>
  )
}
