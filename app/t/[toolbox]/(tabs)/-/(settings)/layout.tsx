/** The frame of all settings of a toolbox: their navigation beside the open page. */
import type { ReactNode } from 'react'
import { sectionTitles } from '@/components/toolboxes/section-titles'
import { SettingsNavigation } from '@/components/toolboxes/toolbox-tabs'
import { links } from '@/lib/core/base/links'
import { toolboxSections } from '@/lib/core/base/toolbox-sections'
import { readVersionedPart } from '@/lib/web/http/request/path-part'
import { loadRequests, loadSections } from '@/lib/web/toolboxes/toolbox-loads'

type SettingsLayoutProps = { params: Promise<{ toolbox: string }>; children: ReactNode }

export default async function SettingsLayout({ params, children }: SettingsLayoutProps) {
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-[11rem_minmax(0,1fr)]">
      {/* A component of its own: React begins the open page without waiting for it. */}
      <Navigation part={(await params).toolbox} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

async function Navigation({ part }: { part: string }) {
  const { name: slug, version } = readVersionedPart(part)
  const [sections, requests] = await Promise.all([loadSections(part), loadRequests(part)])
  const titleOf = (name: (typeof sections)[number]) =>
    name === 'access' && requests.length > 0
      ? `${sectionTitles.access} (${requests.length})`
      : sectionTitles[name]
  return (
    <SettingsNavigation
      sections={sections
        .filter(name => toolboxSections[name].tab === 'settings')
        .map(name => ({
          name,
          title: titleOf(name),
          href: links.toolboxSection(slug, name, version),
        }))}
    />
  )
}
