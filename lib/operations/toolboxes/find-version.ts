/** Versions and their parts. If rules hide a tool of a version from a person, only what concerns the other tools. */
import { AppError } from '@/lib/core/base/errors'
import { compareProblems, type ProblemChanges } from '@/lib/core/catalog/views/problem-changes'
import type { VersionRow, VersionView } from '@/lib/core/catalog/views/version-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { listHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { database } from '@/lib/store/connection/client'
import { readableVersion, wholeVersion } from './readable-version'
import { listShownFiles, listShownProblems, versionHead, versionView } from './version-views'

/**
 * Returns a version with its first tools, its problems and files.
 * @throws AppError `toolbox.not-found`, `version.not-found`, also if rules hide one of its tools
 */
export async function findVersion(actor: Actor, slug: string, number: number): Promise<VersionView> {
  const found = await wholeVersion(database(), actor, slug, number)
  return versionView(database(), actor, { ...found, hidden: new Set() })
}

/**
 * Returns what the actor can see of a version.
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function findShownVersion(actor: Actor, slug: string, number?: number): Promise<VersionView> {
  return versionView(database(), actor, await shownVersion(actor, slug, number))
}

/**
 * Returns the problems of a version.
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function findVersionProblems(
  actor: Actor,
  slug: string,
  number?: number,
): Promise<VersionRow & Pick<VersionView, 'problemList'>> {
  const found = await shownVersion(actor, slug, number)
  return {
    ...(await versionHead(database(), actor, found)),
    problemList: await listShownProblems(database(), found),
  }
}

/**
 * Returns what a version fixed since the upload before it; null if there is none that the actor can read, or if one of
 * both is still being read.
 */
export async function findProblemChanges(
  actor: Actor,
  version: Pick<VersionView, 'number' | 'state' | 'problemList'> & { toolbox: { slug: string } },
): Promise<ProblemChanges | null> {
  const { toolbox, number, state, problemList } = version
  if (number === 1 || state === 'reading') return null
  const before = await findVersionProblems(actor, toolbox.slug, number - 1).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'version.not-found') return null
    throw error
  })
  if (before === null || before.state === 'reading') return null
  return { since: before.number, ...compareProblems(before.problemList, problemList) }
}

/**
 * Returns the files of a version. @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function findVersionFiles(
  actor: Actor,
  slug: string,
  number?: number,
): Promise<Pick<VersionView, 'number' | 'files'>> {
  const found = await shownVersion(actor, slug, number)
  return { number: found.version.number, files: await listShownFiles(database(), found) }
}

async function shownVersion(actor: Actor, slug: string, number?: number) {
  const tx = database()
  const found = await readableVersion(tx, actor, slug, number)
  return { ...found, hidden: await listHiddenTools(tx, actor, found.version.id) }
}
