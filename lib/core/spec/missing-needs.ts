/** What a tool lacks and how to get it. The playground, the needs of a tool and the packages of a toolbox agree. */
import { packageName, packageOfModule } from './python-packages'
import type { Need, NeedKind, ToolSpec } from './tool-spec'

export type MissingNeed = Pick<Need, 'kind' | 'name'> & { advice: string }

/** Kinds of packages of a version that could not be installed. */
export type FailedInstallations = ReadonlySet<NeedKind>

/** Returns the needs that a person can meet before a run, with the way to do that. */
export function listMissingNeeds(needs: readonly Need[], failed: FailedInstallations): MissingNeed[] {
  return needs.flatMap(need => {
    const advice = need.met ? null : adviseOn(need, failed)
    return advice === null ? [] : [{ kind: need.kind, name: need.name, advice }]
  })
}

function adviseOn(need: Need, failed: FailedInstallations): string | null {
  switch (need.kind) {
    case 'package':
    case 'npm-package':
      return failed.has(need.kind)
        ? "The packages of this version couldn't be installed."
        : adviseOnPackage(need)
    case 'secret':
    case 'variable':
      return 'An owner can set it as a secret and grant it to this version.'
    case 'server':
      return 'Pegboard has no agent server. A run ends with an error.'
    default:
      return null
  }
}

export type MissingPackage = MissingNeed & { tools: string[] }

/** Returns the packages that tools lack, each with the names of those tools. */
export function listMissingPackages(
  tools: readonly Pick<ToolSpec, 'name' | 'needs'>[],
  failed: FailedInstallations,
): MissingPackage[] {
  const found = new Map<string, MissingPackage>()
  for (const { name, needs } of tools)
    for (const need of listMissingNeeds(needs, failed)) {
      if (need.kind !== 'package' && need.kind !== 'npm-package') continue
      const key = `${need.kind} ${need.name}`
      const known = found.get(key)
      if (known) known.tools.push(name)
      else found.set(key, { ...need, tools: [name] })
    }
  return [...found.values()]
}

/** Returns the package that meets a need, or null if that is unknown. */
export function packageOfNeed({ note, ...need }: Need): string | null {
  if (need.package !== undefined) return need.package
  // Earlier releases stored the package in the note.
  const noted = /\bpip install ([\w.-]+)/.exec(note ?? '')?.[1]
  return noted === undefined ? null : packageName(noted)
}

/**
 * Returns what to upload if an import failed because the upload has only a part of a package; null for other messages.
 * @param message of a ModuleNotFoundError whose top-level module is in the upload
 */
export function adviseOnPart(message: string): string | null {
  const [, module] = /^No module named '(\w{1,100}(?:\.\w{1,100}){1,20})'$/.exec(message) ?? []
  if (module === undefined) return null
  const path = module.replaceAll('.', '/')
  return `The upload has ${module.split('.')[0]} without ${module}. Upload ${path} as well.`
}

/** Returns how to install a missing package. */
export const adviseOnPackage = (need: Need): string =>
  need.kind === 'npm-package' ? adviseOnNpmPackage(need.name) : advise(need.name, packageOfNeed(need))

/** Returns how to install a missing npm package. The name of a package is the one that programs import. */
export const adviseOnNpmPackage = (name: string): string =>
  `Add ${name} to the dependencies of the package.json in the tool's folder or above it.`

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
