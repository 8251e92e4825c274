/** The packages that the package.json files of an upload require, in the form in which they are stored and installed. */
import { createHash } from 'node:crypto'
import { compareText } from '@/lib/core/base/compare-text'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { JsonObject } from '@/lib/core/spec/json-value'

/** The sections of package.json whose packages are installed. */
export const installedSections = ['dependencies', 'optionalDependencies', 'peerDependencies'] as const

/** The part of a package.json that the installation gets. */
export type NodeManifest = Record<(typeof installedSections)[number], Record<string, string>> & {
  overrides: JsonObject
  /** The packages of `peerDependencies` that are not installed. Absent if there are none. */
  peerDependenciesMeta?: Record<string, { optional: true }>
}

export type NodeProject = {
  /** Folder of the upload with the package.json, '' for its root. */
  folder: string
  manifest: NodeManifest
  /**
   * The lock file without addresses and without packages for development; null if npm chooses the versions.
   */
  lock: JsonObject | null
}

type NodeRequirements = {
  projects: readonly NodeProject[]
  /** Packages whose install scripts may run. */
  scripts: readonly string[]
}

/** Returns the normalized text; '' if nothing is required. */
export function writeNodeRequirements({ projects, scripts }: NodeRequirements): string {
  if (projects.length === 0) return ''
  return canonicalJson({
    projects: projects.toSorted((a, b) => compareText(a.folder, b.folder)),
    scripts: [...new Set(scripts)].toSorted(),
  })
}

/** Reads text that `writeNodeRequirements` wrote. */
export const readNodeRequirements = (text: string): NodeRequirements => JSON.parse(text) as NodeRequirements

/** Returns one line for each required package, lock file and allowed script. */
export function listNodeRequirements(text: string): string[] {
  const { projects, scripts } = readNodeRequirements(text)
  return [
    ...projects.flatMap(({ folder, manifest, lock }) => {
      const place = folder === '' ? '' : `${folder}: `
      const optional = manifest.peerDependenciesMeta ?? {}
      const packages = installedSections.flatMap(section =>
        Object.entries(manifest[section]).map(([name, range]) => {
          const isOptional = section === 'peerDependencies' && Object.hasOwn(optional, name)
          return `${name}@${range}${isOptional ? ' (optional)' : ''}`
        }),
      )
      return [
        ...packages.map(line => `${place}${line}`),
        ...(lock ? [`${place}lock file ${hashOf(lock)}`] : []),
      ]
    }),
    ...scripts.map(name => `install scripts of ${name}`),
  ]
}

/** A short hash, so that a changed lock file is a changed line. */
const hashOf = (lock: JsonObject): string =>
  createHash('sha256').update(canonicalJson(lock)).digest('hex').slice(0, 12)
