/** The groups of items in the palette: what the search found, by kind, and the themes. */
'use client'

import { Command } from 'cmdk'
import { Box, History, Monitor, Moon, Play, Sun, Wrench, type LucideIcon } from 'lucide-react'
import type { Theme } from '@/components/ui/layout/theme'
import { applyTheme } from '@/components/ui/layout/theme-toggle'
import type { PaletteItem } from '@/lib/core/catalog/views/tool-views'

const groupStyles = {
  tool: { heading: 'Tools', icon: Wrench },
  toolbox: { heading: 'Toolboxes', icon: Box },
  run: { heading: 'Runs', icon: History },
  action: { heading: 'Actions', icon: Play },
} as const satisfies Record<PaletteItem['kind'], { heading: string; icon: LucideIcon }>

/** Kinds of items in the order of their groups. */
export const kinds = Object.keys(groupStyles) as PaletteItem['kind'][]

/** Identifies an item among all lines of the palette. */
export const valueOf = (item: PaletteItem) => `${item.kind} ${item.href}`

type ThemeAction = { theme: Theme; title: string; icon: LucideIcon }

const themeActions: readonly ThemeAction[] = [
  { theme: 'dark', title: 'Dark theme', icon: Moon },
  { theme: 'light', title: 'Light theme', icon: Sun },
  { theme: 'system', title: 'Use system theme', icon: Monitor },
]

/** Identifies a theme among all lines of the palette. */
export const themeValue = ({ theme }: ThemeAction) => `theme ${theme}`

/** Themes are found by their title alone, and only when something is typed. */
export function matchingThemes(query: string): ThemeAction[] {
  const text = query.trim().toLowerCase()
  return text === '' ? [] : themeActions.filter(({ title }) => title.toLowerCase().includes(text))
}

type PaletteGroupProps = {
  kind: PaletteItem['kind']
  items: readonly PaletteItem[]
  onOpen: (href: string) => void
}

/** The found items of one kind. */
export function PaletteGroup({ kind, items, onOpen }: PaletteGroupProps) {
  if (items.length === 0) return null
  const { heading, icon } = groupStyles[kind]
  return (
    <Command.Group heading={heading} className={groupClasses}>
      {items.map(item => (
        <PaletteLine
          key={item.href}
          value={valueOf(item)}
          icon={icon}
          title={item.title}
          detail={item.detail}
          onSelect={() => onOpen(item.href)}
        />
      ))}
    </Command.Group>
  )
}

/** Themes that match the query. A choice applies immediately and closes the palette. */
export function ThemeGroup({ actions, onClose }: { actions: readonly ThemeAction[]; onClose: () => void }) {
  if (actions.length === 0) return null
  return (
    <Command.Group heading="Theme" className={groupClasses}>
      {actions.map(action => (
        <PaletteLine
          key={action.theme}
          value={themeValue(action)}
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
