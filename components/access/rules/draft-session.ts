/** Reducer for editing rules as a draft, of the organization or of one toolbox. */
import { mergeRules, type OthersChange } from '@/lib/core/policy/check/merge-rules'
import type { Unmatched } from '@/lib/core/policy/model/policy'
import type { Rule } from '@/lib/core/policy/model/rule'

export type RulesDraft = {
  /** Revision of the policy that the draft is based on. */
  basedOn: number
  /** The default; null for the rules of a toolbox, which have none. */
  unmatched: Unmatched | null
  rules: readonly Rule[]
}

/** Rules that someone else saved while the draft was edited. */
export type PolicyConflict = {
  /** A sentence that names the person who saved the rules. */
  sentence: string
  change: OthersChange & { number: number; unmatched?: Unmatched }
}

export type DraftSession = {
  draft: RulesDraft
  /** Description of the revision, which is saved with it. */
  note: string
  /** The rule whose form is open. */
  editing: Rule | 'new' | null
  conflict: PolicyConflict | null
}

export type DraftEvent =
  | { type: 'default-chosen'; unmatched: Unmatched }
  /** A file or a preset replaces the draft. */
  | { type: 'replaced'; rules: readonly Rule[]; unmatched: Unmatched }
  | { type: 'form-opened'; rule: Rule | 'new' }
  | { type: 'form-closed' }
  /** The rule of the open form. */
  | { type: 'rule-edited'; rule: Rule }
  | { type: 'rule-switched'; rule: Rule }
  | { type: 'rule-removed'; rule: Rule }
  | { type: 'note-changed'; note: string }
  | { type: 'discarded'; saved: RulesDraft }
  | { type: 'conflict-found'; conflict: PolicyConflict }
  /** Merges the draft into the rules that the other person saved. */
  | { type: 'merged'; saved: RulesDraft; conflict: PolicyConflict }

/**
 * @param proposed a rule that another page suggests
 * @param opened id of the rule whose form is open first
 */
export function startDraftSession(saved: RulesDraft, proposed: Rule | null, opened?: string): DraftSession {
  const draft = proposed ? { ...saved, rules: [...saved.rules, proposed] } : saved
  const editing = saved.rules.find(({ id }) => id === opened) ?? null
  return { draft, note: '', editing, conflict: null }
}

export function reduceDraft(session: DraftSession, event: DraftEvent): DraftSession {
  const { draft } = session
  const withRules = (rules: readonly Rule[]): DraftSession => ({ ...session, draft: { ...draft, rules } })
  switch (event.type) {
    case 'default-chosen':
      return { ...session, draft: { ...draft, unmatched: event.unmatched } }
    case 'replaced':
      return { ...session, draft: { ...draft, rules: event.rules, unmatched: event.unmatched } }
    case 'form-opened':
      return { ...session, editing: event.rule }
    case 'form-closed':
      return { ...session, editing: null }
    case 'rule-edited': {
      const { editing } = session
      const before = editing === 'new' ? null : editing
      return { ...withRules(putRule(draft.rules, event.rule, before)), editing: null }
    }
    case 'rule-switched':
      return withRules(putRule(draft.rules, switched(event.rule), event.rule))
    case 'rule-removed':
      return withRules(draft.rules.filter(({ id }) => id !== event.rule.id))
    case 'note-changed':
      return { ...session, note: event.note }
    case 'discarded':
      return { ...session, draft: event.saved }
    case 'conflict-found':
      return { ...session, conflict: event.conflict }
    case 'merged':
      return { ...session, draft: merge(draft, event.saved, event.conflict).draft, conflict: null }
  }
}

/** @returns the merged draft, and the ids of the rules that both changed */
export function merge(draft: RulesDraft, saved: RulesDraft, { change }: PolicyConflict) {
  const { rules, conflicts } = mergeRules(saved.rules, draft.rules, change)
  const hasOwnDefault = draft.unmatched !== saved.unmatched
  const unmatched = hasOwnDefault ? draft.unmatched : (change.unmatched ?? draft.unmatched)
  return { draft: { basedOn: change.number, unmatched, rules }, conflicts }
}

/** @returns the number of added, changed or removed rules, plus one for a different default */
export function countChanges(saved: RulesDraft, draft: RulesDraft): number {
  const savedById = new Map(saved.rules.map(rule => [rule.id, rule]))
  const ids = new Set(draft.rules.map(({ id }) => id))
  const put = draft.rules.filter(rule => !isSameRule(savedById.get(rule.id), rule)).length
  const removed = saved.rules.filter(({ id }) => !ids.has(id)).length
  return put + removed + (saved.unmatched === draft.unmatched ? 0 : 1)
}

/** Compares the content only of rules that are different objects: most rules of a draft are the saved ones. */
export const isSameRule = (saved: Rule | undefined, rule: Rule): boolean =>
  saved === rule || JSON.stringify(saved) === JSON.stringify(rule)

function putRule(rules: readonly Rule[], rule: Rule, before: Rule | null): Rule[] {
  return before ? rules.map(each => (each.id === before.id ? rule : each)) : [...rules, rule]
}

/** Returns the rule with its enabled state inverted. */
function switched({ enabled, ...rule }: Rule): Rule {
  return enabled === false ? rule : { ...rule, enabled: false }
}
