/**
 * The frame of all pages of a toolbox. It is a separate folder, because the pages of tools have a different
 * frame.
 */
import type { ReactNode } from 'react'
import { AccessNotice } from '@/components/access/access-notice'
import { NetworkNotice } from '@/components/toolboxes/settings/network/network-notice'
import { SecretsNotice } from '@/components/toolboxes/settings/secrets/secrets-notice'
import { ToolboxHeader } from '@/components/toolboxes/toolbox-header'
import { tabTitle } from '@/components/toolboxes/section-titles'
import { ExceptOnSection, ToolboxTabs } from '@/components/toolboxes/toolbox-tabs'
import { VersionNotice } from '@/components/toolboxes/version-notice'
import { Page } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { toolboxSections, toolboxTabs } from '@/lib/core/base/toolbox-sections'
import { whyNoToken } from '@/lib/operations/access/api-tokens'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { readVersionedPart } from '@/lib/web/http/request/path-part'
import { requireActor } from '@/lib/web/sessions/current-actor'
import {
  loadAccess,
  loadSections,
  loadToolbox,
  loadWaitingNetwork,
  loadWaitingSecrets,
  loadWatching,
} from '@/lib/web/toolboxes/toolbox-loads'

type ToolboxLayoutProps = { params: Promise<{ toolbox: string }>; children: ReactNode }

export default async function ToolboxLayout({ params, children }: ToolboxLayoutProps) {
  return (
    <Page>
      {/* A component of its own: React begins the page below without waiting for it. */}
      <ToolboxFrame part={(await params).toolbox} />
      <div className="pt-5">{children}</div>
    </Page>
  )
}

/** The header of the toolbox, what its readers must know, and the tabs. @param part `SLUG` or `SLUG@VERSION` */
async function ToolboxFrame({ part }: { part: string }) {
  const { name: slug, version: requested } = readVersionedPart(part)
  const [view, sections, access, secrets, network, watching, actor] = await Promise.all([
    loadToolbox(part),
    loadSections(part),
    loadAccess(part),
    loadWaitingSecrets(part),
    loadWaitingNetwork(part),
    loadWatching(part),
    requireActor(),
  ])
  return (
    <>
      <ToolboxHeader
        view={view}
        watching={watching}
        mcpUrl={absoluteUrl(links.mcp(slug))}
        noToken={whyNoToken(actor)}
      />
      <AccessNotice toolbox={slug} state={access} />
      <VersionNotice view={view} />
      <NetworkNotice toolbox={slug} waiting={network} asked={requested} />
      <ExceptOnSection section="secrets">
        <SecretsNotice toolbox={slug} waiting={secrets} asked={requested} />
      </ExceptOnSection>
      <ToolboxTabs
        tabs={toolboxTabs.flatMap(name => {
          const first = sections.find(section => toolboxSections[section].tab === name)
          if (first === undefined) return []
          return { name, title: tabTitle(name, view), href: links.toolboxSection(slug, first, requested) }
        })}
      />
    </>
  )
}
