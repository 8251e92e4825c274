import { removeRememberedConfirmation } from '@/lib/operations/access/policy/remembered-confirmations'
import { confirmationId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const DELETE = route<{ id: string }>(
  ({ actor, params }) => removeRememberedConfirmation(actor, confirmationId(params.id)),
  {
    summary: 'Makes a tool ask again before it runs.',
    scope: 'none',
  },
)
