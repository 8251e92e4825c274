import type { CallableTool } from '@/lib/core/mcp/listed-tool'
import type { Actor } from '@/lib/core/policy/model/actor'
import { lifeCycleOf, withLifeCycleNote } from '@/lib/core/spec/life-cycle'
import { withShownSuccessor } from '@/lib/operations/toolboxes/settings/life-cycle'
import { database } from '@/lib/store/connection/client'
import { listLifeCyclesOfVersions } from '@/lib/store/toolboxes/life-cycles'

/** Adds to descriptions that a tool is experimental or deprecated, so that a model reads it before it chooses. */
export async function withLifeCycles(actor: Actor, tools: readonly CallableTool[]): Promise<CallableTool[]> {
  const tx = database()
  const ids = tools.map(({ toolVersionId }) => toolVersionId)
  const set = await listLifeCyclesOfVersions(tx, ids)
  return Promise.all(
    tools.map(async tool => {
      const lifeCycle = lifeCycleOf(tool.spec, set.get(tool.toolVersionId) ?? null)
      return { ...tool, spec: withLifeCycleNote(tool.spec, await withShownSuccessor(tx, actor, lifeCycle)) }
    }),
  )
}
