/**
 * The requested slice of the audit log. An invalid value is rejected, because ignoring it would return more
 * than was requested.
 */
import { readAuditFilter, type AuditFilter, type AuditFilterFields } from '@/lib/core/audit/audit-filter'
import { auditFormats, type AuditFormat } from '@/lib/core/audit/write-audit'
import { AppError } from '@/lib/core/base/errors'

/** Reads the filter. @throws AppError `request.invalid` */
export function auditSlice(query: URLSearchParams): { filter: AuditFilter; fields: AuditFilterFields } {
  const { filter, fields, problems } = readAuditFilter(Object.fromEntries(query))
  if (problems.length > 0) throw new AppError('request.invalid', problems.join(' '))
  return { filter, fields }
}

/** Reads the format. @throws AppError `request.invalid`, naming the allowed ones */
export function auditFormat(query: URLSearchParams): AuditFormat {
  const format = auditFormats.find(each => each === query.get('format'))
  if (!format) throw new AppError('request.invalid', `format must be one of ${auditFormats.join(', ')}.`)
  return format
}
