/** Reads from the files of a build what it installed. The files are hostile, so nothing in them is trusted with more. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Installed, InstalledPackage } from '@/lib/core/environments/environment'
import { isNpmName } from '@/lib/core/spec/npm-names'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { isBundlePath } from '../host/bundle-cache'

type Contents = Pick<Installed, 'packages' | 'modules'>

/** Packages that pages list and a row stores. */
const packagesMax = 5_000

/** Reads the contents from names in the folder: `name-version.dist-info`, and the modules at its top. */
export function pythonContents(paths: readonly string[]): Contents {
  const packages = new Map<string, InstalledPackage>()
  const modules = new Set<string>()
  for (const file of paths.filter(isBundlePath)) {
    const [top = '', ...below] = file.split('/')
    const [, name, version] = /^(.+)-([^-]+)\.dist-info$/.exec(top) ?? []
    if (name && version) packages.set(name, { name, version })
    else if (below.length > 0 && /^[A-Za-z_]\w*$/.test(top) && file.endsWith('.py')) modules.add(top)
    else if (below.length === 0) {
      const single = /^([A-Za-z_]\w*)\.(py|[\w.-]*so)$/.exec(top)?.[1]
      if (single) modules.add(single)
    } else if (/\.so$/.test(file) && /^[A-Za-z_]\w*$/.test(top)) modules.add(top)
  }
  return {
    packages: [...packages.values()].sort(byName),
    modules: [...modules].filter(name => name !== '__pycache__').sort(),
  }
}

/** File that npm writes into node_modules, with everything that it installed there. */
const installedFile = 'node_modules/.package-lock.json'
const installedBytesMax = 16 * 1024 * 1024

/**
 * Reads the packages from npm's own list in each node_modules, and the modules from the folders there.
 * @param scripts names of the packages whose install scripts were allowed
 */
export function nodeContents(folder: string, paths: readonly string[], scripts: readonly string[]): Contents {
  const packages = new Map<string, InstalledPackage>()
  const modules = new Set<string>()
  for (const file of paths) {
    const [, place, name] = /^((?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+))\/package\.json$/.exec(file) ?? []
    if (place && name && isNpmName(name) && place.split('node_modules/').length === 2) modules.add(place)
    if (file !== installedFile && !file.endsWith(`/${installedFile}`)) continue
    for (const found of readInstalled(path.join(folder, file), scripts))
      if (packages.size < packagesMax) packages.set(`${found.name}@${found.version}`, found)
  }
  return { packages: [...packages.values()].sort(byName), modules: [...modules].slice(0, packagesMax).sort() }
}

function readInstalled(file: string, scripts: readonly string[]): InstalledPackage[] {
  if (statSync(file).size > installedBytesMax) return []
  const list = parse(readFileSync(file, 'utf8'))
  const entries = isJsonObject(list) && isJsonObject(list.packages) ? Object.entries(list.packages) : []
  return entries.flatMap(([place, entry]) => {
    const name = place.split('node_modules/').at(-1)!
    if (!isJsonObject(entry) || typeof entry.version !== 'string' || !isNpmName(name)) return []
    const installed = { name, version: entry.version.slice(0, 100) }
    if (entry.hasInstallScript !== true) return [installed]
    return [{ ...installed, scripts: scripts.includes(name) ? 'ran' : 'skipped' }]
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A build can write anything there. Its packages are then not listed.
    return null
  }
}

const byName = (a: InstalledPackage, b: InstalledPackage) =>
  a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en')
