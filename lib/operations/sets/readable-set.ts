/** Tool sets for readers: those that the actor may not see count as nonexistent. */
import { AppError } from '@/lib/core/base/errors'
import type { SetId } from '@/lib/core/base/ids'
import { mcpToolName } from '@/lib/core/export/mcp-tool-name'
import { summarize } from '@/lib/core/catalog/search/summarize'
import { isToolboxSlug } from '@/lib/core/base/toolbox-slug'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Actor } from '@/lib/core/policy/model/actor'
import { deny, type Decision } from '@/lib/core/policy/model/decision'
import type { SetRow, SetToolRow } from '@/lib/core/sets/set-views'
import type { Tx } from '@/lib/store/connection/client'
import { findReadableSet, lockSet, factsOfSet, type SetRecord } from '@/lib/store/sets/tool-sets'
import { listShownTools, type SetToolRecord } from '@/lib/store/sets/set-tools'

/** Returns a set. @throws AppError `set.not-found`, `action.denied` for a token without scopes */
export async function readableSet(tx: Tx, actor: Actor, slug: string): Promise<SetRecord> {
  const set = isToolboxSlug(slug) ? await findReadableSet(tx, actor, slug) : null
  if (!set) throw new AppError('set.not-found')
  permit(decide(actor, 'set.read', factsOfSet(set)))
  return set
}

/**
 * Returns a set that the actor can change, locked until the transaction ends.
 * @throws AppError `set.not-found`, `action.denied`
 */
export async function lockManagedSet(
  tx: Tx,
  actor: Actor,
  slug: string,
): Promise<{ set: SetRecord; decision: Decision }> {
  const found = await readableSet(tx, actor, slug)
  permit(decide(actor, 'set.manage', factsOfSet(found)))
  if (!(await lockSet(tx, found.id))) throw new AppError('set.not-found')
  // Another owner may have changed it before it was locked.
  const set = await readableSet(tx, actor, slug)
  return { set, decision: permit(decide(actor, 'set.manage', factsOfSet(set))) }
}

/** Returns a set as lists show it. */
export function setRow(actor: Actor, set: SetRecord): SetRow {
  const { slug, title, description, visibility, owners, ownerGroups, tools, updatedAt } = set
  return {
    ...{ slug, title, description, visibility, tools },
    owners: [...owners, ...ownerGroups].map(({ name }) => name),
    mine: owners.some(({ id }) => id === actor.id) || ownerGroups.some(({ id }) => actor.groups.includes(id)),
    updatedAt: updatedAt.toISOString(),
  }
}

export type DecidedSetTool = SetToolRecord & { mayRun: Decision }

/** Returns the tools of a set that the actor can see, with the decision about running each. */
export async function listSetTools(tx: Tx, actor: Actor, id: SetId): Promise<DecidedSetTool[]> {
  const tools = await listShownTools(tx, actor, id)
  return tools
    .filter(({ facts }) => decide(actor, 'tool.read', facts).effect !== 'deny')
    .map(tool => ({
      ...tool,
      mayRun: runOfSet(actor, tool),
    }))
}

/** Decides whether a person can run a tool of a set. */
export const runOfSet = (actor: Actor, tool: SetToolRecord): Decision =>
  tool.isOffered ? decide(actor, 'tool.run', tool.facts) : notOffered(tool)

const notOffered = ({ facts }: SetToolRecord) =>
  deny('not-offered', `The current version of ${facts.toolbox.title} doesn't have this tool.`)

/** Returns a tool of a set as its page shows it. */
export function setToolRow({ facts, mayRun, description, isOffered, ...tool }: DecidedSetTool): SetToolRow {
  const { toolbox, name, version } = facts
  const { callName, pinned, tokens, yankReason } = tool
  return {
    toolbox: { slug: toolbox.slug, title: toolbox.title },
    ...{ name, callName, pinned, tokens, mayRun },
    mcpName: mcpToolName(toolbox.slug, name),
    summary: summarize(description),
    version: isOffered ? version : null,
    yankReason: pinned === null ? null : yankReason,
  }
}
