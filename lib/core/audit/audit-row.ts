/** An event of the audit log as pages and exports show it. */
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { AuditContent } from './chain'
import { currentType } from './former-types'
import type { TimeConflictReason } from './time-order'

/** `service`: an account for programs. */
type AuditPerson = { id: string; name: string; email: string; service?: true }

/** Subject of an event, with its current name; a deleted subject has only its id. */
export type AuditTarget = {
  id: string
  kind: 'person' | 'toolbox' | 'run' | 'invitation' | 'token' | null
  title: string | null
  href: string | null
}

export type AuditRow = AuditContent & {
  /** null: Pegboard itself, or a person whose row is deleted. */
  actor: AuditPerson | null
  about: AuditTarget | null
  /** null: no program acted, or `tokenId` identifies the program and its row is deleted. */
  tokenName: string | null
  /** null briefly, until the event is linked. */
  seq: number | null
  hash: string | null
  /** Why the chain rejects the event; null: it is in the chain, or will be shortly. */
  setAside: TimeConflictReason | null
}

type AuditChange = { name: string; before: string | null; after: string | null }

/** `person.role-changed` as a title: Person role changed. */
export function auditTitle(stored: string): string {
  const type = currentType(stored)
  const words = type.slice(type.indexOf('.') + 1).replaceAll(/(?<!\bre)-/g, ' ')
  const subject = type.slice(0, Math.max(0, type.indexOf('.')))
  return subject === '' ? words : `${subject[0]!.toUpperCase()}${subject.slice(1)} ${words}`
}

/** Returns the values before and after, field by field; unchanged fields have no value before. */
export function changesOf({ before, after }: Pick<AuditContent, 'before' | 'after'>): AuditChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return names.map(name => {
    const [was, is] = [old.get(name) ?? null, now.get(name) ?? null]
    return was === is ? { name, before: null, after: is } : { name, before: was, after: is }
  })
}

/** Longer values are cut; exports contain them in full. */
const valueLengthMax = 160

function fieldsOf(value: unknown): Map<string, string> {
  if (!isJsonObject(value)) return new Map()
  return new Map(Object.entries(value).map(([name, item]) => [name, wordsOf(item)]))
}

function wordsOf(value: unknown): string {
  const words = partsOf(value)?.join(', ') ?? (value === null ? 'nothing' : textOf(value))
  if (words === '') return value === '' ? 'empty' : 'none'
  return words.length > valueLengthMax ? `${words.slice(0, valueLengthMax)}…` : words
}

/** Returns the parts of a list or an object, one level deep; null for other values. */
function partsOf(value: unknown): string[] | null {
  if (Array.isArray(value)) return value.map(textOf)
  return isJsonObject(value) ? Object.entries(value).map(([name, item]) => `${name} ${textOf(item)}`) : null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
