import type { VersionView } from '@/lib/core/catalog/views/version-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { database } from '@/lib/store/connection/client'
import { seesProposal, wholeVersion } from './readable-version'
import { versionView } from './version-views'

/**
 * Returns a version with its tools and problems.
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function findVersion(actor: Actor, slug: string, number: number): Promise<VersionView> {
  const found = await wholeVersion(database(), actor, slug, number)
  return versionView(database(), found, { proposal: seesProposal(actor, found) })
}
