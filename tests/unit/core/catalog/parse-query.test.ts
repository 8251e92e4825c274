import { describe, expect, test } from 'vitest'
import { parseQuery, queryLengthMax } from '@/lib/core/catalog/search/parse-query'

const filtersOf = (typed: string) =>
  Object.fromEntries(
    Object.entries(parseQuery(typed).query.filters).filter(([, values]) => values.length > 0),
  )

describe('words', () => {
  test.each([
    ['Read_File', 'read_file', ['read', 'file']],
    ['  getFileSize   now ', 'getfilesize now', ['get', 'file', 'size', 'now']],
    ['file FILE', 'file file', ['file']],
    ['+++', '+++', []],
    ['', '', []],
  ])('of %j', (typed, text, words) => {
    expect(parseQuery(typed).query).toMatchObject({ text, words })
  })

  test('are limited in number and contain no characters that cannot be stored', () => {
    const { query } = parseQuery(`a\0b ${'word '.repeat(1_000)}`)
    expect(query.text.length).toBeLessThanOrEqual(queryLengthMax)
    expect(query.text).not.toContain('\0')
  })
})

describe('filters', () => {
  test.each([
    ['kind:executable', { kinds: ['executable'] }],
    ['KIND:Executable', { kinds: ['executable'] }],
    ['toolbox:a toolbox:b', { toolboxes: ['a', 'b'] }],
    ['owner:"Ada Lovelace"', { owners: ['Ada Lovelace'] }],
    ['needs:nothing tag:web param:userId', { needs: ['nothing'], tags: ['web'], parameters: ['userId'] }],
    ['is:Verified is:deprecated', { is: ['verified', 'deprecated'] }],
    ['updated:<30d updated:>7d', { updated: ['<30d', '>7d'] }],
    ['tag:', {}],
    ['tag:""', {}],
  ])('of %s', (typed, filters) => {
    expect(filtersOf(typed)).toEqual(filters)
  })

  test('are recognized between words, which remain words', () => {
    const { query, unknownFilters } = parseQuery('read kind:executable file')
    expect(query.text).toBe('read file')
    expect(unknownFilters).toEqual([])
  })

  test.each([
    ['paint:blue', 'paint:blue', /Unknown filter paint:/],
    ['kind:spoon', 'kind:spoon', /kind: must be one of neuro-san-coded/],
    ['constructor:x', 'constructor:x', /Unknown filter/],
    ['is:good', 'is:good', /is: must be one of verified, failing, experimental, stable, deprecated/],
    ['updated:30d', 'updated:30d', /updated: must be < or > and a number of days, such as <30d/],
    ['updated:<99999d', 'updated:<99999d', /updated: must be/],
    ['needs:"two words" read', 'needs:"two words"', /needs: must be one of nothing/],
  ])('that are unknown or have unknown values are reported: %s', (typed, text, reason) => {
    const { unknownFilters } = parseQuery(typed)
    expect(unknownFilters).toHaveLength(1)
    expect(unknownFilters[0]).toMatchObject({ text })
    expect(unknownFilters[0]!.reason).toMatch(reason)
    expect(filtersOf(typed)).toEqual({})
  })
})
