/** What a tool may reach, decided for each of its versions by the owners of its toolbox and admins. */
import type { NetworkView } from '@/lib/core/catalog/toolbox-views'
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
import type { ToolRecord, VersionRecord } from '@/lib/store/toolboxes/versions'
import { readableTool, readableVersion } from '@/lib/operations/toolboxes/readable-version'

/** @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found` */
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
 * The tools of a version that wait for a decision, for whoever can decide; nothing for others, whom the page of each tool
 * tells what it cannot reach.
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
  /** The number that the person saw in force, null for none: nobody overwrites what they have not seen. */
  basedOn: number | null
  hosts: string[]
}

/**
 * Puts a list of hosts into force for every run of this version that begins from now on; an empty list takes all away.
 * The same list again changes nothing, but for the first: that decides what was open.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found`, `action.denied`, `network.conflict`,
 *   `network.invalid-hosts` with `problems`
 */
export async function changeNetwork(
  actor: Actor,
  slug: string,
  name: string,
  { version: number, basedOn, hosts: given }: NetworkChange,
  at: Date,
): Promise<NetworkView> {
  return inTransaction(async tx => {
    const found = await readableTool(tx, actor, slug, name, number)
    const locked = (await lockToolboxById(tx, found.toolbox.id))!
    const decision = permit(decide(actor, 'toolbox.manage', toolboxFacts(locked)))
    const { toolVersionId } = found.tool
    const [inForce] = await listNetworkGrants(tx, toolVersionId)
    if ((inForce?.number ?? null) !== basedOn) throw new AppError('network.conflict')
    const { hosts, faults } = readNetworkHosts(given)
    if (faults.length > 0)
      throw new AppError('network.invalid-hosts', faults.join(' '), { details: { problems: faults } })
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

/** What of it is granted, asked for, and waits for a decision. */
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
    waiting: waitingHosts({ asked, granted: inForce?.hosts ?? null, earlier: earlier?.hosts ?? [] }),
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
