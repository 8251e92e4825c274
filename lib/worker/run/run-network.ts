/** Connects a run to the hosts that its tool was granted, and reports the attempts. */
import { formatHost } from '@/lib/core/network/network-hosts'
import { type NetworkLog, networkOutcomes, type RunNetwork } from '@/lib/core/network/network-log'
import { publicAddresses } from '@/lib/outbound/address-rules'
import { egressProxy } from '@/lib/sandbox/proxies/egress-proxy'
import type { SandboxProxy } from '@/lib/sandbox/sandbox-request'
import type { ClaimedRun } from '@/lib/store/runs/run-transitions'

/**
 * Maximum number of bytes in both directions: responses of APIs are small, and copying a disk is not the purpose of a
 * grant.
 */
const exchangeBytesMax = 64 * 1024 * 1024
/** Maximum number of notices about refused connections in the output of one run; the receipt counts the rest. */
const notificationsMax = 5

/**
 * Returns no proxy for a tool without grants. A notice names the hosts that the tool asks for and was not granted.
 */
export function networkProxies(
  run: ClaimedRun,
  log: NetworkLog,
  notice: (text: string) => void,
): SandboxProxy[] {
  const missing = (run.spec.networkHosts ?? []).filter(host => !run.networkHosts.includes(host))
  if (missing.length > 0)
    notice(
      `The tool requests hosts that are not granted to this version: ${missing.map(formatHost).join(', ')}. ` +
        'Owners of the toolbox and admins can grant hosts on the page of the tool.',
    )
  if (run.networkHosts.length === 0) return []
  let notices = 0
  const rules = { hosts: run.networkHosts, addresses: publicAddresses, bytesMax: exchangeBytesMax }
  return [
    egressProxy(rules, (host, outcome) => {
      const entry = log.add(host, outcome)
      if (outcome !== 'reached' && entry?.times === 1 && notices++ < notificationsMax)
        notice(`Network: ${entry.host}: ${networkOutcomes[outcome].title}.`)
      return entry
    }),
  ]
}

/** Returns the part of the log that is stored with the end of the run. */
export function networkOf(run: ClaimedRun, log: NetworkLog): Pick<RunNetwork, 'log' | 'left'> | null {
  return run.networkHosts.length === 0 ? null : { log: log.entries(), left: log.left }
}
