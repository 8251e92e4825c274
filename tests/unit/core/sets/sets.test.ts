import { describe, expect, test } from 'vitest'
import { allow, deny } from '@/lib/core/policy/model/decision'
import { findByWords } from '@/lib/core/sets/find-by-words'
import { readSetChange, setSlugOf } from '@/lib/core/sets/read-set'
import { callNameCollisions, listedTokens, setLimits } from '@/lib/core/sets/set-views'

const tool = (slug: string, name: string, callName = name) => ({
  toolbox: { slug, title: slug },
  name,
  callName,
})

describe('callNameCollisions', () => {
  test('names the tools that share a call name', () => {
    const tools = [tool('a', 'get'), tool('b', 'fetch', 'get'), tool('b', 'put')]
    expect(callNameCollisions(tools)).toEqual([{ callName: 'get', tools: ['a/get', 'b/fetch'] }])
    expect(callNameCollisions(tools.slice(1))).toEqual([])
  })
})

describe('listedTokens', () => {
  test('counts tools that run or ask first, and no denied ones', () => {
    const tools = [
      { tokens: 10, mayRun: allow('open', 'Open.') },
      { tokens: 5, mayRun: { ...allow('asks', 'Asks.'), effect: 'ask' as const } },
      { tokens: 100, mayRun: deny('no', 'No.') },
    ]
    expect(listedTokens(tools)).toBe(15)
  })
})

describe('readSetChange', () => {
  test('cleans titles and descriptions, and keeps what is absent absent', () => {
    expect(readSetChange({ title: '  My \n set ', description: ' \u0000x ' })).toEqual({
      title: 'My set',
      description: expect.stringMatching(/x$/),
    })
    expect(readSetChange({ visibility: 'hidden' })).toEqual({ visibility: 'hidden' })
  })

  test('returns a sentence for an empty or a long text', () => {
    expect(readSetChange({ title: ' ' })).toMatch(/title/)
    expect(readSetChange({ title: 'x'.repeat(setLimits.titleLengthMax + 1) })).toMatch(/title/)
    expect(readSetChange({ description: 'x'.repeat(setLimits.descriptionLengthMax + 1) })).toMatch(
      /description/,
    )
  })
})

describe('setSlugOf', () => {
  test('takes the name, or else the nearest one to the title', () => {
    expect(setSlugOf({ title: 'Finance & more' })).toBe('finance-more')
    expect(setSlugOf({ title: 'Finance', name: ' money ' })).toBe('money')
    expect(setSlugOf({ title: 'Finance', name: '../x' })).toBeNull()
    expect(setSlugOf({ title: '!?' })).toBeNull()
  })
})

describe('findByWords', () => {
  const tools = [
    { name: 'weather__forecast', summary: 'Returns the weather of tomorrow.' },
    { name: 'clock__now', summary: 'Returns the time.' },
  ]
  test('puts tools with most of the words first, and leaves out those with none', () => {
    expect(findByWords(tools, 'time tomorrow weather').map(({ name }) => name)).toEqual([
      'weather__forecast',
      'clock__now',
    ])
    expect(findByWords(tools, 'clock')).toEqual([tools[1]])
    expect(findByWords(tools, 'invoice')).toEqual([])
    expect(findByWords(tools, ' ')).toEqual(tools)
  })
})
