import { database } from '@/lib/store/client'
import { listPendingMigrations } from '@/lib/store/migrations'
import { sandboxStatus } from './sandbox-status'

export type Check = { name: 'database' | 'migrations' | 'sandbox'; ok: boolean; detail: string }

/**
 * Is this installation able to do its whole job: a database that answers, with the tables of this code, and a worker
 * whose sandbox has proved itself? Details name what is missing and nothing else: the answer is public.
 */
export async function readiness(): Promise<{ ready: boolean; checks: Check[] }> {
  const checks = [
    await check('database', async () => {
      await database().$queryRaw`SELECT 1`
      return { ok: true, detail: 'The database answers.' }
    }),
    await check('migrations', async () => {
      const pending = await listPendingMigrations(database())
      return pending.length === 0
        ? { ok: true, detail: 'The tables are up to date.' }
        : { ok: false, detail: `${pending.length} migrations are not applied.` }
    }),
    await check('sandbox', async () => {
      const { available, reason, remedy } = await sandboxStatus()
      const missing = [reason, remedy].filter(Boolean).join(' ')
      return { ok: available, detail: missing || 'A worker with a proved sandbox is running.' }
    }),
  ]
  return { ready: checks.every(({ ok }) => ok), checks }
}

async function check(
  name: Check['name'],
  ask: () => Promise<{ ok: boolean; detail: string }>,
): Promise<Check> {
  // Why it cannot be asked stands in the log of whoever needed it; here it would be told to everybody.
  const answer = await ask().catch(() => ({ ok: false, detail: 'It could not be asked.' }))
  return { name, ...answer }
}
