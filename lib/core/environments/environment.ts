/** Packages of toolboxes: the requirements, and what is known after their installation. */
import type { EnvironmentKey, EnvironmentKind } from '@/lib/core/spec/environment-kind'

export const environmentStates = ['queued', 'building', 'ready', 'failed'] as const
export type EnvironmentState = (typeof environmentStates)[number]

/** Titles for pages and errors. */
export const environmentNames: Record<EnvironmentKind, { packages: string; interpreter: string }> = {
  python: { packages: 'Python packages', interpreter: 'Python' },
  node: { packages: 'npm packages', interpreter: 'Node' },
}

/** Packages that an upload and the owners of its toolbox require. */
export type AskedEnvironment = EnvironmentKey & {
  /** Normalized, so that equal environments have equal text. */
  requirements: string
}

/** The environments of a version or a check, as they are stored. */
export type EnvironmentHashes = { environmentHash: string | null; nodeEnvironmentHash: string | null }

/** Reports whether an upload requires packages of any kind. */
export const needsEnvironment = ({ environmentHash, nodeEnvironmentHash }: EnvironmentHashes): boolean =>
  environmentHash !== null || nodeEnvironmentHash !== null

export type InstalledPackage = {
  name: string
  version: string
  /** Whether the install scripts of the package ran; absent for a package without. */
  scripts?: 'ran' | 'skipped'
}

export type Installed = {
  bytes: number
  packages: InstalledPackage[]
  /**
   * Names under which Python programs import the installed packages. For Node, folders of packages relative to the root
   * of the upload, such as `node_modules/ms`.
   */
  modules: string[]
}

/** The part of an environment that readers need to decide which tools can run with it. */
export type ReadyEnvironment = { hash: string } & Pick<Installed, 'packages' | 'modules'>

/** Why a build failed, as reported by the installer or by Pegboard, and how to fix it. */
export type BuildError = { message: string; hint: string }

export type BuiltEnvironment = ReadyEnvironment | { error: BuildError }

/** The environments of an upload after their installation. A kind without packages is absent. */
export type BuiltEnvironments = Partial<Record<EnvironmentKind, BuiltEnvironment>>

/** Returns the environment if its packages are installed. */
export const readyEnvironment = (environment: BuiltEnvironment | undefined): ReadyEnvironment | null =>
  environment && 'hash' in environment ? environment : null
