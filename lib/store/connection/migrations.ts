/** Checks whether the database has the tables that this code expects. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Tx } from './client'
import { Prisma } from '@/lib/store/generated/client'

/** Returns the migrations that came with this code and are not, or not completely, in the database. */
export async function listPendingMigrations(tx: Tx): Promise<string[]> {
  const applied = await tx
    .$queryRaw<{ name: string }[]>(
      Prisma.sql`SELECT migration_name AS name FROM _prisma_migrations
        WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    )
    .catch(error => {
      if (isMissingTable(error)) return []
      throw error
    })
  const names = new Set(applied.map(({ name }) => name))
  return listMigrations().filter(name => !names.has(name))
}

/**
 * Returns the migrations in the order in which they are applied. Reads the folder at each call, because a
 * deployment may replace it under a running process.
 */
function listMigrations(): string[] {
  return readdirSync(path.resolve(/* turbopackIgnore: true */ 'prisma/migrations'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort()
}

function isMissingTable(error: unknown): boolean {
  return (
    error instanceof Prisma.PrismaClientKnownRequestError &&
    JSON.stringify(error.meta ?? {}).includes('42P01')
  )
}
