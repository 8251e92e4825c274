import type { VersionId } from '@/lib/core/base/ids'
import { sha256Of } from '@/lib/core/formats/upload/bundle-hash'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import type { Tx } from '@/lib/store/connection/client'
import { listBundleHashes } from '@/lib/store/toolboxes/bundles'
import { findVersionById } from '@/lib/store/toolboxes/versions'

/** Problems after which the Python files of a version do not count as compiled. */
const uncompiled: readonly string[] = ['python-syntax', 'python-not-compiled']

/**
 * Reports whether a worker must compile the Python files of a version that Pegboard derives from an earlier one. Files
 * that were compiled with the earlier version need no worker, unless one of them did not parse or they
 * could not be compiled.
 */
export async function mustCompile(tx: Tx, tree: SourceTree, earlier: VersionId | null): Promise<boolean> {
  const version = earlier === null ? null : await findVersionById(tx, earlier)
  if (!version || version.problems.some(({ code }) => uncompiled.includes(code))) return true
  const known = await listBundleHashes(tx, version.bundleSha256)
  return tree.files.some(file => file.path.endsWith('.py') && known.get(file.path)?.sha256 !== sha256Of(file))
}
