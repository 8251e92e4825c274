/**
 * Reads the lock file of npm. Its versions and integrity hashes stay; addresses are left out, so that every package
 * comes from the registry of this installation.
 */
import type { Problem } from '@/lib/core/base/problem'
import { isNpmName, isNpmRange } from '@/lib/core/spec/npm-names'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { lineOfEntry, parseJsonFile } from './parse-json-file'

const packageLockLimits = {
  bytesMax: 8 * 1024 * 1024,
  depthMax: 32,
  packagesMax: 5_000,
} as const

/** Everything of an entry that npm needs to install it. */
const keptKeys = [
  ...['name', 'version', 'integrity', 'dependencies', 'optionalDependencies', 'peerDependencies'],
  ...['peerDependenciesMeta', 'optional', 'devOptional', 'peer', 'inBundle', 'bundleDependencies'],
  ...['bin', 'engines', 'os', 'cpu', 'libc', 'hasInstallScript'],
]

/** @returns the lock, or the problem for which nothing is installed: a lock is never ignored */
export function readPackageLock(text: string, file: string): { lock: JsonObject } | { problem: Problem } {
  const parsed = parseJsonFile(text, file, packageLockLimits)
  if ('problem' in parsed) return parsed
  const { packages, lockfileVersion } = parsed.value
  const refuse = (message: string, hint: string, line = 1) => ({
    problem: {
      severity: 'error',
      code: 'npm-lock-refused',
      message,
      hint,
      place: { file, line },
    } satisfies Problem,
  })
  if (!isJsonObject(packages) || (lockfileVersion !== 2 && lockfileVersion !== 3))
    return refuse(
      `${file} has no packages of lock file version 2 or 3.`,
      'Run npm install --package-lock-only with npm 7 or later, and upload the new file.',
      lineOfEntry(text, 'lockfileVersion'),
    )
  const entries = Object.entries(packages)
  if (entries.length > packageLockLimits.packagesMax)
    return refuse(
      `${file} has ${entries.length} packages. At most ${packageLockLimits.packagesMax} are installed.`,
      'Split the tools into several toolboxes.',
    )
  const kept: [string, JsonObject][] = []
  for (const [place, entry] of entries) {
    const why = isJsonObject(entry) ? refusalOf(place, entry) : 'is not an object'
    // Packages for development are not installed, so it does not matter where they come from.
    if (isJsonObject(entry) && entry.dev === true) continue
    if (why !== null)
      return refuse(
        `${JSON.stringify(place.slice(0, 120))} ${why}. Only packages of the npm registry are installed.`,
        'Replace the dependency, and run npm install --package-lock-only.',
        lineOfEntry(text, 'packages', place),
      )
    kept.push([place, keep(entry as JsonObject)])
  }
  return { lock: { lockfileVersion: 3, requires: true, packages: Object.fromEntries(kept) } }
}

/** Returns why an entry can't be installed from the registry, or null. */
function refusalOf(place: string, { link, name, version, resolved }: JsonObject): string | null {
  if (place === '') return null
  if (!isPackagePlace(place) || link === true) return 'is a folder'
  // Addresses are left out, so npm finds the package by its name and version.
  if (!isAbsentOr(name, isNpmName)) return 'has an invalid name'
  if (!isAbsentOr(resolved, isWebAddress)) return originOf(resolved)
  return isAbsentOr(version, isNpmRange) ? null : originOf(version)
}

const isAbsentOr = (value: unknown, isValid: (text: string) => boolean): boolean =>
  value === undefined || (typeof value === 'string' && isValid(value))

const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text)

const originOf = (source: unknown): string =>
  typeof source === 'string' && /^(git|ssh)/.test(source)
    ? 'comes from a Git repository'
    : 'does not come from the registry'

/** A place is `node_modules/name`, repeated for packages inside packages. */
function isPackagePlace(place: string): boolean {
  const [before, ...names] = place.split(/(?:^|\/)node_modules\//)
  return before === '' && names.length > 0 && names.every(isNpmName)
}

const keep = (entry: JsonObject): JsonObject =>
  Object.fromEntries(keptKeys.filter(key => Object.hasOwn(entry, key)).map(key => [key, entry[key]]))
