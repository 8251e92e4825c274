import { inFolder } from '../upload/folders'
import type { SourceTree } from '../upload/source-tree'
import { rootPlaceholder } from './server-command'

/** Returns the variables of a Python server, with the folder `src` searched for modules if the upload has one. */
export function pythonFolders(
  env: Record<string, string>,
  root: string,
  tree: SourceTree,
): Record<string, string> {
  const source = inFolder(root, 'src')
  if (!tree.files.some(({ path }) => path.startsWith(`${source}/`) && path.endsWith('.py'))) return env
  const own = env.PYTHONPATH
  return { ...env, PYTHONPATH: own ? `${own}:${rootPlaceholder}/src` : `${rootPlaceholder}/src` }
}
