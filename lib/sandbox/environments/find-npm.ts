import { realpathSync } from 'node:fs'
import path from 'node:path'
import { extraNodeFolder, type Host, isVisibleInside, toolFolders } from '../host/host'

/** The npm that came with Node. */
export type Npm = {
  /** The program of Node, outside the sandbox. */
  node: string
  /** The script that Node runs as npm, outside the sandbox. */
  script: string
  /** The folder of npm's own files, to be copied into the sandbox; null if a sandbox sees them. */
  copied: string | null
}

/** Returns the npm of the Node that sandboxes run, or null if it is not installed. */
export function findNpm(host: Host): Npm | null {
  const { node } = host.interpreters
  if (node === null) return null
  const beside = path.join(path.dirname(realpathSync(node)), '../lib/node_modules/npm/bin/npm-cli.js')
  const candidates = [beside, ...toolFolders.map(folder => path.join(folder, 'npm'))]
  const script = candidates.map(realPath).find(file => file !== null && path.basename(file) === 'npm-cli.js')
  if (!script) return null
  const isVisible = isVisibleInside(script, host.programFolders)
  return { node, script, copied: isVisible ? null : path.resolve(script, '../..') }
}

/** Folder of the workspace where a build finds an npm that was copied. */
export const copiedNpmFolder = 'npm'

/** Returns the command that starts npm inside a sandbox. */
export function npmInside({ script, copied }: Npm, host: Host): string[] {
  const node = host.extraNode === null ? host.interpreters.node! : `${extraNodeFolder}/node`
  return [
    node,
    copied === null ? script : path.posix.join('/workspace', copiedNpmFolder, path.relative(copied, script)),
  ]
}

function realPath(file: string): string | null {
  try {
    return realpathSync(file)
  } catch {
    // A file that does not exist is no candidate.
    return null
  }
}
