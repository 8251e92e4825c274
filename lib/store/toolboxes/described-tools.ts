/** Tools with the descriptions that apply under the settings that owners saved. */
import type { ToolboxId } from '@/lib/core/base/ids'
import { withDisabledNote } from '@/lib/core/spec/settings'
import type { Tx } from '@/lib/store/connection/client'
import { currentSettings } from './toolbox-configs'
import type { ToolRecord } from './version-tools'

/** Reads the settings only if one of the tools can be disabled. */
export async function describeUnderSettings(
  tx: Tx,
  toolboxId: ToolboxId,
  tools: readonly ToolRecord[],
): Promise<ToolRecord[]> {
  if (!tools.some(({ spec }) => spec.disabledWithout !== undefined)) return [...tools]
  const saved = await currentSettings(tx, toolboxId)
  return tools.map(tool => {
    const settings = saved[tool.spec.configuration?.section ?? ''] ?? {}
    return { ...tool, spec: withDisabledNote(tool.spec, settings) }
  })
}
