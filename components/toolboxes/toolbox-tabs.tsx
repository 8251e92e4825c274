/**
 * The tabs of a toolbox's page. The layout renders them once, so only the browser's address identifies the
 * open tab.
 */
'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import type { ReactNode } from 'react'
import { TabLinks } from '@/components/ui/layout/tabs'
import type { ToolboxTab } from '@/lib/core/base/toolbox-tabs'

type ToolboxTabsProps = { tabs: readonly { name: ToolboxTab; title: string; href: string }[] }

export function ToolboxTabs({ tabs }: ToolboxTabsProps) {
  const open = useOpenTab()
  return (
    <TabLinks
      label="Views of the toolbox"
      tabs={tabs.map(({ name, title, href }) => ({ title, href, selected: name === open }))}
    />
  )
}

/** Renders its children above every tab except one. */
export function ExceptOnTab({ tab, children }: { tab: ToolboxTab; children: ReactNode }) {
  return useOpenTab() === tab ? null : children
}

/** Returns the last segment of the tab's path; the first tab has the path of the toolbox itself. */
function useOpenTab(): string {
  return useSelectedLayoutSegments().at(-1) ?? ('tools' satisfies ToolboxTab)
}
