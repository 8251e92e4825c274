import { deliverAgain } from '@/lib/operations/webhooks/deliveries'
import { deliveryId, webhookId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const POST = route<{ id: string; delivery: string }>(
  ({ actor, params, at }) => deliverAgain(actor, webhookId(params.id), deliveryId(params.delivery), at),
  {
    summary: 'Sends a delivery again, with the same id and body.',
    description: 'A webhook of the installation needs the scope `administer`.',
    scope: 'manage',
    limit: 'webhook',
  },
)
