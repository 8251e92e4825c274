/**
 * Describes files that are only checked, and stores the results for the client that polls for them. It can be
 * repeated.
 */
import { parseId, type CheckId } from '@/lib/core/base/ids'
import { checkToDescribe, finishCheck } from '@/lib/operations/proposals/check/describe-check'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { askTargets } from './ask-targets'

/** @throws when the sandbox cannot start anything now: the queue then tries again later */
export async function describeCheck(payload: Record<string, string>, sandbox: Sandbox): Promise<void> {
  const checkId = parseId<CheckId>(payload.checkId)
  const check = checkId && (await checkToDescribe(checkId))
  if (!check) return
  const { results, environments } = await askTargets(check, sandbox)
  await finishCheck(checkId, results, environments)
}
