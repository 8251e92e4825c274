/** Rows of environments. Workers store the files; these rows store the requirements and the result of the build. */
import { environmentKinds, type EnvironmentKind } from '@/lib/core/spec/environment-kind'
import {
  environmentStates,
  type AskedEnvironment,
  type BuildError,
  type EnvironmentHashes,
  type EnvironmentState,
  type Installed,
  type InstalledPackage,
} from '@/lib/core/environments/environment'
import type { Tx } from '@/lib/store/connection/client'
import { wordReader } from '@/lib/store/connection/stored-word'
import { Prisma } from '@/lib/store/generated/client'
import { readBuildError, readPackages } from './stored-versions'

type EnvironmentRecord = {
  kind: EnvironmentKind
  hash: string
  requirements: string
  state: EnvironmentState
  log: string
  error: BuildError | null
  bytes: number | null
  packages: InstalledPackage[]
  modules: string[]
  interpreter: string | null
  createdAt: Date
  builtAt: Date | null
}

/** Inserts rows where there are none. Existing data of an environment stays. */
export async function rememberEnvironments(
  tx: Tx,
  environments: readonly AskedEnvironment[],
  at: Date,
): Promise<void> {
  const data = environments.map(environment => ({ ...environment, createdAt: at }))
  if (data.length > 0) await tx.environment.createMany({ data, skipDuplicates: true })
}

/** Returns the requirements of the environments of a version or a check. */
export async function listAskedEnvironments(
  tx: Tx,
  { environmentHash, nodeEnvironmentHash }: EnvironmentHashes,
): Promise<AskedEnvironment[]> {
  const hashes = [environmentHash, nodeEnvironmentHash].filter(hash => hash !== null)
  if (hashes.length === 0) return []
  const rows = await tx.environment.findMany({
    where: { hash: { in: hashes } },
    select: { kind: true, hash: true, requirements: true },
  })
  return rows.map(row => ({ ...row, kind: readKind(row.kind) }))
}

/** Reports whether the last installation of one of these environments failed. */
export async function anyFailed(tx: Tx, environments: readonly AskedEnvironment[]): Promise<boolean> {
  if (environments.length === 0) return false
  const hashes = environments.map(({ hash }) => hash)
  return (await tx.environment.count({ where: { hash: { in: hashes }, state: 'failed' } })) > 0
}

const readState = wordReader('environment.state', environmentStates)
const readKind = wordReader('environment.kind', environmentKinds)

/** Returns the record of an environment. Workers store its files by the same hash. */
export async function findEnvironment(tx: Tx, hash: string): Promise<EnvironmentRecord | null> {
  const row = await tx.environment.findUnique({ where: { hash } })
  if (!row) return null
  return {
    ...row,
    kind: readKind(row.kind),
    state: readState(row.state),
    error: readBuildError(row.error, hash),
    packages: readPackages(row.packages, hash),
  }
}

/** Records that a worker begins a build, and clears the log of an earlier one. */
export async function markBuilding(tx: Tx, hash: string): Promise<void> {
  await tx.environment.updateMany({ where: { hash }, data: { state: 'building', log: '' } })
}

/** Replaces the log of a build in progress with its longer text. */
export async function writeBuildLog(tx: Tx, hash: string, log: string): Promise<void> {
  await tx.environment.updateMany({ where: { hash }, data: { log } })
}

export type BuildResult =
  | { installed: Installed; interpreter: string; log: string; at: Date }
  | { error: BuildError; interpreter: string; log: string; at: Date }

/** Records the outcome of a build: the installed packages, or the problem. */
export async function finishBuild(tx: Tx, hash: string, result: BuildResult): Promise<void> {
  const { interpreter, log, at } = result
  const common = { interpreter, log, builtAt: at }
  const data: Prisma.EnvironmentUpdateManyMutationInput =
    'installed' in result
      ? { ...common, ...result.installed, state: 'ready', error: Prisma.DbNull }
      : { ...common, state: 'failed', error: result.error }
  await tx.environment.updateMany({ where: { hash }, data })
}
