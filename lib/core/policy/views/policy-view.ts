/** Views for the permission pages. */
import type { Effect } from '@/lib/core/spec/tool-spec'
import type { RuleAction } from '@/lib/core/policy/model/actions'
import type { Explanation } from '@/lib/core/policy/model/decision'
import type { ChangedCells } from '@/lib/core/policy/imports/changed-cells'
import type { PolicyTextFormat } from '@/lib/core/policy/imports/policy-text-formats'
import type { PolicyFinding } from '@/lib/core/policy/check/check-policy'
import type { SentencePart } from '@/lib/core/policy/text/format-rule'
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
  /** Rules that the revision added or edited. */
  added: { id: string; sentence: string }[]
  /** Rules that the revision removed or edited, in their previous version. */
  removed: { id: string; sentence: string }[]
}

/** A policy test and its state. */
export type PolicyTestRow = {
  id: string
  person: string
  /** toolbox/tool */
  target: string
  action: RuleAction
  /** Arguments as JSON text, or null. */
  arguments: string | null
  expected: Effect
  /** `lost`: the person or the tool no longer exists. */
  state: 'passing' | 'failing' | 'lost'
  got: Effect | null
  reason: string
}

export type PolicyView = {
  number: number
  unmatched: Unmatched
  rules: RuleRow[]
  findings: PolicyFinding[]
  /** Policy tests, checked against the active rules. */
  tests: PolicyTestRow[]
}

/** One page of the revisions of the policy. */
export type PolicyHistoryView = {
  /** The active revision. */
  number: number
  /** Newest first. */
  steps: PolicyStep[]
  /** `before` of the next page; null on the last one. */
  next: number | null
}

export type PolicyTextReading = PolicyReading & {
  format: PolicyTextFormat
  /** The rules that the page shows. */
  rows: RuleRow[]
  /** Calls that the other system decides differently. */
  changed: ChangedCells
}

/** Preview of an unsaved policy. */
export type PolicyPreview = {
  rules: RuleRow[]
  findings: PolicyFinding[]
  tests: PolicyTestRow[]
  effect: PolicyEffect
}

/** Recent runs for which the draft decides differently from the current rules. */
export type PolicyEffect = {
  days: number
  /** Number of compared runs. */
  runs: number
  /** Whether there were more runs. The newest of the people and tools with the most runs were compared. */
  isPartial: boolean
  changed: Record<Effect, { runs: number; people: number }>
  /** Pairs of person and tool, most runs first. */
  rows: {
    person: string
    tool: string
    runs: number
    before: Effect
    after: Effect
    /** Reason under the draft. */
    reason: string
  }[]
}

/** Explanation of one person's access to one tool. */
export type AccessView = {
  person: { id: string; name: string }
  target: string
  /** The decision as a sentence. */
  verdict: string
  /** With the considered rules of one page, those that matter to the decision first. */
  explanation: Explanation
  /** The page of the considered rules, the number of pages, and the number of rules on all of them. */
  rules: { page: number; pages: number; total: number }
  /** The sentences of the considered rules by id, in parts. */
  sentences: Record<string, SentencePart[]>
}
