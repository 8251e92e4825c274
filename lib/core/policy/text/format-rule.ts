/** Rules as sentences, for rule lists and the policy history. */
import { formatList } from '@/lib/core/base/format-list'
import { toolKinds } from '@/lib/core/spec/tool-spec'
import type { RuleAction } from '@/lib/core/policy/model/actions'
import type { RulePart } from '@/lib/core/policy/model/decision'
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

/** A stretch of a rule's sentence, and the part of the rule that it says; absent for the words between. */
export type SentencePart = { text: string; part?: RulePart }

/** Formats a rule, such as "No one can run tools matching data/* when cascade is true, until 2026-12-01 12:00 UTC." */
export const formatRule = (rule: Rule, names: RuleNames = {}): string =>
  ruleSentence(rule, names)
    .map(({ text }) => text)
    .join('')

/** Returns the sentence of `formatRule` in its parts, so that a page can mark one of them. */
export function ruleSentence(rule: Rule, names: RuleNames = {}): SentencePart[] {
  const { effect, who, what, actions, when, approvers, expiresAt, scope, enabled } = rule
  const isNoOne = effect === 'deny' && who.type === 'everyone'
  const scopeWords = formatScope(scope, names)
  return [
    ...(enabled === false ? [{ text: 'Disabled: ' }] : []),
    { text: isNoOne ? 'No one' : formatSubject(who, names), part: 'who' },
    { text: ` ${isNoOne ? 'can' : effectVerbs[effect]} ` },
    ...actionParts(actions, what),
    ...(when ? [{ text: ' ' }, { text: `when ${formatCondition(when)}`, part: 'when' as const }] : []),
    ...(approvers?.length ? [{ text: `, ${formatApprovers(approvers, names)}` }] : []),
    ...(scopeWords ? [{ text: ', ' }, { text: scopeWords, part: 'scope' as const }] : []),
    { text: expiresAt ? `, until ${formatDateTime(expiresAt)}.` : '.' },
  ]
}

function formatApprovers(approvers: readonly Subject[], names: RuleNames): string {
  const who = approvers.map(approver => formatSubject(approver, names))
  return `${formatList(who, 'or')} must approve`
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

function actionParts(actions: readonly RuleAction[], what: Resource): SentencePart[] {
  const phrases = actions.flatMap(action => (action === 'administer' ? [] : [verbs[action]]))
  const onTools: SentencePart[] = [
    { text: formatList(phrases, 'and'), part: 'action' },
    { text: ' ' },
    { text: formatResource(what), part: 'what' },
  ]
  const administer: SentencePart = { text: 'administer people and rules', part: 'action' }
  if (!actions.includes('administer')) return onTools
  return phrases.length > 0 ? [...onTools, { text: ' and ' }, administer] : [administer]
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
