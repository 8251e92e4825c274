/** The life cycle of a tool: who sets it, who is notified, and where it shows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELETE, GET, PUT } from '@/app/api/tools/[toolbox]/[tool]/life-cycle/route'
import type { LifeCycle } from '@/lib/core/spec/life-cycle'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { findTool } from '@/lib/operations/catalog/find-tool'
import { listInbox } from '@/lib/operations/notifications/notifications'
import { changeToolbox } from '@/lib/operations/toolboxes/change-toolbox'
import { restoreVersion, yankVersion } from '@/lib/operations/toolboxes/yank-version'
import { exportToolbox } from '@/lib/operations/toolboxes/export-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { auditOf, cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool, insertWorker, startTestRun, type TestTool } from '@/tests/support/runs'
import { callRoute, problemOf } from '@/tests/support/web/call-route'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const people = {} as Record<'owner' | 'caller' | 'other', TestPerson>
let tool: TestTool
beforeAll(async () => {
  people.owner = await insertPerson({ name: 'Olga' })
  people.caller = await insertPerson({ name: 'Cleo' })
  people.other = await insertPerson()
  await insertWorker()
  tool = await insertTool({ ownerId: people.owner.id })
  await createToolbox(people.owner, 'reports', {
    list_rows: { description: 'Returns rows of a report.' },
    list_rows_slowly: { description: 'Returns rows of a report, one by one.' },
    draw: { description: 'Draws a report.' },
  })
  await createToolbox(people.owner, 'secret-box', { hidden_tool: 'Does it.' })
  await changeToolbox(people.owner, 'secret-box', { visibility: 'hidden' })
})

const deprecated: LifeCycle = { stage: 'deprecated', successor: null, removalOn: null, reason: '' }

async function call(
  handler: typeof PUT,
  person: TestPerson,
  { toolbox, tool: name }: Pick<TestTool, 'toolbox' | 'tool'>,
  json?: object,
) {
  return callRoute(handler, `/api/tools/${toolbox}/${name}/life-cycle`, {
    method: handler === GET ? 'GET' : handler === PUT ? 'PUT' : 'DELETE',
    ...(json && { json }),
    cookie: await cookieOf(person),
    params: { toolbox, tool: name },
  })
}
const inReports = (name: string) => ({ toolbox: 'reports', tool: name })
const inboxOf = async (person: TestPerson) =>
  (await listInbox(person)).notifications.map(({ text, words, href }) => ({ text, words, href }))

describe('changing it', () => {
  test('is for owners and admins, and recorded', async () => {
    expect(await (await call(GET, people.other, tool)).json()).toMatchObject({
      stage: 'stable',
      isSet: false,
      may: { effect: 'deny' },
    })
    expect((await call(PUT, people.other, tool, deprecated)).status).toBe(403)
    const answer = await call(PUT, people.owner, tool, { ...deprecated, stage: 'experimental' })
    expect(await answer.json()).toMatchObject({
      stage: 'experimental',
      isSet: true,
      may: { effect: 'allow' },
    })
    expect(await auditOf(tool.toolboxId)).toContain('tool.life-cycle-changed')
    expect(await (await call(DELETE, people.owner, tool)).json()).toMatchObject({
      stage: 'stable',
      isSet: false,
    })
  })

  test('refuses dates of the past and successors that the owner cannot see', async () => {
    const late = await call(PUT, people.owner, tool, { ...deprecated, removalOn: '2020-01-01' })
    expect(await problemOf(late)).toMatchObject({ status: 422, code: 'life-cycle.invalid' })
    for (const name of ['missing', '\0']) {
      const unknown = { ...deprecated, successor: { toolbox: 'reports', tool: name } }
      expect((await call(PUT, people.owner, tool, unknown)).status).toBe(422)
    }
    expect((await call(PUT, people.owner, inReports('missing'), deprecated)).status).toBe(404)
  })

  test('hides a successor from readers who cannot see it', async () => {
    const successor = { toolbox: 'secret-box', tool: 'hidden_tool' }
    await call(PUT, people.owner, inReports('draw'), { ...deprecated, successor })
    expect(await (await call(GET, people.owner, inReports('draw'))).json()).toMatchObject({ successor })
    expect(await (await call(GET, people.other, inReports('draw'))).json()).toMatchObject({ successor: null })
    const text = async (person: TestPerson) =>
      (await exportToolbox(person, 'reports', { tools: ['draw'], target: 'functions' })).text
    expect(await text(people.owner)).toContain('Use hidden_tool')
    expect(await text(people.other)).not.toContain('hidden_tool')
    await call(DELETE, people.owner, inReports('draw'))
  })
})

test('people who ran a tool in the last 90 days are notified that it is deprecated, and of a new date', async () => {
  await startTestRun(people.caller, tool)
  const old = await startTestRun(people.other, tool)
  await database().run.update({
    where: { id: old },
    data: { createdAt: new Date(Date.now() - 91 * 24 * 60 * 60_000) },
  })
  await startTestRun(people.owner, tool)
  const change = (choice: LifeCycle) => call(PUT, people.owner, tool, choice)
  await change({ ...deprecated, reason: 'It is slow.' })
  const first = {
    text: `Olga deprecated tool in ${tool.toolbox}, which you ran recently.`,
    words: 'It is slow.',
    href: `/t/${tool.toolbox}/tool`,
  }
  expect(await inboxOf(people.caller)).toEqual([first])
  expect(await inboxOf(people.other)).toEqual([])
  expect(await inboxOf(people.owner)).toEqual([])
  await change({ ...deprecated, reason: 'It is very slow.' })
  expect(await inboxOf(people.caller)).toHaveLength(1)
  await change({ ...deprecated, removalOn: '2999-01-31', reason: 'It is very slow.' })
  expect((await inboxOf(people.caller))[0]).toMatchObject({
    words: 'It may be removed from 2999-01-31 on. It is very slow.',
  })
})

describe('a deprecated tool', () => {
  const namesFor = async (query: string) =>
    (await searchCatalog(people.other, { query })).tools.map(({ name }) => name)

  test('comes last among equals in searches and lists, unless its name is the text', async () => {
    await database().catalogTool.updateMany({ where: { name: 'list_rows' }, data: { runs30d: 50 } })
    expect(await namesFor('list')).toEqual(['list_rows', 'list_rows_slowly'])
    await call(PUT, people.owner, inReports('list_rows'), {
      ...deprecated,
      successor: inReports('list_rows_slowly'),
      removalOn: '2999-01-31',
    })
    expect(await namesFor('list')).toEqual(['list_rows_slowly', 'list_rows'])
    expect((await namesFor('toolbox:reports')).at(-1)).toBe('list_rows')
    expect((await namesFor('list_rows'))[0]).toBe('list_rows')
  })

  test('stays so when its version is published again, has a note in exports, and is counted', async () => {
    await yankVersion(people.owner, 'reports', 1, 'It was wrong.', new Date())
    await restoreVersion(people.owner, 'reports', 1, new Date())
    expect((await namesFor('list')).at(-1)).toBe('list_rows')
    const { text } = await exportToolbox(people.other, 'reports', { tools: ['list_rows'], target: 'mcp' })
    expect(text).toContain('Deprecated. Use list_rows_slowly of the toolbox reports instead.')
    const own = await exportToolbox(people.other, 'reports', { tools: ['list_rows'], target: 'neuro-san' })
    expect(own.text).toContain(
      '  # Deprecated. Use list_rows_slowly of the toolbox reports instead. It may be',
    )
    const { facets, tools } = await searchCatalog(people.other, { query: 'toolbox:reports' })
    expect(tools.at(-1)).toMatchObject({ name: 'list_rows', stage: 'deprecated' })
    expect(facets.find(({ name }) => name === 'is')?.values).toContainEqual({
      value: 'deprecated',
      title: 'Deprecated',
      count: 1,
    })
    expect(await namesFor('is:deprecated toolbox:reports')).toEqual(['list_rows'])
    expect(await namesFor('is:stable toolbox:reports')).toEqual(['draw', 'list_rows_slowly'])
  })

  test('is one that its source declares as such', async () => {
    const marked = await insertTool({
      spec: { source: { verbatim: { deprecated: true, sunset: '2999-05-01' }, place: { file: 'tool' } } },
    })
    const { lifeCycle } = await findTool(people.other, marked.toolbox, marked.tool)
    expect(lifeCycle).toMatchObject({ stage: 'deprecated', removalOn: '2999-05-01', isSet: false })
  })
})
