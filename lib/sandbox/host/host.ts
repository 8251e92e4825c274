import { accessSync, constants, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { judgeKernel, type Kernel, readKernelFacts } from './kernel'

/**
 * What this machine offers to build a sandbox from. All paths are absolute; the search path of the server is never
 * used.
 */
export type Host = {
  tools: Record<HostTool | OptionalTool, string | null>
  /** Interpreters that a tool finds inside the sandbox. Node can be outside /usr and is then mounted separately. */
  interpreters: Record<Interpreter, string | null>
  /** Folders with programs and libraries that every sandbox sees; a link among them stays a link. */
  programFolders: ProgramFolder[]
  /** Folders of the server inside those. Every sandbox finds empty folders in their place. */
  covered: string[]
  /** Node, if it is outside the folders that every sandbox sees. */
  extraNode: string | null
  /** Files of the kernel that describe the machine and are covered. */
  masks: string[]
  /** The kernel that builds the namespaces. */
  kernel: Kernel
}

type ProgramFolder = { path: string; linkTo: string | null }

const hostTools = ['bwrap', 'unshare', 'sh', 'mkfifo', 'prlimit', 'stat'] as const
export type HostTool = (typeof hostTools)[number]
/** Programs that are used only if they are installed. */
type OptionalTool = 'ip'

export const interpreters = ['bash', 'python3', 'node', 'jq'] as const
/** Interpreters that few tools need. A server without them is complete. */
export const extraInterpreters = ['bun', 'deno'] as const
type Interpreter = (typeof interpreters)[number] | (typeof extraInterpreters)[number]

/** Folders with programs, inside and outside the sandbox. */
export const toolFolders = ['/usr/local/bin', '/usr/bin', '/bin'] as const
/** Folder inside the sandbox for Node from outside /usr. */
export const extraNodeFolder = '/opt/node/bin'
const adminFolders = ['/usr/sbin', '/sbin'] as const

/**
 * Folders of /usr and /usr/local with programs. Sources, games and settings (`/usr/local/src`, `/usr/local/etc`) and
 * folders that are added later stay outside, because they could contain a checkout of the server.
 */
const usrFolders = ['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32', 'libexec', 'share', 'include'] as const
const localFolders = ['bin', 'lib', 'lib64', 'libexec', 'share', 'include'] as const
const topFolders = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'] as const

/**
 * Finds what this machine offers.
 * @param own folders of the server that no sandbox may see: its checkout, its data, and the folders of its settings
 * @throws when programs are below one of them, because it then cannot be hidden from tools
 */
export function findHost(own: readonly string[] = []): Host {
  const find = (name: string, folders: readonly string[]) =>
    folders.map(folder => path.join(folder, name)).find(isExecutable) ?? null
  const programFolders = findProgramFolders()
  const inside = Object.fromEntries(
    [...interpreters, ...extraInterpreters].map(name => {
      const found = toolFolders.map(folder => path.join(folder, name)).filter(isExecutable)
      return [name, found.find(file => isVisibleInside(file, programFolders)) ?? null]
    }),
  ) as Record<Interpreter, string | null>
  const ownNode = realpathSync(process.execPath)
  const extraNode = inside.node === null && isReachable(ownNode) ? ownNode : null
  return {
    // The folder of the distribution precedes /usr/local, which can contain any build.
    tools: Object.fromEntries(
      [...hostTools, 'ip'].map(name => [
        name,
        find(name, ['/usr/bin', '/bin', ...adminFolders, '/usr/local/bin']),
      ]),
    ) as Host['tools'],
    interpreters: { ...inside, node: inside.node ?? extraNode },
    programFolders,
    covered: coveredFolders(own, programFolders),
    extraNode,
    masks: ['/proc/cmdline', '/proc/keys', '/proc/config.gz', '/proc/version'].filter(exists),
    kernel: judgeKernel(readKernelFacts()),
  }
}

function findProgramFolders(): ProgramFolder[] {
  const folders = [
    ...usrFolders.map(name => `/usr/${name}`),
    ...localFolders.map(name => `/usr/local/${name}`),
    ...topFolders,
  ]
  return folders.flatMap(folder => {
    const stats = lstatSync(folder, { throwIfNoEntry: false })
    // A link can point to nothing, and each mount costs a tenth of a millisecond.
    if (!stats || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
    if (readdirSync(folder).length === 0) return []
    return [{ path: folder, linkTo: stats.isSymbolicLink() ? realpathSync(folder) : null }]
  })
}

/**
 * Returns the paths under which a sandbox would find folders of the server: each once, and none below another.
 * @throws when programs are below one of them
 */
export function coveredFolders(own: readonly string[], programFolders: readonly ProgramFolder[]): string[] {
  const real = own.filter(exists).map(folder => realpathSync(folder))
  const bound = programFolders.filter(({ linkTo }) => linkTo === null)
  const covered = bound.flatMap(({ path: program }) => {
    const source = realpathSync(program)
    const holder = real.find(folder => folder === source || isBelow(source, folder))
    if (holder)
      throw new Error(
        `The programs in ${program} are inside ${holder}, which contains files of this server. Move the checkout or the data folder.`,
      )
    return real
      .filter(folder => isBelow(folder, source))
      .map(folder => path.join(program, path.relative(source, folder)))
  })
  return [...new Set(covered)].filter(folder => !covered.some(other => isBelow(folder, other)))
}

/** Reports whether a path is below a folder. Both are absolute and have no slash at the end. */
export const isBelow = (file: string, folder: string): boolean => file.startsWith(`${folder}/`)

/**
 * Reports whether a sandbox sees this file. A link below /usr that points into a home folder is not visible inside.
 * Links through /etc/alternatives work, because they are copied.
 */
export function isVisibleInside(file: string, programFolders: readonly ProgramFolder[]): boolean {
  try {
    const real = realpathSync(file)
    const mounted = programFolders.filter(({ linkTo }) => linkTo === null)
    return mounted.some(({ path }) => isBelow(real, path)) && statSync(real).isFile()
  } catch {
    // A file that does not exist is not visible.
    return false
  }
}

/** Reports whether users other than the owner can reach this path, folder by folder. */
export function isReachable(target: string): boolean {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false })
    if (stats && (stats.mode & 0o001) === 0) return false
    if (folder === path.dirname(folder)) return true
  }
}

/** Reports whether the user of this process can write the file. */
export const isWritable = (file: string) => isAccessible(file, constants.W_OK)

const exists = (file: string) => lstatSync(file, { throwIfNoEntry: false }) !== undefined

const isExecutable = (file: string) =>
  isAccessible(file, constants.X_OK) && statSync(file, { throwIfNoEntry: false })?.isFile() === true

function isAccessible(file: string, how: number): boolean {
  try {
    accessSync(file, how)
    return true
  } catch {
    // The error is the answer.
    return false
  }
}
