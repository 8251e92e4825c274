import { verifyAudit } from '@/lib/operations/verify-audit'
import { route } from '@/lib/web/route'

/** Follows the whole chain now. */
export const POST = route(({ actor }) => verifyAudit(actor), { limit: 'audit' })
