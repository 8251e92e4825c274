/** Examples and replays: who can request them, and who can see which calls. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReplayId, RunId } from '@/lib/core/base/ids'
import { changeOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { changeExample, removeExample } from '@/lib/operations/toolboxes/examples/change-example'
import { saveExample } from '@/lib/operations/toolboxes/examples/save-example'
import { listExamples } from '@/lib/operations/toolboxes/examples/list-examples'
import {
  beginReplay,
  endReplay,
  finishCase,
  nextCase,
} from '@/lib/operations/proposals/replay/replay-progress'
import { listReplays, requestReplay } from '@/lib/operations/proposals/replay/replays'
import { startRun } from '@/lib/operations/runs/start-run'
import { transitionProposal } from '@/lib/operations/proposals/transition-proposal'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { forgetRuns } from '@/lib/store/runs/purge-runs'
import { claimRun, endLeasedRun } from '@/lib/store/runs/run-transitions'
import * as examplesRoute from '@/app/api/toolboxes/[slug]/examples/route'
import * as replaysRoute from '@/app/api/proposals/[number]/replays/route'
import { callRoute } from '@/tests/support/web/call-route'
import { createToolbox, infoFile, part, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertWorker, provedSandbox } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()

const at = new Date()
let ada: TestPerson
let ben: TestPerson
let cleo: TestPerson

beforeAll(async () => {
  await insertWorker()
  ada = await insertPerson({ name: 'Ada' })
  ben = await insertPerson({ name: 'Ben' })
  cleo = await insertPerson({ name: 'Cleo' })
})
afterAll(closeDatabase)

/** Inserts an executed run, without sly_data unless it is given. */
async function ran(
  person: TestPerson,
  toolbox: string,
  tool: string,
  argumentsText: string,
  slyDataText?: string,
) {
  const { id } = await startRun(person, {
    toolbox,
    tool,
    argumentsText,
    ...(slyDataText && { slyDataText }),
    at,
  })
  await database().run.update({ where: { id }, data: { state: 'dispatched' } })
  await claimRun(id as RunId, 'worker', provedSandbox.isolation)
  await database().run.update({ where: { id }, data: { startedAt: at } })
  const usage = { wallMs: 5, cpuMs: 1, memoryPeakBytes: 1, outputBytes: 1, droppedBytes: 0, firstByteMs: 1 }
  await endLeasedRun({
    ...{ runId: id as RunId, workerId: 'worker', seq: 1, bytesOut: 4 },
    judgement: { outcome: 'succeeded', reason: null, result: { value: 'done', agentSees: 'done' } },
    end: { reason: 'exited', exitCode: 0, signal: null, usage },
  })
  return id
}

/** Creates a toolbox of Ada and Ben with one tool, and a proposal of Ada that makes an input required. */
async function proposed(provided: { visibility?: 'open' | 'locked'; approvals?: boolean } = {}) {
  const slug = `box-${randomUUID().slice(0, 8)}`
  await createToolbox(ada, slug, { query: { parameters: ['city'] } })
  if (provided.approvals !== false)
    await changeOwners(ada, slug, { people: [ada.email, ben.email], groups: [] })
  if (provided.visibility)
    await database().toolbox.update({ where: { slug }, data: { visibility: provided.visibility } })
  return { slug, propose: () => propose(slug) }
}

async function propose(slug: string): Promise<number> {
  const info = infoFile({ query: { parameters: ['city'] } })
  const text = new TextDecoder().decode(info.bytes).replace('"required": []', '"required": ["city"]')
  expect(text).toContain('["city"]')
  const created = await uploadToolbox(ada, {
    ...{ slug, title: slug, at },
    parts: [part('toolbox_info.hocon', text), toolSource],
  })
  return created.proposal!.number
}

test('a person saves their own run as an example and can change it until it becomes a contract example', async () => {
  const { slug } = await proposed()
  const run = await ran(cleo, slug, 'query', '{"city":"Oslo"}')
  await expect(saveExample(ada, slug, { run }, at)).rejects.toMatchObject({ code: 'action.denied' })
  const kept = await saveExample(cleo, slug, { run }, at)
  expect(kept).toMatchObject({
    ...{ tool: 'query', title: 'city=Oslo', by: 'Cleo', contract: false, passed: null },
    answer: { outcome: 'succeeded', text: 'done', cut: false },
    mayChange: { effect: 'allow' },
    mayPromise: { effect: 'deny' },
  })
  await expect(changeExample(cleo, slug, kept.id, { contract: true }, at)).rejects.toMatchObject({
    code: 'action.denied',
  })
  expect(await changeExample(ben, slug, kept.id, { contract: true }, at)).toMatchObject({ contract: true })
  await expect(removeExample(cleo, slug, kept.id)).rejects.toMatchObject({ code: 'action.denied' })
  expect((await listExamples(cleo, slug)).examples).toHaveLength(1)
  await removeExample(ben, slug, kept.id)
  expect((await listExamples(cleo, slug)).examples).toEqual([])
  await expect(removeExample(ben, slug, kept.id)).rejects.toMatchObject({ code: 'example.not-found' })
})

test('a call with sly_data is not saved, and typed arguments must fit the tool', async () => {
  const { slug } = await proposed()
  const run = await ran(cleo, slug, 'query', '{}', '{"key":"mine"}')
  await expect(saveExample(cleo, slug, { run }, at)).rejects.toMatchObject({ code: 'example.invalid' })
  const typed = { tool: 'query', arguments: '{"city":1}' }
  await expect(saveExample(cleo, slug, typed, at)).rejects.toMatchObject({ code: 'action.denied' })
  await expect(saveExample(ada, slug, { tool: 'none', arguments: '{}' }, at)).rejects.toMatchObject({
    code: 'tool.not-found',
  })
  const kept = await saveExample(ada, slug, { tool: 'query', arguments: '{"city":"Bergen"}' }, at)
  expect(kept).toMatchObject({ title: 'city=Bergen', answer: null })
  const rules = [{ pattern: '(a)\\1' }] as never
  await expect(changeExample(ada, slug, kept.id, { ignore: rules }, at)).rejects.toMatchObject({
    code: 'example.invalid',
    options: { details: { problems: [{ index: 0 }] } },
  })
})

test('calls of a replay are visible to people who can read the runs, and are deleted with the runs', async () => {
  const { slug, propose: open } = await proposed({ visibility: 'locked' })
  await ran(ada, slug, 'query', '{"city":"Adastadt"}')
  await ran(ben, slug, 'query', '{"city":"Adastadt"}')
  await ran(ben, slug, 'query', '{"city":"Secret"}', '{"key":"mine"}')
  const number = await open()
  await expect(
    requestReplay(cleo, number, { examples: true, runs: 9, sideEffects: [] }, at),
  ).rejects.toMatchObject({
    code: 'proposal.not-found',
  })
  const requested = { examples: true, runs: 9, sideEffects: ['none', 'query'] }
  const [replay] = await requestReplay(ben, number, requested, at)
  expect(replay).toMatchObject({
    ...{ by: 'Ben', state: 'queued', words: 'Waiting for a worker', waiting: 1, hidden: 0, isOld: false },
    request: { sideEffects: ['query'] },
    cases: [{ tool: 'query', source: 'run', title: 'city=Adastadt', verdict: null }],
  })
  // Ada no longer manages the toolbox, so Ben was the last to make these calls.
  await database().replayCase.create({
    data: {
      ...{
        replayId: replay!.id,
        position: 1,
        tool: 'query',
        source: 'run',
        argumentsText: '{"city":"Benville"}',
      },
      sourceId: await ran(ben, slug, 'query', '{"city":"Benville"}'),
    },
  })
  await changeOwners(ben, slug, { people: [ben.email], groups: [] })
  const [seen] = await listReplays(ada, number)
  expect(seen).toMatchObject({ hidden: 2, waiting: 2, cases: [] })
  expect(JSON.stringify(seen)).not.toContain('Benville')
  expect((await listReplays(ben, number))[0]!.cases).toHaveLength(2)
  expect((await listReplays(ben, number, false))[0]!.cases).toEqual([])

  await database().run.updateMany({ data: { endedAt: new Date(0) } })
  await forgetRuns(at)
  expect(JSON.stringify(await database().replayCase.findMany())).not.toContain('Benville')
  expect((await listReplays(ben, number))[0]!.hidden).toBeGreaterThan(0)
})

test('a contract example prevents the publication of a version until it passes, and then the version is published', async () => {
  const { slug, propose: open } = await proposed({ approvals: false })
  const run = await ran(ada, slug, 'query', '{}')
  const { id } = await saveExample(ada, slug, { run }, at)
  await changeExample(ada, slug, id, { contract: true }, at)
  const number = await open()
  const waits = await findProposal(ada, number, at)
  expect(waits).toMatchObject({ state: 'approved', next: 'A worker is running the contract example first.' })
  expect(waits.may.publish).toMatchObject({ effect: 'deny', rule: 'contract' })
  const publish = { step: 'publish' as const, from: 'approved' as const, version: 2 }
  await expect(transitionProposal(ada, number, publish, at)).rejects.toMatchObject({ code: 'action.denied' })
  const finish = async (verdict: 'same' | 'fail') => {
    const { id: replayId } = (await listReplays(ada, number))[0]!
    const replay = (await beginReplay(replayId as ReplayId))!
    const next = (await nextCase(replay))!
    expect(next).toMatchObject({ source: 'contract', contract: { expected: { answer: 'done' } } })
    const found = { verdict, detail: 'city: Is required.', before: null, after: null, comparison: null }
    await finishCase(replay.id, next.position, found, 5)
    await endReplay(replay, at)
  }
  await finish('fail')
  const broken = await findProposal(ada, number, at)
  expect(broken.state).toBe('approved')
  expect(broken.next).toMatch(/^Contract example "Without inputs" of query fails/)
  expect(broken.timeline.at(-1)).toMatchObject({ kind: 'replayed', detail: '1 failing' })

  // The expectation changed, so the example runs again; the proposal waits only for it.
  await changeExample(ada, slug, id, { ignore: [{ path: '' }] }, at)
  expect((await findProposal(ada, number, at)).next).toMatch(/^A worker is running/)
  await finish('same')
  expect(await findProposal(ada, number, at)).toMatchObject({ state: 'published' })
})

test('a finding shows how many recent calls it affects, and names the people whose runs the viewer can see', async () => {
  const { slug, propose: open } = await proposed()
  await ran(cleo, slug, 'query', '{}')
  await ran(ben, slug, 'query', '{"city":"Oslo"}')
  const { findings } = await findProposal(ben, await open(), at)
  expect(findings.find(({ rule }) => rule === 'input-became-required')?.impact).toEqual({
    ...{ days: 30, calls: 1, of: 2, people: ['Cleo'], others: 0, cut: false },
  })
})

test('a finding names the days in which runs are kept, and reports calls that were purged', async () => {
  const { slug, propose: open } = await proposed()
  const id = await ran(cleo, slug, 'query', '{}')
  const number = await open()
  const impact = async () =>
    (await findProposal(ben, number, at)).findings.find(({ rule }) => rule === 'input-became-required')
      ?.impact
  setTestEnvironment({ PEGBOARD_RUN_DAYS: '7' })
  expect(await impact()).toMatchObject({ days: 7, calls: 1, of: 1, cut: false })
  const createdAt = new Date(at.getTime() - 10 * 24 * 60 * 60_000)
  await database().run.update({ where: { id }, data: { createdAt } })
  expect(await impact()).toMatchObject({ days: 7, calls: 0, of: 0, cut: false })
  // Runs that were purged before the retention was extended.
  setTestEnvironment({ PEGBOARD_RUN_DAYS: '90' })
  await database().run.update({ where: { id }, data: { forgottenAt: at } })
  expect(await impact()).toMatchObject({ days: 30, calls: 0, of: 0, cut: true })
})

describe('calls of tools that a proposal renames or removes', () => {
  /** Creates a toolbox with two called tools, and a proposal of Ada that renames one and removes the other. */
  async function withoutOldNames() {
    const slug = `old-${randomUUID().slice(0, 8)}`
    const entry = { parameters: ['city'], description: 'Finds people in a city.' }
    await createToolbox(ada, slug, { query: entry, other: { parameters: ['a', 'b'] }, stays: 'Stays.' })
    await changeOwners(ada, slug, { people: [ada.email, ben.email], groups: [] })
    await ran(cleo, slug, 'query', '{"city":"Oslo"}')
    await ran(ben, slug, 'query', '{"city":"Bergen"}')
    await ran(ben, slug, 'other', '{"a":"1"}')
    const parts = [infoFile({ search: entry, stays: 'Stays.' }), toolSource]
    const { proposal } = await uploadToolbox(ada, { slug, title: slug, at, parts })
    return { slug, number: proposal!.number }
  }

  test('count as affected, with the people who made them', async () => {
    const { number } = await withoutOldNames()
    const { findings } = await findProposal(ben, number, at)
    const impactOf = (rule: string) => findings.find(each => each.rule === rule)?.impact
    expect(impactOf('tool-renamed')).toMatchObject({ calls: 2, of: 2, people: ['Ben', 'Cleo'] })
    expect(impactOf('tool-removed')).toMatchObject({ calls: 1, of: 1, people: ['Ben'] })
  })

  test('count on the card of all tools that only differ in their names', async () => {
    const slug = `alike-${randomUUID().slice(0, 8)}`
    const names = ['read_file', 'write_file', 'move_file']
    const entries = Object.fromEntries(names.map(name => [name, { parameters: ['path'] }]))
    await createToolbox(ada, slug, { ...entries, stays: 'Stays.' })
    await changeOwners(ada, slug, { people: [ada.email, ben.email], groups: [] })
    await ran(ben, slug, 'write_file', '{"path":"a"}')
    await ran(ben, slug, 'write_file', '{"path":"b"}')
    const parts = [infoFile({ stays: 'Stays.' }), toolSource]
    const { proposal } = await uploadToolbox(ada, { slug, title: slug, at, parts })
    const { findings } = await findProposal(ben, proposal!.number, at)
    const removed = findings.filter(({ rule }) => rule === 'tool-removed')
    expect(removed).toMatchObject([{ impact: { calls: 2, of: 2, people: ['Ben'], others: 0 } }])
    expect(removed[0]!.groups).toHaveLength(3)
  })

  test('are replayed and fail', async () => {
    const { number } = await withoutOldNames()
    const [requested] = await requestReplay(ben, number, { examples: false, runs: 9, sideEffects: [] }, at)
    expect(requested!.cases.map(({ tool }) => tool).toSorted()).toEqual(['other', 'query', 'query'])
    const replay = (await beginReplay(requested!.id as ReplayId))!
    const next = (await nextCase(replay))!
    expect(next).toMatchObject({
      tool: 'other',
      base: { spec: { name: 'other' } },
      proposed: null,
      renamedTo: null,
    })
    const found = { verdict: 'fail' as const, detail: 'Gone.', before: null, after: null, comparison: null }
    await finishCase(replay.id, next.position, found, 1)
    expect(await nextCase(replay)).toMatchObject({ tool: 'query', proposed: null, renamedTo: 'search' })
  })
})

test('the last call of a removed or renamed tool is replayed, however many calls other tools have', async () => {
  const slug = `rare-${randomUUID().slice(0, 8)}`
  const entry = { parameters: ['city'], description: 'Finds people in a city.' }
  await createToolbox(ada, slug, { query: entry, other: { parameters: ['a', 'b'] }, stays: 'Stays.' })
  await ran(cleo, slug, 'query', '{"city":"Oslo"}')
  await ran(ada, slug, 'query', '{"city":"Bergen"}')
  await ran(ada, slug, 'query', '{"city":"Oslo"}')
  await ran(ada, slug, 'other', '{"a":"1"}')
  for (const number of [1, 2, 3]) await ran(ada, slug, 'stays', `{"number":${number}}`)
  const parts = [infoFile({ search: entry, stays: 'Stays.' }), toolSource]
  const { proposal } = await uploadToolbox(ada, { slug, title: slug, at, parts, propose: true })
  const callsOf = async (runs: number) => {
    const [requested] = await requestReplay(
      ada,
      proposal!.number,
      { examples: false, runs, sideEffects: [] },
      at,
    )
    await endReplay((await beginReplay(requested!.id as ReplayId))!, at)
    return requested!.cases.map(({ tool, argumentsText }) => `${tool} ${argumentsText}`)
  }
  const last = ['query {"city":"Oslo"}', 'other {"a":"1"}']
  expect((await callsOf(1)).toSorted()).toEqual(last.toSorted())
  expect((await callsOf(3)).toSorted()).toEqual([...last, 'stays {"number":3}'].toSorted())
  expect(await callsOf(9)).toHaveLength(6)
})

test('runs that were never executed do not count as calls', async () => {
  const { slug, propose: open } = await proposed()
  await ran(ben, slug, 'query', '{}')
  for (const provided of [
    { state: 'awaiting-confirmation' },
    { state: 'ended', outcome: 'denied', endedAt: at },
    { state: 'ended', outcome: 'expired', endedAt: at },
    { state: 'ended', outcome: 'cancelled', endedAt: at },
    { state: 'queued' },
  ]) {
    const { id } = await startRun(cleo, { toolbox: slug, tool: 'query', argumentsText: '{}', at })
    await database().run.update({ where: { id }, data: provided })
  }
  const { findings } = await findProposal(ben, await open(), at)
  expect(findings.find(({ rule }) => rule === 'input-became-required')?.impact).toMatchObject({
    ...{ calls: 1, of: 1, people: ['Ben'], others: 0 },
  })
})

test.each<[string, unknown]>([
  ['a text in place of a number', { examples: true, runs: '5', sideEffects: [] }],
  ['too many runs', { examples: true, runs: 51, sideEffects: [] }],
  ['a rule that never ends', { examples: true, runs: 1, sideEffects: [], ignore: [{ pattern: '(a)\\1' }] }],
  ['a rule with NUL', { examples: true, runs: 1, sideEffects: [], ignore: [{ pattern: 'a\0' }] }],
  ['an unknown key', { examples: true, runs: 1, sideEffects: [], ['__proto__x']: 1 }],
])('a replay request is rejected with %s', async (_, json) => {
  const params = { number: '1' }
  const cookie = await cookieOf(ada)
  const answer = await callRoute(replaysRoute.POST, '/api/proposals/1/replays', {
    method: 'POST',
    json,
    params,
    cookie,
  })
  expect(answer.status).toBe(400)
})

test('hostile names match no example and cause no server error', async () => {
  const { slug } = await proposed()
  const cookie = await cookieOf(ada)
  for (const tool of ['\0', '\ud800', '__proto__', 'constructor', 'x'.repeat(900)]) {
    const json = { tool, arguments: '{}' }
    const provided = { method: 'POST', json, params: { slug }, cookie } as const
    expect((await callRoute(examplesRoute.POST, '/api/x', provided)).status).toBe(404)
  }
  const ask = { params: { slug }, cookie }
  const found = await callRoute(examplesRoute.GET, '/api/x?tool=%00', ask)
  expect(await found.json()).toMatchObject({ examples: [] })
  for (const title of ['\0', '\ud800'])
    await expect(saveExample(ada, slug, { tool: 'query', arguments: '{}', title }, at)).rejects.toMatchObject(
      {
        code: 'example.invalid',
      },
    )
})
