import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Where names may lead. Asked once for each connection, which is then made to the very address that was judged. */
export type AddressRules = {
  /** Every address of a name. Rejects when there is none. */
  resolve(host: string): Promise<string[]>
  mayReach(address: string): boolean
}

const resolve = async (host: string) =>
  (await lookup(host, { all: true, order: 'ipv4first' })).map(found => found.address)

/** For tools: what stands on the internet, and nothing of this machine or of the networks that it is in. */
export const publicAddresses: AddressRules = {
  resolve,
  mayReach: address => isPublicAddress(address) && !isOwnAddress(address),
}

/** For what an operator has named: a mirror of a package index stands in one's own network, most often. */
export const anyAddress: AddressRules = { resolve, mayReach: () => true }

/**
 * By the special-purpose registries of IANA (RFC 6890 and what was added since). Of IPv6 only what was given out for the
 * internet counts, so that addresses which carry one of IPv4 (mapped, NAT64) never pass; 6to4 and Teredo carry one too.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return (
    version === 6 && !address.includes('%') && given.check(address, 'ipv6') && !special.check(address, 'ipv6')
  )
}

const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

const special = new BlockList()
const specialSubnets: readonly (readonly [subnet: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]
for (const [subnet, bits] of specialSubnets)
  special.addSubnet(subnet, bits, subnet.includes(':') ? 'ipv6' : 'ipv4')

/** A server's own public address leads past its firewall to what listens for its neighbours. */
function isOwnAddress(address: string): boolean {
  const own = new BlockList()
  for (const each of Object.values(networkInterfaces()).flatMap(list => list ?? []))
    own.addAddress(each.address.replace(/%.*$/, ''), each.family === 'IPv6' ? 'ipv6' : 'ipv4')
  return own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
