/** What the pages about permissions show. */
import type { Effect } from '@/lib/core/spec/tool-spec'
import type { RuleAction } from '@/lib/core/policy/model/actions'
import type { Explanation } from '@/lib/core/policy/model/decision'
import type { ChangedCells } from '@/lib/core/policy/imports/changed-cells'
import type { PolicyTextFormat } from '@/lib/core/policy/imports/policy-text-formats'
import type { PolicyFinding } from '@/lib/core/policy/check/check-policy'
import type { PolicyReading } from '@/lib/core/policy/text/read-policy'
import type { Unmatched } from '@/lib/core/policy/model/policy'
import type { Rule } from '@/lib/core/policy/model/rule'

export type RuleRow = { rule: Rule; sentence: string }

export type PolicyStep = {
  number: number
  author: string
  at: string
  note: string
  restoredFrom: number | null
  /** Rules that it brought or gave a new wording, in words. */
  added: { id: string; sentence: string }[]
  /** Rules that it took away or gave a new wording, as they were. */
  removed: { id: string; sentence: string }[]
}

/** Whom a rule can name. */
export type SubjectNames = {
  people: { id: string; name: string; email: string }[]
  groups: { id: string; name: string }[]
  /** Of the policy, beside `member` and `admin`. */
  roles: { name: string; title: string }[]
}

/** Whom and what a rule can name. */
export type PolicyNames = SubjectNames & {
  toolboxes: { slug: string; title: string; tools: string[] }[]
}

/** A saved expectation, and what became of it. */
export type PolicyTestRow = {
  id: string
  person: string
  /** toolbox/tool */
  target: string
  action: RuleAction
  /** JSON text; null for none. */
  arguments: string | null
  expected: Effect
  /** lost: the person or the tool is not there any more. */
  state: 'green' | 'red' | 'lost'
  got: Effect | null
  reason: string
}

export type PolicyView = {
  number: number
  unmatched: Unmatched
  rules: RuleRow[]
  findings: PolicyFinding[]
  names: PolicyNames
  /** What the saved tests say of the rules in force. */
  tests: PolicyTestRow[]
  /** Newest first. */
  history: PolicyStep[]
}

export type PolicyTextReading = PolicyReading & {
  format: PolicyTextFormat
  /** The rules in words, as many as are shown. */
  rows: RuleRow[]
  /** Calls that the other system would answer otherwise. */
  changed: ChangedCells
}

/** A policy that is being edited, looked at before it is saved. */
export type PolicyPreview = {
  rules: RuleRow[]
  findings: PolicyFinding[]
  tests: PolicyTestRow[]
  effect: PolicyEffect
}

/** What the draft would have said of the runs of the last days, where it is another answer than that of today's rules. */
export type PolicyEffect = {
  days: number
  /** Runs that were looked at. */
  runs: number
  changed: Record<Effect, { runs: number; people: number }>
  /** Who with what, most runs first. */
  rows: {
    person: string
    tool: string
    runs: number
    before: Effect
    after: Effect
    /** Why, under the draft. */
    reason: string
  }[]
}

/** What one person may do with one tool, and why. */
export type AccessView = {
  person: { id: string; name: string }
  target: string
  /** The verdict as a sentence. */
  verdict: string
  explanation: Explanation
  /** The sentence of each rule that was considered, by its id. */
  sentences: Record<string, string>
}
