/** The Python packages of a version, as the page and the API show them. */
import type { BuildError, EnvironmentState, InstalledPackage } from '@/lib/core/environments/environment'
import type { MissingPackage } from '@/lib/core/spec/missing-needs'
import type { Decision } from '@/lib/core/policy/model/decision'

export type PackagesView = {
  /** Number of the version that `environment` belongs to. */
  version: number
  /** Packages that the owners added to those of the upload, as typed. */
  typed: string
  /** null: the version requires no packages. */
  environment: EnvironmentView | null
  /** Packages that tools of the version import and no requirement installs; empty while packages are installed. */
  missing: MissingPackage[]
  /** Whether the reader can change the packages. */
  may: Decision
}

export type EnvironmentView = {
  /** The beginning of the environment's hash. */
  name: string
  requirements: string[]
  state: EnvironmentState
  /** The end of the installer's log. */
  log: string
  error: BuildError | null
  bytes: number | null
  packages: InstalledPackage[]
  /** The Python version that the environment was built with. */
  python: string | null
  builtAt: string | null
}
