import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareEtc } from './prepare-etc'
import { isReachable } from './host'
import { isHolderAlive } from './liveness-pipe'
import { isGone, isVisible, ownerOf, ownProcess } from './own-process'
import { seccompFilter } from '../seccomp/filter'
import type { FilterOptions } from '../seccomp/filter-options'
import type { Architecture } from '../seccomp/syscalls'
import type { SlotUsers } from './slot-users'

/** The folders of one open sandbox. */
export type SandboxFolders = {
  /**
   * Contains all other folders except `pipes`. Where the kernel allows it, no mount table of a sandbox shows its
   * name.
   */
  home: string
  /**
   * Content-addressed bundles, `<bundles>/<sha256>`. All workers of the installation share them, and they outlive a
   * restart.
   */
  bundles: string
  /** Installed packages by the hash of their requirements and the version of Python or Node; see environment-store.ts. */
  environments: string
  /** Runner programs with their compiled form, content-addressed as well. */
  runners: string
  /** Belongs to this process alone and is removed at the end: mount points of the slots, /etc, the filters. */
  instance: string
  /**
   * Belongs to this process alone as well: the named pipes that sandboxes open. Such a pipe works only under its real
   * folder, so every sandbox can read this name. It is therefore among the temporary files, where it reveals nothing
   * about the server.
   */
  pipes: string
}

/**
 * Prepares everything that sandboxes share.
 * @throws when a folder cannot be made; the message names it
 */
export function prepareFolders(dataDirectory: string, users: SlotUsers | null, architecture: Architecture) {
  mkdirSync(dataDirectory, { recursive: true })
  const home = chooseHome(dataDirectory, users)
  const own = (folder: string) => {
    mkdirSync(folder, { recursive: true })
    // Users of slots are in this group. No other user of the machine can read uploaded tools.
    if (users) chownSync(folder, 0, users.gid)
    chmodSync(folder, users ? 0o750 : 0o700)
    return folder
  }
  const bundles = own(path.join(home, 'bundles'))
  const environments = own(path.join(home, 'environments'))
  const sandbox = own(path.join(home, 'sandbox'))
  removeStale(sandbox, 'instance', (owner, folder) =>
    isVisible(owner) ? isGone(owner) : !isHolderAlive(folder),
  )
  for (const prefix of ['pegboard-doors', pipesPrefix] as const) removeStale(tmpdir(), prefix, isGone)
  const name = `${ownProcess()}-${randomBytes(4).toString('hex')}`
  const pipes = placePipes(name, home, users)
  const instance = path.join(sandbox, `instance-${name}`)
  mkdirSync(instance, { mode: 0o755 })
  mkdirSync(path.join(instance, 'slots'))
  prepareEtc(path.join(instance, 'etc'))
  makeReadable(instance)
  for (const memoryIsCounted of [true, false])
    for (const hasNetwork of [true, false])
      writeFileSync(
        filterFile(instance, { memoryIsCounted, hasNetwork }),
        seccompFilter(architecture, { memoryIsCounted, hasNetwork }),
      )
  return {
    home,
    bundles,
    environments,
    runners: placeRunners(sandbox),
    instance,
    pipes,
  } satisfies SandboxFolders
}

const pipesPrefix = 'pegboard-pipes'

/** Name of an empty folder among the pipes, with which the launcher tests whether it can mount an overlay. */
export const emptyFolder = 'empty'

function placePipes(name: string, home: string, users: SlotUsers | null): string {
  const pipes = path.join(tmpdir(), `${pipesPrefix}-${name}`)
  mkdirSync(pipes, { mode: 0o700 })
  mkdirSync(path.join(pipes, emptyFolder))
  makeReadable(pipes)
  // Shows an administrator which installation owns this folder. No sandbox sees the link.
  symlinkSync(home, path.join(pipes, 'home'))
  if (users) chownSync(pipes, 0, users.gid)
  chmodSync(pipes, users ? 0o750 : 0o700)
  return pipes
}

/** Returns the file with the system call filter for runs of this kind. */
export const filterFile = (instance: string, { memoryIsCounted, hasNetwork }: FilterOptions) =>
  path.join(instance, `filter${memoryIsCounted ? '' : '-uncounted'}${hasNetwork ? '-network' : ''}.bpf`)

/** A root server starts sandboxes as other users, who cannot pass through a private folder such as /root. */
function chooseHome(dataDirectory: string, users: SlotUsers | null): string {
  if (!users || isReachable(path.join(dataDirectory, 'bundles'))) return dataDirectory
  const home = path.join('/var/cache/pegboard', shortHash(dataDirectory))
  for (const folder of [path.dirname(home), home]) {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o755)
  }
  const stats = lstatSync(home)
  if (!stats.isDirectory() || stats.uid !== 0) throw new Error(`${home} belongs to another user`)
  return home
}

/** Removes what killed processes had no time to remove. */
function removeStale(
  folder: string,
  prefix: 'instance' | 'pegboard-doors' | typeof pipesPrefix,
  isStale: (owner: string, folder: string) => boolean,
) {
  for (const entry of readdirSync(folder)) {
    const owner = ownerOf(entry, prefix)
    const stale = path.join(folder, entry)
    if (!owner || !isStale(owner, stale)) continue
    try {
      rmSync(stale, { recursive: true, force: true })
    } catch (error) {
      // In a shared folder, only the owner can remove an entry.
      if (!isNotPermitted(error)) throw error
    }
  }
}

const isNotPermitted = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EACCES')

/** Copies the runner programs to a folder that every sandbox can read; the launcher compiles them once. */
function placeRunners(sandbox: string): string {
  const source = fileURLToPath(new URL('../runners/python', import.meta.url))
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.py'))
    .sort()
  const texts = files.map(file => readFileSync(path.join(source, file), 'utf8'))
  const target = path.join(sandbox, `runners-${shortHash(JSON.stringify([files, texts]))}`)
  if (existsSync(target)) return target
  const draft = `${target}.${randomBytes(4).toString('hex')}`
  for (const file of files) {
    mkdirSync(path.join(draft, path.dirname(file)), { recursive: true })
    copyFileSync(path.join(source, file), path.join(draft, file))
  }
  makeReadable(draft)
  moveIntoPlace(draft, target)
  return target
}

/** Opens a folder of the server to the users of slots, whatever the umask of the server is. */
export function makeReadable(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) makeReadable(place)
    else if (entry.isFile()) chmodSync(place, lstatSync(place).mode & 0o111 ? 0o755 : 0o644)
  }
}

/** If another process was faster, its folder has the same content and is used. */
export function moveIntoPlace(draft: string, target: string) {
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
