import { describe, expect, it } from 'vitest'
import {
  cursorPaging,
  nextPageLink,
  numberAndOf,
  numberedPaging,
  pageAndPages,
  type Paging,
} from '@/lib/web/http/paging'

const link = (url: string, answer: unknown, ...pagings: Paging[]) =>
  nextPageLink(`http://localhost${url}`, answer, pagings)

describe('nextPageLink', () => {
  it('keeps the other parameters and replaces the cursor', () => {
    const paging = cursorPaging('cursor', 'nextCursor')
    expect(link('/api/runs?toolbox=a%26b&cursor=old', { nextCursor: 'x y' }, paging)).toBe(
      '</api/runs?toolbox=a%26b&cursor=x+y>; rel="next"',
    )
  })

  it.each([
    ['without a next cursor', cursorPaging('cursor', 'next'), { next: null }],
    ['for a response of another form', cursorPaging('cursor', 'next'), undefined],
    ['on the last page', numberedPaging('page', pageAndPages), { page: 3, pages: 3 }],
    ['for a list without pages', numberedPaging('page', pageAndPages), {}],
  ])('returns null %s', (_, paging, answer) => {
    expect(link('/api/x', answer, paging)).toBeNull()
  })

  it('follows the list that has a next page, when a response has several', () => {
    const pagings = [cursorPaging('cursor', 'nextCursor'), numberedPaging('page', pageAndPages)]
    expect(link('/api/x?page=1', { nextCursor: null, page: 1, pages: 2 }, ...pagings)).toBe(
      '</api/x?page=2>; rel="next"',
    )
  })

  it('continues after the last numbered page with a cursor, from the first page on', () => {
    const pagings = [numberedPaging('page', pageAndPages), cursorPaging('cursor', 'nextCursor', 'page')]
    expect(link('/api/x?tab=a&page=1', { page: 1, pages: 2, nextCursor: null }, ...pagings)).toBe(
      '</api/x?tab=a&page=2>; rel="next"',
    )
    expect(link('/api/x?tab=a&page=2', { page: 2, pages: 2, nextCursor: 'c' }, ...pagings)).toBe(
      '</api/x?tab=a&cursor=c>; rel="next"',
    )
  })

  it('counts pages', () => {
    expect(link('/api/x', { page: 1, pages: 2 }, numberedPaging('page', pageAndPages))).toBe(
      '</api/x?page=2>; rel="next"',
    )
    const ofTools = numberedPaging('page', numberAndOf('toolPage'))
    expect(link('/api/x?page=2', { toolPage: { number: 2, of: 9 } }, ofTools)).toBe(
      '</api/x?page=3>; rel="next"',
    )
  })
})
