/** Webhooks and their deliveries as pages and routes show them. */
import type { Decision } from '@/lib/core/policy/model/decision'
import type { DeliveredEventType, WebhookEventType } from './webhook-events'

/** What people set. */
export type WebhookInput = { address: string; events: string[] }
export type WebhookChange = Partial<WebhookInput> & { active?: boolean }

export type WebhookView = {
  id: string
  address: string
  events: WebhookEventType[]
  active: boolean
  /** The person whose permissions decide what is delivered: who created the webhook or last changed it. */
  setBy: string
  createdAt: string
  /** Start of the current failures; null while deliveries succeed. */
  failingSince: string | null
  /** When Pegboard disabled it because it had failed for too long; null otherwise. */
  disabledAt: string | null
  /** When the former secret stops signing; null when there is none. */
  formerSecretUntil: string | null
}

/** A webhook with its secret, which only the responses that create and replace it contain. */
export type NewWebhookView = { webhook: WebhookView; secret: string }

export type WebhooksView = {
  webhooks: WebhookView[]
  /** Whether the reader can change them. */
  may: Decision
}

/** waiting: for an attempt; withheld: not sent, because the person of the webhook may not see it. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'withheld'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export type DeliveryView = {
  id: string
  event: DeliveredEventType
  state: DeliveryState
  attempts: number
  createdAt: string
  lastAttemptAt: string | null
  nextAttemptAt: string | null
  /** Status of the last response; null without one. */
  responseStatus: number | null
  /** Duration of the last attempt in milliseconds. */
  tookMs: number | null
  /** Why the last attempt failed, as a sentence; null if it did not. */
  problem: string | null
  /** Beginning of the last response. */
  response: string | null
  /** Body of the delivery; null if the reader may not see what it is about. */
  payload: string | null
}

export type DeliveryPage = {
  deliveries: DeliveryView[]
  /** Id for the next page; null on the last one. */
  next: string | null
}
