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
 * Searches as the loader does for an agent of a network: the reference as it is, then in the folder of the network
 * below the tool path or coded_tools, then in each folder above it. The class is relative to the folder that contains
 * them.
 */
export function findClassOfNetwork(
  sources: PythonSources,
  reference: string,
  { name: network, project }: NetworkPlace,
): ClassSearch {
  if (reference.length > referenceLengthMax) return null
  const parts = reference.split('.')
  const name = parts.pop()!
  const isAtTop = ({ root }: FoundModule) => root === '' || root === project
  const asIs = classIn(sources, sources.findModules(parts, project).filter(isAtTop), parts, name)
  if (asIs) return asIs
  const levels = network.split('/')
  const folders = [...(sources.toolFolder === null ? [] : [sources.toolFolder]), join(project, codedTools)]
  for (let length = levels.length; length > 0; length -= 1) {
    const modulePath = [...levels.slice(0, length), ...parts]
    for (const folder of folders) {
      const found = classIn(sources, sources.findModules(modulePath, folder), modulePath, name)
      if (found) return withPackage(found, folders)
    }
  }
  const found = findClass(sources, reference, folders[0])
  return found && 'className' in found ? withPackage(found, folders) : found
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

/** A module of coded tools is imported with its package, so that a network named like a standard module works. */
function withPackage(found: FoundClass, toolFolders: readonly string[]): FoundClass {
  const folders = found.root.split('/')
  const name = folders.pop()!
  if (name !== codedTools && !toolFolders.includes(found.root)) return found
  if (!/^[A-Za-z_]\w*$/.test(name)) return found
  return { ...found, root: folders.join('/'), className: `${name}.${found.className}` }
}
