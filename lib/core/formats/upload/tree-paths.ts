import { folderOf } from './folders'
import type { SourceTree } from './source-tree'

/** The paths of an upload, for readers that look up many of them. A look-up costs the same in every upload. */
export class TreePaths {
  private readonly files = new Set<string>()
  private readonly folders = new Set<string>()
  private readonly pythonFolders = new Set<string>()

  constructor(tree: SourceTree) {
    for (const { path } of tree.files) {
      this.files.add(path)
      addFolders(this.folders, path)
      if (path.endsWith('.py')) addFolders(this.pythonFolders, path)
    }
  }

  /** Reports whether the upload contains the file. */
  hasFile(path: string): boolean {
    return this.files.has(path)
  }

  /** Reports whether the upload contains a file or a folder of this path. */
  has(path: string): boolean {
    return this.files.has(path) || this.folders.has(path)
  }

  /** Reports whether the folder contains Python files, itself or in folders below it. */
  hasPython(folder: string): boolean {
    return this.pythonFolders.has(folder)
  }
}

/** Adds the folders above a file. Above a known folder, all are known. */
function addFolders(folders: Set<string>, file: string): void {
  for (let folder = folderOf(file); folder !== '' && !folders.has(folder); folder = folderOf(folder))
    folders.add(folder)
}
