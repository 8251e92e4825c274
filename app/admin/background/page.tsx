import type { Metadata } from 'next'
import { BackgroundJobsView } from '@/components/admin/background-jobs-view'
import { RefusedPage } from '@/components/admin/refused-page'
import { SystemTabs } from '@/components/admin/system-tabs'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { readBackgroundStatus } from '@/lib/operations/background/background-status'
import { requireActor } from '@/lib/web/sessions/current-actor'

export const metadata: Metadata = { title: 'Background jobs' }

export default async function BackgroundJobsPage() {
  const actor = await requireActor(links.background())
  const decision = decide(actor, 'background.read', null)
  if (decision.effect === 'deny') return <RefusedPage title="Background jobs" decision={decision} />
  const { failing, jobs } = await readBackgroundStatus(actor, new Date())
  return (
    <Page width="normal">
      <PageHeader
        title="Background jobs"
        lead="Web processes and workers run these jobs. Each process reports every minute, and when a job fails or recovers."
      />
      <SystemTabs selected="background" />
      <BackgroundJobsView failing={failing.length} jobs={jobs} />
    </Page>
  )
}
