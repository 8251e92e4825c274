/** What the runs of a toolbox's tools can reach, tool by tool, for the settings page Network. */
import type { Decision } from '@/lib/core/policy/model/decision'
import { waitingHosts } from '@/lib/core/network/waiting-hosts'
import type { NetworkHost } from '@/lib/core/network/network-hosts'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/**
 * What runs of a tool connect to: granted hosts, or the address of its remote MCP server. Tools without code connect to
 * nothing.
 */
export type NetworkAccess = 'hosts' | 'remote-server' | 'no-runs'

export type ToolNetworkRow = {
  name: string
  access: NetworkAccess
  /** Granted hosts; `requested` are those that the source of the tool lists too. */
  granted: { host: NetworkHost; requested: boolean }[]
  /** Hosts that runs are refused although the tool, or an earlier grant, names them. */
  refused: { host: NetworkHost; state: 'waiting' | 'denied' }[]
  /** The active decision; null while no one has decided for this version. */
  decided: { author: string; at: string } | null
  /** Whether runs can also ask the language model of the installation. */
  reachesModel: boolean
  /** Whether the code looks as if it used the network, although the source lists no host. */
  mayNeed: boolean
}

export type ToolboxNetworkView = {
  version: number
  rows: ToolNetworkRow[]
  page: { number: number; of: number }
  /** Owners who can grant hosts, in addition to admins. */
  owners: string[]
  may: Decision
}

type NetworkFacts = {
  asked: readonly NetworkHost[]
  /** null while no decision exists for this version. */
  granted: readonly NetworkHost[] | null
  earlier: readonly NetworkHost[]
  decided: ToolNetworkRow['decided']
}

/** Returns the row of a tool. */
export function toolNetworkRow(spec: ToolSpec, facts: NetworkFacts): ToolNetworkRow {
  const { asked, granted, decided } = facts
  const waiting = waitingHosts(facts)
  const denied = granted === null ? [] : asked.filter(host => ![...granted, ...waiting].includes(host))
  return {
    name: spec.name,
    access: accessOf(spec),
    granted: (granted ?? []).map(host => ({ host, requested: asked.includes(host) })),
    refused: [
      ...waiting.map(host => ({ host, state: 'waiting' as const })),
      ...denied.map(host => ({ host, state: 'denied' as const })),
    ],
    decided,
    reachesModel: spec.capabilities.includes('llm'),
    mayNeed: asked.length === 0 && spec.needs.some(({ kind }) => kind === 'network'),
  }
}

function accessOf({ program }: ToolSpec): NetworkAccess {
  if (!program) return 'no-runs'
  return program.runner === 'python' && program.remote ? 'remote-server' : 'hosts'
}
