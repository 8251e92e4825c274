/** Names of agent networks, as neuro-san's manifest makes them of paths. */
import { serverVariables } from '../server-variables'
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
  const segments = path.replace(/\.[^./]+$/, '').split('/')
  const folders = segments.slice(0, -1)
  const isRegistry = (_: string, index: number) => {
    const manifest = [...folders.slice(0, index + 1), 'manifest.hocon'].join('/')
    return tree.files.some(file => file.path === manifest)
  }
  const isServed = (_: string, index: number) =>
    manifests.some(manifest => folderOf(manifest) === folders.slice(0, index + 1).join('/'))
  const served = folders.findLastIndex(isServed)
  const named = served >= 0 ? served : folders.lastIndexOf('registries')
  const registry = named >= 0 ? named : folders.findIndex(isRegistry)
  const start = registry < 0 ? folders.length : registry + 1
  return {
    name: segments.slice(start).join('/'),
    project: folders.slice(0, Math.max(0, start - 1)).join('/'),
  }
}

function folderOf(path: string): string {
  return path.split('/').slice(0, -1).join('/')
}
