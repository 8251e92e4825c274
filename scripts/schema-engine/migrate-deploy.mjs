/** Applies migrations without the Prisma CLI, in a fraction of a second. Used by `npm start` and tests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openWasmEngine } from './wasm-engine.mjs'

const nothingExternal = { externalTables: [], externalEnums: [] }

/**
 * Applies the pending migrations, each once, however many processes do so at the same time. The record is Prisma's own
 * (`_prisma_migrations`), so `prisma migrate status` agrees afterwards.
 * @param {string} url a direct address, not one of a pooler, because it takes an advisory lock
 * @param {string} folder the migrations, `prisma/migrations`
 * @returns {Promise<string[]>} the applied names; throws with Prisma's message if one fails
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
 * @returns {Promise<{ pending: string[], failed: string[], edited: string[], unknown: string[] }>} differences between
 *   the database and the folder: not applied yet; failed half-way; changed after they were applied; applied, but not in
 *   the folder
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

/** The engine reports the cause first and the migration in the frames of a trace below. */
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
