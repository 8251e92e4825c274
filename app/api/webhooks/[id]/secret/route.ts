import { replaceWebhookSecret } from '@/lib/operations/webhooks/webhooks'
import { webhookId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const POST = route<{ id: string }>(
  ({ actor, params, at }) => replaceWebhookSecret(actor, webhookId(params.id), at),
  {
    summary: 'Replaces the secret of a webhook.',
    description:
      'The response is the only one that contains the new secret. The former one also signs for 24 hours.',
    scope: 'none',
    limit: 'webhook',
  },
)
