/** The way of a run to the hosts that were granted to its tool, and what is told about it. */
import { hostWords } from '@/lib/core/network/network-hosts'
import { type NetworkLog, networkOutcomes, type RunNetwork } from '@/lib/core/network/network-log'
import { publicAddresses } from '@/lib/sandbox/proxies/address-rules'
import { egressProxy } from '@/lib/sandbox/proxies/egress-proxy'
import type { SandboxProxy } from '@/lib/sandbox/sandbox'
import type { ClaimedRun } from '@/lib/store/runs/run-transitions'

/** Both directions together: answers of interfaces are small, and a run that copies a disk elsewhere is no tool. */
const exchangeBytesMax = 64 * 1024 * 1024
/** Sentences about refusals that one run's output holds; the receipt counts the rest. */
const noticesMax = 5

/** None for a tool to which nothing was granted; who asks for more than it has is told so before it begins. */
export function networkProxies(
  run: ClaimedRun,
  log: NetworkLog,
  notice: (text: string) => void,
): SandboxProxy[] {
  const missing = (run.spec.networkHosts ?? []).filter(host => !run.networkHosts.includes(host))
  if (missing.length > 0)
    notice(
      `It asks for ${missing.map(hostWords).join(', ')}, which is not granted to this version. ` +
        'Owners of the toolbox and admins can grant it on the page of the tool.',
    )
  if (run.networkHosts.length === 0) return []
  let notices = 0
  const rules = { hosts: run.networkHosts, addresses: publicAddresses, bytesMax: exchangeBytesMax }
  return [
    egressProxy(rules, (host, outcome) => {
      const entry = log.add(host, outcome)
      if (outcome !== 'reached' && entry?.times === 1 && notices++ < noticesMax)
        notice(`Network: ${entry.host}: ${networkOutcomes[outcome].title}.`)
      return entry
    }),
  ]
}

/** What is kept of it when the run ends. */
export function networkOf(run: ClaimedRun, log: NetworkLog): Pick<RunNetwork, 'log' | 'left'> | null {
  return run.networkHosts.length === 0 ? null : { log: log.entries(), left: log.left }
}
