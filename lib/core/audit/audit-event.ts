import type { Decision } from '@/lib/core/policy/model/decision'

/** The closed list of recorded events. Each is written in the transaction of the change itself. */
export const auditEventTypes = [
  'person.joined',
  'person.renamed',
  'person.account-linked',
  'person.role-changed',
  'person.suspended',
  'person.restored',
  'person.removed',
  'person.signed-in',
  'person.sign-in-failed',
  'person.sign-in-locked',
  'person.signed-out',
  'person.signed-out-everywhere',
  'person.password-changed',
  'person.groups-claimed',
  'person.view-started',
  'person.view-ended',
  'session.revoked',
  'session.ended',
  'group.created',
  'group.changed',
  'group.deleted',
  'group.member-changed',
  'role.created',
  'role.changed',
  'role.deleted',
  'role.member-changed',
  'policy.changed',
  'policy.restored',
  'policy.test-added',
  'policy.test-removed',
  'access.explained',
  'access.refused',
  'service.created',
  'token.created',
  'token.first-used',
  'token.revoked',
  'access.requested',
  'access.granted',
  'access.denied',
  'confirmation.remembered',
  'confirmation.removed',
  'tool-request.created',
  'tool-request.joined',
  'tool-request.left',
  'tool-request.closed',
  'set.created',
  'set.changed',
  'set.owners-changed',
  'set.tools-changed',
  'set.deleted',
  'invitation.created',
  'invitation.revoked',
  'toolbox.created',
  'toolbox.changed',
  'toolbox.owners-changed',
  'toolbox.settings-changed',
  'toolbox.files-changed',
  'toolbox.limited',
  'toolbox.remote-changed',
  'toolbox.remote-listed',
  'tool.network-granted',
  'tool.life-cycle-changed',
  'secret.set',
  'secret.replaced',
  'secret.removed',
  'secret.granted',
  'secret.revoked',
  'secret.re-encrypted',
  'webhook.created',
  'webhook.changed',
  'webhook.secret-replaced',
  'webhook.tested',
  'webhook.redelivered',
  'webhook.deleted',
  'webhook.disabled',
  'repository.connected',
  'repository.changed',
  'repository.disconnected',
  'repository.fetch-requested',
  'version.uploaded',
  'version.published',
  'version.failed',
  'version.yanked',
  'version.restored',
  'proposal.opened',
  'proposal.edited',
  'proposal.reviewed',
  'proposal.commented',
  'proposal.moved',
  'proposal.bypassed',
  'toolbox.review-set',
  'example.kept',
  'example.changed',
  'example.removed',
  'contract.failed',
  'replay.requested',
  'selection-example.added',
  'selection-example.changed',
  'selection-example.removed',
  'selection.requested',
  'run.requested',
  'run.confirmed',
  'run.denied',
  'run.cancelled',
  'run.shared',
  'run.share-revoked',
  'run.deleted',
  'audit.viewed',
  'audit.exported',
  'audit.verified',
  'audit.accepted',
  'audit.purged',
] as const
export type AuditEventType = (typeof auditEventTypes)[number]

/** Result of the action: done, waiting for a decision, denied by the approver, or failed. */
const auditResults = ['done', 'asked', 'refused', 'failed'] as const
type AuditResult = (typeof auditResults)[number]

export type AuditEntry = {
  type: AuditEventType
  /** Absent for actions that Pegboard takes automatically. */
  actorId?: string
  target?: string
  /** Values before and after. They never contain arguments, output or secrets. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** The rule or reason that allowed the action; absent when no decision is involved, as in signing in. */
  decision?: Pick<Decision, 'rule' | 'policy'>
  /** Absent when the action was done. */
  result?: AuditResult
  /** Absent when they are those of the request that is being handled. */
  requestId?: string
  tokenId?: string
}
