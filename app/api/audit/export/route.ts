import { auditFilterNames } from '@/lib/core/audit/audit-filter'
import { exportAudit } from '@/lib/operations/audit/list-audit'
import { auditFormat, auditSlice } from '@/lib/web/http/request/read-audit-query'
import { byteStream } from '@/lib/web/streaming/byte-stream'
import { route } from '@/lib/web/http/route'

export const GET = route(
  ({ actor, query, at }) => {
    const format = auditFormat(query)
    const slice = exportAudit(actor, { ...auditSlice(query), format, at })
    const fileName = `audit-${at.toISOString().slice(0, 10)}.${format}`
    return byteStream(slice, fileName, format === 'csv' ? 'text/csv' : 'application/jsonl')
  },
  { limit: 'audit', query: ['format', ...auditFilterNames] },
)
