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

/** Standard modules and packages whose only purpose is the network. */
const networkModules =
  /^(urllib\.request|http\.client|ftplib|smtplib|imaplib|poplib|telnetlib|xmlrpc\.client|requests|httpx|aiohttp|urllib3|websockets?)$/

/** Adds what an import statement needs that leads to no file of the upload. */
export function recordNeed(needs: ModuleNeeds, item: PythonImport, optional: boolean, file: string): void {
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
  else needs.packages.push({ module, optional, file })
}
