/** What people miss: counted by person and day, shown only above a number of people, and purged. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ToolRequestId } from '@/lib/core/base/ids'
import { demandLimits } from '@/lib/core/demand/demand'
import { listDemand } from '@/lib/operations/demand/list-demand'
import { recordMissedSearch } from '@/lib/operations/demand/record-demand'
import {
  closeToolRequest,
  listRequestedTools,
  needTool,
  requestTool,
} from '@/lib/operations/demand/tool-requests'
import { listInbox } from '@/lib/operations/notifications/notifications'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { purgeDemand } from '@/lib/store/demand/demand'
import { POST as startRun } from '@/app/api/runs/route'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import {
  cookieOf,
  insertPerson,
  setTestEnvironment,
  testOrigin,
  type TestPerson,
} from '@/tests/support/people'
import { insertWorker } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const at = new Date('2026-11-20T12:00:00Z')
const onDay = (day: number) => new Date(at.getTime() + day * 24 * 60 * 60_000)
let admin: TestPerson
let people: TestPerson[]

beforeAll(async () => {
  admin = await insertPerson({ name: 'Ada', role: 'admin' })
  people = await Promise.all(['Max', 'Nia', 'Oda', 'Pia'].map(name => insertPerson({ name })))
  await createToolbox(admin, 'doors', { knock: 'Knocks at a door.' }, { title: 'Doors' })
  await createToolbox(admin, 'vault', { turn: 'Turns a key.' }, { title: 'Vault', visibility: 'locked' })
  await createToolbox(admin, 'cellar', { dig: 'Digs.' }, { title: 'Cellar', visibility: 'hidden' })
  await insertWorker()
})
beforeEach(async () => {
  await database().demand.deleteMany()
  await database().toolRequest.deleteMany()
  await database().notification.deleteMany()
})

test('recordMissedSearch counts people once a day, and shows what three of them missed', async () => {
  for (const person of people.slice(0, 2))
    for (const day of [0, 0, 1]) await recordMissedSearch(person, 'Fold  paper', onDay(day))
  expect(await database().demandSign.count()).toBe(4)
  expect((await listDemand(admin)).searches).toEqual([])
  await recordMissedSearch(people[2]!, 'fold paper kind:executable', onDay(2))
  expect(await listDemand(admin)).toEqual({
    searches: [{ subject: 'fold paper', people: 3, lastOn: '2026-11-22' }],
    deniedRuns: [],
  })
  await expect(listDemand(people[0]!)).rejects.toMatchObject({ code: 'action.denied' })
})

test('recordMissedSearch stores nothing of searches with results, secrets, programs and viewers', async () => {
  const [person] = people as [TestPerson]
  await recordMissedSearch(person, 'knock', at)
  await recordMissedSearch(person, 'ghp_16C7e42F292c6912E7710c838347Ae178B4a', at)
  await recordMissedSearch(
    { ...person, viewedBy: { id: admin.id, name: 'Ada', until: '' } },
    'fold paper',
    at,
  )
  const token = { id: 'x' as never, scopes: ['view' as const], toolboxes: null }
  await recordMissedSearch({ ...person, token }, 'fold paper', at)
  expect(await database().demand.count()).toBe(0)
})

test('recordMissedSearch stops counting a person who searches for everything', async () => {
  const [person] = people as [TestPerson]
  const { perPersonAndDay } = demandLimits
  const subjects = Array.from(
    { length: perPersonAndDay + 5 },
    (_, index) => `unknown${'abcdefghij'[index % 10]}${'klmnopqrst'[Math.floor(index / 10)]}`,
  )
  for (const subject of subjects) await recordMissedSearch(person, subject, at)
  expect(await database().demandSign.count()).toBe(perPersonAndDay)
})

test('purgeDemand deletes old signs, counts the rest, and deletes what no one misses', async () => {
  for (const person of people) await recordMissedSearch(person, 'fold paper', onDay(0))
  for (const person of people.slice(0, 3)) await recordMissedSearch(person, 'fold paper', onDay(5))
  await recordMissedSearch(people[0]!, 'cut glass', onDay(0))
  expect(await purgeDemand(onDay(3))).toBe(5)
  expect(await database().demand.findMany({ select: { subject: true, people: true } })).toEqual([
    { subject: 'fold paper', people: 3 },
  ])
  expect(await purgeDemand(onDay(3))).toBe(0)
})

test('a denied run counts, and a run of a hidden tool does not', async () => {
  const run = async (person: TestPerson, toolbox: string, tool: string) => {
    const request = new Request(`${testOrigin}/api/runs`, {
      method: 'POST',
      headers: { cookie: await cookieOf(person), origin: testOrigin, 'content-type': 'application/json' },
      body: JSON.stringify({ toolbox, tool, arguments: {} }),
    })
    return (await startRun(request, { params: Promise.resolve({}) })).status
  }
  for (const person of people.slice(0, 3)) {
    expect(await run(person, 'vault', 'turn')).toBe(403)
    expect(await run(person, 'cellar', 'dig')).toBe(404)
  }
  expect((await listDemand(admin)).deniedRuns).toMatchObject([{ subject: 'vault/turn', people: 3 }])
  expect(await database().demand.count()).toBe(1)
})

test('a request is joined by title, left, and closed with a tool and its people are notified', async () => {
  const [max, nia, oda] = people as [TestPerson, TestPerson, TestPerson, TestPerson]
  const input = { title: 'Fold paper', purpose: 'For boats.', audience: 'The harbor team' }
  const { id, joined } = await requestTool(max, input, at)
  expect(joined).toBe(false)
  expect(await requestTool(nia, { ...input, title: 'fold  PAPER!' }, at)).toEqual({ id, joined: true })
  await needTool(oda, id, true, at)
  await needTool(oda, id, true, at)
  expect((await listRequestedTools(oda, 'open')).requests).toMatchObject([
    { people: 3, mine: true, tool: null },
  ])
  await needTool(oda, id, false, at)
  expect((await listRequestedTools(oda, 'open')).requests).toMatchObject([{ people: 2, mine: false }])

  const tool = { toolbox: 'doors', tool: 'knock' }
  await expect(closeToolRequest(max, id, tool, at)).rejects.toMatchObject({ code: 'action.denied' })
  await expect(closeToolRequest(admin, id, { ...tool, tool: 'x' }, at)).rejects.toMatchObject({
    code: 'tool.not-found',
  })
  await closeToolRequest(admin, id, tool, at)
  await expect(closeToolRequest(admin, id, tool, at)).rejects.toMatchObject({ code: 'tool-request.stale' })
  await expect(needTool(oda, id, true, at)).rejects.toMatchObject({ code: 'tool-request.stale' })
  const inboxes = await Promise.all(
    [max, nia, oda, admin].map(async person => (await listInbox(person)).notifications),
  )
  expect(inboxes.map(notifications => notifications.length)).toEqual([1, 1, 0, 0])
  expect(inboxes[0]![0]).toMatchObject({
    text: 'Ada closed a tool request of yours: use knock (Doors).',
    words: 'Fold paper',
    href: '/t/doors/knock',
  })
  const events = await database().auditEvent.findMany({
    where: { target: id },
    orderBy: { at: 'asc' },
    select: { type: true },
  })
  expect(events.map(({ type }) => type)).toEqual([
    ...['tool-request.created', 'tool-request.joined', 'tool-request.joined'],
    ...['tool-request.left', 'tool-request.closed'],
  ])
})

test('a request without people is deleted, and a hidden tool is not shown to people who may not see it', async () => {
  const [max, nia] = people as [TestPerson, TestPerson]
  const input = { title: 'Dig a hole', purpose: 'For trees.', audience: '' }
  const first = await requestTool(max, input, at)
  await needTool(max, first.id, false, at)
  await expect(needTool(max, first.id, true, at)).rejects.toMatchObject({ code: 'tool-request.not-found' })
  const { id } = await requestTool(max, input, at)
  await closeToolRequest(admin, id, { toolbox: 'cellar', tool: 'dig' }, at)
  expect((await listRequestedTools(nia, 'closed')).requests).toMatchObject([{ tool: null }])
  expect((await listRequestedTools(admin, 'closed')).requests).toMatchObject([{ tool: { name: 'dig' } }])
  expect((await listInbox(max)).notifications).toEqual([])
})

test('listRequestedTools returns pages, most needed first', async () => {
  const [max, nia] = people as [TestPerson, TestPerson]
  const titles = Array.from({ length: 25 }, (_, index) => `Tool ${'abcdefghijklmnopqrstuvwxyz'[index]}`)
  for (const [index, title] of titles.entries())
    await requestTool(index % 2 ? max : nia, { title, purpose: 'x', audience: '' }, onDay(index))
  const { requests } = await listRequestedTools(max, 'open')
  await needTool(nia, requests.at(-1)!.id as ToolRequestId, true, at)
  const first = await listRequestedTools(max, 'open')
  const second = await listRequestedTools(max, 'open', first.next as ToolRequestId)
  expect(first.requests[0]!.people).toBe(2)
  expect([first.requests.length, second.requests.length, second.next]).toEqual([20, 5, null])
  expect(new Set([...first.requests, ...second.requests].map(({ id }) => id)).size).toBe(25)
})

test('searchCatalog says what was left out to find something, only where it is asked to', async () => {
  const [person] = people as [TestPerson]
  const query = 'knock kind:executable'
  const { total, relaxed } = await searchCatalog(person, { query, relaxes: true })
  expect(total).toBe(0)
  expect(relaxed).toMatchObject({ query: 'knock', leftOut: ['kind:executable'], total: 1 })
  expect(relaxed!.tools.map(({ name }) => name)).toEqual(['knock'])
  expect((await searchCatalog(person, { query })).relaxed).toBeNull()
  expect((await searchCatalog(person, { query: 'knock', relaxes: true })).relaxed).toBeNull()
  expect(
    (await searchCatalog(person, { query: 'dig kind:executable', relaxes: true })).relaxed?.tools ?? [],
  ).not.toEqual(expect.arrayContaining([expect.objectContaining({ name: 'dig' })]))
})
