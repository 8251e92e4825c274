/**
 * Tries the contract examples of a toolbox with its published version: those that are due, some at a time, behind every run
 * of a person. May be repeated: what was tried tonight is not due any more.
 */
import { holdsContract } from '@/lib/core/proposals/replay/compare-answers'
import { whyNotTried } from '@/lib/core/proposals/replay/plan-case'
import { usualIgnore } from '@/lib/core/proposals/replay/replay'
import { parseId, type ToolboxId, type VersionId } from '@/lib/core/base/ids'
import { dueContracts, queueContracts, recordTried } from '@/lib/operations/proposals/contracts'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { database, inTransaction } from '@/lib/store/connection/client'
import type { ExampleRecord } from '@/lib/store/toolboxes/examples'
import { findReplayableTool } from '@/lib/store/proposals/replays'
import { tryTool } from './try-tool'

/** As for replays: a worker gives its place back after this long, and after one example at least. */
const sliceMs = 2_000

/** @throws when the sandbox cannot start anything at the moment: the queue then tries again later */
export async function tryContracts(payload: Record<string, string>, sandbox: Sandbox): Promise<void> {
  const toolboxId = parseId<ToolboxId>(payload.toolboxId)
  const due = toolboxId && (await dueContracts(toolboxId, new Date()))
  if (!due) return
  if (!sandbox.report.available) throw new Error('No sandbox is available to try examples in.')
  const startedAt = performance.now()
  for (const example of due.examples) {
    if (performance.now() - startedAt > sliceMs) return inTransaction(tx => queueContracts(tx, toolboxId))
    const found = await tryExample(example, due.versionId, sandbox)
    await recordTried(example, { ...found, versionId: due.versionId }, new Date())
  }
}

async function tryExample(
  { tool, argumentsText, slyDataText, expected, ignore }: ExampleRecord,
  versionId: VersionId,
  sandbox: Sandbox,
): Promise<{ held: boolean; fault: string }> {
  const published = await findReplayableTool(database(), versionId, tool)
  if (!published) return { held: false, fault: 'The tool is gone.' }
  const why = whyNotTried(published.spec, argumentsText)
  if (why) return { held: false, fault: why }
  const call = { argumentsText, slyDataText }
  const rules = ignore.length > 0 ? ignore : usualIgnore
  const first = holdsContract(expected, await tryTool(sandbox, published, call), rules)
  // A machine out of breath is no reason to wake anybody: what does not hold does not hold twice.
  return first.held ? first : holdsContract(expected, await tryTool(sandbox, published, call), rules)
}
