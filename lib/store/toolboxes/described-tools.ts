/** Tools with the descriptions that apply under the settings that owners saved. */
import type { ToolboxId } from '@/lib/core/base/ids'
import { withDisabledNote } from '@/lib/core/spec/settings'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { Tx } from '@/lib/store/connection/client'
import { currentSettings } from './toolbox-configs'

/** Reads the settings only if one of the tools can be disabled. */
export async function describeUnderSettings<Tool extends { spec: ToolSpec }>(
  tx: Tx,
  toolboxId: ToolboxId,
  tools: readonly Tool[],
): Promise<Tool[]> {
  if (!tools.some(({ spec }) => spec.disabledWithout !== undefined)) return [...tools]
  const saved = await currentSettings(tx, toolboxId)
  return tools.map(tool => {
    const settings = saved[tool.spec.configuration?.section ?? ''] ?? {}
    return { ...tool, spec: withDisabledNote(tool.spec, settings) }
  })
}
