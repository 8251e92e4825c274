/** Notifications of events in toolboxes: who receives them, in the inbox and through a real mail server. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GET } from '@/app/api/notifications/route'
import { POST } from '@/app/api/notifications/read/route'
import { PUT } from '@/app/api/toolboxes/[slug]/watch/route'
import type { ProposalState } from '@/lib/core/proposals/model/proposal-state'
import type { TimelineKind } from '@/lib/core/proposals/model/timeline-view'
import { changeEmailSetting, countUnread, type Inbox } from '@/lib/operations/notifications/notifications'
import { notifyOfComment, notifyUndelivered } from '@/lib/operations/notifications/notify-proposal'
import type { ProposalId } from '@/lib/core/base/ids'
import { closeDatabase, database, inTransaction } from '@/lib/store/connection/client'
import { findProposalById } from '@/lib/store/proposals/proposals'
import { openTransport, sweepEmail } from '@/lib/worker/jobs/send-email'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool, type TestTool } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()

const people = {} as Record<'author' | 'owner' | 'watcher' | 'stranger', TestPerson>
let tool: TestTool
let proposalId: ProposalId
let href: string
const received: { to: string[]; text: string }[] = []
/** Answer of the server to a recipient. */
let refusal: { responseCode: number; message: string; to?: string } | null = null
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(
      refusal && (refusal.to ?? address) === address
        ? Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode })
        : null,
    ),
  onData(stream, session, done) {
    const pieces: Buffer[] = []
    stream.on('data', (piece: Buffer) => pieces.push(piece))
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ to, text: Buffer.concat(pieces).toString() })
      done()
    })
  },
})
const settings = { url: '', from: 'Pegboard <pegboard@example.org>' }

beforeAll(async () => {
  people.author = await insertPerson({ name: 'Ann' })
  people.owner = await insertPerson({ name: 'Olga', email: 'olga@example.org' })
  people.watcher = await insertPerson({ name: 'Will' })
  people.stranger = await insertPerson()
  tool = await insertTool({ ownerId: people.owner.id })
  await database().toolbox.update({ where: { id: tool.toolboxId }, data: { title: 'Doors' } })
  const at = new Date()
  const { id: proposedId } = await database().version.findFirstOrThrow({
    where: { toolboxId: tool.toolboxId },
  })
  const proposal = { title: 'Faster knocking', authorId: people.author.id, state: 'in-review' }
  const row = { ...proposal, toolboxId: tool.toolboxId, proposedId, createdAt: at, updatedAt: at }
  const { id, number } = await database().proposal.create({ data: row })
  proposalId = id as ProposalId
  href = `/proposals/${number}`
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  settings.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  await database().notification.deleteMany()
  await database().proposalEvent.deleteMany()
  received.length = 0
  refusal = null
})
afterAll(async () => {
  await new Promise<void>(resolve => server.close(resolve))
  await closeDatabase()
})

type Expected = { words?: string; at?: Date }

/** Records an event of the proposal, which has moved to the given state. */
async function tell(
  kind: TimelineKind,
  state: ProposalState,
  by: TestPerson,
  provided: Expected = {},
): Promise<void> {
  const { at = new Date(), words } = provided
  await database().proposal.update({ where: { id: proposalId }, data: { state } })
  const data = words ? { note: words } : {}
  await database().proposalEvent.create({ data: { proposalId, kind, actorId: by.id, at, data } })
  await Promise.all([notifyUndelivered(at), notifyUndelivered(at)])
}

const comment = (by: TestPerson, { at = new Date(), words = 'Hm.' }: Expected = {}) =>
  inTransaction(async tx =>
    notifyOfComment(tx, (await findProposalById(tx, proposalId))!, {
      actor: { id: by.id, name: by.name },
      words,
      at,
    }),
  )

async function inboxOf(person: TestPerson): Promise<Inbox> {
  return (await callRoute(GET, '/api/notifications', { cookie: await cookieOf(person) })).json()
}
const inboxTexts = async (person: TestPerson) => (await inboxOf(person)).notifications.map(({ text }) => text)

const watch = async (person: TestPerson, slug: string, watching: boolean) =>
  callRoute(PUT, `/api/toolboxes/${slug}/watch`, {
    ...{ method: 'PUT', json: { watching }, params: { slug } },
    cookie: await cookieOf(person),
  })

test('owners receive review requests, the author receives the verdict, and no one is notified of their own actions', async () => {
  await tell('checked', 'in-review', people.author)
  expect(await inboxTexts(people.owner)).toEqual(['Ann requested a review of #1 Faster knocking (Doors).'])
  expect(await inboxTexts(people.author)).toEqual([])
  await tell('changes-requested', 'changes-requested', people.owner, { words: 'Too loud.' })
  await tell('approved', 'in-review', people.owner)
  await tell('approved', 'approved', people.owner)
  expect((await inboxOf(people.author)).notifications).toMatchObject([
    { text: '#1 Faster knocking has all required approvals.', href, read: false },
    { text: 'Olga requested changes to #1 Faster knocking.', words: 'Too loud.' },
  ])
  expect(await inboxTexts(people.stranger)).toEqual([])
})

test('neither a draft nor an upload that could not be read requests a review', async () => {
  await tell('checked', 'draft', people.author)
  expect(await inboxTexts(people.owner)).toEqual([])
})

test('watchers are notified of new versions until the toolbox is hidden from them', async () => {
  expect((await watch(people.watcher, tool.toolbox, true)).status).toBe(204)
  expect((await watch(people.watcher, tool.toolbox, true)).status).toBe(204)
  await tell('checked', 'in-review', people.author)
  await tell('published', 'published', people.owner)
  expect(await inboxTexts(people.watcher)).toEqual(['Olga published version 1 of Doors.'])

  await database().toolbox.update({ where: { id: tool.toolboxId }, data: { visibility: 'hidden' } })
  expect(await inboxTexts(people.watcher)).toEqual([])
  expect(await countUnread(people.watcher)).toBe(0)
  const hidden = await watch(people.watcher, tool.toolbox, false)
  expect((await problemOf(hidden)).code).toBe('toolbox.not-found')
  await database().toolbox.update({ where: { id: tool.toolboxId }, data: { visibility: 'open' } })

  expect((await watch(people.watcher, tool.toolbox, false)).status).toBe(204)
  await tell('published', 'published', people.owner)
  expect(await inboxTexts(people.watcher)).toHaveLength(1)
})

test('no one who cannot see a proposal is notified of it, even if they took part in it', async () => {
  const verdict = { verdict: 'approve', reviewerId: people.stranger.id, at: new Date() }
  await database().approval.create({ data: { ...verdict, proposalId, fingerprint: 'a'.repeat(64) } })
  await comment(people.owner, { words: 'Between us.' })
  await tell('rejected', 'rejected', people.owner)
  expect(await inboxTexts(people.author)).toHaveLength(2)
  expect(await inboxTexts(people.stranger)).toEqual([])
  await database().approval.deleteMany()
})

test('publishing without approval notifies each owner once and by its name', async () => {
  await watch(people.owner, tool.toolbox, true)
  await tell('bypassed', 'published', people.author, { words: 'It is on fire.' })
  expect(await inboxTexts(people.owner)).toEqual([
    'Ann published version 1 of Doors without the required approvals.',
  ])
  await watch(people.owner, tool.toolbox, false)
})

test('marking as read covers the notifications shown and leaves those that arrived later', async () => {
  const shown = new Date()
  await comment(people.owner, { at: shown })
  await comment(people.owner, { at: new Date(shown.getTime() + 5) })
  const mark = async (until: unknown) =>
    callRoute(POST, '/api/notifications/read', { json: { until }, cookie: await cookieOf(people.author) })
  for (const wrong of ['yesterday', '2026-13-45T99:99:99.999Z', 5, null, '\u0000'])
    expect((await mark(wrong)).status, String(wrong)).toBe(400)
  expect((await mark(shown.toISOString())).status).toBe(204)
  expect(await inboxOf(people.author)).toMatchObject({
    unread: 1,
    notifications: [{ read: false }, { read: true }],
  })
})

test('notifications unread for a minute arrive once, in a single email', async () => {
  const transport = openTransport(settings)
  const at = new Date(Date.now() - 61_000)
  await tell('checked', 'in-review', people.author, { at })
  await comment(people.owner, { at, words: 'First.\r\n.\r\nSubject: injected' })
  await tell('rejected', 'rejected', people.owner, { at: new Date() })
  await sweepEmail(transport, settings, new Date())
  await sweepEmail(transport, settings, new Date())
  expect(received.map(({ to }) => to).toSorted()).toEqual(
    [[people.author.email], ['olga@example.org']].toSorted(),
  )
  const toAuthor = received.find(({ to }) => to[0] === people.author.email)!.text
  expect(toAuthor).toMatch(/^Subject: 2 new notifications from Pegboard\r$/m)
  expect(toAuthor).toMatch(/^From: Pegboard <pegboard@example\.org>\r$/m)
  expect(toAuthor).toContain('> Subject: injected')
  expect(toAuthor.match(/^Subject:/gm)).toHaveLength(1)
  expect(toAuthor).toContain(`http://localhost:3999${href}`)
  transport.close()
})

test('people who disabled email, are suspended or can no longer see the toolbox receive no email', async () => {
  const transport = openTransport(settings)
  const at = new Date(Date.now() - 61_000)
  await tell('published', 'published', people.stranger, { at })
  await changeEmailSetting(people.owner, false)
  await database().user.update({ where: { id: people.author.id }, data: { status: 'suspended' } })
  await sweepEmail(transport, settings, new Date())
  expect(received).toEqual([])
  await database().user.update({ where: { id: people.author.id }, data: { status: 'active' } })
  await database().toolbox.update({ where: { id: tool.toolboxId }, data: { visibility: 'hidden' } })
  await sweepEmail(transport, settings, new Date())
  expect(received).toEqual([])
  await database().toolbox.update({ where: { id: tool.toolboxId }, data: { visibility: 'open' } })
  await changeEmailSetting(people.owner, true)
  transport.close()
})

test('a busy server is retried, and an address that the server rejects permanently is not', async () => {
  const transport = openTransport(settings)
  await tell('checked', 'in-review', people.author, { at: new Date(Date.now() - 61_000) })
  refusal = { responseCode: 450, message: 'Later.' }
  await expect(sweepEmail(transport, settings, new Date())).rejects.toThrow()
  refusal = { responseCode: 550, message: 'No mailbox of that name.' }
  await sweepEmail(transport, settings, new Date())
  refusal = null
  await sweepEmail(transport, settings, new Date())
  expect(received).toEqual([])
  transport.close()
})

test('one full mailbox does not delay email to other people', async () => {
  const transport = openTransport(settings)
  const at = new Date(Date.now() - 61_000)
  await tell('published', 'published', people.stranger, { at })
  refusal = { responseCode: 452, message: 'Full.', to: people.author.email }
  await expect(sweepEmail(transport, settings, new Date())).rejects.toThrow()
  refusal = { responseCode: 452, message: 'Full.', to: 'olga@example.org' }
  await sweepEmail(transport, settings, new Date())
  expect(received.map(({ to }) => to).toSorted()).toEqual(
    [[people.author.email], ['olga@example.org']].toSorted(),
  )
  transport.close()
})

test('concurrent workers send one email', async () => {
  const transport = openTransport(settings)
  await tell('checked', 'in-review', people.author, { at: new Date(Date.now() - 61_000) })
  await Promise.all([1, 2, 3].map(() => sweepEmail(transport, settings, new Date())))
  expect(received).toHaveLength(1)
  transport.close()
})
