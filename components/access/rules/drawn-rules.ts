/** The rules of a draft that its table draws: those that match the filter, up to a number. */
import { policyFindings, type PolicyFinding } from '@/lib/core/policy/model/policy-findings'
import type { Rule } from '@/lib/core/policy/model/rule'

export type DraftRow = { rule: Rule; sentence: string; isNew: boolean; findings: PolicyFinding[] }

/** Number of rules that are drawn at first, and with each press of the button below them. */
export const rulesPerPage = 50

/** Returns the rows that contain all words of the text. */
export function filterRows(rows: readonly DraftRow[], text: string): readonly DraftRow[] {
  const words = text.toLowerCase().split(/\s+/)
  return text.trim() === '' ? rows : rows.filter(row => words.every(word => textOf(row).includes(word)))
}

function textOf({ rule, sentence, findings }: DraftRow): string {
  const titles = findings.map(({ code }) => policyFindings[code].title)
  return [sentence, rule.id, rule.note, ...titles].join(' ').toLowerCase()
}

/**
 * Returns the first rows, and at most a page of the later ones that must not hide behind the button: rules with an
 * error, which blocks saving, and then new rules, of which the last one was added last.
 * @param count number of the first rows
 */
export function rowsToDraw(rows: readonly DraftRow[], count: number): readonly DraftRow[] {
  const later = rows.slice(count)
  const added = later.filter(row => row.isNew && !hasError(row)).reverse()
  const urgent = new Set([...later.filter(hasError), ...added].slice(0, rulesPerPage))
  return rows.filter((row, at) => at < count || urgent.has(row))
}

const hasError = ({ findings }: DraftRow): boolean => findings.some(({ severity }) => severity === 'error')
