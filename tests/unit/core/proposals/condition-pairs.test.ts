// Covers conditions, counts and required names of objects beside a changed property, in described tools.
import { describe, expect, it } from 'vitest'
import { compareAcceptance } from '@/lib/core/proposals/acceptance/compare-acceptance'
import { judgeSchemas } from '@/lib/core/proposals/diff/schema/ask-schemas'
import { conditionPairs } from '@/tests/support/cases/condition-pairs'

const roles = ['inputs', 'returns'] as const
type Role = (typeof roles)[number]
const judged = (before: unknown, after: unknown, role: Role) =>
  judgeSchemas(before, after, '', role).map(({ change, path }) => ({ change, path }))
const textsOf = (before: unknown, after: unknown, role: Role) =>
  judged(before, after, role)
    .map(({ change, path }) => `${change} ${path}`)
    .sort()

const seed = 20261126

describe('a condition in another notation beside a changed property', () => {
  const pairs = conditionPairs(false, 16, seed)

  it('is in at least 150 pairs', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(150)
  })

  it.each(pairs)('has no finding, and the property keeps its own: $name', ({ before, after, alone }) => {
    for (const role of roles) expect(textsOf(before, after, role)).toEqual(textsOf(alone, after, role))
  })
})

describe('a condition that changes beside a changed property', () => {
  const pairs = conditionPairs(true, 12, seed)

  let real = 0

  it.each(pairs)('keeps a finding outside of the property: $name', pair => {
    const { lost, gained } = compareAcceptance(pair.condition, pair.after)
    const verdicts = { inputs: lost, returns: gained }
    for (const role of roles) {
      if (verdicts[role].verdict !== 'counterexample') continue
      real += 1
      const outside = judged(pair.before, pair.after, role).filter(
        ({ change, path }) =>
          !path.startsWith(`${pair.property}/`) &&
          (path !== pair.property || /^(became|added|removed)\b/.test(change)),
      )
      expect(outside).not.toEqual([])
    }
  })

  it('affects values in at least 100 pairs', () => {
    expect(real).toBeGreaterThanOrEqual(100)
  })
})

describe('conditions and properties that are equal only together', () => {
  const text = () => ({ type: 'string' })
  const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
  const whole = (more: object = {}) => ({ type: 'integer', ...more })
  const needs = (...required: string[]) => ({ required })

  it.each([
    [
      'a condition about values that a property gains',
      object({ size: whole({ maximum: 5 }), note: text() }),
      object(
        { size: whole({ maximum: 9 }), note: { ...text(), maxLength: 3 } },
        { not: { properties: { size: { const: 7 } }, required: ['size'] } },
      ),
      '/not',
    ],
    [
      'a condition about values that a property loses',
      object(
        { size: whole({ maximum: 9 }), note: { ...text(), maxLength: 3 } },
        { not: { properties: { size: { const: 7 } }, required: ['size'] } },
      ),
      object({ size: whole({ maximum: 5 }), note: text() }),
      '/not',
    ],
    [
      'a name required in a condition that one more name leads to',
      object({ a: text(), b: text(), c: text() }, { dependentRequired: { a: ['b'] } }),
      object({ a: text(), b: text(), c: { ...text(), minLength: 1 } }, { if: needs('c'), then: needs('b') }),
      '/if',
    ],
  ])('are not cleared: %s', (_, before, after, path) => {
    const found = [...judged(before, after, 'inputs'), ...judged(before, after, 'returns')]
    expect(found.map(one => one.path)).toContain(path)
  })

  it('are not cleared if what is unevaluated depends on the condition', () => {
    const closed = (size: object, condition: object) =>
      object({ size }, { ...condition, unevaluatedProperties: false })
    const branch = { properties: { extra: text() } }
    const before = closed(whole(), { if: { properties: { size: { minimum: 5 } } }, then: branch })
    const after = closed(whole({ maximum: 9 }), { anyOf: [{ properties: { size: { maximum: 4 } } }, branch] })
    const found = judged(before, after, 'returns').filter(({ path }) => !path.startsWith('/properties/size'))
    expect(found).not.toEqual([])
  })

  it('are not cleared if one alternative makes up for another one', () => {
    const one = (kind: string, maximum: number, more: object = {}) =>
      object({ kind: { const: kind }, size: whole({ maximum }) }, { required: ['kind'], ...more })
    const before = { anyOf: [one('a', 5), one('b', 9, { dependentRequired: { size: ['unit'] } })] }
    const after = { anyOf: [one('a', 9), one('b', 5, { if: needs('unit'), then: needs('size') })] }
    const paths = judged(before, after, 'inputs').map(({ change, path }) => `${change} ${path}`)
    expect(paths).toContain('limit-narrowed /properties/size/maximum')
    expect(paths.some(path => /\/if|dependentRequired/.test(path))).toBe(true)
  })
})

describe('parts of an object beside each other', () => {
  const text = () => ({ type: 'string' })
  const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
  const found = (before: object, after: object) => textsOf(before, after, 'inputs')
  const a = { dependentRequired: { a: ['b'] } }
  const b = { if: { required: ['a'] }, then: { required: ['b'] } }

  it('follow the references of their own schema', () => {
    const refer = (item: object, condition: object) => ({
      ...object({ item: { $ref: '#/$defs/item' }, a: text(), b: text() }, condition),
      $defs: { item: object({ code: item }) },
    })
    expect(found(refer(text(), a), refer({ ...text(), minLength: 2 }, b))).toEqual([
      'limit-narrowed /properties/item/properties/code/minLength',
    ])
  })

  it('stay apart where an object refers to itself', () => {
    const tree = (label: object, condition: object) =>
      object({ label, child: { $ref: '#' }, a: text(), b: text() }, condition)
    expect(found(tree(text(), a), tree({ ...text(), maxLength: 9 }, b))).toEqual([
      'limit-narrowed /properties/label/maxLength',
    ])
  })

  it('stay apart where a definition refers to itself', () => {
    const tree = (label: object, condition: object) => ({
      $ref: '#/$defs/node',
      $defs: {
        node: object({ label, child: { $ref: '#/$defs/node' }, a: text(), b: text() }, condition),
      },
    })
    expect(found(tree(text(), a), tree({ ...text(), maxLength: 9 }, b))).toEqual([
      'limit-narrowed /properties/label/maxLength',
    ])
  })

  it('stay apart inside of a property and of an alternative', () => {
    const nested = (size: number, condition: object) =>
      object({
        inner: {
          anyOf: [
            object({ p: { ...text(), maxLength: size }, a: text(), b: text() }, condition),
            { type: 'null' },
          ],
        },
      })
    expect(found(nested(9, a), nested(8, b))).toEqual([
      'limit-narrowed /properties/inner/properties/p/maxLength',
    ])
  })

  it('stay apart from another real change of the object', () => {
    const before = object({ p: text(), a: text(), b: text() }, a)
    const after = object({ p: { ...text(), maxLength: 5 }, a: text(), b: text() }, { ...b, required: ['p'] })
    expect(found(before, after)).toEqual([
      'became-required /properties/p',
      'limit-narrowed /properties/p/maxLength',
    ])
  })

  it('keep the words that change in a condition', () => {
    const wordy = { ...b, then: { required: ['b'], description: 'New words.' } }
    const before = object(
      { p: text(), a: text(), b: text() },
      { ...b, then: { required: ['b'], description: 'Old words.' } },
    )
    const after = object({ p: { ...text(), maxLength: 5 }, a: text(), b: text() }, wordy)
    expect(found(before, after).join()).toContain('text-changed')
  })
})
