/**
 * The requested slice of the audit log. An invalid value is rejected, because ignoring it would return more
 * than was requested.
 */
import {
  auditFilterNames,
  readAuditFilter,
  type AuditFilter,
  type AuditFilterFields,
  type AuditFilterName,
} from '@/lib/core/audit/audit-filter'
import type { Parameter } from './parameters'
import { auditFormats, type AuditFormat } from '@/lib/core/audit/write-audit'
import { AppError } from '@/lib/core/base/errors'

const filterTexts: Record<AuditFilterName, string> = {
  who: 'Id, email address or part of the name of who acted; `pegboard` for automatic actions.',
  type: 'Type of event, or all types of a subject: `run.*`.',
  target: 'Id of the subject, name of a toolbox or email address of a person.',
  from: 'First day in UTC, like `2026-01-31`.',
  to: 'Last day in UTC, like `2026-01-31`.',
  text: 'Text anywhere in the event.',
}

/** The parameters of a filter. */
export const auditParameters: Record<string, Parameter> = Object.fromEntries(
  auditFilterNames.map(name => [
    name,
    {
      description: filterTexts[name],
      schema:
        name === 'from' || name === 'to'
          ? { type: 'string', format: 'date' }
          : { type: 'string', maxLength: 200 },
    },
  ]),
)

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
