/** The parts of a rule as one word each, for files, addresses and keys: `group:data`, `tool:db-tools/drop-db`, `toolbox:db-tools`. */
import type { Resource, Scope, Subject } from './rule'

export function subjectText(subject: Subject): string {
  switch (subject.type) {
    case 'everyone':
      return 'everyone'
    case 'role':
      return `role:${subject.name}`
    default:
      return `${subject.type}:${subject.id}`
  }
}

export function resourceText(what: Resource): string {
  switch (what.type) {
    case 'any':
      return 'any'
    case 'toolbox':
      return `toolbox:${what.slug}`
    case 'tool':
      return `tool:${what.toolbox}/${what.name}`
    case 'version':
      return `version:${what.toolbox}/${what.name}@${what.number}`
    case 'glob':
      return `glob:${what.pattern}`
    case 'tag':
      return `tag:${what.tag}`
    case 'kind':
      return `kind:${what.kind}`
    case 'capability':
      return `capability:${what.capability}`
  }
}

export function scopeText(scope: Scope): string {
  return scope.type === 'organisation'
    ? 'organisation'
    : `${scope.type}:${scope.type === 'toolbox' ? scope.slug : scope.id}`
}
