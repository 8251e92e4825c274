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

/** An import statement with the files of the upload that it leads to. */
export type ResolvedImport = { item: PythonImport; paths: readonly string[] }

/** Longer lists of needs do not help, and each import is compared with all of them. */
const packagesMax = 200

/** Standard modules and packages whose only purpose is the network. */
const networkModules =
  /^(urllib\.request|http\.client|ftplib|smtplib|imaplib|poplib|telnetlib|xmlrpc\.client|requests|httpx|aiohttp|urllib3|websockets?)$/

/** Follows the imports of a file, of at most `modulesMax` modules. */
export function findNeeds(
  file: string,
  importsOf: (file: string) => readonly ResolvedImport[],
  modulesMax: number,
): ModuleNeeds {
  const needs: ModuleNeeds = { packages: [], network: [] }
  const known = new Map([[file, false]])
  const queue = [{ path: file, optional: false }]
  for (const [visited, next] of queue.entries()) {
    if (visited >= modulesMax) break
    for (const { item, paths } of importsOf(next.path)) {
      const optional = next.optional || item.optional
      for (const path of paths) {
        const before = known.get(path)
        // A module that was only reached through an optional import is visited again if it is also required.
        if (before === optional || before === false) continue
        known.set(path, optional)
        queue.push({ path, optional })
      }
      if (paths.length === 0 && item.level === 0) recordNeed(needs, item, optional, next.path)
    }
  }
  return needs
}

/** Adds what an import statement needs that leads to no file of the upload. */
function recordNeed(needs: ModuleNeeds, item: PythonImport, optional: boolean, file: string): void {
  const top = item.module.split('.')[0]!
  const full = [item.module, ...item.names.map(name => `${item.module}.${name}`)]
  const online = full.find(module => networkModules.test(module))
  if (online && !optional && !needs.network.some(known => known.module === online))
    needs.network.push({ module: online, file })
  if (pythonStdlib.has(top)) return
  // Pegboard provides the interfaces. Other parts are in the package.
  if (full.some(module => /^neuro_san\.interfaces\b/.test(module))) return
  const module = decidingModule(full)
  const known = needs.packages.find(item => item.module === module)
  if (known) known.optional &&= optional
  else if (needs.packages.length < packagesMax) needs.packages.push({ module, optional, file })
}
