/** The account menu: the signed-in person, what is theirs, the theme and signing out. */
'use client'

import { KeyRound, Layers, LogOut, Star, UserRound } from 'lucide-react'
import { Link } from '@/components/ui/layout/link'
import { Menu, MenuItem, MenuLabel, MenuLine } from '@/components/ui/overlay/menu'
import { formatProblem } from '@/components/ui/request/request'
import type { Theme } from '@/components/ui/layout/theme'
import { ThemeChoices } from '@/components/ui/layout/theme-toggle'
import { toast } from '@/components/ui/overlay/toast'
import { links } from '@/lib/core/base/links'
import type { Role } from '@/lib/core/policy/model/actor'
import { signOut } from './sign-out'

type AccountMenuProps = { person: { name: string; email: string; role: Role }; theme: Theme }

export function AccountMenu({ person, theme }: AccountMenuProps) {
  const leave = async () => {
    const problem = await signOut()
    if (problem) toast.bad('Couldn’t sign out', formatProblem(problem))
  }
  return (
    <Menu
      className="w-64"
      trigger={
        <button
          type="button"
          aria-label={`Account of ${person.name}`}
          className="grid size-9 place-items-center rounded-full border border-line-strong bg-sunken text-xs font-semibold text-ink-soft hover:text-ink"
        >
          <span aria-hidden>{initials(person.name)}</span>
        </button>
      }
    >
      <div className="px-2 py-1.5 text-sm">
        <p className="truncate font-medium">{person.name}</p>
        <p className="truncate text-xs text-ink-soft">{person.email}</p>
        {person.role === 'admin' && <p className="text-xs text-ink-soft">Admin</p>}
      </div>
      <MenuLine />
      <MenuItem asChild>
        <Link href={links.account()}>
          <UserRound aria-hidden /> Account
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href={links.access()}>
          <KeyRound aria-hidden /> My access
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href={links.sets()}>
          <Layers aria-hidden /> My sets
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href={links.favorites()}>
          <Star aria-hidden /> Favorites
        </Link>
      </MenuItem>
      <MenuLine />
      <MenuLabel>Theme</MenuLabel>
      <ThemeChoices initial={theme} />
      <MenuLine />
      <MenuItem onSelect={() => void leave()}>
        <LogOut aria-hidden /> Sign out
      </MenuItem>
    </Menu>
  )
}

/** Returns the first letters of the first and the last word, without splitting surrogate pairs. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const chosen = words.length > 1 ? [words[0]!, words[words.length - 1]!] : words
  return chosen
    .map(word => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
