/** Network access of tools, granted per tool version by the owners of the toolbox and admins. */
import type { NetworkView } from '@/lib/core/catalog/views/toolbox-views'
import { AppError } from '@/lib/core/base/errors'
import { readNetworkHosts } from '@/lib/core/network/network-hosts'
import { waitingHosts, type WaitingNetwork } from '@/lib/core/network/waiting-hosts'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import {
  findEarlierGrant,
  insertNetworkGrant,
  listNetworkFacts,
  listNetworkGrants,
} from '@/lib/store/toolboxes/network-grants'
import {
  lockToolboxById,
  ownerNames,
  toolboxFacts,
  type ToolboxRecord,
} from '@/lib/store/toolboxes/toolboxes'
import type { VersionRecord } from '@/lib/store/toolboxes/versions'
import type { ToolRecord } from '@/lib/store/toolboxes/version-tools'
import { readableTool, readableVersion } from '@/lib/operations/toolboxes/readable-version'

/**
 * Returns the network access of a tool.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found`
 */
export async function findNetwork(
  actor: Actor,
  slug: string,
  name: string,
  version?: number,
): Promise<NetworkView> {
  const tx = database()
  return viewNetwork(tx, actor, await readableTool(tx, actor, slug, name, version))
}

/**
 * Returns the tools of a version that wait for a decision, for people who can decide; nothing for others,
 * because the page of each tool shows what it cannot reach.
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function findWaitingNetwork(
  actor: Actor,
  slug: string,
  number?: number,
): Promise<WaitingNetwork> {
  const tx = database()
  const { toolbox, version } = await readableVersion(tx, actor, slug, number)
  const may = decide(actor, 'toolbox.manage', toolboxFacts(toolbox))
  const facts = may.effect === 'deny' ? [] : await listNetworkFacts(tx, version.id)
  const tools = facts.map(({ name, ...each }) => ({ name, hosts: waitingHosts(each) }))
  return { version: version.number, tools: tools.filter(tool => tool.hosts.length > 0) }
}

export type NetworkChange = {
  version: number
  /** The revision that the person saw, null for none: no one overwrites changes they have not seen. */
  basedOn: number | null
  hosts: string[]
}

/**
 * Grants a list of hosts for every run of this version that starts from now on; an empty list revokes all
 * hosts. The same list again changes nothing, except for the first decision, which settles the open request.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found`, `action.denied`,
 * `network.conflict`, `network.invalid-hosts` with `problems`
 */
export async function changeNetwork(
  actor: Actor,
  slug: string,
  name: string,
  { version: number, basedOn, hosts: provided }: NetworkChange,
  at: Date,
): Promise<NetworkView> {
  return inTransaction(async tx => {
    const found = await readableTool(tx, actor, slug, name, number)
    const locked = (await lockToolboxById(tx, found.toolbox.id))!
    const decision = permit(decide(actor, 'toolbox.manage', toolboxFacts(locked)))
    const { toolVersionId } = found.tool
    const [inForce] = await listNetworkGrants(tx, toolVersionId)
    if ((inForce?.number ?? null) !== basedOn) throw new AppError('network.conflict')
    const { hosts, problems } = readNetworkHosts(provided)
    if (problems.length > 0)
      throw new AppError('network.invalid-hosts', problems.join(' '), { details: { problems } })
    if (!inForce || inForce.hosts.join() !== hosts.join()) {
      const row = { toolVersionId, number: (inForce?.number ?? 0) + 1, hosts }
      await insertNetworkGrant(tx, { ...row, authorId: actor.id, createdAt: at })
      await recordAudit(tx, {
        type: 'tool.network-granted',
        actorId: actor.id,
        target: found.toolbox.id,
        before: { tool: name, version: number, hosts: inForce?.hosts ?? null },
        after: { tool: name, version: number, hosts },
        decision,
      })
    }
    return viewNetwork(tx, actor, found)
  })
}

/** Returns which hosts are granted, requested, and waiting for a decision. */
export async function viewNetwork(
  tx: Tx,
  actor: Actor,
  { toolbox, version, tool }: { toolbox: ToolboxRecord; version: VersionRecord; tool: ToolRecord },
): Promise<NetworkView> {
  const [grants, earlier] = await Promise.all([
    listNetworkGrants(tx, tool.toolVersionId),
    findEarlierGrant(tx, tool.toolId, version.number),
  ])
  const asked = tool.spec.networkHosts ?? []
  const [inForce] = grants
  const granted = inForce?.hosts ?? []
  return {
    number: inForce?.number ?? null,
    granted,
    asked,
    waiting: waitingHosts({
      asked,
      granted: inForce?.hosts ?? null,
      earlier: earlier?.hosts ?? [],
    }),
    earlierVersion: !inForce && earlier && earlier.hosts.length > 0 ? earlier.version : null,
    mayNeed: tool.spec.needs.some(need => need.kind === 'network'),
    history: grants.map(({ number, hosts, author, createdAt }) => ({
      number,
      hosts,
      author: author.name,
      at: createdAt.toISOString(),
    })),
    owners: ownerNames(toolbox),
    may: decide(actor, 'toolbox.manage', toolboxFacts(toolbox)),
  }
}
