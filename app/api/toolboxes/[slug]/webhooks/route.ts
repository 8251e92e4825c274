import { createWebhook, findWebhooks } from '@/lib/operations/webhooks/webhooks'
import { readNewWebhook, webhookExample } from '@/lib/web/http/request/read-webhook'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

export const GET = route<Params>(({ actor, params, at }) => findWebhooks(actor, params.slug, at), {
  summary: 'Lists the webhooks of a toolbox, without their secrets.',
  scope: 'manage',
})

export const POST = route<Params>(
  async ({ actor, params, body, at }) =>
    Response.json(await createWebhook(actor, params.slug, await body(readNewWebhook), at), { status: 201 }),
  {
    summary: 'Creates a webhook for the events of a toolbox.',
    description: 'The response is the only one that contains the secret.',
    scope: 'none',
    body: readNewWebhook,
    example: webhookExample,
    limit: 'webhook',
  },
)
