import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/**
 * Decides which addresses a name may lead to. Each connection asks once and then connects to the very address that
 * was checked.
 */
export type AddressRules = {
  /** Resolves to every address of a name. Rejects when there is none. */
  resolve(host: string): Promise<string[]>
  mayReach(address: string): boolean
}

const resolve = async (host: string) =>
  (await lookup(host, { all: true, order: 'ipv4first' })).map(found => found.address)

/** For tools: addresses on the internet, and none of this machine or its networks. */
export const publicAddresses: AddressRules = {
  resolve,
  mayReach: address => isPublicAddress(address) && !isOwnAddress(address),
}

/** For hosts that an operator has named: a mirror of a package index is usually in the operator's own network. */
export const anyAddress: AddressRules = { resolve, mayReach: () => true }

/**
 * Follows the special-purpose registries of IANA (RFC 6890 and later additions). For IPv6 only ranges assigned to the
 * internet are accepted, so addresses that embed an IPv4 address (mapped, NAT64) never pass; 6to4 and Teredo embed
 * one too.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return (
    version === 6 &&
    !address.includes('%') &&
    provided.check(address, 'ipv6') &&
    !special.check(address, 'ipv6')
  )
}

const provided = new BlockList()
provided.addSubnet('2000::', 3, 'ipv6')

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

/** A public address of the server leads past its firewall to services that listen for its own network. */
function isOwnAddress(address: string): boolean {
  const own = new BlockList()
  for (const each of Object.values(networkInterfaces()).flatMap(list => list ?? []))
    own.addAddress(each.address.replace(/%.*$/, ''), each.family === 'IPv6' ? 'ipv6' : 'ipv4')
  return own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
