/** How to get what a tool lacks. Pages, problems and the API give the same advice. */
import { packageName, packageOfModule } from './python-packages'
import type { Need } from './tool-spec'

/** Returns the package that meets a need, or null if that is unknown. */
export function packageOfNeed({ note, ...need }: Need): string | null {
  if (need.package !== undefined) return need.package
  // Releases before November 2026 stored the package in the note.
  const noted = /\bpip install ([\w.-]+)/.exec(note ?? '')?.[1]
  return noted === undefined ? null : packageName(noted)
}

/** Returns how to install a missing package. */
export const adviseOnPackage = (need: Need): string => advise(need.name, packageOfNeed(need))

/** Returns how to install the package of a module that could not be imported. */
export const adviseOnModule = (module: string): string => advise(module, packageOfModule(module))

/** Returns the sentences about a module that a run could not import. */
export const formatMissingModule = (module: string): string =>
  `The Python module ${module} is not installed. ${adviseOnModule(module)}`

function advise(module: string, provider: string | null): string {
  return provider === null
    ? `Find out which package provides ${module}, and add it to requirements.txt.`
    : `Add ${provider} to requirements.txt.`
}
