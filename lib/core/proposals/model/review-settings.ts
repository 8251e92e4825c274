/** What a toolbox promises its callers, and how many have to agree before it changes. */
import type { Level } from '@/lib/core/proposals/rules/finding'
import type { RuleId } from '@/lib/core/proposals/rules/rules'

export const promises = {
  none: { title: 'Nothing', means: 'New versions can break callers. Breaking findings count as risky.' },
  callers: {
    title: 'Callers keep working',
    means: 'Existing calls keep working. Descriptions can change freely.',
  },
  readers: {
    title: 'Callers and readers',
    means: 'Existing calls keep working, and so do the descriptions and results that agents rely on.',
  },
} as const satisfies Record<string, { title: string; means: string }>
export type CompatibilityPromise = keyof typeof promises

/** Compared with the last published version alone, or with every published one that was not yanked. */
export const promisedAgainst = { last: 'The last published version', all: 'All published versions' } as const
export type PromisedAgainst = keyof typeof promisedAgainst

export type ReviewSettings = {
  /** null: one as soon as more than one person owns the toolbox, else none. */
  approvals: number | null
  promise: CompatibilityPromise
  against: PromisedAgainst
  /** Levels that the toolbox gives to rules instead of the usual ones. */
  severities: { [rule in RuleId]?: Level }
  /** New findings that are safe or without effect leave a proposal approved, although no reviewer has looked at them. */
  exemptSafe: boolean
}

export const approvalsMax = 5

export const defaultSettings: ReviewSettings = {
  approvals: null,
  promise: 'readers',
  against: 'last',
  severities: {},
  exemptSafe: false,
}
