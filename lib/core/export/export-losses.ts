/** What a tool loses on its way into the form of another system: known before the file is taken. */
import { ownTarget, type ExportTarget } from './export-targets'
import { lossRows } from './export-loss-table'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

export type Loss = {
  /** The part of the tool, as people call it. */
  part: string
  /** What becomes of it, a sentence. */
  becomes: string
}

/** Empty when all of the tool arrives. */
export function lossOfExport(tool: ToolSpec, target: ExportTarget): Loss[] {
  if (target === 'source' || target === ownTarget(tool.kind)) return []
  return lossRows.flatMap(({ part, has, at }) => {
    const becomes = at[target]
    if (becomes === undefined || !has(tool)) return []
    return [{ part, becomes: typeof becomes === 'string' ? becomes : becomes(tool) }]
  })
}

/** The losses of several tools, the same ones told once. */
export function lossesOfExport(
  tools: readonly ToolSpec[],
  target: ExportTarget,
): (Loss & { tools: string[] })[] {
  const told = new Map<string, Loss & { tools: string[] }>()
  for (const tool of tools)
    for (const loss of lossOfExport(tool, target)) {
      const key = JSON.stringify([loss.part, loss.becomes])
      const before = told.get(key)
      if (before) before.tools.push(tool.name)
      else told.set(key, { ...loss, tools: [tool.name] })
    }
  return [...told.values()]
}
