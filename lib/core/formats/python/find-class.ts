/** Finds the class that a reference such as `tools.search.Search` names, as the loader of its system does. */
import { codedTools, join, type FoundModule, type PythonSources } from './python-sources'
import type { NetworkPlace } from '../neuro-san/network-tools/network-name'

/** No path of an upload is as long as a longer reference. */
const referenceLengthMax = 1_000

type FoundClass = {
  /** File of the module that the class reference names. */
  file: string
  /** Line of the class, if it is defined in that file. */
  line?: number
  /** Folder of the upload that the reference is relative to, '' for its root. */
  root: string
  /** The reference relative to `root`, without leading parts for which the upload has no folders. */
  className: string
}

type ClassSearch =
  | FoundClass
  /** The module exists, but does not contain the class. */
  | { file: string; missing: true }
  | null

/**
 * Searches as the loader does (as is, then under coded_tools), then in any folder, then with leading parts dropped: a
 * class that upstream is `neuro_san_studio.coded_tools.x.Y` is often uploaded as `x.py`.
 */
export function findClass(sources: PythonSources, reference: string, folder = ''): ClassSearch {
  if (reference.length > referenceLengthMax) return null
  const parts = reference.split('.')
  const name = parts.pop()!
  let missing: string | null = null
  for (let dropped = 0; dropped < parts.length; dropped += 1) {
    const modulePath = parts.slice(dropped)
    const modules = sources.findModules(modulePath, folder)
    const found = classIn(sources, modules, modulePath, name)
    if (found) return found
    if (dropped === 0) missing = modules[0]?.file ?? null
  }
  return missing === null ? null : { file: missing, missing: true }
}

/**
 * Searches as the loader does for an agent of a network: the reference as it is in the folders that Python imports
 * from, then in the folder of the network below the tool path or coded_tools, then in each folder above it. The class
 * is relative to the folder that contains them.
 */
export function findClassOfNetwork(
  sources: PythonSources,
  reference: string,
  { name: network, project }: NetworkPlace,
): ClassSearch {
  if (reference.length > referenceLengthMax) return null
  const parts = reference.split('.')
  const name = parts.pop()!
  const isAtTop = ({ root }: FoundModule) =>
    root === '' || root === project || sources.importFolders.includes(root)
  const asIs = classIn(sources, sources.findModules(parts, project).filter(isAtTop), parts, name)
  if (asIs) return asIs
  const levels = network.split('/')
  const folders = [...(sources.toolFolder === null ? [] : [sources.toolFolder]), join(project, codedTools)]
  for (let length = levels.length; length > 0; length -= 1) {
    const modulePath = [...levels.slice(0, length), ...parts]
    for (const folder of folders) {
      const found = classIn(sources, sources.findModules(modulePath, folder), modulePath, name)
      if (found) return withPackage(found, folders, sources)
    }
  }
  const found = findClass(sources, reference, folders[0])
  return found && 'className' in found ? withPackage(found, folders, sources) : found
}

/**
 * Searches as the loader does with AGENT_TOOL_PATH_ONLY: never the reference as it is, and nothing outside of the tool
 * path. An entry of a toolbox info file can belong to any network, so every folder below the tool path can have it.
 */
export function findClassBelowToolPath(
  sources: PythonSources,
  reference: string,
  network: NetworkPlace | undefined,
): FoundClass | null {
  if (reference.length > referenceLengthMax) return null
  const parts = reference.split('.')
  const name = parts.pop()!
  const top = toolPathOf(sources, network)
  if (!network) {
    const below = sources.findModules(parts, top).filter(({ root }) => `${root}/`.startsWith(`${top}/`))
    return classIn(sources, below, parts, name)
  }
  const levels = network.name.split('/')
  for (let length = levels.length; length >= 0; length -= 1) {
    const modulePath = [...levels.slice(0, length), ...parts]
    const modules = sources.findModules(modulePath, top).filter(({ root }) => root === top)
    const found = classIn(sources, modules, modulePath, name)
    if (found) return withPackage(found, [top], sources)
  }
  return null
}

/** Returns the folder below which AGENT_TOOL_PATH_ONLY restricts classes. */
export function toolPathOf(sources: PythonSources, network: NetworkPlace | undefined): string {
  return sources.toolFolder ?? join(network?.project ?? '', codedTools)
}

function classIn(
  sources: PythonSources,
  modules: readonly FoundModule[],
  modulePath: readonly string[],
  name: string,
): FoundClass | null {
  for (const { file, root } of modules) {
    const line = sources.lineOfClass(file, name)
    if (line === undefined && !sources.hasName(file, name)) continue
    const className = [...modulePath, name].join('.')
    return { file, root, className, ...(line !== undefined && { line }) }
  }
  return null
}

/**
 * A module of coded tools is imported with its package, so that a network named like a standard module works. The
 * package begins at the folder of PYTHONPATH that contains it, else it is the folder itself.
 */
function withPackage(
  found: FoundClass,
  toolFolders: readonly string[],
  { importFolders }: PythonSources,
): FoundClass {
  const folders = found.root.split('/')
  if (folders.at(-1) !== codedTools && !toolFolders.includes(found.root)) return found
  if (importFolders.includes(found.root)) return found
  const above = importFolders
    .filter(folder => folder === '' || found.root.startsWith(`${folder}/`))
    .map(folder => (folder === '' ? 0 : folder.split('/').length))
  const start = above.length > 0 ? Math.max(...above) : folders.length - 1
  const packages = folders.slice(start)
  if (!packages.every(name => /^[A-Za-z_]\w*$/.test(name))) return found
  return {
    ...found,
    root: folders.slice(0, start).join('/'),
    className: [...packages, found.className].join('.'),
  }
}
