/** Visibility of runs: the SQL of lists agrees with the decision for each case. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TokenId } from '@/lib/core/base/ids'
import { visibilities, type Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { findRun } from '@/lib/operations/runs/find-run'
import { listRuns } from '@/lib/operations/runs/list-runs'
import { readRunOutput } from '@/lib/operations/runs/read-run-output'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { findRun as findRunRecord, runFacts } from '@/lib/store/runs/runs'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { collect, insertTool, insertWorker, startTestRun, type TestTool } from '@/tests/support/runs'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '100' })
await freshDatabase()
afterAll(async () => {
  await closeDatabase()
})

const people: Record<string, TestPerson> = {}
const runs: { id: Awaited<ReturnType<typeof startTestRun>>; title: string; tool: TestTool }[] = []
let openTool: TestTool
/** Runs that the approver can approve: newer and older than their own runs, and one of these. */
const approved = ['owner in open', 'approver in locked', 'runner in locked', 'owner in hidden']
const inOpen = ['owner in open', 'approver in open', 'runner in open']
const everyone = [
  ...['owner', 'runner', 'stranger', 'approver', 'admin'],
  ...['program of the admin', 'program of the runner'],
]

beforeAll(async () => {
  await insertWorker()
  for (const name of ['owner', 'runner', 'stranger', 'approver']) people[name] = await insertPerson({ name })
  people.admin = await insertPerson({ name: 'admin', role: 'admin' })
  for (const visibility of visibilities) {
    const tool = await insertTool({ visibility: 'open', ownerId: people.owner!.id })
    if (visibility === 'open') openTool = tool
    for (const runner of ['owner', 'approver', 'runner'])
      runs.push({ id: await startTestRun(people[runner]!, tool), title: `${runner} in ${visibility}`, tool })
    // The visibility changes after the run, so that a person who could run the tool once still has the run.
    await database().toolbox.update({ where: { id: tool.toolboxId }, data: { visibility } })
  }
  const approvers = JSON.stringify({ approvers: [{ type: 'person', id: people.approver!.id }] })
  for (const { id, title } of runs)
    if (approved.includes(title))
      await database().$executeRaw`
        UPDATE run SET decision = decision || ${approvers}::jsonb WHERE id = ${id}::uuid`
  const ofOpen = {
    id: crypto.randomUUID() as TokenId,
    scopes: ['view'] as const,
    toolboxes: [openTool.toolbox],
  }
  people['program of the admin'] = { ...people.admin!, token: ofOpen }
  people['program of the runner'] = { ...people.runner!, token: { ...ofOpen, toolboxes: ['no-such'] } }
})

const may = async (actor: Actor, id: (typeof runs)[number]['id']) =>
  decide(actor, 'run.read', runFacts((await findRunRecord(database(), id))!)).effect === 'allow'

describe('visibility of runs', () => {
  test.each(everyone)('%s: list, page and output agree with the decision', async name => {
    const actor = people[name]!
    const listed = new Set((await listRuns(actor, { limit: 100 })).runs.map(run => run.id))
    const decided: string[] = []
    for (const { id, title } of runs) {
      const allowed = await may(actor, id)
      if (allowed) decided.push(title)
      expect([title, listed.has(id)]).toEqual([title, allowed])
      const page = await findRun(actor, id).catch(error => error.code)
      expect([title, page === 'run.not-found']).toEqual([title, !allowed])
      if (!allowed)
        await expect(collect(readRunOutput(actor, id, 'stdout'))).rejects.toMatchObject({
          code: 'run.not-found',
        })
    }
    expect(listed.size).toBe(decided.length)
    // The table would prove nothing if everyone saw all runs or none.
    expect(decided).toEqual(
      {
        owner: runs.map(run => run.title),
        admin: runs.map(run => run.title),
        runner: [...inOpen, 'runner in locked', 'runner in hidden'],
        stranger: inOpen,
        approver: [
          ...[...inOpen, 'approver in locked', 'runner in locked'],
          ...['owner in hidden', 'approver in hidden'],
        ],
        'program of the admin': inOpen,
        'program of the runner': [],
      }[name],
    )
  })
})

describe('lists of the runs of one toolbox', () => {
  const tools = () => [...new Set(runs.map(({ tool }) => tool))]
  const listed = async (actor: Actor, filter: Parameters<typeof listRuns>[1]) => {
    const ids = (await listRuns(actor, { ...filter, limit: 100 })).runs.map(({ id }) => id)
    return runs.filter(({ id }) => ids.includes(id)).map(({ title }) => title)
  }

  test.each(everyone)('%s: agree with the decision, with and without a tool', async name => {
    const actor = people[name]!
    for (const tool of tools()) {
      const decided: string[] = []
      for (const { id, title, tool: of } of runs)
        if (of === tool && (await may(actor, id))) decided.push(title)
      const { toolbox } = tool
      expect(await listed(actor, { toolbox })).toEqual(decided)
      expect(await listed(actor, { toolbox, tool: tool.tool })).toEqual(decided)
      expect(await listed(actor, { toolbox, tool: 'other' })).toEqual([])
      const own = decided.filter(title => title.startsWith(`${actor.name} `))
      expect(await listed(actor, { toolbox, mine: true })).toEqual(own)
      expect(await listed(actor, { toolbox, tool: tool.tool, mine: true })).toEqual(own)
    }
  })

  test('contain each run once, and pages neither skip nor repeat one', async () => {
    for (const [name, { toolbox, tool }] of ['owner', 'runner', 'approver'].flatMap(name =>
      tools().map(tool => [name, tool] as const),
    )) {
      const all = (await listRuns(people[name]!, { toolbox })).runs.map(({ id }) => id)
      expect(new Set(all).size).toBe(all.length)
      for (const filter of [{ toolbox }, { toolbox, tool }]) {
        const paged: string[] = []
        let cursor: string | null | undefined
        do {
          const page = await listRuns(people[name]!, { ...filter, limit: 1, ...(cursor && { cursor }) })
          paged.push(...page.runs.map(({ id }) => id))
          cursor = page.nextCursor
        } while (cursor)
        expect(paged).toEqual(all)
      }
    }
  })
})

describe('lists of runs', () => {
  test('are sorted newest first, and pages neither skip nor repeat a run', async () => {
    const ids: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await listRuns(people.admin!, { limit: 2, ...(cursor && { cursor }) })
      ids.push(...page.runs.map(run => run.id))
      cursor = page.nextCursor
    } while (cursor)
    expect(ids).toEqual(runs.map(run => run.id).reverse())
  })

  test('are filtered by toolbox, tool, person and outcome', async () => {
    const { admin, runner } = people
    const list = async (actor: Actor, filter: Parameters<typeof listRuns>[1]) =>
      (await listRuns(actor, filter)).runs.map(run => run.person.name)
    expect(await list(admin!, { toolbox: openTool.toolbox })).toEqual(['runner', 'approver', 'owner'])
    expect(await list(admin!, { toolbox: openTool.toolbox, tool: 'other' })).toEqual([])
    expect(await list(runner!, { mine: true })).toEqual(['runner', 'runner', 'runner'])
    expect(await list(admin!, { outcome: 'lost' })).toEqual([])
    expect(await list(admin!, { cursor: 'nonsense', limit: 1 })).toEqual(['runner'])
  })

  test('show a reader the tool, the first arguments and the person', async () => {
    const id = await startTestRun(people.runner!, openTool, '{"path":"./x"}')
    const [mine] = (await listRuns(people.runner!, { limit: 1 })).runs
    const [theirs] = (await listRuns(people.stranger!, { limit: 1 })).runs
    expect(mine).toEqual({
      id,
      tool: { toolbox: openTool.toolbox, name: 'tool', version: 1 },
      argumentsSummary: 'path=./x',
      state: 'dispatched',
      outcome: null,
      person: { name: 'runner', me: true },
      createdAt: expect.any(String),
      durationMs: null,
    })
    expect(theirs!.person).toEqual({ name: 'runner', me: false })
  })
})
