import { expect, test } from 'vitest'
import { readTask, taskWords } from '@/lib/core/catalog/meaning/read-task'
import { scoreTool, weighSlots, type Candidate, type Uses } from '@/lib/core/catalog/meaning/score-task'

/** Stems enough for these tests: plural forms. */
const stemOf = (word: string) => word.replace(/s$/, '')

test.each([
  ['convert 26 miles to km', ['convert', 'miles', 'km']],
  ['what time is it in tokyo', ['current', 'time', 'tokyo']],
  ['list all the orders', ['list', 'orders']],
  ["today's date", ['current', 'date']],
  ['searchText in_files', ['search', 'text', 'files']],
  ['the of 12', []],
])('taskWords leaves the words that mean something of "%s"', (text, words) => {
  expect(taskWords(text)).toEqual(words)
})

test('readTask adds other words for the same, each less sure than the word itself', () => {
  const [slot] = readTask(['km'], stemOf)
  const shares = new Map(slot!.terms.map(({ lexeme, share }) => [lexeme, share]))
  expect(shares.get('km')).toBe(1)
  expect(shares.get('unit')).toBe(0.85)
  expect(slot!.own).toEqual(new Set(['km']))
})

test('readTask joins neighbors, because names do', () => {
  const terms = readTask(['file', 'name'], stemOf).map(slot => slot.terms.map(({ lexeme }) => lexeme))
  expect(terms[0]).toContain('filename')
  expect(terms[1]).toContain('filename')
})

const none: Uses = { name: false, details: false, description: 0, toolbox: false }
const tool = (name: string, words: Record<string, Partial<Uses>>, runs = 0): Candidate => ({
  name,
  runs,
  length: 10,
  words: new Map(Object.entries(words).map(([lexeme, uses]) => [lexeme, { ...none, ...uses }])),
})
const countsOf = (counts: Record<string, number>) => ({
  total: 1_000,
  of: (lexeme: string) => counts[lexeme] ?? 0,
})
const frequencies = countsOf({ list: 300, order: 5, sort: 40 })

test('scoreTool prefers the rare word to the common one, and names to descriptions', () => {
  const slots = weighSlots(readTask(['list', 'orders'], stemOf), frequencies)
  const score = (candidate: Candidate) => scoreTool(slots, candidate, stemOf)
  const both = score(tool('list_orders', { list: { name: true }, order: { name: true } }))
  const rare = score(tool('cancel_order', { order: { name: true } }))
  const common = score(tool('list_users', { list: { name: true } }))
  const described = score(tool('report', { order: { description: 1 } }))
  expect(both).toBeGreaterThan(rare)
  expect(rare).toBeGreaterThan(common)
  expect(rare).toBeGreaterThan(described)
  expect(score(tool('report', {}, 1_000_000))).toBe(0)
})

test('runs decide only between tools that fit equally', () => {
  const slots = weighSlots(readTask(['orders'], stemOf), frequencies)
  const score = (candidate: Candidate) => scoreTool(slots, candidate, stemOf)
  const often = score(tool('order', { order: { name: true } }, 900))
  expect(often).toBeGreaterThan(score(tool('order', { order: { name: true } }, 3)))
  expect(often).toBeGreaterThan(score(tool('list_user_order', { order: { name: true } }, 900)))
})

test('a synonym never weighs more than the word that was typed, however rare it is', () => {
  const [slot] = weighSlots(
    [
      {
        terms: [
          { lexeme: 'remove', share: 1 },
          { lexeme: 'purge', share: 0.5 },
        ],
        own: new Set(['remove']),
      },
    ],
    countsOf({ remove: 200, purge: 1 }),
  )
  expect(slot!.weights.get('purge')!).toBeLessThan(slot!.weights.get('remove')!)
})
