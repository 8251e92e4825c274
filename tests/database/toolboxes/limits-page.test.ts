/** The page of the limits: it loads those of all tools, of the chosen tool, and a bounded list of tools with custom limits. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { customToolsMax } from '@/lib/core/catalog/views/limits-view'
import type { Rule } from '@/lib/core/policy/model/rule'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import { defaultRunLimits } from '@/lib/core/runs/limits/run-limits'
import { changeLimits, findLimitsPage } from '@/lib/operations/toolboxes/settings/toolbox-limits'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { makeRule } from '@/tests/support/make-actor'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool } from '@/tests/support/runs'
import { testTime } from '@/tests/support/test-time'
import { loadPage } from '@/tests/support/web/load-page'

vi.mock('next/headers', () => import('@/tests/support/web/load-page'))
setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const slug = 'large'
const names = Array.from({ length: 300 }, (_, n) => `tool_${String(n).padStart(3, '0')}`)
const people = {} as Record<'owner' | 'member', TestPerson>
beforeAll(async () => {
  people.owner = await insertPerson({ name: 'Olga' })
  people.member = await insertPerson({ name: 'Max' })
  await createToolbox(people.owner, slug, Object.fromEntries(names.map(name => [name, 'Does it.'])))
})

const limit = (tool: string | null, processes: number, actor = people.owner) =>
  changeLimits(actor, slug, { tool, limits: { processes }, basedOn: null }, testTime)
const hide = (tool: string): Rule =>
  makeRule({
    id: 'hide',
    effect: 'deny',
    actions: ['view'],
    what: { type: 'tool', toolbox: slug, name: tool },
  })
const under = (person: TestPerson, rule: Rule) =>
  withPolicy(person, { number: 1, unmatched: 'tool-level', rules: [rule] }, testTime)

test('a tool in the address has its limits on the page, and no other tool is named', async () => {
  await limit(names[7]!, 16)
  const view = await findLimitsPage(people.member, slug, names[7]!)
  const changed = { at: testTime.toISOString(), author: 'Olga' }
  const set = { set: { processes: 16 }, changed }
  expect(view).toMatchObject({
    all: { set: {}, changed: null },
    chosen: { is: 'tool', name: names[7], defaults: defaultRunLimits, ...set },
    custom: [{ name: names[7], ...set }],
    moreCustom: 0,
    editors: ['Olga'],
    may: { effect: 'deny' },
  })
  const cookie = await cookieOf(people.owner)
  const page = async (query: string) =>
    loadPage('t/[toolbox]/(tabs)/-/(settings)/limits', { cookie, params: { toolbox: slug }, query })
  const { text } = await page(`tool=${names[9]}`)
  expect(names.filter(name => text.includes(name))).toEqual([names[7], names[9]])
  expect((await page('')).text.length).toBeLessThan(5_000)
})

test('a tool without saved limits has those of its declaration', async () => {
  const { toolbox, tool } = await insertTool({ spec: { timeoutSeconds: 90 } })
  expect((await findLimitsPage(people.member, toolbox, tool)).chosen).toEqual({
    is: 'tool',
    name: tool,
    defaults: { ...defaultRunLimits, wallMs: 90_000 },
    set: {},
    changed: null,
  })
})

test('a tool that cannot run has no limits', async () => {
  const { toolbox, tool } = await insertTool({ spec: { program: undefined } })
  const { chosen } = await findLimitsPage(people.owner, toolbox, tool)
  expect(chosen).toEqual({ is: 'without-program', name: tool })
  const admin = await insertPerson({ role: 'admin' })
  const change = changeLimits(admin, toolbox, { tool, limits: {}, basedOn: null }, testTime)
  await expect(change).rejects.toMatchObject({ code: 'tool.not-found' })
})

test('a hidden tool is like a missing one: not chosen, not listed, not counted, and not changed', async () => {
  await database().toolboxLimit.deleteMany()
  await limit(names[3]!, 16)
  const rule = hide(names[3]!)
  const member = under(people.member, rule)
  for (const name of [names[3]!, 'no-such-tool', 'a\0b', '']) {
    const { chosen, custom, moreCustom } = await findLimitsPage(member, slug, name)
    expect([chosen, custom, moreCustom]).toEqual([{ is: 'missing', name }, [], 0])
  }
  const shown = await findLimitsPage(people.member, slug, names[3]!)
  expect([shown.chosen.is, shown.custom.length]).toEqual(['tool', 1])
  const owner = under(people.owner, rule)
  for (const tool of [names[3]!, 'no-such-tool'])
    await expect(
      changeLimits(
        owner,
        slug,
        { tool, limits: { processes: 32 }, basedOn: testTime.toISOString() },
        testTime,
      ),
    ).rejects.toMatchObject({ code: 'tool.not-found' })
})

test('the list of tools with custom limits is bounded, in the order of the source, and names how many follow', async () => {
  await database().toolboxLimit.deleteMany()
  await limit(null, 32)
  const { id: toolboxId } = await database().toolbox.findUniqueOrThrow({ where: { slug } })
  await database().toolboxLimit.createMany({
    data: [...names.slice(0, customToolsMax + 30), 'removed_tool'].toReversed().map(tool => ({
      toolboxId,
      tool,
      limits: { processes: 16 },
      authorId: people.owner.id,
      updatedAt: testTime,
    })),
  })
  const view = await findLimitsPage(people.member, slug, null)
  expect(view.custom.map(({ name }) => name)).toEqual(names.slice(0, customToolsMax))
  expect(view).toMatchObject({ moreCustom: 30, all: { set: { processes: 32 } }, chosen: { is: 'all' } })
  const hidden = await findLimitsPage(under(people.member, hide(names[0]!)), slug, null)
  expect([hidden.custom[0]!.name, hidden.moreCustom]).toEqual([names[1], 29])
})
