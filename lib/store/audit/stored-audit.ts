/**
 * Readers of the JSON of audit events. An event is hashed and never changes, so its reader knows every former
 * shape.
 */
import type { AuditCheck } from '@/lib/core/audit/audit-check'
import { fields, list, nullOr, number, object, storedReader } from '@/lib/store/connection/stored-json'

/** The result of an integrity check, from its event. Checks of earlier releases lack the later fields. */
export const readAuditCheck = storedReader<AuditCheck>(
  'audit_event.after',
  fields<AuditCheck>({
    events: number,
    from: number,
    to: number,
    broken: nullOr(object),
    signed: nullOr(object),
    unknownKeys: list,
  }),
)
