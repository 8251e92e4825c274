/** Paths as folders inside folders, each level sorted by name. */
export type FolderNode = {
  name: string
  path: string
  folders: FolderNode[]
  files: { name: string; path: string }[]
}

export function fileTree(files: readonly { path: string }[]): FolderNode {
  const root: FolderNode = { name: '', path: '', folders: [], files: [] }
  const known = new Map([['', root]])
  const folderAt = (path: string): FolderNode => {
    const found = known.get(path)
    if (found) return found
    const cut = path.lastIndexOf('/')
    const parent = folderAt(cut < 0 ? '' : path.slice(0, cut))
    const folder = { name: path.slice(cut + 1), path, folders: [], files: [] }
    parent.folders.push(folder)
    known.set(path, folder)
    return folder
  }
  for (const { path } of files) {
    const cut = path.lastIndexOf('/')
    folderAt(cut < 0 ? '' : path.slice(0, cut)).files.push({ name: path.slice(cut + 1), path })
  }
  for (const folder of known.values()) {
    folder.folders.sort(byName)
    folder.files.sort(byName)
  }
  return root
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en')
