/** The addresses that webhooks can have. The worker judges the resolved address again at every attempt. */
import { readNetworkHost } from '@/lib/core/network/network-hosts'
import { webhookLimits } from './webhook-limits'

type AddressReading = { ok: true; url: string } | { ok: false; problem: string }

/**
 * Reads an address. Addresses on the internet need HTTPS and a name.
 * @param permitted hosts that the operator permits, in lower case; they can be private, and can use HTTP
 */
export function readWebhookAddress(text: string, permitted: readonly string[]): AddressReading {
  const provided = text.trim()
  const reject = (problem: string): AddressReading => ({ ok: false, problem })
  if (provided.length > webhookLimits.addressLength)
    return reject(`An address has at most ${webhookLimits.addressLength} characters.`)
  if (!URL.canParse(provided)) return reject('Enter an address, such as https://hooks.example.org/pegboard.')
  const url = new URL(provided)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return reject('The address must begin with https://.')
  if (url.username !== '' || url.password !== '')
    return reject('The address must not contain a user name or a password.')
  if (url.hash !== '') return reject('The address must not contain a fragment (#).')
  if (isPermitted(url, permitted)) return { ok: true, url: url.href }
  if (url.protocol !== 'https:') return reject('The address must begin with https://.')
  const host = readNetworkHost(url.host)
  return host.ok ? { ok: true, url: url.href } : reject(host.problem)
}

/** Reports whether the operator permits the host of an address, at any port. */
export const isPermitted = ({ hostname }: URL, permitted: readonly string[]): boolean =>
  permitted.includes(hostname.toLowerCase().replace(/\.$/, ''))

/** Returns the host of an address, for records and notifications: the path can be a secret of the receiver. */
export const hostOf = (address: string): string => new URL(address).host
