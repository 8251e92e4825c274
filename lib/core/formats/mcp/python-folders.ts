import { inFolder } from '../upload/folders'
import type { TreePaths } from '../upload/tree-paths'
import { rootPlaceholder } from './server-command'

/** Returns the variables of a Python server, with the folder `src` searched for modules if the upload has one. */
export function pythonFolders(
  env: Record<string, string>,
  root: string,
  paths: TreePaths,
): Record<string, string> {
  if (!paths.hasPython(inFolder(root, 'src'))) return env
  const own = env.PYTHONPATH
  return { ...env, PYTHONPATH: own ? `${own}:${rootPlaceholder}/src` : `${rootPlaceholder}/src` }
}
