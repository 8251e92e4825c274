import { exportAudit } from '@/lib/operations/audit/list-audit'
import { auditFormat, auditSlice, auditParameters } from '@/lib/web/http/request/read-audit-query'
import { byteStream } from '@/lib/web/streaming/byte-stream'
import { wordParameter, required } from '@/lib/web/http/request/parameters'
import { auditFormats } from '@/lib/core/audit/write-audit'
import { route } from '@/lib/web/http/route'

export const GET = route(
  ({ actor, query, at }) => {
    const format = auditFormat(query)
    const slice = exportAudit(actor, { ...auditSlice(query), format, at })
    const fileName = `audit-${at.toISOString().slice(0, 10)}.${format}`
    return byteStream(slice, fileName, format === 'csv' ? 'text/csv' : 'application/jsonl')
  },
  {
    summary: 'Downloads the events of the audit log that pass a filter.',
    scope: 'administer',
    query: { format: required(wordParameter(auditFormats, 'Format of the file.')), ...auditParameters },
    responses: {
      200: {
        description: 'One event per line, oldest first. `csv` is sent as `text/csv`.',
        media: 'application/jsonl',
      },
    },
    limit: 'audit',
  },
)
