/** Parts of a rule as text, for files, URLs and keys: `group:data`, `tool:db-tools/drop-db`, `toolbox:db-tools`. */
import { capabilities, toolKinds, type Capability, type ToolKind } from '@/lib/core/spec/tool-spec'
import type { Resource, Scope, Subject } from './rule'

/** Returns the subject as text, such as `group:data`. */
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

/** Returns the resource as text, such as `tool:db-tools/drop-db`. */
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

/** Returns the scope as text, such as `toolbox:db-tools`. */
export function scopeText(scope: Scope): string {
  return scope.type === 'organization'
    ? 'organization'
    : `${scope.type}:${scope.type === 'toolbox' ? scope.slug : scope.id}`
}

/** Reads a subject. Returns null for an unknown type or a missing name. */
export function readSubjectText(text: string): Subject | null {
  if (text === 'everyone') return { type: 'everyone' }
  const [type, name] = cut(text, ':')
  if (!name) return null
  if (type === 'person' || type === 'group' || type === 'token') return { type, id: name }
  return type === 'role' ? { type, name } : null
}

/** Reads a resource. Returns null for an unknown type or an incomplete name. */
export function readResourceText(text: string): Resource | null {
  if (text === 'any') return { type: 'any' }
  const [type, name] = cut(text, ':')
  if (!name) return null
  switch (type) {
    case 'toolbox':
      return name.includes('/') ? null : { type, slug: name }
    case 'tool': {
      const [toolbox, tool] = cut(name, '/')
      return toolbox && tool ? { type, toolbox, name: tool } : null
    }
    case 'version': {
      const at = name.lastIndexOf('@')
      const [toolbox, tool] = cut(name.slice(0, Math.max(at, 0)), '/')
      const digits = name.slice(at + 1)
      return toolbox && tool && /^[1-9]\d{0,8}$/.test(digits)
        ? { type, toolbox, name: tool, number: Number(digits) }
        : null
    }
    case 'glob':
      return { type, pattern: name }
    case 'tag':
      return { type, tag: name }
    case 'kind':
      return Object.hasOwn(toolKinds, name) ? { type, kind: name as ToolKind } : null
    case 'capability':
      return (capabilities as readonly string[]).includes(name)
        ? { type, capability: name as Capability }
        : null
    default:
      return null
  }
}

/** Reads a scope. Returns null for an unknown type or a missing name. */
export function readScopeText(text: string): Scope | null {
  // Policy files of earlier releases use the second spelling.
  if (text === 'organization' || text === 'organisation') return { type: 'organization' }
  const [type, name] = cut(text, ':')
  if (!name) return null
  if (type === 'toolbox') return { type, slug: name }
  return type === 'person' ? { type, id: name } : null
}

function cut(text: string, at: string): [string, string] {
  const place = text.indexOf(at)
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + at.length)]
}
