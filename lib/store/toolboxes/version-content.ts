import type { VersionContent } from '@/lib/core/proposals/model/version-content'
import type { BundleHash, VersionId } from '@/lib/core/base/ids'
import { listContentFiles } from './bundles'
import type { Tx } from '@/lib/store/connection/client'
import { listTools } from './version-tools'

/** Returns the content that versions are compared by. @throws when there is no such version */
export async function readVersionContent(tx: Tx, id: VersionId): Promise<VersionContent> {
  const version = await tx.version.findUniqueOrThrow({
    where: { id },
    select: {
      bundleSha256: true,
      environment: { select: { requirements: true } },
    },
  })
  const tools = await listTools(tx, id)
  return {
    bundle: version.bundleSha256 as BundleHash,
    tools: tools.map(({ spec }) => spec),
    files: await listContentFiles(tx, version.bundleSha256),
    requirements: version.environment?.requirements ?? '',
  }
}
