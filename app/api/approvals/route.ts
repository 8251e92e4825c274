import { listApprovals } from '@/lib/operations/access/approvals'
import { route } from '@/lib/web/http/route'

export const GET = route(({ actor, at }) => listApprovals(actor, at), {
  summary: 'Lists the runs and access requests that wait for your decision.',
  scope: 'any',
})
