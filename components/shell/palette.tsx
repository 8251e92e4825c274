/** The palette: search for tools, toolboxes, runs and actions, usable by keyboard alone. */
'use client'

import { Command } from 'cmdk'
import {
  Box,
  CornerDownLeft,
  History,
  Moon,
  Play,
  Search,
  Sun,
  Monitor,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Kbd } from '@/components/ui/text/kbd'
import type { Theme } from '@/components/ui/layout/theme'
import { applyTheme } from '@/components/ui/layout/theme-toggle'
import { useModal } from '@/components/ui/overlay/use-modal'
import type { PaletteItem } from '@/lib/core/catalog/tool-views'
import { usePaletteItems } from './use-palette-items'

const groups = {
  tool: { heading: 'Tools', icon: Wrench },
  toolbox: { heading: 'Toolboxes', icon: Box },
  run: { heading: 'Runs', icon: History },
  action: { heading: 'Actions', icon: Play },
} as const satisfies Record<PaletteItem['kind'], { heading: string; icon: LucideIcon }>

const kinds = Object.keys(groups) as PaletteItem['kind'][]

const valueOf = (item: PaletteItem) => `${item.kind} ${item.href}`

const themeActions: readonly { theme: Theme; title: string; icon: LucideIcon }[] = [
  { theme: 'dark', title: 'Dark theme', icon: Moon },
  { theme: 'light', title: 'Light theme', icon: Sun },
  { theme: 'system', title: 'Use system theme', icon: Monitor },
]

const inputFirst = ['input']

export function Palette({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const element = useRef<HTMLDialogElement>(null)
  const { query, setQuery, items, settled, failed } = usePaletteItems()
  const [chosen, setChosen] = useState('')
  const [entered, setEntered] = useState(false)

  // Without this, the dialog would focus the list around the field.
  useModal(element, true, inputFirst)

  const go = (href: string) => {
    onClose()
    router.push(href)
  }
  const themed = themeActions.filter(action => matches(action.title, query))
  // The selection stays while its item exists; otherwise it moves to the first item in group order.
  const sorted = kinds.flatMap(kind => items.filter(item => item.kind === kind))
  const values = [...sorted.map(valueOf), ...themed.map(action => `theme ${action.theme}`)]
  const value = values.includes(chosen) ? chosen : (values[0] ?? '')

  // If Enter was pressed before the results arrived, it opens the first new result and no earlier item.
  const first = sorted[0]?.href
  useEffect(() => {
    if (!entered || !settled || first === undefined) return
    onClose()
    router.push(first)
  }, [entered, settled, first, onClose, router])

  return (
    <dialog
      ref={element}
      aria-label="Find anything"
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={event => event.target === event.currentTarget && onClose()}
      className="mx-auto mt-[12vh] mb-auto w-[min(40rem,calc(100vw-2rem))] overflow-hidden rounded-lg border bg-raised p-0 text-ink shadow-raised"
    >
      <Command
        label="Find anything"
        shouldFilter={false}
        loop
        value={value}
        onValueChange={setChosen}
        onKeyDown={event => {
          if (event.key !== 'Enter' || settled) return
          event.preventDefault()
          setEntered(true)
        }}
      >
        <div className="flex items-center gap-3 border-b px-4">
          <Search aria-hidden className="size-4 shrink-0 text-ink-soft" />
          <Command.Input
            value={query}
            onValueChange={text => {
              setEntered(false)
              setQuery(text)
            }}
            placeholder="Search tools, toolboxes, runs and actions…"
            className="h-12 w-full bg-transparent text-base outline-none placeholder:text-ink-faint"
          />
        </div>
        <Command.List className="max-h-[50vh] overflow-y-auto overscroll-contain p-2">
          {kinds.map(kind => {
            const found = sorted.filter(item => item.kind === kind)
            const { heading, icon } = groups[kind]
            return (
              found.length > 0 && (
                <Command.Group key={kind} heading={heading} className={groupClasses}>
                  {found.map(item => (
                    <PaletteLine
                      key={item.href}
                      value={valueOf(item)}
                      icon={icon}
                      title={item.title}
                      detail={item.detail}
                      onSelect={() => go(item.href)}
                    />
                  ))}
                </Command.Group>
              )
            )
          })}
          {themed.length > 0 && (
            <Command.Group heading="Look" className={groupClasses}>
              {themed.map(action => (
                <PaletteLine
                  key={action.theme}
                  value={`theme ${action.theme}`}
                  icon={action.icon}
                  title={action.title}
                  detail=""
                  onSelect={() => {
                    applyTheme(action.theme)
                    onClose()
                  }}
                />
              ))}
            </Command.Group>
          )}
        </Command.List>
        <p role="status" className="border-t px-4 py-2 text-xs text-ink-soft">
          {failed ? (
            'Search failed. Keep typing to try again.'
          ) : settled && values.length === 0 ? (
            <>No results for “{query}”.</>
          ) : (
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="flex items-center gap-1">
                <Kbd>↑</Kbd>
                <Kbd>↓</Kbd> choose
              </span>
              <span className="flex items-center gap-1">
                <Kbd>
                  <CornerDownLeft className="size-3" aria-label="Enter" />
                </Kbd>{' '}
                open
              </span>
              <span className="flex items-center gap-1">
                <Kbd>Esc</Kbd> close
              </span>
            </span>
          )}
        </p>
      </Command>
    </dialog>
  )
}

const groupClasses =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 ' +
  '[&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-soft'

type PaletteLineProps = {
  value: string
  icon: LucideIcon
  title: string
  detail: string
  onSelect: () => void
}

function PaletteLine({ value, icon: Icon, title, detail, onSelect }: PaletteLineProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex cursor-pointer items-center gap-3 rounded-md px-2 py-2 text-sm data-[selected=true]:bg-accent-wash data-[selected=true]:text-accent-text"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 truncate font-medium">{title}</span>
      {detail && <span className="ml-auto max-w-[50%] truncate text-xs text-ink-soft">{detail}</span>}
    </Command.Item>
  )
}

function matches(title: string, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  return wanted !== '' && title.toLowerCase().includes(wanted)
}
