/**
 * Determines what a tool loses when it is exported to the format of another system, so that people know before the
 * download.
 */
import { ownTarget, type ExportTarget } from './export-targets'
import { exportLossRows, forcedArguments } from './export-loss-table'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

export type Loss = {
  /** Name of the affected part. */
  part: string
  /** A sentence on what happens to it. */
  becomes: string
}

/** Returns the losses; empty if the format supports the whole tool. */
export function lossOfExport(tool: ToolSpec, target: ExportTarget): Loss[] {
  if (target === 'source') return []
  const isOwn = target === ownTarget(tool.kind)
  const rows = isOwn ? exportLossRows.filter(({ part }) => part === forcedArguments) : exportLossRows
  return rows.flatMap(({ part, has, at }) => {
    const becomes = at[target]
    if (becomes === undefined || !has(tool)) return []
    return [{ part, becomes: typeof becomes === 'string' ? becomes : becomes(tool) }]
  })
}

/** Returns the losses of several tools, without repetitions. */
export function lossesOfExport(
  tools: readonly ToolSpec[],
  target: ExportTarget,
): (Loss & { tools: string[] })[] {
  const losses = new Map<string, Loss & { tools: string[] }>()
  for (const tool of tools)
    for (const loss of lossOfExport(tool, target)) {
      const key = JSON.stringify([loss.part, loss.becomes])
      const before = losses.get(key)
      if (before) before.tools.push(tool.name)
      else losses.set(key, { ...loss, tools: [tool.name] })
    }
  return [...losses.values()]
}
