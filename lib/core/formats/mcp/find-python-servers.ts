/** Finds the MCP servers of a Python project that declares none: scripts and packages that start one. */
import { importRoot } from '../neurosurfer/import-root'
import type { PythonTarget } from '@/lib/core/formats/description'
import type { PythonSources } from '../python/python-sources'
import { folderOf } from '../upload/folders'
import type { FoundServers } from './declaration'
import { rootPlaceholder } from './server-command'

/** Modules that servers import. */
const serverModules = ['mcp.server', 'fastmcp']
/** A server is made by one of these classes. Clients import the same packages. */
const makesServer = /\b(?:FastMCP|MCPServer|Server)\s*\(/
const startsItself = /^if\s+__name__\s*==\s*["']__main__["']/m

/** @param known files that belong to declared servers */
export function findPythonServers(sources: PythonSources, known: ReadonlySet<string>): FoundServers {
  const files = sources.files.filter(
    file =>
      !known.has(file) &&
      serverModules.some(module => sources.imports(file, module)) &&
      makesServer.test(sources.textOf(file)),
  )
  const targets = new Map<string, PythonTarget>()
  for (const file of files) {
    const root = importRoot(file, sources)
    const main = mainOf(file, root, sources)
    if (main !== null) targets.set(main, targetOf(main, root, sources))
  }
  return { targets: [...targets.values()], files: [...files, ...targets.keys()], problems: [] }
}

/** Returns the file that starts the server: `__main__.py` of a package above it, or the file itself. */
function mainOf(file: string, root: string, sources: PythonSources): string | null {
  for (let folder = folderOf(file); folder !== root && folder !== ''; folder = folderOf(folder))
    if (sources.hasFile(`${folder}/__main__.py`)) return `${folder}/__main__.py`
  return startsItself.test(sources.textOf(file)) ? file : null
}

function targetOf(file: string, root: string, sources: PythonSources): PythonTarget {
  const path = root === '' ? file : file.slice(root.length + 1)
  const module = path.replace(/(\/__main__)?\.py$/, '').replaceAll('/', '.')
  // A file of a package imports its neighbors relative to the package.
  const isInPackage = path.includes('/') && sources.hasFile(`${folderOf(file)}/__init__.py`)
  return {
    how: 'python',
    adapter: 'mcp',
    entry: path,
    root,
    config: {},
    server: {
      name: module,
      runtime: 'python',
      args: isInPackage ? ['-m', module] : [`${rootPlaceholder}/${path}`],
      env: {},
      defaults: {},
      secrets: {},
      required: [],
    },
    declared: { needs: [{ kind: 'source', name: file, met: true }] },
  }
}
