/** Menu with the version being read and links to the others. */
'use client'

import { ChevronDown } from 'lucide-react'
import { Link } from '@/components/ui/layout/link'
import { Button } from '@/components/ui/form/button'
import { Menu, MenuItem } from '@/components/ui/overlay/menu'
import { RelativeTime } from '@/components/ui/text/relative-time'

type VersionMenuProps = {
  current: number
  latest: number
  versions: readonly {
    number: number
    publishedAt: string | null
    /** A state beside the number, such as "proposed". */
    note?: string
    href: string
  }[]
  /** Address of the list of all versions, if `versions` does not have all. */
  more?: string | null
}

export function VersionMenu({ current, latest, versions, more }: VersionMenuProps) {
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" aria-label={`Version ${current}. Choose another`}>
          v{current}
          {current === latest && <span className="text-ink-soft">latest</span>}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {versions.map(version => (
        <MenuItem key={version.number} asChild>
          <Link href={version.href} aria-current={version.number === current ? 'page' : undefined}>
            <span className="font-medium">v{version.number}</span>
            {version.number === latest && <span className="text-xs text-ink-soft">latest</span>}
            {version.note && <span className="text-xs text-ink-soft">{version.note}</span>}
            {version.publishedAt && (
              <RelativeTime at={version.publishedAt} className="ml-auto pl-4 text-xs text-ink-soft" />
            )}
          </Link>
        </MenuItem>
      ))}
      {more && (
        <MenuItem asChild>
          <Link href={more}>All versions</Link>
        </MenuItem>
      )}
    </Menu>
  )
}
