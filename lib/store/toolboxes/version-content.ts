import type { VersionContent } from '@/lib/core/proposals/model/version-content'
import { comparedRequirements } from '@/lib/core/environments/environment-hash'
import type { BundleHash, VersionId } from '@/lib/core/base/ids'
import { listContentFiles } from './bundles'
import type { Tx } from '@/lib/store/connection/client'
import { listAskedEnvironments } from './environments'
import { listTools } from './version-tools'

/**
 * Returns the content that versions are compared by.
 * @param names of the tools that are read; all if absent
 * @throws when there is no such version
 */
export async function readVersionContent(
  tx: Tx,
  id: VersionId,
  names?: readonly string[],
): Promise<VersionContent> {
  const version = await tx.version.findUniqueOrThrow({
    where: { id },
    select: {
      bundleSha256: true,
      environmentHash: true,
      nodeEnvironmentHash: true,
    },
  })
  const tools = await listTools(tx, id, names)
  return {
    bundle: version.bundleSha256 as BundleHash,
    tools: tools.map(({ spec }) => spec),
    files: await listContentFiles(tx, version.bundleSha256),
    requirements: comparedRequirements(await listAskedEnvironments(tx, version)),
  }
}
