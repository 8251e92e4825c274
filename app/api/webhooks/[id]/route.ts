import { changeWebhook, removeWebhook } from '@/lib/operations/webhooks/webhooks'
import { webhookId } from '@/lib/web/http/request/read-query'
import { readWebhookChange } from '@/lib/web/http/request/read-webhook'
import { route } from '@/lib/web/http/route'

type Params = { id: string }

export const PATCH = route<Params>(
  async ({ actor, params, body, at }) =>
    changeWebhook(actor, webhookId(params.id), await body(readWebhookChange), at),
  {
    summary: 'Changes the address or the events of a webhook, or disables it.',
    description: 'From then on, it delivers what you can see.',
    scope: 'none',
    body: readWebhookChange,
    example: { active: false },
    limit: 'webhook',
  },
)

export const DELETE = route<Params>(({ actor, params }) => removeWebhook(actor, webhookId(params.id)), {
  summary: 'Deletes a webhook with its deliveries.',
  description: 'A webhook of the installation needs the scope `administer`.',
  scope: 'manage',
})
