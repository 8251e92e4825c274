import { listApprovals } from '@/lib/operations/approvals'
import { route } from '@/lib/web/route'

export const GET = route(({ actor, at }) => listApprovals(actor, at))
