/** What the page and the API tell of a version's Python packages. */
import type { BuildFault, EnvironmentState, InstalledPackage } from '@/lib/core/environments/environment'
import type { Decision } from '@/lib/core/policy/model/decision'

export type PackagesView = {
  /** The version that `environment` is of. */
  version: number
  /** What the owners ask for beside the upload, as they typed it. */
  typed: string
  /** null: the version asks for no packages. */
  environment: EnvironmentView | null
  /** May the reader ask for others? */
  may: Decision
}

export type EnvironmentView = {
  /** The beginning of its hash. */
  name: string
  requirements: string[]
  state: EnvironmentState
  /** The installer's own words, of a long log the end. */
  log: string
  fault: BuildFault | null
  bytes: number | null
  packages: InstalledPackage[]
  /** The Python it was built with. */
  python: string | null
  builtAt: string | null
}
