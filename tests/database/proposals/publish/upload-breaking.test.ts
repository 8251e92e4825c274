/** Uploads that need no approval and break something: the page asks before they are published. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { POST } from '@/app/api/toolboxes/route'
import type { ReplayId, VersionId } from '@/lib/core/base/ids'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import { findProposal } from '@/lib/operations/proposals/proposals'
import {
  beginReplay,
  endReplay,
  finishCase,
  nextCase,
} from '@/lib/operations/proposals/replay/replay-progress'
import { listReplays } from '@/lib/operations/proposals/replay/replays'
import { transitionProposal } from '@/lib/operations/proposals/transition-proposal'
import { changeExample } from '@/lib/operations/toolboxes/examples/change-example'
import { saveExample } from '@/lib/operations/toolboxes/examples/save-example'
import { finishDescribing } from '@/lib/operations/toolboxes/describe-version'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { infoFile, part, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertWorker } from '@/tests/support/runs'
import { testTime as at } from '@/tests/support/test-time'
import { callRoute } from '@/tests/support/web/call-route'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let ada: TestPerson

beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada' })
  await insertWorker()
})

const before = [infoFile({ query: { parameters: ['city'] } }), toolSource]
const breaking = [infoFile({ query: { parameters: ['town'] } }), toolSource]
const harmless = [...before, part('README.md', 'Text.')]

/** Publishes the first version of a toolbox of Ada, which needs no approvals. */
async function published(): Promise<string> {
  const slug = `box-${randomUUID().slice(0, 8)}`
  await uploadToolbox(ada, { slug, parts: before, at })
  return slug
}

/** Uploads through the route, and reads the version as a worker does. The page sends `propose=breaking`. */
async function upload(slug: string, parts: UploadPart[], propose?: string) {
  const form = new FormData()
  form.append('slug', slug)
  if (propose !== undefined) form.append('propose', propose)
  for (const { path, bytes } of parts) form.append('file', new File([new Uint8Array(bytes)], path))
  const answer = await callRoute(POST, '/api/toolboxes', {
    ...{ method: 'POST', cookie: await cookieOf(ada), body: form },
  })
  const { number } = ((await answer.json()) as { proposal: { number: number } }).proposal
  const newest = { where: { toolbox: { slug } }, orderBy: { number: 'desc' } } as const
  const { id, state: before } = await database().version.findFirstOrThrow(newest)
  expect(before).toBe('reading')
  await finishDescribing(id as VersionId, [], at)
  const { state } = await database().version.findFirstOrThrow(newest)
  return { state, proposal: { number, state: (await findProposal(ada, number, at)).state } }
}

test('an upload from the page that breaks something waits until its uploader confirms the numbers', async () => {
  const slug = await published()
  const { state, proposal } = await upload(slug, breaking, 'breaking')
  expect([state, proposal.state]).toEqual(['proposed', 'approved'])
  expect(await findProposal(ada, proposal.number, at)).toMatchObject({
    ...{ next: 'Ready to publish by Ada.', needsMe: true, worst: 'breaking' },
  })
  const publish = { step: 'publish' as const, from: 'approved' as const, version: 2 }
  await expect(transitionProposal(ada, proposal.number, publish, at)).rejects.toMatchObject({
    ...{ code: 'proposal.needs-confirmation', options: { details: { breaking: 1 } } },
  })
  await transitionProposal(ada, proposal.number, { ...publish, confirm: true }, at)
})

test('an upload from the page that breaks nothing is published immediately', async () => {
  expect(await upload(await published(), harmless, 'breaking')).toMatchObject({ state: 'published' })
})

test('an upload that fixes the waiting version is published immediately', async () => {
  const slug = await published()
  const { proposal } = await upload(slug, breaking, 'breaking')
  const fixed = await upload(slug, harmless, 'breaking')
  expect(fixed).toMatchObject({ state: 'published', proposal: { number: proposal.number } })
})

test('an upload of a program that does not ask is published immediately, and "propose" always waits', async () => {
  expect(await upload(await published(), breaking)).toMatchObject({ state: 'published' })
  expect(await upload(await published(), harmless, '1')).toMatchObject({ state: 'proposed' })
})

test('an upload from the page that breaks something still waits when its contract examples pass', async () => {
  const slug = await published()
  const { id } = await saveExample(ada, slug, { tool: 'query', arguments: '{"city":"Oslo"}' }, at)
  await changeExample(ada, slug, id, { contract: true }, at)
  const endContracts = async (number: number) => {
    const [waiting] = await listReplays(ada, number)
    const replay = (await beginReplay(waiting!.id as ReplayId))!
    const next = (await nextCase(replay))!
    const same = { verdict: 'same' as const, detail: '', before: null, after: null, comparison: null }
    await finishCase(replay.id, next.position, same, 5)
    await endReplay(replay, at)
    return (await findProposal(ada, number, at)).state
  }
  const { proposal } = await upload(slug, breaking, 'breaking')
  expect(await endContracts(proposal.number)).toBe('approved')
  const fixed = await upload(slug, harmless, 'breaking')
  expect(await endContracts(fixed.proposal.number)).toBe('published')
})
