// Compares docs/guides/reviewing.md with the table of rules.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { levels } from '@/lib/core/proposals/rules/finding'
import { compatibilityRules, ruleIds } from '@/lib/core/proposals/rules/rules'
import { qualityList, rulesTable } from '../../../support/rules-table'

const page = readFileSync('docs/guides/reviewing.md', 'utf8')

describe('compatibility rules', () => {
  it('match the tables of the documentation', () => {
    expect(page).toContain(rulesTable())
    expect(page).toContain(qualityList())
  })

  it.each(ruleIds)('%s describes its consequences, and a fix if it needs approval', id => {
    const { level, about, direction, ...words } = compatibilityRules[id]
    expect(levels).toContain(level)
    if (level === 'breaking') expect(words.callers ?? '').not.toBe('')
    if (level === 'risky') expect([words.callers, words.agents, words.operators].join('')).not.toBe('')
    if (level === 'breaking') expect(words.fix ?? '').not.toBe('')
    if (about === 'inputs' && direction === 'narrower') expect(level).toBe('breaking')
    if (direction === 'wider' && about === 'inputs') expect(level).toBe('safe')
    if (direction === 'wider' && about === 'returns') expect(['risky', 'breaking']).toContain(level)
    expect(words.title).not.toMatch(/\.$/)
    for (const text of [words.callers, words.agents, words.operators, words.fix])
      if (text) expect(text).toMatch(/^[A-Z][^]*\.$/)
  })
})
