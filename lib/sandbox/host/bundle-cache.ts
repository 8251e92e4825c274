import { randomBytes } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { makeReadable, moveIntoPlace } from './folders'
import type { SandboxFile, SandboxRequest } from '../sandbox-request'

/**
 * Unpacked bundles by content hash, written once and mounted read-only into every run of the same version. A bundle
 * gets its name only when it is complete; only links named `node_modules` are added later (link-node-modules.ts).
 */
export class BundleCache {
  readonly #writing = new Map<string, Promise<string>>()

  constructor(private readonly folder: string) {}

  /**
   * Returns the folder of a bundle, which is unpacked first if the cache does not contain it.
   * @throws when a path of the bundle would leave its folder, or the disk is full
   */
  async place({ sha256, files }: SandboxRequest['bundle']): Promise<string> {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('a bundle is named by its sha-256')
    const target = path.join(this.folder, sha256)
    if (existsSync(target)) return target
    const writing = this.#writing.get(sha256) ?? this.#write(target, files)
    this.#writing.set(sha256, writing)
    try {
      return await writing
    } finally {
      this.#writing.delete(sha256)
    }
  }

  async #write(target: string, files: SandboxRequest['bundle']['files']): Promise<string> {
    const draft = `${target}.${randomBytes(4).toString('hex')}`
    try {
      await mkdir(draft)
      for await (const file of await files()) await writeBundleFile(draft, file)
      makeReadable(draft)
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      throw error
    }
    moveIntoPlace(draft, target)
    return target
  }
}

/**
 * Writes files for one run into a new folder, which the caller removes.
 * @throws as `place` does
 */
export async function placeInputs(folder: string, files: readonly SandboxFile[]): Promise<string> {
  const target = path.join(folder, `inputs-${randomBytes(8).toString('hex')}`)
  try {
    await mkdir(target)
    for (const file of files) await writeBundleFile(target, file)
    makeReadable(target)
    return target
  } catch (error) {
    await rm(target, { recursive: true, force: true })
    throw error
  }
}

/** Reports whether a path is relative and stays in its folder. */
export const isBundlePath = (file: string) =>
  file
    .split('/')
    .every(segment => segment !== '' && segment !== '.' && segment !== '..' && !segment.includes('\0'))

/**
 * The upload was checked before. The path is built from safe segments again here, where a mistake would write files.
 */
async function writeBundleFile(folder: string, file: SandboxFile) {
  if (!isBundlePath(file.path))
    throw new Error(`the path ${JSON.stringify(file.path)} does not belong to a bundle`)
  const target = path.join(folder, ...file.path.split('/'))
  await mkdir(path.dirname(target), { recursive: true })
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW
  const handle = await open(target, flags, file.mode & 0o111 ? 0o700 : 0o600)
  try {
    await handle.writeFile(file.bytes)
  } finally {
    await handle.close()
  }
}
