/**
 * The tabs of a toolbox's page and the navigation of its settings. The layouts render them once, so only the browser's
 * address identifies the open page.
 */
'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import type { ReactNode } from 'react'
import { SideLinks, TabLinks } from '@/components/ui/layout/tabs'
import { toolboxSections, type ToolboxSection, type ToolboxTab } from '@/lib/core/base/toolbox-sections'

type Entry<Name> = { name: Name; title: string; href: string }

export function ToolboxTabs({ tabs }: { tabs: readonly Entry<ToolboxTab>[] }) {
  const open = toolboxSections[useOpenSection()].tab
  return (
    <TabLinks
      label="Views of the toolbox"
      tabs={tabs.map(({ name, title, href }) => ({ title, href, selected: name === open }))}
    />
  )
}

export function SettingsNavigation({ sections }: { sections: readonly Entry<ToolboxSection>[] }) {
  const open = useOpenSection()
  return (
    <SideLinks
      label="Settings of the toolbox"
      tabs={sections.map(({ name, title, href }) => ({ title, href, selected: name === open }))}
    />
  )
}

/** Renders its children above every page except one. */
export function ExceptOnSection({ section, children }: { section: ToolboxSection; children: ReactNode }) {
  return useOpenSection() === section ? null : children
}

/** Returns the page that the last segment of the path names; the overview has the path of the toolbox itself. */
function useOpenSection(): ToolboxSection {
  const last = useSelectedLayoutSegments().at(-1)
  return last !== undefined && Object.hasOwn(toolboxSections, last) ? (last as ToolboxSection) : 'overview'
}
