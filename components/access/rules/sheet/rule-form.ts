/** A rule as the fields of its form, and back. */
import { freeRuleId } from '@/lib/core/policy/check/free-rule-id'
import type { RuleAction } from '@/lib/core/policy/model/actions'
import { argumentOps, type ArgumentOp, type ArgumentTest, type Rule } from '@/lib/core/policy/model/rule'
import {
  readResourceText,
  readScopeText,
  readSubjectText,
  resourceText,
  scopeText,
  subjectText,
} from '@/lib/core/policy/model/rule-text'
import type { Effect } from '@/lib/core/spec/tool-spec'

export type TestFields = { argument: string; op: ArgumentOp; value: string }

export type RuleFields = {
  id: string
  effect: Effect
  /** Subject in the format of `subjectText`. */
  who: string
  /** Type and name of the resource. */
  whatType: string
  whatName: string
  actions: RuleAction[]
  tests: TestFields[]
  /** JSON text of a schema; rules have either tests or a schema. */
  schema: string
  approver: string
  /** Date in the viewer's time zone, as a date field represents it. */
  expires: string
  scope: string
  note: string
}

export const emptyRule: RuleFields = {
  id: '',
  effect: 'ask',
  who: 'everyone',
  whatType: 'any',
  whatName: '',
  actions: ['run'],
  tests: [],
  schema: '',
  approver: '',
  expires: '',
  scope: 'organization',
  note: '',
}

/** Returns the rule that owners start with, for their toolbox. */
export const emptyRuleOf = (toolbox: string): RuleFields => ({
  ...emptyRule,
  whatType: 'toolbox',
  whatName: toolbox,
  scope: `toolbox:${toolbox}`,
})

export function fieldsOf(rule: Rule): RuleFields {
  const what = resourceText(rule.what)
  const colon = what.indexOf(':')
  return {
    id: rule.id,
    effect: rule.effect,
    who: subjectText(rule.who),
    whatType: colon < 0 ? what : what.slice(0, colon),
    whatName: resourceName(rule.what),
    actions: [...rule.actions],
    tests:
      rule.when && 'all' in rule.when
        ? rule.when.all.map(({ argument, op, value }) => ({ argument, op, value: writeValue(value) }))
        : [],
    schema: rule.when && 'schema' in rule.when ? JSON.stringify(rule.when.schema, null, 2) : '',
    approver: rule.approvers?.[0] ? subjectText(rule.approvers[0]) : '',
    expires: rule.expiresAt ? localMinute(new Date(rule.expiresAt)) : '',
    scope: scopeText(rule.scope),
    note: rule.note,
  }
}

/** Returns the resource name without its type; empty for resources without a name. */
function resourceName(what: Rule['what']): string {
  const text = resourceText(what)
  return text.includes(':') ? text.slice(text.indexOf(':') + 1) : ''
}

/** Returns the rule, or the error of a field; the server checks the rest. */
export function ruleOf(
  fields: RuleFields,
  before: Rule | null,
  takenIds: ReadonlySet<string>,
): { rule: Rule } | { problem: string } {
  const who = readSubjectText(fields.who)
  const what = readResourceText(
    fields.whatType === 'any' ? 'any' : `${fields.whatType}:${fields.whatName.trim()}`,
  )
  const scope = readScopeText(fields.scope)
  if (!who || !scope) return { problem: 'Choose a subject.' }
  if (!what) return { problem: 'Choose a resource.' }
  if (fields.actions.length === 0) return { problem: 'Choose at least one action.' }
  const when = readCondition(fields)
  if (when === null) return { problem: 'The schema is not valid JSON.' }
  const approver = fields.approver ? readSubjectText(fields.approver) : null
  const id = fields.id.trim() || freeId(fields, takenIds)
  if (takenIds.has(id) && before?.id !== id) return { problem: `A rule named ${id} already exists.` }
  const others = before?.approvers?.slice(1) ?? []
  return {
    rule: {
      id,
      effect: fields.effect,
      who,
      what,
      actions: fields.actions,
      ...(when && { when }),
      ...(fields.effect === 'ask' && approver && { approvers: [approver, ...others] }),
      ...(fields.expires && { expiresAt: new Date(fields.expires).toISOString() }),
      scope,
      note: fields.note.trim(),
      ...(before?.enabled === false && { enabled: false }),
    },
  }
}

/** Returns a rule about runs that a URL suggests, for the draft; null when it suggests none. */
export function proposedRule(
  provided: { who?: string; what?: string; effect?: string; days?: string },
  takenIds: ReadonlySet<string>,
  at: Date,
): Rule | null {
  const who = readSubjectText(provided.who ?? '')
  const what = readResourceText(provided.what ?? '')
  const effect = effects.find(each => each === provided.effect)
  if (!who || !what || !effect) return null
  const days = /^[1-9]\d{0,2}$/.test(provided.days ?? '') ? Number(provided.days) : null
  const expiresAt = days && new Date(at.getTime() + days * 24 * 60 * 60_000).toISOString()
  return {
    id: freeId({ effect, actions: ['run'], whatType: what.type, whatName: resourceName(what) }, takenIds),
    effect,
    who,
    what,
    actions: ['run'],
    scope: { type: 'organization' },
    note: '',
    ...(expiresAt && { expiresAt }),
  }
}

const effects = ['allow', 'ask', 'deny'] as const

function readCondition({ tests, schema, actions }: RuleFields): Rule['when'] | null {
  if (!actions.includes('run')) return undefined
  if (schema.trim() !== '') {
    try {
      return { schema: JSON.parse(schema) as Record<string, unknown> }
    } catch {
      // The form marks a schema that is not JSON.
      return null
    }
  }
  const all: ArgumentTest[] = tests
    .filter(test => test.argument.trim() !== '')
    .map(({ argument, op, value }) => ({ argument: argument.trim(), op, value: readValue(op, value) }))
  return all.length > 0 ? { all } : undefined
}

/**
 * Returns the parsed JSON, or the text itself when it is not JSON, because people do not quote a single word.
 */
function readValue(op: ArgumentOp, text: string): unknown {
  if (op === 'glob' || op === 'regex' || op === 'path-within') return text
  if (op === 'exists') return text.trim() !== 'false'
  if (op === 'in' && !text.trim().startsWith('[')) return text.split(',').map(part => plainValue(part.trim()))
  return plainValue(text)
}

function plainValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Text that is not JSON is a plain string.
    return text
  }
}

const writeValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export const ops = Object.keys(argumentOps) as ArgumentOp[]

/** Returns a name that describes the effect of the rule, so that it is meaningful in a log. */
function freeId(
  { effect, actions, whatType, whatName }: Pick<RuleFields, 'effect' | 'actions' | 'whatType' | 'whatName'>,
  taken: ReadonlySet<string>,
): string {
  const words = [effect === 'ask' ? 'ask' : effect, actions[0] ?? '', whatName || whatType]
  const stem = words
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
  return freeRuleId(stem, taken)
}

function localMinute(date: Date): string {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}
