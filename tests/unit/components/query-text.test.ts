import { describe, expect, it } from 'vitest'
import {
  hasFilter,
  listFilters,
  withFilter,
  withoutFilter,
  withoutText,
  wordsOf,
} from '@/components/catalog/query-text'

describe('the search text', () => {
  it('tells filters from words wherever they stand', () => {
    const query = 'kind:executable run  tests Tag:"two words" needs:nothing'
    expect(wordsOf(query)).toBe('run tests')
    expect(listFilters(query)).toEqual([
      { name: 'kind', value: 'executable', text: 'kind:executable' },
      { name: 'tag', value: 'two words', text: 'Tag:"two words"' },
      { name: 'needs', value: 'nothing', text: 'needs:nothing' },
    ])
  })

  it('takes a quote that is still being typed as a filter', () => {
    expect(listFilters('tag:"two wo')).toEqual([{ name: 'tag', value: 'two wo', text: 'tag:"two wo' }])
  })

  it('leaves an address in the words alone when it is not a filter', () => {
    expect(wordsOf('12:30 a:')).toBe('12:30 a:')
  })

  it('adds a filter once, at the end, quoted when it has spaces', () => {
    const once = withFilter('read  mail', 'tag', 'two words')
    expect(once).toBe('read mail tag:"two words"')
    expect(withFilter(once, 'tag', 'two words')).toBe(once)
    expect(hasFilter(once, 'tag', 'two words')).toBe(true)
  })

  it('removes exactly the filter that was chosen', () => {
    expect(withoutFilter('kind:a run kind:ab', 'kind', 'a')).toBe('run kind:ab')
    expect(withoutFilter('tag:"two words"', 'tag', 'two words')).toBe('')
    expect(withoutText('run is:odd now', 'is:odd')).toBe('run now')
  })
})
