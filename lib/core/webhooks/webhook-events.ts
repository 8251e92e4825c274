/** The closed list of events that webhooks receive, each with the sentence that describes it. */
import type { Attestation } from '@/lib/core/base/attestation'
import { formatList } from '@/lib/core/base/format-list'
import type { Provenance } from '@/lib/core/base/provenance'

/** What an event is about. It never contains arguments, output, secrets or texts that people wrote to each other. */
export type WebhookFacts = {
  toolbox: { slug: string; title: string }
  /** Name of the person who acted; null when Pegboard acted automatically. */
  actor: string | null
  version?: number
  /** The title is absent where the event knows only the number. */
  proposal?: { number: number; title?: string }
  /** The commit of the version, as its uploader stated. Its message and author stay in Pegboard. */
  commit?: { hash: string; repository?: string; ref?: string }
  /** Who signed the uploaded file of the version, verified by Pegboard. */
  signer?: { identity: string; issuer: string }
  tool?: string
  /** Number of the earlier version whose content the version has. */
  rollbackOf?: number
  outcome?: WebhookOutcome
}

/** Returns the part of an origin that webhooks receive; nothing without a commit. */
export function commitFacts(provenance: Provenance | null): Pick<WebhookFacts, 'commit'> {
  if (provenance?.commit === undefined) return {}
  const { commit, repository, ref } = provenance
  return { commit: { hash: commit, ...(repository && { repository }), ...(ref && { ref }) } }
}

/** Returns the part of an attestation that webhooks receive; nothing without one. */
export const signerFacts = (attestation: Attestation | null): Pick<WebhookFacts, 'signer'> =>
  attestation === null ? {} : { signer: { identity: attestation.identity, issuer: attestation.issuer } }

/** Results of a check: compared with the current version, or without usable tools. */
export const webhookOutcomes = ['compared', 'failed'] as const
export type WebhookOutcome = (typeof webhookOutcomes)[number]

type EventFormat = {
  /** Label of the event in forms and lists. */
  title: string
  summary: (facts: WebhookFacts) => string
  /** Whether readers need to see the proposals of the toolbox, which are visible to fewer people than its versions. */
  ofProposal?: true
  /** Whether it can only happen before a toolbox has webhooks. */
  ofInstallation?: true
}

const who = ({ actor }: WebhookFacts) => actor ?? 'Pegboard'
const version = ({ version: number, toolbox }: WebhookFacts) => `version ${number} of ${toolbox.title}`
const proposal = ({ proposal: about, toolbox }: WebhookFacts) =>
  `${[`#${about?.number}`, about?.title].filter(Boolean).join(' ')} (${toolbox.title})`
const tool = ({ tool: name, toolbox }: WebhookFacts) =>
  name === undefined ? toolbox.title : `${name} in ${toolbox.title}`

export const webhookEvents = {
  'proposal.opened': {
    title: 'Proposal opened',
    summary: facts => `${who(facts)} opened ${proposal(facts)}.`,
    ofProposal: true,
  },
  'proposal.checked': {
    title: 'Check finished',
    summary: facts =>
      facts.outcome === 'failed'
        ? `The files of ${proposal(facts)} contain no usable tools.`
        : `${proposal(facts)} was compared with the current version.`,
    ofProposal: true,
  },
  'proposal.approved': {
    title: 'Proposal approved',
    summary: facts => `${proposal(facts)} has all required approvals.`,
    ofProposal: true,
  },
  'proposal.changes-requested': {
    title: 'Changes requested',
    summary: facts => `${who(facts)} requested changes to ${proposal(facts)}.`,
    ofProposal: true,
  },
  'proposal.rejected': {
    title: 'Proposal rejected',
    summary: facts => `${who(facts)} rejected ${proposal(facts)}.`,
    ofProposal: true,
  },
  'version.published': {
    title: 'Version published',
    summary: facts =>
      facts.rollbackOf === undefined
        ? `${who(facts)} published ${version(facts)}.`
        : `${who(facts)} published ${version(facts)}, which rolls back to version ${facts.rollbackOf}.`,
  },
  'version.failed': {
    title: 'Upload failed',
    summary: facts => `The files of ${version(facts)} contain no usable tools.`,
    ofProposal: true,
  },
  'version.yanked': {
    title: 'Version yanked',
    summary: facts => `${who(facts)} yanked ${version(facts)}.`,
  },
  'version.restored': {
    title: 'Version restored',
    summary: facts => `${who(facts)} restored ${version(facts)}.`,
  },
  'tool.deprecated': {
    title: 'Tool deprecated',
    summary: facts => `${who(facts)} deprecated ${tool(facts)}.`,
  },
  'contract.failed': {
    title: 'Contract example failed',
    summary: facts => `A contract example of ${tool(facts)} is failing.`,
  },
  'access.requested': {
    title: 'Access requested',
    summary: facts => `${who(facts)} requested access to ${tool(facts)}.`,
  },
  'toolbox.created': {
    title: 'Toolbox created',
    summary: facts => `${who(facts)} created the toolbox ${facts.toolbox.title}.`,
    ofInstallation: true,
  },
} as const satisfies Record<string, EventFormat>

export type WebhookEventType = keyof typeof webhookEvents
export const webhookEventTypes = Object.keys(webhookEvents) as WebhookEventType[]

/** The event of the button *Send test event*, which no webhook subscribes to. */
export const testEvent = 'webhook.test'
export type DeliveredEventType = WebhookEventType | typeof testEvent
export const deliveredEventTypes: readonly DeliveredEventType[] = [...webhookEventTypes, testEvent]

/** Returns the format of an event, with the parts that only some of them have. */
export const formatOf = (type: WebhookEventType): EventFormat => webhookEvents[type]

export const eventTitle = (type: DeliveredEventType): string =>
  type === testEvent ? 'Test event' : webhookEvents[type].title

/** Returns the events that a webhook can subscribe to. @param ofToolbox whether it belongs to a toolbox */
export const selectableEvents = (ofToolbox: boolean): WebhookEventType[] =>
  webhookEventTypes.filter(type => !ofToolbox || !formatOf(type).ofInstallation)

/**
 * Reads a choice of events in the order of the list.
 * @returns the events, or a sentence about what is wrong with them
 */
export function readEvents(provided: readonly string[], ofToolbox: boolean): WebhookEventType[] | string {
  const selectable = selectableEvents(ofToolbox)
  const unknown = provided.filter(type => !selectable.some(each => each === type))
  if (unknown.length > 0)
    return `Unknown event ${unknown[0]!.slice(0, 60)}. Events are ${formatList(selectable, 'and')}.`
  const events = selectable.filter(type => provided.includes(type))
  return events.length === 0 ? 'Select at least one event.' : events
}
