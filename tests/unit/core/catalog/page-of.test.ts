import { expect, it } from 'vitest'
import { pageOf } from '@/lib/core/catalog/views/page-of'

const list = ['a', 'b', 'c', 'd', 'e']

it.each([
  [undefined, ['a', 'b'], 1],
  ['2', ['c', 'd'], 2],
  ['3', ['e'], 3],
  ['99', ['e'], 3],
  ['0', ['a', 'b'], 1],
  ['-1', ['a', 'b'], 1],
  ['1e9', ['a', 'b'], 1],
])('shows page %s of five things two at a time as %j', (provided, items, page) => {
  expect(pageOf(list, provided, 2)).toEqual({ items, page, pages: 3, total: 5 })
})

it('returns one empty page for an empty list', () => {
  expect(pageOf([], '4', 2)).toEqual({ items: [], page: 1, pages: 1, total: 0 })
})
