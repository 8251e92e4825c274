import { describe, expect, test } from 'vitest'
import {
  anyId,
  anyText,
  chosenTab,
  oneOf,
  readPageQuery,
  wholeNumber,
} from '@/lib/web/http/request/page-query'

const rules = { q: anyText, show: oneOf(['mine', 'everyone']), page: wholeNumber, cursor: anyId }
const read = (provided: Record<string, string | string[] | undefined>) =>
  readPageQuery(Promise.resolve(provided), rules)

describe('readPageQuery', () => {
  test('returns declared values, trimmed, and omits empty ones', async () => {
    const cursor = '019ab000-0000-7000-8000-000000000001'
    expect(await read({ q: ' x ', show: 'mine', page: '2', cursor })).toEqual({
      ...{ query: { q: 'x', show: 'mine', page: '2', cursor }, problems: [] },
    })
    expect(await read({ q: ' ', show: '', page: undefined })).toEqual({ query: {}, problems: [] })
  })

  test('ignores parameters that other sites add to links', async () => {
    const provided = { q: 'x', utm_source: 'mail', utm_campaign: ['a', 'b'], fbclid: 'z' }
    expect(await read(provided)).toEqual({ query: { q: 'x' }, problems: [] })
  })

  test.each([
    [{ shwo: 'mine' }, 'Unknown parameter "shwo". Did you mean "show"?'],
    [{ constructor: 'x' }, 'Unknown parameter "constructor".'],
    [{ q: ['a', 'b'] }, 'The parameter "q" is given more than once.'],
    [{ show: 'all' }, 'The parameter "show" must be one of mine, everyone.'],
    [{ page: '0' }, 'The parameter "page" must be a whole number from 1.'],
    [{ page: '1e3' }, 'The parameter "page" must be a whole number from 1.'],
    [{ cursor: 'x' }, 'The parameter "cursor" must be an id.'],
  ])('returns no query but a problem for %j', async (provided, problem) => {
    const { query, problems } = await read({ q: 'kept', ...provided })
    expect(query).toEqual({})
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(problem)
  })
})

test.each([
  ['source', 'source'],
  ['gone', 'docs'],
  ['toString', 'docs'],
  [undefined, 'docs'],
])('chosenTab for %s is %s', (provided, tab) => {
  expect(chosenTab(['docs', 'source'], provided)).toBe(tab)
})
