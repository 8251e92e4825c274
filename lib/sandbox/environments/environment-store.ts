import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, realpathSync, rmSync, statSync, utimesSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import { environmentNames, type Installed } from '@/lib/core/environments/environment'
import { readNodeRequirements } from '@/lib/core/environments/node/node-requirements'
import type { EnvironmentKey, EnvironmentKind } from '@/lib/core/spec/environment-kind'
import { makeReadable, moveIntoPlace } from '../host/folders'
import type { Npm } from './find-npm'
import { nodeContents, pythonContents } from './read-contents'
import { readPackedFiles } from './read-packed-files'
import type { SandboxProxy } from '../sandbox-request'

/** Programs of this machine that run what an environment contains; null where one is not installed. */
type EnvironmentPrograms = { python3: string | null; node: string | null; npm: Npm | null }

/** An environment on the disk. `folder` is its name there, which also has the version of the interpreter. */
type StoredEnvironment = EnvironmentKey & { folder: string; usedAt: Date }

/**
 * Installed packages on this worker's disk, mounted read-only into the runs that use them. A folder is named by the
 * hash of its requirements and the interpreter that built it, and gets its name only when it is complete.
 */
export class EnvironmentStore {
  /**
   * Versions as they separate packages: `3.11` for Python, `20` for Node. Packages of one version do not work with
   * another.
   */
  readonly versions: Readonly<Record<EnvironmentKind, string>>
  /** null if packages of Node can't be installed here. */
  readonly npm: Npm | null

  constructor(
    private readonly folder: string,
    { python3, node, npm }: EnvironmentPrograms,
  ) {
    const python = /python(3\.\d+)$/.exec(python3 ? realpathSync(python3) : '')?.[1] ?? '3'
    this.versions = { python, node: node ? majorOf(node) : '0' }
    this.npm = npm
    // Removes the drafts of a worker that died during a build.
    for (const entry of readdirSync(folder)) if (isOldDraft(folder, entry)) this.#drop(entry)
  }

  has(key: EnvironmentKey): boolean {
    return existsSync(this.#folderOf(key))
  }

  /**
   * Returns the folder to mount.
   * @throws when it does not exist: it must be built before the run
   */
  use(key: EnvironmentKey): string {
    const folder = this.#folderOf(key)
    if (!existsSync(folder))
      throw new Error(`This worker does not have the ${environmentNames[key.kind].packages} of the tool.`)
    utimesSync(folder, new Date(), new Date())
    return folder
  }

  /** Returns the stored environments, also those of other versions of an interpreter, with the time of their last use. */
  list(): StoredEnvironment[] {
    return readdirSync(this.folder).flatMap(entry => {
      const [, hash, node] = /^([0-9a-f]{64})-(node)?[\d.]+$/.exec(entry) ?? []
      const kind = node === undefined ? 'python' : 'node'
      return hash
        ? [{ kind, hash, folder: entry, usedAt: statSync(path.join(this.folder, entry)).mtime }]
        : []
    })
  }

  remove({ folder }: StoredEnvironment): void {
    this.#drop(folder)
  }

  /** Opens the socket through which a build sends what it installed. `done` rejects when nothing usable arrived. */
  receive(key: EnvironmentKey, requirements: string): Receiver {
    const target = this.#folderOf(key)
    const draft = `${target}.${randomBytes(4).toString('hex')}.draft`
    let settle: { resolve: (installed: Installed) => void; reject: (error: unknown) => void } | null = null
    const done = new Promise<Installed>((resolve, reject) => (settle = { resolve, reject }))
    // A build can send invalid data before its caller waits for `done`.
    done.catch(() => {})
    let taken = false
    const store = async (connection: Duplex) => {
      await mkdir(draft)
      const { bytes, paths } = await readPackedFiles(connection, draft, environmentLimits)
      const contents = contentsOf(draft, paths, { kind: key.kind, requirements })
      makeReadable(draft)
      moveIntoPlace(draft, target)
      return { bytes, ...contents }
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

  #folderOf({ kind, hash }: EnvironmentKey): string {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('an environment is named by a sha-256')
    const version = this.versions[kind]
    return path.join(this.folder, kind === 'python' ? `${hash}-${version}` : `${hash}-node${version}`)
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

/** Compiled packages work with one major version of Node. */
function majorOf(node: string): string {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return /^v(\d+)\./.exec(version)?.[1] ?? '0'
}

/** @throws when a package of Node is outside the projects of the requirements */
function contentsOf(
  folder: string,
  paths: readonly string[],
  { kind, requirements }: { kind: EnvironmentKind; requirements: string },
): Pick<Installed, 'packages' | 'modules'> {
  if (kind === 'python') return pythonContents(paths)
  const { projects, scripts } = readNodeRequirements(requirements)
  const places = projects.map(project => path.posix.join(project.folder, 'node_modules/'))
  const stray = paths.find(file => !places.some(place => file.startsWith(place)))
  if (stray !== undefined) throw new Error(`the path ${JSON.stringify(stray)} is outside its project`)
  return nodeContents(folder, paths, scripts)
}
