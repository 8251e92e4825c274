/**
 * The packages of a toolbox: the requirements, the state of their installation, and what its owners add or allow.
 */
import type { EnvironmentView, PackagesView } from '@/lib/core/catalog/views/packages-view'
import { needsEnvironment } from '@/lib/core/environments/environment'
import { failedInstallations } from '@/lib/core/environments/problems-of-environment'
import { listRequirements } from '@/lib/core/environments/environment-hash'
import { readRequirements } from '@/lib/core/environments/read-requirements'
import { AppError } from '@/lib/core/base/errors'
import type { ToolboxId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { listMissingPackages, type MissingPackage } from '@/lib/core/spec/missing-needs'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isNpmName } from '@/lib/core/spec/npm-names'
import { storableText } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { listHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { listToolNeeds } from '@/lib/store/toolboxes/secrets'
import { findEnvironment } from '@/lib/store/toolboxes/environments'
import { withStoredFiles } from '@/lib/operations/toolboxes/unpack-to-disk'
import { lockToolboxById, toolboxFacts, updateToolbox } from '@/lib/store/toolboxes/toolboxes'
import { findNewestVersion, type VersionRecord } from '@/lib/store/toolboxes/versions'
import { findVersionBefore, createTimeoutMs, createVersion } from '@/lib/operations/toolboxes/create-version'
import { readUpload, type ReadUpload } from '@/lib/operations/toolboxes/read-upload'
import {
  mayReadVersion,
  readableToolbox,
  readableVersion,
  type ReadableVersion,
} from '@/lib/operations/toolboxes/readable-version'

export const requirementsLengthMax = 20_000
/** Maximum number of packages whose install scripts a toolbox allows. Tools need one or two. */
export const installScriptsMax = 100

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
    installScripts: toolbox.installScripts,
    environment: await environmentView(tx, shown.environmentHash),
    nodeEnvironment: await environmentView(tx, shown.nodeEnvironmentHash),
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
  const visible = (await listToolNeeds(tx, id)).filter(({ tool }) => !hidden.has(tool))
  return listMissingPackages(
    visible.map(({ tool, needs }) => ({ name: tool, needs })),
    failedInstallations(problems),
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
  const isInstalling = newest?.state === 'reading' && needsEnvironment(newest)
  return isInstalling && mayReadVersion(actor, { toolbox, version: newest }) ? newest : version
}

async function environmentView(tx: Tx, hash: string | null): Promise<EnvironmentView | null> {
  const environment = hash === null ? null : await findEnvironment(tx, hash)
  if (!environment) return null
  const { kind, requirements, state, log, error, bytes, packages, interpreter, builtAt } = environment
  return {
    kind,
    name: environment.hash.slice(0, 12),
    requirements: listRequirements(kind, requirements),
    state,
    log,
    error,
    bytes,
    packages,
    interpreter,
    builtAt: builtAt?.toISOString() ?? null,
  }
}

type PackagesChange = { requirements?: string; installScripts?: string[] }

type ChangedPackages = { version: number; unchanged: boolean }

/**
 * Saves Python requirements of owners in addition to the requirements.txt of the upload, and creates a version with
 * them. Saving the same requirements retries a failed installation.
 * @throws AppError `toolbox.not-found`, `action.denied`, `request.invalid` with the invalid lines
 */
export async function changeRequirements(
  actor: Actor,
  slug: string,
  text: string,
  at: Date,
): Promise<ChangedPackages> {
  const typed = storableText(text.trim())
  const { problems } = readRequirements(typed, 'requirements')
  if (problems.length > 0) {
    const { message, hint, place } = problems[0]!
    throw new AppError('request.invalid', `Line ${place?.line}: ${message} ${hint ?? ''}`.trim(), {
      details: { problems },
    })
  }
  return changePackages(actor, slug, { requirements: typed }, at)
}

/**
 * Saves the npm packages whose install scripts may run, and creates a version with them. Scripts of other packages
 * never run.
 * @throws AppError `toolbox.not-found`, `action.denied`, `request.invalid` with the invalid name
 */
export async function allowInstallScripts(
  actor: Actor,
  slug: string,
  names: readonly string[],
  at: Date,
): Promise<ChangedPackages> {
  const installScripts = [...new Set(names.map(name => name.trim()).filter(name => name !== ''))].toSorted()
  const invalid = installScripts.find(name => !isNpmName(name))
  if (invalid !== undefined) {
    const shown = JSON.stringify(invalid.slice(0, 80))
    throw new AppError(
      'request.invalid',
      `${shown} is not the name of an npm package. Enter one name per line, without a version.`,
    )
  }
  return changePackages(actor, slug, { installScripts }, at)
}

/**
 * Changes what the owners choose, and creates a version from the files of the current version or of the actor's
 * proposal: published versions stay unchanged.
 */
async function changePackages(
  actor: Actor,
  slug: string,
  change: PackagesChange,
  at: Date,
): Promise<ChangedPackages> {
  const toolbox = await readableToolbox(database(), actor, slug)
  permit(decide(actor, 'version.publish', toolboxFacts(toolbox)))
  const { id } = toolbox
  const { before: shown } = await findVersionBefore(database(), id, actor.id)
  if (!shown) throw new AppError('version.not-found')
  return withStoredFiles(async disk => {
    // The files can be those of a version whose broken tools were left out.
    const upload = await readUpload({ files: await disk.load(database(), shown.bundleSha256) })
    return savePackages(actor, id, { change, upload }, at)
  })
}

async function savePackages(
  actor: Actor,
  id: ToolboxId,
  { change, upload }: { change: PackagesChange; upload: ReadUpload },
  at: Date,
): Promise<ChangedPackages> {
  return inTransaction(
    async tx => {
      const toolbox = await lockToolboxById(tx, id)
      if (!toolbox) throw new AppError('toolbox.not-found')
      const decision = permit(decide(actor, 'version.publish', toolboxFacts(toolbox)))
      const before = Object.fromEntries(
        Object.keys(change).map(key => [key, toolbox[key as keyof typeof change]]),
      )
      if (canonicalJson(before) !== canonicalJson(change)) {
        await updateToolbox(tx, id, change, at)
        await recordAudit(tx, {
          type: 'toolbox.changed',
          actorId: actor.id,
          target: id,
          before,
          after: change,
          decision,
        })
      }
      const by = { uploadedById: actor.id, at, decision, keepsOrigin: true as const }
      const created = await createVersion(tx, { ...toolbox, ...change }, upload, by)
      return { version: created.number, unchanged: created.unchanged }
    },
    { timeoutMs: createTimeoutMs },
  )
}
