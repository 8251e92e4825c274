import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WordFinder, type WordQuestion } from '@/lib/core/proposals/acceptance/patterns/find-word'
import { compilePattern } from '@/lib/core/spec/schema/match-pattern'

const ask = (question: Partial<WordQuestion>) =>
  new WordFinder().find({
    matches: [],
    avoids: [],
    lengthMin: 0,
    lengthMax: Number.POSITIVE_INFINITY,
    ...question,
  })

const patterns = [
  'a',
  '^a',
  'a$',
  '^a$',
  '',
  '.*',
  '^.*$',
  '^(?:ab|cd)+$',
  '\\bab\\b',
  '\\Bb',
  '(?i)^kS$',
  '(?i)[k-s]b',
  '(?m)^b$',
  '(?s)^a.b$',
  '^[^a-c]*$',
  '^\\d{2,3}-\\w?$',
  '\\s',
  '^\\p{Lu}\\p{Ll}*$',
  '^[\\x{1F600}-\\x{1F64F}]$',
  '(a|b)*abb',
  '^(?:a?){3}b{0,2}$',
  '\\Aab\\z',
]

describe('WordFinder', () => {
  it.each(patterns)('decides as the matcher of calls does for words that it is given: %s', pattern => {
    const matcher = compilePattern(pattern)!
    const character = fc.constantFrom(...'abcdkKsS0-_ \n\u00e9\u212a\u017f\u{1f600}A', 'ab')
    fc.assert(
      fc.property(fc.array(character, { maxLength: 6 }), letters => {
        const word = letters.join('')
        // Exactly this word, as a pattern.
        const literal = `\\A${[...word].map(letter => `\\x{${letter.codePointAt(0)!.toString(16)}}`).join('')}\\z`
        const matched = ask({ matches: [literal, pattern] })
        const avoided = ask({ matches: [literal], avoids: [pattern] })
        const isMatch = matcher.matches(word)
        expect({ word, matched, avoided }).toEqual({
          word,
          matched: isMatch ? { found: 'word', word } : { found: 'none' },
          avoided: isMatch ? { found: 'none' } : { found: 'word', word },
        })
      }),
      { numRuns: 60, seed: 20261123 },
    )
  })

  it.each([
    ['^[a-z0-9_-]+$', '^[a-z0-9-]+$', '_'],
    ['^\\d{4}-\\d{2}-\\d{2}$', '^\\d{4}-(0[1-9]|1[0-2])-\\d{2}$', '0000-00-00'],
    ['', '^.*$', '\n'],
    ['^[a-z]{1,64}$', '^[a-z]{1,63}$', 'a'.repeat(64)],
  ])('finds a shortest word that matches %s but not %s', (matches, avoids, word) => {
    expect(ask({ matches: [matches], avoids: [avoids] })).toEqual({ found: 'word', word })
  })

  it.each([
    ['^[0-9]+$', '^\\d+$'],
    ['.*', ''],
    ['^(a|aa)+$', '^a+$'],
    ['^[^\\s@]+@[^\\s@]+\\.[a-z]{2,8}$', '@'],
  ])('shows that no word matches %s but not %s', (matches, avoids) => {
    expect(ask({ matches: [matches], avoids: [avoids] })).toEqual({ found: 'none' })
  })

  it('keeps to the limits of length, counted in characters', () => {
    expect(ask({ matches: ['^[ab]*$'], lengthMin: 3, lengthMax: 5 })).toEqual({ found: 'word', word: 'aaa' })
    expect(ask({ matches: ['^.$'], lengthMin: 2 })).toEqual({ found: 'none' })
    expect(ask({ matches: ['^\\x{1F600}{2}$'], lengthMax: 2 })).toEqual({
      found: 'word',
      word: '\u{1f600}\u{1f600}',
    })
  })

  it('answers nothing about patterns that the checker does not enforce', () => {
    expect(ask({ matches: ['x(?=a)'] })).toEqual({ found: 'unknown' })
    expect(ask({ avoids: ['(a)\\1'] })).toEqual({ found: 'unknown' })
  })

  it('prefers readable characters', () => {
    expect(ask({ lengthMin: 1 })).toEqual({ found: 'word', word: 'a' })
    expect(ask({ avoids: ['[a-zA-Z0-9]'], lengthMin: 1 })).toEqual({ found: 'word', word: '_' })
  })
})
