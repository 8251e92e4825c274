import { verifyAudit } from '@/lib/operations/audit/verify-audit'
import { route } from '@/lib/web/http/route'

/** Follows the whole chain now. */
export const POST = route(({ actor }) => verifyAudit(actor), { limit: 'audit' })
