/** Names of agent networks, as neuro-san's manifest makes them of paths. */
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'

export type NetworkPlace = {
  /** Path below the folder of the registry without its extension: `basic/coffee_finder_advanced`. */
  name: string
  /** Folder of the upload that contains the registry, '' for the root. */
  project: string
}

/** Returns the name below `registries` or below the topmost folder with a manifest; otherwise that of the file. */
export function networkPlace(path: string, tree: SourceTree): NetworkPlace {
  const segments = path.replace(/\.[^./]+$/, '').split('/')
  const folders = segments.slice(0, -1)
  const isRegistry = (_: string, index: number) => {
    const manifest = [...folders.slice(0, index + 1), 'manifest.hocon'].join('/')
    return tree.files.some(file => file.path === manifest)
  }
  const named = folders.lastIndexOf('registries')
  const registry = named >= 0 ? named : folders.findIndex(isRegistry)
  const start = registry < 0 ? folders.length : registry + 1
  return {
    name: segments.slice(start).join('/'),
    project: folders.slice(0, Math.max(0, start - 1)).join('/'),
  }
}
