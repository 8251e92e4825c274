/**
 * Notifications of decisions: a requester receives the decision on a run that needs approval and on an access
 * request.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccessRequestId, RunId } from '@/lib/core/base/ids'
import type { Rule } from '@/lib/core/policy/model/rule'
import type { RunDecision } from '@/lib/core/runs/run-decision'
import { decideAccessRequest, type AccessReply } from '@/lib/operations/access/decide-access-request'
import { decideRun } from '@/lib/operations/runs/decide-run'
import { findActorById } from '@/lib/operations/access/find-actor'
import {
  countUnread,
  listInbox,
  listEmailRecipients,
  sendNotificationEmails,
  type NotificationEmail,
} from '@/lib/operations/notifications/notifications'
import { savePolicy } from '@/lib/operations/access/policy/save-policy'
import { requestAccess } from '@/lib/operations/access/request-access'
import { startRun } from '@/lib/operations/runs/start-run'
import { notifyOfExpiredRuns } from '@/lib/operations/notifications/notify-requester'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { reapRuns } from '@/lib/store/runs/run-reaper'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { makeRule } from '@/tests/support/make-actor'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertWorker, stateOf } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const at = new Date()
const people = {} as Record<'owner' | 'member' | 'admin', TestPerson>
const fourEyes = () =>
  makeRule({
    ...{ id: 'four-eyes', effect: 'ask', what: { type: 'tool', toolbox: 'doors', name: 'knock' } },
    approvers: [{ type: 'person', id: people.owner.id }],
  })

beforeAll(async () => {
  people.owner = await insertPerson({ name: 'Olga' })
  people.member = await insertPerson({ name: 'Max' })
  people.admin = await insertPerson({ name: 'Ada', role: 'admin' })
  await createToolbox(people.owner, 'doors', { knock: 'Knocks.', ring: 'Rings.' }, { title: 'Doors' })
  await createToolbox(people.owner, 'vault', { turn: 'Turns.' }, { title: 'Vault', visibility: 'locked' })
  await insertWorker()
  await save([fourEyes()])
})
beforeEach(async () => {
  await database().notification.deleteMany()
})

async function save(rules: Rule[]): Promise<void> {
  const newest = await database().policyVersion.aggregate({ _max: { number: true } })
  const basedOn = newest._max.number ?? 0
  await savePolicy(people.admin, { basedOn, unmatched: 'tool-level', rules, note: 'why' }, at)
}
const now = async (person: TestPerson) => (await findActorById(person.id, at))!
const reported = async (person: TestPerson) => (await listInbox(await now(person))).notifications

async function ask(person: TestPerson, tool = 'knock'): Promise<RunId> {
  const requested = await startRun(await now(person), { toolbox: 'doors', tool, argumentsText: '{}', at })
  expect(requested.state).toBe('awaiting-confirmation')
  return requested.id as RunId
}
const answer = async (person: TestPerson, id: RunId, reply: RunDecision) =>
  decideRun(await now(person), id, reply, at)

async function askAccess(person: TestPerson, tool?: string): Promise<AccessRequestId> {
  const reason = 'To look inside.'
  const { id } = await requestAccess(
    await now(person),
    { toolbox: 'vault', ...(tool && { tool }), reason },
    at,
  )
  // Those of the people who decide are tested in access/rule-requests.test.ts.
  await database().notification.deleteMany({ where: { kind: 'access-requested' } })
  return id as AccessRequestId
}
const answerAsked = async (person: TestPerson, id: AccessRequestId, reply: AccessReply) =>
  decideAccessRequest(await now(person), id, reply, at)

test('an approved run notifies its requester, with a link to the run', async () => {
  const id = await ask(people.member)
  await answer(people.owner, id, { decision: 'approve' })
  expect(await reported(people.member)).toMatchObject([
    { text: 'Olga approved your run of knock (Doors).', words: '', href: `/runs/${id}`, read: false },
  ])
  expect(await reported(people.owner)).toEqual([])
})

test('a denied run notifies its requester with the message, also by email', async () => {
  await answer(people.owner, await ask(people.member), { decision: 'deny' })
  await answer(people.owner, await ask(people.member), { decision: 'deny', message: ' Not on a Friday. ' })
  const text = 'Olga denied your run of knock (Doors).'
  const notifications = await reported(people.member)
  expect(notifications.map(notification => notification.text)).toEqual([text, text])
  expect(notifications.map(({ words }) => words).toSorted()).toEqual(['', 'Not on a Friday.'])
  expect(await countUnread(await now(people.member))).toBe(2)
  const later = new Date(at.getTime() + 2 * 60_000)
  const emails: NotificationEmail[] = []
  for (const to of await listEmailRecipients(later))
    await sendNotificationEmails(to, async email => void emails.push(email), later)
  expect(emails).toMatchObject([{ to: { email: people.member.email }, notifications: [{ text }, { text }] }])
})

test('a person receives no notification of their own decisions', async () => {
  await answer(people.member, await ask(people.member, 'ring'), { decision: 'deny', message: 'A slip.' })
  await answer(people.member, await ask(people.member, 'ring'), { decision: 'approve' })
  const id = await askAccess(people.member)
  await database().accessRequest.update({ where: { id }, data: { userId: people.owner.id } })
  await answerAsked(people.owner, id, { decision: 'deny', message: 'No longer.' })
  expect(await database().notification.count()).toBe(0)
})

test('a requester gets one notification when one of two concurrent decisions fails', async () => {
  const id = await ask(people.member)
  const answers = await Promise.allSettled(
    (['approve', 'deny'] as const).map(decision => answer(people.owner, id, { decision })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await reported(people.member)).toHaveLength(1)
})

test('a grant notifies with its duration, and a denial with its message', async () => {
  await answerAsked(people.owner, await askAccess(people.member, 'turn'), {
    decision: 'deny',
    message: 'No.',
  })
  await answerAsked(people.admin, await askAccess(people.member), { decision: 'grant', time: 'week' })
  const notifications = await reported(people.member)
  expect(notifications).toHaveLength(2)
  expect(notifications).toContainEqual(
    expect.objectContaining({
      ...{ text: 'Olga denied your access request for turn (Vault).', words: 'No.', href: '/t/vault/turn' },
    }),
  )
  expect(notifications).toContainEqual(
    expect.objectContaining({
      ...{
        text: 'Ada granted you access to run the tools of Vault for 7 days.',
        words: '',
        href: '/t/vault',
      },
    }),
  )
  await save([fourEyes()])
})

test('no notification concerns a toolbox or tool that the person can no longer see', async () => {
  await answer(people.owner, await ask(people.member), { decision: 'deny', message: 'Between us.' })
  await answerAsked(people.owner, await askAccess(people.member), { decision: 'deny', message: 'No.' })
  const view = { effect: 'deny', actions: ['view'] } as const
  const noKnocking = makeRule({
    ...{ ...view, id: 'no-knocking', what: { type: 'tool', toolbox: 'doors', name: 'knock' } },
    who: { type: 'person', id: people.member.id },
  })
  await save([fourEyes(), noKnocking])
  expect(await reported(people.member)).toMatchObject([{ href: '/t/vault' }])
  await database().toolbox.update({ where: { slug: 'vault' }, data: { visibility: 'hidden' } })
  expect(await reported(people.member)).toEqual([])
  expect(await countUnread(await now(people.member))).toBe(0)
  const later = new Date(at.getTime() + 2 * 60_000)
  for (const to of await listEmailRecipients(later))
    await sendNotificationEmails(to, async () => expect.unreachable('a mail'), later)
  await database().toolbox.update({ where: { slug: 'vault' }, data: { visibility: 'locked' } })
  await save([fourEyes()])
})

test('a run whose approval request expires notifies its requester, and an expired confirmation does not', async () => {
  const [waited, own] = [await ask(people.member), await ask(people.member, 'ring')]
  const tooOld = { data: { confirmExpiresAt: new Date('2020-01-01T00:00:00Z') } }
  for (const id of [waited, own]) await database().run.update({ where: { id }, ...tooOld })
  const reaped = await Promise.all([1, 2, 3].map(() => reapRuns(notifyOfExpiredRuns)))
  // Concurrent passes divide the runs among them, and no run is taken twice.
  expect(reaped.reduce((sum, { expired }) => sum + expired, 0)).toBe(2)
  expect([await stateOf(waited), await stateOf(own)]).toEqual(['expired', 'expired'])
  expect(await reported(people.member)).toMatchObject([
    { text: 'The approval request for your run of knock (Doors) expired.', href: `/runs/${waited}` },
  ])
})
