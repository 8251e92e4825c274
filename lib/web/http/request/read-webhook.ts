/** Bodies of requests about webhooks. The operations check the limits and report them. */
import type { WebhookChange, WebhookInput } from '@/lib/core/webhooks/webhook-view'
import { bodyReader } from './read-body'

const address = { type: 'string', maxLength: 2_000 } as const
const events = { type: 'array', maxItems: 50, items: { type: 'string', maxLength: 100 } } as const

export const readNewWebhook = bodyReader<WebhookInput>({
  type: 'object',
  properties: { address, events },
  required: ['address', 'events'],
  additionalProperties: false,
})

export const readWebhookChange = bodyReader<WebhookChange>({
  type: 'object',
  properties: { address, events, active: { type: 'boolean' } },
  additionalProperties: false,
})

export const webhookExample = {
  address: 'https://hooks.example.org/pegboard',
  events: ['proposal.opened', 'version.published'],
}
