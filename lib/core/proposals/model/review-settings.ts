/** The compatibility promise of a toolbox, the number of approvals that its proposals need, and who must sign versions. */
import type { RequiredSigner } from '@/lib/core/attestations/required-signer'
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

/**
 * The versions that the promise covers: the last published one, or every published one that was not yanked.
 */
export const promisedAgainst = { last: 'The last published version', all: 'All published versions' } as const
export type PromisedAgainst = keyof typeof promisedAgainst

export type ReviewSettings = {
  /** Number of approvals; null means one if the toolbox has more than one owner, else none. */
  approvals: number | null
  promise: CompatibilityPromise
  against: PromisedAgainst
  /** Levels that the toolbox assigns to rules in place of the defaults. */
  severities: { [rule in RuleId]?: Level }
  /**
   * Whether new safe and no-effect findings leave a proposal approved although no reviewer has viewed them.
   */
  exemptSafe: boolean
  /** Who must have signed the files of each new version; null if no signature is required. */
  signedBy: RequiredSigner | null
}

/** Settings to save. Without `signedBy`, the required signer stays as it is. */
export type ProvidedReviewSettings = Omit<ReviewSettings, 'signedBy'> &
  Partial<Pick<ReviewSettings, 'signedBy'>>

export const approvalsMax = 5

export const defaultSettings: ReviewSettings = {
  approvals: null,
  promise: 'readers',
  against: 'last',
  severities: {},
  exemptSafe: false,
  signedBy: null,
}
