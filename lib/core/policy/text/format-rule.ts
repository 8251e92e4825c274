/** Rules as sentences, for rule lists and the policy history. */
import { formatList } from '@/lib/core/base/format-list'
import { toolKinds } from '@/lib/core/spec/tool-spec'
import type { RuleAction } from '@/lib/core/policy/model/actions'
import {
  argumentOps,
  type Condition,
  type Resource,
  type Rule,
  type Scope,
  type Subject,
} from '@/lib/core/policy/model/rule'

/** Display names by id. Unknown ids are shown as they are. */
export type RuleNames = {
  people?: ReadonlyMap<string, string>
  groups?: ReadonlyMap<string, string>
  /** Titles of policy roles. `member` and `admin` have no other title. */
  roles?: ReadonlyMap<string, string>
  tokens?: ReadonlyMap<string, string>
}

const effectVerbs: Record<Rule['effect'], string> = {
  allow: 'can',
  ask: 'is asked before they',
  deny: "can't",
}

/** Formats a rule, such as "No one can run tools matching data/* when cascade is true, until 2026-12-01 12:00 UTC." */
export function formatRule(rule: Rule, names: RuleNames = {}): string {
  const { effect, who, what, actions, when, approvers, expiresAt, scope, enabled } = rule
  const isNoOne = effect === 'deny' && who.type === 'everyone'
  const subject = isNoOne ? 'No one' : formatSubject(who, names)
  const verbs = isNoOne ? 'can' : effectVerbs[effect]
  const parts = [
    enabled === false ? 'Disabled:' : '',
    subject,
    verbs,
    formatActions(actions, what),
    when ? `when ${formatCondition(when)}` : '',
  ]
  const ends = [
    approvers?.length
      ? `${formatList(
          approvers.map(approver => formatSubject(approver, names)),
          'or',
        )} must approve`
      : '',
    formatScope(scope, names),
    expiresAt ? `until ${formatDateTime(expiresAt)}` : '',
  ]
  const sentence = parts.filter(part => part !== '').join(' ')
  return `${[sentence, ...ends.filter(end => end !== '')].join(', ')}.`
}

/** Formats a subject with its display name, such as "The group Data". */
export function formatSubject(who: Subject, names: RuleNames = {}): string {
  switch (who.type) {
    case 'everyone':
      return 'Everyone'
    case 'person':
      return names.people?.get(who.id) ?? `Person ${who.id}`
    case 'group':
      return `The group ${names.groups?.get(who.id) ?? who.id}`
    case 'role':
      return `Everyone with the role ${names.roles?.get(who.name) ?? who.name}`
    case 'token':
      return `The token ${names.tokens?.get(who.id) ?? who.id}`
  }
}

function formatResource(what: Resource): string {
  switch (what.type) {
    case 'any':
      return 'any tool'
    case 'toolbox':
      return `the toolbox ${what.slug}`
    case 'tool':
      return `${what.toolbox}/${what.name}`
    case 'version':
      return `${what.toolbox}/${what.name} in version ${what.number}`
    case 'glob':
      return `tools matching ${what.pattern}`
    case 'tag':
      return `tools tagged ${what.tag}`
    case 'kind':
      return `tools of kind ${toolKinds[what.kind].title}`
    case 'capability':
      return `tools with the capability ${what.capability}`
  }
}

/** Verb phrases that take the resource as their object. Administration has no object. */
const verbs: Record<Exclude<RuleAction, 'administer'>, string> = {
  view: 'see',
  run: 'run',
  propose: 'propose new versions of',
  review: 'review proposals of',
  publish: 'publish versions of',
  bypass: 'publish without approval versions of',
  manage: 'manage',
}

function formatActions(actions: readonly RuleAction[], what: Resource): string {
  const phrases = actions.flatMap(action => (action === 'administer' ? [] : [verbs[action]]))
  const onTools = phrases.length > 0 ? [`${formatList(phrases, 'and')} ${formatResource(what)}`] : []
  const administer = actions.includes('administer') ? ['administer people and rules'] : []
  return formatList([...onTools, ...administer], 'and')
}

function formatCondition(when: Condition): string {
  if ('schema' in when) return 'the arguments match its schema'
  return formatList(
    when.all.map(({ argument, op, value }) =>
      op === 'exists'
        ? `${argument} is ${value === false ? 'absent' : 'present'}`
        : `${argument} ${argumentOps[op].title} ${formatValue(value)}`,
    ),
    'and',
  )
}

/** Maximum characters of a value in a sentence. */
const valueLengthMax = 80

function formatValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null'
  return text.length > valueLengthMax ? `${text.slice(0, valueLengthMax)}…` : text
}

function formatScope(scope: Scope, names: RuleNames): string {
  switch (scope.type) {
    case 'organization':
      return ''
    case 'toolbox':
      return `by a rule of the toolbox ${scope.slug}`
    case 'person':
      return `by a personal rule of ${names.people?.get(scope.id) ?? `person ${scope.id}`}`
  }
}

function formatDateTime(at: string): string {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? at : `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
