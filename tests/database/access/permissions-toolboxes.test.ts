/** Visibility of toolboxes: every way to read, for every kind of person, agrees with `decide`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '@/lib/core/base/errors'
import type { AccessRequestId, TokenId } from '@/lib/core/base/ids'
import { accessLimits, grantTimes } from '@/lib/core/policy/model/access-request'
import { visibilities, type Actor, type Visibility } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { emptyPolicy } from '@/lib/core/policy/model/policy'
import type { Rule } from '@/lib/core/policy/model/rule'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import { decideAccessRequest } from '@/lib/operations/access/decide-access-request'
import { listApprovals, listToolboxRequests } from '@/lib/operations/access/approvals'
import { changeToolbox } from '@/lib/operations/toolboxes/change-toolbox'
import { findActorById } from '@/lib/operations/access/find-actor'
import { addGroupMember } from '@/lib/operations/access/group-members'
import { createGroup } from '@/lib/operations/access/groups'
import { findPolicyView, listPolicyHistory } from '@/lib/operations/access/policy/policies'
import { savePolicy } from '@/lib/operations/access/policy/save-policy'
import { findAccess, listMyRequests, requestAccess } from '@/lib/operations/access/request-access'
import {
  findToolboxRules,
  previewToolboxRules,
  saveToolboxRules,
} from '@/lib/operations/access/policy/toolbox-rules'
import { changeOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { checkToolInputs } from '@/lib/operations/runs/check-inputs'
import { exportToolbox, findExportLosses } from '@/lib/operations/toolboxes/export-toolbox'
import { findTool } from '@/lib/operations/catalog/find-tool'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { findVersion } from '@/lib/operations/toolboxes/find-version'
import { listToolboxes } from '@/lib/operations/catalog/list-toolboxes'
import { searchPalette } from '@/lib/operations/catalog/palette'
import { downloadFile, downloadFixed, readSource } from '@/lib/operations/toolboxes/read-source'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { makeRule } from '@/tests/support/make-actor'
import { auditOf, insertPerson, setTestEnvironment } from '@/tests/support/people'
import { testTime } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const people = ['owner', 'colleague', 'member', 'admin'] as const
type Person = (typeof people)[number]
const actors = {} as Record<Person, Actor>

const slugOf = (visibility: Visibility) => `box-${visibility}`
/** Words that occur in only one toolbox, so that any output that shows them has read this toolbox. */
const markOf = { open: 'quokka', locked: 'wombat', hidden: 'numbat' } as const satisfies Record<
  Visibility,
  string
>
const toolOf = (visibility: Visibility) => `${markOf[visibility]}_tool`

beforeAll(async () => {
  for (const person of people)
    actors[person] = await insertPerson({ name: person, role: person === 'admin' ? 'admin' : 'member' })
  for (const visibility of visibilities) {
    const mark = markOf[visibility]
    await createToolbox(
      actors.owner,
      slugOf(visibility),
      {
        [toolOf(visibility)]: {
          description: `Feeds every ${mark}.`,
          parameters: [`${mark}_food`],
        },
      },
      { title: `The ${mark} box`, visibility },
    )
    // No current format brings its own tags.
    await database().catalogTool.updateMany({ where: { name: toolOf(visibility) }, data: { tags: [mark] } })
  }
  // The colleague manages the toolboxes as a member of a group.
  await createGroup(actors.admin, { name: 'Stewards' }, testTime)
  await addGroupMember(actors.admin, 'stewards', { email: actors.colleague.email, manager: false }, testTime)
  actors.colleague = (await findActorById(actors.colleague.id, testTime))!
  for (const visibility of visibilities)
    await changeOwners(actors.admin, slugOf(visibility), {
      people: [actors.owner.email],
      groups: ['stewards'],
    })
})

const isFound = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (problem: unknown) => {
      if (problem instanceof AppError && problem.code === 'toolbox.not-found') return false
      throw problem
    },
  )

/** Reports whether the result contains any trace of the toolbox. */
const shows = (visibility: Visibility, answer: unknown) =>
  [markOf[visibility], slugOf(visibility)].some(word => JSON.stringify(answer).includes(word))

const searched = async (actor: Actor, visibility: Visibility, query: string) => {
  const { query: _typed, unknownFilters: _unknown, ...answer } = await searchCatalog(actor, { query })
  return shows(visibility, answer)
}

/** Every way to find out about a toolbox; true when the person finds out about it. */
const ways: Record<string, (actor: Actor, visibility: Visibility) => Promise<boolean>> = {
  'the page of the toolbox': (actor, v) => isFound(findToolbox(actor, slugOf(v))),
  'the page of a version': (actor, v) => isFound(findVersion(actor, slugOf(v), 1)),
  'the page of a tool': (actor, v) => isFound(findTool(actor, slugOf(v), toolOf(v))),
  'a file': (actor, v) => isFound(readSource(actor, slugOf(v), 1, { file: 'toolbox_info.hocon' })),
  'a download': (actor, v) => isFound(downloadFile(actor, slugOf(v), 1, 'toolbox_info.hocon')),
  'a fixed file': (actor, v) => isFound(downloadFixed(actor, slugOf(v), 1, 'toolbox_info.hocon')),
  'an export': (actor, v) => isFound(exportToolbox(actor, slugOf(v), { tools: [], target: 'source' })),
  'the losses of an export': (actor, v) =>
    isFound(findExportLosses(actor, slugOf(v), { tools: [], target: 'functions' })),
  'the check of inputs': (actor, v) => isFound(checkToolInputs(actor, slugOf(v), toolOf(v), undefined, '{}')),
  'the list of toolboxes': async (actor, v) => shows(v, await listToolboxes(actor)),
  'the whole catalog': (actor, v) => searched(actor, v, ''),
  'a search for the very name': (actor, v) => searched(actor, v, toolOf(v)),
  'a search for a part of the name': (actor, v) => searched(actor, v, markOf[v].slice(0, 4)),
  'a search for a name with a slip': (actor, v) => searched(actor, v, toolOf(v).replace('tool', 'tol')),
  'a search for a word with a slip': (actor, v) => searched(actor, v, markOf[v].replace('a', '')),
  'a search for words that suggest it': (actor, v) => searched(actor, v, `${markOf[v]}x_toolxx`),
  'a search for what it does': (actor, v) => searched(actor, v, `feeds ${markOf[v]}`),
  'a filter by its name': (actor, v) => searched(actor, v, `toolbox:${slugOf(v)}`),
  'a filter by its tag': (actor, v) => searched(actor, v, `tag:${markOf[v]}`),
  'a filter by its input': (actor, v) => searched(actor, v, `param:${markOf[v]}_food`),
  'a filter by its owner': (actor, v) => searched(actor, v, 'owner:owner'),
  'a page of all toolboxes': async (actor, v) =>
    shows(v, (await searchCatalog(actor, { query: '', toolboxPage: 1 })).toolboxes),
  'the palette': async (actor, v) => shows(v, await searchPalette(actor, markOf[v])),
}

describe.each(people)('for the %s', person => {
  describe.each(visibilities)('a toolbox with visibility %s', visibility => {
    test.each(Object.keys(ways))('appears in %s exactly when the person can read it', async way => {
      const actor = actors[person]
      const { effect } = decide(actor, 'toolbox.read', {
        slug: slugOf(visibility),
        visibility,
        ownerIds: [actors.owner.id],
        ownerGroupIds: actors.colleague.groups,
        title: 'any',
      })
      expect(await ways[way]!(actor, visibility)).toBe(effect === 'allow')
    })
  })
})

test('counts and filters exclude hidden toolboxes', async () => {
  const { total, facets } = await searchCatalog(actors.member, { query: '' })
  expect(total).toBe(2)
  // Tags are below, and all tools are stable.
  for (const { name, values } of facets)
    if (name !== 'tag' && name !== 'is')
      expect(
        values.reduce((sum, value) => sum + (value.count ?? 0), 0),
        name,
      ).toBeGreaterThan(0)
  expect(facets.find(facet => facet.name === 'kind')?.values.map(value => value.count)).toEqual([2])
  expect(facets.find(facet => facet.name === 'tag')?.values.map(value => value.value)).not.toContain('numbat')
  expect((await searchCatalog(actors.owner, { query: '' })).total).toBe(3)
})

test('the numbers on the home page include hidden toolboxes that a rule shows, and no others', async () => {
  const under = (...rules: Partial<Rule>[]) =>
    withPolicy(
      actors.member,
      {
        ...emptyPolicy,
        rules: rules.map((rule, n) => makeRule({ id: `r${n}`, actions: ['view'], ...rule })),
      },
      testTime,
    )
  const shown: Partial<Rule> = { effect: 'allow', what: { type: 'toolbox', slug: 'box-hidden' } }
  const countsFor = async (actor: Actor) => {
    const { total, facets, toolboxCount } = await searchCatalog(actor, { query: '' })
    const kinds = facets.find(({ name }) => name === 'kind')!.values
    return [total, kinds.reduce((sum, { count }) => sum + (count ?? 0), 0), toolboxCount]
  }
  expect(await countsFor(under({ ...shown, what: { type: 'toolbox', slug: 'elsewhere' } }))).toEqual([
    2, 2, 2,
  ])
  expect(await countsFor(under(shown))).toEqual([3, 3, 3])
  const others = ['box-open', 'elsewhere'].map(
    (slug): Partial<Rule> => ({ effect: 'deny', what: { type: 'toolbox', slug } }),
  )
  expect(await countsFor(under(shown, ...others))).toEqual([2, 2, 2])
})

test('no page of the toolbox list shows or counts a hidden toolbox', async () => {
  const pageOf = async (actor: Actor, query: string) => {
    const { toolboxes, toolboxCount } = await searchCatalog(actor, { query, toolboxPage: 1 })
    return [toolboxes.map(row => row.slug).sort(), toolboxCount]
  }
  expect(await pageOf(actors.member, '')).toEqual([['box-locked', 'box-open'], 2])
  expect(await pageOf(actors.owner, '')).toEqual([['box-hidden', 'box-locked', 'box-open'], 3])
  expect(await pageOf(actors.member, markOf.hidden)).toEqual([[], 0])
  expect(await pageOf(actors.owner, markOf.hidden)).toEqual([['box-hidden'], 1])
})

test.each(Object.keys(ways))(
  'a program sees nothing of a toolbox outside the scope of its token: %s',
  async way => {
    const token = {
      id: crypto.randomUUID() as TokenId,
      scopes: ['view', 'run'] as const,
      toolboxes: ['box-l*'],
    }
    const program = { ...actors.admin, token }
    const seen = await Promise.all(visibilities.map(async v => [v, await ways[way]!(program, v)]))
    expect(Object.fromEntries(seen)).toEqual({ open: false, locked: true, hidden: false })
  },
)

test('running is denied with the reason where reading is allowed', async () => {
  const mayRun = async (person: Person, visibility: Visibility) =>
    (await findTool(actors[person], slugOf(visibility), toolOf(visibility))).mayRun
  expect(await mayRun('member', 'open')).toMatchObject({ effect: 'ask', rule: 'tool-asks' })
  expect(await mayRun('member', 'locked')).toMatchObject({ effect: 'deny', rule: 'locked' })
  expect(await mayRun('owner', 'locked')).toMatchObject({ effect: 'ask' })
  expect(await mayRun('colleague', 'locked')).toMatchObject({ effect: 'ask' })
  expect(await mayRun('admin', 'hidden')).toMatchObject({ effect: 'ask' })
})

describe('changing a toolbox', () => {
  test.each([
    ['member', 'open', 'action.denied'],
    ['member', 'locked', 'action.denied'],
    ['member', 'hidden', 'toolbox.not-found'],
  ] as const)('by a %s is denied when its visibility is %s: %s', async (person, visibility, code) => {
    const change = changeToolbox(actors[person], slugOf(visibility), { title: 'Taken over' })
    await expect(change).rejects.toMatchObject({ code })
    expect((await findToolbox(actors.owner, slugOf(visibility))).toolbox.title).not.toBe('Taken over')
  })

  test('records the changes, and the search finds the tools by the new words', async () => {
    await createToolbox(actors.owner, 'renamed', { platypus: 'A tool.' })
    const { toolbox } = await findToolbox(actors.owner, 'renamed')
    const row = await changeToolbox(actors.owner, 'renamed', { title: 'Duckbill', description: 'Swims.' })
    expect(row).toMatchObject({ title: 'Duckbill', description: 'Swims.', visibility: toolbox.visibility })
    expect((await searchCatalog(actors.member, { query: 'duckbill platypus' })).tools).toHaveLength(1)
    const unchanged = await changeToolbox(actors.owner, 'renamed', { title: 'Duckbill' })
    expect(unchanged.updatedAt).toBe(row.updatedAt)
    const { id } = await database().toolbox.findUniqueOrThrow({ where: { slug: 'renamed' } })
    expect((await auditOf(id)).filter(type => type === 'toolbox.changed')).toHaveLength(1)
  })

  test('to hidden removes it from search immediately, and to open adds it again', async () => {
    await createToolbox(actors.owner, 'shy', { axolotl: 'A tool.' })
    const sees = async () => (await searchCatalog(actors.member, { query: 'axolotl' })).total
    expect(await sees()).toBe(1)
    await changeToolbox(actors.owner, 'shy', { visibility: 'hidden' })
    expect(await sees()).toBe(0)
    await changeToolbox(actors.admin, 'shy', { visibility: 'open' })
    expect(await sees()).toBe(1)
  })

  test.each([{ title: ' ' }, { title: 'x'.repeat(201) }, { description: 'x'.repeat(10_001) }])(
    'rejects invalid values: %#',
    async change => {
      await expect(changeToolbox(actors.owner, 'box-open', change)).rejects.toBeInstanceOf(AppError)
    },
  )
})

describe('access requests', () => {
  const locked = { toolbox: slugOf('locked'), tool: toolOf('locked'), reason: 'To feed it on Sunday.' }
  const later = (ms: number) => new Date(testTime.getTime() + ms)
  const asId = (id: string) => id as AccessRequestId
  /** Loads the person as a request at that moment would. */
  const then = async (person: Person, at: Date) => (await findActorById(actors[person].id, at))!

  test.each([
    ['member', 'hidden', 'toolbox.not-found'],
    ['member', 'open', 'action.denied'],
    ['owner', 'locked', 'action.denied'],
  ] as const)(
    'a %s cannot request access to a toolbox with visibility %s: %s',
    async (person, visibility, code) => {
      for (const tool of [toolOf(visibility), undefined]) {
        const requested = { toolbox: slugOf(visibility), tool, reason: 'Please.' }
        await expect(requestAccess(actors[person], requested, testTime)).rejects.toMatchObject({ code })
      }
      const foreign = { ...locked, tool: toolOf('hidden') }
      await expect(requestAccess(actors.member, foreign, testTime)).rejects.toMatchObject({
        code: 'tool.not-found',
      })
    },
  )

  test('are decided by owners only, expire, and are recorded with the rule', async () => {
    await expect(requestAccess(actors.member, { ...locked, reason: ' ' }, testTime)).rejects.toMatchObject({
      code: 'request.invalid',
    })
    const requested = await requestAccess(actors.member, locked, testTime)
    expect(requested).toMatchObject({ state: 'open', reason: locked.reason, person: { me: true } })
    // A second request changes neither the reason nor the number of requests.
    const again = await requestAccess(actors.member, { ...locked, reason: 'Now!' }, testTime)
    expect(again).toEqual(requested)
    expect(await findAccess(actors.member, locked, testTime)).toMatchObject({
      mayAsk: { effect: 'allow', reason: expect.stringContaining('is locked') },
      owners: ['owner', 'Stewards'],
      request: requested,
    })

    expect(await listApprovals(actors.member, testTime)).toEqual({ runs: [], requests: [] })
    expect(await listToolboxRequests(actors.member, locked.toolbox, testTime)).toEqual([])
    for (const decider of ['owner', 'colleague', 'admin'] as const)
      expect((await listApprovals(actors[decider], testTime)).requests).toMatchObject([{ id: requested.id }])
    const grant = { decision: 'grant', time: 'day' } as const
    const stranger = await insertPerson()
    await expect(decideAccessRequest(stranger, asId(requested.id), grant, testTime)).rejects.toMatchObject({
      code: 'access.not-found',
    })
    await expect(
      decideAccessRequest(actors.member, asId(requested.id), grant, testTime),
    ).rejects.toMatchObject({
      code: 'action.denied',
    })

    const { number } = await findPolicyView(actors.admin, testTime)
    const answers = await Promise.allSettled(
      (['colleague', 'owner'] as const).map(decider =>
        decideAccessRequest(actors[decider], asId(requested.id), grant, testTime),
      ),
    )
    // Exactly one of two concurrent decisions succeeds.
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const until = later(grantTimes.day.ms)
    expect((await listMyRequests(actors.member, testTime))[0]).toMatchObject({
      state: 'granted',
      until: until.toISOString(),
    })
    const policy = await findPolicyView(actors.admin, testTime)
    expect(policy.number).toBe(number + 1)
    const [rule, asking] = policy.rules.map(row => row.rule).filter(({ id }) => id.startsWith('access-'))
    expect(asking).toMatchObject({
      ...rule,
      id: `${rule!.id}-ask`,
      effect: 'ask',
      note: expect.any(String),
    })
    expect(rule).toMatchObject({
      effect: 'allow',
      who: { type: 'person', id: actors.member.id },
      what: { type: 'tool', toolbox: locked.toolbox, name: locked.tool },
      scope: { type: 'toolbox', slug: locked.toolbox },
      expiresAt: until.toISOString(),
    })
    const { id } = await database().toolbox.findUniqueOrThrow({ where: { slug: locked.toolbox } })
    const events = await database().auditEvent.findMany({ where: { target: id }, orderBy: { at: 'asc' } })
    expect(
      events.filter(({ type }) => type.startsWith('access.')).map(({ type, result }) => [type, result]),
    ).toEqual([
      ['access.requested', 'asked'],
      ['access.granted', 'done'],
    ])
    expect(events.at(-1)).toMatchObject({
      rule: 'owner',
      after: { rule: rule!.id, person: actors.member.id },
    })

    const mayRun = async (at: Date) =>
      (await findTool(await then('member', at), locked.toolbox, locked.tool)).mayRun
    // A grant does not skip the confirmation.
    expect(await mayRun(later(1))).toMatchObject({ effect: 'ask', rule: asking!.id })
    expect(await mayRun(until)).toMatchObject({ effect: 'deny', rule: 'locked' })
    await expect(requestAccess(await then('member', later(1)), locked, later(1))).rejects.toMatchObject({
      code: 'action.denied',
    })
  })

  test('for the whole toolbox can be denied with a message and sent again', async () => {
    const whole = { toolbox: slugOf('locked'), reason: 'For all of them.' }
    const requested = await requestAccess(actors.member, whole, testTime)
    const refused = await decideAccessRequest(
      actors.admin,
      asId(requested.id),
      { decision: 'deny', message: ' Ask me tomorrow. ' },
      testTime,
    )
    expect(refused).toMatchObject({ state: 'denied', answer: 'Ask me tomorrow.', answeredBy: 'admin' })
    const reply = { decision: 'grant', time: 'hour' } as const
    await expect(
      decideAccessRequest(actors.admin, asId(requested.id), reply, testTime),
    ).rejects.toMatchObject({
      code: 'access.stale',
    })

    // The second request stays open until it expires, and then a third one replaces it.
    const second = await requestAccess(actors.member, whole, later(1))
    const end = later(1 + accessLimits.openMs)
    expect((await findAccess(actors.member, whole, end)).request).toMatchObject({ state: 'expired' })
    await expect(decideAccessRequest(actors.owner, asId(second.id), reply, end)).rejects.toMatchObject({
      code: 'access.stale',
    })
    const third = await requestAccess(actors.member, whole, end)
    expect(third.id).not.toBe(second.id)
    // A toolbox that has become hidden no longer appears, not even in the requests of the person.
    await changeToolbox(actors.owner, whole.toolbox, { visibility: 'hidden' })
    expect(await listMyRequests(actors.member, end)).toEqual([])
    await expect(
      decideAccessRequest(actors.member, asId(third.id), { decision: 'deny', message: '' }, end),
    ).rejects.toMatchObject({ code: 'access.not-found' })
    await changeToolbox(actors.owner, whole.toolbox, { visibility: 'locked' })
  })
})

describe('toolbox rules', () => {
  const slug = slugOf('open')
  const scope = { type: 'toolbox', slug } as const
  const what = { type: 'toolbox', slug } as const
  const askAll = makeRule({ id: 'ask-all', effect: 'ask', what, scope })
  const save = (person: Person, rules: unknown[], basedOn: number) =>
    saveToolboxRules(actors[person], slug, { basedOn, rules, note: '' }, testTime)
  const numberNow = async () => (await findPolicyView(actors.admin, testTime)).number

  test('are written by owners, beside rules of others that the owners cannot see', async () => {
    const before = await findPolicyView(actors.admin, testTime)
    const org = makeRule({ id: 'ask-all', effect: 'deny', what: { type: 'toolbox', slug: slugOf('hidden') } })
    const { number } = await savePolicy(
      actors.admin,
      {
        basedOn: before.number,
        unmatched: 'tool-level',
        rules: [...before.rules.map(({ rule }) => rule), org],
        note: '',
      },
      testTime,
    )
    for (const person of ['owner', 'colleague'] as const)
      expect(await findToolboxRules(actors[person], slug, testTime)).toMatchObject({ number, rules: [] })
    const preview = await previewToolboxRules(actors.owner, slug, [askAll], testTime)
    expect(preview).toMatchObject({
      findings: [],
      rules: [
        {
          sentence: `Everyone is asked before they run the toolbox ${slug}, by a rule of the toolbox ${slug}.`,
        },
      ],
    })

    // A rule that the owner cannot see already uses this ID.
    const saved = await save('colleague', [askAll], number)
    expect(saved.rules.map(({ rule }) => rule.id)).toEqual(['ask-all-2'])
    const all = await findPolicyView(actors.admin, testTime)
    expect(all.number).toBe(number + 1)
    const { steps } = await listPolicyHistory(actors.admin)
    expect(steps[0]).toMatchObject({ author: 'colleague', added: [{ id: 'ask-all-2' }], removed: [] })
    expect(all.rules).toHaveLength(before.rules.length + 2)
    expect(Object.keys(saved).toSorted()).toEqual(['findings', 'may', 'number', 'rules'])
  })

  test.each([
    ['member', slugOf('open'), 'action.denied'],
    ['member', slugOf('hidden'), 'toolbox.not-found'],
  ] as const)('are neither shown to nor changed by a %s of %s: %s', async (person, of, code) => {
    const input = { basedOn: await numberNow(), rules: [], note: '' }
    for (const work of [
      () => findToolboxRules(actors[person], of, testTime),
      () => previewToolboxRules(actors[person], of, [], testTime),
      () => saveToolboxRules(actors[person], of, input, testTime),
    ])
      await expect(work()).rejects.toMatchObject({ code })
  })

  test.each([
    ['of the organization', { scope: { type: 'organization' } }, 'scope'],
    ['of another toolbox', { scope: { type: 'toolbox', slug: slugOf('locked') } }, 'scope'],
    ['about everything', { what: { type: 'any' } }, 'what'],
    ['about another toolbox', { what: { type: 'toolbox', slug: slugOf('locked') } }, 'what'],
    [
      'about a tool of another toolbox',
      { what: { type: 'tool', toolbox: slugOf('locked'), name: 'x' } },
      'what',
    ],
    ['about a pattern beyond the toolbox', { what: { type: 'glob', pattern: 'box-*' } }, 'what'],
    ['that publish without approvals', { effect: 'allow', actions: ['view', 'bypass'] }, ['actions', 1]],
    ['that deny publishing without approvals', { effect: 'deny', actions: ['bypass'] }, ['actions', 0]],
    ['about the administration', { effect: 'allow', actions: ['administer'] }, ['actions', 0]],
  ] as const)('cannot be rules %s', async (_, provided, place) => {
    const number = await numberNow()
    await expect(save('owner', [{ ...askAll, ...provided }], number)).rejects.toMatchObject({
      code: 'policy.invalid',
      options: { details: { problems: [{ index: 0, path: [place].flat(), fix: expect.any(String) }] } },
    })
    expect(await numberNow()).toBe(number)
  })

  test('conflict only when someone else changed rules of the same toolbox', async () => {
    const number = await numberNow()
    const requested = await requestAccess(
      actors.member,
      { toolbox: slugOf('locked'), reason: 'Again.' },
      new Date(testTime.getTime() + 3 * accessLimits.openMs),
    )
    await decideAccessRequest(
      actors.owner,
      requested.id as AccessRequestId,
      { decision: 'grant', time: 'hour', asks: false },
      new Date(testTime.getTime() + 3 * accessLimits.openMs),
    )
    expect(await numberNow()).toBe(number + 1)
    const own = { ...askAll, id: 'ask-all-2' }
    await save('owner', [own, { ...askAll, id: 'other', effect: 'deny' }], number)
    await expect(save('colleague', [], number)).rejects.toMatchObject({
      code: 'policy.conflict',
      options: { details: { added: [{ id: 'other' }], removed: [] } },
    })
    const { rules } = await save('colleague', [own], await numberNow())
    expect(rules.map(({ rule }) => rule.id)).toEqual(['ask-all-2'])
  })
})
