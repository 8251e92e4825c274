/**
 * Describes a version and stores the results, which may publish it. It can be repeated: a version that is already
 * described is left alone.
 */
import { parseId, type VersionId } from '@/lib/core/base/ids'
import { finishDescribing, versionToDescribe } from '@/lib/operations/toolboxes/describe-version'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { askTargets } from './ask-targets'

/** @throws when the sandbox cannot start anything now: the queue then tries again later */
export async function describeVersion(payload: Record<string, string>, sandbox: Sandbox): Promise<void> {
  const versionId = parseId<VersionId>(payload.versionId)
  const version = versionId && (await versionToDescribe(versionId))
  if (!version) return
  const { results, environments } = await askTargets(version, sandbox)
  await finishDescribing(versionId, results, new Date(), environments)
}
