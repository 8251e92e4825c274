/** Publishing what breaks something needs a confirmation with the numbers, and who can act next. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POST } from '@/app/api/proposals/[number]/steps/route'
import type { ProposalState } from '@/lib/core/proposals/model/proposal-state'
import type { ProposalStep } from '@/lib/core/proposals/model/proposal-views'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import type { Actor } from '@/lib/core/policy/model/actor'
import { changeExample } from '@/lib/operations/toolboxes/examples/change-example'
import { saveExample } from '@/lib/operations/toolboxes/examples/save-example'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { publishDue } from '@/lib/operations/proposals/publish/publish-due'
import { reviewProposal } from '@/lib/operations/proposals/review-proposal'
import { changeToolboxReview } from '@/lib/operations/proposals/review-settings'
import { defaultSettings } from '@/lib/core/proposals/model/review-settings'
import { transitionProposal } from '@/lib/operations/proposals/transition-proposal'
import { startRun } from '@/lib/operations/runs/start-run'
import { changeOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { callRoute } from '@/tests/support/web/call-route'
import { infoFile, part, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
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

const before = [infoFile({ query: { parameters: ['city'] } }), toolSource]
const breaking = [infoFile({ query: { parameters: ['town'] } }), toolSource]
const harmless = [...before, part('README.md', 'Text.')]

/** Creates a toolbox of Ada and Ben, in which Ben and Cleo made calls, and a proposal of Ada that Ben approved. */
async function approved(parts = breaking, provided: { contract?: boolean } = {}) {
  const slug = `box-${randomUUID().slice(0, 8)}`
  await uploadToolbox(ada, { slug, parts: before, at })
  await changeOwners(ada, slug, { people: [ada.email, ben.email], groups: [] })
  for (const person of [ben, cleo, cleo]) {
    const { id } = await startRun(person, {
      toolbox: slug,
      tool: 'query',
      argumentsText: '{"city":"Oslo"}',
      at,
    })
    await database().run.update({ where: { id }, data: { startedAt: at } })
  }
  if (provided.contract) {
    const { id } = await saveExample(ada, slug, { tool: 'query', arguments: '{"city":"Oslo"}' }, at)
    await changeExample(ada, slug, id, { contract: true }, at)
  }
  const { number } = (await uploadToolbox(ada, { slug, parts, propose: true, at })).proposal!
  await approveAll(number)
  return { slug, number }
}

async function approveAll(number: number) {
  const { to: version, judgement } = await findProposal(ben, number, at)
  await reviewProposal(ben, number, { verdict: 'approve', fingerprints: 'all', version, judgement }, at)
}

/** Sends a step for version 2, which `approved` proposes. */
async function send(actor: Actor, number: number, step: ProposalStep, provided: object = {}) {
  const answer = await callRoute(POST as never, `/api/proposals/${number}/steps`, {
    ...{ method: 'POST', params: { number: String(number) }, cookie: await cookieOf(actor as TestPerson) },
    json: { step, from: 'approved', version: 2, ...provided },
  })
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) }
}

const counts = { breaking: 1, callers: 2, failingReplays: 0, failingExamples: 0 }

/** Stores a replayed call of a proposal as a worker would. */
async function insertReplayed(
  number: number,
  verdicts: ('fail' | 'same')[],
  source: 'run' | 'contract' = 'run',
) {
  const { id, baseId, proposedId } = await database().proposal.findUniqueOrThrow({ where: { number } })
  const replay = { proposalId: id, baseId, proposedId, request: {}, createdAt: at, state: 'ended' }
  const calls = verdicts.map((verdict, position) => ({
    ...{ position, tool: 'query', source, argumentsText: '{}', verdict, detail: '' },
    sourceId: `00000000-0000-4000-8000-00000000000${position}`,
  }))
  await database().replay.create({ data: { ...replay, cases: { create: calls } } })
}

describe('publishing', () => {
  test('breaking findings needs a confirmation with the number of findings and affected callers', async () => {
    const { number } = await approved()
    expect(await send(ada, number, 'publish')).toMatchObject({
      ...{ status: 409, code: 'proposal.needs-confirmation', ...counts },
      detail:
        'This version has 1 breaking finding (2 recent callers affected). To publish it anyway, send "confirm": true.',
    })
    expect(await send(ada, number, 'publish', { confirm: false })).toMatchObject({ status: 409, ...counts })
    expect((await findProposal(ada, number, at)).state).toBe('approved')
    expect(await send(ada, number, 'publish', { confirm: true })).toMatchObject({
      status: 200,
      state: 'published',
    })
  })

  test('accepts the confirmed counts, as long as nothing worse was added', async () => {
    const { number } = await approved()
    expect(await send(ada, number, 'publish', { confirm: { ...counts, callers: 1 } })).toMatchObject({
      ...{ status: 409, code: 'proposal.needs-confirmation' },
    })
    await insertReplayed(number, ['fail', 'same', 'fail'])
    expect(await send(ada, number, 'publish', { confirm: counts })).toMatchObject({
      ...{ status: 409, ...counts, failingReplays: 2 },
    })
    const confirm = { ...counts, failingReplays: 2 }
    expect(await send(ada, number, 'publish', { confirm })).toMatchObject({ status: 200 })
  })

  test('says that there can be more callers if not all calls could be checked', async () => {
    const { slug, number } = await approved()
    const argumentsText = JSON.stringify({ city: 'x'.repeat(9_000) })
    const { id } = await startRun(ada, { toolbox: slug, tool: 'query', argumentsText, at })
    await database().run.update({ where: { id }, data: { startedAt: at } })
    expect(await send(ada, number, 'publish')).toMatchObject({
      ...{ status: 409, ...counts, callersCut: true },
      detail: expect.stringContaining('(at least 2 recent callers affected)') as string,
    })
    expect(await send(ada, number, 'publish', { confirm: { ...counts, callersCut: true } })).toMatchObject({
      status: 200,
    })
  })

  test('failing replays needs a confirmation, and only the newest replay of each call counts', async () => {
    const { number } = await approved(harmless)
    await insertReplayed(number, ['fail'])
    expect(await send(ada, number, 'publish')).toMatchObject({
      ...{ status: 409, breaking: 0, callers: 0, failingReplays: 1, failingExamples: 0 },
    })
    await database().replay.updateMany({ where: { proposal: { number } }, data: { createdAt: new Date(0) } })
    await insertReplayed(number, ['same'])
    expect(await send(ada, number, 'publish')).toMatchObject({ status: 200, state: 'published' })
  })

  test('without anything that breaks needs no confirmation', async () => {
    const { number } = await approved(harmless)
    expect(await send(ada, number, 'publish')).toMatchObject({ status: 200, state: 'published' })
  })

  test('without approval confirms failing contract examples', async () => {
    const { number } = await approved(harmless, { contract: true })
    await insertReplayed(number, ['fail'], 'contract')
    const example = await database().example.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
    await database().replayCase.updateMany({ where: { source: 'contract' }, data: { sourceId: example.id } })
    await database().replayCase.updateMany({ where: { sourceId: example.id }, data: { verdict: 'fail' } })
    expect(await send(admin, number, 'bypass', { reason: 'Urgent.' })).toMatchObject({
      ...{ status: 409, code: 'proposal.needs-confirmation', breaking: 0, failingExamples: 1 },
    })
    expect(await send(admin, number, 'bypass', { reason: 'Urgent.', confirm: true })).toMatchObject({
      ...{ status: 200, state: 'published' },
    })
  })

  test('at a scheduled time is confirmed when it is scheduled', async () => {
    const { number } = await approved()
    const step = { step: 'schedule', from: 'approved', version: 2, at: later(5).toISOString() } as const
    await expect(transitionProposal(ada, number, step, at)).rejects.toMatchObject({
      ...{ code: 'proposal.needs-confirmation', options: { details: counts } },
    })
    await transitionProposal(ada, number, { ...step, confirm: true }, at)
    expect(await publishDue(later(6))).toBe(1)
  })

  test.each<[ProposalStep, ProposalState, object]>([
    ['publish', 'approved', {}],
    ['schedule', 'in-review', { at: new Date(Date.now() + 60 * 60_000).toISOString() }],
    ['bypass', 'in-review', { reason: 'Urgent.' }],
  ])('concerns only the version that the person saw: %s', async (step, from, provided) => {
    const { slug, number } = await approved(harmless)
    await uploadToolbox(ada, { slug, parts: breaking, at })
    if (from === 'approved') await approveAll(number)
    const saw = (version?: number) => send(admin, number, step, { from, confirm: true, ...provided, version })
    expect(await saw()).toMatchObject({ status: 400, detail: expect.stringContaining('"version"') })
    expect(await saw(2)).toMatchObject({
      ...{ status: 409, code: 'proposal.stale', detail: expect.stringContaining('Version 3') },
    })
    expect(await saw(3)).toMatchObject({ status: 200 })
  })

  test.each<[string, unknown]>([
    ['a text', 'yes'],
    ['missing counts', { breaking: 1 }],
    ['a negative count', { ...counts, breaking: -1 }],
    ['an unknown count', { ...counts, more: 1 }],
  ])('is rejected with %s as its confirmation', async (_, confirm) => {
    expect(await send(ada, 1, 'publish', { confirm })).toMatchObject({ status: 400 })
  })
})

describe('a scheduled publication', () => {
  const schedule = async (number: number, provided: object = {}) => {
    const version = await proposedNumber(number)
    const { state: from } = await findProposal(ada, number, at)
    const step = { step: 'schedule' as const, from, version, at: later(5).toISOString(), ...provided }
    return transitionProposal(ada, number, step, at)
  }
  const upload = async (slug: string, number: number, parts: UploadPart[]) => {
    await uploadToolbox(ada, { slug, parts, at })
    await approveAll(number)
  }
  /** Expects that the page asks for a confirmation of these risks, and that nothing is published. */
  const expectAsked = async (number: number, risks: string) => {
    expect(await publishDue(later(6))).toBe(0)
    expect(await publishDue(later(7))).toBe(0)
    expect(await findProposal(ada, number, at)).toMatchObject({
      ...{ state: 'approved', publishAt: later(5).toISOString(), needsMe: true },
      publishFailure: {
        reason: `This version has ${risks}. The person who scheduled it did not confirm this.`,
        at: later(7).toISOString(),
      },
      next: 'Ready to publish by Ada, Ben, or an admin.',
    })
  }
  const oneBreaking = '1 breaking finding (2 recent callers affected)'

  test('stops if a later upload breaks something, until someone confirms it', async () => {
    const { slug, number } = await approved(harmless)
    await schedule(number)
    await upload(slug, number, breaking)
    await expectAsked(number, oneBreaking)
    await expect(schedule(number)).rejects.toMatchObject({ code: 'proposal.needs-confirmation' })
    expect(await schedule(number, { confirm: counts })).toMatchObject({ publishFailure: null })
    expect(await publishDue(later(8))).toBe(1)
  })

  test('stops if another version than the confirmed one breaks as much', async () => {
    const { slug, number } = await approved()
    await schedule(number, { confirm: true })
    await upload(slug, number, [...breaking, part('README.md', 'Other.')])
    await expectAsked(number, oneBreaking)
  })

  test('stops if replayed calls fail that did not fail when it was scheduled', async () => {
    const { number } = await approved(harmless)
    await schedule(number)
    await insertReplayed(number, ['fail'])
    await expectAsked(number, '1 failing replayed call')
    await database().replay.updateMany({ where: { proposal: { number } }, data: { createdAt: new Date(0) } })
    await insertReplayed(number, ['same'])
    expect(await publishDue(later(8))).toBe(1)
  })

  test('continues after an upload that breaks nothing, and forgets the reason why it stopped', async () => {
    const { slug, number } = await approved(harmless)
    await schedule(number)
    await upload(slug, number, breaking)
    await expectAsked(number, oneBreaking)
    await upload(slug, number, harmless)
    expect(await findProposal(ada, number, at)).toMatchObject({ publishFailure: null })
    expect(await publishDue(later(8))).toBe(1)
  })

  test('stops after a rebase, because other versions were compared when it was confirmed', async () => {
    const { slug, number } = await approved()
    await schedule(number, { confirm: true })
    await changeToolboxReview(ada, slug, { ...defaultSettings, approvals: 0 }, at)
    await uploadToolbox(ben, { slug, parts: harmless, at })
    await transitionProposal(ada, number, { step: 'rebase', from: 'outdated' }, at)
    await expectAsked(number, oneBreaking)
  })

  test('is not stopped by calls of more people', async () => {
    const { slug, number } = await approved()
    await schedule(number, { confirm: counts })
    const call = { toolbox: slug, tool: 'query', argumentsText: '{"city":"Oslo"}', at }
    const { id } = await startRun(ada, call)
    await database().run.update({ where: { id }, data: { startedAt: at } })
    expect(await publishDue(later(6))).toBe(1)
  })
})

describe('the next step names only people who can act', () => {
  const review = async (who: TestPerson, number: number) => {
    const { to: version, judgement } = await findProposal(who, number, at)
    return reviewProposal(who, number, { verdict: 'approve', fingerprints: 'all', version, judgement }, at)
  }
  async function open(owners: TestPerson[], author = ada) {
    const slug = `next-${randomUUID().slice(0, 8)}`
    await uploadToolbox(author, { slug, parts: before, at })
    await changeOwners(author, slug, { people: owners.map(({ email }) => email), groups: [] })
    const { number } = (await uploadToolbox(author, { slug, parts: breaking, propose: true, at })).proposal!
    return { slug, number }
  }
  const nextOf = async (number: number) => (await findProposal(ada, number, at)).next

  test('and not a reviewer who has approved everything', async () => {
    const { slug, number } = await open([ada, ben, cleo])
    await changeToolboxReview(ada, slug, { ...defaultSettings, approvals: 2 }, at)
    expect(await nextOf(number)).toBe('2 more approvals from Ben, Cleo, or an admin.')
    expect((await review(ben, number)).next).toBe('One more approval from Cleo or an admin.')
    expect((await review(admin, number)).next).toBe('Ready to publish by Ada, Ben, Cleo, or an admin.')
  })

  test('and no admin if the author is the only one', async () => {
    const { slug, number } = await open([admin, ben], admin)
    expect((await findProposal(admin, number, at)).next).toBe('One more approval from Ben.')
    await database().user.update({ where: { id: ben.id }, data: { status: 'suspended' } })
    expect((await findProposal(admin, number, at)).next).toBe(
      'One more approval is missing, and no one can give it. Add an owner of the toolbox who can.',
    )
    await database().user.update({ where: { id: ben.id }, data: { status: 'active' } })
    await review(ben, number)
    // The admin is an owner and is named once.
    expect((await findProposal(admin, number, at)).next).toBe('Ready to publish by Admin or Ben.')
    expect(slug).toBeDefined()
  })

  test('and an owner instead of an author who left', async () => {
    const { slug, number } = await open([ada, ben])
    const request = { verdict: 'request-changes' as const, fingerprints: 'all' as const, version: 2 }
    await reviewProposal(ben, number, { ...request, note: 'Why?' }, at)
    const byBen = async () => (await findProposal(ben, number, at)).next
    const todo = 'needs to respond to the requested changes or upload again.'
    expect(await byBen()).toBe(`Ada ${todo}`)
    await database().user.update({ where: { id: ada.id }, data: { status: 'suspended' } })
    expect(await byBen()).toBe(`An owner of the toolbox ${todo}`)
    await database().user.update({ where: { id: ada.id }, data: { status: 'active' } })
    expect(await byBen()).toBe(`Ada ${todo}`)
    // The account stays, but no longer has a right in the toolbox.
    await changeOwners(ben, slug, { people: [ben.email], groups: [] })
    expect(await byBen()).toBe(`An owner of the toolbox ${todo}`)
    expect((await findProposal(ben, number, at)).may['to-draft'].effect).toBe('allow')
  })

  test('and groups only if a member can act', async () => {
    const { slug, number } = await open([ada, cleo])
    const group = await database().group.create({
      data: { name: 'Data team', slug: 'data-team', createdAt: at },
    })
    const { id: toolboxId } = await database().toolbox.findUniqueOrThrow({ where: { slug } })
    await database().toolboxOwnerGroup.create({ data: { toolboxId, groupId: group.id } })
    expect(await nextOf(number)).toBe('One more approval from Cleo or an admin.')
    await database().membership.create({
      data: { groupId: group.id, userId: ada.id, source: 'manual', addedAt: at },
    })
    expect(await nextOf(number)).toBe('One more approval from Cleo or an admin.')
    await database().membership.create({
      data: { groupId: group.id, userId: ben.id, source: 'manual', addedAt: at },
    })
    expect(await nextOf(number)).toBe('One more approval from Cleo, Data team, or an admin.')
  })
})
