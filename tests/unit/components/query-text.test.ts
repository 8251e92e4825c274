import { describe, expect, it } from 'vitest'
import {
  hasFilter,
  listFilters,
  withFilter,
  withoutFilter,
  withoutText,
  wordsOf,
} from '@/components/catalog/query-text'

describe('query text', () => {
  it('separates filters from words at any position', () => {
    const query = 'kind:executable run  tests Tag:"two words" needs:nothing'
    expect(wordsOf(query)).toBe('run tests')
    expect(listFilters(query)).toEqual([
      { name: 'kind', value: 'executable', text: 'kind:executable' },
      { name: 'tag', value: 'two words', text: 'Tag:"two words"' },
      { name: 'needs', value: 'nothing', text: 'needs:nothing' },
    ])
  })

  it('treats an unfinished quote as part of the filter', () => {
    expect(listFilters('tag:"two wo')).toEqual([{ name: 'tag', value: 'two wo', text: 'tag:"two wo' }])
  })

  it('treats an address that is not a filter as words', () => {
    expect(wordsOf('12:30 a:')).toBe('12:30 a:')
  })

  it('adds a filter once, at the end, and quotes values with spaces', () => {
    const once = withFilter('read  mail', 'tag', 'two words')
    expect(once).toBe('read mail tag:"two words"')
    expect(withFilter(once, 'tag', 'two words')).toBe(once)
    expect(hasFilter(once, 'tag', 'two words')).toBe(true)
  })

  it('removes exactly the chosen filter', () => {
    expect(withoutFilter('kind:a run kind:ab', 'kind', 'a')).toBe('run kind:ab')
    expect(withoutFilter('tag:"two words"', 'tag', 'two words')).toBe('')
    expect(withoutText('run is:odd now', 'is:odd')).toBe('run now')
  })
})
