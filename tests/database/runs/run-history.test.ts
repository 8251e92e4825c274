/** Finding, marking, repeating, comparing and deleting earlier runs. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELETE as deleteRoute, GET as getRun } from '@/app/api/runs/[id]/route'
import { PATCH as markRoute } from '@/app/api/runs/[id]/mark/route'
import { POST as againRoute } from '@/app/api/runs/again/route'
import { GET as getRuns } from '@/app/api/runs/route'
import { AppError } from '@/lib/core/base/errors'
import type { RunId } from '@/lib/core/base/ids'
import type { Outcome } from '@/lib/core/runs/outcome'
import type { RunAgainReport } from '@/lib/core/runs/run-again'
import { runMarkLimits } from '@/lib/core/runs/run-marks'
import { runSearchLimits } from '@/lib/core/runs/run-filter'
import { compareRuns } from '@/lib/operations/runs/compare-runs'
import { deleteRun } from '@/lib/operations/runs/delete-run'
import { findRun } from '@/lib/operations/runs/find-run'
import { listRuns } from '@/lib/operations/runs/list-runs'
import { markRun } from '@/lib/operations/runs/mark-run'
import { runAgain } from '@/lib/operations/runs/run-again'
import { findSharedReceipt, shareRun } from '@/lib/operations/runs/run-shares'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { freshDatabase } from '@/tests/support/database'
import {
  auditOf,
  cookieOf,
  insertPerson,
  setTestEnvironment,
  testOrigin,
  type TestPerson,
} from '@/tests/support/people'
import {
  insertNextVersion,
  insertTool,
  insertWorker,
  startTestRun,
  type TestTool,
} from '@/tests/support/runs'
import { testTime as at } from '@/tests/support/test-time'
import { callRoute } from '@/tests/support/web/call-route'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '100', PEGBOARD_QUEUE_PER_PERSON: '100' })
await freshDatabase()
afterAll(closeDatabase)

const inputSchema = {
  type: 'object',
  properties: { path: { type: 'string' }, password: { type: 'string' } },
}
let ana: TestPerson
let ben: TestPerson
let open: TestTool
let locked: TestTool

beforeAll(async () => {
  await insertWorker()
  ana = await insertPerson({ name: 'Ana' })
  ben = await insertPerson({ name: 'Ben 100%' })
  open = await insertTool({ spec: { inputSchema } })
  locked = await insertTool({ spec: { inputSchema }, ownerId: ana.id })
})

const headersOf = async (person: TestPerson) => ({ cookie: await cookieOf(person), origin: testOrigin })

async function endedRun(
  person: TestPerson,
  tool: TestTool,
  input: object,
  outcome: Outcome = 'succeeded',
): Promise<RunId> {
  const id = await startTestRun(person, tool, JSON.stringify(input))
  await database().run.update({ where: { id }, data: { state: 'ended', outcome, endedAt: new Date() } })
  return id
}

const found = async (person: TestPerson, filter: Parameters<typeof listRuns>[1]) =>
  (await listRuns(person, filter)).runs.map(run => run.id)

/** Adds later runs of the same tool and person, a second apart. */
const insertNewer = (run: RunId, count: number) => database().$executeRaw`
  INSERT INTO run (id, tool_version_id, toolbox_id, user_id, arguments_text, arguments_hash, state, outcome,
    decision, limits, created_at, ended_at)
  SELECT gen_random_uuid(), tool_version_id, toolbox_id, user_id, '{}', 'x', 'ended', 'succeeded', decision, limits,
    created_at + n * interval '1 second', now()
  FROM run CROSS JOIN generate_series(1, ${count}::int) AS n WHERE run.id = ${run}::uuid`

describe('a filter of runs', () => {
  test('finds text in arguments, an outcome, a person, a version and days, with special characters as they are', async () => {
    const { toolbox } = open
    const first = await endedRun(ana, open, { path: 'a_b%.txt' })
    const failed = await endedRun(ben, open, { path: 'axbc.txt' }, 'timed-out')
    const active = await startTestRun(ben, open, '{"path": "later"}')
    expect(await found(ana, { toolbox, text: 'A_B%' })).toEqual([first])
    expect(await found(ana, { toolbox, outcome: 'failed' })).toEqual([failed])
    expect(await found(ana, { toolbox, outcome: 'timed-out' })).toEqual([failed])
    expect(await found(ana, { toolbox, outcome: 'active' })).toEqual([active])
    expect(await found(ana, { toolbox, person: 'BEN 100%' })).toEqual([active, failed])
    expect(await found(ana, { toolbox, person: 'ben_' })).toEqual([])
    expect(await found(ana, { toolbox, tool: open.tool, version: 1 })).toHaveLength(3)
    expect(await found(ana, { toolbox, version: 2 })).toEqual([])
    expect(await found(ana, { toolbox, from: new Date(Date.now() + 60_000) })).toEqual([])
    expect(await found(ana, { toolbox, to: new Date(Date.now() + 60_000), mine: true })).toEqual([first])
    expect(await found(ana, { toolbox, text: 'nul\u0000l' })).toEqual([])
  })

  test('finds nothing in runs of others that the person may not see', async () => {
    const hidden = await endedRun(ana, locked, { path: 'unseen-by-ben' })
    await database().toolbox.update({ where: { id: locked.toolboxId }, data: { visibility: 'locked' } })
    expect(await found(ana, { text: 'unseen-by-ben' })).toEqual([hidden])
    expect(await found(ben, { text: 'unseen-by-ben' })).toEqual([])
    await database().toolbox.update({ where: { id: locked.toolboxId }, data: { visibility: 'open' } })
  })

  test('finds a secret only for the person who entered it', async () => {
    const id = await endedRun(ana, open, { path: 'vault', password: 'correct horse' })
    expect(await found(ana, { text: 'correct horse' })).toEqual([id])
    expect(await found(ben, { text: 'correct horse' })).toEqual([])
    expect(await found(ben, { text: 'vault' })).toEqual([id])
  })

  test('searches a limited number of runs, and continues with older ones', async () => {
    const busy = await insertTool()
    const old = await endedRun(ana, busy, { path: 'the-oldest' })
    await insertNewer(old, runSearchLimits.runsMax)
    const first = await listRuns(ana, { toolbox: busy.toolbox, text: 'the-oldest' })
    expect(first.runs).toEqual([])
    expect(first.searchedTo).not.toBeNull()
    const next = await listRuns(ana, { toolbox: busy.toolbox, text: 'the-oldest', cursor: first.nextCursor! })
    expect(next).toMatchObject({ runs: [{ id: old }], nextCursor: null, searchedTo: null })
  })

  test('examines a limited number of runs of everyone, and continues with older ones', async () => {
    const { examinedMax, runsMax } = runSearchLimits
    const busy = await insertTool({ ownerId: ana.id })
    const cleo = await insertPerson({ name: 'Cleo' })
    const { toolboxId, toolbox } = busy
    const other = await endedRun(ana, busy, { path: 'other' })
    await insertNewer(other, runsMax + examinedMax + 500)
    // Runs of other tests are older.
    const from = new Date(Date.now() + (runsMax + 100) * 1_000)
    const [own, later] = [
      await endedRun(ben, busy, { path: 'own' }),
      await endedRun(ben, busy, { path: 'later' }),
    ]
    const at = (seconds: number) => new Date(from.getTime() + seconds * 1_000)
    await database().run.update({ where: { id: own }, data: { createdAt: at(10) } })
    await database().run.update({ where: { id: later }, data: { createdAt: at(examinedMax) } })
    await database().toolbox.update({ where: { id: toolboxId }, data: { visibility: 'hidden' } })
    for (const filter of [{ from }, { from, text: 'path' }, { from, person: 'ben' }, { from, limit: 2 }]) {
      const first = await listRuns(ben, filter)
      expect(first).toMatchObject({ runs: [{ id: later }], searchedTo: expect.any(String) })
      const next = await listRuns(ben, { ...filter, cursor: first.nextCursor! })
      expect(next).toMatchObject({ runs: [{ id: own }], nextCursor: null, searchedTo: null })
    }
    // A full page needs no more.
    expect(await listRuns(ana, { from, limit: 100 })).toMatchObject({ searchedTo: null })
    expect(await listRuns(ben, { from, mine: true })).toMatchObject({
      runs: [{ id: later }, { id: own }],
      searchedTo: null,
    })
    // How far a search came would show that a hidden toolbox exists.
    expect(await found(ben, { toolbox })).toEqual([later, own])
    expect(await listRuns(cleo, { toolbox })).toEqual({ runs: [], nextCursor: null, searchedTo: null })
    await database().run.deleteMany({ where: { toolboxId } })
  })

  test('lists the runs of all versions of a tool in the order of time', async () => {
    const tool = await insertTool()
    const { id: firstVersion } = await database().toolVersion.findFirstOrThrow({
      where: { tool: { toolboxId: tool.toolboxId } },
    })
    await insertNextVersion(tool)
    const expected: RunId[] = []
    for (let n = 0; n < 7; n += 1) {
      const id = await endedRun(n % 3 === 0 ? ben : ana, tool, { path: `${n}` })
      const createdAt = new Date(at.getTime() + n * 1000)
      const toolVersionId = n % 2 === 0 ? firstVersion : undefined
      await database().run.update({ where: { id }, data: { createdAt, toolVersionId } })
      expected.unshift(id)
    }
    const filter = { toolbox: tool.toolbox, tool: tool.tool, limit: 4 }
    const first = await listRuns(ana, filter)
    const second = await listRuns(ana, { ...filter, cursor: first.nextCursor! })
    expect([first, second].map(({ runs }) => runs.map(({ id }) => id))).toEqual([
      expected.slice(0, 4),
      expected.slice(4),
    ])
    expect(second.nextCursor).toBeNull()
    expect(await found(ben, { ...filter, mine: true })).toEqual(expected.filter((_, n) => (6 - n) % 3 === 0))
    expect(await found(ana, { ...filter, version: 1 })).toEqual(expected.filter((_, n) => (6 - n) % 2 === 0))
    expect(await found(ana, { ...filter, from: new Date(at.getTime() + 5000) })).toEqual(expected.slice(0, 2))
  })

  test('is the same in the API, which refuses what has no meaning', async () => {
    const answer = await callRoute(getRuns, `/api/runs?toolbox=${open.toolbox}&outcome=failed&person=ben`, {
      headers: await headersOf(ana),
    })
    expect((await answer.json()).runs).toHaveLength(1)
    const wrong = await callRoute(getRuns, '/api/runs?from=yesterday', { headers: await headersOf(ana) })
    expect(wrong.status).toBe(400)
  })
})

describe('a mark', () => {
  test('is found by its person, and shown to no one else', async () => {
    const tool = await insertTool()
    const id = await endedRun(ana, tool, {})
    await markRun(ben, id, { pinned: true, name: '  before \n the upgrade ' }, at)
    const filter = { toolbox: tool.toolbox }
    expect((await listRuns(ben, { ...filter, pinned: true })).runs).toMatchObject([
      { id, name: 'before the upgrade', pinned: true },
    ])
    expect(await found(ben, { ...filter, text: 'THE UPGRADE' })).toEqual([id])
    expect((await findRun(ben, id)).mark).toEqual({ name: 'before the upgrade', pinned: true })
    expect(await found(ana, { ...filter, pinned: true })).toEqual([])
    expect(await found(ana, { ...filter, text: 'THE UPGRADE' })).toEqual([])
    expect((await findRun(ana, id)).mark).toEqual({ name: null, pinned: false })
    const viewing = { ...ben, viewedBy: { ...ana, until: at.toISOString() } }
    expect(await found(viewing, { ...filter, pinned: true }), 'viewed as Ben').toEqual([])
    expect((await findRun(viewing, id)).mark).toEqual({ name: null, pinned: false })
    await markRun(ben, id, { pinned: false }, at)
    expect((await findRun(ben, id)).mark).toEqual({ name: 'before the upgrade', pinned: false })
    await markRun(ben, id, { name: '' }, at)
    expect(await database().runMark.count({ where: { runId: id } })).toBe(0)
  })

  test('needs a run that the person may see, and has limits', async () => {
    const id = await endedRun(ana, locked, {})
    await database().toolbox.update({ where: { id: locked.toolboxId }, data: { visibility: 'locked' } })
    const mark = async (json: object) =>
      callRoute(markRoute, `/api/runs/${id}/mark`, {
        method: 'PATCH',
        params: { id },
        headers: await headersOf(ben),
        json,
      })
    const hidden = (await mark({ pinned: true })).status
    await database().toolbox.update({ where: { id: locked.toolboxId }, data: { visibility: 'open' } })
    expect(hidden).toBe(404)
    expect((await mark({ name: 'a'.repeat(runMarkLimits.nameLengthMax + 1) })).status).toBe(400)
    expect((await mark({ name: 'a\u0000' })).status).toBe(400)
    await database().$executeRaw`
      INSERT INTO run_mark (user_id, run_id, pinned_at) SELECT ${ben.id}::uuid, id, now() FROM run
      WHERE id <> ${id}::uuid LIMIT ${runMarkLimits.marksMax}`
    expect((await mark({ pinned: true })).status).toBe(409)
    await database().runMark.deleteMany({ where: { userId: ben.id } })
    expect((await mark({ pinned: true })).status).toBe(204)
  })
})

describe('deleteRun', () => {
  const remove = async (person: TestPerson, id: string) =>
    callRoute(deleteRoute, `/api/runs/${id}`, {
      method: 'DELETE',
      params: { id },
      headers: await headersOf(person),
    })

  test('removes the content, the links and the marks for everyone, and keeps the audit log', async () => {
    const tool = await insertTool({ ownerId: ben.id })
    const id = await endedRun(ana, tool, { path: 'deleted' }, 'crashed')
    const { token } = await shareRun(ana, id, { days: 1, withArguments: true, at })
    await markRun(ben, id, { pinned: true }, at)
    expect((await remove(ben, id)).status, 'owners keep what others ran').toBe(403)
    expect((await remove(ana, id)).status).toBe(204)
    for (const person of [ana, ben]) {
      expect(await found(person, { toolbox: tool.toolbox })).toEqual([])
      await expect(findRun(person, id)).rejects.toMatchObject({ code: 'run.not-found' })
      const answer = await callRoute(getRun, `/api/runs/${id}`, {
        params: { id },
        headers: await headersOf(person),
      })
      expect(answer.status).toBe(404)
    }
    await expect(findSharedReceipt(ben, token, at)).rejects.toMatchObject({ code: 'share.not-found' })
    expect(await database().run.findUniqueOrThrow({ where: { id } })).toMatchObject({
      argumentsText: '{}',
      outcome: 'crashed',
      reason: null,
    })
    expect(await database().runMark.count({ where: { runId: id } })).toBe(0)
    expect(await auditOf(id)).toEqual(['run.requested', 'run.shared', 'run.deleted'])
    expect((await remove(ana, id)).status, 'a second time').toBe(404)
  })

  test('refuses an API token, whose runs would otherwise leave no content', async () => {
    const id = await endedRun(ana, open, {})
    const token = { id: 't' as never, scopes: ['view', 'run'] as const, toolboxes: null }
    await expect(deleteRun({ ...ana, token }, id, at)).rejects.toMatchObject({ code: 'action.denied' })
  })

  test('refuses a run that has not ended', async () => {
    const id = await startTestRun(ana, open)
    await expect(deleteRun(ana, id, at)).rejects.toMatchObject({ code: 'run.stale' })
  })
})

describe('runAgain', () => {
  const again = async (person: TestPerson, runs: string[]) => {
    const answer = await callRoute(againRoute, '/api/runs/again', {
      method: 'POST',
      headers: await headersOf(person),
      json: { runs },
    })
    return { status: answer.status, report: (await answer.json()) as RunAgainReport }
  }

  test('starts each run with the newest version, and reports what asks and what is refused', async () => {
    const asking = await insertTool({ spec: { permission: { effective: 'ask', declared: 'ask' } } as never })
    const failed = await endedRun(ben, open, { path: 'again' }, 'timed-out')
    const asked = await endedRun(ana, asking, {}, 'crashed')
    const old = await endedRun(ana, open, {}, 'crashed')
    await database().run.update({ where: { id: old }, data: { forgottenAt: at } })
    const unseen = await endedRun(ben, locked, {})
    await database().toolbox.update({ where: { id: locked.toolboxId }, data: { visibility: 'locked' } })
    const nobodys = crypto.randomUUID()
    const { report } = await again(ben, [failed, asked, failed, old, nobodys])
    expect(report.runs.map(({ run, status }) => [run, status])).toEqual([
      [failed, 'started'],
      [asked, 'asks'],
      [old, 'refused'],
      [nobodys, 'refused'],
    ])
    const [first] = report.runs
    const started = await findRun(ben, (first as unknown as { started: RunId }).started)
    expect(started).toMatchObject({ argumentsText: '{"path":"again"}', person: { me: true } })
    expect(await auditOf(started.id)).toEqual(['run.requested'])
    // A run in a toolbox that was locked since is refused by its own decision.
    const refused = await again(ben, [unseen])
    expect(refused.report.runs).toEqual([
      { run: unseen, status: 'refused', problem: expect.stringContaining('locked') },
    ])
    await database().toolbox.update({ where: { id: locked.toolboxId }, data: { visibility: 'open' } })
    const denied = await database().auditEvent.findMany({
      where: { type: 'access.refused', actorId: ben.id },
    })
    expect(denied.map(({ after }) => (after as { path: string }).path)).toContain('/api/runs/again')
  })

  test('leaves private data of other people out', async () => {
    const coded = await insertTool({ spec: { kind: 'neuro-san-coded' } as never })
    const id = await endedRun(ana, coded, {})
    await database().run.update({ where: { id }, data: { slyDataText: '{"key": "private"}' } })
    const repeat = async (person: TestPerson) => {
      const { runs } = await runAgain(person, [id], { allow: async () => {}, onRefused: async () => {}, at })
      const [{ started }] = runs as unknown as [{ started: string }]
      return (await database().run.findUniqueOrThrow({ where: { id: started } })).slyDataText
    }
    expect(await repeat(ana)).toBe('{"key": "private"}')
    expect(await repeat(ben)).toBeNull()
  })

  test('reports what it started when the database is lost after that', async () => {
    const ids = [await endedRun(ben, open, {}), await endedRun(ben, open, {})]
    let asked = 0
    const allow = async () => {
      asked += 1
      if (asked > 1) throw new AppError('database.unavailable')
    }
    const { runs } = await runAgain(ben, ids, { allow, onRefused: async () => {}, at })
    expect(runs.map(({ status }) => status)).toEqual(['started', 'refused'])
    const lost = async () => {
      throw new AppError('database.unavailable')
    }
    await expect(runAgain(ben, ids, { allow: lost, onRefused: async () => {}, at })).rejects.toMatchObject({
      code: 'database.unavailable',
    })
  })

  test('counts each run against the limits, and takes at most 50', async () => {
    const carl = await insertPerson({ name: 'Carl' })
    const id = await endedRun(carl, open, {})
    const others = Array.from({ length: 50 }, () => crypto.randomUUID())
    expect((await again(carl, [id, ...others])).status).toBe(400)
    const allow = async () => {
      throw new AppError('request.rate-limited', 'Too many runs in this minute.')
    }
    const report = await runAgain(carl, [id], { allow, onRefused: async () => {}, at })
    expect(report.runs).toEqual([{ run: id, status: 'refused', problem: 'Too many runs in this minute.' }])
  })
})

describe('compareRuns', () => {
  const result = (value: unknown) => ({ value, agentSees: JSON.stringify(value) }) as object

  test('shows what differs between two runs that the person may see and that have ended', async () => {
    const one = await endedRun(ana, open, { path: 'a' })
    const other = await endedRun(ben, open, { path: 'b' })
    await database().run.update({ where: { id: one }, data: { result: result({ n: 1 }) } })
    await database().run.update({ where: { id: other }, data: { result: result({ n: 2 }) } })
    expect(await compareRuns(ana, one, other)).toMatchObject({
      detail: 'The results differ.',
      result: { differences: [{ path: '/n', before: '1', after: '2' }] },
      inputs: { differences: [{ path: '/path', before: '"a"', after: '"b"' }] },
    })
    expect(await compareRuns(ana, one, one)).toEqual({
      detail: 'The results are the same.',
      result: null,
      inputs: null,
    })
  })

  test('hides runs that the person may not see, on either side', async () => {
    const own = await endedRun(ben, open, {})
    const hidden = await endedRun(ana, locked, {})
    await database().toolbox.update({ where: { id: locked.toolboxId }, data: { visibility: 'hidden' } })
    const missing = crypto.randomUUID() as RunId
    for (const [one, other] of [
      [own, hidden],
      [hidden, own],
      [own, missing],
    ] as const)
      await expect(compareRuns(ben, one, other)).rejects.toMatchObject({ code: 'run.not-found' })
    await database().toolbox.update({ where: { id: locked.toolboxId }, data: { visibility: 'open' } })
  })

  test('needs two runs that have ended and whose content is stored', async () => {
    const ended = await endedRun(ana, open, {})
    const active = await startTestRun(ana, open)
    await expect(compareRuns(ana, ended, active)).rejects.toMatchObject({ code: 'run.stale' })
    await database().run.update({ where: { id: ended }, data: { forgottenAt: at } })
    await expect(compareRuns(ana, ended, ended)).rejects.toMatchObject({ code: 'run.stale' })
  })
})
