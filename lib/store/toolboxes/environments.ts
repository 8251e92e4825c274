/**
 * Rows of Python environments. Workers store the files; these rows store the requirements and the result of
 * the build.
 */
import {
  environmentStates,
  type BuildError,
  type EnvironmentState,
  type Installed,
  type InstalledPackage,
} from '@/lib/core/environments/environment'
import type { Tx } from '@/lib/store/connection/client'
import { wordReader } from '@/lib/store/connection/stored-word'
import { Prisma } from '@/lib/store/generated/client'
import { readBuildError, readPackages } from './stored-versions'

type EnvironmentRecord = {
  hash: string
  requirements: string
  state: EnvironmentState
  log: string
  error: BuildError | null
  bytes: number | null
  packages: InstalledPackage[]
  modules: string[]
  python: string | null
  createdAt: Date
  builtAt: Date | null
}

/** Inserts the row when there is none. Existing data of an environment stays. */
export async function rememberEnvironment(
  tx: Tx,
  environment: { hash: string; requirements: string; at: Date },
): Promise<void> {
  const { hash, requirements, at } = environment
  await tx.environment.createMany({ data: [{ hash, requirements, createdAt: at }], skipDuplicates: true })
}

const readState = wordReader('environment.state', environmentStates)

/** Returns the record of a Python environment. Workers store its files by the same hash. */
export async function findEnvironment(tx: Tx, hash: string): Promise<EnvironmentRecord | null> {
  const row = await tx.environment.findUnique({ where: { hash } })
  if (!row) return null
  return {
    ...row,
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
  | { installed: Installed; python: string; log: string; at: Date }
  | { error: BuildError; python: string; log: string; at: Date }

/** Records the outcome of a build: the installed packages, or the problem. */
export async function finishBuild(tx: Tx, hash: string, result: BuildResult): Promise<void> {
  const { python, log, at } = result
  const common = { python, log, builtAt: at }
  const data: Prisma.EnvironmentUpdateManyMutationInput =
    'installed' in result
      ? { ...common, ...result.installed, state: 'ready', error: Prisma.DbNull }
      : { ...common, state: 'failed', error: result.error }
  await tx.environment.updateMany({ where: { hash }, data })
}
