import { sendTestEvent } from '@/lib/operations/webhooks/deliveries'
import { webhookId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const POST = route<{ id: string }>(
  async ({ actor, params, at }) =>
    Response.json(await sendTestEvent(actor, webhookId(params.id), at), { status: 202 }),
  {
    summary: 'Sends a test event to a webhook.',
    description:
      'The list of deliveries has the result. A webhook of the installation needs the scope `administer`.',
    scope: 'manage',
    limit: 'webhook',
  },
)
