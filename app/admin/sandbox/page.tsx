import type { Metadata } from 'next'
import { RefusedPage } from '@/components/admin/refused-page'
import { SandboxReportView } from '@/components/admin/sandbox-report-view'
import { SystemTabs } from '@/components/admin/system-tabs'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { sandboxStatus } from '@/lib/operations/background/sandbox-status'
import { requireActor } from '@/lib/web/sessions/current-actor'

export const metadata: Metadata = { title: 'Sandbox' }

export default async function SandboxPage() {
  const actor = await requireActor(links.sandbox())
  const decision = decide(actor, 'sandbox.read', null)
  if (decision.effect === 'deny') return <RefusedPage title="Sandbox" decision={decision} />
  const { available, reason, remedy, workers } = await sandboxStatus()
  return (
    <Page width="normal">
      <PageHeader
        title="Sandbox"
        lead="Every run gets its own sandbox. Workers test theirs at startup and hourly. If a required check fails, that worker starts no runs until it passes again."
      />
      <SystemTabs selected="sandbox" />
      <SandboxReportView available={available} reason={reason} remedy={remedy} workers={workers} />
    </Page>
  )
}
