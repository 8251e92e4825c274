/** The files of the embedded database: created once by initdb, with a random password for each of its two roles. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { identity } from './binaries.mjs'

/** Postgres reads only files of its own major version. */
const major = '18'

/**
 * Creates the cluster if it is missing.
 * @param {string} bin folder of the Postgres programs
 * @param {string} home folder of the database
 * @returns {{ folder: string, passwords: { superuser: string, application: string } }}
 */
export function prepareCluster(bin, home) {
  mkdirSync(home, { recursive: true })
  const passwords = readOrMakePasswords(path.join(home, 'database-passwords.json'))
  const folder = path.join(home, 'database')
  if (!existsSync(folder)) initialize(bin, folder, passwords.superuser)
  const found = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (found !== major)
    throw new Error(
      `The database in ${folder} was created by Postgres ${found}. This is Postgres ${major}, which can't read it. ` +
        `Move it with pg_dump and pg_restore of Postgres ${found}, or start with another PEGBOARD_DATA.`,
    )
  return { folder, passwords }
}

function readOrMakePasswords(file) {
  const made = JSON.stringify({ superuser: makePassword(), application: makePassword() })
  try {
    writeFileSync(file, made, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

const makePassword = () => randomBytes(24).toString('base64url')

/**
 * Creates the cluster in a temporary folder and renames it when finished, so that a killed start leaves no incomplete
 * database.
 */
function initialize(bin, folder, password) {
  const unfinished = `${folder}.${process.pid}`
  const passwordFile = `${unfinished}.password`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (identity.uid !== undefined)
    for (const provided of [unfinished, passwordFile]) chownSync(provided, identity.uid, identity.gid)
  chmodSync(unfinished, 0o700)
  try {
    const { status, stderr, error } = spawnSync(
      path.join(bin, 'initdb'),
      [
        ...[
          '--pgdata',
          unfinished,
          '--username',
          'postgres',
          '--auth',
          'scram-sha-256',
          '--pwfile',
          passwordFile,
        ],
        // The provider that comes with Postgres sorts identically on every system.
        ...[
          '--encoding',
          'UTF8',
          '--locale',
          'C',
          '--locale-provider',
          'builtin',
          '--builtin-locale',
          'C.UTF-8',
        ],
        '--no-instructions',
      ],
      { ...identity, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' }, encoding: 'utf8' },
    )
    if (status !== 0)
      throw new Error(`The database couldn't be created: ${(error?.message ?? stderr).trim()}`)
    renameSync(unfinished, folder)
  } catch (failure) {
    // Another process may have finished the same folder first, which makes this one superfluous.
    if (!existsSync(path.join(folder, 'PG_VERSION'))) throw failure
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(unfinished, { recursive: true, force: true })
  }
}
