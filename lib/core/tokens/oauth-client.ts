/**
 * What an OAuth client says about itself, as people see it. Anyone can publish a client with any name: only the host of
 * its metadata document is proved, by the connection over which the document came.
 */
import { tokenNameLengthMax } from './token-settings'

/** Returns the host of the metadata document; null for a client that registered itself. */
export function clientHost(clientId: string): string | null {
  return clientId.startsWith('https://') && URL.canParse(clientId) ? new URL(clientId).host : null
}

/** Returns the name that a client gives itself, without characters that could disguise it; null without one. */
export function declaredName(name: unknown): string | null {
  if (typeof name !== 'string') return null
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return plain === '' ? null : [...plain].slice(0, tokenNameLengthMax).join('')
}

/** Returns the name under which people find the client in lists. */
export const clientLabel = (name: string | null, clientId: string): string =>
  name ?? clientHost(clientId)?.slice(0, tokenNameLengthMax) ?? 'Unnamed program'

/** Reports whether an address leads to the computer of the person, where any program can receive it. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/**
 * Reports whether a client may receive its answer at an address. It must be one of its own, letter by letter; on the
 * computer of the person the port can differ, because programs get a free one at each start (RFC 8252, section 7.3).
 */
export function isOwnRedirect(address: string, own: readonly string[]): boolean {
  if (own.includes(address)) return true
  return (
    isLoopback(address) && own.some(each => isLoopback(each) && withoutPort(each) === withoutPort(address))
  )
}

/** Keeps everything else as it is written, because a parser would also change other parts. */
const withoutPort = (address: string) =>
  address.replace(/^(http:\/\/(?:\[::1\]|[^/:?#]+))(?::\d{1,5})?(?=[/?#]|$)/, '$1')

/**
 * Returns the part of an address by which a person recognizes where an answer goes. The protocol of an application says
 * it alone: the host after it means nothing, and could be one that a person trusts.
 */
export function redirectTarget(address: string): string {
  if (!URL.canParse(address)) return address
  const { protocol, host } = new URL(address)
  return isWeb(protocol) ? host : protocol
}

/**
 * Who can receive an answer: `site` the site alone; `network` everyone who can read what is sent to the site; `program` any
 * program on the computer of the person, at a port or by the protocol that it claims.
 */
export type AnswerReader = 'site' | 'network' | 'program'

/** Returns who can receive an answer that is sent to an address. */
export function answerReader(address: string): AnswerReader {
  if (!URL.canParse(address)) return 'program'
  const { protocol } = new URL(address)
  if (isLoopback(address) || !isWeb(protocol)) return 'program'
  return protocol === 'https:' ? 'site' : 'network'
}

const isWeb = (protocol: string) => protocol === 'https:' || protocol === 'http:'
