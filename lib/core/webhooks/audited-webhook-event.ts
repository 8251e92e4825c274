/** Which audit events are also events of webhooks, and which of their values a webhook may learn. */
import type { AuditEntry } from '@/lib/core/audit/audit-event'
import type { WebhookEventType, WebhookFacts } from './webhook-events'

export type AuditedWebhookEvent = {
  type: WebhookEventType
  /** Everything but the toolbox and the name of the actor, which the audit event only refers to. */
  facts: Omit<WebhookFacts, 'toolbox' | 'actor'>
}

type Values = Record<string, unknown>

/** Events of proposals come from their timeline, which is read when the outcome of an action is known. */
const audited: Partial<Record<AuditEntry['type'], WebhookEventType>> = {
  'version.published': 'version.published',
  'version.failed': 'version.failed',
  'version.yanked': 'version.yanked',
  'version.restored': 'version.restored',
  'tool.life-cycle-changed': 'tool.deprecated',
  'contract.failed': 'contract.failed',
  'access.requested': 'access.requested',
  'toolbox.created': 'toolbox.created',
}

/**
 * Returns the event for webhooks that an audit event is, or null. Only numbers and the name of the tool pass: reasons and
 * comments stay in Pegboard.
 */
export function findAuditedEvent({
  type: audit,
  before,
  after = {},
}: AuditEntry): AuditedWebhookEvent | null {
  const type = audited[audit]
  if (!type || (type === 'tool.deprecated' && !becameDeprecated(before, after))) return null
  const version = numberIn(after, 'number') ?? numberIn(after, 'version')
  const proposal = numberIn(after, 'proposal')
  const rollbackOf = numberIn(after, 'rollbackOf')
  const { tool } = after
  return {
    type,
    facts: {
      ...(version !== undefined && { version }),
      ...(proposal !== undefined && { proposal: { number: proposal } }),
      ...(rollbackOf !== undefined && { rollbackOf }),
      ...(typeof tool === 'string' && { tool }),
    },
  }
}

const becameDeprecated = (before: Values = {}, after: Values) =>
  after.stage === 'deprecated' && before.stage !== 'deprecated'

function numberIn(values: Values, key: string): number | undefined {
  const value = values[key]
  return typeof value === 'number' ? value : undefined
}
