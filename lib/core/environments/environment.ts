/** Python packages of toolboxes: the requirements, and what is known after their installation. */

export const environmentStates = ['queued', 'building', 'ready', 'failed'] as const
export type EnvironmentState = (typeof environmentStates)[number]

export type InstalledPackage = { name: string; version: string }

export type Installed = {
  bytes: number
  packages: InstalledPackage[]
  /** Names under which programs import the installed packages. */
  modules: string[]
}

/** The part of an environment that readers need to decide which tools can run with it. */
export type ReadyEnvironment = { hash: string } & Pick<Installed, 'packages' | 'modules'>

/** Why a build failed, as reported by pip or by Pegboard, and how to fix it. */
export type BuildError = { message: string; hint: string }

export type BuiltEnvironment = ReadyEnvironment | { error: BuildError }
