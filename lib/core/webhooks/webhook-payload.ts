/** The body of a delivery, in the form that Standard Webhooks recommends: type, timestamp, data. */
import { links } from '@/lib/core/base/links'
import { shorten } from '@/lib/core/base/shorten'
import { formatOf, testEvent, type WebhookEventType, type WebhookFacts } from './webhook-events'

/** Titles of toolboxes and proposals, and names of people; longer ones are cut. */
const titleLengthMax = 200

/**
 * Writes the body of an event as JSON. The same text is signed, stored and sent.
 * @param publicUrl the URL of this installation, without a trailing slash
 */
export function writeWebhookPayload(
  type: WebhookEventType,
  facts: WebhookFacts,
  { at, publicUrl }: { at: Date; publicUrl: string },
): string {
  const short = shortened(facts)
  const { toolbox, version, commit, signer, proposal, tool, rollbackOf, outcome, actor } = short
  const url = (path: string) => publicUrl + path
  return body(type, at, {
    summary: formatOf(type).summary(short),
    url: url(addressOf(type, short)),
    toolbox: { name: toolbox.slug, title: toolbox.title, url: url(links.toolbox(toolbox.slug)) },
    ...(version !== undefined && {
      version: {
        number: version,
        url: url(links.toolbox(toolbox.slug, version)),
        ...(rollbackOf !== undefined && { rollbackOf }),
      },
    }),
    ...(commit && { commit }),
    ...(signer && { signer }),
    ...(proposal && { proposal: { ...proposal, url: url(links.proposal(proposal.number)) } }),
    ...(tool !== undefined && { tool: { name: tool, url: url(links.tool(toolbox.slug, tool)) } }),
    ...(outcome && { outcome }),
    actor: actor === null ? null : { name: actor },
  })
}

/** Writes the body of a test event. */
export const writeTestPayload = (webhook: { id: string; by: string }, at: Date): string =>
  body(testEvent, at, {
    summary: `${shorten(webhook.by, titleLengthMax)} sent this test event.`,
    webhook: { id: webhook.id },
    actor: { name: shorten(webhook.by, titleLengthMax) },
  })

const body = (type: string, at: Date, data: Record<string, unknown>): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })

function shortened(facts: WebhookFacts): WebhookFacts {
  const { toolbox, proposal, actor } = facts
  return {
    ...facts,
    toolbox: { slug: toolbox.slug, title: shorten(toolbox.title, titleLengthMax) },
    ...(proposal && {
      proposal: {
        number: proposal.number,
        ...(proposal.title !== undefined && { title: shorten(proposal.title, titleLengthMax) }),
      },
    }),
    actor: actor === null ? null : shorten(actor, titleLengthMax),
  }
}

/** Returns the path of the page that shows what happened. */
function addressOf(type: WebhookEventType, { toolbox, proposal, tool, version }: WebhookFacts): string {
  if (type === 'access.requested') return links.approvals()
  if (proposal && formatOf(type).ofProposal) return links.proposal(proposal.number)
  if (tool !== undefined) return links.tool(toolbox.slug, tool)
  return links.toolbox(toolbox.slug, version)
}
