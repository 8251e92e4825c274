/** What rules match and would change, and what presets would allow. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GroupId, ToolboxId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Rule } from '@/lib/core/policy/model/rule'
import { findActorById } from '@/lib/operations/access/find-actor'
import { addGroupMember } from '@/lib/operations/access/group-members'
import { createGroup } from '@/lib/operations/access/groups'
import { findPolicyView } from '@/lib/operations/access/policy/policies'
import { previewPresets } from '@/lib/operations/access/policy/preview-presets'
import { loadRecentCalls } from '@/lib/operations/access/policy/recent-calls'
import { findRulesReach, findToolboxRulesReach } from '@/lib/operations/access/policy/rules-reach'
import { startRun } from '@/lib/operations/runs/start-run'
import { closeDatabase, database, inTransaction } from '@/lib/store/connection/client'
import { countRulePeople, countRuleTools } from '@/lib/store/access/rule-reach'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { makeRule } from '@/tests/support/make-actor'
import { insertPerson, setTestEnvironment } from '@/tests/support/people'
import { recordQueries } from '@/tests/support/recorded-queries'
import { insertWorker } from '@/tests/support/runs'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let owner: Actor
let member: Actor
let admin: Actor
let red: GroupId

beforeAll(async () => {
  owner = await insertPerson({ name: 'owner' })
  member = await insertPerson({ name: 'member' })
  admin = await insertPerson({ name: 'admin', role: 'admin' })
  await createToolbox(owner, 'data', { query: 'Reads.', drop_all: 'Drops.' })
  await createToolbox(owner, 'ops', { drop_host: 'Drops.', ping: 'Pings.' }, { visibility: 'locked' })
  await database().catalogTool.updateMany({ where: { name: 'ping' }, data: { tags: ['Net'.toLowerCase()] } })
  await createGroup(admin, { name: 'Red' }, at)
  await addGroupMember(admin, 'red', { email: member.email, manager: false }, at)
  red = (await findActorById(member.id, at))!.groups[0]!
  await insertWorker()
  for (const tool of ['query', 'query', 'drop_all'])
    await startRun(member, { toolbox: 'data', tool, argumentsText: '{}', at })
})

const reachOf = async (provided: Partial<Rule>) => {
  const answer = await findRulesReach(admin, { rules: [makeRule(provided)] }, at)
  const { tools, people, runs } = answer.rules[0]!
  return [tools.count, people!.count, runs?.count]
}

test.each<[string, () => Partial<Rule>, (number | undefined)[]]>([
  ['everyone and every tool', () => ({ what: { type: 'any' } }), [4, 3, 3]],
  ['a toolbox', () => ({ what: { type: 'toolbox', slug: 'data' } }), [2, 3, 3]],
  ['a tool', () => ({ what: { type: 'tool', toolbox: 'data', name: 'query' } }), [1, 3, 2]],
  ['a pattern', () => ({ what: { type: 'glob', pattern: '*/drop_*' } }), [2, 3, 1]],
  ['a pattern of one letter', () => ({ what: { type: 'glob', pattern: '*/p*' } }), [1, 3, 0]],
  ['a pattern in a toolbox', () => ({ what: { type: 'glob', pattern: 'data/*' } }), [2, 3, 3]],
  ['a tag', () => ({ what: { type: 'tag', tag: 'NET' } }), [1, 3, 0]],
  ['a capability', () => ({ what: { type: 'capability', capability: 'shell' } }), [0, 3, 0]],
  ['a version', () => ({ what: { type: 'version', toolbox: 'data', name: 'query', number: 2 } }), [0, 3, 0]],
  [
    'the rules of a toolbox',
    () => ({ what: { type: 'glob', pattern: '*' }, scope: { type: 'toolbox', slug: 'ops' } }),
    [2, 3, 0],
  ],
  ['a person', () => ({ who: { type: 'person', id: owner.id } }), [4, 1, 0]],
  ['a group', () => ({ who: { type: 'group', id: red } }), [4, 1, 3]],
  ['a role', () => ({ who: { type: 'role', name: 'admin' } }), [4, 1, 0]],
  ['someone who does not exist', () => ({ who: { type: 'person', id: 'ghost' } }), [4, 0, 0]],
  ['another action', () => ({ actions: ['view'] }), [4, 3, undefined]],
])('a rule about %s matches tools, people and recent runs', async (_, provided, counts) => {
  expect(await reachOf({ what: { type: 'any' }, ...provided() })).toEqual(counts)
})

test('a person who has a role twice counts once, and a rule for one person counts only them', async () => {
  await database().role.create({
    data: {
      ...{ name: 'auditor', title: 'Auditor', createdAt: at },
      members: {
        create: [
          { userId: member.id, addedAt: at },
          { groupId: red, addedAt: at },
        ],
      },
    },
  })
  const peopleOf = async (provided: Partial<Rule>) =>
    (await countRulePeople(database(), [makeRule(provided)], 10))[0]!.count
  const auditor = { type: 'role', name: 'auditor' } as const
  expect(await peopleOf({ who: auditor })).toBe(1)
  await database().roleMember.deleteMany({ where: { userId: member.id } })
  expect(await peopleOf({ who: auditor })).toBe(1)
  await database().roleMember.create({ data: { roleName: 'auditor', userId: admin.id, addedAt: at } })
  expect(await peopleOf({ who: auditor })).toBe(2)
  expect(await peopleOf({ who: auditor, scope: { type: 'person', id: admin.id } })).toBe(1)
  expect(await peopleOf({ who: auditor, scope: { type: 'person', id: owner.id } })).toBe(0)
  expect(await peopleOf({ who: { type: 'role', name: 'member' } })).toBe(2)
  expect(await peopleOf({ who: { type: 'role', name: 'unknown' } })).toBe(0)
})

test('counts stop at a maximum', async () => {
  const rules = [makeRule({ what: { type: 'any' } }), makeRule({ what: { type: 'toolbox', slug: 'none' } })]
  expect(await countRuleTools(database(), admin, rules, 3)).toEqual([
    { count: 3, isCapped: true },
    { count: 0, isCapped: false },
  ])
  expect(await countRulePeople(database(), rules, 3)).toEqual([
    { count: 3, isCapped: false },
    { count: 3, isCapped: false },
  ])
})

test('the reach of a draft has its sentence and its effect, and is for people who can change the rules', async () => {
  const what = { type: 'toolbox', slug: 'data' } as const
  const rule = makeRule({ id: 'no', effect: 'deny', who: { type: 'group', id: red }, what })
  const { rules, effect } = await findRulesReach(admin, { rules: [rule], effect: true }, at)
  expect(rules[0]!.sentence).toBe("The group Red can't run the toolbox data.")
  expect(effect).toMatchObject({ runs: 3, changed: { deny: { runs: 3, people: 1 } } })
  expect((await findPolicyView(admin, at)).number).toBe(0)
  await expect(findRulesReach(member, { rules: [rule] }, at)).rejects.toMatchObject({ code: 'action.denied' })
  const many = Array.from({ length: 51 }, (_, index) => ({ ...rule, id: `r${index}` }))
  await expect(findRulesReach(admin, { rules: many }, at)).rejects.toMatchObject({ code: 'request.invalid' })

  const own = { ...rule, scope: { type: 'toolbox', slug: 'data' } }
  const ofToolbox = await findToolboxRulesReach(owner, 'data', [own], at)
  expect(ofToolbox).toMatchObject({ rules: [{ tools: { count: 2 }, runs: { count: 3 } }], effect: null })
  // An owner learns neither how many members a group of others has, nor how many people a role has.
  const ofRole = { ...own, id: 'role', who: { type: 'role', name: 'admin' } }
  const ofAll = { ...own, id: 'all', who: { type: 'everyone' } }
  const shown = await findToolboxRulesReach(owner, 'data', [own, ofRole, ofAll], at)
  expect(shown.rules.map(({ people }) => people?.count ?? null)).toEqual([null, null, 3])
  const ofAdmin = await findToolboxRulesReach(admin, 'data', [own, ofRole], at)
  expect(ofAdmin.rules.map(({ people }) => people?.count ?? null)).toEqual([1, 1])
  await expect(findToolboxRulesReach(owner, 'data', [rule], at)).rejects.toMatchObject({
    code: 'policy.invalid',
  })
  await expect(findToolboxRulesReach(member, 'data', [own], at)).rejects.toMatchObject({
    code: 'action.denied',
  })
})

test('presets show what they would allow today', async () => {
  const found = Object.fromEntries((await previewPresets(admin, at)).map(each => [each.name, each]))
  // Tools of the locked toolbox are denied to members in any case.
  expect(found['open-team']).toMatchObject({ tools: { deny: 2 }, effect: { changed: { deny: { runs: 0 } } } })
  expect(found['ask-first']).toMatchObject({ tools: { allow: 0, ask: 2, deny: 2 }, isCapped: false })
  expect(found.locked).toMatchObject({
    tools: { allow: 0, ask: 0, deny: 4 },
    effect: { runs: 3, changed: { deny: { runs: 3, people: 1 } } },
  })
  await expect(previewPresets(member, at)).rejects.toMatchObject({ code: 'action.denied' })
})

test('people who ask for presets at the same time share one comparison', async () => {
  const ask = () => previewPresets(admin, at)
  const comparisons = ({ queries }: { queries: string[] }) =>
    queries.filter(text => text.includes('SELECT user_id, tool_version_id FROM run')).length
  const together = await recordQueries(async queries => {
    const answers = await inTransaction(async tx => {
      // Holds the comparison up until all three have asked, however busy the machine is.
      await tx.$executeRaw`LOCK TABLE run`
      const asked = [ask(), ask(), ask()]
      await expect
        .poll(() => queries.filter(text => text.includes('GROUP BY visibility')).length, { timeout: 10_000 })
        .toBe(3)
      return () => Promise.all(asked)
    })
    return answers()
  })
  expect(comparisons(together)).toBe(1)
  const later = await recordQueries(ask)
  expect(comparisons(later)).toBe(1)
  expect(together.value).toEqual([later.value, later.value, later.value])
})

test('previews of the same second share the recent runs, and those of other toolboxes and times do not', async () => {
  const { id } = await database().toolbox.findUniqueOrThrow({ where: { slug: 'data' } })
  const since = new Date(at.getTime() - 86_400_000)
  const first = loadRecentCalls(since)
  const ofToolbox = loadRecentCalls(since, id as ToolboxId)
  expect(loadRecentCalls(new Date(since.getTime() + 1))).toBe(first)
  expect(ofToolbox).not.toBe(first)
  expect(loadRecentCalls(new Date(since.getTime() - 1000))).not.toBe(first)
  expect(await first).toMatchObject({ runs: 3, isPartial: false })
  expect(await ofToolbox).toMatchObject({ runs: 3 })
  await startRun(member, { toolbox: 'data', tool: 'query', argumentsText: '{}', at })
  expect(await loadRecentCalls(since)).toMatchObject({ runs: 4 })
})
