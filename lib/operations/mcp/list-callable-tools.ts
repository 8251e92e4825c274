import { jsonBytes, listedTool, type CallableTool, type ListedTool } from '@/lib/core/mcp/listed-tool'
import { mcpLimits } from '@/lib/core/mcp/mcp-limits'
import type { ToolboxId } from '@/lib/core/base/ids'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Actor } from '@/lib/core/policy/model/actor'
import { listToolsInOrder, type PublishedTool, readSpecs } from '@/lib/store/catalog/callable-tools'
import { database } from '@/lib/store/connection/client'
import { describeUnderSettings } from '@/lib/store/toolboxes/described-tools'
import { toolboxOf, type ToolSet } from './tool-set'
import { withLifeCycles } from './with-life-cycles'

/** Tools of the first page, which is enough for most callers, and of the following ones. */
const pageSizes = { first: mcpLimits.listedMax + 1, next: 1_000 }

/**
 * Lists the tools of a set that the actor may run or that ask first, by toolbox and name. Specifications are read only
 * for tools that are listed.
 * Of two tools with one name, which needs equal hashes, the last one is listed.
 * @returns null when there are too many for a list
 */
export async function listCallableTools(actor: Actor, set: ToolSet): Promise<ListedTool[] | null> {
  const tools = await findCallable(actor, set)
  if (!tools || tools.length > mcpLimits.listedMax) return null
  const described = await withLifeCycles(actor, await withSpecs(tools))
  const named = new Map(described.map(tool => listedTool(tool)).map(tool => [tool.name, tool]))
  const listed = [...named.values()]
  return jsonBytes(listed) > mcpLimits.listBytesMax ? null : listed
}

type Callable = PublishedTool & { asks: boolean }

/** Stops as soon as there are too many. Rules can deny most tools, so the number of decisions is limited too. */
async function findCallable(actor: Actor, set: ToolSet): Promise<Callable[] | null> {
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

/** Reads the specifications, with the descriptions that apply under the settings of each toolbox. */
export async function withSpecs(tools: readonly Callable[]): Promise<CallableTool[]> {
  const tx = database()
  const specs = await readSpecs(
    tx,
    tools.map(({ toolVersionId }) => toolVersionId),
  )
  const complete = tools.flatMap(tool => {
    const spec = specs.get(tool.toolVersionId)
    return spec ? [{ ...tool, spec }] : []
  })
  const toolboxIds = [...new Set(complete.map(({ toolboxId }) => toolboxId))]
  const described = await Promise.all(
    toolboxIds.map((id: ToolboxId) =>
      describeUnderSettings(
        tx,
        id,
        complete.filter(({ toolboxId }) => toolboxId === id),
      ),
    ),
  )
  return described.flat()
}
