import type { Metadata } from 'next'
import { RefusedPage } from '@/components/admin/refused-page'
import { AuditChain } from '@/components/audit/audit-chain'
import { AuditEvents } from '@/components/audit/audit-events'
import { AuditExports } from '@/components/audit/audit-exports'
import { AuditFilterForm } from '@/components/audit/audit-filter-form'
import { TimeConflicts } from '@/components/audit/time-conflicts'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { auditFilterNames, readAuditFilter, type AuditFilterName } from '@/lib/core/audit/audit-filter'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { findAuditState, isAuditCursor, listAudit } from '@/lib/operations/audit/list-audit'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { requestId } from '@/lib/web/http/page'
import { anyText, readPageQuery } from '@/lib/web/http/request/page-query'

export const metadata: Metadata = { title: 'Audit log' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }
/** Parameters of the page. `readAuditFilter` validates their values. */
const parameters = {
  ...(Object.fromEntries(auditFilterNames.map(name => [name, anyText])) as Record<
    AuditFilterName,
    typeof anyText
  >),
  cursor: (value: string) => (isAuditCursor(value) ? null : 'must be from a link on this page'),
}

const rowsAtOnce = 50

export default async function AuditPage({ searchParams }: Props) {
  const actor = await requireActor()
  const decision = decide(actor, 'audit.read', null)
  if (decision.effect === 'deny') return <RefusedPage title="Audit log" decision={decision} />
  const { query, problems: queryProblems } = await readPageQuery(searchParams, parameters)
  const { cursor, ...provided } = query
  const { filter, fields, problems: filterProblems } = readAuditFilter(provided)
  const problems = [...queryProblems, ...filterProblems]
  const at = new Date()
  const [state, { rows, nextCursor, searchedTo }] = await Promise.all([
    findAuditState(actor, at),
    problems.length > 0
      ? { rows: [], nextCursor: null, searchedTo: null }
      : listAudit(actor, { filter, fields, cursor, limit: rowsAtOnce, at, requestId: await requestId() }),
  ])
  return (
    <Page width="full">
      <PageHeader
        title="Audit log"
        lead="Who did what, when, and which rule allowed it. Events can’t be changed or removed here, and viewing them is logged."
        actions={problems.length === 0 && <AuditExports fields={fields} />}
      />
      <AuditChain
        running={state.running}
        hasFailed={state.hasFailed}
        last={state.last}
        keptSince={state.keptSince}
      />
      <TimeConflicts
        setAside={state.setAside}
        outOfOrder={state.last?.check.outOfOrder ?? null}
        isChecking={state.running !== null}
      />
      <AuditFilterForm key={JSON.stringify(fields)} fields={fields} />
      <AuditEvents
        rows={rows}
        fields={fields}
        problems={problems}
        cursor={cursor}
        nextCursor={nextCursor}
        searchedTo={searchedTo}
      />
    </Page>
  )
}
