/** Applies the migrations that this version of Pegboard needs. */
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrateDeploy } from '../schema-engine/migrate-deploy.mjs'

export const migrationsFolder = fileURLToPath(new URL('../../prisma/migrations', import.meta.url))

/**
 * Applies pending migrations.
 * @param {string} url a direct address, not one of a pooler
 * @returns {Promise<string[]>} the names of the applied migrations
 */
export async function migrate(url) {
  const applied = await migrateDeploy(url, migrationsFolder)
  await keepTimeInUtc(url)
  return applied
}

/** Prisma's adapter sends times without a zone and means UTC, so sessions must use the same zone. */
async function keepTimeInUtc(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      "SELECT current_setting('timezone') AS zone, current_database() AS name",
    )
    if (rows[0].zone !== 'UTC')
      await client.query(`ALTER DATABASE ${pg.escapeIdentifier(rows[0].name)} SET timezone TO 'UTC'`)
  } finally {
    await client.end()
  }
}
