/** Secrets of webhooks and the signatures of deliveries, in the format of Standard Webhooks. */
import { Webhook } from 'standardwebhooks'
import { isJsonObject } from '@/lib/core/spec/json-value'

/** The secret of a webhook, and the former one while both sign. */
export type WebhookSecrets = {
  current: string
  former?: { secret: string; until: string }
}

export const webhookSecretBytes = 32
const secretPrefix = 'whsec_'

/** @param random `webhookSecretBytes` random bytes */
export const formatWebhookSecret = (random: Uint8Array): string =>
  secretPrefix + Buffer.from(random).toString('base64')

/** Returns secrets of which the former one signs until a time. */
export const replaceSecret = (before: WebhookSecrets, secret: string, until: Date): WebhookSecrets => ({
  current: secret,
  former: { secret: before.current, until: until.toISOString() },
})

/** Name of the row that encrypted secrets of a webhook belong to. */
export const webhookRow = (id: string): string[] => ['webhook', id]

export const writeSecrets = (secrets: WebhookSecrets): string => JSON.stringify(secrets)

/** Reads what `writeSecrets` wrote. @returns null for other text */
export function readSecrets(text: string): WebhookSecrets | null {
  const value: unknown = JSON.parse(text)
  if (!isJsonObject(value) || typeof value.current !== 'string') return null
  const { current, former } = value
  return isJsonObject(former) && typeof former.secret === 'string' && typeof former.until === 'string'
    ? { current, former: { secret: former.secret, until: former.until } }
    : { current }
}

/**
 * Returns the headers that identify and sign a delivery. While the former secret is valid there are two signatures,
 * and a receiver accepts either.
 * @param id the same for every attempt, by which receivers recognize repetitions
 * @param at time of the attempt
 */
export function signDelivery(
  { current, former }: WebhookSecrets,
  { id, body, at }: { id: string; body: string; at: Date },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const secrets = former && new Date(former.until) > at ? [current, former.secret] : [current]
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map(secret => new Webhook(secret).sign(id, at, body)).join(' '),
  }
}
