import { Inbox } from 'lucide-react'
import type { Metadata } from 'next'
import { AccessRequests } from '@/components/access/access-requests'
import { PendingRuns } from '@/components/access/pending-runs'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Page, PageHeader, Section } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { pendingMax } from '@/lib/core/policy/views/approvals-view'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { approvalsWaitingFor } from '@/lib/web/http/pending-counts'

export const metadata: Metadata = { title: 'Approvals' }

export default async function ApprovalsPage() {
  const actor = await requireActor(links.approvals())
  const { runs, requests } = await approvalsWaitingFor(actor)
  return (
    <Page width="normal">
      <PageHeader
        title="Approvals"
        lead="Runs and access requests waiting for your decision. Unanswered requests expire."
      />
      {runs.length + requests.length === 0 && (
        <EmptyState icon={Inbox} title="You’re all caught up">
          Runs that need your approval and access requests for your toolboxes appear here.
        </EmptyState>
      )}
      {runs.length > 0 && (
        <Section id="runs" title="Runs">
          <PendingRuns runs={runs} />
          {runs.length === pendingMax && <Others what="runs" />}
        </Section>
      )}
      {requests.length > 0 && (
        <Section id="requests" title="Access requests">
          <AccessRequests requests={requests} />
          {requests.length === pendingMax && <Others what="requests" />}
        </Section>
      )}
    </Page>
  )
}

/** Below a full list: where the others are. */
function Others({ what }: { what: 'runs' | 'requests' }) {
  return (
    <p className="mt-3 text-sm text-ink-soft">
      Up to {pendingMax} {what} are listed, oldest first. Others appear when these are decided.
    </p>
  )
}
