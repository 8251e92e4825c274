import { takeBackOwnAnswer } from '@/lib/operations/access/policy/remembered-confirmations'
import { route } from '@/lib/web/http/route'

export const DELETE = route<{ rule: string }>(
  ({ actor, params, at }) => takeBackOwnAnswer(actor, params.rule, at),
  {
    summary: 'Makes a tool ask again before it runs.',
    scope: 'none',
  },
)
