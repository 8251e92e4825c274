/**
 * Names of audit event types in earlier releases. Stored events are hashed and never rewritten: pages show
 * and filters find them under the current name, and exports contain the hashed name.
 */
import type { AuditEventType } from './audit-event'

const formerTypes: Readonly<Record<string, AuditEventType>> = {
  'change.opened': 'proposal.opened',
  'change.edited': 'proposal.edited',
  'change.reviewed': 'proposal.reviewed',
  'change.commented': 'proposal.commented',
  'change.moved': 'proposal.moved',
  'change.bypassed': 'proposal.bypassed',
  'access.turned-down': 'access.denied',
  'run.refused': 'run.denied',
  'toolbox.configured': 'toolbox.settings-changed',
  'audit.forgotten': 'audit.purged',
}

/** Returns the current name of a stored type. */
export const currentType = (stored: string): string =>
  Object.hasOwn(formerTypes, stored) ? formerTypes[stored]! : stored

/** Returns every stored name of a type, or of all types of a subject: `run.*`. */
export function storedTypes(type: string): string[] {
  const matchesSubject = type.endsWith('.*')
    ? (name: string) => name.startsWith(type.slice(0, -1))
    : (name: string) => name === type
  return Object.entries(formerTypes).flatMap(([former, current]) => (matchesSubject(current) ? [former] : []))
}
