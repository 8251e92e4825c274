/** Names of agent networks, as neuro-san's manifest makes them of paths. */
import { serverVariables } from '../server-variables'
import { folderOf, foldersAbove, inFolder } from '@/lib/core/formats/upload/folders'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'

export type NetworkPlace = {
  /** Path below the folder of the registry without its extension: `basic/coffee_finder_advanced`. */
  name: string
  /** Folder of the upload that contains the registry, '' for the root. */
  project: string
}

/**
 * Returns the name below the folder of a manifest that AGENT_MANIFEST_FILE names, below `registries`, or below the
 * topmost folder with a manifest; otherwise that of the file.
 */
export function networkPlace(path: string, tree: SourceTree): NetworkPlace {
  const { manifests } = serverVariables(tree)
  const folders = foldersAbove(path)
  const isServed = (folder: string) => manifests.some(manifest => folderOf(manifest) === folder)
  const hasManifest = (folder: string) => {
    const manifest = inFolder(folder, 'manifest.hocon')
    return tree.files.some(file => file.path === manifest)
  }
  const registry =
    folders.find(isServed) ??
    folders.find(folder => /(^|\/)registries$/.test(folder)) ??
    folders.findLast(hasManifest) ??
    folderOf(path)
  const below = registry === '' ? path : path.slice(registry.length + 1)
  return { name: below.replace(/\.[^./]+$/, ''), project: folderOf(registry) }
}
