import { exportAudit } from '@/lib/operations/list-audit'
import { auditFormat, auditSlice } from '@/lib/web/read-audit-query'
import { byteStream } from '@/lib/web/byte-stream'
import { route } from '@/lib/web/route'

export const GET = route(
  ({ actor, query, at }) => {
    const format = auditFormat(query)
    const slice = exportAudit(actor, { ...auditSlice(query), format, at })
    const fileName = `audit-${at.toISOString().slice(0, 10)}.${format}`
    return byteStream(slice, fileName, format === 'csv' ? 'text/csv' : 'application/jsonl')
  },
  { limit: 'audit' },
)
