/** Brings a database up to date without the Prisma CLI, in a fraction of a second: what `npm start` and tests use. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openWasmEngine } from './wasm-engine.mjs'

const nothingExternal = { externalTables: [], externalEnums: [] }

/**
 * Applies the migrations that the database has not seen, each once however many processes do this at a time.
 * The record is Prisma's own (`_prisma_migrations`), so `prisma migrate status` agrees afterwards.
 * @param {string} url a direct address, not one of a pooler: an advisory lock is held meanwhile
 * @param {string} folder the migrations, `prisma/migrations`
 * @returns {Promise<string[]>} the names just applied; throws with Prisma's words when one fails
 */
export const migrateDeploy = (url, folder) =>
  withEngine(url, async engine => {
    const migrationsList = listMigrations(folder)
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList,
      filters: nothingExternal,
    })
    return appliedMigrationNames
  })

/**
 * @returns {Promise<{ pending: string[], failed: string[], edited: string[], unknown: string[] }>} how the database
 *   differs from the folder: not applied yet; failed half-way; changed after they were applied; applied, not in the folder
 */
export const migrateStatus = (url, folder) =>
  withEngine(url, async engine => {
    const { history, failedMigrationNames, editedMigrationNames } = await engine.diagnoseMigrationHistory({
      migrationsList: listMigrations(folder),
      optInToShadowDatabase: false,
      filters: nothingExternal,
    })
    return {
      pending: history?.unappliedMigrationNames ?? [],
      failed: failedMigrationNames,
      edited: editedMigrationNames,
      unknown: history?.unpersistedMigrationNames ?? [],
    }
  })

async function withEngine(url, act) {
  const { engine, close } = await openWasmEngine(url)
  try {
    return await act(engine)
  } catch (error) {
    throw explain(error)
  } finally {
    await close()
  }
}

/** The engine puts the cause first and the migration into the frames of a trace below. */
function explain(error) {
  const name = /migration_name="([^"]+)"/.exec(error.message)?.[1]
  if (!name) return error
  const cause = error.message.replace(/^external connector error\n/, '').split('\n   0: ')[0]
  return new Error(`The migration ${name} failed: ${cause.trim()}`, { cause: error })
}

function listMigrations(folder) {
  const baseDir = path.resolve(folder)
  const lockfile = path.join(baseDir, 'migration_lock.toml')
  const names = readdirSync(baseDir, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort()
  return {
    baseDir,
    lockfile: {
      path: 'migration_lock.toml',
      content: existsSync(lockfile) ? readFileSync(lockfile, 'utf8') : null,
    },
    shadowDbInitScript: '',
    migrationDirectories: names.map(name => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(path.join(baseDir, name, 'migration.sql'), 'utf8') },
      },
    })),
  }
}
