import type { ToolboxId } from '@/lib/core/base/ids'
import type { CallableTool } from '@/lib/core/mcp/listed-tool'
import { type PublishedTool, readSpecs } from '@/lib/store/catalog/callable-tools'
import { database } from '@/lib/store/connection/client'
import { describeUnderSettings } from '@/lib/store/toolboxes/described-tools'

/** A published tool that the actor may run, perhaps after a confirmation. */
export type Callable = PublishedTool & Pick<CallableTool, 'asks' | 'isPinned'>

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
