import { describe, expect, test } from 'vitest'
import { findQueryNameProblems, isTracking } from '@/lib/core/base/query-names'

const allowed = ['who', 'type', 'target', 'from', 'to', 'text', 'cursor']
const nearestOf = (name: string) => findQueryNameProblems([name], { allowed })[0]?.nearest

describe('findQueryNameProblems', () => {
  test('accepts declared names, and repeats only where they are declared', () => {
    expect(findQueryNameProblems(['who', 'type'], { allowed })).toEqual([])
    const tools = { allowed: ['tools'], repeatable: ['tools'] }
    expect(findQueryNameProblems(['tools', 'tools'], tools)).toEqual([])
    expect(findQueryNameProblems(['who', 'who'], { allowed })).toMatchObject([
      { name: 'who', message: 'The parameter "who" is given more than once.' },
    ])
  })

  test.each([
    ['tpye', 'type'],
    ['types', 'type'],
    ['Type', 'type'],
    ['targte', 'target'],
    ['form', 'from'],
    ['banana', null],
  ])('suggests for %s the name %s', (name, nearest) => {
    expect(nearestOf(name)).toBe(nearest)
  })

  test('names the parameter, the nearest name and the allowed names', () => {
    expect(findQueryNameProblems(['tpye'], { allowed: ['type', 'to'] })).toEqual([
      {
        ...{ name: 'tpye', nearest: 'type' },
        message: 'Unknown parameter "tpye". Did you mean "type"? Parameters of this address: type, to.',
      },
    ])
    expect(findQueryNameProblems(['x'], { allowed: [] })[0]!.message).toBe(
      'Unknown parameter "x". This address has no parameters.',
    )
  })

  test('repeats only the beginning of a long name', () => {
    expect(findQueryNameProblems(['x'.repeat(5_000)], { allowed })[0]!.message.length).toBeLessThan(200)
  })
})

test.each([
  ['utm_source', true],
  ['gclid', true],
  ['type', false],
  ['utm', false],
])('isTracking of %s is %s', (name, expected) => {
  expect(isTracking(name)).toBe(expected)
})
