/** What a Python module needs besides the files of its upload. */
import { decidingModule } from '@/lib/core/spec/python-packages'
import { pythonStdlib } from './python-stdlib'
import type { PythonImport } from './scan-python'

export type ModuleNeeds = {
  /**
   * Modules that belong neither to Python nor to the upload, with the first file that imports them: top-level ones, and
   * parts of namespaces that packages share.
   */
  packages: { module: string; optional: boolean; file: string }[]
  /** Modules that access the network. */
  network: { module: string; file: string }[]
}

/** Longer lists of needs do not help, and each import is compared with all of them. */
const packagesMax = 200

/** Standard modules and packages whose only purpose is the network. */
const networkModules =
  /^(urllib\.request|http\.client|ftplib|smtplib|imaplib|poplib|telnetlib|xmlrpc\.client|requests|httpx|aiohttp|urllib3|websockets?)$/

/** What the import statements of one file need that lead to no file of the upload. */
export type FileNeeds = {
  /** Modules of packages; optional if every import of it is. */
  packages: ReadonlyMap<string, boolean>
  network: ReadonlySet<string>
}

/** @param imports the statements that lead to no file of the upload */
export function findFileNeeds(imports: readonly PythonImport[]): FileNeeds {
  const packages = new Map<string, boolean>()
  const network = new Set<string>()
  for (const item of imports) {
    if (item.level > 0) continue
    const full = [item.module, ...item.names.map(name => `${item.module}.${name}`)]
    const online = full.find(module => networkModules.test(module))
    if (online && !item.optional) network.add(online)
    if (pythonStdlib.has(item.module.split('.')[0]!)) continue
    // Pegboard provides the interfaces. Other parts are in the package.
    if (full.some(module => /^neuro_san\.interfaces\b/.test(module))) continue
    if (packages.size >= packagesMax) continue
    const module = decidingModule(full)
    packages.set(module, item.optional && packages.get(module) !== false)
  }
  return { packages, network }
}

/**
 * Combines the needs of files.
 * @param required files that are reached without an optional import; the needs of the others are optional
 */
export function combineNeeds(
  files: readonly string[],
  required: ReadonlySet<string>,
  needsOf: (file: string) => FileNeeds,
): ModuleNeeds {
  const packages = new Map<string, ModuleNeeds['packages'][number]>()
  const network = new Map<string, string>()
  for (const file of files) {
    const own = needsOf(file)
    for (const [module, optionalHere] of own.packages) {
      const optional = optionalHere || !required.has(file)
      const known = packages.get(module)
      if (known) known.optional &&= optional
      else if (packages.size < packagesMax) packages.set(module, { module, optional, file })
    }
    for (const module of required.has(file) ? own.network : [])
      if (!network.has(module)) network.set(module, file)
  }
  return {
    packages: [...packages.values()],
    network: [...network].map(([module, file]) => ({ module, file })),
  }
}
