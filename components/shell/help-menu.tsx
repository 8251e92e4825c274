/** The help menu: the documentation, the sheet of keys, what is new and the version. */
'use client'

import { BookOpen, CircleHelp, Keyboard } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useCallback, useEffect, useState } from 'react'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { isShortcut } from '@/components/ui/keys/shortcuts'
import { Link } from '@/components/ui/layout/link'
import { Menu, MenuItem, MenuLabel, MenuLine } from '@/components/ui/overlay/menu'
import { Kbd } from '@/components/ui/text/kbd'
import { links } from '@/lib/core/base/links'
import { newsPage } from '@/lib/core/base/news-page'
import { useHasNews } from './news'
import { onOpenShortcuts } from './open-shortcuts'

const ShortcutsDialog = dynamic(() => import('./shortcuts-dialog').then(module => module.ShortcutsDialog), {
  ssr: false,
})

/** Pages that people need in their first hours. The documentation has the others. */
const guides = [
  { title: 'Quick start', page: 'quick-start' },
  { title: 'First steps', page: 'first-steps' },
  { title: 'Upload a toolbox', page: 'upload' },
  { title: 'Permissions', page: 'permissions' },
  { title: 'Connect an agent', page: 'agents' },
] as const

export function HelpMenu({ version }: { version: string }) {
  const hasNews = useHasNews(version)
  const [showsKeys, setShowsKeys] = useState(false)
  const close = useCallback(() => setShowsKeys(false), [])

  useEffect(() => {
    const open = () => setShowsKeys(true)
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'help')) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKey)
    const stop = onOpenShortcuts(open)
    return () => {
      window.removeEventListener('keydown', onKey)
      stop()
    }
  }, [])

  return (
    <>
      <Menu
        className="w-56"
        trigger={
          <Button
            variant="ghost"
            size="icon"
            aria-label={hasNews ? 'Help, with news' : 'Help'}
            className="relative"
          >
            <CircleHelp aria-hidden />
            {hasNews && (
              <span aria-hidden className="absolute top-1.5 right-1.5 size-2 rounded-full bg-ink" />
            )}
          </Button>
        }
      >
        <MenuItem asChild>
          <Link href={links.documentation()}>
            <BookOpen aria-hidden /> Documentation
          </Link>
        </MenuItem>
        {guides.map(({ title, page }) => (
          <MenuItem key={page} asChild>
            <Link href={links.documentation(page)} className="pl-8">
              {title}
            </Link>
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem onSelect={() => setShowsKeys(true)} aria-keyshortcuts="?">
          <Keyboard aria-hidden /> Keyboard shortcuts
          <span aria-hidden className="ml-auto">
            <Kbd>?</Kbd>
          </span>
        </MenuItem>
        <MenuLine />
        <MenuItem asChild>
          <Link href={links.documentation(newsPage)} className="pl-8">
            What’s new {hasNews && <Badge>New</Badge>}
          </Link>
        </MenuItem>
        <MenuLabel>Pegboard {version}</MenuLabel>
      </Menu>
      {showsKeys && <ShortcutsDialog onClose={close} />}
    </>
  )
}
