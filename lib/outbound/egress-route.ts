import type { NetworkOutcome } from '@/lib/core/network/network-log'
import type { AddressRules } from './address-rules'

/** Hosts that a run can reach through its egress proxy. */
export type RouteRules = {
  /** Names that can be reached, lower-case, each with `:port` when the port is neither 80 nor 443. */
  hosts: readonly string[]
  addresses: AddressRules
}

/** The checked address of a host. `requested` is its name and port, as the log of connections shows them. */
type Route = { address: string; port: string; requested: string }

/** Status and text with which a proxy refuses a request. */
export type Refusal = { status: 403 | 502; message: string }

/**
 * Returns the address to connect to, or the refusal. Every refusal is reported with its outcome.
 * @param authority the requested name with an optional port; '' if the request has none
 */
export async function findRoute(
  rules: RouteRules,
  authority: string,
  defaultPort: 80 | 443,
  report: (host: string, outcome: NetworkOutcome) => void,
): Promise<Route | Refusal> {
  const { host, port } = splitAuthority(authority, defaultPort)
  const requested = `${host}:${port}`
  if (!isAllowed(host, port, rules.hosts)) {
    report(authority === '' ? '(no name)' : requested, 'not-granted')
    return { status: 403, message: 'This host is not granted.' }
  }
  // A name that cannot be resolved is logged as not found, where the people of the run can see it.
  const found = await rules.addresses.resolve(host).catch(() => [])
  if (found.length === 0) {
    report(requested, 'not-found')
    return { status: 502, message: 'Host not found.' }
  }
  // One bad address is enough: a name with good and bad addresses is suspicious.
  if (!found.every(address => rules.addresses.mayReach(address))) {
    report(requested, 'not-public')
    return { status: 403, message: 'This host has no public address.' }
  }
  return { address: found[0]!, port, requested }
}

function splitAuthority(authority: string, defaultPort: number): { host: string; port: string } {
  const [, host, port = `${defaultPort}`] = /^([^:]*)(?::(\d{1,5}))?$/.exec(authority) ?? []
  // Text that is not a name with a port is logged as it is, and no list contains it.
  if (host === undefined) return { host: authority, port: `${defaultPort}` }
  return { host: host.toLowerCase().replace(/\.$/, ''), port }
}

/** Compares names only. Other text (`[::1]`, `user@host`) has parts that no list contains. */
function isAllowed(host: string, port: string, hosts: readonly string[]): boolean {
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host)) return false
  return hosts.includes(`${host}:${port}`) || ((port === '80' || port === '443') && hosts.includes(host))
}
