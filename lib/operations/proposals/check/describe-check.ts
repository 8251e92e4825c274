/** Describing files that are only checked: the input for the worker, and its result. */
import type { BuiltEnvironments } from '@/lib/core/environments/environment'
import { finishReading, type DescribeResult } from '@/lib/core/environments/finish-reading'
import type { CheckId } from '@/lib/core/base/ids'
import { withBundleOnDisk } from '@/lib/store/toolboxes/bundle-on-disk'
import { endCheck, findCheckById } from '@/lib/store/proposals/checks'
import { currentSettings } from '@/lib/store/toolboxes/toolbox-configs'
import { database } from '@/lib/store/connection/client'
import type { UploadToDescribe } from '@/lib/operations/toolboxes/describe-version'

/**
 * Returns null when there is nothing left to do: the files are already described, or the check was deleted.
 */
export async function checkToDescribe(id: CheckId): Promise<UploadToDescribe | null> {
  const check = await findCheckById(database(), id)
  if (check?.state !== 'reading') return null
  const { toolboxId, bundleSha256, describing, environmentHash, nodeEnvironmentHash, tools } = check
  return {
    bundleSha256,
    targets: describing,
    environments: { environmentHash, nodeEnvironmentHash },
    withFiles: use => withBundleOnDisk(database(), bundleSha256, use),
    known: async () => tools,
    settings: () => currentSettings(database(), toolboxId),
  }
}

/** Stores the content of the files; a second call changes nothing. */
export async function finishCheck(
  id: CheckId,
  results: readonly DescribeResult[],
  environments: BuiltEnvironments,
): Promise<void> {
  const check = await findCheckById(database(), id)
  if (check?.state !== 'reading') return
  const read = await finishReading(check, results, environments, use =>
    withBundleOnDisk(database(), check.bundleSha256, use),
  )
  await endCheck(database(), id, read)
}
