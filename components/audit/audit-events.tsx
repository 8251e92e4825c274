import { NextPage } from '@/components/ui/layout/next-page'
import { Callout } from '@/components/ui/data/callout'
import { SearchedUpTo } from '@/components/ui/data/searched-up-to'
import { formatCount } from '@/components/ui/text/format-number'
import { auditSearchMax, type AuditFilterFields } from '@/lib/core/audit/audit-filter'
import type { AuditRow } from '@/lib/core/audit/audit-row'
import { links } from '@/lib/core/base/links'
import { AuditTable } from './audit-table'
import { NoEvents } from './no-events'

type AuditEventsProps = {
  rows: readonly AuditRow[]
  fields: AuditFilterFields
  /** Problems of the filter, which is then not applied. */
  problems: readonly string[]
  /** Place of the shown events in the list; absent on its first page. */
  cursor: string | undefined
  nextCursor: string | null
  /** Time of the oldest event that was searched, when older ones may match. */
  searchedTo: string | null
}

/** One page of the audit log: its events or the reason why there are none, and a link to older ones. */
export function AuditEvents({ rows, fields, problems, cursor, nextCursor, searchedTo }: AuditEventsProps) {
  if (problems.length > 0)
    return (
      <Callout tone="bad" role="alert" title="These filters can’t be applied">
        {problems.join(' ')}
      </Callout>
    )
  const nextHref = nextCursor && links.audit({ ...fields, cursor: nextCursor })
  const reach = searchedTo && <SearchedUpTo searched={formatCount(auditSearchMax, 'event')} at={searchedTo} />
  if (rows.length === 0)
    return (
      <NoEvents
        fields={fields}
        isOlder={cursor !== undefined}
        searched={nextHref === null ? null : { reach, nextHref }}
      />
    )
  return (
    <>
      <AuditTable label="Events" rows={rows} fields={fields} />
      {reach}
      <NextPage label="Pages of events" href={nextHref}>
        {searchedTo ? 'Search older events' : 'Older events'}
      </NextPage>
    </>
  )
}
