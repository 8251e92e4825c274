/** The closed list of what is recorded; written in the transaction of the change itself. */
export const auditEventTypes = [
  'person.joined',
  'person.renamed',
  'person.account-linked',
  'person.role-changed',
  'person.suspended',
  'person.restored',
  'person.removed',
  'person.signed-in',
  'person.signed-out-everywhere',
  'person.password-changed',
  'person.groups-claimed',
  'group.created',
  'group.changed',
  'group.deleted',
  'group.member-changed',
  'invitation.created',
  'invitation.revoked',
  'toolbox.created',
  'toolbox.changed',
  'toolbox.owners-changed',
  'toolbox.configured',
  'toolbox.files-changed',
  'toolbox.limited',
  'tool.network-granted',
  'secret.set',
  'secret.replaced',
  'secret.removed',
  'secret.granted',
  'secret.revoked',
  'secret.re-encrypted',
  'version.uploaded',
  'version.published',
  'version.failed',
  'run.requested',
  'run.confirmed',
  'run.refused',
  'run.cancelled',
  'run.shared',
  'run.share-revoked',
] as const
export type AuditEventType = (typeof auditEventTypes)[number]

export type AuditEntry = {
  type: AuditEventType
  /** Absent for what Pegboard does by itself. */
  actorId?: string
  target?: string
  /** Never arguments, output or secrets. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  requestId?: string
}
