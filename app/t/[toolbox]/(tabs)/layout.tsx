/**
 * The frame of all tabs of a toolbox. It is a separate folder, because the pages of tools have a different
 * frame.
 */
import type { ReactNode } from 'react'
import { AccessNotice } from '@/components/access/access-notice'
import { NetworkNotice } from '@/components/toolboxes/settings/network/network-notice'
import { SecretsNotice } from '@/components/toolboxes/settings/secrets/secrets-notice'
import { ToolboxHeader } from '@/components/toolboxes/toolbox-header'
import { toolboxTabTitle } from '@/components/toolboxes/toolbox-tab-title'
import { ExceptOnTab, ToolboxTabs } from '@/components/toolboxes/toolbox-tabs'
import { VersionNotice } from '@/components/toolboxes/version-notice'
import { Page } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { readVersionedPart } from '@/lib/web/http/request/path-part'
import {
  loadAccess,
  loadRequests,
  loadTabs,
  loadToolbox,
  loadWaitingNetwork,
  loadWaitingSecrets,
  loadWatching,
} from '@/lib/web/toolboxes/toolbox-loads'

type ToolboxLayoutProps = { params: Promise<{ toolbox: string }>; children: ReactNode }

export default async function ToolboxLayout({ params, children }: ToolboxLayoutProps) {
  const part = (await params).toolbox
  const { name: slug, version: requested } = readVersionedPart(part)
  const [view, tabs, requests, access, secrets, network, watching] = await Promise.all([
    loadToolbox(part),
    loadTabs(part),
    loadRequests(part),
    loadAccess(part),
    loadWaitingSecrets(part),
    loadWaitingNetwork(part),
    loadWatching(part),
  ])
  return (
    <Page width="normal">
      <ToolboxHeader view={view} watching={watching} />
      <AccessNotice toolbox={slug} state={access} />
      <VersionNotice view={view} />
      <NetworkNotice toolbox={slug} waiting={network} asked={requested} />
      <ExceptOnTab tab="secrets">
        <SecretsNotice toolbox={slug} waiting={secrets} asked={requested} />
      </ExceptOnTab>
      <ToolboxTabs
        tabs={tabs.map(name => ({
          name,
          title: toolboxTabTitle(name, view, requests.length),
          href: links.toolboxTab(slug, name, requested),
        }))}
      />
      <div className="pt-5">{children}</div>
    </Page>
  )
}
