/** The packages of a version, as the page and the API show them. */
import type { BuildError, EnvironmentState, InstalledPackage } from '@/lib/core/environments/environment'
import type { EnvironmentKind } from '@/lib/core/spec/environment-kind'
import type { MissingPackage } from '@/lib/core/spec/missing-needs'
import type { Decision } from '@/lib/core/policy/model/decision'

export type PackagesView = {
  /** Number of the version that the environments belong to. */
  version: number
  /** Python packages that the owners added to those of the upload, as typed. */
  typed: string
  /** npm packages whose install scripts the owners allow. */
  installScripts: string[]
  /** The Python packages; null: the version requires none. */
  environment: EnvironmentView | null
  /** The npm packages; null: the version requires none. */
  nodeEnvironment: EnvironmentView | null
  /** Packages that tools of the version import and nothing installs; empty while packages are installed. */
  missing: MissingPackage[]
  /** Whether the reader can change the packages. */
  may: Decision
}

export type EnvironmentView = {
  kind: EnvironmentKind
  /** The beginning of the environment's hash. */
  name: string
  requirements: string[]
  state: EnvironmentState
  /** The end of the installer's log. */
  log: string
  error: BuildError | null
  bytes: number | null
  packages: InstalledPackage[]
  /** The version of Python or Node that the environment was built for. */
  interpreter: string | null
  builtAt: string | null
}
