import { type CallableTool, jsonBytes, listedTool, type ListedTool } from '@/lib/core/mcp/listed-tool'
import { mcpLimits } from '@/lib/core/mcp/mcp-limits'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Actor } from '@/lib/core/policy/model/actor'
import { setLimits } from '@/lib/core/sets/set-views'
import { listStarredTools, listToolsInOrder, type PublishedTool } from '@/lib/store/catalog/callable-tools'
import { database } from '@/lib/store/connection/client'
import { listCallableOfSet, listStarredOfSet } from './named-set'
import { type CatalogSet, toolboxOf, type ToolSet } from './tool-set'
import { withLifeCycles } from './with-life-cycles'
import { type Callable, withSpecs } from './with-specs'

/** Tools of the first page, which is enough for most callers, and of the following ones. */
const pageSizes = { first: mcpLimits.listedMax + 1, next: 1_000 }

export type CallableList = {
  tools: ListedTool[]
  /** False when there are too many for a list, which then has only the tools that the person starred. */
  isComplete: boolean
}

/**
 * Lists the tools of a set that the actor may run or that ask first, by toolbox and name. Specifications are read only
 * for tools that are listed.
 * Of two tools with one name, which needs equal hashes, the last one is listed.
 */
export async function listCallableTools(actor: Actor, set: ToolSet): Promise<CallableList> {
  const tools = set.type === 'set' ? await listCallableOfSet(actor, set.slug) : await readCallable(actor, set)
  const listed = tools && (await describeForList(actor, tools))
  if (listed && jsonBytes(listed) <= mcpLimits.listBytesMax) return { tools: listed, isComplete: true }
  return { tools: await listStarred(actor, set), isComplete: false }
}

async function describeForList(actor: Actor, tools: readonly CallableTool[]): Promise<ListedTool[]> {
  const described = await withLifeCycles(actor, tools)
  const named = new Map(described.map(tool => listedTool(tool)).map(tool => [tool.name, tool]))
  return [...named.values()]
}

/** The tools for a search are small, so half of the bytes are left to them. */
const starredBytesMax = mcpLimits.listBytesMax / 2

/** Lists the tools of a set that the actor starred and may run: as many as fit, in the order of the list. */
async function listStarred(actor: Actor, set: ToolSet): Promise<ListedTool[]> {
  const tools =
    set.type === 'set'
      ? await listStarredOfSet(actor, set.slug)
      : await withSpecs(await findStarred(actor, set))
  const fitting: ListedTool[] = []
  let bytes = 0
  for (const tool of await describeForList(actor, tools)) {
    bytes += jsonBytes(tool) + 1
    if (bytes > starredBytesMax) break
    fitting.push(tool)
  }
  return fitting
}

async function findStarred(actor: Actor, set: CatalogSet): Promise<Callable[]> {
  const wanted = { toolbox: toolboxOf(set), limit: setLimits.favoritesMax }
  return asCallable(actor, await listStarredTools(database(), actor, wanted))
}

async function readCallable(actor: Actor, set: CatalogSet): Promise<CallableTool[] | null> {
  const tools = await findCallable(actor, set)
  return tools && tools.length <= mcpLimits.listedMax ? withSpecs(tools) : null
}

/** Stops as soon as there are too many. Rules can deny most tools, so the number of decisions is limited too. */
async function findCallable(actor: Actor, set: CatalogSet): Promise<Callable[] | null> {
  const found: Callable[] = []
  let after: { toolbox: string; tool: string } | null = null
  for (let decided = 0; decided < mcpLimits.decidedMax; ) {
    const limit = after ? pageSizes.next : pageSizes.first
    const page: PublishedTool[] = await listToolsInOrder(database(), actor, {
      toolbox: toolboxOf(set),
      after,
      limit,
    })
    for (const tool of page) {
      found.push(...asCallable(actor, [tool]))
      if (found.length > mcpLimits.listedMax) return null
    }
    if (page.length < limit) return found
    decided += page.length
    const last = page.at(-1)!
    after = { toolbox: last.toolbox.slug, tool: last.name }
  }
  return null
}

/** Leaves out tools that the actor may not run. */
const asCallable = (actor: Actor, tools: readonly PublishedTool[]): Callable[] =>
  tools.flatMap(tool => {
    const { effect } = decide(actor, 'tool.run', tool)
    return effect === 'deny' ? [] : [{ ...tool, asks: effect === 'ask' }]
  })
