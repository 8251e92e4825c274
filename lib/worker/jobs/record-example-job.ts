/**
 * Runs an example with the published version and saves its result, after all runs of people. It can be repeated: a
 * result that was saved is not saved again.
 */
import { parseId, type ExampleId } from '@/lib/core/base/ids'
import { exampleToRecord, saveRecorded } from '@/lib/operations/toolboxes/examples/record-example'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { tryTool } from './try-tool'

/** @throws when the sandbox cannot start anything now: the queue then tries again later */
export async function recordExample(payload: Record<string, string>, sandbox: Sandbox): Promise<void> {
  const id = parseId<ExampleId>(payload.exampleId)
  const found = id && (await exampleToRecord(id))
  if (!found) return
  if (!sandbox.report.available) throw new Error('No sandbox is available.')
  const { example, tool } = found
  const first = await tryTool(sandbox, tool, example)
  const second = await tryTool(sandbox, tool, example)
  await saveRecorded(example, { first, second }, new Date())
}
