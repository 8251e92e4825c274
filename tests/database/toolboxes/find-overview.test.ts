/** The first page of a toolbox: its most used tools, the runs of all its tools and its examples. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Rule } from '@/lib/core/policy/model/rule'
import type { ReplayAnswer } from '@/lib/core/proposals/replay/replay'
import { findActorById } from '@/lib/operations/access/find-actor'
import { savePolicy } from '@/lib/operations/access/policy/save-policy'
import { findOverview } from '@/lib/operations/toolboxes/find-overview'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { toJson } from '@/lib/store/connection/stored-json'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const people = {} as Record<'admin' | 'reader', TestPerson>
const names = ['ash', 'birch', 'cedar', 'elm', 'fir', 'larch', 'oak']

beforeAll(async () => {
  people.admin = await insertPerson({ name: 'Ada', role: 'admin' })
  people.reader = await insertPerson()
  await createToolbox(people.admin, 'trees', Object.fromEntries(names.map(name => [name, `Is ${name}.`])))
  await run('oak', 3, 2)
  await run('fir', 5, 5)
  for (const [tool, title] of [
    ['oak', 'First'],
    ['oak', 'Second'],
    ['ash', 'Only'],
  ] as const)
    await addExample(tool, title)
})

/** Counts runs of today, as the job that counts runs does. */
async function run(name: string, runs: number, succeeded: number): Promise<void> {
  const { id: toolId } = await database().tool.findFirstOrThrow({ where: { name } })
  const failedAt = runs > succeeded ? new Date() : null
  await database().toolDay.create({ data: { toolId, day: new Date(), runs, succeeded, failedAt } })
  await database().$executeRaw`
    UPDATE catalog_tool SET runs_30d = ${runs}, succeeded_30d = ${succeeded} WHERE tool_id = ${toolId}::uuid`
}

async function addExample(tool: string, title: string): Promise<void> {
  const { id: toolboxId } = await database().toolbox.findUniqueOrThrow({ where: { slug: 'trees' } })
  const answer = `"${title}"`
  const expected: ReplayAnswer = {
    ...{ outcome: 'succeeded', reason: null, exitCode: 0, answer, stdout: '', stderr: '' },
    ...{ result: title, resultText: answer, hash: null, durationMs: 5, cut: false },
  }
  const data = { toolboxId, tool, title, argumentsText: '{}', authorId: people.admin.id }
  await database().example.create({ data: { ...data, expected: toJson(expected), createdAt: new Date() } })
}

describe('findOverview', () => {
  it('lists the most used tools first, sums the runs of all tools, and has one example of a tool', async () => {
    const { tools, statistics, examples } = await findOverview(people.reader, 'trees')
    expect(tools.map(({ name }) => name)).toEqual(['fir', 'oak', 'ash', 'birch', 'cedar'])
    expect(statistics.days).toHaveLength(30)
    expect(statistics.days.at(-1)).toMatchObject({ runs: 8, succeeded: 7 })
    expect(statistics.lastFailureAt).not.toBeNull()
    expect(examples.map(({ title }) => title)).toEqual(['First', 'Only'])
  })

  it('leaves out tools that a rule hides, with their runs and examples', async () => {
    const hides: Rule = {
      id: 'hides',
      effect: 'deny',
      who: { type: 'everyone' },
      what: { type: 'tool', toolbox: 'trees', name: 'oak' },
      actions: ['view'],
      scope: { type: 'organization' },
      note: '',
    }
    const policy = { basedOn: 0, unmatched: 'tool-level' as const, note: '', rules: [hides] }
    await savePolicy(people.admin, policy, new Date())
    const reader = (await findActorById(people.reader.id, new Date()))!
    const { tools, statistics, examples } = await findOverview(reader, 'trees')
    expect(tools.map(({ name }) => name)).toEqual(['fir', 'ash', 'birch', 'cedar', 'elm'])
    expect(statistics.days.at(-1)).toMatchObject({ runs: 5, succeeded: 5 })
    expect(statistics.lastFailureAt).toBeNull()
    expect(examples.map(({ title }) => title)).toEqual(['Only'])
  })

  it('rejects a toolbox that does not exist', async () => {
    await expect(findOverview(people.reader, 'none')).rejects.toMatchObject({ code: 'toolbox.not-found' })
  })
})
