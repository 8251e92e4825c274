import type { VersionView } from '@/lib/core/catalog/views'
import type { Actor } from '@/lib/core/policy/actor'
import { database } from '@/lib/store/client'
import { seesChange, wholeVersion } from './readable-version'
import { versionView } from './version-views'

/** What was understood of an upload. @throws AppError `toolbox.not-found`, `version.not-found` */
export async function findVersion(actor: Actor, slug: string, number: number): Promise<VersionView> {
  const found = await wholeVersion(database(), actor, slug, number)
  return versionView(database(), found, { change: seesChange(actor, found) })
}
