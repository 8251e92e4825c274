import { Lightbulb } from 'lucide-react'
import type { Metadata } from 'next'
import { RequestToolButton } from '@/components/demand/request-tool-button'
import { ToolRequestList } from '@/components/demand/tool-request-list'
import { QueryProblems } from '@/components/shell/query-problems'
import { EmptyState } from '@/components/ui/data/empty-state'
import { NextPage } from '@/components/ui/layout/next-page'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { TabLinks } from '@/components/ui/layout/tabs'
import type { ToolRequestId } from '@/lib/core/base/ids'
import { links } from '@/lib/core/base/links'
import { toolRequestStates, type ToolRequestState } from '@/lib/core/demand/tool-request'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { listRequestedTools } from '@/lib/operations/demand/tool-requests'
import { anyId, oneOf, readPageQuery } from '@/lib/web/http/request/page-query'
import { requireActor } from '@/lib/web/sessions/current-actor'

export const metadata: Metadata = { title: 'Requested tools' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }
const parameters = { state: oneOf([...toolRequestStates]), after: anyId }

export default async function RequestedToolsPage({ searchParams }: Props) {
  const actor = await requireActor(links.toolRequests())
  const { query, problems } = await readPageQuery(searchParams, parameters)
  if (problems.length > 0)
    return <QueryProblems title="Requested tools" problems={problems} href={links.toolRequests()} />
  const state = (query.state ?? 'open') as ToolRequestState
  const { requests, next } = await listRequestedTools(actor, state, query.after as ToolRequestId | undefined)
  const mayClose = decide(actor, 'demand.manage', null).effect !== 'deny'
  return (
    <Page width="normal">
      <PageHeader
        title="Requested tools"
        lead="Tools that the catalog lacks. Add yourself to what you need too."
        actions={<RequestToolButton />}
      />
      <TabLinks
        label="Requests by state"
        tabs={[
          { title: 'Open', href: links.toolRequests(), selected: state === 'open' },
          { title: 'Closed', href: links.toolRequests('closed'), selected: state === 'closed' },
        ]}
      />
      {requests.length > 0 ? (
        <ToolRequestList requests={requests} mayClose={mayClose} />
      ) : (
        <EmptyState icon={Lightbulb} title={state === 'open' ? 'No open requests' : 'No closed requests yet'}>
          {state === 'open'
            ? 'When a search finds nothing, request the tool. An admin closes the request with the tool that does it.'
            : 'Requests appear here when an admin closes them with a tool.'}
        </EmptyState>
      )}
      <NextPage label="Pages of requests" href={next && links.toolRequests(state, next)} />
    </Page>
  )
}
