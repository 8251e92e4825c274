/** Refusals in the audit log: the refused action, its actor and rule, and how many events one person can cause. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PATCH as changeAccount } from '@/app/api/account/route'
import { DELETE as removePerson } from '@/app/api/people/[id]/route'
import { POST as postAnswer } from '@/app/api/runs/[id]/decision/route'
import { POST as cancel } from '@/app/api/runs/[id]/cancel/route'
import { POST as postRun } from '@/app/api/runs/route'
import { PATCH as changeToolbox } from '@/app/api/toolboxes/[slug]/route'
import { POST as startViewing } from '@/app/api/viewing/route'
import { readAuditFilter } from '@/lib/core/audit/audit-filter'
import { refusalsPerActorMax, refusalsPerThingMax, refusalWindowMs } from '@/lib/core/audit/refusals'
import type { UserId } from '@/lib/core/base/ids'
import type { Rule } from '@/lib/core/policy/model/rule'
import { createToken } from '@/lib/operations/access/api-tokens'
import { listAudit, listMyAudit } from '@/lib/operations/audit/list-audit'
import { savePolicy } from '@/lib/operations/access/policy/save-policy'
import { recordLeftOutRefusals, recordRefusal } from '@/lib/operations/audit/record-refusal'
import { createService } from '@/lib/operations/people/service-accounts'
import { startRun } from '@/lib/operations/runs/start-run'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { callRoute } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool, insertWorker, type TestTool } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let admin: TestPerson
let member: TestPerson
let cookie: string
let denied: TestTool[]
/** Tools that an organization rule denies to everyone; another rule hides one more tool from everyone. */
let hidden: TestTool
const rule = (id: string, { toolbox, tool }: TestTool, action: 'run' | 'view'): Rule => ({
  ...{ id, effect: 'deny', who: { type: 'everyone' }, actions: [action] },
  what: { type: 'tool', toolbox, name: tool },
  scope: { type: 'organization' },
  note: '',
})
beforeAll(async () => {
  admin = await insertPerson({ role: 'admin' })
  await insertWorker()
  denied = await Promise.all(Array.from({ length: 18 }, () => insertTool()))
  hidden = await insertTool()
  const rules = [...denied.map((tool, n) => rule(`no-${n}`, tool, 'run')), rule('veil', hidden, 'view')]
  await savePolicy(admin, { basedOn: 0, unmatched: 'tool-level', note: '', rules }, new Date())
})
beforeEach(async () => {
  member = await insertPerson()
  cookie = await cookieOf(member)
})

const run = ({ toolbox, tool }: TestTool, call: { cookie?: string; headers?: Record<string, string> }) =>
  callRoute(postRun, '/api/runs', { json: { toolbox, tool, arguments: {} }, ...call })
const refusals = (actorId: string) =>
  database().auditEvent.findMany({ where: { type: 'access.refused', actorId }, orderBy: { id: 'asc' } })
const about = async (target: string) => {
  const { filter, fields } = readAuditFilter({ target, type: 'access.refused' })
  return (await listAudit(admin, { filter, fields, at: new Date(), limit: 50 })).rows
}

describe('a refused run', () => {
  test('names toolbox, tool, version, action and rule, and the filters find the event', async () => {
    const [first] = denied as [TestTool]
    expect((await run(first, { cookie })).status).toBe(403)
    const [event] = await refusals(member.id)
    expect(event).toMatchObject({
      ...{ target: first.toolboxId, rule: 'no-0@1', result: 'refused', tokenId: null },
      after: {
        ...{ method: 'POST', path: '/api/runs', action: 'tool.run' },
        ...{ toolbox: first.toolbox, tool: first.tool, version: 1 },
      },
    })
    for (const target of [first.toolbox, first.toolboxId, `${first.toolbox}/${first.tool}`])
      expect((await about(target)).map(({ id }) => id)).toContain(event!.id)
    expect(await about(`${first.toolbox}/another`)).toEqual([])
  })

  test('leaves an event for each of 18 tools', async () => {
    for (const tool of denied) expect((await run(tool, { cookie })).status).toBe(403)
    const events = await refusals(member.id)
    expect(events.map(({ target }) => target)).toEqual(denied.map(({ toolboxId }) => toolboxId))
  })

  test('names the token and the service account that a program used', async () => {
    const service = await createService(admin, { name: 'Nightly' })
    const ownerId = service.id as UserId
    const { secret, token } = await createToken(admin, { name: 'ci', scopes: ['run'], ownerId }, new Date())
    const headers = { authorization: `Bearer ${secret}` }
    expect((await run(denied[1]!, { headers })).status).toBe(403)
    const [event] = await refusals(service.id)
    expect(event).toMatchObject({ rule: 'no-1@1', tokenId: token.id, after: { tool: denied[1]!.tool } })
  })

  test('of a hidden tool is not found and leaves no event', async () => {
    expect((await run(hidden, { cookie })).status).toBe(404)
    expect(await refusals(member.id)).toEqual([])
    expect(await database().refusalWindow.count({ where: { actorId: member.id } })).toBe(0)
  })
})

describe('other refusals', () => {
  test('name the scope that a token lacks', async () => {
    const { secret } = await createToken(member, { name: 'reader', scopes: ['view'] }, new Date())
    const open = await insertTool()
    expect((await run(open, { headers: { authorization: `Bearer ${secret}` } })).status).toBe(403)
    expect(await refusals(member.id)).toMatchObject([
      { rule: 'token-scope', after: { action: 'tool.run', toolbox: open.toolbox, tool: open.tool } },
    ])
  })

  test('of settings and runs name the toolbox', async () => {
    const { toolbox, tool, toolboxId } = await insertTool()
    const call = { method: 'PATCH', json: { title: 'x' }, params: { slug: toolbox }, cookie }
    expect((await callRoute(changeToolbox, '/x', call)).status).toBe(403)
    const started = await startRun(admin, { toolbox, tool, argumentsText: '{}', at: new Date() })
    const params = { id: started.id }
    expect((await callRoute(cancel, '/x', { method: 'POST', json: {}, params, cookie })).status).toBe(403)
    expect(await refusals(member.id)).toMatchObject([
      { target: toolboxId, rule: 'not-owner', after: { action: 'toolbox.manage', toolbox } },
      { target: toolboxId, rule: 'not-yours', after: { action: 'run.cancel', toolbox, tool, version: 1 } },
    ])
    expect(await about(toolbox)).toHaveLength(2)
  })

  test('while an admin views as another person name the admin as actor and the other person as subject', async () => {
    const viewed = await insertPerson()
    const viewer = await insertPerson({ role: 'admin' })
    const own = await cookieOf(viewer)
    const started = await callRoute(startViewing, '/x', { json: { person: viewed.id }, cookie: own })
    const both = `${own}; ${started.headers.getSetCookie()[0]!.split(';')[0]!}`
    const call = { method: 'PATCH', json: { name: 'Else' }, cookie: both }
    expect((await callRoute(changeAccount, '/api/account', call)).status).toBe(403)
    expect(await refusals(viewed.id)).toEqual([])
    const [event] = await refusals(viewer.id)
    expect(event).toMatchObject({
      ...{ rule: 'viewing.read-only', result: 'refused' },
      after: { method: 'PATCH', path: '/api/account', person: viewed.id },
    })
    expect((await about(viewed.email)).map(({ id }) => id)).toContain(event!.id)
  })

  test('of an approver name the requester when the requester can no longer run the tool', async () => {
    const tool = await insertTool({ spec: { permission: { effective: 'ask' } } })
    const requested = await startRun(member, { ...tool, argumentsText: '{}', at: new Date() })
    const four = {
      ...rule('four-eyes', tool, 'run'),
      ...{ effect: 'ask', approvers: [{ type: 'person', id: admin.id }] },
    } as const
    await database().run.update({
      where: { id: requested.id },
      data: { decision: { effect: 'ask', rule: four.id, reason: '', approvers: [...four.approvers] } },
    })
    await database().user.update({ where: { id: member.id }, data: { status: 'suspended' } })
    const answer = {
      json: { decision: 'approve' },
      params: { id: requested.id },
      cookie: await cookieOf(admin),
    }
    const before = (await refusals(admin.id)).length
    expect((await callRoute(postAnswer, '/x', answer)).status).toBe(403)
    expect((await refusals(admin.id)).slice(before)).toMatchObject([
      { rule: 'requester-gone', after: { person: member.id, toolbox: tool.toolbox, tool: tool.tool } },
    ])
  })
})

describe('recordRefusal', () => {
  const refusal = { method: 'POST', path: '/api/runs', rule: 'no' }
  const start = new Date(Math.floor(Date.now() / refusalWindowMs) * refusalWindowMs)
  const leftOut = async (actorId: string) =>
    (await refusals(actorId)).flatMap(({ after }) => (after as { leftOut?: number }).leftOut ?? [])

  test('records ten attempts at one tool per window, and afterward the number of attempts without an event', async () => {
    for (let n = 0; n < refusalsPerThingMax + 5; n += 1)
      await recordRefusal(member, { ...refusal, refused: { toolbox: 'a', tool: 'b' } }, start)
    expect(await refusals(member.id)).toHaveLength(refusalsPerThingMax)
    // The window has not ended yet.
    await recordLeftOutRefusals(new Date(start.getTime() + refusalWindowMs))
    expect(await leftOut(member.id)).toEqual([])
    for (let times = 0; times < 2; times += 1)
      await recordLeftOutRefusals(new Date(start.getTime() + 2 * refusalWindowMs))
    expect(await leftOut(member.id)).toEqual([5])
  })

  test('limits the events per person, however many addresses they try, and counts all attempts exactly', async () => {
    const attempts = refusalsPerActorMax + 60
    const attempt = (n: number) =>
      recordRefusal(member, { ...refusal, path: `/api/people/${n}`, refused: {} }, start)
    // Eight concurrent attempts are fewer than there are connections.
    for (let n = 0; n < attempts; n += 8)
      await Promise.all(Array.from({ length: Math.min(8, attempts - n) }, (_, index) => attempt(n + index)))
    expect(await refusals(member.id)).toHaveLength(refusalsPerActorMax)
    await recordLeftOutRefusals(new Date(start.getTime() + 2 * refusalWindowMs))
    expect(await leftOut(member.id)).toEqual([60])
    expect(await database().refusalWindow.count({ where: { actorId: member.id } })).toBe(0)
  })

  test('truncates and cleans names that come from the address', async () => {
    const name = `\u0000${'x'.repeat(5_000)}`
    await recordRefusal(member, { ...refusal, path: name, refused: { toolbox: name } }, start)
    const [event] = await refusals(member.id)
    const after = event!.after as { path: string; toolbox: string }
    expect([after.path.length, after.toolbox.length]).toEqual([300, 300])
  })
})

test('people find their own refusals on their account page', async () => {
  await callRoute(removePerson, '/api/people/x', {
    method: 'DELETE',
    json: {},
    params: { id: admin.id },
    cookie,
  })
  expect((await listMyAudit(member, 5)).map(({ type }) => type)).toContain('access.refused')
})
