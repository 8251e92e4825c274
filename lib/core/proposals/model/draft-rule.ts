/**
 * When an uploaded version becomes a draft proposal, which a person publishes, instead of being published or proposed
 * as soon as it is read.
 */
export type DraftRule = 'never' | 'on-errors' | 'always'

export function savesAsDraft(rule: DraftRule, version: { hasErrors: boolean }): boolean {
  return rule === 'always' || (rule === 'on-errors' && version.hasErrors)
}
