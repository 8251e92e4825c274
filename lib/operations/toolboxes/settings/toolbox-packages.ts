/**
 * The Python packages of a toolbox: the requirements, the state of their installation, and additions by
 * owners.
 */
import type { EnvironmentView, PackagesView } from '@/lib/core/catalog/views/packages-view'
import { installationFailed } from '@/lib/core/environments/problems-of-environment'
import { readRequirements } from '@/lib/core/environments/read-requirements'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { listMissingPackages, type MissingPackage } from '@/lib/core/spec/missing-needs'
import { storableText } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import { readBundleFiles } from '@/lib/store/toolboxes/bundles'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { listHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { listTools } from '@/lib/store/toolboxes/version-tools'
import { findEnvironment } from '@/lib/store/toolboxes/environments'
import { lockToolboxById, toolboxFacts, updateToolbox } from '@/lib/store/toolboxes/toolboxes'
import { findNewestVersion, type VersionRecord } from '@/lib/store/toolboxes/versions'
import { findVersionBefore, createTimeoutMs, createVersion } from '@/lib/operations/toolboxes/create-version'
import { readUpload } from '@/lib/operations/toolboxes/read-upload'
import {
  mayReadVersion,
  readableToolbox,
  readableVersion,
  type ReadableVersion,
} from '@/lib/operations/toolboxes/readable-version'

export const requirementsLengthMax = 20_000

/**
 * Returns the packages of the requested version, or of a newer one whose packages are being installed, so
 * that its author can follow the installation.
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function findPackages(actor: Actor, slug: string, number?: number): Promise<PackagesView> {
  const tx = database()
  const found = await readableVersion(tx, actor, slug, number)
  const { toolbox } = found
  const shown = await versionOfPackages(tx, actor, found, number)
  return {
    version: shown.number,
    typed: toolbox.requirements,
    environment: shown.environmentHash === null ? null : await environmentView(tx, shown.environmentHash),
    missing: shown.state === 'reading' ? [] : await missingPackages(tx, actor, shown),
    may: decide(actor, 'version.publish', toolboxFacts(toolbox)),
  }
}

async function missingPackages(
  tx: Tx,
  actor: Actor,
  { id, problems }: VersionRecord,
): Promise<MissingPackage[]> {
  const hidden = await listHiddenTools(tx, actor, id)
  const visible = (await listTools(tx, id)).filter(({ name }) => !hidden.has(name))
  return listMissingPackages(
    visible.map(({ spec }) => spec),
    installationFailed(problems),
  )
}

/** Returns the version whose packages `findPackages` shows. @param number the requested version, if there is one */
export async function versionOfPackages(
  tx: Tx,
  actor: Actor,
  { toolbox, version }: ReadableVersion,
  number: number | undefined,
): Promise<VersionRecord> {
  const newest = number === undefined ? await findNewestVersion(tx, { id: toolbox.id }) : null
  const isInstalling = newest?.state === 'reading' && newest.environmentHash !== null
  return isInstalling && mayReadVersion(actor, { toolbox, version: newest }) ? newest : version
}

async function environmentView(tx: Tx, hash: string): Promise<EnvironmentView | null> {
  const environment = await findEnvironment(tx, hash)
  if (!environment) return null
  const { requirements, state, log, error, bytes, packages, python, builtAt } = environment
  return {
    name: hash.slice(0, 12),
    requirements: requirements.split('\n'),
    state,
    log,
    error,
    bytes,
    packages,
    python,
    builtAt: builtAt?.toISOString() ?? null,
  }
}

/**
 * Saves requirements of owners in addition to the requirements.txt of the upload, and creates a version with
 * them from the files of the current version or of the actor's proposal: published versions stay unchanged.
 * Saving the same requirements retries a failed installation.
 * @throws AppError `toolbox.not-found`, `action.denied`, `request.invalid` with the invalid lines
 */
export async function changeRequirements(
  actor: Actor,
  slug: string,
  text: string,
  at: Date,
): Promise<{ version: number; unchanged: boolean }> {
  const typed = storableText(text.trim())
  const { problems } = readRequirements(typed, 'requirements')
  if (problems.length > 0) {
    const { message, hint, place } = problems[0]!
    throw new AppError('request.invalid', `Line ${place?.line}: ${message} ${hint ?? ''}`.trim(), {
      details: { problems },
    })
  }
  const { id } = await readableToolbox(database(), actor, slug)
  const { before } = await findVersionBefore(database(), id, actor.id)
  if (!before) throw new AppError('version.not-found')
  const files = await readBundleFiles(database(), before.bundleSha256)
  // The files can be those of a version whose broken tools were left out.
  const upload = await readUpload({ files })
  return inTransaction(
    async tx => {
      const toolbox = await lockToolboxById(tx, id)
      if (!toolbox) throw new AppError('toolbox.not-found')
      const decision = permit(decide(actor, 'version.publish', toolboxFacts(toolbox)))
      if (typed !== toolbox.requirements) {
        await updateToolbox(tx, id, { requirements: typed }, at)
        await recordAudit(tx, {
          type: 'toolbox.changed',
          actorId: actor.id,
          target: id,
          before: { requirements: toolbox.requirements },
          after: { requirements: typed },
          decision,
        })
      }
      const by = { uploadedById: actor.id, at, decision }
      const created = await createVersion(tx, { ...toolbox, requirements: typed }, upload, by)
      return { version: created.number, unchanged: created.unchanged }
    },
    { timeoutMs: createTimeoutMs },
  )
}
