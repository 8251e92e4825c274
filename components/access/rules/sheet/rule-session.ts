/** Reducer for the form that edits a rule. */
import { ruleActions, type RuleAction } from '@/lib/core/policy/model/actions'
import type { Rule } from '@/lib/core/policy/model/rule'
import { emptyRule, emptyRuleOf, fieldsOf, type RuleFields, type TestFields } from './rule-form'

type RuleSession = {
  fields: RuleFields
  /** Error that prevents the fields from being a rule, as a sentence. */
  problem: string | null
}

export type RuleEvent =
  | { type: 'changed'; fields: Partial<RuleFields> }
  /** @param within slug of the only toolbox that the rule can name */
  | { type: 'resource-type-chosen'; whatType: string; within: string | undefined }
  | { type: 'action-toggled'; action: RuleAction }
  | { type: 'test-added' }
  | { type: 'test-changed'; index: number; test: Partial<TestFields> }
  | { type: 'test-removed'; index: number }
  | { type: 'schema-started' }
  | { type: 'rejected'; problem: string }

/** State and actions that every part of the form needs. */
export type RulePartProps = { fields: RuleFields; dispatch: (event: RuleEvent) => void }

/** @param rule null for a new rule */
export function startRuleSession(rule: Rule | null, within: string | undefined): RuleSession {
  if (rule) return { fields: fieldsOf(rule), problem: null }
  return { fields: within === undefined ? emptyRule : emptyRuleOf(within), problem: null }
}

export function reduceRule(session: RuleSession, event: RuleEvent): RuleSession {
  if (event.type === 'rejected') return { ...session, problem: event.problem }
  return { ...session, fields: { ...session.fields, ...changeOf(session.fields, event) } }
}

type FieldEvent = Exclude<RuleEvent, { type: 'rejected' }>

function changeOf({ actions, tests }: RuleFields, event: FieldEvent): Partial<RuleFields> {
  switch (event.type) {
    case 'changed':
      return event.fields
    case 'resource-type-chosen':
      return {
        whatType: event.whatType,
        whatName: event.whatType === 'toolbox' ? (event.within ?? '') : '',
      }
    case 'action-toggled':
      // In the order of the vocabulary, regardless of the order of the clicks.
      return { actions: ruleActions.filter(each => (each === event.action) !== actions.includes(each)) }
    case 'test-added':
      return { tests: [...tests, { argument: '', op: 'equals', value: '' }] }
    case 'test-changed':
      return { tests: tests.map((each, at) => (at === event.index ? { ...each, ...event.test } : each)) }
    case 'test-removed':
      return { tests: tests.filter((_, at) => at !== event.index) }
    case 'schema-started':
      return { schema: '{}' }
  }
}
