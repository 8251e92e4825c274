/** Policy rules over real rows: SQL lists agree with `decide`, and no output reveals what a rule hides. */
import fc from 'fast-check'
import { listCallGroups } from '@/lib/store/access/policy-preview-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConfirmationId, PolicyTestId, RunId, TokenId, UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Policy } from '@/lib/core/policy/model/policy'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import type { Resource, Rule, Scope, Subject } from '@/lib/core/policy/model/rule'
import { approveWithinMs } from '@/lib/core/runs/lease'
import { decideRun } from '@/lib/operations/runs/decide-run'
import { listApprovals } from '@/lib/operations/access/approvals'
import {
  listRememberedConfirmations,
  removeRememberedConfirmation,
} from '@/lib/operations/access/policy/remembered-confirmations'
import { exportToolbox } from '@/lib/operations/toolboxes/export-toolbox'
import { findActorById } from '@/lib/operations/access/find-actor'
import { findRun } from '@/lib/operations/runs/find-run'
import { findTool } from '@/lib/operations/catalog/find-tool'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { findVersion } from '@/lib/operations/toolboxes/find-version'
import { listRuns } from '@/lib/operations/runs/list-runs'
import { listToolboxes } from '@/lib/operations/catalog/list-toolboxes'
import { searchPalette } from '@/lib/operations/catalog/palette'
import {
  findPolicyView,
  listPolicyHistory,
  previewPolicy,
  readPolicyText,
} from '@/lib/operations/access/policy/policies'
import { restorePolicy, savePolicy } from '@/lib/operations/access/policy/save-policy'
import { addPolicyTest, removePolicyTest } from '@/lib/operations/access/policy/policy-tests'
import type { PolicyTestRow } from '@/lib/core/policy/views/policy-view'
import { explainAccess } from '@/lib/operations/access/explain-access'
import { readSource } from '@/lib/operations/toolboxes/read-source'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { startRun } from '@/lib/operations/runs/start-run'
import { versionToolFacts } from '@/lib/operations/toolboxes/readable-version'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { findRun as findRunRecord, runFacts } from '@/lib/store/runs/runs'
import { lockToolbox, toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { findVersionByNumber } from '@/lib/store/toolboxes/versions'
import { listTools } from '@/lib/store/toolboxes/version-tools'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { makeRule } from '@/tests/support/make-actor'
import { insertPerson, setTestEnvironment } from '@/tests/support/people'
import { insertWorker } from '@/tests/support/runs'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const slugs = ['data', 'db-tools', 'hidden-box'] as const
const toolNames = ['query', 'drop_all', '50%_off'] as const
let owner: Actor
let member: Actor
let admin: Actor

beforeAll(async () => {
  owner = await insertPerson({ name: 'owner' })
  member = await insertPerson({ name: 'member' })
  admin = await insertPerson({ name: 'admin', role: 'admin' })
  for (const slug of slugs) {
    const tools = Object.fromEntries(toolNames.map(name => [name, `Does ${name} of ${slug}.`]))
    await createToolbox(owner, slug, tools, { visibility: slug === 'hidden-box' ? 'hidden' : 'open' })
  }
  await insertWorker()
})

const policyOf = (rules: readonly Rule[]): Policy => ({ number: 1, unmatched: 'tool-level', rules })
const under = (actor: Actor, rules: readonly Rule[]): Actor => withPolicy(actor, policyOf(rules), at)
const hide = (what: Resource, provided: Partial<Rule> = {}) =>
  makeRule({ id: 'hide', effect: 'deny', actions: ['view'], what, ...provided })

describe('SQL lists and decide', () => {
  const patterns = [
    '*',
    'd*',
    'data/*',
    '*/drop*',
    '*/50%_off',
    'd_ta/*',
    '*%*',
    'data/?uery',
    'db-tools/',
    '\\*',
  ]
  const resource: fc.Arbitrary<Resource> = fc.oneof(
    fc.constant({ type: 'any' as const }),
    fc.constantFrom(...slugs).map(slug => ({ type: 'toolbox' as const, slug })),
    fc.constantFrom(...patterns).map(pattern => ({ type: 'glob' as const, pattern })),
    fc.tuple(fc.constantFrom(...slugs), fc.constantFrom(...toolNames)).map(([toolbox, name]) => ({
      type: 'tool' as const,
      toolbox,
      name,
    })),
    fc.tuple(fc.constantFrom(...slugs), fc.constantFrom(1, 2)).map(([toolbox, number]) => ({
      type: 'version' as const,
      toolbox,
      name: 'query',
      number,
    })),
    fc.constantFrom('neuro-san-coded' as const, 'executable' as const).map(kind => ({
      type: 'kind' as const,
      kind,
    })),
    fc.constantFrom('shell' as const, 'network' as const).map(capability => ({
      type: 'capability' as const,
      capability,
    })),
  )
  const scopes = (): fc.Arbitrary<Scope> =>
    fc.oneof(
      fc.constant({ type: 'organization' as const }),
      fc.constantFrom(...slugs).map(slug => ({ type: 'toolbox' as const, slug })),
      fc.constantFrom(member.id, owner.id).map(id => ({ type: 'person' as const, id })),
    )
  const subjects = (): fc.Arbitrary<Subject> =>
    fc.oneof(
      fc.constant({ type: 'everyone' as const }),
      fc.constantFrom('member', 'admin').map(name => ({ type: 'role' as const, name })),
      fc.constantFrom(member.id, owner.id).map(id => ({ type: 'person' as const, id })),
    )
  const policies = () =>
    fc.array(
      fc.record({
        effect: fc.constantFrom('allow' as const, 'deny' as const, 'ask' as const),
        what: resource,
        who: subjects(),
        scope: scopes(),
        actions: fc.constantFrom(['view' as const], ['run' as const], ['view' as const, 'run' as const]),
        ended: fc.boolean(),
      }),
      { maxLength: 4 },
    )

  /** null means a request of the person, without a token. */
  const tokens = () =>
    fc.option(
      fc.record({
        id: fc.constant(crypto.randomUUID() as TokenId),
        scopes: fc.constantFrom(['view' as const], ['run' as const], []),
        toolboxes: fc.constantFrom(null, ['data'], ['d*'], ['hidden-box', 'db-tool?'], ['%', 'd_ta'], []),
      }),
      { freq: 2 },
    )

  test('agree on toolboxes, tools and counts for members, owners, admins and their programs', async () => {
    const rows = await Promise.all(
      slugs.map(async slug => {
        const toolbox = (await lockToolbox(database(), slug))!
        const version = (await findVersionByNumber(database(), toolbox.id, 1))!
        return { toolbox, version, tools: await listTools(database(), version.id) }
      }),
    )
    await fc.assert(
      fc.asyncProperty(
        policies(),
        fc.constantFrom('member', 'owner', 'admin'),
        tokens(),
        async (provided, who, token) => {
          const rules = provided.map(({ ended, ...rule }, index) =>
            makeRule({ ...rule, id: `r${index}`, ...(ended && { expiresAt: at.toISOString() }) }),
          )
          const actor = under({ ...{ member, owner, admin }[who]!, ...(token && { token }) }, rules)
          const expected = rows
            .filter(({ toolbox }) => decide(actor, 'toolbox.read', toolboxFacts(toolbox)).effect !== 'deny')
            .map(({ toolbox, version, tools }) => ({
              slug: toolbox.slug,
              tools: tools
                .filter(
                  tool =>
                    decide(actor, 'tool.read', versionToolFacts({ toolbox, version }, tool)).effect !==
                    'deny',
                )
                .map(({ name }) => name),
            }))
          const listed = await listToolboxes(actor)
          expect(listed.map(({ slug, tools }) => [slug, tools]).sort()).toEqual(
            expected.map(({ slug, tools }) => [slug, tools.length]).sort(),
          )
          const found = await searchCatalog(actor, { query: '', limit: 50 })
          const names = expected.flatMap(({ slug, tools }) => tools.map(name => `${slug}/${name}`))
          expect(found.tools.map(tool => `${tool.toolbox.slug}/${tool.name}`).sort()).toEqual(names.sort())
          expect(found.total).toBe(names.length)
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('omit a hidden tool from pages, counts, search, files, exports, runs and results', async () => {
  const { id: started } = await startRun(owner, {
    toolbox: 'data',
    tool: 'drop_all',
    argumentsText: '{}',
    at,
  })
  const id = started as RunId
  const seeing = under(member, [])
  const blind = under(member, [hide({ type: 'tool', toolbox: 'data', name: 'drop_all' })])
  const word = 'drop_all of data'
  const traces: Record<string, (actor: Actor) => Promise<unknown>> = {
    'the toolbox': actor => findToolbox(actor, 'data'),
    'a sibling': actor => findTool(actor, 'data', 'query'),
    'the search': actor => searchCatalog(actor, { query: 'drop_all' }),
    'a search with a slip': actor => searchCatalog(actor, { query: 'drp_all' }),
    'the palette': actor => searchPalette(actor, 'drop'),
    'an export': actor => exportToolbox(actor, 'data', { tools: [], target: 'functions' }),
  }
  for (const [name, trace] of Object.entries(traces)) {
    const shown = async (actor: Actor) => JSON.stringify(await trace(actor))
    expect(await shown(seeing), name).toContain('drop_all')
    const text = (await shown(blind)).replaceAll('db-tools', '')
    expect(text.includes(word), name).toBe(false)
  }
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'shown',
      error => (error as { code: string }).code,
    )
  expect(await codeOf(findTool(blind, 'data', 'drop_all'))).toBe('tool.not-found')
  expect(await codeOf(findTool(blind, 'data', 'no_such'))).toBe('tool.not-found')
  expect(await codeOf(startRun(blind, { toolbox: 'data', tool: 'drop_all', argumentsText: '{}', at }))).toBe(
    'tool.not-found',
  )
  // Each file contains every tool.
  expect(await codeOf(readSource(seeing, 'data', 1, { file: 'toolbox_info.hocon' }))).toBe('shown')
  expect(await codeOf(readSource(blind, 'data', 1, { file: 'toolbox_info.hocon' }))).toBe('version.not-found')
  expect(await codeOf(findVersion(blind, 'data', 1))).toBe('version.not-found')
  expect(await codeOf(findRun(seeing, id))).toBe('shown')
  expect(await codeOf(findRun(blind, id))).toBe('run.not-found')
  expect((await listRuns(seeing, { limit: 10 })).runs.map(run => run.id)).toEqual([id])
  expect((await listRuns(blind, { limit: 10 })).runs).toEqual([])
  const record = (await findRunRecord(database(), id))!
  expect(decide(blind, 'run.read', runFacts(record)).effect).toBe('deny')
  // A person can always see their own runs.
  expect((await listRuns(under(owner, [hide({ type: 'any' })]), { limit: 10 })).runs).toHaveLength(1)
})

describe('the saved policy', () => {
  const denyRuns = makeRule({ id: 'no-drops', effect: 'deny', what: { type: 'glob', pattern: '*/drop*' } })
  const save = (actor: Actor, rules: Rule[], basedOn: number) =>
    savePolicy(actor, { basedOn, unmatched: 'tool-level', rules, note: 'why' }, at)
  const again = async (actor: Actor) => (await findActorById(actor.id, at))!
  const mayRun = async (actor: Actor, tool: string) =>
    (await findTool(await again(actor), 'data', tool)).mayRun

  test('applies from the next request, including to new runs', async () => {
    expect((await mayRun(member, 'drop_all')).effect).toBe('ask')
    const saved = await save(admin, [denyRuns], 0)
    expect(saved).toMatchObject({ number: 1 })
    expect((await listPolicyHistory(admin)).steps).toMatchObject([
      { number: 1, author: 'admin', note: 'why' },
    ])
    expect(saved.rules[0]!.sentence).toContain('*/drop*')
    expect(await mayRun(member, 'drop_all')).toMatchObject({ effect: 'deny', rule: 'no-drops', policy: 1 })
    expect((await mayRun(member, 'query')).effect).toBe('ask')
    const start = startRun(await again(member), {
      toolbox: 'data',
      tool: 'drop_all',
      argumentsText: '{}',
      at,
    })
    await expect(start).rejects.toMatchObject({ code: 'action.denied' })
    const events = await database().auditEvent.findMany({ where: { type: 'policy.changed' } })
    expect(events).toMatchObject([
      { actorId: admin.id, before: { number: 0 }, after: { number: 1, rules: [{ id: 'no-drops' }] } },
    ])
  })

  test('is not overwritten by an author with an old revision, who receives the differences', async () => {
    await expect(save(admin, [], 0)).rejects.toMatchObject({
      code: 'policy.conflict',
      options: { details: { number: 1, added: [{ id: 'no-drops' }], removed: [] } },
    })
    for (const never of [2, 2 ** 31, 1e300])
      await expect(save(admin, [], never)).rejects.toMatchObject({ code: 'policy.conflict' })
    const both = await Promise.allSettled([
      save(admin, [denyRuns, makeRule({ id: 'one' })], 1),
      save(admin, [denyRuns, makeRule({ id: 'two' })], 1),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await findPolicyView(admin, at)).rules).toHaveLength(2)
  })

  test('is rejected with its problems when a rule is invalid, and no part of it applies', async () => {
    const broken = { ...makeRule({ id: 'x' }), what: { type: 'glob', pattern: '' } } as unknown as Rule
    await expect(save(admin, [denyRuns, broken], 2)).rejects.toMatchObject({ code: 'policy.invalid' })
    await expect(save(admin, [denyRuns, denyRuns], 2)).rejects.toMatchObject({ code: 'policy.invalid' })
    expect((await findPolicyView(admin, at)).number).toBe(2)
  })

  test('is reverted by restoring an earlier revision, which creates a new revision', async () => {
    const restored = await restorePolicy(admin, { number: 0, basedOn: 2 }, at)
    expect(restored).toMatchObject({ number: 3, rules: [] })
    expect((await listPolicyHistory(admin)).steps).toMatchObject([{ restoredFrom: 0 }, {}, {}])
    expect((await mayRun(member, 'drop_all')).effect).toBe('ask')
    expect((await restorePolicy(admin, { number: 1, basedOn: 3 }, at)).rules.map(row => row.rule.id)).toEqual(
      ['no-drops'],
    )
  })

  test('explains its decisions to the person concerned, and to admins for everyone', async () => {
    const question = { toolbox: 'data', tool: 'drop_all', action: 'run' as const }
    const own = await explainAccess(await again(member), { ...question, personId: member.id }, at)
    expect(own).toMatchObject({
      verdict: "member can't run this tool.",
      explanation: { rule: 'no-drops', considered: [{ ruleId: 'no-drops', status: 'decides' }] },
    })
    const others = await explainAccess(admin, { ...question, tool: 'query', personId: member.id }, at)
    expect(others.explanation.considered).toMatchObject([{ status: 'not-matched', failed: 'what' }])
    await expect(explainAccess(member, { ...question, personId: admin.id }, at)).rejects.toMatchObject({
      code: 'action.denied',
    })
    for (const name of ['a\0', '\ud800'])
      await expect(
        explainAccess(admin, { ...question, toolbox: name, tool: name, personId: member.id }, at),
      ).rejects.toMatchObject({ code: 'tool.not-found' })
    const unprivileged = crypto.randomUUID() as UserId
    await expect(explainAccess(admin, { ...question, personId: unprivileged }, at)).rejects.toMatchObject({
      code: 'person.not-found',
    })
    await expect(
      explainAccess(admin, { ...question, personId: member.id, argumentsText: '[1]' }, at),
    ).rejects.toMatchObject({ code: 'request.invalid' })
  })

  test('can depend on the arguments and can require approval by another person', async () => {
    const query = { type: 'tool' as const, toolbox: 'data', name: 'query' }
    const forOnes = makeRule({
      id: 'not-ones',
      effect: 'deny',
      what: query,
      when: { all: [{ argument: 'rows', op: 'gt', value: 10 }] },
    })
    const fourEyes = makeRule({
      id: 'four-eyes',
      effect: 'ask',
      what: query,
      approvers: [{ type: 'person', id: owner.id }],
    })
    await save(admin, [forOnes, fourEyes], 4)
    const start = async (argumentsText: string, confirmed?: string) =>
      startRun(await again(member), { toolbox: 'data', tool: 'query', argumentsText, confirmed, at })
    expect(await mayRun(member, 'query')).toMatchObject({ effect: 'ask', conditional: true })
    await expect(start('{"rows":11}')).rejects.toMatchObject({ code: 'action.denied' })
    const requested = await start('{"rows":10}')
    expect(requested.state).toBe('awaiting-confirmation')
    // A confirmation sent in advance does not replace the approval of another person.
    expect((await start('{"rows":10}', requested.confirm!.hash)).state).toBe('awaiting-confirmation')
    const id = requested.id as RunId
    await expect(decideRun(await again(member), id, { decision: 'approve' }, at)).rejects.toMatchObject({
      code: 'action.denied',
    })
    await expect(decideRun(admin, id, { decision: 'approve' }, at)).rejects.toMatchObject({
      code: 'action.denied',
    })
    const approver = await again(owner)
    expect((await listRuns(approver, { limit: 10 })).runs.map(run => run.id)).toContain(id)
    // The decision uses the permissions of the requester at the moment of the approval.
    await save(admin, [forOnes, fourEyes, makeRule({ id: 'stop', effect: 'deny', what: query })], 5)
    await expect(decideRun(await again(owner), id, { decision: 'approve' }, at)).rejects.toMatchObject({
      code: 'action.denied',
    })
    await save(admin, [forOnes, fourEyes], 6)
    // Only approvers find the run in their inbox, with its exact arguments and its expiry.
    const day = new Date(at.getTime() + approveWithinMs).toISOString()
    const { runs } = await listApprovals(await again(owner), at)
    expect(runs).toHaveLength(2)
    expect(runs[0]).toMatchObject({
      ...{ id, person: 'member', argumentsText: '{"rows":10}', rule: 'four-eyes', expiresAt: day },
      tool: { toolbox: 'data', name: 'query', version: 1 },
    })
    expect((await listApprovals(await again(member), at)).runs).toEqual([])
    expect((await listApprovals(admin, at)).runs).toEqual([])
    expect((await listApprovals(await again(owner), new Date(day))).runs).toEqual([])
    expect(requested.confirm).toMatchObject({ approvers: ['owner'], mayRemember: false, expiresAt: day })
    expect((await findRun(await again(member), id)).question).toEqual({
      approvers: ['owner'],
      mayRemember: false,
    })
    const refuse = { decision: 'deny', message: ' Not on a Friday. ' } as const
    await decideRun(await again(owner), runs[1]!.id as RunId, refuse, at)
    expect((await findRun(await again(member), runs[1]!.id as RunId)).status).toMatchObject({
      outcome: 'denied',
      reason: 'Denied by owner: Not on a Friday.',
    })
    const events = await database().auditEvent.findMany({ where: { target: runs[1]!.id } })
    expect(events).toMatchObject([
      {
        type: 'run.requested',
        result: 'asked',
        after: { approvers: [`person:${owner.id}`], expiresAt: day },
      },
      { type: 'run.denied', result: 'refused', rule: 'approver', after: { message: 'Not on a Friday.' } },
    ])
    await expect(
      decideRun(await again(owner), id, { decision: 'approve', remember: 'always' }, at),
    ).rejects.toMatchObject({ code: 'request.invalid' })
    expect((await decideRun(await again(owner), id, { decision: 'approve' }, at)).state).toBe('queued')
  })

  test('previews how a draft would have decided recent runs', async () => {
    const query = { type: 'tool' as const, toolbox: 'data', name: 'query' }
    const draft = {
      unmatched: 'tool-level' as const,
      rules: [
        makeRule({ id: 'free', what: { type: 'any' } }),
        makeRule({
          id: 'few',
          effect: 'deny',
          what: query,
          when: { all: [{ argument: 'rows', op: 'gt', value: 9 }] },
        }),
      ],
    }
    const { effect, findings } = await previewPolicy(admin, draft, at)
    expect(findings.filter(finding => finding.severity === 'error')).toEqual([])
    // The owner ran drop_all, which rule no-drops denies today; the member asked twice for ten rows.
    expect(effect.runs).toBe(3)
    expect(effect.changed.deny).toEqual({ runs: 2, people: 1 })
    expect(effect.rows.find(row => row.after === 'deny')).toMatchObject({
      ...{ person: 'member', tool: 'data/query', runs: 2, before: 'ask' },
    })
    expect(effect.changed.allow).toEqual({ runs: 1, people: 1 })
    expect(effect.isPartial).toBe(false)
  })

  test.each([
    [{ runs: 3, pairs: 2 }, 2, false],
    [{ runs: 2, pairs: 2 }, 2, true],
    [{ runs: 3, pairs: 1 }, 1, true],
  ])(
    'counts at most %o for a preview and reports when runs are left out',
    async (limits, pairs, isPartial) => {
      const since = new Date(at.getTime() - 30 * 24 * 60 * 60_000)
      const counted = await listCallGroups(since, limits)
      expect([counted.groups.length, counted.isPartial]).toEqual([pairs, isPartial])
    },
  )

  test('runs the policy tests, and saves against a failing test only with an explicit acknowledgement', async () => {
    const { number } = await findPolicyView(admin, at)
    const about = { person: member.id, toolbox: 'data', tool: 'query', action: 'run' } as const
    const argumentsText = '{"table": "users"}'
    const { id } = await addPolicyTest(admin, { ...about, argumentsText, expected: 'ask' }, at)
    await addPolicyTest(admin, { ...about, expected: 'ask' }, at)
    const draft = {
      unmatched: 'tool-level' as const,
      rules: [
        makeRule({
          id: 'no-users',
          effect: 'deny',
          when: { all: [{ argument: 'table', op: 'equals', value: 'users' }] },
        }),
      ],
    }
    const reported = ({ tests }: { tests: PolicyTestRow[] }) => tests.map(({ state, got }) => [state, got])
    expect(reported(await findPolicyView(admin, at))).toEqual([
      ['passing', 'ask'],
      ['passing', 'ask'],
    ])
    const failing = [
      ['failing', 'deny'],
      ['passing', 'ask'],
    ]
    expect(reported(await previewPolicy(admin, draft, at))).toEqual(failing)
    const save = { ...draft, basedOn: number, note: '' }
    await expect(savePolicy(admin, save, at)).rejects.toMatchObject({
      code: 'policy.tests-failing',
      options: { details: { tests: [expect.objectContaining({ id, state: 'failing', expected: 'ask' })] } },
    })
    const saved = await savePolicy(admin, { ...save, despiteTests: true }, at)
    expect([saved.number, reported(saved)]).toEqual([number + 1, failing])
    const event = await database().auditEvent.findFirstOrThrow({
      where: { type: 'policy.changed', target: `policy:${saved.number}` },
    })
    expect(event.after).toMatchObject({ redTests: [id] })

    await removePolicyTest(admin, id as PolicyTestId)
    await database().catalogTool.deleteMany({ where: { name: 'query' } })
    expect((await findPolicyView(admin, at)).tests).toMatchObject([{ state: 'lost', got: null }])
    const events = await database().auditEvent.findMany({ where: { type: { startsWith: 'policy.test-' } } })
    expect(events.map(({ type }) => type)).toEqual([
      'policy.test-added',
      'policy.test-added',
      'policy.test-removed',
    ])
    expect(JSON.stringify(events)).not.toContain('users')
    await expect(removePolicyTest(admin, id as PolicyTestId)).rejects.toMatchObject({
      code: 'policy-test.not-found',
    })
    await expect(addPolicyTest(member, { ...about, expected: 'deny' }, at)).rejects.toMatchObject({
      code: 'action.denied',
    })
    for (const [provided, code] of [
      [{ tool: 'nothing' }, 'tool.not-found'],
      [{ person: crypto.randomUUID() as UserId }, 'person.not-found'],
      [{ argumentsText: '[1]' }, 'request.invalid'],
    ] as const)
      await expect(
        addPolicyTest(admin, { ...about, expected: 'deny', ...provided }, at),
      ).rejects.toMatchObject({
        code,
      })
    await database().policyTest.deleteMany()
  })

  test('imports rules from another system and lists the calls that they would decide differently', async () => {
    const text = 'allow query --table "log*"\nreject query\nask *'
    expect(await readPolicyText(admin, text)).toMatchObject({
      format: 'amp-rules',
      problems: [],
      content: { unmatched: 'ask' },
      rows: [
        { rule: { effect: 'allow' }, sentence: expect.stringContaining('*/query') },
        { rule: { effect: 'deny' } },
      ],
      changed: {
        total: 3,
        cells: slugs
          .map(slug => ({ tool: `${slug}/query`, was: 'allow', becomes: 'deny', rule: 'amp-2' }))
          .toSorted((a, b) => (a.tool < b.tool ? -1 : 1)),
      },
    })
    expect(await readPolicyText(admin, 'rules = []')).toMatchObject({ format: 'pegboard', rows: [] })
    expect((await readPolicyText(admin, text, 'claude-lists')).problems[0]?.severity).toBe('error')
  })

  test('is available to admins only', async () => {
    await expect(save(member, [], 7)).rejects.toMatchObject({ code: 'action.denied' })
    await expect(findPolicyView(owner, at)).rejects.toMatchObject({ code: 'action.denied' })
  })

  test('includes remembered confirmations, which skip only the confirmation of the tool itself', async () => {
    const now = await findPolicyView(admin, at)
    const { number } = now
    const ask = async () =>
      startRun(await again(member), { toolbox: 'db-tools', tool: 'query', argumentsText: '{}', at })
    const answer = async (id: string, time: 'session' | 'always') =>
      decideRun(await again(member), id as RunId, { decision: 'approve', remember: time }, at)
    const first = await ask()
    expect(first.confirm).toMatchObject({ rule: 'tool-asks', mayRemember: true, approvers: [] })
    const second = await ask()
    await answer(first.id, 'session')
    const hours = new Date(at.getTime() + 8 * 60 * 60_000)
    expect(await listRememberedConfirmations(await again(member), at)).toMatchObject([
      { toolbox: 'db-tools', tool: 'query', version: 1, until: hours.toISOString() },
    ])
    expect(await listRememberedConfirmations(await again(member), hours)).toEqual([])
    expect((await ask()).state).toBe('queued')
    // A second confirmation has nothing left to skip, so it writes nothing.
    await answer(second.id, 'always')
    // It belongs to the person: the policy has no new revision, and its rules are the same.
    expect((await findPolicyView(admin, at)).number).toBe(number)
    const confirmed = await database().auditEvent.findFirst({
      where: { target: first.id, type: 'run.confirmed' },
    })
    const [own] = await listRememberedConfirmations(await again(member), at)
    const id = own!.id as ConfirmationId
    expect(confirmed!.after).toMatchObject({ remembered: { confirmation: id, for: 'session' } })
    const explained = await explainAccess(
      admin,
      { personId: member.id, toolbox: 'db-tools', tool: 'query', action: 'run', argumentsText: '{}' },
      at,
    )
    expect(explained.explanation).toMatchObject({ effect: 'allow', rule: 'confirmation-remembered' })

    // A rule that asks, asks also the people who remembered a confirmation.
    const rules = now.rules.map(({ rule }) => rule)
    const org = makeRule({ id: 'ask-db', effect: 'ask', what: { type: 'toolbox', slug: 'db-tools' } })
    await save(admin, [...rules, org], number)
    expect(await ask()).toMatchObject({
      state: 'awaiting-confirmation',
      confirm: { rule: 'ask-db', mayRemember: false },
    })
    await expect(removeRememberedConfirmation(await again(owner), id)).rejects.toMatchObject({
      code: 'confirmation.not-found',
    })
    await removeRememberedConfirmation(await again(member), id)
    expect(await listRememberedConfirmations(await again(member), at)).toEqual([])
    const events = await database().auditEvent.findMany({
      where: { type: { in: ['confirmation.remembered', 'confirmation.removed'] } },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ type, after, before }) => [type, (after ?? before) as object])).toMatchObject([
      ['confirmation.remembered', { confirmation: id, toolbox: 'db-tools', tool: 'query', version: 1 }],
      ['confirmation.removed', { confirmation: id, toolbox: 'db-tools', tool: 'query', version: 1 }],
    ])
    await restorePolicy(admin, { number, basedOn: number + 1 }, at)
    expect((await ask()).confirm).toMatchObject({ rule: 'tool-asks' })
  })
})
