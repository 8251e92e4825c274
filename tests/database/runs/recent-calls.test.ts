/** Covers which recent runs of a toolbox are examined for the impact of findings. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ToolboxId } from '@/lib/core/base/ids'
import { startRun } from '@/lib/operations/runs/start-run'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { groupCalls } from '@/lib/store/runs/recent-calls'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertWorker } from '@/tests/support/runs'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const dayMs = 24 * 60 * 60_000
let ada: TestPerson

beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada' })
  await insertWorker()
})

/** Inserts executed runs of a tool, one each second from some days ago on. */
async function insertCalls(toolbox: string, tool: string, provided: { count: number; daysAgo: number }) {
  const { id } = await startRun(ada, { toolbox, tool, argumentsText: '{}', at })
  const first = new Date(at.getTime() - provided.daysAgo * dayMs)
  await database().$executeRaw`
    INSERT INTO run SELECT (jsonb_populate_record(r, jsonb_build_object(
      'id', gen_random_uuid(), 'created_at', ${first}::timestamptz + step * interval '1 second', 'started_at', ${first}::timestamptz,
      'state', 'ended', 'outcome', 'succeeded', 'ended_at', ${first}::timestamptz
    ))).* FROM run r, generate_series(1, ${provided.count}::int) AS step WHERE r.id = ${id}::uuid`
  await database().run.delete({ where: { id } })
}

async function toolboxWith(calls: Record<string, { count: number; daysAgo: number }>) {
  const slug = `box-${randomUUID().slice(0, 8)}`
  const names = Object.keys(calls)
  await createToolbox(ada, slug, Object.fromEntries(names.map(name => [name, `Does ${name}.`])))
  for (const [name, provided] of Object.entries(calls))
    if (provided.count > 0) await insertCalls(slug, name, provided)
  const { id } = await database().toolbox.findUniqueOrThrow({ where: { slug } })
  return async (limits: { perTool: number; inAll: number }) => {
    const found = await groupCalls(database(), ada, {
      ...{ toolboxId: id as ToolboxId, tools: names, ...limits },
      since: new Date(at.getTime() - 30 * dayMs),
    })
    return Object.fromEntries(found.map(({ tool, calls: count, isCut }) => [tool, { count, isCut }]))
  }
}

test('groupCalls finds older calls of a tool beside a tool with more calls than all that are examined', async () => {
  const list = await toolboxWith({ busy: { count: 60, daysAgo: 1 }, quiet: { count: 3, daysAgo: 20 } })
  expect(await list({ perTool: 10, inAll: 40 })).toEqual({
    busy: { count: 10, isCut: true },
    quiet: { count: 3, isCut: false },
  })
})

test('groupCalls gives every tool its share when all of them have many calls', async () => {
  const list = await toolboxWith({
    first: { count: 30, daysAgo: 1 },
    second: { count: 30, daysAgo: 2 },
    third: { count: 2, daysAgo: 25 },
  })
  expect(await list({ perTool: 20, inAll: 22 })).toEqual({
    first: { count: 10, isCut: true },
    second: { count: 10, isCut: true },
    third: { count: 2, isCut: false },
  })
})

test('groupCalls omits older calls, and reports no cut when it examined all', async () => {
  const list = await toolboxWith({ recent: { count: 10, daysAgo: 29 }, old: { count: 10, daysAgo: 31 } })
  expect(await list({ perTool: 10, inAll: 100 })).toEqual({ recent: { count: 10, isCut: false } })
})
