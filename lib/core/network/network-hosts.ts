/** Names of hosts that a tool can reach, normalized from the notation of people and tools. */

/** A name in lower case and a port: `api.example.org:443`. */
export type NetworkHost = string

type HostReading = { ok: true; host: NetworkHost } | { ok: false; problem: string }

/** Default port, that of HTTPS. */
const defaultPort = 443
/** Maximum number of hosts per tool. A tool with more wants the whole internet, which is not granted by name. */
export const networkHostsMax = 50
/** RFC 1035 */
const nameLengthMax = 253

/**
 * Reads `name` or `name:port`. Addresses, patterns, paths and names of the local machine are rejected with the reason.
 */
export function readNetworkHost(text: string): HostReading {
  const provided = text.trim()
  const reject = (why: string): HostReading => ({ ok: false, problem: `"${provided.slice(0, 100)}": ${why}` })
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(provided) || provided.includes('/'))
    return reject('write only the host name, without https:// and without a path.')
  if (provided.includes('*')) return reject('patterns are not supported. List each host.')
  if (/^\[|:.*:/.test(provided)) return reject('IP addresses are not allowed. Write a host name.')
  const [, name = '', portText] = /^([^:]*)(?::(\d{1,5}))?$/.exec(provided) ?? []
  const host = name.toLowerCase().replace(/\.$/, '')
  const port = portText === undefined ? defaultPort : Number(portText)
  if (
    host === '' ||
    host.length > nameLengthMax ||
    !/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.|$))+$/.test(host)
  )
    return reject('this is not a host name.')
  if (port < 1 || port > 65_535) return reject('a port must be a number from 1 to 65535.')
  // A name that ends in a number, by the rules of resolvers, is an IP address.
  if (/(?:^|\.)(?:\d+|0x[0-9a-f]*)$/.test(host))
    return reject('IP addresses are not allowed. Write a host name.')
  if (!host.includes('.') || /(?:^|\.)(?:localhost|local|internal)$/.test(host))
    return reject('only public host names are allowed, not those of this machine or its network.')
  return { ok: true, host: `${host}:${port}` }
}

/** Reads a list and returns each host once, sorted. */
export function readNetworkHosts(texts: readonly string[]): { hosts: NetworkHost[]; problems: string[] } {
  const hosts = new Set<NetworkHost>()
  const problems: string[] = []
  for (const text of texts) {
    const read = readNetworkHost(text)
    if (read.ok) hosts.add(read.host)
    else problems.push(read.problem)
  }
  if (hosts.size > networkHostsMax) problems.push(`A tool can reach at most ${networkHostsMax} hosts.`)
  return { hosts: [...hosts].sort().slice(0, networkHostsMax), problems: problems }
}

/** Formats a host without the default port. */
export const formatHost = (host: NetworkHost): string => host.replace(new RegExp(`:${defaultPort}$`), '')
