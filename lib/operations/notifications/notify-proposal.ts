/** Recipients of notifications about proposals and versions. */
import { isOpen, type ProposalState } from '@/lib/core/proposals/model/proposal-state'
import { groupBy } from '@/lib/core/base/group-by'
import { shorten } from '@/lib/core/base/shorten'
import type { ToolboxNotificationData, ToolboxNotificationKind } from '@/lib/core/notifications/notification'
import { watchLimits } from '@/lib/core/notifications/watch'
import type { ToolboxId, UserId, VersionId } from '@/lib/core/base/ids'
import { mentionedTexts, pickMentioned } from '@/lib/core/proposals/model/read-mentions'
import { commitFacts, signerFacts, type WebhookEventType } from '@/lib/core/webhooks/webhook-events'
import { listPeopleNamedIn } from '@/lib/store/people/people-by-name'
import { findProposalById } from '@/lib/store/proposals/proposals'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { inBatches } from '@/lib/store/connection/in-batches'
import {
  insertNotifications,
  hasUndelivered,
  listOwnerIds,
  listParticipants,
  listWatchers,
  lockUndelivered,
  markDelivered,
  type UndeliveredEvent,
} from '@/lib/store/notifications/notifications'
import {
  followRenames,
  listWatchersOfChanged,
  listWatchersOfDifferent,
  type ConcernedWatcher,
} from '@/lib/store/notifications/tool-watches'
import { queueWebhookEvent } from '@/lib/store/webhooks/queue-webhook-event'
import { maySeeProposal } from '@/lib/operations/proposals/proposals'
import { findActorById } from '@/lib/operations/access/find-actor'

/** Maximum number of events per transaction. */
const eventsAtOnce = 100

/**
 * Sends notifications about new events of proposals. Every process that runs maintenance calls it; each event
 * is handled once, after the action that it belongs to, so that the outcome is known.
 */
export const notifyWaiting = (at: Date, signal?: AbortSignal): Promise<number> =>
  inBatches(() => notifyUndelivered(at), signal)

/** Handles one batch of events. @returns the number of events; there may be more */
export async function notifyUndelivered(at: Date): Promise<number> {
  if (!(await hasUndelivered(database()))) return 0
  return inTransaction(async tx => {
    const events = await lockUndelivered(tx, eventsAtOnce)
    if (events.length === 0) return 0
    for (const event of events) {
      const proposal = await findProposalById(tx, event.proposalId)
      if (!proposal) continue
      await reportEvent(tx, proposal, event)
      await queueProposalEvent(tx, proposal, event)
    }
    await markDelivered(
      tx,
      events.map(({ id }) => id),
      at,
    )
    return events.length
  })
}

async function reportEvent(tx: Tx, proposal: ProposalRecord, event: UndeliveredEvent): Promise<void> {
  // The actor of a checked upload is its author, regardless of which process read it.
  const actor = event.kind === 'checked' ? proposal.author : event.actor
  const words = event.data.note ?? event.data.reason
  const notified = await notify(tx, proposal, recipientsOf(event, proposal.state), {
    actor,
    words,
    at: event.at,
  })
  if (event.kind === 'published' || event.kind === 'bypassed')
    await notifyToolWatchers(tx, proposal, { actor, at: event.at, notified })
}

type ToolNews = { actor: { name: string } | null; at: Date; notified: ReadonlySet<UserId | undefined> }

/** Notifies the watchers of the tools that a published version changes, unless they already know of the version. */
async function notifyToolWatchers(
  tx: Tx,
  proposal: ProposalRecord,
  { actor, at, notified }: ToolNews,
): Promise<void> {
  await followRenames(tx, proposal.id)
  const watchers = await listWatchersOfChanged(tx, proposal.id, watchLimits.namedMax)
  const { toolbox } = proposal.facts
  await notifyConcerned(
    tx,
    watchers.filter(({ userId }) => !notified.has(userId)),
    'version-published',
    {
      toolbox: toolbox.slug,
      toolboxTitle: toolbox.title,
      version: proposal.proposed.number,
      by: actor?.name ?? null,
    },
    at,
  )
}

/** Sends a notification to people who watch tools, each with the names of their tools. */
async function notifyConcerned(
  tx: Tx,
  watchers: readonly ConcernedWatcher[],
  kind: ToolboxNotificationKind,
  data: ToolboxNotificationData,
  at: Date,
): Promise<void> {
  // Most people watch the same one tool, and their notifications are stored together.
  const byTools = groupBy(watchers, ({ tools }) => JSON.stringify(tools))
  for (const alike of byTools.values())
    await insertNotifications(
      tx,
      alike.map(({ userId }) => userId),
      kind,
      { ...data, tools: alike[0]!.tools },
      at,
    )
}

/** Stores the event for webhooks, under the same conditions under which people are notified. */
async function queueProposalEvent(tx: Tx, proposal: ProposalRecord, event: UndeliveredEvent): Promise<void> {
  const type = webhookEventOf(event, proposal.state)
  if (!type) return
  const actor = type === 'proposal.opened' ? (event.actor ?? proposal.author) : event.actor
  await queueWebhookEvent(tx, proposal.toolboxId, {
    type,
    facts: {
      toolbox: proposal.facts.toolbox,
      actor: actor?.name ?? null,
      version: proposal.proposed.number,
      proposal: { number: proposal.number, title: proposal.title },
      ...commitFacts(proposal.proposed.provenance),
      ...signerFacts(proposal.proposed.attestation),
      ...(proposal.rollbackOf !== null && { rollbackOf: proposal.rollbackOf }),
      ...(type === 'proposal.checked' && { outcome: event.data.failed ? 'failed' : 'compared' }),
    },
  })
}

function webhookEventOf({ kind, isNewest }: UndeliveredEvent, state: ProposalState): WebhookEventType | null {
  switch (kind) {
    case 'opened':
      return 'proposal.opened'
    case 'checked':
      return 'proposal.checked'
    case 'changes-requested':
      return isOpen(state) ? 'proposal.changes-requested' : null
    case 'approved':
      return state === 'approved' && isNewest ? 'proposal.approved' : null
    case 'rejected':
      return 'proposal.rejected'
    default:
      return null
  }
}

type WrittenComment = { actor: { id: UserId; name: string }; words: string; at: Date }

/** Notifies the people that a comment mentions, and the other participants of the proposal. */
export async function notifyOfComment(
  tx: Tx,
  proposal: ProposalRecord,
  comment: WrittenComment,
): Promise<void> {
  const people = await listMentioned(tx, comment.words)
  await notify(
    tx,
    proposal,
    [
      { notification: 'proposal-mentioned', to: [], people },
      { notification: 'proposal-commented', to: ['author', 'participants'] },
    ],
    comment,
  )
}

/** Notifies the people that a comment mentions since it was edited. @param before the earlier text */
export async function notifyOfEditedComment(
  tx: Tx,
  proposal: ProposalRecord,
  comment: WrittenComment & { before: string },
): Promise<void> {
  const known = new Set(await listMentioned(tx, comment.before))
  const people = (await listMentioned(tx, comment.words)).filter(person => !known.has(person))
  await notify(tx, proposal, [{ notification: 'proposal-mentioned', to: [], people }], comment)
}

async function listMentioned(tx: Tx, words: string): Promise<UserId[]> {
  const people = await listPeopleNamedIn(tx, mentionedTexts(words))
  return pickMentioned(words, people).map(({ id }) => id)
}

/**
 * Notifies owners and watchers that a version was yanked, and the watchers of tools that this changes.
 * @param replaced the yanked version and the current one instead, which is null when none is left; null if the current
 * version stays
 */
export async function notifyOfYank(
  tx: Tx,
  toolbox: { id: ToolboxId; slug: string; title: string },
  version: number,
  { actor, words, replaced, at }: Yank,
): Promise<void> {
  const people = [...(await listOwnerIds(tx, toolbox.id)), ...(await listWatchers(tx, toolbox.id))]
  const data = { toolbox: toolbox.slug, toolboxTitle: toolbox.title, version, by: actor.name, words }
  await insertNotifications(
    tx,
    people.filter(person => person !== actor.id),
    'version-yanked',
    data,
    at,
  )
  if (!replaced) return
  const notified = new Set([...people, actor.id])
  const watchers = await listWatchersOfDifferent(tx, toolbox.id, replaced, watchLimits.namedMax)
  await notifyConcerned(
    tx,
    watchers.filter(({ userId }) => !notified.has(userId)),
    'version-yanked',
    data,
    at,
  )
}

type Yank = {
  actor: { id: UserId; name: string }
  words: string
  replaced: readonly [VersionId, VersionId | null] | null
  at: Date
}

type Circle = 'author' | 'owners' | 'participants' | 'watchers'
type Delivery = { notification: ToolboxNotificationKind; to: readonly Circle[]; people?: readonly UserId[] }

/**
 * Sends notifications. People get none about their own actions, and one per event: the first line that names
 * them applies.
 * @returns everyone who needs no other notification of the event
 */
async function notify(
  tx: Tx,
  proposal: ProposalRecord,
  deliveries: readonly Delivery[],
  { actor, words, at }: { actor: { id: UserId; name: string } | null; words?: string; at: Date },
): Promise<ReadonlySet<UserId | undefined>> {
  const notified = new Set<UserId | undefined>([actor?.id])
  for (const { notification, to, people: named = [] } of deliveries) {
    const people = [...named]
    for (const circle of to) people.push(...(await peopleIn[circle](tx, proposal)))
    const data: ToolboxNotificationData = {
      toolbox: proposal.facts.toolbox.slug,
      toolboxTitle: proposal.facts.toolbox.title,
      proposal: proposal.number,
      proposalTitle: proposal.title,
      version: proposal.proposed.number,
      by: actor?.name ?? null,
      // Watchers learn that a version was published, without the text of a proposal that they may not see.
      ...(words && !to.includes('watchers') && { words: shorten(words, wordsLengthMax) }),
    }
    const others: UserId[] = []
    for (const person of new Set(people))
      if (!notified.has(person) && (await mayBeNotified(tx, proposal, notification, person, at)))
        others.push(person)
    await insertNotifications(tx, others, notification, data, at)
    for (const person of others) notified.add(person)
  }
  return notified
}

/**
 * Reports whether a person may get a notification. All readers of the toolbox may learn that a version was
 * published. Earlier events are for people who can see the proposal.
 */
async function mayBeNotified(
  tx: Tx,
  proposal: ProposalRecord,
  notification: ToolboxNotificationKind,
  person: UserId,
  at: Date,
): Promise<boolean> {
  if (notification === 'version-published') return true
  const actor = await findActorById(person, at)
  return actor !== null && maySeeProposal(tx, actor, proposal)
}

/** Maximum length of a quoted comment; the proposal has the full text. */
const wordsLengthMax = 500

function recipientsOf({ kind, data, isNewest }: UndeliveredEvent, state: ProposalState): Delivery[] {
  switch (kind) {
    case 'checked':
    case 'submitted':
      // Judging the same version again sends no second review request.
      return state === 'in-review' && isNewest && !data.failed
        ? [{ notification: 'review-wanted', to: ['owners'] }]
        : []
    case 'changes-requested':
      return isOpen(state) ? [{ notification: 'changes-requested', to: ['author'] }] : []
    case 'approved':
      return state === 'approved' && isNewest ? [{ notification: 'proposal-approved', to: ['author'] }] : []
    case 'rejected':
      return [{ notification: 'proposal-rejected', to: ['author', 'participants'] }]
    case 'outdated':
      return [{ notification: 'proposal-outdated', to: ['author'] }]
    case 'published':
      return [{ notification: 'version-published', to: ['author', 'participants', 'owners', 'watchers'] }]
    case 'bypassed':
      return [
        { notification: 'proposal-bypassed', to: ['author', 'participants', 'owners'] },
        { notification: 'version-published', to: ['watchers'] },
      ]
    default:
      return []
  }
}

const peopleIn: Record<Circle, (tx: Tx, proposal: ProposalRecord) => Promise<UserId[]>> = {
  author: async (_, { author }) => (author ? [author.id] : []),
  owners: (tx, { toolboxId }) => listOwnerIds(tx, toolboxId),
  participants: (tx, { id }) => listParticipants(tx, id),
  watchers: (tx, { toolboxId }) => listWatchers(tx, toolboxId),
}
