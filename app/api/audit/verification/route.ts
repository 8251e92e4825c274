import { verifyAudit } from '@/lib/operations/audit/verify-audit'
import { route } from '@/lib/web/http/route'

/** Runs an integrity check of the whole chain. */
export const POST = route(({ actor }) => verifyAudit(actor), {
  summary: 'Runs an integrity check of the audit log.',
  scope: 'administer',
  limit: 'audit',
})
