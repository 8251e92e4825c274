/** The main navigation: links where there is room, a menu on narrow screens. */
'use client'

import { Menu as MenuIcon } from 'lucide-react'
import { Link } from '@/components/ui/layout/link'
import { usePathname } from 'next/navigation'
import { Button } from '@/components/ui/form/button'
import { classNames } from '@/components/ui/class-names'
import { Menu, MenuItem } from '@/components/ui/overlay/menu'
import { formatUpTo } from '@/components/ui/text/format-number'
import type { CappedCount } from '@/lib/core/base/capped-count'
import { links } from '@/lib/core/base/links'

type Place = { title: string; href: string; under: readonly string[]; admin?: true }

/** `reviews` is the number of proposals that wait for the person. */
type NavProps = { admin: boolean; reviews: CappedCount }

const places: readonly Place[] = [
  {
    title: 'Catalog',
    href: links.catalog(),
    under: ['/t/', '/source/', '/play/', '/effective', '/requests', '/sets', '/favorites'],
  },
  { title: 'Runs', href: links.runs(), under: ['/runs'] },
  { title: 'Proposals', href: links.proposals(), under: ['/proposals'] },
  { title: 'Upload', href: links.upload(), under: ['/upload', '/uploads/'] },
  { title: 'Admin', href: links.admin(), under: [], admin: true },
  {
    title: 'People',
    href: links.people(),
    under: ['/admin/people'],
    admin: true,
  },
  {
    title: 'Permissions',
    href: links.permissions(),
    under: ['/admin/permissions', '/groups/'],
    admin: true,
  },
  {
    title: 'System',
    href: links.settings(),
    under: ['/admin/settings', '/admin/sandbox', '/admin/background', '/admin/webhooks'],
    admin: true,
  },
  { title: 'Usage', href: links.usage(), under: ['/admin/usage'], admin: true },
  { title: 'Demand', href: links.demand(), under: ['/admin/demand'], admin: true },
  { title: 'Audit log', href: links.audit(), under: ['/admin/audit'], admin: true },
]

/** Admins have twice as many links, which therefore need a wider screen. */
export function NavLinks({ admin, reviews }: NavProps) {
  const here = usePlaces(admin)
  return (
    <nav aria-label="Main" className={classNames('hidden h-full', admin ? 'min-[80rem]:block' : 'md:block')}>
      <ul className="flex h-full">
        {here.map(place => (
          <li key={place.href} className="h-full">
            <Link
              href={place.href}
              aria-current={place.current ? 'page' : undefined}
              className={classNames(
                'nav-link',
                admin ? 'px-2' : 'px-3',
                place.current ? 'border-accent font-medium text-ink' : 'text-ink-soft hover:text-ink',
              )}
            >
              {place.title}
              {place.href === links.proposals() && <Waiting reviews={reviews} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function NavMenu({ admin, reviews }: NavProps) {
  const here = usePlaces(admin)
  return (
    <div className={admin ? 'min-[80rem]:hidden' : 'md:hidden'}>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label="Main menu">
            <MenuIcon aria-hidden />
          </Button>
        }
      >
        {here.map(place => (
          <MenuItem key={place.href} asChild>
            <Link href={place.href} aria-current={place.current ? 'page' : undefined}>
              {place.title}
              {place.href === links.proposals() && <Waiting reviews={reviews} />}
            </Link>
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}

/** A count of waiting items; renders nothing for zero. */
function Waiting({ reviews }: { reviews: CappedCount }) {
  const { count, isCapped } = reviews
  if (count === 0) return null
  return (
    <span className="figures rounded-full bg-ink px-1.5 text-xs font-semibold text-bg">
      {formatUpTo(reviews)}
      <span className="sr-only"> {count === 1 && !isCapped ? 'waits' : 'wait'} for you</span>
    </span>
  )
}

function usePlaces(admin: boolean) {
  const path = usePathname()
  return places
    .filter(place => admin || !place.admin)
    .map(place => ({
      ...place,
      current: path === place.href || place.under.some(prefix => path.startsWith(prefix)),
    }))
}
