/**
 * Network grants: who grants which hosts to a version of a tool, what is recorded, and what a run receives.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GET, PATCH } from '@/app/api/tools/[toolbox]/[tool]/network/route'
import type { NetworkView } from '@/lib/core/catalog/views/toolbox-views'
import type { Rule } from '@/lib/core/policy/model/rule'
import { findActorById } from '@/lib/operations/access/find-actor'
import { savePolicy } from '@/lib/operations/access/policy/save-policy'
import { findNetwork, findWaitingNetwork } from '@/lib/operations/toolboxes/settings/network-grants'
import { findToolboxNetwork } from '@/lib/operations/toolboxes/settings/toolbox-network'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { claimRun } from '@/lib/store/runs/run-transitions'
import { insertTools } from '@/lib/store/toolboxes/version-tools'
import { insertVersion, moveVersion } from '@/lib/store/toolboxes/version-changes'
import type { BundleHash } from '@/lib/core/base/ids'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import { makeSpec } from '@/tests/support/make-spec'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool, insertWorker, provedSandbox, startTestRun, type TestTool } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const people = {} as Record<'owner' | 'member' | 'admin', TestPerson>
beforeAll(async () => {
  people.owner = await insertPerson({ name: 'Olga' })
  people.member = await insertPerson()
  people.admin = await insertPerson({ name: 'Ada', role: 'admin' })
  await insertWorker()
})

const spec = { networkHosts: ['api.example.org:443'] }
const insert = () => insertTool({ ownerId: people.owner.id, spec })
const addressOf = ({ toolbox, tool }: TestTool) => ({
  path: `/api/tools/${toolbox}/${tool}/network`,
  params: { toolbox, tool },
})
const change = async (person: TestPerson, tool: TestTool, body: object) =>
  callRoute(PATCH, addressOf(tool).path, {
    method: 'PATCH',
    json: { version: 1, basedOn: null, hosts: [], ...body },
    cookie: await cookieOf(person),
    params: addressOf(tool).params,
  })
const claim = async (tool: TestTool) => {
  const id = await startTestRun(people.owner, tool)
  await database().run.update({ where: { id }, data: { state: 'dispatched' } })
  return claimRun(id, 'worker', provedSandbox.isolation)
}

async function createVersion2(tool: TestTool) {
  const tx = database()
  const { bundleSha256 } = await tx.version.findFirstOrThrow({ where: { toolboxId: tool.toolboxId } })
  const version = await insertVersion(tx, {
    toolboxId: tool.toolboxId,
    bundleSha256: bundleSha256 as BundleHash,
    problems: [],
    formats: [],
    describing: [],
    networks: [],
    uploadedById: null,
    at: new Date(),
  })
  const rows = [{ spec: makeSpec(spec), specHash: 'x', tokens: 1, position: 0 }]
  await insertTools(tx, tool.toolboxId, version.id, rows)
  await moveVersion(tx, version.id, 'reading', 'described', {})
  await moveVersion(tx, version.id, 'described', 'published', { publishedAt: new Date() })
}

test('only owners and admins grant the requested hosts, and no run receives a host before that', async () => {
  const tool = await insert()
  const answer = await callRoute(GET, addressOf(tool).path, {
    cookie: await cookieOf(people.member),
    params: addressOf(tool).params,
  })
  expect(await answer.json()).toMatchObject({
    number: null,
    granted: [],
    asked: ['api.example.org:443'],
    waiting: ['api.example.org:443'],
    may: { effect: 'deny' },
    owners: ['Olga'],
  })
  expect(await claim(tool)).toMatchObject({ networkHosts: [] })
  const refused = await change(people.member, tool, { hosts: ['api.example.org'] })
  expect(await problemOf(refused)).toMatchObject({ status: 403, code: 'action.denied' })

  const granted = await change(people.owner, tool, { hosts: ['API.example.org', 'b.example.org:8443'] })
  expect(await granted.json()).toMatchObject({
    number: 1,
    granted: ['api.example.org:443', 'b.example.org:8443'],
    waiting: [],
    history: [{ author: 'Olga' }],
  })
  expect(await claim(tool)).toMatchObject({ networkHosts: ['api.example.org:443', 'b.example.org:8443'] })
  const events = await database().auditEvent.findMany({ where: { type: 'tool.network-granted' } })
  expect(events).toMatchObject([
    {
      actorId: people.owner.id,
      before: { hosts: null },
      after: { tool: 'tool', version: 1, hosts: ['api.example.org:443', 'b.example.org:8443'] },
    },
  ])
})

test('a new version inherits no grants and waits, with the earlier list as a proposal', async () => {
  const tool = await insert()
  await change(people.admin, tool, { hosts: ['old.example.org'] })
  await createVersion2(tool)
  expect(await claim(tool)).toMatchObject({ networkHosts: [] })
  const waiting = ['api.example.org:443', 'old.example.org:443']
  const view = await findNetwork(people.owner, tool.toolbox, tool.tool)
  expect(view).toMatchObject({ number: null, granted: [], waiting, earlierVersion: 1 })
  const onToolbox = (person: TestPerson) => findWaitingNetwork(person, tool.toolbox)
  expect(await onToolbox(people.owner)).toEqual({ version: 2, tools: [{ name: tool.tool, hosts: waiting }] })
  expect(await onToolbox(people.member)).toEqual({ version: 2, tools: [] })
  const answer = await change(people.owner, tool, { version: 2, hosts: waiting })
  expect((await onToolbox(people.owner)).tools).toEqual([])
  expect(((await answer.json()) as NetworkView).waiting).toEqual([])
  expect(await claim(tool)).toMatchObject({ networkHosts: waiting })
  // The first version keeps its own grants.
  expect((await findNetwork(people.owner, tool.toolbox, tool.tool, 1)).granted).toEqual([
    'old.example.org:443',
  ])
})

test('revoking all hosts is a decision: nothing waits afterward, and no run reaches a host', async () => {
  const tool = await insert()
  await change(people.owner, tool, { hosts: ['api.example.org'] })
  const answer = await change(people.owner, tool, { basedOn: 1, hosts: [] })
  expect(await answer.json()).toMatchObject({ number: 2, granted: [], waiting: [] })
  expect(await claim(tool)).toMatchObject({ networkHosts: [] })
})

test.each([
  [{ hosts: ['127.0.0.1'] }, 422, 'network.invalid-hosts'],
  [{ hosts: ['a.example.org', 'localhost'] }, 422, 'network.invalid-hosts'],
  [{ hosts: ['a.example.org'], basedOn: 3 }, 409, 'network.conflict'],
  [{ hosts: ['a.example.org'], version: 9 }, 404, 'version.not-found'],
  [{ hosts: 'a.example.org' }, 400, 'request.invalid'],
])('%j is rejected with %i', async (body, status, code) => {
  const tool = await insert()
  expect(await problemOf(await change(people.owner, tool, body))).toMatchObject({ status, code })
  expect((await findNetwork(people.owner, tool.toolbox, tool.tool)).history).toEqual([])
})

test('the settings page shows all readers what each tool can reach, what waits and who decided', async () => {
  const tool = await insert()
  const pageOf = (person: TestPerson) => findToolboxNetwork(person, tool.toolbox, undefined, 9)
  const host = 'api.example.org:443'
  expect(await pageOf(people.member)).toMatchObject({
    version: 1,
    page: { number: 1, of: 1 },
    owners: ['Olga'],
    may: { effect: 'deny' },
    rows: [{ name: 'tool', granted: [], refused: [{ host, state: 'waiting' }], decided: null }],
  })
  await change(people.owner, tool, { hosts: ['b.example.org', host] })
  expect((await pageOf(people.member)).rows).toMatchObject([
    {
      granted: [
        { host, requested: true },
        { host: 'b.example.org:443', requested: false },
      ],
      refused: [],
      decided: { author: 'Olga' },
    },
  ])
  await change(people.owner, tool, { basedOn: 1, hosts: [] })
  expect((await pageOf(people.owner)).rows).toMatchObject([
    { granted: [], refused: [{ host, state: 'denied' }] },
  ])
})

test('the settings page leaves out tools that a rule hides', async () => {
  const tool = await insert()
  const hides: Rule = {
    id: 'hides',
    effect: 'deny',
    who: { type: 'person', id: people.member.id },
    what: { type: 'tool', toolbox: tool.toolbox, name: tool.tool },
    actions: ['view'],
    scope: { type: 'organization' },
    note: '',
  }
  const policy = { basedOn: 0, unmatched: 'tool-level' as const, note: '', rules: [hides] }
  await savePolicy(people.admin, policy, new Date())
  const rowsFor = async ({ id }: TestPerson) =>
    (await findToolboxNetwork((await findActorById(id, new Date()))!, tool.toolbox, 1)).rows
  expect(await rowsFor(people.owner)).toHaveLength(1)
  expect(await rowsFor(people.member)).toEqual([])
})
