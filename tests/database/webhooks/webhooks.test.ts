/** Webhooks with a real receiver: what is delivered, who may see it, how it is signed, and what follows a failure. */
import { randomBytes } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetConfig } from '@/lib/config'
import type { DeliveryId, WebhookId } from '@/lib/core/base/ids'
import { webhookLimits } from '@/lib/core/webhooks/webhook-limits'
import type { NewWebhookView, WebhookInput } from '@/lib/core/webhooks/webhook-view'
import { findActorById } from '@/lib/operations/access/find-actor'
import { requestAccess } from '@/lib/operations/access/request-access'
import { savePolicy } from '@/lib/operations/access/policy/save-policy'
import { listInbox } from '@/lib/operations/notifications/notifications'
import { notifyUndelivered } from '@/lib/operations/notifications/notify-proposal'
import { transitionProposal } from '@/lib/operations/proposals/transition-proposal'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { reEncryptSecrets } from '@/lib/operations/toolboxes/settings/re-encrypt-secrets'
import { changeLifeCycle } from '@/lib/operations/toolboxes/settings/life-cycle'
import { yankVersion } from '@/lib/operations/toolboxes/yank-version'
import { finishAttempt } from '@/lib/operations/webhooks/deliver'
import { deliverAgain, findDeliveries, sendTestEvent } from '@/lib/operations/webhooks/deliveries'
import {
  changeWebhook,
  createWebhook,
  findWebhooks,
  removeWebhook,
  replaceWebhookSecret,
} from '@/lib/operations/webhooks/webhooks'
import { recordAudit } from '@/lib/store/audit/audit'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { deliveriesKeptSince, purgeDeliveries } from '@/lib/store/webhooks/webhook-deliveries'
import { deliverWebhook } from '@/lib/worker/jobs/deliver-webhook'
import { POST as postWebhooks } from '@/app/api/toolboxes/[slug]/webhooks/route'
import { callRoute } from '@/tests/support/web/call-route'
import { createToolbox, infoFile, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import {
  cookieOf,
  insertPerson,
  setTestEnvironment,
  testOrigin,
  type TestPerson,
} from '@/tests/support/people'
import { WebhookReceiver } from '@/tests/support/servers/webhook-receiver'

const key = randomBytes(32).toString('base64')
setTestEnvironment({ PEGBOARD_SECRET_KEY: key, PEGBOARD_WEBHOOK_HOSTS: '127.0.0.1' })
await freshDatabase()

const receiver = await WebhookReceiver.start()
afterAll(async () => {
  await receiver.close()
  await closeDatabase()
})

const hourMs = 60 * 60_000
const at = new Date()
const after = (ms: number) => new Date(at.getTime() + ms)
let admin: TestPerson
let owner: TestPerson
let member: TestPerson

beforeAll(async () => {
  admin = await insertPerson({ name: 'Ada', role: 'admin' })
  owner = await insertPerson({ name: 'Olga' })
  member = await insertPerson({ name: 'Max' })
  await createToolbox(owner, 'doors', { knock: 'Knocks.', push: 'Pushes.' }, { title: 'Doors' })
  await createToolbox(owner, 'mills', { grind: 'Grinds.' }, { title: 'Mills' })
  await createToolbox(admin, 'vault', { turn: 'Turns a key.' }, { title: 'Vault', visibility: 'locked' })
})
beforeEach(async () => {
  await database().webhook.deleteMany()
  await database().notification.deleteMany()
  receiver.received.length = 0
  receiver.answers.length = 0
})

const make = (actor: TestPerson, slug: string | null, input: Partial<WebhookInput> = {}) =>
  createWebhook(actor, slug, { address: receiver.url, events: ['version.yanked'], ...input }, at)
const idOf = ({ webhook }: NewWebhookView) => webhook.id as WebhookId
const listDeliveries = () =>
  database().webhookDelivery.findMany({ orderBy: { id: 'asc' }, include: { webhook: true } })
/** Sends what waits, as a worker would. */
async function deliverWaiting(): Promise<void> {
  for (const { id } of await database().webhookDelivery.findMany({ where: { state: 'waiting' } }))
    await deliverWebhook({ delivery: id })
}
const nextRuns = () => database().$queryRaw<{ key: string; queue: string; seconds: number }[]>`
  SELECT key, queue_name AS queue, extract(epoch FROM run_at - now())::float AS seconds
  FROM graphile_worker.jobs WHERE task_identifier = 'deliver-webhook'`
/** An event of the toolbox, recorded as its operation records it. */
async function yank(slug = 'doors', actor = owner): Promise<void> {
  const { id } = await database().toolbox.findUniqueOrThrow({ where: { slug } })
  await database().$transaction(tx =>
    recordAudit(tx, {
      type: 'version.yanked',
      actorId: actor.id,
      target: id,
      after: { toolbox: slug, number: 1, reason: 'words' },
    }),
  )
}

test('an event reaches the webhooks of its toolbox and of the installation, signed', async () => {
  const ofToolbox = await make(owner, 'doors')
  const ofInstallation = await make(admin, null)
  await make(admin, 'vault')
  await make(owner, 'doors', { events: ['version.published'] })
  await yankVersion(owner, 'doors', 1, 'Its hinges were bad.', at)
  await deliverWaiting()

  expect(receiver.received).toHaveLength(2)
  for (const [index, { secret }] of [ofToolbox, ofInstallation].entries()) {
    const { body, headers, path } = receiver.received[index]!
    const signed = headers as Record<string, string>
    expect(path).toBe('/hook')
    expect(new Webhook(secret).verify(body, signed)).toEqual({
      type: 'version.yanked',
      timestamp: expect.any(String),
      data: {
        summary: 'Olga yanked version 1 of Doors.',
        url: `${testOrigin}/t/doors@1`,
        toolbox: { name: 'doors', title: 'Doors', url: `${testOrigin}/t/doors` },
        version: { number: 1, url: `${testOrigin}/t/doors@1` },
        actor: { name: 'Olga' },
      },
    })
    expect(body).not.toContain('hinges')
  }
  const { deliveries } = await findDeliveries(owner, idOf(ofToolbox))
  expect(deliveries).toEqual([
    expect.objectContaining({
      event: 'version.yanked',
      state: 'delivered',
      attempts: 1,
      responseStatus: 204,
    }),
  ])
  expect(deliveries[0]!.id).toBe(receiver.received[0]!.headers['webhook-id'])
})

test('events of proposals, tools and requests reach subscribers when they happen', async () => {
  await make(owner, 'doors', { events: ['proposal.opened', 'proposal.checked', 'tool.deprecated'] })
  await make(admin, 'vault', { events: ['access.requested'] })
  await createToolbox(owner, 'doors', { knock: 'Knocks twice.', push: 'Pushes.' })
  await notifyUndelivered(at)
  const choice = { stage: 'deprecated', successor: null, removalOn: null, reason: 'Reasonwords' } as const
  await changeLifeCycle(owner, 'doors', 'push', choice, at)
  await requestAccess(member, { toolbox: 'vault', reason: 'Reasonwords' }, at)
  await deliverWaiting()
  const types = receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
  expect(types.toSorted()).toEqual([
    'access.requested',
    'proposal.checked',
    'proposal.opened',
    'tool.deprecated',
  ])
  expect(JSON.stringify(receiver.received)).not.toContain('Reasonwords')
})

test('deliveries name the commit and the signer of a version, but neither its author nor its message', async () => {
  await make(owner, 'mills', { events: ['proposal.opened', 'version.published'] })
  const commit = { hash: 'c0ffee'.padEnd(40, '0'), repository: 'https://git.example.org/mills', ref: 'main' }
  const { hash, ...rest } = commit
  const provenance = { ...rest, commit: hash, author: 'Authorword', message: 'Messageword' }
  const parts = [infoFile({ grind: 'Grinds finely.' }), toolSource]
  await uploadToolbox(owner, { slug: 'mills', parts, provenance, propose: true, at })
  const signer = { identity: 'ana@example.org', issuer: 'https://accounts.google.com' }
  const attestation = { ...signer, signedAt: at.toISOString(), sha256: 'ab'.repeat(32) }
  const uploaded = { number: 2, toolbox: { slug: 'mills' } }
  await database().version.updateMany({ where: uploaded, data: { attestation } })
  await notifyUndelivered(at)
  const open = await database().proposal.findFirstOrThrow({ where: { toolbox: { slug: 'mills' } } })
  await transitionProposal(owner, open.number, { step: 'publish', from: 'approved', version: 2 }, at)
  await deliverWaiting()
  const sent = receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: unknown })
  expect(sent.map(({ type }) => type).toSorted()).toEqual(['proposal.opened', 'version.published'])
  for (const { data } of sent) expect(data).toMatchObject({ commit, signer })
  expect(JSON.stringify(sent)).not.toMatch(/Authorword|Messageword/)
})

test('a failed delivery is sent again later with the same id, and never follows a redirect', async () => {
  const webhook = await make(owner, 'doors')
  receiver.answers.push({ status: 500, body: `broken\0${'x'.repeat(10_000)}` })
  receiver.answers.push({ status: 302, headers: { location: `${receiver.url}/elsewhere` } })
  await yank()
  await deliverWaiting()
  const [first] = await listDeliveries()
  expect(first).toMatchObject({
    ...{ state: 'waiting', attempts: 1, responseStatus: 500 },
    problem: 'The receiver answered with status 500.',
  })
  expect(first!.response).toMatch(/^broken\uFFFDx+$/)
  expect(first!.response).toHaveLength(webhookLimits.excerptLength)
  const job = (await nextRuns()).find(({ key: name }) => name === `webhook:${first!.id}`)
  expect(job!.seconds).toBeGreaterThan(2)
  expect(job!.seconds).toBeLessThan(10)
  expect(job!.queue).toMatch(/^webhooks-[01]$/)
  expect((await findWebhooks(owner, 'doors', at)).webhooks[0]!.failingSince).not.toBeNull()

  await deliverWaiting()
  expect((await listDeliveries())[0]).toMatchObject({ attempts: 2, responseStatus: 302, state: 'waiting' })
  await deliverWaiting()
  expect((await listDeliveries())[0]).toMatchObject({ attempts: 3, state: 'delivered', problem: null })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook', '/hook', '/hook'])
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect((await findWebhooks(owner, 'doors', at)).webhooks[0]!.failingSince).toBeNull()

  // A job that is delivered twice sends nothing.
  await deliverWebhook({ delivery: first!.id })
  expect(receiver.received).toHaveLength(3)
  await deliverAgain(owner, idOf(webhook), first!.id as DeliveryId, at)
  await expect(deliverAgain(owner, idOf(webhook), first!.id as DeliveryId, at)).rejects.toMatchObject({
    code: 'delivery.waiting',
  })
  await deliverWaiting()
  expect(receiver.received).toHaveLength(4)
  expect(receiver.received[3]).toMatchObject({ body: receiver.received[0]!.body })
})

test('a delivery fails after the last attempt', async () => {
  await make(owner, 'doors')
  await yank()
  const { id } = (await listDeliveries())[0]!
  const failed = { problem: 'No.', responseStatus: null, response: null, tookMs: 1 }
  for (let attempt = 1; attempt <= 9; attempt += 1) await finishAttempt(id as DeliveryId, failed, at)
  expect((await listDeliveries())[0]).toMatchObject({ state: 'failed', attempts: 9, nextAttemptAt: null })
})

test('a webhook that fails for three days is disabled, and its owners are notified', async () => {
  const { webhook } = await make(owner, 'doors')
  await make(admin, null)
  await yank()
  const failed = { problem: 'No answer.', responseStatus: null, response: null, tookMs: 1 }
  for (const { id } of await listDeliveries()) await finishAttempt(id as DeliveryId, failed, at)
  for (const { id } of await listDeliveries())
    await finishAttempt(id as DeliveryId, failed, after(71 * hourMs))
  expect((await findWebhooks(owner, 'doors', at)).webhooks[0]!.active).toBe(true)
  for (const { id } of await listDeliveries())
    await finishAttempt(id as DeliveryId, failed, after(72 * hourMs))
  expect((await findWebhooks(owner, 'doors', at)).webhooks[0]).toMatchObject({
    active: false,
    disabledAt: after(72 * hourMs).toISOString(),
  })
  const host = `127.0.0.1:${receiver.port}`
  expect((await listInbox(owner)).notifications).toEqual([
    expect.objectContaining({
      text: `A webhook of Doors to ${host} failed for 3 days and was disabled.`,
      words: 'No answer.',
      href: '/t/doors/-/webhooks',
    }),
  ])
  expect((await listInbox(admin)).notifications).toEqual([
    expect.objectContaining({
      text: `A webhook of the installation to ${host} failed for 3 days and was disabled.`,
      href: '/admin/webhooks',
    }),
  ])
  // Waiting deliveries are not sent, and new events are not stored.
  await yank()
  await deliverWaiting()
  expect(receiver.received).toHaveLength(0)
  expect((await listDeliveries()).map(({ state }) => state)).toEqual(['failed', 'failed'])
  await changeWebhook(owner, webhook.id as WebhookId, { active: true }, at)
  await yank()
  await deliverWaiting()
  expect(receiver.received).toHaveLength(1)
})

test('a test event is sent once, also to a disabled webhook', async () => {
  const created = await make(owner, 'doors')
  await changeWebhook(owner, idOf(created), { active: false }, at)
  receiver.answers.push({ status: 500 })
  await sendTestEvent(owner, idOf(created), at)
  await deliverWaiting()
  const [failed] = (await findDeliveries(owner, idOf(created))).deliveries
  expect(failed).toMatchObject({ event: 'webhook.test', state: 'failed', attempts: 1 })
  expect((await findWebhooks(owner, 'doors', at)).webhooks[0]!.failingSince).toBeNull()
  expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({ type: 'webhook.test' })
})

test('no more than three test events wait at the same time', async () => {
  const id = idOf(await make(owner, 'doors'))
  for (let sent = 0; sent < webhookLimits.waitingTests; sent += 1) await sendTestEvent(owner, id, at)
  await expect(sendTestEvent(owner, id, at)).rejects.toMatchObject({ code: 'delivery.waiting' })
})

test.each([
  ['switches to another protocol', 'HTTP/1.1 101 x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
  ['closes the connection', ''],
  ['answers with something else', 'SSH-2.0\r\n'],
])('a delivery to a receiver that %s fails', async (_, answer) => {
  const hostile = createServer(socket => {
    socket.on('error', () => {}).once('data', () => socket.end(answer))
  })
  await new Promise<void>(resolve => hostile.listen(0, '127.0.0.1', resolve))
  const { port } = hostile.address() as AddressInfo
  const id = idOf(await make(owner, 'doors', { address: `http://127.0.0.1:${port}/` }))
  await sendTestEvent(owner, id, at)
  await deliverWaiting()
  expect((await findDeliveries(owner, id)).deliveries[0]).toMatchObject({ state: 'failed', attempts: 1 })
  await new Promise(resolve => hostile.close(resolve))
})

test('an API token can’t create or change a webhook, which would have more rights', async () => {
  const id = idOf(await make(owner, 'doors'))
  const program = { ...owner, token: { scopes: ['manage'], toolboxes: ['doors'] } } as unknown as TestPerson
  for (const attempt of [
    () => make(program, 'doors'),
    () => changeWebhook(program, id, { active: true }, at),
    () => replaceWebhookSecret(program, id, at),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'action.denied' })
})

test('a replaced secret signs beside the new one for a day', async () => {
  const created = await make(owner, 'doors')
  const replaced = await replaceWebhookSecret(owner, idOf(created), at)
  expect(replaced.secret).not.toBe(created.secret)
  await yank()
  await deliverWaiting()
  const { body, headers } = receiver.received[0]!
  const signed = headers as Record<string, string>
  for (const { secret } of [created, replaced]) new Webhook(secret).verify(body, signed)
  expect(signed['webhook-signature']!.split(' ')).toHaveLength(2)
  expect(replaced.webhook.formerSecretUntil).toBe(after(24 * hourMs).toISOString())
})

test('the secret is stored encrypted, shown once, and re-encrypted with a new key', async () => {
  const created = await make(owner, 'doors')
  const stored = await database().webhook.findUniqueOrThrow({ where: { id: created.webhook.id } })
  expect(Buffer.from(stored.sealed).toString('latin1')).not.toContain(created.secret.slice(6))
  expect(JSON.stringify(await findWebhooks(owner, 'doors', at))).not.toContain(created.secret)
  expect(JSON.stringify(await database().auditEvent.findMany())).not.toMatch(/whsec_|\/hook/)
  const next = randomBytes(32).toString('base64')
  process.env.PEGBOARD_SECRET_KEY = `${next},${key}`
  forgetConfig()
  await reEncryptSecrets()
  process.env.PEGBOARD_SECRET_KEY = next
  forgetConfig()
  await yank()
  await deliverWaiting()
  new Webhook(created.secret).verify(receiver.received[0]!.body, receiver.received[0]!.headers as never)
  process.env.PEGBOARD_SECRET_KEY = key
  forgetConfig()
})

test('an address that leads into a private network is not connected', async () => {
  const created = await make(owner, 'doors')
  // The operator withdraws the host after the address was saved.
  process.env.PEGBOARD_WEBHOOK_HOSTS = ''
  forgetConfig()
  await expect(make(owner, 'doors')).rejects.toMatchObject({ code: 'webhook.invalid' })
  // Names that lead to this machine, as after a change of the name server.
  const names = [`http://127.0.0.1:${receiver.port}/`, `https://127.0.0.1:${receiver.port}/`]
  for (const address of [...names, `https://localhost:${receiver.port}/`, 'https://169.254.169.254/']) {
    await database().webhook.update({ where: { id: created.webhook.id }, data: { address } })
    await yank()
    await deliverWaiting()
    const { problem, responseStatus } = (await findDeliveries(owner, idOf(created))).deliveries[0]!
    expect([address, responseStatus, problem]).toEqual([
      address,
      null,
      expect.stringMatching(/^(The address must begin with https:\/\/\.|This host has no public address\.)$/),
    ])
  }
  expect(receiver.received).toHaveLength(0)
  process.env.PEGBOARD_WEBHOOK_HOSTS = '127.0.0.1'
  forgetConfig()
})

test('what the person of a webhook may not see is withheld', async () => {
  const created = await make(admin, null, { events: ['version.yanked', 'tool.deprecated'] })
  const rule = {
    ...{ id: 'veil', effect: 'deny', actions: ['view'], scope: { type: 'organization' }, note: '' },
    ...{ who: { type: 'person', id: admin.id }, what: { type: 'toolbox', slug: 'doors' } },
  } as const
  await savePolicy(admin, { basedOn: 0, unmatched: 'tool-level', note: '', rules: [rule] as never }, at)
  await yank('doors', owner)
  await yank('vault', admin)
  await deliverWaiting()
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.toolbox.name)).toEqual(['vault'])
  const blind = await findActorById(admin.id, at)
  const { deliveries } = await findDeliveries(blind!, idOf(created))
  expect(deliveries.map(({ state, payload }) => [state, payload === null])).toEqual([
    ['delivered', false],
    ['withheld', true],
  ])
  expect(deliveries.map(({ response }) => response)).toEqual(['', null])
  await savePolicy(admin, { basedOn: 1, unmatched: 'tool-level', note: '', rules: [] }, at)

  // A person who can no longer sign in, or no longer owns the toolbox, receives nothing.
  const former = await insertPerson({ name: 'Finn' })
  const { id } = await database().toolbox.findUniqueOrThrow({ where: { slug: 'doors' } })
  await database().toolboxOwner.create({ data: { toolboxId: id, userId: former.id } })
  await make(former, 'doors')
  await database().toolboxOwner.deleteMany({ where: { userId: former.id } })
  receiver.received.length = 0
  await yank()
  await deliverWaiting()
  expect(
    (await listDeliveries()).map(({ webhook, state }) => [webhook.setById === former.id, state]),
  ).toContainEqual([true, 'withheld'])
  expect(receiver.received).toHaveLength(1)
})

test('only people who manage a toolbox can do anything with its webhooks', async () => {
  const created = await make(owner, 'doors')
  const id = idOf(created)
  await expect(findWebhooks(member, 'doors', at)).rejects.toMatchObject({ code: 'action.denied' })
  await expect(make(member, 'doors')).rejects.toMatchObject({ code: 'action.denied' })
  await expect(make(owner, null)).rejects.toMatchObject({ code: 'action.denied' })
  const ofInstallation = idOf(await make(admin, null))
  for (const [actor, webhook] of [
    [member, id],
    [owner, ofInstallation],
  ] as const)
    for (const attempt of [
      () => findDeliveries(actor, webhook),
      () => sendTestEvent(actor, webhook, at),
      () => changeWebhook(actor, webhook, { active: false }, at),
      () => replaceWebhookSecret(actor, webhook, at),
      () => removeWebhook(actor, webhook),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'webhook.not-found' })
  await removeWebhook(admin, id)
  expect((await findWebhooks(owner, 'doors', at)).webhooks).toEqual([])
})

test('the number of webhooks and of waiting deliveries is limited', async () => {
  const cookie = await cookieOf(owner)
  const json = { address: receiver.url, events: ['version.yanked'] }
  const posted = await Promise.all(
    Array.from({ length: webhookLimits.perOwner + 1 }, () =>
      callRoute(postWebhooks, '/api/toolboxes/doors/webhooks', { cookie, json, params: { slug: 'doors' } }),
    ),
  )
  expect(posted.map(({ status }) => status).toSorted()).toEqual([
    ...Array(webhookLimits.perOwner).fill(201),
    409,
  ])
  await database().webhook.deleteMany()
  const { webhook } = await make(owner, 'doors')
  await database().webhookDelivery.createMany({
    data: Array.from({ length: webhookLimits.waitingPerWebhook }, () => ({
      ...{ webhookId: webhook.id, event: 'version.yanked', payload: '{}', createdAt: at },
    })),
  })
  await yank()
  expect(await database().webhookDelivery.count()).toBe(webhookLimits.waitingPerWebhook)
})

test('the log has pages, and deliveries are purged after 30 days', async () => {
  const created = await make(owner, 'doors')
  await database().webhookDelivery.createMany({
    data: Array.from({ length: 25 }, (_, index) => ({
      ...{ webhookId: created.webhook.id, event: 'version.yanked', payload: '{}', state: 'failed' },
      createdAt: after(index < 5 ? -31 * 24 * hourMs : 0),
    })),
  })
  const first = await findDeliveries(owner, idOf(created))
  const second = await findDeliveries(owner, idOf(created), first.next as DeliveryId)
  expect([first.deliveries.length, second.deliveries.length, second.next]).toEqual([20, 5, null])
  expect(await purgeDeliveries(deliveriesKeptSince(at))).toBe(5)
  expect(await database().webhookDelivery.count()).toBe(20)
})
