/**
 * The life of a proposal: proposing, reviewing findings, publishing, yanking and restoring, with the rights
 * that each step needs.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProposalStep } from '@/lib/core/proposals/model/proposal-views'
import type { ProposalState } from '@/lib/core/proposals/model/proposal-state'
import { defaultSettings, type ReviewSettings } from '@/lib/core/proposals/model/review-settings'
import type { TokenId, VersionId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Rule } from '@/lib/core/policy/model/rule'
import { applySuggestion } from '@/lib/operations/proposals/discussion/apply-suggestion'
import { findProposalFile, findProposalSources } from '@/lib/operations/proposals/proposal-sources'
import { listChangelog } from '@/lib/operations/proposals/changelog'
import { countProposalsForMe, listProposals } from '@/lib/operations/proposals/list-proposals'
import { findProposal } from '@/lib/operations/proposals/proposals'
import {
  addComment,
  editComment,
  removeComment,
} from '@/lib/operations/proposals/discussion/comment-proposal'
import { finishDescribing, versionToDescribe } from '@/lib/operations/toolboxes/describe-version'
import { findActorById } from '@/lib/operations/access/find-actor'
import { findTool } from '@/lib/operations/catalog/find-tool'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { findVersion } from '@/lib/operations/toolboxes/find-version'
import { savePolicy } from '@/lib/operations/access/policy/save-policy'
import { publishDue } from '@/lib/operations/proposals/publish/publish-due'
import { changeToolboxReview } from '@/lib/operations/proposals/review-settings'
import { reviewProposal, tickSeen } from '@/lib/operations/proposals/review-proposal'
import { rollBack } from '@/lib/operations/proposals/publish/roll-back'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { startRun } from '@/lib/operations/runs/start-run'
import { transitionProposal } from '@/lib/operations/proposals/transition-proposal'
import { changeOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { restoreVersion, yankVersion } from '@/lib/operations/toolboxes/yank-version'
import { closeDatabase, database } from '@/lib/store/connection/client'
import {
  createToolbox,
  executablePart,
  infoFile,
  part,
  toolSource,
  type TestEntry,
} from '@/tests/support/catalog'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import { makeRule } from '@/tests/support/make-actor'
import { auditOf, cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { proposedNumber } from '@/tests/support/proposals'
import { insertWorker } from '@/tests/support/runs'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
let ada: TestPerson, ben: TestPerson, cleo: TestPerson, admin: TestPerson

beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada' })
  ben = await insertPerson({ name: 'Ben' })
  cleo = await insertPerson({ name: 'Cleo' })
  admin = await insertPerson({ name: 'Admin', role: 'admin' })
  await insertWorker()
})

type Tools = Record<string, TestEntry | string>

/** Creates a toolbox of Ada and Ben, so that one of them must approve what the other proposes. */
async function shared(slug: string, tools: Tools = { one: 'Does one thing.' }): Promise<void> {
  await createToolbox(ada, slug, tools)
  await changeOwners(ada, slug, { people: [ada.email, ben.email], groups: [] })
}

async function propose(actor: Actor, slug: string, tools: Tools): Promise<number> {
  const { proposal } = await createToolbox(actor, slug, tools)
  return proposal!.number
}

const problem = (code: string, message?: RegExp) =>
  expect.objectContaining({ code, ...(message && { message: expect.stringMatching(message) }) })
const approveAll = async (actor: Actor, number: number) => {
  const { to, judgement } = await findProposal(actor, number, at)
  return reviewProposal(
    actor,
    number,
    { verdict: 'approve', fingerprints: 'all', version: to, judgement },
    at,
  )
}
async function step(
  actor: Actor,
  number: number,
  name: ProposalStep,
  from: ProposalState,
  more: object = {},
) {
  const version = await proposedNumber(number)
  return transitionProposal(actor, number, { step: name, from, version, ...more }, at)
}
const idOf = async (slug: string, number: number) =>
  (await database().version.findFirstOrThrow({ where: { toolbox: { slug }, number } })).id as VersionId
const stateOf = async (slug: string, number: number) =>
  (await database().version.findFirstOrThrow({ where: { toolbox: { slug }, number } })).state
const settings = (provided: Partial<ReviewSettings>) => ({ ...defaultSettings, ...provided })

describe('without required approvals', () => {
  test('a proposal is published immediately, and the changelog lists its findings for callers', async () => {
    await createToolbox(ada, 'alone', { one: { parameters: ['city'] }, two: 'Two.' })
    const second = await createToolbox(ada, 'alone', { one: { parameters: [] }, two: 'The second.' })
    expect(second).toMatchObject({ version: 2, state: 'published', proposal: { state: 'published' } })
    const proposal = await findProposal(ada, second.proposal!.number, at)
    expect(proposal).toMatchObject({ state: 'published', from: 1, to: 2, worst: 'breaking', bump: 'major' })
    expect(proposal.findings.map(({ rule }) => rule)).toContain('input-removed')
    expect(proposal.timeline.map(({ kind }) => kind)).toEqual(['opened', 'checked', 'published'])

    const { entries } = await listChangelog(cleo, 'alone')
    expect(entries).toMatchObject([
      { version: 2, by: 'Ada', proposal: null, bump: 'major' },
      { version: 1, findings: [] },
    ])
    expect(entries[0]!.findings[0]).toMatchObject({
      rule: 'input-removed',
      level: 'breaking',
      tools: ['one'],
    })
    expect((await listChangelog(ada, 'alone')).entries[0]!.proposal).toBe(proposal.number)
  })

  test('a proposal waits when its uploader asks for it, and is published in one step', async () => {
    await createToolbox(ada, 'careful', { one: 'One.' })
    const parts = [infoFile({ one: 'The first.' }), toolSource]
    const uploaded = await uploadToolbox(ada, {
      slug: 'careful',
      parts,
      propose: true,
      description: 'Why.',
      at,
    })
    expect(uploaded).toMatchObject({ version: 2, state: 'proposed', proposal: { state: 'approved' } })
    const { number } = uploaded.proposal!
    expect(await findProposal(ada, number, at)).toMatchObject({
      ...{ description: 'Why.', approvals: { given: 0, needed: 0 }, needsMe: true },
      next: 'Ready to publish by Ada or an admin.',
    })
    expect(await step(ada, number, 'publish', 'approved')).toMatchObject({ state: 'published' })
    expect((await findToolbox(cleo, 'careful')).toolbox.version).toBe(2)
  })
})

describe('with required approvals', () => {
  test('a proposal is visible to participants, runs for no one, and is published after another person approves', async () => {
    await shared('reviewed')
    const number = await propose(ada, 'reviewed', { one: 'Sends everything away.', numbat: 'New.' })
    const proposal = await findProposal(ada, number, at)
    expect(proposal).toMatchObject({
      ...{ state: 'in-review', approvals: { given: 0, needed: 1 }, needsMe: false, mine: true },
      next: 'One more approval from Ben or an admin.',
      may: { publish: { rule: 'not-approved' }, review: { rule: 'own-proposal' } },
    })
    expect(await findVersion(ben, 'reviewed', 2)).toMatchObject({ state: 'proposed', proposal: number })
    for (const look of [
      () => findProposal(cleo, number, at),
      () => findVersion(cleo, 'reviewed', 2),
      () => findTool(cleo, 'reviewed', 'one', 2),
      () => findProposalSources(cleo, number, null),
      () => findProposalFile(cleo, number, 'toolbox_info.hocon'),
    ])
      await expect(look()).rejects.toMatchObject({ status: 404 })
    expect((await findToolbox(cleo, 'reviewed')).versions.map(version => version.number)).toEqual([1])
    expect((await listProposals(cleo, { tab: 'open' }, at)).proposals).toEqual([])
    expect((await searchCatalog(ben, { query: 'numbat' })).tools).toEqual([])
    for (const actor of [ada, cleo])
      await expect(
        startRun(actor, { toolbox: 'reviewed', tool: 'one', version: 2, argumentsText: '{}', at }),
      ).rejects.toEqual(problem('tool.not-found'))

    await expect(approveAll(ada, number)).rejects.toEqual(problem('action.denied', /your own proposal/))
    expect((await countProposalsForMe(ben, at)).count).toBeGreaterThan(0)
    expect(await approveAll(ben, number)).toMatchObject({
      ...{ state: 'approved', approvals: { given: 1, needed: 1 }, reviewers: ['Ben'] },
    })
    await expect(step(ada, number, 'publish', 'in-review')).rejects.toEqual(
      problem('proposal.stale', /approved/),
    )
    expect(await step(ada, number, 'publish', 'approved')).toMatchObject({
      state: 'published',
      needsMe: false,
    })
    expect((await findToolbox(cleo, 'reviewed')).tools.map(tool => tool.name)).toEqual(['one', 'numbat'])
    const { id } = await database().toolbox.findUniqueOrThrow({ where: { slug: 'reviewed' } })
    const recorded = await auditOf(id)
    for (const type of ['proposal.opened', 'proposal.reviewed', 'version.published'])
      expect(recorded).toContain(type)
  })

  test('no one approves their own proposal, admins included', async () => {
    await shared('of-admins')
    await changeOwners(ada, 'of-admins', { people: [ada.email, ben.email], groups: [] })
    const number = await propose(admin, 'of-admins', { one: 'Changed.' })
    await expect(approveAll(admin, number)).rejects.toEqual(problem('action.denied', /your own proposal/))
    await expect(approveAll(cleo, number)).rejects.toEqual(problem('proposal.not-found'))
    expect(await approveAll(ben, number)).toMatchObject({ state: 'approved' })
  })

  test('approvals belong to findings, survive uploads that leave those unchanged, and apply again when one returns', async () => {
    const before = { one: 'Counts words.', two: 'Adds numbers.' }
    await shared('fingerprints', before)
    const number = await propose(ada, 'fingerprints', { one: 'Counts letters.', two: 'Subtracts numbers.' })
    const { findings } = await findProposal(ben, number, at)
    const [one, two] = ['one', 'two'].map(
      name => findings.find(({ members }) => members[0]!.tool === name)!.members[0]!.fingerprint,
    ) as [string, string]
    const stated = await reviewProposal(
      ben,
      number,
      { verdict: 'approve', fingerprints: [one], note: 'Fine.' },
      at,
    )
    expect(stated.findings.map(({ approved }) => approved).toSorted()).toEqual([false, true])
    const requested = await reviewProposal(
      ben,
      number,
      { verdict: 'request-changes', fingerprints: [two], note: 'Why?' },
      at,
    )
    expect(requested).toMatchObject({ state: 'changes-requested' })
    expect(await findProposal(ada, number, at)).toMatchObject({ needsMe: true })

    // The text changed: the request concerns a finding that is gone, and the approval remains valid.
    expect(await propose(ada, 'fingerprints', { one: 'Counts letters.', two: 'Adds integers.' })).toBe(number)
    expect(await stateOf('fingerprints', 2)).toBe('withdrawn')
    const repeated = await findProposal(ben, number, at)
    expect(repeated).toMatchObject({ state: 'in-review', to: 3, versions: [2, 3] })
    const cardOf = (tool: string) => repeated.findings.find(({ members }) => members[0]!.tool === tool)!
    expect(cardOf('one')).toMatchObject({
      approved: true,
      approvals: [{ by: 'Ben', mine: true, note: 'Fine.' }],
    })
    expect(cardOf('two')).toMatchObject({ approved: false, approvals: [] })
    // A finding that is gone can no longer be approved, and no one approves a version that they have not
    // seen.
    await expect(
      reviewProposal(ben, number, { verdict: 'approve', fingerprints: [two] }, at),
    ).rejects.toEqual(problem('proposal.stale'))
    const { judgement } = repeated
    const all = { verdict: 'approve', fingerprints: 'all', judgement } as const
    await expect(reviewProposal(ben, number, { ...all, version: 2 }, at)).rejects.toEqual(
      problem('proposal.stale'),
    )
    await expect(reviewProposal(ben, number, all, at)).rejects.toEqual(problem('request.invalid'))

    // The first text returns, and the request for changes counts again.
    await propose(ada, 'fingerprints', { one: 'Counts letters.', two: 'Subtracts numbers.' })
    expect(await findProposal(ben, number, at)).toMatchObject({ state: 'changes-requested' })
    const back = await reviewProposal(ben, number, { verdict: 'withdraw', fingerprints: [two] }, at)
    expect(back).toMatchObject({ state: 'in-review' })
    expect(await approveAll(ben, number)).toMatchObject({ state: 'approved' })
    // Approvals of a person who can no longer review do not count.
    await changeOwners(ada, 'fingerprints', { people: [ada.email, cleo.email], groups: [] })
    expect(await findProposal(ada, number, at)).toMatchObject({ state: 'in-review', approvals: { given: 0 } })
  })

  test('a proposal is approved as a whole when no finding needs approval', async () => {
    await shared('whole', { one: 'One.' })
    const parts = [infoFile({ one: 'One.' }), toolSource, part('README.md', 'Read me.')]
    const { proposal } = await uploadToolbox(ada, { slug: 'whole', parts, at })
    const page = await findProposal(ben, proposal!.number, at)
    expect(page.findings.filter(({ needsApproval }) => needsApproval)).toEqual([])
    expect(page).toMatchObject({ state: 'in-review', whole: { approved: false } })
    const { fingerprint } = page.whole!
    const approved = await reviewProposal(
      ben,
      page.number,
      { verdict: 'approve', fingerprints: [fingerprint] },
      at,
    )
    expect(approved).toMatchObject({
      state: 'approved',
      whole: { approved: true, approvals: [{ by: 'Ben' }] },
    })
  })

  test('a proposal is approved as a whole, beside its findings, when it has too many to show', async () => {
    await shared('large', { one: 'One.' })
    const number = await propose(ada, 'large', { one: 'Changed.' })
    const { findings } = await findProposal(ben, number, at)
    await database().$executeRaw`
      UPDATE proposal SET summary = jsonb_set(summary, '{left}', '3') WHERE number = ${number}`
    const fingerprints = findings.flatMap(({ members }) => members.map(({ fingerprint }) => fingerprint))
    const shown = await reviewProposal(ben, number, { verdict: 'approve', fingerprints }, at)
    expect(shown).toMatchObject({ state: 'in-review', left: 3, whole: { approved: false } })
    expect(await approveAll(ben, number)).toMatchObject({ state: 'approved', whole: { approved: true } })
  })

  test('of concurrent steps exactly one succeeds, and the others receive a conflict', async () => {
    await shared('at-once')
    const number = await propose(ada, 'at-once', { one: 'Changed.' })
    await approveAll(ben, number)
    const both = await Promise.allSettled([
      step(ada, number, 'publish', 'approved'),
      step(ben, number, 'reject', 'approved', { reason: 'Not like this.' }),
      step(admin, number, 'publish', 'approved'),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of both)
      if (each.status === 'rejected') expect(each.reason).toEqual(problem('proposal.stale'))
    const events = (await findProposal(ada, number, at)).timeline.map(({ kind }) => kind)
    expect(events.filter(kind => kind === 'published' || kind === 'rejected')).toHaveLength(1)
    // Two concurrent approvals both count.
    await changeToolboxReview(ada, 'at-once', settings({ approvals: 2 }), at)
    const next = await propose(ada, 'at-once', { one: 'Changed again.' })
    await Promise.all([approveAll(ben, next), approveAll(admin, next)])
    expect(await findProposal(ada, next, at)).toMatchObject({
      state: 'approved',
      approvals: { given: 2, needed: 2 },
    })
  })

  test('publishing another version outdates a proposal, and a rebase merges both and lists what differs', async () => {
    await shared('moved', { one: 'One.', two: 'Two.' })
    const slow = await propose(ada, 'moved', { one: 'The first.', two: 'Two.' })
    await approveAll(ben, slow)
    const fast = await propose(ben, 'moved', { one: 'One.', two: 'The second.' })
    await approveAll(ada, fast)
    await step(ben, fast, 'publish', 'approved')
    const outdated = await findProposal(ada, slow, at)
    expect(outdated).toMatchObject({
      ...{ state: 'outdated', movedTo: 3, needsMe: true, may: { publish: { rule: 'outdated' } } },
      next: 'Version 3 was published in the meantime. Ada needs to rebase this proposal.',
    })
    expect((await database().proposal.findFirstOrThrow({ where: { number: slow } })).state).toBe('outdated')
    await expect(step(ada, slow, 'publish', 'approved')).rejects.toEqual(problem('proposal.stale'))
    await expect(step(cleo, slow, 'rebase', 'outdated')).rejects.toEqual(problem('proposal.not-found'))

    const rebased = await step(ada, slow, 'rebase', 'outdated')
    // The finding that Ben approved is the same against both versions, so its approval stays.
    expect(rebased).toMatchObject({ state: 'approved', from: 3, to: 4, movedTo: null, title: 'Version 4' })
    expect(rebased.timeline.at(-1)).toMatchObject({
      kind: 'rebased',
      detail: 'Changes to 1 file were taken over. No findings changed.',
    })
    expect(rebased).toMatchObject({ rebased: { base: 3, came: [], went: [] } })
    expect(rebased.findings.map(({ members }) => members[0]!.tool)).toEqual(['one'])
    await step(ben, slow, 'publish', 'approved')
    expect((await findToolbox(cleo, 'moved')).tools.map(({ summary }) => summary)).toEqual([
      'The first.',
      'The second.',
    ])
  })

  test('yanking the base version also outdates a proposal, and a rebase leaves its version number unchanged', async () => {
    await shared('moved-back', { one: 'One.' })
    await changeToolboxReview(ada, 'moved-back', settings({ approvals: 0 }), at)
    await createToolbox(ada, 'moved-back', { one: 'Second.' })
    await changeToolboxReview(ada, 'moved-back', settings({}), at)
    const number = await propose(ada, 'moved-back', { one: 'Third.' })
    await yankVersion(ben, 'moved-back', 2, 'Bad.', at)
    expect(await findProposal(ada, number, at)).toMatchObject({ state: 'outdated', movedTo: 1 })
    expect(await step(ben, number, 'rebase', 'outdated')).toMatchObject({
      from: 1,
      to: 3,
      state: 'in-review',
    })
    await restoreVersion(ben, 'moved-back', 2, at)
    expect(await findProposal(ada, number, at)).toMatchObject({ state: 'outdated', movedTo: 2 })
    // An author who can no longer propose can still withdraw the proposal.
    await changeOwners(ada, 'moved-back', { people: [ben.email], groups: [] }, at)
    expect((await findProposal(ada, number, at)).may.edit.effect).toBe('deny')
    expect(await step(ada, number, 'cancel', 'outdated')).toMatchObject({ state: 'cancelled' })
  })

  const closing: [string, ProposalStep, () => Actor, string, ProposalState][] = [
    ['its author', 'cancel', () => ada, 'withdrawn', 'cancelled'],
    ['a reviewer', 'reject', () => ben, 'rejected', 'rejected'],
  ]
  test.each(closing)('%s can close a proposal: %s', async (_, name, who, version, state) => {
    const slug = `ended-${name}`
    await shared(slug)
    const number = await propose(ada, slug, { one: 'Changed.' })
    await expect(step(ada, number, 'reject', 'in-review', { reason: 'x' })).rejects.toEqual(
      problem('action.denied'),
    )
    if (name === 'reject')
      await expect(step(ben, number, name, 'in-review')).rejects.toEqual(
        problem('request.invalid', /Enter a reason/),
      )
    expect(await step(who(), number, name, 'in-review', { reason: 'No.' })).toMatchObject({ state })
    expect(await stateOf(slug, 2)).toBe(version)
    for (const again of ['publish', 'submit', 'rebase', 'bypass'] as const)
      await expect(step(admin, number, again, state, { reason: 'x' })).rejects.toEqual(
        problem('action.denied', /can't be changed/),
      )
    await expect(findVersion(cleo, slug, 2)).rejects.toEqual(problem('version.not-found'))
    // Another upload creates another proposal.
    expect(await propose(ada, slug, { one: 'Changed otherwise.' })).not.toBe(number)
  })

  test('a draft waits for its author', async () => {
    await shared('drafted')
    const number = await propose(ada, 'drafted', { one: 'Changed.' })
    expect(await step(ada, number, 'to-draft', 'in-review')).toMatchObject({ state: 'draft' })
    await approveAll(ben, number)
    expect(await findProposal(ben, number, at)).toMatchObject({
      state: 'draft',
      next: 'Ada needs to submit it for review.',
    })
    await propose(ada, 'drafted', { one: 'Changed more.' })
    expect(await findProposal(ben, number, at)).toMatchObject({ state: 'draft' })
    expect(await step(ada, number, 'submit', 'draft')).toMatchObject({ state: 'in-review' })
  })
})

describe('rights on proposals', () => {
  const allowCleo = (actions: Rule['actions'], scope: Rule['scope'] = { type: 'organization' }) =>
    makeRule({ id: 'cleo', who: { type: 'person', id: cleo.id }, actions, scope, what: { type: 'any' } })
  const saveRules = async (...rules: Rule[]) => {
    const basedOn = (await database().policyVersion.aggregate({ _max: { number: true } }))._max.number ?? 0
    await savePolicy(admin, { basedOn, unmatched: 'tool-level', note: '', rules }, at)
  }
  const withPolicy = async (person: TestPerson) => (await findActorById(person.id, at))!

  test('a person who can only propose leaves publishing to people with that right', async () => {
    await createToolbox(ada, 'open-house', { one: 'One.' })
    await expect(createToolbox(cleo, 'open-house', { one: 'Mine.' })).rejects.toEqual(
      problem('toolbox.slug-taken'),
    )
    await saveRules(allowCleo(['propose']))
    const proposer = await withPolicy(cleo)
    const uploaded = await createToolbox(proposer, 'open-house', { one: 'Better.' })
    expect(uploaded).toMatchObject({ state: 'proposed', proposal: { state: 'approved' } })
    const { number } = uploaded.proposal!
    await expect(step(proposer, number, 'publish', 'approved')).rejects.toEqual(problem('action.denied'))
    expect(await findProposal(ada, number, at)).toMatchObject({ author: 'Cleo', needsMe: true })
    expect(await step(ada, number, 'publish', 'approved')).toMatchObject({ state: 'published' })
    // A person who can no longer see the toolbox sees nothing of their own proposals either.
    await database().toolbox.update({ where: { slug: 'open-house' }, data: { visibility: 'hidden' } })
    await saveRules()
    await expect(findProposal(await withPolicy(cleo), number, at)).rejects.toEqual(
      problem('proposal.not-found'),
    )
  })

  test('a program whose token has only the scope propose cannot publish', async () => {
    await createToolbox(ada, 'by-program', { one: 'One.' })
    const token = { id: crypto.randomUUID() as TokenId, scopes: ['propose'] as const, toolboxes: null }
    const program: Actor = { ...ada, token }
    const uploaded = await createToolbox(program, 'by-program', { one: 'The first.' })
    expect(uploaded).toMatchObject({ state: 'proposed', proposal: { state: 'approved' } })
    const { number } = uploaded.proposal!
    await expect(step(program, number, 'publish', 'approved')).rejects.toEqual(
      problem('action.denied', /token/),
    )
    await expect(createToolbox(program, 'new-by-program', { one: 'One.' })).rejects.toEqual(
      problem('action.denied'),
    )
    expect(await step(ada, number, 'publish', 'approved')).toMatchObject({ state: 'published' })
  })

  test('admins and people named by an organization rule publish without approval, with a reason and visibly', async () => {
    await shared('urgent')
    const number = await propose(ada, 'urgent', { one: 'Fixed.' })
    await expect(step(ada, number, 'bypass', 'in-review', { reason: 'Now!' })).rejects.toEqual(
      problem('action.denied', /Only admins/),
    )
    await expect(step(admin, number, 'bypass', 'in-review')).rejects.toEqual(problem('request.invalid'))
    // Owners cannot give this right to themselves.
    const ofToolbox = { type: 'toolbox', slug: 'urgent' } as const
    await saveRules({
      ...allowCleo(['bypass'], ofToolbox),
      ...{ who: { type: 'person', id: ada.id }, what: ofToolbox },
    })
    const owner = await withPolicy(ada)
    await expect(step(owner, number, 'bypass', 'in-review', { reason: 'Now!' })).rejects.toEqual(
      problem('action.denied', /Only admins/),
    )
    await saveRules(allowCleo(['propose', 'bypass']))
    const done = await step(await withPolicy(cleo), number, 'bypass', 'in-review', { reason: 'Leaks keys.' })
    expect(done).toMatchObject({ state: 'published', bypass: { by: 'Cleo', reason: 'Leaks keys.' } })
    expect(done.timeline.at(-1)).toMatchObject({ kind: 'bypassed', detail: 'Leaks keys.' })
    const { id } = await database().toolbox.findUniqueOrThrow({ where: { slug: 'urgent' } })
    expect(await auditOf(id)).toContain('proposal.bypassed')
    expect((await listChangelog(ben, 'urgent')).entries[0]).toMatchObject({ version: 2, bypassed: true })
    await saveRules()
  })

  test('a rule that hides a tool hides all proposals of its toolbox', async () => {
    await shared('veiled', { one: 'One.', secret: 'Secret.' })
    const number = await propose(ada, 'veiled', { one: 'First.', secret: 'Secret.' })
    await saveRules({
      ...makeRule({ id: 'veil', effect: 'deny', actions: ['view'] }),
      who: { type: 'person', id: ben.id },
      what: { type: 'tool', toolbox: 'veiled', name: 'secret' },
    })
    const hidden = await withPolicy(ben)
    await expect(findProposal(hidden, number, at)).rejects.toEqual(problem('proposal.not-found'))
    const { proposals } = await listProposals(hidden, { tab: 'open' }, at)
    expect(proposals.map(proposal => proposal.number)).not.toContain(number)
    await saveRules()
  })
})

describe('scheduled publication', () => {
  test('publishes an approved proposal on behalf of the person who scheduled it', async () => {
    await shared('timed')
    const number = await propose(ada, 'timed', { one: 'Changed.' })
    for (const wrong of [undefined, 'soon', at.toISOString(), '2030-01-01T00:00:00Z'])
      await expect(step(ada, number, 'schedule', 'in-review', { at: wrong })).rejects.toEqual(
        problem('request.invalid'),
      )
    const time = { at: later(60).toISOString() }
    expect(await step(ada, number, 'schedule', 'in-review', time)).toMatchObject({ publishAt: time.at })
    expect(await publishDue(later(61))).toBe(0)
    await approveAll(ben, number)
    expect(await publishDue(later(59))).toBe(0)
    const both = await Promise.all([publishDue(later(61)), publishDue(later(61))])
    expect(both[0] + both[1]).toBe(1)
    expect(await findProposal(ada, number, at)).toMatchObject({ state: 'published' })
    expect((await findToolbox(cleo, 'timed')).toolbox.version).toBe(2)
  })

  test('publishes nothing on behalf of a person who has lost the right', async () => {
    await shared('late')
    const number = await propose(ada, 'late', { one: 'Changed.' })
    await step(ben, number, 'schedule', 'in-review', { at: later(5).toISOString() })
    await approveAll(admin, number)
    await changeOwners(ada, 'late', { people: [ada.email, cleo.email], groups: [] }, at)
    expect(await publishDue(later(6))).toBe(0)
    const proposal = await findProposal(ada, number, at)
    expect(proposal).toMatchObject({ state: 'approved', publishAt: null })
    expect(proposal.timeline.at(-1)).toMatchObject({ kind: 'unscheduled', by: null })
  })
})

describe('a yanked version', () => {
  test('is no longer offered, and still runs for callers that name it, with a warning', async () => {
    await createToolbox(ada, 'yanked', { old: 'Old.' })
    await createToolbox(ada, 'yanked', { old: 'Old.', kowari: 'New.' })
    await expect(yankVersion(cleo, 'yanked', 2, 'No.', at)).rejects.toEqual(problem('action.denied'))
    await expect(yankVersion(ada, 'yanked', 2, ' ', at)).rejects.toEqual(problem('request.invalid'))
    const row = await yankVersion(ada, 'yanked', 2, 'It deletes files.', at)
    expect(row).toMatchObject({ yanked: { by: 'Ada', reason: 'It deletes files.' } })
    await expect(yankVersion(ada, 'yanked', 2, 'Again.', at)).rejects.toEqual(problem('version.not-yankable'))

    expect((await searchCatalog(cleo, { query: 'kowari' })).tools).toEqual([])
    expect((await findToolbox(cleo, 'yanked')).toolbox.version).toBe(1)
    await expect(findTool(cleo, 'yanked', 'kowari')).rejects.toEqual(problem('tool.not-found'))
    expect((await findTool(cleo, 'yanked', 'kowari', 2)).version.warning).toContain('It deletes files.')
    const call = { toolbox: 'yanked', argumentsText: '{}', at }
    await expect(startRun(cleo, { ...call, tool: 'kowari' })).rejects.toEqual(problem('tool.not-found'))
    expect((await startRun(cleo, { ...call, tool: 'kowari', version: 2 })).warning).toContain('yanked')
    expect(await startRun(cleo, { ...call, tool: 'old' })).not.toHaveProperty('warning')

    await restoreVersion(ada, 'yanked', 2, at)
    await expect(restoreVersion(ada, 'yanked', 2, at)).rejects.toEqual(problem('version.not-yankable'))
    expect((await findToolbox(cleo, 'yanked')).toolbox.version).toBe(2)
  })

  test('removes the toolbox from the catalog if it is the last one, and stays the base of later versions', async () => {
    await shared('all-yanked')
    const open = await propose(ada, 'all-yanked', { one: 'Changed.' })
    await yankVersion(ben, 'all-yanked', 1, 'Bad.', at)
    expect((await searchCatalog(cleo, { query: 'one' })).tools.map(tool => tool.toolbox.slug)).not.toContain(
      'all-yanked',
    )
    expect((await findToolbox(cleo, 'all-yanked')).version).toMatchObject({ number: 1, warning: /Bad/ })
    expect(await findProposal(ben, open, at)).toMatchObject({ state: 'in-review', from: 1 })
    await approveAll(ben, open)
    await step(ben, open, 'publish', 'approved')
    expect((await findToolbox(cleo, 'all-yanked')).toolbox.version).toBe(2)
  })
})

test('rolling back creates a normal proposal with the content of the earlier version', async () => {
  await createToolbox(ada, 'rolled', { one: 'Good.' })
  await createToolbox(ada, 'rolled', { one: 'Bad.' })
  for (const [to, code] of [
    [2, 'request.invalid'],
    [9, 'version.not-found'],
  ] as const)
    await expect(rollBack(ada, 'rolled', { to }, at)).rejects.toEqual(problem(code))
  await expect(rollBack(cleo, 'rolled', { to: 1 }, at)).rejects.toEqual(problem('action.denied'))
  const proposal = await rollBack(ada, 'rolled', { to: 1 }, at)
  expect(proposal).toMatchObject({
    state: 'approved',
    title: 'Roll back to version 1',
    rollbackOf: 1,
    from: 2,
    to: 3,
  })
  expect(proposal.findings).toMatchObject([{ level: 'wording', before: 'Bad.', after: 'Good.' }])
  await expect(rollBack(ada, 'rolled', { to: 1 }, at)).rejects.toEqual(problem('proposal.exists'))
  await step(ada, proposal.number, 'publish', 'approved')
  expect((await findToolbox(cleo, 'rolled')).tools).toMatchObject([{ summary: 'Good.', version: 3 }])
  expect(await idOf('rolled', 3)).not.toBe(await idOf('rolled', 1))
  expect((await findVersion(ada, 'rolled', 3)).bundleSha256).toBe(
    (await findVersion(ada, 'rolled', 1)).bundleSha256,
  )
})

describe('an upload that must describe itself first', () => {
  const target = { how: 'executable', path: 'echo' } as const
  const answer = (fields: Record<string, unknown>, again = fields) => {
    const run = { stderr: '', exitCode: 0, signal: null, timedOut: false, tooLarge: false }
    return [
      {
        target,
        run: { ...run, stdout: JSON.stringify(fields), again: { ...run, stdout: JSON.stringify(again) } },
      },
    ]
  }
  const upload = (slug: string, description: string) =>
    uploadToolbox(ada, { slug, parts: [executablePart('echo', { name: 'echo', description })], at })

  test('is published or proposed by the worker with the rights that its uploader had at the upload', async () => {
    await createToolbox(ada, 'worker-alone', { one: 'One.' })
    const alone = await upload('worker-alone', 'Says it.')
    expect(alone).toMatchObject({ state: 'reading', proposal: { state: 'in-review' } })
    expect(await findProposal(ada, alone.proposal!.number, at)).toMatchObject({ reading: true, findings: [] })
    await finishDescribing(
      await idOf('worker-alone', 2),
      answer({ name: 'echo', description: 'Says it.' }),
      at,
    )
    expect(await findProposal(ada, alone.proposal!.number, at)).toMatchObject({
      state: 'published',
      reading: false,
    })

    await shared('worker-shared')
    const { proposal } = await upload('worker-shared', 'Says it.')
    await finishDescribing(
      await idOf('worker-shared', 2),
      answer({ name: 'echo', description: 'Says it.' }),
      at,
    )
    expect(await findProposal(ben, proposal!.number, at)).toMatchObject({
      state: 'in-review',
      reading: false,
    })
    expect((await findToolbox(cleo, 'worker-shared')).toolbox.version).toBe(1)
  })

  test('is not compared if its proposal is cancelled while it is processed', async () => {
    await shared('cancelled-early')
    const { number } = (await upload('cancelled-early', 'Says it.')).proposal!
    expect(await findProposal(ada, number, at)).toMatchObject({ reading: true, compared: false })
    const cancelled = { state: 'cancelled', reading: false, failed: false, compared: false }
    expect(await step(ada, number, 'cancel', 'in-review')).toMatchObject(cancelled)
    const other = await propose(ada, 'cancelled-early', { one: 'Changed.' })
    expect(await findProposal(ada, other, at)).toMatchObject({ reading: false, compared: true })
  })

  test('is replaced by an upload that arrives while it is processed', async () => {
    await shared('overtaken')
    const { proposal } = await upload('overtaken', 'Says it.')
    expect(await propose(ada, 'overtaken', { one: 'Changed.' })).toBe(proposal!.number)
    await finishDescribing(await idOf('overtaken', 2), answer({ name: 'echo', description: 'Says it.' }), at)
    expect(await stateOf('overtaken', 2)).toBe('withdrawn')
    expect(await findProposal(ben, proposal!.number, at)).toMatchObject({ to: 3, state: 'in-review' })
  })

  test('stays a draft with its problems when it contains no usable tools, until a corrected upload arrives', async () => {
    await createToolbox(ada, 'broken', { one: 'One.' })
    const { proposal } = await upload('broken', 'Says it.')
    const run = { stdout: '', stderr: 'no jq', exitCode: 3, signal: null, timedOut: false, tooLarge: false }
    await finishDescribing(await idOf('broken', 2), [{ target, run }], at)
    const failed = await findProposal(ada, proposal!.number, at)
    expect(failed).toMatchObject({
      state: 'draft',
      failed: true,
      needsMe: true,
      next: expect.stringMatching(/upload a fixed version/),
    })
    expect(failed.problems).toMatchObject([{ code: 'describe-exit-nonzero' }])
    expect((await findToolbox(cleo, 'broken')).toolbox.version).toBe(1)
    expect(await createToolbox(ada, 'broken', { one: 'Fixed.' })).toMatchObject({
      ...{ version: 3, state: 'published', proposal: { number: proposal!.number, state: 'published' } },
    })
  })

  test('is reported to reviewers when a second description differs', async () => {
    await shared('two-faced')
    const { proposal } = await upload('two-faced', 'Says it.')
    const [one, other] = ['Says it.', 'Sends it away.'].map(description => ({ name: 'echo', description }))
    await finishDescribing(await idOf('two-faced', 2), answer(one!, other), at)
    const page = await findProposal(ben, proposal!.number, at)
    expect(page.problems.map(({ code }) => code)).toContain('describe-inconsistent')
    expect(page.timeline.find(({ kind }) => kind === 'checked')!.detail).toContain('echo')
  })
})

describe('comments', () => {
  test('are attached to existing places, are edited by their authors, and leave a placeholder if they have replies', async () => {
    await shared('talked', { one: 'One.' })
    const number = await propose(ada, 'talked', { one: 'Changed.' })
    const { findings } = await findProposal(ben, number, at)
    const { group } = findings[0]!
    const line = { on: 'line', version: 2, file: 'toolbox_info.hocon', line: 3 } as const
    for (const anchor of [
      { on: 'finding', group: '0'.repeat(64) },
      { ...line, line: 900 },
      { ...line, version: 7 },
      { ...line, file: '../x\0' },
      { on: 'field', tool: '__proto__', path: '/description' },
    ] as const)
      await expect(addComment(ben, number, { anchor, body: 'x' }, at)).rejects.toEqual(
        problem('request.invalid'),
      )
    for (const body of ['', ' \n', 'x'.repeat(10_001)])
      await expect(addComment(ben, number, { anchor: line, body }, at)).rejects.toEqual(
        problem('request.invalid'),
      )
    await expect(addComment(cleo, number, { anchor: { on: 'proposal' }, body: 'x' }, at)).rejects.toEqual(
      problem('proposal.not-found'),
    )
    await addComment(ben, number, { anchor: { on: 'finding', group }, body: 'Why\0?' }, at)
    const begun = await addComment(ben, number, { anchor: line, body: 'Here.' }, later(1))
    expect(begun.threads).toMatchObject([
      { anchor: { on: 'finding', group }, comments: [{ body: 'Why\uFFFD?', by: 'Ben', mine: true }] },
      { anchor: line },
    ])
    const [thread] = begun.threads
    const answered = await addComment(ada, number, { thread: thread!.id, body: 'Because.' }, later(2))
    const reply = answered.threads[0]!.comments[1]!
    expect(reply).toMatchObject({ body: 'Because.', by: 'Ada' })
    // A reply to a reply belongs to the same thread.
    expect(
      (await addComment(ben, number, { thread: reply.id, body: 'I see.' }, later(3))).threads,
    ).toHaveLength(2)
    await expect(editComment(ada, number, thread!.id, { body: 'Mine.' }, at)).rejects.toEqual(
      problem('action.denied'),
    )
    await expect(removeComment(admin, number, thread!.id, at)).rejects.toEqual(problem('action.denied'))
    expect(
      (await editComment(ada, number, reply.id, { resolved: true }, at)).threads[0]!.resolved,
    ).toMatchObject({
      by: 'Ada',
    })
    const removed = await removeComment(ben, number, thread!.id, at)
    expect(removed.threads[0]!.comments).toMatchObject([{ removed: true, body: '' }, {}, {}])
    await expect(editComment(ben, number, thread!.id, { body: 'x' }, at)).rejects.toEqual(
      problem('comment.not-found'),
    )
    const last = removed.threads[0]!.comments[2]!
    await removeComment(ben, number, last.id, at)
    expect((await removeComment(ada, number, reply.id, at)).threads.map(each => each.anchor)).toEqual([line])
    // A comment of another proposal does not exist in this proposal.
    await shared('talked-too')
    const other = await propose(ada, 'talked-too', { one: 'Changed.' })
    await expect(addComment(ben, other, { thread: begun.threads[1]!.id, body: 'x' }, at)).rejects.toEqual(
      problem('comment.not-found'),
    )
  })

  test('suggest lines, which the author applies in one step', async () => {
    await shared('suggested', { one: 'One.' })
    const number = await propose(ada, 'suggested', { one: 'Chagned.' })
    const file = 'toolbox_info.hocon'
    const text = (await findProposalFile(ben, number, file))!.after!.text!
    const line = text.split('\n').findIndex(each => each.includes('Chagned')) + 1
    const suggestion = text.split('\n')[line - 1]!.replace('Chagned', 'Changed')
    const anchor = { on: 'line', version: 2, file, line } as const
    await expect(
      addComment(ben, number, { anchor: { on: 'proposal' }, body: 'x', suggestion }, at),
    ).rejects.toEqual(problem('request.invalid'))
    const { threads } = await addComment(ben, number, { anchor, body: 'A slip.', suggestion }, at)
    const id = threads[0]!.id
    await expect(applySuggestion(ben, number, id, at)).rejects.toEqual(problem('action.denied', /author/))
    const signedBy = { issuer: 'https://accounts.example.org', identity: 'ana@example.org' }
    await changeToolboxReview(ada, 'suggested', { ...defaultSettings, signedBy }, at)
    await expect(applySuggestion(ada, number, id, at)).rejects.toEqual(problem('attestation.required'))
    await changeToolboxReview(ada, 'suggested', defaultSettings, at)
    const applied = await applySuggestion(ada, number, id, at)
    expect(applied).toMatchObject({ to: 3, state: 'in-review', threads: [{ resolved: { by: 'Ada' } }] })
    expect(applied.threads[0]!.comments[0]!.suggestion).toMatchObject({ appliedAt: at.toISOString() })
    expect(applied.findings).toMatchObject([{ after: 'Changed.' }])
    expect((await findProposalSources(ben, number, null)).files).toMatchObject([
      { path: file, status: 'changed', after: { text: null } },
    ])
    expect(await findProposalFile(ben, number, file)).toMatchObject({
      after: { text: text.replace('Chagned', 'Changed') },
    })
    expect(await findProposalFile(ben, number, 'elsewhere.hocon')).toBeNull()
    // The line has changed since the suggestion.
    await expect(applySuggestion(ada, number, id, at)).rejects.toEqual(problem('proposal.stale'))
  })

  test('have their Python files compiled by a worker, if the suggestion changes one', async () => {
    await shared('suggested-code', { one: 'One.' })
    const number = await propose(ada, 'suggested-code', { one: 'Changed.' })
    const file = 'coded_tools/tools.py'
    const lines = (await findProposalFile(ben, number, file))!.after!.text!.split('\n')
    const line = lines.findIndex(each => each.startsWith('class')) + 1
    const anchor = { on: 'line', version: 2, file, line } as const
    const comment = { anchor, body: 'x', suggestion: 'class Tool(CodedTool:' }
    const { threads } = await addComment(ben, number, comment, at)
    await applySuggestion(ada, number, threads[0]!.id, at)
    expect(await stateOf('suggested-code', 3)).toBe('reading')
    const { id } = await database().version.findFirstOrThrow({
      where: { toolbox: { slug: 'suggested-code' }, number: 3 },
    })
    expect((await versionToDescribe(id as VersionId))!.targets).toMatchObject([{ adapter: 'source-check' }])
  })
})

test('review settings of a toolbox apply to open proposals immediately', async () => {
  await shared('strict', { one: 'One.' })
  const number = await propose(ada, 'strict', { one: 'Changed.' })
  await approveAll(ben, number)
  const { findings } = await findProposal(ada, number, at)
  const severities = { [findings[0]!.rule]: 'breaking' } as ReviewSettings['severities']
  await expect(changeToolboxReview(cleo, 'strict', settings({}), at)).rejects.toEqual(
    problem('action.denied'),
  )
  await expect(
    changeToolboxReview(ada, 'strict', settings({ severities: { nonsense: 'safe' } as never }), at),
  ).rejects.toEqual(problem('request.invalid'))
  expect(await changeToolboxReview(ada, 'strict', settings({ severities, approvals: 2 }), at)).toMatchObject({
    needed: 2,
  })
  expect(await findProposal(ada, number, at)).toMatchObject({
    ...{ state: 'in-review', worst: 'breaking', approvals: { given: 1, needed: 2 } },
  })
  await changeToolboxReview(ada, 'strict', settings({ approvals: 0 }), at)
  expect(await findProposal(ada, number, at)).toMatchObject({ state: 'approved' })
})

test('lists show each person what waits for them, their own proposals, and what they can see', async () => {
  const [eva, fred] = [await insertPerson({ name: 'Eva' }), await insertPerson({ name: 'Fred' })]
  await createToolbox(eva, 'listed', { one: 'One.' })
  await changeOwners(eva, 'listed', { people: [eva.email, fred.email], groups: [] })
  const number = await propose(eva, 'listed', { one: 'Changed.' })
  const numbers = async (who: Actor, tab: 'needs-me' | 'mine' | 'open' | 'closed') =>
    (await listProposals(who, { tab, page: 1 }, at)).proposals.map(proposal => proposal.number)
  expect(await numbers(fred, 'needs-me')).toEqual([number])
  expect(await numbers(eva, 'needs-me')).toEqual([])
  expect([await numbers(eva, 'mine'), await numbers(fred, 'mine')]).toEqual([[number], []])
  expect(await countProposalsForMe(fred, at)).toEqual({ count: 1, isCapped: false })
  await tickSeen(fred, number, { fingerprints: ['0'.repeat(64)], seen: true }, at)
  const [finding] = (await findProposal(fred, number, at)).findings
  const fingerprints = finding!.members.map(({ fingerprint }) => fingerprint)
  expect((await tickSeen(fred, number, { fingerprints, seen: true }, at)).findings[0]!.seen).toBe(true)
  expect((await findProposal(eva, number, at)).findings[0]!.seen).toBe(false)
  await approveAll(fred, number)
  expect([await numbers(fred, 'open'), await numbers(fred, 'closed')]).toEqual([[number], []])
  await step(fred, number, 'publish', 'approved')
  expect(await listProposals(eva, { tab: 'closed', page: 99 }, at)).toMatchObject({
    ...{ page: 1, pages: 1, counts: { 'needs-me': 0, mine: 1, open: 0, closed: 1 } },
    proposals: [{ number, state: 'published', worst: 'wording', author: 'Eva', mine: true }],
  })
})

describe('hostile request bodies', () => {
  const nasty: [string, 'POST' | 'PATCH' | 'PUT', unknown][] = [
    ['reviews', 'POST', { verdict: 'approve', fingerprints: ['__proto__'] }],
    ['reviews', 'POST', { verdict: 'constructor', fingerprints: 'all' }],
    ['reviews', 'POST', { verdict: 'approve', fingerprints: Array(6_000).fill('0'.repeat(64)) }],
    ['reviews', 'POST', { verdict: 'approve', fingerprints: 'all', version: 1e300 }],
    ['seen', 'POST', { fingerprints: 'all', seen: 'yes' }],
    ['steps', 'POST', { step: 'toString', from: 'approved' }],
    ['steps', 'POST', { step: 'publish', from: '__proto__' }],
    ['comments', 'POST', { anchor: { on: '__proto__' }, body: 'x' }],
    ['comments', 'POST', { anchor: { on: 'line', version: 1e99, file: 'a', line: 1 }, body: 'x' }],
    ['comments', 'POST', { thread: 5, body: 'x' }],
    ['', 'PATCH', { title: 'x'.repeat(300) }],
    ['', 'PATCH', { title: '\u0000\u202e'.repeat(200) }],
    ['', 'PATCH', []],
  ]
  test('get a client error, never a server error', async () => {
    await shared('hostile')
    const number = String(await propose(ada, 'hostile', { one: 'Changed.' }))
    const cookie = await cookieOf(ben)
    for (const [path, method, json] of nasty) {
      const folder = `@/app/api/proposals/[number]${path && `/${path}`}`
      const handlers = (await import(/* @vite-ignore */ `${folder}/route`)) as Record<string, never>
      const call = { method, json, cookie, params: { number } }
      const answer = await callRoute(handlers[method]!, `/api/proposals/${number}/${path}`, call)
      expect([path, json, answer.status, (await problemOf(answer)).code]).toEqual([
        ...[path, json, 400, 'request.invalid'],
      ])
    }
    for (const provided of ['0', '-1', '1e3', '99999999999', '__proto__', '٣'])
      await expect(findProposal(ben, Number(provided), at)).rejects.toEqual(problem('proposal.not-found'))
    const odd = { anchor: { on: 'proposal' } as const, body: '\ud800 half' }
    const kept = await addComment(ben, Number(number), odd, at)
    expect(kept.threads[0]!.comments[0]!.body).toBe('\uFFFD half')
    const deep = await addComment(ada, Number(number), { thread: kept.threads[0]!.id, body: '__proto__' }, at)
    expect(deep.threads[0]!.comments[1]!.by).toBe('Ada')
  })
})
