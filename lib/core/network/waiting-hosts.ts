/** What of a tool's network is neither granted nor refused yet. */
import type { NetworkHost } from './network-hosts'

type NetworkFacts = {
  /** What the tool itself asks for. */
  asked: readonly NetworkHost[]
  /** What is in force for this version; null while nobody has decided. */
  granted: readonly NetworkHost[] | null
  /** What the nearest earlier version that somebody decided about may reach. */
  earlier: readonly NetworkHost[]
}

/** Nothing once somebody took all away; and once somebody decided, only what the tool asks for itself can be open. */
export function waitingHosts({ asked, granted, earlier }: NetworkFacts): NetworkHost[] {
  if (granted?.length === 0) return []
  const proposed = granted ? asked : [...new Set([...asked, ...earlier])].sort()
  return proposed.filter(host => !granted?.includes(host))
}

/** Tools of one version that wait for a decision, for the page of their toolbox. */
export type WaitingNetwork = { version: number; tools: { name: string; hosts: NetworkHost[] }[] }
