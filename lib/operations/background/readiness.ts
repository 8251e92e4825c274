import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { database, probeDatabase } from '@/lib/store/connection/client'
import { listPendingMigrations } from '@/lib/store/connection/migrations'
import { backgroundStatus } from './background-status'
import { sandboxStatus } from './sandbox-status'

type Check = {
  name: 'database' | 'migrations' | 'sandbox' | 'background'
  ok: boolean
  detail: string
  /** Names of failing background jobs, for admins only. */
  failing?: string[]
}

type Readiness = {
  /** `degraded`: requests have everything they need, but background jobs fail. */
  status: 'ready' | 'degraded' | 'unavailable'
  ready: boolean
  checks: Check[]
}

/** Time for each check. If the network to the database is cut, a query waits for many minutes. */
const checkWithinMs = 5_000

/**
 * Reports whether this installation is fully functional: a database that responds, with the tables of this
 * code, a worker whose sandbox passed its self-test, and working background jobs. Failing background jobs do
 * not affect `ready`: they fail for all web processes together, and taking all of them out of rotation would
 * end what still works. Details name only what is missing, because the response is public.
 * @param actor who sends the request; null for anonymous requests
 */
export async function readiness(actor: Actor | null = null, at = new Date()): Promise<Readiness> {
  const [background, ...essential] = await Promise.all([
    check('background', () => checkBackground(actor, at)),
    check('database', async () => {
      await probeDatabase()
      return { ok: true, detail: 'The database responds and can write.' }
    }),
    check('migrations', async () => {
      const pending = await listPendingMigrations(database())
      return pending.length === 0
        ? { ok: true, detail: 'The tables are up to date.' }
        : { ok: false, detail: `${pending.length} migrations are not applied.` }
    }),
    check('sandbox', async () => {
      const { available, reason, remedy } = await sandboxStatus()
      const missing = [reason, remedy].filter(Boolean).join(' ')
      return { ok: available, detail: missing || 'A worker that passed the sandbox self-test is running.' }
    }),
  ])
  const ready = essential.every(({ ok }) => ok)
  const readyStatus = background.ok ? 'ready' : 'degraded'
  const status = ready ? readyStatus : 'unavailable'
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

const describeError = (error: unknown): string =>
  error instanceof AppError && error.code === 'database.disk-full'
    ? 'The disk of the database is full.'
    : 'The state could not be read.'

async function check(name: Check['name'], ask: () => Promise<Omit<Check, 'name'>>): Promise<Check> {
  // The log of the failing process has the cause; this response is public.
  const failed = (error?: unknown) => ({ ok: false, detail: describeError(error) })
  const over = new AbortController()
  const answer = await Promise.race([
    ask().catch(failed),
    pause(checkWithinMs, undefined, { signal: over.signal }).then(() => failed()),
  ])
  over.abort()
  return { name, ...answer }
}
