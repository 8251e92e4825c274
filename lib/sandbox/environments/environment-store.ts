import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, realpathSync, rmSync, statSync, utimesSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import type { Installed, InstalledPackage } from '@/lib/core/environments/environment'
import { isBundlePath } from '../host/bundle-cache'
import { makeReadable, moveIntoPlace } from '../host/folders'
import { readPackedFiles } from './read-packed-files'
import type { SandboxProxy } from '../sandbox-request'

/**
 * Installed packages on this worker's disk, mounted read-only into the runs that use them. A folder is named by the
 * hash of its requirements and the version of Python that built it, and gets its name only when it is complete.
 */
export class EnvironmentStore {
  /**
   * Version as in the file name of the interpreter, for example `3.11`; packages of one version do not work with
   * another.
   */
  readonly python: string

  constructor(
    private readonly folder: string,
    interpreter: string | null,
  ) {
    this.python = /python(3\.\d+)$/.exec(interpreter ? realpathSync(interpreter) : '')?.[1] ?? '3'
    // Removes the drafts of a worker that died during a build.
    for (const entry of readdirSync(folder)) if (isOldDraft(folder, entry)) this.#drop(entry)
  }

  has(hash: string): boolean {
    return existsSync(this.#folderOf(hash))
  }

  /**
   * Returns the folder to mount.
   * @throws when it does not exist: it must be built before the run
   */
  use(hash: string): string {
    const folder = this.#folderOf(hash)
    if (!existsSync(folder)) throw new Error('This worker does not have the Python environment of the tool.')
    utimesSync(folder, new Date(), new Date())
    return folder
  }

  /** Returns the stored environments with the time of their last use. */
  list(): { hash: string; usedAt: Date }[] {
    return readdirSync(this.folder).flatMap(entry => {
      const hash = /^([0-9a-f]{64})-[\d.]+$/.exec(entry)?.[1]
      return hash ? [{ hash, usedAt: statSync(path.join(this.folder, entry)).mtime }] : []
    })
  }

  remove(hash: string): void {
    this.#drop(path.basename(this.#folderOf(hash)))
  }

  /** Opens the socket through which a build sends what it installed. `done` rejects when nothing usable arrived. */
  receive(hash: string): Receiver {
    const target = this.#folderOf(hash)
    const draft = `${target}.${randomBytes(4).toString('hex')}.draft`
    let settle: { resolve: (installed: Installed) => void; reject: (error: unknown) => void } | null = null
    const done = new Promise<Installed>((resolve, reject) => (settle = { resolve, reject }))
    // A build can send invalid data before its caller waits for `done`.
    done.catch(() => {})
    let taken = false
    const store = async (connection: Duplex) => {
      await mkdir(draft)
      const { bytes, paths } = await readPackedFiles(connection, draft, environmentLimits)
      makeReadable(draft)
      moveIntoPlace(draft, target)
      return { bytes, ...contentsOf(paths) }
    }
    return {
      proxy: {
        name: 'export',
        serve(connection) {
          if (taken) return void connection.destroy()
          taken = true
          store(connection)
            .then(settle!.resolve, settle!.reject)
            .finally(() => void connection.end('+'))
        },
      },
      done,
      async close() {
        settle!.reject(new Error('the build sent no packages'))
        // The build reports this error itself; only the end matters here.
        await done.catch(() => {})
        await rm(draft, { recursive: true, force: true })
      },
    }
  }

  #folderOf(hash: string): string {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('an environment is named by a sha-256')
    return path.join(this.folder, `${hash}-${this.python}`)
  }

  #drop(entry: string) {
    rmSync(path.join(this.folder, entry), { recursive: true, force: true })
  }
}

type Receiver = { proxy: SandboxProxy; done: Promise<Installed>; close(): Promise<void> }

/** Limits of what is left after the archives of the packages are removed. */
const environmentLimits = { bytesMax: 448 * 1024 * 1024, filesMax: 60_000 }

/** Longer than any build may take. */
const draftMsMax = 60 * 60 * 1000

function isOldDraft(folder: string, entry: string): boolean {
  return entry.endsWith('.draft') && Date.now() - statSync(path.join(folder, entry)).mtimeMs > draftMsMax
}

/** Reads the contents from names in the folder: `name-version.dist-info`, and the modules at its top. */
function contentsOf(paths: readonly string[]): Pick<Installed, 'packages' | 'modules'> {
  const packages = new Map<string, InstalledPackage>()
  const modules = new Set<string>()
  for (const file of paths.filter(isBundlePath)) {
    const [top = '', ...below] = file.split('/')
    const [, name, version] = /^(.+)-([^-]+)\.dist-info$/.exec(top) ?? []
    if (name && version) packages.set(name, { name, version })
    else if (below.length > 0 && /^[A-Za-z_]\w*$/.test(top) && file.endsWith('.py')) modules.add(top)
    else if (below.length === 0) {
      const single = /^([A-Za-z_]\w*)\.(py|[\w.-]*so)$/.exec(top)?.[1]
      if (single) modules.add(single)
    } else if (/\.so$/.test(file) && /^[A-Za-z_]\w*$/.test(top)) modules.add(top)
  }
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en')
  return {
    packages: [...packages.values()].sort(byName),
    modules: [...modules].filter(name => name !== '__pycache__').sort(),
  }
}
