/** What one person can run, for the page about their own access. */
import type { Mark } from './matrix'

/** Filters of the list. */
export const accessChoices = {
  run: { title: 'Run', marks: ['allow'] },
  ask: { title: 'Asks first', marks: ['ask'] },
  not: { title: 'No run access', marks: ['deny', 'none'] },
} as const satisfies Record<string, { title: string; marks: readonly Mark[] }>
export type AccessChoice = keyof typeof accessChoices

export type AccessRow = {
  toolbox: { slug: string; title: string }
  tool: string
  mark: Mark
  /** The reason of the decision. */
  reason: string
  /** When the deciding rule expires; null if it never does or no rule decides. */
  until: string | null
  /** Names of the owners; empty where only admins can change what decides. */
  owners: string[]
}

export type AccessList = {
  rows: AccessRow[]
  /** `toolbox/tool` after which the next page begins; null on the last one. */
  next: string | null
  /** Titles of the person's policy roles. */
  roles: string[]
}

/** Maximum number of tools that one page decides, of which the chosen ones are shown. */
export const accessToolsMax = 1_000
