/**
 * Asks everything of a version that describes itself, and publishes the version with what was answered. May be repeated: a
 * version that is described already is left alone.
 */
import { parseId, type VersionId } from '@/lib/core/base/ids'
import { finishDescribing, versionToDescribe } from '@/lib/operations/toolboxes/describe-version'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { askTargets } from './ask-targets'

/** @throws when the sandbox cannot start anything at the moment: the queue then tries again later */
export async function describeVersion(payload: Record<string, string>, sandbox: Sandbox): Promise<void> {
  const versionId = parseId<VersionId>(payload.versionId)
  const version = versionId && (await versionToDescribe(versionId))
  if (!version) return
  const { results, environment } = await askTargets(version, sandbox)
  await finishDescribing(versionId, results, new Date(), environment)
}
