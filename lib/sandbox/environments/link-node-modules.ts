import { readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { environmentFolder } from '../jail/jail-order'

/** Folder names of an upload are at most this deep. */
const depthMax = 64

/**
 * Puts a link named `node_modules` beside each package.json whose packages an environment has, because Node looks for
 * packages above the importing file only. The link leads to the environment, which is mounted read-only; its name and
 * target depend on the upload alone, so runs with other environments of the same files share it.
 * @param environment folder of the environment
 * @param bundle folder of the tool's files, both outside the sandbox
 */
export function linkNodeModules(environment: string, bundle: string): void {
  for (const folder of projectFolders(environment)) {
    const target = path.posix.join(environmentFolder, folder, 'node_modules')
    try {
      symlinkSync(target, path.join(bundle, folder, 'node_modules'))
    } catch (error) {
      // An earlier run made the link, or the upload contains a folder of this name, which is then used.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Finds the folders that contain node_modules, without looking inside those. */
function projectFolders(root: string, folder = '', depth = 0): string[] {
  if (depth > depthMax) return []
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(({ name }) =>
      name === 'node_modules' ? [folder] : projectFolders(root, path.join(folder, name), depth + 1),
    )
}
