/** The tools of a named set as an agent lists, finds and calls them. A set is small, so all of its tools are read. */
import { mcpToolName } from '@/lib/core/export/mcp-tool-name'
import type { CallableTool } from '@/lib/core/mcp/listed-tool'
import type { Actor } from '@/lib/core/policy/model/actor'
import { type DecidedSetTool, listSetTools, readableSet } from '@/lib/operations/sets/readable-set'
import { database } from '@/lib/store/connection/client'
import { findFavorites } from '@/lib/store/sets/favorites'
import { withSpecs } from './with-specs'

/** Returns the tools of a set that a call would find, also those that the actor may not run. */
export async function listOfferedTools(actor: Actor, slug: string): Promise<DecidedSetTool[]> {
  const tx = database()
  const { id } = await readableSet(tx, actor, slug)
  return (await listSetTools(tx, actor, id)).filter(({ isOffered }) => isOffered)
}

/** Lists the tools of a set that the actor may run or that ask first. */
export async function listCallableOfSet(actor: Actor, slug: string): Promise<CallableTool[]> {
  return withSpecs((await findCallableOfSet(actor, slug)).map(asPublished))
}

/** Lists the tools of a set that the actor may run and has starred. */
export async function listStarredOfSet(actor: Actor, slug: string): Promise<CallableTool[]> {
  const tools = await findCallableOfSet(actor, slug)
  const ids = tools.map(({ toolId }) => toolId)
  const starred = await findFavorites(database(), actor.id, ids)
  return withSpecs(tools.filter(({ toolId }) => starred.has(toolId)).map(asPublished))
}

async function findCallableOfSet(actor: Actor, slug: string): Promise<DecidedSetTool[]> {
  const tools = await listOfferedTools(actor, slug)
  return tools.filter(({ mayRun }) => mayRun.effect !== 'deny')
}

/** Finds the tool of a set that has this name over MCP. */
export async function findInSet(actor: Actor, slug: string, name: string): Promise<CallableTool | null> {
  const tools = await listOfferedTools(actor, slug)
  const found = tools.find(({ facts }) => mcpToolName(facts.toolbox.slug, facts.name) === name)
  return found ? ((await withSpecs([asPublished(found)]))[0] ?? null) : null
}

const asPublished = ({ facts, toolVersionId, toolboxId, pinned, mayRun }: DecidedSetTool) => ({
  ...facts,
  ...{ toolVersionId, toolboxId },
  asks: mayRun.effect === 'ask',
  ...(pinned !== null && { isPinned: true as const }),
})
