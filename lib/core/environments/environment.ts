/** Python packages of toolboxes: what is asked for, and what is known of it once it is installed. */

const environmentStates = ['queued', 'building', 'ready', 'failed'] as const
export type EnvironmentState = (typeof environmentStates)[number]

export type InstalledPackage = { name: string; version: string }

export type Installed = {
  bytes: number
  packages: InstalledPackage[]
  /** Names under which programs import what is installed. */
  modules: string[]
}

/** What readers need to know of an environment to tell which tools can run with it. */
export type ReadyEnvironment = { hash: string } & Pick<Installed, 'packages' | 'modules'>

/** Why a build came to nothing: pip's own last lines or ours, and what mends it. */
export type BuildFault = { message: string; hint: string }

export type BuiltEnvironment = ReadyEnvironment | { fault: BuildFault }
