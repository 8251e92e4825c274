import { AppError } from '@/lib/core/base/errors'
import type { PolicyFinding } from '@/lib/core/policy/check/check-policy'
import type { Policy, Unmatched } from '@/lib/core/policy/model/policy'
import type { Rule } from '@/lib/core/policy/model/rule'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import { type ListedRuleProblem, readRule } from '@/lib/core/policy/text/read-rule'
import { storableText } from '@/lib/core/spec/json-value'

export type PolicyDraft = { unmatched: Unmatched; rules: readonly unknown[] }

/** Reads a draft. @throws AppError `policy.invalid` with the problems of every rule */
export function readDraft({ unmatched, rules }: PolicyDraft): { unmatched: Unmatched; rules: Rule[] } {
  if (rules.length > ruleLimits.rulesMax)
    throw new AppError('policy.invalid', `A policy has at most ${ruleLimits.rulesMax} rules.`)
  const readings = rules.map(readRule)
  const listed = readings.flatMap(({ problems }, index) => problems.map(problem => ({ index, ...problem })))
  refuseUnreadable(listed, ({ message }) => message)
  return { unmatched, rules: readings.flatMap(({ rule }) => (rule ? [rule] : [])) }
}

/** Returns a draft as the revision that saving it would create, for tests and previews. */
export const draftAfter = ({ number }: Policy, content: Pick<Policy, 'unmatched' | 'rules'>): Policy => ({
  ...content,
  number: number + 1,
})

/** Rejects findings that are errors. @throws AppError `policy.invalid` */
export function refuseErrors(findings: readonly PolicyFinding[]): void {
  const errors = findings.filter(finding => finding.severity === 'error')
  if (errors.length > 0)
    throw new AppError(
      'policy.invalid',
      errors.map(({ ruleId, message }) => `${ruleId}: ${message}`).join(' '),
      {
        details: { findings: errors },
      },
    )
}

/**
 * Rejects rules that cannot be read.
 * @param format the text of a problem for the detail of the error
 * @throws AppError `policy.invalid` with the problems of every rule
 */
export function refuseUnreadable(
  problems: readonly ListedRuleProblem[],
  format: (problem: ListedRuleProblem) => string,
): void {
  if (problems.length === 0) return
  throw new AppError('policy.invalid', problems.slice(0, 5).map(format).join(' '), {
    details: { problems: problems.slice(0, ruleLimits.problemsMax) },
  })
}

/** Checks and trims a note. @throws AppError `request.invalid` */
export function readNote(note: string): string {
  const text = storableText(note.trim())
  if (text.length > ruleLimits.noteLengthMax)
    throw new AppError('request.invalid', `The note must be at most ${ruleLimits.noteLengthMax} characters.`)
  return text
}
