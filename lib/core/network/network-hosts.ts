/** Names of hosts that a tool may reach: as people and tools write them, in one tidy form. */

/** `api.example.org:443`: a name in lower case and a port. */
export type NetworkHost = string

type HostReading = { ok: true; host: NetworkHost } | { ok: false; fault: string }

/** Without a port it is that of HTTPS. */
const usualPort = 443
/** Of one tool. A tool that wants more wants the internet, and that is not granted by name. */
export const networkHostsMax = 50
/** RFC 1035 */
const nameLengthMax = 253

/** Reads `name` or `name:port`; addresses, patterns, paths and names of one's own machine are refused with the reason. */
export function readNetworkHost(text: string): HostReading {
  const given = text.trim()
  const fault = (why: string): HostReading => ({ ok: false, fault: `"${given.slice(0, 100)}": ${why}` })
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(given) || given.includes('/'))
    return fault('write the name of the host alone, without https:// and without a path.')
  if (given.includes('*')) return fault('patterns are not understood; name each host.')
  if (/^\[|:.*:/.test(given)) return fault('addresses are not granted; write a name.')
  const [, name = '', portText] = /^([^:]*)(?::(\d{1,5}))?$/.exec(given) ?? []
  const host = name.toLowerCase().replace(/\.$/, '')
  const port = portText === undefined ? usualPort : Number(portText)
  if (
    host === '' ||
    host.length > nameLengthMax ||
    !/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.|$))+$/.test(host)
  )
    return fault('this is no name of a host.')
  if (port < 1 || port > 65_535) return fault('a port is a number from 1 to 65535.')
  // What ends in digits, or in a number as resolvers read it, is an address in disguise.
  if (/(?:^|\.)(?:\d+|0x[0-9a-f]*)$/.test(host)) return fault('addresses are not granted; write a name.')
  if (!host.includes('.') || /(?:^|\.)(?:localhost|local|internal)$/.test(host))
    return fault('only names of the internet are granted, nothing of the machine or its own network.')
  return { ok: true, host: `${host}:${port}` }
}

/** Reads a list, each host once, in the order of the alphabet. */
export function readNetworkHosts(texts: readonly string[]): { hosts: NetworkHost[]; faults: string[] } {
  const hosts = new Set<NetworkHost>()
  const faults: string[] = []
  for (const text of texts) {
    const read = readNetworkHost(text)
    if (read.ok) hosts.add(read.host)
    else faults.push(read.fault)
  }
  if (hosts.size > networkHostsMax) faults.push(`A tool may reach ${networkHostsMax} hosts at most.`)
  return { hosts: [...hosts].sort().slice(0, networkHostsMax), faults }
}

/** As people write it: the usual port says nothing. */
export const hostWords = (host: NetworkHost): string => host.replace(new RegExp(`:${usualPort}$`), '')
