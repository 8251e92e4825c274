/**
 * Hidden and missing things take the same time: the same statements are sent to the database, and the answer
 * is the same.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { refusalsEach } from '@/lib/core/audit/refusals'
import { signIn } from '@/lib/operations/people/sign-in'
import { attemptLimits } from '@/lib/operations/people/rate-limit'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { rules } from '@/tests/support/web/access-table'
import { makeAccessWorld, type AccessWorld } from '@/tests/support/web/access-world'
import { alikeWithout, endpoints } from '@/tests/support/web/check-endpoints'
import { freshDatabase } from '@/tests/support/database'
import { setTestEnvironment } from '@/tests/support/people'
import { recordQueries } from '@/tests/support/recorded-queries'

vi.mock('next/headers', () => import('@/tests/support/web/load-page'))
setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let world: AccessWorld
beforeAll(async () => {
  world = await makeAccessWorld(new Date())
})

describe('an address without an account is rejected with the same statements as a wrong password', () => {
  let places = 0
  const attempt = (typed: string, at: Date) => {
    const address = `198.51.100.${places++}`
    return recordQueries(() => signIn({ email: typed, password: 'wrong', address, at }))
  }
  const { max, windowMs } = attemptLimits['sign-in-email']
  /** Runs two windows of attempts: past ten failures, and past the locks at the end of each window. */
  const compare = async (email: string, unknown: string, from: Date) => {
    for (let i = 0; i < 2 * max; i++) {
      const at = new Date(from.getTime() + Math.floor(i / max) * windowMs)
      const [wrong, unprivileged] = [await attempt(email, at), await attempt(unknown, at)]
      expect([wrong.value, unprivileged.value]).toEqual([null, null])
      expect(unprivileged.queries, `attempt ${i + 1}`).toEqual(wrong.queries)
    }
  }
  const started = new Date('2026-12-01T12:00:00Z')
  const hours = (count: number) => new Date(started.getTime() + count * 60 * 60_000)

  test('with empty counters, and past ten failures and two locks', async () => {
    await compare(world.people.member.email, 'no-one@private.example', hours(0))
  })

  test('past ten failures of invented addresses, as an attacker would prepare them', async () => {
    for (let i = 0; i < refusalsEach + 1; i++) await attempt(`junk-${i}@private.example`, hours(2))
    await compare(world.people.member.email, 'no-one@private.example', hours(2))
  })

  test('past the caps of all addresses together', async () => {
    for (const key of ['sign-in-failed', 'sign-in-failed:unknown', 'sign-in-locked']) {
      const counter = { count: 5_000, windowEnds: hours(5) }
      await database().rateLimit.upsert({
        ...{ where: { key }, update: counter, create: { key, ...counter } },
      })
    }
    const begun = new Date()
    await compare(world.people.member.email, 'no-one@private.example', hours(4))
    const recorded = await database().auditEvent.findMany({
      where: { type: { startsWith: 'person.sign-in-' }, at: { gte: begun } },
      orderBy: { id: 'asc' },
    })
    // The first failure and the locks of an account are recorded regardless of earlier attempts by an
    // attacker.
    expect(recorded.map(({ type, target }) => [type, target])).toEqual(
      ['failed', 'locked', 'locked'].map(what => [`person.sign-in-${what}`, world.people.member.id]),
    )
  })
})

test('a member who requests a hidden thing causes the same queries as for a missing thing', async () => {
  const asker = { headers: world.headers.member, id: world.people.member.id }
  const problems: string[] = []
  for (const { name, endpoint: door, isPage, ask } of endpoints) {
    // Pages load their parts concurrently and stop at the first missing part. They call the same operations
    // as the routes.
    if (isPage) continue
    const rule = rules[door.rule]
    for (const where of rule.places) {
      if (where === 'nowhere' || door.open || rule.verdict('member', where) !== 404) continue
      const missing = alikeWithout(world, where)
      // One call beforehand removes the work that only the first request does.
      await ask(world.places[where], asker)
      const hidden = await recordQueries(() => ask(world.places[where], asker))
      const nothing = await recordQueries(() => ask(missing, asker))
      expect([name, hidden.value.status]).toEqual([name, nothing.value.status])
      // The concurrent queries of an operation arrive in any order.
      const [requested, expected] = [hidden.queries.toSorted(), nothing.queries.toSorted()]
      if (requested.join('\n') !== expected.join('\n'))
        problems.push([`${name}, ${where}:`, ...requested, 'instead of', ...expected].join('\n  '))
    }
  }
  expect(problems).toEqual([])
})
