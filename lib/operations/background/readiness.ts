import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { database, pingDatabase } from '@/lib/store/connection/client'
import { listPendingMigrations } from '@/lib/store/connection/migrations'
import { backgroundStatus } from './background-status'
import { sandboxStatus } from './sandbox-status'

type Check = {
  name: 'database' | 'migrations' | 'sandbox' | 'background'
  ok: boolean
  detail: string
  /** Names of background jobs that fail, for admins alone. */
  failing?: string[]
}

type Readiness = {
  /** `degraded`: everything that a request needs is there, and background jobs fail. */
  status: 'ready' | 'degraded' | 'unavailable'
  ready: boolean
  checks: Check[]
}

/**
 * Is this installation able to do its whole job: a database that answers, with the tables of this code, a worker whose
 * sandbox has proved itself, and background jobs that work? Background jobs leave `ready` alone: they fail for all web
 * processes at once, and taking all of them out of rotation would end what still works. Details name what is missing and
 * nothing else: the answer is public.
 * @param actor whoever asks; null for anybody
 */
export async function readiness(actor: Actor | null = null, at = new Date()): Promise<Readiness> {
  const essential = [
    await check('database', async () => {
      await pingDatabase()
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
      return { ok: available, detail: missing || 'A worker that passed the sandbox self-test is running.' }
    }),
  ]
  const background = await check('background', () => checkBackground(actor, at))
  const ready = essential.every(({ ok }) => ok)
  const status = ready ? (background.ok ? 'ready' : 'degraded') : 'unavailable'
  return { status, ready, checks: [...essential, background] }
}

async function checkBackground(actor: Actor | null, at: Date): Promise<Omit<Check, 'name'>> {
  const { failing } = await backgroundStatus(at)
  if (failing.length === 0) return { ok: true, detail: 'No background job is failing.' }
  const visibleCondition = actor !== null && decide(actor, 'background.read', null).effect !== 'deny'
  return {
    ok: false,
    detail: `${failing.length === 1 ? '1 background job is' : `${failing.length} background jobs are`} failing. Admins see the cause under Background jobs.`,
    ...(visibleCondition && { failing }),
  }
}

async function check(name: Check['name'], ask: () => Promise<Omit<Check, 'name'>>): Promise<Check> {
  // The cause is in the log of the process that needed it; here it would be shown to everybody.
  const answer = await ask().catch(() => ({ ok: false, detail: 'The state could not be read.' }))
  return { name, ...answer }
}
