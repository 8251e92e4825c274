/** Access requests for runs that rules deny: who gets them, and how a change of the rules grants them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessRequestId } from '@/lib/core/base/ids'
import { accessLimits } from '@/lib/core/policy/model/access-request'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Rule } from '@/lib/core/policy/model/rule'
import { listApprovals } from '@/lib/operations/access/approvals'
import { decideAccessRequest, findRequestToDecide } from '@/lib/operations/access/decide-access-request'
import { findActorById } from '@/lib/operations/access/find-actor'
import { listMyAccess } from '@/lib/operations/access/list-my-access'
import { findPolicyView } from '@/lib/operations/access/policy/policies'
import { savePolicy } from '@/lib/operations/access/policy/save-policy'
import { findAccess, listMyRequests, requestAccess } from '@/lib/operations/access/request-access'
import { listInbox } from '@/lib/operations/notifications/notifications'
import { startRun } from '@/lib/operations/runs/start-run'
import { changeToolbox } from '@/lib/operations/toolboxes/change-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { makeRule } from '@/tests/support/make-actor'
import { insertPerson, setTestEnvironment } from '@/tests/support/people'
import { insertWorker } from '@/tests/support/runs'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const people = {} as Record<'owner' | 'member' | 'admin', Actor>
const now = async (person: keyof typeof people) => (await findActorById(people[person].id, at))!

beforeAll(async () => {
  for (const name of ['owner', 'member', 'admin'] as const)
    people[name] = await insertPerson({ name, role: name === 'admin' ? 'admin' : 'member' })
  await createToolbox(people.owner, 'data', { query: 'Reads.', drop: 'Drops.', 'look/up': 'Looks.' })
  await insertWorker()
})

const query = { toolbox: 'data', tool: 'query', reason: 'For the report.' }
const denyQuery = makeRule({
  id: 'no-query',
  effect: 'deny',
  what: { type: 'tool', toolbox: 'data', name: 'query' },
  note: 'Not yet.',
})
const ofData = { type: 'toolbox', slug: 'data' } as const

const save = async (rules: readonly Rule[]) => {
  const { number: basedOn } = await findPolicyView(await now('admin'), at)
  await savePolicy(people.admin, { unmatched: 'tool-level', rules, basedOn, note: '' }, at)
}
const ask = async (question = query) => requestAccess(await now('member'), question, at)
const idOf = ({ id }: { id: string }) => id as AccessRequestId
const requestsOf = async (person: keyof typeof people) =>
  (await listApprovals(await now(person), at)).requests.map(({ id }) => id)
const textsOf = async (person: keyof typeof people) =>
  (await listInbox(await now(person))).notifications.map(({ text }) => text)

describe('a request for a run that a rule of the organization denies', () => {
  test('goes to admins, and is granted by a change of the rule', async () => {
    await save([denyQuery])
    const requested = await ask()
    expect(requested).toMatchObject({ state: 'open', deniedBy: 'no-query', addressee: 'admins' })
    expect(await ask({ ...query, reason: 'Once more.' })).toEqual(requested)
    expect(await findAccess(await now('member'), query, at)).toMatchObject({
      mayAsk: { effect: 'allow', reason: 'Denied by rule no-query: Not yet.' },
      owners: [],
      isPartial: false,
    })
    expect([await requestsOf('admin'), await requestsOf('owner')]).toEqual([[requested.id], []])
    expect(await textsOf('admin')).toEqual(['member requests access to run query (data).'])
    expect(await textsOf('owner')).toEqual([])
    expect(
      (await listMyAccess(await now('member'), { text: 'query', choice: null })).rows[0]!.owners,
    ).toEqual([])

    // Owners cannot answer it, and a grant would not override the rule.
    const grant = { decision: 'grant', time: 'day' } as const
    await expect(decideAccessRequest(await now('owner'), idOf(requested), grant, at)).rejects.toMatchObject({
      code: 'access.not-found',
    })
    await expect(decideAccessRequest(await now('admin'), idOf(requested), grant, at)).rejects.toMatchObject({
      code: 'access.denied-by-rule',
    })
    expect(await findRequestToDecide(await now('owner'), idOf(requested), at)).toBeNull()
    expect(await findRequestToDecide(await now('admin'), idOf(requested), at)).toMatchObject({
      tool: 'query',
    })

    await save([{ ...denyQuery, note: 'Still not.' }])
    expect(await requestsOf('admin')).toEqual([requested.id])
    await save([{ ...denyQuery, effect: 'ask' }])
    expect(await requestsOf('admin')).toEqual([])
    expect((await listMyRequests(await now('member'), at))[0]).toMatchObject({
      ...{ state: 'granted', answeredBy: 'admin', until: null },
    })
    expect(await textsOf('member')).toEqual(['admin granted you access to run query (data).'])
    expect(await database().auditEvent.findFirst({ where: { type: 'access.granted' } })).toMatchObject({
      after: { state: 'granted', request: requested.id, deniedBy: 'no-query' },
    })
    await expect(ask()).rejects.toMatchObject({ code: 'action.denied' })
  })

  test('can be denied with a message', async () => {
    await save([denyQuery])
    const requested = await ask()
    const reply = { decision: 'deny', message: 'Use drop.' } as const
    expect(await decideAccessRequest(await now('admin'), idOf(requested), reply, at)).toMatchObject({
      ...{ state: 'denied', answer: 'Use drop.' },
    })
  })

  test('is possible where only some arguments are denied', async () => {
    const some = { ...denyQuery, when: { all: [{ argument: 'rows', op: 'gt', value: 9 }] } } as const
    await save([some])
    expect(await findAccess(await now('member'), query, at)).toMatchObject({
      mayAsk: { effect: 'allow' },
      isPartial: true,
    })
    const requested = await ask()
    expect(requested).toMatchObject({ deniedBy: 'no-query' })
    await save([])
    expect((await listMyRequests(await now('member'), at))[0]).toMatchObject({
      id: requested.id,
      state: 'granted',
    })
  })
})

test('a request about a toolbox rule goes to the owners, and follows what denies the run', async () => {
  const ofToolbox: Rule = { ...denyQuery, scope: ofData }
  await save([ofToolbox])
  const requested = await ask()
  expect(requested).toMatchObject({ addressee: 'owners', deniedBy: 'no-query' })
  expect(await requestsOf('owner')).toEqual([requested.id])
  expect(await textsOf('owner')).toEqual(['member requests access to run query (data).'])

  await save([{ ...denyQuery, id: 'nothing', what: { type: 'any' } }])
  expect([await requestsOf('admin'), await requestsOf('owner')]).toEqual([[requested.id], []])
  await changeToolbox(await now('owner'), 'data', { visibility: 'locked' }, at)
  await save([])
  expect(await requestsOf('owner')).toEqual([requested.id])
  expect((await listApprovals(await now('owner'), at)).requests[0]).toMatchObject({ deniedBy: null })
  await changeToolbox(await now('owner'), 'data', { visibility: 'open' }, at)
  expect(await requestsOf('owner')).toEqual([])
})

test('a denied run names the page on which access can be requested, but not for what tokens may not do', async () => {
  await save([denyQuery])
  const run = async (actor: Actor, tool = 'query') =>
    startRun(actor, { toolbox: 'data', tool, argumentsText: '{}', at }).then(
      () => null,
      ({ code, options }) => [code, options.details?.requestAccess],
    )
  const member = await now('member')
  const page = '/t/data/query'
  expect(await run(member)).toEqual(['action.denied', page])
  const token = { id: 't' as never, scopes: ['view', 'run'] as const, toolboxes: null }
  expect(await run({ ...member, token })).toEqual(['action.denied', page])
  expect(await run({ ...member, token: { ...token, scopes: ['view'] } })).toEqual([
    'action.denied',
    undefined,
  ])
  await save([{ ...denyQuery, actions: ['view'] }])
  expect(await run(await now('member'))).toEqual(['tool.not-found', undefined])
})

test('a rule that denies only some arguments leaves a locked toolbox to its owners, who can grant access', async () => {
  await save([{ ...denyQuery, when: { all: [{ argument: 'rows', op: 'gt', value: 9 }] } }])
  await changeToolbox(await now('owner'), 'data', { visibility: 'locked' }, at)
  const requested = await ask()
  expect(requested).toMatchObject({ addressee: 'owners', deniedBy: null })
  await decideAccessRequest(await now('owner'), idOf(requested), { decision: 'grant', time: 'day' }, at)
  expect((await listMyRequests(await now('member'), at))[0]).toMatchObject({ state: 'granted' })
  await changeToolbox(await now('owner'), 'data', { visibility: 'open' }, at)
  await save([])
})

test('a person has a limited number of open requests', async () => {
  await save([makeRule({ id: 'none', effect: 'deny', what: { type: 'any' } })])
  const { id: toolboxId } = await database().toolbox.findUniqueOrThrow({ where: { slug: 'data' } })
  await database().accessRequest.createMany({
    data: Array.from({ length: accessLimits.openMax }, (_, index) => ({
      ...{ userId: people.member.id, toolboxId, tool: `t${index}`, action: 'run', reason: 'x' },
      ...{ createdAt: at, expiresAt: new Date(at.getTime() + accessLimits.openMs) },
    })),
  })
  await expect(ask()).rejects.toMatchObject({ code: 'access.too-many' })
})
