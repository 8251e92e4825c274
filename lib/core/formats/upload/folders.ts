/** Folders of an upload as paths without a trailing slash; '' is its root. */

/** Returns the folder of a file. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** Returns the folders above a file, from its own to the root. */
export function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return [...parts.map((_, index) => parts.slice(0, parts.length - index).join('/')), '']
}

/** Returns the path of an entry of a folder. */
export const inFolder = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)
