// Compares the findings about pairs of schemas with what is known of them from their construction.
import { describe, expect, it } from 'vitest'
import { compileSchema } from '@/lib/core/spec/schema/compile-schema'
import { judgeSchemas } from '@/lib/core/proposals/diff/schema/ask-schemas'
import { compatibilityRules } from '@/lib/core/proposals/rules/rules'
import { refactoredPairs, writtenPairs, type SchemaPair } from '@/tests/support/cases/schema-pairs'

// Those that change several notations at the same time are many and large. `npm run bench findings` judges all of them.
const pairs = [...writtenPairs(), ...refactoredPairs().filter((_, index) => index % 29 === 0)]
const namesOf = (key: 'lost' | 'gained' | 'equal' | 'words') => pairs.filter(pair => key in pair)

const levelsOf = (pair: SchemaPair, role: 'input' | 'return') =>
  judgeSchemas(pair.old, pair.new, '', `${role}s`).map(
    ({ change }) => compatibilityRules[`${role}-${change}`].level,
  )

describe('pairs of schemas', () => {
  it.each(namesOf('lost'))('break inputs: $name', pair => {
    expect(compileSchema(pair.old)!(pair.lost).ok).toBe(true)
    expect(compileSchema(pair.new)!(pair.lost).ok).toBe(false)
    expect(levelsOf(pair, 'input')).toContain('breaking')
  })

  it.each(namesOf('gained'))('change results: $name', pair => {
    expect(compileSchema(pair.old)!(pair.gained).ok).toBe(false)
    expect(compileSchema(pair.new)!(pair.gained).ok).toBe(true)
    expect(levelsOf(pair, 'return').some(level => level === 'breaking' || level === 'risky')).toBe(true)
  })

  it.each(namesOf('words'))('say something else: $name', pair => {
    expect(levelsOf(pair, 'input').some(level => level !== 'safe')).toBe(true)
  })

  it('have no finding if they are equal', () => {
    const found = namesOf('equal').filter(pair =>
      (['input', 'return'] as const).some(role => levelsOf(pair, role).some(level => level !== 'safe')),
    )
    expect(found.map(({ name }) => name)).toEqual([])
  })
})
