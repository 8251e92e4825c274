/**
 * Checks the contract examples of a toolbox against its published version: those that are due, a few at a time, after
 * all runs of people. It can be repeated: an example that was checked tonight is no longer due.
 */
import { checkContract } from '@/lib/core/proposals/replay/compare-answers'
import { whyNotTried } from '@/lib/core/proposals/replay/plan-case'
import { defaultIgnoreRules } from '@/lib/core/proposals/replay/replay'
import { parseId, type ToolboxId, type VersionId } from '@/lib/core/base/ids'
import { dueContracts, queueContracts, recordTried } from '@/lib/operations/proposals/replay/contracts'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { database, inTransaction } from '@/lib/store/connection/client'
import type { ExampleRecord } from '@/lib/store/toolboxes/examples'
import { findReplayableTool } from '@/lib/store/proposals/replayable-tool'
import { tryTool } from './try-tool'

/** As for replays: a worker frees its slot after this long, and after at least one example. */
const sliceMs = 2_000

/** @throws when the sandbox cannot start anything now: the queue then tries again later */
export async function tryContracts(payload: Record<string, string>, sandbox: Sandbox): Promise<void> {
  const toolboxId = parseId<ToolboxId>(payload.toolboxId)
  const due = toolboxId && (await dueContracts(toolboxId, new Date()))
  if (!due) return
  if (!sandbox.report.available) throw new Error('No sandbox is available.')
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
): Promise<{ passed: boolean; problem: string }> {
  const published = await findReplayableTool(database(), versionId, tool)
  if (!published) return { passed: false, problem: 'The tool no longer exists.' }
  const why = whyNotTried(published.spec, argumentsText)
  if (why) return { passed: false, problem: why }
  const call = { argumentsText, slyDataText }
  const rules = ignore.length > 0 ? ignore : defaultIgnoreRules
  const first = checkContract(expected, await tryTool(sandbox, published, call), rules)
  // An example must fail twice, because an overloaded machine is no reason to notify anyone.
  return first.passed ? first : checkContract(expected, await tryTool(sandbox, published, call), rules)
}
