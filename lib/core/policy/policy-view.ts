/** What the pages about permissions show. */
import type { Explanation } from './decision'
import type { PolicyFinding } from './check-policy'
import type { Unmatched } from './policy'
import type { Rule } from './rule'

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

/** Whom and what a rule can name. */
export type PolicyNames = {
  people: { id: string; name: string; email: string }[]
  groups: { id: string; name: string }[]
  toolboxes: { slug: string; title: string; tools: string[] }[]
}

export type PolicyView = {
  number: number
  unmatched: Unmatched
  rules: RuleRow[]
  findings: PolicyFinding[]
  names: PolicyNames
  /** Newest first. */
  history: PolicyStep[]
}

/** A policy that is being edited, looked at before it is saved. */
export type PolicyPreview = {
  rules: RuleRow[]
  findings: PolicyFinding[]
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
