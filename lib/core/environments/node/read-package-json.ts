/**
 * Reads package.json as packages of the npm registry and nothing else. A dependency from another place is a problem with
 * its line.
 */
import type { Problem } from '@/lib/core/base/problem'
import { isNpmName, isNpmRange } from '@/lib/core/spec/npm-names'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { lineOfEntry, parseJsonFile } from './parse-json-file'
import { installedSections, type NodeManifest } from './node-requirements'

export const packageJsonLimits = {
  bytesMax: 256 * 1024,
  depthMax: 32,
  /** Packages that one file lists itself. */
  dependenciesMax: 500,
} as const

type PackageJson = {
  /** null if the file can't be read. */
  manifest: NodeManifest | null
  problems: Problem[]
  /** A part of the file was refused. The remaining packages don't match a lock file. */
  isPartial: boolean
  hasWorkspaces: boolean
}

/** @param file path of the file, for the places of problems */
export function readPackageJson(text: string, file: string): PackageJson {
  const parsed = parseJsonFile(text, file, packageJsonLimits)
  if ('problem' in parsed)
    return { manifest: null, problems: [parsed.problem], isPartial: true, hasWorkspaces: false }
  const problems: Problem[] = []
  const { value } = parsed
  const hasWorkspaces = value.workspaces !== undefined
  const read = (section: string) => readSection({ text, file, section, value: value[section], problems })
  const dependencies = read('dependencies')
  const optionalDependencies = read('optionalDependencies')
  const peerDependencies = read('peerDependencies')
  const optionalPeers = readOptionalPeers(value.peerDependenciesMeta, peerDependencies)
  const manifest: NodeManifest = {
    dependencies,
    optionalDependencies,
    peerDependencies,
    ...(optionalPeers && { peerDependenciesMeta: optionalPeers }),
    overrides: readOverrides(value.overrides, { text, file, problems }),
  }
  const isPartial = problems.length > 0
  return { manifest, problems, isPartial, hasWorkspaces }
}

/** Reports whether the file requires anything. */
export const isEmptyManifest = (manifest: NodeManifest): boolean =>
  installedSections.every(section => Object.keys(manifest[section]).length === 0)

type Section = { text: string; file: string; section: string; value: unknown; problems: Problem[] }

function readSection({ text, file, section, value, problems }: Section): Record<string, string> {
  if (value === undefined) return {}
  const report = (line: number, message: string, hint: string) =>
    problems.push({
      severity: 'error',
      code: 'npm-dependency-refused',
      message,
      hint,
      place: { file, line },
    })
  if (!isJsonObject(value)) {
    const message = `${section} is not an object of packages and versions.`
    report(lineOfEntry(text, section), message, `Write "${section}": {"ms": "^2.1.3"}.`)
    return {}
  }
  const entries = Object.entries(value)
  const max = packageJsonLimits.dependenciesMax
  if (entries.length > max)
    report(
      lineOfEntry(text, section),
      `${section} lists ${entries.length} packages. Only the first ${max} are read.`,
      'Split the tools into several toolboxes.',
    )
  const kept = entries.slice(0, max).filter(([name, range]) => {
    const refusal = refuse(name, range)
    if (refusal) report(lineOfEntry(text, section, name), ...refusal)
    return refusal === null
  })
  return Object.fromEntries(kept) as Record<string, string>
}

/** Returns why the dependency can't be installed, and how to fix it; null if it can. */
function refuse(name: string, range: unknown): [message: string, hint: string] | null {
  const shown = JSON.stringify(name.slice(0, 80))
  if (!isNpmName(name))
    return [`${shown} is not the name of an npm package.`, 'Write the name as on the registry.']
  if (typeof range !== 'string')
    return [`The version of ${shown} is not a text.`, `Write "${name}": "^1.0.0".`]
  if (range.startsWith('npm:'))
    return isAlias(range.slice('npm:'.length))
      ? null
      : [`${shown} has the invalid alias ${shorten(range)}.`, 'Write "npm:name@^1.0.0".']
  const source = sourceOf(range)
  if (source !== null)
    return [
      `${shown} comes from ${source}: ${shorten(range)}. Only packages of the npm registry are installed.`,
      'Write a version of the registry, such as "^1.0.0", or include the code in the upload.',
    ]
  return isNpmRange(range)
    ? null
    : [`${shown} has the invalid version ${shorten(range)}.`, 'Write a range such as "^1.0.0" or ">=1 <3".']
}

/** An alias is the name of another package, with or without a range. */
function isAlias(text: string): boolean {
  const at = text.indexOf('@', 1)
  return at < 0 ? isNpmName(text) : isNpmName(text.slice(0, at)) && isNpmRange(text.slice(at + 1))
}

const shorten = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)

/** Returns the place other than the registry that a dependency comes from, or null. */
function sourceOf(range: string): string | null {
  if (/^(git[+:@]|ssh:|github:|gitlab:|bitbucket:|gist:)/i.test(range)) return 'a Git repository'
  if (/^https?:/i.test(range)) return 'an address'
  if (/^(file|link|portal):/i.test(range) || /^[.~]{0,2}[/\\]/.test(range)) return 'a folder'
  if (/^(workspace|catalog|patch|jsr):/i.test(range)) return 'another package manager'
  return /^[\w.-]+\/[\w.-]+(#.*)?$/.test(range) ? 'a Git repository' : null
}

/** Returns the packages that npm may leave out, in the form of package.json, or null if there are none. */
function readOptionalPeers(
  value: unknown,
  peers: Readonly<Record<string, string>>,
): NodeManifest['peerDependenciesMeta'] | null {
  if (!isJsonObject(value)) return null
  const optional = Object.keys(peers).filter(name => {
    const settings = Object.hasOwn(value, name) ? value[name] : null
    return isJsonObject(settings) && settings.optional === true
  })
  return optional.length === 0
    ? null
    : Object.fromEntries(optional.map(name => [name, { optional: true as const }]))
}

/** Reads versions that replace those of dependencies: an object of ranges, nested by package. */
function readOverrides(
  value: unknown,
  { text, file, problems }: Omit<Section, 'section' | 'value'>,
): JsonObject {
  if (value === undefined || areOverrides(value)) return (value as JsonObject | undefined) ?? {}
  problems.push({
    severity: 'error',
    code: 'npm-dependency-refused',
    message: 'overrides has an entry that is not a version of the registry.',
    hint: 'Write ranges only, such as {"ms": "2.1.3"}.',
    place: { file, line: lineOfEntry(text, 'overrides') },
  })
  return {}
}

function areOverrides(value: unknown): boolean {
  if (!isJsonObject(value)) return false
  return Object.entries(value).every(([name, override]) => {
    if (name !== '.' && !isNpmName(name.replace(/(?!^)@.*$/, ''))) return false
    return typeof override === 'string' ? isOverride(override) : areOverrides(override)
  })
}

const isOverride = (override: string): boolean => isNpmRange(override) || /^\$[@\w./~-]+$/.test(override)
