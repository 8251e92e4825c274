import { describe, expect, it } from 'vitest'
import { filterRows, rowsToDraw, rulesPerPage, type DraftRow } from '@/components/access/rules/drawn-rules'
import type { PolicyFinding } from '@/lib/core/policy/model/policy-findings'

const makeRow = (id: string, change: Partial<DraftRow> = {}): DraftRow => ({
  rule: {
    id,
    effect: 'ask',
    who: { type: 'everyone' },
    what: { type: 'any' },
    actions: ['run'],
    scope: { type: 'organization' },
    note: '',
  },
  sentence: 'Everyone can run every tool, after a confirmation.',
  isNew: false,
  findings: [],
  ...change,
})

const findingOf = (ruleId: string, severity: PolicyFinding['severity']): PolicyFinding => ({
  ruleId,
  index: 0,
  code: severity === 'error' ? 'invalid' : 'unreachable',
  severity,
  message: 'The rule names no tool.',
  fix: 'Name a tool.',
})

const makeRows = (count: number, change: Partial<DraftRow> = {}) =>
  Array.from({ length: count }, (_, index) => makeRow(`rule-${index}`, change))
const idsOf = (rows: readonly DraftRow[]) => rows.map(({ rule }) => rule.id)

describe('rowsToDraw', () => {
  it('draws the first rows, a later new rule and a later rule with an error', () => {
    const rows = [
      ...makeRows(60),
      makeRow('warned', { findings: [findingOf('warned', 'warning')] }),
      makeRow('broken', { findings: [findingOf('broken', 'error')] }),
      makeRow('saved'),
      makeRow('added', { isNew: true }),
    ]
    expect(idsOf(rowsToDraw(rows, 50))).toEqual([...idsOf(makeRows(50)), 'broken', 'added'])
  })

  it('draws no more than a page of later rows after an import, those with errors and the last ones', () => {
    const rows = makeRows(1_000, { isNew: true })
    rows[600] = makeRow('broken', { isNew: true, findings: [findingOf('broken', 'error')] })
    const drawn = idsOf(rowsToDraw(rows, 50))
    expect(drawn).toHaveLength(50 + rulesPerPage)
    expect(drawn).toContain('broken')
    expect(drawn.at(-1)).toBe('rule-999')
  })

  it('draws each row once when all fit', () => {
    const rows = makeRows(3, { isNew: true })
    expect(rowsToDraw(rows, 50)).toEqual(rows)
  })
})

describe('filterRows', () => {
  const rows = [
    makeRow('first', { findings: [findingOf('first', 'error')] }),
    makeRow('second', { sentence: 'Everyone can run hello/greet.' }),
  ]

  it('finds rules by the title of a finding', () => {
    expect(idsOf(filterRows(rows, 'Invalid'))).toEqual(['first'])
  })

  it('finds rules that contain all words', () => {
    expect(idsOf(filterRows(rows, 'greet  SECOND'))).toEqual(['second'])
    expect(idsOf(filterRows(rows, 'greet first'))).toEqual([])
  })

  it('returns all rules without a text', () => {
    expect(filterRows(rows, ' ')).toEqual(rows)
  })
})
