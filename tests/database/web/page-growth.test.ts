/** No page and no response grows with what the installation holds: each shows at most a page of every list. */
import { afterAll, expect, test, vi } from 'vitest'
import { closeDatabase } from '@/lib/store/connection/client'
import { growWorld, makeSmallWorld } from '@/tests/bench/world/make-world'
import { rules } from '@/tests/support/web/access-table'
import { endpoints } from '@/tests/support/web/check-endpoints'
import { freshDatabase } from '@/tests/support/database'
import { setTestEnvironment } from '@/tests/support/people'
import type { AccessWorld } from '@/tests/support/web/access-world'

vi.mock('next/headers', () => import('@/tests/support/web/load-page'))
setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

/** Of each: more than fits on a page of any list. The copied proposals have toolboxes of their own. */
const size = {
  tools: 1_200,
  people: 300,
  groups: 300,
  rules: 300,
  runs: 300,
  auditEvents: 300,
  proposals: 300,
  contracts: 300,
}
/** Characters of one page of a list, as the server sends it to the page: 100 rows with links and numbers. */
const pageOfRows = 90_000
/** A policy is edited and saved as one, so its rules are read together: characters per rule with its sentence. */
const perRule = 700
const wholePolicies = ['page /admin/permissions (6)', 'GET api/policy', 'GET api/policy/export']
/** A file of the size that the reader asked for. */
const exports = ['GET api/audit/export']

/** Two passes over every page and route, on a busy machine. */
const timeoutMs = 900_000

/** Returns the length of every page and response, as the admin, who sees the most. */
async function measure(access: AccessWorld): Promise<Map<string, number>> {
  const asker = { headers: access.headers.admin, id: access.people.admin.id }
  const sizes = new Map<string, number>()
  for (const [index, { name, endpoint, ask }] of endpoints.entries()) {
    if (endpoint.changes || exports.includes(name)) continue
    if (rules[endpoint.rule].verdict('admin', 'open') !== 'in') continue
    const { status, text } = await ask(access.places.open, asker)
    // An error is short, so it would count as a response that does not grow.
    expect(status, name).toBe(endpoint.ok ?? 200)
    sizes.set(`${index} ${name}`, text.length)
  }
  return sizes
}

test('every page and route returns at most a page more with 300 of everything', {
  timeout: timeoutMs,
}, async () => {
  const world = await makeSmallWorld(new Date())
  const before = await measure(world.access)
  await growWorld(world, size)
  const after = await measure(world.access)
  expect(before.size).toBeGreaterThan(100)
  const grown = [...after].flatMap(([name, length]) => {
    const isPolicy = wholePolicies.some(each => name.endsWith(each))
    const growth = length - before.get(name)!
    return growth > (isPolicy ? size.rules * perRule : pageOfRows) ? `${name}: ${growth} characters more` : []
  })
  expect(grown).toEqual([])
})
