import { describe, expect, test } from 'vitest'
import { offeredMax, offerNames } from '@/lib/core/proposals/model/offered-names'
import { listedTools } from '@/lib/core/proposals/model/proposal-tools'

const named = (...names: string[]) => names.map(name => ({ name, note: '' }))

describe('offerNames', () => {
  test('returns names that contain the text in any case, those that begin with it first', () => {
    const { names, more } = offerNames(named('read_File', 'file_size', 'count'), 'FILE')
    expect([names.map(({ name }) => name), more]).toEqual([['file_size', 'read_File'], 0])
  })

  test('searches the title of a name that has one', () => {
    const all = [{ name: '*', title: 'Toolbox and files', note: '' }]
    expect(offerNames(all, 'files').names).toEqual(all)
    expect(offerNames(all, '*').names).toEqual([])
  })

  test('returns a bounded number of names and counts the others', () => {
    const { names, more } = offerNames(named(...Array.from({ length: 100 }, (_, index) => `t${index}`)), '')
    expect([names.length, more]).toEqual([offeredMax, 100 - offeredMax])
  })
})

test('listedTools returns the first tools and the chosen one', () => {
  const tools = named(...Array.from({ length: 100 }, (_, index) => `t${index}`))
  const { tools: listed, more } = listedTools(tools, 't90')
  expect([listed.length, listed.at(-1)?.name, more]).toEqual([offeredMax + 1, 't90', 99 - offeredMax])
  expect(listedTools(tools, 't0').tools).toHaveLength(offeredMax)
})
