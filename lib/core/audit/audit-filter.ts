/** Conversion of an audit filter from and to the query of a URL. */
import { readFilterDays, readFilterFields } from '@/lib/core/base/filter-fields'
import { auditEventTypes, type AuditEventType } from './audit-event'
import { currentType } from './former-types'

export type AuditFilter = {
  /** An id, an email address or part of a name; `pegboard` for automatic actions. */
  who?: string
  /** One type, or all types of a subject: `run.*`. */
  type?: AuditEventType | `${string}.*`
  /** Id of the subject, name of a toolbox or email address of a person. */
  target?: string
  from?: Date
  /** Exclusive. */
  to?: Date
  /** Text anywhere in the values before or after, in rule, request id, target or name. */
  text?: string
}

/** Events in which one page searches a text, newest first. An export searches all. */
export const auditSearchMax = 10_000

/** Content of the form's fields, exactly as they were submitted. */
export type AuditFilterFields = Partial<Record<'who' | 'type' | 'target' | 'from' | 'to' | 'text', string>>
export const auditFilterNames = ['who', 'type', 'target', 'from', 'to', 'text'] as const
export type AuditFilterName = (typeof auditFilterNames)[number]

/** Subjects of events: the part before the dot. */
export const auditSubjects = [...new Set(auditEventTypes.map(type => type.slice(0, type.indexOf('.'))))]

/**
 * Reads the filter. Days are UTC days, `to` with its last moment.
 * @returns a sentence for each field without a usable meaning; such a filter must not be used, because the
 *   slice would be larger than the requested one
 */
export function readAuditFilter(provided: Record<string, unknown>): {
  fields: AuditFilterFields
  filter: AuditFilter
  problems: string[]
} {
  const problems: string[] = []
  const fields: AuditFilterFields = readFilterFields(auditFilterNames, provided, problems)
  const { who, type, target, text } = fields
  const days = readFilterDays(fields, problems)
  const known = type === undefined ? undefined : readType(type)
  if (type !== undefined && !known) problems.push(`Unknown event type: ${type}.`)
  const filter = {
    ...(who !== undefined && { who }),
    ...(known && { type: known }),
    ...(target !== undefined && { target }),
    ...days,
    ...(text !== undefined && { text }),
  }
  return { fields, filter, problems }
}

function readType(type: string): AuditFilter['type'] {
  const current = currentType(type)
  const one = auditEventTypes.find(each => each === current)
  const subject = auditSubjects.find(each => `${each}.*` === type)
  return one ?? (subject === undefined ? undefined : `${subject}.*`)
}
