/** Watched tools: who is notified of which event, once each, and that nothing hidden is revealed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GET } from '@/app/api/account/watches/route'
import { PUT } from '@/app/api/tools/[toolbox]/[tool]/watch/route'
import { viewNotification } from '@/lib/core/notifications/notification'
import { watchLimits, type WatchList } from '@/lib/core/notifications/watch'
import { findActorById } from '@/lib/operations/access/find-actor'
import { savePolicy } from '@/lib/operations/access/policy/save-policy'
import { listInbox, watchToolbox } from '@/lib/operations/notifications/notifications'
import { notifyUndelivered } from '@/lib/operations/notifications/notify-proposal'
import { findToolWatch, listWatches, watchTool } from '@/lib/operations/notifications/watches'
import { changeToolbox } from '@/lib/operations/toolboxes/change-toolbox'
import { changeLifeCycle } from '@/lib/operations/toolboxes/settings/life-cycle'
import { yankVersion } from '@/lib/operations/toolboxes/yank-version'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { makeRule } from '@/tests/support/make-actor'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { testTime } from '@/tests/support/test-time'
import { callRoute, problemOf } from '@/tests/support/web/call-route'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let admin: TestPerson
let ana: TestPerson
let ben: TestPerson
let cleo: TestPerson

beforeAll(async () => {
  admin = await insertPerson({ name: 'Ada', role: 'admin' })
  ana = await insertPerson({ name: 'Ana' })
  ben = await insertPerson({ name: 'Ben' })
  cleo = await insertPerson({ name: 'Cleo' })
  await publish({ knock: 'Knocks at a door.', ring: 'Rings a bell.', open: 'Opens a door.' })
  await createToolbox(ana, 'cellar', { dig: 'Digs.' }, { visibility: 'hidden' })
  await database().toolbox.updateMany({ data: { review: { approvals: 0 } } })
})
beforeEach(async () => {
  await database().notification.deleteMany()
  await database().watch.deleteMany()
  await database().toolWatch.deleteMany()
})

async function publish(tools: Record<string, string>): Promise<void> {
  await createToolbox(ana, 'doors', tools, { title: 'Doors' })
  await notifyUndelivered(testTime)
}

const watch = (person: TestPerson, tool: string, watching = true) =>
  watchTool(person, { toolbox: 'doors', tool }, watching, testTime)

const inboxOf = async ({ id }: TestPerson) =>
  (await listInbox((await findActorById(id, new Date()))!)).notifications
const textsOf = async (person: TestPerson) => (await inboxOf(person)).map(({ text }) => text)

describe('watchers of a tool are notified', () => {
  test('of a version that changes it, and not of one that changes others', async () => {
    await watch(ben, 'knock')
    await watch(cleo, 'ring')
    await publish({ knock: 'Knocks twice.', ring: 'Rings a bell.', open: 'Opens a door.' })
    expect(await inboxOf(ben)).toMatchObject([
      { text: 'Ana published version 2 of Doors, which changes knock.', href: '/t/doors/knock' },
    ])
    expect(await textsOf(cleo)).toEqual([])
  })

  test('once, with the names of all of their tools, and not also for the toolbox', async () => {
    for (const tool of ['knock', 'ring', 'open']) await watch(ben, tool)
    await watch(cleo, 'knock')
    await watchToolbox(cleo, 'doors', true, testTime)
    // Owners are notified of the toolbox, and no one of their own actions.
    await watch(ana, 'knock')
    await publish({ knock: 'Knocks three times.', ring: 'Rings twice.', open: 'Opens a door.' })
    expect(await textsOf(ben)).toEqual(['Ana published version 3 of Doors, which changes knock and ring.'])
    expect(await textsOf(cleo)).toEqual(['Ana published version 3 of Doors.'])
    expect(await textsOf(ana)).toEqual([])
  })

  test('when a yanked version was the one in use, and differs from the next one', async () => {
    await watch(ben, 'ring')
    await watch(cleo, 'open')
    await yankVersion(ana, 'doors', 1, 'Too old.', testTime)
    expect(await textsOf(ben)).toEqual([])
    await yankVersion(ana, 'doors', 3, 'Too loud.', testTime)
    expect(await inboxOf(ben)).toMatchObject([
      { text: 'Ana yanked version 3 of Doors, which changes ring.', words: 'Too loud.' },
    ])
    expect(await textsOf(cleo)).toEqual([])
  })

  test('when owners deprecate it', async () => {
    await watch(ben, 'open')
    await watch(cleo, 'knock')
    const choice = { stage: 'deprecated', successor: null, removalOn: null, reason: 'Use knock.' } as const
    await changeLifeCycle(ana, 'doors', 'open', choice, testTime)
    expect(await inboxOf(ben)).toMatchObject([
      { text: 'Ana deprecated open in Doors, which you watch.', words: 'Use knock.' },
    ])
    expect(await textsOf(cleo)).toEqual([])
  })

  test('when a version removes or renames it, and they watch the new name', async () => {
    await watch(ben, 'open')
    await watch(cleo, 'ring')
    await publish({ knock: 'Knocks twice.', jingle: 'Rings a bell.' })
    expect(await textsOf(ben)).toEqual(['Ana published version 4 of Doors, which changes open.'])
    expect(await textsOf(cleo)).toEqual(['Ana published version 4 of Doors, which changes jingle.'])
    expect((await listWatches(cleo)).watches).toMatchObject([{ toolbox: { slug: 'doors' }, tool: 'jingle' }])
    expect(await findToolWatch(cleo, 'doors', 'jingle')).toBe(true)
  })
})

test('a long list of tools is cut in the sentence', () => {
  const view = (tools: string[]) =>
    viewNotification({
      ...{ id: '1', at: testTime, readAt: null, kind: 'version-published' },
      data: { toolbox: 'doors', toolboxTitle: 'Doors', version: 2, by: 'Ana', tools },
    })
  expect(view(['a', 'b', 'c', 'd'])).toMatchObject({
    text: 'Ana published version 2 of Doors, which changes a, b, c, and 1 other tool.',
    href: '/t/doors',
  })
  expect(view(['a', 'b', 'c', 'd', 'e']).text).toContain('a, b, c, and 2 other tools.')
})

test('a hidden tool is revealed by neither the route nor the list nor a notification', async () => {
  const put = async (person: TestPerson, toolbox: string, tool: string) =>
    callRoute(PUT, `/api/tools/${toolbox}/${tool}/watch`, {
      ...{ method: 'PUT', json: { watching: true }, params: { toolbox, tool } },
      cookie: await cookieOf(person),
    })
  const codeOf = async (response: Response) => (await problemOf(response)).code
  expect(await codeOf(await put(ben, 'cellar', 'dig'))).toBe('toolbox.not-found')
  expect(await codeOf(await put(ben, 'doors', 'none'))).toBe('tool.not-found')
  expect((await put(ben, 'doors', 'knock')).status).toBe(204)
  expect((await put(ben, 'doors', 'jingle')).status).toBe(204)
  const list = async (): Promise<WatchList> =>
    (await callRoute(GET, '/api/account/watches', { cookie: await cookieOf(ben) })).json()
  expect((await list()).watches.map(({ tool }) => tool)).toEqual(['jingle', 'knock'])
  await publish({ knock: 'Knocks.', jingle: 'Jingles.' })
  const rule = makeRule({
    ...{ id: 'no-knock', effect: 'deny', actions: ['view'] },
    what: { type: 'tool', toolbox: 'doors', name: 'knock' },
  })
  await savePolicy(admin, { basedOn: 0, unmatched: 'tool-level', note: '', rules: [rule] }, testTime)
  expect(await textsOf(ben)).toEqual(['Ana published version 5 of Doors, which changes jingle.'])
  expect((await list()).watches.map(({ tool }) => tool)).toEqual(['jingle'])
  expect(await codeOf(await put(ben, 'doors', 'knock'))).toBe('tool.not-found')
  await changeToolbox(ana, 'doors', { visibility: 'hidden' }, testTime)
  expect(await textsOf(ben)).toEqual([])
  expect(await list()).toEqual({ watches: [], page: { number: 1, of: 1 } })
  await changeToolbox(ana, 'doors', { visibility: 'open' }, testTime)
  // The rule names the tool of one toolbox, and another toolbox has a tool of the same name.
  await createToolbox(ana, 'gates', { knock: 'Knocks at a gate.' }, { title: 'Gates' })
  const data = { toolbox: 'gates', toolboxTitle: 'Gates', version: 1, by: 'Ana', tools: ['knock'] }
  await database().notification.create({
    data: { userId: ben.id, at: new Date(), kind: 'version-published', data },
  })
  expect(await textsOf(ben)).toEqual([
    'Ana published version 1 of Gates, which changes knock.',
    'Ana published version 5 of Doors, which changes jingle.',
  ])
})

test('the list has pages, and the number of tools has a limit', async () => {
  const { id: toolboxId } = await database().toolbox.findUniqueOrThrow({ where: { slug: 'doors' } })
  await database().$executeRaw`
    INSERT INTO tool (id, toolbox_id, name)
    SELECT gen_random_uuid(), ${toolboxId}::uuid, 'extra-' || n FROM generate_series(1, ${watchLimits.toolsMax}::int) AS n`
  await database().$executeRaw`
    INSERT INTO tool_watch (user_id, tool_id, since)
    SELECT ${cleo.id}::uuid, id, now() FROM tool WHERE name LIKE 'extra-%'`
  await expect(watch(cleo, 'jingle')).rejects.toMatchObject({ code: 'watch.too-many' })
  // No version has this tool.
  await watch(cleo, 'extra-1', false)
  await watch(cleo, 'jingle')
  await watch(cleo, 'jingle')
  await watchToolbox(cleo, 'doors', true, testTime)
  expect(await listWatches(cleo, 7)).toMatchObject({
    watches: [{ tool: null }, { tool: 'jingle' }],
    page: { number: 1, of: 1 },
  })
  await watch(cleo, 'jingle', false)
  expect((await listWatches(cleo)).watches).toMatchObject([{ tool: null }])
})
