/** The addresses that webhooks can have. The worker judges the resolved address again at every attempt. */
import { readHttpsAddress, type AddressReading } from '@/lib/core/network/https-address'
import { webhookLimits } from './webhook-limits'

/**
 * Reads an address. Addresses on the internet need HTTPS and a name.
 * @param permitted hosts that the operator permits, in lower case; they can be private, and can use HTTP
 */
export const readWebhookAddress = (text: string, permitted: readonly string[]): AddressReading =>
  readHttpsAddress(text, {
    permitted,
    lengthMax: webhookLimits.addressLength,
    example: 'https://hooks.example.org/pegboard',
  })

/** Returns the host of an address, for records and notifications: the path can be a secret of the receiver. */
export const hostOf = (address: string): string => new URL(address).host
