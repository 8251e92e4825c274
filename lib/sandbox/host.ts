import { accessSync, constants, lstatSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { judgeKernel, type Kernel, readKernelFacts } from './kernel'

/** What this machine offers to build a sandbox from: absolute paths only, never the search path of whoever started us. */
export type Host = {
  tools: Record<HostTool, string | null>
  /** Interpreters that a tool finds inside the sandbox; node may lie outside /usr and is then bound by itself. */
  interpreters: Record<Interpreter, string | null>
  /** Top folders such as /bin: a link into /usr, or a folder of its own. */
  topFolders: { path: string; linkTo: string | null }[]
  /** A node that lies outside of the folders every sandbox sees. */
  extraNode: string | null
  /** Files of the kernel's that tell about the machine and are covered. */
  masks: string[]
  /** Which kernel builds the namespaces. */
  kernel: Kernel
}

const hostTools = ['bwrap', 'unshare', 'sh', 'mkfifo', 'prlimit', 'stat'] as const
export type HostTool = (typeof hostTools)[number]

export const interpreters = ['bash', 'python3', 'node', 'jq'] as const
export type Interpreter = (typeof interpreters)[number]

/** Where the folders of tools are, inside and outside of the sandbox. */
export const toolFolders = ['/usr/local/bin', '/usr/bin', '/bin'] as const
/** Where a node from outside of /usr appears. */
export const extraNodeFolder = '/opt/node/bin'
const adminFolders = ['/usr/sbin', '/sbin'] as const

export function findHost(): Host {
  const find = (name: string, folders: readonly string[]) =>
    folders.map(folder => path.join(folder, name)).find(isExecutable) ?? null
  const topFolders = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'].flatMap(folder => {
    const stats = lstatSync(folder, { throwIfNoEntry: false })
    if (!stats) return []
    return [{ path: folder, linkTo: stats.isSymbolicLink() ? realpathSync(folder).slice(1) : null }]
  })
  const inside = Object.fromEntries(
    interpreters.map(name => {
      const found = find(name, toolFolders)
      return [name, found && isVisibleInside(found, topFolders) ? found : null]
    }),
  ) as Record<Interpreter, string | null>
  const ownNode = realpathSync(process.execPath)
  const extraNode = inside.node === null && isReachable(ownNode) ? ownNode : null
  return {
    // The folder of the distribution comes before /usr/local, where anybody's build may have landed.
    tools: Object.fromEntries(
      hostTools.map(name => [name, find(name, ['/usr/bin', '/bin', ...adminFolders, '/usr/local/bin'])]),
    ) as Host['tools'],
    interpreters: { ...inside, node: inside.node ?? extraNode },
    topFolders,
    extraNode,
    masks: ['/proc/cmdline', '/proc/keys', '/proc/config.gz', '/proc/version'].filter(exists),
    kernel: judgeKernel(readKernelFacts()),
  }
}

/**
 * Is there such a file where a sandbox looks? A link below /usr that leads into somebody's home is none inside.
 * Links by way of /etc/alternatives hold: they are copied.
 */
export function isVisibleInside(file: string, topFolders: Host['topFolders']): boolean {
  try {
    const real = realpathSync(file)
    const mounted = ['/usr', ...topFolders.filter(top => top.linkTo === null).map(top => top.path)]
    return mounted.some(top => real.startsWith(`${top}/`)) && statSync(real).isFile()
  } catch {
    return false
  }
}

/** Can users other than the owner get to this path, folder by folder? */
export function isReachable(target: string): boolean {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false })
    if (stats && (stats.mode & 0o001) === 0) return false
    if (folder === path.dirname(folder)) return true
  }
}

/** By whoever runs this process. */
export const isWritable = (file: string) => isAccessible(file, constants.W_OK)

const exists = (file: string) => lstatSync(file, { throwIfNoEntry: false }) !== undefined

const isExecutable = (file: string) =>
  isAccessible(file, constants.X_OK) && statSync(file, { throwIfNoEntry: false })?.isFile() === true

function isAccessible(file: string, how: number): boolean {
  try {
    accessSync(file, how)
    return true
  } catch {
    return false
  }
}
