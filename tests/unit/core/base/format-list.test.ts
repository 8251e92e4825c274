import { describe, expect, it } from 'vitest'
import { formatList } from '@/lib/core/base/format-list'

describe('formatList', () => {
  it('writes nothing for an empty list', () => {
    expect(formatList([])).toBe('')
  })

  it('writes a single word as it is', () => {
    expect(formatList(['Ada'])).toBe('Ada')
  })

  it('joins the last word with "and" unless "or" is requested', () => {
    expect(formatList(['Ada', 'Olga'])).toBe('Ada and Olga')
    expect(formatList(['Ada', 'Olga'], 'or')).toBe('Ada or Olga')
  })

  it('separates the other words with commas, also before the last one', () => {
    expect(formatList(['Ada', 'Olga', 'Pia'])).toBe('Ada, Olga, and Pia')
    expect(formatList(['Ada', 'Olga', 'Pia'], 'or')).toBe('Ada, Olga, or Pia')
  })
})
