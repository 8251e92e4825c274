/** What a person may do with the tools that they know of: their own page. */
import type { Mark } from './matrix'

/** What somebody looks for: what runs at once, what asks first, what does not run. */
export const accessChoices = {
  run: { title: 'Run at once', marks: ['allow'] },
  ask: { title: 'Asks first', marks: ['ask'] },
  not: { title: 'Not run', marks: ['deny', 'none'] },
} as const satisfies Record<string, { title: string; marks: readonly Mark[] }>
export type AccessChoice = keyof typeof accessChoices

export type AccessRow = {
  toolbox: { slug: string; title: string }
  tool: string
  mark: Mark
  /** A rule of the policy in words, or what holds without any. */
  reason: string
  /** When the rule that decides ends; null: never, or no rule decides. */
  until: string | null
  /** Whom to ask. */
  owners: string[]
}

export type AccessList = {
  rows: AccessRow[]
  page: number
  pages: number
  /** Of all tools that the search finds. */
  counts: Record<AccessChoice, number>
  /** More tools are found than are looked at. */
  cut: boolean
  /** Titles of the roles of the policy that they have. */
  roles: string[]
}

/** Tools that are looked at; deciding about so many takes a fifth of a second under 10,000 rules. */
export const accessToolsMax = 5_000
