import { createWebhook, findWebhooks } from '@/lib/operations/webhooks/webhooks'
import { readNewWebhook, webhookExample } from '@/lib/web/http/request/read-webhook'
import { route } from '@/lib/web/http/route'

export const GET = route(({ actor, at }) => findWebhooks(actor, null, at), {
  summary: 'Lists the webhooks of the installation, without their secrets.',
  scope: 'administer',
})

export const POST = route(
  async ({ actor, body, at }) =>
    Response.json(await createWebhook(actor, null, await body(readNewWebhook), at), { status: 201 }),
  {
    summary: 'Creates a webhook for the events of all toolboxes.',
    description: 'The response is the only one that contains the secret.',
    scope: 'none',
    body: readNewWebhook,
    example: webhookExample,
    limit: 'webhook',
  },
)
