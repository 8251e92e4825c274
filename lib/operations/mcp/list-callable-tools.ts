import { type CallableTool, jsonBytes, listedTool, type ListedTool } from '@/lib/core/mcp/listed-tool'
import { mcpLimits } from '@/lib/core/mcp/mcp-limits'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Actor } from '@/lib/core/policy/model/actor'
import { listToolsInOrder, type PublishedTool } from '@/lib/store/catalog/callable-tools'
import { database } from '@/lib/store/connection/client'
import { listCallableOfSet } from './named-set'
import { type CatalogSet, toolboxOf, type ToolSet } from './tool-set'
import { withLifeCycles } from './with-life-cycles'
import { type Callable, withSpecs } from './with-specs'

/** Tools of the first page, which is enough for most callers, and of the following ones. */
const pageSizes = { first: mcpLimits.listedMax + 1, next: 1_000 }

/**
 * Lists the tools of a set that the actor may run or that ask first, by toolbox and name. Specifications are read only
 * for tools that are listed.
 * Of two tools with one name, which needs equal hashes, the last one is listed.
 * @returns null when there are too many for a list
 */
export async function listCallableTools(actor: Actor, set: ToolSet): Promise<ListedTool[] | null> {
  const tools = set.type === 'set' ? await listCallableOfSet(actor, set.slug) : await readCallable(actor, set)
  if (!tools) return null
  const described = await withLifeCycles(actor, tools)
  const named = new Map(described.map(tool => listedTool(tool)).map(tool => [tool.name, tool]))
  const listed = [...named.values()]
  return jsonBytes(listed) > mcpLimits.listBytesMax ? null : listed
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
      const { effect } = decide(actor, 'tool.run', tool)
      if (effect !== 'deny') found.push({ ...tool, asks: effect === 'ask' })
      if (found.length > mcpLimits.listedMax) return null
    }
    if (page.length < limit) return found
    decided += page.length
    const last = page.at(-1)!
    after = { toolbox: last.toolbox.slug, tool: last.name }
  }
  return null
}
