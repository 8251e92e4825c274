import type { VersionPage } from '@/lib/core/catalog/views/version-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { listHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { database, type Tx } from '@/lib/store/connection/client'
import { listVersions as listVersionRecords } from '@/lib/store/toolboxes/versions'
import { readableVersion, readableVersions, seesProposal, type ReadableVersion } from './readable-version'
import { versionRow } from './version-views'

/** Number of versions of a page. */
const versionsPerPage = 20

/**
 * Returns a page of the versions of a toolbox that the actor can see, newest first.
 * @param number the version that is shown; absent: the current one
 * @param before lists the versions before this one
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function listVersions(
  actor: Actor,
  slug: string,
  { number, before }: { number?: number | undefined; before?: number | undefined } = {},
): Promise<VersionPage> {
  const tx = database()
  const found = await readableVersion(tx, actor, slug, number)
  const hidden = await listHiddenTools(tx, actor, found.version.id)
  return versionPage(tx, actor, { ...found, hidden }, before)
}

/**
 * Returns a page of the versions.
 * @param hidden names of the tools of the shown version that are hidden from the actor. The tool count of another version
 *   would reveal them, so that only the shown one is listed.
 */
export async function versionPage(
  tx: Tx,
  actor: Actor,
  { toolbox, version, hidden }: ReadableVersion & { hidden: ReadonlySet<string> },
  before?: number,
): Promise<VersionPage> {
  const row = (each: typeof version) => versionRow(each, seesProposal(actor, { toolbox, version: each }))
  if (hidden.size > 0) {
    const isListed = before === undefined || version.number < before
    return {
      versions: isListed ? [row({ ...version, provenance: null, attestation: null })] : [],
      next: null,
    }
  }
  const readable = readableVersions(actor, toolbox)
  const records = await listVersionRecords(tx, toolbox.id, readable, { before, limit: versionsPerPage + 1 })
  const shown = records.slice(0, versionsPerPage)
  return {
    versions: shown.map(row),
    next: records.length > versionsPerPage ? shown.at(-1)!.number : null,
  }
}
