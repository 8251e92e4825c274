import type { Actor } from '@/lib/core/policy/model/actor'
import { checkInputs, type InputProblem } from '@/lib/core/spec/arguments/check-inputs'
import { database } from '@/lib/store/connection/client'
import { readableTool } from '@/lib/operations/toolboxes/readable-version'

/**
 * Checks arguments before a run, with the same rules as `startRun`.
 * @param argumentsText JSON text, so that every number keeps its digits
 * @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found`
 */
export async function checkToolInputs(
  actor: Actor,
  slug: string,
  toolName: string,
  version: number | undefined,
  argumentsText: string,
): Promise<{ ok: boolean; problems: InputProblem[] }> {
  const { tool } = await readableTool(database(), actor, slug, toolName, version)
  const checked = checkInputs(tool.spec, argumentsText)
  return checked.ok ? { ok: true, problems: [] } : { ok: false, problems: checked.problems }
}
