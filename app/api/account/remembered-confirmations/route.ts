import { listRememberedConfirmations } from '@/lib/operations/access/policy/remembered-confirmations'
import { route } from '@/lib/web/http/route'

export const GET = route(
  async ({ actor, at }) => ({ answers: await listRememberedConfirmations(actor, at) }),
  {
    summary: 'Lists the tools that run without asking you again.',
    scope: 'any',
  },
)
