/** Tools with the descriptions that apply under the settings that owners saved. */
import type { ToolboxId } from '@/lib/core/base/ids'
import type { JsonObject } from '@/lib/core/spec/json-value'
import { withDisabledNote } from '@/lib/core/spec/settings'
import type { Tx } from '@/lib/store/connection/client'
import { readToolboxConfig } from './stored-versions'
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
    const settings = saved.get(tool.spec.configuration?.section ?? '') ?? {}
    return { ...tool, spec: withDisabledNote(tool.spec, settings) }
  })
}

/** Returns the newest settings of each section. */
async function currentSettings(tx: Tx, toolboxId: ToolboxId): Promise<Map<string, JsonObject>> {
  const rows = await tx.toolboxConfig.findMany({
    where: { toolboxId },
    orderBy: { number: 'desc' },
    distinct: ['section'],
    select: { section: true, config: true },
  })
  return new Map(
    rows.map(({ section, config }) => [section, readToolboxConfig(config, `${toolboxId}/${section}`)]),
  )
}
