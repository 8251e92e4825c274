/** Addresses of servers that people enter, to which Pegboard itself connects. */
import { readNetworkHost } from './network-hosts'

export type AddressReading = { ok: true; url: string } | { ok: false; problem: string }

/**
 * Reads an address. Addresses on the internet need HTTPS and a name. The resolved address is judged again at every
 * connection.
 * @param permitted hosts that the operator permits, in lower case; they can be private, and can use HTTP
 */
export function readHttpsAddress(
  text: string,
  { permitted, lengthMax, example }: { permitted: readonly string[]; lengthMax: number; example: string },
): AddressReading {
  const provided = text.trim()
  const reject = (problem: string): AddressReading => ({ ok: false, problem })
  if (provided.length > lengthMax) return reject(`An address has at most ${lengthMax} characters.`)
  if (!URL.canParse(provided)) return reject(`Enter an address, such as ${example}.`)
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
export const isPermitted = (url: URL, permitted: readonly string[]): boolean =>
  permitted.includes(nameOf(url))

/** Returns the host with its port, as rules and logs of connections name it: `api.example.org:443`. */
export const hostAndPort = (url: URL): string =>
  `${nameOf(url)}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`

/** A trailing dot marks a complete name, and does not change which host it is. */
const nameOf = ({ hostname }: URL): string => hostname.toLowerCase().replace(/\.$/, '')
