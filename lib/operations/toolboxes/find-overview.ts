import type { ToolboxOverview } from '@/lib/core/catalog/views/toolbox-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { findVersionStatistics } from '@/lib/store/catalog/run-statistics'
import { database } from '@/lib/store/connection/client'
import { listShownExamples } from '@/lib/store/toolboxes/examples'
import { findMostUsedTools } from '@/lib/store/toolboxes/version-tools'
import { viewExample } from './examples/example-access'
import { listToolRows } from './list-toolbox-tools'
import { readableVersion } from './readable-version'

const toolsMax = 5
const examplesMax = 3

/**
 * Returns what a reader wants first of a toolbox: its most used tools, how its runs end, and examples.
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function findOverview(actor: Actor, slug: string, number?: number): Promise<ToolboxOverview> {
  const tx = database()
  const found = await readableVersion(tx, actor, slug, number)
  const { toolbox, version } = found
  const [ids, statistics, examples] = await Promise.all([
    findMostUsedTools(tx, actor, version.id, toolsMax),
    findVersionStatistics(tx, actor, version.id),
    listShownExamples(tx, actor, { toolboxId: toolbox.id, versionId: version.id }, examplesMax),
  ])
  const tools = await listToolRows(tx, actor, found, ids)
  return {
    tools: tools.toSorted((a, b) => b.runs30d - a.runs30d),
    statistics,
    examples: examples.map(example => viewExample(actor, toolbox, example)),
  }
}
