/** Lists of proposals: who sees which, in any number. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GET } from '@/app/api/proposals/route'
import { readProposalCursor } from '@/lib/core/proposals/model/proposal-cursor'
import { proposalTabs, type ProposalTab } from '@/lib/core/proposals/model/proposal-views'
import type { GroupId, TokenId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { emptyPolicy } from '@/lib/core/policy/model/policy'
import type { Rule, Subject } from '@/lib/core/policy/model/rule'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import {
  countProposalsForMe,
  countUnchangedProposals,
  listProposals,
} from '@/lib/operations/proposals/list-proposals'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { changeOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { makeRule } from '@/tests/support/make-actor'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { testTime as at } from '@/tests/support/test-time'
import { callRoute } from '@/tests/support/web/call-route'
import { renderPage } from '@/tests/support/web/render-page'

vi.mock('next/headers', () => import('@/tests/support/web/load-page'))

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const closedCount = 1_030
let admin: TestPerson, ada: TestPerson, ben: TestPerson, cleo: TestPerson
/** Number of the open proposal of each toolbox. */
const open: Record<string, number> = {}

/** Three toolboxes of Ada and Ben with an open proposal of Ada each; `busy` also has 1,030 closed ones of Ben. */
beforeAll(async () => {
  admin = await insertPerson({ name: 'Admin', role: 'admin' })
  ada = await insertPerson({ name: 'Ada' })
  ben = await insertPerson({ name: 'Ben' })
  cleo = await insertPerson({ name: 'Cleo' })
  for (const slug of ['busy', 'calm', 'quiet']) {
    await createToolbox(ada, slug, { one: 'One.' })
    await changeOwners(ada, slug, { people: [ada.email, ben.email], groups: [] })
    open[slug] = (await createToolbox(ada, slug, { one: 'Changed.' })).proposal!.number
  }
  await database().$executeRaw`
    INSERT INTO version (id, toolbox_id, number, bundle_sha256, state)
    SELECT gen_random_uuid(), t.id, 10 + n, (SELECT sha256 FROM bundle LIMIT 1), 'rejected'
    FROM toolbox t CROSS JOIN generate_series(1, ${closedCount}::int) AS n WHERE t.slug = 'busy'`
  // Ten of them changed at the same moment each.
  await database().$executeRaw`
    INSERT INTO proposal (id, toolbox_id, proposed_id, author_id, title, state, created_at, updated_at, closed_at)
    SELECT gen_random_uuid(), v.toolbox_id, v.id, ${ben.id}::uuid, 'Version ' || v.number, 'rejected', ${at}, moment, moment
    FROM version v CROSS JOIN LATERAL (SELECT ${at}::timestamptz - v.number / 10 * interval '1 minute' AS moment) m
    WHERE v.state = 'rejected' ORDER BY v.number`
})

const numbersIn = async (actor: Actor, tab: ProposalTab) =>
  (await listProposals(actor, { tab }, at)).proposals.map(({ number }) => number)
const underRules = (person: TestPerson, ...rules: Partial<Rule>[]) =>
  withPolicy(
    person,
    { ...emptyPolicy, rules: rules.map((rule, index) => makeRule({ id: `r${index}`, ...rule })) },
    at,
  )
const toolbox = (slug: string): Rule['what'] => ({ type: 'toolbox', slug })

test('tabs show what the person takes part in, and nothing to others', async () => {
  const newestFirst = [open.quiet, open.calm, open.busy]
  expect(await numbersIn(admin, 'open')).toEqual(newestFirst)
  expect(await numbersIn(ben, 'open')).toEqual(newestFirst)
  expect(await numbersIn(ben, 'needs-me')).toEqual(newestFirst)
  expect(await numbersIn(ada, 'mine')).toEqual(newestFirst)
  expect(await numbersIn(ada, 'needs-me')).toEqual([])
  for (const tab of proposalTabs) expect(await numbersIn(cleo, tab)).toEqual([])
})

test('a rule that allows reviews shows the proposals of its toolboxes', async () => {
  const reviews = (what: Rule['what'], more: Partial<Rule> = {}) =>
    underRules(cleo, { actions: ['review'], what, ...more })
  expect(await numbersIn(reviews(toolbox('calm')), 'open')).toEqual([open.calm])
  expect(await numbersIn(reviews({ type: 'glob', pattern: 'c*' }), 'open')).toEqual([open.calm])
  expect(await numbersIn(reviews({ type: 'any' }), 'open')).toEqual([open.quiet, open.calm, open.busy])
  const ofToolbox = reviews({ type: 'any' }, { scope: { type: 'toolbox', slug: 'quiet' } })
  expect(await numbersIn(ofToolbox, 'open')).toEqual([open.quiet])
  expect(await numbersIn(reviews(toolbox('calm'), { effect: 'deny' }), 'open')).toEqual([])
})

test('rules hide the proposals of a toolbox from owners and admins', async () => {
  const hides = (actions: Rule['actions'], what: Rule['what']): Partial<Rule> => ({
    effect: 'deny',
    actions,
    what,
  })
  const withoutCalm = [open.quiet, open.busy]
  for (const person of [ben, admin]) {
    expect(await numbersIn(underRules(person, hides(['view'], toolbox('calm'))), 'open')).toEqual(withoutCalm)
    const tool = hides(['view'], { type: 'tool', toolbox: 'calm', name: 'one' })
    expect(await numbersIn(underRules(person, tool), 'open')).toEqual(withoutCalm)
    const noPart = hides(['publish', 'propose', 'review'], toolbox('calm'))
    expect(await numbersIn(underRules(person, noPart), 'open')).toEqual(withoutCalm)
  }
  const own = underRules(ada, hides(['publish', 'propose', 'review'], toolbox('calm')))
  expect(await numbersIn(own, 'open')).toContain(open.calm)
})

test('a token that may only view shows only own proposals', async () => {
  const token = { id: 'token' as TokenId, name: 'Reader', scopes: ['view' as const], toolboxes: null }
  expect(await listProposals({ ...admin, token }, { tab: 'closed' }, at)).toMatchObject({
    ...{ proposals: [], nextCursor: null },
    isCapped: { closed: false },
  })
  expect(await numbersIn({ ...ada, token }, 'open')).toEqual([open.quiet, open.calm, open.busy])
})

test('lists agree with the decision about each proposal, over generated rules', async () => {
  const everyProposal = await database().proposal.findMany({
    where: { number: { in: Object.values(open) } },
    select: { number: true },
  })
  const numbers = everyProposal.map(({ number }) => number).sort((a, b) => b - a)
  const group = 'b4a4f6c0-0000-4000-8000-000000000001' as GroupId
  const subject = fc.constantFrom<Subject>(
    { type: 'everyone' },
    { type: 'person', id: cleo.id },
    { type: 'group', id: group },
    { type: 'role', name: 'member' },
    { type: 'token', id: 'token' as TokenId },
  )
  const resource = fc.constantFrom<Rule['what']>(
    ...[{ type: 'any' } as const, toolbox('calm'), { type: 'glob', pattern: 'c*' } as const],
    ...[{ type: 'glob', pattern: 'c*/*' } as const, { type: 'glob', pattern: '*/one' } as const],
    { type: 'tool', toolbox: 'calm', name: 'one' },
    { type: 'kind', kind: 'neuro-san-coded' },
  )
  const rule = fc.record({
    who: subject,
    what: resource,
    effect: fc.constantFrom('allow' as const, 'deny' as const),
    actions: fc.subarray(['view', 'publish', 'propose', 'review'] as const, { minLength: 1 }),
    scope: fc.constantFrom<Rule['scope']>(
      { type: 'organization' },
      { type: 'toolbox', slug: 'quiet' },
      { type: 'person', id: cleo.id },
    ),
    enabled: fc.boolean(),
  })
  const token = fc.option(
    fc.record({
      id: fc.constant('token' as TokenId),
      name: fc.constant('Build'),
      scopes: fc.subarray(['view', 'publish', 'review'] as const),
      toolboxes: fc.constantFrom(null, ['c*'], []),
    }),
    { nil: undefined },
  )
  const person = fc.constantFrom(cleo, ben, ada, admin)
  await fc.assert(
    fc.asyncProperty(person, fc.array(rule, { maxLength: 4 }), token, async (who, rules, provided) => {
      const actor = underRules({ ...who, groups: [group], token: provided }, ...rules)
      const seen: number[] = []
      for (const number of numbers)
        if (
          await findProposal(actor, number, at).then(
            () => true,
            () => false,
          )
        )
          seen.push(number)
      expect(await numbersIn(actor, 'open')).toEqual(seen)
    }),
    { numRuns: 150 },
  )
})

test('a token shows the proposals of its toolboxes', async () => {
  const scopes = ['view', 'review'] as const
  const token = { id: 'token' as TokenId, name: 'Build', scopes: [...scopes], toolboxes: ['calm'] }
  expect(await numbersIn({ ...admin, token }, 'open')).toEqual([open.calm])
  expect(await numbersIn({ ...ada, token }, 'mine')).toEqual([open.calm])
  expect(await numbersIn({ ...ben, token }, 'closed')).toEqual([])
})

test('1,000 proposals of a tab are counted, and a cursor leads to the others', async () => {
  const first = await listProposals(ben, { tab: 'closed' }, at)
  expect(first).toMatchObject({
    ...{ page: 1, pages: 40, nextCursor: null },
    counts: { 'needs-me': 3, mine: 1_000, open: 3, closed: 1_000 },
    isCapped: { 'needs-me': false, mine: true, open: false, closed: true },
  })
  const numbers: number[] = []
  let address: string | undefined = '/api/proposals?tab=closed'
  const cookie = await cookieOf(ben)
  let pages = 0
  while (address) {
    const response = await callRoute(GET, address, { cookie })
    const { proposals } = (await response.json()) as { proposals: { number: number }[] }
    numbers.push(...proposals.map(({ number }) => number))
    pages += 1
    address = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
  }
  const rows = await database().$queryRaw<{ number: number }[]>`
    SELECT number FROM proposal WHERE state = 'rejected' ORDER BY updated_at DESC, number DESC`
  expect([pages, numbers]).toEqual([42, rows.map(({ number }) => number)])
  expect(numbers).toHaveLength(closedCount)
})

test('the page leads to older proposals, and back from a part without any', async () => {
  const cookie = await cookieOf(ben)
  const htmlOf = async (path: string) => {
    const { html } = await renderPage('proposals', { cookie, path, params: {} })
    return html.replaceAll('<!-- -->', '')
  }
  const last = await htmlOf('/proposals?tab=closed&page=40')
  expect(last).toContain('Closed (1,000+)')
  const [, older] = /href="([^"]+)"[^>]*>Older proposals</.exec(last) ?? []
  expect(older).toMatch(/^\/proposals\?tab=closed&amp;cursor=\d+-\d+$/)
  const rest = await htmlOf(older!.replaceAll('&amp;', '&'))
  expect(rest).toContain('Page 1 of 2')
  expect(rest).not.toContain('Older proposals')
  const none = await htmlOf('/proposals?tab=closed&cursor=1-1')
  expect(none).toContain('No proposals on this page')
  expect(none).toContain('href="/proposals?tab=closed">See the newest proposals')
  // There is nothing older in the first tab, whatever the address says.
  expect(await htmlOf('/proposals?cursor=1-1')).toContain('Needs me (3)')
})

test('a part of the list in which the person sees nothing still leads to the rest', async () => {
  // The newest 1,000 changes are all in a toolbox that the admin can't see.
  const blind = underRules(admin, { effect: 'deny', actions: ['view'], what: toolbox('busy') })
  const first = await listProposals(blind, { tab: 'closed' }, at)
  expect(first).toMatchObject({ proposals: [], counts: { closed: 0 }, isCapped: { closed: true } })
  const after = readProposalCursor(first.nextCursor!)!
  const rest = await listProposals(blind, { tab: 'closed', after }, at)
  expect(rest).toMatchObject({ proposals: [], nextCursor: null })
})

test('a wrong cursor is refused with its name', async () => {
  const cookie = await cookieOf(ben)
  for (const cursor of ['1', '1-', '-1', '1-2147483648', '0x1-1', '1-1;', `${'9'.repeat(14)}-1`]) {
    const address = `/api/proposals?tab=closed&cursor=${encodeURIComponent(cursor)}`
    const response = await callRoute(GET, address, { cookie })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('cursor must be the nextCursor of an earlier response.')
  }
  expect((await callRoute(GET, '/api/proposals?cursor=1-1', { cookie })).status).toBe(400)
  const largest = `${'9'.repeat(13)}-2147483647`
  expect((await callRoute(GET, `/api/proposals?tab=closed&cursor=${largest}`, { cookie })).status).toBe(200)
})

test('proposals that did not change for a time are counted among all open ones', async () => {
  const later = new Date(Date.now() + 60_000)
  const unchanged = (actor: Actor, since: Date, max = 100) => countUnchangedProposals(actor, { since, max })
  expect(await unchanged(admin, later)).toBe(3)
  expect(await unchanged(admin, later, 2)).toBe(2)
  expect(await unchanged(admin, new Date(0))).toBe(0)
  expect(await unchanged(cleo, later)).toBeNull()
})

test('the header counts up to 99 proposals that need the person', async () => {
  expect(await countProposalsForMe(ben, at)).toEqual({ count: 3, isCapped: false })
  await insertOpenProposals(103, ben)
  expect(await countProposalsForMe(ada, at)).toEqual({ count: 99, isCapped: true })
  expect(await countProposalsForMe(ben, at)).toEqual({ count: 3, isCapped: false })
  expect((await listProposals(ada, { tab: 'needs-me' }, at)).counts['needs-me']).toBe(103)
  // The newest 100 need someone else.
  await database().$executeRaw`UPDATE proposal SET author_id = ${ada.id}::uuid WHERE number IN (
    SELECT number FROM proposal WHERE state = 'in-review' ORDER BY updated_at DESC, number DESC LIMIT 100)`
  expect((await countProposalsForMe(ada, at)).count).toBe(3)
})

/** An open proposal of the author in each of this many toolboxes of Ada and Ben. */
async function insertOpenProposals(count: number, author: Actor): Promise<void> {
  await database().$executeRaw`
    WITH boxes AS (
      INSERT INTO toolbox (id, slug, title, visibility, created_by_id, created_at, updated_at)
      SELECT gen_random_uuid(), 'many-' || n, 'Many ' || n, 'open', ${ada.id}::uuid, ${at}, ${at}
      FROM generate_series(1, ${count}::int) AS n RETURNING id
    ), owners AS (
      INSERT INTO toolbox_owner (toolbox_id, user_id)
      SELECT boxes.id, person FROM boxes CROSS JOIN unnest(ARRAY[${ada.id}, ${ben.id}]::uuid[]) AS person
    ), versions AS (
      INSERT INTO version (id, toolbox_id, number, bundle_sha256, state)
      SELECT gen_random_uuid(), boxes.id, 1, (SELECT sha256 FROM bundle LIMIT 1), 'proposed' FROM boxes
      RETURNING id, toolbox_id
    )
    INSERT INTO proposal (id, toolbox_id, proposed_id, author_id, title, state, summary, created_at, updated_at)
    SELECT gen_random_uuid(), toolbox_id, id, ${author.id}::uuid, 'First', 'in-review',
      (SELECT summary FROM proposal WHERE number = ${open.calm}::int), ${at}, ${at}
    FROM versions`
}
