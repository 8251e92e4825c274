import { SearchX } from 'lucide-react'
import type { Metadata } from 'next'
import { RefusedPage } from '@/components/admin/refused-page'
import { DemandTable } from '@/components/demand/demand-table'
import { ToolRequestList } from '@/components/demand/tool-request-list'
import { QueryProblems } from '@/components/shell/query-problems'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Link } from '@/components/ui/layout/link'
import { NextPage } from '@/components/ui/layout/next-page'
import { Page, PageHeader, Section } from '@/components/ui/layout/page'
import type { ToolRequestId } from '@/lib/core/base/ids'
import { links } from '@/lib/core/base/links'
import { demandLimits, demandPeopleMin } from '@/lib/core/demand/demand'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { listDemand } from '@/lib/operations/demand/list-demand'
import { listRequestedTools } from '@/lib/operations/demand/tool-requests'
import { anyId, readPageQuery } from '@/lib/web/http/request/page-query'
import { requireActor } from '@/lib/web/sessions/current-actor'

export const metadata: Metadata = { title: 'Demand' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function DemandPage({ searchParams }: Props) {
  const actor = await requireActor(links.demand())
  const decision = decide(actor, 'demand.manage', null)
  if (decision.effect === 'deny') return <RefusedPage title="Demand" decision={decision} />
  const { query, problems } = await readPageQuery(searchParams, { after: anyId })
  if (problems.length > 0) return <QueryProblems title="Demand" problems={problems} href={links.demand()} />
  const [{ requests, next }, { searches, deniedRuns }] = await Promise.all([
    listRequestedTools(actor, 'open', query.after as ToolRequestId | undefined),
    listDemand(actor),
  ])
  return (
    <Page width="normal">
      <PageHeader
        title="Demand"
        lead={`What people miss. Searches and denied runs appear here when at least ${demandPeopleMin} people had them in the last ${demandLimits.days} days, without names.`}
      />
      <Section
        id="requests"
        title="Requests"
        aside={
          <Link href={links.toolRequests('closed')} className="link">
            Closed requests
          </Link>
        }
      >
        {requests.length > 0 ? (
          <ToolRequestList requests={requests} mayClose />
        ) : (
          <EmptyState icon={SearchX} title="No open requests">
            People can request a tool when a search finds nothing.
          </EmptyState>
        )}
        <NextPage label="Pages of requests" href={next && links.demand(next)} />
      </Section>
      <Section id="searches" title="Searches without a result">
        {searches.length > 0 ? <DemandTable kind="search" rows={searches} /> : <None />}
      </Section>
      <Section id="denied-runs" title="Denied runs">
        {deniedRuns.length > 0 ? <DemandTable kind="denied-run" rows={deniedRuns} /> : <None />}
      </Section>
    </Page>
  )
}

const None = () => <p className="text-sm text-ink-soft">Nothing that {demandPeopleMin} people missed.</p>
