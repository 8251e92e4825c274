/**
 * Names that types of audit events had in earlier releases. Stored events are hashed and never rewritten: pages show them
 * under today's name, filters find them by it, and exports keep what was hashed.
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

/** Returns today's name of a stored type. */
export const currentType = (stored: string): string =>
  Object.hasOwn(formerTypes, stored) ? formerTypes[stored]! : stored

/** Returns every stored name of a type, or of all types of a subject: `run.*`. */
export function storedTypes(type: string): string[] {
  const isMeant = type.endsWith('.*')
    ? (name: string) => name.startsWith(type.slice(0, -1))
    : (name: string) => name === type
  return Object.entries(formerTypes).flatMap(([former, current]) => (isMeant(current) ? [former] : []))
}
