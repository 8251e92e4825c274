/** Rebases: the changes of a proposal and of the version that was published in the meantime are merged. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TokenId, VersionId } from '@/lib/core/base/ids'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { ConflictChoice } from '@/lib/core/proposals/model/rebase-conflict'
import { defaultSettings } from '@/lib/core/proposals/model/review-settings'
import { finishDescribing, versionToDescribe } from '@/lib/operations/toolboxes/describe-version'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { findProposalWithConflicts } from '@/lib/operations/proposals/rebase/find-conflicts'
import { changeToolboxReview } from '@/lib/operations/proposals/review-settings'
import { reviewProposal } from '@/lib/operations/proposals/review-proposal'
import { transitionProposal } from '@/lib/operations/proposals/transition-proposal'
import { changeOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { readBundleFiles } from '@/lib/store/toolboxes/bundles'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { executablePart, infoFile, part, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertWorker } from '@/tests/support/runs'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let ada: TestPerson, ben: TestPerson

beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada' })
  ben = await insertPerson({ name: 'Ben' })
  await insertWorker()
})

const tool = infoFile({ one: 'Counts words in a text.' })
const notes = (text: string, path = 'NOTES.md') => part(path, text)

/** Publishes a toolbox of Ada and Ben, then a change of Ben, while a proposal of Ada is open. */
async function diverge(
  slug: string,
  files: { base: UploadPart[]; mine: UploadPart[]; theirs: UploadPart[] },
) {
  const upload = (who: TestPerson, parts: UploadPart[], propose?: true) =>
    uploadToolbox(who, { slug, parts, at, ...(propose && { propose }) })
  await upload(ada, files.base)
  await changeOwners(ada, slug, { people: [ada.email, ben.email], groups: [] })
  const { proposal } = await upload(ada, files.mine, true)
  await changeToolboxReview(ada, slug, { ...defaultSettings, approvals: 0 }, at)
  await upload(ben, files.theirs)
  await changeToolboxReview(ada, slug, defaultSettings, at)
  return proposal!.number
}

const rebase = (number: number, resolve?: Record<string, ConflictChoice>, who: Actor = ada, more = {}) => {
  const seen = resolve && { resolve, version: 2, onto: 3, ...more }
  return transitionProposal(who, number, { step: 'rebase', from: 'outdated', ...seen }, at)
}

async function filesOf(slug: string, number: number): Promise<Record<string, string>> {
  const { bundleSha256 } = await database().version.findFirstOrThrow({ where: { toolbox: { slug }, number } })
  const files = await readBundleFiles(database(), bundleSha256)
  return Object.fromEntries(files.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]))
}

const lines = (...words: string[]) => `${words.join('\n')}\n`

describe('a rebase without conflicts', () => {
  test('keeps the changes of the author and takes over those of the published version', async () => {
    const number = await diverge('clean', {
      base: [
        tool,
        toolSource,
        notes(lines('a', 'b', 'c', 'd', 'e')),
        notes('old', 'gone.md'),
        notes('x', 'x.md'),
      ],
      mine: [
        tool,
        toolSource,
        notes(lines('A', 'b', 'c', 'd', 'e')),
        notes('old', 'gone.md'),
        notes('mine', 'mine.md'),
      ],
      theirs: [
        tool,
        toolSource,
        notes(lines('a', 'b', 'c', 'd', 'E')),
        notes('x', 'x.md'),
        notes('new', 'new.md'),
      ],
    })
    expect(await findProposalWithConflicts(ada, number, at)).toMatchObject({
      ...{ state: 'outdated', conflicts: [] },
    })
    const signedBy = { issuer: 'https://accounts.example.org', identity: 'ana@example.org' }
    await changeToolboxReview(ada, 'clean', { ...defaultSettings, signedBy }, at)
    await expect(rebase(number), 'merged files are not signed').rejects.toMatchObject({
      code: 'attestation.required',
    })
    await changeToolboxReview(ada, 'clean', defaultSettings, at)
    const page = await rebase(number)
    expect(page).toMatchObject({ from: 3, to: 4, state: 'in-review' })
    // Only the page and its request merge again to show conflicts.
    expect(page).not.toHaveProperty('conflicts')
    const { 'toolbox_info.hocon': _info, 'coded_tools/tools.py': _code, ...rest } = await filesOf('clean', 4)
    expect(rest).toEqual({ 'NOTES.md': lines('A', 'b', 'c', 'd', 'E'), 'mine.md': 'mine', 'new.md': 'new' })
    // Findings compare with the published version, so they show only what the author changed.
    expect(page.findings.map(({ path }) => path).toSorted()).toEqual(['NOTES.md', 'mine.md', 'x.md'])
    expect(page.timeline.at(-1)!.detail).toMatch(/^Changes to 3 files were taken over\./)
    // The version that the author uploaded stays under its number.
    expect((await filesOf('clean', 2))['NOTES.md']).toBe(lines('A', 'b', 'c', 'd', 'e'))
    expect(page.versions).toEqual([2, 4])
  })

  test('is compiled by a worker if it changes a Python file', async () => {
    const code = (text: string) => part('coded_tools/tools.py', text)
    const source = new TextDecoder().decode(toolSource.bytes)
    const number = await diverge('compiled', {
      base: [tool, toolSource, notes('a')],
      mine: [tool, code(`${source}x = (\n`), notes('a')],
      theirs: [tool, toolSource, notes('b')],
    })
    await rebase(number)
    const { id } = await database().version.findFirstOrThrow({
      where: { toolbox: { slug: 'compiled' }, number: 4 },
    })
    expect((await versionToDescribe(id as VersionId))!.targets).toMatchObject([{ adapter: 'source-check' }])
  })

  test('by another owner does not make that person an author', async () => {
    const number = await diverge('helped', {
      base: [tool, toolSource, notes(lines('a', '-', '-', 'b'))],
      mine: [tool, toolSource, notes(lines('A', '-', '-', 'b'))],
      theirs: [tool, toolSource, notes(lines('a', '-', '-', 'B'))],
    })
    const page = await rebase(number, undefined, ben)
    expect(page).toMatchObject({ author: 'Ada', may: { review: { effect: 'allow' } } })
    const version = await database().version.findFirstOrThrow({
      where: { toolbox: { slug: 'helped' }, number: 4 },
    })
    expect(version.uploadedById).toBe(ada.id)
  })

  test('reads the merged toolbox like an upload, also if its tools must describe themselves', async () => {
    const knock = executablePart('knock', { name: 'knock', description: 'Knocks on the door.' })
    const run = {
      stdout: '{"name":"knock","description":"Knocks on the door."}',
      ...{ stderr: '', exitCode: 0, signal: null, timedOut: false, tooLarge: false },
    }
    const describeNow = async (slug: string, number: number) => {
      const { id } = await database().version.findFirstOrThrow({ where: { toolbox: { slug }, number } })
      const waiting = (await versionToDescribe(id as VersionId))!
      await finishDescribing(
        id as VersionId,
        waiting.targets.map(target => ({ target, run })),
        at,
      )
    }
    const upload = (who: TestPerson, text: string) =>
      uploadToolbox(who, { slug: 'asked', parts: [knock, notes(text)], at })
    await upload(ada, lines('a', '-', '-', 'b'))
    await describeNow('asked', 1)
    await changeOwners(ada, 'asked', { people: [ada.email, ben.email], groups: [] })
    const { proposal } = await upload(ada, lines('A', '-', '-', 'b'))
    await describeNow('asked', 2)
    await changeToolboxReview(ada, 'asked', { ...defaultSettings, approvals: 0 }, at)
    await upload(ben, lines('a', '-', '-', 'B'))
    await describeNow('asked', 3)
    await changeToolboxReview(ada, 'asked', defaultSettings, at)

    const page = await rebase(proposal!.number)
    expect(page).toMatchObject({ to: 4, reading: true, state: 'in-review', findings: [] })
    expect(page.timeline.at(-1)).toMatchObject({
      kind: 'rebased',
      detail: 'Changes to 1 file were taken over. Findings appear when the merged version is processed.',
    })
    await describeNow('asked', 4)
    const read = await findProposal(ada, proposal!.number, at)
    expect(read).toMatchObject({ reading: false, from: 3, to: 4 })
    expect(read.findings.map(({ rule }) => rule)).toEqual(['prompt-changed'])
  })
})

describe('a rebase with conflicts', () => {
  const versions = {
    base: [
      tool,
      toolSource,
      notes(lines('a', 'b', '-', '-', 'c')),
      notes('kept', 'cut.md'),
      part('data.bin', '\0a'),
    ],
    mine: [tool, toolSource, notes(lines('a', 'mine', '-', '-', 'c')), part('data.bin', '\0b')],
    theirs: [
      ...[tool, toolSource, notes(lines('a', 'theirs', '-', '-', 'C')), notes('changed', 'cut.md')],
      part('data.bin', '\0c'),
    ],
  }

  test('reports them by file and line and changes nothing', async () => {
    const number = await diverge('conflict', versions)
    const conflicts = [
      {
        ...{ file: 'NOTES.md', kind: 'lines', left: 0, acceptsBoth: false },
        places: [
          {
            base: { line: 2, count: 1, shown: ['b'] },
            mine: { line: 2, count: 1, shown: ['mine'] },
            theirs: { line: 2, count: 1, shown: ['theirs'] },
          },
        ],
      },
      { file: 'cut.md', kind: 'removed-by-author', places: [], left: 0, acceptsBoth: false },
      { file: 'data.bin', kind: 'binary', places: [], left: 0, acceptsBoth: false },
    ]
    expect((await findProposalWithConflicts(ada, number, at)).conflicts).toEqual(conflicts)
    const { POST } = await import('@/app/api/proposals/[number]/steps/route')
    const send = async (json: object) =>
      problemOf(
        await callRoute(POST as never, `/api/proposals/${number}/steps`, {
          ...{ method: 'POST', json, cookie: await cookieOf(ada), params: { number: String(number) } },
        }),
      )
    const step = { step: 'rebase', from: 'outdated' }
    expect(await send(step)).toMatchObject({ status: 409, code: 'proposal.conflicts', conflicts })
    // A choice for some files leaves the others.
    const some = { 'NOTES.md': 'mine', 'data.bin': 'theirs', unknown: 'mine' }
    const seen = { ...step, version: 2, onto: 3 }
    expect(await send({ ...seen, resolve: some })).toMatchObject({
      ...{ status: 409, code: 'proposal.conflicts', conflicts: [conflicts[1]] },
    })
    expect(await send({ ...seen, resolve: { 'NOTES.md': 'none' } })).toMatchObject({ status: 400 })
    // Both sides fit only where both added lines.
    const both = { 'NOTES.md': 'both', 'cut.md': 'mine', 'data.bin': 'both' }
    expect(await send({ ...seen, resolve: both })).toMatchObject({
      ...{ status: 409, code: 'proposal.conflicts', conflicts: [conflicts[0], conflicts[2]] },
    })
    // Choices count only for the two versions between which the person chose.
    const all = { 'NOTES.md': 'mine', 'cut.md': 'mine', 'data.bin': 'mine' }
    expect(await send({ ...step, resolve: all })).toMatchObject({ status: 400 })
    for (const other of [{ onto: 2 }, { version: 1 }])
      expect(await send({ ...seen, ...other, resolve: all })).toMatchObject({
        ...{ status: 409, code: 'proposal.stale' },
      })
    expect(await findProposal(ada, number, at)).toMatchObject({ state: 'outdated', to: 2, versions: [2] })
  })

  test('checks the right of the person before it merges', async () => {
    const number = await diverge('token', versions)
    const token = { id: 'token' as TokenId, scopes: ['view' as const], toolboxes: ['*'] }
    const resolve = { 'NOTES.md': 'mine' as const }
    await expect(rebase(number, resolve, { ...ada, token }, { version: 1 })).rejects.toMatchObject({
      code: 'action.denied',
    })
  })

  test('merges with a choice for each file, which decides only what conflicts', async () => {
    const number = await diverge('chosen', versions)
    const page = await rebase(number, { 'NOTES.md': 'mine', 'cut.md': 'theirs', 'data.bin': 'theirs' })
    expect(page).toMatchObject({ from: 3, to: 4 })
    expect(await filesOf('chosen', 4)).toMatchObject({
      ...{ 'NOTES.md': lines('a', 'mine', '-', '-', 'C'), 'cut.md': 'changed', 'data.bin': '\0c' },
    })
    expect(page.timeline.at(-1)!.detail).toMatch(
      /Conflicts kept as proposed: NOTES.md. Conflicts kept as published: cut.md, data.bin\./,
    )
  })

  test('keeps the tools that two people added at the same place', async () => {
    const one = { one: 'Counts words in a text.' }
    const number = await diverge('appended', {
      base: [infoFile(one), toolSource, notes(lines('a'))],
      mine: [infoFile({ ...one, mine: 'Counts letters.' }), toolSource, notes(lines('a', 'mine'))],
      theirs: [infoFile({ ...one, theirs: 'Counts lines.' }), toolSource, notes(lines('a', 'theirs'))],
    })
    const { conflicts } = await findProposalWithConflicts(ada, number, at)
    expect(conflicts.map(({ file, acceptsBoth }) => [file, acceptsBoth])).toEqual([
      ['NOTES.md', true],
      ['toolbox_info.hocon', true],
    ])
    const page = await rebase(number, { 'toolbox_info.hocon': 'both', 'NOTES.md': 'both' })
    const files = await filesOf('appended', 4)
    expect(Object.keys(JSON.parse(files['toolbox_info.hocon']!))).toEqual(['one', 'theirs', 'mine'])
    expect(files['NOTES.md']).toBe(lines('a', 'theirs', 'mine'))
    // The published version has the other tool already.
    expect(page.findings.map(({ rule }) => rule).toSorted()).toEqual(['prompt-changed', 'tool-added'])
    expect(page.timeline.at(-1)!.detail).toContain(
      'Conflicts kept from both versions: NOTES.md, toolbox_info.hocon.',
    )
  })

  test('keeps everything that was proposed if the author chooses so', async () => {
    const number = await diverge('all-mine', versions)
    await rebase(number, { 'NOTES.md': 'mine', 'cut.md': 'mine', 'data.bin': 'mine' })
    const { 'cut.md': cut, ...files } = await filesOf('all-mine', 4)
    expect([cut, files['NOTES.md'], files['data.bin']]).toEqual([
      undefined,
      lines('a', 'mine', '-', '-', 'C'),
      '\0b',
    ])
  })

  test('is also resolved by an upload that contains both changes', async () => {
    const number = await diverge('uploaded', versions)
    const parts = [tool, toolSource, notes(lines('a', 'both', '-', '-', 'C')), part('data.bin', '\0d')]
    const { proposal } = await uploadToolbox(ada, { slug: 'uploaded', parts, at })
    expect(proposal!.number).toBe(number)
    expect(await findProposalWithConflicts(ada, number, at)).toMatchObject({
      from: 3,
      to: 4,
      conflicts: [],
      state: 'in-review',
    })
  })

  test('reports names that exclude each other', async () => {
    const number = await diverge('names', {
      base: [tool, toolSource],
      mine: [tool, toolSource, notes('file', 'docs'), notes('1', 'Read.md')],
      theirs: [tool, toolSource, notes('in folder', 'docs/one.md'), notes('2', 'READ.md')],
    })
    const { conflicts } = await findProposalWithConflicts(ada, number, at)
    expect(conflicts.map(({ file, kind }) => `${kind} ${file}`).toSorted()).toEqual([
      'name Read.md',
      'name docs',
    ])
    await rebase(number, { docs: 'theirs', 'Read.md': 'mine' })
    expect(Object.keys(await filesOf('names', 4)).toSorted()).toEqual([
      ...['Read.md', 'coded_tools/tools.py', 'docs/one.md', 'toolbox_info.hocon'],
    ])
  })
})

test('a breaking finding that returns against another base needs a new approval', async () => {
  const withCity = [infoFile({ one: { parameters: ['city', 'street'] } }), toolSource]
  const without = [infoFile({ one: { parameters: ['street'] } }), toolSource]
  const slug = 'returning'
  const publish = async (who: TestPerson, parts: UploadPart[]) => {
    await changeToolboxReview(ada, slug, { ...defaultSettings, approvals: 0 }, at)
    await uploadToolbox(who, { slug, parts, at })
    await changeToolboxReview(ada, slug, defaultSettings, at)
  }
  await uploadToolbox(ada, { slug, parts: withCity, at })
  await changeOwners(ada, slug, { people: [ada.email, ben.email], groups: [] })
  const parts = [...without, notes('Mine.')]
  const { number } = (await uploadToolbox(ada, { slug, parts, propose: true, at })).proposal!
  const { to: version, judgement } = await findProposal(ben, number, at)
  await reviewProposal(ben, number, { verdict: 'approve', fingerprints: 'all', version, judgement }, at)
  expect(await findProposal(ada, number, at)).toMatchObject({ state: 'approved', worst: 'breaking' })

  // Another person publishes the same removal, so that the finding disappears, and takes it back again.
  await publish(ben, without)
  expect(await rebase(number)).toMatchObject({ from: 3 })
  expect((await findProposal(ada, number, at)).worst).not.toBe('breaking')
  await publish(ben, withCity)
  await uploadToolbox(ada, { slug, parts: [...parts, notes('More.', 'more.md')], at })
  const page = await findProposal(ada, number, at)
  expect(page).toMatchObject({ state: 'in-review', worst: 'breaking' })
  const removed = page.findings.find(({ rule }) => rule === 'input-removed')!
  expect(removed).toMatchObject({ approved: false, accepted: false, approvals: [] })
})
