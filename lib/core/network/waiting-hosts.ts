/** Hosts of a tool that are neither granted nor denied yet. */
import type { NetworkHost } from './network-hosts'

type NetworkFacts = {
  /** Hosts that the tool itself requests. */
  asked: readonly NetworkHost[]
  /** The active grant of this version; null while no decision exists. */
  granted: readonly NetworkHost[] | null
  /** Hosts granted to the nearest earlier version with a decision. */
  earlier: readonly NetworkHost[]
}

/**
 * Returns the hosts that await a decision. After a decision, only hosts that the tool itself requests can be open;
 * after a revocation of all hosts, none is.
 */
export function waitingHosts({ asked, granted, earlier }: NetworkFacts): NetworkHost[] {
  if (granted?.length === 0) return []
  const proposed = granted ? asked : [...new Set([...asked, ...earlier])].sort()
  return proposed.filter(host => !granted?.includes(host))
}

/** Tools of one version that await a decision, for the page of their toolbox. */
export type WaitingNetwork = { version: number; tools: { name: string; hosts: NetworkHost[] }[] }
