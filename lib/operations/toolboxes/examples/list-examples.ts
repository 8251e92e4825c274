import type { ExampleList } from '@/lib/core/proposals/replay/example'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { isStorable } from '@/lib/core/spec/json-value'
import { database } from '@/lib/store/connection/client'
import { listExamples as listExampleRows } from '@/lib/store/toolboxes/examples'
import { toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { readableVersion } from '@/lib/operations/toolboxes/readable-version'
import { shownExamples, viewExample } from '@/lib/operations/toolboxes/examples/example-access'

/** Lists the examples. @throws AppError `toolbox.not-found`, `version.not-found` */
export async function listExamples(actor: Actor, slug: string, tool?: string): Promise<ExampleList> {
  const tx = database()
  const found = await readableVersion(tx, actor, slug)
  const { toolbox } = found
  const rows = tool === undefined || isStorable(tool) ? await listExampleRows(tx, toolbox.id, tool) : []
  return {
    examples: (await shownExamples(tx, actor, found, rows)).map(row => viewExample(actor, toolbox, row)),
    mayAdd: decide(actor, 'toolbox.manage', toolboxFacts(toolbox)),
  }
}
