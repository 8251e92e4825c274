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
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareEtc } from './prepare-etc'
import { isReachable } from './host'
import { hasLifeSign } from './life-sign'
import { isGone, isVisible, ownerOf, ownProcess } from './own-process'
import { seccompFilter } from './seccomp/filter'
import type { Architecture } from './seccomp/syscalls'

/** The folders of one open sandbox. Paths show up in the mount table of every jail, so they say nothing of anybody. */
export type SandboxFolders = {
  /** Content-addressed: <bundles>/<sha256>. Shared by every worker of the installation, kept between starts. */
  bundles: string
  /** Installed packages by the hash of what was asked for and the version of Python; see environment-store.ts. */
  environments: string
  /** Runner programs with their compiled form; content-addressed as well. */
  runners: string
  /** Of this process alone, removed at the end: FIFOs and mount points of the slots, /etc, the filters. */
  instance: string
}

/** The user that sandboxes run as, when the server is root: a number a slot out of a range that nobody else uses. */
export type SlotUsers = { uidFirst: number; count: number; gid: number }

/** Neighbours never share a user, as long as there are no more slots than users. */
export const userOf = ({ uidFirst, count }: SlotUsers, slot: number) => uidFirst + (slot % count)

/** 60578 to 61183 are free by the convention of systemd and Debian, and inside what a container usually maps. */
const slotUsers: SlotUsers = { uidFirst: 60_600, count: 500, gid: 60_600 }

/** null when the server is not root, or root of a namespace that maps only a few users: then it is nobody's superior. */
export function findSlotUsers(): SlotUsers | null {
  if (process.getuid?.() !== 0) return null
  const covers = (map: string) =>
    readFileSync(`/proc/self/${map}`, 'utf8')
      .trim()
      .split('\n')
      .some(line => {
        const [first, , count] = line.trim().split(/\s+/).map(Number)
        return first! <= slotUsers.uidFirst && first! + count! >= slotUsers.uidFirst + slotUsers.count
      })
  return covers('uid_map') && covers('gid_map') ? slotUsers : null
}

/**
 * Prepares everything that sandboxes share.
 * @throws when a folder cannot be made; the message names it.
 */
export function prepareFolders(dataDirectory: string, users: SlotUsers | null, architecture: Architecture) {
  mkdirSync(dataDirectory, { recursive: true })
  const home = chooseHome(dataDirectory, users)
  const own = (folder: string) => {
    mkdirSync(folder, { recursive: true })
    // Users of slots are in this group; nobody else on the machine looks into uploaded tools.
    if (users) chownSync(folder, 0, users.gid)
    chmodSync(folder, users ? 0o750 : 0o700)
    return folder
  }
  const bundles = own(path.join(home, 'bundles'))
  const environments = own(path.join(home, 'environments'))
  const sandbox = own(path.join(home, 'sandbox'))
  removeStale(sandbox, 'instance', (owner, folder) =>
    isVisible(owner) ? isGone(owner) : !hasLifeSign(folder),
  )
  removeStale(tmpdir(), 'pegboard-doors', isGone)
  const instance = path.join(sandbox, `instance-${ownProcess()}-${randomBytes(4).toString('hex')}`)
  mkdirSync(instance, { mode: 0o755 })
  mkdirSync(path.join(instance, 'slots'))
  prepareEtc(path.join(instance, 'etc'))
  makeReadable(instance)
  for (const memoryIsCounted of [true, false])
    writeFileSync(filterFile(instance, memoryIsCounted), seccompFilter(architecture, { memoryIsCounted }))
  return { bundles, environments, runners: placeRunners(sandbox), instance } satisfies SandboxFolders
}

export const filterFile = (instance: string, memoryIsCounted: boolean) =>
  path.join(instance, memoryIsCounted ? 'filter.bpf' : 'filter-uncounted.bpf')

/** A root server starts jails as other users, and those cannot pass through a private folder such as /root. */
function chooseHome(dataDirectory: string, users: SlotUsers | null): string {
  if (!users || isReachable(path.join(dataDirectory, 'bundles'))) return dataDirectory
  const home = path.join('/var/cache/pegboard', shortHash(dataDirectory))
  for (const folder of [path.dirname(home), home]) {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o755)
  }
  const stats = lstatSync(home)
  if (!stats.isDirectory() || stats.uid !== 0) throw new Error(`${home} belongs to somebody else`)
  return home
}

/** What processes that were killed had no time to remove. */
function removeStale(
  folder: string,
  prefix: 'instance' | 'pegboard-doors',
  isStale: (owner: string, folder: string) => boolean,
) {
  for (const entry of readdirSync(folder)) {
    const owner = ownerOf(entry, prefix)
    const stale = path.join(folder, entry)
    if (!owner || !isStale(owner, stale)) continue
    try {
      rmSync(stale, { recursive: true, force: true })
    } catch (error) {
      // A folder of somebody else in a place that all share is theirs to remove.
      if (!isNotPermitted(error)) throw error
    }
  }
}

const isNotPermitted = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EACCES')

/** Copies the runner programs to where every jail can read them; the launcher compiles them once. */
function placeRunners(sandbox: string): string {
  const source = fileURLToPath(new URL('./runners/python', import.meta.url))
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

/** Opens a folder of ours to the users of slots, whatever the umask of whoever started the server. */
export function makeReadable(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) makeReadable(place)
    else if (entry.isFile()) chmodSync(place, lstatSync(place).mode & 0o111 ? 0o755 : 0o644)
  }
}

/** Someone faster with the same content is as good. */
export function moveIntoPlace(draft: string, target: string) {
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
